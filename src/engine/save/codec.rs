//! Bytes to short text and back: deflated, base64url.

use super::fault::Fault;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_with_limit};

/// The thorough level: links are short lived and their length is what people see.
const LEVEL: u8 = 9;

/// Deflated, without a frame of its own: whatever holds it has a checksum.
pub(super) fn deflate(bytes: &[u8]) -> Vec<u8> {
    compress_to_vec(bytes, LEVEL)
}

/// Inflates text to at most `most` bytes.
pub(super) fn inflate(bytes: &[u8], most: usize) -> Result<String, Fault> {
    let bytes = decompress_to_vec_with_limit(bytes, most).map_err(|e| match e.status {
        TINFLStatus::HasMoreOutput => Fault::Bomb { most },
        _ => Fault::Damaged,
    })?;
    String::from_utf8(bytes).map_err(|_| Fault::NotText)
}

/// As base64url without padding.
pub(super) fn to_text(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// From base64url without padding; only the one text that [`to_text`] gives is taken.
pub(super) fn from_text(text: &[u8]) -> Result<Vec<u8>, Fault> {
    URL_SAFE_NO_PAD.decode(text).map_err(|_| Fault::Damaged)
}
