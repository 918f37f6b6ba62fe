//! A building of a beginning, with all that is in it.

use super::SetupFault;
use crate::ids::TerritoryId;
use crate::rulebook::tables::BuildingKind;
use crate::rulebook::weapon::Weapon;
use crate::unlimit3d8::damage::Marks;
use crate::unlimit3d8::factory;
use crate::unlimit3d8::fitting::Fitting;
use crate::unlimit3d8::parts::Generators;
use crate::unlimit3d8::silo::MOST_MISSILES;
use crate::unlimit3d8::square::Square;
use crate::unlimit3d8::state::Building;
use crate::unlimit3d8::turret;
use crate::unlimit3d8::upgrades::Upgrades;
use serde::{Deserialize, Serialize};

/// A building that stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// What it is.
    pub kind: BuildingKind,
    /// Where; the first free square if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub square: Option<Square>,
    /// Whether it is switched on.
    #[serde(default)]
    pub active: bool,
    /// The damage that it bears.
    #[serde(default, skip_serializing_if = "Marks::is_none")]
    pub marks: Marks,
    /// What it is upgraded with.
    #[serde(default, skip_serializing_if = "Upgrades::is_empty")]
    pub upgrades: Upgrades,
    /// What a factory is fitted for; without it, it has to be fitted before it makes anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fitting: Option<Fitting>,
    /// Missiles in a silo.
    #[serde(default, skip_serializing_if = "no_missiles")]
    pub missiles: u8,
    /// Whether a laboratory houses an artifact.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub artifact: bool,
    /// The weapon of a turret.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapon: Option<Weapon>,
    /// The damage of a turret that was added to it (U-BLD-3).
    #[serde(default, skip_serializing_if = "Marks::is_none")]
    pub turret_marks: Marks,
    /// The generators of a force field (U-BAT-15).
    #[serde(default, skip_serializing_if = "Generators::are_whole")]
    pub generators: Generators,
    /// Points that its Ablative armor has lost (U-BLD-6).
    #[serde(default, skip_serializing_if = "no_missiles")]
    pub worn: u8,
}

fn no_missiles(n: &u8) -> bool {
    *n == 0
}

impl Standing {
    /// A building of a kind, off and bare, on the first free square.
    pub fn new(kind: BuildingKind) -> Self {
        Self {
            kind,
            square: None,
            active: false,
            marks: Marks::NONE,
            upgrades: Upgrades::NONE,
            fitting: None,
            missiles: 0,
            artifact: false,
            weapon: None,
            turret_marks: Marks::NONE,
            generators: Generators::default(),
            worn: 0,
        }
    }

    /// The building, on a square.
    pub(in crate::unlimit3d8) fn on(&self, square: Square) -> Building {
        Building {
            active: self.active,
            marks: self.marks,
            upgrades: self.upgrades,
            fitting: self.fitting,
            missiles: self.missiles,
            artifact: self.artifact,
            weapon: self.weapon,
            turret_marks: self.turret_marks,
            generators: self.generators,
            worn: self.worn,
            ..Building::new(self.kind, square)
        }
    }

    /// What is in it that can't be.
    pub(super) fn faults(&self, at: TerritoryId) -> Vec<SetupFault> {
        let silo = self.kind == BuildingKind::MissileSilo;
        let unfit =
            self.fitting.is_some() && factory::check_fitting(self.kind, self.fitting).is_err();
        let many = self.missiles > if silo { MOST_MISSILES } else { 0 };
        let astray = self.artifact && self.kind != BuildingKind::Laboratory;
        let anywhere = self.square.or(Square::new(0, 0));
        let turret = anywhere.is_some_and(|square| turret::is_turret(&self.on(square)));
        let unmounted = self.weapon.is_some() && !turret;
        let faults = [
            (unfit, SetupFault::Fitting(at)),
            (many, SetupFault::Missiles(at)),
            (astray, SetupFault::Artifact(at)),
            (unmounted, SetupFault::TurretWeapon(at)),
        ];
        faults
            .into_iter()
            .filter(|(is, _)| *is)
            .map(|(_, f)| f)
            .collect()
    }
}
