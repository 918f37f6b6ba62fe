//! A computer player, simple on purpose: it expands, builds mines and pads, ships, arms, and attacks where it is stronger. It
//! takes up offers and nothing else, sees what its player may see, and throws no dice of its own: the same state gives the same
//! command.
//!
//! [`next`] is asked again and again. Each command changes what is asked next, so that it comes to an end: money is spent, stores
//! are emptied, seats are taken, and at last it says that it is done.

mod activity;
mod commerce;
mod orders;
mod referee;

pub use referee::settle;

use super::command::Command;
use super::offer::{Desk, Domain, OfferKind};
use super::refusal::Refusal;
use super::state::{Phase, State};
use crate::ids::{PlayerId, TerritoryId};
use crate::log::Actor;

/// What the computer does next for a player who is awaited, or who owes an exploration. `None`: nothing, it is not his turn.
pub fn next(state: &State, seat: PlayerId) -> Option<Command> {
    let mind = Mind::new(state, seat);
    let explore = mind.explore();
    if explore.is_some() || !state.open.awaited().contains(&seat) {
        return explore;
    }
    let wish = match state.open.phase {
        Phase::Founding | Phase::Tactical => None,
        Phase::Commercial => mind.trade(),
        Phase::Activity => mind.prepare(),
        Phase::Move => mind.march(),
    };
    Some(wish.or_else(|| mind.unburden()).unwrap_or(Command::Done))
}

/// A state as the computer looks at it for one player.
struct Mind<'a> {
    state: &'a State,
    seat: PlayerId,
    desk: Desk<'a>,
    own: Vec<TerritoryId>,
}

impl<'a> Mind<'a> {
    fn new(state: &'a State, seat: PlayerId) -> Self {
        let own = state.open.territory_ids();
        Self {
            state,
            seat,
            desk: Desk::new(state, Actor::Seat(seat)),
            own: own
                .filter(|t| state.open.controller(*t) == Some(seat))
                .collect(),
        }
    }

    /// The set in which a command may lie, if it may be given at all.
    fn domain(&self, kind: OfferKind) -> Option<Domain> {
        self.desk.domain(kind).ok()
    }

    fn may(&self, kind: OfferKind) -> bool {
        self.domain(kind).is_some()
    }

    fn credits(&self) -> u32 {
        let player = self.state.open.player(self.seat);
        player.map_or(0, |player| player.credits.0)
    }

    fn explore(&self) -> Option<Command> {
        let territory = self
            .own
            .iter()
            .copied()
            .find(|t| self.may(OfferKind::Explore(*t)))?;
        Some(Command::Explore { territory })
    }

    /// Switches something off where more power is used than there is: else "done" is refused (U-ACT-15).
    fn unburden(&self) -> Option<Command> {
        let Err(Refusal::Overload { territory, .. }) = self.desk.domain(OfferKind::Done) else {
            return None;
        };
        let buildings = &self.state.open.territory(territory).ok()?.buildings;
        buildings.keys().rev().find_map(|building| {
            match self.domain(OfferKind::Switch(*building)) {
                Some(Domain::Switch(false)) => Some(Command::Switch {
                    building: *building,
                    on: false,
                }),
                _ => None,
            }
        })
    }
}
