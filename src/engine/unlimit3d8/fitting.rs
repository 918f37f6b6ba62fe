//! What a factory is fitted for, and what it is ordered to make (U-ACT-6, U-ACT-7).

use super::commerce::{body_price, weapon_price};
use super::figures::weapon_name;
use super::square::Square;
use super::state::Body;
use crate::ids::TerritoryId;
use crate::quantity::Credits;
use crate::rulebook::tables::{ArmorKind, BuildingKind, VehicleKind, WeaponKind};
use crate::rulebook::weapon::Weapon;
use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// At least one and at most `N` different things, in rising order. Text form: a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<T>", into = "Vec<T>")]
#[serde(bound(
    serialize = "T: Copy + Ord + Serialize",
    deserialize = "T: Copy + Ord + Deserialize<'de>"
))]
pub struct Few<T: Copy + Ord, const N: usize>([Option<T>; N]);

impl<T: Copy + Ord, const N: usize> Few<T, N> {
    /// These things; `None` unless there are 1 to `N`, no two alike.
    pub fn new(things: impl IntoIterator<Item = T>) -> Option<Self> {
        let mut sorted: Vec<T> = things.into_iter().collect();
        sorted.sort_unstable();
        let many = sorted.len();
        sorted.dedup();
        if sorted.is_empty() || many > N || sorted.len() != many {
            return None;
        }
        Some(Self(std::array::from_fn(|i| sorted.get(i).copied())))
    }

    /// Whether a thing is among them.
    pub fn contains(&self, thing: T) -> bool {
        self.0.contains(&Some(thing))
    }

    /// The things in order.
    pub fn iter(&self) -> impl Iterator<Item = T> + use<T, N> {
        self.0.into_iter().flatten()
    }
}

impl<T: Copy + Ord, const N: usize> TryFrom<Vec<T>> for Few<T, N> {
    type Error = String;

    fn try_from(things: Vec<T>) -> Result<Self, String> {
        Self::new(things).ok_or_else(|| format!("a factory is fitted for 1 to {N} different kinds"))
    }
}

impl<T: Copy + Ord, const N: usize> From<Few<T, N>> for Vec<T> {
    fn from(few: Few<T, N>) -> Self {
        few.iter().collect()
    }
}

/// A kind of exo-armor, or of weapon or equipment with all its templates. Text form: the kind's id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Make {
    /// An exo-armor.
    Armor(ArmorKind),
    /// A weapon or a piece of equipment.
    Weapon(WeaponKind),
}

impl Make {
    /// All of them, armors first.
    pub fn all() -> impl Iterator<Item = Self> {
        let weapons = WeaponKind::ALL.into_iter().map(Self::Weapon);
        ArmorKind::ALL.into_iter().map(Self::Armor).chain(weapons)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Armor(kind) => kind.name(),
            Self::Weapon(kind) => kind.name(),
        }
    }
}

impl FromStr for Make {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        text.parse()
            .map(Self::Armor)
            .or_else(|_| text.parse().map(Self::Weapon))
            .map_err(|_| format!("\"{text}\" is neither an exo-armor nor a weapon"))
    }
}

impl TryFrom<String> for Make {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Make> for String {
    fn from(make: Make) -> String {
        match make {
            Make::Armor(kind) => kind.id().to_string(),
            Make::Weapon(kind) => kind.id().to_string(),
        }
    }
}

/// What a factory is fitted for (U-ACT-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fitting {
    /// One kind of building.
    Building(BuildingKind),
    /// Up to two kinds of vehicles.
    Vehicles(Few<VehicleKind, 2>),
    /// Up to five kinds of exo-armors, weapons and equipment.
    Arms(Few<Make, 5>),
}

impl Fitting {
    /// Whether a factory so fitted makes a product.
    pub fn makes(&self, product: &Product) -> bool {
        match (self, product) {
            (Self::Building(fitted), Product::Building { kind, .. }) => fitted == kind,
            (Self::Vehicles(kinds), Product::Vehicle(kind)) => kinds.contains(*kind),
            (Self::Arms(makes), Product::Armor(kind)) => makes.contains(Make::Armor(*kind)),
            (Self::Arms(makes), Product::Weapon(w)) => makes.contains(Make::Weapon(w.kind())),
            _ => false,
        }
    }
}

/// One thing that a factory is ordered to make (U-ACT-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Product {
    /// A building, put up at once somewhere in the factory's group.
    Building {
        /// What it is.
        kind: BuildingKind,
        /// Where it goes up.
        territory: TerritoryId,
        /// On which square.
        square: Square,
        /// What a factory that a factory makes is fitted for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fitting: Option<Fitting>,
    },
    /// A vehicle, parked at the factory.
    Vehicle(VehicleKind),
    /// An exo-armor, stored at the factory.
    Armor(ArmorKind),
    /// A weapon or a piece of equipment, stored at the factory.
    Weapon(Weapon),
}

impl Product {
    /// Its name, with a weapon's templates.
    pub fn name(&self) -> String {
        match *self {
            Self::Building { kind, .. } => kind.name().to_string(),
            Self::Vehicle(kind) => kind.name().to_string(),
            Self::Armor(kind) => kind.name().to_string(),
            Self::Weapon(weapon) => weapon_name(weapon),
        }
    }

    /// What it would cost to buy: measures what goes into it, and what a factory can make in a turn.
    pub fn price(&self) -> Credits {
        match *self {
            Self::Building { kind, .. } => kind.row().cost,
            Self::Vehicle(kind) => body_price(Body::Vehicle(kind)),
            Self::Armor(kind) => body_price(Body::Armor(kind)),
            Self::Weapon(weapon) => weapon_price(weapon),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Fitting, String> {
        serde_json::from_str(text).map_err(|fault| fault.to_string())
    }

    #[test]
    fn u_act_7_a_fitting_has_one_building_two_vehicles_or_five_arms() {
        for good in [
            r#"{"building":"mine-shaft"}"#,
            r#"{"vehicles":["arakne"]}"#,
            r#"{"vehicles":["arakne","golem"]}"#,
            r#"{"arms":["shark","cannon","beamer","shield","repair-tools"]}"#,
        ] {
            let fitting = read(good).expect(good);
            assert_eq!(serde_json::to_string(&fitting).ok().as_deref(), Some(good));
        }
        for bad in [
            r#"{"vehicles":[]}"#,
            r#"{"vehicles":["golem","golem"]}"#,
            r#"{"vehicles":["arakne","golem","kanker"]}"#,
            r#"{"arms":["shark","cannon","beamer","shield","repair-tools","buster"]}"#,
            r#"{"arms":["golem"]}"#,
            r#"{"building":["radar","station"]}"#,
        ] {
            assert!(read(bad).is_err(), "{bad}");
        }
        // In whatever order they are named, it is the same fitting.
        assert_eq!(
            read(r#"{"vehicles":["golem","arakne"]}"#),
            read(r#"{"vehicles":["arakne","golem"]}"#)
        );
    }
}
