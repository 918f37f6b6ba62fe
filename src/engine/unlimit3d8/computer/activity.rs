//! The Activity phase: everybody to his place, every weapon into a slot, and power to what earns most.

use super::Mind;
use crate::ids::{BuildingId, CharacterId, TerritoryId};
use crate::rulebook::tables::BuildingKind;
use crate::unlimit3d8::command::Command;
use crate::unlimit3d8::grid::{energy_given, energy_used};
use crate::unlimit3d8::offer::{Domain, OfferKind};
use crate::unlimit3d8::upgrades::energy;

impl Mind<'_> {
    /// The next choice of the phase.
    pub(super) fn prepare(&self) -> Option<Command> {
        let kinds = self.desk.kinds();
        let rig = kinds.into_iter().find_map(|kind| match kind {
            OfferKind::Board(character) => self.board(character),
            OfferKind::Mount(into) => match self.domain(kind)? {
                Domain::Arms(arms) => Some(Command::Mount {
                    into,
                    weapon: *arms.first()?,
                }),
                _ => None,
            },
            _ => None,
        });
        rig.or_else(|| self.power())
    }

    fn board(&self, character: CharacterId) -> Option<Command> {
        match self.domain(OfferKind::Board(character))? {
            Domain::Units(units) => Some(Command::Board {
                character,
                unit: *units.first()?,
            }),
            _ => None,
        }
    }

    /// Switches on the next building that the power of its territory still reaches for.
    fn power(&self) -> Option<Command> {
        let plan = self.state.as_planned_by(self.seat);
        self.own.iter().find_map(|at| {
            let found = plan.open.territory(*at).ok()?;
            let free = energy_given(&plan.open, *at).value()
                - energy_used(&plan.open.rules, found).value();
            let mut idle: Vec<(u8, i64, BuildingId)> = found
                .buildings
                .iter()
                .filter(|(_, b)| !b.active)
                .filter_map(|(id, b)| {
                    let need = energy(&plan.open.rules, b).map_or(0, |energy| energy.0);
                    Some((rank(b.kind)?, i64::from(need), *id))
                })
                .collect();
            idle.sort_unstable();
            let (.., building) = idle
                .into_iter()
                .find(|(_, need, building)| *need <= free && self.switches_on(*building))?;
            Some(Command::Switch { building, on: true })
        })
    }

    fn switches_on(&self, building: BuildingId) -> bool {
        matches!(
            self.domain(OfferKind::Switch(building)),
            Some(Domain::Switch(true))
        )
    }

    /// Territories of the player that have enemies next to them.
    pub(super) fn borders_enemy(&self, at: TerritoryId) -> bool {
        let open = &self.state.open;
        let other = |t: &TerritoryId| open.controller(*t).is_some_and(|seat| seat != self.seat);
        open.map.neighbours(at).iter().any(other)
    }
}

/// The order in which buildings get power: first what sells, then what makes something to sell.
fn rank(kind: BuildingKind) -> Option<u8> {
    match kind {
        BuildingKind::LandingPad => Some(0),
        BuildingKind::MineShaft => Some(1),
        BuildingKind::CommandCenter => Some(9),
        _ => None,
    }
}
