//! Who acts, and who is aimed at.

use super::conditions::Conditions;
use super::throw::Scores;
use crate::quantity::Inches;
use crate::rulebook::tables::WeaponSize;

/// What somebody or something that can be hit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A vehicle: the only one that can be rammed (U-BAT-28).
    Vehicle,
    /// An exo-armor.
    Infantry,
    /// A turret: tokens and states touch it as they do units (U-WPN-7).
    Turret,
    /// Any other building or generator: damage is all that touches it.
    Building,
}

impl Kind {
    /// Whether cool-down tokens and lasting states touch it (U-WPN-7).
    pub const fn cools_down(self) -> bool {
        !matches!(self, Self::Building)
    }

    /// Whether it is a unit.
    pub const fn is_unit(self) -> bool {
        matches!(self, Self::Vehicle | Self::Infantry)
    }
}

/// Points that take damage before those of the card, with what they give while they hold: a shield, or the Ablative armor of a barricade
/// (U-SPC-5, U-SPC-9, U-BLD-6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Guard {
    /// Points left; at 0 it gives nothing any more.
    pub points: u8,
    /// What it adds to the armor.
    pub armor: u8,
    /// What it adds to the base defense in close combat.
    pub close: u8,
}

/// The most guards that anybody has: no body has more than two slots.
pub const MOST_GUARDS: usize = 2;

impl Guard {
    /// No guard, or one that is used up.
    pub const NONE: Self = Self {
        points: 0,
        armor: 0,
        close: 0,
    };

    /// A shield of this size, whole (U-SPC-5).
    pub const fn of(size: WeaponSize) -> Self {
        let row = size.shield();
        Self {
            points: row.hit_points,
            armor: row.armor,
            close: row.close_defense,
        }
    }

    /// Ablative armor with so many points left over something with this armor of its own: it has armor 5 instead (U-BLD-6).
    pub const fn ablative(points: u8, own_armor: u8) -> Self {
        Self {
            points,
            armor: 5_u8.saturating_sub(own_armor),
            close: 0,
        }
    }

    /// Whether it still holds.
    pub const fn holds(self) -> bool {
        self.points > 0
    }
}

/// Somebody or something that can be hit, as it stands now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Target {
    /// What it is.
    pub kind: Kind,
    /// Base defense; 0 for buildings and turrets (U-BAT-20).
    pub defense: u8,
    /// Armor of its own.
    pub armor: u8,
    /// Hit points that are not ticked; at 0 it is destroyed (U-BAT-18).
    pub free: u16,
    /// What takes damage first, in the order of its slots.
    pub guards: [Guard; MOST_GUARDS],
    /// It is under a force field: armor +5 (U-BAT-15).
    pub field: bool,
    /// From its middle to its edge, for shots that stray (U-BAT-22).
    pub half: Inches,
}

/// What a force field adds to the armor of what is under it (U-BAT-15).
pub const FIELD_ARMOR: u8 = 5;

impl Target {
    /// Something without guards in the open field.
    pub const fn new(kind: Kind, defense: u8, armor: u8, free: u16) -> Self {
        Self {
            kind,
            defense,
            armor,
            free,
            guards: [Guard::NONE; MOST_GUARDS],
            field: false,
            // Bases: 1" and 2" across; buildings fill their square of 2" (U-BAT-22).
            half: match kind {
                Kind::Infantry => Inches(50),
                _ => Inches(100),
            },
        }
    }

    /// The guards that hold.
    pub fn holding(&self) -> impl Iterator<Item = Guard> {
        self.guards.into_iter().filter(|guard| guard.holds())
    }
}

/// Who acts: what he reads off dice and what is peculiar to him.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shooter {
    /// His scores in the skill that the attack is made with: Fight to shoot and strike, Pilot to ram.
    pub scores: Scores,
    /// Whether he is in an exo-armor, whose range counts every 2" (U-BAT-4).
    pub infantry: bool,
    /// What comes off each cool-down (U-UNI-6).
    pub init: u8,
    /// The states he is in (U-WPN-T3).
    pub conditions: Conditions,
}
