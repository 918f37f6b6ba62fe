//! Moves: towards an enemy or away from him, each with what could be done from there later.

use super::super::act::Act;
use super::super::attack::{Attack, Cover, How, Use};
use super::plan::{CONTACT, LATER, Rated, Ready, rate};
use super::scene::{Figure, Scene};
use super::sight::Line;
use super::sketch::Spot;
use super::worth::POINT;
use super::{Wish, signed};
use crate::quantity::Inches;

/// An attack that may be made from several spots: what does not hang on the distance is worked out once.
struct Prepared {
    attack: Attack,
    /// What middling dice do; `None` where that hangs on the distance.
    middling: Option<u16>,
    tokens: u16,
}

impl Prepared {
    fn new(attack: Attack) -> Self {
        let spreads = matches!(&attack.how, How::Shot(shot) if shot.profile.spread);
        Self {
            middling: (!spreads).then(|| attack.middling()),
            tokens: attack.cdt_value(),
            attack,
        }
    }

    /// About what it is worth from so far off, after or before so many other tokens.
    fn rate(&mut self, gap: Inches, enters_field: bool, more: u16) -> i64 {
        if let How::Shot(shot) = &mut self.attack.how {
            shot.distance = gap;
            shot.enters_field = enters_field;
        }
        let middling = self.middling.unwrap_or_else(|| self.attack.middling());
        let estimate = match middling {
            0 => 0,
            middling => i64::from(self.attack.successes()) * i64::from(middling),
        };
        rate(POINT * estimate, self.tokens.saturating_add(more))
    }

    /// Reckons with what lies between; says whether it can be made. Somebody else may see for those that need no sight.
    fn goes_along(&mut self, line: Line) -> bool {
        let target = self.attack.target;
        let How::Shot(shot) = &mut self.attack.how else {
            return true;
        };
        shot.cover = match line {
            Line::Open => Cover::Open,
            Line::Cover => Cover::Building,
            // Which one matters only for what misses.
            Line::Behind(_) => Cover::Barricade(target),
            Line::Blocked if shot.profile.indirect => Cover::Open,
            Line::Blocked => return false,
        };
        true
    }

    /// Whether a field on the way stops it.
    fn is_barred(&self) -> bool {
        matches!(&self.attack.how, How::Shot(shot) if shot.profile.barred)
    }
}

impl<'a> Scene<'a> {
    /// The best move towards the nearest enemy or away from it, by what could be done from there later.
    pub(super) fn shifts(&self, ready: Ready<'_, '_>) -> Option<Rated> {
        let mut best: Option<Rated> = None;
        let cast = self.view.cast;
        let from = ready.figure.at;
        let reach = signed(ready.reach);
        if reach == 0 {
            return best;
        }
        let gaps = self.foes().map(|foe| (ready.figure.gap(from, foe), foe));
        let Some((gap, foe)) = gaps.min_by_key(|(gap, _)| *gap) else {
            return best;
        };
        let gap = signed(gap);
        let near = gap.min(reach);
        // As far as three moves go, the first of which is made now.
        let lengths = [
            gap.min(3 * reach),
            gap.min(2 * reach),
            near,
            near / 2,
            near.min(200),
            -reach.min(200),
            -reach,
        ];
        let left = |by: i32| Inches(gap.saturating_sub(by).unsigned_abs());
        let mut own = self.own_attacks(ready, foe);
        let mut threats = self.threats(ready, foe);
        let fear = self.fear(&mut threats, (foe.at, from), left(0));
        let way = from.way(foe.at);
        for (n, by) in lengths.into_iter().enumerate() {
            if by == 0 || lengths.iter().take(n).any(|other| *other == by) {
                continue;
            }
            let spot = way.after(by);
            let first = by.clamp(-reach, reach);
            let goes = way.after(first);
            if !spot.is_on_board(cast) || self.is_on_a_building(goes) {
                continue;
            }
            let distance = Inches(first.unsigned_abs());
            let moves = by.unsigned_abs().div_ceil(ready.reach.0.max(1));
            let moves = u16::try_from(moves).unwrap_or(u16::MAX);
            let cost = cast.move_cost(ready.card.increment, distance);
            let tokens = cost.saturating_add(LATER).saturating_mul(moves);
            let can = self.prospect(&mut own, ready.reach, (spot, foe), left(by), tokens);
            // From where it can do nothing it comes nearer, whatever it has to fear, and goes no farther off.
            let rate = match can {
                0 if by < 0 => continue,
                0 => 0,
                can => {
                    let safer = fear - self.fear(&mut threats, (foe.at, spot), left(by));
                    (can + safer / self.caution()).max(1)
                }
            };
            if best.as_ref().is_none_or(|best| rate > best.rate) {
                let act = Act::Move {
                    unit: ready.unit,
                    distance,
                    into: None,
                };
                let goes = Some((ready.unit, goes));
                best = Some(Rated {
                    rate,
                    tokens: cost.saturating_add(LATER),
                    wish: Wish {
                        goes,
                        ..Wish::of(act)
                    },
                });
            }
        }
        best
    }

    /// How much of what an enemy could do counts when a unit moves: one part in so many. Attackers to whom time does harm are bolder (U-TAC-19).
    fn caution(&self) -> i64 {
        let (cast, fight) = (self.view.cast, self.view.fight);
        let late = fight.quiet.saturating_mul(2) >= cast.rules.stalemate;
        if late && !cast.defends(self.view.seat) {
            32
        } else {
            6
        }
    }

    /// What a unit can do from where it stands.
    pub(super) fn at_present(&self, ready: Ready<'_, '_>, gap: Inches, foe: &Figure<'_>) -> i64 {
        let mut own = self.own_attacks(ready, foe);
        self.prospect(&mut own, ready.reach, (ready.figure.at, foe), gap, 0)
    }

    /// Each weapon of a unit against an enemy, from wherever it may be.
    fn own_attacks(&self, ready: Ready<'_, '_>, foe: &Figure<'_>) -> Vec<Prepared> {
        let weapons = ready.card.mounts.iter().flatten();
        let (at, far) = ((foe.at, foe.at), Inches::ZERO);
        let attacks = weapons.filter_map(|(_, profile)| match profile.does {
            Use::Shoots { .. } => Some(self.shot(ready.figure, profile, at, far, foe, None)),
            Use::Strikes { .. } => Some(self.blow(ready.figure, profile, foe)),
            _ => None,
        });
        attacks.map(Prepared::new).collect()
    }

    /// What a unit can do from a spot at an enemy once so many tokens are paid: the best of its weapons with middling dice.
    fn prospect(
        &self,
        own: &mut [Prepared],
        reach: Inches,
        (from, foe): (Spot, &Figure<'_>),
        gap: Inches,
        cost: u16,
    ) -> i64 {
        let (to, line) = (foe.at, self.line(from, foe));
        let rates = own.iter_mut().map(|weapon| match weapon.attack.how {
            How::Shot(_) => {
                if !weapon.goes_along(line) {
                    return 0;
                }
                let enters = weapon.is_barred() && self.fields.entry(from, to).is_some();
                weapon.rate(gap, enters, cost)
            }
            How::Close(_) | How::Ram(_) => {
                let way = gap.0.saturating_sub(CONTACT.0);
                let moves = way.div_ceil(reach.0.max(1));
                let wait = u16::try_from(moves).unwrap_or(u16::MAX);
                weapon.rate(gap, false, cost.saturating_add(wait.saturating_mul(LATER)))
            }
        });
        rates.max().unwrap_or(0)
    }

    /// The shots of an enemy at a unit, wherever that goes.
    fn threats(&self, ready: Ready<'_, '_>, foe: &Figure<'_>) -> Vec<Prepared> {
        let cards = foe.unit.into_iter();
        let weapons = cards.flat_map(|(_, card)| card.mounts.iter().flatten());
        let shooting = weapons.filter(|(_, p)| matches!(p.does, Use::Shoots { .. }));
        let (at, far) = ((foe.at, foe.at), Inches::ZERO);
        let shots =
            shooting.map(|(_, profile)| self.shot(foe, profile, at, far, ready.figure, None));
        shots.map(Prepared::new).collect()
    }

    /// What an enemy can do to a unit on a spot: the best of its shots with middling dice.
    fn fear(&self, threats: &mut [Prepared], (from, to): (Spot, Spot), gap: Inches) -> i64 {
        let rates = threats.iter_mut().map(|shot| {
            let enters = shot.is_barred() && self.fields.entry(from, to).is_some();
            shot.rate(gap, enters, 0)
        });
        rates.max().unwrap_or(0)
    }
}
