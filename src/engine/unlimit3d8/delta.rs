//! What each kind of fact adds to a campaign and takes from it, declared apart from [`super::apply`], so that the two can be
//! held against each other: credits, goods and things come from nowhere but here (conservation).

use super::discard::Lot;
use super::event::{Event, Find, Made};
use super::mastery::Decree;
use super::parts::Part;
use super::refine::refined;
use super::square::Square;
use super::state::{Bought, Building, Rigging, State};
use super::stock::Good;
use super::trade::Handed;
use crate::ids::{PlayerId, TerritoryId};
use crate::rulebook::weapon::Weapon;
use std::collections::BTreeMap;

/// A sum of everything that can be counted, or a change of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Holdings {
    /// Credits of each player.
    pub credits: BTreeMap<PlayerId, i64>,
    /// Artifacts of each player.
    pub artifacts: BTreeMap<PlayerId, i64>,
    /// Units of each good, wherever stored.
    pub goods: BTreeMap<Good, i64>,
    /// Weapons of each make, in store or mounted.
    pub arms: BTreeMap<Weapon, i64>,
    /// Vehicles and armors.
    pub units: i64,
    /// Operatives.
    pub characters: i64,
    /// Experience points of all operatives, up to what is counted.
    pub xp: i64,
    /// Buildings.
    pub buildings: i64,
    /// Upgrades of all buildings.
    pub upgrades: i64,
    /// Missiles in silos.
    pub missiles: i64,
    /// Technologies of all players.
    pub technologies: i64,
    /// Artifacts in laboratories.
    pub housed: i64,
    /// Research points of each player.
    pub research: BTreeMap<PlayerId, i64>,
}

fn put<K: Ord>(map: &mut BTreeMap<K, i64>, key: K, n: i64) {
    let sum = map.entry(key).or_default();
    *sum += n;
}

impl Holdings {
    /// Everything in a state.
    pub fn of(state: &State) -> Self {
        let open = &state.open;
        let mut all = Self::default();
        for seat in open.seats() {
            if let Ok(player) = open.player(seat) {
                put(&mut all.credits, seat, i64::from(player.credits.0));
                put(&mut all.artifacts, seat, i64::from(player.artifacts));
                put(&mut all.research, seat, i64::from(player.research));
                let known = i64::try_from(player.technologies.len());
                all.technologies += known.unwrap_or(i64::MAX);
            }
        }
        for territory in &open.territories {
            for (good, n) in &territory.stock.goods {
                put(&mut all.goods, *good, i64::from(*n));
            }
            for weapon in territory.buildings.values().filter_map(|b| b.weapon) {
                put(&mut all.arms, weapon, 1);
            }
            for (weapon, n) in &territory.stock.arms {
                put(&mut all.arms, *weapon, i64::from(*n));
            }
            let missiles = territory.buildings.values().map(|b| i64::from(b.missiles));
            all.missiles += missiles.sum::<i64>();
            let housed = territory.buildings.values().map(|b| i64::from(b.artifact));
            all.housed += housed.sum::<i64>();
            all.buildings += i64::try_from(territory.buildings.len()).unwrap_or(i64::MAX);
            let upgrades = territory.buildings.values().map(|b| b.upgrades.iter());
            all.upgrades += i64::try_from(upgrades.flatten().count()).unwrap_or(i64::MAX);
        }
        for weapon in open.units.values().flat_map(|u| u.mounts.iter().flatten()) {
            put(&mut all.arms, *weapon, 1);
        }
        all.units = i64::try_from(open.units.len()).unwrap_or(i64::MAX);
        all.characters = i64::try_from(open.characters.len()).unwrap_or(i64::MAX);
        all.xp = open.characters.values().map(|c| i64::from(c.xp)).sum();
        all.tidy()
    }

    /// What a fact changes, given the state before it.
    pub fn change(before: &State, event: &Event) -> Self {
        let mut d = Self::default();
        match event {
            Event::BuildingBought { seat, price, .. } => {
                put(&mut d.credits, *seat, -i64::from(price.0));
                d.buildings = 1;
            }
            Event::UpgradeBought { seat, price, .. } => {
                put(&mut d.credits, *seat, -i64::from(price.0));
                d.upgrades = 1;
            }
            Event::UnitBought { seat, price, .. } => {
                put(&mut d.credits, *seat, -i64::from(price.0));
                d.units = 1;
            }
            Event::WeaponBought {
                seat,
                price,
                weapon,
                ..
            } => {
                put(&mut d.credits, *seat, -i64::from(price.0));
                put(&mut d.arms, *weapon, 1);
            }
            Event::TurretWeaponBought {
                seat,
                price,
                weapon,
                ..
            } => {
                put(&mut d.credits, *seat, -i64::from(price.0));
                put(&mut d.arms, *weapon, 1);
            }
            Event::Hired { seat, price, .. } => {
                put(&mut d.credits, *seat, -i64::from(price.0));
                d.characters = 1;
            }
            Event::TakenBack {
                seat, price, what, ..
            } => {
                put(&mut d.credits, *seat, i64::from(price.0));
                match what {
                    Bought::Building(_) => d.buildings = -1,
                    Bought::Upgrade { .. } => d.upgrades = -1,
                    Bought::Unit(_) => d.units = -1,
                    Bought::Character(_) => d.characters = -1,
                    Bought::Stored(weapon)
                    | Bought::Mounted { weapon, .. }
                    | Bought::InTurret { weapon, .. } => put(&mut d.arms, *weapon, -1),
                }
            }
            Event::Shipped {
                seat,
                good,
                units,
                earned,
                ..
            } => {
                put(&mut d.credits, *seat, i64::from(earned.0));
                put(&mut d.goods, *good, -i64::from(*units));
            }
            Event::Discarded(what) | Event::Rigged(Rigging::Discard(what)) => match what.lot {
                Lot::Good(good) => put(&mut d.goods, good, -i64::from(what.units)),
                Lot::Arm(weapon) => put(&mut d.arms, weapon, -i64::from(what.units)),
                Lot::Armor(unit) => {
                    d.units = -1;
                    let gone = before.open.units.get(&unit);
                    for weapon in gone.iter().flat_map(|u| u.mounts.iter().flatten()) {
                        put(&mut d.arms, *weapon, -1);
                    }
                }
            },
            Event::ArtifactSold { seat, earned } => {
                put(&mut d.credits, *seat, i64::from(earned.0));
                put(&mut d.artifacts, *seat, -1);
            }
            Event::Found { seat, find, .. } => match find {
                Find::Wreck { worth, .. } | Find::Elements { worth, .. } => {
                    put(&mut d.credits, *seat, i64::from(worth.0));
                }
                Find::Artifact => put(&mut d.artifacts, *seat, 1),
                Find::Craft => {}
            },
            Event::Mined { good, units, .. } => put(&mut d.goods, *good, i64::from(*units)),
            Event::Refined { good, units, .. } => {
                put(&mut d.goods, *good, -i64::from(*units));
                put(&mut d.goods, refined(*good), i64::from(*units));
            }
            Event::Manufactured { inputs, made, .. } => {
                for (good, n) in inputs.values().flatten() {
                    put(&mut d.goods, *good, -i64::from(*n));
                }
                for made in made {
                    match made {
                        Made::Building { .. } => d.buildings += 1,
                        Made::Unit { .. } => d.units += 1,
                        Made::Weapon(weapon) => put(&mut d.arms, *weapon, 1),
                    }
                }
            }
            Event::MissileMade { seat, price, .. } => {
                put(&mut d.credits, *seat, -i64::from(price.0));
                d.missiles = 1;
            }
            Event::MissileSpent { .. } => d.missiles = -1,
            Event::ShieldScrapped { weapon, .. } => put(&mut d.arms, *weapon, -1),
            Event::CargoCarriedOff {
                to: None,
                lot,
                units,
                ..
            } => match lot {
                Lot::Good(good) => put(&mut d.goods, *good, -i64::from(*units)),
                Lot::Arm(weapon) => put(&mut d.arms, *weapon, -i64::from(*units)),
                Lot::Armor(unit) => {
                    d.units = -1;
                    let gone = before.open.units.get(unit);
                    for weapon in gone.iter().flat_map(|u| u.mounts.iter().flatten()) {
                        put(&mut d.arms, *weapon, -1);
                    }
                }
            },
            Event::ArtifactsKept { seat, count, .. } => {
                put(&mut d.artifacts, *seat, i64::from(*count));
            }
            Event::ArtifactHoused { seat, .. } => {
                put(&mut d.artifacts, *seat, -1);
                d.housed = 1;
            }
            Event::TechnologyBought { seat, cost, .. } => {
                put(&mut d.research, *seat, -i64::from(*cost));
                d.technologies = 1;
            }
            Event::TechnologyStolen { .. } => d.technologies = 1,
            Event::Researched { seat, points } => {
                put(&mut d.research, *seat, i64::from(*points));
            }
            Event::UnitDestroyed { pilot, arms, .. } => {
                d.units = -1;
                for weapon in arms {
                    put(&mut d.arms, *weapon, -1);
                }
                if let Some(lost) = pilot.and_then(|p| before.open.characters.get(&p)) {
                    d.characters = -1;
                    d.xp = -i64::from(lost.xp);
                }
            }
            Event::BuildingDestroyed { was, .. } => d.building(was, -1),
            Event::PartDestroyed { part, weapon, .. } => {
                d.upgrades = -i64::from(*part == Part::Turret);
                if let Some(weapon) = weapon {
                    put(&mut d.arms, *weapon, -1);
                }
            }
            Event::AblativeLost { left, .. } => d.upgrades = -i64::from(*left == 0),
            Event::PlayerJoined { seat, credits, .. } => {
                put(&mut d.credits, *seat, i64::from(credits.0));
            }
            Event::StartGiven { buildings, .. } => {
                d.buildings = i64::try_from(buildings.len()).unwrap_or(i64::MAX);
            }
            Event::Overhauled { seat, price, .. } => {
                put(&mut d.credits, *seat, -i64::from(price.0));
            }
            Event::Overruled { decree, .. } => d.overrule(before, decree),
            Event::XpGained { character, xp, .. } => {
                let had = before.open.characters.get(character).map_or(0, |c| c.xp);
                let most = super::figures::MOST_XP.saturating_sub(had);
                d.xp = i64::from((*xp).min(most));
            }
            Event::HandedOver { from, to, what } => match what {
                Handed::Credits(amount) => {
                    put(&mut d.credits, *from, -i64::from(amount.0));
                    put(&mut d.credits, *to, i64::from(amount.0));
                }
                Handed::Artifacts(n) => {
                    put(&mut d.artifacts, *from, -i64::from(*n));
                    put(&mut d.artifacts, *to, i64::from(*n));
                }
                // It is copied.
                Handed::Technology(_) => d.technologies = 1,
                // These only change their place or their owner.
                Handed::Missiles { .. } => {}
                Handed::Goods { .. }
                | Handed::Arms { .. }
                | Handed::Unit { .. }
                | Handed::Operative { .. }
                | Handed::Territory(_)
                | Handed::Promise(_) => {}
            },
            Event::MusterBegan { .. }
            | Event::MusterEnded
            | Event::PickerDrawn { .. }
            | Event::BattlePicked { .. }
            | Event::PickPassed { .. }
            | Event::SidesJoined { .. }
            | Event::BattleCalledOff { .. }
            | Event::CampaignEnded(_)
            | Event::DealOffered { .. }
            | Event::DealEnded { .. }
            | Event::DealStruck { .. }
            | Event::PassageGranted { .. }
            | Event::PassageEnded { .. }
            | Event::BuildingPlaced { .. }
            | Event::Explored { .. }
            | Event::DoneSaid { .. }
            | Event::DoneTakenBack { .. }
            | Event::Switched { .. }
            | Event::Rigged(_)
            | Event::Refitted { .. }
            | Event::ArtifactMoved { .. }
            | Event::ShaftTried { .. }
            | Event::Hauled { .. }
            | Event::PhaseBegan { .. }
            | Event::Entered { .. }
            | Event::Vanished { .. }
            | Event::Sighted { .. }
            | Event::BattleBegan { .. }
            | Event::Taken { .. }
            | Event::UnitCaptured { .. }
            | Event::Fled { .. }
            | Event::BattleSettled { .. }
            | Event::CargoCarriedOff { .. }
            | Event::FightBegan { .. }
            | Event::FightDropped { .. }
            | Event::Fought { .. }
            | Event::Retreated { .. }
            | Event::WentOffMap { .. }
            | Event::PilotTried { .. }
            | Event::BailedOut { .. }
            | Event::UnitMarked { .. }
            | Event::BuildingMarked { .. }
            | Event::PartMarked { .. }
            | Event::LevelReached { .. }
            | Event::Abandoned { .. }
            | Event::UnitNamed { .. }
            | Event::CharacterNamed { .. }
            | Event::RuleChanged { .. }
            | Event::PlayerReplaced { .. }
            | Event::LotsDrawn { .. }
            | Event::StoodIn { .. }
            | Event::Secret { .. } => {}
        }
        d
    }

    /// A building with all that is in and on it, more or less.
    fn building(&mut self, building: &Building, n: i64) {
        let upgrades = i64::try_from(building.upgrades.iter().count()).unwrap_or(i64::MAX);
        self.buildings += n;
        self.upgrades += n * upgrades;
        self.missiles += n * i64::from(building.missiles);
        self.housed += n * i64::from(building.artifact);
        if let Some(weapon) = building.weapon {
            put(&mut self.arms, weapon, n);
        }
    }

    /// What the campaign master sets is what comes and goes.
    fn overrule(&mut self, before: &State, decree: &Decree) {
        let open = &before.open;
        let stock = |t: &TerritoryId| {
            open.territory(*t)
                .map(|t| t.stock.clone())
                .unwrap_or_default()
        };
        match decree {
            Decree::Credits { seat, credits } => {
                let had = open.player(*seat).map_or(0, |p| p.credits.0);
                put(
                    &mut self.credits,
                    *seat,
                    i64::from(credits.0) - i64::from(had),
                );
            }
            Decree::Artifacts { seat, artifacts } => {
                let had = open.player(*seat).map_or(0, |p| p.artifacts);
                put(
                    &mut self.artifacts,
                    *seat,
                    i64::from(*artifacts) - i64::from(had),
                );
            }
            Decree::Experience { character, xp, .. } => {
                let had = open.characters.get(character).map_or(0, |c| c.xp);
                self.xp = i64::from(*xp) - i64::from(had);
            }
            Decree::Goods {
                territory,
                good,
                units,
            } => {
                let had = stock(territory).units(*good);
                put(&mut self.goods, *good, i64::from(*units) - i64::from(had));
            }
            Decree::Arms {
                territory,
                weapon,
                count,
            } => {
                let had = stock(territory).weapons(*weapon);
                put(&mut self.arms, *weapon, i64::from(*count) - i64::from(had));
            }
            Decree::AddBuilding { standing, .. } => {
                let Some(square) = standing.square.or(Square::new(0, 0)) else {
                    return;
                };
                self.building(&standing.on(square), 1);
            }
            Decree::RemoveBuilding { building } => {
                let ground = before.open.territory_of(*building);
                let ground = ground.and_then(|at| before.open.territory(at));
                if let Some(was) = ground.ok().and_then(|t| t.buildings.get(building)) {
                    self.building(was, -1);
                }
            }
            Decree::AddUnit(machine) => {
                self.units = 1;
                for weapon in &machine.mounts {
                    put(&mut self.arms, *weapon, 1);
                }
                if let Some(pilot) = &machine.pilot {
                    self.characters = 1;
                    self.xp = i64::from(pilot.xp);
                }
            }
            Decree::RemoveUnit { unit } => {
                self.units = -1;
                let mounts = open.units.get(unit).map(|u| u.mounts.clone());
                for weapon in mounts.into_iter().flatten().flatten() {
                    put(&mut self.arms, weapon, -1);
                }
            }
            Decree::AddOperative(walker) => {
                self.characters = 1;
                self.xp = i64::from(walker.operative.xp);
            }
            Decree::RemoveOperative { character } => {
                self.characters = -1;
                self.xp = -open
                    .characters
                    .get(character)
                    .map_or(0, |c| i64::from(c.xp));
            }
            Decree::Controller { .. }
            | Decree::Survey { .. }
            | Decree::MarkBuilding { .. }
            | Decree::PlaceUnit { .. }
            | Decree::MarkUnit { .. } => {}
        }
    }

    /// The sum of two.
    #[must_use]
    pub fn plus(mut self, other: Self) -> Self {
        for (key, n) in other.credits {
            put(&mut self.credits, key, n);
        }
        for (key, n) in other.artifacts {
            put(&mut self.artifacts, key, n);
        }
        for (key, n) in other.research {
            put(&mut self.research, key, n);
        }
        for (key, n) in other.goods {
            put(&mut self.goods, key, n);
        }
        for (key, n) in other.arms {
            put(&mut self.arms, key, n);
        }
        self.units += other.units;
        self.characters += other.characters;
        self.xp += other.xp;
        self.buildings += other.buildings;
        self.upgrades += other.upgrades;
        self.missiles += other.missiles;
        self.housed += other.housed;
        self.technologies += other.technologies;
        self.tidy()
    }

    fn tidy(mut self) -> Self {
        self.credits.retain(|_, n| *n != 0);
        self.artifacts.retain(|_, n| *n != 0);
        self.research.retain(|_, n| *n != 0);
        self.goods.retain(|_, n| *n != 0);
        self.arms.retain(|_, n| *n != 0);
        self
    }
}
