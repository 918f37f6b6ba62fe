//! What lies beyond each stretch of a territory's outline, and in which order (U-TER-3). Whole numbers only.

use super::geometry::{doubled_area, gap_squared, label_point, sides, turn};
use super::{LONGEST_SIDE, MetaMap, Point};
use crate::ids::TerritoryId;

/// A stretch of an outline, in sixteenths of a map unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// Which neighbour lies beyond; none where the map ends, or where a territory lies that is no neighbour.
    pub beyond: Option<TerritoryId>,
    /// How long it is.
    pub length: i64,
}

/// What lies round a territory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Surroundings {
    /// The outline in stretches, clockwise from its northernmost place above the middle; neighbouring stretches may face the same.
    pub ring: Vec<Stretch>,
    /// Neighbours that share no border, such as those over sea, with the distance along the outline from its north to the place where the
    /// straight line between the middles leaves the territory; in the order of these places.
    pub afar: Vec<(i64, TerritoryId)>,
}

/// A side of the outline.
#[derive(Clone, Copy)]
struct Side {
    from: Point,
    to: Point,
    /// In sixteenths of a unit.
    length: i64,
}

impl Side {
    /// How far along the side, in sixteenths, a point on it or next to it is; below 0 or past its length for one before or behind it.
    fn along(&self, p: Point) -> i64 {
        let run = |from: i32, to: i32| i64::from(to) - i64::from(from);
        let (dx, dy) = (run(self.from.x, self.to.x), run(self.from.y, self.to.y));
        // Along the longer way of the two: a side has no other length to be measured by without a fraction.
        let (way, done) = if dx.abs() >= dy.abs() {
            (dx, run(self.from.x, p.x))
        } else {
            (dy, run(self.from.y, p.y))
        };
        done * way.signum() * self.length / way.abs().max(1)
    }

    /// Whether a point lies on the line of the side, or not a whole unit beside it: corners of a border that was cut later are rounded.
    fn in_line(&self, p: Point) -> bool {
        turn(self.from, self.to, p).abs() * 16 < self.length.max(1)
    }
}

fn measured(outline: &[Point]) -> Vec<Side> {
    sides(outline)
        .map(|(from, to)| Side {
            from,
            to,
            length: (gap_squared(from, to) * 256).isqrt(),
        })
        .collect()
}

/// An outline on the largest canvas, clockwise on screen.
fn clockwise(polygon: &[Point]) -> Vec<Point> {
    let kept = |v: i32| v.clamp(0, LONGEST_SIDE);
    let mut outline: Vec<Point> = polygon
        .iter()
        .map(|p| Point {
            x: kept(p.x),
            y: kept(p.y),
        })
        .collect();
    if doubled_area(&outline) < 0 {
        outline.reverse();
    }
    outline
}

impl MetaMap {
    /// What lies round a territory; nothing for an id the map doesn't have.
    pub fn surroundings(&self, id: TerritoryId) -> Surroundings {
        let Some(region) = self.region(id) else {
            return Surroundings::default();
        };
        let outline = clockwise(&region.polygon);
        let own = measured(&outline);
        let near: Vec<(TerritoryId, Vec<Side>)> = self
            .neighbours(id)
            .iter()
            .filter_map(|n| Some((*n, measured(&clockwise(&self.region(*n)?.polygon)))))
            .collect();
        let mut ring = Vec::new();
        for side in &own {
            cut(side, &near, &mut ring);
        }
        let middle = label_point(&outline);
        let north = north(&own, middle);
        let far = near.iter().filter(|(n, _)| {
            let faced = |s: &Stretch| s.beyond == Some(*n);
            !ring.iter().any(faced)
        });
        let whole = own.iter().map(|s| s.length).sum::<i64>().max(1);
        let mut afar: Vec<(i64, TerritoryId)> = far
            .filter_map(|(n, _)| {
                let there = label_point(&self.region(*n)?.polygon);
                let at = way_out(&own, middle, there).unwrap_or(north);
                Some(((at - north).rem_euclid(whole), *n))
            })
            .collect();
        afar.sort_unstable();
        Surroundings {
            ring: from_north(ring, north),
            afar,
        }
    }
}

/// The stretches of one side: what neighbours' sides run along it, and what is left between them.
fn cut(side: &Side, near: &[(TerritoryId, Vec<Side>)], ring: &mut Vec<Stretch>) {
    let mut shared: Vec<(i64, i64, TerritoryId)> = Vec::new();
    for (id, borders) in near {
        for border in borders {
            if side.in_line(border.from) && side.in_line(border.to) {
                let (a, b) = (side.along(border.from), side.along(border.to));
                let (from, to) = (a.min(b).max(0), a.max(b).min(side.length));
                if from < to {
                    shared.push((from, to, *id));
                }
            }
        }
    }
    shared.sort_unstable();
    let mut done = 0;
    let mut put = |beyond, length| {
        if length > 0 {
            ring.push(Stretch { beyond, length });
        }
    };
    for (from, to, id) in shared {
        // Where outlines overlap, the first has it.
        put(None, from - done);
        put(Some(id), to - from.max(done));
        done = done.max(to);
    }
    put(None, side.length - done);
}

/// The distance along the outline, from its first corner, to the place right above the middle.
fn north(outline: &[Side], middle: Point) -> i64 {
    let (mut so_far, mut best) = (0, None);
    for side in outline {
        let (a, b) = (side.from, side.to);
        if (a.x > middle.x) != (b.x > middle.x) {
            let (rise, run) = (
                i64::from(b.y) - i64::from(a.y),
                i64::from(b.x) - i64::from(a.x),
            );
            let done = i64::from(middle.x) - i64::from(a.x);
            let y = i64::from(a.y) + rise * done / run;
            if y <= i64::from(middle.y) && best.is_none_or(|(top, _)| y > top) {
                best = Some((y, so_far + side.length * done.abs() / run.abs()));
            }
        }
        so_far += side.length;
    }
    best.map_or(0, |(_, at)| at)
}

/// The distance along the outline, from its first corner, to the last place where the straight line from one middle to another leaves it.
fn way_out(outline: &[Side], from: Point, to: Point) -> Option<i64> {
    let (mut so_far, mut best) = (0, None);
    for side in outline {
        let (a, b) = (side.from, side.to);
        let (before, behind) = (turn(from, to, a), turn(from, to, b));
        let apart = turn(a, b, from).signum() != turn(a, b, to).signum();
        if (before > 0) != (behind > 0) && apart {
            let share = |from: i32, to: i32| {
                let way = i64::from(to) - i64::from(from);
                i64::from(from) + way * before.abs() / (before.abs() + behind.abs())
            };
            let place = |n: i64| i32::try_from(n).unwrap_or(LONGEST_SIDE);
            let p = Point {
                x: place(share(a.x, b.x)),
                y: place(share(a.y, b.y)),
            };
            let far = gap_squared(from, p);
            if best.is_none_or(|(most, _)| far > most) {
                best = Some((far, so_far + side.along(p)));
            }
        }
        so_far += side.length;
    }
    best.map(|(_, at)| at)
}

/// The same ring, beginning so far along it.
fn from_north(ring: Vec<Stretch>, north: i64) -> Vec<Stretch> {
    let (mut before, mut after, mut so_far) = (Vec::new(), Vec::new(), 0);
    for stretch in ring {
        let first = (north - so_far).clamp(0, stretch.length);
        so_far += stretch.length;
        for (part, length) in [(&mut before, first), (&mut after, stretch.length - first)] {
            if length > 0 {
                part.push(Stretch { length, ..stretch });
            }
        }
    }
    after.extend(before);
    after
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::unlimit3d8::map::Region;

    fn region(corners: &[[i32; 2]], neighbours: &[u16]) -> Region {
        let polygon: Vec<Point> = corners.iter().map(|c| (*c).into()).collect();
        Region {
            name: String::new(),
            label: label_point(&polygon),
            polygon,
            neighbours: neighbours.iter().map(|n| TerritoryId(*n)).collect(),
        }
    }

    fn ring(map: &MetaMap, id: u16) -> Vec<(Option<u16>, i64)> {
        let found = map.surroundings(TerritoryId(id));
        let told = found.ring.iter();
        told.map(|s| (s.beyond.map(|t| t.0), s.length)).collect()
    }

    /// A square of 100 with two neighbours one above the other on its right, and one that touches its lower right corner only.
    fn map() -> MetaMap {
        MetaMap {
            width: 1000,
            height: 1000,
            regions: vec![
                region(&[[0, 0], [100, 0], [100, 100], [0, 100]], &[1, 2, 3]),
                region(&[[100, 0], [200, 0], [200, 75], [100, 75]], &[0]),
                // Counter-clockwise, as somebody may draw it.
                region(&[[100, 75], [100, 300], [200, 300], [200, 75]], &[0]),
                region(&[[0, 500], [100, 500], [100, 600], [0, 600]], &[0]),
            ],
        }
    }

    #[test]
    fn u_ter_3_the_ring_begins_in_the_north_and_runs_clockwise() {
        // From the middle of the upper side: 50 to the corner, 75 and 25 down the right, 100 and 100 and 50 of nothing.
        assert_eq!(
            ring(&map(), 0),
            [
                (None, 50 * 16),
                (Some(1), 75 * 16),
                (Some(2), 25 * 16),
                (None, 100 * 16),
                (None, 100 * 16),
                (None, 50 * 16),
            ]
        );
        // The long one: its middle is (150, y); 25 of its left side are shared.
        let long = ring(&map(), 2);
        assert_eq!(long.iter().map(|s| s.1).sum::<i64>(), 650 * 16);
        assert_eq!(
            long.iter().filter(|s| s.0 == Some(0)).collect::<Vec<_>>(),
            [&(Some(0), 25 * 16)]
        );
    }

    #[test]
    fn u_ter_3_what_lies_over_sea_is_where_the_straight_line_leaves() {
        // Straight south: from the north 50 + 100 + 50 along the outline.
        assert_eq!(
            map().surroundings(TerritoryId(0)).afar,
            [(200 * 16, TerritoryId(3))]
        );
    }

    #[test]
    fn no_map_makes_it_panic() {
        let mad = MetaMap {
            width: 0,
            height: 0,
            regions: vec![
                region(
                    &[[i32::MIN, i32::MIN], [i32::MAX, i32::MIN], [0, i32::MAX]],
                    &[1, 7],
                ),
                region(&[], &[0]),
            ],
        };
        for id in 0..3 {
            let _ = mad.surroundings(TerritoryId(id));
        }
    }
}
