//! The Commercial phase: buying, taking back, shipping (U-COM).

use super::command::SlotOf;
use super::decide::Draft;
use super::event::Event;
use super::field::check_site;
use super::figures::{self, ARTIFACT_PRICE};
use super::fitting::Fitting;
use super::overfull::check_settled;
use super::refusal::Refusal;
use super::square::Square;
use super::state::{Body, Bought, Mover, Post, Purchase, State, Unit};
use super::stock::{CONTAINERS_A_WAREHOUSE, Good, UNITS_A_CONTAINER, weapons_a_container};
use super::{technology, upgrades};
use crate::ids::{BuildingId, CharacterId, PlayerId, PurchaseId, TerritoryId, UnitId};
use crate::quantity::Credits;
use crate::rulebook::tables::{ArmorKind, BuildingKind, Class, Upgrade, VehicleKind, WeaponSize};
use crate::rulebook::weapon::Weapon;
use std::collections::{BTreeMap, BTreeSet};

/// The buildings that are for sale: those whose effect is in play. What would do nothing yet is not offered.
pub const FOR_SALE: [BuildingKind; 16] = [
    BuildingKind::Station,
    BuildingKind::PowerPlant,
    BuildingKind::Radar,
    BuildingKind::LandingPad,
    BuildingKind::MineShaft,
    BuildingKind::Foundry,
    BuildingKind::Refinery,
    BuildingKind::Warehouse,
    BuildingKind::Factory,
    BuildingKind::MissileSilo,
    BuildingKind::Laboratory,
    BuildingKind::Turret,
    BuildingKind::Barricade,
    BuildingKind::ForceField,
    BuildingKind::Bunker,
    BuildingKind::CommandCenter,
];

/// Whether a player has so much to spend (U-COM-10).
pub fn check_credits(state: &State, seat: PlayerId, need: Credits) -> Result<(), Refusal> {
    let have = state.open.player(seat)?.credits;
    if need > have {
        Err(Refusal::ShortOfCredits { need, have })
    } else {
        Ok(())
    }
}

/// Whether things other than buildings can appear on a territory (U-COM-6).
pub fn check_delivery(
    state: &State,
    seat: PlayerId,
    territory: TerritoryId,
) -> Result<(), Refusal> {
    if state
        .open
        .own_territory(seat, territory)?
        .has(BuildingKind::LandingPad)
    {
        Ok(())
    } else {
        Err(Refusal::NoLandingPad { territory })
    }
}

/// What a body costs.
pub fn body_price(body: Body) -> Credits {
    match body {
        Body::Vehicle(kind) => kind.row().cost,
        Body::Armor(kind) => kind.row().cost,
    }
}

/// What a weapon costs with its templates (U-WPN-T1).
pub fn weapon_price(weapon: Weapon) -> Credits {
    Credits(u32::try_from(weapon.price().value()).unwrap_or(u32::MAX))
}

/// Whether a building may be bought; `square` is left open while asking for the free ones.
pub fn check_building(
    state: &State,
    seat: PlayerId,
    territory: TerritoryId,
    kind: BuildingKind,
    square: Option<Square>,
) -> Result<(), Refusal> {
    let found = state.open.own_territory(seat, territory)?;
    if !FOR_SALE.contains(&kind) {
        return Err(Refusal::NotForSale { kind });
    }
    let row = kind.row();
    if let Some(needs) = row.requires
        && !found.has(needs)
    {
        return Err(Refusal::RequirementMissing {
            kind,
            needs,
            territory,
        });
    }
    if kind == BuildingKind::Warehouse {
        // Goods that are lost with their Warehouses are not saved by a new one.
        check_settled(state, seat, territory)?;
    }
    check_credits(state, seat, row.cost)?;
    square.map_or(Ok(()), |square| check_site(found, kind, square, None))
}

pub(super) fn check_vehicle(
    state: &State,
    seat: PlayerId,
    territory: TerritoryId,
    kind: VehicleKind,
) -> Result<(), Refusal> {
    check_delivery(state, seat, territory)?;
    check_credits(state, seat, kind.row().cost)
}

/// Whether a weapon more fits into the stores of a territory.
pub fn check_room_for_weapon(
    state: &State,
    territory: TerritoryId,
    weapon: Weapon,
) -> Result<(), Refusal> {
    check_room_for_size(state, territory, weapon.size())
}

/// Whether the warehouses of a territory have so many containers in all (U-COM-12).
fn check_containers(state: &State, territory: TerritoryId, need: u32) -> Result<(), Refusal> {
    let room = u32::try_from(figures::containers_room(state, territory).value()).unwrap_or(0);
    if need > room {
        Err(Refusal::NoRoom {
            territory,
            need,
            room,
        })
    } else {
        Ok(())
    }
}

/// Whether what is stored on a territory fits into its warehouses.
pub(super) fn check_stores(state: &State, territory: TerritoryId) -> Result<(), Refusal> {
    let stock = &state.open.territory(territory)?.stock;
    let need = stock.containers(state.stored_armors(territory));
    check_containers(state, territory, need)
}

/// Whether a weapon of a size more fits into the stores of a territory.
pub fn check_room_for_size(
    state: &State,
    territory: TerritoryId,
    size: WeaponSize,
) -> Result<(), Refusal> {
    let stock = &state.open.territory(territory)?.stock;
    let stored: u32 = stock
        .arms
        .iter()
        .filter(|(w, _)| w.size() == size)
        .map(|(_, n)| *n)
        .sum();
    let begun = !stored.is_multiple_of(weapons_a_container(size));
    let need = stock
        .containers(state.stored_armors(territory))
        .saturating_add(u32::from(!begun));
    check_containers(state, territory, need)
}

/// Whether an exo-armor more fits into the stores of a territory.
pub fn check_room_for_armor(state: &State, territory: TerritoryId) -> Result<(), Refusal> {
    let armors = state.stored_armors(territory).saturating_add(1);
    let need = state.open.territory(territory)?.stock.containers(armors);
    check_containers(state, territory, need)
}

/// Who is there, and how full the stores are, is known where the player's drawer is, if he hides anything.
pub fn check_known(state: &State, seat: PlayerId) -> Result<(), Refusal> {
    if state.open.hides(seat) {
        state.drawer(seat)?;
    }
    Ok(())
}

pub(super) fn check_armor(
    state: &State,
    seat: PlayerId,
    territory: TerritoryId,
    kind: ArmorKind,
    onto: Option<CharacterId>,
) -> Result<(), Refusal> {
    check_delivery(state, seat, territory)?;
    check_known(state, seat)?;
    match onto {
        Some(character) => check_walker(state, seat, territory, character)?,
        None => check_room_for_armor(state, territory)?,
    }
    check_credits(state, seat, kind.row().cost)
}

/// Whether an operative of this player is on foot on a territory.
pub fn check_walker(
    state: &State,
    seat: PlayerId,
    territory: TerritoryId,
    character: CharacterId,
) -> Result<(), Refusal> {
    let found = state.open.own_character(seat, character)?;
    if !matches!(found.post, Post::Foot(_)) {
        return Err(Refusal::NotOnFoot { character });
    }
    if state.character_at(character) != Some(territory) {
        return Err(Refusal::NotThere { territory });
    }
    Ok(())
}

/// Whether an empty slot of a unit takes a weapon (U-UNI-1, U-UNI-9).
pub fn check_slot(unit: &Unit, id: UnitId, slot: u8, weapon: Weapon) -> Result<(), Refusal> {
    let (Some(size), Some(mount)) = (
        unit.body.slots().get(usize::from(slot)),
        unit.mounts.get(usize::from(slot)),
    ) else {
        return Err(Refusal::NoSuchSlot { unit: id, slot });
    };
    if mount.is_some() {
        return Err(Refusal::SlotTaken { unit: id, slot });
    }
    if !size.takes(weapon.size()) {
        return Err(Refusal::TooLargeForSlot {
            slot: *size,
            size: weapon.size(),
        });
    }
    Ok(())
}

pub(super) fn check_weapon(
    state: &State,
    seat: PlayerId,
    territory: TerritoryId,
    weapon: Weapon,
    into: Option<SlotOf>,
) -> Result<(), Refusal> {
    check_delivery(state, seat, territory)?;
    technology::check_weapon(state, seat, weapon)?;
    check_known(state, seat)?;
    match into {
        Some(SlotOf { unit, slot }) => {
            let found = state.open.own_unit(seat, unit)?;
            if state.unit_at(unit) != Some(territory) {
                return Err(Refusal::NotThere { territory });
            }
            check_slot(found, unit, slot, weapon)?;
        }
        None => check_room_for_weapon(state, territory, weapon)?,
    }
    check_credits(state, seat, weapon_price(weapon))
}

pub(super) fn check_hire(
    state: &State,
    seat: PlayerId,
    territory: TerritoryId,
    class: Class,
) -> Result<(), Refusal> {
    check_delivery(state, seat, territory)?;
    check_credits(state, seat, class.row().hire)
}

/// Whether a purchase can be taken back: it is of this phase, and nothing depends on it (U-COM-9).
pub fn check_take_back(state: &State, seat: PlayerId, purchase: PurchaseId) -> Result<(), Refusal> {
    let open = &state.open;
    let found = open
        .purchases
        .get(&purchase)
        .ok_or(Refusal::NoSuchPurchase { purchase })?;
    if found.by != seat {
        return Err(Refusal::NotYourPurchase { purchase });
    }
    match found.what {
        Bought::Building(building) => check_building_back(state, purchase, found, building),
        Bought::Unit(unit) => {
            let machine = open.unit(unit)?;
            if machine.mounts.iter().any(Option::is_some) {
                return Err(Refusal::InUse { purchase });
            }
            Ok(())
        }
        Bought::Character(character) => match open.character(character)?.post {
            Post::Aboard(_) => Err(Refusal::InUse { purchase }),
            Post::Foot(_) => Ok(()),
        },
        Bought::Upgrade {
            building,
            upgrade: Upgrade::BunkerTurret | Upgrade::CommandTurret,
        } => {
            let at = open.territory(found.territory)?;
            match at.buildings.get(&building).and_then(|b| b.weapon) {
                Some(_) => Err(Refusal::InUse { purchase }),
                None => Ok(()),
            }
        }
        Bought::Stored(_)
        | Bought::Mounted { .. }
        | Bought::Upgrade { .. }
        | Bought::InTurret { .. } => Ok(()),
    }
}

fn check_building_back(
    state: &State,
    purchase: PurchaseId,
    bought: &Purchase,
    building: BuildingId,
) -> Result<(), Refusal> {
    let open = &state.open;
    let at = bought.territory;
    let territory = open.territory(at)?;
    let found = territory
        .buildings
        .get(&building)
        .ok_or(Refusal::NoSuchBuilding { building })?;
    if found.weapon.is_some() || found.missiles > 0 {
        return Err(Refusal::InUse { purchase });
    }
    if let Some((purchase, upgrade)) = upgrades::bought_for(open, building) {
        return Err(Refusal::UpgradeDepended { purchase, upgrade });
    }
    let kind = found.kind;
    let others = territory.count(kind) > 1;
    for (other, later) in open
        .purchases
        .iter()
        .filter(|(id, p)| **id != purchase && p.territory == at)
    {
        let depends = match later.what {
            Bought::Building(id) => {
                let needs = territory
                    .buildings
                    .get(&id)
                    .and_then(|b| b.kind.row().requires);
                needs == Some(kind) && !others
            }
            Bought::Upgrade { .. } => false,
            _ => kind == BuildingKind::LandingPad && !others,
        };
        if depends {
            let kind = match later.what {
                Bought::Building(id) => territory.buildings.get(&id).map_or(kind, |b| b.kind),
                _ => kind,
            };
            return Err(Refusal::Depended {
                purchase: *other,
                kind,
            });
        }
    }
    if !others && was_shipped_by(state, at, kind) {
        return Err(Refusal::InUse { purchase });
    }
    if kind == BuildingKind::Warehouse {
        check_known(state, bought.by)?;
        let need = territory.stock.containers(state.stored_armors(at));
        let room = territory
            .count(kind)
            .saturating_sub(1)
            .saturating_mul(CONTAINERS_A_WAREHOUSE);
        if need > room {
            return Err(Refusal::RoomDepended {
                purchase,
                need,
                room,
            });
        }
    }
    Ok(())
}

/// Whether goods may have been shipped or moved in this phase because the only building of this kind stands here: a Radar lets the pads of
/// its territory operate, a Station joins its territory to the pads and stores of others (U-COM-2, U-MAP-5, U-STO-7).
fn was_shipped_by(state: &State, at: TerritoryId, kind: BuildingKind) -> bool {
    let open = &state.open;
    let shipped_from = |places: BTreeSet<TerritoryId>| {
        open.shipped
            .keys()
            .any(|pad| open.territory_of(*pad).is_ok_and(|t| places.contains(&t)))
    };
    match kind {
        BuildingKind::Radar => shipped_from(BTreeSet::from([at])),
        BuildingKind::Station => {
            let group = open.group(at);
            // Which goods went with which pad, and by which way, is not kept, so any shipment or move in a joined group counts.
            let moved = !open.hauled.is_disjoint(&group);
            group.len() > 1 && (moved || open.rules.pads_pool && shipped_from(group))
        }
        _ => false,
    }
}

/// Containers for so many units of one resource (U-COM-1).
pub fn containers_for(units: u32) -> u32 {
    units.div_ceil(UNITS_A_CONTAINER)
}

/// Whether anything of a territory can be shipped now, and how many containers the pads still take.
pub fn check_pads(state: &State, seat: PlayerId, from: TerritoryId) -> Result<u32, Refusal> {
    state.open.own_territory(seat, from)?;
    let pads = figures::pads_for(state, from);
    if pads.is_empty() {
        return Err(Refusal::NoPadOperates { territory: from });
    }
    Ok(pads.values().fold(0, |a, b| a.saturating_add(*b)))
}

pub(super) fn check_ship(
    state: &State,
    seat: PlayerId,
    from: TerritoryId,
    good: Good,
    units: u32,
) -> Result<(), Refusal> {
    let free = check_pads(state, seat, from)?;
    check_settled(state, seat, from)?;
    if units == 0 {
        return Err(Refusal::NothingToShip);
    }
    let have = state.open.territory(from)?.stock.units(good);
    if units > have {
        return Err(Refusal::NotInStore {
            good,
            territory: from,
            have,
            want: units,
        });
    }
    let need = containers_for(units);
    if need > free {
        Err(Refusal::PadsFull { free, need })
    } else {
        Ok(())
    }
}

pub(super) fn check_artifact(state: &State, seat: PlayerId) -> Result<(), Refusal> {
    if state.open.player(seat)?.artifacts == 0 {
        Err(Refusal::NoArtifact)
    } else {
        Ok(())
    }
}

pub(super) fn building(
    draft: &mut Draft,
    seat: PlayerId,
    territory: TerritoryId,
    kind: BuildingKind,
    square: Square,
    fitting: Option<Fitting>,
) {
    let next = draft.state().open.next;
    draft.emit(Event::BuildingBought {
        purchase: PurchaseId(next.purchase),
        seat,
        territory,
        building: BuildingId(next.building),
        kind,
        square,
        price: kind.row().cost,
        fitting,
    });
}

pub(super) fn unit(
    draft: &mut Draft,
    seat: PlayerId,
    territory: TerritoryId,
    body: Body,
    onto: Option<CharacterId>,
) {
    let next = draft.state().open.next;
    draft.emit(Event::UnitBought {
        purchase: PurchaseId(next.purchase),
        seat,
        territory,
        unit: UnitId(next.unit),
        body,
        number: draft.state().open.free_number(seat),
        price: body_price(body),
        onto,
    });
}

pub(super) fn weapon(
    draft: &mut Draft,
    seat: PlayerId,
    territory: TerritoryId,
    weapon: Weapon,
    into: Option<SlotOf>,
) {
    // Whoever mounts a weapon on a unit that he hid shows where it is: arms appear with a landing pad for all to see.
    if let Some(SlotOf { unit, .. }) = into {
        sight(draft, unit, territory);
    }
    draft.emit(Event::WeaponBought {
        purchase: PurchaseId(draft.state().open.next.purchase),
        seat,
        territory,
        price: weapon_price(weapon),
        weapon,
        into: into.map(|s| (s.unit, s.slot)),
    });
}

/// What was hidden is there for all to see from now on.
pub(super) fn sight(draft: &mut Draft, unit: UnitId, territory: TerritoryId) {
    use super::state::Whereabouts;
    let mover = Mover::Unit(unit);
    if draft.state().whereabouts(mover) == Some(Whereabouts::Hidden) {
        draft.emit(Event::Sighted { mover, territory });
    }
}

pub(super) fn hire(draft: &mut Draft, seat: PlayerId, territory: TerritoryId, class: Class) {
    let next = draft.state().open.next;
    draft.emit(Event::Hired {
        purchase: PurchaseId(next.purchase),
        seat,
        territory,
        character: CharacterId(next.character),
        class,
        price: class.row().hire,
    });
}

pub(super) fn take_back(draft: &mut Draft, purchase: PurchaseId) {
    if let Some(found) = draft.state().open.purchases.get(&purchase).cloned() {
        draft.emit(Event::TakenBack {
            purchase,
            seat: found.by,
            territory: found.territory,
            what: found.what,
            price: found.price,
        });
    }
}

pub(super) fn ship(draft: &mut Draft, seat: PlayerId, from: TerritoryId, good: Good, units: u32) {
    let mut left = containers_for(units);
    let mut pads = BTreeMap::new();
    for (pad, free) in figures::pads_for(draft.state(), from) {
        let takes = free.min(left);
        if takes > 0 {
            pads.insert(pad, takes);
            left -= takes;
        }
    }
    let worth = figures::shipment_worth(good, units).value();
    let earned = Credits(u32::try_from(worth).unwrap_or(u32::MAX));
    draft.emit(Event::Shipped {
        seat,
        from,
        good,
        units,
        pads,
        earned,
    });
}

pub(super) fn sell_artifact(draft: &mut Draft, seat: PlayerId) {
    draft.emit(Event::ArtifactSold {
        seat,
        earned: Credits(ARTIFACT_PRICE),
    });
}
