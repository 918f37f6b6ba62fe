//! Orders: several units that do the same in one turn, or tokens taken off one (U-BAT-11).

use super::super::act::{Act, Drill};
use super::super::aim;
use super::super::attack::OUTCOMES;
use super::super::kind::FightKind;
use super::super::target::Hand;
use super::Wish;
use super::choice::Choice;
use super::plan::{Rated, Ready, TURN, rate};
use super::scene::Scene;
use crate::ids::UnitId;
use crate::rulebook::tables::Skill;

/// The tokens of whoever gives an order, besides those for moving (U-BAT-11).
const ISSUED: i64 = aim::TWO as i64;
/// What it is worth that a unit comes along at all, where it can do nothing yet.
const ALONG: i64 = 512;
/// How much of the tokens of those who follow counts, in percent: they would have to be paid later all the same, and whoever acts first acts at
/// whole strength.
const PAID: i64 = 25;
/// What units are ordered to do at once.
const DRILLS: [Drill; 5] = [
    Drill::Shoot,
    Drill::Assault,
    Drill::Strike,
    Drill::Ram,
    Drill::Move,
];

/// A unit that can act, with the attacks that it could make.
pub(super) type Able<'r, 's, 'a> = (&'r Ready<'s, 'a>, &'r [Choice<'s, 'a>]);

/// What a unit would do if it were ordered to do so.
struct Follower {
    unit: UnitId,
    level: u8,
    drill: Drill,
    rate: i64,
    value: i64,
    tokens: i64,
}

impl Follower {
    fn of(ready: &Ready<'_, '_>, best: &Rated) -> Option<Self> {
        let (unit, drill) = FightKind::of(&best.wish.act).action()?;
        let tokens = i64::from(best.tokens);
        Some(Self {
            unit,
            level: ready.card.level,
            drill: drill?,
            rate: best.rate,
            value: best.rate * (tokens + TURN) / 16,
            tokens,
        })
    }
}

impl<'a> Scene<'a> {
    /// The best order that anybody could give to those who could act, each with what he could do.
    pub(super) fn ordering(&self, all: &[Able<'_, '_, 'a>], moves: &[Rated]) -> Option<Rated> {
        let levels = || all.iter().map(|(ready, _)| ready.card.level);
        let highest = levels().max()?;
        // Nobody orders his equals.
        let under: Vec<_> = all.iter().filter(|(r, _)| r.card.level < highest).collect();
        if under.len() < 2 {
            return None;
        }
        let mut followers = Vec::new();
        for drill in DRILLS {
            let can = |(_, choices): &&&Able<'_, '_, 'a>| choices.iter().any(|c| c.does(drill));
            if under.iter().filter(can).count() < 2 {
                continue;
            }
            for (ready, choices) in &under {
                let best = self.best_of(choices, |choice| choice.does(drill), None);
                followers.extend(best.and_then(|best| Follower::of(ready, &best)));
            }
        }
        for (ready, _) in &under {
            let shift = moves.iter().find(|best| best.moves(ready.unit));
            if let Some(mut follower) = shift.and_then(|best| Follower::of(ready, best)) {
                follower.value += ALONG;
                followers.push(follower);
            }
        }
        // Those first who bring most.
        followers.sort_by_key(|follower| -follower.rate);
        let mut best: Option<Rated> = None;
        for (issuer, _) in all {
            for drill in DRILLS {
                let order = self.order(issuer, drill, &followers, moves);
                if let Some(order) = order
                    && best.as_ref().is_none_or(|best| order.rate > best.rate)
                {
                    best = Some(order);
                }
            }
        }
        best
    }

    /// The best order that one could give to do something.
    fn order(
        &self,
        issuer: &Ready<'_, 'a>,
        drill: Drill,
        followers: &[Follower],
        moves: &[Rated],
    ) -> Option<Rated> {
        let under =
            |follower: &&Follower| follower.drill == drill && follower.level < issuer.card.level;
        if followers.iter().filter(under).count() < 2 {
            return None;
        }
        let (cast, fight) = (self.view.cast, self.view.fight);
        let will = fight.shooter(cast, Hand::Unit(issuer.unit), Skill::Will)?;
        // Whoever orders others to move may move himself.
        let own = moves
            .iter()
            .find(|own| drill == Drill::Move && own.moves(issuer.unit));
        let (moved, goes) =
            own.map_or_else(Default::default, |own| (own.distance(), own.wish.goes));
        let ways = own.map_or(0, |_| cast.move_cost(issuer.card.increment, moved));
        let gain = own.map_or(0, |own| {
            own.rate * (i64::from(own.tokens) + TURN) / 16 + ALONG
        });
        let (mut value, mut tokens, mut units) = (0, 0, Vec::new());
        let mut best: Option<(i64, usize)> = None;
        for follower in followers.iter().filter(under) {
            if units.contains(&follower.unit) {
                continue;
            }
            units.push(follower.unit);
            value += follower.value;
            tokens += follower.tokens;
            let many = u16::try_from(units.len()).unwrap_or(u16::MAX);
            let difficulty = aim::order_value(fight, issuer.unit, many);
            let chance = i64::from(will.scores.chance(difficulty));
            let all = i64::from(OUTCOMES);
            let worth = (chance * value + all * gain).saturating_mul(16);
            let cost = chance * tokens * PAID / 100 + all * (ISSUED + i64::from(ways) + TURN);
            let rate = worth / cost.max(1);
            if many > 1 && best.is_none_or(|(known, _)| rate > known) {
                best = Some((rate, units.len()));
            }
        }
        let (rate, many) = best?;
        let units = units.into_iter().take(many).collect();
        Some(Rated {
            rate,
            tokens: aim::TWO,
            wish: Wish {
                goes,
                ..Wish::of(Act::Cohesion {
                    unit: issuer.unit,
                    moved,
                    units,
                    drill,
                })
            },
        })
    }

    /// The best order that takes tokens off somebody: worth as much as he can do with each of them.
    pub(super) fn hurrying(&self, all: &[Ready<'_, 'a>]) -> Option<Rated> {
        let (cast, fight) = (self.view.cast, self.view.fight);
        let highest = all.iter().max_by_key(|ready| ready.card.level)?;
        let mut best: Option<Rated> = None;
        let own = self.figures.iter().filter(|figure| figure.friend);
        for figure in own {
            let (Some((fighter, card)), Some(unit)) = (figure.unit, figure.target.unit()) else {
                continue;
            };
            let under = fighter.seat == self.view.seat && card.level < highest.card.level;
            if !under || fighter.tokens == 0 || fighter.designation.is_some() {
                continue;
            }
            let each = self.use_of_a_token(figure);
            if each == 0 {
                continue;
            }
            let will = fight.shooter(cast, Hand::Unit(highest.unit), Skill::Will)?;
            for tokens in 1..=fighter.tokens.min(MOST_HURRIED) {
                let difficulty = aim::order_value(fight, highest.unit, tokens);
                let chance = i64::from(will.scores.chance(difficulty));
                let value = chance * each * i64::from(tokens) / i64::from(OUTCOMES);
                let rate = rate(value, aim::TWO);
                if best.as_ref().is_none_or(|best| rate > best.rate) {
                    let act = Act::Technical {
                        unit: highest.unit,
                        moved: crate::quantity::Inches::ZERO,
                        to: unit,
                        tokens,
                    };
                    best = Some(Rated {
                        rate,
                        tokens: aim::TWO,
                        wish: Wish::of(act),
                    });
                }
            }
        }
        best
    }
}

/// More tokens at once than that no order takes off.
const MOST_HURRIED: u16 = 12;
