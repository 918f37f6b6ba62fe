//! Squares of a territorial map.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// How many squares a side of a territorial map has (U-TER-1).
pub const SIDE: u8 = 16;

/// One of the 16 x 16 squares of a territory, each 2" x 2" on the board (U-TER-1). Text form: column letter and row, `A1` to `P16`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Square(u8);

impl Square {
    /// The square in column `col` and row `row`, both counted from 0.
    pub const fn new(col: u8, row: u8) -> Option<Self> {
        if col < SIDE && row < SIDE { Some(Self(row * SIDE + col)) } else { None }
    }

    /// Column from the left, from 0.
    pub const fn col(self) -> u8 {
        self.0 % SIDE
    }

    /// Row from the top, from 0.
    pub const fn row(self) -> u8 {
        self.0 / SIDE
    }

    /// Its place in reading order, 0 to 255.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// All squares in reading order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..=u8::MAX).map(Self)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.col()), self.row() + 1)
    }
}

impl FromStr for Square {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let bad = || format!("\"{text}\" is not a square: squares run from A1 to P16");
        let mut chars = text.chars();
        let letter = chars.next().ok_or_else(bad)?.to_ascii_uppercase();
        let row: u8 = chars.as_str().parse().map_err(|_| bad())?;
        let col = u8::try_from(u32::from(letter).wrapping_sub(u32::from('A'))).map_err(|_| bad())?;
        row.checked_sub(1).and_then(|row| Self::new(col, row)).ok_or_else(bad)
    }
}

impl TryFrom<String> for Square {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Square> for String {
    fn from(square: Square) -> String {
        square.to_string()
    }
}

/// A set of squares of one territorial map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Squares([u64; 4]);

impl Squares {
    /// All 256 squares.
    pub const ALL: Self = Self([u64::MAX; 4]);

    /// Puts a square in.
    pub fn insert(&mut self, square: Square) {
        self.0[usize::from(square.0 / 64)] |= 1 << (square.0 % 64);
    }

    /// Takes a square out.
    pub fn remove(&mut self, square: Square) {
        self.0[usize::from(square.0 / 64)] &= !(1 << (square.0 % 64));
    }

    /// Whether the square is in it.
    pub fn contains(&self, square: Square) -> bool {
        self.0[usize::from(square.0 / 64)] & (1 << (square.0 % 64)) != 0
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }

    /// The squares in reading order.
    pub fn iter(&self) -> impl Iterator<Item = Square> + '_ {
        Square::all().filter(|s| self.contains(*s))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn u_ter_1_a_map_has_sixteen_columns_and_sixteen_rows() {
        assert_eq!(Square::all().count(), 256);
        for text in ["A1", "P1", "A16", "P16", "I10"] {
            assert_eq!(text.parse::<Square>().map(|s| s.to_string()).as_deref(), Ok(text));
        }
        for text in ["", "A", "Q1", "A0", "A17", "11", "A-1", "ä1"] {
            assert!(text.parse::<Square>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_set_holds_what_is_put_in() {
        let mut set = Squares::default();
        let corner: Square = "P16".parse().expect("a square");
        set.insert(corner);
        assert!(set.contains(corner) && set.len() == 1);
        set.remove(corner);
        assert!(set.is_empty() && Squares::ALL.len() == 256);
    }
}
