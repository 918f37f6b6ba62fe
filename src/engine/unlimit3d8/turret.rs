//! Turrets, on their own or added to another building (U-BLD-2): the one weapon that each holds, bought for it or mounted from the
//! stores beside it (U-ACT-20, U-COM-12), and the ground that they hold (U-TAC-11).

use super::commerce::{check_credits, check_delivery, check_room_for_weapon, weapon_price};
use super::damage::Harm;
use super::decide::Draft;
use super::event::Event;
use super::parts::Part;
use super::refusal::Refusal;
use super::state::{Building, Open, Rigging, State};
use super::technology;
use super::upgrades::has_added_turret;
use crate::ids::{BuildingId, PlayerId, PurchaseId, TerritoryId};
use crate::rulebook::tables::{BuildingKind, WeaponKind};
use crate::rulebook::weapon::Weapon;
use std::collections::{BTreeMap, BTreeSet};

/// Whether a building has a place for a turret's weapon: it is a turret, or one was added to it (U-BLD-2).
pub fn is_turret(building: &Building) -> bool {
    building.kind == BuildingKind::Turret || has_added_turret(building)
}

/// Whether a building is a turret that is active and armed (U-ACT-3, U-TAC-11).
pub fn is_ready(building: &Building) -> bool {
    is_turret(building) && building.active && building.weapon.is_some()
}

/// The turrets that hold a territory for its controller as a unit would: active and armed (U-TAC-11). None where the house rule is off.
pub fn holding(open: &Open, at: TerritoryId) -> BTreeSet<BuildingId> {
    let ground = open.territory(at).ok();
    let ground = ground.filter(|t| open.rules.turrets_hold && t.controller.is_some());
    let buildings = ground.into_iter().flat_map(|t| &t.buildings);
    buildings
        .filter(|(_, found)| is_ready(found))
        .map(|(id, _)| *id)
        .collect()
}

/// Of some turrets those that are left after what became of buildings and of their parts: an added one falls by itself or with its
/// host (U-BLD-3).
pub(super) fn left(
    turrets: &BTreeSet<BuildingId>,
    buildings: &BTreeMap<BuildingId, Harm>,
    parts: &BTreeMap<BuildingId, BTreeMap<Part, Harm>>,
) -> BTreeSet<BuildingId> {
    let destroyed = Some(&Harm::Destroyed);
    let alone = |id: &BuildingId| parts.get(id).and_then(|p| p.get(&Part::Turret));
    let falls = |id: &BuildingId| buildings.get(id) == destroyed || alone(id) == destroyed;
    turrets.iter().copied().filter(|id| !falls(id)).collect()
}

fn own_turret(
    state: &State,
    seat: PlayerId,
    turret: BuildingId,
) -> Result<(TerritoryId, &Building), Refusal> {
    let at = state.open.territory_of(turret)?;
    let ground = state.open.own_territory(seat, at)?;
    match ground.buildings.get(&turret) {
        Some(found) if is_turret(found) => Ok((at, found)),
        _ => Err(Refusal::OtherBuilding {
            building: turret,
            kind: BuildingKind::Turret,
        }),
    }
}

/// A turret of this player's without a weapon.
fn bare(state: &State, seat: PlayerId, turret: BuildingId) -> Result<TerritoryId, Refusal> {
    let (at, found) = own_turret(state, seat, turret)?;
    match found.weapon {
        Some(_) => Err(Refusal::TurretArmed { building: turret }),
        None => Ok(at),
    }
}

/// Whether any weapon can be bought for a turret: it is bare, and things can appear on its territory (U-COM-6).
pub(super) fn check_open(
    state: &State,
    seat: PlayerId,
    turret: BuildingId,
) -> Result<TerritoryId, Refusal> {
    let at = bare(state, seat, turret)?;
    check_delivery(state, seat, at)?;
    Ok(at)
}

/// Whether a weapon can be bought straight into a turret (U-COM-12).
pub(super) fn check_buy(
    state: &State,
    seat: PlayerId,
    turret: BuildingId,
    weapon: Weapon,
) -> Result<(), Refusal> {
    check_open(state, seat, turret)?;
    technology::check_weapon(state, seat, weapon)?;
    check_credits(state, seat, weapon_price(weapon))
}

/// The cheapest that a kind of weapon can be had for, with what is researched.
pub(super) fn cheapest(
    state: &State,
    seat: PlayerId,
    kind: WeaponKind,
) -> Option<crate::quantity::Credits> {
    let barred = technology::barred(state, seat);
    let sets = Weapon::legal_sets(kind).into_iter();
    sets.filter(|set| !set.iter().any(|t| barred.contains(&t)))
        .filter_map(|set| Weapon::new(kind, set).ok())
        .map(weapon_price)
        .min()
}

pub(super) fn buy(draft: &mut Draft, seat: PlayerId, turret: BuildingId, weapon: Weapon) {
    if let Ok(territory) = draft.state().open.territory_of(turret) {
        draft.emit(Event::TurretWeaponBought {
            purchase: PurchaseId(draft.state().open.next.purchase),
            seat,
            territory,
            turret,
            price: weapon_price(weapon),
            weapon,
        });
    }
}

/// The turret that a player can arm from the stores beside it, judged on his plan: where those are (U-ACT-20).
pub(super) fn check_arm_on(
    plan: &State,
    seat: PlayerId,
    turret: BuildingId,
) -> Result<TerritoryId, Refusal> {
    bare(plan, seat, turret)
}

/// The change that arms a turret, judged on the player's plan.
pub(super) fn arm(
    plan: &State,
    seat: PlayerId,
    turret: BuildingId,
    weapon: Weapon,
) -> Result<Rigging, Refusal> {
    let territory = check_arm_on(plan, seat, turret)?;
    if plan.open.territory(territory)?.stock.weapons(weapon) == 0 {
        return Err(Refusal::WeaponNotInStore { territory });
    }
    Ok(Rigging::Arm {
        turret,
        weapon,
        territory,
    })
}

/// The change that takes a turret's weapon into the stores beside it, judged on the player's plan.
pub(super) fn disarm(plan: &State, seat: PlayerId, turret: BuildingId) -> Result<Rigging, Refusal> {
    let (territory, found) = own_turret(plan, seat, turret)?;
    let weapon = found
        .weapon
        .ok_or(Refusal::TurretBare { building: turret })?;
    check_room_for_weapon(plan, territory, weapon)?;
    Ok(Rigging::Disarm {
        turret,
        weapon,
        territory,
    })
}
