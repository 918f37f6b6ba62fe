//! Orders, repair, cargo, silos, warp, piracy, fire (U-BAT-10 to U-BAT-12, U-BAT-16, U-BAT-26, U-BAT-27, U-SPC-1 to U-SPC-4).

use super::super::act::{CrateId, Drill, Load, Prey};
use super::super::aim::{self, TWO};
use super::super::fact::Fact;
use super::super::fight::{Blow, Burst, Cause, Designation, Feat, Verdict};
use super::super::target::{Hand, Target};
use super::Play;
use crate::dice::Dice;
use crate::ids::{PlayerId, UnitId};
use crate::quantity::Inches;
use crate::rulebook::Worked;
use crate::rulebook::tables::Skill;
use crate::unlimit3d8::decide::Decided;
use crate::unlimit3d8::event::Deed;
use std::collections::BTreeSet;

/// What the dice said to somebody who rolled on a skill.
struct Read {
    by: Hand,
    roll: crate::dice::Roll,
    score: u16,
}

/// What was worked out, as cards and dice count it.
fn whole(worked: &Worked) -> u16 {
    u16::try_from(worked.value()).unwrap_or(u16::MAX)
}

impl Play<'_> {
    fn test(
        &self,
        unit: UnitId,
        skill: Skill,
        dice: &mut Dice<'_>,
    ) -> Result<Read, crate::dice::NeedRoll<crate::unlimit3d8::decide::Purpose>> {
        let by = Hand::Unit(unit);
        let (roll, throw) = self.roll(by, dice)?;
        let shooter = self.fight.shooter(self.cast, by, skill);
        let score = shooter.map_or(0, |s| s.scores.read(throw.sum()));
        Ok(Read { by, roll, score })
    }

    fn judge(&mut self, what: Feat, read: Read, difficulty: u16) -> bool {
        let succeeds = read.score >= difficulty;
        let verdict = match succeeds {
            true => Verdict::Success,
            false => Verdict::Failure,
        };
        self.tried(what, read.by, read.roll, (read.score, difficulty), verdict);
        succeeds
    }

    /// Whoever gives an order moves beside it, and takes 2 tokens besides those for moving (U-BAT-11).
    pub(super) fn issue(&mut self, unit: UnitId, moved: Inches) {
        if moved > Inches::ZERO {
            self.shift(unit, moved);
        }
        let cost = TWO.saturating_add(self.move_cost(unit, moved));
        self.put(Hand::Unit(unit), cost);
    }

    pub(super) fn cohesion(
        &mut self,
        seat: PlayerId,
        unit: UnitId,
        units: &BTreeSet<UnitId>,
        drill: Drill,
        dice: &mut Dice<'_>,
    ) -> Decided {
        let read = self.test(unit, Skill::Will, dice)?;
        let many = u16::try_from(units.len()).unwrap_or(u16::MAX);
        let difficulty = whole(&aim::order(&self.fight, unit, "Units", many));
        if self.judge(Feat::Cohesion { drill }, read, difficulty) {
            let units = units.clone();
            self.emit(Fact::Ordered { drill, units });
        } else {
            self.done(seat, unit);
        }
        Ok(())
    }

    pub(super) fn technical(
        &mut self,
        unit: UnitId,
        to: UnitId,
        tokens: u16,
        dice: &mut Dice<'_>,
    ) -> Decided {
        let read = self.test(unit, Skill::Will, dice)?;
        let difficulty = whole(&aim::order(&self.fight, unit, "Tokens", tokens));
        if self.judge(Feat::Technical { to, tokens }, read, difficulty) {
            self.emit(Fact::TokensTaken { from: to, tokens });
        }
        Ok(())
    }

    pub(super) fn repair(
        &mut self,
        unit: UnitId,
        slot: u8,
        patient: UnitId,
        points: u8,
        dice: &mut Dice<'_>,
    ) -> Decided {
        let read = self.test(unit, Skill::Tech, dice)?;
        let difficulty = whole(&aim::repair(points));
        let slashed = self.fight.fighters.get(&patient).map(|f| f.boxes.slashed());
        let slashed = slashed.unwrap_or(0);
        let succeeds = self.judge(Feat::Repair { patient, points }, read, difficulty);
        let (healed, crossed) = match succeeds {
            true => (points, slashed.saturating_sub(points)),
            false => (0, slashed.div_ceil(2)),
        };
        self.emit(Fact::Mended {
            unit: patient,
            healed,
            crossed,
        });
        if succeeds {
            self.credit(unit, Deed::Repaired);
        }
        self.pay(unit, slot);
        Ok(())
    }

    fn pay(&mut self, unit: UnitId, slot: u8) {
        let card = self.cast.card(unit);
        let cost = card.and_then(|c| Some(whole(&c.profile(slot)?.use_cost(c.skills.init))));
        self.put(Hand::Unit(unit), cost.unwrap_or(0));
    }

    pub(super) fn lift(&mut self, unit: UnitId, slot: u8, load: Load) {
        match load {
            Load::Stored { lot, units, .. } => {
                let container = CrateId(u16::try_from(self.fight.crates.len()).unwrap_or(u16::MAX));
                self.emit(Fact::Lifted {
                    unit,
                    slot,
                    container,
                    lot,
                    units,
                });
            }
            Load::Lying(container) => self.emit(Fact::TakenUp {
                unit,
                slot,
                container,
            }),
        }
        self.pay(unit, slot);
    }

    pub(super) fn designate(&mut self, seat: PlayerId, unit: UnitId, target: Target) {
        let Some(silo) = self.fight.silo(self.cast, seat) else {
            return;
        };
        self.emit(Fact::Designated {
            unit,
            missile: Designation {
                silo: silo.id,
                target,
                tokens: aim::flight(silo.steps),
            },
        });
    }

    pub(super) fn warp(
        &mut self,
        seat: PlayerId,
        unit: UnitId,
        slot: u8,
        distance: Inches,
        dice: &mut Dice<'_>,
    ) -> Decided {
        let by = Hand::Unit(unit);
        let Some(warp) = aim::warp(self.cast, &self.fight, unit, slot, distance) else {
            return Ok(());
        };
        let (roll, throw) = self.roll(by, dice)?;
        let outcome = warp.resolve(throw);
        let read = (outcome.reading.score, outcome.reading.difficulty);
        let verdict = match outcome.success {
            Some(_) => Verdict::Success,
            None => Verdict::Failure,
        };
        self.tried(Feat::Warp { distance }, by, roll, read, verdict);
        if outcome.success.is_some() {
            if self
                .fight
                .fighters
                .get(&unit)
                .is_some_and(|f| f.held_by.is_some())
            {
                self.emit(Fact::Released { unit });
            }
            self.emit(Fact::Warped { unit, distance });
        }
        self.put(by, outcome.cdt);
        if let Some(landing) = outcome.success {
            self.emit(Fact::Burst(Box::new(Burst {
                seat,
                by,
                cause: Cause::Warp,
                radius: Some(landing.blast),
                but: [Target::Unit(unit)].into(),
                blow: Blow::of(&landing.strike),
            })));
        }
        Ok(())
    }

    pub(super) fn pirate(
        &mut self,
        seat: PlayerId,
        unit: UnitId,
        slot: u8,
        prey: Prey,
        dice: &mut Dice<'_>,
    ) -> Decided {
        let by = Hand::Unit(unit);
        let (cast, fight) = (self.cast, &self.fight);
        let what = match prey {
            Prey::Unit(target) => Feat::PirateUnit { target },
            Prey::Turret(turret) => Feat::PirateTurret { turret },
            Prey::Laboratory {
                building,
                technology,
            } => Feat::PirateLaboratory {
                building,
                technology,
            },
        };
        let Some(piracy) = aim::piracy(cast, fight, seat, unit, slot, prey) else {
            return Ok(());
        };
        // On whom, before he obeys somebody else.
        let victim = match prey {
            Prey::Unit(target) => cast.card(target).map(|c| c.seat),
            Prey::Turret(id) => fight.guns.get(&id).and_then(|g| fight.master(cast, g)),
            Prey::Laboratory { .. } => cast.host,
        };
        let hostile = victim.is_none_or(|victim| !cast.friends(seat, victim));
        let (roll, throw) = self.roll(by, dice)?;
        let outcome = piracy.resolve(throw);
        let read = (outcome.reading.score, outcome.reading.difficulty);
        let verdict = match outcome.success {
            Some(_) => Verdict::Success,
            None => Verdict::Failure,
        };
        self.tried(what, by, roll, read, verdict);
        if let Some(tokens) = outcome.success {
            match prey {
                Prey::Unit(target) => self.emit(Fact::TokensPut {
                    on: Hand::Unit(target),
                    tokens: u16::from(tokens),
                    hostile,
                }),
                Prey::Turret(turret) => self.emit(Fact::TurretTurned {
                    turret,
                    to: Some(seat).filter(|seat| self.cast.host != Some(*seat)),
                }),
                Prey::Laboratory { technology, .. } => {
                    self.emit(Fact::TechnologyCopied { unit, technology });
                }
            }
            if hostile {
                self.credit(unit, Deed::Piracy);
            }
        }
        self.put(by, outcome.cdt);
        Ok(())
    }

    pub(super) fn douse(&mut self, unit: UnitId) {
        let Some(fighter) = self.fight.fighters.get(&unit) else {
            return;
        };
        let fires = fighter.conditions.keys().filter(|c| c.row().burn > 0);
        let fires: Vec<_> = fires.copied().collect();
        for condition in fires {
            self.emit(Fact::ConditionEnded {
                on: Hand::Unit(unit),
                condition,
            });
        }
        self.put(Hand::Unit(unit), TWO);
    }
}
