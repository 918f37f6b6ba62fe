//! Deals and grants that nobody was offered.

use super::driver::{below, one_in, pick};
use super::forge::Forge;
use octant_engine::ids::{DealId, PlayerId, TechnologyId};
use octant_engine::log::Actor;
use octant_engine::quantity::Credits;
use octant_engine::rulebook::tables::{BuildingKind, WeaponKind};
use octant_engine::unlimit3d8::Command;
use octant_engine::unlimit3d8::offer::{Desk, OfferKind};
use octant_engine::unlimit3d8::trade::{LONGEST_PROMISE, Line, Terms};

impl Forge<'_> {
    /// A kind of command about a deal or a grant.
    pub(super) fn trade_kind(&mut self) -> OfferKind {
        let known = self.open().deals.keys().map(|d| d.0).collect();
        let next = self.open().next.deal;
        let deal = DealId(self.known(known, next));
        match below(self.rng, 7) {
            0 => OfferKind::OfferDeal(self.seat()),
            1 => OfferKind::AcceptDeal(deal),
            2 => OfferKind::DeclineDeal(deal),
            3 => OfferKind::CounterDeal(deal),
            4 => OfferKind::WithdrawDeal(deal),
            5 => OfferKind::GrantPassage(self.seat()),
            _ => OfferKind::WithdrawPassage(self.seat()),
        }
    }

    /// Terms of somebody's to a seat: right, or wrong in a line or two.
    pub(super) fn terms(&mut self, to: PlayerId) -> Terms {
        let by = Actor::Seat(self.seat());
        let offer = Desk::new(self.state, by).offer(OfferKind::OfferDeal(to));
        let mut terms = match offer.draw(self.rng) {
            Some(Command::OfferDeal { terms, .. }) => terms,
            _ => Terms::default(),
        };
        for _ in 0..below(self.rng, 3) {
            let line = self.line();
            let side = match one_in(self.rng, 2) {
                true => &mut terms.gives,
                false => &mut terms.wants,
            };
            if one_in(self.rng, 3) {
                side.pop();
            } else {
                side.push(line);
            }
        }
        if one_in(self.rng, 8) {
            terms.at = Some(self.territory());
        }
        terms
    }

    fn line(&mut self) -> Line {
        let n = pick(self.rng, &[0, 1, 2, 40, 5000]);
        match below(self.rng, 11) {
            0 => Line::Credits(Credits(n)),
            1 => Line::Goods {
                from: self.territory(),
                good: self.good(),
                units: n,
            },
            2 => {
                let kind = pick(self.rng, &WeaponKind::ALL);
                Line::Arms {
                    from: self.territory(),
                    weapon: self.weapon(kind),
                    count: n,
                }
            }
            3 => Line::Unit(self.unit()),
            4 => Line::Operative(self.character()),
            5 => Line::Artifacts(n),
            6 => Line::Territory(self.territory()),
            7 => Line::Passage(self.territory()),
            8 => Line::Missiles {
                from: self.works(BuildingKind::MissileSilo),
                count: n,
            },
            9 => {
                let id = u16::try_from(below(self.rng, 26)).expect("small");
                Line::Technology(TechnologyId(id))
            }
            _ => {
                let most = usize::from(LONGEST_PROMISE);
                let length = pick(self.rng, &[0, 1, most, most + 1]);
                Line::Promise("p".repeat(length))
            }
        }
    }
}
