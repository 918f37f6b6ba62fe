//! Where a campaign of Unlimit3d 8 stands.
//!
//! What everybody may know is in [`Open`]; what only one player may know is in that player's [`Drawer`]. Digests, links and
//! shared files cover the open part. A drawer that is not on this device is simply absent.

mod drawer;
mod look;
mod units;

pub use drawer::{Drawer, Order, Rigging};
pub use look::{Colour, Logo, Pattern};
pub use units::{Body, Character, Mover, Post, Unit, Whereabouts};

use super::battle::fight::Fight;
use super::damage::Marks;
use super::fitting::Fitting;
use super::map::MetaMap;
use super::parts::Generators;
use super::service::Fallen;
use super::square::Square;
use super::stock::Stock;
use super::technology::Technologies;
use super::trade::{Deal, Promise};
use super::upgrades::Upgrades;
use super::victory::Ending;
use crate::ids::{
    BuildingId, CharacterId, DealId, PlayerId, PurchaseId, TechnologyId, TerritoryId, UnitId,
};
use crate::quantity::{Credits, Turn};
use crate::rulebook::Corporation;
use crate::rulebook::house::HouseRules;
use crate::rulebook::tables::{BuildingKind, Resource, Upgrade};
use crate::rulebook::weapon::Weapon;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A campaign at one moment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// What everybody may know.
    pub open: Open,
    /// What only one player may know, for the players whose secrets are on this device.
    #[serde(default)]
    pub drawers: BTreeMap<PlayerId, Arc<Drawer>>,
}

/// What everybody may know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Open {
    /// The campaign's name.
    pub name: Arc<str>,
    /// Its house rules, as chosen at the founding and ruled on since.
    pub rules: Arc<HouseRules>,
    /// The technologies that research can buy, fixed at the founding (U-TEC-1).
    #[serde(default, skip_serializing_if = "is_house_list")]
    pub technologies: Arc<Technologies>,
    /// The meta-map (U-MAP-1).
    pub map: Arc<MetaMap>,
    /// The strategic turn; 0 during the founding.
    pub turn: Turn,
    /// The phase (U-TURN-1).
    pub phase: Phase,
    /// Who said that he is done with the phase (U-TURN-2).
    pub done: BTreeSet<PlayerId>,
    /// The players in seat order.
    pub players: Vec<Arc<Player>>,
    /// The territories in the order of the map.
    pub territories: Vec<Arc<Territory>>,
    /// Vehicles and exo-armors, manned or not.
    pub units: BTreeMap<UnitId, Arc<Unit>>,
    /// Hired operatives.
    pub characters: BTreeMap<CharacterId, Arc<Character>>,
    /// Purchases of this Commercial phase, which can be taken back until it ends (U-COM-9).
    pub purchases: BTreeMap<PurchaseId, Purchase>,
    /// Containers that each landing pad shipped in this Commercial phase (U-COM-1).
    pub shipped: BTreeMap<BuildingId, u32>,
    /// Territories out of or into whose stores resources were moved in this Commercial phase (U-STO-7).
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub hauled: BTreeSet<TerritoryId>,
    /// Battles of this Tactical phase, by their territory.
    pub battles: BTreeMap<TerritoryId, Arc<Battle>>,
    /// What retreats are judged by, during the Tactical phase (U-TAC-13).
    pub tactical: Option<Arc<Tactical>>,
    /// Who found the one xeno craft, if it was found (U-EXP-6).
    pub craft: Option<PlayerId>,
    /// Who has still to choose where he starts, in this order (U-SET-6).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lots: Vec<PlayerId>,
    /// Who plays for whom while he is away (U-TURN-5).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub stand_ins: BTreeMap<PlayerId, PlayerId>,
    /// Who fell, in the order in which they did (U-CHR-8).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fallen: Vec<Arc<Fallen>>,
    /// Players who win and lose together, as declared at the creation (U-TAC-9).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub alliances: Vec<BTreeSet<PlayerId>>,
    /// How the campaign ended, if it is over (U-TAC-9).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ending>,
    /// Units that were taken off the map, until the turn after their return begins: they change neither equipment nor pilot (U-TAC-6).
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub resting: BTreeSet<UnitId>,
    /// Offers of trade that wait for an answer, in this Commercial phase (U-COM-4).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub deals: BTreeMap<DealId, Arc<Deal>>,
    /// What players promised each other in deals: recorded, not enforced (U-COM-17).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub promises: Vec<Promise>,
    /// By territory: the players whom its controller lets pass, each with the turn of the grant (U-MOV-5).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub passages: BTreeMap<TerritoryId, BTreeMap<PlayerId, Turn>>,
    /// The numbers that the next new things get.
    pub next: Next,
}

fn is_house_list(technologies: &Arc<Technologies>) -> bool {
    technologies.is_house()
}

/// The numbers that the next new things get. Numbers are never used again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Next {
    /// For a building.
    pub building: u32,
    /// For a vehicle or armor.
    pub unit: u32,
    /// For an operative.
    pub character: u32,
    /// For a purchase.
    pub purchase: u32,
    /// For an offer of trade.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub deal: u32,
}

fn is_zero(n: &u32) -> bool {
    *n == 0
}

/// The phases of a strategic turn, in order (U-TURN-1), and the founding before the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Before turn 1: start buildings are placed, start territories explored (U-SET-2, U-SET-3).
    Founding,
    /// Shipping and buying (U-COM).
    Commercial,
    /// Power, mounting, boarding, production (U-ACT).
    Activity,
    /// Secret orders (U-MOV).
    Move,
    /// Reveal, possession, battles (U-TAC).
    Tactical,
}

impl Phase {
    /// The phases of a turn in order.
    pub const OF_A_TURN: [Self; 4] = [Self::Commercial, Self::Activity, Self::Move, Self::Tactical];

    /// Its name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Founding => "founding",
            Self::Commercial => "commercial",
            Self::Activity => "activity",
            Self::Move => "move",
            Self::Tactical => "tactical",
        }
    }
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// His name, or his side's.
    pub name: String,
    /// His colour.
    pub colour: Colour,
    /// His pattern.
    pub pattern: Pattern,
    /// His logo.
    pub logo: Logo,
    /// Whom he leads in the setting, if anybody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub corporation: Option<Corporation>,
    /// What he has to spend.
    pub credits: Credits,
    /// Xenotech artifacts found and neither sold nor housed (U-EXP-7).
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub artifacts: u32,
    /// Research points to spend (U-TEC-1).
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub research: u32,
    /// What he has researched or stolen (U-TEC-1).
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub technologies: BTreeSet<TechnologyId>,
}

fn is_nothing(n: &u32) -> bool {
    *n == 0
}

/// A territory, as far as it changes; name, outline and neighbours are the map's.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Territory {
    /// Who controls it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub controller: Option<PlayerId>,
    /// Whether and what its exploration found.
    #[serde(default, skip_serializing_if = "Survey::is_untouched")]
    pub survey: Survey,
    /// The buildings on its territorial map.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub buildings: BTreeMap<BuildingId, Building>,
    /// What its warehouses hold.
    #[serde(default, skip_serializing_if = "Stock::is_empty")]
    pub stock: Stock,
}

/// Whether a territory was explored (U-EXP-1, U-EXP-8).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Survey {
    /// Nobody owned it before: whoever takes it explores it.
    #[default]
    Untouched,
    /// A start territory of a campaign whose start territories are not explored (U-SET-3 off): its shafts yield nothing.
    Barren,
    /// Explored.
    Found(Deposit),
}

impl Survey {
    fn is_untouched(&self) -> bool {
        *self == Self::Untouched
    }

    /// What lies in the ground, once explored.
    pub fn deposit(&self) -> Option<&Deposit> {
        match self {
            Self::Found(deposit) => Some(deposit),
            Self::Untouched | Self::Barren => None,
        }
    }
}

/// What lies in a territory's ground (U-EXP-2 to U-EXP-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deposit {
    /// The resource.
    pub resource: Resource,
    /// Units a turn from each mine shaft.
    pub a_shaft: u32,
    /// Exceptionally pure: sells at 150 % raw.
    pub pure: bool,
    /// Unstable ground: each shaft may stand still.
    pub unstable: bool,
}

/// A building on its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Building {
    /// What it is.
    pub kind: BuildingKind,
    /// Where it stands; of a force field, the upper left square of its block (U-TER-2).
    pub square: Square,
    /// Whether it was switched on in the last Activity phase. Without meaning where no power is needed (U-ACT-2).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub active: bool,
    /// Whether it may still be put on another square (U-TER-4).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub movable: bool,
    /// Damage that lasts (U-BLD-1).
    #[serde(default, skip_serializing_if = "Marks::is_none")]
    pub marks: Marks,
    /// What it was upgraded with (U-COM-13).
    #[serde(default, skip_serializing_if = "Upgrades::is_empty")]
    pub upgrades: Upgrades,
    /// What a factory is fitted for (U-ACT-7). Without a fitting it makes nothing; other buildings never have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fitting: Option<Fitting>,
    /// Missiles in a silo, at most five (U-ACT-10).
    #[serde(default, skip_serializing_if = "is_none_at_all")]
    pub missiles: u8,
    /// Whether a laboratory houses a xenotech artifact (U-EXP-9).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub artifact: bool,
    /// The weapon of a turret (U-ACT-20).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapon: Option<Weapon>,
    /// Damage of the turret that was added to it (U-BLD-3).
    #[serde(default, skip_serializing_if = "Marks::is_none")]
    pub turret_marks: Marks,
    /// The generators of a force field, and their damage (U-BAT-15). Its own `marks` stay empty.
    #[serde(default, skip_serializing_if = "Generators::are_whole")]
    pub generators: Generators,
    /// Points that its Ablative armor has lost for good (U-BLD-6).
    #[serde(default, skip_serializing_if = "is_none_at_all")]
    pub worn: u8,
}

fn is_none_at_all(n: &u8) -> bool {
    *n == 0
}

impl Building {
    /// A building of a kind on a square, as it stands when it is new: off, bare and not to be moved.
    pub fn new(kind: BuildingKind, square: Square) -> Self {
        Self {
            kind,
            square,
            active: false,
            movable: false,
            upgrades: Upgrades::NONE,
            marks: Marks::NONE,
            fitting: None,
            missiles: 0,
            artifact: false,
            weapon: None,
            turret_marks: Marks::NONE,
            generators: Generators::default(),
            worn: 0,
        }
    }
}

/// A purchase that can still be taken back (U-COM-9).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Purchase {
    /// Who bought.
    pub by: PlayerId,
    /// What was paid.
    pub price: Credits,
    /// Where it appeared.
    pub territory: TerritoryId,
    /// What it was.
    pub what: Bought,
}

/// What was bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bought {
    /// A building.
    Building(BuildingId),
    /// A vehicle or an armor.
    Unit(UnitId),
    /// An operative.
    Character(CharacterId),
    /// A weapon that went into store.
    Stored(Weapon),
    /// A weapon that went straight into a turret.
    InTurret {
        /// The weapon.
        weapon: Weapon,
        /// The turret.
        turret: BuildingId,
    },
    /// A weapon that went straight into a slot.
    Mounted {
        /// The weapon.
        weapon: Weapon,
        /// The vehicle or armor.
        unit: UnitId,
        /// The slot, counted from 0.
        slot: u8,
    },
    /// An upgrade of a building.
    Upgrade {
        /// The building.
        building: BuildingId,
        /// The upgrade.
        upgrade: Upgrade,
    },
}

/// A battle that waits for its result (U-TAC-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Battle {
    /// The units of each side. The side that controls the ground, if it has units there, defends.
    pub sides: BTreeMap<PlayerId, BTreeSet<UnitId>>,
    /// For each unit that moved in: the territory that it came through, which fixes its corridor section (U-MOV-8).
    pub entered_from: BTreeMap<UnitId, TerritoryId>,
    /// Players who fight together: a host with his guests, or as declared before the battle (U-MOV-10, U-TAC-3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub common: Vec<BTreeSet<PlayerId>>,
    /// How it stands, where it is played at the table instead of being typed in (U-TAC-18).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fight: Option<Arc<Fight>>,
}

/// What retreats are judged by (U-TAC-13).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tactical {
    /// Who controlled each territory when the phase began.
    pub began: BTreeMap<TerritoryId, PlayerId>,
    /// Territories that were taken or attacked in this phase.
    pub contested: BTreeSet<TerritoryId>,
    /// While reinforcements are chosen: nothing has met yet (U-TAC-4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub muster: Option<Muster>,
    /// Who picks the next battle (U-TAC-7).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picker: Option<PlayerId>,
    /// The battle that is played next (U-TAC-7).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picked: Option<TerritoryId>,
}

/// The choice of reinforcements that the battles wait for (U-TAC-4, U-TAC-14).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Muster {
    /// For each attacked territory with an active Command Center: where its controller may bring units from.
    pub calls: BTreeMap<TerritoryId, BTreeSet<TerritoryId>>,
}
