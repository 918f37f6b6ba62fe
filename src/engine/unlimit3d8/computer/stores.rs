//! Stores that are full, or hold more than the Warehouses left to them.

use super::Mind;
use crate::ids::TerritoryId;
use crate::rulebook::tables::{BuildingKind, Grade, unit_price};
use crate::unlimit3d8::command::Command;
use crate::unlimit3d8::commerce::weapon_price;
use crate::unlimit3d8::discard::{Discard, Lot, lots};
use crate::unlimit3d8::factory::RECIPE;
use crate::unlimit3d8::offer::{Domain, OfferKind};
use crate::unlimit3d8::overfull::excess;
use crate::unlimit3d8::stock::{Good, UNITS_A_CONTAINER};

/// Refined units of each kind that a factory's group keeps on a territory.
const KEPT: u32 = 10;

impl Mind<'_> {
    /// Units of a good that are for sale: of what a factory in the group is fed with some are kept.
    pub(super) fn spare(&self, from: TerritoryId, good: Good) -> u32 {
        let open = &self.state.open;
        let have = open.territory(from).map_or(0, |t| t.stock.units(good));
        let fed = good.grade == Grade::Refined && RECIPE.iter().any(|(r, _)| *r == good.resource);
        let factory = |t: &TerritoryId| open.has(*t, BuildingKind::Factory);
        if fed && have > 0 && open.group(from).iter().any(factory) {
            have.saturating_sub(KEPT)
        } else {
            have
        }
    }

    /// Throws the least worth out of stores that hold too much (U-STO-5).
    pub(super) fn lose(&self) -> Option<Command> {
        self.own.iter().find_map(|at| {
            let (need, room) = excess(self.state, *at)?;
            let over = need.saturating_sub(room).saturating_mul(UNITS_A_CONTAINER);
            self.throw_out(*at, over, |_| true)
        })
    }

    /// Makes room in full stores beside a mine: by hauling, or by throwing out what is worth less than what the mine yields.
    pub(super) fn relieve(&self) -> Option<Command> {
        let open = &self.state.open;
        self.own.iter().find_map(|at| {
            let found = open.territory(*at).ok()?;
            let deposit = found.survey.deposit()?;
            let grade = if deposit.pure {
                Grade::Pure
            } else {
                Grade::Raw
            };
            let ore = Good {
                resource: deposit.resource,
                grade,
            };
            let full = self.state.room_for(*at, ore) < deposit.a_shaft;
            if !full || !found.has(BuildingKind::MineShaft) || !found.has(BuildingKind::Warehouse) {
                return None;
            }
            let worth = unit_price(ore.resource, ore.grade).value();
            let less = |lot: Lot| matches!(lot, Lot::Good(good) if price(good) < worth);
            self.haul(*at)
                .or_else(|| self.throw_out(*at, UNITS_A_CONTAINER, less))
        })
    }

    /// Takes goods where there is room, once a turn for each territory.
    fn haul(&self, from: TerritoryId) -> Option<Command> {
        let open = &self.state.open;
        if open.hauled.contains(&from) {
            return None;
        }
        let mut goods = open.territory(from).ok()?.stock.goods.keys().copied();
        goods.find_map(|good| {
            let Domain::Loads(loads) = self.domain(OfferKind::Haul(from, good))? else {
                return None;
            };
            let ((to, good), units) = loads.into_iter().max_by_key(|(_, units)| *units)?;
            Some(Command::Haul {
                from,
                to,
                good,
                units,
            })
        })
    }

    /// Throws out up to so many units of the cheapest of some things.
    fn throw_out(
        &self,
        territory: TerritoryId,
        most: u32,
        which: impl Fn(Lot) -> bool,
    ) -> Option<Command> {
        let mut lots = lots(self.state, self.seat, territory);
        lots.retain(|lot| which(*lot));
        lots.sort_by_key(|lot| match lot {
            Lot::Good(good) => (0, price(*good)),
            Lot::Arm(weapon) => (1, i64::from(weapon_price(*weapon).0)),
            Lot::Armor(_) => (2, 0),
        });
        lots.into_iter().find_map(
            |lot| match self.domain(OfferKind::Discard(territory, lot))? {
                Domain::UpTo(have) => Some(Command::Discard(Discard {
                    territory,
                    lot,
                    units: have.min(most),
                })),
                _ => None,
            },
        )
    }

    /// Sells artifacts for which there is no laboratory.
    pub(super) fn sell_artifact(&self) -> Option<Command> {
        let open = &self.state.open;
        let own = self.own.iter().filter_map(|at| open.territory(*at).ok());
        let mut buildings = own.flat_map(|t| t.buildings.values());
        let housed = buildings.any(|b| b.kind == BuildingKind::Laboratory && !b.artifact);
        (!housed && self.may(OfferKind::SellArtifact)).then_some(Command::SellArtifact)
    }
}

/// What a unit sells at.
fn price(good: Good) -> i64 {
    unit_price(good.resource, good.grade).value()
}
