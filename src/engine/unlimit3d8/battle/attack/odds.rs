//! Exact odds: what an attack does over all 512 faces that three dice can show.

use super::chance::pairs;
use super::outcome::{Fate, Outcome, Reading};
use super::resolve::{
    Attack, Cover, GENTLE_HURTS, How, RAM_STUNS, RECOIL_HALF, RECOIL_WHOLE, SPREAD_DOUBLES, Tackle,
    astray, recoil,
};
use super::strike::Hurt;
use super::throw::Throw;
use crate::dice::Face;
use crate::quantity::Inches;
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
    /// The target is pinned (U-BAT-21).
    pub pins: u16,
    /// The attacker suffers by his own ram.
    pub recoils: u16,
    /// What it brings: tokens, states, hit points, wrecks.
    pub expected: Expected,
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

/// What an attack brings on the average, over all [`OUTCOMES`] together: the part of its odds that whoever has to choose among many asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Expected {
    /// Hit points that the target's card loses; never more than it has.
    pub points: u32,
    /// How often the target is destroyed.
    pub destroys: u16,
    /// Tokens for the target.
    pub tokens: u32,
    /// How often it is left in each state, in the order of [`Condition::ALL`].
    pub conditions: [u16; Condition::ALL.len()],
    /// Hit points that the attacker's card loses.
    pub recoil_points: u32,
    /// How often he destroys himself.
    pub recoil_destroys: u16,
}

impl Expected {
    fn suffers(&mut self, n: u16, hurt: &Hurt, free: u16) {
        let weight = u32::from(n);
        self.destroys += if hurt.destroyed { n } else { 0 };
        self.points += weight * u32::from(hurt.lost(free));
        self.tokens += weight * u32::from(hurt.tokens);
        for condition in hurt.conditions.iter() {
            self.conditions[condition as usize] += n;
        }
    }

    fn recoils(&mut self, n: u16, hurt: &Hurt, free: u16) {
        self.recoil_destroys += if hurt.destroyed { n } else { 0 };
        self.recoil_points += u32::from(n) * u32::from(hurt.lost(free));
    }
}

/// Which throws of an attack strike the target.
#[derive(Clone, Copy)]
struct Strikes {
    /// Those that are enough; a force field may stop them.
    hits: bool,
    /// Those that are not: they stray no farther than that they strike all the same (U-WPN-8).
    misses: bool,
    /// Misfires, for the same reason (U-WPN-2).
    misfires: bool,
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
            pins: 0,
            recoils: 0,
            expected: Expected::default(),
            cdt: self.cdt_value(),
            damage: [0; MOST_DAMAGE + 1],
        };
        self.each_class(|n, outcome| self.count(&mut odds, n, outcome));
        odds
    }

    /// What it brings on the average: the same as [`odds`](Self::odds) say, and sooner.
    pub fn expected(&self) -> Expected {
        let mut expected = Expected::default();
        let least = self.shooter.scores.least(self.difficulty_value());
        let least = least.unwrap_or(25);
        let (from, misfire) = (self.passive_from(), self.misfire());
        let (mut start, strikes) = (1, self.strikes());
        for end in self.nemesis_bands(misfire) {
            if end < start {
                continue;
            }
            let (band, misfires) = ((start, end), start <= misfire);
            start = end + 1;
            for (passive, triggered) in [(1, false), (from, true)] {
                let all = |least| {
                    let with = pairs(least, from, band);
                    if triggered {
                        with
                    } else {
                        pairs(least, 1, band) - with
                    }
                };
                let struck = |active: u8| {
                    let hits = all(least.saturating_sub(active));
                    match misfires {
                        true if strikes.misfires => all(0),
                        true => 0,
                        false if strikes.misses => all(0) - if strikes.hits { 0 } else { hits },
                        false if strikes.hits => hits,
                        false => 0,
                    }
                };
                // The more the active die shows, the more of them.
                if struck(1) > 0 || struck(8) > 0 {
                    self.add_struck(&mut expected, (passive, band.0), struck);
                }
            }
        }
        expected
    }

    /// Which throws strike the target.
    fn strikes(&self) -> Strikes {
        let How::Shot(shot) = &self.how else {
            return Strikes {
                hits: true,
                misses: false,
                misfires: false,
            };
        };
        let profile = &shot.profile;
        // Whatever the direction, the target's middle is as far off as the shot strayed.
        let reach = profile.blast.unwrap_or_default().0;
        let onto = astray(shot.distance).0 <= reach.saturating_add(self.target.half.0);
        let scatters = shot.miss_scatters && profile.blast.is_some();
        Strikes {
            hits: !(profile.barred && shot.enters_field),
            misses: onto && scatters && !matches!(shot.cover, Cover::Barricade(_)),
            misfires: onto && profile.indirect,
        }
    }

    /// Adds what throws with such passive and nemesis dice do, of which there are so many for each active one.
    fn add_struck(
        &self,
        expected: &mut Expected,
        (passive, nemesis): (u8, u8),
        n: impl Fn(u8) -> u16,
    ) {
        let throw = |active| Throw {
            active: face(active),
            passive: face(passive),
            nemesis: face(nemesis),
        };
        let strike = self.success(throw(1));
        let shell = self.target.shell(strike.pierce);
        let recoils = match &self.how {
            How::Ram(ram) => Some(ram.own.shell(0)),
            _ => None,
        };
        let mut all = 0;
        for active in 1..=8 {
            let n = n(active);
            if n == 0 {
                continue;
            }
            all += n;
            let damage = self.damage_value(throw(active));
            let (lost, destroyed) = shell.lost(damage);
            expected.points += u32::from(n) * u32::from(lost);
            expected.destroys += if destroyed { n } else { 0 };
            if let Some(own) = recoils {
                let (lost, destroyed) = own.lost(recoil(damage, nemesis));
                expected.recoil_points += u32::from(n) * u32::from(lost);
                expected.recoil_destroys += if destroyed { n } else { 0 };
            }
        }
        if self.target.kind.cools_down() {
            expected.tokens += u32::from(all) * u32::from(strike.tokens);
            for condition in strike.conditions.iter() {
                expected.conditions[condition as usize] += all;
            }
        }
    }

    /// What the target suffers, also from a shot that strayed no farther than that it is struck all the same (U-WPN-8).
    fn suffered(&self, outcome: &Outcome) -> Option<Hurt> {
        match outcome.fate {
            Fate::Strays { by } if self.reaches(outcome, by) => {
                outcome.strike.map(|strike| strike.sustain(&self.target))
            }
            _ => outcome.hurt,
        }
    }

    /// Whether what strayed so far strikes the target by its blast, or comes down on it, as for [`strikes`](Self::strikes).
    fn reaches(&self, outcome: &Outcome, by: Inches) -> bool {
        let blast = outcome.blast.unwrap_or_default();
        by.0 <= blast.0.saturating_add(self.target.half.0)
    }

    fn count(&self, odds: &mut Odds, n: u16, outcome: &Outcome) {
        match outcome.fate {
            Fate::Hits => odds.hits += n,
            Fate::Misses => {}
            Fate::HitsBarricade => odds.barricade += n,
            Fate::Misfires => odds.misfires += n,
            Fate::Strays { by } => {
                odds.strays += n;
                odds.strays_onto += if self.reaches(outcome, by) { n } else { 0 };
            }
            Fate::Stopped => odds.stopped += n,
        }
        if outcome.chain {
            odds.chain += n;
        }
        if outcome.pinned {
            odds.pins += n;
        }
        if let (Some(recoil), How::Ram(ram)) = (&outcome.recoil, &self.how) {
            odds.recoils += n;
            odds.expected.recoils(n, recoil, ram.own.free);
        }
        let Some(hurt) = self.suffered(outcome) else {
            odds.damage[0] += n;
            return;
        };
        odds.damage[usize::from(hurt.through).min(MOST_DAMAGE)] += n;
        odds.triggered += if outcome.triggered { n } else { 0 };
        odds.stuns += if hurt.tokens > 0 { n } else { 0 };
        odds.expected.suffers(n, &hurt, self.target.free);
    }

    /// Every class of throws that do the same, with how many of the 512 are in it.
    fn each_class(&self, mut each: impl FnMut(u16, &Outcome)) {
        let difficulty = self.difficulty_value();
        // More than three eights: no throw is enough.
        let least = self.shooter.scores.least(difficulty).unwrap_or(25);
        let from = self.passive_from();
        let fixed = self.fixed();
        let bands = self.nemesis_bands(fixed.misfire);
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
            each(n, &self.land(&fixed, reading, throw));
        };
        let mut start = 1;
        for end in bands {
            if end < start {
                continue;
            }
            let harmless = self.fails_without_harm(start <= fixed.misfire);
            let mut failures = 0;
            for active in 1..=8_u8 {
                let (need, band) = (least.saturating_sub(active), (start, end));
                let triggered = pairs(need, from, band);
                let plain = pairs(need, 1, band) - triggered;
                let triggered_miss = pairs(0, from, band) - triggered;
                let plain_miss = pairs(0, 1, band) - plain - triggered - triggered_miss;
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

    /// Which failures hurt nobody.
    fn fails_without_harm(&self, misfires: bool) -> Harmless {
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
    fn nemesis_bands(&self, misfire: u8) -> [u8; 4] {
        let misfire = misfire.min(8);
        let mut bands = match &self.how {
            How::Shot(shot) if shot.profile.spread => [misfire, SPREAD_DOUBLES - 1, 8, 8],
            How::Shot(_) => [misfire, 8, 8, 8],
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
