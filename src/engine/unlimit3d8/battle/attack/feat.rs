//! Rolls with special equipment that are no attacks: warp and piracy (section 18).

use super::outcome::Reading;
use super::profile::{Profile, Use};
use super::resolve::weapon_cdt;
use super::strike::Strike;
use super::target::Shooter;
use super::throw::Throw;
use crate::quantity::Inches;
use crate::rulebook::Tally;
use crate::rulebook::Worked;
use crate::rulebook::clause::rule;

impl Profile {
    /// Tokens of one use by somebody with this Init: the cool-down less Init, at least 1 (U-BAT-23, U-UNI-8).
    pub fn use_cost(&self, init: u8) -> Worked {
        weapon_cdt(Worked::new(), self, init)
    }

    /// The same without its working.
    pub fn use_cost_value(&self, init: u8) -> u16 {
        u16::try_from(weapon_cdt(0_i64, self, init)).unwrap_or(u16::MAX)
    }
}

/// What comes of a roll with special equipment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FeatOutcome<T> {
    /// What the dice read.
    pub reading: Reading,
    /// What a success brings; `None` for a failure, which costs its tokens and does nothing else.
    pub success: Option<T>,
    /// Tokens for the card (U-BAT-23).
    pub cdt: u16,
}

/// A jump with a drive (U-SPC-1). Equipment does not misfire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Warp {
    /// Who jumps, with his scores in Tech.
    pub shooter: Shooter,
    /// The drive, one that [warps](Use::Warps).
    pub drive: Profile,
    /// How far.
    pub distance: Inches,
    /// The total weight of the unit, weapons included.
    pub weight: u8,
}

/// Where a jump ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WarpLanding {
    /// What everybody in the blast sustains, save the unit itself.
    pub strike: Strike,
    /// The radius of the blast: as many inches as increments were taken.
    pub blast: Inches,
}

/// What each increment of a jump adds to the difficulty (U-SPC-1).
const WARP_STEP: i64 = 8;
/// What the blast of a jump deals for each point of weight (U-SPC-1).
const WARP_DAMAGE: u16 = 5;

impl Warp {
    /// Increments taken: a started one counts whole.
    pub fn increments(&self) -> u32 {
        let step = match self.drive.does {
            Use::Warps { step } => step.0.max(1),
            _ => return 0,
        };
        self.distance.0.div_ceil(step)
    }

    /// The score to be reached.
    pub fn difficulty(&self) -> Worked {
        self.tally_difficulty()
    }

    /// The same without its working.
    pub fn difficulty_value(&self) -> u16 {
        u16::try_from(self.tally_difficulty::<i64>()).unwrap_or(u16::MAX)
    }

    fn tally_difficulty<T: Tally>(&self) -> T {
        let n = i64::from(self.increments());
        T::default().add_fmt(
            format_args!("{n} increments at {WARP_STEP}"),
            n * WARP_STEP,
            rule::U_SPC_1,
        )
    }

    /// Tokens that it costs.
    pub fn cdt(&self) -> Worked {
        self.drive.use_cost(self.shooter.init)
    }

    /// Where it would end.
    pub fn landing(&self) -> WarpLanding {
        WarpLanding {
            strike: Strike::plain(WARP_DAMAGE.saturating_mul(u16::from(self.weight))),
            blast: Inches::whole(self.increments()),
        }
    }

    /// What three dice do.
    pub fn resolve(&self, throw: Throw) -> FeatOutcome<WarpLanding> {
        let reading = read(&self.shooter, self.tally_difficulty(), throw);
        FeatOutcome {
            reading,
            success: reading.is_enough().then(|| self.landing()),
            cdt: tokens(&self.drive, &self.shooter),
        }
    }
}

/// What is pirated (U-SPC-2 to U-SPC-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Prize {
    /// A unit with this base defense: it gets tokens.
    Unit {
        /// Its base defense.
        defense: u8,
    },
    /// A turret: it becomes usable.
    Turret,
    /// A technology of a laboratory: it is copied.
    Technology {
        /// What it costs to research.
        cost: u16,
    },
}

/// An act of piracy on somebody or something in contact (U-SPC-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piracy {
    /// Who pirates, with his scores in Tech.
    pub shooter: Shooter,
    /// The wire, something that [pirates](Use::Pirates).
    pub wire: Profile,
    /// What is pirated.
    pub prize: Prize,
}

/// What a turret takes to be pirated (U-SPC-3).
const TURRET: i64 = 20;
/// Tokens that a pirated unit gets beside the active die (U-SPC-2).
const PIRATED: u8 = 5;

impl Piracy {
    /// The score to be reached.
    pub fn difficulty(&self) -> Worked {
        self.tally_difficulty()
    }

    /// The same without its working.
    pub fn difficulty_value(&self) -> u16 {
        u16::try_from(self.tally_difficulty::<i64>()).unwrap_or(u16::MAX)
    }

    fn tally_difficulty<T: Tally>(&self) -> T {
        let sum = T::default();
        match self.prize {
            Prize::Unit { defense } => sum.add("Base defense", i64::from(defense), rule::U_SPC_2),
            Prize::Turret => sum.add("Turret", TURRET, rule::U_SPC_3),
            Prize::Technology { cost } => sum.add("Research cost", i64::from(cost), rule::U_SPC_4),
        }
    }

    /// Tokens that it costs.
    pub fn cdt(&self) -> Worked {
        self.wire.use_cost(self.shooter.init)
    }

    /// What three dice do; of a success: the tokens for a pirated unit, 0 for the other prizes.
    pub fn resolve(&self, throw: Throw) -> FeatOutcome<u8> {
        let reading = read(&self.shooter, self.tally_difficulty(), throw);
        let tokens_given = match self.prize {
            Prize::Unit { .. } => throw.active.get() + PIRATED,
            Prize::Turret | Prize::Technology { .. } => 0,
        };
        FeatOutcome {
            reading,
            success: reading.is_enough().then_some(tokens_given),
            cdt: tokens(&self.wire, &self.shooter),
        }
    }
}

fn tokens(profile: &Profile, shooter: &Shooter) -> u16 {
    profile.use_cost_value(shooter.init)
}

fn read(shooter: &Shooter, difficulty: i64, throw: Throw) -> Reading {
    Reading {
        sum: throw.sum(),
        score: shooter.scores.read(throw.sum()),
        difficulty: u16::try_from(difficulty).unwrap_or(u16::MAX),
    }
}
