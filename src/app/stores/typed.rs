//! A battle's result as far as it is typed in. It is kept on the device until it is settled, for the table is looked up, and tablets are
//! put away, in the midst of it.

use octant_engine::ids::{BuildingId, PlayerId, TechnologyId, UnitId};
use octant_engine::quantity::Turn;
use octant_engine::unlimit3d8::battle::aftermath::Aftermath;
use octant_engine::unlimit3d8::command::Fate;
use octant_engine::unlimit3d8::damage::{Harm, Toll};
use octant_engine::unlimit3d8::parts::Parts;
use octant_engine::unlimit3d8::service::Deeds;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What is typed in of one battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct TypedResult {
    /// The turn of the battle: what is left of an earlier one is of no use.
    pub turn: Turn,
    /// What became of the units.
    pub fates: BTreeMap<UnitId, Fate>,
    /// Whether anyone attacked.
    pub fought: bool,
    /// What pilots did.
    pub deeds: BTreeMap<UnitId, Deeds>,
    /// What pilots stole.
    pub thefts: BTreeMap<UnitId, TechnologyId>,
    /// What units suffered.
    pub tolls: BTreeMap<UnitId, Toll>,
    /// What became of buildings.
    pub buildings: BTreeMap<BuildingId, Harm>,
    /// What became of generators and added turrets.
    pub parts: Parts,
    /// What it left beside: cargo, shields, turrets.
    pub aftermath: Aftermath,
    /// After how many rounds a stalemate ended it, if one did.
    pub stalemate: Option<u32>,
    /// Who holds the ground, where several of one side stand.
    pub holder: Option<PlayerId>,
}

impl Default for TypedResult {
    fn default() -> Self {
        Self {
            turn: Turn(0),
            fates: BTreeMap::new(),
            fought: true,
            deeds: BTreeMap::new(),
            thefts: BTreeMap::new(),
            tolls: BTreeMap::new(),
            buildings: BTreeMap::new(),
            parts: Parts::new(),
            aftermath: Aftermath::default(),
            stalemate: None,
            holder: None,
        }
    }
}
