//! Lets damage, loss and repair happen.

use super::{Applied, corrupt, forget_post};
use crate::ids::{PlayerId, TerritoryId};
use crate::unlimit3d8::damage::{Endurance, Marks};
use crate::unlimit3d8::event::Event;
use crate::unlimit3d8::parts;
use crate::unlimit3d8::service::{Engagement, Fallen};
use crate::unlimit3d8::state::{Battle, Mover, Open, Post, State, Whereabouts};
use std::sync::Arc;

pub(super) fn wear(state: &mut State, event: &Event) -> Applied {
    match event {
        Event::UnitMarked { unit, marks } => {
            let found = state.open.unit_mut(*unit)?;
            found.marks = *marks;
            bears(&Endurance::of_unit(found), || format!("unit {unit}"))
        }
        Event::BuildingMarked {
            territory,
            building,
            marks,
        } => {
            let ground = state.open.territory_mut(*territory)?;
            let Some(found) = ground.buildings.get_mut(building) else {
                return no_building(*territory, building);
            };
            found.marks = *marks;
            if parts::is_sound(found) {
                Ok(())
            } else {
                corrupt(format!("building {building} has no hit point left"))
            }
        }
        Event::BuildingDestroyed {
            territory,
            building,
            ..
        } => {
            let ground = state.open.territory_mut(*territory)?;
            match ground.buildings.remove(building) {
                Some(_) => Ok(()),
                None => no_building(*territory, building),
            }
        }
        Event::Overhauled {
            seat,
            unit,
            crosses,
            price,
        } => {
            state.open.pay(*seat, *price)?;
            let marks = &mut state.open.unit_mut(*unit)?.marks;
            match marks.crosses.checked_sub(*crosses) {
                Some(left) => marks.crosses = left,
                None => return corrupt(format!("unit {unit} has fewer crosses")),
            }
            Ok(())
        }
        Event::UnitDestroyed { unit, pilot, .. } => {
            forget_post(state, Mover::Unit(*unit));
            let open: &mut Open = &mut state.open;
            let found = open.unit_mut(*unit)?;
            let body = found.body;
            if found.pilot != *pilot {
                return corrupt(format!("unit {unit} has another pilot"));
            }
            if let Some(pilot) = pilot {
                let who = open.character_mut(*pilot)?.clone();
                let at = open.battle_of(*unit);
                let fallen = Fallen::new(*pilot, who, body, open.turn, at);
                open.fallen.push(Arc::new(fallen));
                open.characters.remove(pilot);
            }
            open.resting.remove(unit);
            open.units.remove(unit);
            Ok(())
        }
        Event::BailedOut {
            unit,
            character,
            to,
        } => {
            let open: &mut Open = &mut state.open;
            if open.unit_mut(*unit)?.pilot.take() != Some(*character) {
                return corrupt(format!("operative {character} is not aboard unit {unit}"));
            }
            if let Some(to) = to {
                open.territory_mut(*to)?;
            }
            let (turn, battle) = (open.turn, open.battle_of(*unit));
            let who = open.character_mut(*character)?;
            who.post = Post::Foot(to.map_or(Whereabouts::OffMap, Whereabouts::On));
            if let Some(at) = battle {
                let held = false;
                who.record.battles.push(Engagement { turn, at, held });
            }
            Ok(())
        }
        _ => corrupt("not a matter of damage"),
    }
}

/// Writes a battle into the records of those who came through it in their units.
pub(super) fn enlist(open: &mut Open, battle: &Battle, at: TerritoryId, holder: Option<PlayerId>) {
    let turn = open.turn;
    for (seat, units) in &battle.sides {
        let held = holder == Some(*seat);
        for unit in units {
            let pilot = open.units.get(unit).and_then(|u| u.pilot);
            if let Some(who) = pilot.and_then(|p| open.characters.get_mut(&p)) {
                let record = &mut Arc::make_mut(who).record;
                record.battles.push(Engagement { turn, at, held });
            }
        }
    }
}

fn no_building(territory: TerritoryId, building: &crate::ids::BuildingId) -> Applied {
    corrupt(format!(
        "there is no building {building} on territory {territory}"
    ))
}

/// Nothing stands or moves without a hit point.
fn bears(endurance: &Endurance, what: impl Fn() -> String) -> Applied {
    if endurance.left() > 0 || endurance.marks == Marks::default() {
        Ok(())
    } else {
        corrupt(format!("{} has no hit point left", what()))
    }
}
