//! Maps as files: a map alone, with no campaign on it yet.

use super::envelope::written;
use super::fault::Fault;
use super::gateway::Limits;
use crate::unlimit3d8::map::MetaMap;
use crate::unlimit3d8::map::edit::{Unsound, roomy, trimmed};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::borrow::Cow;

/// The version of map files that is written.
pub const MAP_VERSION: u32 = 1;
/// What a map file says that it is.
pub(super) const KIND: &str = "map";

#[derive(Serialize)]
struct MapFile<'a> {
    octant: &'static str,
    version: u32,
    map: &'a MetaMap,
}

#[derive(Deserialize)]
struct Head<'a> {
    octant: Option<String>,
    version: Option<u64>,
    #[serde(borrow)]
    map: Option<Cow<'a, RawValue>>,
}

/// Why a map can't be opened. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MapFileFault {
    /// The file can't be read as a map.
    File(Fault),
    /// It holds a map that can't be drawn on: which, and why.
    Map(Box<MetaMap>, Unsound),
}

/// A map as a file's text, on a sheet that ends where the land ends.
///
/// # Errors
/// None for a map that the editor drew.
pub fn write_map(map: &MetaMap) -> Result<String, Fault> {
    written(&MapFile {
        octant: KIND,
        version: MAP_VERSION,
        map: &trimmed(map),
    })
}

/// Opens a map file, to be drawn on. It may be unfinished, but never unsound.
///
/// # Errors
/// Why not.
pub fn open_map(bytes: &[u8], limits: &Limits) -> Result<MetaMap, MapFileFault> {
    let map = read(bytes, limits).map_err(MapFileFault::File)?;
    roomy(&map).map_err(|why| MapFileFault::Map(Box::new(map), why))
}

fn read(bytes: &[u8], limits: &Limits) -> Result<MetaMap, Fault> {
    if bytes.len() > limits.map {
        return Err(Fault::TooLarge {
            size: bytes.len(),
            most: limits.map,
        });
    }
    // Some editors put a mark before the text.
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let text = std::str::from_utf8(bytes).map_err(|_| Fault::NotText)?;
    let head: Head<'_> = serde_json::from_str(text).map_err(|e| Fault::of_head(text, &e))?;
    let (Some(octant), Some(version)) = (head.octant, head.version) else {
        return Err(Fault::NotOctant);
    };
    if octant != KIND {
        return Err(Fault::NoMap);
    }
    if version > u64::from(MAP_VERSION) {
        return Err(Fault::Newer { version });
    }
    if version < u64::from(MAP_VERSION) {
        return Err(Fault::Unreleased { version });
    }
    let map = head.map.ok_or(Fault::NotOctant)?;
    serde_json::from_str(map.get()).map_err(|e| Fault::of_text(&e))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::unlimit3d8::map::MapFault;
    use crate::unlimit3d8::map::edit::{blank, sound};
    use crate::unlimit3d8::map::generate::{MapSpec, generate};

    const V1: &[u8] = include_bytes!("../../../tests/saves/maps/v1-map.json");

    fn open(text: &str) -> Result<MetaMap, MapFileFault> {
        open_map(text.as_bytes(), &Limits::default())
    }

    fn refused(text: &str) -> Fault {
        match open(text) {
            Err(MapFileFault::File(fault)) => fault,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_map_of_the_first_version_opens_for_ever() {
        let map = open_map(V1, &Limits::default()).expect("it was released");
        assert_eq!((map.len(), sound(&map), map.validate()), (4, true, Ok(())));
        assert_eq!(map.find("Harbour"), Some(crate::ids::TerritoryId(2)));
        let text = write_map(&map).expect("it can be written");
        assert_eq!(text, std::str::from_utf8(V1).expect("text").trim_end());
    }

    #[test]
    fn what_was_saved_comes_back_even_if_it_is_unfinished() {
        let spec = MapSpec {
            seed: 3,
            players: 2,
            territories: 20,
        };
        let drawn = generate(&spec).expect("a map").map;
        assert_eq!(
            trimmed(&open(&write_map(&drawn).expect("text")).expect("it opens")),
            drawn
        );
        assert_eq!(open(&write_map(&blank()).expect("text")), Ok(blank()));
    }

    #[test]
    fn what_is_no_map_is_told_apart() {
        assert_eq!(refused("{}"), Fault::NotOctant);
        assert_eq!(refused("[]"), Fault::NotOctant);
        assert_eq!(refused(""), Fault::NotOctant);
        assert_eq!(refused("Dear Jonas, here are"), Fault::NotOctant);
        assert_eq!(refused(r#"{"octant":"backup","version":1}"#), Fault::NoMap);
        assert_eq!(
            refused(r#"{"octant":"map","version":2}"#),
            Fault::Newer { version: 2 }
        );
        assert_eq!(
            refused(r#"{"octant":"map","version":0}"#),
            Fault::Unreleased { version: 0 }
        );
        assert_eq!(refused(r#"{"octant":"map","version":1}"#), Fault::NotOctant);
        assert!(matches!(
            refused(r#"{"octant":"map","version":1,"map":7}"#),
            Fault::Unreadable { .. }
        ));
        assert!(matches!(
            refused(r#"{"octant":"map""#),
            Fault::Unreadable { .. }
        ));
        let small = Limits {
            map: 10,
            ..Limits::default()
        };
        let fault = open_map(V1, &small).expect_err("too large");
        assert_eq!(
            fault,
            MapFileFault::File(Fault::TooLarge {
                size: V1.len(),
                most: 10
            })
        );
    }

    #[test]
    fn a_map_is_no_campaign() {
        let opened =
            super::super::open_bytes::<crate::unlimit3d8::Unlimit3d8>(V1, &Limits::default());
        assert_eq!(opened.err(), Some(Fault::OnlyMap));
    }

    #[test]
    fn no_damage_breaks_anything() {
        for at in 0..V1.len() {
            let _ = open_map(&V1[..at], &Limits::default());
            for byte in [b'9', b'-', b'"', b'[', 0xFF] {
                let mut bytes = V1.to_vec();
                bytes[at] = byte;
                if let Ok(map) = open_map(&bytes, &Limits::default()) {
                    assert!(sound(&map), "byte {at} as {byte}");
                }
            }
        }
    }

    #[test]
    fn an_unsound_map_is_refused_with_its_fault() {
        let mut map = open_map(V1, &Limits::default()).expect("a map");
        map.regions[1].name.clear();
        let Err(MapFileFault::Map(_, Unsound::Map(faults))) = open(&write_map(&map).expect("text"))
        else {
            panic!("a nameless territory came in");
        };
        assert_eq!(
            faults,
            [MapFault::NameEmpty {
                region: crate::ids::TerritoryId(1)
            }]
        );
        let mut map = open_map(V1, &Limits::default()).expect("a map");
        map.regions[1].polygon = map.regions[0].polygon.clone();
        map.regions[1].label = map.regions[0].label;
        let opened = open(&write_map(&map).expect("text"));
        assert!(
            matches!(opened, Err(MapFileFault::Map(_, Unsound::Drawing(_)))),
            "{opened:?}"
        );
    }
}
