//! Lets happen what the table sets as campaign master.

use super::{Applied, corrupt, forget_post, number};
use crate::ids::BuildingId;
use crate::log::Corrupt;
use crate::unlimit3d8::event::Event;
use crate::unlimit3d8::mastery::{Decree, Made};
use crate::unlimit3d8::setup::people::{character_of, unit_of};
use crate::unlimit3d8::state::{Mover, Open, Post, Rigging, State, Territory, Whereabouts};
use std::sync::Arc;

/// Sets what a decree says.
///
/// # Errors
/// [`Corrupt`] where something is not there, or a number is used.
pub fn overrule(state: &mut State, decree: &Decree, made: Option<&Made>) -> Applied {
    let open = &mut state.open;
    match (decree, made) {
        (Decree::Credits { seat, credits }, _) => open.player_mut(*seat)?.credits = *credits,
        (Decree::Artifacts { seat, artifacts }, _) => {
            open.player_mut(*seat)?.artifacts = *artifacts;
        }
        (
            Decree::Experience {
                character,
                level,
                xp,
            },
            _,
        ) => {
            let who = open.character_mut(*character)?;
            who.level = *level;
            who.xp = *xp;
        }
        (
            Decree::Goods {
                territory,
                good,
                units,
            },
            _,
        ) => {
            let goods = &mut open.territory_mut(*territory)?.stock.goods;
            goods.insert(*good, *units);
            goods.retain(|_, n| *n > 0);
        }
        (
            Decree::Arms {
                territory,
                weapon,
                count,
            },
            _,
        ) => {
            let arms = &mut open.territory_mut(*territory)?.stock.arms;
            arms.insert(*weapon, *count);
            arms.retain(|_, n| *n > 0);
        }
        (Decree::Controller { territory, seat }, _) => {
            if let Some(seat) = seat {
                open.player_mut(*seat)?;
            }
            let found = open.territory_mut(*territory)?;
            if found.controller != *seat {
                found.controller = *seat;
                found.buildings.values_mut().for_each(|b| b.active = false);
            }
        }
        (Decree::Survey { territory, survey }, _) => {
            open.territory_mut(*territory)?.survey = survey.clone();
        }
        (
            Decree::AddBuilding {
                territory,
                standing,
            },
            Some(Made::Building { building, square }),
        ) => {
            number(&mut open.next.building, building.0)?;
            let new = standing.on(*square);
            open.territory_mut(*territory)?
                .buildings
                .insert(*building, new);
        }
        (Decree::RemoveBuilding { building }, _) => {
            ground_of(open, *building)?.buildings.remove(building);
        }
        (Decree::MarkBuilding { building, marks }, _) => {
            let ground = ground_of(open, *building)?;
            if let Some(found) = ground.buildings.get_mut(building) {
                found.marks = *marks;
            }
        }
        (
            Decree::AddUnit(machine),
            Some(Made::Unit {
                unit,
                number: n,
                pilot,
            }),
        ) => {
            number(&mut open.next.unit, unit.0)?;
            if let (Some(id), Some(operative)) = (pilot, &machine.pilot) {
                number(&mut open.next.character, id.0)?;
                let who = character_of(machine.owner, operative, Post::Aboard(*unit));
                open.characters.insert(*id, Arc::new(who));
            }
            open.units
                .insert(*unit, Arc::new(unit_of(machine, *n, *pilot)));
        }
        (Decree::RemoveUnit { unit }, _) => {
            if let Some(character) = open.unit_mut(*unit)?.pilot {
                let unit = *unit;
                super::rig(state, &Rigging::Leave { character, unit })?;
            }
            forget_post(state, Mover::Unit(*unit));
            state.open.units.remove(unit);
        }
        (Decree::PlaceUnit { unit, at }, _) => {
            let place = at.map_or(Whereabouts::OffMap, Whereabouts::On);
            open.set_at(Mover::Unit(*unit), place)?;
            forget_post(state, Mover::Unit(*unit));
        }
        (Decree::MarkUnit { unit, marks }, _) => open.unit_mut(*unit)?.marks = *marks,
        (Decree::AddOperative(walker), Some(Made::Operative { character })) => {
            number(&mut open.next.character, character.0)?;
            let post = Post::Foot(Whereabouts::On(walker.at));
            let who = character_of(walker.owner, &walker.operative, post);
            open.characters.insert(*character, Arc::new(who));
        }
        (Decree::RemoveOperative { character }, _) => {
            if let Post::Aboard(unit) = open.character_mut(*character)?.post {
                open.unit_mut(unit)?.pilot = None;
            }
            open.characters.remove(character);
            forget_post(state, Mover::OnFoot(*character));
        }
        _ => return corrupt("what is added has no number"),
    }
    Ok(())
}

fn ground_of(open: &mut Open, building: BuildingId) -> Result<&mut Territory, Corrupt> {
    match open.territory_of(building) {
        Ok(at) => open.territory_mut(at),
        Err(_) => corrupt(format!("there is no building {building}")),
    }
}

pub(super) fn master(state: &mut State, event: &Event) -> Applied {
    match event {
        Event::Overruled { decree, made, .. } => overrule(state, decree, made.as_ref()),
        _ => corrupt("not a matter of the campaign master"),
    }
}
