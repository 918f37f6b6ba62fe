//! The page: address, title, theme, clipboard, printing, timers, other tabs.

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Document, Window};

fn window() -> Option<Window> {
    web_sys::window()
}

fn document() -> Option<Document> {
    window()?.document()
}

/// What stands behind the `#` of the address.
pub fn fragment() -> String {
    let hash = window()
        .and_then(|w| w.location().hash().ok())
        .unwrap_or_default();
    hash.trim_start_matches('#').to_string()
}

/// Goes to another page of the app, as following a link does.
pub fn go(fragment: &str) {
    if let Some(window) = window() {
        let _ = window.location().set_hash(fragment);
    }
}

/// Puts another fragment into the address without a step in the history, for links that must not stay there.
pub fn replace_fragment(fragment: &str) {
    if let Some(history) = window().and_then(|w| w.history().ok()) {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&format!("#{fragment}")));
    }
}

/// Goes to another page of the app in place of this one: the way back passes it by.
pub fn go_instead(fragment: &str) {
    if let Some(window) = window() {
        let _ = window.location().replace(&format!("#{fragment}"));
    }
}

/// The address of the app without its fragment.
pub fn address() -> String {
    let href = window()
        .and_then(|w| w.location().href().ok())
        .unwrap_or_default();
    href.split('#').next().unwrap_or_default().to_string()
}

/// Calls back whenever the fragment changes, for as long as the page lives.
pub fn on_fragment(call: impl FnMut() + 'static) {
    listen("hashchange", call);
}

/// Calls back when another tab of this browser writes to localStorage: with the key, and the text unless it was removed.
pub fn on_other_tab(mut call: impl FnMut(String, Option<String>) + 'static) {
    let listener =
        Closure::<dyn FnMut(web_sys::StorageEvent)>::new(move |event: web_sys::StorageEvent| {
            if let Some(key) = event.key() {
                call(key, event.new_value());
            }
        });
    if let Some(window) = window() {
        let _ =
            window.add_event_listener_with_callback("storage", listener.as_ref().unchecked_ref());
    }
    listener.forget();
}

/// Calls back when the page is left or put away, for as long as it lives.
pub fn on_leaving(call: impl FnMut() + 'static) {
    listen("pagehide", call);
}

/// Calls back at every touch, click or key, for as long as the page lives.
pub fn on_touch(call: impl FnMut() + Clone + 'static) {
    listen("pointerdown", call.clone());
    listen("keydown", call);
}

fn listen(event: &str, call: impl FnMut() + 'static) {
    let listener = Closure::<dyn FnMut()>::new(call);
    if let Some(window) = window() {
        let _ = window.add_event_listener_with_callback(event, listener.as_ref().unchecked_ref());
    }
    listener.forget();
}

/// Calls back once, after so many milliseconds.
pub fn after(milliseconds: i32, call: impl FnOnce() + 'static) {
    let callback = Closure::once_into_js(call);
    if let Some(window) = window() {
        let _ = window.set_timeout_with_callback_and_timeout_and_arguments_0(
            callback.unchecked_ref(),
            milliseconds,
        );
    }
}

/// Calls back again and again, for as long as the page lives.
pub fn every(milliseconds: i32, call: impl FnMut() + 'static) {
    let callback = Closure::<dyn FnMut()>::new(call);
    if let Some(window) = window() {
        let _ = window.set_interval_with_callback_and_timeout_and_arguments_0(
            callback.as_ref().unchecked_ref(),
            milliseconds,
        );
    }
    callback.forget();
}

/// Milliseconds since 1970 by this device's clock. For showing and leases only: no rule and no event knows the time.
pub fn now() -> f64 {
    js_sys::Date::now()
}

/// A moment as this device writes dates and times.
pub fn date_words(milliseconds: f64) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(milliseconds));
    String::from(date.to_locale_string("default", &JsValue::UNDEFINED))
}

/// The title of the page.
pub fn set_title(title: &str) {
    if let Some(document) = document() {
        document.set_title(title);
    }
}

/// Light, dark, or as the system has it (`None`).
pub fn set_theme(theme: Option<&str>) {
    let Some(root) = document().and_then(|d| d.document_element()) else {
        return;
    };
    let _ = match theme {
        Some(theme) => root.set_attribute("data-theme", theme),
        None => root.remove_attribute("data-theme"),
    };
}

/// Opens the browser's print dialogue.
pub fn print() {
    if let Some(window) = window() {
        let _ = window.print();
    }
}

/// Copies a text. Returns whether the browser allowed it.
pub async fn copy(text: &str) -> bool {
    let Some(window) = window() else { return false };
    JsFuture::from(window.navigator().clipboard().write_text(text))
        .await
        .is_ok()
}

/// Asks the browser to keep what is stored even when room gets scarce. Returns whether it promised.
pub async fn ask_to_persist() -> bool {
    let Some(window) = window() else { return false };
    let Ok(promise) = window.navigator().storage().persist() else {
        return false;
    };
    JsFuture::from(promise)
        .await
        .is_ok_and(|answer| answer.as_bool() == Some(true))
}

/// Whether the browser has promised to keep what is stored.
pub async fn is_persisted() -> bool {
    let Some(window) = window() else { return false };
    let Ok(promise) = window.navigator().storage().persisted() else {
        return false;
    };
    JsFuture::from(promise)
        .await
        .is_ok_and(|answer| answer.as_bool() == Some(true))
}

/// Goes back to the page before, as the browser's button does.
pub fn back() {
    if let Some(history) = window().and_then(|w| w.history().ok()) {
        let _ = history.back();
    }
}

/// Scrolls the element with this id to the top of the screen, and puts the keyboard focus on it.
pub fn show(id: &str) {
    if let Some(element) = document().and_then(|d| d.get_element_by_id(id)) {
        element.scroll_into_view();
    }
    focus(id);
}

/// Scrolls the first element that a selector names to the middle of the screen.
pub fn show_first(selector: &str) {
    let found = document().and_then(|d| d.query_selector(selector).ok().flatten());
    if let Some(element) = found {
        let middle = web_sys::ScrollIntoViewOptions::new();
        middle.set_block(web_sys::ScrollLogicalPosition::Center);
        element.scroll_into_view_with_scroll_into_view_options(&middle);
    }
}

/// Puts the keyboard focus on the element with this id, and scrolls it into sight.
pub fn focus(id: &str) {
    if let Some(element) = document().and_then(|d| d.get_element_by_id(id)) {
        // Shapes of an SVG take the focus by the same method without being an HtmlElement.
        let _ = element.unchecked_ref::<web_sys::HtmlElement>().focus();
    }
}

/// Scrolls the page to its top, as a new page begins there.
pub fn to_top() {
    scroll_to(0.0);
}

/// Scrolls the page so far down, in CSS pixels.
pub fn scroll_to(down: f64) {
    if let Some(window) = window() {
        window.scroll_to_with_x_and_y(0.0, down);
    }
}

/// How far down the page is scrolled, in CSS pixels.
pub fn scrolled() -> f64 {
    window().and_then(|w| w.scroll_y().ok()).unwrap_or_default()
}

/// Calls back once, when `start.js` hands the page over from one program to another.
pub fn on_handover(call: impl FnOnce() + 'static) {
    let mut call = Some(call);
    listen("octant-handover", move || {
        if let Some(call) = call.take() {
            call();
        }
    });
}

/// From now on a panic is said on the page.
pub fn watch_for_panics() {
    std::panic::set_hook(Box::new(|info| broke_down(&info.to_string())));
}

/// Says on the page that the app broke down, with a way to save what is stored; for the panic hook.
fn broke_down(message: &str) {
    web_sys::console::error_1(&JsValue::from_str(message));
    let Some(window) = window() else { return };
    let rescue = js_sys::Reflect::get(&window, &JsValue::from_str("octantRescue"))
        .unwrap_or(JsValue::UNDEFINED);
    if let Ok(failed) = js_sys::Reflect::get(&rescue, &JsValue::from_str("failed"))
        && let Some(failed) = failed.dyn_ref::<js_sys::Function>()
    {
        let _ = failed.call0(&rescue);
    }
}

/// Calls back again and again until it is dropped.
pub struct Ticks {
    id: i32,
    _call: Closure<dyn FnMut()>,
}

impl Drop for Ticks {
    fn drop(&mut self) {
        if let Some(window) = window() {
            window.clear_interval_with_handle(self.id);
        }
    }
}

/// Calls back again and again, until what it returns is dropped.
pub fn ticks(milliseconds: i32, call: impl FnMut() + 'static) -> Option<Ticks> {
    let call = Closure::<dyn FnMut()>::new(call);
    let id = window()?
        .set_interval_with_callback_and_timeout_and_arguments_0(
            call.as_ref().unchecked_ref(),
            milliseconds,
        )
        .ok()?;
    Some(Ticks { id, _call: call })
}
