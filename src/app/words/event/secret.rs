//! A player's own secrets, in words for himself.

use super::{arms, building, lot, machine, moved, on_off, operative, slot_words};
use crate::app::words::common::place;
use octant_engine::unlimit3d8::State;
use octant_engine::unlimit3d8::event::Secret;
use octant_engine::unlimit3d8::figures::good_name;
use octant_engine::unlimit3d8::state::Rigging;

/// One line about a secret. Whoever asks has made sure that its owner reads it.
pub(super) fn line(s: &State, what: &Secret) -> String {
    if let Some(words) = super::industry::secret(s, what) {
        return words;
    }
    match what {
        Secret::Switch { building: id, on } => {
            format!("Secret plan: switch {} {}.", building(s, *id), on_off(*on))
        }
        Secret::Refine { works, load } => format!(
            "Secret plan: {} refines {} {} from {}.",
            building(s, *works),
            load.units,
            good_name(load.good),
            place(s, load.from)
        ),
        Secret::RefiningDropped { works } => {
            format!("Secret plan: {} refines nothing.", building(s, *works))
        }
        Secret::Rig(rigging) => format!("Secret plan: {}.", plan(s, rigging)),
        Secret::Ordered { mover, order }
            if order.to == order.via || s.mover_at(*mover) == Some(order.via) =>
        {
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
        Secret::Product { .. }
        | Secret::ProductDropped { .. }
        | Secret::Refit { .. }
        | Secret::RefitDropped { .. }
        | Secret::Missile { .. }
        | Secret::MissileDropped { .. }
        | Secret::Artifact(_)
        | Secret::Technology { .. }
        | Secret::TechnologyDropped { .. } => String::new(),
        Secret::Opened => "Your secrets are kept from now on.".to_string(),
        Secret::Reinforced { unit, to } => format!(
            "Secret order: {} comes to {} as a reinforcement.",
            machine(s, *unit),
            place(s, *to)
        ),
        Secret::HeldBack { unit } => {
            format!("Secret order: {} is held back.", machine(s, *unit))
        }
        Secret::PlansCleared => "Your secret plans of this phase are closed.".to_string(),
    }
}

fn plan(s: &State, rigging: &Rigging) -> String {
    match *rigging {
        Rigging::Mount {
            unit,
            slot,
            weapon,
            territory,
        } => {
            format!(
                "mount {} from the stores of {} in {} of {}",
                arms(weapon),
                place(s, territory),
                slot_words(slot),
                machine(s, unit)
            )
        }
        Rigging::Unmount {
            unit,
            slot,
            weapon,
            territory,
        } => {
            format!(
                "take {} off {} of {} into the stores of {}",
                arms(weapon),
                slot_words(slot),
                machine(s, unit),
                place(s, territory)
            )
        }
        Rigging::Discard(what) => format!(
            "throw {} away in {}",
            lot(s, &what),
            place(s, what.territory)
        ),
        Rigging::Arm { turret, weapon, .. } => {
            format!("mount {} in {}", arms(weapon), building(s, turret))
        }
        Rigging::Disarm { turret, weapon, .. } => {
            format!("take {} out of {}", arms(weapon), building(s, turret))
        }
        Rigging::Board { character, unit } => {
            format!("{} boards {}", operative(s, character), machine(s, unit))
        }
        Rigging::Leave { character, unit } => {
            format!("{} leaves {}", operative(s, character), machine(s, unit))
        }
        Rigging::Swap { .. } | Rigging::Change { .. } => super::deal::exchange(s, rigging),
    }
}
