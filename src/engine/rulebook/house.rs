//! The choices a table can make when a campaign is created: small policy types, and what the settings screen shows about them.

mod list;
mod row_j;

use serde::{Deserialize, Serialize};

use super::keyed::keyed;
use super::tables::{Class, Reading};

pub use list::{BadChoice, Choice, HouseRule};
pub use row_j::{ROW_J, RowJ, RowJFault};

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

/// What research is required for. The list of technologies itself is the campaign's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Research {
    /// Templates and upgrades need the technology that opens them (U-TEC-1).
    pub research_gates_upgrades: bool,
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
    /// What research is required for (U-TEC-1).
    pub technologies: Research,
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
            technologies: Research::default(),
            row_j: RowJ::default(),
            move_column: MoveColumn::Skill,
            defense_weight: DefenseWeight::Total,
        }
    }
}

#[cfg(test)]
mod tests;
