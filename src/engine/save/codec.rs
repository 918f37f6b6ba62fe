//! Bytes to short text and back: deflated or packed, then base64url.
//!
//! Links are packed by a model of what follows what (PPMd, order 16), a third shorter than deflated. The model has read a text of the
//! same kind before, which need not be sent because both ends have it: that takes off another third.

use super::fault::Fault;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_with_limit};
use ppmd_rust::{Ppmd8Decoder, Ppmd8Encoder, RestoreMethod};
use std::io::{Read as _, Write as _};

/// The thorough level: a segment is written once a turn, and the stores are small.
const LEVEL: u8 = 9;
/// How many bytes the model looks back: the most that it can.
const ORDER: u32 = 16;
/// Bytes of the model. When they are full it begins anew, so a very long text only gets less short.
const MEMORY: u32 = 4 << 20;
/// Bytes that the model's coder writes when nothing more comes.
const HELD_BACK: usize = 4;

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

/// Shortens what is like `primer`: 4 MB of memory, and a few milliseconds for a campaign's link. Whoever unpacks it needs the very
/// same primer.
///
/// # Errors
/// There is no memory for the model.
pub(super) fn pack(bytes: &[u8], primer: &[u8]) -> Result<Vec<u8>, Fault> {
    let known = settled(primer)?;
    let whole = modelled(&[primer, bytes], End::Marked)?;
    whole
        .strip_prefix(&*known)
        .map(<[u8]>::to_vec)
        .ok_or(Fault::Damaged)
}

/// Unpacks what [`pack`] made to at most `most` bytes.
pub(super) fn unpack(packed: &[u8], primer: &[u8], most: usize) -> Result<String, Fault> {
    let mut whole = settled(primer)?;
    whole.extend_from_slice(packed);
    let model = Ppmd8Decoder::new(&*whole, ORDER, MEMORY, RestoreMethod::Restart);
    let mut out = Vec::new();
    let room = most.saturating_add(primer.len()).saturating_add(1);
    let room = u64::try_from(room).unwrap_or(u64::MAX);
    let read = model
        .map_err(|e| no_model(&e))?
        .take(room)
        .read_to_end(&mut out);
    read.map_err(|_| Fault::Damaged)?;
    let out = out.split_off(primer.len().min(out.len()));
    if out.len() > most {
        return Err(Fault::Bomb { most });
    }
    String::from_utf8(out).map_err(|_| Fault::NotText)
}

/// Whether a text is told to end here.
#[derive(PartialEq, Eq)]
enum End {
    Open,
    Marked,
}

fn modelled(parts: &[&[u8]], end: End) -> Result<Vec<u8>, Fault> {
    let mut model = Ppmd8Encoder::new(Vec::new(), ORDER, MEMORY, RestoreMethod::Restart)
        .map_err(|e| no_model(&e))?;
    let mut write = || parts.iter().try_for_each(|part| model.write_all(part));
    let written = write().and_then(|()| model.finish(end == End::Marked));
    written.map_err(|e| no_model(&e))
}

/// What a text that begins with `primer` begins with when it is packed: all but the coder's last bytes, which what follows decides.
fn settled(primer: &[u8]) -> Result<Vec<u8>, Fault> {
    let mut known = modelled(&[primer], End::Open)?;
    known.truncate(known.len().saturating_sub(HELD_BACK));
    Ok(known)
}

fn no_model(cause: &impl std::fmt::Display) -> Fault {
    Fault::Unwritable {
        cause: cause.to_string(),
    }
}

/// As base64url without padding.
pub(super) fn to_text(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// From base64url without padding; only the one text that [`to_text`] gives is taken.
pub(super) fn from_text(text: &[u8]) -> Result<Vec<u8>, Fault> {
    URL_SAFE_NO_PAD.decode(text).map_err(|_| Fault::Damaged)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const PRIMER: &[u8] =
        br#"{"octant":"link","version":1,"players":[{"name":"Ada"},{"name":"Bo"}]}"#;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]

        #[test]
        fn what_is_packed_comes_out_again(text in ".{0,300}") {
            let packed = pack(text.as_bytes(), PRIMER).expect("there is room");
            prop_assert_eq!(unpack(&packed, PRIMER, text.len()), Ok(text.clone()));
            if let Some(most) = text.len().checked_sub(1) {
                prop_assert_eq!(unpack(&packed, PRIMER, most), Err(Fault::Bomb { most }));
            }
        }

        #[test]
        fn whatever_is_unpacked_stays_within_its_limit(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            if let Ok(text) = unpack(&bytes, PRIMER, 1_000) {
                prop_assert!(text.len() <= 1_000);
            }
        }
    }

    #[test]
    fn what_the_primer_holds_costs_little() {
        let packed = pack(PRIMER, PRIMER).expect("there is room");
        assert!(packed.len() < 12, "{} bytes", packed.len());
    }

    #[test]
    fn a_text_larger_than_the_model_comes_out_again() {
        // Numbers that follow no rule, so that the model fills up and begins anew.
        let mut x = 1u32;
        let text: String = (0..60_000)
            .map(|_| {
                x = x.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                format!("{},", x >> 12)
            })
            .collect();
        let packed = pack(text.as_bytes(), PRIMER).expect("there is room");
        assert!(unpack(&packed, PRIMER, text.len()) == Ok(text));
    }
}
