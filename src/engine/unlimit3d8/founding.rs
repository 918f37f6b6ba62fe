//! Placing buildings and exploring, in the founding and after; names (U-SET, U-TER, U-EXP).

use super::decide::{Decided, Draft, Purpose};
use super::event::{Deed, Event, Find};
use super::field::check_site;
use super::refusal::Refusal;
use super::square::Square;
use super::state::{Deposit, State, Survey};
use crate::dice::{Dice, Roll};
use crate::ids::{BuildingId, CharacterId, PlayerId, TerritoryId, UnitId};
use crate::quantity::Credits;
use crate::rulebook::tables::{Class, Resource, yield_for};

/// Names are at most so many characters long.
pub const LONGEST_NAME: u16 = 30;

pub(super) fn check_place(
    state: &State,
    seat: PlayerId,
    building: BuildingId,
    square: Square,
) -> Result<(), Refusal> {
    let territory = state.open.territory(movable(state, seat, building)?)?;
    let found = territory.buildings.get(&building);
    let kind = found.ok_or(Refusal::NoSuchBuilding { building })?.kind;
    check_site(territory, kind, square, Some(building))
}

/// The territory of a building that this player may still put elsewhere (U-TER-4).
pub fn movable(
    state: &State,
    seat: PlayerId,
    building: BuildingId,
) -> Result<TerritoryId, Refusal> {
    let at = state.open.territory_of(building)?;
    let territory = state.open.own_territory(seat, at)?;
    match territory.buildings.get(&building) {
        Some(found) if found.movable => Ok(at),
        _ => Err(Refusal::PlacementOver { building }),
    }
}

pub(super) fn place(draft: &mut Draft, building: BuildingId, square: Square) {
    if let Ok(territory) = draft.state().open.territory_of(building) {
        draft.emit(Event::BuildingPlaced {
            territory,
            building,
            square,
        });
    }
}

/// Whether this player owes the exploration roll of a territory.
pub fn check_explore(state: &State, seat: PlayerId, territory: TerritoryId) -> Result<(), Refusal> {
    let found = state.open.territory(territory)?;
    if found.survey != Survey::Untouched {
        return Err(Refusal::AlreadyExplored { territory });
    }
    if found.controller != Some(seat) {
        return Err(Refusal::NotTakenYet { territory });
    }
    if state.open.battles.contains_key(&territory) {
        return Err(Refusal::BattleOpen { territory });
    }
    // His units there are the team, and they may be where only his drawer says (U-EXP-8).
    if state.open.units.values().any(|u| u.owner == seat) {
        state.drawer(seat)?;
    }
    Ok(())
}

pub(super) fn explore(
    draft: &mut Draft,
    seat: PlayerId,
    territory: TerritoryId,
    dice: &mut Dice<'_>,
) -> Decided {
    let roll = dice.roll(Purpose::Exploration(territory), 3)?;
    let Some(deposit) = read_deposit(&roll) else {
        unreachable!("three dice were asked for")
    };
    let nemesis = roll.die(2);
    draft.emit(Event::Explored {
        territory,
        roll,
        deposit,
    });
    if deposit.pure {
        team_xp(draft, seat, territory, Class::Worker, Deed::FoundPure);
    }
    if nemesis == 8 {
        let roll = dice.roll(Purpose::FindKind(territory), 1)?;
        let find = match roll.die(0) {
            1..=4 => {
                let worth = dice.roll(Purpose::FindWorth(territory), 1)?;
                Find::Wreck {
                    worth: Credits(u32::from(worth.die(0)) * 10),
                    roll: worth,
                }
            }
            5 | 6 => {
                let worth = dice.roll(Purpose::FindWorth(territory), 1)?;
                Find::Elements {
                    worth: Credits(u32::from(worth.die(0)) * 20),
                    roll: worth,
                }
            }
            8 if draft.state().open.craft.is_none() => Find::Craft,
            _ => Find::Artifact,
        };
        let xenotech = !matches!(find, Find::Wreck { .. });
        draft.emit(Event::Found {
            territory,
            seat,
            roll,
            find,
        });
        if xenotech {
            team_xp(
                draft,
                seat,
                territory,
                Class::Scientist,
                Deed::FoundXenotech,
            );
        }
    }
    Ok(())
}

/// Reads an exploration roll (U-EXP-2 to U-EXP-5); `None` unless it is one of three dice.
pub fn read_deposit(roll: &Roll) -> Option<Deposit> {
    Some(Deposit {
        resource: Resource::for_sum(roll.sum())?,
        a_shaft: u32::from(yield_for(roll.die(0))?),
        pure: roll.die(1) >= 7,
        unstable: roll.die(2) <= 2,
    })
}

fn team_xp(draft: &mut Draft, seat: PlayerId, territory: TerritoryId, class: Class, deed: Deed) {
    let state = draft.state();
    let team: Vec<CharacterId> = state
        .units_on(territory)
        .filter(|(_, u)| u.owner == seat)
        .filter_map(|(_, u)| u.pilot)
        .filter(|c| {
            state
                .open
                .characters
                .get(c)
                .is_some_and(|c| c.class == class)
        })
        .collect();
    for character in team {
        draft.emit(Event::XpGained {
            character,
            deed,
            xp: 1,
        });
    }
}

pub(super) fn check_unit_name(
    state: &State,
    seat: PlayerId,
    unit: UnitId,
    name: &str,
    number: u16,
) -> Result<(), Refusal> {
    state.open.own_unit(seat, unit)?;
    check_length(name)?;
    let twin = state
        .open
        .units
        .iter()
        .find(|(id, u)| u.owner == seat && u.number == number && **id != unit);
    match twin {
        Some((by, _)) => Err(Refusal::NumberTaken { number, by: *by }),
        None if number == 0 || number > 999 => Err(Refusal::NumberOutOfRange { number }),
        None => Ok(()),
    }
}

pub(super) fn check_character_name(
    state: &State,
    seat: PlayerId,
    character: CharacterId,
    name: &str,
) -> Result<(), Refusal> {
    state.open.own_character(seat, character)?;
    check_length(name)
}

fn check_length(name: &str) -> Result<(), Refusal> {
    if name.trim().chars().count() > usize::from(LONGEST_NAME) {
        return Err(Refusal::NameTooLong { most: LONGEST_NAME });
    }
    Ok(())
}
