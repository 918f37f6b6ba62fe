//! How many of the 512 throws succeed, looked up.

use super::resolve::Attack;
use super::throw::{Scores, Throw};
use crate::dice::Face;

/// For each misfire threshold from 0 to 8, and each sum up to 25: the throws that show at least that sum and a nemesis die above the threshold.
const THROWS: [[u16; 26]; 9] = {
    let mut throws = [[0; 26]; 9];
    let mut misfire = 0;
    while misfire <= 8 {
        let mut least = 0;
        while least <= 25 {
            let mut dice = 0;
            while dice < 512 {
                let (a, p, n) = (dice / 64 + 1, dice / 8 % 8 + 1, dice % 8 + 1);
                if n > misfire && a + p + n >= least {
                    throws[misfire][least] += 1;
                }
                dice += 1;
            }
            least += 1;
        }
        misfire += 1;
    }
    throws
};

/// For each nemesis threshold from 0 to 8, each passive die from 1 to 9, and each sum up to 17: the pairs of a passive die of at least that and a
/// nemesis die above the threshold that show at least that sum together.
const PAIRS: [[[u8; 18]; 10]; 9] = {
    let mut pairs = [[[0; 18]; 10]; 9];
    let mut above = 0;
    while above <= 8 {
        let mut from = 0;
        while from <= 9 {
            let mut least = 0;
            while least <= 17 {
                let mut dice = 0;
                while dice < 64 {
                    let (p, n) = (dice / 8 + 1, dice % 8 + 1);
                    if n > above && p >= from && p + n >= least {
                        pairs[above][from][least] += 1;
                    }
                    dice += 1;
                }
                least += 1;
            }
            from += 1;
        }
        above += 1;
    }
    pairs
};

/// How many pairs of a passive die of at least `from` and a nemesis die from `band` show at least the sum `least` together.
pub(super) fn pairs(least: u8, from: u8, band: (u8, u8)) -> u16 {
    let of = |above: u8| {
        let (above, from, least) = (above.min(8), from.min(9), least.min(17));
        u16::from(PAIRS[usize::from(above)][usize::from(from)][usize::from(least)])
    };
    of(band.0.saturating_sub(1)) - of(band.1)
}

fn throws(least: Option<u8>, misfire: u8) -> u16 {
    least.map_or(0, |least| {
        THROWS[usize::from(misfire.min(8))][usize::from(least.min(25))]
    })
}

impl Scores {
    /// How many of the 512 throws reach a difficulty: of repairs, orders, warps, acts of piracy.
    pub fn chance(&self, difficulty: u16) -> u16 {
        throws(self.least(difficulty), 0)
    }
}

impl Attack {
    /// How many of the 512 throws are a success: enough, and no misfire. A force field may still stop them.
    pub fn successes(&self) -> u16 {
        throws(
            self.shooter.scores.least(self.difficulty_value()),
            self.misfire(),
        )
    }

    /// About how much damage gets past the armor, over all 512 throws: with middling dice and without passive effects. Quick, for plans;
    /// [`odds`](Self::odds) are exact.
    pub fn estimate(&self) -> u32 {
        u32::from(self.successes()) * u32::from(self.middling())
    }

    /// How much of a success with middling dice and without passive effect gets past the armor.
    pub fn middling(&self) -> u16 {
        let middling = Throw {
            active: Face::from_bits(4),
            passive: Face::from_bits(0),
            nemesis: Face::from_bits(4),
        };
        self.strike_with(middling).sustain(&self.target).through
    }
}
