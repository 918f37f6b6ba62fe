//! The printed tables: buildings, characters, weapons, templates, vehicles, exploration, movement.
//!
//! The figures are in the CSV files beside this code; here is what they mean.

mod buildings;
mod characters;
mod effects;
mod resources;
mod units;
mod weapons;

pub use buildings::{BuildingKind, BuildingRow, Upgrade, UpgradeRow};
pub use characters::{Class, ClassRow, Reading, Skill, SkillRow, Skills, score_columns, xp_for};
pub use effects::{Condition, ConditionRow, EffectRow};
pub use resources::{Grade, Resource, ResourceRow, YieldRow, unit_price, yield_for};
pub use units::{ArmorKind, ArmorRow, MovementRow, Slot, VehicleKind, VehicleRow, movement};
pub use weapons::{
    ShieldRow, Template, TemplateCost, TemplateGroup, TemplateRow, WeaponKind, WeaponRow,
    WeaponSize, WeaponType,
};

use super::rule;
use crate::quantity::{Credits, Energy, Inches};

include!(concat!(env!("OUT_DIR"), "/tables.rs"));
