//! What the settings screen shows about the house rules, and how it chooses.

use std::fmt;

use super::HouseRules;
use crate::rulebook::{RuleRef, rule};

/// One house rule, as the settings screen shows it.
#[derive(Debug, PartialEq, Eq)]
pub struct HouseRule {
    /// Its key in the file; a dot leads into a group, as in `errata.bandit_8`.
    pub key: &'static str,
    /// What it is about, in a few words.
    pub title: &'static str,
    /// What can be chosen, the default first. Empty for row J, which is edited as seven bands.
    pub choices: &'static [Choice],
    /// The clause it changes.
    pub clause: RuleRef,
}

/// One choice of a house rule.
#[derive(Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its value in the file: `true`, `false` or an id.
    pub value: &'static str,
    /// What it means, in plain words.
    pub label: &'static str,
}

const fn choice(value: &'static str, label: &'static str) -> Choice {
    Choice { value, label }
}

impl HouseRules {
    /// All house rules in the order of the catalogue.
    pub const LIST: &'static [HouseRule] = &[
        HouseRule {
            key: "living_quarters",
            title: "Living Quarters at the start",
            choices: &[
                choice("true", "Start territories have Living Quarters, as printed"),
                choice("false", "They have none, as in the later revision"),
            ],
            clause: rule::U_SET_2,
        },
        HouseRule {
            key: "explore_start",
            title: "Exploring the start",
            choices: &[
                choice("true", "Start territories are explored before turn 1"),
                choice("false", "Start territories hold nothing to mine"),
            ],
            clause: rule::U_SET_3,
        },
        HouseRule {
            key: "control_needs_station",
            title: "Ground without a Station",
            choices: &[
                choice(
                    "true",
                    "It is yours only while a unit of yours stands on it",
                ),
                choice("false", "It stays yours until somebody takes it"),
            ],
            clause: rule::U_MAP_3,
        },
        HouseRule {
            key: "station_for_transit",
            title: "Passing without a Station",
            choices: &[
                choice(
                    "true",
                    "A move may start or end there, but not pass through",
                ),
                choice("false", "Units may pass through"),
            ],
            clause: rule::U_MAP_6,
        },
        HouseRule {
            key: "pads_pool",
            title: "Reach of Landing Pads",
            choices: &[
                choice(
                    "true",
                    "A pad ships goods from its whole group of territories",
                ),
                choice("false", "A pad ships goods from its own territory only"),
            ],
            clause: rule::U_COM_2,
        },
        HouseRule {
            key: "technologies.research_gates_upgrades",
            title: "What research is for",
            choices: &[
                choice(
                    "false",
                    "Templates and upgrades are for all; research serves only the list of technologies and piracy",
                ),
                choice(
                    "true",
                    "Templates and upgrades need the technology that opens them",
                ),
            ],
            clause: rule::U_TEC_1,
        },
        HouseRule {
            key: "errata.bandit_8",
            title: "Level 8 Bandit",
            choices: &[
                choice("corrected", "Tech and Will 11, like level 7"),
                choice("as-printed", "Tech and Will 1, as printed"),
            ],
            clause: rule::U_CHR_1,
        },
        HouseRule {
            key: "errata.soldier_5_init",
            title: "Level 5 Soldier",
            choices: &[
                choice("as-printed", "Init 1, as printed"),
                choice("smoothed", "Init 2, like level 4"),
            ],
            clause: rule::U_CHR_1,
        },
        HouseRule {
            key: "move_column",
            title: "Column of the movement table",
            choices: &[
                choice("skill", "The driving skill less 9"),
                choice("level", "The pilot's level"),
            ],
            clause: rule::U_UNI_5,
        },
        HouseRule {
            key: "row_j",
            title: "Dice sums and columns",
            choices: &[],
            clause: rule::U_UNI_7,
        },
        HouseRule {
            key: "defense_weight",
            title: "Weight in defense and ramming",
            choices: &[
                choice("total", "The whole weight, weapons included"),
                choice("vehicle", "The vehicle's own weight"),
            ],
            clause: rule::U_UNI_12,
        },
    ];

    /// What these rules have chosen for a rule of the [`LIST`](Self::LIST), as the value in the file; `None` for row J.
    pub fn chosen(&self, rule: &HouseRule) -> Option<&'static str> {
        let flag = |on: bool| if on { "true" } else { "false" };
        match rule.key {
            "living_quarters" => Some(flag(self.living_quarters)),
            "explore_start" => Some(flag(self.explore_start)),
            "control_needs_station" => Some(flag(self.control_needs_station)),
            "station_for_transit" => Some(flag(self.station_for_transit)),
            "pads_pool" => Some(flag(self.pads_pool)),
            "technologies.research_gates_upgrades" => {
                Some(flag(self.technologies.research_gates_upgrades))
            }
            "errata.bandit_8" => Some(self.errata.bandit_8.id()),
            "errata.soldier_5_init" => Some(self.errata.soldier_5_init.id()),
            "move_column" => Some(self.move_column.id()),
            "defense_weight" => Some(self.defense_weight.id()),
            _ => None,
        }
    }

    /// Chooses a value for a rule of the [`LIST`](Self::LIST).
    ///
    /// # Errors
    /// [`BadChoice`] where the rule has no such choice; nothing is changed then.
    pub fn choose(&mut self, rule: &HouseRule, value: &str) -> Result<(), BadChoice> {
        let bad = || BadChoice {
            key: rule.key,
            value: value.to_owned(),
        };
        let flag = || value.parse::<bool>().map_err(|_| bad());
        match rule.key {
            "living_quarters" => self.living_quarters = flag()?,
            "explore_start" => self.explore_start = flag()?,
            "control_needs_station" => self.control_needs_station = flag()?,
            "station_for_transit" => self.station_for_transit = flag()?,
            "pads_pool" => self.pads_pool = flag()?,
            "technologies.research_gates_upgrades" => {
                self.technologies.research_gates_upgrades = flag()?
            }
            "errata.bandit_8" => self.errata.bandit_8 = value.parse().map_err(|_| bad())?,
            "errata.soldier_5_init" => {
                self.errata.soldier_5_init = value.parse().map_err(|_| bad())?
            }
            "move_column" => self.move_column = value.parse().map_err(|_| bad())?,
            "defense_weight" => self.defense_weight = value.parse().map_err(|_| bad())?,
            _ => return Err(bad()),
        }
        Ok(())
    }
}

/// A value that a house rule does not offer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadChoice {
    /// The house rule.
    pub key: &'static str,
    /// What was asked for.
    pub value: String,
}

impl fmt::Display for BadChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the house rule {} has no choice `{}`",
            self.key, self.value
        )
    }
}

impl std::error::Error for BadChoice {}
