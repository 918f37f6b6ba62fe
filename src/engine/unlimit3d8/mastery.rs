//! The table as campaign master: any value of a campaign can be set, with a reason. Whatever comes of it must hold together, else it is
//! refused with the cause; the rules are not asked.

use super::apply;
use super::audit;
use super::damage::Marks;
use super::decide::Draft;
use super::event::Event;
use super::field::free_for;
use super::figures;
use super::refusal::Refusal;
use super::ruling::check_reason;
use super::setup::{Machine, Standing, Walker};
use super::square::Square;
use super::state::{Open, State, Survey, Whereabouts};
use super::stock::Good;
use crate::ids::{BuildingId, CharacterId, PlayerId, TerritoryId, UnitId};
use crate::quantity::Credits;
use crate::rulebook::weapon::Weapon;
use serde::{Deserialize, Serialize};

/// What the table sets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)] // The fields name themselves: what is set, and to which value.
pub enum Decree {
    /// What a player has to spend.
    Credits { seat: PlayerId, credits: Credits },
    /// How many xenotech artifacts a player holds.
    Artifacts { seat: PlayerId, artifacts: u32 },
    /// Level and experience of an operative.
    Experience {
        character: CharacterId,
        level: u8,
        xp: u32,
    },
    /// Units of a good in the stores of a territory.
    Goods {
        territory: TerritoryId,
        good: Good,
        units: u32,
    },
    /// Weapons of one make in the stores of a territory.
    Arms {
        territory: TerritoryId,
        weapon: Weapon,
        count: u32,
    },
    /// Who controls a territory; its buildings are off where that changes, as by U-MAP-7.
    Controller {
        territory: TerritoryId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<PlayerId>,
    },
    /// What the ground of a territory holds.
    Survey {
        territory: TerritoryId,
        survey: Survey,
    },
    /// A building more.
    AddBuilding {
        territory: TerritoryId,
        standing: Standing,
    },
    /// A building less.
    RemoveBuilding { building: BuildingId },
    /// The damage of a building.
    MarkBuilding { building: BuildingId, marks: Marks },
    /// A vehicle or armor more, with its pilot if it has one.
    AddUnit(Machine),
    /// A vehicle or armor less, with what it carries; its pilot goes on on foot.
    RemoveUnit { unit: UnitId },
    /// Where a vehicle or armor is, for all to see; off the map if nowhere.
    PlaceUnit {
        unit: UnitId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<TerritoryId>,
    },
    /// The damage of a unit.
    MarkUnit { unit: UnitId, marks: Marks },
    /// An operative more, on foot.
    AddOperative(Walker),
    /// An operative less, on foot or aboard.
    RemoveOperative { character: CharacterId },
}

/// What a decree that adds something made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Made {
    /// A building on its square.
    Building {
        building: BuildingId,
        square: Square,
    },
    /// A vehicle or armor with the number on its model.
    Unit {
        unit: UnitId,
        number: u16,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pilot: Option<CharacterId>,
    },
    /// An operative.
    Operative { character: CharacterId },
}

impl Decree {
    /// The territory whose stores it touches.
    fn stores(&self, state: &State) -> Option<TerritoryId> {
        match self {
            Self::Goods { territory, .. } | Self::Arms { territory, .. } => Some(*territory),
            Self::RemoveBuilding { building } => state.open.territory_of(*building).ok(),
            Self::AddUnit(machine) => Some(machine.at),
            Self::PlaceUnit { at, .. } => *at,
            Self::RemoveOperative { character } => state.character_at(*character),
            _ => None,
        }
    }

    /// The unit that it takes away or moves.
    fn moves(&self, open: &Open) -> Option<UnitId> {
        match self {
            Self::RemoveUnit { unit } | Self::PlaceUnit { unit, .. } => Some(*unit),
            Self::RemoveOperative { character } => open
                .units
                .iter()
                .find(|(_, u)| u.pilot == Some(*character))
                .map(|(id, _)| *id),
            _ => None,
        }
    }
}

/// Whether what a decree is about is there.
fn check_known(state: &State, decree: &Decree) -> Result<(), Refusal> {
    let open = &state.open;
    match decree {
        Decree::Credits { seat, .. } | Decree::Artifacts { seat, .. } => {
            open.player(*seat).map(|_| ())
        }
        Decree::Experience { character, .. } | Decree::RemoveOperative { character } => {
            open.character(*character).map(|_| ())
        }
        Decree::Goods { territory, .. }
        | Decree::Arms { territory, .. }
        | Decree::Survey { territory, .. }
        | Decree::AddBuilding { territory, .. } => open.territory(*territory).map(|_| ()),
        Decree::Controller { territory, seat } => {
            open.territory(*territory)?;
            seat.map_or(Ok(()), |seat| open.player(seat).map(|_| ()))
        }
        Decree::RemoveBuilding { building } | Decree::MarkBuilding { building, .. } => {
            open.territory_of(*building).map(|_| ())
        }
        Decree::RemoveUnit { unit } | Decree::MarkUnit { unit, .. } => open.unit(*unit).map(|_| ()),
        Decree::PlaceUnit { unit, at } => {
            open.unit(*unit)?;
            at.map_or(Ok(()), |at| open.territory(at).map(|_| ()))
        }
        Decree::AddUnit(machine) => {
            open.player(machine.owner)?;
            open.territory(machine.at).map(|_| ())
        }
        Decree::AddOperative(walker) => {
            open.player(walker.owner)?;
            open.territory(walker.at).map(|_| ())
        }
    }
}

/// The numbers of what a decree adds, as they come next.
fn made(state: &State, decree: &Decree) -> Result<Option<Made>, Refusal> {
    let (open, next) = (&state.open, state.open.next);
    Ok(match decree {
        Decree::AddBuilding {
            territory,
            standing,
        } => {
            let free = free_for(open.territory(*territory)?, standing.kind, None);
            let square = standing.square.or_else(|| free.iter().next());
            let square = square.ok_or_else(|| Refusal::WouldNotHold {
                cause: format!("no square of territory {territory} is free"),
            })?;
            let building = BuildingId(next.building);
            Some(Made::Building { building, square })
        }
        Decree::AddUnit(machine) => Some(Made::Unit {
            unit: UnitId(next.unit),
            number: machine
                .number
                .unwrap_or_else(|| open.free_number(machine.owner)),
            pilot: machine.pilot.as_ref().map(|_| CharacterId(next.character)),
        }),
        Decree::AddOperative(_) => Some(Made::Operative {
            character: CharacterId(next.character),
        }),
        _ => None,
    })
}

/// Whether the table may set something: it is there, something changes, and the campaign holds together after it.
///
/// # Errors
/// The refusal; [`Refusal::WouldNotHold`] says what would not.
pub fn check(state: &State, decree: &Decree, reason: &str) -> Result<(), Refusal> {
    check_reason(reason)?;
    check_known(state, decree)?;
    let open = &state.open;
    if let Some(unit) = decree.moves(open) {
        if let Some(territory) = open.battle_of(unit) {
            return Err(Refusal::BattleOpen { territory });
        }
        let found = open.unit(unit)?;
        if found.at == Whereabouts::Hidden {
            state.drawer(found.owner)?;
        }
    }
    if let Decree::Controller { territory, .. } = decree
        && open.battles.contains_key(territory)
    {
        let territory = *territory;
        return Err(Refusal::BattleOpen { territory });
    }
    let mut after = state.clone();
    apply::overrule(&mut after, decree, made(state, decree)?.as_ref())
        .and_then(|()| audit::audit_but_map(&after))
        .map_err(|cause| Refusal::WouldNotHold { cause: cause.0 })?;
    if after == *state {
        return Err(Refusal::SetAlready);
    }
    match decree.stores(state) {
        Some(territory) => check_stores(state, &after, territory),
        None => Ok(()),
    }
}

/// Whether what is stored fits, or is at least no more too much than before.
fn check_stores(before: &State, after: &State, territory: TerritoryId) -> Result<(), Refusal> {
    if let Some(owner) = before.open.controller(territory)
        && before.open.hides(owner)
    {
        before.drawer(owner)?;
    }
    let whole = |n: i64| u32::try_from(n).unwrap_or(u32::MAX);
    let used = |state: &State| whole(figures::containers_used(state, territory).value());
    let room = |state: &State| whole(figures::containers_room(state, territory).value());
    let (need, left) = (used(after), room(after));
    let worse = need > used(before) || left < room(before);
    if need > left && worse {
        Err(Refusal::NoRoom {
            territory,
            need,
            room: left,
        })
    } else {
        Ok(())
    }
}

pub(super) fn overrule(draft: &mut Draft, decree: &Decree, reason: &str) {
    if let Ok(made) = made(draft.state(), decree) {
        draft.emit(Event::Overruled {
            decree: decree.clone(),
            made,
            reason: reason.trim().to_owned(),
        });
    }
}
