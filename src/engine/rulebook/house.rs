//! The choices a table can make when a campaign is created: small policy types, and what the settings screen shows about them.

mod list;
mod row_j;

use serde::{Deserialize, Serialize};

use super::keyed::keyed;
use super::tables::{Class, Reading};

pub use list::{BadChoice, Choice, HouseRule, RuleKey};
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
    /// What a Foundry with Power efficiency uses (U-ACT-5).
    FoundryEfficiency, "choice" {
        /// 7 energy: half of 15, rounded down.
        Halved = "halved", "7 energy";
        /// 15 energy, which saves nothing.
        AsPrinted = "as-printed", "15 energy, as printed";
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

keyed! {
    /// What heals of a building when Commercial begins (U-BLD-1).
    BuildingRepair, "choice" {
        /// The slashes, for nothing.
        Slashes = "slashes", "Slashes heal";
        /// Slashes and crosses, for nothing.
        All = "all", "Everything heals";
        /// Nothing.
        Never = "never", "Nothing heals";
    }
}

keyed! {
    /// What ends a campaign, beside one player or declared alliance being left (U-TAC-9).
    Goal, "choice" {
        /// Nothing else.
        LastStanding = "last-standing", "Last player or alliance standing";
        /// The end of an agreed turn; most territories win.
        MostTerritories = "most-territories", "Most territories after a number of turns";
        /// An agreed sum of credits in one hand.
        FirstToCredits = "first-to-credits", "First to a number of SC";
        /// Nothing at all, not even that.
        OpenEnded = "open-ended", "Open-ended";
    }
}

/// How a campaign ends (U-TAC-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Victory {
    /// What ends it.
    pub goal: Goal,
    /// The turn with whose end it ends, where territories are counted.
    pub turns: u32,
    /// The sum that ends it, where credits are.
    pub credits: u32,
}

impl Default for Victory {
    fn default() -> Self {
        Self {
            goal: Goal::LastStanding,
            turns: 10,
            credits: 5000,
        }
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
    /// Foundry with Power efficiency.
    pub foundry_efficiency: FoundryEfficiency,
}

impl Default for Errata {
    fn default() -> Self {
        Self {
            bandit_8: Bandit8::Corrected,
            soldier_5_init: Soldier5Init::AsPrinted,
            foundry_efficiency: FoundryEfficiency::Halved,
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

/// What a campaign's table has chosen. It changes in a running campaign only by a ruling that stands in the log; an unknown key in a file is refused, a missing one has its default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct HouseRules {
    /// Start territories get an exploration roll (U-SET-3).
    pub explore_start: bool,
    /// Start territories are chosen in random order (U-SET-6).
    pub start_draft: bool,
    /// Start territories have Living Quarters (U-SET-2).
    pub living_quarters: bool,
    /// A Landing Pad ships goods of its whole group (U-COM-2).
    pub pads_pool: bool,
    /// Ground without a Station is held by units only (U-MAP-3).
    pub control_needs_station: bool,
    /// Ground without a Station can't be passed through (U-MAP-6).
    pub station_for_transit: bool,
    /// Players may declare common sides before a battle (U-TAC-3).
    pub allied_sides: bool,
    /// How the campaign ends (U-TAC-9).
    pub victory: Victory,
    /// Rounds without damage or change of cool-down by an enemy, after which attackers retreat (U-TAC-19).
    pub stalemate: u32,
    /// A grant of passage lasts until it is ended (U-MOV-5).
    pub passage_standing: bool,
    /// A guest may end on granted ground in peace (U-MOV-10).
    pub allied_guests: bool,
    /// Printed figures that look wrong (U-CHR-1, U-ACT-5).
    pub errata: Errata,
    /// What research is required for (U-TEC-1).
    pub technologies: Research,
    /// Which sums read which column (U-UNI-7).
    pub row_j: RowJ,
    /// What picks the movement column (U-UNI-5).
    pub move_column: MoveColumn,
    /// Which weight counts in defense (U-UNI-12).
    pub defense_weight: DefenseWeight,
    /// A Power Plant lost in battle switches off at once what it fed (U-ACT-14).
    pub power_loss_at_once: bool,
    /// A d8 of 7 or 8 saves the pilot of a destroyed unit (U-CHR-8).
    pub pilot_survival: bool,
    /// Each deed pays once a battle or exploration (U-CHR-9).
    pub deeds_once: bool,
    /// What heals of buildings (U-BLD-1).
    pub building_repair: BuildingRepair,
    /// Slashes of units heal on own ground (U-UNI-11).
    pub unit_repair: bool,
    /// Crosses of units are taken off for a share of the price (U-UNI-11).
    pub overhaul: bool,
    /// How wide the retreat corridor round a battlefield is, in inches (U-TER-3).
    pub corridor_width: u32,
}

impl Default for HouseRules {
    /// What the catalogue gives as the default of each.
    fn default() -> Self {
        Self {
            explore_start: true,
            start_draft: false,
            living_quarters: true,
            pads_pool: true,
            control_needs_station: true,
            station_for_transit: true,
            allied_sides: false,
            victory: Victory::default(),
            stalemate: 10,
            passage_standing: false,
            allied_guests: false,
            errata: Errata::default(),
            technologies: Research::default(),
            row_j: RowJ::default(),
            move_column: MoveColumn::Skill,
            defense_weight: DefenseWeight::Total,
            power_loss_at_once: false,
            pilot_survival: false,
            deeds_once: true,
            building_repair: BuildingRepair::Slashes,
            unit_repair: true,
            overhaul: false,
            corridor_width: 4,
        }
    }
}

#[cfg(test)]
mod tests;
