//! Attacks: shots, blows, rams (U-BAT-4 to U-BAT-8, U-BAT-13, U-BAT-14, U-BAT-21, U-BAT-28, U-BAT-29, U-WPN).

use super::super::act::Act;
use super::super::aim::{aimed, attack as attack_of, shot};
use super::super::attack::{self, Attack, Fate, Outcome};
use super::super::fact::Fact;
use super::super::fight::{Blow, Burst, Cause, Feat, Verdict};
use super::super::target::{Hand, Target};
use super::{Play, Throws};
use crate::dice::{Dice, Roll};
use crate::unlimit3d8::decide::{Decided, Purpose};

impl Play<'_> {
    /// A shot: a ranged attack, the one in an assault, a turret's (U-BAT-4, U-BAT-5, U-BAT-13).
    pub(super) fn fire(&mut self, act: &Act, dice: &mut Dice<'_>) -> Decided {
        let Some(aimed) = aimed(self.cast, act) else {
            return Ok(());
        };
        let Some(attack) = shot(self.cast, &self.fight, &aimed) else {
            return Ok(());
        };
        let (by, target) = (aimed.by, aimed.target);
        let (roll, throw) = self.roll(by, dice)?;
        let outcome = attack.resolve(throw);
        let strayed = match outcome.fate {
            Fate::Strays { by: distance } => {
                let purpose = Purpose::Battle(self.cast.territory, Throws::Stray(by));
                Some((dice.roll(purpose, 1)?, distance))
            }
            _ => None,
        };
        let weapon = aimed.weapon;
        self.read(Feat::Shot { weapon, target }, by, roll, &attack, &outcome);
        let seat = self.fight.seat_of(self.cast, by);
        let burst = |cause, radius, but: &[Target]| {
            let blow = outcome.strike.as_ref().map(Blow::of)?;
            Some(Fact::Burst(Box::new(Burst {
                seat: seat?,
                by,
                cause,
                radius,
                but: but.iter().copied().collect(),
                blow,
            })))
        };
        let mut bursts = Vec::new();
        match (outcome.fate, outcome.strike) {
            (Fate::Hits, Some(strike)) => {
                self.sustain(target, &strike, aimed.measured.under, by);
                if outcome.blast.is_some() {
                    bursts.push(burst(Cause::Blast { target }, outcome.blast, &[target]));
                }
                if outcome.chain {
                    bursts.push(burst(Cause::Chain { target }, None, &[target]));
                }
            }
            (Fate::HitsBarricade, Some(strike)) => {
                if let Some(id) = aimed.measured.behind {
                    self.sustain(Target::Building(id), &strike, false, by);
                }
            }
            (Fate::Strays { .. }, _) => {
                if let Some((roll, distance)) = strayed {
                    let cause = Cause::Strayed {
                        target,
                        direction: roll.die(0),
                        distance,
                    };
                    self.emit(Fact::Strayed { by, roll, distance });
                    bursts.push(burst(cause, outcome.blast, &[]));
                }
            }
            (Fate::Stopped, Some(_)) => {
                bursts.push(burst(Cause::Barred { target }, outcome.blast, &[]));
            }
            _ => {}
        }
        self.put(by, outcome.cdt);
        for fact in bursts.into_iter().flatten() {
            self.emit(fact);
        }
        Ok(())
    }

    fn read(&mut self, what: Feat, by: Hand, roll: Roll, attack: &Attack, outcome: &Outcome) {
        let misfires = roll.die(2) <= attack.misfire();
        let verdict = match outcome.fate {
            _ if misfires => Verdict::Misfire,
            _ if outcome.reading.is_enough() => Verdict::Success,
            _ => Verdict::Failure,
        };
        let read = (outcome.reading.score, outcome.reading.difficulty);
        self.tried(what, by, roll, read, verdict);
    }

    /// A blow (U-BAT-6, U-BAT-21).
    pub(super) fn strike(&mut self, act: &Act, dice: &mut Dice<'_>) -> Decided {
        let Act::Strike {
            unit,
            slot,
            target,
            under,
            ..
        } = *act
        else {
            return Ok(());
        };
        let by = Hand::Unit(unit);
        let weapon = self.cast.card(unit).and_then(|c| c.weapon(slot));
        let (Some(weapon), Some(attack)) = (weapon, attack_of(self.cast, &self.fight, act)) else {
            return Ok(());
        };
        let (roll, throw) = self.roll(by, dice)?;
        let outcome = attack.resolve(throw);
        self.read(Feat::Blow { weapon, target }, by, roll, &attack, &outcome);
        if let Some(strike) = outcome.strike {
            self.sustain(target, &strike, under, by);
        }
        if let (true, Target::Unit(held)) = (outcome.pinned, target)
            && self.fight.fighters.contains_key(&held)
        {
            self.emit(Fact::Held {
                unit: held,
                by: unit,
            });
        }
        self.put(by, outcome.cdt);
        Ok(())
    }

    /// A ram (U-BAT-8, U-BAT-28).
    pub(super) fn ram(&mut self, act: &Act, dice: &mut Dice<'_>) -> Decided {
        let Act::Ram {
            unit,
            target,
            under,
            ..
        } = *act
        else {
            return Ok(());
        };
        let (by, aimed) = (Hand::Unit(unit), Target::Unit(target));
        let Some(attack) = attack_of(self.cast, &self.fight, act) else {
            return Ok(());
        };
        let (roll, throw) = self.roll(by, dice)?;
        let outcome = attack.resolve(throw);
        self.read(Feat::Ram { target }, by, roll, &attack, &outcome);
        if let Some(strike) = outcome.strike {
            self.sustain(aimed, &strike, under, by);
        }
        if let Some(recoil) = outcome.recoil {
            let back = attack::Strike::plain(recoil.damage);
            self.sustain(Target::Unit(unit), &back, under, by);
        }
        self.put(by, outcome.cdt);
        Ok(())
    }
}
