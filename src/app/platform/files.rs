//! Files out and in.

use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, File, HtmlAnchorElement, HtmlInputElement, Response, Url};

/// Offers bytes as a file to save. Returns whether the browser took them.
pub fn download(name: &str, mime: &str, bytes: &[u8]) -> bool {
    let offer = || -> Option<()> {
        let parts = Array::of1(&Uint8Array::from(bytes).into());
        let options = BlobPropertyBag::new();
        options.set_type(mime);
        let blob = Blob::new_with_u8_array_sequence_and_options(&parts, &options).ok()?;
        let address = Url::create_object_url_with_blob(&blob).ok()?;
        let document = web_sys::window()?.document()?;
        let anchor: HtmlAnchorElement = document.create_element("a").ok()?.dyn_into().ok()?;
        anchor.set_href(&address);
        anchor.set_download(name);
        document.body()?.append_child(&anchor).ok()?;
        anchor.click();
        anchor.remove();
        // The address must live until the browser has begun to save; the page's end frees it otherwise.
        free_later(address);
        Some(())
    };
    offer().is_some()
}

fn free_later(address: String) {
    super::page::after(60_000, move || {
        let _ = Url::revoke_object_url(&address);
    });
}

/// The text of a file that the app came with.
///
/// # Errors
/// A plain sentence.
pub async fn fetch(name: &str) -> Result<String, String> {
    let missing =
        || format!("{name} can't be fetched. It is a part of Octant: is the device online?");
    let window = web_sys::window().ok_or_else(missing)?;
    let answer = JsFuture::from(window.fetch_with_str(name))
        .await
        .map_err(|_| missing())?;
    let answer: Response = answer.dyn_into().map_err(|_| missing())?;
    if !answer.ok() {
        return Err(missing());
    }
    let text = answer.text().map_err(|_| missing())?;
    let text = JsFuture::from(text).await.map_err(|_| missing())?;
    text.as_string().ok_or_else(missing)
}

/// Where a chosen file waits for the page that reads it. It lies in the browser's hands and not in ours, because the page that
/// reads it may be another program's than the one in which it was chosen.
const WAITING: &str = "octantFile";

/// Lays the file chosen in an `<input type="file">` aside for [`waiting`]. Empties the input, so that the same file can be chosen
/// again. Returns whether there was one.
pub fn lay_aside(input: &HtmlInputElement) -> bool {
    let Some(file) = input.files().and_then(|files| files.get(0)) else {
        return false;
    };
    let laid = web_sys::window()
        .is_some_and(|w| js_sys::Reflect::set(&w, &WAITING.into(), &file).unwrap_or(false));
    input.set_value("");
    laid
}

/// The file that was laid aside, once.
pub fn waiting() -> Option<File> {
    let window = web_sys::window()?;
    let file = js_sys::Reflect::get(&window, &WAITING.into()).ok()?;
    let _ = js_sys::Reflect::set(&window, &WAITING.into(), &JsValue::UNDEFINED);
    file.dyn_into().ok()
}

/// The name and the bytes of a file.
///
/// # Errors
/// A plain sentence.
pub async fn read(file: File, largest: f64) -> Result<(String, Vec<u8>), String> {
    let name = file.name();
    if file.size() > largest {
        return Err(format!("{name} is larger than any campaign can be."));
    }
    let buffer = JsFuture::from(file.array_buffer())
        .await
        .map_err(|_| format!("{name} can't be read."))?;
    Ok((name, Uint8Array::new(&buffer).to_vec()))
}
