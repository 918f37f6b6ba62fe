//! The meta-map: which territories there are, what they are called and which border on which (U-MAP-1).

pub mod border;
mod cells;
mod check;
pub mod deal;
mod draw;
pub mod edit;
pub mod generate;
mod geometry;
pub mod names;
mod starts;
#[cfg(test)]
mod tests;
mod written;

pub use check::MapFault;
pub use geometry::label_point;

use crate::ids::TerritoryId;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// The fewest territories a map may have: one for each of two players.
pub const LEAST_REGIONS: usize = 2;
/// The most territories a map may have (U-MAP-1).
pub const MOST_REGIONS: usize = 1000;
/// The longest side of a map's canvas, in map units. It keeps every product in the geometry far from overflow.
pub const LONGEST_SIDE: i32 = 1 << 20;
/// The most corners one territory's outline may have; more would make checking a hostile file slow.
pub const MOST_CORNERS: usize = 256;
/// The longest name of a territory, in characters.
pub const LONGEST_NAME: usize = 40;

/// A place on the canvas, in map units from its top left corner, x to the right and y down. A territory is about
/// 100 units wide on a generated map. Saved as `[x,y]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "[i32; 2]", into = "[i32; 2]")]
pub struct Point {
    /// Units to the right of the left edge.
    pub x: i32,
    /// Units below the upper edge.
    pub y: i32,
}

impl From<[i32; 2]> for Point {
    fn from([x, y]: [i32; 2]) -> Self {
        Self { x, y }
    }
}

impl From<Point> for [i32; 2] {
    fn from(p: Point) -> Self {
        [p.x, p.y]
    }
}

/// One territory as the meta-map shows it (U-MAP-1). Who owns it and what stands on it is not the map's business.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// What the table calls it.
    pub name: String,
    /// Its outline, closed, without repeating the first corner at the end.
    pub polygon: Vec<Point>,
    /// The territories a unit can step to from here, ascending. On a generated map: those that share a border line;
    /// a drawn map may join others, too, and two that only touch at a corner are never neighbours by themselves.
    pub neighbours: Vec<TerritoryId>,
    /// Where the name goes: well inside the outline.
    pub label: Point,
}

/// The map of a campaign (U-MAP-1). A territory's id is its index in `regions`.
///
/// The fields are open so that an editor can build one in steps and a file can bring one in; only after
/// [`validate`](Self::validate) is it fit to play on. The methods don't panic on an unfit map either.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MetaMap {
    /// The canvas's width in map units.
    pub width: i32,
    /// The canvas's height in map units.
    pub height: i32,
    /// The territories, in the order of their ids.
    pub regions: Vec<Region>,
}

impl MetaMap {
    /// How many territories there are.
    pub fn len(&self) -> usize {
        self.regions.len()
    }

    /// Whether there is no territory at all, as on an editor's blank sheet.
    pub fn is_empty(&self) -> bool {
        self.regions.is_empty()
    }

    /// The ids of all territories, ascending.
    pub fn ids(&self) -> impl Iterator<Item = TerritoryId> + use<> {
        let ids = u16::try_from(self.regions.len()).unwrap_or(u16::MAX);
        (0..ids).map(TerritoryId)
    }

    /// The territory of that id, if the map has it.
    pub fn region(&self, id: TerritoryId) -> Option<&Region> {
        self.regions.get(usize::from(id))
    }

    /// The territories a unit can step to from `id`, ascending; none for an id the map doesn't have.
    pub fn neighbours(&self, id: TerritoryId) -> &[TerritoryId] {
        self.region(id).map_or(&[], |r| &r.neighbours)
    }

    /// Whether a unit can step from `a` to `b`. A territory is not its own neighbour.
    pub fn adjacent(&self, a: TerritoryId, b: TerritoryId) -> bool {
        self.neighbours(a).binary_search(&b).is_ok()
    }

    /// The fewest steps from `a` to `b`, whoever owns what lies between; `None` if there is no way or no such territory.
    pub fn distance(&self, a: TerritoryId, b: TerritoryId) -> Option<u16> {
        self.region(b)?;
        self.distances(a).get(usize::from(b)).copied().flatten()
    }

    /// The fewest steps from `from` to each territory, by id; `None` where there is no way.
    pub fn distances(&self, from: TerritoryId) -> Vec<Option<u16>> {
        let mut steps = vec![None; self.regions.len()];
        let mut queue = VecDeque::new();
        if let Some(start) = steps.get_mut(usize::from(from)) {
            *start = Some(0_u16);
            queue.push_back((from, 0_u16));
        }
        while let Some((id, so_far)) = queue.pop_front() {
            let next = so_far.saturating_add(1);
            for &n in self.neighbours(id) {
                if let Some(slot @ None) = steps.get_mut(usize::from(n)) {
                    *slot = Some(next);
                    queue.push_back((n, next));
                }
            }
        }
        steps
    }

    /// The territory of exactly that name.
    pub fn find(&self, name: &str) -> Option<TerritoryId> {
        self.ids()
            .find(|&id| self.region(id).is_some_and(|r| r.name == name))
    }

    /// Whether the map is fit to play on: 2 to 1,000 connected territories with names of their own, sound outlines on
    /// the canvas and neighbour lists that agree with each other (U-MAP-1).
    ///
    /// This is the gate for files from strangers: it neither panics nor overflows on any input, and its time is
    /// bounded by [`MOST_REGIONS`] and [`MOST_CORNERS`]. It doesn't compare outlines with each other: whether two
    /// overlap, or share the border their neighbourhood suggests, is left to whoever drew the map.
    ///
    /// # Errors
    /// Every fault found, at most one of a kind for each territory or pair.
    pub fn validate(&self) -> Result<(), Vec<MapFault>> {
        check::validate(self)
    }
}
