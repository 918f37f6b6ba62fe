//! How a campaign begins, as players describe it. A [`Setup`] may say anything; [`found`] makes a [`State`](super::State) of it or says what is wrong.
//!
//! Most campaigns give a map and players with a start territory. A campaign that already runs on paper, and every test case,
//! can also say what stands where.

mod fault;
mod found;
mod fray;
mod grid;
mod pacts;
pub(super) mod people;
mod standing;

pub use fault::{Entry, SetupFault};
pub use found::found;
pub use fray::{Fray, Midway, Stance};
pub use standing::Standing;

use super::damage::Marks;
use super::map::MetaMap;
use super::service::Record;
use super::square::{SIDE, Square};
use super::state::{Body, Colour, Deposit, Logo, Pattern, Phase};
use super::stock::Stock;
use super::technology::Technologies;
use crate::ids::{PlayerId, TechnologyId, TerritoryId};
use crate::quantity::{Credits, Turn};
use crate::rulebook::Corporation;
use crate::rulebook::house::HouseRules;
use crate::rulebook::tables::{BuildingKind, Class};
use crate::rulebook::weapon::Weapon;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// What every player starts with (U-SET-1).
pub const START_CREDITS: Credits = Credits(1000);

/// The longest name of a player.
pub const LONGEST_PLAYER_NAME: u16 = 40;

/// The most letters of a campaign's name.
pub const LONGEST_CAMPAIGN_NAME: u16 = 60;

/// The most vehicles and armors of a beginning. Finding free numbers for more would keep a device busy for minutes.
pub const MOST_UNITS: usize = 2000;

/// The beginning of a campaign.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The campaign's name.
    pub name: String,
    /// House rules that differ from the catalogue's.
    #[serde(default)]
    pub rules: HouseRules,
    /// The technologies that research can buy (U-TEC-1); the ready list of the house, if not said.
    #[serde(default, skip_serializing_if = "Technologies::is_house")]
    pub technologies: Technologies,
    /// The meta-map.
    pub map: MapSource,
    /// The players in seat order.
    pub players: Vec<Seat>,
    /// The turn; 0, the founding, if not said.
    #[serde(default)]
    pub turn: Turn,
    /// The phase; the founding, if not said.
    #[serde(default = "founding")]
    pub phase: Phase,
    /// What stands on territories beside the start buildings.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub territories: Vec<Holding>,
    /// Vehicles and armors, in the order of their numbers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub units: Vec<Machine>,
    /// Operatives on foot; their numbers follow those of the pilots.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub on_foot: Vec<Walker>,
    /// Who found the xeno craft, if it was found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub craft: Option<PlayerId>,
    /// Players who win and lose together (U-TAC-9); nobody is in two.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub alliances: Vec<BTreeSet<PlayerId>>,
    /// By territory: whom its controller lets pass since an earlier turn, where grants last (U-MOV-5).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub passages: BTreeMap<TerritoryId, BTreeSet<PlayerId>>,
    /// Battles that wait or are being played, in the Tactical phase.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub battles: Vec<Fray>,
}

fn founding() -> Phase {
    Phase::Founding
}

/// Where the map comes from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum MapSource {
    /// A map as generated, drawn or imported.
    Drawn(Arc<MetaMap>),
    /// Plain square territories in columns and rows, numbered row by row and named `A1`, `B1`, ...
    Grid {
        /// Columns, 1 to 25.
        columns: u16,
        /// Rows, 1 to 40.
        rows: u16,
    },
}

/// A player at the beginning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seat {
    /// The name.
    pub name: String,
    /// The colour; by seat order if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
    /// The pattern; by seat order if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pattern: Option<Pattern>,
    /// The logo; by seat order if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub logo: Option<Logo>,
    /// Whom he leads in the setting, if anybody; two players may lead parts of one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub corporation: Option<Corporation>,
    /// The start territory, with the start buildings (U-SET-2); none if `territories` says what the player has, or if he is to
    /// choose it (U-SET-6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<TerritoryId>,
    /// What he has to spend; 1000 SC if not said.
    #[serde(default = "start_credits")]
    pub credits: Credits,
    /// Xenotech artifacts in his hands.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub artifacts: u32,
    /// Research points to spend.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub research: u32,
    /// What he has researched.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub technologies: BTreeSet<TechnologyId>,
}

fn start_credits() -> Credits {
    START_CREDITS
}

fn is_zero(n: &u32) -> bool {
    *n == 0
}

/// What stands on a territory.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Holding {
    /// Which territory.
    pub at: TerritoryId,
    /// Who controls it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub controller: Option<PlayerId>,
    /// What its exploration found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deposit: Option<Deposit>,
    /// Start ground that is not explored, and whose shafts yield nothing (U-SET-3). With a `deposit` it is refused.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub barren: bool,
    /// The buildings.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub buildings: Vec<Standing>,
    /// What its warehouses hold.
    #[serde(default)]
    pub stock: Stock,
    /// Warehouses were lost in the last battle: there may be more in store than they hold, and the owner has still to choose what is lost
    /// (U-STO-5). In the Commercial phase only.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub warehouses_lost: bool,
}

/// A vehicle or an armor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Machine {
    /// Whose.
    pub owner: PlayerId,
    /// What it is.
    pub body: Body,
    /// Where it is, for all to see.
    pub at: TerritoryId,
    /// The number on the model; the lowest free one if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u16>,
    /// Its name.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Weapons, slot by slot from the first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mounts: Vec<Weapon>,
    /// Who drives or wears it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pilot: Option<Operative>,
    /// Taken off the map (U-TAC-6): `at` then says nothing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub off_map: bool,
    /// The damage that it bears.
    #[serde(default, skip_serializing_if = "Marks::is_none")]
    pub marks: Marks,
}

/// An operative.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Operative {
    /// His class.
    pub class: Class,
    /// His name.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// His level, 1 if not said.
    #[serde(default = "one")]
    pub level: u8,
    /// His experience points.
    #[serde(default)]
    pub xp: u32,
    /// What he did before.
    #[serde(default, skip_serializing_if = "Record::is_empty")]
    pub record: Record,
}

fn one() -> u8 {
    1
}

/// An operative on foot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Walker {
    /// Whose.
    pub owner: PlayerId,
    /// Where, for all to see.
    pub at: TerritoryId,
    /// Who.
    pub operative: Operative,
}

/// Where the start buildings stand until their owner places them: a small yard in the middle.
const YARD: [(BuildingKind, u8, u8); 6] = [
    (BuildingKind::Station, 7, 7),
    (BuildingKind::CommandCenter, 8, 7),
    (BuildingKind::PowerPlant, 7, 8),
    (BuildingKind::Radar, 9, 7),
    (BuildingKind::LandingPad, 9, 8),
    (BuildingKind::LivingQuarters, 8, 8),
];

/// The start buildings where they stand until their owner places them, on as far as the power reaches: 50 energy of the one plant reach
/// for Command Center 20 and Landing Pad 10 (U-SET-2, U-SET-5).
pub fn yard(rules: &HouseRules) -> Vec<Standing> {
    let kit = start_buildings(rules);
    YARD.iter()
        .filter(|(kind, _, _)| kit.contains(kind))
        .map(|(kind, col, row)| Standing {
            square: Square::new(*col, *row),
            active: kind.row().energy.is_some(),
            ..Standing::new(*kind)
        })
        .collect()
}

/// The start buildings in the order of their numbers (U-SET-2).
pub fn start_buildings(rules: &HouseRules) -> Vec<BuildingKind> {
    let quarters = rules.living_quarters;
    YARD.iter()
        .map(|y| y.0)
        .filter(|k| quarters || *k != BuildingKind::LivingQuarters)
        .collect()
}

const _: () = assert!(YARD[5].1 < SIDE);
