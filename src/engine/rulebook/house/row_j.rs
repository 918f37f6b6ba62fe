//! Row J: the bands of sums that read one column.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Row J of the unit card: which sums of three dice read which of the seven columns (U-UNI-7). Always covers 3 to 24 without a gap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "[(u8, u8); 7]", into = "[(u8, u8); 7]")]
pub struct RowJ([(u8, u8); 7]);

/// The default bands of row J: those of the exploration table (U-UNI-7).
pub const ROW_J: [(u8, u8); 7] = [
    (3, 8),
    (9, 10),
    (11, 12),
    (13, 14),
    (15, 16),
    (17, 18),
    (19, 24),
];

impl fmt::Display for RowJ {
    /// The bands one after another: `3-8 9-10 ...`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (low, high)) in self.0.iter().enumerate() {
            let space = if i > 0 { " " } else { "" };
            write!(f, "{space}{low}-{high}")?;
        }
        Ok(())
    }
}

impl FromStr for RowJ {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let band = |word: &str| {
            let (low, high) = word.split_once('-')?;
            Some((low.parse().ok()?, high.parse().ok()?))
        };
        let bands: Option<Vec<(u8, u8)>> = text.split_whitespace().map(band).collect();
        let bands = bands.and_then(|b| <[(u8, u8); 7]>::try_from(b).ok());
        let bands = bands.ok_or_else(|| format!("`{text}` is not seven bands"))?;
        Self::new(bands).map_err(|fault| fault.to_string())
    }
}

impl RowJ {
    /// Seven bands, both ends included, in rising order.
    ///
    /// # Errors
    /// [`RowJFault`] unless each sum from 3 to 24 is in exactly one band and no band is empty.
    pub fn new(bands: [(u8, u8); 7]) -> Result<Self, RowJFault> {
        let mut next = 3;
        for (column, &(low, high)) in bands.iter().enumerate() {
            if low != next || high < low || high > 24 {
                return Err(RowJFault {
                    column: column as u8 + 1,
                    low: next,
                });
            }
            next = high + 1;
        }
        if next == 25 {
            Ok(Self(bands))
        } else {
            Err(RowJFault {
                column: 7,
                low: bands[6].0,
            })
        }
    }

    /// The bands, both ends included.
    pub const fn bands(&self) -> &[(u8, u8); 7] {
        &self.0
    }

    /// The column that a sum reads, counted from 0; `None` outside 3 to 24.
    pub fn column(&self, sum: u8) -> Option<usize> {
        self.0
            .iter()
            .position(|&(low, high)| low <= sum && sum <= high)
    }
}

impl Default for RowJ {
    fn default() -> Self {
        Self(ROW_J)
    }
}

impl From<RowJ> for [(u8, u8); 7] {
    fn from(row: RowJ) -> Self {
        row.0
    }
}

impl TryFrom<[(u8, u8); 7]> for RowJ {
    type Error = RowJFault;

    fn try_from(bands: [(u8, u8); 7]) -> Result<Self, RowJFault> {
        Self::new(bands)
    }
}

/// Row J has a gap, an overlap or an empty band.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowJFault {
    /// The first column that is wrong, 1 to 7.
    pub column: u8,
    /// The sum with which it has to begin.
    pub low: u8,
}

impl fmt::Display for RowJFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { column, low } = self;
        match column {
            7 => write!(f, "row J: column 7 has to run from {low} to 24"),
            _ => write!(
                f,
                "row J: column {column} has to begin at {low} and leave room for the columns after it"
            ),
        }
    }
}

impl std::error::Error for RowJFault {}
