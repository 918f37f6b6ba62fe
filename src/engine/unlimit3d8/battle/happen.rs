//! Lets the facts of a battle happen. Knows no rules, only integrity.

use super::act::{CrateId, Place};
use super::boxes::{Boxes, Ticks};
use super::fact::Fact;
use super::fight::{Cause, Crate, CrateAt, Departed, Feat, Fight, Fighter, Gun, Ordered, Stage};
use super::target::{Hand, Target};
use crate::ids::{BuildingId, UnitId};
use crate::rulebook::tables::Condition;
use crate::unlimit3d8::command::{Fate, SlotOf};
use std::collections::BTreeMap;

type Happened = Result<(), String>;

fn fail<T>(what: impl Into<String>) -> Result<T, String> {
    Err(what.into())
}

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Happened {
    if holds { Ok(()) } else { Err(what()) }
}

impl Fight {
    fn fighter_mut(&mut self, unit: UnitId) -> Result<&mut Fighter, String> {
        let found = self.fighters.get_mut(&unit);
        found.ok_or_else(|| format!("unit {unit} is not in the battle"))
    }

    fn gun_mut(&mut self, id: BuildingId) -> Result<&mut Gun, String> {
        let found = self.guns.get_mut(&id);
        found.ok_or_else(|| format!("no turret on building {id}"))
    }

    fn tokens_mut(&mut self, hand: Hand) -> Result<&mut u16, String> {
        Ok(match hand {
            Hand::Unit(unit) => &mut self.fighter_mut(unit)?.tokens,
            Hand::Turret(id) => &mut self.gun_mut(id)?.tokens,
        })
    }

    fn conditions_mut(
        &mut self,
        hand: Hand,
    ) -> Result<&mut BTreeMap<Condition, Option<UnitId>>, String> {
        Ok(match hand {
            Hand::Unit(unit) => &mut self.fighter_mut(unit)?.conditions,
            Hand::Turret(id) => &mut self.gun_mut(id)?.conditions,
        })
    }

    fn boxes_mut(&mut self, target: Target) -> Result<&mut Boxes, String> {
        let found = match target {
            Target::Unit(unit) => self.fighters.get_mut(&unit).map(|f| &mut f.boxes),
            Target::Building(id) => self.works.get_mut(&id).map(|w| &mut w.boxes),
            Target::Part(id, part) => self.works.get_mut(&id).and_then(|w| w.parts.get_mut(&part)),
        };
        found.ok_or_else(|| format!("{target} is not there"))
    }

    fn absorb(&mut self, target: Target, points: u8) -> Happened {
        let mut left = points;
        match target {
            Target::Unit(unit) => {
                for shield in self.fighter_mut(unit)?.shields.values_mut() {
                    let taken = left.min(*shield);
                    *shield -= taken;
                    left -= taken;
                }
            }
            Target::Building(id) => {
                if let Some(work) = self.works.get_mut(&id) {
                    let taken = left.min(work.ablative);
                    work.ablative -= taken;
                    left -= taken;
                }
            }
            Target::Part(..) => {}
        }
        ensure(left == 0, || format!("nothing of {target} takes so much"))
    }

    fn cool(&mut self, hand: Hand) -> Happened {
        if let Hand::Unit(unit) = hand
            && let Some(guided) = &mut self.fighter_mut(unit)?.designation
            && guided.tokens > 0
        {
            guided.tokens -= 1;
            return Ok(());
        }
        let tokens = self.tokens_mut(hand)?;
        match tokens.checked_sub(1) {
            Some(left) => *tokens = left,
            None => return fail(format!("{hand} has no token")),
        }
        Ok(())
    }

    fn take_up(&mut self, unit: UnitId, slot: u8, container: CrateId) -> Happened {
        let carried = self.fighter_mut(unit)?.carries.insert(slot, container);
        ensure(carried.is_none(), || {
            format!("unit {unit} has its arms full")
        })
    }

    fn fell(&mut self, target: Target) -> Happened {
        match target {
            Target::Unit(unit) => {
                self.leave(unit, Fate::Destroyed)?;
            }
            Target::Building(id) => {
                ensure(self.works.remove(&id).is_some(), || {
                    format!("{target} is not there")
                })?;
                self.guns.remove(&id);
                self.razed.insert(id);
            }
            Target::Part(id, part) => {
                let work = self.works.get_mut(&id);
                let gone = work.and_then(|w| w.parts.remove(&part));
                ensure(gone.is_some(), || format!("{target} is not there"))?;
                if part == crate::unlimit3d8::parts::Part::Turret {
                    self.guns.remove(&id);
                }
            }
        }
        Ok(())
    }

    fn leave(&mut self, unit: UnitId, fate: Fate) -> Happened {
        let Some(fighter) = self.fighters.remove(&unit) else {
            return fail(format!("unit {unit} is not in the battle"));
        };
        let to = match fate {
            Fate::Retreats(to) => Some(to),
            _ => None,
        };
        for container in fighter.carries.values() {
            if let Some(found) = self.crates.get_mut(container) {
                found.at = CrateAt::Away { unit, to };
            }
        }
        let boxes = fighter.boxes;
        let departed = Departed { fate, boxes };
        ensure(self.departed.insert(unit, departed).is_none(), || {
            format!("unit {unit} left before")
        })
    }

    /// Lets one fact happen.
    ///
    /// # Errors
    /// Words for what does not fit; the battle may then be half changed.
    pub fn happen(&mut self, fact: &Fact) -> Happened {
        match fact {
            Fact::SetUp { unit, place } => {
                let fighter = self.fighter_mut(*unit)?;
                ensure(!fighter.on_field, || {
                    format!("unit {unit} was set up before")
                })?;
                fighter.on_field = true;
                if let Place::Bunker(bunker) = place {
                    fighter.bunker = Some(*bunker);
                }
            }
            Fact::SettingUp { seat } => self.stage = Stage::SettingUp(*seat),
            Fact::TurnBegan { seat, round } => {
                self.stage = Stage::Turn(*seat);
                self.round = *round;
                self.acted = false;
            }
            Fact::RoundEnded { quiet } => {
                self.quiet = *quiet;
                self.stirred = false;
            }
            Fact::Cooled { hands } => hands.iter().try_for_each(|hand| self.cool(*hand))?,
            Fact::TokensPut {
                on,
                tokens,
                hostile,
            } => {
                let have = self.tokens_mut(*on)?;
                *have = have.saturating_add(*tokens);
                self.stirred |= *hostile;
            }
            Fact::TokensTaken { from, tokens } => {
                let have = self.tokens_mut(Hand::Unit(*from))?;
                match have.checked_sub(*tokens) {
                    Some(left) => *have = left,
                    None => return fail(format!("unit {from} has fewer tokens")),
                }
            }
            Fact::Tried { what, .. } => self.fought |= what.is_attack(),
            Fact::Strayed { .. } | Fact::Moved { .. } | Fact::Warped { .. } => {}
            Fact::Burst(burst) => self.bursts.push((**burst).clone()),
            Fact::Landed { hit } => {
                ensure(!self.bursts.is_empty(), || "nothing burst".into())?;
                let done = self.bursts.remove(0);
                // Nobody sustains one attack twice: whom its blast hit its chain leaves out.
                if let Some(next) = self.bursts.first_mut()
                    && matches!(next.cause, Cause::Chain { .. })
                    && next.by == done.by
                {
                    next.but.extend(hit);
                }
            }
            Fact::Hurt {
                target,
                absorbed,
                slashes,
                crosses,
                hostile,
                ..
            } => {
                self.absorb(*target, *absorbed)?;
                let ticks = Ticks {
                    slashes: *slashes,
                    crosses: *crosses,
                };
                let boxes = self.boxes_mut(*target)?;
                match boxes.ticked(ticks) {
                    Some(after) => *boxes = after,
                    None => return fail(format!("{target} has not so many boxes")),
                }
                self.fought = true;
                self.stirred |= *hostile;
            }
            Fact::ShieldGone { unit, slot } => {
                let left = self.fighter_mut(*unit)?.shields.remove(slot);
                ensure(left == Some(0), || {
                    format!("the shield of unit {unit} holds")
                })?;
                self.scrapped.insert(SlotOf {
                    unit: *unit,
                    slot: *slot,
                });
            }
            Fact::Destroyed { target } => self.fell(*target)?,
            Fact::ConditionBegan { on, condition, by } => {
                self.conditions_mut(*on)?.entry(*condition).or_insert(*by);
            }
            Fact::ConditionEnded { on, condition } => {
                let gone = self.conditions_mut(*on)?.remove(condition);
                ensure(gone.is_some(), || format!("{on} is not in that state"))?;
            }
            Fact::WentIn { unit, bunker } => self.fighter_mut(*unit)?.bunker = Some(*bunker),
            Fact::CameOut { unit } => self.fighter_mut(*unit)?.bunker = None,
            Fact::Held { unit, by } => self.fighter_mut(*unit)?.held_by = Some(*by),
            Fact::Released { unit } => self.fighter_mut(*unit)?.held_by = None,
            Fact::Ordered { drill, units } => {
                self.ordered = Some(Ordered {
                    drill: *drill,
                    units: units.clone(),
                });
                self.last = self.whose();
            }
            Fact::OrderTaken { unit } => {
                let ordered = self.ordered.as_mut();
                let taken = ordered.is_some_and(|o| o.units.remove(unit));
                ensure(taken, || format!("unit {unit} was not ordered"))?;
                self.last = self.whose();
            }
            Fact::OrderEnded => {
                let ordered = self.ordered.take();
                ensure(ordered.is_some(), || "nobody was ordered".into())?;
                self.acted = true;
            }
            Fact::Passed { .. } => self.acted = true,
            Fact::Acted { seat } => {
                self.last = Some(*seat);
                self.acted = true;
            }
            Fact::Mended {
                unit,
                healed,
                crossed,
            } => {
                let boxes = self.boxes_mut(Target::Unit(*unit))?;
                match boxes.mended(*healed, *crossed) {
                    Some(after) => *boxes = after,
                    None => return fail(format!("unit {unit} has fewer slashes")),
                }
            }
            Fact::Lifted {
                unit,
                slot,
                container,
                lot,
                units,
            } => {
                let new = Crate {
                    lot: *lot,
                    units: *units,
                    at: CrateAt::With(*unit),
                };
                let known = self.crates.insert(*container, new);
                ensure(known.is_none(), || "a container was lifted twice".into())?;
                self.take_up(*unit, *slot, *container)?;
            }
            Fact::TakenUp {
                unit,
                slot,
                container,
            } => {
                match self.crates.get_mut(container) {
                    Some(found) if found.at == CrateAt::Lying => found.at = CrateAt::With(*unit),
                    _ => return fail("no such container lies on the field"),
                }
                self.take_up(*unit, *slot, *container)?;
            }
            Fact::Dropped { unit, slot } => {
                let carried = self.fighter_mut(*unit)?.carries.remove(slot);
                match carried.and_then(|c| self.crates.get_mut(&c)) {
                    Some(found) => found.at = CrateAt::Lying,
                    None => return fail(format!("unit {unit} carries nothing there")),
                }
            }
            Fact::Designated { unit, missile } => {
                let fighter = self.fighter_mut(*unit)?;
                ensure(fighter.designation.is_none(), || {
                    format!("unit {unit} guides a missile already")
                })?;
                fighter.designation = Some(*missile);
                let called = self.missiles.entry(missile.silo).or_default();
                *called = called.saturating_add(1);
            }
            Fact::MissileStruck { unit } => {
                let guided = self.fighter_mut(*unit)?.designation.take();
                ensure(guided.is_some(), || {
                    format!("unit {unit} guides no missile")
                })?;
                self.fought = true;
            }
            Fact::TurretTurned { turret, to } => self.gun_mut(*turret)?.pirate = *to,
            Fact::TechnologyCopied { unit, technology } => {
                self.thefts.entry(*unit).or_default().insert(*technology);
            }
            Fact::DeedDone { unit, deed } => {
                self.deeds.entry(*unit).or_default().insert(*deed);
            }
            Fact::Left { unit, fate } => self.leave(*unit, *fate)?,
            Fact::Entrusted { unit } => self.entrusted = Some(*unit),
            Fact::Conceded { seat } => {
                self.conceding.insert(*seat, Default::default());
            }
            Fact::FoughtOn { seat } => {
                ensure(self.conceding.remove(seat).is_some(), || {
                    format!("seat {seat} did not concede")
                })?;
            }
            Fact::Consented { seat, to } => match self.conceding.get_mut(to) {
                Some(consents) => {
                    consents.insert(*seat);
                }
                None => return fail(format!("seat {to} does not concede")),
            },
            Fact::Stalemate { .. } => self.stalemate = true,
            Fact::Ended => {
                self.stage = Stage::Over;
                self.ordered = None;
            }
        }
        Ok(())
    }
}

impl Feat {
    /// Whether it is an attack: without one in a battle there is no experience (U-CHR-12).
    pub fn is_attack(&self) -> bool {
        match self {
            Self::Shot { .. }
            | Self::Blow { .. }
            | Self::Ram { .. }
            | Self::PirateUnit { .. }
            | Self::PirateTurret { .. }
            | Self::PirateLaboratory { .. } => true,
            Self::Repair { .. }
            | Self::Cohesion { .. }
            | Self::Technical { .. }
            | Self::Warp { .. } => false,
        }
    }
}
