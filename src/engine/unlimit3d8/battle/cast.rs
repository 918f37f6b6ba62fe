//! What does not change while a battle is played: the cards of its units, the ground, the rules. Worked out once from the campaign, so that
//! a battle can also be fought by itself.

use super::act::Prey;
use super::aftermath;
use super::attack::{Conditions, Guard, Kind, Profile, Scores, Shooter, Target as Mark, Use};
use super::fight::{Fight, Fighter, Gun, Stage};
use super::target::{Hand, Target};
use crate::ids::{BuildingId, PlayerId, TechnologyId, TerritoryId, UnitId};
use crate::quantity::Inches;
use crate::rulebook::house::{HouseRules, MoveCost};
use crate::rulebook::tables::{BuildingKind, Class, Condition, Skill, Skills, Upgrade};
use crate::rulebook::weapon::Weapon;
use crate::unlimit3d8::discard::Lot;
use crate::unlimit3d8::parts::Part;
use crate::unlimit3d8::state::{Battle, Body, Building, Open, State};
use crate::unlimit3d8::{field, figures, sides, silo, tactical, theft, turret};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// What does not change while a battle is played.
#[derive(Clone, Debug, PartialEq)]
pub struct Cast {
    /// Where it is fought.
    pub territory: TerritoryId,
    /// The house rules.
    pub rules: Arc<HouseRules>,
    /// Who controls the ground.
    pub host: Option<PlayerId>,
    /// Everybody who fights.
    pub seats: BTreeSet<PlayerId>,
    /// Players who fight together.
    pub common: Vec<BTreeSet<PlayerId>>,
    /// Units that came in this turn, each from the territory that its section faces.
    pub entered: BTreeMap<UnitId, TerritoryId>,
    /// The card of each unit.
    pub cards: BTreeMap<UnitId, Card>,
    /// The buildings of the ground as the battle found them.
    pub buildings: BTreeMap<BuildingId, Building>,
    /// What is in store there.
    pub stock: BTreeMap<Lot, u32>,
    /// Where the units of each player can retreat to (U-TAC-13).
    pub retreats: BTreeMap<PlayerId, BTreeSet<TerritoryId>>,
    /// The silos that can fire for each player, the nearest first.
    pub silos: BTreeMap<PlayerId, Vec<Silo>>,
    /// What each player could copy from a laboratory of the ground, and what it costs to research (U-SPC-4, U-SPC-10).
    pub loot: BTreeMap<PlayerId, BTreeMap<TechnologyId, u16>>,
}

/// A silo that can fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Silo {
    /// Territories on the way, at least 1 (U-BAT-12).
    pub steps: u16,
    /// Which it is.
    pub id: BuildingId,
    /// The missiles in it when the battle began.
    pub missiles: u8,
}

/// The card of a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// Whose it is.
    pub seat: PlayerId,
    /// What it is.
    pub body: Body,
    /// Base defense (U-UNI-3).
    pub defense: u8,
    /// Armor.
    pub armor: u8,
    /// Hit points.
    pub points: u8,
    /// Total weight (U-UNI-2).
    pub weight: u8,
    /// The weight that counts in a ram (U-BAT-8, U-UNI-12).
    pub ram_weight: u8,
    /// What the pilot can.
    pub skills: Skills,
    /// His level.
    pub level: u8,
    /// His class.
    pub class: Class,
    /// Move increment (U-UNI-4).
    pub increment: u8,
    /// Max move.
    pub max_move: u8,
    /// What is mounted in each slot, with its figures.
    pub mounts: Vec<Option<(Weapon, Profile)>>,
}

impl Card {
    /// Whether it is an exo-armor: infantry.
    pub fn is_infantry(&self) -> bool {
        self.body.is_armor()
    }

    /// What is mounted in a slot.
    pub fn profile(&self, slot: u8) -> Option<&Profile> {
        self.mount(slot).map(|(_, profile)| profile)
    }

    /// The weapon in a slot.
    pub fn weapon(&self, slot: u8) -> Option<Weapon> {
        self.mount(slot).map(|(weapon, _)| *weapon)
    }

    /// What is in a slot: the weapon, and what it does.
    pub fn mount(&self, slot: u8) -> Option<&(Weapon, Profile)> {
        self.mounts.get(usize::from(slot))?.as_ref()
    }

    /// The shields that it bears, whole, by slot (U-SPC-5).
    pub fn shields(&self) -> BTreeMap<u8, u8> {
        let slots = (0u8..).zip(&self.mounts);
        let shields = slots.filter_map(|(slot, mount)| match mount.as_ref()?.1.does {
            Use::Guards(guard) => Some((slot, guard.points)),
            _ => None,
        });
        shields.collect()
    }

    fn of(open: &Open, unit: UnitId) -> Option<Self> {
        let found = open.units.get(&unit)?;
        let pilot = open.characters.get(&found.pilot?)?;
        let skills = pilot.class.skills(pilot.level, &open.rules.errata);
        let small = |n: i64| u8::try_from(n.max(0)).unwrap_or(u8::MAX);
        let (increment, max_move) = figures::moves(&open.rules, found, skills, pilot.level);
        let (armor, points) = match found.body {
            Body::Vehicle(kind) => (kind.row().armor, kind.row().hit_points),
            Body::Armor(kind) => (kind.row().armor, kind.row().hit_points),
        };
        Some(Self {
            seat: found.owner,
            body: found.body,
            defense: small(figures::base_defense_value(&open.rules, found, skills)),
            armor,
            points,
            weight: small(figures::total_weight_value(found)),
            ram_weight: small(figures::defense_weight(&open.rules, found)),
            skills,
            level: pilot.level,
            class: pilot.class,
            increment,
            max_move,
            mounts: found
                .mounts
                .iter()
                .map(|mount| mount.map(|weapon| (weapon, Profile::of(weapon))))
                .collect(),
        })
    }
}

/// Works out the set of conditions of a card.
pub fn conditions(of: &BTreeMap<Condition, Option<UnitId>>) -> Conditions {
    of.keys().copied().collect()
}

/// Missiles of a silo that battles have designated and that are not struck off yet.
pub fn designated(open: &Open, silo: BuildingId) -> u8 {
    let fights = open.battles.values().filter_map(|b| b.fight.as_ref());
    fights.fold(0u8, |sum, fight| {
        sum.saturating_add(fight.missiles.get(&silo).copied().unwrap_or(0))
    })
}

/// The silos that can fire for each player. Most grounds have none far and wide: the way is looked for only where there is one.
fn silos(
    open: &Open,
    territory: TerritoryId,
    seats: &BTreeSet<PlayerId>,
    own: Option<&Fight>,
) -> BTreeMap<PlayerId, Vec<Silo>> {
    let mut all: BTreeMap<PlayerId, Vec<Silo>> = seats.iter().map(|s| (*s, Vec::new())).collect();
    let mut distances = None;
    for at in open.territory_ids() {
        let Ok(ground) = open.territory(at) else {
            continue;
        };
        let Some(silos) = ground.controller.and_then(|seat| all.get_mut(&seat)) else {
            continue;
        };
        for (id, building) in &ground.buildings {
            if !silo::silo_works(ground, building) {
                continue;
            }
            // What this battle has called itself is reckoned as it goes on.
            let here = own.and_then(|f| f.missiles.get(id)).copied().unwrap_or(0);
            let elsewhere = designated(open, *id).saturating_sub(here);
            let distances = distances.get_or_insert_with(|| open.map.distances(territory));
            let steps = distances.get(usize::from(at)).copied().flatten();
            if let Some(steps) = steps {
                silos.push(Silo {
                    steps: steps.max(1),
                    id: *id,
                    missiles: building.missiles.saturating_sub(elsewhere),
                });
            }
        }
    }
    all.values_mut().for_each(|silos| silos.sort());
    all
}

impl Cast {
    /// That of the battle that waits on a territory.
    pub fn of(state: &State, territory: TerritoryId, battle: &Battle) -> Self {
        let open = &state.open;
        let ground = open.territory(territory).ok();
        let mut seats: BTreeSet<PlayerId> = battle.sides.keys().copied().collect();
        if !turret::holding(open, territory).is_empty() {
            seats.extend(open.controller(territory));
        }
        let units = battle.sides.values().flatten();
        let loot = theft::loot(state, territory, battle).into_iter();
        Self {
            territory,
            rules: Arc::clone(&open.rules),
            host: open.controller(territory),
            common: battle.common.clone(),
            entered: battle.entered_from.clone(),
            cards: units
                .filter_map(|unit| Some((*unit, Card::of(open, *unit)?)))
                .collect(),
            buildings: ground.map(|g| g.buildings.clone()).unwrap_or_default(),
            stock: aftermath::stored(open, territory),
            retreats: seats
                .iter()
                .map(|seat| (*seat, tactical::retreats(state, *seat, territory)))
                .collect(),
            silos: silos(open, territory, &seats, battle.fight.as_deref()),
            loot: loot
                .map(|(seat, all)| {
                    let cost = |t: TechnologyId| {
                        let cost = open.technologies.get(t).map(|t| t.cost);
                        u16::try_from(cost.unwrap_or(0)).unwrap_or(u16::MAX)
                    };
                    (seat, all.into_iter().map(|t| (t, cost(t))).collect())
                })
                .collect(),
            seats,
        }
    }

    /// Whether two players fight on one side.
    pub fn friends(&self, one: PlayerId, other: PlayerId) -> bool {
        one == other
            || self
                .common
                .iter()
                .any(|s| s.contains(&one) && s.contains(&other))
    }

    /// The player whose name stands for the side of another.
    pub fn banner(&self, seat: PlayerId) -> PlayerId {
        sides::banner(&self.common, seat)
    }

    /// Whether a player is on the side that controls the ground: a defender (U-TAC-3).
    pub fn defends(&self, seat: PlayerId) -> bool {
        self.host.is_some_and(|host| self.friends(host, seat))
    }

    /// The card of a unit.
    pub fn card(&self, unit: UnitId) -> Option<&Card> {
        self.cards.get(&unit)
    }

    /// Where a unit of a player goes that has to leave: back where it came from if it can, else to the first territory that is open to it,
    /// else off the map (U-TAC-13, U-TAC-6).
    pub fn way_out(&self, seat: PlayerId, unit: UnitId) -> Option<TerritoryId> {
        let ways = self.retreats.get(&seat)?;
        let back = self.entered.get(&unit).filter(|back| ways.contains(back));
        back.or(ways.first()).copied()
    }

    /// Tokens of a move, worked out by the increments that it takes beyond the free one (U-BAT-3, U-BAT-34).
    pub fn move_cost(&self, increment: u8, distance: Inches) -> u16 {
        let steps = match self.rules.move_cost {
            MoveCost::Started => distance.0.div_ceil(200).saturating_sub(1),
            MoveCost::Complete => distance.0 / 200,
        };
        let steps = u16::try_from(steps).unwrap_or(u16::MAX);
        u16::from(increment).saturating_mul(steps)
    }

    /// How far a unit can move with one action (U-BAT-3).
    pub fn reach(&self, unit: UnitId, fighter: &Fighter) -> Inches {
        let Some(card) = self.card(unit) else {
            return Inches::ZERO;
        };
        let less = conditions(&fighter.conditions).max_move();
        let moves = u32::from(card.max_move.saturating_sub(less));
        Inches::whole(if card.is_infantry() { moves } else { moves * 2 })
    }

    /// No distance on the board is longer: its diagonal, rounded up to whole inches (U-TER-1, U-TER-3).
    pub fn longest(&self) -> Inches {
        let side = 32u32.saturating_add(self.rules.corridor_width.min(100) * 2);
        // The root of 2 is less than 1.42.
        Inches(side * 142)
    }
}

impl Fight {
    /// A unit that is on the field.
    pub fn on_field(&self, unit: UnitId) -> Option<&Fighter> {
        self.fighters.get(&unit).filter(|f| f.on_field)
    }

    /// Whose turn it is.
    pub fn whose(&self) -> Option<PlayerId> {
        match self.stage {
            Stage::Turn(seat) => Some(seat),
            _ => None,
        }
    }

    /// Whom a turret obeys.
    pub fn master(&self, cast: &Cast, gun: &Gun) -> Option<PlayerId> {
        gun.pirate.or(cast.host)
    }

    /// The side that something belongs to: whose it is, or whom it obeys.
    pub fn owner(&self, cast: &Cast, target: Target) -> Option<PlayerId> {
        match target {
            Target::Unit(unit) => cast.card(unit).map(|c| c.seat),
            Target::Building(id) | Target::Part(id, _) => {
                let gun = self
                    .guns
                    .get(&id)
                    .filter(|_| self.gun_of(cast, target).is_some());
                gun.map_or(cast.host, |gun| self.master(cast, gun))
            }
        }
    }

    /// The turret that something is, armed or not.
    pub fn gun_of(&self, cast: &Cast, target: Target) -> Option<BuildingId> {
        match target {
            Target::Building(id) => {
                let turret = cast.buildings.get(&id)?.kind == BuildingKind::Turret;
                turret.then_some(id)
            }
            Target::Part(id, Part::Turret) => Some(id),
            _ => None,
        }
    }

    /// Who commands somebody who acts.
    pub fn seat_of(&self, cast: &Cast, hand: Hand) -> Option<PlayerId> {
        match hand {
            Hand::Unit(unit) => cast.card(unit).map(|c| c.seat),
            Hand::Turret(id) => self.guns.get(&id).and_then(|gun| self.master(cast, gun)),
        }
    }

    /// Whether a player has anybody on the field: a unit, or a turret that obeys him, where turrets hold the ground (U-TAC-11, U-SPC-7).
    pub fn is_present(&self, cast: &Cast, seat: PlayerId) -> bool {
        let mut units = self.fighters.values();
        units.any(|f| f.seat == seat) || self.has_guns(cast, seat)
    }

    /// Whether turrets that obey a player hold the ground for him.
    pub fn has_guns(&self, cast: &Cast, seat: PlayerId) -> bool {
        let mut guns = self.guns.values();
        cast.rules.turrets_hold && guns.any(|gun| self.master(cast, gun) == Some(seat))
    }

    /// The sides that are on the field, each by its first player.
    pub fn standing(&self, cast: &Cast) -> BTreeSet<PlayerId> {
        self.banners(cast).collect()
    }

    /// Whether more than one side is on the field.
    pub fn is_contested(&self, cast: &Cast) -> bool {
        let mut banners = self.banners(cast);
        let first = banners.next();
        banners.any(|banner| Some(banner) != first)
    }

    fn banners<'a>(&'a self, cast: &'a Cast) -> impl Iterator<Item = PlayerId> + 'a {
        let present = cast.seats.iter().copied();
        let present = present.filter(|seat| self.is_present(cast, *seat));
        present.map(|seat| cast.banner(seat))
    }

    /// The force fields that work: switched on, with a generator left (U-BAT-15, U-BAT-29).
    pub fn fields<'a>(&'a self, cast: &'a Cast) -> impl Iterator<Item = &'a Building> {
        self.works.keys().filter_map(|id| {
            let building = cast.buildings.get(id)?;
            (building.kind == BuildingKind::ForceField && building.active).then_some(building)
        })
    }

    /// Whether a building stands under a force field that works.
    pub fn is_under(&self, cast: &Cast, building: BuildingId) -> bool {
        let Some(found) = cast.buildings.get(&building) else {
            return false;
        };
        found.kind != BuildingKind::ForceField
            && self
                .fields(cast)
                .any(|f| field::block(f.square).any(|s| s == found.square))
    }

    /// What can be hit now: units that are not sheltered, buildings and parts of them (U-BAT-17, U-BAT-33).
    pub fn targets(&self, cast: &Cast) -> BTreeSet<Target> {
        let units = self
            .fighters
            .iter()
            .filter(|(_, f)| f.on_field && f.bunker.is_none());
        let units = units.map(|(id, _)| Target::Unit(*id));
        let works = self.works.iter().flat_map(|(id, work)| {
            let whole = cast.buildings.get(id).map(|b| b.kind) != Some(BuildingKind::ForceField);
            let parts = work.parts.keys().map(|part| Target::Part(*id, *part));
            whole
                .then_some(Target::Building(*id))
                .into_iter()
                .chain(parts)
        });
        units.chain(works).collect()
    }

    /// Something that can be hit, as an attack sees it. Of units the table says whether they are under a field.
    pub fn mark(&self, cast: &Cast, target: Target, under: bool) -> Option<Mark> {
        let row = |id: BuildingId| cast.buildings.get(&id).map(|b| b.kind.row());
        Some(match target {
            Target::Unit(id) => {
                let (fighter, card) = (self.on_field(id)?, cast.card(id)?);
                let kind = if card.is_infantry() {
                    Kind::Infantry
                } else {
                    Kind::Vehicle
                };
                let free = u16::from(fighter.boxes.free());
                let mut mark = Mark::new(kind, card.defense, card.armor, free);
                for (guard, (slot, points)) in mark.guards.iter_mut().zip(&fighter.shields) {
                    if let Some(Use::Guards(whole)) = card.profile(*slot).map(|p| p.does) {
                        *guard = Guard {
                            points: *points,
                            ..whole
                        };
                    }
                }
                mark.field = under;
                mark
            }
            Target::Building(id) => {
                let (work, row) = (self.works.get(&id)?, row(id)?);
                let kind = match self.gun_of(cast, target) {
                    Some(_) => Kind::Turret,
                    None => Kind::Building,
                };
                let mut mark = Mark::new(kind, 0, row.armor, u16::from(work.boxes.free()));
                if work.ablative > 0 {
                    mark.guards[0] = Guard::ablative(work.ablative, row.armor);
                }
                mark.field = self.is_under(cast, id);
                mark
            }
            Target::Part(id, part) => {
                let boxes = self.works.get(&id)?.parts.get(&part)?;
                let kind = match part {
                    Part::Turret => Kind::Turret,
                    _ => Kind::Building,
                };
                let mut mark = Mark::new(kind, 0, part.armor(), u16::from(boxes.free()));
                mark.field = self.is_under(cast, id);
                mark
            }
        })
    }

    /// Somebody who acts, with his scores in a skill (U-ROL-1, U-ROL-4).
    pub fn shooter(&self, cast: &Cast, hand: Hand, skill: Skill) -> Option<Shooter> {
        let row_j = cast.rules.row_j;
        Some(match hand {
            Hand::Unit(id) => {
                let (fighter, card) = (self.fighters.get(&id)?, cast.card(id)?);
                let bonus = u8::from(skill == Skill::Will && self.led(cast) == Some(id));
                Shooter {
                    scores: Scores::new(card.skills.get(skill).saturating_add(bonus), row_j),
                    infantry: card.is_infantry(),
                    init: card.skills.init,
                    conditions: conditions(&fighter.conditions),
                }
            }
            Hand::Turret(id) => {
                let skill = u8::try_from(cast.rules.turret_skill).unwrap_or(u8::MAX);
                Shooter {
                    scores: Scores::new(skill, row_j),
                    infantry: false,
                    init: 0,
                    conditions: conditions(&self.guns.get(&id)?.conditions),
                }
            }
        })
    }

    /// Who could have the help of Tactic Control: the units of the ground's controller whose pilots have the highest level among his, while
    /// an active Command Center with it stands (U-BLD-7).
    pub fn leaders(&self, cast: &Cast) -> BTreeSet<UnitId> {
        let helps = self.works.keys().any(|id| {
            cast.buildings.get(id).is_some_and(|b| {
                b.kind == BuildingKind::CommandCenter
                    && b.active
                    && b.upgrades.has(Upgrade::TacticControl)
            })
        });
        let own = || {
            let own = self
                .fighters
                .iter()
                .filter(|(_, f)| Some(f.seat) == cast.host);
            own.filter_map(|(id, _)| Some((*id, cast.card(*id)?.level)))
        };
        let highest = own().map(|(_, level)| level).max();
        let led = own().filter(|(_, level)| helps && Some(*level) == highest);
        led.map(|(id, _)| id).collect()
    }

    /// Who has the help of Tactic Control: the one whose level is the highest, or of several the one that was chosen.
    pub fn led(&self, cast: &Cast) -> Option<UnitId> {
        let leaders = self.leaders(cast);
        match leaders.len() {
            1 => leaders.first().copied(),
            _ => self.entrusted.filter(|unit| leaders.contains(unit)),
        }
    }

    /// How much one container takes of what is left in store (U-BAT-31).
    pub fn lots(&self, cast: &Cast) -> BTreeMap<Lot, u32> {
        let mut lots = cast.stock.clone();
        for found in self.crates.values() {
            if let Some(left) = lots.get_mut(&found.lot) {
                *left = left.saturating_sub(found.units);
            }
        }
        lots.retain(|lot, left| {
            *left = aftermath::container(*lot).min(*left);
            *left > 0
        });
        lots
    }

    /// The silo that fires next for a player (U-BAT-12).
    pub fn silo(&self, cast: &Cast, seat: PlayerId) -> Option<Silo> {
        let silos = cast.silos.get(&seat)?.iter();
        let called = |id| self.missiles.get(&id).copied().unwrap_or(0);
        // One that fell in this very battle fires no more; what it fired flies on (U-BAT-30).
        let stands = |id| !cast.buildings.contains_key(&id) || self.works.contains_key(&id);
        silos
            .copied()
            .find(|s| s.missiles > called(s.id) && stands(s.id))
    }

    /// What a unit in contact with everything could commit piracy on (U-SPC-6).
    pub fn preys(&self, cast: &Cast, seat: PlayerId, unit: UnitId) -> BTreeSet<Prey> {
        let units = self.fighters.iter();
        let units = units.filter(|(id, f)| **id != unit && f.on_field && f.bunker.is_none());
        let mut preys: BTreeSet<Prey> = units.map(|(id, _)| Prey::Unit(*id)).collect();
        let guns = self.guns.iter();
        let guns = guns.filter(|(_, gun)| self.master(cast, gun) != Some(seat));
        preys.extend(guns.map(|(id, _)| Prey::Turret(*id)));
        let has = |technology: &TechnologyId| {
            let mut thefts = self.thefts.iter();
            thefts.any(|(u, all)| {
                all.contains(technology) && cast.card(*u).is_some_and(|c| c.seat == seat)
            })
        };
        let loot = cast.loot.get(&seat).into_iter().flat_map(|all| all.keys());
        for technology in loot.filter(|t| !has(t)) {
            for (id, building) in &cast.buildings {
                if building.kind == BuildingKind::Laboratory && self.works.contains_key(id) {
                    preys.insert(Prey::Laboratory {
                        building: *id,
                        technology: *technology,
                    });
                }
            }
        }
        preys
    }
}
