//! Exchanges of the Move phase, before the moves: pilots of one owner in one group of territories swap equipment or vehicles (U-MOV-4,
//! U-MOV-9). They lie in the drawer with the orders until the reveal.

use super::activity::on_own_ground;
use super::command::{Command, SlotOf};
use super::refusal::Refusal;
use super::state::{Body, Mover, Post, Rigging, State, Unit};
use crate::ids::{CharacterId, PlayerId, TerritoryId, UnitId};
use crate::rulebook::tables::Slot;
use crate::rulebook::weapon::Weapon;
use std::borrow::Cow;
use std::collections::BTreeSet;

/// The state on which a player's orders are judged: his exchanges carried out.
pub(super) fn plan(state: &State, seat: PlayerId) -> Cow<'_, State> {
    let planned = state.drawers.get(&seat).is_some_and(|d| d.has_plans());
    if planned {
        Cow::Owned(state.as_planned_by(seat))
    } else {
        Cow::Borrowed(state)
    }
}

/// The change that an exchange makes, judged on the player's own plan.
///
/// # Errors
/// The refusal.
pub fn exchange(state: &State, seat: PlayerId, command: &Command) -> Result<Rigging, Refusal> {
    state.drawer(seat)?;
    exchange_on(&plan(state, seat), seat, command)
}

/// As [`exchange`], on a state that already is the player's plan.
pub(super) fn exchange_on(
    plan: &State,
    seat: PlayerId,
    command: &Command,
) -> Result<Rigging, Refusal> {
    match *command {
        Command::SwapArms { one, other } => swap(plan, seat, one, other),
        Command::ChangeVehicle { character, unit } => change(plan, seat, character, unit),
        _ => Err(Refusal::WrongPhase {
            now: plan.open.phase,
        }),
    }
}

/// A unit of this player that may take part in an exchange: on own ground, and not in the waiting time of U-TAC-6.
fn fresh(plan: &State, seat: PlayerId, unit: UnitId) -> Result<(&Unit, TerritoryId), Refusal> {
    let found = on_own_ground(plan, seat, unit)?;
    if plan.open.resting.contains(&unit) {
        return Err(Refusal::Resting { unit });
    }
    Ok(found)
}

fn piloted(plan: &State, seat: PlayerId, unit: UnitId) -> Result<(&Unit, TerritoryId), Refusal> {
    let found = fresh(plan, seat, unit)?;
    if found.0.is_manned() {
        Ok(found)
    } else {
        Err(Refusal::Unmanned { unit })
    }
}

fn mount_of(
    unit: &Unit,
    SlotOf { unit: id, slot }: SlotOf,
) -> Result<(Slot, Option<Weapon>), Refusal> {
    let size = unit.body.slots().get(usize::from(slot));
    let mount = unit.mounts.get(usize::from(slot));
    match (size, mount) {
        (Some(size), Some(mount)) => Ok((*size, *mount)),
        _ => Err(Refusal::NoSuchSlot { unit: id, slot }),
    }
}

fn takes(slot: Slot, weapon: Option<Weapon>) -> Result<(), Refusal> {
    match weapon {
        Some(weapon) if !slot.takes(weapon.size()) => Err(Refusal::TooLargeForSlot {
            slot,
            size: weapon.size(),
        }),
        _ => Ok(()),
    }
}

fn swap(plan: &State, seat: PlayerId, one: SlotOf, other: SlotOf) -> Result<Rigging, Refusal> {
    let (first, here) = piloted(plan, seat, one.unit)?;
    let (size, weapon) = mount_of(first, one)?;
    if one.unit == other.unit {
        return Err(Refusal::SameUnit { unit: one.unit });
    }
    let (second, there) = piloted(plan, seat, other.unit)?;
    let (other_size, other_weapon) = mount_of(second, other)?;
    if !plan.open.group(here).contains(&there) {
        return Err(Refusal::GroupsApart { here, there });
    }
    if weapon.is_none() && other_weapon.is_none() {
        return Err(Refusal::SlotEmpty {
            unit: one.unit,
            slot: one.slot,
        });
    }
    takes(other_size, weapon)?;
    takes(size, other_weapon)?;
    Ok(Rigging::Swap {
        unit: one.unit,
        slot: one.slot,
        weapon,
        other: other.unit,
        other_slot: other.slot,
        other_weapon,
    })
}

fn vehicle(unit: &Unit, id: UnitId) -> Result<(), Refusal> {
    match unit.body {
        Body::Vehicle(_) => Ok(()),
        Body::Armor(_) => Err(Refusal::NotAVehicle { unit: id }),
    }
}

fn change(
    plan: &State,
    seat: PlayerId,
    character: CharacterId,
    into: UnitId,
) -> Result<Rigging, Refusal> {
    let from = drives(plan, seat, character)?;
    if from == into {
        return Err(Refusal::SameUnit { unit: into });
    }
    let (_, here) = piloted(plan, seat, from)?;
    let (found, there) = fresh(plan, seat, into)?;
    vehicle(found, into)?;
    if !plan.open.group(here).contains(&there) {
        return Err(Refusal::GroupsApart { here, there });
    }
    let mover = Mover::Unit(from);
    if found.pilot.is_none() && plan.drawer(seat)?.orders.contains_key(&mover) {
        return Err(Refusal::HasOrder { mover });
    }
    Ok(Rigging::Change {
        character,
        from,
        into,
        other: found.pilot,
    })
}

/// The vehicle that an operative of this player drives.
fn drives(plan: &State, seat: PlayerId, character: CharacterId) -> Result<UnitId, Refusal> {
    match plan.open.own_character(seat, character)?.post {
        Post::Foot(_) => Err(Refusal::NotAboard { character }),
        Post::Aboard(unit) => {
            vehicle(plan.open.unit(unit)?, unit)?;
            Ok(unit)
        }
    }
}

/// The slots with which one can be swapped.
///
/// # Errors
/// There is none, with a reason for one that is not.
pub(super) fn partners(
    plan: &State,
    seat: PlayerId,
    one: SlotOf,
) -> Result<BTreeSet<SlotOf>, Refusal> {
    let (first, _) = piloted(plan, seat, one.unit)?;
    mount_of(first, one)?;
    let mut partners = BTreeSet::new();
    let mut refusal = Refusal::SameUnit { unit: one.unit };
    for (id, unit) in plan.open.units.iter().filter(|(_, u)| u.owner == seat) {
        for slot in (0u8..).take(unit.mounts.len()) {
            let other = SlotOf { unit: *id, slot };
            match swap(plan, seat, one, other) {
                Ok(_) => {
                    partners.insert(other);
                }
                Err(cause) if *id != one.unit => refusal = cause,
                Err(_) => {}
            }
        }
    }
    if partners.is_empty() {
        Err(refusal)
    } else {
        Ok(partners)
    }
}

/// The vehicles into which a pilot can change.
///
/// # Errors
/// There is none, with a reason for one that is not.
pub(super) fn vehicles(
    plan: &State,
    seat: PlayerId,
    character: CharacterId,
) -> Result<BTreeSet<UnitId>, Refusal> {
    let from = drives(plan, seat, character)?;
    piloted(plan, seat, from)?;
    let mut vehicles = BTreeSet::new();
    let mut refusal = Refusal::SameUnit { unit: from };
    for (id, _) in plan.open.units.iter().filter(|(_, u)| u.owner == seat) {
        match change(plan, seat, character, *id) {
            Ok(_) => {
                vehicles.insert(*id);
            }
            Err(cause) if *id != from => refusal = cause,
            Err(_) => {}
        }
    }
    if vehicles.is_empty() {
        Err(refusal)
    } else {
        Ok(vehicles)
    }
}
