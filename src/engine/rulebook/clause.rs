//! The catalogue of rules: each clause has an id, a mark that says where it comes from, and wording of its own.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;

use super::keyed::{UnknownId, keyed};

keyed! {
    /// A chapter of the catalogue.
    Section, "section" {
        /// What a campaign starts with.
        SetUp = "set-up", "Set-up";
        /// The map of all territories.
        MetaMap = "meta-map", "Meta-map";
        /// The map of one territory, and the battlefield it becomes.
        TerritorialMap = "territorial-map", "Territorial map";
        /// The order of phases.
        StrategicTurn = "strategic-turn", "Strategic turn";
        /// Shipping, trade and purchases.
        Commercial = "commercial", "Commercial phase";
        /// Warehouses and containers.
        Storage = "storage", "Storage";
        /// Power, mining, refining, building, research.
        Activity = "activity", "Activity phase";
        /// What research points buy.
        Technologies = "technologies", "Technologies";
        /// Secret orders.
        Move = "move", "Move phase";
        /// The reveal, possession, battles and retreats.
        Tactical = "tactical", "Tactical phase";
        /// What new ground holds.
        Exploration = "exploration", "Exploration";
        /// Operatives and their experience.
        Characters = "characters", "Characters";
        /// Buildings and their upgrades.
        Buildings = "buildings", "Buildings";
        /// Vehicles, exo-armors and unit cards.
        Units = "units", "Units and cards";
        /// Three dice and seven columns.
        Rolls = "rolls", "Rolls";
        /// Weapons and templates.
        Weapons = "weapons", "Weapons";
        /// Actions on the board.
        Battle = "battle", "Battle";
        /// Warp, piracy, shields.
        SpecialEquipment = "special-equipment", "Special equipment";
    }
}

keyed! {
    /// Where a clause comes from.
    Mark, "mark" {
        /// It stands in the printed rules.
        Printed = "printed", "Printed";
        /// The printed rules are silent or unclear; this is how the app reads them.
        Interpretation = "interpretation", "Interpretation";
        /// The printed value is plainly a slip and is corrected.
        Erratum = "erratum", "Correction";
        /// It comes from a later revision of the game.
        Revision = "revision", "Revision";
    }
}

/// One rule, as the in-app rulebook shows it.
#[derive(Debug, PartialEq, Eq)]
pub struct Clause {
    /// Its id, e.g. `U-COM-1`.
    pub id: &'static str,
    /// The chapter it stands in.
    pub section: Section,
    /// Where it comes from.
    pub mark: Mark,
    /// A printed clause that also carries a default the printed rules don't give.
    pub mixed: bool,
    /// The house rule that can change it, if there is one in the catalogue. Not every key can be switched in the app:
    /// [`HouseRules::LIST`](super::HouseRules::LIST) holds those that can.
    pub key: Option<&'static str>,
    /// Two to five words.
    pub title: &'static str,
    /// The rule in plain words.
    pub text: &'static str,
}

/// A clause of the catalogue: what a refusal, a figure or a log line cites. In files it is the id, so that the catalogue may grow.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleRef(u16);

impl RuleRef {
    /// The clause's id, e.g. `U-COM-1`.
    pub const fn id(self) -> &'static str {
        self.clause().id
    }

    /// The clause itself, with its wording.
    pub const fn clause(self) -> &'static Clause {
        &CLAUSES[self.0 as usize]
    }

    /// The clause with this id; `None` if there is none.
    pub fn parse(id: &str) -> Option<Self> {
        let at = BY_ID
            .binary_search_by_key(&id, |&index| RuleRef(index).id())
            .ok()?;
        Some(Self(BY_ID[at]))
    }

    /// All clauses in catalogue order.
    pub fn all() -> impl ExactSizeIterator<Item = Self> + DoubleEndedIterator + Clone {
        (0..CLAUSES.len() as u16).map(RuleRef)
    }
}

impl fmt::Display for RuleRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

impl fmt::Debug for RuleRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl Serialize for RuleRef {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for RuleRef {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = <Cow<'de, str>>::deserialize(deserializer)?;
        Self::parse(&id).ok_or_else(|| {
            serde::de::Error::custom(UnknownId {
                what: "clause",
                word: id.into_owned(),
            })
        })
    }
}

include!(concat!(env!("OUT_DIR"), "/clauses.rs"));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_lead_to_their_clause_and_back() {
        assert_eq!(rule::U_COM_1.id(), "U-COM-1");
        assert_eq!(rule::U_WPN_T1.to_string(), "U-WPN-T1");
        assert_eq!(format!("{:?}", rule::U_BAT_21), "U-BAT-21");
        for clause in RuleRef::all() {
            assert_eq!(RuleRef::parse(clause.id()), Some(clause));
        }
        for wrong in ["", "U-COM", "u-com-1", "U-COM-99", "U-COM-1 "] {
            assert_eq!(RuleRef::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn files_hold_the_id() {
        let json = serde_json::to_string(&rule::U_SPC_10).expect("a string");
        assert_eq!(json, "\"U-SPC-10\"");
        assert_eq!(
            serde_json::from_str::<RuleRef>(&json).ok(),
            Some(rule::U_SPC_10)
        );
        let fault = serde_json::from_str::<RuleRef>("\"U-SPC-11\"").expect_err("no such clause");
        assert!(
            fault.to_string().contains("`U-SPC-11` is no clause"),
            "{fault}"
        );
    }
}
