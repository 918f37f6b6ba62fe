//! What factories, silos and laboratories may be ordered, and what research may buy.

use super::{Desk, Domain, OfferKind, Products};
use crate::ids::{BuildingId, PlayerId, TerritoryId};
use crate::rulebook::tables::{BuildingKind, VehicleKind, WeaponKind, WeaponSize};
use crate::rulebook::weapon::Weapon;
use crate::unlimit3d8::commerce::weapon_price;
use crate::unlimit3d8::factory;
use crate::unlimit3d8::field::{clash, free_for};
use crate::unlimit3d8::fitting::{Few, Fitting, Make, Product};
use crate::unlimit3d8::laboratory;
use crate::unlimit3d8::refusal::Refusal;
use crate::unlimit3d8::silo;
use crate::unlimit3d8::square::{Square, Squares};
use crate::unlimit3d8::state::{State, Territory};
use crate::unlimit3d8::technology;
use crate::unlimit3d8::turret;
use std::collections::BTreeMap;

/// The kinds of offers that concern the works of a territory, of all phases.
pub(super) fn kinds(territory: &Territory) -> Vec<OfferKind> {
    let mut kinds = Vec::new();
    for (id, building) in &territory.buildings {
        match building.kind {
            BuildingKind::Factory => kinds.extend([
                OfferKind::OrderProduct(*id),
                OfferKind::DropProduct(*id),
                OfferKind::Refit(*id),
                OfferKind::KeepFitting(*id),
            ]),
            BuildingKind::MissileSilo => kinds.extend([
                OfferKind::OrderMissile(*id),
                OfferKind::DropMissile(*id),
                OfferKind::SpendMissile(*id),
            ]),
            BuildingKind::Laboratory => {
                kinds.extend([OfferKind::HouseArtifact(*id), OfferKind::MoveArtifact(*id)]);
            }
            _ => {}
        }
        if turret::is_turret(building) {
            kinds.extend([OfferKind::ArmTurret(*id), OfferKind::DisarmTurret(*id)]);
        }
    }
    kinds
}

/// The kinds of offers that concern the works of a territory in the Commercial phase.
pub(super) fn market(territory: &Territory) -> Vec<OfferKind> {
    let turrets = territory
        .buildings
        .iter()
        .filter(|(_, b)| turret::is_turret(b));
    turrets
        .flat_map(|(id, _)| WeaponKind::ALL.map(|kind| OfferKind::BuyForTurret(*id, kind)))
        .collect()
}

impl Desk<'_> {
    pub(super) fn industry_domain(
        &self,
        seat: PlayerId,
        kind: OfferKind,
    ) -> Result<Domain, Refusal> {
        if let OfferKind::SpendMissile(silo) = kind {
            return silo::check_spend(self.state, seat, silo).map(|()| Domain::Only);
        }
        if let OfferKind::BuyForTurret(turret, weapon) = kind {
            return self.turret_weapons(seat, turret, weapon);
        }
        self.state.drawer(seat)?;
        let plan = self.plan(seat);
        match kind {
            OfferKind::OrderProduct(factory) => products(plan, seat, factory).map(Domain::Products),
            OfferKind::DropProduct(factory) => match factory::ordered(plan, seat, factory)? {
                0 => Err(factory::nothing_ordered(factory)),
                lines => Ok(Domain::Lines(lines)),
            },
            OfferKind::Refit(factory) => {
                factory::check_refit_on(plan, seat, factory).map(|but| Domain::Fittings { but })
            }
            OfferKind::KeepFitting(factory) => {
                factory::check_keep(plan, seat, factory).map(|()| Domain::Only)
            }
            OfferKind::OrderMissile(silo) => {
                silo::check_order_on(plan, seat, silo).map(|()| Domain::Only)
            }
            OfferKind::DropMissile(silo) => {
                silo::check_drop(plan, seat, silo).map(|()| Domain::Only)
            }
            OfferKind::HouseArtifact(lab) => {
                laboratory::check_house_on(plan, seat, lab).map(|()| Domain::Only)
            }
            OfferKind::MoveArtifact(from) => {
                laboratory::goals(plan, seat, from).map(Domain::Buildings)
            }
            OfferKind::BuyTechnology(technology) => {
                technology::check_learn_on(plan, seat, technology).map(|()| Domain::Only)
            }
            OfferKind::DropTechnology(technology) => {
                technology::check_drop(plan, seat, technology).map(|()| Domain::Only)
            }
            OfferKind::ArmTurret(turret) => {
                let territory = turret::check_arm_on(plan, seat, turret)?;
                let arms = &plan.open.territory(territory)?.stock.arms;
                if arms.is_empty() {
                    return Err(Refusal::WeaponNotInStore { territory });
                }
                Ok(Domain::Arms(arms.keys().copied().collect()))
            }
            OfferKind::DisarmTurret(turret) => {
                turret::disarm(plan, seat, turret).map(|_| Domain::Only)
            }
            _ => Err(Refusal::WrongActor),
        }
    }

    fn turret_weapons(
        &self,
        seat: PlayerId,
        turret: BuildingId,
        kind: WeaponKind,
    ) -> Result<Domain, Refusal> {
        turret::check_open(self.state, seat, turret)?;
        let budget = self.state.open.player(seat)?.credits;
        match turret::cheapest(self.state, seat, kind) {
            Some(need) if need > budget => Err(Refusal::ShortOfCredits { need, have: budget }),
            _ => Ok(Domain::TurretWeapons {
                budget,
                barred: technology::barred(self.state, seat),
            }),
        }
    }
}

/// All that a factory can be ordered to make besides what is ordered already; if nothing, why.
fn products(plan: &State, seat: PlayerId, factory: BuildingId) -> Result<Products, Refusal> {
    factory::check_open(plan, seat, factory)?;
    let mut products = Products::default();
    let mut refusal = Refusal::NotFitted { building: factory };
    let mut can = |product: Product| match factory::check_order_on(plan, seat, factory, product) {
        Ok(()) => true,
        Err(cause) => {
            refusal = cause;
            false
        }
    };
    let at = plan.open.territory_of(factory)?;
    let fitting = plan
        .open
        .territory(at)?
        .buildings
        .get(&factory)
        .and_then(|b| b.fitting);
    match fitting {
        Some(Fitting::Building(kind)) => {
            products.building = Some(kind);
            for territory in plan.open.group(at) {
                let free = free_sites(plan, seat, territory, kind)?;
                // One free square is as good as another.
                let fits = free.iter().next().is_some_and(|square| {
                    can(Product::Building {
                        kind,
                        territory,
                        square,
                        fitting: any_fitting(kind),
                    })
                });
                if fits {
                    products.sites.insert(territory, free);
                }
            }
        }
        Some(Fitting::Vehicles(kinds)) => {
            products.vehicles = kinds.iter().filter(|k| can(Product::Vehicle(*k))).collect();
        }
        Some(Fitting::Arms(makes)) => {
            // Weapons of one size and price are alike here.
            let barred = technology::barred(plan, seat);
            let mut known: BTreeMap<(WeaponSize, u32), bool> = BTreeMap::new();
            for make in makes.iter() {
                match make {
                    Make::Armor(kind) => {
                        if can(Product::Armor(kind)) {
                            products.armors.insert(kind);
                        }
                    }
                    Make::Weapon(kind) => {
                        let sets = Weapon::legal_sets(kind).into_iter();
                        let open = sets.filter(|set| !set.iter().any(|t| barred.contains(&t)));
                        for weapon in open.filter_map(|set| Weapon::new(kind, set).ok()) {
                            let alike = (weapon.size(), weapon_price(weapon).0);
                            let fits = match known.get(&alike) {
                                Some(fits) => *fits,
                                None => can(Product::Weapon(weapon)),
                            };
                            known.insert(alike, fits);
                            if fits {
                                products.weapons.insert(weapon);
                            }
                        }
                    }
                }
            }
        }
        None => {}
    }
    if products.is_empty() {
        Err(refusal)
    } else {
        Ok(products)
    }
}

/// Squares of a territory on which neither anything stands nor anything is to go up that would be in the way of a building of a kind.
fn free_sites(
    plan: &State,
    seat: PlayerId,
    at: TerritoryId,
    kind: BuildingKind,
) -> Result<Squares, Refusal> {
    let mut free = free_for(plan.open.territory(at)?, kind, None);
    let drawer = plan.drawer(seat)?;
    for (factory, batch) in &drawer.batches {
        let home = plan.open.territory_of(*factory)?;
        let works = |id: &BuildingId| {
            let found = plan.open.territory(home).ok()?.buildings.get(id)?;
            Some(found.active)
        };
        // What is ordered of a factory that is off goes up nowhere.
        if works(factory) != Some(true) {
            continue;
        }
        for product in batch {
            if let Product::Building {
                kind: other,
                territory,
                square,
                ..
            } = product
                && *territory == at
            {
                for place in Square::all().filter(|s| clash((kind, *s), (*other, *square))) {
                    free.remove(place);
                }
            }
        }
    }
    Ok(free)
}

/// Some fitting for a factory to be built; none for anything else.
fn any_fitting(kind: BuildingKind) -> Option<Fitting> {
    match kind {
        BuildingKind::Factory => Few::new([VehicleKind::Arakne]).map(Fitting::Vehicles),
        _ => None,
    }
}
