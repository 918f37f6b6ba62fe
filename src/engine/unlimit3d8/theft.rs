//! Technologies stolen from laboratories in battle: who can steal what, and that he did (U-TEC-2, U-SPC-4, U-SPC-10).

use super::command::{BattleResult, Fate};
use super::decide::Draft;
use super::event::{Deed, Event};
use super::refusal::Refusal;
use super::state::{Battle, State};
use crate::ids::{PlayerId, TechnologyId, TerritoryId, UnitId};
use crate::rulebook::tables::BuildingKind;
use std::collections::{BTreeMap, BTreeSet};

/// What each of the enemies of the ground's controller can steal from a laboratory there: what the controller has and he lacks.
pub fn loot(
    state: &State,
    territory: TerritoryId,
    battle: &Battle,
) -> BTreeMap<PlayerId, BTreeSet<TechnologyId>> {
    let open = &state.open;
    let Some(host) = open.controller(territory) else {
        return BTreeMap::new();
    };
    if !open.has(territory, BuildingKind::Laboratory) {
        return BTreeMap::new();
    }
    let known = |seat: PlayerId| {
        let player = open.player(seat);
        player.map(|p| p.technologies.clone()).unwrap_or_default()
    };
    let friends = battle.side_of(host);
    let enemies = battle.sides.keys().filter(|seat| !friends.contains(seat));
    let victim = known(host);
    enemies
        .map(|seat| (*seat, &victim - &known(*seat)))
        .collect()
}

/// Whether a result's thefts can have been: each by a unit whose pilot committed piracy, of something that his player could steal,
/// and by no two of a player the same. `claims` says whose class is rewarded for piracy.
pub(super) fn check(
    territory: TerritoryId,
    loot: &BTreeMap<PlayerId, BTreeSet<TechnologyId>>,
    seat_of: impl Fn(UnitId) -> Option<PlayerId>,
    claims: impl Fn(UnitId) -> bool,
    result: &BattleResult,
) -> Result<(), Refusal> {
    let mut stolen: BTreeSet<(PlayerId, TechnologyId)> = BTreeSet::new();
    for (unit, technology) in &result.thefts {
        let (unit, technology) = (*unit, *technology);
        let seat = seat_of(unit).ok_or(Refusal::NotInBattle { unit })?;
        let deeds = result.deeds.get(&unit);
        let pirated = deeds.is_some_and(|deeds| deeds.count(Deed::Piracy) > 0);
        // Whoever is not rewarded for it, or fell after it, has no such deed.
        let silent = !claims(unit) || result.fates.get(&unit) == Some(&Fate::Destroyed);
        if !(pirated || silent && result.fought) {
            return Err(Refusal::NoPiracy { unit });
        }
        if !loot.get(&seat).is_some_and(|all| all.contains(&technology)) {
            return Err(Refusal::NothingToSteal {
                territory,
                technology,
            });
        }
        if !stolen.insert((seat, technology)) {
            return Err(Refusal::StolenAlready { unit, technology });
        }
    }
    Ok(())
}

/// Copies what was stolen.
pub(super) fn steal(
    draft: &mut Draft,
    territory: TerritoryId,
    battle: &Battle,
    thefts: &BTreeMap<UnitId, TechnologyId>,
) {
    let Some(from) = draft.state().open.controller(territory) else {
        return;
    };
    for (unit, technology) in thefts {
        let side = battle.sides.iter().find(|(_, units)| units.contains(unit));
        if let Some((seat, _)) = side {
            draft.emit(Event::TechnologyStolen {
                seat: *seat,
                unit: *unit,
                from,
                technology: *technology,
            });
        }
    }
}
