//! Classes, levels and skills (section 12), and the columns of a unit card (U-UNI-6).

use crate::quantity::Credits;
use crate::rulebook::RuleRef;
use crate::rulebook::house::Errata;
use crate::rulebook::keyed::{keyed, keyed_rows};

/// What hiring one of a class costs.
#[derive(Debug, PartialEq, Eq)]
pub struct ClassRow {
    /// Which class it is.
    pub kind: Class,
    /// The stable id.
    pub id: &'static str,
    /// The name players see.
    pub name: &'static str,
    /// The price of hiring one, at level 1.
    pub hire: Credits,
    /// The clause it stands in.
    pub clause: RuleRef,
}

keyed_rows! {
    /// What an operative is (U-CHR-1).
    Class, "class", ClassRow in CLASSES {
        /// Quick to act; learns by stealing cargo and destroying units (U-CHR-3).
        Bandit,
        /// Best at Tech; learns by piracy and xenotech (U-CHR-4).
        Scientist,
        /// Best at Fight; learns by destroying units and buildings (U-CHR-5).
        Soldier,
        /// Good at everything; learns by repairs and pure deposits (U-CHR-6).
        Worker,
    }
}

keyed! {
    /// What a roll is made on (U-ROL-1).
    Skill, "skill" {
        /// Driving, dodging, ramming.
        Pilot = "pilot", "Pilot";
        /// Shooting and close combat; for exo-armors dodging too.
        Fight = "fight", "Fight";
        /// Repair, warp, piracy.
        Tech = "tech", "Tech";
        /// Giving orders.
        Will = "will", "Will";
    }
}

keyed! {
    /// How a line of the skill table is to be read where the printed one looks wrong.
    Reading, "reading" {
        /// Nothing is in doubt.
        Plain = "plain", "Plain";
        /// As the source prints it.
        AsPrinted = "as-printed", "As printed";
        /// As it was plainly meant.
        Corrected = "corrected", "Corrected";
    }
}

/// One line of the skill table.
#[derive(Debug, PartialEq, Eq)]
pub struct SkillRow {
    /// Whose line it is.
    pub class: Class,
    /// 1 to 8.
    pub level: u8,
    /// Which reading of that level.
    pub reading: Reading,
    /// Pilot skill.
    pub pilot: u8,
    /// Fight skill.
    pub fight: u8,
    /// Tech skill.
    pub tech: u8,
    /// Will skill.
    pub will: u8,
    /// Initiative: what comes off each cool-down (U-UNI-6).
    pub init: u8,
}

/// The four skills and the initiative of a character (U-CHR-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Skills {
    /// Driving, dodging, ramming.
    pub pilot: u8,
    /// Shooting and close combat.
    pub fight: u8,
    /// Repair, warp, piracy.
    pub tech: u8,
    /// Giving orders.
    pub will: u8,
    /// What comes off each cool-down.
    pub init: u8,
}

impl Skills {
    /// One of the four.
    pub const fn get(&self, skill: Skill) -> u8 {
        match skill {
            Skill::Pilot => self.pilot,
            Skill::Fight => self.fight,
            Skill::Tech => self.tech,
            Skill::Will => self.will,
        }
    }
}

impl Class {
    /// The skills of this class at a level, with the campaign's choice of errata (U-CHR-1). Levels run from 1 to 8 (U-CHR-7); others are
    /// held to that range.
    pub fn skills(self, level: u8, errata: &Errata) -> Skills {
        let level = level.clamp(1, 8);
        let wanted = errata.reading(self, level);
        // The table is whole: a test walks every class, level and reading.
        let row = super::SKILLS
            .iter()
            .find(|row| row.class == self && row.level == level && row.reading == wanted)
            .unwrap_or(&super::SKILLS[0]);
        Skills {
            pilot: row.pilot,
            fight: row.fight,
            tech: row.tech,
            will: row.will,
            init: row.init,
        }
    }
}

/// The XP in all with which a character leaves this level, 5 for each level (U-CHR-7). At level 8, the last, it is the most that is counted.
/// Levels outside 1 to 8 are held to that range.
pub const fn xp_for(level: u8) -> u8 {
    match level {
        0 | 1 => 5,
        2..8 => 5 * level,
        _ => 40,
    }
}

/// The seven scores of a skill on the unit card: 0.5, 1, 1.5 ... 3.5 times the skill, halves rounded down (U-UNI-6).
pub fn score_columns(skill: u8) -> [u16; 7] {
    std::array::from_fn(|column| u16::from(skill) * (column as u16 + 1) / 2)
}
