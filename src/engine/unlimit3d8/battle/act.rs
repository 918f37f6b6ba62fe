//! What players do on a battlefield, and what they measure for it on the table.

use super::target::Target;
use crate::ids::{BuildingId, PlayerId, TechnologyId, TerritoryId, UnitId};
use crate::quantity::Inches;
use crate::unlimit3d8::discard::Lot;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What somebody wants to do in a battle that is played at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Act {
    /// Play the battle here, instead of typing in its result (U-TAC-18). The dice say in which order the players take turns (U-BAT-2).
    Begin,
    /// Throw away the battle as it was played, so that its result can be typed in. A matter for the table.
    Abandon,
    /// Set up a unit (U-BAT-1).
    SetUp {
        /// Which.
        unit: UnitId,
        /// Where.
        place: Place,
        /// How far it is to the nearest enemy unit: asked of whoever sets up in the corridor and not on its outer rim, once an enemy stands.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clear: Option<Inches>,
    },
    /// Move (U-BAT-3); out of a bunker by any move, into one by a move that ends in contact with it (U-BAT-17).
    Move {
        /// Which unit.
        unit: UnitId,
        /// How far.
        distance: Inches,
        /// The bunker that it enters.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        into: Option<BuildingId>,
    },
    /// A ranged attack (U-BAT-4).
    Shoot {
        /// Which unit.
        unit: UnitId,
        /// With the weapon of which slot, counted from 0.
        slot: u8,
        /// At what.
        target: Target,
        /// What was measured.
        measured: Measured,
    },
    /// A move and a ranged attack in one, in either order (U-BAT-5, U-BAT-32).
    Assault {
        /// Which unit.
        unit: UnitId,
        /// With the weapon of which slot.
        slot: u8,
        /// At what.
        target: Target,
        /// What was measured from where it shoots.
        measured: Measured,
        /// How far it moves.
        moved: Inches,
    },
    /// An attack in close combat, within 1" (U-BAT-6).
    Strike {
        /// Which unit.
        unit: UnitId,
        /// With the weapon of which slot.
        slot: u8,
        /// At what.
        target: Target,
        /// Whether the target stands under a force field: asked of units where one works.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        under: bool,
        /// A tackle, where the house rule is on (U-BAT-21).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tackle: Option<Tackle>,
    },
    /// A move that ends in another vehicle (U-BAT-8).
    Ram {
        /// Which unit.
        unit: UnitId,
        /// Which it runs into.
        target: UnitId,
        /// How far it moves.
        distance: Inches,
        /// Whether the one that is rammed stands under a force field: asked where one works.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        under: bool,
    },
    /// An order that lets several units do the same at once (U-BAT-11).
    Cohesion {
        /// Whose pilot gives it.
        unit: UnitId,
        /// How far that one moves beside it; 0 if he stays.
        #[serde(default, skip_serializing_if = "is_none_at_all")]
        moved: Inches,
        /// Who is to do it.
        units: BTreeSet<UnitId>,
        /// What they are to do.
        drill: Drill,
    },
    /// An order that takes cool-down tokens off a unit (U-BAT-11).
    Technical {
        /// Whose pilot gives it.
        unit: UnitId,
        /// How far that one moves beside it; 0 if he stays.
        #[serde(default, skip_serializing_if = "is_none_at_all")]
        moved: Inches,
        /// Off which unit.
        to: UnitId,
        /// How many tokens.
        tokens: u16,
    },
    /// Repair another unit in contact (U-BAT-10).
    Repair {
        /// Which unit repairs.
        unit: UnitId,
        /// With the tools of which slot.
        slot: u8,
        /// Which it repairs.
        patient: UnitId,
        /// How many hit points are to be recovered.
        points: u8,
    },
    /// Lift a container (U-BAT-16, U-BAT-31).
    Lift {
        /// Which unit.
        unit: UnitId,
        /// With the arms of which slot.
        slot: u8,
        /// Which container.
        load: Load,
    },
    /// Put down what is carried, which is free (U-BAT-31).
    Drop {
        /// Which unit.
        unit: UnitId,
        /// Out of the arms of which slot.
        slot: u8,
    },
    /// Point out a target to a missile silo (U-BAT-12).
    Designate {
        /// Which unit.
        unit: UnitId,
        /// With the designater of which slot.
        slot: u8,
        /// At what the missile is to fly.
        target: Target,
        /// How far it is to the target.
        distance: Inches,
    },
    /// Cross to a visible point at once (U-SPC-1).
    Warp {
        /// Which unit.
        unit: UnitId,
        /// With the drive of which slot.
        slot: u8,
        /// How far it is to the point.
        distance: Inches,
    },
    /// Piracy on something in contact (U-SPC-2 to U-SPC-4).
    Pirate {
        /// Which unit.
        unit: UnitId,
        /// With the equipment of which slot.
        slot: u8,
        /// On what.
        prey: Prey,
    },
    /// Let a turret fire, which takes no turn (U-BAT-13).
    Volley {
        /// Which turret, by its building.
        turret: BuildingId,
        /// At what.
        target: Target,
        /// What was measured.
        measured: Measured,
    },
    /// Leave the board over a section of the corridor (U-BAT-18).
    Retreat {
        /// Which unit.
        unit: UnitId,
        /// How far it moves to the rim.
        distance: Inches,
        /// The territory that the section faces; none where there is none to retreat to, and it leaves the map (U-TAC-13, U-TAC-6).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<TerritoryId>,
    },
    /// Put out the fire on a unit (U-BAT-26).
    Douse {
        /// Which.
        unit: UnitId,
    },
    /// Do nothing, or nothing more (U-BAT-2).
    Pass,
    /// Give up the battle, if the opponents consent (U-TAC-18).
    Concede,
    /// Fight on after all.
    FightOn,
    /// Consent to a concession.
    Consent {
        /// Whose.
        to: PlayerId,
    },
    /// Say what lies where a burst was: asked after the dice, of whoever it is due to.
    Land {
        /// Everything that is hit, and of each unit whether it stands under a force field that works.
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        hit: BTreeMap<Target, Sheltering>,
    },
    /// Choose which of several characters of the highest level has the help of Tactic Control (U-BLD-7).
    Entrust {
        /// By the unit that he is in.
        unit: UnitId,
    },
    /// Take the result into the campaign, once the battle is over (U-BAT-19).
    Settle {
        /// Who holds the ground, where several who fought together could.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        holder: Option<PlayerId>,
    },
}

fn is_none_at_all(n: &Inches) -> bool {
    *n == Inches::default()
}

/// Where a unit is set up (U-BAT-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// Inside the territory: whoever stands there already, and the defenders.
    Ground,
    /// In a bunker, which stands inside the territory (U-BLD-5).
    Bunker(BuildingId),
    /// In the section of the corridor that faces the territory from which it came.
    Section,
    /// On the outer rim of that section, where no other place keeps 4" from the enemy (U-BAT-22).
    Rim,
}

/// Whether something that is hit stands under a force field that works, whose armor it then has too (U-BAT-15).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sheltering {
    /// In the open. Of buildings this is said too: where they stand is known.
    #[default]
    Open,
    /// Under a field.
    Under,
}

/// What the table measures for a shot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Measured {
    /// How far it is to the target, between the nearest edges (U-BAT-22).
    pub distance: Inches,
    /// Whether the target is in cover of a building that it touches (U-BAT-24).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub cover: bool,
    /// The barricade that the target is behind, which then counts in place of cover (U-BAT-14): asked where one stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub behind: Option<BuildingId>,
    /// Whether a unit that is the target stands under a force field: asked where one works.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub under: bool,
    /// Whether the path of a projectile enters the block of a force field from outside: asked of projectiles where one works (U-BAT-29).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub through: bool,
    /// The ally who has the line of fire, where the firer has none: for weapons that need no line of sight (U-WPN-2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen_by: Option<UnitId>,
}

/// How a tackle is meant (U-BAT-21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tackle {
    /// To hold only: damage comes on a nemesis die of 1.
    Hold,
    /// To hurt too: half of the damage.
    Aggressive,
}

/// What several units are ordered to do at once (U-BAT-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // As the acts of the same name.
pub enum Drill {
    Move,
    Shoot,
    Assault,
    Strike,
    Ram,
    Repair,
    Lift,
    Designate,
    Warp,
    Pirate,
    Retreat,
    Douse,
}

impl Drill {
    /// All of them.
    pub const ALL: [Self; 12] = [
        Self::Move,
        Self::Shoot,
        Self::Assault,
        Self::Strike,
        Self::Ram,
        Self::Repair,
        Self::Lift,
        Self::Designate,
        Self::Warp,
        Self::Pirate,
        Self::Retreat,
        Self::Douse,
    ];
}

/// A container that is lifted (U-BAT-31).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Load {
    /// Out of a warehouse in contact.
    Stored {
        /// Which warehouse.
        warehouse: BuildingId,
        /// What the container holds.
        lot: Lot,
        /// How much of it.
        units: u32,
    },
    /// One that lies on the field.
    Lying(CrateId),
}

/// A container that was lifted in this battle, in the order in which they were. Text form: its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CrateId(pub u16);

/// What piracy is committed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Prey {
    /// A unit, which gets tokens (U-SPC-2).
    Unit(UnitId),
    /// A turret, which obeys the pirate from then on (U-SPC-3).
    Turret(BuildingId),
    /// A laboratory, for one of the technologies of whoever controls the ground (U-SPC-4).
    Laboratory {
        /// Which.
        building: BuildingId,
        /// The technology.
        technology: TechnologyId,
    },
}
