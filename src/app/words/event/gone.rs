//! Names of what is gone: the log still speaks of it.

use octant_engine::ids::{CharacterId, UnitId};
use octant_engine::log::{Base, Ruleset};
use octant_engine::unlimit3d8::mastery::{Decree, Made};
use octant_engine::unlimit3d8::setup::Operative;
use octant_engine::unlimit3d8::state::{Building, Character, Post, Unit, Whereabouts};
use octant_engine::unlimit3d8::trade::Handed;
use octant_engine::unlimit3d8::{Campaign, Event, State, Unlimit3d8};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The state that a log begins with, for [`with_gone`]. Worked out once, since it never changes.
pub fn beginning(log: &Campaign) -> Option<State> {
    match log.base() {
        Base::Setup(setup) => Unlimit3d8::found(setup).ok(),
        Base::State { state, .. } => Some(state.clone()),
    }
}

/// The state now together with units, operatives and buildings that are gone, for nothing but their names. All drawers are
/// left out: whatever is read from it, nobody's secret comes out.
pub fn with_gone(log: &Campaign, beginning: Option<&State>) -> State {
    let mut state = log.state().clone();
    state.drawers.clear();
    let (mut units, mut characters) = beginning
        .map(|b| (b.open.units.clone(), b.open.characters.clone()))
        .unwrap_or_default();
    for event in log.entries().iter().flat_map(|entry| entry.events()) {
        recall(&mut state, &mut units, &mut characters, event);
    }
    for (id, unit) in units {
        state.open.units.entry(id).or_insert(unit);
    }
    for fallen in &state.open.fallen {
        // He may have come with the beginning, and been named or risen since.
        let gone = Character {
            owner: fallen.owner,
            class: fallen.class,
            name: fallen.name.clone(),
            level: fallen.level,
            xp: fallen.xp,
            post: Post::Foot(Whereabouts::OffMap),
            record: fallen.record.clone(),
        };
        characters.insert(fallen.character, Arc::new(gone));
    }
    for (id, character) in characters {
        state.open.characters.entry(id).or_insert(character);
    }
    state
}

type Units = BTreeMap<UnitId, Arc<Unit>>;
type Characters = BTreeMap<CharacterId, Arc<Character>>;

fn recall(state: &mut State, units: &mut Units, characters: &mut Characters, event: &Event) {
    match event {
        Event::UnitBought {
            unit,
            seat,
            body,
            number,
            ..
        } => {
            let at = Whereabouts::OffMap;
            let (name, mounts) = (String::new(), Vec::new());
            let gone = Unit {
                owner: *seat,
                body: *body,
                number: *number,
                name,
                mounts,
                pilot: None,
                at,
                marks: Default::default(),
            };
            units.insert(*unit, Arc::new(gone));
        }
        Event::Overruled { decree, made, .. } => added(state, units, characters, decree, *made),
        Event::UnitNamed { unit, name, number } => {
            if let Some(unit) = units.get_mut(unit).map(Arc::make_mut) {
                unit.name.clone_from(name);
                unit.number = *number;
            }
        }
        Event::UnitCaptured {
            unit, seat, number, ..
        } => {
            if let Some(unit) = units.get_mut(unit).map(Arc::make_mut) {
                unit.owner = *seat;
                unit.number = *number;
            }
        }
        Event::HandedOver { to, what, .. } => match what {
            Handed::Unit { unit, number, .. } => {
                if let Some(unit) = units.get_mut(unit).map(Arc::make_mut) {
                    unit.owner = *to;
                    unit.number = *number;
                }
            }
            Handed::Operative { character, .. } => {
                if let Some(character) = characters.get_mut(character).map(Arc::make_mut) {
                    character.owner = *to;
                }
            }
            _ => {}
        },
        Event::Hired {
            character,
            seat,
            class,
            ..
        } => {
            let post = Post::Foot(Whereabouts::OffMap);
            let gone = Character {
                owner: *seat,
                class: *class,
                name: String::new(),
                level: 1,
                xp: 0,
                post,
                record: Default::default(),
            };
            characters.insert(*character, Arc::new(gone));
        }
        Event::CharacterNamed { character, name } => {
            if let Some(character) = characters.get_mut(character).map(Arc::make_mut) {
                character.name.clone_from(name);
            }
        }
        Event::BuildingBought {
            territory,
            building,
            kind,
            square,
            ..
        } => {
            if let Some(place) = state
                .open
                .territories
                .get_mut(usize::from(*territory))
                .map(Arc::make_mut)
            {
                let gone = Building::new(*kind, *square);
                place.buildings.entry(*building).or_insert(gone);
            }
        }
        _ => {}
    }
}

/// What the campaign master added.
fn added(
    state: &mut State,
    units: &mut Units,
    characters: &mut Characters,
    decree: &Decree,
    made: Option<Made>,
) {
    let worker = |owner, operative: &Operative| Character {
        owner,
        class: operative.class,
        name: operative.name.clone(),
        level: operative.level,
        xp: operative.xp,
        post: Post::Foot(Whereabouts::OffMap),
        record: Default::default(),
    };
    match (decree, made) {
        (
            Decree::AddUnit(new),
            Some(Made::Unit {
                unit,
                number,
                pilot,
            }),
        ) => {
            let gone = Unit {
                owner: new.owner,
                body: new.body,
                number,
                name: new.name.clone(),
                mounts: Vec::new(),
                pilot: None,
                at: Whereabouts::OffMap,
                marks: Default::default(),
            };
            units.insert(unit, Arc::new(gone));
            if let (Some(id), Some(operative)) = (pilot, &new.pilot) {
                characters.insert(id, Arc::new(worker(new.owner, operative)));
            }
        }
        (Decree::AddOperative(new), Some(Made::Operative { character })) => {
            let gone = worker(new.owner, &new.operative);
            characters.insert(character, Arc::new(gone));
        }
        (
            Decree::AddBuilding {
                territory,
                standing,
            },
            Some(Made::Building { building, square }),
        ) => {
            let place = state.open.territories.get_mut(usize::from(*territory));
            if let Some(place) = place.map(Arc::make_mut) {
                let gone = Building::new(standing.kind, square);
                place.buildings.entry(building).or_insert(gone);
            }
        }
        _ => {}
    }
}
