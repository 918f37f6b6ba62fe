//! What an act would be rolled for, before anybody throws: what screens show beside it, and what a tactic weighs.

use super::act::Act;
use super::aim::{self, TWO};
use super::attack::{Attack, OUTCOMES, Scores};
use super::cast::Cast;
use super::fight::Fight;
use super::target::Hand;
use crate::ids::{PlayerId, UnitId};
use crate::quantity::Inches;
use crate::rulebook::Worked;
use crate::rulebook::clause::rule;
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
        | Act::Ram { .. } => Outlook::Attack(Box::new(aim::attack(cast, fight, act)?)),
        Act::Move { unit, distance, .. } => Outlook::Sure(look.moving(*unit, *distance)),
        Act::Cohesion {
            unit, moved, units, ..
        } => {
            let many = u16::try_from(units.len()).unwrap_or(u16::MAX);
            look.order(*unit, *moved, aim::order(fight, *unit, "Units", many))?
        }
        Act::Technical {
            unit,
            moved,
            tokens,
            ..
        } => look.order(*unit, *moved, aim::order(fight, *unit, "Tokens", *tokens))?,
        Act::Repair {
            unit, slot, points, ..
        } => {
            let cdt = look.using(*unit, *slot)?;
            look.test(*unit, Skill::Tech, aim::repair(*points), cdt)?
        }
        Act::Lift { unit, slot, .. } => Outlook::Sure(look.using(*unit, *slot)?),
        Act::Designate { .. } => {
            let steps = fight.silo(cast, seat)?.steps;
            let (label, tokens) = (format!("Territories: {steps}"), aim::flight(steps));
            Outlook::Sure(Worked::new().add(label, i64::from(tokens), rule::U_BAT_12))
        }
        Act::Warp {
            unit,
            slot,
            distance,
        } => {
            let warp = aim::warp(cast, fight, *unit, *slot, *distance)?;
            look.test(*unit, Skill::Tech, warp.difficulty(), warp.cdt())?
        }
        Act::Pirate { unit, slot, prey } => {
            let piracy = aim::piracy(cast, fight, seat, *unit, *slot, *prey)?;
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

fn two(label: &'static str) -> Worked {
    Worked::new().add(label, i64::from(TWO), rule::U_BAT_23)
}

#[derive(Clone, Copy)]
struct Look<'a> {
    cast: &'a Cast,
    fight: &'a Fight,
}

impl Look<'_> {
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
        Some(card.profile(slot)?.use_cost(card.skills.init))
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

    fn order(self, unit: UnitId, moved: Inches, difficulty: Worked) -> Option<Outlook> {
        let mut cdt = two("An order");
        if moved > Inches::ZERO {
            cdt = Worked::sum([cdt, self.moving(unit, moved)]);
        }
        self.test(unit, Skill::Will, difficulty, cdt)
    }
}
