//! The Activity phase in the works: ore to refine, products, missiles, research.

use super::works::gain;
use super::{Mind, RESERVE};
use crate::ids::{BuildingId, TerritoryId};
use crate::rulebook::tables::{BuildingKind, Grade};
use crate::unlimit3d8::command::Command;
use crate::unlimit3d8::fitting::Product;
use crate::unlimit3d8::offer::{Domain, OfferKind};
use crate::unlimit3d8::refine::{Load, is_works};
use crate::unlimit3d8::silo::MISSILE_PRICE;
use crate::unlimit3d8::state::{Building, Drawer};
use crate::unlimit3d8::stock::Good;

impl Mind<'_> {
    /// The next order for the works.
    pub(super) fn labour(&self) -> Option<Command> {
        let drawer = self.state.drawer(self.seat).ok()?;
        self.refine(drawer)
            .or_else(|| self.produce())
            .or_else(|| self.missile(drawer))
            .or_else(|| self.house_artifact())
            .or_else(|| self.learn())
    }

    /// The player's active buildings of some kinds, as planned.
    fn active(&self, which: impl Fn(&Building) -> bool) -> Vec<BuildingId> {
        let plan = &self.plan().open;
        let own = self.own.iter().filter_map(|at| plan.territory(*at).ok());
        let found = own.flat_map(|t| t.buildings.iter());
        found
            .filter(|(_, b)| b.active && which(b))
            .map(|(id, _)| *id)
            .collect()
    }

    /// The load that gains most, for the next works that has none.
    fn refine(&self, drawer: &Drawer) -> Option<Command> {
        let works = self.active(|b| is_works(b.kind)).into_iter();
        let mut idle = works.filter(|id| !drawer.refining.contains_key(id));
        idle.find_map(|works| {
            let Domain::Loads(loads) = self.domain(OfferKind::Refine(works))? else {
                return None;
            };
            let worth = |load: &Load| gain(load.good) * i64::from(load.units);
            let loads = loads.into_iter().map(|((from, good), most)| Load {
                from,
                good,
                units: most.min(self.ore(drawer, from, good)),
            });
            let best = loads
                .filter(|load| worth(load) > 0)
                .max_by_key(|load| (worth(load), std::cmp::Reverse(load.from)));
            best.map(|load| Command::Refine { works, load })
        })
    }

    /// The ore that there will be on a territory, less what other works are to take.
    fn ore(&self, drawer: &Drawer, from: TerritoryId, good: Good) -> u32 {
        let Ok(found) = self.plan().open.territory(from) else {
            return 0;
        };
        let mined = found.survey.deposit().map_or(0, |deposit| {
            let pure = good.grade == Grade::Pure;
            let shaft = |b: &&Building| b.kind == BuildingKind::MineShaft && b.active;
            let shafts = found.buildings.values().filter(shaft).count();
            let same = deposit.resource == good.resource && deposit.pure == pure;
            if same {
                deposit.a_shaft * u32::try_from(shafts).unwrap_or(0)
            } else {
                0
            }
        });
        let taken = drawer.refining.values().flatten();
        let taken: u32 = taken
            .filter(|load| (load.from, load.good) == (from, good))
            .map(|load| load.units)
            .sum();
        (found.stock.units(good) + mined).saturating_sub(taken)
    }

    /// One product more for a factory, as long as there is something to make it of.
    fn produce(&self) -> Option<Command> {
        let factories = self.active(|b| b.kind == BuildingKind::Factory).into_iter();
        factories.into_iter().find_map(|factory| {
            let Domain::Products(products) = self.domain(OfferKind::OrderProduct(factory))? else {
                return None;
            };
            let vehicle = products.vehicles.first().copied().map(Product::Vehicle);
            let armor = products.armors.first().copied().map(Product::Armor);
            let weapon = products.weapons.first().copied().map(Product::Weapon);
            let product = vehicle.or(armor).or(weapon)?;
            Some(Command::OrderProduct { factory, product })
        })
    }

    fn missile(&self, drawer: &Drawer) -> Option<Command> {
        let ordered = u32::try_from(drawer.missiles.len()).unwrap_or(u32::MAX);
        let price = MISSILE_PRICE.0.saturating_mul(ordered.saturating_add(1));
        if self.credits() < price.saturating_add(2 * RESERVE) {
            return None;
        }
        let silos = self
            .active(|b| b.kind == BuildingKind::MissileSilo)
            .into_iter();
        let mut silos = silos.filter(|silo| self.may(OfferKind::OrderMissile(*silo)));
        silos.next().map(|silo| Command::OrderMissile { silo })
    }

    fn house_artifact(&self) -> Option<Command> {
        let labs = self
            .active(|b| b.kind == BuildingKind::Laboratory)
            .into_iter();
        let mut labs = labs.filter(|lab| self.may(OfferKind::HouseArtifact(*lab)));
        labs.next()
            .map(|laboratory| Command::HouseArtifact { laboratory })
    }

    /// The cheapest technology that the points are enough for.
    fn learn(&self) -> Option<Command> {
        let list = &self.state.open.technologies;
        let open = list
            .ids()
            .filter(|id| self.may(OfferKind::BuyTechnology(*id)));
        let technology = open.min_by_key(|id| list.get(*id).map(|t| t.cost))?;
        Some(Command::BuyTechnology { technology })
    }

    /// Mounts what lies in store beside a bare turret.
    pub(super) fn arm_turret(&self) -> Option<Command> {
        let plan = &self.plan().open;
        let own = self.own.iter().filter_map(|at| plan.territory(*at).ok());
        let turrets = own.flat_map(|t| t.buildings.iter());
        let mut turrets = turrets.filter(|(_, b)| b.kind == BuildingKind::Turret);
        turrets.find_map(|(id, _)| match self.domain(OfferKind::ArmTurret(*id))? {
            Domain::Arms(arms) => Some(Command::ArmTurret {
                turret: *id,
                weapon: *arms.first()?,
            }),
            _ => None,
        })
    }

    /// Drops an order that can't be carried out after all.
    pub(super) fn drop_order(&self) -> Option<Command> {
        let drawer = self.state.drawer(self.seat).ok()?;
        let missile = drawer.missiles.iter().copied();
        let mut missile = missile.filter(|silo| self.may(OfferKind::DropMissile(*silo)));
        let products = drawer.batches.keys().copied();
        let mut products = products.filter(|id| self.may(OfferKind::DropProduct(*id)));
        let refits = drawer.refits.keys().copied();
        let mut refits = refits.filter(|id| self.may(OfferKind::KeepFitting(*id)));
        let refit = refits
            .next()
            .map(|factory| Command::KeepFitting { factory });
        products
            .next()
            .map(|factory| Command::DropProduct { factory, at: 0 })
            .or(refit)
            .or_else(|| missile.next().map(|silo| Command::DropMissile { silo }))
    }
}
