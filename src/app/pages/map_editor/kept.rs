//! The drawing is kept on this device while it is worked on.

use crate::app::platform::local;
use octant_engine::save::{Limits, open_map, write_map};
use octant_engine::unlimit3d8::map::MetaMap;
use octant_engine::unlimit3d8::map::edit::trimmed;

/// Where it is kept.
const KEY: &str = "octant/map-draft";

/// Keeps a drawing. Returns whether the device took it.
pub fn keep(map: &MetaMap) -> bool {
    write_map(map).is_ok_and(|text| local::put(KEY, &text).is_ok())
}

/// The drawing that was kept last.
pub fn kept() -> Option<MetaMap> {
    let text = local::get(KEY)?;
    // What can't be read is as if never drawn: the next change writes over it.
    open_map(text.as_bytes(), &Limits::default()).ok()
}

/// The drawing that was kept last as a map to play on, if it is fit for that.
pub fn playable() -> Option<MetaMap> {
    kept()
        .filter(|map| map.validate().is_ok())
        .map(|map| trimmed(&map))
}
