//! The mover that is chosen, where it may go, and the orders that come of a tap.

use crate::app::stores::session::Session;
use leptos::prelude::*;
use octant_engine::ids::{PlayerId, TerritoryId};
use octant_engine::unlimit3d8::Command;
use octant_engine::unlimit3d8::moves::Reach;
use octant_engine::unlimit3d8::offer::{Domain, OfferKind};
use octant_engine::unlimit3d8::state::{Mover, Whereabouts};
use std::collections::BTreeSet;

/// What the orders page shares.
#[derive(Clone, Copy)]
pub struct Ways {
    /// The campaign.
    pub session: Session,
    /// Whose orders.
    pub seat: PlayerId,
    /// Who is to move.
    pub chosen: RwSignal<Option<Mover>>,
    /// Where to, while another way there can be chosen.
    pub target: RwSignal<Option<TerritoryId>>,
}

impl Ways {
    /// Where a mover may go, each with the territories it may come through.
    pub fn reach(self, mover: Mover) -> Reach {
        match self.session.domain(OfferKind::OrderMove(mover)) {
            Ok(Domain::Ways(reach)) => reach,
            _ => Reach::new(),
        }
    }

    /// Where a mover that is off the map may come back.
    pub fn returns(self, mover: Mover) -> BTreeSet<TerritoryId> {
        match self.session.domain(OfferKind::Return(mover)) {
            Ok(Domain::Territories(places)) => places,
            _ => BTreeSet::new(),
        }
    }

    /// Whether a mover waits off the map.
    pub fn is_off(self, mover: Mover) -> bool {
        self.session.state().whereabouts(mover) == Some(Whereabouts::OffMap)
    }

    /// The ends that the chosen mover has.
    pub fn ends(self) -> BTreeSet<TerritoryId> {
        let Some(mover) = self.chosen.get() else {
            return BTreeSet::new();
        };
        if self.is_off(mover) {
            self.returns(mover)
        } else {
            self.reach(mover).into_keys().collect()
        }
    }

    /// Chooses a mover, or none if it was chosen already.
    pub fn choose(self, mover: Mover) {
        self.target.set(None);
        self.chosen
            .update(|c| *c = (*c != Some(mover)).then_some(mover));
    }

    /// A tap on a territory: the chosen mover is sent there; the rules refuse what is not in reach. Without a choice, and again on the place where
    /// the chosen one stands, it chooses who is there, one after the other.
    pub fn pick(self, to: TerritoryId) {
        let Some(mover) = self.chosen.get_untracked() else {
            let first = self.standing_on(to).first().copied();
            self.chosen.set(first);
            return;
        };
        if untrack(|| self.is_off(mover)) {
            if self.session.act(Command::Return { mover, to }) {
                self.target.set(None);
            }
            return;
        }
        let (here, ordered) = untrack(|| {
            let state = self.session.state();
            (
                state.mover_at(mover),
                state
                    .drawers
                    .get(&self.seat)
                    .is_some_and(|d| d.orders.contains_key(&mover)),
            )
        });
        if here == Some(to) && ordered {
            self.stay(mover);
            return;
        }
        if here == Some(to) {
            let others = self.standing_on(to);
            let next = others.iter().skip_while(|m| **m != mover).nth(1).copied();
            self.target.set(None);
            self.chosen.set(next);
            return;
        }
        let by = untrack(|| self.reach(mover))
            .remove(&to)
            .unwrap_or_default();
        // Straight over the border where it can be. It is ordered at once, so that nothing is lost by whoever goes on; another way can still be chosen.
        let straight = here.filter(|here| by.contains(here));
        let via = straight.or_else(|| by.first().copied()).unwrap_or(to);
        if self.session.act(Command::OrderMove { mover, to, via }) {
            self.target.set((by.len() > 1).then_some(to));
            if by.len() < 2 {
                self.chosen.set(None);
            }
        }
    }

    /// Who of this player can be ordered about from there.
    fn standing_on(self, at: TerritoryId) -> Vec<Mover> {
        let state = untrack(|| self.session.state());
        let mut movers = state.movers(self.seat);
        movers.retain(|mover| state.mover_at(*mover) == Some(at));
        movers
    }

    /// Sends a mover by a certain way.
    pub fn send(self, mover: Mover, to: TerritoryId, via: TerritoryId) {
        if self.session.act(Command::OrderMove { mover, to, via }) {
            self.close();
        }
    }

    /// Enough of this mover.
    pub fn close(self) {
        self.target.set(None);
        self.chosen.set(None);
    }

    /// Lets a mover stay after all.
    pub fn stay(self, mover: Mover) {
        if self.session.act(Command::DropOrder { mover }) {
            self.target.set(None);
        }
    }
}
