//! Whether a battle that is played at the table holds together with the campaign round it.

use super::act::CrateId;
use super::fight::{CrateAt, Fight, Stage};
use crate::ids::{BuildingId, PlayerId, TerritoryId, UnitId};
use crate::unlimit3d8::battle::aftermath::is_stored;
use crate::unlimit3d8::battle::cast::designated;
use crate::unlimit3d8::damage::{body_points, kind_points};
use crate::unlimit3d8::discard::Lot;
use crate::unlimit3d8::state::{Battle, Open};
use crate::unlimit3d8::{parts, turret};
use std::collections::{BTreeMap, BTreeSet};

fn ensure(holds: bool, what: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what.into()) }
}

/// Checks the integrity of a battle that is played.
///
/// # Errors
/// The first thing that does not hold together.
pub fn audit(
    open: &Open,
    territory: TerritoryId,
    battle: &Battle,
    fight: &Fight,
) -> Result<(), String> {
    let ground = open.territory(territory).map_err(|_| "no such ground")?;
    let order: BTreeSet<PlayerId> = fight.order.iter().copied().collect();
    ensure(order.len() == fight.order.len(), "somebody has two turns")?;
    let seats = battle.sides.keys();
    let host = ground
        .controller
        .filter(|_| !fight.guns.is_empty() && open.rules.turrets_hold);
    ensure(
        seats.clone().chain(&host).all(|seat| order.contains(seat)),
        "somebody has no turn",
    )?;
    ensure(
        order.iter().all(|s| usize::from(*s) < open.players.len()),
        "a turn for nobody",
    )?;
    let whose = match fight.stage {
        Stage::SettingUp(seat) | Stage::Turn(seat) => Some(seat),
        Stage::Over => None,
    };
    ensure(
        whose.is_none_or(|s| order.contains(&s)),
        "a turn out of turn",
    )?;
    units(open, battle, fight)?;
    works(open, territory, fight)?;
    let here = |unit: &UnitId| fight.fighters.contains_key(unit);
    let known = |unit: &UnitId| here(unit) || fight.departed.contains_key(unit);
    for fighter in fight.fighters.values() {
        let bunker = fighter.bunker.is_none_or(|b| fight.works.contains_key(&b));
        ensure(bunker, "a unit is in a bunker that is not there")?;
        ensure(
            fighter.held_by.is_none_or(|by| here(&by)),
            "a unit is held by nobody",
        )?;
        let guided = fighter.designation.map(|d| d.silo);
        let flies = fighter.designation.is_none_or(|d| d.tokens > 0);
        ensure(flies, "a missile that should have struck")?;
        let called = |silo: &BuildingId| fight.missiles.contains_key(silo);
        ensure(guided.as_ref().is_none_or(called), "a missile from nowhere")?;
    }
    let blamed = fight.fighters.values().flat_map(|f| f.conditions.values());
    let blamed = blamed.chain(fight.guns.values().flat_map(|g| g.conditions.values()));
    ensure(blamed.flatten().all(known), "nobody is to blame")?;
    let claims = fight.deeds.keys().chain(fight.thefts.keys());
    ensure(
        claims
            .chain(fight.scrapped.iter().map(|s| &s.unit))
            .all(known),
        "nobody did it",
    )?;
    ensure(
        fight.ordered.iter().flat_map(|o| &o.units).all(known),
        "nobody was ordered",
    )?;
    ensure(
        fight.bursts.iter().all(|b| order.contains(&b.seat)),
        "nobody is asked what burst",
    )?;
    let consents = fight
        .conceding
        .iter()
        .flat_map(|(seat, all)| all.iter().chain([seat]));
    ensure(
        consents.clone().all(|s| order.contains(s)),
        "nobody concedes",
    )?;
    for technology in fight.thefts.values().flatten() {
        ensure(
            open.technologies.get(*technology).is_some(),
            "no such technology",
        )?;
    }
    cargo(open, territory, fight)?;
    for silo in fight.missiles.keys() {
        let at = open.territory_of(*silo).map_err(|_| "no such silo")?;
        let found = open.territory(at).ok().and_then(|t| t.buildings.get(silo));
        let have = found.map_or(0, |b| b.missiles);
        ensure(
            designated(open, *silo) <= have,
            "more missiles than there are",
        )?;
    }
    Ok(())
}

fn units(open: &Open, battle: &Battle, fight: &Fight) -> Result<(), String> {
    let all: BTreeSet<UnitId> = battle.sides.values().flatten().copied().collect();
    let boxes: BTreeMap<UnitId, _> = fight.boxes().collect();
    let many = fight.fighters.len() + fight.departed.len();
    ensure(
        boxes.len() == many && boxes.keys().eq(all.iter()),
        "not all units are in the battle once",
    )?;
    for (id, boxes) in boxes {
        let unit = open.units.get(&id).ok_or("no such unit")?;
        ensure(
            u32::from(boxes.all()) == body_points(unit.body)
                && boxes.crossed() >= unit.marks.crosses,
            "a unit has other hit points",
        )?;
        if let Some(fighter) = fight.fighters.get(&id) {
            ensure(fighter.seat == unit.owner, "a unit is another's")?;
            ensure(
                fighter.boxes.free() > 0,
                "a unit without a hit point fights",
            )?;
            let slots = fighter.shields.keys().chain(fighter.carries.keys());
            let mut slots = slots.map(|slot| unit.mounts.get(usize::from(*slot)));
            ensure(slots.all(|m| matches!(m, Some(Some(_)))), "a slot is empty")?;
        }
    }
    Ok(())
}

fn works(open: &Open, territory: TerritoryId, fight: &Fight) -> Result<(), String> {
    let ground = open.territory(territory).map_err(|_| "no such ground")?;
    let standing: BTreeSet<BuildingId> = fight.works.keys().copied().collect();
    let all: BTreeSet<BuildingId> = standing.union(&fight.razed).copied().collect();
    ensure(
        standing.is_disjoint(&fight.razed) && all.iter().eq(ground.buildings.keys()),
        "not all buildings are in the battle once",
    )?;
    for (id, work) in &fight.works {
        let building = ground.buildings.get(id).ok_or("no such building")?;
        ensure(
            u32::from(work.boxes.all()) == kind_points(building.kind)
                && work.boxes.crossed() >= building.marks.crosses
                && work.ablative <= parts::ablative(building),
            "a building has other hit points",
        )?;
        let before = parts::standing(building);
        for (part, boxes) in &work.parts {
            let was = before.get(part).ok_or("no such part")?;
            ensure(
                u32::from(boxes.all()) == was.points && boxes.crossed() >= was.marks.crosses,
                "a part has other hit points",
            )?;
        }
    }
    for id in fight.guns.keys() {
        let ready = ground.buildings.get(id).is_some_and(turret::is_ready);
        ensure(ready && standing.contains(id), "no such turret")?;
    }
    Ok(())
}

fn cargo(open: &Open, territory: TerritoryId, fight: &Fight) -> Result<(), String> {
    let stock = &open
        .territory(territory)
        .map_err(|_| "no such ground")?
        .stock;
    let numbered = (0u16..).map(CrateId).take(fight.crates.len());
    ensure(
        numbered.eq(fight.crates.keys().copied()),
        "containers out of number",
    )?;
    let mut taken: BTreeMap<Lot, u32> = BTreeMap::new();
    for (id, container) in &fight.crates {
        let sum = taken.entry(container.lot).or_default();
        *sum = sum.saturating_add(container.units);
        let with = |unit: &UnitId| {
            let fighter = fight.fighters.get(unit);
            fighter.is_some_and(|f| f.carries.values().any(|c| c == id))
        };
        let fits = match container.at {
            CrateAt::Lying => true,
            CrateAt::With(unit) => with(&unit),
            CrateAt::Away { unit, .. } => fight.departed.contains_key(&unit),
        };
        ensure(fits, "a container is where nobody is")?;
    }
    let carried = fight.fighters.values().flat_map(|f| f.carries.values());
    ensure(
        carried.clone().all(|c| fight.crates.contains_key(c)),
        "no such container",
    )?;
    for (lot, n) in taken {
        let have = match lot {
            Lot::Good(good) => stock.units(good),
            Lot::Arm(weapon) => stock.weapons(weapon),
            Lot::Armor(armor) => {
                let stored = open.units.get(&armor);
                u32::from(stored.is_some_and(|u| is_stored(u, territory)))
            }
        };
        ensure(n <= have, "more was lifted than is in store")?;
    }
    Ok(())
}
