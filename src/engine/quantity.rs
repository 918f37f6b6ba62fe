//! Amounts with a unit: credits, energy, inches, turns. Whole numbers only; sums never wrap.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::iter::Sum;

/// A number as it is written everywhere: `7`, `1000`, and with thin spaces from five digits on, `12 500`. A true minus stands before what is less
/// than nothing.
pub fn grouped(n: i64) -> String {
    let digits = n.unsigned_abs().to_string();
    let mut out = String::new();
    if n < 0 {
        out.push('\u{2212}');
    }
    for (i, c) in digits.chars().enumerate() {
        let left = digits.len() - i;
        if i > 0 && digits.len() > 4 && left.is_multiple_of(3) {
            out.push('\u{202f}');
        }
        out.push(c);
    }
    out
}

macro_rules! amount {
    ($(#[$doc:meta])* $name:ident($int:ty), $unit:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub $int);

        impl $name {
            /// Nothing at all.
            pub const ZERO: Self = Self(0);

            /// The sum, or `None` where it does not fit.
            pub const fn plus(self, other: Self) -> Option<Self> {
                match self.0.checked_add(other.0) {
                    Some(n) => Some(Self(n)),
                    None => None,
                }
            }

            /// What is left, or `None` where `other` is more.
            pub const fn minus(self, other: Self) -> Option<Self> {
                match self.0.checked_sub(other.0) {
                    Some(n) => Some(Self(n)),
                    None => None,
                }
            }
        }

        impl Sum for $name {
            fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
                Self(iter.fold(0, |a, b| a.saturating_add(b.0)))
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!("{}", $unit), grouped(i64::from(self.0)))
            }
        }
    };
}

amount! {
    /// Stellar Credits (SC), the money of a campaign. Never negative (U-COM-10).
    Credits(u32), " SC"
}
amount! {
    /// Energy a turn, as power plants give and buildings use it (U-ACT-1).
    Energy(u32), ""
}

/// A strategic turn, counted from 1; 0 is the founding, before the first turn (U-SET-2).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Turn(pub u32);

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A length on the gaming board in hundredths of an inch, so that a quarter of a distance stays exact.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Inches(pub u32);

impl Inches {
    /// No length at all.
    pub const ZERO: Self = Self(0);

    /// Whole inches.
    pub const fn whole(n: u32) -> Self {
        Self(n * 100)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_numbers_are_grouped_and_four_digits_are_not() {
        for (n, text) in [
            (0, "0"),
            (1000, "1000"),
            (12_500, "12\u{202f}500"),
            (1_234_567, "1\u{202f}234\u{202f}567"),
            (-20_000, "\u{2212}20\u{202f}000"),
        ] {
            assert_eq!(grouped(n), text);
        }
        assert_eq!(Credits(20_000).to_string(), "20\u{202f}000 SC");
    }
}
