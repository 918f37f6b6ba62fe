//! Missile silos: missiles ordered in the Activity phase, ready when it closes, spent in battle (U-ACT-10, U-ACT-18, U-BAT-12).

use super::commerce::check_credits;
use super::decide::Draft;
use super::event::Event;
use super::factory::own_building;
use super::refusal::Refusal;
use super::state::{Building, State, Territory};
use crate::ids::{BuildingId, PlayerId};
use crate::quantity::Credits;
use crate::rulebook::tables::BuildingKind;
use crate::rulebook::{Worked, rule};
use std::collections::BTreeSet;

/// Missiles that a silo holds (U-ACT-10).
pub const MOST_MISSILES: u8 = 5;
/// What a missile costs (U-ACT-10).
pub const MISSILE_PRICE: Credits = Credits(100);

/// Whether a silo works: it is active, and a Radar stands on its territory (U-ACT-10).
pub fn silo_works(territory: &Territory, silo: &Building) -> bool {
    silo.kind == BuildingKind::MissileSilo && silo.active && territory.has(BuildingKind::Radar)
}

/// What the missiles that a player has ordered in this phase cost (U-ACT-18).
///
/// # Errors
/// His drawer is not on this device.
pub fn ordered_price(state: &State, seat: PlayerId) -> Result<Worked, Refusal> {
    let each = i64::from(MISSILE_PRICE.0);
    let ordered = state.drawer(seat)?.missiles.iter();
    Ok(ordered.fold(Worked::new(), |sum, _| {
        sum.add("Missile", each, rule::U_ACT_10)
    }))
}

/// A silo of this player's that works, judged on his plan.
fn working(plan: &State, seat: PlayerId, silo: BuildingId) -> Result<&Building, Refusal> {
    let (at, found) = own_building(plan, seat, silo, BuildingKind::MissileSilo)?;
    if !found.active {
        return Err(Refusal::NotActive { building: silo });
    }
    if !plan.open.has(at, BuildingKind::Radar) {
        return Err(Refusal::NoRadar { territory: at });
    }
    Ok(found)
}

/// Whether a silo can be ordered to make a missile, judged on the player's plan.
pub(super) fn check_order_on(
    plan: &State,
    seat: PlayerId,
    silo: BuildingId,
) -> Result<(), Refusal> {
    let found = working(plan, seat, silo)?;
    if plan.drawer(seat)?.missiles.contains(&silo) {
        return Err(Refusal::AlreadyOrdered { building: silo });
    }
    if found.missiles >= MOST_MISSILES {
        return Err(Refusal::SiloFull { building: silo });
    }
    let ordered = u32::try_from(ordered_price(plan, seat)?.value()).unwrap_or(u32::MAX);
    let need = Credits(ordered.saturating_add(MISSILE_PRICE.0));
    check_credits(plan, seat, need)
}

pub(super) fn check_order(state: &State, seat: PlayerId, silo: BuildingId) -> Result<(), Refusal> {
    state.drawer(seat)?;
    check_order_on(&state.as_planned_by(seat), seat, silo)
}

pub(super) fn check_drop(state: &State, seat: PlayerId, silo: BuildingId) -> Result<(), Refusal> {
    let drawer = state.drawer(seat)?;
    own_building(state, seat, silo, BuildingKind::MissileSilo)?;
    if drawer.missiles.contains(&silo) {
        Ok(())
    } else {
        Err(Refusal::NothingOrdered {
            building: silo,
            kind: BuildingKind::MissileSilo,
        })
    }
}

/// Whether all silos that are to make a missile work: tested when their player says that he is done.
pub(super) fn check_done(plan: &State, seat: PlayerId) -> Result<(), Refusal> {
    let ordered = plan.drawer(seat)?.missiles.iter();
    ordered
        .copied()
        .try_for_each(|silo| working(plan, seat, silo).map(|_| ()))
}

/// Whether a missile of a silo can be spent: in a battle of its player that waits for its result (U-BAT-12, U-TAC-18).
pub(super) fn check_spend(state: &State, seat: PlayerId, silo: BuildingId) -> Result<(), Refusal> {
    let found = working(state, seat, silo)?;
    // Whoever has nothing but turrets there has nobody to point the missile.
    let fights = |battle: &super::state::Battle| {
        let units = battle.sides.get(&seat);
        units.is_some_and(|units| !units.is_empty())
    };
    if !state.open.battles.values().any(|b| fights(b)) {
        return Err(Refusal::NoBattleOfHis { seat });
    }
    if found.missiles <= super::battle::cast::designated(&state.open, silo) {
        return Err(Refusal::SiloEmpty { building: silo });
    }
    Ok(())
}

pub(super) fn spend(draft: &mut Draft, silo: BuildingId) {
    if let Ok(territory) = draft.state().open.territory_of(silo) {
        draft.emit(Event::MissileSpent { territory, silo });
    }
}

/// Finishes the missiles that a player ordered, in the order of the silos' numbers.
pub(super) fn work(draft: &mut Draft, seat: PlayerId, ordered: &BTreeSet<BuildingId>) {
    for silo in ordered {
        let state = draft.state();
        let (Ok(_), Ok(territory)) = (working(state, seat, *silo), state.open.territory_of(*silo))
        else {
            continue;
        };
        draft.emit(Event::MissileMade {
            seat,
            territory,
            silo: *silo,
            price: MISSILE_PRICE,
        });
    }
}
