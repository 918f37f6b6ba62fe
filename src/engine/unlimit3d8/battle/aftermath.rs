//! What a battle leaves beside fates and damage: missiles spent, cargo carried off, shields used up, turrets pirated (U-BAT-12, U-BAT-31,
//! U-SPC-5, U-SPC-7). Played at the table or typed in, it comes into the campaign through here.

use super::hindrance::Hindrance;
use crate::ids::{BuildingId, TerritoryId, UnitId};
use crate::rulebook::tables::{BuildingKind, WeaponKind};
use crate::unlimit3d8::command::{BattleResult, Fate, SlotOf};
use crate::unlimit3d8::damage::Harm;
use crate::unlimit3d8::decide::Draft;
use crate::unlimit3d8::discard::Lot;
use crate::unlimit3d8::event::Event;
use crate::unlimit3d8::figures;
use crate::unlimit3d8::parts::Part;
use crate::unlimit3d8::refusal::Refusal;
use crate::unlimit3d8::service::carries_off;
use crate::unlimit3d8::silo::silo_works;
use crate::unlimit3d8::state::{Battle, Open, State, Unit, Whereabouts};
use crate::unlimit3d8::stock::{UNITS_A_CONTAINER, weapons_a_container};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What a battle leaves beside fates and damage.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Aftermath {
    /// Missiles that were designated, by silo: spent whether they struck or not (U-BAT-12).
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub missiles: BTreeMap<BuildingId, u8>,
    /// Containers that were carried off the board (U-BAT-31).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cargo: Vec<Cargo>,
    /// Shields that were used up: they are scrap (U-SPC-9).
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub scrapped: BTreeSet<SlotOf>,
    /// Turrets that obeyed a pirate when it ended, and so did not stand for their owner (U-SPC-7).
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub pirated: BTreeSet<BuildingId>,
}

impl Aftermath {
    /// Whether there is nothing of all that.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// A container that was carried off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cargo {
    /// By which unit.
    pub unit: UnitId,
    /// What it holds: a resource, weapons of one make, or an exo-armor.
    pub lot: Lot,
    /// How much of it.
    pub units: u32,
}

/// What a battle could leave.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Leavings {
    /// The missiles of silos that whoever fights there could call.
    pub silos: BTreeMap<BuildingId, u8>,
    /// What is in store there.
    pub stock: BTreeMap<Lot, u32>,
    /// The slots of shields.
    pub shields: BTreeSet<SlotOf>,
}

/// What the battle on a territory could leave.
pub fn leavings(state: &State, territory: TerritoryId, battle: &Battle) -> Leavings {
    let open = &state.open;
    let mut found = Leavings::default();
    for ground in &open.territories {
        let called = ground.controller.and_then(|seat| battle.sides.get(&seat));
        if called.is_none_or(BTreeSet::is_empty) {
            continue;
        }
        for (id, building) in &ground.buildings {
            let others = open.battles.iter().filter(|(at, _)| **at != territory);
            let others = others.filter_map(|(_, b)| b.fight.as_ref()?.missiles.get(id));
            let left = others.fold(building.missiles, |n, called| n.saturating_sub(*called));
            if silo_works(ground, building) && left > 0 {
                found.silos.insert(*id, left);
            }
        }
    }
    if open.has(territory, BuildingKind::Warehouse) {
        found.stock = stored(open, territory);
    }
    for unit in battle.sides.values().flatten() {
        let mounts = open.units.get(unit).map(|u| u.mounts.as_slice());
        for (slot, mount) in (0u8..).zip(mounts.unwrap_or_default()) {
            if mount.is_some_and(|w| w.kind() == WeaponKind::Shield) {
                found.shields.insert(SlotOf { unit: *unit, slot });
            }
        }
    }
    found
}

/// What is in store on a territory: resources, arms, exo-armors that nobody wears (U-STO-2, U-STO-3). Of armors whose place only their owner
/// knows nothing is told here (U-MOV-11): they can't be lifted.
pub fn stored(open: &Open, territory: TerritoryId) -> BTreeMap<Lot, u32> {
    let Ok(ground) = open.territory(territory) else {
        return BTreeMap::new();
    };
    let stock = &ground.stock;
    let goods = stock.goods.iter().map(|(good, n)| (Lot::Good(*good), *n));
    let arms = stock.arms.iter().map(|(arm, n)| (Lot::Arm(*arm), *n));
    let armors = open.units.iter().filter(|(_, u)| is_stored(u, territory));
    let armors = armors.map(|(id, _)| (Lot::Armor(*id), 1));
    goods.chain(arms).chain(armors).collect()
}

/// Whether a unit is an exo-armor that nobody wears and that lies on a territory for all to see.
pub fn is_stored(unit: &Unit, territory: TerritoryId) -> bool {
    unit.body.is_armor() && !unit.is_manned() && unit.at == Whereabouts::On(territory)
}

/// How much of something one container takes (U-STO-1, U-STO-2).
pub const fn container(lot: Lot) -> u32 {
    match lot {
        Lot::Good(_) => UNITS_A_CONTAINER,
        Lot::Arm(weapon) => weapons_a_container(weapon.size()),
        Lot::Armor(_) => 1,
    }
}

fn ensure(holds: bool, or: Hindrance) -> Result<(), Refusal> {
    if holds {
        Ok(())
    } else {
        Err(Refusal::Fight(or))
    }
}

/// Whether what a result says was left can have been.
///
/// # Errors
/// What can't.
pub fn check(
    leavings: &Leavings,
    turrets: &BTreeSet<BuildingId>,
    result: &BattleResult,
) -> Result<(), Refusal> {
    let left = &result.aftermath;
    for (silo, n) in &left.missiles {
        let have = leavings.silos.get(silo).copied().unwrap_or(0);
        ensure(
            (1..=have).contains(n),
            Hindrance::MissilesNotThere { silo: *silo },
        )?;
    }
    let mut taken: BTreeMap<Lot, u32> = BTreeMap::new();
    for cargo in &left.cargo {
        let (unit, lot) = (cargo.unit, cargo.lot);
        let fate = result.fates.get(&unit).copied();
        if !fate.is_some_and(carries_off) {
            return Err(Refusal::CargoStays { unit });
        }
        let sum = taken.entry(lot).or_default();
        *sum = sum.saturating_add(cargo.units);
        let have = leavings.stock.get(&lot).copied().unwrap_or(0);
        let one = (1..=container(lot)).contains(&cargo.units);
        ensure(one && *sum <= have, Hindrance::CargoNotThere { unit })?;
    }
    for at in &left.scrapped {
        let survives = result.fates.get(&at.unit) != Some(&Fate::Destroyed);
        ensure(
            leavings.shields.contains(at) && survives && result.fought,
            Hindrance::NoShieldThere {
                unit: at.unit,
                slot: at.slot,
            },
        )?;
    }
    for building in &left.pirated {
        let part = result
            .parts
            .get(building)
            .and_then(|p| p.get(&Part::Turret));
        let falls = result.buildings.get(building) == Some(&Harm::Destroyed)
            || part == Some(&Harm::Destroyed);
        ensure(
            turrets.contains(building) && !falls && result.fought,
            Hindrance::NotPirated {
                building: *building,
            },
        )?;
    }
    Ok(())
}

/// Whether a territory has room for so much of something (U-STO-1, U-STO-2).
fn has_room(state: &State, to: TerritoryId, lot: Lot, units: u32) -> bool {
    let spare =
        figures::containers_room(state, to).value() - figures::containers_used(state, to).value();
    match lot {
        Lot::Good(good) => state.room_for(to, good) >= units,
        Lot::Arm(weapon) => {
            let each = weapons_a_container(weapon.size());
            let stored = state.open.territory(to).map_or(0, |t| {
                let same = t
                    .stock
                    .arms
                    .iter()
                    .filter(|(w, _)| w.size() == weapon.size());
                same.fold(0u32, |sum, (_, n)| sum.saturating_add(*n))
            });
            let more = stored.saturating_add(units).div_ceil(each) - stored.div_ceil(each);
            i64::from(more) <= spare
        }
        Lot::Armor(_) => spare >= 1,
    }
}

/// Lets happen what a battle left, before the ground changes hands.
pub fn settle(draft: &mut Draft, territory: TerritoryId, result: &BattleResult) {
    let left = &result.aftermath;
    for (silo, n) in &left.missiles {
        let Ok(territory) = draft.state().open.territory_of(*silo) else {
            continue;
        };
        for _ in 0..*n {
            draft.emit(Event::MissileSpent {
                territory,
                silo: *silo,
            });
        }
    }
    for at in &left.scrapped {
        let mounts = draft.state().open.units.get(&at.unit).map(|u| &u.mounts);
        let weapon = mounts.and_then(|m| m.get(usize::from(at.slot)).copied().flatten());
        if let Some(weapon) = weapon {
            draft.emit(Event::ShieldScrapped {
                unit: at.unit,
                slot: at.slot,
                weapon,
            });
        }
    }
    for cargo in &left.cargo {
        let to = match result.fates.get(&cargo.unit) {
            Some(Fate::Retreats(to)) => Some(*to),
            _ => None,
        };
        let to = to.filter(|to| has_room(draft.state(), *to, cargo.lot, cargo.units));
        draft.emit(Event::CargoCarriedOff {
            unit: cargo.unit,
            from: territory,
            to,
            lot: cargo.lot,
            units: cargo.units,
        });
        if let (Lot::Armor(armor), Some(to)) = (cargo.lot, to) {
            hand_over(draft, armor, cargo.unit, to);
        }
    }
}

/// An exo-armor that was carried off is the carrier's from then on, with what is mounted on it.
fn hand_over(draft: &mut Draft, armor: UnitId, carrier: UnitId, territory: TerritoryId) {
    let open = &draft.state().open;
    let owner = |unit: &UnitId| open.units.get(unit).map(|u| u.owner);
    let Some(seat) = owner(&carrier).filter(|seat| owner(&armor) != Some(*seat)) else {
        return;
    };
    let number = open.number_for(seat, armor);
    draft.emit(Event::UnitCaptured {
        unit: armor,
        seat,
        number,
        territory,
    });
}
