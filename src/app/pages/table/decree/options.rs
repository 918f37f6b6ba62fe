//! What the lists of the campaign master's form hold. Hidden places are in none of them.

use super::super::fields::Options;
use crate::app::words;
use octant_engine::present::glance;
use octant_engine::rulebook::tables::{
    ArmorKind, BuildingKind, Class, Grade, Resource, VehicleKind, WeaponKind,
};
use octant_engine::rulebook::weapon::Weapon;
use octant_engine::unlimit3d8::State;
use octant_engine::unlimit3d8::figures::good_name;
use octant_engine::unlimit3d8::stock::Good;

fn by_words(mut options: Options) -> Options {
    options.sort_by(|a, b| a.1.cmp(&b.1));
    options
}

pub(super) fn seats(state: &State) -> Options {
    let seats = state.open.seats();
    seats
        .map(|s| (s.to_string(), glance::player_name(state, s).to_string()))
        .collect()
}

pub(super) fn territories(state: &State) -> Options {
    let all = state.open.territory_ids();
    by_words(
        all.map(|t| (t.to_string(), words::place(state, t)))
            .collect(),
    )
}

pub(super) fn buildings(state: &State) -> Options {
    let all = state.open.territory_ids().flat_map(|t| {
        let found = state.open.territory(t).ok();
        let buildings = found.map(|f| f.buildings.clone()).unwrap_or_default();
        let place = words::place(state, t);
        buildings.into_iter().map(move |(id, b)| {
            (
                id.to_string(),
                format!("{place}: {}, {}", b.kind.name(), b.square),
            )
        })
    });
    by_words(all.collect())
}

pub(super) fn units(state: &State) -> Options {
    let all = state.open.units.iter();
    all.map(|(id, u)| {
        let owner = glance::player_name(state, u.owner);
        (
            id.to_string(),
            format!("{owner}: {}", glance::unit_title(state, *id)),
        )
    })
    .collect()
}

pub(super) fn operatives(state: &State) -> Options {
    let all = state.open.characters.iter();
    all.map(|(id, c)| {
        let owner = glance::player_name(state, c.owner);
        (
            id.to_string(),
            format!("{owner}: {}", glance::character_title(state, *id)),
        )
    })
    .collect()
}

pub(super) fn goods() -> Options {
    let grades = [Grade::Raw, Grade::Pure, Grade::Refined];
    let all = Resource::ALL
        .into_iter()
        .flat_map(|resource| grades.map(|grade| Good { resource, grade }));
    all.map(|good| (good.to_string(), good_name(good)))
        .collect()
}

pub(super) fn ground() -> Options {
    let unknown = [("untouched", "not explored"), ("barren", "nothing to mine")];
    let unknown = unknown.map(|(v, w)| (v.to_string(), w.to_string()));
    let known = Resource::ALL.map(|r| (r.id().to_string(), r.name().to_string()));
    unknown.into_iter().chain(known).collect()
}

pub(super) fn building_kinds() -> Options {
    BuildingKind::ALL
        .map(|k| (k.id().to_string(), k.name().to_string()))
        .into()
}

pub(super) fn bodies() -> Options {
    let vehicles = VehicleKind::ALL.map(|k| (k.id().to_string(), k.name().to_string()));
    let armors = ArmorKind::ALL.map(|k| (k.id().to_string(), k.name().to_string()));
    vehicles.into_iter().chain(armors).collect()
}

pub(super) fn classes() -> Options {
    Class::ALL
        .map(|c| (c.id().to_string(), c.name().to_string()))
        .into()
}

pub(super) fn weapon_kinds() -> Options {
    WeaponKind::ALL
        .map(|k| (k.id().to_string(), k.name().to_string()))
        .into()
}

/// All weapons of a kind, the plain one first.
pub(super) fn weapons(kind: WeaponKind) -> Vec<Weapon> {
    let mut all: Vec<Weapon> = Weapon::legal_sets(kind)
        .into_iter()
        .filter_map(|templates| Weapon::new(kind, templates).ok())
        .collect();
    all.sort_by_key(|w| w.templates().iter().count());
    all
}

/// The same list, with one more before it.
pub(super) fn or(words: &str, options: Options) -> Options {
    let none = (String::new(), words.to_string());
    std::iter::once(none).chain(options).collect()
}
