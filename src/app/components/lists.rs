//! Lists of what the rules know, to pick from.

use octant_engine::rulebook::tables::{
    ArmorKind, BuildingKind, Class, Grade, Resource, VehicleKind, WeaponKind,
};
use octant_engine::rulebook::weapon::Weapon;
use octant_engine::unlimit3d8::figures::good_name;
use octant_engine::unlimit3d8::stock::Good;

/// What can be picked: its value and its words.
pub type Options = Vec<(String, String)>;

/// All goods.
pub fn goods() -> Options {
    let grades = [Grade::Raw, Grade::Pure, Grade::Refined];
    let all = Resource::ALL
        .into_iter()
        .flat_map(|resource| grades.map(|grade| Good { resource, grade }));
    all.map(|good| (good.to_string(), good_name(good)))
        .collect()
}

/// What the ground of a territory can be known to hold.
pub fn ground() -> Options {
    let unknown = [("untouched", "not explored"), ("barren", "nothing to mine")];
    let unknown = unknown.map(|(v, w)| (v.to_string(), w.to_string()));
    unknown.into_iter().chain(resources()).collect()
}

/// All resources.
pub fn resources() -> Options {
    Resource::ALL
        .map(|r| (r.id().to_string(), r.name().to_string()))
        .into()
}

/// All kinds of buildings.
pub fn building_kinds() -> Options {
    BuildingKind::ALL
        .map(|k| (k.id().to_string(), k.name().to_string()))
        .into()
}

/// All kinds of vehicles and exo-armors.
pub fn bodies() -> Options {
    let vehicles = VehicleKind::ALL.map(|k| (k.id().to_string(), k.name().to_string()));
    let armors = ArmorKind::ALL.map(|k| (k.id().to_string(), k.name().to_string()));
    vehicles.into_iter().chain(armors).collect()
}

/// All classes.
pub fn classes() -> Options {
    Class::ALL
        .map(|c| (c.id().to_string(), c.name().to_string()))
        .into()
}

/// All kinds of weapons.
pub fn weapon_kinds() -> Options {
    WeaponKind::ALL
        .map(|k| (k.id().to_string(), k.name().to_string()))
        .into()
}

/// All weapons of a kind, the plain one first.
pub fn weapons(kind: WeaponKind) -> Vec<Weapon> {
    let mut all: Vec<Weapon> = Weapon::legal_sets(kind)
        .into_iter()
        .filter_map(|templates| Weapon::new(kind, templates).ok())
        .collect();
    all.sort_by_key(|w| w.templates().iter().count());
    all
}

/// The same list, with one more before it.
pub fn or(words: &str, options: Options) -> Options {
    let none = (String::new(), words.to_string());
    std::iter::once(none).chain(options).collect()
}
