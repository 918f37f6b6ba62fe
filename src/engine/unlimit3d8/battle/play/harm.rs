//! What strikes do to whoever is struck (U-BAT-7, U-BAT-9, U-BAT-17, U-BAT-18, U-BLD-1, U-BLD-3, U-SPC-5, U-CHR-11).

use super::super::act::Sheltering;
use super::super::attack::Strike;
use super::super::fact::Fact;
use super::super::fight::Blow;
use super::super::target::{Hand, Target};
use super::Play;
use crate::ids::{BuildingId, PlayerId, UnitId};
use crate::rulebook::tables::BuildingKind;
use crate::unlimit3d8::event::Deed;
use crate::unlimit3d8::parts::Part;
use std::collections::BTreeMap;

impl Blow {
    /// What an attack makes whoever it strikes sustain.
    pub fn of(strike: &Strike) -> Self {
        Self {
            damage: strike.damage,
            pierce: strike.pierce,
            tokens: strike.tokens,
            conditions: strike.conditions.iter().collect(),
        }
    }

    /// The same as the arithmetic has it.
    pub fn strike(&self) -> Strike {
        Strike {
            damage: self.damage,
            pierce: self.pierce,
            tokens: self.tokens,
            conditions: self.conditions.iter().copied().collect(),
        }
    }
}

impl Play<'_> {
    /// The target that the turret of a building is: the building itself, or a part of it (U-BLD-3).
    pub(super) fn turret_target(&self, id: BuildingId) -> Option<Target> {
        let kind = self.cast.buildings.get(&id)?.kind;
        Some(match kind {
            BuildingKind::Turret => Target::Building(id),
            _ => Target::Part(id, Part::Turret),
        })
    }

    fn hostile(&self, by: PlayerId, target: Target) -> bool {
        let owner = self.fight.owner(self.cast, target);
        owner.is_some_and(|owner| !self.cast.friends(by, owner))
    }

    fn hand_of(&self, target: Target) -> Option<Hand> {
        match target {
            Target::Unit(unit) => Some(Hand::Unit(unit)),
            _ => {
                let id = self.fight.gun_of(self.cast, target)?;
                self.fight
                    .guns
                    .contains_key(&id)
                    .then_some(Hand::Turret(id))
            }
        }
    }

    /// Somebody or something sustains a strike of somebody's.
    pub(super) fn sustain(&mut self, target: Target, strike: &Strike, under: bool, by: Hand) {
        let Some(mark) = self.fight.mark(self.cast, target, under) else {
            return;
        };
        let seat = self.fight.seat_of(self.cast, by);
        let hostile = seat.is_some_and(|seat| self.hostile(seat, target));
        let hurt = strike.sustain(&mark);
        if strike.damage > 0 {
            let absorbed = hurt.absorbed.iter().fold(0u8, |a, b| a.saturating_add(*b));
            let boxes = match target {
                Target::Unit(unit) => self.fight.fighters.get(&unit).map(|f| f.boxes),
                Target::Building(id) => self.fight.works.get(&id).map(|w| w.boxes),
                Target::Part(id, part) => {
                    let work = self.fight.works.get(&id);
                    work.and_then(|w| w.parts.get(&part)).copied()
                }
            };
            let ticks = boxes.unwrap_or_default().ticks(u32::from(hurt.points));
            self.emit(Fact::Hurt {
                target,
                damage: hurt.through,
                absorbed,
                slashes: ticks.slashes,
                crosses: ticks.crosses,
                hostile: hostile && hurt.through > 0,
            });
            self.scrap_shields(target);
        }
        if hurt.destroyed {
            self.destroy(target, by.unit());
            return;
        }
        let Some(on) = self.hand_of(target) else {
            return;
        };
        if hurt.tokens > 0 {
            self.emit(Fact::TokensPut {
                on,
                tokens: u16::from(hurt.tokens),
                hostile,
            });
        }
        for condition in hurt.conditions.iter() {
            let known = match on {
                Hand::Unit(unit) => self.fight.fighters.get(&unit).map(|f| &f.conditions),
                Hand::Turret(id) => self.fight.guns.get(&id).map(|g| &g.conditions),
            };
            if known.is_some_and(|known| !known.contains_key(&condition)) {
                self.emit(Fact::ConditionBegan {
                    on,
                    condition,
                    by: by.unit(),
                });
            }
        }
    }

    fn scrap_shields(&mut self, target: Target) {
        let Target::Unit(unit) = target else { return };
        let Some(fighter) = self.fight.fighters.get(&unit) else {
            return;
        };
        let gone = fighter.shields.iter().filter(|(_, left)| **left == 0);
        let gone: Vec<u8> = gone.map(|(slot, _)| *slot).collect();
        for slot in gone {
            self.emit(Fact::ShieldGone { unit, slot });
        }
    }

    /// Fire takes hit points without armor, and kills for whoever set it (U-BAT-26, U-CHR-11).
    pub(super) fn char(&mut self, hand: Hand, target: Target, burn: u8) {
        let (boxes, conditions) = match (hand, target) {
            (Hand::Unit(unit), _) => match self.fight.fighters.get(&unit) {
                Some(f) => (f.boxes, &f.conditions),
                None => return,
            },
            (Hand::Turret(id), Target::Part(_, part)) => {
                let boxes = self.fight.works.get(&id).and_then(|w| w.parts.get(&part));
                match (boxes, self.fight.guns.get(&id)) {
                    (Some(boxes), Some(gun)) => (*boxes, &gun.conditions),
                    _ => return,
                }
            }
            (Hand::Turret(id), _) => match (self.fight.works.get(&id), self.fight.guns.get(&id)) {
                (Some(work), Some(gun)) => (work.boxes, &gun.conditions),
                _ => return,
            },
        };
        let fires = conditions.iter();
        let mut fires = fires.filter(|(condition, _)| condition.row().burn > 0);
        let by = fires.next().and_then(|(_, by)| *by);
        let seat = by.and_then(|unit| self.cast.card(unit)).map(|c| c.seat);
        let ticks = boxes.ticks(u32::from(burn));
        self.emit(Fact::Hurt {
            target,
            damage: u16::from(burn),
            absorbed: 0,
            slashes: ticks.slashes,
            crosses: ticks.crosses,
            // A turret's fire is an enemy's, since nobody is known who set it.
            hostile: seat.is_none_or(|seat| self.hostile(seat, target)),
        });
        if boxes.free() <= burn {
            self.destroy(target, by);
        }
    }

    /// Something is destroyed, with all that goes with it; credit goes to an enemy unit (U-CHR-11).
    pub(super) fn destroy(&mut self, target: Target, by: Option<UnitId>) {
        let seat = by.and_then(|unit| self.cast.card(unit)).map(|c| c.seat);
        let hostile = seat.is_some_and(|seat| self.hostile(seat, target));
        let by = by.filter(|_| hostile);
        match target {
            Target::Unit(unit) => {
                self.begin(unit);
                let carried = self.fight.fighters.get(&unit);
                let carried: Vec<u8> =
                    carried.map_or(Vec::new(), |f| f.carries.keys().copied().collect());
                for slot in carried {
                    self.emit(Fact::Dropped { unit, slot });
                }
                self.emit(Fact::Destroyed { target });
                if let Some(by) = by {
                    self.credit(by, Deed::DestroyedUnit);
                }
            }
            Target::Building(id) => {
                let inside = self.fight.fighters.iter();
                let inside = inside.filter(|(_, f)| f.bunker == Some(id));
                let inside: Vec<UnitId> = inside.map(|(unit, _)| *unit).collect();
                self.emit(Fact::Destroyed { target });
                for unit in inside {
                    self.emit(Fact::CameOut { unit });
                }
                // It was a building of whoever controls the ground, whomever a turret on it obeyed.
                let enemy = |seat: PlayerId| self.cast.host.is_some() && !self.cast.defends(seat);
                let by = by.filter(|_| seat.is_some_and(enemy));
                if let Some(by) = by {
                    self.credit(by, Deed::DestroyedBuilding);
                }
            }
            Target::Part(id, _) => {
                self.emit(Fact::Destroyed { target });
                let field =
                    self.cast.buildings.get(&id).map(|b| b.kind) == Some(BuildingKind::ForceField);
                let rest = self
                    .fight
                    .works
                    .get(&id)
                    .is_some_and(|w| !w.parts.is_empty());
                // A field falls with the last of its generators (U-BAT-15).
                if field && !rest {
                    self.destroy(Target::Building(id), by);
                }
            }
        }
    }

    /// What the table said lay there sustains what burst.
    pub(super) fn land(&mut self, hit: &BTreeMap<Target, Sheltering>) {
        let Some(burst) = self.fight.bursts.first().cloned() else {
            return;
        };
        self.emit(Fact::Landed {
            hit: hit.keys().copied().collect(),
        });
        let strike = burst.blow.strike();
        for (target, shelter) in hit {
            let under = *shelter == Sheltering::Under;
            self.sustain(*target, &strike, under, burst.by);
        }
    }
}
