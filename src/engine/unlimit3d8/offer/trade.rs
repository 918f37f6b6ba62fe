//! Offers of trade and passage, for [`Desk`].

use super::{Desk, Domain, OfferKind};
use crate::ids::{DealId, PlayerId, TerritoryId};
use crate::unlimit3d8::passage;
use crate::unlimit3d8::refusal::Refusal;
use crate::unlimit3d8::state::Phase;
use crate::unlimit3d8::trade::{self, Line};
use std::collections::BTreeSet;

impl Desk<'_> {
    pub(super) fn trade_domain(&self, seat: PlayerId, kind: OfferKind) -> Result<Domain, Refusal> {
        let state = self.state;
        let only = |()| Domain::Only;
        match kind {
            OfferKind::OfferDeal(to) => {
                let (gives, wants) = trade::menus(state, seat, to)?;
                Ok(Domain::Deal { gives, wants })
            }
            OfferKind::CounterDeal(deal) => {
                let from = trade::offered_to(state, seat, deal)?.from;
                let (gives, wants) = trade::menus(state, seat, from)?;
                Ok(Domain::Deal { gives, wants })
            }
            OfferKind::AcceptDeal(deal) => self.places(seat, deal),
            OfferKind::DeclineDeal(deal) => {
                trade::offered_to(state, seat, deal).map(|_| Domain::Only)
            }
            OfferKind::WithdrawDeal(deal) => trade::check_withdraw(state, seat, deal).map(only),
            OfferKind::GrantPassage(to) => {
                passage::grantable(state, seat, to).map(Domain::Territories)
            }
            OfferKind::WithdrawPassage(to) => {
                passage::endable(state, seat, to).map(Domain::Territories)
            }
            _ => Err(Refusal::WrongActor),
        }
    }

    /// Where a player can have come to him what a deal brings.
    fn places(&self, seat: PlayerId, deal: DealId) -> Result<Domain, Refusal> {
        let mut refusal = match trade::carry_out(self.state, seat, deal, None) {
            Ok(_) => return Ok(Domain::Place(None)),
            Err(Refusal::NoPlaceNamed { seat: lacks }) if lacks == seat => {
                Refusal::NoPlaceNamed { seat }
            }
            Err(refusal) => return Err(refusal),
        };
        let open = &self.state.open;
        let brought = |t: &TerritoryId| {
            let gives = open.deals.get(&deal).map(|d| &d.terms.gives);
            gives.is_some_and(|lines| lines.contains(&Line::Territory(*t)))
        };
        let mut places = BTreeSet::new();
        for at in open.territory_ids() {
            if open.controller(at) != Some(seat) && !brought(&at) {
                continue;
            }
            match trade::carry_out(self.state, seat, deal, Some(at)) {
                Ok(_) => {
                    places.insert(at);
                }
                Err(cause) => refusal = cause,
            }
        }
        if places.is_empty() {
            Err(refusal)
        } else {
            Ok(Domain::Place(Some(places)))
        }
    }

    /// The offers of trade and passage that concern a player in this phase.
    pub(super) fn trade_kinds(&self, seat: PlayerId) -> Vec<OfferKind> {
        let open = &self.state.open;
        let others = || open.seats().filter(move |other| *other != seat);
        let mut kinds: Vec<OfferKind> = Vec::new();
        if open.phase == Phase::Commercial {
            kinds.extend(others().map(OfferKind::OfferDeal));
            for (id, deal) in &open.deals {
                if deal.from == seat {
                    kinds.push(OfferKind::WithdrawDeal(*id));
                }
                if deal.to == seat {
                    kinds.extend([
                        OfferKind::AcceptDeal(*id),
                        OfferKind::DeclineDeal(*id),
                        OfferKind::CounterDeal(*id),
                    ]);
                }
            }
        }
        kinds.extend(others().map(OfferKind::GrantPassage));
        if open.rules.passage_standing {
            kinds.extend(others().map(OfferKind::WithdrawPassage));
        }
        kinds
    }
}
