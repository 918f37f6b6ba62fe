//! The Tactical phase: reinforcements where a Command Center calls, and which battle is played next.

use super::Mind;
use crate::rulebook::tables::BuildingKind;
use crate::unlimit3d8::command::Command;
use crate::unlimit3d8::offer::{Domain, OfferKind};
use crate::unlimit3d8::state::Mover;

impl Mind<'_> {
    /// The next unit that is called and not needed where it is.
    pub(super) fn reinforce(&self) -> Option<Command> {
        let drawer = self.state.drawer(self.seat).ok()?;
        let movers = self.state.movers(self.seat).into_iter();
        let units = movers.filter_map(|mover| match mover {
            Mover::Unit(unit) => Some(unit),
            Mover::OnFoot(_) => None,
        });
        let mut free = units.filter(|unit| !drawer.reinforce.contains_key(unit));
        free.find_map(|unit| {
            let Domain::Territories(places) = self.domain(OfferKind::Reinforce(unit))? else {
                return None;
            };
            // Where it comes from nobody attacks this turn: a Station is guard enough.
            let moves = drawer.orders.contains_key(&Mover::Unit(unit));
            let from = self.state.unit_at(unit).filter(|_| !moves);
            let guarded = |at| self.state.open.has(at, BuildingKind::Station);
            if !from.is_none_or(guarded) {
                return None;
            }
            let to = *places.first()?;
            Some(Command::Reinforce { unit, to })
        })
    }

    /// Picks the next battle, an own one first.
    pub(super) fn pick(&self) -> Option<Command> {
        let Domain::Territories(places) = self.domain(OfferKind::PickBattle)? else {
            return None;
        };
        let battles = &self.state.open.battles;
        let own = places.iter().find(|at| {
            let battle = battles.get(at);
            battle.is_some_and(|b| b.sides.contains_key(&self.seat))
        });
        let territory = *own.or_else(|| places.first())?;
        Some(Command::PickBattle { territory })
    }
}
