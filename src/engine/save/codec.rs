//! Bytes to short text and back: deflated, base64url.
//!
//! Short texts are primed: they are deflated as if a text of the same kind had gone before, which need not be sent because both
//! ends have it. That takes a third off a link.

use super::fault::Fault;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::deflate::core::{
    CompressorOxide, TDEFLFlush, TDEFLStatus, compress_to_output, create_comp_flags_from_zip_params,
};
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

/// Deflates what is like `primer`. Whoever inflates it needs the very same primer.
pub(super) fn deflate_primed(bytes: &[u8], primer: &[u8]) -> Vec<u8> {
    // Window bits below 0: without a frame.
    let flags = create_comp_flags_from_zip_params(i32::from(LEVEL), -15, 0);
    let mut compressor = CompressorOxide::new(flags);
    let mut out = Vec::new();
    // Ends on a whole byte, so that what follows can be cut off there.
    press(&mut compressor, primer, TDEFLFlush::Sync, &mut out);
    let primed = out.len();
    press(&mut compressor, bytes, TDEFLFlush::Finish, &mut out);
    out.split_off(primed)
}

fn press(compressor: &mut CompressorOxide, bytes: &[u8], flush: TDEFLFlush, out: &mut Vec<u8>) {
    let (status, _) = compress_to_output(compressor, bytes, flush, |part| {
        out.extend_from_slice(part);
        true
    });
    // Fails only where the callback refuses.
    debug_assert!(matches!(status, TDEFLStatus::Okay | TDEFLStatus::Done));
}

/// Inflates what [`deflate_primed`] made to at most `most` bytes.
pub(super) fn inflate_primed(bytes: &[u8], primer: &[u8], most: usize) -> Result<String, Fault> {
    let mut whole = Vec::with_capacity(primer.len() + bytes.len() + 16);
    for part in primer.chunks(usize::from(u16::MAX)) {
        // A stored block: its kind, its length, its length inverted, and the bytes as they are.
        let length = u16::try_from(part.len()).unwrap_or(u16::MAX);
        whole.push(0);
        whole.extend_from_slice(&length.to_le_bytes());
        whole.extend_from_slice(&(!length).to_le_bytes());
        whole.extend_from_slice(part);
    }
    whole.extend_from_slice(bytes);
    let text = inflate(&whole, most.saturating_add(primer.len()));
    let text = text.map_err(|fault| match fault {
        Fault::Bomb { .. } => Fault::Bomb { most },
        other => other,
    })?;
    text.get(primer.len()..)
        .map(str::to_owned)
        .ok_or(Fault::Damaged)
}

/// As base64url without padding.
pub(super) fn to_text(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// From base64url without padding; only the one text that [`to_text`] gives is taken.
pub(super) fn from_text(text: &[u8]) -> Result<Vec<u8>, Fault> {
    URL_SAFE_NO_PAD.decode(text).map_err(|_| Fault::Damaged)
}
