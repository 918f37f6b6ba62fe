//! Whether a map is fit to play on. Files from strangers come through here.

use super::geometry::{crossing, doubled_area, holds};
use super::{
    LEAST_REGIONS, LONGEST_NAME, LONGEST_SIDE, MOST_CORNERS, MOST_REGIONS, MetaMap, Point, Region,
};
use crate::ids::TerritoryId;
use std::collections::BTreeMap;

/// What is wrong with a map, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MapFault {
    /// The canvas has no area, or a side longer than [`LONGEST_SIDE`].
    BadCanvas {
        /// Its width in map units.
        width: i32,
        /// Its height in map units.
        height: i32,
    },
    /// Fewer than [`LEAST_REGIONS`] territories.
    TooFewRegions {
        /// How many there are.
        count: usize,
    },
    /// More than [`MOST_REGIONS`] territories; nothing else is checked then.
    TooManyRegions {
        /// How many there are.
        count: usize,
    },
    /// A territory has no name, or only blanks.
    NameEmpty {
        /// The nameless one.
        region: TerritoryId,
    },
    /// A name is longer than [`LONGEST_NAME`].
    NameTooLong {
        /// Whose name.
        region: TerritoryId,
        /// Its length in bytes, which is at least that in characters.
        bytes: usize,
    },
    /// A name holds line breaks, control or invisible characters, which could make it pass for another.
    NameUnprintable {
        /// Whose name.
        region: TerritoryId,
    },
    /// Two territories have the same name, capitals and outer blanks apart.
    NameTaken {
        /// The later one.
        region: TerritoryId,
        /// The one that had the name first.
        first: TerritoryId,
    },
    /// An outline has fewer than three corners.
    TooFewCorners {
        /// Whose outline.
        region: TerritoryId,
        /// How many corners it has.
        corners: usize,
    },
    /// An outline has more than [`MOST_CORNERS`] corners.
    TooManyCorners {
        /// Whose outline.
        region: TerritoryId,
        /// How many corners it has.
        corners: usize,
    },
    /// A corner lies off the canvas.
    CornerOutside {
        /// Whose corner.
        region: TerritoryId,
        /// The first such corner.
        corner: Point,
    },
    /// An outline encloses nothing, or as much clockwise as counter-clockwise.
    NoArea {
        /// Whose outline.
        region: TerritoryId,
    },
    /// An outline crosses, touches or doubles back on itself.
    OutlineCrosses {
        /// Whose outline.
        region: TerritoryId,
        /// A corner next to the place.
        corner: Point,
    },
    /// The name would be drawn outside the territory.
    LabelOutside {
        /// Whose label.
        region: TerritoryId,
    },
    /// A neighbour list is not strictly ascending.
    NeighboursUnsorted {
        /// Whose list.
        region: TerritoryId,
    },
    /// A neighbour doesn't exist.
    NeighbourUnknown {
        /// Whose list.
        region: TerritoryId,
        /// The first id the map doesn't have.
        neighbour: TerritoryId,
    },
    /// A territory is its own neighbour.
    NeighbourItself {
        /// Which one.
        region: TerritoryId,
    },
    /// A territory has a neighbour that doesn't have it.
    NeighbourOneSided {
        /// The one that names the other.
        region: TerritoryId,
        /// The one that is silent.
        neighbour: TerritoryId,
    },
    /// No way leads from territory 0 to this one.
    Unreachable {
        /// The cut-off one.
        region: TerritoryId,
    },
}

impl MapFault {
    /// The clause of the rule catalogue that asks for it.
    pub const fn rule(&self) -> &'static str {
        "U-MAP-1"
    }
}

pub(super) fn validate(map: &MetaMap) -> Result<(), Vec<MapFault>> {
    let count = map.len();
    if count > MOST_REGIONS {
        return Err(vec![MapFault::TooManyRegions { count }]);
    }
    let mut faults = Vec::new();
    let sides = 1..=LONGEST_SIDE;
    let canvas = sides.contains(&map.width) && sides.contains(&map.height);
    if !canvas {
        faults.push(MapFault::BadCanvas {
            width: map.width,
            height: map.height,
        });
    }
    if count < LEAST_REGIONS {
        faults.push(MapFault::TooFewRegions { count });
    }
    names(map, &mut faults);
    // Without sound bounds there is no telling which corners are safe to reckon with.
    if canvas {
        for (region, r) in map.ids().zip(&map.regions) {
            faults.extend(outline(map, region, r));
        }
    }
    neighbours(map, &mut faults);
    islands(map, &mut faults);
    if faults.is_empty() {
        Ok(())
    } else {
        Err(faults)
    }
}

/// Characters that show nothing, or turn the direction of what follows: two names could then look the same.
fn unprintable(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// What is wrong with one territory's name.
pub(super) fn name_fault(map: &MetaMap, region: TerritoryId) -> Option<MapFault> {
    let mut faults = Vec::new();
    names(map, &mut faults);
    let about = |fault: &MapFault| match fault {
        MapFault::NameEmpty { region: r }
        | MapFault::NameTooLong { region: r, .. }
        | MapFault::NameUnprintable { region: r } => *r == region,
        MapFault::NameTaken { region: r, first } => *r == region || *first == region,
        _ => false,
    };
    faults.into_iter().find(about)
}

fn names(map: &MetaMap, faults: &mut Vec<MapFault>) {
    let mut taken = BTreeMap::new();
    for (region, r) in map.ids().zip(&map.regions) {
        // The byte length first: it is known without reading a name that may be megabytes long.
        if r.name.len() > LONGEST_NAME * 4 || r.name.chars().count() > LONGEST_NAME {
            faults.push(MapFault::NameTooLong {
                region,
                bytes: r.name.len(),
            });
            continue;
        }
        let name = r.name.trim();
        if name.is_empty() {
            faults.push(MapFault::NameEmpty { region });
        } else if name.chars().any(unprintable) {
            faults.push(MapFault::NameUnprintable { region });
        } else if let Some(&first) = taken.get(&name.to_lowercase()) {
            faults.push(MapFault::NameTaken { region, first });
        } else {
            taken.insert(name.to_lowercase(), region);
        }
    }
}

/// The first fault of an outline: each makes the later questions meaningless.
fn outline(map: &MetaMap, region: TerritoryId, r: &Region) -> Option<MapFault> {
    let corners = r.polygon.len();
    let on_canvas = |p: &Point| (0..=map.width).contains(&p.x) && (0..=map.height).contains(&p.y);
    if corners < 3 {
        Some(MapFault::TooFewCorners { region, corners })
    } else if corners > MOST_CORNERS {
        Some(MapFault::TooManyCorners { region, corners })
    } else if let Some(&corner) = r.polygon.iter().find(|p| !on_canvas(p)) {
        Some(MapFault::CornerOutside { region, corner })
    } else if doubled_area(&r.polygon) == 0 {
        Some(MapFault::NoArea { region })
    } else if let Some(corner) = crossing(&r.polygon) {
        Some(MapFault::OutlineCrosses { region, corner })
    } else if !on_canvas(&r.label) || !holds(&r.polygon, r.label) {
        Some(MapFault::LabelOutside { region })
    } else {
        None
    }
}

fn neighbours(map: &MetaMap, faults: &mut Vec<MapFault>) {
    // Once for each list, not once for each mention of it: lists from strangers may be long.
    let sorted: Vec<bool> = map
        .regions
        .iter()
        .map(|r| r.neighbours.is_sorted_by(|a, b| a < b))
        .collect();
    for (region, r) in map.ids().zip(&map.regions) {
        let list = &r.neighbours;
        if let Some(&neighbour) = list.iter().find(|&&n| map.region(n).is_none()) {
            faults.push(MapFault::NeighbourUnknown { region, neighbour });
        }
        if list.contains(&region) {
            faults.push(MapFault::NeighbourItself { region });
        }
        if !sorted[usize::from(region)] {
            faults.push(MapFault::NeighboursUnsorted { region });
            continue;
        }
        for &neighbour in list.iter().filter(|&&n| n != region) {
            // A list out of order has its own fault; searching it could only blame the wrong one.
            if sorted.get(usize::from(neighbour)) == Some(&true) && !map.adjacent(neighbour, region)
            {
                faults.push(MapFault::NeighbourOneSided { region, neighbour });
            }
        }
    }
}

/// Finds what is cut off, taking one-sided borders as open so that each fault is told once.
fn islands(map: &MetaMap, faults: &mut Vec<MapFault>) {
    let mut leader: Vec<usize> = (0..map.len()).collect();
    fn lead(leader: &mut [usize], mut i: usize) -> usize {
        while leader[i] != i {
            leader[i] = leader[leader[i]];
            i = leader[i];
        }
        i
    }
    for (i, r) in map.regions.iter().enumerate() {
        for n in r
            .neighbours
            .iter()
            .map(|&n| usize::from(n))
            .filter(|&n| n < map.len())
        {
            let (a, b) = (lead(&mut leader, i), lead(&mut leader, n));
            leader[a.max(b)] = a.min(b);
        }
    }
    for region in map.ids() {
        if lead(&mut leader, region.into()) != 0 {
            faults.push(MapFault::Unreachable { region });
        }
    }
}
