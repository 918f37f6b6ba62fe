//! The Activity phase: everybody to his place, every weapon into a slot, and power to what earns most.

use super::Mind;
use crate::ids::{BuildingId, CharacterId, TerritoryId};
use crate::rulebook::tables::BuildingKind;
use crate::unlimit3d8::command::Command;
use crate::unlimit3d8::grid::overload;
use crate::unlimit3d8::laboratory::scientists;
use crate::unlimit3d8::offer::{Domain, OfferKind};
use crate::unlimit3d8::state::Open;
use crate::unlimit3d8::upgrades::energy;
use std::sync::Arc;

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
        rig.or_else(|| self.arm_turret())
            .or_else(|| self.power())
            .or_else(|| self.labour())
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

    /// Switches on the next building that there still is power for, and a Scientist if it is a laboratory.
    fn power(&self) -> Option<Command> {
        let plan = self.plan();
        let labs = |open: &Open| -> usize {
            let own = self.own.iter().filter_map(|at| open.territory(*at).ok());
            own.flat_map(|t| t.buildings.values())
                .filter(|b| b.kind == BuildingKind::Laboratory && b.active)
                .count()
        };
        let scientists = usize::try_from(scientists(plan, self.seat)).unwrap_or(0);
        let research = labs(&plan.open) < scientists;
        self.own.iter().find_map(|at| {
            let found = plan.open.territory(*at).ok()?;
            let mut idle: Vec<(u8, u32, BuildingId)> = found
                .buildings
                .iter()
                .filter(|(_, b)| !b.active && (research || b.kind != BuildingKind::Laboratory))
                .filter_map(|(id, b)| {
                    let need = energy(&plan.open.rules, b).map_or(0, |energy| energy.0);
                    Some((rank(b.kind)?, need, *id))
                })
                .collect();
            idle.sort_unstable();
            let (.., building) = idle.into_iter().find(|(_, _, building)| {
                self.switches_on(*building) && has_power(&plan.open, *at, *building)
            })?;
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

/// Whether the power of a territory, and of those that it shares with, still reaches when a building is switched on.
fn has_power(open: &Open, at: TerritoryId, building: BuildingId) -> bool {
    let mut tried = open.clone();
    let found = tried.territories.get_mut(usize::from(at));
    let found = found.and_then(|t| Arc::make_mut(t).buildings.get_mut(&building));
    found.is_some_and(|b| {
        b.active = true;
        true
    }) && overload(&tried, at).is_none()
}

/// The order in which buildings get power: first what sells, then what makes something to sell, then the rest.
fn rank(kind: BuildingKind) -> Option<u8> {
    match kind {
        BuildingKind::LandingPad => Some(0),
        BuildingKind::MineShaft => Some(1),
        BuildingKind::Foundry | BuildingKind::Refinery => Some(2),
        BuildingKind::Laboratory => Some(3),
        BuildingKind::Factory => Some(4),
        BuildingKind::MissileSilo => Some(5),
        BuildingKind::Turret => Some(6),
        BuildingKind::CommandCenter => Some(9),
        _ => None,
    }
}
