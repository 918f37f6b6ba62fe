//! localStorage: at hand at once, but its last writes can be lost when the browser is killed.

use gloo_storage::{LocalStorage, Storage};

/// Why nothing can be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreFault {
    /// The browser keeps nothing for this page, for example in a private window.
    Denied,
    /// There is no room left.
    Full,
}

fn raw() -> Result<web_sys::Storage, StoreFault> {
    let allowed = web_sys::window()
        .and_then(|w| w.local_storage().ok().flatten())
        .is_some();
    if allowed {
        Ok(LocalStorage::raw())
    } else {
        Err(StoreFault::Denied)
    }
}

/// Writes one text.
///
/// # Errors
/// Denied or full; the old text then stays.
pub fn put(key: &str, text: &str) -> Result<(), StoreFault> {
    raw()?.set_item(key, text).map_err(|_| StoreFault::Full)
}

/// Reads one text.
pub fn get(key: &str) -> Option<String> {
    raw().ok()?.get_item(key).ok().flatten()
}

/// Removes one text.
pub fn remove(key: &str) {
    if let Ok(store) = raw() {
        let _ = store.remove_item(key);
    }
}

/// All keys that begin with `prefix`.
pub fn keys(prefix: &str) -> Vec<String> {
    let Ok(store) = raw() else { return Vec::new() };
    let count = store.length().unwrap_or(0);
    (0..count)
        .filter_map(|i| store.key(i).ok().flatten())
        .filter(|k| k.starts_with(prefix))
        .collect()
}
