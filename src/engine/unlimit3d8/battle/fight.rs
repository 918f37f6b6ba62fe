//! Where a battle that is played at the table stands.

use super::act::{CrateId, Drill};
use super::boxes::Boxes;
use super::target::{Hand, Target};
use crate::dice::Roll;
use crate::ids::{BuildingId, PlayerId, TechnologyId, TerritoryId, UnitId};
use crate::quantity::Inches;
use crate::rulebook::tables::Condition;
use crate::rulebook::weapon::Weapon;
use crate::unlimit3d8::command::{Fate, SlotOf};
use crate::unlimit3d8::discard::Lot;
use crate::unlimit3d8::parts::Part;
use crate::unlimit3d8::service::Deeds;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A battle that is played at the table, from setting up to the last turn. What it changes in the campaign is changed when it is settled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fight {
    /// The players in the order of their turns, drawn by lot (U-BAT-2).
    pub order: Vec<PlayerId>,
    /// What goes on.
    pub stage: Stage,
    /// The round, from 1: in each every player has a turn. 0 while units are set up.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub round: u32,
    /// Units that are to be set up, or are on the field.
    pub fighters: BTreeMap<UnitId, Fighter>,
    /// What became of the units that are not there any more.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub departed: BTreeMap<UnitId, Departed>,
    /// The buildings that stand.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub works: BTreeMap<BuildingId, Work>,
    /// Those that were destroyed.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub razed: BTreeSet<BuildingId>,
    /// The armed turrets that stand and are active, by their building.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub guns: BTreeMap<BuildingId, Gun>,
    /// Containers that were lifted.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub crates: BTreeMap<CrateId, Crate>,
    /// Bursts that the table has still to look at, in this order: nothing else goes on before.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bursts: Vec<Burst>,
    /// Units that were ordered to do the same at once and have not yet (U-BAT-11).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ordered: Option<Ordered>,
    /// Whether the one whose turn it is has acted: once all that burst is dealt with his turn ends.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub acted: bool,
    /// Who acted last: turrets of his enemies may fire (U-BAT-13).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<PlayerId>,
    /// Whether anyone attacked at all (U-CHR-12).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fought: bool,
    /// Whether an enemy did damage or changed a cool-down in this round (U-TAC-19).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stirred: bool,
    /// For how many rounds before none did (U-TAC-19).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub quiet: u32,
    /// What pilots did, by their units (U-CHR-3 to U-CHR-6).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub deeds: BTreeMap<UnitId, Deeds>,
    /// Technologies that were copied, by the unit that did it (U-SPC-4).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub thefts: BTreeMap<UnitId, BTreeSet<TechnologyId>>,
    /// Shields that were used up (U-SPC-9).
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub scrapped: BTreeSet<SlotOf>,
    /// Missiles that were designated, by silo (U-BAT-12).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub missiles: BTreeMap<BuildingId, u8>,
    /// Who concedes, with those who consented (U-TAC-18).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub conceding: BTreeMap<PlayerId, BTreeSet<PlayerId>>,
    /// Who has the help of Tactic Control, where its owner chose (U-BLD-7).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entrusted: Option<UnitId>,
    /// Whether a stalemate ended it (U-TAC-19).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stalemate: bool,
}

fn is_zero(n: &u32) -> bool {
    *n == 0
}

/// What goes on in a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// This player sets up his units (U-BAT-1).
    SettingUp(PlayerId),
    /// It is this player's turn (U-BAT-2).
    Turn(PlayerId),
    /// Only one side has units on the field, or none has (U-BAT-19).
    Over,
}

/// A unit in a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fighter {
    /// Whose it is.
    pub seat: PlayerId,
    /// Whether it was set up.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub on_field: bool,
    /// Its hit points.
    pub boxes: Boxes,
    /// Cool-down tokens on its card, those of a designation not counted (U-BAT-2).
    #[serde(default, skip_serializing_if = "no_tokens")]
    pub tokens: u16,
    /// The missile that it guides, with the tokens of that (U-BAT-12).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub designation: Option<Designation>,
    /// Points left of its shields that are not used up, by slot (U-SPC-5).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub shields: BTreeMap<u8, u8>,
    /// The states that it is in, each with the unit that is to blame for it; none for a turret.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub conditions: BTreeMap<Condition, Option<UnitId>>,
    /// The bunker that it is in (U-BAT-17).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bunker: Option<BuildingId>,
    /// The unit whose tackle holds it (U-BAT-21).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub held_by: Option<UnitId>,
    /// The containers that it carries, by the slot of the arms (U-BAT-16).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub carries: BTreeMap<u8, CrateId>,
}

fn no_tokens(n: &u16) -> bool {
    *n == 0
}

impl Fighter {
    /// All tokens on its card, those of a designation included. With any it can't act (U-BAT-2).
    pub fn all_tokens(&self) -> u16 {
        let guiding = self.designation.map_or(0, |d| d.tokens);
        self.tokens.saturating_add(guiding)
    }

    /// The shield that takes the next damage: the first that is not used up, and its points.
    pub fn shield(&self) -> Option<(u8, u8)> {
        self.shields
            .iter()
            .next()
            .map(|(slot, left)| (*slot, *left))
    }
}

/// A unit that is not on the field any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Departed {
    /// What became of it.
    pub fate: Fate,
    /// Its hit points when it left.
    pub boxes: Boxes,
}

impl Fight {
    /// The hit points of every unit, those that left included.
    pub fn boxes(&self) -> impl Iterator<Item = (UnitId, Boxes)> {
        let here = self.fighters.iter().map(|(id, f)| (*id, f.boxes));
        here.chain(self.departed.iter().map(|(id, d)| (*id, d.boxes)))
    }
}

/// A missile on its way (U-BAT-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Designation {
    /// The silo that it comes from.
    pub silo: BuildingId,
    /// What it is to hit.
    pub target: Target,
    /// Tokens until it strikes. No order takes them off.
    pub tokens: u16,
}

/// A building in a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Work {
    /// Its hit points; a force field has none by itself.
    pub boxes: Boxes,
    /// Points left of its Ablative armor (U-BLD-6).
    #[serde(default, skip_serializing_if = "no_points")]
    pub ablative: u8,
    /// The parts of it that stand and are targets of their own.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub parts: BTreeMap<Part, Boxes>,
}

fn no_points(n: &u8) -> bool {
    *n == 0
}

/// A turret in a battle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Gun {
    /// Its cool-down tokens (U-BAT-13).
    #[serde(skip_serializing_if = "no_tokens")]
    pub tokens: u16,
    /// The states that it is in, each with the unit that is to blame for it.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub conditions: BTreeMap<Condition, Option<UnitId>>,
    /// Whom it obeys by piracy, in place of whoever controls the ground (U-SPC-7).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pirate: Option<PlayerId>,
}

/// A container that was lifted (U-BAT-31).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Crate {
    /// What it holds.
    pub lot: Lot,
    /// How much of it.
    pub units: u32,
    /// Where it is.
    pub at: CrateAt,
}

/// Where a container is that was lifted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CrateAt {
    /// On the field: it goes to whoever holds the ground.
    Lying,
    /// With a unit.
    With(UnitId),
    /// Off the board with a unit, to a territory or off the map.
    Away {
        /// With which.
        unit: UnitId,
        /// Where to.
        to: Option<TerritoryId>,
    },
}

/// Units that were ordered to do the same at once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ordered {
    /// What.
    pub drill: Drill,
    /// Who has still to do it.
    pub units: BTreeSet<UnitId>,
}

/// Something burst, and the table has to say what lies there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Burst {
    /// Who is asked.
    pub seat: PlayerId,
    /// Whose doing it is.
    pub by: Hand,
    /// Where it burst.
    pub cause: Cause,
    /// Everything within so much of the point is hit; of `None` what covers it (U-WPN-8).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub radius: Option<Inches>,
    /// Who has it already, or is spared.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub but: BTreeSet<Target>,
    /// What each one who is hit sustains.
    pub blow: Blow,
}

/// Where something burst, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Cause {
    /// It hit, and bursts there (U-WPN-3).
    Blast {
        /// What it hit.
        target: Target,
    },
    /// It strayed (U-WPN-2).
    Strayed {
        /// From what it was aimed at.
        target: Target,
        /// Which way: 1 onward along the line, then clockwise in eighths (U-WPN-8).
        direction: u8,
        /// How far.
        distance: Inches,
    },
    /// A force field stopped it at its edge (U-BAT-29).
    Barred {
        /// On the way to this.
        target: Target,
    },
    /// It leaps to the unit that is closest to the one hit (U-WPN-T4).
    Chain {
        /// The one hit.
        target: Target,
    },
    /// A unit warped there (U-SPC-1).
    Warp,
    /// A missile came down on it, or where it stood last (U-BAT-30).
    Missile {
        /// What it was to hit.
        target: Target,
        /// The silo that it came from.
        silo: BuildingId,
    },
}

/// What whoever is hit sustains, before armor (U-WPN-6, U-WPN-7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Blow {
    /// Damage before armor.
    pub damage: u16,
    /// Percent of the armor that is ignored.
    #[serde(default, skip_serializing_if = "no_points")]
    pub pierce: u8,
    /// Cool-down tokens.
    #[serde(default, skip_serializing_if = "no_points")]
    pub tokens: u8,
    /// States that it is left in.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub conditions: BTreeSet<Condition>,
}

/// What the dice said to somebody who tried something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Try {
    /// Who.
    pub by: Hand,
    /// Active, passive and nemesis die.
    pub roll: Roll,
    /// What was read in the column of their sum (U-ROL-1).
    pub score: u16,
    /// What had to be reached.
    pub difficulty: u16,
    /// What came of it.
    pub verdict: Verdict,
}

/// What came of a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The score reached the difficulty.
    Success,
    /// It did not.
    Failure,
    /// The nemesis die failed it (U-WPN-1).
    Misfire,
}

/// What somebody tried, as the battle log tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Feat {
    /// A ranged attack, on its own or in an assault.
    Shot {
        /// With what.
        weapon: Weapon,
        /// At what.
        target: Target,
    },
    /// An attack in close combat.
    Blow {
        /// With what.
        weapon: Weapon,
        /// At what.
        target: Target,
    },
    /// A ram.
    Ram {
        /// Into what.
        target: UnitId,
    },
    /// A repair of so many hit points.
    Repair {
        /// Of what.
        patient: UnitId,
        /// How many.
        points: u8,
    },
    /// An order to several units at once.
    Cohesion {
        /// To do what.
        drill: Drill,
    },
    /// An order that takes tokens off.
    Technical {
        /// Off what.
        to: UnitId,
        /// How many.
        tokens: u16,
    },
    /// A warp.
    Warp {
        /// How far.
        distance: Inches,
    },
    /// Piracy on a unit.
    PirateUnit {
        /// Which.
        target: UnitId,
    },
    /// Piracy on a turret.
    PirateTurret {
        /// Which, by its building.
        turret: BuildingId,
    },
    /// Piracy on a laboratory.
    PirateLaboratory {
        /// Which.
        building: BuildingId,
        /// For which technology.
        technology: TechnologyId,
    },
}
