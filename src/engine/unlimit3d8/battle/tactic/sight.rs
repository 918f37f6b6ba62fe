//! What lies between two spots: nothing, a building that gives cover, a barricade, or a building that nobody shoots through (U-BAT-14, U-BAT-24).

use super::super::act::Measured;
use super::super::attack::{Attack, Cover, How};
use super::super::target::Target;
use super::plan::CONTACT;
use super::scene::{Figure, Scene};
use super::sketch::Spot;
use crate::ids::{BuildingId, UnitId};
use crate::rulebook::tables::BuildingKind;

/// From the middle of a square to its edge.
const HALF: i32 = 100;
/// So near is touching, for somebody who measures by eye.
const TOUCH: i32 = 25;

/// A building that stands, as something in the way.
#[derive(Clone, Copy)]
pub(super) struct Block {
    id: BuildingId,
    at: Spot,
    barricade: bool,
}

/// What a line of fire meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// Nothing that matters.
    Open,
    /// A building that the target touches.
    Cover,
    /// A barricade that the target is in contact with.
    Behind(BuildingId),
    /// A building in the way.
    Blocked,
}

impl Block {
    /// Whether a straight line between two spots passes over its square. A line along its edge passes by.
    fn crosses(&self, from: Spot, to: Spot) -> bool {
        let (x, y) = (self.at.x, self.at.y);
        let beside =
            |a: i32, b: i32, middle: i32| a.max(b) <= middle - HALF || a.min(b) >= middle + HALF;
        if beside(from.x, to.x, x) || beside(from.y, to.y, y) {
            return false;
        }
        let (dx, dy) = (i64::from(to.x - from.x), i64::from(to.y - from.y));
        let side = |right: i32, down: i32| {
            let (cx, cy) = (i64::from(x + right - from.x), i64::from(y + down - from.y));
            dx * cy - dy * cx
        };
        let corners = [
            side(-HALF, -HALF),
            side(HALF, -HALF),
            side(-HALF, HALF),
            side(HALF, HALF),
        ];
        corners.iter().any(|n| *n > 0) && corners.iter().any(|n| *n < 0)
    }

    /// Whether a spot lies on its square.
    fn covers(&self, spot: Spot) -> bool {
        let (dx, dy) = (spot.x.abs_diff(self.at.x), spot.y.abs_diff(self.at.y));
        dx.max(dy) <= HALF.unsigned_abs()
    }

    /// How far a spot is from its square; 0 on it.
    fn gap(&self, spot: Spot) -> i32 {
        let out = |a: i32, b: i32| (a.abs_diff(b).cast_signed() - HALF).max(0);
        let (dx, dy) = (out(spot.x, self.at.x), out(spot.y, self.at.y));
        let far = Spot { x: dx, y: dy }.distance(Spot::default()).0;
        i32::try_from(far).unwrap_or(i32::MAX)
    }
}

impl<'a> Scene<'a> {
    /// The buildings that stand; a force field is no building in the way.
    pub(super) fn blocks(&self) -> Vec<Block> {
        let cast = self.view.cast;
        let works = self.view.fight.works.keys().filter_map(|id| {
            let kind = cast.buildings.get(id)?.kind;
            (kind != BuildingKind::ForceField).then(|| Block {
                id: *id,
                at: self.sketch.target(cast, Target::Building(*id)),
                barricade: kind == BuildingKind::Barricade,
            })
        });
        works.collect()
    }

    /// Whether a spot lies on the square of a building.
    pub(super) fn is_on_a_building(&self, spot: Spot) -> bool {
        self.blocks.iter().any(|block| block.covers(spot))
    }

    /// Whether no building stands on the straight way between two spots.
    pub(super) fn is_way(&self, from: Spot, to: Spot) -> bool {
        let mut blocks = self.blocks.iter();
        !blocks.any(|block| block.crosses(from, to) && !block.covers(from))
    }

    /// What a shot from a spot at somebody meets.
    pub(super) fn line(&self, from: Spot, foe: &Figure<'_>) -> Line {
        let own = match foe.target {
            Target::Unit(_) => None,
            Target::Building(id) | Target::Part(id, _) => Some(id),
        };
        let mut line = Line::Open;
        for block in &self.blocks {
            // Where somebody stands on a building's square, which the sketch lets happen, it is not in his way.
            if Some(block.id) == own || !block.crosses(from, foe.at) || block.covers(from) {
                continue;
            }
            let gap = block.gap(foe.at) - foe.mark.half.0.cast_signed();
            match block.barricade {
                true if own.is_none() && gap <= CONTACT.0.cast_signed() => {
                    line = Line::Behind(block.id);
                }
                true => {}
                false if gap > TOUCH => return Line::Blocked,
                false if line == Line::Open => line = Line::Cover,
                false => {}
            }
        }
        line
    }

    /// An ally who sees what the firer does not (U-WPN-2).
    fn spotter(&self, by: &Figure<'_>, foe: &Figure<'_>) -> Option<UnitId> {
        let allies = self
            .figures
            .iter()
            .filter(|f| f.friend && f.target != by.target);
        let mut seeing = allies.filter(|ally| self.line(ally.at, foe) != Line::Blocked);
        seeing.find_map(|ally| ally.target.unit())
    }

    /// A shot with what is in its way, and who sees for the firer; `None` where it can't be made.
    pub(super) fn along(
        &self,
        mut attack: Attack,
        by: &Figure<'_>,
        from: Spot,
        foe: &Figure<'_>,
    ) -> Option<(Attack, Measured)> {
        let How::Shot(shot) = &mut attack.how else {
            return None;
        };
        let mut measured = Measured {
            distance: shot.distance,
            through: shot.enters_field,
            under: self.is_under(foe.target),
            ..Measured::default()
        };
        match self.line(from, foe) {
            Line::Open => {}
            Line::Cover => {
                shot.cover = Cover::Building;
                measured.cover = true;
            }
            Line::Behind(id) => {
                let (cast, fight) = (self.view.cast, self.view.fight);
                let mark = fight.mark(cast, Target::Building(id), false)?;
                shot.cover = Cover::Barricade(mark);
                measured.behind = Some(id);
            }
            Line::Blocked if shot.profile.indirect => {
                measured.seen_by = Some(self.spotter(by, foe)?);
            }
            Line::Blocked => return None,
        }
        Some((attack, measured))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn spot(x: i32, y: i32) -> Spot {
        Spot { x, y }
    }

    // A square from 10" to 12", both ways.
    const BLOCK: Block = Block {
        id: BuildingId(0),
        at: spot(1100, 1100),
        barricade: false,
    };

    #[test]
    fn u_bat_24_a_line_through_a_square_meets_it() {
        assert!(BLOCK.crosses(spot(0, 1100), spot(2000, 1100)));
        assert!(BLOCK.crosses(spot(0, 0), spot(2000, 2000)));
        // From (9", 9.5") to (13", 12.5") it rises 0.75" an inch: at x = 10" it is at 10.25".
        assert!(BLOCK.crosses(spot(900, 950), spot(1300, 1250)));
        // Short of it, past it, along its edge, and past a corner: x + y is 19 on the line, 20 at the nearest corner.
        assert!(!BLOCK.crosses(spot(0, 1100), spot(1000, 1100)));
        assert!(!BLOCK.crosses(spot(1200, 1100), spot(2000, 1100)));
        assert!(!BLOCK.crosses(spot(0, 1000), spot(2000, 1000)));
        assert!(!BLOCK.crosses(spot(1300, 600), spot(600, 1300)));
    }

    #[test]
    fn gaps_run_from_the_edge_of_a_square() {
        assert_eq!(BLOCK.gap(spot(1150, 1050)), 0);
        assert_eq!(BLOCK.gap(spot(1300, 1100)), 100);
        assert_eq!(BLOCK.gap(spot(1500, 1600)), 500);
    }
}
