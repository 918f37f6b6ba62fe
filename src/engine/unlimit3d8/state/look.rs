//! How players are told apart on screen and paper.

use serde::{Deserialize, Serialize};

/// A colour that a player's ground and units are drawn in, always with a [`Pattern`] (U-SET-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Colour {
    Blue,
    Orange,
    Green,
    Violet,
    Red,
    Teal,
    Gold,
    Slate,
}

impl Colour {
    /// All of them, in the order in which seats get them.
    pub const ALL: [Self; 8] = [
        Self::Blue,
        Self::Orange,
        Self::Green,
        Self::Violet,
        Self::Red,
        Self::Teal,
        Self::Gold,
        Self::Slate,
    ];
}

/// A pattern that tells players apart without colour (U-SET-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Pattern {
    Stripes,
    Dots,
    Grid,
    Waves,
    Bars,
    Rings,
    Checks,
    Dashes,
}

impl Pattern {
    /// All of them, in the order in which seats get them.
    pub const ALL: [Self; 8] = [
        Self::Stripes,
        Self::Dots,
        Self::Grid,
        Self::Waves,
        Self::Bars,
        Self::Rings,
        Self::Checks,
        Self::Dashes,
    ];
}

/// The shape of a player's logo, drawn on his unit cards around the unit's number (U-SET-4, U-UNI-6 B).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Logo {
    Triangle,
    Chevron,
    Ring,
    Cross,
    Diamond,
    Star,
    Bolt,
    Shield,
}

impl Logo {
    /// All of them, in the order in which seats get them.
    pub const ALL: [Self; 8] = [
        Self::Triangle,
        Self::Chevron,
        Self::Ring,
        Self::Cross,
        Self::Diamond,
        Self::Star,
        Self::Bolt,
        Self::Shield,
    ];
}
