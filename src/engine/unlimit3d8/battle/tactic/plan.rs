//! What a player does in his turn: the best attack, or a move that makes a better one possible, or the way out.

use super::super::act::{Act, Measured};
use super::super::attack::{Attack, How, Profile, Use};
use super::super::cast::Card;
use super::super::fight::Fighter;
use super::super::menu::SHORTEST_RAM;
use super::super::target::Hand;
use super::scene::{Figure, Scene, can_ram};
use super::sketch::Spot;
use super::worth::POINT;
use super::{LAST_ROUND, Wish, signed};
use crate::ids::UnitId;
use crate::quantity::Inches;

/// How far from edge to edge is contact (U-BAT-6).
const CONTACT: Inches = Inches::whole(1);

/// A wish with what it is worth for the tokens that it costs.
struct Rated {
    rate: i64,
    wish: Wish,
}

/// The better of two; of equals the first.
fn better(one: Option<Rated>, other: Option<Rated>) -> Option<Rated> {
    match (one, other) {
        (Some(one), Some(other)) if other.rate > one.rate => Some(other),
        (Some(one), _) => Some(one),
        (None, other) => other,
    }
}

/// What a plan for later counts as in tokens: much can happen until then.
const LATER: u16 = 3;

/// Worth for each token, as a card with tokens can't act; a turn is worth something too.
const fn rate(value: i64, tokens: u16) -> i64 {
    value.saturating_mul(16) / (tokens as i64 + 4)
}

/// A unit that can act.
#[derive(Clone, Copy)]
struct Ready<'s, 'a> {
    unit: UnitId,
    figure: &'s Figure<'a>,
    fighter: &'a Fighter,
    card: &'a Card,
    /// How far it can move; 0 while a tackle holds it.
    reach: Inches,
}

impl<'a> Scene<'a> {
    fn ready(&self) -> impl Iterator<Item = Ready<'_, 'a>> {
        self.figures.iter().filter_map(|figure| {
            let (fighter, card) = figure.unit?;
            let unit = figure.target.unit()?;
            let can = fighter.seat == self.view.seat && fighter.all_tokens() == 0;
            let reach = match fighter.held_by {
                Some(_) => Inches::ZERO,
                None => self.view.cast.reach(unit, fighter),
            };
            can.then_some(Ready {
                unit,
                figure,
                fighter,
                card,
                reach,
            })
        })
    }

    /// What a player does in his turn; `None` where nothing is worth doing.
    pub(super) fn acts(&self) -> Option<Wish> {
        self.ready().next()?;
        if self.hopeless() {
            if self.view.fight.round > LAST_ROUND && self.is_offered(&Act::Concede) {
                return Some(Wish::of(Act::Concede));
            }
            let leaving = self.ready().find_map(|ready| self.leaves(ready));
            if leaving.is_some() {
                return leaving;
            }
        }
        let mut best = None;
        for ready in self.ready() {
            best = self.attacks(ready, best);
        }
        let mut closer = None;
        for ready in self.ready() {
            closer = self.shifts(ready, closer);
        }
        match (best, closer) {
            (Some(best), Some(closer)) if closer.rate > best.rate.max(0) => Some(closer.wish),
            (Some(best), _) if best.rate > 0 => Some(best.wish),
            (_, closer) => closer.map(|closer| closer.wish),
        }
    }

    /// An attack with what it is worth, if it can be better than what is known.
    fn rated(
        &self,
        best: &Option<Rated>,
        attack: &Attack,
        foe: &Figure<'_>,
        tokens: u16,
        wish: impl FnOnce() -> Wish,
    ) -> Option<Rated> {
        let to_beat = best.as_ref().map_or(0, |best| best.rate);
        if rate(self.bound(attack), tokens) <= to_beat {
            return None;
        }
        let rate = rate(self.value(attack, foe), tokens);
        (rate > to_beat).then(|| Rated { rate, wish: wish() })
    }

    /// The best that one unit can do, or what is better.
    fn attacks(&self, ready: Ready<'_, '_>, mut best: Option<Rated>) -> Option<Rated> {
        best = better(best, douses(ready));
        for foe in self.foes() {
            let gap = ready.figure.gap(ready.figure.at, foe);
            for (slot, mount) in (0u8..).zip(&ready.card.mounts) {
                let Some((_, profile)) = mount else { continue };
                let with = (slot, profile);
                best = match profile.does {
                    Use::Shoots { .. } => self.shoots(ready, with, foe, gap, best),
                    Use::Strikes { .. } if !ready.fighter.carries.contains_key(&slot) => {
                        self.strikes(ready, with, foe, gap, best)
                    }
                    _ => best,
                };
            }
            best = self.rams(ready, foe, gap, best);
        }
        best
    }

    fn measured(&self, attack: &Attack, foe: &Figure<'_>) -> Measured {
        let (distance, through) = match &attack.how {
            How::Shot(shot) => (shot.distance, shot.enters_field),
            How::Close(_) | How::Ram(_) => (Inches::ZERO, false),
        };
        Measured {
            distance,
            through,
            under: self.is_under(foe.target),
            ..Measured::default()
        }
    }

    /// The best shot from where it stands, or after a step towards the target.
    fn shoots(
        &self,
        ready: Ready<'_, '_>,
        (slot, profile): (u8, &Profile),
        foe: &Figure<'_>,
        gap: Inches,
        mut best: Option<Rated>,
    ) -> Option<Rated> {
        let (unit, target) = (ready.unit, foe.target);
        let at = ready.figure.at;
        let still = self.shot(ready.figure, profile, (at, foe.at), gap, foe, None);
        let shoot = || {
            Wish::of(Act::Shoot {
                unit,
                slot,
                target,
                measured: self.measured(&still, foe),
            })
        };
        let found = self.rated(&best, &still, foe, still.cdt_value(), shoot);
        best = found.or(best);
        // An assault counts every 2": it pays only from near.
        let moved = ready.reach.min(gap);
        if moved == Inches::ZERO || gap.0 > ready.reach.0 + 800 {
            return best;
        }
        let to = at.toward(foe.at, signed(moved));
        let left = Inches(gap.0 - moved.0);
        let cost = self.view.cast.move_cost(ready.card.increment, moved);
        let cost = u8::try_from(cost).unwrap_or(u8::MAX);
        let assault = self.shot(ready.figure, profile, (to, foe.at), left, foe, Some(cost));
        if assault.successes() <= still.successes() {
            return best;
        }
        let wish = || Wish {
            act: Act::Assault {
                unit,
                slot,
                target,
                measured: self.measured(&assault, foe),
                moved,
            },
            goes: Some((unit, to)),
        };
        let found = self.rated(&best, &assault, foe, assault.cdt_value(), wish);
        found.or(best)
    }

    /// A blow at whoever is in contact, or a move into contact with whoever is within reach of it.
    fn strikes(
        &self,
        ready: Ready<'_, '_>,
        (slot, profile): (u8, &Profile),
        foe: &Figure<'_>,
        gap: Inches,
        best: Option<Rated>,
    ) -> Option<Rated> {
        let (unit, target) = (ready.unit, foe.target);
        if gap > CONTACT && gap > ready.reach {
            return best;
        }
        let attack = self.blow(ready.figure, profile, foe);
        if gap <= CONTACT {
            let wish = || {
                Wish::of(Act::Strike {
                    unit,
                    slot,
                    target,
                    under: self.is_under(target),
                    tackle: None,
                })
            };
            let found = self.rated(&best, &attack, foe, attack.cdt_value(), wish);
            return found.or(best);
        }
        let cost = self.view.cast.move_cost(ready.card.increment, gap);
        // The blow comes a turn later, if the target is still there.
        let tokens = cost.saturating_add(attack.cdt_value());
        let tokens = tokens.saturating_add(2 * LATER);
        let wish = || Wish {
            act: Act::Move {
                unit,
                distance: gap,
                into: None,
            },
            goes: Some((unit, ready.figure.at.toward(foe.at, signed(gap)))),
        };
        let found = self.rated(&best, &attack, foe, tokens, wish);
        found.or(best)
    }

    fn rams(
        &self,
        ready: Ready<'_, '_>,
        foe: &Figure<'_>,
        gap: Inches,
        best: Option<Rated>,
    ) -> Option<Rated> {
        let Some(target) = foe.target.unit() else {
            return best;
        };
        let near = gap >= SHORTEST_RAM && gap <= ready.reach;
        if !near || !can_ram(ready.figure, foe) {
            return best;
        }
        let Some(attack) = self.ram(ready.figure, foe, gap) else {
            return best;
        };
        let wish = || Wish {
            act: Act::Ram {
                unit: ready.unit,
                target,
                distance: gap,
                under: self.is_under(foe.target),
            },
            goes: Some((ready.unit, ready.figure.at.toward(foe.at, signed(gap)))),
        };
        let found = self.rated(&best, &attack, foe, attack.cdt_value(), wish);
        found.or(best)
    }

    /// Moves towards the nearest enemy and away from it, each with what could be done from there later; or what is better.
    fn shifts(&self, ready: Ready<'_, '_>, mut best: Option<Rated>) -> Option<Rated> {
        let cast = self.view.cast;
        let from = ready.figure.at;
        let reach = signed(ready.reach);
        let gaps = self.foes().map(|foe| (ready.figure.gap(from, foe), foe));
        let Some((gap, foe)) = gaps.min_by_key(|(gap, _)| *gap) else {
            return best;
        };
        if reach == 0 {
            return best;
        }
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
        let fear = self.fear(ready, from, left(0), foe);
        for (n, by) in lengths.into_iter().enumerate() {
            let spot = from.toward(foe.at, by);
            if by == 0
                || lengths.iter().take(n).any(|other| *other == by)
                || !spot.is_on_board(cast)
            {
                continue;
            }
            let first = by.clamp(-reach, reach);
            let distance = Inches(first.unsigned_abs());
            let moves = by.unsigned_abs().div_ceil(ready.reach.0.max(1));
            let moves = u16::try_from(moves).unwrap_or(u16::MAX);
            let cost = cast.move_cost(ready.card.increment, distance);
            let tokens = cost.saturating_add(LATER).saturating_mul(moves);
            let can = self.prospect(ready, (spot, left(by)), foe, tokens);
            // From where it can do nothing it comes nearer, whatever it has to fear, and goes no farther off.
            let rate = match can {
                0 if by < 0 => continue,
                0 => 0,
                can => {
                    let safer = fear - self.fear(ready, spot, left(by), foe);
                    (can + safer / self.caution()).max(1)
                }
            };
            if best.as_ref().is_none_or(|best| rate > best.rate) {
                let act = Act::Move {
                    unit: ready.unit,
                    distance,
                    into: None,
                };
                let goes = Some((ready.unit, from.toward(foe.at, first)));
                best = Some(Rated {
                    rate,
                    wish: Wish { act, goes },
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

    /// What a unit can do from a spot at an enemy once so many tokens are paid: the best of its weapons with middling dice.
    fn prospect(
        &self,
        ready: Ready<'_, '_>,
        (from, gap): (Spot, Inches),
        foe: &Figure<'_>,
        cost: u16,
    ) -> i64 {
        let weapons = ready
            .card
            .mounts
            .iter()
            .flatten()
            .map(|(_, profile)| profile);
        let rates = weapons.filter_map(|profile| {
            let (attack, wait) = match profile.does {
                Use::Shoots { .. } => {
                    let path = (from, foe.at);
                    (self.shot(ready.figure, profile, path, gap, foe, None), 0)
                }
                Use::Strikes { .. } => {
                    let way = gap.0.saturating_sub(CONTACT.0);
                    let moves = way.div_ceil(ready.reach.0.max(1));
                    let wait = u16::try_from(moves).unwrap_or(u16::MAX);
                    let wait = wait.saturating_mul(LATER);
                    (self.blow(ready.figure, profile, foe), wait)
                }
                _ => return None,
            };
            let tokens = cost.saturating_add(attack.cdt_value());
            let value = POINT * i64::from(attack.estimate());
            Some(rate(value, tokens.saturating_add(wait)))
        });
        rates.max().unwrap_or(0)
    }

    /// What an enemy can do to a unit on a spot: the best of its shots with middling dice.
    fn fear(&self, ready: Ready<'_, '_>, at: Spot, gap: Inches, foe: &Figure<'_>) -> i64 {
        let Some((_, card)) = foe.unit else { return 0 };
        let weapons = card.mounts.iter().flatten().map(|(_, profile)| profile);
        let shooting = weapons.filter(|p| matches!(p.does, Use::Shoots { .. }));
        let rates = shooting.map(|profile| {
            let shot = self.shot(foe, profile, (foe.at, at), gap, ready.figure, None);
            rate(POINT * i64::from(shot.estimate()), shot.cdt_value())
        });
        rates.max().unwrap_or(0)
    }

    /// A step on the way out, or out (U-BAT-18).
    fn leaves(&self, ready: Ready<'_, '_>) -> Option<Wish> {
        if ready.reach == Inches::ZERO {
            return None;
        }
        let cast = self.view.cast;
        let from = ready.figure.at;
        let way = cast.way_out(self.view.seat, ready.unit);
        let rim = self.sketch.way_out(cast, ready.unit, way);
        let far = from.distance(rim);
        if far <= ready.reach {
            return Some(Wish::of(Act::Retreat {
                unit: ready.unit,
                distance: far,
                to: way,
            }));
        }
        Some(Wish {
            act: Act::Move {
                unit: ready.unit,
                distance: ready.reach,
                into: None,
            },
            goes: Some((ready.unit, from.toward(rim, signed(ready.reach)))),
        })
    }

    /// A turret that obeys him fires where it is worth it (U-BAT-13).
    pub(super) fn volley(&self) -> Option<Wish> {
        let (cast, fight, seat) = (self.view.cast, self.view.fight, self.view.seat);
        let mut best = None;
        for figure in &self.figures {
            let Hand::Turret(turret) = figure.hand else {
                continue;
            };
            let gun = fight.guns.get(&turret);
            let ready = gun.is_some_and(|g| g.tokens == 0 && fight.master(cast, g) == Some(seat));
            let weapon = cast.buildings.get(&turret).and_then(|b| b.weapon);
            let Some(profile) = weapon.filter(|_| ready).map(Profile::of) else {
                continue;
            };
            if !matches!(profile.does, Use::Shoots { .. }) {
                continue;
            }
            for foe in self.foes() {
                let gap = figure.gap(figure.at, foe);
                let shot = self.shot(figure, &profile, (figure.at, foe.at), gap, foe, None);
                let wish = || {
                    Wish::of(Act::Volley {
                        turret,
                        target: foe.target,
                        measured: self.measured(&shot, foe),
                    })
                };
                let found = self.rated(&best, &shot, foe, shot.cdt_value(), wish);
                best = found.or(best);
            }
        }
        best.map(|best| best.wish)
            .filter(|wish| self.is_offered(&wish.act))
    }
}

fn douses(ready: Ready<'_, '_>) -> Option<Rated> {
    // It would burn for some turns yet: a few points, all 512 times.
    (ready.figure.states.burn() > 0).then(|| Rated {
        rate: rate(512 * POINT * 4, 2),
        wish: Wish::of(Act::Douse { unit: ready.unit }),
    })
}
