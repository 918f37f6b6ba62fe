//! Vehicles, exo-armors and how they move (section 14).

use super::WeaponSize;
use crate::quantity::Credits;
use crate::rulebook::RuleRef;
use crate::rulebook::keyed::{keyed, keyed_rows};

keyed! {
    /// A place for one weapon or piece of equipment on a vehicle or exo-armor (U-UNI-1).
    Slot, "slot" {
        /// Takes light weapons.
        Light = "light", "L";
        /// Takes medium and light weapons.
        Medium = "medium", "M";
        /// Takes every weapon.
        Heavy = "heavy", "H";
    }
}

impl Slot {
    /// Whether a weapon of this size fits (U-UNI-1).
    pub const fn takes(self, size: WeaponSize) -> bool {
        size as u8 <= self as u8
    }
}

/// What a vehicle is like before weapons and pilot.
#[derive(Debug, PartialEq, Eq)]
pub struct VehicleRow {
    /// Which vehicle it is.
    pub kind: VehicleKind,
    /// The stable id.
    pub id: &'static str,
    /// The name players see.
    pub name: &'static str,
    /// Its places for weapons.
    pub slots: &'static [Slot],
    /// How easy it is to hit (U-UNI-3).
    pub size: u8,
    /// Its own weight, without weapons (U-UNI-2).
    pub weight: u8,
    /// What it takes off each hit.
    pub armor: u8,
    /// The damage it withstands.
    pub hit_points: u8,
    /// Its price.
    pub cost: Credits,
    /// The clause it stands in.
    pub clause: RuleRef,
}

keyed_rows! {
    /// A kind of vehicle.
    VehicleKind, "vehicle", VehicleRow in VEHICLES {
        /// Cheap and frail, with two weapons.
        Arakne,
        /// A work 'mech, big and hardy.
        Arbeiter,
        /// Two weapons, one of them heavy.
        Centaur,
        /// The best armor there is, and slow.
        Golem,
        /// The heaviest.
        HeavyCharger,
        /// Two medium weapons behind middling armor.
        Hellound,
        /// One medium weapon behind good armor.
        Kanker,
        /// Light, with two medium weapons.
        Lycaon,
        /// Small for what it carries.
        Minotaur,
        /// Two medium weapons behind good armor.
        Paladin,
        /// The smallest.
        Pillbug,
    }
}

/// What an exo-armor is like before weapons and wearer.
#[derive(Debug, PartialEq, Eq)]
pub struct ArmorRow {
    /// Which exo-armor it is.
    pub kind: ArmorKind,
    /// The stable id.
    pub id: &'static str,
    /// The name players see.
    pub name: &'static str,
    /// Its places for weapons.
    pub slots: &'static [Slot],
    /// How easy it is to hit (U-UNI-3).
    pub size: u8,
    /// Its own weight, without weapons (U-UNI-2).
    pub weight: u8,
    /// What it takes off each hit.
    pub armor: u8,
    /// The damage it withstands.
    pub hit_points: u8,
    /// Its price.
    pub cost: Credits,
    /// The clause it stands in.
    pub clause: RuleRef,
}

keyed_rows! {
    /// A kind of exo-armor.
    ArmorKind, "exo-armor", ArmorRow in ARMORS {
        /// Two light weapons.
        Epaulard,
        /// The cheapest way to carry a weapon.
        Shark,
        /// The best armor of the light ones.
        Spectre,
        /// The only one with a medium weapon.
        Stakanov,
    }
}

/// How units of some weight move (U-UNI-4).
#[derive(Debug, PartialEq, Eq)]
pub struct MovementRow {
    /// Total weights, both ends included.
    pub weight: (u8, u8),
    /// Move increment and max move in skill columns 1 to 8.
    pub moves: [(u8, u8); 8],
    /// The clause it stands in.
    pub clause: RuleRef,
}

/// Move increment and max move of a unit of this total weight in this skill column (U-UNI-4). Weight above 16 uses the last row and columns
/// are held to 1 to 8 (U-UNI-5).
pub fn movement(total_weight: u8, column: u8) -> (u8, u8) {
    let heaviest = &super::MOVEMENT[super::MOVEMENT.len() - 1];
    let row = super::MOVEMENT
        .iter()
        .find(|row| total_weight <= row.weight.1)
        .unwrap_or(heaviest);
    row.moves[usize::from(column.clamp(1, 8)) - 1]
}
