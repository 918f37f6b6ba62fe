//! An envelope as text for the end of a web address: a tag that names the codec, then base64url of a head and the packed JSON.
//!
//! The head is 9 bytes, 12 characters: 6 bytes of checksum, and the length that follows in 3. So a link that lost its end in a
//! message is told from one that was changed.

use super::codec;
use super::fault::Fault;
use crate::digest;

/// The codec written: PPMd, primed with [`PRIMER`]. Another primer is another codec: links in old messages have to open.
const PACKED: u8 = b'2';
/// A link of a played campaign, in the middle of a phase.
const PRIMER: &[u8] = include_bytes!("primer.json");
/// What stands before the text in an address that the app makes.
const MARK: &str = "/open/";
const CHECK_BYTES: usize = 6;
const HEAD_BYTES: usize = CHECK_BYTES + 3;
const HEAD_CHARS: usize = HEAD_BYTES / 3 * 4;

/// The text of a link for an envelope's JSON; only letters, digits, `-` and `_`.
///
/// # Errors
/// [`Fault::TooLarge`] past 16 MB packed; [`Fault::Unwritable`] where memory is short.
pub fn to_text(json: &str) -> Result<String, Fault> {
    let body = codec::pack(json.as_bytes(), PRIMER)?;
    let most = (1 << 24) - 1;
    let length = u32::try_from(body.len()).unwrap_or(u32::MAX);
    if body.len() > most {
        return Err(Fault::TooLarge {
            size: body.len(),
            most,
        });
    }
    let mut bytes = checksum(&body);
    bytes.extend_from_slice(&length.to_be_bytes()[1..]);
    bytes.extend_from_slice(&body);
    Ok(format!("{}{}", char::from(PACKED), codec::to_text(&bytes)))
}

/// The JSON in a link's text. A whole address is taken too, and so are line breaks put in by a mail program and signs after its end.
///
/// # Errors
/// Too large, cut off, unknown or damaged.
pub fn from_text(text: &str, most_chars: usize, most_bytes: usize) -> Result<String, Fault> {
    if text.len() > most_chars {
        return Err(Fault::TooLarge {
            size: text.len(),
            most: most_chars,
        });
    }
    let text = text.rsplit(MARK).next().unwrap_or(text);
    let chars: Vec<u8> = text.bytes().filter(|b| !b.is_ascii_whitespace()).collect();
    let Some((&tag, coded)) = chars.split_first() else {
        return Err(Fault::CutOff {
            have: 0,
            want: HEAD_CHARS + 1,
        });
    };
    if tag != PACKED {
        let tag = text.trim_start().chars().next().unwrap_or_default();
        return Err(Fault::UnknownLink { tag });
    }
    let cut = |want: usize| Fault::CutOff {
        have: chars.len(),
        want: want.saturating_add(1),
    };
    let head = coded.get(..HEAD_CHARS).ok_or_else(|| cut(HEAD_CHARS))?;
    let head = codec::from_text(head)?;
    let (check, length) = head.split_at_checked(CHECK_BYTES).ok_or(Fault::Damaged)?;
    let length = length.iter().fold(0, |n, b| n << 8 | usize::from(*b));
    // 4 characters for 3 bytes, and 2 or 3 for what is left.
    let want = HEAD_CHARS + (length * 4).div_ceil(3);
    let body = coded.get(HEAD_CHARS..want).ok_or_else(|| cut(want))?;
    let body = codec::from_text(body)?;
    if checksum(&body) != check {
        return Err(Fault::Damaged);
    }
    codec::unpack(&body, PRIMER, most_bytes)
}

fn checksum(body: &[u8]) -> Vec<u8> {
    digest::bytes_of(body)
        .into_iter()
        .take(CHECK_BYTES)
        .collect()
}
