//! What an act would be rolled for, before anybody throws: what screens show beside it, and what a tactic weighs.

use super::act::{Act, Measured, Prey, Tackle};
use super::attack::{
    self, Attack, Close, Cover, How, OUTCOMES, Piracy, Prize, Profile, Ram, Scores, Shot, Warp,
};
use super::cast::{Cast, conditions};
use super::fight::Fight;
use super::play::TWO;
use super::target::{Hand, Target};
use crate::ids::{PlayerId, UnitId};
use crate::quantity::Inches;
use crate::rulebook::Worked;
use crate::rulebook::clause::rule;
use crate::rulebook::house::InfantryAssault;
use crate::rulebook::tables::Skill;

/// What an act comes down to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// An attack with odds of its own.
    Attack(Box<Attack>),
    /// A roll that succeeds or fails.
    Test(Box<Test>),
    /// Nothing is rolled; so many tokens it costs.
    Sure(Worked),
}

/// A roll that succeeds or fails: an order, a repair, a warp, an act of piracy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Test {
    /// The skill that is rolled on.
    pub skill: Skill,
    /// What it scores.
    pub scores: Scores,
    /// The score to be reached.
    pub difficulty: Worked,
    /// Tokens that it costs, whatever comes of it.
    pub cdt: Worked,
}

impl Test {
    /// How many of the 512 throws succeed (U-ROL-1).
    pub fn successes(&self) -> u16 {
        let difficulty = u16::try_from(self.difficulty.value()).unwrap_or(u16::MAX);
        let Some(least) = self.scores.least(difficulty) else {
            return 0;
        };
        let mut n = 0;
        for active in 1..=8 {
            for passive in 1..=8 {
                for nemesis in 1..=8 {
                    n += u16::from(active + passive + nemesis >= least);
                }
            }
        }
        n.min(OUTCOMES)
    }
}

/// What an act of a player would be rolled for; `None` where it makes no sense as the battle stands, and for what is no action of a unit or
/// turret.
pub fn outlook(cast: &Cast, fight: &Fight, seat: PlayerId, act: &Act) -> Option<Outlook> {
    let look = Look { cast, fight };
    Some(match act {
        Act::Shoot { .. }
        | Act::Assault { .. }
        | Act::Volley { .. }
        | Act::Strike { .. }
        | Act::Ram { .. } => Outlook::Attack(Box::new(attack(cast, fight, act)?)),
        Act::Move { unit, distance, .. } => Outlook::Sure(look.moving(*unit, *distance)),
        Act::Cohesion {
            unit, moved, units, ..
        } => {
            let many = i64::try_from(units.len()).unwrap_or(i64::MAX);
            look.order(*unit, *moved, "Units", many)?
        }
        Act::Technical {
            unit,
            moved,
            tokens,
            ..
        } => look.order(*unit, *moved, "Tokens", i64::from(*tokens))?,
        Act::Repair {
            unit, slot, points, ..
        } => {
            let points = 2 * i64::from(*points);
            let difficulty = Worked::new().add("Twice the hit points", points, rule::U_BAT_10);
            let cdt = look.using(*unit, *slot)?;
            look.test(*unit, Skill::Tech, difficulty, cdt)?
        }
        Act::Lift { unit, slot, .. } => Outlook::Sure(look.using(*unit, *slot)?),
        Act::Designate { .. } => {
            let steps = i64::from(fight.silo(cast, seat)?.steps);
            let label = format!("{steps} territories at 2");
            Outlook::Sure(Worked::new().add(label, 2 * steps, rule::U_BAT_12))
        }
        Act::Warp {
            unit,
            slot,
            distance,
        } => {
            let warp = warp(cast, fight, *unit, *slot, *distance)?;
            look.test(*unit, Skill::Tech, warp.difficulty(), warp.cdt())?
        }
        Act::Pirate { unit, slot, prey } => {
            let piracy = look.piracy(seat, *unit, *slot, *prey)?;
            look.test(*unit, Skill::Tech, piracy.difficulty(), piracy.cdt())?
        }
        Act::Douse { .. } => Outlook::Sure(two("Putting it out")),
        Act::Begin
        | Act::Abandon
        | Act::SetUp { .. }
        | Act::Drop { .. }
        | Act::Retreat { .. }
        | Act::Pass
        | Act::Concede
        | Act::FightOn
        | Act::Consent { .. }
        | Act::Land { .. }
        | Act::Entrust { .. }
        | Act::Settle { .. } => return None,
    })
}

/// The attack that an act would be; `None` where it is none, or can't be made as the battle stands.
pub fn attack(cast: &Cast, fight: &Fight, act: &Act) -> Option<Attack> {
    let look = Look { cast, fight };
    match act {
        Act::Shoot {
            unit,
            slot,
            target,
            measured,
        } => look.shot(
            Hand::Unit(*unit),
            look.profile(*unit, *slot)?,
            *target,
            measured,
            None,
        ),
        Act::Assault {
            unit,
            slot,
            target,
            measured,
            moved,
        } => {
            let profile = look.profile(*unit, *slot)?;
            look.shot(Hand::Unit(*unit), profile, *target, measured, Some(*moved))
        }
        Act::Volley {
            turret,
            target,
            measured,
        } => {
            let weapon = cast.buildings.get(turret)?.weapon?;
            look.shot(
                Hand::Turret(*turret),
                Profile::of(weapon),
                *target,
                measured,
                None,
            )
        }
        Act::Strike {
            unit,
            slot,
            target,
            under,
            tackle,
        } => Some(Attack {
            shooter: fight.shooter(cast, Hand::Unit(*unit), Skill::Fight)?,
            target: fight.mark(cast, *target, *under)?,
            how: How::Close(Close {
                profile: look.profile(*unit, *slot)?,
                tackle: tackle.map(|tackle| match tackle {
                    Tackle::Hold => attack::Tackle::Gentle,
                    Tackle::Aggressive => attack::Tackle::Aggressive,
                }),
            }),
        }),
        Act::Ram {
            unit,
            target,
            distance,
            under,
        } => Some(Attack {
            shooter: fight.shooter(cast, Hand::Unit(*unit), Skill::Pilot)?,
            target: fight.mark(cast, Target::Unit(*target), *under)?,
            how: How::Ram(Ram {
                crossed: *distance,
                weight: cast.card(*unit)?.ram_weight,
                // Whoever runs into something under a field is under it too: they touch.
                own: fight.mark(cast, Target::Unit(*unit), *under)?,
                move_cost: look.move_tokens(*unit, *distance)?,
            }),
        }),
        _ => None,
    }
}

/// The warp that an act would be (U-SPC-1).
pub fn warp(cast: &Cast, fight: &Fight, unit: UnitId, slot: u8, distance: Inches) -> Option<Warp> {
    let look = Look { cast, fight };
    Some(Warp {
        shooter: fight.shooter(cast, Hand::Unit(unit), Skill::Tech)?,
        drive: look.profile(unit, slot)?,
        distance,
        weight: cast.card(unit)?.weight,
    })
}

fn two(label: &'static str) -> Worked {
    Worked::new().add(label, i64::from(TWO), rule::U_BAT_23)
}

#[derive(Clone, Copy)]
struct Look<'a> {
    cast: &'a Cast,
    fight: &'a Fight,
}

impl Look<'_> {
    fn profile(self, unit: UnitId, slot: u8) -> Option<Profile> {
        self.cast.card(unit)?.profile(slot).copied()
    }

    fn move_tokens(self, unit: UnitId, distance: Inches) -> Option<u8> {
        let increment = self.cast.card(unit)?.increment;
        u8::try_from(self.cast.move_cost(increment, distance)).ok()
    }

    fn moving(self, unit: UnitId, distance: Inches) -> Worked {
        let increment = self.cast.card(unit).map_or(0, |c| c.increment);
        let cost = self.cast.move_cost(increment, distance);
        let label = match increment {
            0 => "Move".to_string(),
            n => format!("Move: {} increments of {n}", cost / u16::from(n)),
        };
        Worked::new().add(label, i64::from(cost), rule::U_BAT_3)
    }

    fn using(self, unit: UnitId, slot: u8) -> Option<Worked> {
        let card = self.cast.card(unit)?;
        let profile = card.profile(slot)?;
        let Some(tokens) = profile.cool_down else {
            return Some(Worked::new());
        };
        let sum = Worked::new()
            .add(profile.name, i64::from(tokens), rule::U_BAT_23)
            .add("Init", -i64::from(card.skills.init), rule::U_UNI_6);
        Some(sum.at_least(1, "At least 1", rule::U_UNI_8))
    }

    fn test(self, unit: UnitId, skill: Skill, difficulty: Worked, cdt: Worked) -> Option<Outlook> {
        Some(Outlook::Test(Box::new(Test {
            skill,
            scores: self
                .fight
                .shooter(self.cast, Hand::Unit(unit), skill)?
                .scores,
            difficulty,
            cdt,
        })))
    }

    fn order(self, unit: UnitId, moved: Inches, what: &'static str, n: i64) -> Option<Outlook> {
        let mut difficulty = Worked::new().add(format!("{what}: {n} at 3"), 3 * n, rule::U_BAT_11);
        let worse = conditions(&self.fight.fighters.get(&unit)?.conditions).orders();
        if worse > 0 {
            difficulty = difficulty.add("Haywire", i64::from(worse), rule::U_WPN_T9);
        }
        let mut cdt = two("An order");
        if moved > Inches::ZERO {
            cdt = Worked::sum([cdt, self.moving(unit, moved)]);
        }
        self.test(unit, Skill::Will, difficulty, cdt)
    }

    fn piracy(self, seat: PlayerId, unit: UnitId, slot: u8, prey: Prey) -> Option<Piracy> {
        let prize = match prey {
            Prey::Unit(target) => Prize::Unit {
                defense: self.cast.card(target)?.defense,
            },
            Prey::Turret(_) => Prize::Turret,
            Prey::Laboratory { technology, .. } => Prize::Technology {
                cost: *self.cast.loot.get(&seat)?.get(&technology)?,
            },
        };
        Some(Piracy {
            shooter: self
                .fight
                .shooter(self.cast, Hand::Unit(unit), Skill::Tech)?,
            wire: self.profile(unit, slot)?,
            prize,
        })
    }

    fn shot(
        self,
        by: Hand,
        profile: Profile,
        target: Target,
        measured: &Measured,
        moved: Option<Inches>,
    ) -> Option<Attack> {
        let (cast, fight) = (self.cast, self.fight);
        let cover = match measured.behind {
            Some(id) => Cover::Barricade(fight.mark(cast, Target::Building(id), false)?),
            None if measured.cover => Cover::Building,
            None => Cover::Open,
        };
        let assault = match (moved, by) {
            (Some(moved), Hand::Unit(unit)) => Some(attack::Assault {
                move_cost: self.move_tokens(unit, moved)?,
                infantry_step: match cast.rules.infantry_assault {
                    InfantryAssault::TwoInches => Inches::whole(2),
                    InfantryAssault::OneInch => Inches::whole(1),
                },
            }),
            _ => None,
        };
        Some(Attack {
            shooter: fight.shooter(cast, by, Skill::Fight)?,
            target: fight.mark(cast, target, measured.under)?,
            how: How::Shot(Shot {
                profile,
                distance: measured.distance,
                assault,
                cover,
                enters_field: measured.through,
                miss_scatters: cast.rules.miss_scatters,
            }),
        })
    }
}
