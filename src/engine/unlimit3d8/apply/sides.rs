//! Lets reinforcements, the order of battles, common sides and the end of the campaign happen.

use super::{Applied, corrupt};
use crate::ids::TerritoryId;
use crate::log::Corrupt;
use crate::unlimit3d8::event::Event;
use crate::unlimit3d8::state::{Muster, Open, Tactical};
use std::sync::Arc;

fn tactical(open: &mut Open) -> Result<&mut Tactical, Corrupt> {
    match open.tactical.as_mut() {
        Some(tactical) => Ok(Arc::make_mut(tactical)),
        None => corrupt("it is not the Tactical phase"),
    }
}

pub(super) fn sides(open: &mut Open, event: &Event) -> Applied {
    match event {
        Event::MusterBegan { calls } => {
            for at in calls.iter().flat_map(|(at, from)| from.iter().chain([at])) {
                open.territory_mut(*at)?;
            }
            let calls = calls.clone();
            tactical(open)?.muster = Some(Muster { calls });
        }
        Event::MusterEnded => {
            open.done.clear();
            if tactical(open)?.muster.take().is_none() {
                return corrupt("nobody chose reinforcements");
            }
        }
        Event::PickerDrawn { seat, .. } => {
            if let Some(seat) = seat {
                open.player_mut(*seat)?;
            }
            tactical(open)?.picker = *seat;
        }
        Event::BattlePicked { territory, .. } => {
            if !open.battles.contains_key(territory) {
                return corrupt(format!("there is no battle on territory {territory}"));
            }
            tactical(open)?.picked = Some(*territory);
        }
        Event::PickPassed { seat } => {
            open.player_mut(*seat)?;
            tactical(open)?.picker = Some(*seat);
        }
        Event::SidesJoined { territory, common } => match open.battles.get_mut(territory) {
            Some(battle) => Arc::make_mut(battle).common.clone_from(common),
            None => return corrupt(format!("there is no battle on territory {territory}")),
        },
        Event::BattleCalledOff { territory } => {
            if open.battles.remove(territory).is_none() {
                return corrupt(format!("there is no battle on territory {territory}"));
            }
            played(open, *territory);
        }
        Event::CampaignEnded(ending) => {
            if open.ended.replace(ending.clone()).is_some() {
                return corrupt("the campaign ended before");
            }
        }
        _ => return corrupt("not a matter of sides"),
    }
    Ok(())
}

/// A battle is over: it is not the next any more, and after the last one nobody picks.
pub(super) fn played(open: &mut Open, territory: TerritoryId) {
    let last = open.battles.is_empty();
    if let Some(tactical) = open.tactical.as_mut().map(Arc::make_mut) {
        if tactical.picked == Some(territory) {
            tactical.picked = None;
        }
        if last {
            tactical.picker = None;
        }
    }
}
