//! Files out and in.

use js_sys::{Array, Uint8Array};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, HtmlInputElement, Url};

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

/// The bytes of the file chosen in an `<input type="file">`, and its name. Empties the input, so that the same file can be
/// chosen again.
///
/// # Errors
/// A plain sentence.
pub async fn chosen(
    input: HtmlInputElement,
    largest: f64,
) -> Result<Option<(String, Vec<u8>)>, String> {
    let Some(file) = input.files().and_then(|files| files.get(0)) else {
        return Ok(None);
    };
    let name = file.name();
    if file.size() > largest {
        input.set_value("");
        return Err(format!("{name} is larger than any campaign can be."));
    }
    let buffer = JsFuture::from(file.array_buffer())
        .await
        .map_err(|_| format!("{name} can't be read."))?;
    input.set_value("");
    Ok(Some((name, Uint8Array::new(&buffer).to_vec())))
}
