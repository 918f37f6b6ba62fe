//! Who acts and what is aimed at on a battlefield.

use crate::ids::{BuildingId, UnitId};
use crate::unlimit3d8::parts::Part;
use serde::{Deserialize, Serialize};
use std::fmt;

/// What can be aimed at. Text form: `u4` a unit, `b7` a building, `b7/turret` a part of it that is a target of its own (U-BLD-3, U-BAT-15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Target {
    /// A unit.
    Unit(UnitId),
    /// A building by itself; a turret that stands alone is one.
    Building(BuildingId),
    /// A turret that was added to a building, or a generator of a force field.
    Part(BuildingId, Part),
}

impl Target {
    /// The building that it is, or is a part of.
    pub fn building(self) -> Option<BuildingId> {
        match self {
            Self::Unit(_) => None,
            Self::Building(id) | Self::Part(id, _) => Some(id),
        }
    }

    /// The unit that it is.
    pub fn unit(self) -> Option<UnitId> {
        match self {
            Self::Unit(id) => Some(id),
            Self::Building(_) | Self::Part(..) => None,
        }
    }
}

const fn word(part: Part) -> &'static str {
    match part {
        Part::Turret => "turret",
        Part::NorthWest => "north-west",
        Part::NorthEast => "north-east",
        Part::SouthWest => "south-west",
        Part::SouthEast => "south-east",
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unit(id) => write!(f, "u{id}"),
            Self::Building(id) => write!(f, "b{id}"),
            Self::Part(id, part) => write!(f, "b{id}/{}", word(*part)),
        }
    }
}

impl From<Target> for String {
    fn from(target: Target) -> String {
        target.to_string()
    }
}

impl TryFrom<String> for Target {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let bad = || format!("\"{text}\" is no target: u1, b1 or b1/turret");
        if let Some(n) = text.strip_prefix('u') {
            return n.parse().map(|n| Self::Unit(UnitId(n))).map_err(|_| bad());
        }
        let rest = text.strip_prefix('b').ok_or_else(bad)?;
        let (id, part) = match rest.split_once('/') {
            Some((id, part)) => (id, Some(part)),
            None => (rest, None),
        };
        let id = BuildingId(id.parse().map_err(|_| bad())?);
        let Some(part) = part else {
            return Ok(Self::Building(id));
        };
        let part = Part::ALL.into_iter().find(|p| word(*p) == part);
        part.map(|part| Self::Part(id, part)).ok_or_else(bad)
    }
}

/// Who acts: a unit, or a turret, whichever building it stands on. Text form: `u4`, `b7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Hand {
    /// A unit.
    Unit(UnitId),
    /// A turret.
    Turret(BuildingId),
}

impl Hand {
    /// The unit that it is.
    pub fn unit(self) -> Option<UnitId> {
        match self {
            Self::Unit(id) => Some(id),
            Self::Turret(_) => None,
        }
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unit(id) => write!(f, "u{id}"),
            Self::Turret(id) => write!(f, "b{id}"),
        }
    }
}

impl From<Hand> for String {
    fn from(hand: Hand) -> String {
        hand.to_string()
    }
}

impl TryFrom<String> for Hand {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        match Target::try_from(text)? {
            Target::Unit(id) => Ok(Self::Unit(id)),
            Target::Building(id) => Ok(Self::Turret(id)),
            Target::Part(..) => Err("a turret acts under the number of its building".into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_read_back_from_their_text() {
        for text in ["u4", "b7", "b7/turret", "b12/south-west"] {
            let target = Target::try_from(text.to_string()).expect("a target");
            assert_eq!(target.to_string(), text);
        }
        for text in ["", "4", "b", "b7/", "b7/roof", "c3", "u"] {
            assert!(Target::try_from(text.to_string()).is_err(), "{text}");
        }
        assert_eq!(
            Hand::try_from("b7".to_string()),
            Ok(Hand::Turret(BuildingId(7)))
        );
        assert!(Hand::try_from("b7/turret".to_string()).is_err());
    }
}
