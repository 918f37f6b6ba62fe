//! A player's own secrets, in words for himself.

use super::{building, moved, on_off, rigged};
use crate::app::words::common::place;
use octant_engine::unlimit3d8::State;
use octant_engine::unlimit3d8::event::Secret;
use octant_engine::unlimit3d8::state::{Mover, Rigging};

/// One line about a secret. Whoever asks has made sure that its owner reads it.
pub(super) fn line(s: &State, what: &Secret) -> String {
    match what {
        Secret::Switch { building: id, on } => {
            format!("Secret plan: switch {} {}.", building(s, *id), on_off(*on))
        }
        Secret::Rig(rigging) => format!("Secret plan: {}", rigged(s, rigging, owner(s, rigging))),
        Secret::Ordered { mover, order } if order.to == order.via => {
            format!(
                "Secret order: {} goes to {}.",
                moved(s, *mover),
                place(s, order.to)
            )
        }
        Secret::Ordered { mover, order } => {
            format!(
                "Secret order: {} goes to {} by way of {}.",
                moved(s, *mover),
                place(s, order.to),
                place(s, order.via)
            )
        }
        Secret::OrderDropped { mover } => format!("Secret order: {} stays.", moved(s, *mover)),
        Secret::Posted { mover, at } => format!(
            "{} was in {} then, which only you know.",
            moved(s, *mover),
            place(s, *at)
        ),
        Secret::PlansCleared => "Your secret plans of this phase are closed.".to_string(),
    }
}

fn owner(s: &State, rigging: &Rigging) -> Option<octant_engine::ids::PlayerId> {
    let (Rigging::Mount { unit, .. }
    | Rigging::Unmount { unit, .. }
    | Rigging::Board { unit, .. }
    | Rigging::Leave { unit, .. }) = *rigging;
    s.owner_of(Mover::Unit(unit)).ok()
}
