//! Things in a few words, for lists, titles and lines of the log.

use crate::ids::{CharacterId, PlayerId, TerritoryId, UnitId};
use crate::rulebook::weapon::Weapon;
use crate::unlimit3d8::State;
use crate::unlimit3d8::figures;
use crate::unlimit3d8::state::{Character, Mover, Post, Survey, Unit, Whereabouts};

/// Where something is as far as a viewer may know: for all to see, or from his own drawer (U-MOV-11). `None` if he can't know or it is
/// nowhere.
pub fn seen_at(state: &State, viewer: Option<PlayerId>, mover: Mover) -> Option<TerritoryId> {
    // Who is aboard is where his vehicle is.
    let mover = match mover {
        Mover::OnFoot(id) => match state.open.characters.get(&id)?.post {
            Post::Aboard(unit) => Mover::Unit(unit),
            Post::Foot(_) => mover,
        },
        Mover::Unit(_) => mover,
    };
    let owner = match mover {
        Mover::Unit(id) => state.open.units.get(&id)?.owner,
        Mover::OnFoot(id) => state.open.characters.get(&id)?.owner,
    };
    match state.whereabouts(mover)? {
        Whereabouts::On(territory) => Some(territory),
        Whereabouts::Hidden if viewer == Some(owner) => state.mover_at(mover),
        Whereabouts::Hidden | Whereabouts::OffMap => None,
    }
}

/// The name of a territory; `?` for one that is not on the map.
pub fn territory_name(state: &State, territory: TerritoryId) -> &str {
    state
        .open
        .map
        .region(territory)
        .map_or("?", |region| region.name.as_str())
}

/// The name of a player; `?` for an empty seat.
pub fn player_name(state: &State, seat: PlayerId) -> &str {
    state
        .open
        .player(seat)
        .map_or("?", |player| player.name.as_str())
}

/// A unit's number as it stands on the model: two digits at least (U-UNI-6 B).
pub fn number_words(number: u16) -> String {
    format!("{number:02}")
}

/// A unit's number and name, or what it is if it has no name: `07 Anvil`, `12 Golem`.
pub fn unit_title(state: &State, id: UnitId) -> String {
    state.open.units.get(&id).map_or_else(
        || format!("Unit {id}"),
        |unit| format!("{} {}", number_words(unit.number), unit_name(unit)),
    )
}

/// A unit's name, or what it is if it has none.
pub fn unit_name(unit: &Unit) -> &str {
    if unit.name.trim().is_empty() {
        unit.body.name()
    } else {
        unit.name.trim()
    }
}

/// What a unit is and bears: `Golem: Cannon, heavy; Shield`.
pub fn unit_kit(unit: &Unit) -> String {
    let arms: Vec<String> = unit
        .mounts
        .iter()
        .flatten()
        .map(|weapon| figures::weapon_name(*weapon))
        .collect();
    if arms.is_empty() {
        unit.body.name().to_string()
    } else {
        format!("{}: {}", unit.body.name(), arms.join("; "))
    }
}

/// A weapon with its templates: `Cannon, heavy`.
pub fn weapon_words(weapon: Weapon) -> String {
    figures::weapon_name(weapon)
}

/// Class and level: `Soldier, level 3`.
pub fn class_words(character: &Character) -> String {
    format!("{}, level {}", character.class.name(), character.level)
}

/// An operative's name, or class and level if he has none.
pub fn character_title(state: &State, id: CharacterId) -> String {
    match state.open.characters.get(&id) {
        Some(character) if character.name.trim().is_empty() => class_words(character),
        Some(character) => character.name.trim().to_string(),
        None => format!("Operative {id}"),
    }
}

/// Something that moves, by its title.
pub fn mover_title(state: &State, mover: Mover) -> String {
    match mover {
        Mover::Unit(id) => unit_title(state, id),
        Mover::OnFoot(id) => character_title(state, id),
    }
}

/// Where something is in a viewer's words: `in Keel`, `in Keel, unseen`, `somewhere unseen`, `off the map`.
pub fn whereabouts_words(state: &State, viewer: Option<PlayerId>, mover: Mover) -> String {
    let at = seen_at(state, viewer, mover).map(|t| territory_name(state, t));
    let mover = match mover {
        Mover::OnFoot(id) => match state.open.characters.get(&id).map(|c| c.post) {
            Some(Post::Aboard(unit)) => Mover::Unit(unit),
            _ => mover,
        },
        Mover::Unit(_) => mover,
    };
    match (state.whereabouts(mover), at) {
        (Some(Whereabouts::On(_)), Some(name)) => format!("in {name}"),
        (Some(Whereabouts::Hidden), Some(name)) => format!("in {name}, unseen"),
        (Some(Whereabouts::OffMap), _) => "off the map".to_string(),
        (Some(_), None) => "somewhere unseen".to_string(),
        (None, _) => "gone".to_string(),
    }
}

/// What is known of a ground: `unexplored`, `barren`, `minerals 3`, `minerals 3, pure, unstable`.
pub fn survey_words(survey: &Survey) -> String {
    match survey {
        Survey::Untouched => "unexplored".to_string(),
        Survey::Barren => "barren".to_string(),
        Survey::Found(deposit) => {
            let mut words = format!(
                "{} {}",
                deposit.resource.name().to_lowercase(),
                deposit.a_shaft
            );
            if deposit.pure {
                words.push_str(", pure");
            }
            if deposit.unstable {
                words.push_str(", unstable");
            }
            words
        }
    }
}
