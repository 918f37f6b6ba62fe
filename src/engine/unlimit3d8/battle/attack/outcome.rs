//! What comes of an attack.

use super::strike::{Hurt, Strike};
use crate::quantity::Inches;

/// What a roll reads (U-ROL-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reading {
    /// The three dice together.
    pub sum: u8,
    /// What the skill scores with it.
    pub score: u16,
    /// What it has to reach.
    pub difficulty: u16,
}

impl Reading {
    /// Whether the score is enough. A misfire fails all the same (U-WPN-1).
    pub const fn is_enough(&self) -> bool {
        self.score >= self.difficulty
    }
}

/// Where an attack ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fate {
    /// It hits the target.
    Hits,
    /// It misses, and hits nothing.
    Misses,
    /// It misses the target and hits the barricade before it (U-BAT-14).
    HitsBarricade,
    /// The weapon misfires, and nothing is hit (U-WPN-1).
    Misfires,
    /// It strays so far from the target, in a direction that a die decides: 1 is onward along the line, the others follow clockwise
    /// (U-WPN-2, U-WPN-8). What lies in the blast there, or without blast what covers the point, sustains the strike.
    Strays {
        /// A quarter of the distance to the target.
        by: Inches,
    },
    /// A force field stops it at its edge: what the blast reaches from there sustains the strike (U-BAT-29).
    Stopped,
}

/// What an attack does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// What the dice read.
    pub reading: Reading,
    /// Where it ends.
    pub fate: Fate,
    /// What whoever is struck sustains; `None` where nothing is.
    pub strike: Option<Strike>,
    /// What the target loses; `None` unless it is hit. Of a shot that strays or is stopped the table tells who is struck.
    pub hurt: Option<Hurt>,
    /// What the barricade before the target loses (U-BAT-14).
    pub barricade: Option<Hurt>,
    /// What the attacker loses by his own ram (U-BAT-8).
    pub recoil: Option<Hurt>,
    /// All within this radius of where it ends sustain the strike too, friend and foe (U-WPN-3, U-BAT-33). Nobody sustains one attack twice.
    pub blast: Option<Inches>,
    /// The unit closest to the target sustains the strike too; it does not chain on from there (U-WPN-T4, U-WPN-T6).
    pub chain: bool,
    /// The passive effect of the weapon, or of the ram, was triggered in a strike.
    pub triggered: bool,
    /// The target is tackled: it can't move while the tackler stays in contact and takes no action (U-BAT-21).
    pub pinned: bool,
    /// Tokens for the attacker's card (U-BAT-23).
    pub cdt: u16,
}

impl Outcome {
    /// Whether the target is hit as aimed.
    pub const fn is_hit(&self) -> bool {
        matches!(self.fate, Fate::Hits)
    }
}
