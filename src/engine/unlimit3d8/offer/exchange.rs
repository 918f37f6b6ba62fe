//! Offers of exchanges in the Move phase, for [`Desk`].

use super::{Desk, Domain, OfferKind};
use crate::ids::PlayerId;
use crate::unlimit3d8::command::SlotOf;
use crate::unlimit3d8::exchange;
use crate::unlimit3d8::refusal::Refusal;
use crate::unlimit3d8::state::{Body, Post};

impl Desk<'_> {
    pub(super) fn exchange_domain(
        &self,
        seat: PlayerId,
        kind: OfferKind,
    ) -> Result<Domain, Refusal> {
        self.state.drawer(seat)?;
        let plan = self.plan(seat);
        match kind {
            OfferKind::SwapArms(slot) => exchange::partners(plan, seat, slot).map(Domain::Slots),
            OfferKind::ChangeVehicle(character) => {
                exchange::vehicles(plan, seat, character).map(Domain::Units)
            }
            _ => Err(Refusal::WrongActor),
        }
    }

    /// The slots and pilots of a player that could take part in an exchange.
    pub(super) fn exchange_kinds(&self, seat: PlayerId) -> Vec<OfferKind> {
        let open = &self.plan(seat).open;
        let mut kinds = Vec::new();
        for (unit, found) in open.units.iter().filter(|(_, u)| u.owner == seat) {
            if found.is_manned() {
                let slots = (0u8..).take(found.mounts.len());
                kinds.extend(slots.map(|slot| OfferKind::SwapArms(SlotOf { unit: *unit, slot })));
            }
        }
        let drives = |post: Post| match post {
            Post::Aboard(unit) => {
                let unit = open.units.get(&unit);
                unit.is_some_and(|u| matches!(u.body, Body::Vehicle(_)))
            }
            Post::Foot(_) => false,
        };
        let people = open.characters.iter().filter(|(_, c)| c.owner == seat);
        let pilots = people.filter(|(_, c)| drives(c.post));
        kinds.extend(pilots.map(|(id, _)| OfferKind::ChangeVehicle(*id)));
        kinds
    }
}
