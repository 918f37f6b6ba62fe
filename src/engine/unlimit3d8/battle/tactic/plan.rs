//! What a player does in his turn: the best attack, or a move that makes a better one possible, or the way out.

use super::super::act::Act;
use super::super::cast::Card;
use super::super::fight::Fighter;
use super::scene::{Figure, Scene};
use super::worth::POINT;
use super::{LAST_ROUND, Wish, signed};
use crate::ids::UnitId;
use crate::quantity::Inches;

/// How far from edge to edge is contact (U-BAT-6).
pub(super) const CONTACT: Inches = Inches::whole(1);

/// A wish with what it is worth for the tokens that it costs.
pub(super) struct Rated {
    pub(super) rate: i64,
    pub(super) wish: Wish,
}

/// What a plan for later counts as in tokens: much can happen until then.
pub(super) const LATER: u16 = 3;

/// Worth for each token, as a card with tokens can't act; a turn is worth something too.
pub(super) const fn rate(value: i64, tokens: u16) -> i64 {
    value.saturating_mul(16) / (tokens as i64 + 4)
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
        let all: Vec<Ready<'_, '_>> = self.ready().collect();
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
        for ready in &all {
            self.attacks(*ready, &mut choices);
        }
        let fires = all.iter().find_map(|ready| douses(*ready));
        let best = self.best(&choices, fires);
        let mut closer = None;
        for ready in &all {
            closer = self.shifts(*ready, closer);
        }
        match (best, closer) {
            (Some(best), Some(closer)) if closer.rate > best.rate.max(0) => Some(closer.wish),
            (Some(best), _) if best.rate > 0 => Some(best.wish),
            (_, closer) => closer.map(|closer| closer.wish),
        }
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
        })
    }
}

fn douses(ready: Ready<'_, '_>) -> Option<Rated> {
    // It would burn for some turns yet: a few points, all 512 times.
    (ready.figure.states.burn() > 0).then(|| Rated {
        rate: rate(512 * POINT * 4, 2),
        wish: Wish::of(Act::Douse { unit: ready.unit }),
    })
}
