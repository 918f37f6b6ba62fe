//! A weapon as text: `cannon+heavy+concussion` in files, links and messages between players.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use super::{TemplateFault, Templates, Weapon};
use crate::rulebook::keyed::UnknownId;
use crate::rulebook::tables::Template;

/// Why a text is no weapon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WeaponTextFault {
    /// A word of it is no weapon or no template.
    Unknown(UnknownId),
    /// The words are known, but don't go together.
    Templates(TemplateFault),
}

impl fmt::Display for WeaponTextFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(fault) => fault.fmt(f),
            Self::Templates(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for WeaponTextFault {}

impl From<UnknownId> for WeaponTextFault {
    fn from(fault: UnknownId) -> Self {
        Self::Unknown(fault)
    }
}

impl From<TemplateFault> for WeaponTextFault {
    fn from(fault: TemplateFault) -> Self {
        Self::Templates(fault)
    }
}

impl fmt::Display for Weapon {
    /// The stable text form, with templates in the order of their table; not the name shown to players.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind().id())?;
        self.templates()
            .iter()
            .try_for_each(|one| write!(f, "+{}", one.id()))
    }
}

impl FromStr for Weapon {
    type Err = WeaponTextFault;

    /// Reads the text form; the templates may stand in any order.
    fn from_str(text: &str) -> Result<Self, WeaponTextFault> {
        let mut words = text.split('+');
        let kind = words.next().unwrap_or_default().parse()?;
        let templates: Result<Vec<Template>, UnknownId> = words.map(str::parse).collect();
        Ok(Self::new(kind, Templates::new(templates?)?)?)
    }
}

impl Serialize for Weapon {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Weapon {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <Cow<'de, str>>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
