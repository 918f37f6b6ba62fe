//! Plays an act that may be: emits what happens, each fact at once, so that what follows sees it.

mod feats;
mod harm;
mod shoot;
mod turns;

pub use turns::{draw_order, sets_up};

use super::act::Act;
use super::attack::Throw;
use super::cast::Cast;
use super::fact::Fact;
use super::fight::{Feat, Fight, Try, Verdict};
use super::target::Hand;
use crate::dice::{Dice, Roll};
use crate::ids::{PlayerId, UnitId};
use crate::quantity::Inches;
use crate::unlimit3d8::command::Fate;
use crate::unlimit3d8::decide::{Decided, Purpose};
use crate::unlimit3d8::event::Deed;
use crate::unlimit3d8::tactical;

/// What a throw in a battle decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Throws {
    /// Who takes turns before whom (U-BAT-2).
    Order,
    /// Active, passive and nemesis die of something that this one tries (U-ROL-1).
    Try(Hand),
    /// Which way its shot strays (U-WPN-8).
    Stray(Hand),
}

/// A battle in play, with the facts that an act makes.
#[derive(Clone, Debug)]
pub struct Play<'a> {
    /// What does not change.
    pub cast: &'a Cast,
    /// Where it stands.
    pub fight: Fight,
    /// What happened.
    pub facts: Vec<Fact>,
}

impl<'a> Play<'a> {
    /// A battle in play.
    pub fn new(cast: &'a Cast, fight: Fight) -> Self {
        Self {
            cast,
            fight,
            facts: Vec::new(),
        }
    }

    /// Adds a fact and lets it happen.
    ///
    /// # Panics
    /// When what was decided does not fit the battle, which the tests rule out.
    fn emit(&mut self, fact: Fact) {
        if let Err(cause) = self.fight.happen(&fact) {
            unreachable!("played what does not fit: {cause}");
        }
        self.facts.push(fact);
    }

    fn roll(
        &self,
        by: Hand,
        dice: &mut Dice<'_>,
    ) -> Result<(Roll, Throw), crate::dice::NeedRoll<Purpose>> {
        let purpose = Purpose::Battle(self.cast.territory, Throws::Try(by));
        loop {
            let roll = dice.roll(purpose, 3)?;
            if let Some(throw) = Throw::of(&roll) {
                return Ok((roll, throw));
            }
        }
    }

    fn tried(&mut self, what: Feat, by: Hand, roll: Roll, read: (u16, u16), verdict: Verdict) {
        let (score, difficulty) = read;
        self.emit(Fact::Tried {
            what,
            how: Try {
                by,
                roll,
                score,
                difficulty,
                verdict,
            },
        });
    }

    fn put(&mut self, on: Hand, tokens: u16) {
        let there = match on {
            Hand::Unit(unit) => self.fight.fighters.contains_key(&unit),
            Hand::Turret(id) => self.fight.guns.contains_key(&id),
        };
        if tokens > 0 && there {
            self.emit(Fact::TokensPut {
                on,
                tokens,
                hostile: false,
            });
        }
    }

    /// What a unit does ends the hold that it has on others (U-BAT-21).
    fn begin(&mut self, unit: UnitId) {
        let held = self.fight.fighters.iter();
        let held = held.filter(|(_, f)| f.held_by == Some(unit));
        let held: Vec<UnitId> = held.map(|(id, _)| *id).collect();
        for unit in held {
            self.emit(Fact::Released { unit });
        }
    }

    /// A unit has acted.
    fn done(&mut self, seat: PlayerId, unit: UnitId) {
        let ordered = self.fight.ordered.as_ref();
        if ordered.is_some_and(|o| o.units.contains(&unit)) {
            self.emit(Fact::OrderTaken { unit });
        } else {
            self.emit(Fact::Acted { seat });
        }
    }

    fn shift(&mut self, unit: UnitId, distance: Inches) {
        let Some(fighter) = self.fight.fighters.get(&unit) else {
            return;
        };
        if fighter.bunker.is_some() {
            self.emit(Fact::CameOut { unit });
        }
        self.emit(Fact::Moved { unit, distance });
    }

    fn move_cost(&self, unit: UnitId, distance: Inches) -> u16 {
        let increment = self.cast.card(unit).map_or(0, |c| c.increment);
        self.cast.move_cost(increment, distance)
    }

    fn credit(&mut self, unit: UnitId, deed: Deed) {
        let class = self.cast.card(unit).map(|c| c.class);
        if class.is_some_and(|class| tactical::deeds_of(class).contains(&deed)) {
            self.emit(Fact::DeedDone { unit, deed });
        }
    }

    /// A unit leaves the field, with what it carries (U-BAT-18, U-BAT-31, U-CHR-3).
    fn leave(&mut self, unit: UnitId, fate: Fate) {
        self.begin(unit);
        let Some(fighter) = self.fight.fighters.get(&unit) else {
            return;
        };
        let steals = !fighter.carries.is_empty() && !self.cast.defends(fighter.seat);
        self.emit(Fact::Left { unit, fate });
        if steals {
            self.credit(unit, Deed::StoleCargo);
        }
    }

    /// Lets units of a player go wherever they can.
    fn withdraw(&mut self, seat: PlayerId) {
        let own = self.fight.fighters.iter().filter(|(_, f)| f.seat == seat);
        let own: Vec<UnitId> = own.map(|(id, _)| *id).collect();
        for unit in own {
            let way = self.cast.way_out(seat, unit);
            self.leave(unit, way.map_or(Fate::Removed, Fate::Retreats));
        }
    }
}

/// Plays an act that [`View::scope`](super::menu::View::scope) admits.
///
/// # Errors
/// The throw that is wanted first; the play is then of no use.
pub fn play(play: &mut Play<'_>, seat: PlayerId, act: &Act, dice: &mut Dice<'_>) -> Decided {
    match act {
        // Matters of the campaign, which has them done.
        Act::Begin | Act::Abandon | Act::Settle { .. } => return Ok(()),
        Act::SetUp { unit, place, .. } => play.emit(Fact::SetUp {
            unit: *unit,
            place: *place,
        }),
        Act::Move {
            unit,
            distance,
            into,
        } => {
            play.begin(*unit);
            play.shift(*unit, *distance);
            if let Some(bunker) = into {
                play.emit(Fact::WentIn {
                    unit: *unit,
                    bunker: *bunker,
                });
            }
            let cost = play.move_cost(*unit, *distance);
            play.put(Hand::Unit(*unit), cost);
            play.done(seat, *unit);
        }
        Act::Shoot { unit, .. } => {
            play.begin(*unit);
            play.fire(act, dice)?;
            play.done(seat, *unit);
        }
        Act::Assault { unit, moved, .. } => {
            play.begin(*unit);
            play.shift(*unit, *moved);
            play.fire(act, dice)?;
            play.done(seat, *unit);
        }
        Act::Volley { .. } => play.fire(act, dice)?,
        Act::Strike { unit, .. } => {
            play.begin(*unit);
            play.strike(act, dice)?;
            play.done(seat, *unit);
        }
        Act::Ram { unit, distance, .. } => {
            play.begin(*unit);
            play.shift(*unit, *distance);
            play.ram(act, dice)?;
            play.done(seat, *unit);
        }
        Act::Cohesion {
            unit,
            moved,
            units,
            drill,
        } => {
            play.begin(*unit);
            play.issue(*unit, *moved);
            play.cohesion(seat, *unit, units, *drill, dice)?;
        }
        Act::Technical {
            unit,
            moved,
            to,
            tokens,
        } => {
            play.begin(*unit);
            play.issue(*unit, *moved);
            play.technical(*unit, *to, *tokens, dice)?;
            play.done(seat, *unit);
        }
        Act::Repair {
            unit,
            slot,
            patient,
            points,
        } => {
            play.begin(*unit);
            play.repair(*unit, *slot, *patient, *points, dice)?;
            play.done(seat, *unit);
        }
        Act::Lift { unit, slot, load } => {
            play.begin(*unit);
            play.lift(*unit, *slot, *load);
            play.done(seat, *unit);
        }
        Act::Drop { unit, slot } => play.emit(Fact::Dropped {
            unit: *unit,
            slot: *slot,
        }),
        Act::Designate { unit, target, .. } => {
            play.begin(*unit);
            play.designate(seat, *unit, *target);
            play.done(seat, *unit);
        }
        Act::Warp {
            unit,
            slot,
            distance,
        } => {
            play.begin(*unit);
            play.warp(seat, *unit, *slot, *distance, dice)?;
            play.done(seat, *unit);
        }
        Act::Pirate { unit, slot, prey } => {
            play.begin(*unit);
            play.pirate(seat, *unit, *slot, *prey, dice)?;
            play.done(seat, *unit);
        }
        Act::Retreat { unit, to, .. } => {
            play.leave(*unit, to.map_or(Fate::Removed, Fate::Retreats));
            play.done(seat, *unit);
        }
        Act::Douse { unit } => {
            play.begin(*unit);
            play.douse(*unit);
            play.done(seat, *unit);
        }
        Act::Pass => {
            if play.fight.ordered.is_some() {
                play.emit(Fact::OrderEnded);
            } else {
                play.emit(Fact::Passed { seat });
            }
        }
        Act::Concede => play.emit(Fact::Conceded { seat }),
        Act::FightOn => play.emit(Fact::FoughtOn { seat }),
        Act::Consent { to } => {
            play.emit(Fact::Consented { seat, to: *to });
            play.close_concession(*to);
        }
        Act::Land { hit } => play.land(hit),
        Act::Entrust { unit } => play.emit(Fact::Entrusted { unit: *unit }),
    }
    play.go_on();
    Ok(())
}
