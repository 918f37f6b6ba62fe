//! Territories: cut in two, made one, drawn outside, taken away.

use super::draft::{Draft, id};
use super::sheet::make_room;
use super::{EditFault, Edited, Place, Side, is_free};
use crate::ids::TerritoryId;
use crate::unlimit3d8::map::geometry::{crossing, doubled_area, gap_squared, sides, turn};
use crate::unlimit3d8::map::{MOST_REGIONS, MetaMap, Point, Region, names};
use std::collections::{BTreeMap, BTreeSet};

/// How far a new territory reaches outwards, in map units: the first that has room.
const DEPTHS: [i64; 5] = [120, 90, 60, 40, 28];
/// By how many sixteenths of its length a new territory is narrower outside, at each end.
const INSETS: [i64; 3] = [0, 2, 5];

/// A name nobody has.
pub(super) fn free_name(map: &MetaMap) -> String {
    let words = names::all();
    let taken: BTreeSet<String> = map
        .regions
        .iter()
        .map(|r| r.name.trim().to_lowercase())
        .collect();
    // Not one after the other through the alphabet.
    let from = map.len().wrapping_mul(211);
    let mut words = (0..words.len()).map(|k| words[(from + k) % words.len()]);
    let free = words.find(|word| !taken.contains(&word.to_lowercase()));
    free.map_or_else(|| format!("Territory {}", map.len()), str::to_owned)
}

impl Draft {
    /// Puts a new territory on the list.
    fn put(&mut self, polygon: Vec<Point>) -> Result<usize, EditFault> {
        if self.map.len() >= MOST_REGIONS {
            return Err(EditFault::TooManyTerritories);
        }
        let name = free_name(&self.map);
        self.map.regions.push(Region {
            name,
            polygon,
            neighbours: Vec::new(),
            label: Point { x: 0, y: 0 },
        });
        let new = self.map.len() - 1;
        self.touched.insert(new);
        Ok(new)
    }

    pub(super) fn split(
        &mut self,
        region: TerritoryId,
        from: Place,
        to: Place,
    ) -> Result<TerritoryId, EditFault> {
        let i = self.index(region)?;
        if let (Place::On(Side(a, b), _), Place::On(Side(c, d), _)) = (from, to)
            && ((a, b) == (c, d) || (a, b) == (d, c))
        {
            return Err(EditFault::CutsNothing(region));
        }
        let (a, b) = (self.corner_at(from)?, self.corner_at(to)?);
        let outline = &self.map.regions[i].polygon;
        let find = |p: Point| {
            outline
                .iter()
                .position(|q| *q == p)
                .ok_or(EditFault::NotOnBorder(region))
        };
        let (k, l) = (find(a)?, find(b)?);
        let (k, l) = (k.min(l), k.max(l));
        if l - k < 2 || l - k == outline.len() - 1 {
            return Err(EditFault::CutsNothing(region));
        }
        let one = outline[k..=l].to_vec();
        let other = [&outline[l..], &outline[..=k]].concat();
        let bad = |part: &[Point]| doubled_area(part) <= 0 || crossing(part).is_some();
        if bad(&one) || bad(&other) {
            return Err(EditFault::CutLeaves(region));
        }
        let (large, small) = if doubled_area(&one) > doubled_area(&other) {
            (one, other)
        } else {
            (other, one)
        };
        self.map.regions[i].polygon = large;
        self.touched.insert(i);
        self.put(small).map(id)
    }

    pub(super) fn merge(
        &mut self,
        keep: TerritoryId,
        gone: TerritoryId,
    ) -> Result<TerritoryId, EditFault> {
        let (i, j) = (self.index(keep)?, self.index(gone)?);
        if i == j {
            return Err(EditFault::Same(keep));
        }
        let all: BTreeSet<(Point, Point)> = sides(&self.map.regions[i].polygon)
            .chain(sides(&self.map.regions[j].polygon))
            .collect();
        let (between, outer): (Vec<_>, Vec<_>) =
            all.iter().partition(|(a, b)| all.contains(&(*b, *a)));
        if between.is_empty() {
            return Err(EditFault::Apart(keep, gone));
        }
        let next: BTreeMap<Point, Point> = outer.iter().copied().collect();
        let mut outline = Vec::new();
        let mut at = outer.first().map(|side| side.0);
        while let Some(p) = at.filter(|p| !outline.contains(p)) {
            outline.push(p);
            at = next.get(&p).copied();
        }
        // More than one ring, or a ring that meets itself, has something else within.
        if outline.len() != outer.len() {
            return Err(EditFault::Encloses(keep, gone));
        }
        let ends: BTreeSet<Point> = between
            .iter()
            .flat_map(|(a, b)| [*a, *b])
            .filter(|p| outline.contains(p))
            .collect();
        self.map.regions[i].polygon = outline;
        self.touched.insert(i);
        let moved: Vec<_> = self
            .links
            .iter()
            .filter(|(a, b)| *a == j || *b == j)
            .map(|(a, b)| if *a == j { *b } else { *a })
            .collect();
        self.links.extend(
            moved
                .into_iter()
                .filter(|n| *n != i)
                .map(|n| (n.min(i), n.max(i))),
        );
        self.take_out(j);
        for end in ends {
            self.tidy(end);
        }
        Ok(id(if j < i { i - 1 } else { i }))
    }

    /// Takes a corner away that a border left behind: in the middle of a straight line.
    fn tidy(&mut self, at: Point) {
        let around: Vec<Point> = self.around(at).into_iter().collect();
        let [a, b] = around.as_slice() else { return };
        let few = self
            .map
            .regions
            .iter()
            .any(|r| r.polygon.len() < 4 && r.polygon.contains(&at));
        if turn(*a, at, *b) == 0 && !few {
            // A corner with two beside it can go.
            let _ = self.remove_corner(at);
        }
    }

    pub(super) fn delete(&mut self, region: TerritoryId) -> Result<(), EditFault> {
        let i = self.index(region)?;
        if self.map.len() == 1 {
            return Err(EditFault::LastOne(region));
        }
        self.take_out(i);
        Ok(())
    }

    pub(super) fn add(self, side: Side) -> Result<Edited, EditFault> {
        let ends = [(side.0, side.1), (side.1, side.0)];
        let owner = self.map.regions.iter().enumerate().find_map(|(i, r)| {
            let outward = sides(&r.polygon).find(|s| ends.contains(s))?;
            Some((i, outward))
        });
        let (i, (a, b)) = owner.ok_or(EditFault::NoBorder)?;
        if !is_free(&self.map, side) {
            return Err(EditFault::NotFree(id(i)));
        }
        if self.map.len() >= MOST_REGIONS {
            return Err(EditFault::TooManyTerritories);
        }
        for depth in DEPTHS {
            for inset in INSETS {
                let mut draft = self.clone();
                let new = draft.put(outside(a, b, depth, inset))?;
                make_room(&mut draft.map);
                if let Ok(map) = draft.finish() {
                    return Ok(Edited {
                        map,
                        region: Some(id(new)),
                        corner: None,
                    });
                }
            }
        }
        Err(EditFault::NoRoom(id(i)))
    }
}

/// Four corners outside the border from `a` to `b` of an outline that runs clockwise.
fn outside(a: Point, b: Point, depth: i64, inset: i64) -> Vec<Point> {
    let (dx, dy) = (
        i64::from(b.x) - i64::from(a.x),
        i64::from(b.y) - i64::from(a.y),
    );
    let length = gap_squared(a, b).isqrt().max(1);
    let to = |p: Point, along: i64| Point {
        x: p.x + i32::try_from((dy * depth) / length + dx * along / 16).unwrap_or(0),
        y: p.y + i32::try_from((-dx * depth) / length + dy * along / 16).unwrap_or(0),
    };
    vec![b, a, to(a, inset), to(b, -inset)]
}
