//! The Commercial phase: sell what there is, then build, then arm.

use super::{Mind, RESERVE};
use crate::ids::{TerritoryId, UnitId};
use crate::rulebook::tables::{
    BuildingKind, Class, Slot, Template, VehicleKind, WeaponKind, unit_price,
};
use crate::rulebook::weapon::{Templates, Weapon};
use crate::unlimit3d8::command::{Command, SlotOf};
use crate::unlimit3d8::fitting::{Few, Fitting};
use crate::unlimit3d8::grid::energy_given;
use crate::unlimit3d8::offer::{Domain, OfferKind};
use crate::unlimit3d8::refine::is_works;
use crate::unlimit3d8::state::{Building, Post, Territory};
use crate::unlimit3d8::upgrades::energy;

impl Mind<'_> {
    /// The next purchase or sale.
    pub(super) fn trade(&self) -> Option<Command> {
        self.accept()
            .or_else(|| self.lose())
            .or_else(|| self.ship())
            .or_else(|| self.relieve())
            .or_else(|| self.sell_artifact())
            .or_else(|| self.own.iter().find_map(|at| self.develop(*at)))
            .or_else(|| self.man())
            .or_else(|| self.equip())
            .or_else(|| self.expand_works())
            .or_else(|| self.buy_vehicle())
            .or_else(|| self.offer_surplus())
            .or_else(|| self.let_pass())
    }

    fn ship(&self) -> Option<Command> {
        let goods = self.own.iter().flat_map(|at| {
            let stock = self.state.open.territory(*at).map(|t| &t.stock.goods);
            stock
                .into_iter()
                .flat_map(|goods| goods.keys())
                .map(|good| (*at, *good))
        });
        // Pads take so many containers a turn: the dearest goods go first.
        let mut goods: Vec<_> = goods.collect();
        goods.sort_by_key(|(at, good)| {
            let worth = unit_price(good.resource, good.grade).value();
            (std::cmp::Reverse(worth), *at)
        });
        goods.into_iter().find_map(|(from, good)| {
            let spare = self.spare(from, good);
            if spare == 0 {
                return None;
            }
            match self.domain(OfferKind::Ship(from, good))? {
                Domain::UpTo(most) => Some(Command::Ship {
                    from,
                    good,
                    units: most.min(spare),
                }),
                _ => None,
            }
        })
    }

    /// The next building for a territory: a Station to keep it, then a mine with power and room, then the way to sell.
    fn develop(&self, at: TerritoryId) -> Option<Command> {
        let found = self.state.open.territory(at).ok()?;
        self.wishes(at, found).into_iter().find_map(|kind| {
            let dear = kind.row().cost.0 > 20;
            let reserve = if dear { RESERVE } else { 0 };
            self.build(at, kind, reserve)
        })
    }

    /// Buys a building if that leaves a reserve.
    pub(super) fn build(
        &self,
        at: TerritoryId,
        kind: BuildingKind,
        reserve: u32,
    ) -> Option<Command> {
        if self.credits() < kind.row().cost.0 + reserve {
            return None;
        }
        let (squares, fitting) = match self.domain(OfferKind::BuyBuilding(at, kind))? {
            Domain::Squares(squares) => (squares, None),
            Domain::FittedSquares(squares) => (squares, Some(fitting()?)),
            _ => return None,
        };
        Some(Command::BuyBuilding {
            territory: at,
            kind,
            square: squares.iter().next()?,
            fitting,
        })
    }

    fn wishes(&self, at: TerritoryId, found: &Territory) -> Vec<BuildingKind> {
        use BuildingKind::{LandingPad, MineShaft, PowerPlant, Radar, Station, Warehouse};
        let mut wishes = Vec::new();
        let lacks = |kind: BuildingKind, many: u32| (found.count(kind) < many).then_some(kind);
        wishes.extend(lacks(Station, 1));
        if found.survey.deposit().is_some() {
            wishes.extend(lacks(Warehouse, 1));
            wishes.extend(lacks(MineShaft, 2));
        }
        let rules = &self.state.open.rules;
        let powered = found.buildings.values().filter_map(|b| energy(rules, b));
        let wanted: u32 = powered.map(|energy| energy.0).sum();
        if i64::from(wanted) > energy_given(&self.state.open, at).value() {
            wishes.push(PowerPlant);
        }
        let group = self.state.open.group(at);
        let has_pad = |t: &TerritoryId| self.state.open.has(*t, LandingPad);
        if !group.iter().any(has_pad) && found.has(MineShaft) {
            wishes.extend(lacks(Radar, 1));
            wishes.push(LandingPad);
        }
        wishes
    }

    /// A pilot for each vehicle that has none.
    fn man(&self) -> Option<Command> {
        let open = &self.state.open;
        let empty = |at: TerritoryId| {
            let parked = open.units.iter().filter(|(id, u)| {
                u.owner == self.seat && !u.is_manned() && self.state.unit_at(**id) == Some(at)
            });
            parked.count()
        };
        let waiting = |at: TerritoryId| {
            let people = open.characters.iter().filter(|(id, c)| {
                c.owner == self.seat
                    && matches!(c.post, Post::Foot(_))
                    && self.state.character_at(**id) == Some(at)
            });
            people.count()
        };
        let at = |at: &&TerritoryId| {
            waiting(**at) < empty(**at) && self.may(OfferKind::Hire(**at, Class::Soldier))
        };
        let territory = *self.own.iter().find(at)?;
        // Three soldiers, then somebody who can do more than fight.
        let class = match open.characters.len() % 6 {
            3 => Class::Worker,
            4 => Class::Bandit,
            5 => Class::Scientist,
            _ => Class::Soldier,
        };
        let class = if self.may(OfferKind::Hire(territory, class)) {
            class
        } else {
            Class::Soldier
        };
        Some(Command::Hire { territory, class })
    }

    /// A weapon for the first empty slot.
    fn equip(&self) -> Option<Command> {
        let empty = self.own.iter().find_map(|at| {
            match self.domain(OfferKind::BuyWeapon(*at, WeaponKind::MachineGun))? {
                Domain::Weapons {
                    budget,
                    slots,
                    barred,
                    ..
                } => slots.into_iter().find_map(|(into, slot)| {
                    let weapon = weapon_for(into, slot)?;
                    let known = !weapon.templates().iter().any(|t| barred.contains(&t));
                    known.then_some((*at, into, weapon, budget.0))
                }),
                _ => None,
            }
        });
        let (territory, into, weapon, budget) = empty?;
        let price = u32::try_from(weapon.price().value()).ok()?;
        (price <= budget).then_some(Command::BuyWeapon {
            territory,
            weapon,
            into: Some(into),
        })
    }

    /// A vehicle where there is a pad, as long as there is more ground than units; two, and then one for each of the mines and works, which
    /// would never be paid if all went into units.
    fn buy_vehicle(&self) -> Option<Command> {
        const SORTS: [VehicleKind; 5] = [
            VehicleKind::Lycaon,
            VehicleKind::Kanker,
            VehicleKind::Paladin,
            VehicleKind::Golem,
            VehicleKind::Minotaur,
        ];
        let many = self.state.open.units.values();
        let many = many.filter(|u| u.owner == self.seat).count();
        let kind = SORTS[many % SORTS.len()];
        let own = self
            .own
            .iter()
            .filter_map(|at| self.state.open.territory(*at).ok());
        let earns = |b: &&Building| b.kind == BuildingKind::MineShaft || is_works(b.kind);
        let earning = own.flat_map(|t| t.buildings.values()).filter(earns).count();
        if many > self.own.len() + 2
            || many > earning + 1
            || self.credits() < kind.row().cost.0 + RESERVE
        {
            return None;
        }
        let may = |at: &&TerritoryId| self.may(OfferKind::BuyVehicle(**at, kind));
        let territory = *self.own.iter().find(may)?;
        Some(Command::BuyVehicle { territory, kind })
    }
}

/// What factories are fitted for.
fn fitting() -> Option<Fitting> {
    Few::new([VehicleKind::Kanker, VehicleKind::Lycaon]).map(Fitting::Vehicles)
}

/// A weapon that fits a slot; which one goes by the unit, so that not all are alike.
fn weapon_for(
    SlotOf {
        unit: UnitId(unit),
        slot: n,
    }: SlotOf,
    slot: Slot,
) -> Option<Weapon> {
    const SORTS: [WeaponKind; 4] = [
        WeaponKind::Cannon,
        WeaponKind::MachineGun,
        WeaponKind::Beamer,
        WeaponKind::MissileLauncher,
    ];
    let kind = SORTS[usize::from(n).wrapping_add(unit as usize) % SORTS.len()];
    let template = match slot {
        Slot::Heavy => Some(Template::Heavy),
        Slot::Medium => None,
        Slot::Light => Some(Template::Light),
    };
    Weapon::new(kind, Templates::new(template).ok()?).ok()
}
