//! The sheet that a map is drawn on: blank, with room around the land, or cut to it.

use super::draft::{Draft, is_unfinished};
use super::land::free_name;
use super::sound::audit;
use super::{EditFault, LEAST_ROOM};
use crate::unlimit3d8::map::geometry::{between, doubled_area, label_point, roomiest, sides, turn};
use crate::unlimit3d8::map::{LONGEST_SIDE, MOST_CORNERS, MapFault, MetaMap, Point, Region};

/// Free room around the land while it is drawn, in map units.
pub const MARGIN: i32 = 100;
/// The land of a blank sheet, in map units: wide and tall.
const LAND: (i32, i32) = (1000, 800);
/// A map with a territory too small to be drawn is enlarged until a circle of this radius fits into all.
const GOOD_ROOM: i64 = 3 * LEAST_ROOM as i64;
/// The longest side land may have to be drawn on.
const MOST_LAND: i32 = LONGEST_SIDE / 4;

/// A sheet with one territory, to be cut up.
pub fn blank() -> MetaMap {
    let ((w, h), m) = (LAND, MARGIN);
    let polygon: Vec<Point> = [[m, m], [m + w, m], [m + w, m + h], [m, m + h]]
        .map(Point::from)
        .to_vec();
    let label = label_point(&polygon);
    let mut map = MetaMap {
        width: w + 2 * m,
        height: h + 2 * m,
        regions: Vec::new(),
    };
    let name = free_name(&map);
    map.regions.push(Region {
        name,
        polygon,
        neighbours: Vec::new(),
        label,
    });
    map
}

/// The upper left and the lower right corner of the box around all land.
fn bounds(map: &MetaMap) -> Option<(Point, Point)> {
    let mut points = map.regions.iter().flat_map(|r| r.polygon.iter().copied());
    let first = points.next()?;
    Some(points.fold((first, first), |(low, high), p| {
        (
            Point {
                x: low.x.min(p.x),
                y: low.y.min(p.y),
            },
            Point {
                x: high.x.max(p.x),
                y: high.y.max(p.y),
            },
        )
    }))
}

/// The same land, `times` as large, with so much room around it.
fn laid(map: &MetaMap, times: i32, margin: i32) -> MetaMap {
    let Some((low, high)) = bounds(map) else {
        return map.clone();
    };
    let to = |p: Point| Point {
        x: (p.x - low.x) * times + margin,
        y: (p.y - low.y) * times + margin,
    };
    let regions = map.regions.iter().map(|r| Region {
        polygon: r.polygon.iter().copied().map(to).collect(),
        label: to(r.label),
        ..r.clone()
    });
    MetaMap {
        width: (high.x - low.x) * times + 2 * margin,
        height: (high.y - low.y) * times + 2 * margin,
        regions: regions.collect(),
    }
}

/// The same land on a sheet that ends where it ends: as it is played on and saved.
pub fn trimmed(map: &MetaMap) -> MetaMap {
    laid(map, 1, 0)
}

/// Enlarges the sheet if land lies beyond its edge.
pub(super) fn make_room(map: &mut MetaMap) {
    let Some((low, high)) = bounds(map) else {
        return;
    };
    if low.x < 0 || low.y < 0 || high.x > map.width || high.y > map.height {
        *map = laid(map, 1, MARGIN);
    }
}

/// A map to draw on: with room around the land, enlarged if it is tiny, and with a corner in both outlines wherever one territory's
/// corner lies on another's border. Whoever then shares a border is a neighbour.
///
/// # Errors
/// What is wrong with it, other than that it is not whole yet.
pub fn roomy(map: &MetaMap) -> Result<MetaMap, Unsound> {
    let faults = map.validate().err().unwrap_or_default();
    let grave: Vec<MapFault> = faults
        .into_iter()
        .filter(|fault| !is_unfinished(fault))
        .collect();
    if !grave.is_empty() {
        return Err(Unsound::Map(grave));
    }
    let Some((low, high)) = bounds(map) else {
        return Err(Unsound::Map(vec![MapFault::TooFewRegions { count: 0 }]));
    };
    let longest = (high.x - low.x).max(high.y - low.y).max(1);
    if longest > MOST_LAND {
        return Err(Unsound::Map(vec![MapFault::BadCanvas {
            width: map.width,
            height: map.height,
        }]));
    }
    let room = map
        .regions
        .iter()
        .map(|r| roomiest(&r.polygon).1)
        .min()
        .unwrap_or(0)
        .max(1);
    let times = if room < i64::from(LEAST_ROOM) * 16 {
        i32::try_from(GOOD_ROOM * 16 / room)
            .unwrap_or(1)
            .clamp(1, MOST_LAND / longest)
    } else {
        1
    };
    let mut map = laid(map, times, MARGIN);
    for region in &mut map.regions {
        if doubled_area(&region.polygon) < 0 {
            region.polygon.reverse();
        }
    }
    knit(&mut map).map_err(Unsound::Drawing)?;
    audit(&map).map_err(Unsound::Drawing)?;
    let mut draft = Draft::of(&map);
    draft.join();
    Ok(draft.map)
}

/// Why a map can't be drawn on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsound {
    /// It is no map that could ever be played on.
    Map(Vec<MapFault>),
    /// Its territories don't lie side by side.
    Drawing(EditFault),
}

/// Puts corners of one outline into those of others on whose border they lie.
fn knit(map: &mut MetaMap) -> Result<(), EditFault> {
    // The cap on corners first: what follows compares each with each.
    let count: usize = map.regions.iter().map(|r| r.polygon.len()).sum();
    if count > super::MOST_SIDES {
        return Err(EditFault::TooManyCorners(super::draft::id(0)));
    }
    let mut corners: Vec<Point> = map
        .regions
        .iter()
        .flat_map(|r| r.polygon.iter().copied())
        .collect();
    corners.sort_unstable();
    corners.dedup();
    for (i, region) in map.regions.iter_mut().enumerate() {
        let mut outline = Vec::with_capacity(region.polygon.len());
        for (a, b) in sides(&region.polygon) {
            outline.push(a);
            let from = corners.partition_point(|p| p.x < a.x.min(b.x));
            let near = corners[from..].iter().take_while(|p| p.x <= a.x.max(b.x));
            let on =
                near.filter(|p| **p != a && **p != b && turn(a, b, **p) == 0 && between(a, b, **p));
            let mut on: Vec<Point> = on.copied().collect();
            on.sort_by_key(|p| {
                (i64::from(p.x) - i64::from(a.x)).abs() + (i64::from(p.y) - i64::from(a.y)).abs()
            });
            outline.extend(on);
            if outline.len() > MOST_CORNERS {
                return Err(EditFault::TooManyCorners(super::draft::id(i)));
            }
        }
        region.polygon = outline;
    }
    Ok(())
}

/// Whether a drawing is as every accepted edit leaves it: see the top of this module.
pub fn sound(map: &MetaMap) -> bool {
    let faults = map.validate().err().unwrap_or_default();
    let mut again = Draft::of(map);
    again.join();
    faults.iter().all(is_unfinished) && audit(map).is_ok() && again.map == *map
}
