//! One fact as a sentence of a player's report, if it is one of his.

use super::About;
use crate::ids::{PlayerId, PurchaseId, TerritoryId, UnitId};
use crate::present::glance::{
    character_title, number_words, player_name, survey_words, territory_name, unit_title,
    weapon_words,
};
use crate::rulebook::tables::BuildingKind;
use crate::unlimit3d8::chronicle::walk::Step;
use crate::unlimit3d8::event::{Deed, Event, Find};
use crate::unlimit3d8::figures::good_name;
use crate::unlimit3d8::state::{State, Survey};

pub(super) type Line = (About, Option<PurchaseId>, String);

/// What a player's report says of a fact.
pub(super) fn of(seat: PlayerId, step: &Step<'_>) -> Option<Line> {
    trade(seat, step)
        .or_else(|| super::works::of(seat, step))
        .or_else(|| ground(seat, step).map(|(about, line)| (about, None, line)))
        .or_else(|| battle(seat, step).map(|(about, line)| (about, None, line)))
}

fn trade(seat: PlayerId, step: &Step<'_>) -> Option<Line> {
    let state = step.after;
    let place = |t: &TerritoryId| territory_name(state, *t);
    let line = match step.event {
        Event::BuildingBought {
            purchase,
            seat: by,
            territory,
            kind,
            price,
            ..
        } if *by == seat => {
            let line = format!(
                "Built {} in {} for {price}.",
                a(kind.name()),
                place(territory)
            );
            (Some(*purchase), line)
        }
        Event::UnitBought {
            purchase,
            seat: by,
            territory,
            body,
            number,
            price,
            ..
        } if *by == seat => {
            let (what, number) = (a(body.name()), number_words(*number));
            let at = place(territory);
            let line = format!("Bought {what}, number {number}, in {at} for {price}.");
            (Some(*purchase), line)
        }
        Event::WeaponBought {
            purchase,
            seat: by,
            price,
            weapon,
            ..
        } if *by == seat => {
            let line = format!("Bought a weapon for {price}: {}.", weapon_words(*weapon));
            (Some(*purchase), line)
        }
        Event::Hired {
            purchase,
            seat: by,
            territory,
            class,
            price,
            ..
        } if *by == seat => {
            let at = place(territory);
            let line = format!("Hired {} in {at} for {price}.", a(class.name()));
            (Some(*purchase), line)
        }
        Event::Shipped {
            seat: by,
            from,
            good,
            units,
            earned,
            ..
        } if *by == seat => {
            let (good, from) = (good_name(*good), place(from));
            (
                None,
                format!("Shipped {units} {good} from {from} for {earned}."),
            )
        }
        Event::ArtifactSold { seat: by, earned } if *by == seat => {
            (None, format!("Sold a xenotech artifact for {earned}."))
        }
        _ => return None,
    };
    Some((About::Trade, line.0, line.1))
}

fn ground(seat: PlayerId, step: &Step<'_>) -> Option<(About, String)> {
    let state = step.before;
    let place = |t: &TerritoryId| territory_name(state, *t);
    let is_his = |t: &TerritoryId| state.open.controller(*t) == Some(seat);
    Some(match step.event {
        Event::Mined {
            territory,
            good,
            units,
            lost,
        } if is_his(territory) => {
            let mut line = format!(
                "Mined {units} {} in {}.",
                good_name(*good),
                place(territory)
            );
            if *lost > 0 {
                line.push_str(&format!(" For want of room {lost} more were not mined."));
            }
            (About::Production, line)
        }
        Event::ShaftTried {
            territory,
            yields: false,
            ..
        } if is_his(territory) => {
            let line = format!(
                "A shaft in {} stood still: unstable ground.",
                place(territory)
            );
            (About::Production, line)
        }
        Event::Explored {
            territory, deposit, ..
        } if is_his(territory) => {
            let what = survey_words(&Survey::Found(*deposit));
            (
                About::Ground,
                format!("Explored {}: {what}.", place(territory)),
            )
        }
        Event::Found {
            territory,
            seat: by,
            find,
            ..
        } if *by == seat => {
            let what = match find {
                Find::Wreck { worth, .. } => format!("a ship wreck worth {worth}"),
                Find::Elements { worth, .. } => format!("xenotech elements worth {worth}"),
                Find::Artifact => "a xenotech artifact".to_string(),
                Find::Craft => "the xeno craft".to_string(),
            };
            (
                About::Ground,
                format!("Found {what} in {}.", place(territory)),
            )
        }
        Event::Taken {
            territory,
            seat: by,
            from,
        } => {
            let name = place(territory);
            let line = match from {
                Some(other) if *by == seat => {
                    format!("Took {name} from {}.", player_name(state, *other))
                }
                None if *by == seat => format!("Took {name}."),
                Some(other) if *other == seat => {
                    format!("Lost {name} to {}.", player_name(state, *by))
                }
                _ => return None,
            };
            (About::Ground, line)
        }
        Event::Abandoned { territory, from } if *from == seat => {
            (About::Ground, format!("Gave up {}.", place(territory)))
        }
        _ => return None,
    })
}

fn battle(seat: PlayerId, step: &Step<'_>) -> Option<(About, String)> {
    let state = step.before;
    let unit_of = |unit: &UnitId| state.open.units.get(unit).map(|u| u.owner) == Some(seat);
    let place = |t: &TerritoryId| territory_name(state, *t);
    Some(match step.event {
        Event::BattleSettled {
            territory,
            holder,
            fought,
            ..
        } => {
            let battle = state.open.battles.get(territory)?;
            if !battle.sides.contains_key(&seat) {
                return None;
            }
            let others = foes(state, seat, battle.sides.keys().copied());
            let how = match (fought, holder) {
                (false, _) => "Met without a fight",
                (true, Some(holder)) if *holder == seat => "Won the battle",
                (true, Some(_)) => "Lost the battle",
                (true, None) => "Fought to the end of all",
            };
            let line = format!("{how} in {} against {others}.", place(territory));
            (About::Battles, line)
        }
        Event::UnitDestroyed { unit, pilot, .. } if unit_of(unit) => {
            let with = match pilot {
                Some(pilot) => format!(" with {}", character_title(state, *pilot)),
                None => String::new(),
            };
            let line = format!("Lost {}{with}.", unit_title(state, *unit));
            (About::Battles, line)
        }
        Event::UnitCaptured {
            unit,
            seat: by,
            territory,
            ..
        } => {
            let (what, at) = (unit_title(state, *unit), place(territory));
            let line = if *by == seat {
                format!("Captured {what} in {at}.")
            } else if unit_of(unit) {
                format!(
                    "{what} was captured by {} in {at}.",
                    player_name(state, *by)
                )
            } else {
                return None;
            };
            (About::Battles, line)
        }
        Event::Retreated { unit, to } if unit_of(unit) => {
            let line = format!("{} retreated to {}.", unit_title(state, *unit), place(to));
            (About::Battles, line)
        }
        Event::WentOffMap { unit } if unit_of(unit) => {
            let line = format!("{} left the map.", unit_title(state, *unit));
            (About::Battles, line)
        }
        _ => return people(seat, step),
    })
}

fn people(seat: PlayerId, step: &Step<'_>) -> Option<(About, String)> {
    let state = step.before;
    let line = match step.event {
        Event::XpGained {
            character,
            deed,
            xp,
        } if state.open.characters.get(character)?.owner == seat => {
            let who = character_title(state, *character);
            format!("{who} earned {xp} XP: {}.", deed_words(*deed))
        }
        Event::LevelReached { character, level }
            if state.open.characters.get(character)?.owner == seat =>
        {
            format!(
                "{} reached level {level}.",
                character_title(state, *character)
            )
        }
        Event::Fled { character, to } if state.open.characters.get(character)?.owner == seat => {
            let who = character_title(state, *character);
            match to {
                Some(to) => format!("{who} fled to {}.", territory_name(state, *to)),
                None => format!("{who} fled off the map."),
            }
        }
        _ => return None,
    };
    Some((About::People, line))
}

fn foes(state: &State, seat: PlayerId, sides: impl Iterator<Item = PlayerId>) -> String {
    let names: Vec<_> = sides
        .filter(|side| *side != seat)
        .map(|side| player_name(state, side))
        .collect();
    names.join(" and ")
}

/// `a Shark`, `an Arakne`, `living quarters`.
pub(super) fn a(name: &str) -> String {
    if name == BuildingKind::LivingQuarters.name() {
        return name.to_lowercase();
    }
    let article = if name.starts_with(['A', 'E', 'I', 'O', 'U']) {
        "an"
    } else {
        "a"
    };
    format!("{article} {name}")
}

const fn deed_words(deed: Deed) -> &'static str {
    match deed {
        Deed::Survived => "survived a battle",
        Deed::StoleCargo => "stole cargo",
        Deed::DestroyedUnit => "destroyed an enemy unit",
        Deed::DestroyedBuilding => "destroyed an enemy building",
        Deed::Piracy => "succeeded in a piracy",
        Deed::FoundXenotech => "was there when xenotech was found",
        Deed::FoundPure => "was there when a pure deposit was found",
        Deed::Repaired => "repaired another unit",
    }
}
