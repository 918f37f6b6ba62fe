//! Offers of reinforcements and of picking battles, for [`Desk`].

use super::{Desk, Domain, OfferKind};
use crate::ids::PlayerId;
use crate::unlimit3d8::battle::table;
use crate::unlimit3d8::refusal::Refusal;
use crate::unlimit3d8::state::Mover;
use crate::unlimit3d8::{reinforce, sides};

impl Desk<'_> {
    pub(super) fn tactical_domain(
        &self,
        seat: PlayerId,
        kind: OfferKind,
    ) -> Result<Domain, Refusal> {
        match kind {
            OfferKind::Reinforce(unit) => {
                reinforce::callers(self.state, seat, unit).map(Domain::Territories)
            }
            OfferKind::HoldBack(unit) => {
                reinforce::check_hold_back(self.state, seat, unit).map(|()| Domain::Only)
            }
            OfferKind::PickBattle => sides::check_picker(self.state, seat).map(Domain::Territories),
            _ => Err(Refusal::WrongActor),
        }
    }

    /// What a player may do in the Tactical phase beside exploring.
    pub(super) fn tactical_kinds(&self, seat: PlayerId) -> Vec<OfferKind> {
        let mut kinds = Vec::new();
        if !self.state.open.battles.is_empty() {
            kinds.push(OfferKind::PickBattle);
            let fights = table::kinds(self.state, Some(seat)).into_iter();
            kinds.extend(fights.map(|(at, kind)| OfferKind::Fight(at, kind)));
        }
        if self.state.open.mustering().contains(&seat) {
            for mover in self.plan(seat).movers(seat) {
                if let Mover::Unit(unit) = mover {
                    kinds.extend([OfferKind::Reinforce(unit), OfferKind::HoldBack(unit)]);
                }
            }
        }
        kinds
    }
}
