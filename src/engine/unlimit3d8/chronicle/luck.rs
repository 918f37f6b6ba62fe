//! How likely a run of luck is: the exact distribution of the sum of eight-sided dice, in whole numbers.

use std::fmt;

/// A certain thing, in the parts that a [`Chance`] counts: 8 to the power of 40. Up to 40 dice every chance is exact; beyond,
/// the parts that fall off are far below anything that is shown.
const CERTAIN: u128 = 1 << 120;

/// More dice than this are not judged: working it out would keep a device busy.
pub const MOST_DICE: u32 = 4000;

/// How likely something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Chance(u128);

impl Chance {
    /// The chance of `ways` out of `all`; `None` where that is no chance.
    pub fn of(ways: u32, all: u32) -> Option<Self> {
        (ways <= all && all > 0).then(|| Self(CERTAIN / u128::from(all) * u128::from(ways)))
    }

    /// In millionths, rounded down.
    pub fn millionths(self) -> u32 {
        // Twenty bits go first, so that the product fits.
        u32::try_from(((self.0 >> 20) * 1_000_000) >> 100).unwrap_or(1_000_000)
    }

    /// How often it comes up: once in so many times, rounded; `None` where it never does.
    pub fn once_in(self) -> Option<u128> {
        (self.0 > 0).then(|| (CERTAIN + self.0 / 2) / self.0)
    }
}

impl fmt::Display for Chance {
    /// `34 %`, `1 in 250`, `1 in over a million`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let millionths = self.millionths();
        if millionths >= 20_000 {
            return write!(f, "{} %", (millionths + 5_000) / 10_000);
        }
        match self.once_in() {
            Some(n) if n <= 1_000_000 => write!(f, "1 in {n}"),
            _ => f.write_str("1 in over a million"),
        }
    }
}

/// How a sum of dice stands against all sums that as many dice can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Luck {
    /// A sum this low or lower.
    pub low: Chance,
    /// A sum this high or higher.
    pub high: Chance,
}

impl Luck {
    /// Judges `dice` dice that show `sum` together. `None` for no dice, too many, or a sum that they can't show.
    pub fn of(dice: u32, sum: u32) -> Option<Self> {
        if dice == 0 || dice > MOST_DICE || sum < dice || sum > dice * 8 {
            return None;
        }
        // Dice turned upside down (each face 9 less itself) are as likely, so only the shorter end has to be worked out.
        let mirrored = dice * 9 - sum;
        if sum <= mirrored {
            let (below, at) = end(dice, sum);
            Some(Self {
                low: Chance(below + at),
                high: Chance(CERTAIN.saturating_sub(below)),
            })
        } else {
            let (below, at) = end(dice, mirrored);
            Some(Self {
                low: Chance(CERTAIN.saturating_sub(below)),
                high: Chance(below + at),
            })
        }
    }

    /// Whether the sum is on the low side.
    pub fn is_low(self) -> bool {
        self.low < self.high
    }

    /// How likely such luck or worse is, to the side where the sum lies.
    pub fn such(self) -> Chance {
        self.low.min(self.high)
    }
}

/// The chances that `dice` dice show less than `sum`, and that they show just that.
fn end(dice: u32, sum: u32) -> (u128, u128) {
    // What the dice show above one each: index 0 is all ones.
    let most = (sum - dice) as usize;
    let mut chances = vec![0u128; most + 1];
    chances[0] = CERTAIN;
    for thrown in 0..dice as usize {
        // Sums of one die more: a window of eight cells slides over those of the dice before.
        let reach = (7 * (thrown + 1)).min(most);
        let mut window: u128 = chances[reach.saturating_sub(7)..=reach].iter().sum();
        for at in (0..=reach).rev() {
            let cell = chances[at];
            chances[at] = window >> 3;
            window -= cell;
            if let Some(next) = at.checked_sub(8) {
                window += chances[next];
            }
        }
    }
    let below = chances[..most].iter().sum();
    (below, chances[most])
}
