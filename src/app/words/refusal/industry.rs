//! Why works do not do what is wanted of them, in words.

use super::who;
use crate::app::words::common::place;
use octant_engine::unlimit3d8::figures::good_name;
use octant_engine::unlimit3d8::silo::MOST_MISSILES;
use octant_engine::unlimit3d8::{Refusal, State};

pub(super) fn refusal(s: &State, refusal: &Refusal) -> Option<String> {
    Some(match refusal {
        Refusal::OtherBuilding { kind, .. } => format!("Only a {} does that.", kind.name()),
        Refusal::NotActive { .. } => "It is off. Switch it on first.".into(),
        Refusal::NothingOrdered { .. } => "Nothing is ordered there.".into(),
        Refusal::FittingMissing => "Say what the Factory is fitted for.".into(),
        Refusal::NotFittable { kind } => {
            format!("A {} is not fitted for anything.", kind.name())
        }
        Refusal::NotFitted { .. } => "The Factory is not fitted for that.".into(),
        Refusal::FittedAlready { .. } => "The Factory is fitted for that already.".into(),
        Refusal::BeingRefitted { .. } => {
            "The Factory is being fitted anew, and makes nothing this turn.".into()
        }
        Refusal::HasOrders { .. } => {
            "The Factory has orders. Fitting it anew takes the whole turn.".into()
        }
        Refusal::OverCapacity { price, limit, .. } => {
            format!("That makes {price}. The Factory makes goods worth {limit} a turn.")
        }
        Refusal::ShortOfGoods { good, need, have } => format!(
            "It takes {need} {}, and {have} can be had from stores of the same group.",
            good_name(*good)
        ),
        Refusal::OtherGroup { territory } => format!(
            "{} is not of the same group of territories.",
            place(s, *territory)
        ),
        Refusal::AlreadyOrdered { .. } => "It makes one a turn, and that is ordered.".into(),
        Refusal::NoRadar { territory } => format!(
            "A Missile Silo needs a Radar, and there is none in {}.",
            place(s, *territory)
        ),
        Refusal::SiloFull { .. } => {
            format!("The Missile Silo is full: it holds {MOST_MISSILES} missiles.")
        }
        Refusal::SiloEmpty { .. } => "The Missile Silo is empty.".into(),
        Refusal::NotFighting { seat } => format!("{} fights no battle.", who(s, *seat)),
        Refusal::TooFewScientists { active, hired } => format!(
            "{active} Laboratories are on, and there is a Scientist for {hired}. Switch off the rest, or hire."
        ),
        Refusal::ArtifactThere { .. } => "That Laboratory houses an artifact already.".into(),
        Refusal::NoArtifactThere { .. } => "That Laboratory houses no artifact.".into(),
        Refusal::ArtifactStays { territory } => format!(
            "The artifact can't go to {}, which is of another group of territories.",
            place(s, *territory)
        ),
        Refusal::NoOtherLaboratory { .. } => {
            "The group has no other Laboratory without an artifact.".into()
        }
        _ => return None,
    })
}
