//! Works: where ore gains by it a Foundry or a Refinery, and for each player a laboratory, a factory, a silo and a turret, once there is
//! money to spare for them.

use super::{Mind, RESERVE};
use crate::ids::TerritoryId;
use crate::rulebook::tables::{BuildingKind, Class, Grade, Upgrade, WeaponKind, unit_price};
use crate::rulebook::weapon::{Templates, Weapon};
use crate::unlimit3d8::command::Command;
use crate::unlimit3d8::commerce::weapon_price;
use crate::unlimit3d8::laboratory::scientists;
use crate::unlimit3d8::offer::{Domain, OfferKind};
use crate::unlimit3d8::refine::refines;
use crate::unlimit3d8::stock::Good;
use crate::unlimit3d8::upgrades;

/// What has to be left when works are bought: mines come first.
const SPARE: u32 = 2 * RESERVE;

/// What each player wants one of, in this order.
const ONE_OF_EACH: [BuildingKind; 4] = [
    BuildingKind::Laboratory,
    BuildingKind::Factory,
    BuildingKind::Turret,
    BuildingKind::MissileSilo,
];

/// What a unit of ore gains by being refined; nothing if it loses.
pub(super) fn gain(good: Good) -> i64 {
    let refined = unit_price(good.resource, Grade::Refined).value();
    let gain = refined - unit_price(good.resource, good.grade).value();
    if good.grade == Grade::Refined {
        0
    } else {
        gain.max(0)
    }
}

impl Mind<'_> {
    /// The next step towards works: a Scientist for the laboratory, a weapon for the turret, works, upgrades.
    pub(super) fn expand_works(&self) -> Option<Command> {
        self.hire_scientist()
            .or_else(|| self.turret_weapon())
            .or_else(|| self.refinery())
            .or_else(|| self.one_of_each())
            .or_else(|| self.upgrade())
    }

    fn owns(&self, kind: BuildingKind) -> bool {
        self.own.iter().any(|at| self.state.open.has(*at, kind))
    }

    fn hire_scientist(&self) -> Option<Command> {
        let class = Class::Scientist;
        if !self.owns(BuildingKind::Laboratory) || scientists(self.state, self.seat) > 0 {
            return None;
        }
        let may = |at: &&TerritoryId| self.may(OfferKind::Hire(**at, class));
        let territory = *self.own.iter().find(may)?;
        Some(Command::Hire { territory, class })
    }

    fn turret_weapon(&self) -> Option<Command> {
        let weapon = Weapon::new(WeaponKind::Cannon, Templates::new([]).ok()?).ok()?;
        let own = self
            .own
            .iter()
            .filter_map(|at| self.state.open.territory(*at).ok());
        let turrets = own.flat_map(|t| t.buildings.iter());
        let mut turrets = turrets.filter(|(_, b)| b.kind == BuildingKind::Turret);
        turrets.find_map(|(id, _)| {
            match self.domain(OfferKind::BuyForTurret(*id, weapon.kind()))? {
                Domain::TurretWeapons { budget, .. } if weapon_price(weapon) <= budget => {
                    Some(Command::BuyForTurret {
                        turret: *id,
                        weapon,
                    })
                }
                _ => None,
            }
        })
    }

    /// Works beside a mine whose ore gains by them, where its group has none that take it.
    fn refinery(&self) -> Option<Command> {
        let open = &self.state.open;
        self.own.iter().find_map(|at| {
            let found = open.territory(*at).ok()?;
            let deposit = found.survey.deposit()?;
            let grade = if deposit.pure {
                Grade::Pure
            } else {
                Grade::Raw
            };
            let resource = deposit.resource;
            if gain(Good { resource, grade }) == 0 {
                return None;
            }
            let takes = |kind: &BuildingKind| refines(*kind, resource);
            let works = [BuildingKind::Foundry, BuildingKind::Refinery];
            let group = open.group(*at);
            let served = works.iter().filter(|kind| takes(kind));
            let served = served
                .clone()
                .any(|kind| group.iter().any(|t| open.has(*t, *kind)));
            let kind = works.into_iter().find(takes).filter(|_| !served)?;
            self.build(*at, kind, SPARE)
        })
    }

    fn one_of_each(&self) -> Option<Command> {
        let mut wanted = ONE_OF_EACH.into_iter().filter(|kind| !self.owns(*kind));
        wanted.find_map(|kind| self.own.iter().find_map(|at| self.build(*at, kind, SPARE)))
    }

    /// More power where there are two plants or more, and less need of it in works.
    fn upgrade(&self) -> Option<Command> {
        let open = &self.state.open;
        self.own.iter().find_map(|at| {
            let plants = open.territory(*at).ok()?.count(BuildingKind::PowerPlant);
            let mut offers = upgrades::market(open, *at).into_iter();
            offers.find_map(|(building, upgrade)| {
                let wanted = match upgrade {
                    Upgrade::EnhancedGenerators => plants > 1,
                    Upgrade::FactoryEfficiency
                    | Upgrade::FoundryEfficiency
                    | Upgrade::RefineryEfficiency => true,
                    _ => false,
                };
                let paid = self.credits() >= upgrade.row().cost.0 + SPARE;
                let may = || self.may(OfferKind::BuyUpgrade(building, upgrade));
                (wanted && paid && may()).then_some(Command::BuyUpgrade { building, upgrade })
            })
        })
    }
}
