//! The choices a table can make when a campaign is created: small policy types, and what the settings screen shows about them.

use serde::{Deserialize, Serialize};
use std::fmt;

use super::keyed::keyed;
use super::tables::{Class, Reading};
use super::{RuleRef, rule};

keyed! {
    /// The skills of a level 8 Bandit (U-CHR-1).
    Bandit8, "choice" {
        /// Tech and Will 11.
        Corrected = "corrected", "Tech and Will 11";
        /// Tech and Will 1.
        AsPrinted = "as-printed", "Tech and Will 1, as printed";
    }
}

keyed! {
    /// The initiative of a level 5 Soldier (U-CHR-1).
    Soldier5Init, "choice" {
        /// Init 1, less than at level 4.
        AsPrinted = "as-printed", "Init 1, as printed";
        /// Init 2, as at level 4.
        Smoothed = "smoothed", "Init 2";
    }
}

keyed! {
    /// What picks the column of the movement table (U-UNI-5).
    MoveColumn, "choice" {
        /// Skill less 9.
        Skill = "skill", "Skill less 9";
        /// The pilot's level.
        Level = "level", "The pilot's level";
    }
}

keyed! {
    /// Which weight counts in base defense and ramming (U-UNI-12).
    DefenseWeight, "choice" {
        /// Vehicle and weapons together.
        Total = "total", "With weapons";
        /// The vehicle's own.
        Vehicle = "vehicle", "The vehicle's own";
    }
}

/// How printed figures that look wrong are read. The printed ones stay selectable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Errata {
    /// Level 8 Bandit.
    pub bandit_8: Bandit8,
    /// Level 5 Soldier.
    pub soldier_5_init: Soldier5Init,
}

impl Default for Errata {
    fn default() -> Self {
        Self {
            bandit_8: Bandit8::Corrected,
            soldier_5_init: Soldier5Init::AsPrinted,
        }
    }
}

impl Errata {
    /// Which reading of the skill table holds for this class and level.
    pub const fn reading(&self, class: Class, level: u8) -> Reading {
        match (class, level) {
            (Class::Bandit, 8) => match self.bandit_8 {
                Bandit8::Corrected => Reading::Corrected,
                Bandit8::AsPrinted => Reading::AsPrinted,
            },
            (Class::Soldier, 5) => match self.soldier_5_init {
                Soldier5Init::AsPrinted => Reading::AsPrinted,
                Soldier5Init::Smoothed => Reading::Corrected,
            },
            _ => Reading::Plain,
        }
    }
}

/// Row J of the unit card: which sums of three dice read which of the seven columns (U-UNI-7). Always covers 3 to 24 without a gap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "[(u8, u8); 7]", into = "[(u8, u8); 7]")]
pub struct RowJ([(u8, u8); 7]);

/// The default bands of row J: those of the exploration table (U-UNI-7).
pub const ROW_J: [(u8, u8); 7] = [
    (3, 8),
    (9, 10),
    (11, 12),
    (13, 14),
    (15, 16),
    (17, 18),
    (19, 24),
];

impl RowJ {
    /// Seven bands, both ends included, in rising order.
    ///
    /// # Errors
    /// [`RowJFault`] unless each sum from 3 to 24 is in exactly one band and no band is empty.
    pub fn new(bands: [(u8, u8); 7]) -> Result<Self, RowJFault> {
        let mut next = 3;
        for (column, &(low, high)) in bands.iter().enumerate() {
            if low != next || high < low || high > 24 {
                return Err(RowJFault {
                    column: column as u8 + 1,
                    low: next,
                });
            }
            next = high + 1;
        }
        if next == 25 {
            Ok(Self(bands))
        } else {
            Err(RowJFault {
                column: 7,
                low: bands[6].0,
            })
        }
    }

    /// The bands, both ends included.
    pub const fn bands(&self) -> &[(u8, u8); 7] {
        &self.0
    }

    /// The column that a sum reads, counted from 0; `None` outside 3 to 24.
    pub fn column(&self, sum: u8) -> Option<usize> {
        self.0
            .iter()
            .position(|&(low, high)| low <= sum && sum <= high)
    }
}

impl Default for RowJ {
    fn default() -> Self {
        Self(ROW_J)
    }
}

impl From<RowJ> for [(u8, u8); 7] {
    fn from(row: RowJ) -> Self {
        row.0
    }
}

impl TryFrom<[(u8, u8); 7]> for RowJ {
    type Error = RowJFault;

    fn try_from(bands: [(u8, u8); 7]) -> Result<Self, RowJFault> {
        Self::new(bands)
    }
}

/// Row J has a gap, an overlap or an empty band.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowJFault {
    /// The first column that is wrong, 1 to 7.
    pub column: u8,
    /// The sum with which it has to begin.
    pub low: u8,
}

impl fmt::Display for RowJFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { column, low } = self;
        match column {
            7 => write!(f, "row J: column 7 has to run from {low} to 24"),
            _ => write!(
                f,
                "row J: column {column} has to begin at {low} and leave room for the columns after it"
            ),
        }
    }
}

impl std::error::Error for RowJFault {}

/// What a campaign's table has chosen. Fixed when the campaign is created; an unknown key in a file is refused, a missing one has its default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct HouseRules {
    /// Start territories get an exploration roll (U-SET-3).
    pub explore_start: bool,
    /// Start territories have Living Quarters (U-SET-2).
    pub living_quarters: bool,
    /// A Landing Pad ships goods of its whole group (U-COM-2).
    pub pads_pool: bool,
    /// Ground without a Station is held by units only (U-MAP-3).
    pub control_needs_station: bool,
    /// Ground without a Station can't be passed through (U-MAP-6).
    pub station_for_transit: bool,
    /// Printed figures that look wrong (U-CHR-1).
    pub errata: Errata,
    /// Which sums read which column (U-UNI-7).
    pub row_j: RowJ,
    /// What picks the movement column (U-UNI-5).
    pub move_column: MoveColumn,
    /// Which weight counts in defense (U-UNI-12).
    pub defense_weight: DefenseWeight,
}

impl Default for HouseRules {
    /// What the catalogue gives as the default of each.
    fn default() -> Self {
        Self {
            explore_start: true,
            living_quarters: true,
            pads_pool: true,
            control_needs_station: true,
            station_for_transit: true,
            errata: Errata::default(),
            row_j: RowJ::default(),
            move_column: MoveColumn::Skill,
            defense_weight: DefenseWeight::Total,
        }
    }
}

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

#[cfg(test)]
mod tests;
