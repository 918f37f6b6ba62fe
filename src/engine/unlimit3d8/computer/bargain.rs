//! Deals: what gives more than it costs is accepted, what pads can't ship is offered, and now and then a neighbour may pass.

use super::{Mind, RESERVE};
use crate::ids::PlayerId;
use crate::quantity::Credits;
use crate::rulebook::tables::unit_price;
use crate::unlimit3d8::command::Command;
use crate::unlimit3d8::commerce::weapon_price;
use crate::unlimit3d8::figures::ARTIFACT_PRICE;
use crate::unlimit3d8::offer::{Domain, OfferKind};
use crate::unlimit3d8::stock::UNITS_A_CONTAINER;
use crate::unlimit3d8::trade::{Line, Terms};

/// Of what goods sell at, so many hundredths are asked for.
const ASKED: i64 = 80;
/// Each player lets somebody pass once in so many turns.
const TURNS_BETWEEN: u32 = 4;

impl Mind<'_> {
    /// Answers offers: yes to what gives more than it costs, and can be paid; no to what does not.
    pub(super) fn accept(&self) -> Option<Command> {
        let deals = self.state.open.deals.iter();
        let mut mine = deals.filter(|(_, deal)| deal.to == self.seat);
        mine.find_map(|(id, deal)| {
            let (Some(get), Some(give)) = (worth(&deal.terms.gives), worth(&deal.terms.wants))
            else {
                return None;
            };
            if get <= give {
                let no = self.may(OfferKind::DeclineDeal(*id));
                return no.then_some(Command::DeclineDeal { deal: *id });
            }
            let paid = u32::try_from(give).unwrap_or(u32::MAX);
            if self.credits() < paid.saturating_add(RESERVE) {
                return None;
            }
            match self.domain(OfferKind::AcceptDeal(*id))? {
                Domain::Place(places) => Some(Command::AcceptDeal {
                    deal: *id,
                    at: places.and_then(|places| places.first().copied()),
                }),
                _ => None,
            }
        })
    }

    /// Offers a container of what no pad takes any more to the next player who can pay it.
    pub(super) fn offer_surplus(&self) -> Option<Command> {
        let open = &self.state.open;
        if open.deals.values().any(|deal| deal.from == self.seat) {
            return None;
        }
        let stored = self.own.iter().flat_map(|at| {
            let goods = open.territory(*at).ok().map(|t| t.stock.goods.keys());
            goods.into_iter().flatten().map(|good| (*at, *good))
        });
        let mut surplus = stored.filter(|(at, good)| {
            self.spare(*at, *good) >= UNITS_A_CONTAINER && !self.may(OfferKind::Ship(*at, *good))
        });
        let (from, good) = surplus.next()?;
        let worth = unit_price(good.resource, good.grade).value() * i64::from(UNITS_A_CONTAINER);
        let price = u32::try_from(worth * ASKED / 100).ok()?;
        let buyer = self.others().find(|other| {
            let credits = open.player(*other).map_or(0, |p| p.credits.0);
            !open.done.contains(other) && credits >= price.saturating_add(RESERVE)
        })?;
        let terms = Terms {
            gives: vec![Line::Goods {
                from,
                good,
                units: UNITS_A_CONTAINER,
            }],
            wants: vec![Line::Credits(Credits(price))],
            at: None,
        };
        let command = Command::OfferDeal { to: buyer, terms };
        let offer = self.desk.offer(OfferKind::OfferDeal(buyer));
        offer.contains(&command).then_some(command)
    }

    /// Lets the next player pass over one territory, once in a few turns.
    pub(super) fn let_pass(&self) -> Option<Command> {
        let open = &self.state.open;
        let seat = u32::try_from(usize::from(self.seat)).unwrap_or(0);
        let granted = self.own.iter().filter_map(|at| open.passages.get(at));
        let mut granted = granted.flat_map(|guests| guests.values());
        if !(open.turn.0 + seat).is_multiple_of(TURNS_BETWEEN)
            || granted.any(|turn| *turn == open.turn)
        {
            return None;
        }
        let to = self.others().next()?;
        match self.domain(OfferKind::GrantPassage(to))? {
            Domain::Territories(places) => Some(Command::GrantPassage {
                to,
                territory: *places.first()?,
            }),
            _ => None,
        }
    }

    /// The other players who are in the game, from the next seat on.
    fn others(&self) -> impl Iterator<Item = PlayerId> {
        let open = &self.state.open;
        let after = open.seats().filter(|s| *s > self.seat);
        let before = open.seats().filter(|s| *s < self.seat);
        after.chain(before).filter(|s| !open.is_out(*s))
    }
}

/// What the lines of a deal are worth in SC; `None` where something is among them that the computer does not deal in.
fn worth(lines: &[Line]) -> Option<i64> {
    let each = |line: &Line| match line {
        Line::Credits(amount) => Some(i64::from(amount.0)),
        Line::Goods { good, units, .. } => {
            let each = unit_price(good.resource, good.grade).value();
            Some(each * i64::from(*units))
        }
        Line::Arms { weapon, count, .. } => {
            Some(i64::from(weapon_price(*weapon).0) * i64::from(*count))
        }
        Line::Artifacts(n) => Some(i64::from(ARTIFACT_PRICE) * i64::from(*n)),
        Line::Promise(_) => Some(0),
        _ => None,
    };
    lines.iter().map(each).sum()
}
