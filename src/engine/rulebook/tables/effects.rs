//! What weapons do to those they hit, beside damage (section 16).

use super::Template;
use crate::rulebook::RuleRef;
use crate::rulebook::keyed::keyed_rows;

/// What a template does to whoever is hit. A weapon's rows are added up: those that come with every hit, and those of its passive effect.
#[derive(Debug, PartialEq, Eq)]
pub struct EffectRow {
    /// Which template.
    pub template: Template,
    /// Only when the passive die shows the template's threshold or more; else on each hit (U-WPN-7).
    pub passive: bool,
    /// Damage added, before anything is multiplied (U-WPN-6).
    pub damage: u8,
    /// What the damage is multiplied by; 1 for nothing.
    pub times: u8,
    /// Cool-down tokens for the one hit.
    pub tokens: u8,
    /// Percent of the armor that is ignored.
    pub pierce: u8,
    /// The closest unit to the one hit sustains the same attack.
    pub chain: bool,
    /// What state the one hit is left in.
    pub condition: Option<Condition>,
    /// The clause it stands in.
    pub clause: RuleRef,
}

/// What a state that lasts does to the unit or turret that is in it.
#[derive(Debug, PartialEq, Eq)]
pub struct ConditionRow {
    /// Which state.
    pub kind: Condition,
    /// The stable id.
    pub id: &'static str,
    /// The name players see.
    pub name: &'static str,
    /// What it adds to the range increment of each weapon.
    pub range: u8,
    /// What it takes off the max move, which never falls below 0 (U-WPN-T9).
    pub max_move: u8,
    /// What it adds to the misfire threshold of each weapon.
    pub misfire: u8,
    /// What it adds to the difficulty of each order that is given (U-WPN-T9).
    pub orders: u8,
    /// Hit points lost at the start of each turn of its owner, until an action of 2 CDT puts it out (U-BAT-26).
    pub burn: u8,
    /// The clause it stands in.
    pub clause: RuleRef,
}

keyed_rows! {
    /// A state that a hit leaves a unit or turret in. None stacks with itself (U-WPN-7).
    Condition, "condition", ConditionRow in CONDITIONS {
        /// Shoots and moves worse, until the battle ends (U-WPN-T6).
        Corroded,
        /// Its weapons and orders fail more often, until the battle ends (U-WPN-T6).
        Haywire,
        /// On fire, until it is put out (U-BAT-26).
        Burning,
    }
}
