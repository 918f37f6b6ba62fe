//! How much room something has on the screen, and whether the keyboard is in use.

use leptos::prelude::request_animation_frame;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, ResizeObserver};

/// Watches the size of an element until it is dropped.
pub struct SizeWatch {
    observer: ResizeObserver,
    _call: Closure<dyn FnMut()>,
}

impl Drop for SizeWatch {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

fn element(id: &str) -> Option<Element> {
    web_sys::window()?.document()?.get_element_by_id(id)
}

/// Calls back with width and height in CSS pixels now and whenever they change; `None` if there is no element of this id.
pub fn watch_size(id: &str, mut call: impl FnMut(f64, f64) + 'static) -> Option<SizeWatch> {
    let watched = element(id)?;
    let measured = watched.clone();
    let call = Closure::<dyn FnMut()>::new(move || {
        call(
            f64::from(measured.client_width()),
            f64::from(measured.client_height()),
        );
    });
    let observer = ResizeObserver::new(call.as_ref().unchecked_ref()).ok()?;
    observer.observe(&watched);
    Some(SizeWatch {
        observer,
        _call: call,
    })
}

/// The left and upper edge of an element in the window, in CSS pixels.
pub fn corner(id: &str) -> (f64, f64) {
    element(id).map_or((0.0, 0.0), |e| {
        let place = e.get_bounding_client_rect();
        (place.left(), place.top())
    })
}

/// The same within its border.
pub fn inner_corner(id: &str) -> (f64, f64) {
    element(id).map_or((0.0, 0.0), |e| {
        let place = e.get_bounding_client_rect();
        (
            place.left() + f64::from(e.client_left()),
            place.top() + f64::from(e.client_top()),
        )
    })
}

/// Scrolls the page down by as much as one element lies over another, if it does.
pub fn uncover(id: &str, from: &str) {
    let (Some(below), Some(above), Some(window)) = (element(id), element(from), web_sys::window())
    else {
        return;
    };
    let (below, above) = (
        below.get_bounding_client_rect(),
        above.get_bounding_client_rect(),
    );
    let beside = below.right() <= above.left() || above.right() <= below.left();
    let hidden = below.bottom() - above.top();
    if hidden > 0.0 && !beside && below.top() < above.bottom() {
        window.scroll_by_with_x_and_y(0.0, hidden + 12.0);
    }
}

/// Whether the browser shows where the keyboard focus is.
pub fn focus_shows() -> bool {
    let document = web_sys::window().and_then(|w| w.document());
    document.is_some_and(|d| matches!(d.query_selector(":focus-visible"), Ok(Some(_))))
}

/// Scrolls an element's beginning back into sight where the page was scrolled beyond it.
pub fn bring_back(id: &'static str) {
    request_animation_frame(move || {
        if let Some(element) = element(id)
            && element.get_bounding_client_rect().top() < 0.0
        {
            element.scroll_into_view();
        }
    });
}

/// Scrolls a row sideways so far that the first element that a selector names stands in its middle.
pub fn centre(selector: &'static str) {
    request_animation_frame(move || {
        let document = web_sys::window().and_then(|w| w.document());
        if let Some(element) = document.and_then(|d| d.query_selector(selector).ok().flatten()) {
            let place = web_sys::ScrollIntoViewOptions::new();
            place.set_block(web_sys::ScrollLogicalPosition::Nearest);
            place.set_inline(web_sys::ScrollLogicalPosition::Center);
            element.scroll_into_view_with_scroll_into_view_options(&place);
        }
    });
}

/// Scrolls an element into sight where it is out of it.
pub fn reveal(id: &str) {
    if let Some(element) = element(id) {
        let place = web_sys::ScrollIntoViewOptions::new();
        place.set_block(web_sys::ScrollLogicalPosition::Nearest);
        element.scroll_into_view_with_scroll_into_view_options(&place);
    }
}
