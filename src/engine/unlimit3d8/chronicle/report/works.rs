//! Works, deals and damage as sentences of a player's report.

use super::About;
use super::lines::{Line, a};
use crate::ids::{PlayerId, TerritoryId};
use crate::present::glance::{
    character_title, player_name, territory_name, unit_title, weapon_words,
};
use crate::unlimit3d8::chronicle::walk::Step;
use crate::unlimit3d8::discard::{Discard, Lot};
use crate::unlimit3d8::event::{Event, Made};
use crate::unlimit3d8::figures::good_name;
use crate::unlimit3d8::state::State;
use crate::unlimit3d8::trade::Handed;

/// What a player's report says of a fact of works, deals and damage.
pub(super) fn of(seat: PlayerId, step: &Step<'_>) -> Option<Line> {
    if let Event::UpgradeBought {
        purchase,
        seat: by,
        territory,
        upgrade,
        price,
        ..
    } = step.event
    {
        let at = territory_name(step.after, *territory);
        let line = format!("Bought an upgrade in {at} for {price}: {}.", upgrade.name());
        return (*by == seat).then_some((About::Trade, Some(*purchase), line));
    }
    let (about, line) = works(seat, step)
        .map(|line| (About::Production, line))
        .or_else(|| deal(seat, step).map(|line| (About::Trade, line)))
        .or_else(|| damage(seat, step).map(|line| (About::Battles, line)))?;
    Some((about, None, line))
}

fn works(seat: PlayerId, step: &Step<'_>) -> Option<String> {
    let state = step.before;
    let place = |t: &TerritoryId| territory_name(state, *t);
    let is_his = |t: &TerritoryId| state.open.controller(*t) == Some(seat);
    Some(match step.event {
        Event::Refined {
            territory,
            good,
            units,
            ..
        } if is_his(territory) && *units > 0 => {
            format!(
                "Refined {units} {} in {}.",
                good_name(*good),
                place(territory)
            )
        }
        Event::Manufactured {
            seat: by,
            territory,
            made,
            ..
        } if *by == seat && !made.is_empty() => {
            let all: Vec<_> = made.iter().map(|one| made_words(step.after, one)).collect();
            format!("Made in {}: {}.", place(territory), all.join(", "))
        }
        Event::MissileMade {
            seat: by,
            territory,
            price,
            ..
        } if *by == seat => format!("Made a missile in {} for {price}.", place(territory)),
        Event::Researched { seat: by, points } if *by == seat => {
            format!("Earned {points} research points.")
        }
        _ => return None,
    })
}

fn made_words(state: &State, made: &Made) -> String {
    match made {
        Made::Building {
            kind, territory, ..
        } => format!(
            "{} for {}",
            a(kind.name()),
            territory_name(state, *territory)
        ),
        Made::Unit { unit, .. } => unit_title(state, *unit),
        Made::Weapon(weapon) => weapon_words(*weapon),
    }
}

fn deal(seat: PlayerId, step: &Step<'_>) -> Option<String> {
    let Event::HandedOver { from, to, what } = step.event else {
        return None;
    };
    // As it was called before it changed hands.
    let state = step.before;
    let what = match what {
        Handed::Credits(amount) => amount.to_string(),
        Handed::Goods { good, units, .. } => format!("{units} {}", good_name(*good)),
        Handed::Arms { weapon, count, .. } => format!("{count} x {}", weapon_words(*weapon)),
        Handed::Unit { unit, .. } => unit_title(state, *unit),
        Handed::Operative { character, .. } => character_title(state, *character),
        Handed::Missiles { count: 1, .. } => "a missile".to_string(),
        Handed::Missiles { count, .. } => format!("{count} missiles"),
        Handed::Technology(id) => match state.open.technologies.get(*id) {
            Some(found) => format!("the technology {}", found.name),
            None => "a technology".to_string(),
        },
        Handed::Artifacts(1) => "a xenotech artifact".to_string(),
        Handed::Artifacts(n) => format!("{n} xenotech artifacts"),
        Handed::Territory(territory) => territory_name(state, *territory).to_string(),
        Handed::Promise(words) => format!("a promise: {}", words.trim_end_matches('.')),
    };
    match (*from == seat, *to == seat) {
        (true, false) => Some(format!("Gave {} {what}.", player_name(state, *to))),
        (false, true) => Some(format!("Got {what} from {}.", player_name(state, *from))),
        _ => None,
    }
}

fn damage(seat: PlayerId, step: &Step<'_>) -> Option<String> {
    let state = step.before;
    let place = |t: &TerritoryId| territory_name(state, *t);
    let is_his = |t: &TerritoryId| state.open.controller(*t) == Some(seat);
    Some(match step.event {
        Event::BuildingDestroyed { territory, was, .. } if is_his(territory) => {
            format!("Lost {} in {}.", a(was.kind.name()), place(territory))
        }
        Event::Discarded(Discard {
            territory,
            lot,
            units,
        }) if is_his(territory) => {
            let what = match lot {
                Lot::Good(good) => format!("{units} {}", good_name(*good)),
                Lot::Arm(weapon) => format!("{units} x {}", weapon_words(*weapon)),
                Lot::Armor(unit) => unit_title(state, *unit),
            };
            format!("Thrown out of the stores of {}: {what}.", place(territory))
        }
        Event::Overhauled {
            seat: by,
            unit,
            price,
            ..
        } if *by == seat => format!("Overhauled {} for {price}.", unit_title(state, *unit)),
        Event::BailedOut {
            unit, character, ..
        } if state.open.characters.get(character)?.owner == seat => {
            let (who, what) = (character_title(state, *character), unit_title(state, *unit));
            format!("{who} got out of {what} in time.")
        }
        _ => return None,
    })
}
