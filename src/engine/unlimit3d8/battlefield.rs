//! The retreat corridor round a battlefield: who enters and leaves the board where (U-TER-3, U-TER-6).
//!
//! The outline of the territory on the meta-map is laid round the board, its north to the middle of the upper edge, and each part of it keeps
//! its share of the way round. The length of a section is measured along the edge of the territory, where it is shortest: whatever the
//! width of the corridor, the four edges of 32" together are 128". In a corner the corridor belongs to whoever has the corner of the
//! territory, and is cut along the diagonal where a section ends just there.
//!
//! A neighbour that shares no border, as over sea, has a border of no length, in the direction in which it lies; as every open section it
//! is then lengthened to 4". Where a neighbour touches in several places, all of its border is one section, at the longest of them.

use super::map::MetaMap;
use super::map::border::Surroundings;
use super::square::SIDE;
use super::state::Open;
use crate::ids::TerritoryId;
use crate::quantity::Inches;
use crate::rulebook::Worked;
use crate::rulebook::clause::rule;

/// One edge of the territory on the board, 16 squares of 2" (U-TER-1).
pub const EDGE: Inches = Inches::whole(SIDE as u32 * 2);
/// The way round the territory on the board.
pub const ROUND: Inches = Inches(EDGE.0 * 4);
/// An open section is at least so long (U-TER-6). Were there more neighbours than that gives room for, all would have the same.
pub const LEAST: Inches = Inches::whole(4);

/// The corridor round a territory's board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Corridor {
    /// How wide it is, from the edge of the territory to the edge of the board.
    pub width: Inches,
    /// Its sections, clockwise; together they go all the way round.
    pub sections: Vec<Section>,
}

/// A section of the corridor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Section {
    /// The neighbour that it faces: units from there enter here, and whoever leaves the board here goes there. `None`: closed, nobody leaves.
    pub faces: Option<TerritoryId>,
    /// Where it begins, clockwise round the territory from its upper left corner.
    pub from: Inches,
    /// How long it is.
    pub length: Inches,
    /// How long it would be by its share of the outline alone, before short sections were lengthened.
    pub share: Inches,
}

impl Section {
    /// The length with its working.
    pub fn worked(&self) -> Worked {
        let (share, length) = (i64::from(self.share.0), i64::from(self.length.0));
        let worked = Worked::new().add("Share of the outline", share, rule::U_TER_3);
        match length - share {
            0 => worked,
            more @ 1.. => worked.add("At least 4\"", more, rule::U_TER_6),
            less => worked.add("Left to short sections", less, rule::U_TER_6),
        }
    }
}

impl Corridor {
    /// The section that faces a neighbour.
    pub fn facing(&self, neighbour: TerritoryId) -> Option<&Section> {
        self.sections.iter().find(|s| s.faces == Some(neighbour))
    }

    /// How much of it is closed (U-TER-6).
    pub fn closed(&self) -> Inches {
        let closed = self.sections.iter().filter(|s| s.faces.is_none());
        Inches(closed.map(|s| s.length.0).sum())
    }
}

/// The corridor round a territory (U-TER-3).
pub fn corridor(open: &Open, territory: TerritoryId) -> Corridor {
    let width = open.rules.corridor_width;
    Corridor {
        width: Inches(width.saturating_mul(100)),
        sections: sections(&open.map, territory),
    }
}

/// A part of the way round while it is worked out, in sixteenths of a map unit.
#[derive(Clone, Copy)]
struct Part {
    faces: Option<TerritoryId>,
    length: i64,
}

/// The parts of the way round, and where the first begins, counted from the north.
struct Ring {
    start: i64,
    parts: Vec<Part>,
}

impl Ring {
    fn new(around: &Surroundings) -> Self {
        let parts = around.ring.iter().map(|s| Part {
            faces: s.beyond,
            length: s.length,
        });
        let mut ring = Self {
            start: 0,
            parts: parts.collect(),
        };
        ring.join();
        ring
    }

    /// Makes one of neighbouring parts that face the same.
    fn join(&mut self) {
        self.parts.dedup_by(|next, part| {
            let same = next.faces == part.faces;
            if same {
                part.length += next.length;
            }
            same
        });
        if let [first, .., last] = self.parts.as_mut_slice()
            && first.faces == last.faces
        {
            first.length += last.length;
            self.start -= last.length;
            self.parts.pop();
        }
    }

    /// Puts in a neighbour that shares no border, so far from the north: into a closed part there, or at the nearer end of an open one.
    fn insert(&mut self, at: i64, neighbour: TerritoryId) {
        let new = Part {
            faces: Some(neighbour),
            length: 0,
        };
        let whole: i64 = self.parts.iter().map(|p| p.length).sum();
        let mut left = (at - self.start).rem_euclid(whole.max(1));
        for (i, part) in self.parts.iter_mut().enumerate() {
            if left > part.length {
                left -= part.length;
                continue;
            }
            if part.faces.is_some() {
                let before = left * 2 < part.length;
                self.parts.insert(if before { i } else { i + 1 }, new);
            } else {
                let behind = Part {
                    faces: None,
                    length: part.length - left,
                };
                part.length = left;
                self.parts.splice(i + 1..i + 1, [new, behind]);
            }
            return;
        }
        self.parts.push(new);
    }

    /// Gathers all parts that face one neighbour in the longest of them, the first of two as long.
    fn gather(&mut self) {
        let mut i = 0;
        while let Some(part) = self.parts.get(i).copied() {
            let same = |p: &Part| p.faces.is_some() && p.faces == part.faces;
            let longest = self.parts.iter().filter(|p| same(p)).map(|p| p.length);
            let longest = longest.max().unwrap_or(part.length);
            let first = self
                .parts
                .iter()
                .position(|p| same(p) && p.length == longest);
            match first {
                Some(first) if first != i => {
                    self.parts[first].length += part.length;
                    self.parts.remove(i);
                    // What it parted may be one again.
                    self.join();
                    i = 0;
                }
                _ => i += 1,
            }
        }
    }
}

fn sections(map: &MetaMap, territory: TerritoryId) -> Vec<Section> {
    let around = map.surroundings(territory);
    let mut ring = Ring::new(&around);
    for (at, neighbour) in &around.afar {
        ring.insert(*at, *neighbour);
    }
    ring.gather();
    let whole: i64 = ring.parts.iter().map(|p| p.length).sum();
    let round = i64::from(ROUND.0);
    // The north is the middle of the upper edge.
    let place = |at: i64| i64::from(EDGE.0 / 2) + (at * round).div_euclid(whole.max(1));
    let (mut at, mut shares) = (ring.start, Vec::new());
    for part in &ring.parts {
        let from = place(at);
        at += part.length;
        shares.push((part.faces, place(at) - from));
    }
    let lengths = lengthened(&shares);
    // The longest open section stays in the middle of its share, so that the others move as little as can be.
    let open = shares.iter().enumerate().filter(|(_, s)| s.0.is_some());
    let fixed = open.max_by_key(|(i, s)| (s.1, std::cmp::Reverse(*i)));
    let fixed = fixed.map_or(0, |(i, _)| i);
    let before: i64 = shares.iter().take(fixed).map(|s| s.1).sum();
    let now: i64 = lengths.iter().take(fixed).sum();
    let wider = shares.get(fixed).zip(lengths.get(fixed));
    let wider = wider.map_or(0, |(share, length)| length - share.1);
    let mut from = place(ring.start) + before - now - wider.div_euclid(2);
    let mut sections = Vec::new();
    for ((faces, share), length) in shares.into_iter().zip(lengths) {
        let inches = |n: i64| Inches(u32::try_from(n).unwrap_or(0));
        if length > 0 {
            sections.push(Section {
                faces,
                from: inches(from.rem_euclid(round)),
                length: inches(length),
                share: inches(share),
            });
        }
        from += length;
    }
    sections
}

/// The lengths once every open section has its 4" (U-TER-6): what that takes comes first from what is closed, then from longer sections, of
/// each in the measure of what it can give.
fn lengthened(shares: &[(Option<TerritoryId>, i64)]) -> Vec<i64> {
    let open = shares.iter().filter(|(faces, _)| faces.is_some()).count();
    let open = i64::try_from(open).unwrap_or(i64::MAX).max(1);
    let least = i64::from(LEAST.0).min(i64::from(ROUND.0) / open);
    let mut lengths: Vec<i64> = shares.iter().map(|(_, n)| *n).collect();
    let mut missing = 0;
    for ((faces, _), length) in shares.iter().zip(&mut lengths) {
        if faces.is_some() && *length < least {
            missing += least - *length;
            *length = least;
        }
    }
    for closed in [true, false] {
        let spare: Vec<i64> = shares
            .iter()
            .zip(&lengths)
            .map(|((faces, _), n)| match faces {
                None if closed => *n,
                Some(_) if !closed => n - least,
                _ => 0,
            })
            .collect();
        let all: i64 = spare.iter().sum();
        let take = missing.min(all);
        let (mut so_far, mut taken) = (0, 0);
        for (length, spare) in lengths.iter_mut().zip(spare) {
            so_far += spare;
            let by_now = so_far * take / all.max(1);
            *length -= by_now - taken;
            taken = by_now;
        }
        missing -= take;
    }
    lengths
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::unlimit3d8::map::generate::{MapSpec, generate};

    #[test]
    fn u_ter_6_every_neighbour_has_its_four_inches_and_all_add_up() {
        for seed in 0..6 {
            let spec = MapSpec {
                seed,
                players: 4,
                territories: 40,
            };
            let map = generate(&spec).expect("a map").map;
            for id in map.ids() {
                let found = sections(&map, id);
                let all: u32 = found.iter().map(|s| s.length.0).sum();
                assert_eq!(all, ROUND.0);
                let mut faced: Vec<_> = found.iter().filter_map(|s| s.faces).collect();
                faced.sort_unstable();
                assert_eq!(faced, map.neighbours(id), "seed {seed}, territory {id}");
                for (i, section) in found.iter().enumerate() {
                    assert!(section.faces.is_none() || section.length >= LEAST);
                    // A shared border is found from both sides.
                    assert!(section.faces.is_none() || section.share.0 > 0);
                    let next = found[(i + 1) % found.len()].from.0;
                    assert_eq!((section.from.0 + section.length.0) % ROUND.0, next);
                }
            }
        }
    }

    #[test]
    fn u_ter_6_more_neighbours_than_there_is_room_for_share_alike() {
        let shares: Vec<_> = (0..40).map(|n| (Some(TerritoryId(n)), 0)).collect();
        let mut shares: Vec<(Option<TerritoryId>, i64)> = shares;
        shares.push((None, i64::from(ROUND.0)));
        let lengths = lengthened(&shares);
        assert_eq!(lengths[..40], [320; 40]);
        assert_eq!(lengths[40], 0);
    }
}
