//! Parts of buildings that are targets of their own in battle: the generators of a Force Field and a turret added to another building
//! (U-BAT-15, U-BLD-3).

use super::damage::{Endurance, Harm, Marks, TollFault};
use super::refusal::Refusal;
use super::state::{Building, State};
use super::upgrades::has_added_turret;
use crate::ids::{BuildingId, TerritoryId};
use crate::rulebook::Worked;
use crate::rulebook::clause::{RuleRef, rule};
use crate::rulebook::tables::{BuildingKind, Upgrade};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What an Ablative armor withstands before it is gone (U-BLD-6).
pub const ABLATIVE_POINTS: u8 = 10;

/// A part of a building that is a target of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// The turret added to a Bunker or Command Center (U-BLD-3).
    Turret,
    /// The generator on the upper left corner of a Force Field's block (U-TER-2).
    NorthWest,
    /// The generator on its upper right corner.
    NorthEast,
    /// The generator on its lower left corner.
    SouthWest,
    /// The generator on its lower right corner.
    SouthEast,
}

impl Part {
    /// All that there are.
    pub const ALL: [Self; 5] = [
        Self::Turret,
        Self::NorthWest,
        Self::NorthEast,
        Self::SouthWest,
        Self::SouthEast,
    ];
    /// The generators of a field.
    pub const GENERATORS: [Self; 4] = [
        Self::NorthWest,
        Self::NorthEast,
        Self::SouthWest,
        Self::SouthEast,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Turret => "Turret",
            Self::NorthWest => "North-west generator",
            Self::NorthEast => "North-east generator",
            Self::SouthWest => "South-west generator",
            Self::SouthEast => "South-east generator",
        }
    }

    /// The clause that makes it a target.
    pub const fn clause(self) -> RuleRef {
        match self {
            Self::Turret => rule::U_BLD_3,
            _ => rule::U_BAT_15,
        }
    }

    /// Its hit points: those of a Turret, or of one generator.
    pub fn points(self) -> u8 {
        match self {
            Self::Turret => BuildingKind::Turret.row().hit_points,
            _ => BuildingKind::ForceField.row().hit_points,
        }
    }

    /// Its armor.
    pub fn armor(self) -> u8 {
        match self {
            Self::Turret => BuildingKind::Turret.row().armor,
            _ => BuildingKind::ForceField.row().armor,
        }
    }

    const fn corner(self) -> Option<usize> {
        match self {
            Self::Turret => None,
            Self::NorthWest => Some(0),
            Self::NorthEast => Some(1),
            Self::SouthWest => Some(2),
            Self::SouthEast => Some(3),
        }
    }
}

/// A generator of a Force Field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Generator {
    /// It stands, with these marks.
    Stands(Marks),
    /// It was destroyed. Nothing brings it back.
    Gone,
}

/// The four generators of a Force Field, from corner to corner in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Generators([Generator; 4]);

impl Default for Generators {
    fn default() -> Self {
        Self([Generator::Stands(Marks::NONE); 4])
    }
}

impl Generators {
    /// These four, from corner to corner in reading order.
    pub fn of(four: [Generator; 4]) -> Self {
        Self(four)
    }

    /// All four, from corner to corner in reading order.
    pub fn all(&self) -> [Generator; 4] {
        self.0
    }

    /// Whether all stand without a mark, as in a new field and in everything that is none.
    pub fn are_whole(&self) -> bool {
        *self == Self::default()
    }

    /// How many stand.
    pub fn standing(&self) -> usize {
        let stands = |g: &&Generator| matches!(g, Generator::Stands(_));
        self.0.iter().filter(stands).count()
    }

    fn get(&self, part: Part) -> Option<Generator> {
        part.corner().and_then(|corner| self.0.get(corner)).copied()
    }

    /// Sets one; says whether it is one.
    fn set(&mut self, part: Part, to: Generator) -> bool {
        let found = part.corner().and_then(|corner| self.0.get_mut(corner));
        found.map(|generator| *generator = to).is_some()
    }
}

/// The upgrade that is a building's turret.
pub(super) fn turret_upgrade(building: &Building) -> Option<Upgrade> {
    [Upgrade::BunkerTurret, Upgrade::CommandTurret]
        .into_iter()
        .find(|u| building.upgrades.has(*u))
}

/// The marks of a part that stands.
pub fn marks(building: &Building, part: Part) -> Option<Marks> {
    match part {
        Part::Turret => has_added_turret(building).then_some(building.turret_marks),
        _ if building.kind != BuildingKind::ForceField => None,
        _ => match building.generators.get(part)? {
            Generator::Stands(marks) => Some(marks),
            Generator::Gone => None,
        },
    }
}

/// Puts marks on a part that stands; says whether it does.
pub(super) fn mark(building: &mut Building, part: Part, marks: Marks) -> bool {
    if self::marks(building, part).is_none() {
        return false;
    }
    match part {
        Part::Turret => building.turret_marks = marks,
        _ => return building.generators.set(part, Generator::Stands(marks)),
    }
    true
}

/// Takes a part that stands off a building, a turret with its weapon; says whether it stood.
pub(super) fn destroy(building: &mut Building, part: Part) -> bool {
    if marks(building, part).is_none() {
        return false;
    }
    match (part, turret_upgrade(building)) {
        (Part::Turret, Some(upgrade)) => {
            building.upgrades = building.upgrades.without(upgrade);
            building.turret_marks = Marks::NONE;
            building.weapon = None;
            true
        }
        _ => building.generators.set(part, Generator::Gone),
    }
}

/// What a part that stands withstands.
pub fn endurance(building: &Building, part: Part) -> Option<Endurance> {
    let marks = marks(building, part)?;
    Some(Endurance {
        points: u32::from(part.points()),
        marks,
        ablative: 0,
    })
}

/// All parts of a building that stand, with what they withstand.
pub fn standing(building: &Building) -> BTreeMap<Part, Endurance> {
    Part::ALL
        .into_iter()
        .filter_map(|part| Some((part, endurance(building, part)?)))
        .collect()
}

/// The points that a building's Ablative armor has left; 0 without one (U-BLD-6).
pub fn ablative(building: &Building) -> u8 {
    if building.upgrades.has(Upgrade::AblativeArmor) {
        ABLATIVE_POINTS.saturating_sub(building.worn)
    } else {
        0
    }
}

/// Whether a building stands as it can: it and each part that stands have a hit point left, nothing else bears marks, and a field has a
/// generator.
pub fn is_sound(building: &Building) -> bool {
    let own = if building.kind == BuildingKind::ForceField {
        building.marks.is_none() && building.generators.standing() > 0
    } else {
        building.generators.are_whole() && Endurance::of_building(building).left() > 0
    };
    let turret = has_added_turret(building) || building.turret_marks.is_none();
    let armored = building.upgrades.has(Upgrade::AblativeArmor);
    let plates = building.worn == 0 || armored && ablative(building) > 0;
    own && turret && plates && standing(building).values().all(|e| e.left() > 0)
}

/// The hit points that a part has left; 0 for a generator that is gone, none for a part that the building never had.
pub fn points(building: &Building, part: Part) -> Option<Worked> {
    let (start, points) = (Worked::new(), i64::from(part.points()));
    match marks(building, part) {
        Some(marks) => Some(marks.off(start.add(part.name(), points, part.clause()))),
        None if part != Part::Turret && building.kind == BuildingKind::ForceField => {
            Some(start.add("Destroyed", 0, part.clause()))
        }
        None => None,
    }
}

/// What became of parts of buildings, by building.
pub type Parts = BTreeMap<BuildingId, BTreeMap<Part, Harm>>;

/// Whether what became of parts of a building of a battle's ground fits, and leaves a field a generator.
pub(super) fn check(
    state: &State,
    territory: TerritoryId,
    building: BuildingId,
    harms: &BTreeMap<Part, Harm>,
) -> Result<(), Refusal> {
    let found = state.open.territory(territory)?.buildings.get(&building);
    let found = found.ok_or(Refusal::BuildingNotThere {
        building,
        territory,
    })?;
    for (part, harm) in harms {
        let part = *part;
        let endurance = endurance(found, part).ok_or(Refusal::PartNotThere { building, part })?;
        let Harm::Damaged(toll) = harm else { continue };
        match endurance.after(toll) {
            Ok(_) => {}
            Err(TollFault::NothingLeft) => {
                return Err(Refusal::PartNothingLeft { building, part });
            }
            Err(TollFault::CrossesGone) => return Err(Refusal::PartCrossesStay { building, part }),
        }
    }
    if !leaves_some(&standing(found), harms) {
        return Err(Refusal::BuildingNothingLeft { building });
    }
    Ok(())
}

/// Whether a field keeps a generator. Other buildings stand by themselves.
pub(super) fn leaves_some(
    standing: &BTreeMap<Part, Endurance>,
    harms: &BTreeMap<Part, Harm>,
) -> bool {
    let mut generators = standing.keys().filter(|p| **p != Part::Turret).peekable();
    generators.peek().is_none() || generators.any(|p| harms.get(p) != Some(&Harm::Destroyed))
}
