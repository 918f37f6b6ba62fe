//! What a player does in his turn: the best attack, or a move that makes one possible, or the way out.

use super::super::act::{Act, Measured};
use super::super::attack::{Attack, How, Profile, Use};
use super::super::cast::Card;
use super::super::fight::Fighter;
use super::super::menu::SHORTEST_RAM;
use super::super::target::{Hand, Target};
use super::sketch::Spot;
use super::worth::{Eyes, POINT};
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
    value * 16 / (tokens as i64 + 4)
}

/// A unit that can act.
#[derive(Clone, Copy)]
struct Ready<'a> {
    unit: UnitId,
    fighter: &'a Fighter,
    card: &'a Card,
    at: Spot,
    /// How far it can move; 0 while a tackle holds it.
    reach: Inches,
}

impl<'a> Eyes<'a> {
    fn ready(self) -> impl Iterator<Item = Ready<'a>> {
        let (cast, fight) = (self.view.cast, self.view.fight);
        let own = fight.fighters.iter().filter(move |(_, f)| {
            f.seat == self.view.seat && f.on_field && f.bunker.is_none() && f.all_tokens() == 0
        });
        own.filter_map(move |(unit, fighter)| {
            let reach = match fighter.held_by {
                Some(_) => Inches::ZERO,
                None => cast.reach(*unit, fighter),
            };
            Some(Ready {
                unit: *unit,
                fighter,
                card: cast.card(*unit)?,
                at: self.sketch.unit(cast, *unit),
                reach,
            })
        })
    }

    /// What a player does in his turn; `None` where nothing is worth doing.
    pub(super) fn acts(self) -> Option<Wish> {
        let mut ready = self.ready().peekable();
        ready.peek()?;
        if self.hopeless() {
            if self.view.fight.round > LAST_ROUND && self.is_offered(&Act::Concede) {
                return Some(Wish::of(Act::Concede));
            }
            let leaving = self.ready().find_map(|ready| self.leaves(ready));
            if leaving.is_some() {
                return leaving;
            }
        }
        let best = ready.fold(None, |best, ready| better(best, self.best(ready)));
        let closer = |ready| {
            self.shifts(ready)
                .reduce(|one, other| match other.rate > one.rate {
                    true => other,
                    false => one,
                })
        };
        let closer = self.ready().filter_map(closer);
        let closer = closer.reduce(|one, other| if other.rate > one.rate { other } else { one });
        match (best, closer) {
            (Some(best), Some(closer)) if closer.rate > best.rate.max(0) => Some(closer.wish),
            (Some(best), _) if best.rate > 0 => Some(best.wish),
            (_, closer) => closer.map(|closer| closer.wish),
        }
    }

    /// The best that one unit can do.
    fn best(self, ready: Ready<'_>) -> Option<Rated> {
        let mut best = self.douses(ready);
        for at in self.enemies() {
            for (slot, mount) in (0u8..).zip(&ready.card.mounts) {
                let Some((_, profile)) = mount else { continue };
                let found = match profile.does {
                    Use::Shoots { .. } => self.shoots(ready, slot, profile, at),
                    Use::Strikes { .. } if !ready.fighter.carries.contains_key(&slot) => {
                        self.strikes(ready, slot, profile, at)
                    }
                    _ => None,
                };
                best = better(best, found);
            }
            best = better(best, self.rams(ready, at));
        }
        best
    }

    fn measured(self, attack: &Attack, at: Target) -> Option<Measured> {
        let How::Shot(shot) = &attack.how else {
            return None;
        };
        Some(Measured {
            distance: shot.distance,
            under: self.sketch.is_under(self.view.cast, self.view.fight, at),
            through: shot.enters_field,
            ..Measured::default()
        })
    }

    /// The best shot from where it stands, or after a step towards the target.
    fn shoots(self, ready: Ready<'_>, slot: u8, profile: &Profile, at: Target) -> Option<Rated> {
        let by = Hand::Unit(ready.unit);
        let still = self.shot(by, profile, ready.at, at, None)?;
        let mut best = None;
        if still.successes() > 0 {
            best = Some(Rated {
                rate: rate(self.value(&still, at), still.cdt_value()),
                wish: Wish::of(Act::Shoot {
                    unit: ready.unit,
                    slot,
                    target: at,
                    measured: self.measured(&still, at)?,
                }),
            });
        }
        // An assault counts every 2": it pays only from near, or where nothing is reached standing.
        let How::Shot(shot) = &still.how else {
            return best;
        };
        let moved = Inches(ready.reach.0.min(shot.distance.0));
        if moved > Inches::ZERO && shot.distance.0 <= ready.reach.0 + 800 {
            let to = ready
                .at
                .toward(self.sketch.target(self.view.cast, at), signed(moved));
            let cost = self.view.cast.move_cost(ready.card.increment, moved);
            let cost = u8::try_from(cost).unwrap_or(u8::MAX);
            let assault = self.shot(by, profile, to, at, Some(cost))?;
            if assault.successes() > still.successes() {
                let rated = Rated {
                    rate: rate(self.value(&assault, at), assault.cdt_value()),
                    wish: Wish {
                        act: Act::Assault {
                            unit: ready.unit,
                            slot,
                            target: at,
                            measured: self.measured(&assault, at)?,
                            moved,
                        },
                        goes: Some((ready.unit, to)),
                    },
                };
                best = better(best, Some(rated));
            }
        }
        best
    }

    /// A blow at whoever is in contact, or a move into contact with whoever is within reach of it.
    fn strikes(self, ready: Ready<'_>, slot: u8, profile: &Profile, at: Target) -> Option<Rated> {
        let cast = self.view.cast;
        let gap = self
            .sketch
            .apart(cast, (ready.at, Target::Unit(ready.unit)), at);
        let attack = self.blow(ready.unit, profile, at)?;
        if attack.successes() == 0 {
            return None;
        }
        if gap <= CONTACT {
            let under = self.sketch.is_under(cast, self.view.fight, at);
            return Some(Rated {
                rate: rate(self.value(&attack, at), attack.cdt_value()),
                wish: Wish::of(Act::Strike {
                    unit: ready.unit,
                    slot,
                    target: at,
                    under,
                    tackle: None,
                }),
            });
        }
        if gap > ready.reach {
            return None;
        }
        let to = ready.at.toward(self.sketch.target(cast, at), signed(gap));
        let cost = cast.move_cost(ready.card.increment, gap);
        // The blow comes a turn later, if the target is still there.
        let value = self.value(&attack, at) / 2;
        Some(Rated {
            rate: rate(value, cost.saturating_add(attack.cdt_value())),
            wish: Wish {
                act: Act::Move {
                    unit: ready.unit,
                    distance: gap,
                    into: None,
                },
                goes: Some((ready.unit, to)),
            },
        })
    }

    fn rams(self, ready: Ready<'_>, at: Target) -> Option<Rated> {
        let cast = self.view.cast;
        let target = at.unit()?;
        let gap = self
            .sketch
            .apart(cast, (ready.at, Target::Unit(ready.unit)), at);
        if gap < SHORTEST_RAM || gap > ready.reach {
            return None;
        }
        let attack = self.ram(ready.unit, ready.card, at, gap, ready.reach)?;
        if attack.successes() == 0 {
            return None;
        }
        let to = ready.at.toward(self.sketch.target(cast, at), signed(gap));
        Some(Rated {
            rate: rate(self.value(&attack, at), attack.cdt_value()),
            wish: Wish {
                act: Act::Ram {
                    unit: ready.unit,
                    target,
                    distance: gap,
                    under: self.sketch.is_under(cast, self.view.fight, at),
                },
                goes: Some((ready.unit, to)),
            },
        })
    }

    fn douses(self, ready: Ready<'_>) -> Option<Rated> {
        let states = super::super::cast::conditions(&ready.fighter.conditions);
        // It would burn for some turns yet: a few points, all 512 times.
        (states.burn() > 0).then(|| Rated {
            rate: rate(512 * 10 * 4, 2),
            wish: Wish::of(Act::Douse { unit: ready.unit }),
        })
    }

    /// Moves towards the nearest enemy and away from it, each with what could be done from there a turn later. The first is the longest.
    fn shifts(self, ready: Ready<'a>) -> impl Iterator<Item = Rated> + 'a {
        let cast = self.view.cast;
        let own = Target::Unit(ready.unit);
        let gap = move |at: &Target| self.sketch.apart(cast, (ready.at, own), *at);
        let nearest = self.enemies().min_by_key(gap);
        nearest.into_iter().flat_map(move |enemy| {
            let (gap, reach) = (signed(gap(&enemy)), signed(ready.reach));
            // As far as three moves go, the first of which is made now.
            let near = gap.min(reach);
            let lengths = [
                gap.min(3 * reach),
                gap.min(2 * reach),
                near,
                near / 2,
                near.min(200),
                -reach.min(200),
                -reach,
            ];
            let middle = self.sketch.target(cast, enemy);
            let spot = move |by: i32| ready.at.toward(middle, by);
            let lengths = lengths
                .into_iter()
                .filter(move |by| *by != 0 && reach > 0 && spot(*by).is_on_board(cast));
            let fear = self.fear(ready, ready.at, enemy);
            lengths.map(move |by| {
                let first = by.clamp(-reach, reach);
                let distance = Inches(first.unsigned_abs());
                let moves = by.unsigned_abs().div_ceil(ready.reach.0.max(1));
                let moves = u16::try_from(moves).unwrap_or(u16::MAX);
                let cost = cast.move_cost(ready.card.increment, distance);
                let tokens = cost.saturating_add(LATER).saturating_mul(moves);
                let act = Act::Move {
                    unit: ready.unit,
                    distance,
                    into: None,
                };
                let safer = fear - self.fear(ready, spot(by), enemy);
                Rated {
                    rate: self.prospect(ready, spot(by), enemy, tokens) + safer / self.caution(),
                    wish: Wish {
                        act,
                        goes: Some((ready.unit, spot(first))),
                    },
                }
            })
        })
    }

    /// How much of what an enemy could do counts when a unit moves: one part in so many. Attackers to whom time does harm are bolder (U-TAC-19).
    fn caution(self) -> i64 {
        let (cast, fight) = (self.view.cast, self.view.fight);
        let late = fight.quiet.saturating_mul(2) >= cast.rules.stalemate;
        if late && !cast.defends(self.view.seat) {
            32
        } else {
            6
        }
    }

    /// What a unit can do from a spot at an enemy once a move there is paid for: the best of its weapons with middling dice.
    fn prospect(self, ready: Ready<'_>, from: Spot, enemy: Target, cost: u16) -> i64 {
        let own = Target::Unit(ready.unit);
        let weapons = ready
            .card
            .mounts
            .iter()
            .flatten()
            .map(|(_, profile)| profile);
        let rates = weapons.filter_map(|profile| {
            let (attack, wait) = match profile.does {
                Use::Shoots { .. } => {
                    let by = Hand::Unit(ready.unit);
                    (self.shot(by, profile, from, enemy, None)?, 0)
                }
                Use::Strikes { .. } => {
                    let gap = self.sketch.apart(self.view.cast, (from, own), enemy);
                    let moves = gap
                        .0
                        .saturating_sub(CONTACT.0)
                        .div_ceil(ready.reach.0.max(1));
                    let wait = u16::try_from(moves)
                        .unwrap_or(u16::MAX)
                        .saturating_mul(LATER);
                    (self.blow(ready.unit, profile, enemy)?, wait)
                }
                _ => return None,
            };
            let tokens = cost
                .saturating_add(attack.cdt_value())
                .saturating_add(LATER);
            let value = POINT * i64::from(attack.estimate());
            Some(rate(value, tokens.saturating_add(wait)))
        });
        rates.max().unwrap_or(0)
    }

    /// What an enemy can do to a unit on a spot: the best of its shots with middling dice.
    fn fear(self, ready: Ready<'_>, at: Spot, enemy: Target) -> i64 {
        let Some(unit) = enemy.unit() else { return 0 };
        let Some(card) = self.view.cast.card(unit) else {
            return 0;
        };
        // As far off as the enemy is from there.
        let from = self.sketch.unit(self.view.cast, unit);
        let seen_from = Spot {
            x: from.x + ready.at.x - at.x,
            y: from.y + ready.at.y - at.y,
        };
        let own = Target::Unit(ready.unit);
        let weapons = card.mounts.iter().flatten().map(|(_, profile)| profile);
        let shooting = weapons.filter(|p| matches!(p.does, Use::Shoots { .. }));
        let rates = shooting.filter_map(|profile| {
            let shot = self.shot(Hand::Unit(unit), profile, seen_from, own, None)?;
            Some(rate(POINT * i64::from(shot.estimate()), shot.cdt_value()))
        });
        rates.max().unwrap_or(0)
    }

    /// A step on the way out, or out (U-BAT-18).
    fn leaves(self, ready: Ready<'_>) -> Option<Wish> {
        if ready.reach == Inches::ZERO {
            return None;
        }
        let cast = self.view.cast;
        let way = cast.way_out(self.view.seat, ready.unit);
        let rim = self.sketch.way_out(cast, ready.unit, way);
        let far = ready.at.distance(rim);
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
            goes: Some((ready.unit, ready.at.toward(rim, signed(ready.reach)))),
        })
    }

    /// A turret that obeys him fires where it is worth it (U-BAT-13).
    pub(super) fn volley(self) -> Option<Wish> {
        let (cast, fight, seat) = (self.view.cast, self.view.fight, self.view.seat);
        let guns = fight.guns.iter();
        let guns = guns.filter(|(_, gun)| gun.tokens == 0 && fight.master(cast, gun) == Some(seat));
        let mut best = None;
        for (id, _) in guns {
            let weapon = cast.buildings.get(id).and_then(|b| b.weapon);
            let Some(profile) = weapon.map(Profile::of) else {
                continue;
            };
            if !matches!(profile.does, Use::Shoots { .. }) {
                continue;
            }
            let from = self.sketch.hand(cast, Hand::Turret(*id));
            for at in self.enemies() {
                let Some(shot) = self.shot(Hand::Turret(*id), &profile, from, at, None) else {
                    continue;
                };
                if shot.successes() == 0 {
                    continue;
                }
                let Some(measured) = self.measured(&shot, at) else {
                    continue;
                };
                let act = Act::Volley {
                    turret: *id,
                    target: at,
                    measured,
                };
                let rated = Rated {
                    rate: self.value(&shot, at),
                    wish: Wish::of(act),
                };
                best = better(best, Some(rated));
            }
        }
        best.filter(|best| best.rate > 0 && self.is_offered(&best.wish.act))
            .map(|best| best.wish)
    }
}
