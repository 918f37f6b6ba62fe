//! Why a deal or a grant of passage can't be, in words.

use super::{mover, who};
use crate::app::words::common::place;
use crate::app::words::event::deal_line;
use octant_engine::unlimit3d8::trade::Hitch;
use octant_engine::unlimit3d8::{Refusal, State};

pub(super) fn words(s: &State, refusal: &Refusal) -> Option<String> {
    Some(match refusal {
        Refusal::NoSuchDeal { .. } => "That deal is not open any more.".into(),
        Refusal::NotYourDeal { .. } => "That deal was not offered to you.".into(),
        Refusal::DealWithYourself => "You can\u{2019}t deal with yourself.".into(),
        Refusal::EmptyDeal => "Neither side gives anything.".into(),
        Refusal::TooManyLines { most } => format!("A side lists {most} things at most."),
        Refusal::CantDeliver { seat, line, why } => format!(
            "{} can\u{2019}t give {}: {}.",
            who(s, *seat),
            deal_line(s, line),
            hitch(s, *why)
        ),
        Refusal::NoPlaceNamed { seat } => format!(
            "{} has to name a territory to which it comes.",
            who(s, *seat)
        ),
        Refusal::AlreadyGranted { to, territory } => format!(
            "{} may pass over {} already.",
            who(s, *to),
            place(s, *territory)
        ),
        Refusal::NotGranted { to, territory } => format!(
            "{} has no passage over {}.",
            who(s, *to),
            place(s, *territory)
        ),
        Refusal::GrantedThisTurn { to, territory } => format!(
            "Passage over {} was granted to {} in this turn, so it holds until the next.",
            place(s, *territory),
            who(s, *to)
        ),
        _ => return None,
    })
}

fn hitch(s: &State, why: Hitch) -> String {
    match why {
        Hitch::NotHis => "it belongs to somebody else".into(),
        Hitch::Nothing => "it is nothing".into(),
        Hitch::Short { have } => format!("only {have} there"),
        Hitch::OffTheMap => "it is off the map".into(),
        Hitch::Aboard => "an operative goes with what is driven or worn".into(),
        Hitch::NoStation => "it has no Station".into(),
        Hitch::LeftBehind { mover: id } => {
            format!("{} stands there and is not in the deal", mover(s, id))
        }
        Hitch::Known => "the other has it already".into(),
        Hitch::Granted => "it is granted already".into(),
        Hitch::Twice => "it is in the deal twice".into(),
        Hitch::TooLong { most } => format!("it may have {most} characters"),
        Hitch::TooMuch => "it is more than can be counted".into(),
    }
}
