//! Three dice, and what a skill reads off them (U-ROL-1).

use crate::dice::{Face, Roll};
use crate::rulebook::house::RowJ;

/// The three dice of a roll by colour: active, passive, nemesis (U-ROL-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Throw {
    /// Gives effectiveness.
    pub active: Face,
    /// Triggers passive effects.
    pub passive: Face,
    /// Makes critical hits and misses.
    pub nemesis: Face,
}

impl Throw {
    /// The dice of a roll of three; `None` if there are more or fewer.
    pub fn of(roll: &Roll) -> Option<Self> {
        match *roll.faces() {
            [active, passive, nemesis] => Some(Self {
                active,
                passive,
                nemesis,
            }),
            _ => None,
        }
    }

    /// The throw that shows these numbers; `None` unless each is 1 to 8.
    pub fn new(active: u8, passive: u8, nemesis: u8) -> Option<Self> {
        Some(Self {
            active: Face::new(active)?,
            passive: Face::new(passive)?,
            nemesis: Face::new(nemesis)?,
        })
    }

    /// The sum that picks the column (U-ROL-1).
    pub const fn sum(self) -> u8 {
        self.active.get() + self.passive.get() + self.nemesis.get()
    }
}

/// What a skill scores: half of it for the first column of a card, and so on up to 3.5 times (U-UNI-6 H), the sum of three dice picking the
/// column by row J (U-UNI-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Scores {
    skill: u8,
    row_j: RowJ,
}

impl Scores {
    /// Those of a skill. Bonuses to the skill are in it already (U-ROL-4).
    pub const fn new(skill: u8, row_j: RowJ) -> Self {
        Self { skill, row_j }
    }

    /// The skill.
    pub const fn skill(&self) -> u8 {
        self.skill
    }

    /// What stands in a column, counted from 0: halves are rounded down.
    pub const fn column(&self, column: usize) -> u16 {
        self.skill as u16 * (column as u16 + 1) / 2
    }

    /// What a sum of three dice scores; 0 for a sum that three dice don't give.
    pub fn read(&self, sum: u8) -> u16 {
        self.row_j
            .column(sum)
            .map_or(0, |column| self.column(column))
    }

    /// The smallest sum that is a success against a difficulty; `None` where no throw succeeds. Scores rise with the sum, so every greater
    /// sum succeeds too.
    pub fn least(&self, difficulty: u16) -> Option<u8> {
        let bands = self.row_j.bands().iter().enumerate();
        let mut enough = bands.filter(|(column, _)| self.column(*column) >= difficulty);
        enough.next().map(|(_, (low, _))| *low)
    }
}
