//! The choices a table can make when a campaign is created: small policy types, and what the settings screen shows about them.

mod list;
mod row_j;

use super::chosen::chosen;
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
    /// What a move costs beyond its free part (U-BAT-3, U-BAT-34).
    MoveCost, "choice" {
        /// The increment for every 2" after the first 2", a started one counting whole.
        Started = "started", "For every started 2\" after the first";
        /// The increment for every complete 2".
        Complete = "complete", "For every complete 2\"";
    }
}

keyed! {
    /// What the range of infantry counts in during an assault (U-BAT-32).
    InfantryAssault, "choice" {
        /// 2", as in any shot of theirs.
        TwoInches = "2", "Every 2\"";
        /// 1": half, as for vehicles.
        OneInch = "1", "Every 1\"";
    }
}

keyed! {
    /// How wide the bases of units are (U-BAT-22).
    BaseSize, "choice" {
        /// Round: exo-armors 1", vehicles 2".
        Round = "round", "Exo-armors 1\", vehicles 2\"";
        /// Whatever the models have.
        Models = "models", "As the models have them";
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

chosen! {
    /// How a campaign ends (U-TAC-9).
    Victory {
        /// What ends it.
        goal: Goal = Goal::LastStanding,
        /// The turn with whose end it ends, where territories are counted.
        turns: u32 = 10,
        /// The sum that ends it, where credits are.
        credits: u32 = 5000,
    }
}

chosen! {
    /// How printed figures that look wrong are read. The printed ones stay selectable.
    Errata {
        /// Level 8 Bandit.
        bandit_8: Bandit8 = Bandit8::Corrected,
        /// Level 5 Soldier.
        soldier_5_init: Soldier5Init = Soldier5Init::AsPrinted,
        /// Foundry with Power efficiency.
        foundry_efficiency: FoundryEfficiency = FoundryEfficiency::Halved,
    }
}

chosen! {
    /// What research is required for. The list of technologies itself is the campaign's.
    Research {
        /// Templates and upgrades need the technology that opens them (U-TEC-1).
        research_gates_upgrades: bool = false,
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

chosen! {
    /// What a campaign's table has chosen. It changes in a running campaign only by a ruling that stands in the log; an unknown key in a file is refused, a missing one has its default.
    HouseRules {
        /// Start territories get an exploration roll (U-SET-3).
        explore_start: bool = true,
        /// Start territories are chosen in random order (U-SET-6).
        start_draft: bool = false,
        /// Start territories have Living Quarters (U-SET-2).
        living_quarters: bool = true,
        /// A Landing Pad ships goods of its whole group (U-COM-2).
        pads_pool: bool = true,
        /// Ground without a Station is held by units only (U-MAP-3).
        control_needs_station: bool = true,
        /// Ground without a Station can't be passed through (U-MAP-6).
        station_for_transit: bool = true,
        /// Players may declare common sides before a battle (U-TAC-3).
        allied_sides: bool = false,
        /// An active armed turret holds its ground as a unit would (U-TAC-11).
        turrets_hold: bool = true,
        /// How the campaign ends (U-TAC-9).
        victory: Victory = Victory::default(),
        /// Rounds without damage or change of cool-down by an enemy, after which attackers retreat (U-TAC-19).
        stalemate: u32 = 10,
        /// A grant of passage lasts until it is ended (U-MOV-5).
        passage_standing: bool = false,
        /// A guest may end on granted ground in peace (U-MOV-10).
        allied_guests: bool = false,
        /// Printed figures that look wrong (U-CHR-1, U-ACT-5).
        errata: Errata = Errata::default(),
        /// What research is required for (U-TEC-1).
        technologies: Research = Research::default(),
        /// Which sums read which column (U-UNI-7).
        row_j: RowJ = RowJ::default(),
        /// What picks the movement column (U-UNI-5).
        move_column: MoveColumn = MoveColumn::Skill,
        /// Which weight counts in defense (U-UNI-12).
        defense_weight: DefenseWeight = DefenseWeight::Total,
        /// A Power Plant lost in battle switches off at once what it fed (U-ACT-14).
        power_loss_at_once: bool = false,
        /// A d8 of 7 or 8 saves the pilot of a destroyed unit (U-CHR-8).
        pilot_survival: bool = false,
        /// Each deed pays once a battle or exploration (U-CHR-9).
        deeds_once: bool = true,
        /// What heals of buildings (U-BLD-1).
        building_repair: BuildingRepair = BuildingRepair::Slashes,
        /// Slashes of units heal on own ground (U-UNI-11).
        unit_repair: bool = true,
        /// Crosses of units are taken off for a share of the price (U-UNI-11).
        overhaul: bool = false,
        /// How wide the retreat corridor round a battlefield is, in inches (U-TER-3).
        corridor_width: u32 = 4,
        /// The skill of turrets, for all rolls (U-BAT-13).
        turret_skill: u32 = 10,
        /// Close combat can be a tackle (U-BAT-21).
        tackle: bool = false,
        /// How wide the bases of units are (U-BAT-22).
        base_size: BaseSize = BaseSize::Round,
        /// What the range of infantry counts in during an assault (U-BAT-32).
        infantry_assault: InfantryAssault = InfantryAssault::TwoInches,
        /// What a move costs beyond its free part (U-BAT-34).
        move_cost: MoveCost = MoveCost::Started,
        /// A plain miss of a blast weapon strays as a misfire does (U-WPN-8).
        miss_scatters: bool = false,
    }
}

#[cfg(test)]
mod tests;
