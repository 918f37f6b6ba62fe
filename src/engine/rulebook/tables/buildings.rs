//! Buildings and their upgrades (section 13).

use crate::quantity::{Credits, Energy};
use crate::rulebook::RuleRef;
use crate::rulebook::keyed::keyed_rows;

/// What a building costs, needs and withstands.
#[derive(Debug, PartialEq, Eq)]
pub struct BuildingRow {
    /// Which building it is.
    pub kind: BuildingKind,
    /// The stable id.
    pub id: &'static str,
    /// The name players see.
    pub name: &'static str,
    /// Its price.
    pub cost: Credits,
    /// The energy it uses each turn while active. `None`: it needs none and is always active (U-ACT-2).
    pub energy: Option<Energy>,
    /// What it takes off each hit. For a Force Field: each generator's.
    pub armor: u8,
    /// The damage it withstands. For a Force Field: each generator's.
    pub hit_points: u8,
    /// What must stand on the same territory before it is bought (U-COM-7).
    pub requires: Option<BuildingKind>,
    /// The clause that says what it does.
    pub clause: RuleRef,
}

keyed_rows! {
    /// A kind of building.
    BuildingKind, "building", BuildingRow in BUILDINGS {
        /// Shelters operatives in exo-armor (U-BAT-17).
        Bunker,
        /// Brings help to an attacked territory (U-TAC-4).
        CommandCenter,
        /// Cover for who stands in contact behind it (U-BAT-14).
        Barricade,
        /// Makes goods from refined resources (U-ACT-6).
        Factory,
        /// Keeps projectiles out of a block of four squares (U-BAT-15).
        ForceField,
        /// Refines minerals and metals (U-ACT-5).
        Foundry,
        /// Makes research points (U-ACT-8).
        Laboratory,
        /// Ships containers; units and arms arrive here (U-COM-1).
        LandingPad,
        /// Part of the start; does nothing (U-SET-2).
        LivingQuarters,
        /// Mines what the exploration found (U-ACT-4).
        MineShaft,
        /// Holds tactical missiles (U-ACT-10).
        MissileSilo,
        /// Gives energy (U-ACT-1).
        PowerPlant,
        /// Lets pads and silos work (U-COM-2).
        Radar,
        /// Refines water and gases (U-ACT-5).
        Refinery,
        /// Keeps the territory and lets units through (U-MAP-2).
        Station,
        /// Fires by itself (U-BAT-13).
        Turret,
        /// Stores eight containers (U-STO-1).
        Warehouse,
    }
}

/// What an upgrade of a building costs and changes.
#[derive(Debug, PartialEq, Eq)]
pub struct UpgradeRow {
    /// Which upgrade it is.
    pub kind: Upgrade,
    /// The stable id.
    pub id: &'static str,
    /// The name players see; several buildings have one of the same name.
    pub name: &'static str,
    /// The building that can have it.
    pub of: BuildingKind,
    /// Its price.
    pub cost: Credits,
    /// The energy the building needs with it; `None`: it changes none.
    pub energy_after: Option<Energy>,
    /// The same as the source prints it; for the Foundry that saves nothing, which is plainly a slip.
    pub as_printed_energy: Option<Energy>,
    /// The clause that says what it does.
    pub clause: RuleRef,
}

keyed_rows! {
    /// An upgrade of one kind of building, bought once each (U-COM-13).
    Upgrade, "upgrade", UpgradeRow in UPGRADES {
        /// A turret on a Bunker (U-BLD-2).
        BunkerTurret,
        /// +1 Will for the owner's highest character in the battle (U-BLD-7).
        TacticControl,
        /// A turret on a Command Center (U-BLD-2).
        CommandTurret,
        /// Ten more hit points at armor 5 for a Barricade (U-BLD-6).
        AblativeArmor,
        /// A Factory on half the energy.
        FactoryEfficiency,
        /// A Factory that makes goods worth 800 SC a turn instead of 500 (U-ACT-6).
        ExtensionOfProduction,
        /// A Foundry on half the energy.
        FoundryEfficiency,
        /// All Power Plants of the territory give twice as much (U-ACT-1).
        EnhancedGenerators,
        /// A Power Plant that feeds other territories whose plant has it too (U-ACT-1).
        ExtendedPowergrid,
        /// A Refinery on half the energy.
        RefineryEfficiency,
    }
}
