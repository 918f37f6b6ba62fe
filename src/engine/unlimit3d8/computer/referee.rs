//! How a battle between computer players ends, for want of a table to fight it on: the stronger side holds the ground.

use crate::ids::{BuildingId, PlayerId, TerritoryId, UnitId};
use crate::log::Actor;
use crate::rulebook::tables::BuildingKind;
use crate::unlimit3d8::battle::aftermath::Aftermath;
use crate::unlimit3d8::command::{BattleResult, Command, Fate};
use crate::unlimit3d8::damage::Harm;
use crate::unlimit3d8::event::Deed;
use crate::unlimit3d8::offer::{Desk, Domain, OfferKind, Outcomes, Prospects};
use crate::unlimit3d8::service::Deeds;
use crate::unlimit3d8::sides::side_of;
use crate::unlimit3d8::state::{Body, State};
use std::collections::BTreeMap;

/// The result of a battle, as the table types it in: of each beaten side every second unit is destroyed, the others retreat; of
/// the winner the weakest is lost where the enemy was at least half as strong. `None` where no result can be typed in.
pub fn settle(state: &State, territory: TerritoryId) -> Option<Command> {
    let kind = OfferKind::SettleBattle(territory);
    let Domain::Results(outcomes) = Desk::new(state, Actor::Table).domain(kind).ok()? else {
        return None;
    };
    let Outcomes {
        sides,
        common,
        host,
        turrets,
        ..
    } = &outcomes;
    let guns: u32 = turrets.iter().map(|id| gun(state, territory, *id)).sum();
    let strength = |seat: &PlayerId| -> u32 {
        let guns = if *host == Some(*seat) { guns } else { 0 };
        let units = sides.get(seat).into_iter().flat_map(BTreeMap::keys);
        guns + units.map(|unit| worth(state, *unit)).sum::<u32>()
    };
    // Those who fight together win and lose together.
    let force = |seat: PlayerId| -> u32 { side_of(common, seat).iter().map(strength).sum() };
    // Of two as strong the one of the lower seat wins: there has to be a winner.
    let first = *sides
        .keys()
        .max_by_key(|seat| (force(**seat), std::cmp::Reverse(**seat)))?;
    let side = side_of(common, first);
    let beaten = sides.keys().filter(|seat| !side.contains(seat));
    let beaten: u32 = beaten.map(strength).sum();
    let mut fates = BTreeMap::new();
    let mut winners: BTreeMap<UnitId, &Prospects> = BTreeMap::new();
    for (seat, units) in sides {
        if side.contains(seat) {
            winners.extend(units.iter().map(|(unit, prospects)| (*unit, prospects)));
        } else {
            fates.extend(units.iter().enumerate().map(|(n, (unit, prospects))| {
                let fate = match prospects.retreats.first() {
                    _ if n % 2 == 0 => Fate::Destroyed,
                    Some(to) => Fate::Retreats(*to),
                    None => Fate::Removed,
                };
                (*unit, fate)
            }));
        }
    }
    let weakest = winners.keys().min_by_key(|unit| worth(state, **unit));
    for unit in winners.keys() {
        let lost =
            winners.len() > 1 && Some(unit) == weakest && beaten.saturating_mul(2) >= force(first);
        fates.insert(*unit, if lost { Fate::Destroyed } else { Fate::Stands });
    }
    let lost = fates
        .iter()
        .filter(|(unit, fate)| **fate == Fate::Destroyed && !winners.contains_key(unit));
    // No more of them than there are wrecks.
    let deeds = winners
        .iter()
        .filter(|(unit, p)| {
            fates.get(unit) == Some(&Fate::Stands) && p.deeds.contains(&Deed::DestroyedUnit)
        })
        .take(lost.count())
        .map(|(unit, _)| (*unit, Deeds::from(vec![Deed::DestroyedUnit])))
        .collect();
    let overrun = host.is_some_and(|host| !side.contains(&host));
    let mut result = BattleResult {
        fates,
        holder: None,
        fought: true,
        deeds,
        thefts: BTreeMap::new(),
        tolls: BTreeMap::new(),
        // Turrets that lose are silenced (U-TAC-11).
        buildings: turrets
            .iter()
            .filter(|_| overrun || host.is_none())
            .map(|id| (*id, Harm::Destroyed))
            .collect(),
        parts: BTreeMap::new(),
        stalemate: None,
        aftermath: Aftermath::default(),
    };
    result.holder = outcomes.holder(&result);
    Some(Command::SettleBattle { territory, result })
}

/// What a turret weighs in a battle.
fn gun(state: &State, at: TerritoryId, turret: BuildingId) -> u32 {
    let row = BuildingKind::Turret.row();
    let ground = state.open.territory(at).ok();
    let weapon = ground
        .and_then(|t| t.buildings.get(&turret))
        .and_then(|b| b.weapon);
    let arms = weapon.map_or(0, |w| u32::try_from(w.price().value()).unwrap_or(0));
    u32::from(row.hit_points) + 2 * u32::from(row.armor) + arms
}

/// What a unit weighs in a battle: its hit points, its armor, its arms.
fn worth(state: &State, unit: UnitId) -> u32 {
    let Some(unit) = state.open.units.get(&unit) else {
        return 0;
    };
    let (hit_points, armor) = match unit.body {
        Body::Vehicle(kind) => (kind.row().hit_points, kind.row().armor),
        Body::Armor(kind) => (kind.row().hit_points, kind.row().armor),
    };
    let arms = unit.mounts.iter().flatten();
    let arms: u32 = arms
        .map(|w| u32::try_from(w.price().value()).unwrap_or(0))
        .sum();
    u32::from(hit_points) + 2 * u32::from(armor) + arms
}
