//! Exact odds: what an attack does over all 512 faces that three dice can show.

use super::outcome::{Fate, Outcome, Reading};
use super::resolve::{
    Attack, Cover, GENTLE_HURTS, How, RAM_STUNS, RECOIL_HALF, RECOIL_WHOLE, SPREAD_DOUBLES, Tackle,
};
use super::throw::Throw;
use crate::dice::Face;
use crate::rulebook::tables::Condition;

/// What all chances are counted out of: the faces of three eight-sided dice.
pub const OUTCOMES: u16 = 512;
/// Damage beyond this is counted as this. No attack comes near: the heaviest weapon deals 54.
pub const MOST_DAMAGE: usize = 127;

/// What an attack may do, each chance out of [`OUTCOMES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    /// The target is hit as aimed.
    pub hits: u16,
    /// The weapon misfires and nothing is hit (U-WPN-1).
    pub misfires: u16,
    /// The shot strays (U-WPN-2).
    pub strays: u16,
    /// The shot strays no farther than that the target is struck all the same, by its blast or because it covers the point (U-WPN-8).
    pub strays_onto: u16,
    /// A force field stops the shot (U-BAT-29).
    pub stopped: u16,
    /// The barricade is hit instead (U-BAT-14).
    pub barricade: u16,
    /// The target is struck with the passive effect.
    pub triggered: u16,
    /// Another unit is struck by a chain (U-WPN-T4).
    pub chain: u16,
    /// The target gets tokens.
    pub stuns: u16,
    /// Tokens for the target, over all outcomes together.
    pub tokens: u32,
    /// The target is left in each state, in the order of [`Condition::ALL`].
    pub conditions: [u16; Condition::ALL.len()],
    /// The target is pinned (U-BAT-21).
    pub pins: u16,
    /// The target is destroyed.
    pub destroys: u16,
    /// Hit points that the target's card loses, over all outcomes together; never more than it has.
    pub points: u32,
    /// The attacker suffers by his own ram.
    pub recoils: u16,
    /// The attacker destroys himself.
    pub recoil_destroys: u16,
    /// Hit points that the attacker's card loses, over all outcomes together.
    pub recoil_points: u32,
    /// Tokens that it costs, whatever comes of it.
    pub cdt: u16,
    damage: [u16; MOST_DAMAGE + 1],
}

impl Odds {
    /// How often the target suffers so much damage past its armor, guards' share included.
    pub fn of_damage(&self, damage: u16) -> u16 {
        self.damage.get(usize::from(damage)).copied().unwrap_or(0)
    }

    /// Every damage that can come, with its chance, in rising order; 0 stands for all that doesn't hurt.
    pub fn damage(&self) -> impl Iterator<Item = (u16, u16)> {
        let all = (0_u16..).zip(self.damage);
        all.filter(|(_, n)| *n > 0)
    }
}

/// When an attack does nothing at all, so that all such throws are one class.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Harmless {
    /// Whatever the score.
    Always,
    /// When the score is not enough.
    Misses,
    /// Even then something is hit.
    Never,
}

impl Attack {
    /// What it may do.
    pub fn odds(&self) -> Odds {
        let mut odds = Odds {
            hits: 0,
            misfires: 0,
            strays: 0,
            strays_onto: 0,
            stopped: 0,
            barricade: 0,
            triggered: 0,
            chain: 0,
            stuns: 0,
            tokens: 0,
            conditions: [0; Condition::ALL.len()],
            pins: 0,
            destroys: 0,
            points: 0,
            recoils: 0,
            recoil_destroys: 0,
            recoil_points: 0,
            cdt: self.cdt_value(),
            damage: [0; MOST_DAMAGE + 1],
        };
        self.each_class(|n, outcome| self.count(&mut odds, n, outcome));
        odds
    }

    fn count(&self, odds: &mut Odds, n: u16, outcome: &Outcome) {
        let hurt = match outcome.fate {
            Fate::Hits => {
                odds.hits += n;
                outcome.hurt
            }
            Fate::Misses => None,
            Fate::HitsBarricade => {
                odds.barricade += n;
                None
            }
            Fate::Misfires => {
                odds.misfires += n;
                None
            }
            Fate::Strays { by } => {
                odds.strays += n;
                // Whatever the direction, the target's middle is as far off as the shot strayed.
                let reach =
                    u64::from(outcome.blast.unwrap_or_default().0) + u64::from(self.target.half.0);
                let onto = u64::from(by.0) <= reach;
                let strike = outcome.strike.filter(|_| onto);
                odds.strays_onto += if onto { n } else { 0 };
                strike.map(|strike| strike.sustain(&self.target))
            }
            Fate::Stopped => {
                odds.stopped += n;
                None
            }
        };
        if outcome.chain {
            odds.chain += n;
        }
        if outcome.pinned {
            odds.pins += n;
        }
        let weight = u32::from(n);
        if let Some(recoil) = outcome.recoil
            && let How::Ram(ram) = &self.how
        {
            odds.recoils += n;
            odds.recoil_destroys += if recoil.destroyed { n } else { 0 };
            odds.recoil_points += weight * u32::from(recoil.lost(ram.own.free));
        }
        let Some(hurt) = hurt else {
            odds.damage[0] += n;
            return;
        };
        odds.damage[usize::from(hurt.through).min(MOST_DAMAGE)] += n;
        odds.triggered += if outcome.triggered { n } else { 0 };
        odds.destroys += if hurt.destroyed { n } else { 0 };
        odds.points += weight * u32::from(hurt.lost(self.target.free));
        odds.stuns += if hurt.tokens > 0 { n } else { 0 };
        odds.tokens += weight * u32::from(hurt.tokens);
        for condition in hurt.conditions.iter() {
            odds.conditions[condition as usize] += n;
        }
    }

    /// Every class of throws that do the same, with how many of the 512 are in it.
    fn each_class(&self, mut each: impl FnMut(u16, &Outcome)) {
        let difficulty = self.difficulty_value();
        // More than three eights: no throw is enough.
        let least = self.shooter.scores.least(difficulty).unwrap_or(25);
        let from = self.passive_from();
        let bands = self.nemesis_bands();
        let mut class = |n: u16, enough: bool, active: u8, passive: u8, nemesis: u8| {
            let throw = Throw {
                active: face(active),
                passive: face(passive),
                nemesis: face(nemesis),
            };
            // A score that is enough, or one that is not; where every score is, no throw is of the other kind.
            let (score, difficulty) = match enough {
                true => (difficulty, difficulty),
                false => (0, difficulty.max(1)),
            };
            let reading = Reading {
                sum: throw.sum(),
                score,
                difficulty,
            };
            each(n, &self.land(reading, throw));
        };
        let mut start = 1;
        for end in bands {
            if end < start {
                continue;
            }
            let harmless = self.fails_without_harm(start);
            let mut failures = 0;
            for active in 1..=8_u8 {
                // Throws of this band: [not enough, enough] x [not triggered, triggered].
                let mut counts = [[0_u16; 2]; 2];
                for nemesis in start..=end {
                    let need = least.saturating_sub(active + nemesis).clamp(1, 9);
                    let count = |low: u8, high: u8| u16::from(high.saturating_sub(low));
                    counts[1][1] += count(need.max(from), 9);
                    counts[1][0] += count(need, from);
                    counts[0][1] += count(from, need);
                    counts[0][0] += count(1, need.min(from));
                }
                let [[plain_miss, triggered_miss], [plain, triggered]] = counts;
                match harmless {
                    Harmless::Always => failures += 8 * u16::from(end + 1 - start),
                    Harmless::Misses => failures += plain_miss + triggered_miss,
                    Harmless::Never => {
                        for (n, passive) in [(plain_miss, 1), (triggered_miss, from)] {
                            if n > 0 {
                                class(n, false, active, passive, start);
                            }
                        }
                    }
                }
                if harmless != Harmless::Always {
                    for (n, passive) in [(plain, 1), (triggered, from)] {
                        if n > 0 {
                            class(n, true, active, passive, start);
                        }
                    }
                }
            }
            // Whatever the other dice show: once is enough.
            if failures > 0 {
                class(failures, false, 1, 1, start);
            }
            start = end + 1;
        }
    }

    /// Which failures with this nemesis die hurt nobody.
    fn fails_without_harm(&self, nemesis: u8) -> Harmless {
        let misfires = nemesis <= self.misfire();
        match &self.how {
            How::Shot(shot) if misfires => {
                if shot.profile.indirect {
                    Harmless::Never
                } else {
                    Harmless::Always
                }
            }
            How::Shot(shot) => match shot.cover {
                Cover::Barricade(_) => Harmless::Never,
                _ if shot.miss_scatters && shot.profile.blast.is_some() => Harmless::Never,
                _ => Harmless::Misses,
            },
            How::Close(_) if misfires => Harmless::Always,
            How::Close(_) | How::Ram(_) => Harmless::Misses,
        }
    }

    /// From which passive die on something is triggered; 9 for never.
    fn passive_from(&self) -> u8 {
        let from = match &self.how {
            How::Shot(shot) => shot.profile.threshold,
            How::Close(close) => close.profile.threshold,
            How::Ram(_) => Some(RAM_STUNS),
        };
        from.map_or(9, |from| from.clamp(1, 9))
    }

    /// The last numbers of the bands within which nemesis dice do the same, in rising order.
    fn nemesis_bands(&self) -> [u8; 4] {
        let misfire = self.misfire().min(8);
        let mut bands = match &self.how {
            How::Shot(_) => [misfire, SPREAD_DOUBLES - 1, 8, 8],
            How::Close(close) if close.tackle == Some(Tackle::Gentle) => {
                [misfire, GENTLE_HURTS, 8, 8]
            }
            How::Close(_) => [misfire, 8, 8, 8],
            How::Ram(_) => [RECOIL_WHOLE, RECOIL_HALF, 8, 8],
        };
        bands.sort_unstable();
        bands
    }
}

/// The face that shows a number of 1 to 8; others are held to that range.
fn face(n: u8) -> Face {
    Face::from_bits(n.clamp(1, 8) - 1)
}
