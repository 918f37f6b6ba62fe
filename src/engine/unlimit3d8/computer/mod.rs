//! A computer player, simple on purpose: it expands, builds mines, pads and works, ships, trades, researches, arms, and attacks where it
//! is stronger. It takes up offers and nothing else, sees what its player may see, and throws no dice of its own: the same state gives the
//! same command.
//!
//! [`next`] is asked again and again. Each command changes what is asked next, so that it comes to an end: money is spent, stores
//! are emptied, seats are taken, each works has its order, and at last it says that it is done.

mod activity;
mod bargain;
mod commerce;
mod labour;
mod orders;
mod referee;
mod stores;
mod tactics;
mod works;

pub use referee::settle;

use super::command::Command;
use super::offer::{Desk, Domain, OfferKind};
use super::refusal::Refusal;
use super::state::{Phase, State};
use crate::ids::{BuildingId, PlayerId, TerritoryId};
use crate::log::Actor;
use crate::rulebook::tables::BuildingKind;
use std::cell::OnceCell;

/// What stays in hand when something dear is bought, so that a Station can always be paid.
const RESERVE: u32 = 60;

/// What the computer does next for a player who is awaited, who owes an exploration, or who picks the next battle. `None`: nothing, it
/// is not his turn.
pub fn next(state: &State, seat: PlayerId) -> Option<Command> {
    let mind = Mind::new(state, seat);
    let owed = mind.explore().or_else(|| mind.pick());
    if owed.is_some() || !state.open.awaited().contains(&seat) {
        return owed;
    }
    let wish = match state.open.phase {
        Phase::Founding => mind.choose_start(),
        Phase::Commercial => mind.trade(),
        Phase::Activity => mind.prepare(),
        Phase::Move => mind.march(),
        Phase::Tactical => mind.reinforce(),
    };
    wish.or_else(|| mind.unburden())
        .or_else(|| mind.may(OfferKind::Done).then_some(Command::Done))
}

/// A state as the computer looks at it for one player.
struct Mind<'a> {
    state: &'a State,
    seat: PlayerId,
    desk: Desk<'a>,
    own: Vec<TerritoryId>,
    plan: OnceCell<State>,
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
            plan: OnceCell::new(),
        }
    }

    /// The state as it will be when the player's own plan is carried out.
    fn plan(&self) -> &State {
        self.plan
            .get_or_init(|| self.state.as_planned_by(self.seat))
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

    fn choose_start(&self) -> Option<Command> {
        match self.domain(OfferKind::ChooseStart)? {
            Domain::Territories(places) => Some(Command::ChooseStart {
                territory: *places.first()?,
            }),
            _ => None,
        }
    }

    /// Undoes what "done" is refused for: too much power used (U-ACT-15), more laboratories than Scientists (U-ACT-8), or orders that
    /// can't be carried out after all.
    fn unburden(&self) -> Option<Command> {
        match self.desk.domain(OfferKind::Done).err()? {
            Refusal::Overload { territory, .. } => self.switch_off(&[territory], |_| true),
            Refusal::GridOverload { territories, .. } => {
                let places: Vec<_> = territories.into_iter().collect();
                self.switch_off(&places, |_| true)
            }
            Refusal::TooFewScientists { .. } => {
                self.switch_off(&self.own, |kind| kind == BuildingKind::Laboratory)
            }
            _ => self.drop_order(),
        }
    }

    /// Switches the latest bought of some buildings off.
    fn switch_off(
        &self,
        places: &[TerritoryId],
        which: impl Fn(BuildingKind) -> bool,
    ) -> Option<Command> {
        let open = &self.state.open;
        let places = places.iter().filter_map(|at| open.territory(*at).ok());
        let mut found: Vec<BuildingId> = places
            .flat_map(|t| t.buildings.iter())
            .filter(|(_, b)| which(b.kind))
            .map(|(id, _)| *id)
            .collect();
        found.sort_unstable();
        found.into_iter().rev().find_map(|building| {
            match self.domain(OfferKind::Switch(building))? {
                Domain::Switch(false) => Some(Command::Switch {
                    building,
                    on: false,
                }),
                _ => None,
            }
        })
    }
}
