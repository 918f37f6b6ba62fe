//! What only one player may know.

use super::Mover;
use crate::ids::{BuildingId, CharacterId, TechnologyId, TerritoryId, UnitId};
use crate::rulebook::weapon::Weapon;
use crate::unlimit3d8::discard::Discard;
use crate::unlimit3d8::fitting::{Fitting, Product};
use crate::unlimit3d8::laboratory::Housing;
use crate::unlimit3d8::refine::Load;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What only one player may know.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Drawer {
    /// Where his hidden units and operatives on foot are (U-MOV-11).
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub posts: BTreeMap<Mover, TerritoryId>,
    /// Buildings to be switched on or off when the Activity phase ends (U-TURN-3).
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub switches: BTreeMap<BuildingId, bool>,
    /// Mounting, boarding and throwing away of this Activity phase, in order (U-ACT-11, U-ACT-16, U-STO-9).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rigging: Vec<Rigging>,
    /// What Foundries and Refineries are to convert when the Activity phase ends, none twice from one territory (U-ACT-5).
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub refining: BTreeMap<BuildingId, Vec<Load>>,
    /// Orders of this Move phase (U-MOV-2).
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub orders: BTreeMap<Mover, Order>,
    /// What factories are to make when the Activity phase ends, in the order in which it was ordered (U-ACT-6); never empty.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub batches: BTreeMap<BuildingId, Vec<Product>>,
    /// What factories are to be fitted for anew when the Activity phase ends (U-ACT-7).
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub refits: BTreeMap<BuildingId, Fitting>,
    /// Silos that are to make a missile (U-ACT-10).
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub missiles: BTreeSet<BuildingId>,
    /// Artifacts that are to be housed or moved when the Activity phase ends, in order (U-EXP-7).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub artifacts: Vec<Housing>,
    /// Units that a Command Center calls, and where to (U-TAC-4).
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub reinforce: BTreeMap<UnitId, TerritoryId>,
    /// Technologies that are to be bought when the Activity phase ends (U-TEC-3).
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub learning: BTreeSet<TechnologyId>,
}

/// A change of equipment or crew on one territory (U-ACT-11, U-ACT-16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rigging {
    /// A weapon goes from the stores of `territory` into a slot.
    Mount {
        /// The vehicle or armor.
        unit: UnitId,
        /// The slot, counted from 0.
        slot: u8,
        /// The weapon.
        weapon: Weapon,
        /// Whose stores.
        territory: TerritoryId,
    },
    /// A weapon goes from a slot into the stores of `territory`.
    Unmount {
        /// The vehicle or armor.
        unit: UnitId,
        /// The slot, counted from 0.
        slot: u8,
        /// The weapon.
        weapon: Weapon,
        /// Whose stores.
        territory: TerritoryId,
    },
    /// A weapon goes from the stores of `territory` into a turret there (U-ACT-20).
    Arm {
        /// The turret.
        turret: BuildingId,
        /// The weapon.
        weapon: Weapon,
        /// Where both are.
        territory: TerritoryId,
    },
    /// A weapon goes from a turret into the stores of `territory` (U-ACT-20).
    Disarm {
        /// The turret.
        turret: BuildingId,
        /// The weapon.
        weapon: Weapon,
        /// Where both are.
        territory: TerritoryId,
    },
    /// An operative on foot boards a vehicle or dons an armor.
    Board {
        /// The operative.
        character: CharacterId,
        /// The vehicle or armor.
        unit: UnitId,
    },
    /// Something is thrown out of the stores (U-STO-9).
    Discard(Discard),
    /// The pilot leaves the vehicle or doffs the armor.
    Leave {
        /// The operative.
        character: CharacterId,
        /// The vehicle or armor.
        unit: UnitId,
    },
    /// Two pilots exchange what is in a slot of each; one of the two may be empty (U-MOV-4).
    Swap {
        /// The one vehicle or armor.
        unit: UnitId,
        /// Its slot, counted from 0.
        slot: u8,
        /// What it gives.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        weapon: Option<Weapon>,
        /// The other.
        other: UnitId,
        /// Its slot.
        other_slot: u8,
        /// What it gives.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        other_weapon: Option<Weapon>,
    },
    /// A pilot changes his vehicle; who was in the other takes his (U-MOV-4).
    Change {
        /// The pilot.
        character: CharacterId,
        /// The vehicle that he leaves.
        from: UnitId,
        /// The one that he boards.
        into: UnitId,
        /// Who was in that one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        other: Option<CharacterId>,
    },
}

/// Where something is ordered to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// Where it ends.
    pub to: TerritoryId,
    /// The last territory before: on the board, the corridor section that it comes in by (U-MOV-8).
    pub via: TerritoryId,
}

impl Drawer {
    /// Whether anything is planned for this phase.
    pub fn has_plans(&self) -> bool {
        !self.switches.is_empty()
            || !self.rigging.is_empty()
            || !self.refining.is_empty()
            || !self.orders.is_empty()
            || !self.batches.is_empty()
            || !self.refits.is_empty()
            || !self.missiles.is_empty()
            || !self.artifacts.is_empty()
            || !self.reinforce.is_empty()
            || !self.learning.is_empty()
    }
}
