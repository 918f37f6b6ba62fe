//! Reinforcements, the order of battles, common sides and the end of the campaign, in words.

use super::{dice, who};
use crate::app::words::common::place;
use octant_engine::ids::PlayerId;
use octant_engine::unlimit3d8::victory::{Cause, Ending};
use octant_engine::unlimit3d8::{Event, State};

/// One line about these; none for any other event.
pub(super) fn line(s: &State, event: &Event) -> Option<String> {
    Some(match event {
        Event::MusterBegan { calls } => {
            let places: Vec<String> = calls.keys().map(|at| place(s, *at)).collect();
            format!(
                "Command Centers call for reinforcements: {}.",
                places.join(", ")
            )
        }
        Event::MusterEnded => "All reinforcements are chosen.".to_string(),
        Event::PickerDrawn {
            roll,
            seat: Some(seat),
        } => format!(
            "{} picks the first battle. {}.",
            who(s, *seat),
            dice(&[roll])
        ),
        Event::PickerDrawn { roll, seat: None } => format!(
            "The die for who picks the first battle is thrown again. {}.",
            dice(&[roll])
        ),
        Event::BattlePicked { seat, territory } => format!(
            "{} picked the battle in {} to be played next.",
            who(s, *seat),
            place(s, *territory)
        ),
        Event::PickPassed { seat } => format!("{} picks the next battle.", who(s, *seat)),
        Event::SidesJoined { territory, common } => {
            let sides: Vec<String> = common.iter().map(|side| all(s, side)).collect();
            if sides.is_empty() {
                format!("In {} everybody fights alone.", place(s, *territory))
            } else {
                format!(
                    "In {} these fight together: {}.",
                    place(s, *territory),
                    sides.join("; ")
                )
            }
        }
        Event::BattleCalledOff { territory } => format!(
            "In {} all are on one side, and there is no battle.",
            place(s, *territory)
        ),
        Event::CampaignEnded(ending) => ended(s, ending),
        _ => return None,
    })
}

fn ended(s: &State, ending: &Ending) -> String {
    let why = match ending.by {
        Cause::LastStanding => "nobody else is left",
        Cause::MostTerritories => "the agreed turns are over",
        Cause::FirstToCredits => "the agreed sum is reached",
    };
    if ending.winners.is_empty() {
        return "The campaign is over: nobody is left.".to_string();
    }
    let many = if ending.winners.len() > 1 {
        "win"
    } else {
        "wins"
    };
    format!(
        "The campaign is over, {why}: {} {many}.",
        all(s, &ending.winners)
    )
}

fn all<'a>(s: &State, seats: impl IntoIterator<Item = &'a PlayerId>) -> String {
    let names: Vec<String> = seats.into_iter().map(|seat| who(s, *seat)).collect();
    names.join(" and ")
}
