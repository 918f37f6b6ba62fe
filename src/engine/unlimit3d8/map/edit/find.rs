//! What lies where on a drawing: corners, borders and territories near a place.

use super::Place;
use super::draft::id;
use crate::ids::TerritoryId;
use crate::unlimit3d8::map::geometry::{gap_squared, holds, sides};
use crate::unlimit3d8::map::{MetaMap, Point};
use std::collections::{BTreeMap, BTreeSet};

/// A border between two corners, in either direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Side(
    /// One end.
    pub Point,
    /// The other end.
    pub Point,
);

/// Pairs that share a border line, the lower first.
pub(in crate::unlimit3d8::map) fn shared_by(map: &MetaMap) -> BTreeSet<(usize, usize)> {
    let mut owner = BTreeMap::new();
    for (i, region) in map.regions.iter().enumerate() {
        owner.extend(sides(&region.polygon).map(|side| (side, i)));
    }
    let pairs = owner
        .iter()
        .filter_map(|(&(a, b), &i)| owner.get(&(b, a)).map(|&j| (i.min(j), i.max(j))));
    pairs.filter(|(i, j)| i != j).collect()
}

/// Whether two territories share a border line.
pub fn touching(map: &MetaMap, a: TerritoryId, b: TerritoryId) -> bool {
    let (Some(a), Some(b)) = (map.region(a), map.region(b)) else {
        return false;
    };
    sides(&a.polygon).any(|(p, q)| sides(&b.polygon).any(|side| side == (q, p)))
}

/// Whether two territories are neighbours only because somebody joined them by hand.
pub fn is_linked(map: &MetaMap, a: TerritoryId, b: TerritoryId) -> bool {
    map.adjacent(a, b) && !touching(map, a, b)
}

/// The corner nearest to a place, no further away than `reach` units; of `of` only, if that is named.
pub fn corner_near(map: &MetaMap, at: Point, reach: i32, of: Option<TerritoryId>) -> Option<Point> {
    let reach = i64::from(reach) * i64::from(reach);
    let regions = map
        .ids()
        .zip(&map.regions)
        .filter(|(region, _)| of.is_none_or(|of| of == *region));
    let corners = regions.flat_map(|(_, r)| r.polygon.iter().copied());
    corners
        .map(|p| (gap_squared(p, at), p))
        .filter(|(gap, _)| *gap <= reach)
        .min()
        .map(|(_, p)| p)
}

/// The border nearest to a place, no further away than `reach` units, and the whole-number place on it that is nearest.
pub fn side_near(
    map: &MetaMap,
    at: Point,
    reach: i32,
    wanted: impl Fn(Side) -> bool,
) -> Option<(Side, Point)> {
    let reach = i64::from(reach) * i64::from(reach);
    let all = map.regions.iter().flat_map(|r| sides(&r.polygon));
    let near = all.filter_map(|(a, b)| {
        let foot = foot(a, b, at);
        let gap = gap_squared(foot, at);
        (gap <= reach && wanted(Side(a, b))).then_some((gap, (a, b), foot))
    });
    near.min_by_key(|(gap, side, _)| (*gap, *side))
        .map(|(_, (a, b), foot)| (Side(a, b), foot))
}

/// The place on the line from `a` to `b` that is nearest to `p`, rounded.
pub(super) fn foot(a: Point, b: Point, p: Point) -> Point {
    let (dx, dy) = (
        i64::from(b.x) - i64::from(a.x),
        i64::from(b.y) - i64::from(a.y),
    );
    let length = dx * dx + dy * dy;
    if length == 0 {
        return a;
    }
    let along = (dx * (i64::from(p.x) - i64::from(a.x)) + dy * (i64::from(p.y) - i64::from(a.y)))
        .clamp(0, length);
    let part = |d: i64| {
        let doubled = 2 * d * along + length;
        i32::try_from(doubled.div_euclid(2 * length)).unwrap_or(0)
    };
    Point {
        x: a.x + part(dx),
        y: a.y + part(dy),
    }
}

/// The territory that a place lies in; on a border, the lower of the two.
pub fn territory_at(map: &MetaMap, at: Point) -> Option<TerritoryId> {
    map.ids()
        .zip(&map.regions)
        .find(|(_, r)| holds(&r.polygon, at))
        .map(|(region, _)| region)
}

/// Whether a border has ground on one side only.
pub fn is_free(map: &MetaMap, side: Side) -> bool {
    let same =
        |(a, b): &(Point, Point)| (*a, *b) == (side.0, side.1) || (*b, *a) == (side.0, side.1);
    map.regions
        .iter()
        .flat_map(|r| sides(&r.polygon))
        .filter(same)
        .count()
        == 1
}

/// The longest border of a territory with nothing beyond it.
pub fn free_side_of(map: &MetaMap, region: TerritoryId) -> Option<Side> {
    let outline = &map.region(region)?.polygon;
    let free = sides(outline)
        .map(|(a, b)| Side(a, b))
        .filter(|side| is_free(map, *side));
    free.max_by_key(|side| gap_squared(side.0, side.1))
}

/// The territory that a straight cut from one place to another runs through.
pub fn cutter(map: &MetaMap, from: Place, to: Place) -> Option<TerritoryId> {
    let spot = |place| match place {
        Place::Corner(at) | Place::On(_, at) => at,
    };
    let (a, b) = (spot(from), spot(to));
    let middle = Point {
        x: a.x.midpoint(b.x),
        y: a.y.midpoint(b.y),
    };
    let on = |outline: &[Point], place| match place {
        Place::Corner(at) => outline.contains(&at),
        Place::On(Side(p, q), _) => sides(outline).any(|side| side == (p, q) || side == (q, p)),
    };
    let both = |i: &usize| on(&map.regions[*i].polygon, from) && on(&map.regions[*i].polygon, to);
    let mut found: Vec<usize> = (0..map.len()).filter(both).collect();
    found.sort_by_key(|i| !holds(&map.regions[*i].polygon, middle));
    found.first().map(|i| id(*i))
}
