//! What a player does in his turn: the best attack, or a move that makes a better one possible, or the way out.

use super::super::act::{Act, Drill};
use super::super::cast::Card;
use super::super::fight::Fighter;
use super::scene::{Figure, Scene};
use super::worth::POINT;
use super::{LAST_ROUND, Wish, signed};
use crate::ids::UnitId;
use crate::quantity::Inches;
use std::ops::Range;

/// How far from edge to edge is contact (U-BAT-6).
pub(super) const CONTACT: Inches = Inches::whole(1);

/// A wish with what it is worth for the tokens that it costs.
pub(super) struct Rated {
    pub(super) rate: i64,
    pub(super) tokens: u16,
    pub(super) wish: Wish,
}

impl Rated {
    /// Whether it is a move of this unit.
    pub(super) fn moves(&self, who: UnitId) -> bool {
        matches!(self.wish.act, Act::Move { unit, .. } if unit == who)
    }

    /// How far it moves.
    pub(super) fn distance(&self) -> Inches {
        match self.wish.act {
            Act::Move { distance, .. } => distance,
            _ => Inches::ZERO,
        }
    }
}

/// What a plan for later counts as in tokens: much can happen until then.
pub(super) const LATER: u16 = 3;

/// What a turn counts as in tokens.
pub(super) const TURN: i64 = 4;

/// Worth for each token, as a card with tokens can't act; a turn is worth something too.
pub(super) const fn rate(value: i64, tokens: u16) -> i64 {
    value.saturating_mul(16) / (tokens as i64 + TURN)
}

/// A unit that can act.
#[derive(Clone, Copy)]
pub(super) struct Ready<'s, 'a> {
    pub(super) unit: UnitId,
    pub(super) figure: &'s Figure<'a>,
    pub(super) fighter: &'a Fighter,
    pub(super) card: &'a Card,
    /// How far it can move; 0 while a tackle holds it.
    pub(super) reach: Inches,
}

impl<'a> Scene<'a> {
    pub(super) fn ready(&self) -> impl Iterator<Item = Ready<'_, 'a>> {
        self.figures.iter().filter_map(|figure| {
            let (fighter, card) = figure.unit?;
            let unit = figure.target.unit()?;
            if fighter.seat != self.view.seat || fighter.all_tokens() > 0 {
                return None;
            }
            let reach = match fighter.held_by {
                Some(_) => Inches::ZERO,
                None => self.view.cast.reach(unit, fighter),
            };
            Some(Ready {
                unit,
                figure,
                fighter,
                card,
                reach,
            })
        })
    }

    /// What a player does in his turn; `None` where nothing is worth doing.
    pub(super) fn acts(&self) -> Option<Wish> {
        let mut all: Vec<Ready<'_, '_>> = self.ready().collect();
        if let Some(ordered) = &self.view.fight.ordered {
            all.retain(|ready| ordered.units.contains(&ready.unit));
            return self.follows(&all, ordered.drill);
        }
        if all.is_empty() {
            return None;
        }
        if self.hopeless() {
            if self.view.fight.round > LAST_ROUND && self.is_offered(&Act::Concede) {
                return Some(Wish::of(Act::Concede));
            }
            let leaving = all.iter().find_map(|ready| self.leaves(*ready));
            if leaving.is_some() {
                return leaving;
            }
        }
        let mut choices = Vec::new();
        let mut spans = Vec::with_capacity(all.len());
        for ready in &all {
            let from = choices.len();
            self.attacks(*ready, &mut choices);
            spans.push(from..choices.len());
        }
        let own = |span: &Range<usize>| choices.get(span.clone()).unwrap_or_default();
        let able: Vec<_> = all.iter().zip(spans.iter().map(own)).collect();
        let fires = all.iter().find_map(|ready| douses(*ready));
        let moves: Vec<Rated> = all.iter().filter_map(|ready| self.shifts(*ready)).collect();
        let order = self.ordering(&able, &moves);
        let mut best = self.best_of(&choices, |_| true, fires);
        // Of equals the first.
        let feats = all.iter().filter_map(|ready| self.feat(*ready));
        let others = moves.into_iter().chain(feats).chain(order);
        for other in others.chain(self.hurrying(&all)) {
            if best.as_ref().is_none_or(|best| other.rate > best.rate) {
                best = Some(other);
            }
        }
        best.map(|best| best.wish)
    }

    /// What those do who were ordered to do the same: the best first; `None` where none of them wants to any more.
    fn follows(&self, all: &[Ready<'_, 'a>], drill: Drill) -> Option<Wish> {
        let mut choices = Vec::new();
        for ready in all {
            self.attacks(*ready, &mut choices);
        }
        let mut best = self.best_of(&choices, |choice| choice.does(drill), None);
        if drill == Drill::Move {
            for other in all.iter().filter_map(|ready| self.shifts(*ready)) {
                if best.as_ref().is_none_or(|best| other.rate > best.rate) {
                    best = Some(other);
                }
            }
        }
        best.map(|best| best.wish)
    }

    /// What a token less is worth to somebody: what his best weapon does from where he stands for each token that it costs.
    pub(super) fn use_of_a_token(&self, figure: &Figure<'a>) -> i64 {
        let Some((fighter, card)) = figure.unit else {
            return 0;
        };
        let Some(unit) = figure.target.unit() else {
            return 0;
        };
        let ready = Ready {
            unit,
            figure,
            fighter,
            card,
            reach: self.view.cast.reach(unit, fighter),
        };
        let gaps = self.foes().map(|foe| (figure.gap(figure.at, foe), foe));
        let nearest = gaps.min_by_key(|(gap, _)| *gap);
        nearest.map_or(0, |(gap, foe)| self.at_present(ready, gap, foe) / 16)
    }

    /// A step on the way out, or out (U-BAT-18).
    fn leaves(&self, ready: Ready<'_, '_>) -> Option<Wish> {
        if ready.reach == Inches::ZERO {
            return None;
        }
        let cast = self.view.cast;
        let from = ready.figure.at;
        let way = cast.way_out(self.view.seat, ready.unit);
        let rim = self.sketch.way_out(cast, ready.unit, way);
        let far = from.distance(rim);
        if far <= ready.reach {
            return Some(Wish::of(Act::Retreat {
                unit: ready.unit,
                distance: far,
                to: way,
            }));
        }
        Some(Wish {
            act: Act::Move {
                unit: ready.unit,
                distance: ready.reach,
                into: None,
            },
            goes: Some((ready.unit, from.toward(rim, signed(ready.reach)))),
            leaps: None,
        })
    }
}

fn douses(ready: Ready<'_, '_>) -> Option<Rated> {
    // It would burn for some turns yet: a few points, all 512 times.
    (ready.figure.states.burn() > 0).then(|| Rated {
        rate: rate(512 * POINT * 4, 2),
        tokens: 2,
        wish: Wish::of(Act::Douse { unit: ready.unit }),
    })
}
