//! Something that came from outside, read through the one gateway.

use octant_engine::save::{Fault, Limits, Opened, open_bytes, open_link};
use octant_engine::unlimit3d8::Unlimit3d8;
use std::sync::Arc;

/// A file or link, with what it was read as. The raw data stays at hand, whatever came of it.
#[derive(Clone, Debug)]
pub struct Arrival {
    /// How its raw data would be called as a file.
    pub name: String,
    /// The raw data.
    pub raw: Arc<[u8]>,
    /// The campaign in it, or why there is none.
    pub read: Result<Arc<Opened<Unlimit3d8>>, Fault>,
}

impl Arrival {
    /// Reads a file.
    pub fn of_file(name: String, bytes: Vec<u8>) -> Self {
        let read = open_bytes(&bytes, &Limits::default()).map(Arc::new);
        Self {
            name,
            raw: bytes.into(),
            read,
        }
    }

    /// Reads a link: its text, or the whole address.
    pub fn of_link(text: String) -> Self {
        let read = open_link(&text, &Limits::default()).map(Arc::new);
        Self {
            name: "link.txt".into(),
            raw: text.into_bytes().into(),
            read,
        }
    }
}
