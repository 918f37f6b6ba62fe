//! Eight-sided dice: faces, where they come from, and the request for faces that players type in.
//!
//! The engine never owns a generator. A command is decided with a [`Dice`] at hand; when that can't give a face,
//! deciding stops with [`NeedRoll`] and is started again once the face is known (U-ROL-3).

use serde::{Deserialize, Serialize};
use std::fmt;

/// A face of an eight-sided die, 1 to 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Face(u8);

impl Face {
    /// The face that shows `n`, or `None` unless `n` is 1 to 8.
    pub const fn new(n: u8) -> Option<Self> {
        if n >= 1 && n <= 8 { Some(Self(n)) } else { None }
    }

    /// The face for three random bits: every face equally likely.
    pub const fn from_bits(bits: u8) -> Self {
        Self((bits & 7) + 1)
    }

    /// The number shown.
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// Whether the app rolled or somebody typed in what real dice showed (U-ROL-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Origin {
    /// Rolled by the app.
    App,
    /// Read off real dice and typed in.
    Typed,
}

/// The faces of one throw and where they came from. Text form: `358`, and `358t` when typed in.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Roll {
    faces: Vec<Face>,
    origin: Origin,
}

impl Roll {
    /// A throw that shows `faces`.
    pub fn new(faces: Vec<Face>, origin: Origin) -> Self {
        Self { faces, origin }
    }

    /// What the dice show, in the order thrown: for three dice active, passive, nemesis.
    pub fn faces(&self) -> &[Face] {
        &self.faces
    }

    /// Where they came from.
    pub fn origin(&self) -> Origin {
        self.origin
    }

    /// The number on die `index`, or 0 where there is no such die.
    pub fn die(&self, index: usize) -> u8 {
        self.faces.get(index).map_or(0, |f| f.get())
    }

    /// The sum of all dice.
    pub fn sum(&self) -> u8 {
        self.faces.iter().fold(0u8, |a, f| a.saturating_add(f.get()))
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for face in &self.faces {
            write!(f, "{}", face.get())?;
        }
        match self.origin {
            Origin::App => Ok(()),
            Origin::Typed => f.write_str("t"),
        }
    }
}

impl From<Roll> for String {
    fn from(roll: Roll) -> String {
        roll.to_string()
    }
}

impl TryFrom<String> for Roll {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let (digits, origin) = match text.strip_suffix('t') {
            Some(digits) => (digits, Origin::Typed),
            None => (text.as_str(), Origin::App),
        };
        let faces: Option<Vec<Face>> = digits
            .chars()
            .map(|c| c.to_digit(10).and_then(|n| Face::new(n as u8)))
            .collect();
        match faces {
            Some(faces) if !faces.is_empty() => Ok(Self { faces, origin }),
            _ => Err(format!("\"{text}\" is not a roll: faces are 1 to 8")),
        }
    }
}

/// Faces are wanted: `dice` of them, for `purpose`. Throw them, add them to the list and run the command again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NeedRoll<P> {
    /// What the throw decides.
    pub purpose: P,
    /// How many dice.
    pub dice: u8,
}

/// Where faces come from while one command is decided.
pub struct Dice<'a> {
    given: Vec<Roll>,
    next: usize,
    source: Option<&'a mut dyn FnMut() -> u8>,
}

impl<'a> Dice<'a> {
    /// No dice at all: any throw is asked for.
    pub fn none() -> Self {
        Self::given(Vec::new())
    }

    /// The throws of a list, in order; past its end they are asked for. For typed dice, and for running a command again.
    pub fn given(given: Vec<Roll>) -> Self {
        Self { given, next: 0, source: None }
    }

    /// The throws of a list and then the app's own: `source` gives random bytes, of which three bits make a face.
    pub fn rolled(given: Vec<Roll>, source: &'a mut dyn FnMut() -> u8) -> Self {
        Self { given, next: 0, source: Some(source) }
    }

    /// Throws `dice` dice for `purpose`.
    ///
    /// # Errors
    /// [`NeedRoll`] when the list is used up, or holds a throw of another size, and nothing else can roll.
    pub fn roll<P>(&mut self, purpose: P, dice: u8) -> Result<Roll, NeedRoll<P>> {
        if let Some(roll) = self.given.get(self.next) {
            if roll.faces.len() == usize::from(dice) {
                self.next += 1;
                return Ok(roll.clone());
            }
        } else if let Some(source) = self.source.as_mut() {
            let faces = (0..dice).map(|_| Face::from_bits(source())).collect();
            let roll = Roll::new(faces, Origin::App);
            self.given.push(roll.clone());
            self.next += 1;
            return Ok(roll);
        }
        Err(NeedRoll { purpose, dice })
    }

    /// The throws that were used, to be kept with the command.
    pub fn into_used(mut self) -> Vec<Roll> {
        self.given.truncate(self.next);
        self.given
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_stands_for_one_of_eight_bit_patterns() {
        let mut count = [0; 9];
        for byte in 0..=255u8 {
            count[usize::from(Face::from_bits(byte).get())] += 1;
        }
        assert_eq!(count, [0, 32, 32, 32, 32, 32, 32, 32, 32]);
    }

    #[test]
    fn a_roll_reads_back_from_its_text() {
        for text in ["358", "1t", "888t"] {
            assert_eq!(Roll::try_from(text.to_string()).map(|r| r.to_string()).as_deref(), Ok(text));
        }
        for text in ["", "t", "390", "12x", "0"] {
            assert!(Roll::try_from(text.to_string()).is_err(), "{text}");
        }
    }

    #[test]
    fn typed_dice_are_asked_for_one_throw_at_a_time() {
        let three = Roll::try_from("358t".to_string()).expect("a roll");
        let mut dice = Dice::given(vec![three.clone()]);
        assert_eq!(dice.roll("survey", 3), Ok(three.clone()));
        assert_eq!(dice.roll("find", 1), Err(NeedRoll { purpose: "find", dice: 1 }));
        assert_eq!(dice.into_used(), vec![three]);
    }
}
