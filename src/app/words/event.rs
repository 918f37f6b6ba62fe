//! What happened, in words: one plain sentence for each fact.
//!
//! The log is read with the names of today, so a thing that is gone may have no name any more; [`with_gone`] gives it back.

mod command;
mod damage;
mod deal;
mod end;
mod gone;
mod industry;
mod secret;
mod spot;
mod table;
mod topic;
mod works;

pub use command::command_line;
pub use deal::{deal_line, exchange};
pub use gone::{beginning, with_gone};
pub use industry::{fitted_for, listed, made, product};
pub use spot::event_place;
pub use topic::Topic;
use works::lot;

use super::common::{character, deed, phase, place, unit};
use super::fight::fact_line;
use octant_engine::dice::{Origin, Roll};
use octant_engine::ids::{BuildingId, CharacterId, PlayerId, TerritoryId, UnitId};
use octant_engine::rulebook::tables::{BuildingKind, Template};
use octant_engine::rulebook::weapon::Weapon;
use octant_engine::unlimit3d8::discard::Discard;
use octant_engine::unlimit3d8::event::Find;
use octant_engine::unlimit3d8::figures::good_name;
use octant_engine::unlimit3d8::state::{Bought, Deposit, Mover, Phase, Rigging};
use octant_engine::unlimit3d8::{Event, State};
use std::collections::{BTreeMap, BTreeSet};

/// One line for the log, or none where the viewer may not know: secrets are told to their own seat only, and the place of
/// something hidden to its owner only. `state` gives the names.
pub fn event_line(state: &State, event: &Event, viewer: Option<PlayerId>) -> Option<String> {
    if let Event::Secret { seat, what } = event {
        return (viewer == Some(*seat)).then(|| secret::line(state, what));
    }
    Some(
        trade(state, event)
            .or_else(|| deal::line(state, event))
            .or_else(|| works::line(state, event))
            .or_else(|| end::line(state, event))
            .or_else(|| ground(state, event))
            .or_else(|| activity(state, event, viewer))
            .or_else(|| industry::event(state, event))
            .or_else(|| turn(state, event))
            .or_else(|| meeting(state, event))
            .or_else(|| damage::line(state, event))
            .or_else(|| fight(state, event))
            .or_else(|| table::line(state, event))
            .unwrap_or_else(|| battle(state, event)),
    )
}

fn trade(s: &State, event: &Event) -> Option<String> {
    Some(match event {
        Event::BuildingBought {
            seat,
            territory,
            kind,
            square,
            price,
            ..
        } => {
            format!(
                "{} bought {} for {price}: {}, {square}.",
                who(s, *seat),
                a(kind.name()),
                place(s, *territory)
            )
        }
        Event::UnitBought {
            seat,
            territory,
            body,
            number,
            price,
            onto,
            ..
        } => {
            let worn = onto
                .map(|c| format!(" {} puts it on.", operative(s, c)))
                .unwrap_or_default();
            format!(
                "{} bought {}, number {number:02}, for {price} in {}.{worn}",
                who(s, *seat),
                a(body.name()),
                place(s, *territory)
            )
        }
        Event::WeaponBought {
            seat,
            territory,
            price,
            weapon,
            into,
            ..
        } => {
            let name = arms(*weapon);
            match into {
                Some((id, slot)) => {
                    format!(
                        "{} bought {name} for {price}, into {} of {}.",
                        who(s, *seat),
                        slot_words(*slot),
                        machine(s, *id)
                    )
                }
                None => format!(
                    "{} bought {name} for {price}, into the stores of {}.",
                    who(s, *seat),
                    place(s, *territory)
                ),
            }
        }
        Event::TurretWeaponBought {
            seat,
            turret,
            price,
            weapon,
            ..
        } => format!(
            "{} bought {} for {price}, into {}.",
            who(s, *seat),
            arms(*weapon),
            building(s, *turret)
        ),
        Event::Hired {
            seat,
            territory,
            class,
            price,
            ..
        } => {
            format!(
                "{} hired {} for {price} in {}.",
                who(s, *seat),
                a(class.name()),
                place(s, *territory)
            )
        }
        Event::TakenBack {
            seat,
            territory,
            what,
            price,
            ..
        } => {
            format!(
                "{} took back {} in {} and has the {price} again.",
                who(s, *seat),
                bought(s, what),
                place(s, *territory)
            )
        }
        Event::Shipped {
            seat,
            from,
            good,
            units,
            pads,
            earned,
        } => {
            let containers: u32 = pads.values().sum();
            let packed = count(containers, "container", "containers");
            format!(
                "{} shipped {units} {} from {} in {packed} and earned {earned}.",
                who(s, *seat),
                good_name(*good),
                place(s, *from)
            )
        }
        Event::ArtifactSold { seat, earned } => {
            format!("{} sold a xenotech artifact for {earned}.", who(s, *seat))
        }
        _ => return None,
    })
}

fn ground(s: &State, event: &Event) -> Option<String> {
    Some(match event {
        Event::BuildingPlaced {
            territory,
            building,
            square,
        } => {
            format!(
                "The {} in {} stands on {square} now.",
                building_at(s, *territory, *building).0,
                place(s, *territory)
            )
        }
        Event::Explored {
            territory,
            roll,
            deposit,
        } => {
            format!(
                "{} was explored: {}. {}.",
                place(s, *territory),
                ground_holds(deposit),
                dice(&[roll])
            )
        }
        Event::Found {
            territory,
            seat,
            roll,
            find,
        } => {
            let (what, rolls) = match find {
                Find::Wreck {
                    roll: worth,
                    worth: paid,
                } => (format!("a ship wreck worth {paid}"), vec![roll, worth]),
                Find::Elements {
                    roll: worth,
                    worth: paid,
                } => (format!("xenotech elements worth {paid}"), vec![roll, worth]),
                Find::Artifact => ("a xenotech artifact".to_string(), vec![roll]),
                Find::Craft => ("the xeno craft".to_string(), vec![roll]),
            };
            format!(
                "{} found {what} in {}. {}.",
                who(s, *seat),
                place(s, *territory),
                dice(&rolls)
            )
        }
        Event::Taken {
            territory,
            seat,
            from,
        } => match from {
            Some(loser) => format!(
                "{} took {} from {}.",
                who(s, *seat),
                place(s, *territory),
                who(s, *loser)
            ),
            None => format!("{} took {}.", who(s, *seat), place(s, *territory)),
        },
        Event::Abandoned { territory, from } => {
            format!(
                "{} is nobody's again: {} holds it no more.",
                place(s, *territory),
                who(s, *from)
            )
        }
        _ => return None,
    })
}

fn activity(s: &State, event: &Event, viewer: Option<PlayerId>) -> Option<String> {
    Some(match event {
        Event::Switched {
            territory,
            building,
            on,
        } => {
            let (kind, square) = building_at(s, *territory, *building);
            format!(
                "{}: {kind}{square} was switched {}.",
                place(s, *territory),
                on_off(*on)
            )
        }
        Event::Rigged(rigging) => rigged(s, rigging, viewer),
        Event::ShaftTried {
            territory,
            building,
            roll,
            yields,
        } => {
            let (kind, square) = building_at(s, *territory, *building);
            let ends = if *yields {
                "yields"
            } else {
                "stands still this turn"
            };
            format!(
                "{}: the {kind}{square} in unstable ground {ends}. {}.",
                place(s, *territory),
                dice(&[roll])
            )
        }
        Event::Mined {
            territory,
            good,
            units,
            lost,
        } => {
            let wasted = if *lost > 0 {
                format!(" For want of room {lost} more were not mined.")
            } else {
                String::new()
            };
            format!(
                "{} mined {units} {}.{wasted}",
                place(s, *territory),
                good_name(*good)
            )
        }
        _ => return None,
    })
}

/// Mounting and boarding are known when the phase is over, but where a hidden unit did it is its owner's to know.
fn rigged(s: &State, rigging: &Rigging, viewer: Option<PlayerId>) -> String {
    let own = |id: UnitId| viewer.is_some() && s.open.units.get(&id).map(|u| u.owner) == viewer;
    let stores = |id: UnitId, territory: TerritoryId| {
        if own(id) {
            format!("the stores of {}", place(s, territory))
        } else {
            "the stores".to_string()
        }
    };
    match *rigging {
        Rigging::Mount {
            unit: id,
            slot,
            weapon,
            territory,
        } => {
            let (slot, from) = (slot_words(slot), stores(id, territory));
            format!(
                "{} went from {from} into {slot} of {}.",
                capital(&arms(weapon)),
                machine(s, id)
            )
        }
        Rigging::Unmount {
            unit: id,
            slot,
            weapon,
            territory,
        } => {
            let (slot, into) = (slot_words(slot), stores(id, territory));
            format!(
                "{} went from {slot} of {} into {into}.",
                capital(&arms(weapon)),
                machine(s, id)
            )
        }
        Rigging::Discard(what) => format!("{} was thrown away.", capital(&lot(s, &what))),
        Rigging::Arm { turret, weapon, .. } => format!(
            "{} went from the stores into {}.",
            capital(&arms(weapon)),
            building(s, turret)
        ),
        Rigging::Disarm { turret, weapon, .. } => format!(
            "{} went from {} into the stores.",
            capital(&arms(weapon)),
            building(s, turret)
        ),
        Rigging::Board {
            character: c,
            unit: id,
        } => format!("{} boarded {}.", operative(s, c), machine(s, id)),
        Rigging::Leave {
            character: c,
            unit: id,
        } => format!("{} left {}.", operative(s, c), machine(s, id)),
        Rigging::Swap { .. } | Rigging::Change { .. } => {
            format!("{}.", capital(&deal::exchange(s, rigging)))
        }
    }
}

fn turn(s: &State, event: &Event) -> Option<String> {
    Some(match event {
        Event::DoneSaid {
            seat,
            by_table: false,
        } => format!("{} is done.", who(s, *seat)),
        Event::DoneSaid {
            seat,
            by_table: true,
        } => format!(
            "The table closed the phase for {}, who is away.",
            who(s, *seat)
        ),
        Event::DoneTakenBack { seat } => format!("{} is not done after all.", who(s, *seat)),
        Event::PhaseBegan {
            turn,
            phase: Phase::Commercial,
        } => format!("Turn {} began with the Commercial phase.", turn.0),
        Event::PhaseBegan { phase: now, .. } => format!("The {} phase began.", phase(*now)),
        Event::UnitNamed {
            unit: id,
            name,
            number,
        } => {
            let what = s
                .open
                .units
                .get(id)
                .map_or("A unit that is gone".to_string(), |u| {
                    format!("{} of {}", capital(&a(u.body.name())), who(s, u.owner))
                });
            let called = if name.is_empty() {
                "has no name".to_string()
            } else {
                format!("is called {name}")
            };
            format!("{what} {called} and bears the number {number:02}.")
        }
        Event::CharacterNamed {
            character: id,
            name,
        } => {
            let what = s
                .open
                .characters
                .get(id)
                .map_or("An operative who is gone".to_string(), |c| {
                    format!("{} of {}", capital(&a(c.class.name())), who(s, c.owner))
                });
            if name.is_empty() {
                format!("{what} goes by no name any more.")
            } else {
                format!("{what} is called {name}.")
            }
        }
        _ => return None,
    })
}

fn meeting(s: &State, event: &Event) -> Option<String> {
    Some(match event {
        Event::Entered { seat, territory } => {
            format!("{} moves into {}.", who(s, *seat), place(s, *territory))
        }
        Event::Vanished { mover } => format!("{} went out of sight.", moved(s, *mover)),
        Event::Sighted { mover, territory } => {
            format!("{} was seen in {}.", moved(s, *mover), place(s, *territory))
        }
        Event::BattleBegan {
            territory,
            sides,
            entered_from,
        } => {
            format!(
                "Battle in {}: {}.{}",
                place(s, *territory),
                armies(s, sides),
                came_from(s, entered_from)
            )
        }
        Event::BattleSettled {
            territory,
            holder,
            fought,
            stalemate,
        } => {
            let ground = match holder {
                Some(seat) => format!("{} holds the ground", who(s, *seat)),
                None => "nobody holds the ground".to_string(),
            };
            let how = if stalemate.is_some() {
                "By a stalemate the battle in"
            } else if *fought {
                "The battle in"
            } else {
                "Without a shot, the meeting in"
            };
            format!("{how} {} is over: {ground}.", place(s, *territory))
        }
        _ => return None,
    })
}

fn fight(s: &State, event: &Event) -> Option<String> {
    Some(match event {
        Event::FightBegan {
            territory,
            order,
            rolls,
        } => {
            let names: Vec<String> = order.iter().map(|seat| who(s, *seat)).collect();
            let rolls: Vec<&Roll> = rolls.iter().collect();
            let how = if rolls.is_empty() {
                String::new()
            } else {
                format!(" {}", dice(&rolls))
            };
            format!(
                "The battle in {} is played at the table. Order of turns: {}.{how}",
                place(s, *territory),
                names.join(", ")
            )
        }
        Event::FightDropped { territory } => format!(
            "What was played of the battle in {} was thrown away.",
            place(s, *territory)
        ),
        Event::Fought { fact, .. } => fact_line(s, fact),
        Event::ShieldScrapped { unit: id, .. } => {
            format!("The shield of {} is scrap.", unit(s, *id))
        }
        Event::CargoCarriedOff {
            unit: id,
            from,
            to,
            lot: what,
            units,
        } => {
            let what = lot(
                s,
                &Discard {
                    territory: *from,
                    lot: *what,
                    units: *units,
                },
            );
            match to {
                Some(to) => format!(
                    "{} carries {what} from {} to {}.",
                    unit(s, *id),
                    place(s, *from),
                    place(s, *to)
                ),
                None => format!(
                    "{} carries {what} off {}, and there is no room for it: it is lost.",
                    unit(s, *id),
                    place(s, *from)
                ),
            }
        }
        _ => return None,
    })
}

fn battle(s: &State, event: &Event) -> String {
    match event {
        Event::UnitCaptured {
            unit: id,
            seat,
            number,
            territory,
        } => {
            let again = match s.open.units.get(id) {
                Some(unit) if unit.number == *number => String::new(),
                _ => format!(" It bears the number {number:02} now."),
            };
            format!(
                "{} captured {} in {}.{again}",
                who(s, *seat),
                machine(s, *id),
                place(s, *territory)
            )
        }
        Event::Fled {
            character: c,
            to: Some(to),
        } => format!("{} fled to {}.", operative(s, *c), place(s, *to)),
        Event::Fled {
            character: c,
            to: None,
        } => format!(
            "{} fled off the map until the next Move phase.",
            operative(s, *c)
        ),
        Event::Retreated { unit: id, to } => {
            format!("{} retreated to {}.", machine(s, *id), place(s, *to))
        }
        Event::WentOffMap { unit: id } => format!(
            "{} is off the map until the next Move phase.",
            machine(s, *id)
        ),
        Event::UnitDestroyed {
            unit: id,
            pilot,
            arms: carried,
        } => {
            let died = pilot
                .map(|c| format!(", and {} with it", operative(s, c)))
                .unwrap_or_default();
            let carried: Vec<String> = carried.iter().map(|w| arms(*w)).collect();
            let carried = if carried.is_empty() {
                String::new()
            } else {
                format!(" It carried {}.", carried.join("; "))
            };
            format!("{} was destroyed{died}.{carried}", machine(s, *id))
        }
        Event::XpGained {
            character: c,
            deed: what,
            xp,
        } => format!("{} {}: {xp} XP.", operative(s, *c), deed(*what)),
        Event::LevelReached {
            character: c,
            level,
        } => format!("{} reached level {level}.", operative(s, *c)),
        // All kinds are told above: `Topic::of` lists them all, and does not compile when one is added.
        _ => "Something happened.".to_string(),
    }
}

/// A player's name.
fn who(state: &State, seat: PlayerId) -> String {
    state
        .open
        .player(seat)
        .map_or_else(|_| format!("seat {seat}"), |p| p.name.clone())
}

/// A unit by name, also when it is gone.
fn machine(state: &State, id: UnitId) -> String {
    if state.open.units.contains_key(&id) {
        unit(state, id)
    } else {
        "a unit that is gone".to_string()
    }
}

/// An operative by name, also when he is gone.
fn operative(state: &State, id: CharacterId) -> String {
    if state.open.characters.contains_key(&id) {
        character(state, id)
    } else {
        "an operative who is gone".to_string()
    }
}

fn moved(state: &State, mover: Mover) -> String {
    capital(&match mover {
        Mover::Unit(id) => machine(state, id),
        Mover::OnFoot(id) => operative(state, id),
    })
}

/// The kind of a building, and its square with a space before it.
fn building_at(
    state: &State,
    territory: TerritoryId,
    building: BuildingId,
) -> (&'static str, String) {
    let found = state
        .open
        .territory(territory)
        .ok()
        .and_then(|t| t.buildings.get(&building));
    found.map_or(("building that is gone", String::new()), |b| {
        (b.kind.name(), format!(" {}", b.square))
    })
}

/// The building wherever it stands, with its place: `Mine Shaft C5 in Cinder`.
fn building(state: &State, id: BuildingId) -> String {
    match state.open.territory_of(id) {
        Ok(territory) => {
            let (kind, square) = building_at(state, territory, id);
            format!("{kind}{square} in {}", place(state, territory))
        }
        Err(_) => "a building that is gone".to_string(),
    }
}

fn bought(s: &State, what: &Bought) -> String {
    match what {
        Bought::Building(id) => {
            let kind: Option<BuildingKind> = s
                .open
                .territories
                .iter()
                .find_map(|t| t.buildings.get(id))
                .map(|b| b.kind);
            kind.map_or("a building".to_string(), |k| a(k.name()))
        }
        Bought::Upgrade { upgrade, .. } => upgrade.name().to_string(),
        Bought::Unit(id) => s
            .open
            .units
            .get(id)
            .map_or("a unit".to_string(), |u| a(u.body.name())),
        Bought::Character(id) => s
            .open
            .characters
            .get(id)
            .map_or("an operative".to_string(), |c| a(c.class.name())),
        Bought::Stored(weapon)
        | Bought::Mounted { weapon, .. }
        | Bought::InTurret { weapon, .. } => arms(*weapon),
    }
}

fn ground_holds(deposit: &Deposit) -> String {
    let mut words = format!(
        "{}, {} a turn from each shaft",
        deposit.resource.name().to_lowercase(),
        deposit.a_shaft
    );
    if deposit.pure {
        words.push_str(", exceptionally pure");
    }
    if deposit.unstable {
        words.push_str(", unstable ground");
    }
    words
}

fn armies(s: &State, sides: &BTreeMap<PlayerId, BTreeSet<UnitId>>) -> String {
    let side = |(seat, units): (&PlayerId, &BTreeSet<UnitId>)| {
        let names: Vec<String> = units.iter().map(|u| machine(s, *u)).collect();
        format!("{} with {}", who(s, *seat), names.join(", "))
    };
    sides.iter().map(side).collect::<Vec<_>>().join(" against ")
}

fn came_from(s: &State, entered_from: &BTreeMap<UnitId, TerritoryId>) -> String {
    let ways: Vec<String> = entered_from
        .iter()
        .map(|(id, from)| format!("{} came from {}", machine(s, *id), place(s, *from)))
        .collect();
    if ways.is_empty() {
        String::new()
    } else {
        format!(" {}.", capital(&ways.join(", ")))
    }
}

/// The faces of some throws and where they came from: `Dice 3, 5, 8 (rolled)`.
fn dice(rolls: &[&Roll]) -> String {
    let faces: Vec<String> = rolls
        .iter()
        .flat_map(|r| r.faces())
        .map(|f| f.get().to_string())
        .collect();
    let origin = match rolls.first().map(|r| r.origin()) {
        Some(Origin::Typed) => "typed in",
        _ => "rolled",
    };
    let mixed = rolls
        .windows(2)
        .any(|pair| pair.first().map(|r| r.origin()) != pair.last().map(|r| r.origin()));
    let origin = if mixed { "rolled and typed in" } else { origin };
    format!(
        "{} {} ({origin})",
        if faces.len() == 1 { "Die" } else { "Dice" },
        faces.join(", ")
    )
}

fn slot_words(slot: u8) -> String {
    format!("slot {}", u16::from(slot) + 1)
}

fn on_off(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

fn count(n: u32, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}

/// A weapon with its templates: `a Cannon (heavy, concussion)`.
fn arms(weapon: Weapon) -> String {
    let name = weapon.kind().name();
    // Grappling Arms and Repair Tools are many.
    let name = if name.ends_with('s') {
        name.to_string()
    } else {
        a(name)
    };
    let templates: Vec<String> = weapon
        .templates()
        .iter()
        .map(|t| {
            if t == Template::Emp {
                t.name().to_string()
            } else {
                t.name().to_lowercase()
            }
        })
        .collect();
    if templates.is_empty() {
        name
    } else {
        format!("{name} ({})", templates.join(", "))
    }
}

/// With its article.
fn a(name: &str) -> String {
    let vowel = name.starts_with(['A', 'E', 'I', 'O', 'U', 'a', 'e', 'i', 'o', 'u']);
    format!("{} {name}", if vowel { "an" } else { "a" })
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(chars).collect()
    })
}
