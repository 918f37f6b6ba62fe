//! Saving and handing on: files, links and the pieces kept in a browser's stores, and the one gateway that all of them come in by.
//!
//! | what | written by | read by |
//! |---|---|---|
//! | a backup: everything, secrets included | [`Envelope::backup`] | [`open_bytes`] |
//! | a file for others: the whole history as they may know it | [`Envelope::campaign`] | [`open_bytes`] |
//! | a link: the present phase as others may know it | [`Envelope::link`], [`link::to_text`] | [`open_link`] |
//! | a map alone | [`write_map`] | [`open_map`] |
//! | pieces in a store, each entry at once | [`Journal`] | [`open_stored`] |
//!
//! Nothing here writes anywhere. On a fault nothing is changed, and the caller still has the raw data.

mod codec;
pub mod envelope;
pub mod fault;
pub mod gateway;
pub mod key;
pub mod link;
pub mod map_file;
pub mod migrate;
pub mod recovery;
pub mod segment;

pub use envelope::{Envelope, Kind};
pub use fault::{Fault, Place};
pub use gateway::{Limits, Opened, Preview, Restored, open_bytes, open_link, open_stored};
pub use key::{Key, Part};
pub use map_file::{MapFileFault, open_map, write_map};
pub use recovery::{Recovery, Side, Store, longest_prefix};
pub use segment::{Journal, Stored};
