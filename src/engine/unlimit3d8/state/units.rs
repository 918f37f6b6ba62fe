//! Vehicles, exo-armors and operatives, and where they are.

use crate::ids::{CharacterId, PlayerId, TerritoryId, UnitId};
use crate::rulebook::tables::{ArmorKind, Class, Slot, VehicleKind};
use crate::rulebook::weapon::Weapon;
use crate::unlimit3d8::damage::Marks;
use crate::unlimit3d8::service::Record;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A vehicle or an exo-armor. Text form: the kind's id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Body {
    /// A 'mech with a pilot inside.
    Vehicle(VehicleKind),
    /// Worn by an operative: infantry.
    Armor(ArmorKind),
}

impl Body {
    /// Its weapon slots (U-UNI-1).
    pub fn slots(self) -> &'static [Slot] {
        match self {
            Self::Vehicle(kind) => kind.row().slots,
            Self::Armor(kind) => kind.row().slots,
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Vehicle(kind) => kind.name(),
            Self::Armor(kind) => kind.name(),
        }
    }

    /// Its id in files.
    pub fn id(self) -> &'static str {
        match self {
            Self::Vehicle(kind) => kind.id(),
            Self::Armor(kind) => kind.id(),
        }
    }

    /// Whether it is an exo-armor.
    pub fn is_armor(self) -> bool {
        matches!(self, Self::Armor(_))
    }
}

impl FromStr for Body {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        text.parse()
            .map(Self::Vehicle)
            .or_else(|_| text.parse().map(Self::Armor))
            .map_err(|_| format!("\"{text}\" is neither a vehicle nor an exo-armor"))
    }
}

impl TryFrom<String> for Body {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Body> for String {
    fn from(body: Body) -> String {
        body.id().to_string()
    }
}

/// Where a unit or an operative on foot is, as far as everybody knows (U-MOV-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Whereabouts {
    /// There for all to see: newly bought, or seen in battle, and not moved since.
    On(TerritoryId),
    /// Only its owner knows: the place is in his drawer.
    Hidden,
    /// Taken off the map until the next Move phase (U-TAC-6).
    OffMap,
}

/// A vehicle or an exo-armor with what is mounted on it: one miniature, one card. With a character aboard it is a unit that
/// moves, fights and holds ground (U-MOV-6); without, a vehicle is parked and an armor lies in a container (U-STO-3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unit {
    /// Whose it is.
    pub owner: PlayerId,
    /// What it is.
    pub body: Body,
    /// The number on the model (U-UNI-6 B), unique within its owner's units.
    pub number: u16,
    /// Its name on the card (U-UNI-6 A); may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// A weapon, or none, for each slot of the body.
    pub mounts: Vec<Option<Weapon>>,
    /// Who drives or wears it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pilot: Option<CharacterId>,
    /// Where it is.
    pub at: Whereabouts,
    /// Damage that lasts (U-UNI-6 F, U-UNI-11).
    #[serde(default, skip_serializing_if = "Marks::is_none")]
    pub marks: Marks,
}

/// A hired operative.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Character {
    /// Whose operative.
    pub owner: PlayerId,
    /// His class.
    pub class: Class,
    /// His name; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// 1 to 8.
    pub level: u8,
    /// Experience points, at most 40 (U-CHR-7).
    pub xp: u32,
    /// Where he is.
    pub post: Post,
    /// What he did.
    #[serde(default, skip_serializing_if = "Record::is_empty")]
    pub record: Record,
}

/// Where an operative is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Post {
    /// On foot.
    Foot(Whereabouts),
    /// In a vehicle or an armor, wherever that is.
    Aboard(UnitId),
}

/// Something that moves by an order of its own: a manned unit, or an operative on foot. Text form: `u4`, `c7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Mover {
    /// A vehicle or armor with its pilot.
    Unit(UnitId),
    /// An operative on foot: not a unit (U-MOV-6).
    OnFoot(CharacterId),
}

impl fmt::Display for Mover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unit(id) => write!(f, "u{id}"),
            Self::OnFoot(id) => write!(f, "c{id}"),
        }
    }
}

impl TryFrom<String> for Mover {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let bad = || format!("\"{text}\" is neither a unit (u1) nor an operative on foot (c1)");
        if let Some(n) = text.strip_prefix('u') {
            n.parse().map(|n| Self::Unit(UnitId(n))).map_err(|_| bad())
        } else if let Some(n) = text.strip_prefix('c') {
            n.parse()
                .map(|n| Self::OnFoot(CharacterId(n)))
                .map_err(|_| bad())
        } else {
            Err(bad())
        }
    }
}

impl From<Mover> for String {
    fn from(mover: Mover) -> String {
        mover.to_string()
    }
}
