//! The Tactical phase as far as it is strategic: possession, typed-in battles, neutral ground, levels (U-TAC, U-MAP, U-CHR).

use super::battle::aftermath;
use super::command::{BattleResult, Fate};
use super::damage::{self, Harm};
use super::decide::{Decided, Draft};
use super::event::{Deed, Event};
use super::figures;
use super::refusal::Refusal;
use super::service::{self, Deeds};
use super::state::{Battle, Character, Phase, Post, State, Survey, Whereabouts};
use super::{laboratory, overfull, parts, sides, theft, turret, victory};
use crate::dice::Dice;
use crate::ids::{BuildingId, CharacterId, PlayerId, TerritoryId, UnitId};
use crate::quantity::Turn;
use crate::rulebook::tables::{BuildingKind, Class};
use std::collections::{BTreeMap, BTreeSet};

/// Where a player's unit can retreat to from a territory: adjacent, controlled by him when the phase began, and neither taken
/// nor attacked since (U-TAC-13).
pub fn retreats(state: &State, seat: PlayerId, from: TerritoryId) -> BTreeSet<TerritoryId> {
    let Some(tactical) = &state.open.tactical else {
        return BTreeSet::new();
    };
    state
        .open
        .map
        .neighbours(from)
        .iter()
        .copied()
        .filter(|t| tactical.began.get(t) == Some(&seat) && !tactical.contested.contains(t))
        .collect()
}

/// The deeds that earn a class something in battle, beside surviving (U-CHR-3 to U-CHR-6).
pub const fn deeds_of(class: Class) -> &'static [Deed] {
    match class {
        Class::Bandit => &[Deed::StoleCargo, Deed::DestroyedUnit],
        Class::Scientist => &[Deed::Piracy],
        Class::Soldier => &[Deed::DestroyedUnit, Deed::DestroyedBuilding],
        Class::Worker => &[Deed::Repaired],
    }
}

pub(super) fn check_result(
    state: &State,
    territory: TerritoryId,
    result: &BattleResult,
) -> Result<(), Refusal> {
    state.open.territory(territory)?;
    let battle = state
        .open
        .battles
        .get(&territory)
        .ok_or(Refusal::NoBattle { territory })?;
    let side_of: BTreeMap<UnitId, PlayerId> = battle
        .sides
        .iter()
        .flat_map(|(seat, units)| units.iter().map(|u| (*u, *seat)))
        .collect();
    for unit in result
        .fates
        .keys()
        .chain(result.deeds.keys())
        .chain(result.tolls.keys())
    {
        if !side_of.contains_key(unit) {
            return Err(Refusal::NotInBattle { unit: *unit });
        }
    }
    for (unit, seat) in &side_of {
        let fate = result
            .fates
            .get(unit)
            .ok_or(Refusal::FateMissing { unit: *unit })?;
        check_fate(state, territory, *seat, *unit, *fate, result.fought)?;
    }
    let host = state.open.controller(territory);
    check_stalemate(state, battle, host, result)?;
    let holding = turret::holding(&state.open, territory);
    let mut turrets = turret::left(&holding, &result.buildings, &result.parts);
    // Whoever pirated one was not held off by it (U-SPC-7).
    turrets.retain(|id| !result.aftermath.pirated.contains(id));
    let leavings = aftermath::leavings(state, territory, battle);
    aftermath::check(&leavings, &holding, result)?;
    check_holder(battle, host, &turrets, &side_of, result)?;
    for (unit, deeds) in &result.deeds {
        check_deeds(state, battle, *unit, deeds, result, &side_of)?;
    }
    service::check_claims(&state.open, territory, result, &side_of)?;
    let loot = theft::loot(state, territory, battle);
    let claims = |unit| {
        let pilot = state.open.unit(unit).ok().and_then(|u| u.pilot);
        let class = pilot
            .and_then(|p| state.open.characters.get(&p))
            .map(|c| c.class);
        class.is_some_and(|class| deeds_of(class).contains(&Deed::Piracy))
    };
    let seat_of = |u| side_of.get(&u).copied();
    theft::check(territory, &loot, seat_of, claims, result)?;
    check_damage(state, territory, result)?;
    sides::check_next(state, territory)?;
    check_loser(state, territory)
}

/// Whoever takes the ground drives out operatives on foot and captures what is parked, wherever drawers hide them.
pub fn check_loser(state: &State, territory: TerritoryId) -> Result<(), Refusal> {
    let open = &state.open;
    match open.controller(territory) {
        Some(loser) => state.drawer(loser).map(|_| ()),
        None if open.territory(territory)?.survey == Survey::Untouched => Ok(()),
        // What stood there when the ground was abandoned may stand there still.
        None => open
            .seats()
            .filter(|seat| open.hides_spoils(*seat))
            .try_for_each(|seat| state.drawer(seat).map(|_| ())),
    }
}

fn check_fate(
    state: &State,
    territory: TerritoryId,
    seat: PlayerId,
    unit: UnitId,
    fate: Fate,
    fought: bool,
) -> Result<(), Refusal> {
    match fate {
        Fate::Stands => Ok(()),
        Fate::Destroyed if fought => Ok(()),
        Fate::Destroyed => Err(Refusal::NothingWasFought),
        Fate::Retreats(to) if retreats(state, seat, territory).contains(&to) => Ok(()),
        Fate::Retreats(to) => Err(Refusal::RetreatNotValid { unit, to }),
        Fate::Removed => match retreats(state, seat, territory).first() {
            Some(to) => Err(Refusal::RetreatPossible { unit, to: *to }),
            None => Ok(()),
        },
    }
}

/// A stalemate lasts as long as agreed, and after it no attacker stands (U-TAC-19). Attackers are all but the controller and his side.
fn check_stalemate(
    state: &State,
    battle: &Battle,
    host: Option<PlayerId>,
    result: &BattleResult,
) -> Result<(), Refusal> {
    let Some(have) = result.stalemate else {
        return Ok(());
    };
    let need = state.open.rules.stalemate;
    if have < need {
        return Err(Refusal::NoStalemate { need, have });
    }
    let stands = |unit: &&UnitId| result.fates.get(unit) == Some(&Fate::Stands);
    for (seat, units) in &battle.sides {
        let defends = host.is_some_and(|host| battle.side_of(host).contains(seat));
        if let Some(unit) = units.iter().find(stands).filter(|_| !defends) {
            return Err(Refusal::AttackersRetreat { unit: *unit });
        }
    }
    Ok(())
}

/// One side stands, or none; a turret that is left stands for its owner (U-TAC-11). The ground's controller holds it if he stands; else
/// one of those who do.
fn check_holder(
    battle: &Battle,
    host: Option<PlayerId>,
    turrets: &BTreeSet<BuildingId>,
    side_of: &BTreeMap<UnitId, PlayerId>,
    result: &BattleResult,
) -> Result<(), Refusal> {
    let mut standing: BTreeSet<PlayerId> = result
        .fates
        .iter()
        .filter(|(_, fate)| **fate == Fate::Stands)
        .filter_map(|(unit, _)| side_of.get(unit).copied())
        .collect();
    if let (Some(turret), Some(host)) = (turrets.first().copied(), host) {
        let side = battle.side_of(host);
        if let Some(seat) = standing.iter().copied().find(|seat| !side.contains(seat)) {
            return Err(Refusal::TurretStands { turret, seat });
        }
        standing.insert(host);
    }
    let Some(first) = standing.first().copied() else {
        return match result.holder {
            Some(seat) => Err(Refusal::HolderHasNoUnit { seat }),
            None => Ok(()),
        };
    };
    let side = battle.side_of(first);
    if let Some(other) = standing.iter().find(|seat| !side.contains(seat)) {
        return Err(Refusal::TwoSidesStand {
            one: first,
            other: *other,
        });
    }
    let host = host.filter(|host| standing.contains(host));
    match result.holder {
        None => Err(Refusal::HolderMissing {
            seat: host.unwrap_or(first),
        }),
        Some(seat) if !standing.contains(&seat) => Err(Refusal::HolderHasNoUnit { seat }),
        Some(seat) => match host {
            Some(host) if host != seat => Err(Refusal::HolderMissing { seat: host }),
            _ => Ok(()),
        },
    }
}

fn check_deeds(
    state: &State,
    battle: &Battle,
    unit: UnitId,
    deeds: &Deeds,
    result: &BattleResult,
    side_of: &BTreeMap<UnitId, PlayerId>,
) -> Result<(), Refusal> {
    if deeds.is_empty() {
        return Ok(());
    }
    if !result.fought {
        return Err(Refusal::NothingWasFought);
    }
    if result.fates.get(&unit) == Some(&Fate::Destroyed) {
        return Err(Refusal::DeadEarnNothing { unit });
    }
    let character = state
        .open
        .unit(unit)?
        .pilot
        .ok_or(Refusal::Unmanned { unit })?;
    let class = state.open.character(character)?.class;
    let own = side_of.get(&unit).map(|seat| battle.side_of(*seat));
    let friend = |seat: &PlayerId| own.as_ref().is_some_and(|own| own.contains(seat));
    let beaten = result.destroys_any(|other| !side_of.get(&other).is_some_and(friend));
    let empty = |deed: &Deed| *deed == Deed::DestroyedUnit && !beaten;
    match deeds
        .iter()
        .map(|(deed, _)| deed)
        .find(|d| !deeds_of(class).contains(d) || empty(d))
    {
        Some(deed) => Err(Refusal::NotHisDeed { character, deed }),
        None => Ok(()),
    }
}

fn check_damage(
    state: &State,
    territory: TerritoryId,
    result: &BattleResult,
) -> Result<(), Refusal> {
    let damaged =
        !(result.tolls.is_empty() && result.buildings.is_empty() && result.parts.is_empty());
    if damaged && !result.fought {
        return Err(Refusal::NothingWasFought);
    }
    for (unit, toll) in &result.tolls {
        if result.fates.get(unit) == Some(&Fate::Destroyed) {
            return Err(Refusal::TollOfTheDead { unit: *unit });
        }
        damage::check_unit(state, *unit, toll)?;
    }
    for (building, harm) in &result.buildings {
        damage::check_building(state, territory, *building, harm)?;
    }
    for (building, harms) in &result.parts {
        if result.buildings.get(building) == Some(&Harm::Destroyed)
            && let Some(part) = harms.keys().next()
        {
            return Err(Refusal::PartFallsWithIt {
                building: *building,
                part: *part,
            });
        }
        parts::check(state, territory, *building, harms)?;
    }
    Ok(())
}

pub(super) fn settle(
    draft: &mut Draft,
    territory: TerritoryId,
    result: &BattleResult,
    dice: &mut Dice<'_>,
) -> Decided {
    let Some(battle) = draft.state().open.battles.get(&territory).cloned() else {
        return Ok(());
    };
    if result.fought {
        reward(draft, &battle, result);
    }
    theft::steal(draft, territory, &battle, &result.thefts);
    aftermath::settle(draft, territory, result);
    let station_stood = draft.state().open.has(territory, BuildingKind::Station);
    for (unit, toll) in &result.tolls {
        damage::mark_unit(draft, *unit, toll);
    }
    for (unit, fate) in &result.fates {
        match fate {
            Fate::Stands => {}
            Fate::Retreats(to) => draft.emit(Event::Retreated {
                unit: *unit,
                to: *to,
            }),
            Fate::Removed => draft.emit(Event::WentOffMap { unit: *unit }),
            Fate::Destroyed => {
                service::try_to_save(draft, territory, *unit, dice)?;
                let Some(found) = draft.state().open.units.get(unit) else {
                    continue;
                };
                let (pilot, arms) = (
                    found.pilot,
                    found.mounts.iter().flatten().copied().collect(),
                );
                draft.emit(Event::UnitDestroyed {
                    unit: *unit,
                    pilot,
                    arms,
                });
            }
        }
    }
    let artifacts = laboratory::artifacts_lost(draft.state(), territory, &result.buildings);
    damage::harm_parts(draft, territory, &result.parts);
    damage::harm_buildings(draft, territory, &result.buildings);
    draft.emit(Event::BattleSettled {
        territory,
        holder: result.holder,
        fought: result.fought,
        stalemate: result.stalemate,
    });
    let controller = draft.state().open.controller(territory);
    match (result.holder, controller) {
        (Some(holder), controller)
            if Some(holder) != controller && !draft.state().open.is_guest(holder, territory) =>
        {
            take(draft, territory, holder, &BTreeSet::new())
        }
        // A Station that fell in this very battle changes nothing until the phase ends (U-MAP-9).
        (None, Some(from)) if !station_stood => {
            draft.emit(Event::Abandoned { territory, from });
        }
        _ => {}
    }
    let holder = draft.state().open.controller(territory).or(controller);
    if let (Some(seat), 1..) = (holder, artifacts) {
        draft.emit(Event::ArtifactsKept {
            seat,
            territory,
            count: artifacts,
        });
    }
    sides::pass_on(draft);
    Ok(())
}

fn reward(draft: &mut Draft, battle: &Battle, result: &BattleResult) {
    for unit in battle.sides.values().flatten() {
        if result.fates.get(unit) == Some(&Fate::Destroyed) {
            continue;
        }
        let Some(character) = draft.state().open.units.get(unit).and_then(|u| u.pilot) else {
            continue;
        };
        draft.emit(Event::XpGained {
            character,
            deed: Deed::Survived,
            xp: 1,
        });
        let open = &draft.state().open;
        let (rules, class) = (open.rules.clone(), open.characters.get(&character));
        let Some(class) = class.map(|c| c.class) else {
            continue;
        };
        for (deed, times) in result.deeds.get(unit).iter().flat_map(|d| d.iter()) {
            draft.emit(Event::XpGained {
                character,
                deed,
                xp: service::worth(&rules, class, times),
            });
        }
    }
}

/// Takes possession of a territory with all that stands, lies and is parked there (U-TAC-1, U-MAP-4, U-MAP-7, U-MAP-8). `at_once` is all
/// ground that is taken in the same moment: nobody flees there (U-TAC-13).
pub(super) fn take(
    draft: &mut Draft,
    territory: TerritoryId,
    seat: PlayerId,
    at_once: &BTreeSet<TerritoryId>,
) {
    let from = draft.state().open.controller(territory);
    draft.emit(Event::Taken {
        territory,
        seat,
        from,
    });
    let empty: Vec<UnitId> = draft
        .state()
        .units_on(territory)
        .filter(|(_, u)| u.owner != seat && !u.is_manned())
        .map(|(id, _)| id)
        .collect();
    for unit in empty {
        let number = draft.state().open.number_for(seat, unit);
        draft.emit(Event::UnitCaptured {
            unit,
            seat,
            number,
            territory,
        });
    }
    let state = draft.state();
    let strangers: Vec<(CharacterId, PlayerId)> = state
        .open
        .characters
        .iter()
        .filter(|(id, c)| {
            c.owner != seat
                && matches!(c.post, Post::Foot(_))
                && state.character_at(**id) == Some(territory)
        })
        .map(|(id, c)| (*id, c.owner))
        .collect();
    for (character, owner) in strangers {
        let to = retreats(draft.state(), owner, territory)
            .into_iter()
            .find(|to| !at_once.contains(to));
        draft.emit(Event::Fled { character, to });
    }
}

pub(super) fn check_end(state: &State) -> Result<(), Refusal> {
    if let Some(seat) = state.open.awaited().first() {
        return Err(Refusal::ReinforcementsOwed { seat: *seat });
    }
    if let Some(territory) = state.open.battles.keys().next() {
        return Err(Refusal::BattleOpen {
            territory: *territory,
        });
    }
    if let Some(territory) = state.open.explorations_owed().next() {
        return Err(Refusal::ExplorationOwed { territory });
    }
    damage::check_healing(state)?;
    for (_, seat) in without_station(state) {
        let hides = |at: Whereabouts| at == Whereabouts::Hidden;
        if state
            .open
            .units
            .values()
            .any(|u| u.owner == seat && u.is_manned() && hides(u.at))
        {
            state.drawer(seat)?;
        }
    }
    Ok(())
}

/// Controlled territories without a Station (U-MAP-3); none while that house rule is off.
fn without_station(state: &State) -> Vec<(TerritoryId, PlayerId)> {
    if !state.open.rules.control_needs_station {
        return Vec::new();
    }
    let open = &state.open;
    open.territory_ids()
        .filter(|t| !open.has(*t, BuildingKind::Station))
        .filter_map(|t| open.controller(t).map(|c| (t, c)))
        .collect()
}

pub(super) fn end(draft: &mut Draft) {
    for (territory, from) in without_station(draft.state()) {
        let held = draft
            .state()
            .units_on(territory)
            .any(|(_, u)| u.owner == from && u.is_manned());
        if !held {
            draft.emit(Event::Abandoned { territory, from });
        }
    }
    overfull::spill_neutral(draft);
    let risen: Vec<(CharacterId, u8)> = draft
        .state()
        .open
        .characters
        .iter()
        .map(|(id, c)| (*id, risen_level(c)))
        .filter(|(id, level)| {
            draft
                .state()
                .open
                .characters
                .get(id)
                .is_some_and(|c| c.level < *level)
        })
        .collect();
    for (character, level) in risen {
        draft.emit(Event::LevelReached { character, level });
    }
    if victory::end_if_over(draft) {
        return;
    }
    let turn = Turn(draft.state().open.turn.0.saturating_add(1));
    draft.emit(Event::PhaseBegan {
        turn,
        phase: Phase::Commercial,
    });
    damage::heal(draft);
}

fn risen_level(character: &Character) -> u8 {
    figures::level_for(character.level, character.xp)
}
