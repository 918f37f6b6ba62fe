//! Why something can't be done in a battle. The words are made in the app.

use super::act::{CrateId, Drill};
use super::target::Target;
use crate::ids::{BuildingId, PlayerId, TechnologyId, TerritoryId, UnitId};
use crate::quantity::Inches;
use crate::rulebook::clause::{RuleRef, rule};
use serde::{Deserialize, Serialize};

/// Why something can't be done in a battle that is played at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)] // The fields name themselves.
pub enum Hindrance {
    /// It is being played already, or not at all.
    Begun,
    NotBegun,
    /// While it is played nobody types in its result or changes its sides.
    BeingPlayed {
        territory: TerritoryId,
    },
    /// He has nobody in it.
    NotInIt {
        seat: PlayerId,
    },
    /// First units are set up; or that is over.
    SettingUp {
        seat: PlayerId,
    },
    AllSetUp,
    /// It is another player's turn; or nobody's any more; or not over yet.
    NotYourTurn {
        seat: PlayerId,
    },
    Over,
    NotOver,
    /// The table has first to say what lies where something burst; or nothing burst.
    BurstOwed {
        seat: PlayerId,
    },
    NothingBurst,
    /// About the unit that is to act.
    NotOnField {
        unit: UnitId,
    },
    NotHis {
        unit: UnitId,
    },
    SetUpAlready {
        unit: UnitId,
    },
    HasTokens {
        unit: UnitId,
        tokens: u16,
    },
    Sheltered {
        unit: UnitId,
    },
    HeldFast {
        unit: UnitId,
        by: UnitId,
    },
    NotOrdered {
        unit: UnitId,
    },
    OtherOrder {
        drill: Drill,
    },
    NoSlot {
        unit: UnitId,
        slot: u8,
    },
    NotForThat {
        unit: UnitId,
        slot: u8,
    },
    ArmsFull {
        unit: UnitId,
        slot: u8,
    },
    ArmsEmpty {
        unit: UnitId,
        slot: u8,
    },
    NoVehicle {
        unit: UnitId,
    },
    NotBurning {
        unit: UnitId,
    },
    /// Setting up.
    NotAPlaceForIt {
        unit: UnitId,
    },
    NoBunker {
        bunker: BuildingId,
    },
    TooClose {
        need: Inches,
        have: Inches,
    },
    ClearNotMeasured,
    ClearNotAsked,
    /// What was measured.
    TooFar {
        most: Inches,
        have: Inches,
    },
    TooShort {
        least: Inches,
        have: Inches,
    },
    NoMoveLeft {
        unit: UnitId,
    },
    NotATarget {
        target: Target,
    },
    NoTarget,
    TwoCovers,
    NoSuchBarricade {
        barricade: BuildingId,
    },
    NoFieldWorks,
    FieldKnown {
        target: Target,
    },
    NoProjectile,
    NotSeenBy {
        unit: UnitId,
    },
    NeedsSight,
    TackleOff,
    TackleOnUnits,
    /// Orders.
    NobodyOrdered,
    NotUnderHim {
        unit: UnitId,
    },
    TokensNotThere {
        unit: UnitId,
        most: u16,
    },
    NobodyToOrder {
        unit: UnitId,
    },
    /// Repair, cargo, silos.
    NoSlashes {
        unit: UnitId,
        most: u8,
    },
    NobodyToRepair,
    NoWarehouse {
        building: BuildingId,
    },
    NotInStore {
        most: u32,
    },
    NothingToLift,
    NoSuchContainer {
        container: CrateId,
    },
    NoMissile {
        seat: PlayerId,
    },
    /// Piracy.
    NotPrey {
        building: BuildingId,
    },
    NothingToSteal {
        technology: TechnologyId,
    },
    NothingToPirate,
    /// Turrets.
    NoTurret {
        building: BuildingId,
    },
    TurretOnlyFires {
        building: BuildingId,
    },
    TurretCools {
        building: BuildingId,
        tokens: u16,
    },
    NotDirectlyAfter,
    /// Leaving.
    NotAWayOut {
        unit: UnitId,
    },
    /// Conceding.
    ConcedesAlready,
    DoesNotConcede {
        seat: PlayerId,
    },
    ConsentsAlready {
        seat: PlayerId,
    },
    SameSide {
        seat: PlayerId,
    },
    /// Bursts.
    NotHit {
        target: Target,
    },
    OneOnly,
    /// Tactic Control.
    NoTacticControl,
    NotAmongHighest {
        unit: UnitId,
    },
    /// Settling.
    NotAHolder,
    MissilesNotThere {
        silo: BuildingId,
    },
    CargoNotThere {
        unit: UnitId,
    },
    NoShieldThere {
        unit: UnitId,
        slot: u8,
    },
    NotPirated {
        building: BuildingId,
    },
}

impl Hindrance {
    /// The clause that refuses.
    pub fn clause(&self) -> RuleRef {
        match self {
            Self::Begun
            | Self::NotBegun
            | Self::BeingPlayed { .. }
            | Self::NotInIt { .. }
            | Self::ConcedesAlready
            | Self::DoesNotConcede { .. }
            | Self::ConsentsAlready { .. }
            | Self::SameSide { .. } => rule::U_TAC_18,
            Self::SettingUp { .. }
            | Self::AllSetUp
            | Self::SetUpAlready { .. }
            | Self::NotAPlaceForIt { .. }
            | Self::TooClose { .. }
            | Self::ClearNotMeasured
            | Self::ClearNotAsked => rule::U_BAT_1,
            Self::NotYourTurn { .. }
            | Self::NotHis { .. }
            | Self::NotOnField { .. }
            | Self::HasTokens { .. } => rule::U_BAT_2,
            Self::Over | Self::NotOver | Self::NotAHolder => rule::U_BAT_19,
            Self::BurstOwed { .. } | Self::NothingBurst | Self::NotHit { .. } | Self::OneOnly => {
                rule::U_WPN_8
            }
            Self::Sheltered { .. } => rule::U_BLD_5,
            Self::NoBunker { .. } => rule::U_BAT_17,
            Self::HeldFast { .. } | Self::TackleOff | Self::TackleOnUnits => rule::U_BAT_21,
            Self::NotOrdered { .. }
            | Self::OtherOrder { .. }
            | Self::NobodyOrdered
            | Self::NotUnderHim { .. }
            | Self::TokensNotThere { .. }
            | Self::NobodyToOrder { .. } => rule::U_BAT_11,
            Self::NoSlot { .. } | Self::NotForThat { .. } => rule::U_WPN_5,
            Self::ArmsFull { .. } | Self::NothingToLift => rule::U_BAT_16,
            Self::ArmsEmpty { .. }
            | Self::NoWarehouse { .. }
            | Self::NotInStore { .. }
            | Self::NoSuchContainer { .. }
            | Self::CargoNotThere { .. } => rule::U_BAT_31,
            Self::NoVehicle { .. } | Self::TooShort { .. } => rule::U_BAT_28,
            Self::NotBurning { .. } => rule::U_BAT_26,
            Self::TooFar { .. } | Self::NoMoveLeft { .. } => rule::U_BAT_3,
            Self::NotATarget { .. } | Self::NoTarget => rule::U_BAT_33,
            Self::TwoCovers | Self::NoSuchBarricade { .. } => rule::U_BAT_24,
            Self::NoFieldWorks | Self::FieldKnown { .. } | Self::NoProjectile => rule::U_BAT_29,
            Self::NotSeenBy { .. } | Self::NeedsSight => rule::U_WPN_2,
            Self::NoSlashes { .. } | Self::NobodyToRepair => rule::U_BAT_10,
            Self::NoMissile { .. } | Self::MissilesNotThere { .. } => rule::U_BAT_12,
            Self::NoShieldThere { .. } => rule::U_SPC_9,
            Self::NotPirated { .. } => rule::U_SPC_7,
            Self::NotPrey { .. } | Self::NothingToPirate => rule::U_SPC_6,
            Self::NothingToSteal { .. } => rule::U_SPC_10,
            Self::NoTurret { .. }
            | Self::TurretOnlyFires { .. }
            | Self::TurretCools { .. }
            | Self::NotDirectlyAfter => rule::U_BAT_13,
            Self::NotAWayOut { .. } => rule::U_TAC_13,
            Self::NoTacticControl | Self::NotAmongHighest { .. } => rule::U_BLD_7,
        }
    }
}
