//! What the settings screen shows about the house rules, and how it chooses.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

use super::{HouseRules, RowJ};
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

/// The key of a house rule. Only keys of the [`HouseRules::LIST`] can be made. Text form: the key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct RuleKey(usize);

impl RuleKey {
    /// All of them, in the order of the list.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..HouseRules::LIST.len()).map(Self)
    }

    /// Its line of the list.
    pub fn rule(self) -> &'static HouseRule {
        &HouseRules::LIST[self.0]
    }
}

impl FromStr for RuleKey {
    type Err = String;

    fn from_str(key: &str) -> Result<Self, String> {
        let found = Self::all().find(|one| one.rule().key == key);
        found.ok_or_else(|| format!("`{key}` is no house rule"))
    }
}

impl TryFrom<String> for RuleKey {
    type Error = String;

    fn try_from(key: String) -> Result<Self, String> {
        key.parse()
    }
}

impl From<RuleKey> for String {
    fn from(key: RuleKey) -> String {
        key.rule().key.to_owned()
    }
}

/// A number as the value of one of the choices, if it is among them.
fn among(rule: &HouseRule, number: u32) -> Option<&'static str> {
    let is = |c: &&Choice| c.value.parse() == Ok(number);
    rule.choices.iter().find(is).map(|c| c.value)
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
            key: "start_draft",
            title: "Start territories",
            choices: &[
                choice("false", "They are dealt at random"),
                choice("true", "Players choose them, in random order"),
            ],
            clause: rule::U_SET_6,
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
            key: "corridor_width",
            title: "Width of the retreat corridor",
            choices: &[
                choice("4", "4\" round the battlefield"),
                choice("2", "2\" round the battlefield"),
                choice("3", "3\" round the battlefield"),
                choice("6", "6\" round the battlefield"),
                choice("8", "8\" round the battlefield"),
            ],
            clause: rule::U_TER_3,
        },
        HouseRule {
            key: "passage_standing",
            title: "How long passage lasts",
            choices: &[
                choice("false", "For the turn in which it is granted"),
                choice("true", "Until it is ended in a later turn"),
            ],
            clause: rule::U_MOV_5,
        },
        HouseRule {
            key: "allied_guests",
            title: "Ending a move on granted ground",
            choices: &[
                choice("false", "It is an attack"),
                choice("true", "A guest stands there in peace and takes nothing"),
            ],
            clause: rule::U_MOV_10,
        },
        HouseRule {
            key: "allied_sides",
            title: "Allies in battle",
            choices: &[
                choice("false", "Allies are enemies, as printed"),
                choice("true", "Players may declare common sides before a battle"),
            ],
            clause: rule::U_TAC_3,
        },
        HouseRule {
            key: "turrets_hold",
            title: "Turrets and their ground",
            choices: &[
                choice(
                    "true",
                    "An active armed turret has to be fought like a unit",
                ),
                choice("false", "Only units hold ground"),
            ],
            clause: rule::U_TAC_11,
        },
        HouseRule {
            key: "victory.goal",
            title: "End of the campaign",
            choices: &[
                choice("last-standing", "One player or alliance is left"),
                choice(
                    "most-territories",
                    "Most territories after a number of turns",
                ),
                choice("first-to-credits", "First to a number of SC"),
                choice("open-ended", "Never"),
            ],
            clause: rule::U_TAC_9,
        },
        HouseRule {
            key: "victory.turns",
            title: "Turns until territories are counted",
            choices: &[
                choice("10", "10 turns"),
                choice("6", "6 turns"),
                choice("8", "8 turns"),
                choice("15", "15 turns"),
                choice("20", "20 turns"),
            ],
            clause: rule::U_TAC_9,
        },
        HouseRule {
            key: "victory.credits",
            title: "SC that win",
            choices: &[
                choice("5000", "5000 SC"),
                choice("2500", "2500 SC"),
                choice("10000", "10\u{202f}000 SC"),
                choice("20000", "20\u{202f}000 SC"),
            ],
            clause: rule::U_TAC_9,
        },
        HouseRule {
            key: "stalemate",
            title: "Rounds until a stalemate",
            choices: &[
                choice("10", "10 rounds"),
                choice("5", "5 rounds"),
                choice("15", "15 rounds"),
                choice("20", "20 rounds"),
            ],
            clause: rule::U_TAC_19,
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
            key: "power_loss_at_once",
            title: "Power Plants lost in battle",
            choices: &[
                choice("false", "Nothing goes off before the next Activity phase"),
                choice(
                    "true",
                    "What they fed goes off at once, the latest bought first",
                ),
            ],
            clause: rule::U_ACT_14,
        },
        HouseRule {
            key: "errata.foundry_efficiency",
            title: "Power efficiency of a Foundry",
            choices: &[
                choice("halved", "It uses 7 energy, half of 15 rounded down"),
                choice("as-printed", "It uses 15 energy, as printed: no saving"),
            ],
            clause: rule::U_ACT_5,
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
            key: "pilot_survival",
            title: "Pilots of destroyed units",
            choices: &[
                choice("false", "They are lost with the unit"),
                choice("true", "A 7 or 8 on a d8 saves them, and they flee on foot"),
            ],
            clause: rule::U_CHR_8,
        },
        HouseRule {
            key: "deeds_once",
            title: "Experience for deeds",
            choices: &[
                choice("true", "Each kind of deed pays once a battle"),
                choice(
                    "false",
                    "Deeds pay as often as they are done, but a soldier's once",
                ),
            ],
            clause: rule::U_CHR_9,
        },
        HouseRule {
            key: "building_repair",
            title: "Repair of buildings",
            choices: &[
                choice("slashes", "Slashes heal when Commercial begins"),
                choice("all", "Slashes and crosses heal when Commercial begins"),
                choice("never", "Damage stays"),
            ],
            clause: rule::U_BLD_1,
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
            key: "unit_repair",
            title: "Repair of units",
            choices: &[
                choice("true", "Slashes heal on own ground when Commercial begins"),
                choice("false", "Damage stays"),
            ],
            clause: rule::U_UNI_11,
        },
        HouseRule {
            key: "overhaul",
            title: "Overhauls",
            choices: &[
                choice("false", "Crosses never go away"),
                choice("true", "Crosses can be taken off for a share of the price"),
            ],
            clause: rule::U_UNI_11,
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
        HouseRule {
            key: "miss_scatters",
            title: "Misses of blast weapons",
            choices: &[
                choice("false", "They burst nowhere"),
                choice("true", "They stray and burst as a misfire does"),
            ],
            clause: rule::U_WPN_8,
        },
        HouseRule {
            key: "move_cost",
            title: "Cost of a move",
            choices: &[
                choice(
                    "started",
                    "The increment for every started 2\" after the first 2\"",
                ),
                choice("complete", "The increment for every complete 2\""),
            ],
            clause: rule::U_BAT_34,
        },
        HouseRule {
            key: "infantry_assault",
            title: "Assaults by infantry",
            choices: &[
                choice("2", "Range counts every 2\", as in their other shots"),
                choice("1", "Range counts every 1\""),
            ],
            clause: rule::U_BAT_32,
        },
        HouseRule {
            key: "turret_skill",
            title: "Skill of turrets",
            choices: &[
                choice("10", "10 for all rolls"),
                choice("8", "8 for all rolls"),
                choice("12", "12 for all rolls"),
                choice("14", "14 for all rolls"),
            ],
            clause: rule::U_BAT_13,
        },
        HouseRule {
            key: "tackle",
            title: "Tackles",
            choices: &[
                choice("false", "There are none"),
                choice(
                    "true",
                    "Close combat can be a tackle, which holds the target",
                ),
            ],
            clause: rule::U_BAT_21,
        },
        HouseRule {
            key: "base_size",
            title: "Bases of units",
            choices: &[
                choice("round", "Round: 1\" for exo-armors, 2\" for vehicles"),
                choice("models", "As the models have them"),
            ],
            clause: rule::U_BAT_22,
        },
    ];

    /// What these rules have chosen for a rule of the [`LIST`](Self::LIST), as the value in the file; `None` for row J, and for a number that
    /// is not in the list, which only a file can give.
    pub fn chosen(&self, rule: &HouseRule) -> Option<&'static str> {
        let flag = |on: bool| if on { "true" } else { "false" };
        match rule.key {
            "living_quarters" => Some(flag(self.living_quarters)),
            "start_draft" => Some(flag(self.start_draft)),
            "explore_start" => Some(flag(self.explore_start)),
            "control_needs_station" => Some(flag(self.control_needs_station)),
            "station_for_transit" => Some(flag(self.station_for_transit)),
            "passage_standing" => Some(flag(self.passage_standing)),
            "allied_guests" => Some(flag(self.allied_guests)),
            "allied_sides" => Some(flag(self.allied_sides)),
            "turrets_hold" => Some(flag(self.turrets_hold)),
            "victory.goal" => Some(self.victory.goal.id()),
            "victory.turns" => among(rule, self.victory.turns),
            "victory.credits" => among(rule, self.victory.credits),
            "stalemate" => among(rule, self.stalemate),
            "corridor_width" => among(rule, self.corridor_width),
            "pads_pool" => Some(flag(self.pads_pool)),
            "technologies.research_gates_upgrades" => {
                Some(flag(self.technologies.research_gates_upgrades))
            }
            "errata.bandit_8" => Some(self.errata.bandit_8.id()),
            "errata.soldier_5_init" => Some(self.errata.soldier_5_init.id()),
            "errata.foundry_efficiency" => Some(self.errata.foundry_efficiency.id()),
            "move_column" => Some(self.move_column.id()),
            "power_loss_at_once" => Some(flag(self.power_loss_at_once)),
            "pilot_survival" => Some(flag(self.pilot_survival)),
            "deeds_once" => Some(flag(self.deeds_once)),
            "building_repair" => Some(self.building_repair.id()),
            "unit_repair" => Some(flag(self.unit_repair)),
            "overhaul" => Some(flag(self.overhaul)),
            "defense_weight" => Some(self.defense_weight.id()),
            "miss_scatters" => Some(flag(self.miss_scatters)),
            "move_cost" => Some(self.move_cost.id()),
            "infantry_assault" => Some(self.infantry_assault.id()),
            "turret_skill" => among(rule, self.turret_skill),
            "tackle" => Some(flag(self.tackle)),
            "base_size" => Some(self.base_size.id()),
            _ => None,
        }
    }

    /// What these rules have chosen for a rule, as text; row J as its bands, `3-8 9-10 11-12 13-14 15-16 17-18 19-24`.
    pub fn value(&self, rule: &HouseRule) -> String {
        self.chosen(rule)
            .map_or_else(|| self.row_j.to_string(), str::to_owned)
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
        let number = || {
            let number = value.parse::<u32>().ok();
            number.filter(|n| among(rule, *n).is_some()).ok_or_else(bad)
        };
        match rule.key {
            "living_quarters" => self.living_quarters = flag()?,
            "start_draft" => self.start_draft = flag()?,
            "explore_start" => self.explore_start = flag()?,
            "control_needs_station" => self.control_needs_station = flag()?,
            "station_for_transit" => self.station_for_transit = flag()?,
            "passage_standing" => self.passage_standing = flag()?,
            "allied_guests" => self.allied_guests = flag()?,
            "allied_sides" => self.allied_sides = flag()?,
            "turrets_hold" => self.turrets_hold = flag()?,
            "victory.goal" => self.victory.goal = value.parse().map_err(|_| bad())?,
            "victory.turns" => self.victory.turns = number()?,
            "victory.credits" => self.victory.credits = number()?,
            "stalemate" => self.stalemate = number()?,
            "corridor_width" => self.corridor_width = number()?,
            "pads_pool" => self.pads_pool = flag()?,
            "technologies.research_gates_upgrades" => {
                self.technologies.research_gates_upgrades = flag()?
            }
            "errata.bandit_8" => self.errata.bandit_8 = value.parse().map_err(|_| bad())?,
            "errata.soldier_5_init" => {
                self.errata.soldier_5_init = value.parse().map_err(|_| bad())?
            }
            "row_j" => self.row_j = value.parse::<RowJ>().map_err(|_| bad())?,
            "power_loss_at_once" => self.power_loss_at_once = flag()?,
            "pilot_survival" => self.pilot_survival = flag()?,
            "deeds_once" => self.deeds_once = flag()?,
            "building_repair" => self.building_repair = value.parse().map_err(|_| bad())?,
            "unit_repair" => self.unit_repair = flag()?,
            "overhaul" => self.overhaul = flag()?,
            "errata.foundry_efficiency" => {
                self.errata.foundry_efficiency = value.parse().map_err(|_| bad())?
            }
            "move_column" => self.move_column = value.parse().map_err(|_| bad())?,
            "defense_weight" => self.defense_weight = value.parse().map_err(|_| bad())?,
            "miss_scatters" => self.miss_scatters = flag()?,
            "move_cost" => self.move_cost = value.parse().map_err(|_| bad())?,
            "infantry_assault" => self.infantry_assault = value.parse().map_err(|_| bad())?,
            "turret_skill" => self.turret_skill = number()?,
            "tackle" => self.tackle = flag()?,
            "base_size" => self.base_size = value.parse().map_err(|_| bad())?,
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
