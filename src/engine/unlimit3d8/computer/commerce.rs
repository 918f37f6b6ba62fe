//! The Commercial phase: sell what there is, then build, then arm.

use super::Mind;
use crate::ids::{TerritoryId, UnitId};
use crate::rulebook::tables::{
    BuildingKind, Class, Grade, Slot, Template, VehicleKind, WeaponKind,
};
use crate::rulebook::weapon::{Templates, Weapon};
use crate::unlimit3d8::command::{Command, SlotOf};
use crate::unlimit3d8::grid::energy_given;
use crate::unlimit3d8::offer::{Domain, OfferKind};
use crate::unlimit3d8::state::{Post, Territory};

/// What stays in hand when something dear is bought, so that a Station can always be paid.
const RESERVE: u32 = 60;

impl Mind<'_> {
    /// The next purchase or sale.
    pub(super) fn trade(&self) -> Option<Command> {
        self.ship()
            .or_else(|| self.own.iter().find_map(|at| self.develop(*at)))
            .or_else(|| self.man())
            .or_else(|| self.equip())
            .or_else(|| self.buy_vehicle())
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
            let row = good.resource.row();
            let worth = match good.grade {
                Grade::Refined => row.refined.0,
                Grade::Raw | Grade::Pure => row.raw.0,
            };
            (std::cmp::Reverse(worth), *at)
        });
        goods.into_iter().find_map(|(from, good)| {
            match self.domain(OfferKind::Ship(from, good))? {
                Domain::UpTo(units) => Some(Command::Ship { from, good, units }),
                _ => None,
            }
        })
    }

    /// The next building for a territory: a Station to keep it, then a mine with power and room, then the way to sell.
    fn develop(&self, at: TerritoryId) -> Option<Command> {
        let found = self.state.open.territory(at).ok()?;
        self.wishes(at, found).into_iter().find_map(|kind| {
            let dear = kind.row().cost.0 > 20;
            if dear && self.credits() < kind.row().cost.0 + RESERVE {
                return None;
            }
            match self.domain(OfferKind::BuyBuilding(at, kind))? {
                Domain::Squares(squares) => Some(Command::BuyBuilding {
                    territory: at,
                    kind,
                    square: squares.iter().next()?,
                    fitting: None,
                }),
                _ => None,
            }
        })
    }

    fn wishes(&self, at: TerritoryId, found: &Territory) -> Vec<BuildingKind> {
        use BuildingKind::{LandingPad, MineShaft, PowerPlant, Radar, Station, Warehouse};
        let mut wishes = Vec::new();
        let mut want = |kind: BuildingKind, many: u32| {
            if found.count(kind) < many {
                wishes.push(kind);
            }
        };
        want(Station, 1);
        if found.survey.deposit().is_some() {
            want(Warehouse, 1);
            want(MineShaft, 1);
            let wanted: u32 = found
                .buildings
                .values()
                .filter_map(|b| b.kind.row().energy)
                .map(|energy| energy.0)
                .sum();
            if i64::from(wanted) > energy_given(&self.state.open, at).value() {
                wishes.push(PowerPlant);
            }
        }
        let group = self.state.open.group(at);
        let has_pad = |t: &TerritoryId| self.state.open.has(*t, LandingPad);
        if !group.iter().any(has_pad) && found.has(MineShaft) {
            wishes.extend([Radar, LandingPad]);
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
                Domain::Weapons { budget, slots, .. } => {
                    let (into, slot) = slots.into_iter().next()?;
                    Some((*at, into, slot, budget.0))
                }
                _ => None,
            }
        });
        let (territory, into, slot, budget) = empty?;
        let weapon = weapon_for(into, slot)?;
        let price = u32::try_from(weapon.price().value()).ok()?;
        (price <= budget).then_some(Command::BuyWeapon {
            territory,
            weapon,
            into: Some(into),
        })
    }

    /// A vehicle where there is a pad, as long as there is more ground than units.
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
        if many > self.own.len() + 2 || self.credits() < kind.row().cost.0 + RESERVE {
            return None;
        }
        let may = |at: &&TerritoryId| self.may(OfferKind::BuyVehicle(**at, kind));
        let territory = *self.own.iter().find(may)?;
        Some(Command::BuyVehicle { territory, kind })
    }
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
