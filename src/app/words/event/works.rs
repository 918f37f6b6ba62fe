//! Upgrades, refining, and what is moved between and thrown out of stores, in words.

use super::{arms, building_at, machine, who};
use crate::app::words::common::place;
use octant_engine::unlimit3d8::discard::{Discard, Lot};
use octant_engine::unlimit3d8::figures::{good_name, weapon_name};
use octant_engine::unlimit3d8::{Event, State};

/// One line for the log, or none where the event is about something else.
pub(super) fn line(s: &State, event: &Event) -> Option<String> {
    Some(match event {
        Event::UpgradeBought {
            seat,
            territory,
            building,
            upgrade,
            price,
            ..
        } => {
            let (kind, square) = building_at(s, *territory, *building);
            format!(
                "{} bought {} for {price}: {kind}{square} in {}.",
                who(s, *seat),
                upgrade.name(),
                place(s, *territory)
            )
        }
        Event::Hauled {
            seat,
            from,
            to,
            good,
            units,
        } => format!(
            "{} moved {units} {} from {} to {}.",
            who(s, *seat),
            good_name(*good),
            place(s, *from),
            place(s, *to)
        ),
        Event::Discarded(what) => format!(
            "{}: {} thrown away.",
            place(s, what.territory),
            lot(s, what)
        ),
        Event::Refined {
            territory,
            building,
            from,
            good,
            units,
            short,
            cut,
        } => {
            let (kind, square) = building_at(s, *territory, *building);
            let mut words = format!(
                "{}: the {kind}{square} refined {units} {} from {}.",
                place(s, *territory),
                good_name(*good),
                place(s, *from)
            );
            if *short > 0 {
                words.push_str(&format!(" {short} more were not there."));
            }
            if *cut > 0 {
                words.push_str(&format!(" {cut} more found no room and stayed raw."));
            }
            words
        }
        _ => return None,
    })
}

/// So much of what is stored, in words.
pub(super) fn lot(s: &State, what: &Discard) -> String {
    match what.lot {
        Lot::Good(good) => format!("{} {}", what.units, good_name(good)),
        Lot::Arm(weapon) if what.units == 1 => arms(weapon),
        Lot::Arm(weapon) => format!("{} x {}", what.units, weapon_name(weapon)),
        Lot::Armor(unit) => machine(s, unit),
    }
}
