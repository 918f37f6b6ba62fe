//! Attacks on a target: shots, close combat, rams (U-BAT-4 to U-BAT-8).

use super::outcome::{Fate, Outcome, Reading};
use super::profile::{Effects, Profile, Use};
use super::strike::Strike;
use super::target::{Shooter, Target};
use super::throw::Throw;
use crate::quantity::Inches;
use crate::rulebook::Tally;
use crate::rulebook::Worked;
use crate::rulebook::clause::rule;
use crate::rulebook::tables::Skill;

/// What the range of vehicles and turrets counts in (U-BAT-4).
pub const STEP: Inches = Inches::whole(4);
/// What the range of infantry counts in, and that of an assault (U-BAT-4, U-BAT-5).
pub const SHORT_STEP: Inches = Inches::whole(2);

/// An attack as it is about to be rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Attack {
    /// Who attacks, with his scores in [`How::skill`].
    pub shooter: Shooter,
    /// Who or what is aimed at.
    pub target: Target,
    /// With what and how.
    pub how: How,
}

/// With what and how somebody attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum How {
    /// A ranged attack or an assault (U-BAT-4, U-BAT-5).
    Shot(Shot),
    /// Close combat (U-BAT-6).
    Close(Close),
    /// Running a vehicle into another (U-BAT-8).
    Ram(Ram),
}

impl How {
    /// The skill that is rolled on.
    pub const fn skill(&self) -> Skill {
        match self {
            Self::Shot(_) | Self::Close(_) => Skill::Fight,
            Self::Ram(_) => Skill::Pilot,
        }
    }
}

/// A shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shot {
    /// The weapon, one that [shoots](Use::Shoots).
    pub profile: Profile,
    /// From edge to edge (U-BAT-22).
    pub distance: Inches,
    /// A move goes with it (U-BAT-5).
    pub assault: Option<Assault>,
    /// What the target is behind.
    pub cover: Cover,
    /// Whether the path enters the block of an active force field from outside (U-BAT-29). It matters only to what fields stop.
    pub enters_field: bool,
    /// A plain miss of a blast weapon strays as a misfire does: the house rule `miss_scatters` (U-WPN-8).
    pub miss_scatters: bool,
}

/// The move of an assault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Assault {
    /// Tokens of the move (U-BAT-23).
    pub move_cost: u8,
    /// What infantry's range counts in meanwhile: the house rule `infantry_assault` (U-BAT-32).
    pub infantry_step: Inches,
}

/// What a target is behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cover {
    /// Nothing.
    Open,
    /// A building that it touches: one more range increment (U-BAT-4, U-BAT-24).
    Building,
    /// A barricade that it touches: two more, and what misses hits the barricade (U-BAT-14).
    Barricade(Target),
}

/// A blow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Close {
    /// The weapon, one that [strikes](Use::Strikes).
    pub profile: Profile,
    /// It is to pin the target, by the house rule `tackle` (U-BAT-21).
    pub tackle: Option<Tackle>,
}

/// How somebody is tackled (U-BAT-21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tackle {
    /// With half damage.
    Aggressive,
    /// With half damage only when the nemesis die shows 1.
    Gentle,
}

/// What a tackle adds to the difficulty (U-BAT-21).
const TACKLE: i64 = 6;

/// A ram: a straight move of 2" or more by a vehicle, ending in contact with another (U-BAT-28).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ram {
    /// How far it went.
    pub crossed: Inches,
    /// The attacker's weight, total or its own as `defense_weight` has it (U-UNI-12).
    pub weight: u8,
    /// The attacker as somebody who can be hurt.
    pub own: Target,
    /// Tokens of the move (U-BAT-23).
    pub move_cost: u8,
}

impl Shot {
    /// What the range counts in.
    pub const fn step(&self, infantry: bool) -> Inches {
        match (self.assault, infantry) {
            (None, false) => STEP,
            (None, true) | (Some(_), false) => SHORT_STEP,
            (Some(assault), true) => assault.infantry_step,
        }
    }

    /// Complete steps of distance; none is point-blank.
    const fn steps(&self, infantry: bool) -> u32 {
        // A step is a rule's, never 0.
        match self.distance.0.checked_div(self.step(infantry).0) {
            Some(steps) => steps,
            None => 0,
        }
    }

    fn range(&self) -> u8 {
        match self.profile.does {
            Use::Shoots { range } => range,
            _ => 0,
        }
    }
}

/// From which nemesis die on a spread shot at point-blank is doubled (U-WPN-4). Heavy does not shift it: that is for passive effects.
pub(super) const SPREAD_DOUBLES: u8 = 7;
/// From which passive die on a ram gives tokens, and how many (U-BAT-8).
pub(super) const RAM_STUNS: u8 = 7;
const RAM_TOKENS: u8 = 2;
/// Up to which nemesis die the rammer suffers as much as the rammed, and half (U-BAT-8).
pub(super) const RECOIL_WHOLE: u8 = 1;
pub(super) const RECOIL_HALF: u8 = 3;
/// The nemesis die with which a gentle tackle hurts (U-BAT-21).
pub(super) const GENTLE_HURTS: u8 = 1;

impl Attack {
    /// The score to be reached (U-BAT-4 to U-BAT-8).
    pub fn difficulty(&self) -> Worked {
        self.tally_difficulty()
    }

    /// The same without its working.
    pub fn difficulty_value(&self) -> u16 {
        u16::try_from(self.tally_difficulty::<i64>()).unwrap_or(u16::MAX)
    }

    fn tally_difficulty<T: Tally>(&self) -> T {
        let clause = match self.how {
            _ if !self.target.kind.is_unit() => rule::U_BAT_20,
            How::Shot(_) => rule::U_BAT_4,
            How::Close(_) => rule::U_BAT_6,
            How::Ram(_) => rule::U_BAT_8,
        };
        let base = T::default().add("Base defense", i64::from(self.target.defense), clause);
        match &self.how {
            How::Shot(shot) => self.tally_range(base, shot),
            How::Close(close) => {
                let mut sum = base;
                for guard in self.target.holding().filter(|guard| guard.close > 0) {
                    sum = sum.add("Shield", i64::from(guard.close), rule::U_SPC_5);
                }
                match close.tackle {
                    Some(_) => sum.add("Tackle", TACKLE, rule::U_BAT_21),
                    None => sum,
                }
            }
            How::Ram(_) => base,
        }
    }

    fn tally_range<T: Tally>(&self, base: T, shot: &Shot) -> T {
        let infantry = self.shooter.infantry;
        let (steps, range) = (i64::from(shot.steps(infantry)), i64::from(shot.range()));
        let clause = match (shot.assault, infantry) {
            (None, _) => rule::U_BAT_4,
            (Some(_), false) => rule::U_BAT_5,
            (Some(_), true) => rule::U_BAT_32,
        };
        let inches = shot.step(infantry).0 / 100;
        let mut sum = base;
        if steps > 0 {
            sum = sum.add_fmt(
                format_args!("{steps} full {inches}\" at {range}"),
                steps * range,
                clause,
            );
        }
        let more = match shot.cover {
            Cover::Open => 0,
            Cover::Building => {
                sum = sum.add("Cover", range, rule::U_BAT_4);
                1
            }
            Cover::Barricade(_) => {
                sum = sum.add("Behind a barricade", 2 * range, rule::U_BAT_14);
                2
            }
        };
        let worse = i64::from(self.shooter.conditions.range()) * (steps + more);
        if worse > 0 {
            sum = sum.add("Corroded weapons", worse, rule::U_WPN_T3);
        }
        sum
    }

    /// The attack fails when the nemesis die shows this or less, whatever the score (U-WPN-1, U-WPN-T3). Rams don't misfire.
    pub fn misfire(&self) -> u8 {
        let own = match &self.how {
            How::Shot(shot) => shot.profile.misfire,
            How::Close(close) => close.profile.misfire,
            How::Ram(_) => return 0,
        };
        own.saturating_add(self.shooter.conditions.misfire())
    }

    /// Tokens that it costs, whatever comes of it (U-BAT-23).
    pub fn cdt(&self) -> Worked {
        self.tally_cdt()
    }

    /// The same without its working.
    pub fn cdt_value(&self) -> u16 {
        u16::try_from(self.tally_cdt::<i64>()).unwrap_or(u16::MAX)
    }

    fn tally_cdt<T: Tally>(&self) -> T {
        let moved = |sum: T, cost: u8| sum.add("Move", i64::from(cost), rule::U_BAT_23);
        match &self.how {
            How::Shot(shot) => {
                let weapon = weapon_cdt(T::default(), &shot.profile, self.shooter.init);
                match shot.assault {
                    Some(assault) => moved(weapon, assault.move_cost),
                    None => weapon,
                }
            }
            How::Close(close) => weapon_cdt(T::default(), &close.profile, self.shooter.init),
            How::Ram(ram) => moved(T::default(), ram.move_cost),
        }
    }

    /// Damage before armor, if these dice make a strike (U-WPN-6, U-BAT-8).
    pub fn damage(&self, throw: Throw) -> Worked {
        self.tally_damage(throw)
    }

    fn tally_damage<T: Tally>(&self, throw: Throw) -> T {
        let active = i64::from(throw.active.get());
        match &self.how {
            How::Shot(shot) => self.tally_weapon(&shot.profile, Some(shot), throw),
            How::Close(close) => {
                let whole: T = self.tally_weapon(&close.profile, None, throw);
                let all = whole.so_far();
                match close.tackle {
                    None => whole,
                    Some(Tackle::Gentle) if throw.nemesis.get() != GENTLE_HURTS => {
                        whole.add("Tackled gently", -all, rule::U_BAT_21)
                    }
                    // Halves are rounded down, as of armor.
                    Some(_) => whole.add("Half in a tackle", all / 2 - all, rule::U_BAT_21),
                }
            }
            How::Ram(ram) => {
                let steps = i64::from(ram.crossed.0 / SHORT_STEP.0);
                T::default()
                    .add("Weight", i64::from(ram.weight), rule::U_BAT_8)
                    .add("Each 2\" crossed", steps, rule::U_BAT_8)
                    .add("Active die", active, rule::U_BAT_8)
            }
        }
    }

    fn tally_weapon<T: Tally>(&self, profile: &Profile, shot: Option<&Shot>, throw: Throw) -> T {
        if !profile.harms {
            return T::default().add("No damage", 0, rule::U_WPN_6);
        }
        let base = i64::from(profile.base);
        let mut sum = T::default().add(profile.name, base, rule::U_BAT_7);
        let spread = shot.filter(|_| profile.spread);
        if let Some(shot) = spread
            && shot.steps(self.shooter.infantry) == 0
            && throw.nemesis.get() >= SPREAD_DOUBLES
        {
            sum = sum.add("Doubled at point-blank", base, rule::U_WPN_4);
        }
        sum = sum.add("Active die", i64::from(throw.active.get()), rule::U_BAT_7);
        if profile.flat != 0 {
            sum = sum.add("Templates", i64::from(profile.flat), rule::U_WPN_6);
        }
        if let Some(shot) = spread {
            let lost = shot.distance.0 / STEP.0;
            if lost > 0 {
                sum = sum.add("Spread by distance", -i64::from(lost), rule::U_WPN_4);
            }
        }
        let effects = profile.effects(profile.triggers(throw.passive.get()));
        if effects.damage > 0 {
            sum = sum.add("Passive effect", i64::from(effects.damage), rule::U_WPN_6);
        }
        sum = sum.not_below_0(rule::U_BAT_7);
        let all = sum.so_far();
        if effects.times == 1 {
            sum
        } else {
            let more = all * (i64::from(effects.times) - 1);
            sum.add_fmt(format_args!("Times {}", effects.times), more, rule::U_WPN_6)
        }
    }

    /// What three dice do.
    pub fn resolve(&self, throw: Throw) -> Outcome {
        let reading = Reading {
            sum: throw.sum(),
            score: self.shooter.scores.read(throw.sum()),
            difficulty: self.difficulty_value(),
        };
        self.land(&self.fixed(), reading, throw)
    }

    /// What is the same for every throw.
    pub(super) fn fixed(&self) -> Fixed {
        Fixed {
            misfire: self.misfire(),
            cdt: self.cdt_value(),
        }
    }

    /// What comes of it once it is known whether the score is enough. Of the dice only these are asked: the active one's number, whether the
    /// passive one triggers, and which band of the nemesis die it is. [`odds`](super::odds) relies on that.
    pub(super) fn land(&self, fixed: &Fixed, reading: Reading, throw: Throw) -> Outcome {
        let mut outcome = Outcome {
            reading,
            fate: Fate::Misses,
            strike: None,
            hurt: None,
            barricade: None,
            recoil: None,
            blast: None,
            chain: false,
            triggered: false,
            pinned: false,
            cdt: fixed.cdt,
        };
        let misfires = throw.nemesis.get() <= fixed.misfire;
        match &self.how {
            How::Shot(shot) => self.land_shot(shot, misfires, throw, &mut outcome),
            How::Close(_) if misfires => outcome.fate = Fate::Misfires,
            How::Close(close) if reading.is_enough() => {
                let profile = &close.profile;
                let triggered = profile.triggers(throw.passive.get());
                let strike = self.strike(profile.effects(triggered), throw);
                outcome.hit(strike, triggered, &self.target);
                outcome.pinned = close.tackle.is_some();
            }
            How::Ram(ram) if reading.is_enough() => {
                let triggered = throw.passive.get() >= RAM_STUNS;
                let strike = self.success(throw);
                let damage = recoil(strike.damage, throw.nemesis.get());
                if damage > 0 {
                    outcome.recoil = Some(Strike::plain(damage).sustain(&ram.own));
                }
                outcome.hit(strike, triggered, &self.target);
            }
            How::Close(_) | How::Ram(_) => {}
        }
        outcome
    }

    fn land_shot(&self, shot: &Shot, misfires: bool, throw: Throw, outcome: &mut Outcome) {
        let profile = &shot.profile;
        let triggered = profile.triggers(throw.passive.get());
        let effects = profile.effects(triggered);
        let stray = Fate::Strays {
            by: astray(shot.distance),
        };
        let enough = outcome.reading.is_enough();
        match (misfires, enough, shot.cover) {
            (true, ..) if profile.indirect => outcome.fate = stray,
            (true, ..) => {
                outcome.fate = Fate::Misfires;
                return;
            }
            (false, false, Cover::Barricade(barricade)) => {
                // The shot was not aimed at it: it is damaged, and nothing bursts, chains or takes hold (U-WPN-7, U-WPN-8).
                let strike = Strike {
                    tokens: 0,
                    conditions: super::Conditions::NONE,
                    ..self.strike(effects, throw)
                };
                outcome.fate = Fate::HitsBarricade;
                outcome.strike = Some(strike);
                outcome.barricade = Some(strike.sustain(&barricade));
                return;
            }
            (false, false, _) if shot.miss_scatters && profile.blast.is_some() => {
                outcome.fate = stray;
            }
            (false, false, _) => return,
            (false, true, _) if profile.barred && shot.enters_field => {
                outcome.fate = Fate::Stopped;
                if profile.blast.is_none() {
                    return;
                }
            }
            (false, true, _) => {
                outcome.hit(self.strike(effects, throw), triggered, &self.target);
                outcome.chain = effects.chain;
                outcome.blast = profile.blast;
                return;
            }
        }
        outcome.strike = Some(self.strike(effects, throw));
        outcome.triggered = triggered;
        outcome.blast = profile.blast;
    }

    /// The strike of a success with these dice.
    pub(in super::super) fn strike_with(&self, throw: Throw) -> Strike {
        let effects = match &self.how {
            How::Shot(Shot { profile, .. }) | How::Close(Close { profile, .. }) => {
                profile.effects(profile.triggers(throw.passive.get()))
            }
            How::Ram(_) => Effects::NONE,
        };
        self.strike(effects, throw)
    }

    /// The same with the tokens that a ram puts (U-BAT-8).
    pub(super) fn success(&self, throw: Throw) -> Strike {
        let mut strike = self.strike_with(throw);
        if matches!(self.how, How::Ram(_)) && throw.passive.get() >= RAM_STUNS {
            strike.tokens = RAM_TOKENS;
        }
        strike
    }

    /// Damage before armor without its working.
    pub(super) fn damage_value(&self, throw: Throw) -> u16 {
        u16::try_from(self.tally_damage::<i64>(throw)).unwrap_or(u16::MAX)
    }

    fn strike(&self, effects: Effects, throw: Throw) -> Strike {
        Strike {
            damage: self.damage_value(throw),
            pierce: effects.pierce,
            tokens: effects.tokens,
            conditions: effects.conditions,
        }
    }
}

/// How far a shot strays over such a distance (U-WPN-2).
pub(super) const fn astray(distance: Inches) -> Inches {
    Inches(distance.0 / 4)
}

/// What a rammer suffers by the damage that he deals, before his own armor (U-BAT-8).
pub(super) const fn recoil(damage: u16, nemesis: u8) -> u16 {
    match nemesis {
        n if n <= RECOIL_WHOLE => damage,
        n if n <= RECOIL_HALF => damage / 2,
        _ => 0,
    }
}

/// What is the same for every throw of an attack.
#[derive(Clone, Copy)]
pub(super) struct Fixed {
    pub(super) misfire: u8,
    pub(super) cdt: u16,
}

impl Outcome {
    fn hit(&mut self, strike: Strike, triggered: bool, target: &Target) {
        self.fate = Fate::Hits;
        self.hurt = Some(strike.sustain(target));
        self.strike = Some(strike);
        self.triggered = triggered;
    }
}

/// The tokens of one use of a weapon: cool-down less Init, at least 1 (U-BAT-23, U-UNI-8).
pub(super) fn weapon_cdt<T: Tally>(sum: T, profile: &Profile, init: u8) -> T {
    match profile.cool_down {
        Some(tokens) => sum
            .add(profile.name, i64::from(tokens), rule::U_BAT_23)
            .add("Init", -i64::from(init), rule::U_UNI_6)
            .not_below(1, "At least 1", rule::U_UNI_8),
        None => sum,
    }
}
