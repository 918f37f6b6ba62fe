//! The Move phase: take what nobody holds, attack where the own force is greater, keep a guard where there is no Station.

use super::Mind;
use crate::ids::{PlayerId, TerritoryId};
use crate::rulebook::tables::BuildingKind;
use crate::unlimit3d8::command::Command;
use crate::unlimit3d8::moves::Reach;
use crate::unlimit3d8::offer::{Domain, OfferKind};
use crate::unlimit3d8::state::Mover;
use std::collections::BTreeMap;

/// How many movers are on their way to each territory.
type Claims = BTreeMap<TerritoryId, usize>;

impl Mind<'_> {
    /// The next order.
    pub(super) fn march(&self) -> Option<Command> {
        let Ok(drawer) = self.state.drawer(self.seat) else {
            return None;
        };
        let movers = self.state.movers(self.seat);
        if let Some(back) = movers.iter().find_map(|mover| self.bring_back(*mover)) {
            return Some(back);
        }
        let mut claims = Claims::new();
        let mut left: BTreeMap<TerritoryId, usize> = BTreeMap::new();
        for mover in movers {
            let Mover::Unit(_) = mover else { continue };
            let from = self.state.mover_at(mover)?;
            if let Some(order) = drawer.orders.get(&mover) {
                *claims.entry(order.to).or_default() += 1;
                *left.entry(from).or_default() += 1;
                continue;
            }
            if self.must_guard(from, left.get(&from).copied().unwrap_or(0)) {
                continue;
            }
            let Some(Domain::Ways(ways)) = self.domain(OfferKind::OrderMove(mover)) else {
                continue;
            };
            if let Some(to) = self.target(&ways, &claims) {
                let via = *ways.get(&to)?.first()?;
                return Some(Command::OrderMove { mover, to, via });
            }
        }
        None
    }

    fn bring_back(&self, mover: Mover) -> Option<Command> {
        match self.domain(OfferKind::Return(mover))? {
            Domain::Territories(places) => Some(Command::Return {
                mover,
                to: *places.first()?,
            }),
            _ => None,
        }
    }

    /// Without a Station the ground is lost when the last unit leaves (U-MAP-3); next to an enemy somebody stays in any case.
    pub(super) fn must_guard(&self, from: TerritoryId, left: usize) -> bool {
        let open = &self.state.open;
        if open.controller(from) != Some(self.seat) {
            return false;
        }
        let here = self.state.units_on(from);
        let here = here
            .filter(|(_, u)| u.owner == self.seat && u.is_manned())
            .count();
        let safe = open.has(from, BuildingKind::Station) && !self.borders_enemy(from);
        !safe && here.saturating_sub(left) <= 1
    }

    /// The nearest ground that can be had: first nobody's, then an enemy's whom enough can be sent against.
    fn target(&self, ways: &Reach, claims: &Claims) -> Option<TerritoryId> {
        let open = &self.state.open;
        let claimed = |t: TerritoryId| claims.get(&t).copied().unwrap_or(0);
        let free = ways
            .keys()
            .copied()
            .find(|t| open.controller(*t).is_none() && self.enemies(*t) == 0 && claimed(*t) == 0);
        free.or_else(|| {
            ways.keys().copied().find(|t| {
                let Some(other) = open.controller(*t).filter(|seat| *seat != self.seat) else {
                    return false;
                };
                let need = self.enemies(*t) + self.fear(other);
                claimed(*t) <= need && self.force() > need
            })
        })
    }

    /// Enemy units that can be seen on a territory; others may be hidden there (U-MOV-11).
    fn enemies(&self, at: TerritoryId) -> usize {
        let seen = self.state.without_drawers(&[self.seat]);
        let units = seen.units_on(at);
        units
            .filter(|(_, u)| u.owner != self.seat && u.is_manned())
            .count()
    }

    /// How many units an enemy may have anywhere unseen: all of his, spread over his ground.
    fn fear(&self, enemy: PlayerId) -> usize {
        let open = &self.state.open;
        let units = open
            .units
            .values()
            .filter(|u| u.owner == enemy && u.is_manned());
        let ground = open.territories.iter();
        let ground = ground.filter(|t| t.controller == Some(enemy)).count();
        units.count().div_ceil(ground.max(1))
    }

    /// How many units can be sent anywhere.
    fn force(&self) -> usize {
        let movers = self.state.movers(self.seat);
        movers
            .iter()
            .filter(|m| matches!(m, Mover::Unit(_)))
            .count()
    }
}
