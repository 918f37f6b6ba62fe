//! Where units stand, as whoever fights without a board imagines it: a plain with the buildings on it. What they hide is told by
//! [`sight`](super::sight); whoever walks finds a way round them.

use super::super::cast::Cast;
use super::super::fight::{Burst, Cause, Fight};
use super::super::target::{Hand, Target};
use crate::ids::{PlayerId, TerritoryId, UnitId};
use crate::quantity::Inches;
use crate::unlimit3d8::battlefield::EDGE;
use crate::unlimit3d8::parts::Part;
use crate::unlimit3d8::square::Square;
use std::collections::{BTreeMap, BTreeSet};

/// A point of the board in hundredths of an inch, from the upper left corner of the territory to the right and down. The corridor lies outside.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Spot {
    /// To the right.
    pub x: i32,
    /// Down.
    pub y: i32,
}

/// A map square on the board.
const SQUARE: i32 = 200;
/// Between the middles of units that are set up side by side: so far that an ordinary blast on one does not reach the next.
const GAP: i32 = 550;
/// Units in a line.
const LINE: i32 = 5;
const SIDE: i32 = EDGE.0 as i32;
const MIDDLE: i32 = SIDE / 2;

impl Spot {
    /// How far it is to another, from middle to middle.
    pub fn distance(self, other: Self) -> Inches {
        let (dx, dy) = (self.x.abs_diff(other.x), self.y.abs_diff(other.y));
        // No board is so large that its squares in hundredths are beyond 32 bits; what is beyond is held to the end.
        let square = |n: u32| n.saturating_mul(n);
        Inches(square(dx).saturating_add(square(dy)).isqrt())
    }

    /// Whether it is no farther than that to another: as [`distance`](Self::distance) says, and sooner.
    pub fn is_within(self, far: Inches, other: Self) -> bool {
        let (dx, dy) = (self.x.abs_diff(other.x), self.y.abs_diff(other.y));
        let square = |n: u32| u64::from(n) * u64::from(n);
        square(dx) + square(dy) < (u64::from(far.0) + 1).pow(2)
    }

    /// The point so far along the way to another, or beyond it; less than 0 for away from it.
    pub fn toward(self, other: Self, by: i32) -> Self {
        self.way(other).after(by)
    }

    /// The way to another.
    pub fn way(self, other: Self) -> Way {
        Way {
            from: self,
            to: other,
            length: self.distance(other),
        }
    }
}

/// The straight way from a point to another, for whoever looks at several points of it.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    from: Spot,
    to: Spot,
    length: Inches,
}

impl Way {
    /// The point so far along, or beyond its end; less than 0 for away from it.
    pub fn after(self, by: i32) -> Spot {
        let along = |from: i32, to: i32| match (i64::from(to) - i64::from(from))
            .saturating_mul(i64::from(by))
            .checked_div(i64::from(self.length.0))
        {
            Some(step) => from.saturating_add(i32::try_from(step).unwrap_or(0)),
            // They are the same: any direction will do.
            None => from,
        };
        Spot {
            x: along(self.from.x, self.to.x),
            y: along(self.from.y, self.to.y),
        }
    }
}

/// Where the units of a battle stand. Whoever is not in it stands where he was set up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sketch {
    spots: BTreeMap<UnitId, Spot>,
    leap: Option<(UnitId, Spot)>,
}

/// The blocks of the force fields that work, by their upper left corners (U-BAT-29).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fields(Vec<Spot>);

impl Fields {
    /// Those of a battle.
    pub fn of(cast: &Cast, fight: &Fight) -> Self {
        Self(
            fight
                .fields(cast)
                .map(|field| corner(field.square))
                .collect(),
        )
    }

    /// The first block that covers a point.
    fn over(&self, at: Spot) -> Option<Spot> {
        self.0.iter().copied().find(|block| block.holds(at))
    }

    /// Where the path of a shot enters a block from outside, if it does.
    pub fn entry(&self, from: Spot, to: Spot) -> Option<Spot> {
        if self.0.is_empty() {
            return None;
        }
        let own = self.over(from);
        let steps = 64;
        let path = (1..=steps).map(|k| Spot {
            x: from.x + (to.x - from.x) * k / steps,
            y: from.y + (to.y - from.y) * k / steps,
        });
        let mut entered = path.filter(|at| {
            let block = self.over(*at);
            block.is_some() && block != own
        });
        entered.next()
    }
}

/// Which edge of the territory a section of the corridor lies along: the sections are taken in the order of their territories.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Edge {
    Left,
    Right,
    Upper,
    Lower,
}

impl Sketch {
    /// Puts a unit somewhere.
    pub fn put(&mut self, unit: UnitId, at: Spot) {
        self.spots.insert(unit, at);
    }

    /// Somebody tries to cross to a spot.
    pub fn leap(&mut self, leap: Option<(UnitId, Spot)>) {
        self.leap = leap;
    }

    /// Whoever tried to cross stands there if it bursts there now.
    pub fn arrive(&mut self, fight: &Fight) {
        let Some((unit, at)) = self.leap.take() else {
            return;
        };
        let warps = |burst: &Burst| burst.cause == Cause::Warp && burst.by == Hand::Unit(unit);
        if fight.bursts.first().is_some_and(warps) {
            self.put(unit, at);
        }
    }

    /// Where a unit stands.
    pub fn unit(&self, cast: &Cast, unit: UnitId) -> Spot {
        let known = self.spots.get(&unit).copied();
        known.unwrap_or_else(|| start(cast, unit))
    }

    /// Where something stands.
    pub fn target(&self, cast: &Cast, target: Target) -> Spot {
        match target {
            Target::Unit(unit) => self.unit(cast, unit),
            Target::Building(id) | Target::Part(id, Part::Turret) => {
                let square = cast.buildings.get(&id).map(|b| b.square);
                square.map_or(Spot::default(), |square| {
                    corner(square).moved(SQUARE / 2, SQUARE / 2)
                })
            }
            Target::Part(id, part) => {
                let square = cast.buildings.get(&id).map(|b| b.square);
                let (right, down) = match part {
                    Part::NorthEast => (2, 0),
                    Part::SouthWest => (0, 2),
                    Part::SouthEast => (2, 2),
                    Part::NorthWest | Part::Turret => (0, 0),
                };
                square.map_or(Spot::default(), |square| {
                    corner(square).moved(right * SQUARE, down * SQUARE)
                })
            }
        }
    }

    /// Where somebody stands who acts.
    pub fn hand(&self, cast: &Cast, hand: Hand) -> Spot {
        match hand {
            Hand::Unit(unit) => self.unit(cast, unit),
            Hand::Turret(id) => self.target(cast, Target::Building(id)),
        }
    }

    /// How far it is between the nearest edges (U-BAT-22).
    pub fn apart(&self, cast: &Cast, from: (Spot, Target), to: Target) -> Inches {
        let between = from.0.distance(self.target(cast, to));
        let edges = half(cast, from.1) + half(cast, to);
        Inches(between.0.saturating_sub(edges))
    }

    /// Whether a unit stands under a field that works (U-BAT-29).
    pub fn is_under(&self, cast: &Cast, fields: &Fields, target: Target) -> bool {
        !fields.0.is_empty()
            && target.unit().is_some()
            && fields.over(self.target(cast, target)).is_some()
    }

    /// What lay where something burst, of what could have.
    pub fn struck(
        &self,
        cast: &Cast,
        fields: &Fields,
        burst: &Burst,
        of: &BTreeSet<Target>,
    ) -> BTreeSet<Target> {
        let from = self.hand(cast, burst.by);
        let (point, chain) = match burst.cause {
            Cause::Blast { target } | Cause::Missile { target, .. } => {
                (self.target(cast, target), false)
            }
            Cause::Chain { target } => (self.target(cast, target), true),
            Cause::Warp => (from, false),
            Cause::Barred { target } => {
                let to = self.target(cast, target);
                (fields.entry(from, to).unwrap_or(to), false)
            }
            Cause::Strayed {
                target,
                direction,
                distance,
            } => {
                let to = self.target(cast, target);
                (to.astray(from, direction, distance), false)
            }
        };
        let gap = |target: &Target| {
            let middle = point.distance(self.target(cast, *target));
            middle.0.saturating_sub(half(cast, *target))
        };
        if chain || burst.radius.is_none() {
            let covers = |target: &&Target| chain || gap(target) == 0;
            let nearest = of.iter().filter(covers).min_by_key(|target| gap(target));
            return nearest.into_iter().copied().collect();
        }
        let radius = burst.radius.unwrap_or_default().0;
        of.iter()
            .filter(|target| gap(target) <= radius)
            .copied()
            .collect()
    }

    /// The point of the outer rim where a unit would leave over the section that faces a territory; of none, the nearest.
    pub fn way_out(&self, cast: &Cast, unit: UnitId, to: Option<TerritoryId>) -> Spot {
        let at = self.unit(cast, unit);
        let width = width(cast);
        let edge = match to.and_then(|to| edge(cast, to)) {
            Some(edge) => edge,
            None => nearest_edge(at),
        };
        let (near, far) = (-width, SIDE + width);
        match edge {
            Edge::Left => Spot { x: near, ..at },
            Edge::Right => Spot { x: far, ..at },
            Edge::Upper => Spot { y: near, ..at },
            Edge::Lower => Spot { y: far, ..at },
        }
    }
}

impl Spot {
    const fn moved(self, right: i32, down: i32) -> Self {
        Self {
            x: self.x + right,
            y: self.y + down,
        }
    }

    /// Whether a unit can stand there: in the territory or in the corridor round it.
    pub fn is_on_board(self, cast: &Cast) -> bool {
        let (least, most) = (-width(cast), SIDE + width(cast));
        let within = |n| (least..=most).contains(&n);
        within(self.x) && within(self.y)
    }

    /// Whether the block of a field whose upper left corner this is covers a point.
    const fn holds(self, at: Self) -> bool {
        let (dx, dy) = (at.x - self.x, at.y - self.y);
        dx >= 0 && dy >= 0 && dx <= 2 * SQUARE && dy <= 2 * SQUARE
    }

    /// Where a shot from somewhere ends that strays from here: 1 onward along the line, then clockwise in eighths (U-WPN-8).
    fn astray(self, from: Self, direction: u8, by: Inches) -> Self {
        // Cosine and sine of the eighths, in thousandths.
        const EIGHTHS: [(i64, i64); 8] = [
            (1000, 0),
            (707, 707),
            (0, 1000),
            (-707, 707),
            (-1000, 0),
            (-707, -707),
            (0, -1000),
            (707, -707),
        ];
        let length = i64::from(from.distance(self).0).max(1);
        let (dx, dy) = (i64::from(self.x - from.x), i64::from(self.y - from.y));
        let (cos, sin) = EIGHTHS[usize::from(direction.clamp(1, 8) - 1)];
        // Down is positive: turning from right to down is clockwise.
        let (x, y) = (dx * cos - dy * sin, dx * sin + dy * cos);
        let part = |n: i64| {
            let whole = n * i64::from(by.0) / (length * 1000);
            i32::try_from(whole).unwrap_or(0)
        };
        self.moved(part(x), part(y))
    }
}

/// The upper left corner of a square.
fn corner(square: Square) -> Spot {
    Spot {
        x: i32::from(square.col()) * SQUARE,
        y: i32::from(square.row()) * SQUARE,
    }
}

/// From the middle of something to its edge (U-BAT-22).
pub(super) fn half(cast: &Cast, target: Target) -> u32 {
    let infantry = target.unit().and_then(|unit| cast.card(unit));
    if infantry.is_some_and(super::super::cast::Card::is_infantry) {
        50
    } else {
        100
    }
}

fn width(cast: &Cast) -> i32 {
    i32::try_from(cast.rules.corridor_width.min(100)).unwrap_or(0) * 100
}

/// The edge along which the section of a territory lies.
fn edge(cast: &Cast, to: TerritoryId) -> Option<Edge> {
    let ways = cast.retreats.values().flatten();
    let all: BTreeSet<TerritoryId> = cast.entered.values().chain(ways).copied().collect();
    let rank = all.iter().position(|t| *t == to)?;
    Some(match rank % 4 {
        0 => Edge::Left,
        1 => Edge::Right,
        2 => Edge::Upper,
        _ => Edge::Lower,
    })
}

fn nearest_edge(at: Spot) -> Edge {
    let edges = [
        (at.x, Edge::Left),
        (SIDE - at.x, Edge::Right),
        (at.y, Edge::Upper),
        (SIDE - at.y, Edge::Lower),
    ];
    let nearest = edges.into_iter().min_by_key(|(far, _)| *far);
    nearest.map_or(Edge::Left, |(_, edge)| edge)
}

/// Where a unit is set up: side by side with those of its player that came the same way; defenders in the middle of the ground.
fn start(cast: &Cast, unit: UnitId) -> Spot {
    let Some(card) = cast.card(unit) else {
        return Spot::default();
    };
    let from = cast.entered.get(&unit).filter(|_| !cast.defends(card.seat));
    let same = |other: &UnitId, seat: PlayerId| {
        seat == card.seat && (from.is_none() || cast.entered.get(other) == from)
    };
    let beside = cast.cards.iter().filter(|(other, c)| same(other, c.seat));
    let rank = beside.take_while(|(other, _)| **other != unit).count();
    let rank = i32::try_from(rank).unwrap_or(0);
    // Players who come the same way stand behind each other.
    let row = i32::from(card.seat.0);
    // Five in a line, the next line half a gap aside.
    let (line, deep) = (rank % LINE, rank / LINE);
    // 0, 1, -1, 2, -2: from the middle outward.
    let out = (line + 1) / 2 * if line % 2 == 0 { -1 } else { 1 };
    let along = MIDDLE + out * GAP + deep % 2 * GAP / 2;
    match from.and_then(|from| edge(cast, *from)) {
        None => Spot {
            x: along,
            y: MIDDLE
                + deep * GAP
                + if cast.defends(card.seat) {
                    0
                } else {
                    row * GAP
                },
        },
        Some(edge) => {
            let outside = width(cast) / 2;
            match edge {
                Edge::Left => Spot {
                    x: -outside,
                    y: along,
                },
                Edge::Right => Spot {
                    x: SIDE + outside,
                    y: along,
                },
                Edge::Upper => Spot {
                    x: along,
                    y: -outside,
                },
                Edge::Lower => Spot {
                    x: along,
                    y: SIDE + outside,
                },
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn spot(x: i32, y: i32) -> Spot {
        Spot { x, y }
    }

    #[test]
    fn distances_are_those_of_pythagoras() {
        assert_eq!(spot(0, 0).distance(spot(300, 400)), Inches(500));
        assert_eq!(spot(-200, 0).distance(spot(100, 0)), Inches(300));
        // Whole hundredths, so a fraction of one does not count.
        for (x, within) in [(300, true), (301, true), (302, false)] {
            assert_eq!(
                spot(0, 0).is_within(Inches(500), spot(x, 400)),
                within,
                "{x}"
            );
            assert_eq!(spot(0, 0).distance(spot(x, 400)).0 <= 500, within, "{x}");
        }
        assert_eq!(spot(0, 0).toward(spot(300, 400), 250), spot(150, 200));
        assert_eq!(spot(0, 0).toward(spot(300, 400), -250), spot(-150, -200));
        assert_eq!(spot(7, 7).toward(spot(7, 7), 100), spot(7, 7));
    }

    #[test]
    fn u_wpn_8_a_shot_strays_onward_and_clockwise() {
        // To the right along the upper edge, down being positive.
        let (from, to) = (spot(0, 0), spot(1000, 0));
        let by = Inches(250);
        assert_eq!(to.astray(from, 1, by), spot(1250, 0));
        assert_eq!(to.astray(from, 3, by), spot(1000, 250));
        assert_eq!(to.astray(from, 5, by), spot(750, 0));
        assert_eq!(to.astray(from, 7, by), spot(1000, -250));
        // Half way between: 250 x 0.707 is 176.75.
        assert_eq!(to.astray(from, 2, by), spot(1176, 176));
        // Upwards, clockwise is to the right.
        assert_eq!(spot(0, -1000).astray(spot(0, 0), 3, by), spot(250, -1000));
    }

    #[test]
    fn u_bat_29_a_path_enters_a_block_from_outside_only() {
        // A block of 4" with its corner at 10", 10".
        let fields = Fields(vec![spot(1000, 1000)]);
        assert_eq!(fields.over(spot(1200, 1200)), Some(spot(1000, 1000)));
        assert_eq!(fields.over(spot(1500, 1200)), None);
        let into = fields.entry(spot(0, 1200), spot(1200, 1200));
        // Sixty-four steps of less than 0.2": at the edge or just behind it.
        assert!(
            into.is_some_and(|at| (1000..1020).contains(&at.x)),
            "{into:?}"
        );
        assert!(fields.entry(spot(0, 1200), spot(2000, 1200)).is_some());
        assert_eq!(fields.entry(spot(1100, 1100), spot(1300, 1300)), None);
        assert_eq!(fields.entry(spot(1100, 1100), spot(2000, 2000)), None);
        assert_eq!(fields.entry(spot(0, 0), spot(900, 900)), None);
    }
}
