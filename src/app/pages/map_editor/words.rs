//! Why the drawing can't be changed that way, and what comes next, in plain words.

use super::tool::Tool;
use crate::app::pages::new_campaign::map_words;
use octant_engine::ids::TerritoryId;
use octant_engine::save::MapFileFault;
use octant_engine::unlimit3d8::map::MetaMap;
use octant_engine::unlimit3d8::map::edit::{EditFault, Unsound};

/// What a territory is called.
pub fn place(map: &MetaMap, at: TerritoryId) -> String {
    match map.region(at) {
        Some(region) if !region.name.trim().is_empty() => region.name.clone(),
        Some(_) => format!("territory {at}"),
        None => "the new territory".into(),
    }
}

/// Why an edit is refused.
pub fn edit_words(map: &MetaMap, fault: &EditFault) -> String {
    let name = |at: &TerritoryId| place(map, *at);
    let said = match fault {
        EditFault::NoTerritory(_) => "there is no such territory".into(),
        EditFault::NoCorner(_) => "there is no corner here".into(),
        EditFault::NoBorder => "there is no border here".into(),
        EditFault::Name(fault) => return map_words(Some(map), fault),
        EditFault::Crosses(t) => format!("the border of {} would cross itself", name(t)),
        EditFault::Overlaps(a, b) => format!("{} and {} would overlap", name(a), name(b)),
        EditFault::TooSmall(t) => format!("{} would be too small to tap", name(t)),
        EditFault::TooShort(t) => format!("{} would get a border too short to see", name(t)),
        EditFault::OffSheet(t) => format!("{} would reach over the edge of the sheet", name(t)),
        EditFault::TooFewCorners(t) => format!("{} needs its three corners", name(t)),
        EditFault::TooManyCorners(t) => {
            format!("{} has as many corners as a map can hold", name(t))
        }
        EditFault::Junction(t) => format!("other borders of {} end at this corner", name(t)),
        EditFault::TooManyTerritories => "a map has no more territories than this".into(),
        EditFault::NotOnBorder(t) => format!("this place is not on the border of {}", name(t)),
        EditFault::CutsNothing(t) => format!("the cut would run along the border of {}", name(t)),
        EditFault::CutLeaves(t) => format!("the straight cut would leave {}", name(t)),
        EditFault::Apart(a, b) => format!("{} and {} share no border", name(a), name(b)),
        EditFault::Encloses(a, b) => format!("{} and {} would enclose a hole", name(a), name(b)),
        EditFault::NotFree(t) => {
            format!("there is land on both sides of this border of {}", name(t))
        }
        EditFault::NoRoom(t) => format!("there is no room outside {} here", name(t)),
        EditFault::LastOne(t) => format!("{} is the only territory", name(t)),
        EditFault::Same(t) => format!("both are {}", name(t)),
        EditFault::Touching(a, b) => {
            format!(
                "{} and {} share a border, so they are neighbours anyway",
                name(a),
                name(b)
            )
        }
        EditFault::Linked(a, b) => format!("{} and {} are joined already", name(a), name(b)),
        EditFault::NotLinked(a, b) => format!("{} and {} are not joined", name(a), name(b)),
    };
    format!("Not possible: {said}.")
}

/// Why a file can't be opened as a map.
pub fn file_words(fault: &MapFileFault) -> String {
    match fault {
        MapFileFault::File(fault) => fault.to_string(),
        MapFileFault::Map(map, Unsound::Map(faults)) => faults.first().map_or_else(
            || "There is no map in it.".into(),
            |fault| map_words(Some(map), fault),
        ),
        MapFileFault::Map(map, Unsound::Drawing(fault)) => match fault {
            EditFault::Overlaps(a, b) => {
                format!("{} and {} overlap.", place(map, *a), place(map, *b))
            }
            _ => "It has more corners than can be drawn.".into(),
        },
    }
}

/// What to do with a tool, step by step.
pub fn hint(tool: Tool, picked: Option<&str>, corner: bool, begun: bool) -> String {
    match (tool, picked) {
        (Tool::Select, None) => "Tap a territory to name it.".into(),
        (Tool::Select, Some(name)) => format!("{name} is picked."),
        (Tool::Corner, _) if corner => {
            "Tap where the corner goes, drag it, or use the arrow keys.".into()
        }
        (Tool::Corner, None) => "Tap a corner, or a territory to see its corners.".into(),
        (Tool::Corner, Some(name)) => format!("Tap or drag a corner of {name}."),
        (Tool::AddCorner, _) => "Tap a border: it gets a corner there.".into(),
        (Tool::Split, _) if begun => "Now tap where the cut ends.".into(),
        (Tool::Split, _) => "Tap a border where the cut begins.".into(),
        (Tool::Merge, None) => "Tap the territory whose name stays.".into(),
        (Tool::Merge, Some(name)) => format!("Tap a neighbour: {name} takes it in."),
        (Tool::Add, _) => "Tap an outer border: new land is drawn outside.".into(),
        (Tool::Delete, _) => "Tap the territory that goes.".into(),
        (Tool::Link, None) => "Tap a territory that shares no border with another.".into(),
        (Tool::Link, Some(name)) => {
            format!("Tap the other end of the route from {name}. Tap again to take it away.")
        }
    }
}
