//! What players can ask for. A command says what is wanted; whether it may be is decided in [`super::check`].

use super::event::Deed;
use super::fitting::{Fitting, Product};
use super::square::Square;
use super::state::{Body, Mover};
use super::stock::Good;
use crate::ids::{
    BuildingId, CharacterId, PlayerId, PurchaseId, TechnologyId, TerritoryId, UnitId,
};
use crate::rulebook::tables::{ArmorKind, BuildingKind, Class, VehicleKind};
use crate::rulebook::weapon::Weapon;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What somebody wants to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Put a building on another square, while that is still allowed (U-TER-4).
    PlaceBuilding {
        /// The building.
        building: BuildingId,
        /// Where it is to stand.
        square: Square,
    },
    /// Make the exploration roll of a territory just taken (U-EXP-1, U-SET-3).
    Explore {
        /// The territory.
        territory: TerritoryId,
    },
    /// Buy a building (U-COM-5).
    BuyBuilding {
        /// Where.
        territory: TerritoryId,
        /// Which.
        kind: BuildingKind,
        /// On which square.
        square: Square,
        /// What a factory is fitted for (U-ACT-7).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fitting: Option<Fitting>,
    },
    /// Buy a vehicle; it is parked on the territory (U-COM-6).
    BuyVehicle {
        /// Where.
        territory: TerritoryId,
        /// Which.
        kind: VehicleKind,
    },
    /// Buy an exo-armor, into store or straight onto an operative on foot there (U-COM-12).
    BuyArmor {
        /// Where.
        territory: TerritoryId,
        /// Which.
        kind: ArmorKind,
        /// Who puts it on at once.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        onto: Option<CharacterId>,
    },
    /// Buy a weapon with its templates, into store or straight into a slot there (U-COM-8, U-COM-12).
    BuyWeapon {
        /// Where.
        territory: TerritoryId,
        /// Which.
        weapon: Weapon,
        /// The slot that it goes into at once.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        into: Option<SlotOf>,
    },
    /// Hire an operative (U-COM-14).
    Hire {
        /// Where he appears, on foot.
        territory: TerritoryId,
        /// His class.
        class: Class,
    },
    /// Give back a purchase of this phase at its full price (U-COM-9).
    TakeBack {
        /// Which.
        purchase: PurchaseId,
    },
    /// Ship resources and be paid at once (U-COM-1).
    Ship {
        /// The territory whose stores they come from.
        from: TerritoryId,
        /// Which resource.
        good: Good,
        /// How many units.
        units: u32,
    },
    /// Sell a xenotech artifact (U-EXP-6).
    SellArtifact,
    /// Switch a building on or off from this Activity phase's end (U-ACT-1).
    Switch {
        /// The building.
        building: BuildingId,
        /// On or off.
        on: bool,
    },
    /// Mount a weapon from the stores of the territory where the unit is (U-ACT-11).
    Mount {
        /// Where to.
        into: SlotOf,
        /// Which weapon.
        weapon: Weapon,
    },
    /// Take a weapon off into the stores (U-ACT-11).
    Unmount {
        /// Where from.
        from: SlotOf,
    },
    /// Board a vehicle or don an armor on the same territory (U-ACT-16).
    Board {
        /// The operative, on foot.
        character: CharacterId,
        /// The vehicle or armor.
        unit: UnitId,
    },
    /// Leave a vehicle or doff an armor (U-ACT-16).
    Leave {
        /// The vehicle or armor.
        unit: UnitId,
    },
    /// Order a factory to make something more when the Activity phase ends (U-ACT-6).
    OrderProduct {
        /// Which factory.
        factory: BuildingId,
        /// What.
        product: Product,
    },
    /// Let a factory not make one of the things that it was ordered to make.
    DropProduct {
        /// Which factory.
        factory: BuildingId,
        /// Which of them, counted from 0.
        at: u8,
    },
    /// Fit a factory anew, which takes it the whole Activity phase (U-ACT-7).
    Refit {
        /// Which factory.
        factory: BuildingId,
        /// What for.
        fitting: Fitting,
    },
    /// Leave a factory's fitting as it is after all.
    KeepFitting {
        /// Which factory.
        factory: BuildingId,
    },
    /// Order a missile, paid at once and ready when the Activity phase ends (U-ACT-10, U-ACT-18).
    OrderMissile {
        /// Which silo makes it.
        silo: BuildingId,
    },
    /// Let a silo not make a missile after all.
    DropMissile {
        /// Which silo.
        silo: BuildingId,
    },
    /// Strike off a missile that was spent in a battle on the table (U-BAT-12, U-TAC-18).
    SpendMissile {
        /// Which silo it came from.
        silo: BuildingId,
    },
    /// House an artifact in a laboratory (U-EXP-7).
    HouseArtifact {
        /// Which laboratory.
        laboratory: BuildingId,
    },
    /// Move a housed artifact to another laboratory of the same group (U-EXP-7).
    MoveArtifact {
        /// From which.
        from: BuildingId,
        /// To which.
        to: BuildingId,
    },
    /// Buy a technology with research points (U-TEC-3).
    BuyTechnology {
        /// Which.
        technology: TechnologyId,
    },
    /// Leave a technology after all.
    DropTechnology {
        /// Which.
        technology: TechnologyId,
    },
    /// Buy a weapon with its templates straight into a turret (U-COM-12, U-ACT-20).
    BuyForTurret {
        /// Which turret.
        turret: BuildingId,
        /// Which weapon.
        weapon: Weapon,
    },
    /// Mount a weapon from the stores beside it in a turret (U-ACT-20).
    ArmTurret {
        /// Which turret.
        turret: BuildingId,
        /// Which weapon.
        weapon: Weapon,
    },
    /// Take a turret's weapon into the stores beside it (U-ACT-20).
    DisarmTurret {
        /// Which turret.
        turret: BuildingId,
    },
    /// Order a unit or an operative on foot to a territory (U-MOV-1).
    OrderMove {
        /// Who moves.
        mover: Mover,
        /// Where to.
        to: TerritoryId,
        /// The last territory before it (U-MOV-8).
        via: TerritoryId,
    },
    /// Let it stay after all.
    DropOrder {
        /// Who stays.
        mover: Mover,
    },
    /// Bring back what was taken off the map, on any own territory (U-TAC-6).
    Return {
        /// Who comes back.
        mover: Mover,
        /// Where.
        to: TerritoryId,
    },
    /// Done with the phase (U-TURN-2).
    Done,
    /// Not done after all (U-TURN-2).
    NotDone,
    /// Close the phase for an absent player (U-TURN-5).
    CloseFor {
        /// Who is absent.
        seat: PlayerId,
    },
    /// Type in how a battle on the table ended (U-TAC-18).
    SettleBattle {
        /// Where it was fought.
        territory: TerritoryId,
        /// How it ended.
        result: BattleResult,
    },
    /// End the Tactical phase and begin the next turn (U-TAC-8).
    EndTurn,
    /// Give a unit a name and the number on its model (U-UNI-6).
    NameUnit {
        /// Which.
        unit: UnitId,
        /// Its name; may be empty.
        name: String,
        /// The number on the model.
        number: u16,
    },
    /// Give an operative a name.
    NameCharacter {
        /// Who.
        character: CharacterId,
        /// The name; may be empty.
        name: String,
    },
}

/// A slot of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SlotOf {
    /// The vehicle or armor.
    pub unit: UnitId,
    /// The slot, counted from 0.
    pub slot: u8,
}

/// How a battle on the table ended (U-TAC-18).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BattleResult {
    /// Each unit's fate.
    pub fates: BTreeMap<UnitId, Fate>,
    /// Who holds the ground: the one side with units that stand; none if no side has any (U-TAC-16).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holder: Option<PlayerId>,
    /// Whether anyone attacked at all; without an attack there is no experience (U-CHR-12).
    pub fought: bool,
    /// What pilots did beyond surviving, for their experience (U-CHR-3 to U-CHR-6).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub deeds: BTreeMap<UnitId, BTreeSet<Deed>>,
}

impl BattleResult {
    /// Whether a unit among those that `which` picks was destroyed: without one, nobody destroyed an enemy unit (U-CHR-3, U-CHR-5).
    pub fn destroys_any(&self, which: impl Fn(UnitId) -> bool) -> bool {
        self.fates
            .iter()
            .any(|(unit, fate)| *fate == Fate::Destroyed && which(*unit))
    }
}

/// What became of a unit in a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// It stands on the field at the end.
    Stands,
    /// It retreated to a valid territory (U-TAC-13).
    Retreats(TerritoryId),
    /// It could not retreat anywhere and is off the map until the next Move phase (U-TAC-6).
    Removed,
    /// It is destroyed, its character with it (U-CHR-8).
    Destroyed,
}

impl From<VehicleKind> for Body {
    fn from(kind: VehicleKind) -> Self {
        Self::Vehicle(kind)
    }
}

impl From<ArmorKind> for Body {
    fn from(kind: ArmorKind) -> Self {
        Self::Armor(kind)
    }
}
