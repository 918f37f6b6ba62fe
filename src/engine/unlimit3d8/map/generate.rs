//! Draws a meta-map and deals the start territories (U-MAP-1, U-SET-6).

use super::cells::{CELL, Cells, cut};
use super::draw::Draw;
use super::geometry::{doubled_area, roomiest};
use super::starts::{Blemish, Ground};
use super::{MOST_REGIONS, MetaMap, Point, Region, names};
use crate::ids::TerritoryId;

/// The fewest players of a campaign (U-SET-4).
pub const LEAST_PLAYERS: u8 = 2;
/// The most players of a campaign (U-SET-4).
pub const MOST_PLAYERS: u8 = 8;
/// The fewest territories for each player.
pub const LEAST_EACH: u16 = 2;
/// How many maps are drawn at most before the best of them is taken.
const TRIES: u64 = 24;
/// The room a name needs at least: the distance from the label to the nearest border, in map units.
const ROOM: i64 = CELL * 30 / 100;

/// What is asked for. The same three numbers always give the same map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MapSpec {
    /// Any number; each gives another map.
    pub seed: u64,
    /// How many play: 2 to 8 (U-SET-4).
    pub players: u8,
    /// How many territories in all: from 2 for each player to 1,000 (U-MAP-1).
    pub territories: u16,
}

/// Why no map can be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpecFault {
    /// Not 2 to 8 players.
    Players {
        /// How many were asked for.
        given: u8,
    },
    /// Too few territories for so many players.
    TooFewTerritories {
        /// How many were asked for.
        given: u16,
        /// The fewest that will do.
        least: u16,
    },
    /// More territories than a map may have.
    TooManyTerritories {
        /// How many were asked for.
        given: u16,
        /// The most that will do.
        most: u16,
    },
    /// All tries with this seed came out unusable; another seed will do. Not known to happen.
    Unlucky,
}

impl SpecFault {
    /// The clause of the rule catalogue that sets the limit.
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::Players { .. } => "U-SET-4",
            _ => "U-MAP-1",
        }
    }
}

/// A map fit to play on and where everybody begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratedMap {
    /// The map; it passes [`MetaMap::validate`].
    pub map: MetaMap,
    /// One start territory for each player, in seat order, all different.
    pub starts: Vec<TerritoryId>,
}

/// Draws a map and deals starts.
///
/// Guaranteed: the map passes [`MetaMap::validate`]; outlines fill the canvas without gap or overlap; neighbours are
/// exactly those that share a border of at least a fifth of a territory's width, and no border is shorter. Starts
/// are not neighbours if there are four territories or more for each player. Best effort, and tested over a
/// thousand seeds: nearest rivals equally far within a step, and three neighbours for each start.
///
/// # Errors
/// A number out of its limits.
pub fn generate(spec: &MapSpec) -> Result<GeneratedMap, SpecFault> {
    let MapSpec {
        players,
        territories,
        ..
    } = *spec;
    if !(LEAST_PLAYERS..=MOST_PLAYERS).contains(&players) {
        return Err(SpecFault::Players { given: players });
    }
    let (least, most) = (LEAST_EACH * u16::from(players), MOST_REGIONS as u16);
    if territories < least {
        return Err(SpecFault::TooFewTerritories {
            given: territories,
            least,
        });
    }
    if territories > most {
        return Err(SpecFault::TooManyTerritories {
            given: territories,
            most,
        });
    }
    let mut best: Option<(Blemish, GeneratedMap)> = None;
    for attempt in 0..TRIES {
        let Some((blemish, drawn)) = try_once(spec, attempt) else {
            continue;
        };
        if blemish.is_fair() {
            return Ok(drawn);
        }
        if best.as_ref().is_none_or(|(least, _)| blemish < *least) {
            best = Some((blemish, drawn));
        }
    }
    best.map(|(_, drawn)| drawn).ok_or(SpecFault::Unlucky)
}

/// One map, however fair; `None` if it isn't sound or has a territory too small to read.
fn try_once(spec: &MapSpec, attempt: u64) -> Option<(Blemish, GeneratedMap)> {
    let mut draw = Draw::new(spec.seed, attempt);
    let (cells, labels) = in_reading_order(cut(spec.territories, &mut draw)?)?;
    let area: i64 = cells.outlines.iter().map(|o| doubled_area(o)).sum();
    if area != 2 * i64::from(cells.width) * i64::from(cells.height) {
        return None;
    }
    let at_edge = |p: &Point| p.x == 0 || p.y == 0 || p.x == cells.width || p.y == cells.height;
    let edge: Vec<bool> = cells
        .outlines
        .iter()
        .map(|o| o.iter().any(at_edge))
        .collect();
    let names = names::shuffled(cells.outlines.len(), &mut draw);
    let regions = cells
        .outlines
        .iter()
        .zip(&cells.touching)
        .zip(labels)
        .zip(names);
    let regions = regions.map(|(((outline, touching), label), name)| Region {
        name,
        polygon: outline.clone(),
        neighbours: touching.iter().map(|&i| id(i)).collect(),
        label,
    });
    let map = MetaMap {
        width: cells.width,
        height: cells.height,
        regions: regions.collect(),
    };
    map.validate().ok()?;
    let (starts, blemish) = Ground::new(&cells.touching, &edge).choose(spec.players, &mut draw);
    Some((
        blemish,
        GeneratedMap {
            map,
            starts: starts.into_iter().map(id).collect(),
        },
    ))
}

fn id(index: usize) -> TerritoryId {
    // Indices stay below MOST_REGIONS.
    TerritoryId(index as u16)
}

/// Numbers the cells row by row from the top left, as one would look for a number on the map; finds the labels on
/// the way. `None` if a cell has no room for one.
fn in_reading_order(cells: Cells) -> Option<(Cells, Vec<Point>)> {
    let rooms: Vec<(Point, i64)> = cells.outlines.iter().map(|o| roomiest(o)).collect();
    if rooms.iter().any(|r| r.1 < ROOM * 16) {
        return None;
    }
    let row = |p: Point| i64::from(p.y) / CELL;
    let mut order: Vec<usize> = (0..rooms.len()).collect();
    order.sort_unstable_by_key(|&i| (row(rooms[i].0), rooms[i].0));
    let mut new_index = vec![0; order.len()];
    for (new, &old) in order.iter().enumerate() {
        new_index[old] = new;
    }
    let renumbered = |list: &Vec<usize>| {
        let mut list: Vec<usize> = list.iter().map(|&i| new_index[i]).collect();
        list.sort_unstable();
        list
    };
    // Outlines begin at their uppermost corner, so that the same shape is always written the same way.
    let from_top = |outline: &Vec<Point>| {
        let mut outline = outline.clone();
        let top = (0..outline.len())
            .min_by_key(|&i| (outline[i].y, outline[i].x))
            .unwrap_or(0);
        outline.rotate_left(top);
        outline
    };
    let outlines = order
        .iter()
        .map(|&i| from_top(&cells.outlines[i]))
        .collect();
    let touching = order
        .iter()
        .map(|&i| renumbered(&cells.touching[i]))
        .collect();
    let labels = order.iter().map(|&i| rooms[i].0).collect();
    Some((
        Cells {
            outlines,
            touching,
            ..cells
        },
        labels,
    ))
}
