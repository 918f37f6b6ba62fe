//! Keeps the screen on while something has to stay in sight. The browser's interface for it counts as unsettled among the bindings, so it is
//! asked for by name; where it is missing or refused nothing happens.

use js_sys::{Function, Promise, Reflect};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// The screen stays on until this is dropped, as far as the browser lets.
pub struct Awake {
    lock: Rc<Lock>,
    again: Closure<dyn FnMut()>,
}

#[derive(Default)]
struct Lock {
    over: Cell<bool>,
    held: RefCell<Option<JsValue>>,
}

/// Has the screen stay on. A page that was put away loses that, so it is asked for anew when the page comes back.
pub fn keep_awake() -> Awake {
    let lock = Rc::new(Lock::default());
    lock.ask();
    let asks = Rc::clone(&lock);
    let again = Closure::<dyn FnMut()>::new(move || asks.ask());
    if let Some(document) = web_sys::window().and_then(|w| w.document()) {
        let call = again.as_ref().unchecked_ref();
        let _ = document.add_event_listener_with_callback("visibilitychange", call);
    }
    Awake { lock, again }
}

impl Drop for Awake {
    fn drop(&mut self) {
        self.lock.over.set(true);
        if let Some(document) = web_sys::window().and_then(|w| w.document()) {
            let call = self.again.as_ref().unchecked_ref();
            let _ = document.remove_event_listener_with_callback("visibilitychange", call);
        }
        self.lock.let_go();
    }
}

impl Lock {
    fn ask(self: &Rc<Self>) {
        let Some(promise) = request() else { return };
        let lock = Rc::clone(self);
        leptos::task::spawn_local(async move {
            // Refused while the page is hidden or the battery low: then the screen goes off as ever.
            if let Ok(held) = JsFuture::from(promise).await {
                lock.let_go();
                lock.held.replace(Some(held));
                if lock.over.get() {
                    lock.let_go();
                }
            }
        });
    }

    fn let_go(&self) {
        if let Some(held) = self.held.take() {
            let _ = call(&held, "release", &JsValue::UNDEFINED);
        }
    }
}

fn call(of: &JsValue, name: &str, argument: &JsValue) -> Option<JsValue> {
    let method = Reflect::get(of, &JsValue::from_str(name)).ok()?;
    method.dyn_ref::<Function>()?.call1(of, argument).ok()
}

fn request() -> Option<Promise> {
    let navigator = web_sys::window()?.navigator();
    let lock = Reflect::get(&navigator, &JsValue::from_str("wakeLock")).ok()?;
    if lock.is_undefined() {
        return None;
    }
    call(&lock, "request", &JsValue::from_str("screen"))?
        .dyn_into()
        .ok()
}
