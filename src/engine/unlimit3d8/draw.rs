//! Takes up an offer at random: for tests of the laws, for filling a demo campaign, and for computer players to start from.

mod deal;
mod decree;
mod fight;
use super::battle::aftermath::Aftermath;
use super::command::{BattleResult, Command, Fate, SlotOf};
use super::commerce::{FOR_SALE, weapon_price};
use super::damage::{Endurance, Harm, Marks, Toll};
use super::discard::Discard;
use super::event::Deed;
use super::fitting::{Few, Fitting, Make, Product};
use super::founding::LONGEST_NAME;
use super::offer::{Domain, Offer, OfferKind, Outcomes, Products, Prospects};
use super::parts::leaves_some;
use super::refine::Load;
use super::ruling::changed;
use super::seats::{Guise, Others};
use super::service::{Deeds, carries_off};
use super::sides::{check_common, side_of};
use super::square::Square;
use super::state::{Colour, Logo, Player};
use crate::ids::{PlayerId, UnitId};
use crate::rulebook::house::{HouseRules, ROW_J, RowJ, RuleKey};
use crate::rulebook::tables::{BuildingKind, VehicleKind, WeaponKind};
use crate::rulebook::weapon::Weapon;
use rand::{Rng, RngExt};
use std::collections::{BTreeMap, BTreeSet};

/// What all agreed on.
const REASON: &str = "So we agreed.";

impl Offer {
    /// A command that takes up the offer, any of its domain being possible; `None` for a disabled offer.
    ///
    /// Not every command is equally likely: of a battle each outcome for the ground is, and then each fate of a unit. Names come from a
    /// small stock that covers the shortest and the longest.
    pub fn draw(&self, rng: &mut impl Rng) -> Option<Command> {
        let domain = self.domain.as_ref().ok()?;
        Some(match (self.kind, domain) {
            (OfferKind::PlaceBuilding(building), Domain::Squares(squares)) => {
                let square = any(rng, squares.iter())?;
                Command::PlaceBuilding { building, square }
            }
            (OfferKind::BuyBuilding(territory, kind), Domain::Squares(squares)) => {
                let square: Square = any(rng, squares.iter())?;
                Command::BuyBuilding {
                    territory,
                    kind,
                    square,
                    fitting: None,
                }
            }
            (OfferKind::BuyBuilding(territory, kind), Domain::FittedSquares(squares)) => {
                Command::BuyBuilding {
                    territory,
                    kind,
                    square: any(rng, squares.iter())?,
                    fitting: Some(draw_fitting(rng)?),
                }
            }
            (OfferKind::OrderProduct(factory), Domain::Products(products)) => {
                let product = draw_product(rng, products)?;
                Command::OrderProduct { factory, product }
            }
            (OfferKind::DropProduct(factory), Domain::Lines(lines)) => {
                let at = any(rng, 0..*lines)?;
                Command::DropProduct { factory, at }
            }
            (OfferKind::ArmTurret(turret), Domain::Arms(arms)) => {
                let weapon = any(rng, arms.iter().copied())?;
                Command::ArmTurret { turret, weapon }
            }
            (OfferKind::BuyForTurret(turret, kind), Domain::TurretWeapons { budget, barred }) => {
                let sets = Weapon::legal_sets(kind).into_iter();
                let weapons = sets
                    .filter(|set| !set.iter().any(|t| barred.contains(&t)))
                    .filter_map(|set| Weapon::new(kind, set).ok())
                    .filter(|w| weapon_price(*w) <= *budget);
                let weapon = any(rng, weapons)?;
                Command::BuyForTurret { turret, weapon }
            }
            (OfferKind::MoveArtifact(from), Domain::Buildings(goals)) => {
                let to = any(rng, goals.iter().copied())?;
                Command::MoveArtifact { from, to }
            }
            (OfferKind::Refit(factory), Domain::Fittings { but }) => loop {
                let fitting = draw_fitting(rng)?;
                if Some(fitting) != *but {
                    break Command::Refit { factory, fitting };
                }
            },
            (OfferKind::BuyArmor(territory, kind), Domain::Armor { stores, onto }) => {
                let places = onto.iter().copied().map(Some);
                let onto = any(rng, places.chain(stores.then_some(None)))?;
                Command::BuyArmor {
                    territory,
                    kind,
                    onto,
                }
            }
            (OfferKind::BuyWeapon(territory, kind), Domain::Weapons { .. }) => {
                let (weapon, into) = self.draw_weapon(rng, kind)?;
                Command::BuyWeapon {
                    territory,
                    weapon,
                    into,
                }
            }
            (OfferKind::Ship(from, good), Domain::UpTo(most)) => {
                let units = any(rng, 1..=*most)?;
                Command::Ship { from, good, units }
            }
            (OfferKind::Refine(works), Domain::Loads(loads)) => {
                let ((from, good), most) = any(rng, loads.iter().map(|(k, n)| (*k, *n)))?;
                let units = any(rng, 1..=most)?;
                let load = Load { from, good, units };
                Command::Refine { works, load }
            }
            (OfferKind::Haul(from, good), Domain::Loads(loads)) => {
                let ((to, _), most) = any(rng, loads.iter().map(|(k, n)| (*k, *n)))?;
                let units = any(rng, 1..=most)?;
                Command::Haul {
                    from,
                    to,
                    good,
                    units,
                }
            }
            (OfferKind::Discard(territory, lot), Domain::UpTo(most)) => {
                let units = any(rng, 1..=*most)?;
                Command::Discard(Discard {
                    territory,
                    lot,
                    units,
                })
            }
            (OfferKind::Switch(building), Domain::Switch(on)) => {
                Command::Switch { building, on: *on }
            }
            (OfferKind::Mount(into), Domain::Arms(arms)) => {
                let weapon = any(rng, arms.iter().copied())?;
                Command::Mount { into, weapon }
            }
            (OfferKind::Board(character), Domain::Units(units)) => {
                let unit = any(rng, units.iter().copied())?;
                Command::Board { character, unit }
            }
            (OfferKind::SwapArms(one), Domain::Slots(slots)) => {
                let other = any(rng, slots.iter().copied())?;
                Command::SwapArms { one, other }
            }
            (OfferKind::ChangeVehicle(character), Domain::Units(units)) => {
                let unit = any(rng, units.iter().copied())?;
                Command::ChangeVehicle { character, unit }
            }
            (OfferKind::OrderMove(mover), Domain::Ways(ways)) => {
                let (to, before) = any(rng, ways.iter())?;
                let via = any(rng, before.iter().copied())?;
                Command::OrderMove {
                    mover,
                    to: *to,
                    via,
                }
            }
            (OfferKind::OfferDeal(to), Domain::Deal { gives, wants }) => {
                let terms = deal::draw_terms(rng, gives, wants);
                Command::OfferDeal { to, terms }
            }
            (OfferKind::CounterDeal(deal), Domain::Deal { gives, wants }) => {
                let terms = deal::draw_terms(rng, gives, wants);
                Command::CounterDeal { deal, terms }
            }
            (OfferKind::AcceptDeal(deal), Domain::Place(None)) => {
                Command::AcceptDeal { deal, at: None }
            }
            (OfferKind::AcceptDeal(deal), Domain::Place(Some(places))) => Command::AcceptDeal {
                deal,
                at: Some(any(rng, places.iter().copied())?),
            },
            (OfferKind::GrantPassage(to), Domain::Territories(places)) => {
                let territory = any(rng, places.iter().copied())?;
                Command::GrantPassage { to, territory }
            }
            (OfferKind::WithdrawPassage(to), Domain::Territories(places)) => {
                let territory = any(rng, places.iter().copied())?;
                Command::WithdrawPassage { to, territory }
            }
            (OfferKind::ChooseStart, Domain::Territories(places)) => Command::ChooseStart {
                territory: any(rng, places.iter().copied())?,
            },
            (OfferKind::Return(mover), Domain::Territories(places)) => {
                let to = any(rng, places.iter().copied())?;
                Command::Return { mover, to }
            }
            (OfferKind::Reinforce(unit), Domain::Territories(places)) => Command::Reinforce {
                unit,
                to: any(rng, places.iter().copied())?,
            },
            (OfferKind::PickBattle, Domain::Territories(places)) => Command::PickBattle {
                territory: any(rng, places.iter().copied())?,
            },
            (OfferKind::JoinSides(territory), Domain::Sides { seats, host }) => {
                let side: BTreeSet<PlayerId> =
                    seats.iter().copied().filter(|_| coin(rng)).collect();
                let common = vec![side];
                let common = match check_common(seats, *host, &common) {
                    Ok(()) => common,
                    Err(_) => Vec::new(),
                };
                Command::JoinSides { territory, common }
            }
            (OfferKind::SettleBattle(territory), Domain::Results(outcomes)) => {
                let mut result = draw_result(rng, outcomes);
                draw_damage(rng, outcomes, &mut result);
                draw_parts(rng, outcomes, &mut result);
                silence_turrets(rng, outcomes, &mut result);
                fight::draw_aftermath(rng, outcomes, &mut result);
                draw_thefts(rng, outcomes, &mut result);
                while let Some((deed, _)) = outcomes.overclaimed(&result) {
                    let mut claims = result.deeds.values_mut();
                    if let Some(deeds) = claims.rfind(|d| d.count(deed) > 0) {
                        deeds.remove(deed);
                    }
                }
                Command::SettleBattle { territory, result }
            }
            (OfferKind::Fight(territory, kind), Domain::Fight(scope)) => {
                let act = fight::draw_act(rng, kind, scope)?;
                Command::Fight { territory, act }
            }
            (OfferKind::NameUnit(unit), Domain::Names { taken }) => Command::NameUnit {
                unit,
                name: draw_name(rng),
                number: any(rng, (1..=999).filter(|n| !taken.contains(n)))?,
            },
            (OfferKind::NameCharacter(character), Domain::Names { .. }) => Command::NameCharacter {
                character,
                name: draw_name(rng),
            },
            (OfferKind::Override, Domain::Decrees(state)) => Command::Override {
                decree: decree::draw_decree(rng, state, REASON)?,
                reason: REASON.to_string(),
            },
            (OfferKind::Join, Domain::Newcomer { others, starts }) => Command::Join {
                player: draw_guise(rng, None, others)?,
                territory: any(rng, starts.iter().copied())?,
            },
            (OfferKind::ReplacePlayer(seat), Domain::Guises { own, others }) => {
                let player = draw_guise(rng, Some(own.as_ref()), others)?;
                Command::ReplacePlayer { seat, player }
            }
            (OfferKind::StandIn(seat), Domain::StandIns { by, nobody }) => {
                let who = by.iter().copied().map(Some).chain(nobody.then_some(None));
                let by = any(rng, who)?;
                Command::StandIn { seat, by }
            }
            (OfferKind::ChangeRule(key), Domain::Ruling(rules, _)) => Command::ChangeRule {
                key,
                value: draw_choice(rng, rules, key)?,
                reason: REASON.to_string(),
            },
            (kind, Domain::Only) => plain(kind)?,
            _ => return None,
        })
    }

    fn draw_weapon(
        &self,
        rng: &mut impl Rng,
        kind: WeaponKind,
    ) -> Option<(Weapon, Option<SlotOf>)> {
        let Ok(Domain::Weapons {
            budget,
            stores,
            slots,
            barred,
        }) = &self.domain
        else {
            return None;
        };
        let places = |weapon: Weapon| {
            let fits = slots.iter().filter(move |(_, s)| s.takes(weapon.size()));
            let store = stores.contains(&weapon.size()).then_some(None);
            fits.map(|(slot, _)| Some(*slot)).chain(store)
        };
        let weapons = Weapon::legal_sets(kind)
            .into_iter()
            .filter_map(|set| Weapon::new(kind, set).ok())
            .filter(|w| !w.templates().iter().any(|t| barred.contains(&t)))
            .filter(|w| weapon_price(*w) <= *budget && places(*w).next().is_some());
        let weapon = any(rng, weapons)?;
        Some((weapon, any(rng, places(weapon))?))
    }
}

/// The command of an offer of which nothing is open.
fn plain(kind: OfferKind) -> Option<Command> {
    Some(match kind {
        OfferKind::Explore(territory) => Command::Explore { territory },
        OfferKind::BuyUpgrade(building, upgrade) => Command::BuyUpgrade { building, upgrade },
        OfferKind::BuyVehicle(territory, kind) => Command::BuyVehicle { territory, kind },
        OfferKind::Hire(territory, class) => Command::Hire { territory, class },
        OfferKind::TakeBack(purchase) => Command::TakeBack { purchase },
        OfferKind::SellArtifact => Command::SellArtifact,
        OfferKind::Overhaul(unit) => Command::Overhaul { unit },
        OfferKind::DropRefining(works) => Command::DropRefining { works },
        OfferKind::Unmount(from) => Command::Unmount { from },
        OfferKind::Leave(unit) => Command::Leave { unit },
        OfferKind::KeepFitting(factory) => Command::KeepFitting { factory },
        OfferKind::OrderMissile(silo) => Command::OrderMissile { silo },
        OfferKind::DropMissile(silo) => Command::DropMissile { silo },
        OfferKind::SpendMissile(silo) => Command::SpendMissile { silo },
        OfferKind::BuyTechnology(technology) => Command::BuyTechnology { technology },
        OfferKind::DropTechnology(technology) => Command::DropTechnology { technology },
        OfferKind::DisarmTurret(turret) => Command::DisarmTurret { turret },
        OfferKind::HouseArtifact(laboratory) => Command::HouseArtifact { laboratory },
        OfferKind::DropOrder(mover) => Command::DropOrder { mover },
        OfferKind::DeclineDeal(deal) => Command::DeclineDeal { deal },
        OfferKind::WithdrawDeal(deal) => Command::WithdrawDeal { deal },
        OfferKind::HoldBack(unit) => Command::HoldBack { unit },
        OfferKind::Done => Command::Done,
        OfferKind::NotDone => Command::NotDone,
        OfferKind::CloseFor(seat) => Command::CloseFor { seat },
        OfferKind::EndTurn => Command::EndTurn,
        OfferKind::DrawLots => Command::DrawLots,
        _ => return None,
    })
}

/// Any of them, each equally likely.
fn any<T>(rng: &mut impl Rng, from: impl IntoIterator<Item = T>) -> Option<T> {
    let mut all: Vec<T> = from.into_iter().collect();
    if all.is_empty() {
        return None;
    }
    let at = rng.random_range(0..all.len());
    Some(all.swap_remove(at))
}

fn coin(rng: &mut impl Rng) -> bool {
    rng.random_range(0..2u8) == 0
}

/// A result in which one side stands, or none (U-TAC-2, U-TAC-16).
fn draw_result(rng: &mut impl Rng, outcomes: &Outcomes) -> BattleResult {
    let sides = &outcomes.sides;
    let mut winner = any(rng, sides.keys().copied().map(Some).chain([None])).flatten();
    let stalemate = any(rng, [true, false, false, false]).filter(|stale| *stale);
    let stalemate = stalemate.map(|_| outcomes.stalemate);
    if stalemate.is_some() {
        winner = outcomes.host;
    }
    let winners = winner.map(|seat| side_of(&outcomes.common, seat));
    let winners = winners.unwrap_or_default();
    // Whoever wins against turrets has destroyed them.
    let against = |seat: PlayerId| outcomes.host.is_some_and(|host| host != seat);
    let besieged = !outcomes.turrets.is_empty() && winner.is_some_and(against);
    let fought = besieged || coin(rng);
    let mut result = BattleResult {
        fates: BTreeMap::new(),
        holder: None,
        fought,
        deeds: BTreeMap::new(),
        thefts: BTreeMap::new(),
        tolls: BTreeMap::new(),
        buildings: BTreeMap::new(),
        parts: BTreeMap::new(),
        stalemate,
        aftermath: Aftermath::default(),
    };
    for (seat, units) in sides {
        for (unit, prospects) in units {
            let stands = winners.contains(seat) && coin(rng);
            let fate = if stands {
                Fate::Stands
            } else {
                draw_loss(rng, prospects, fought)
            };
            result.fates.insert(*unit, fate);
            if fought && fate != Fate::Destroyed && coin(rng) {
                let some: Deeds = prospects
                    .deeds
                    .iter()
                    .copied()
                    .filter(|deed| *deed != Deed::StoleCargo || carries_off(fate))
                    .flat_map(|deed| std::iter::repeat_n(deed, rng.random_range(0..3usize)))
                    .collect();
                result.deeds.insert(*unit, some);
            }
        }
    }
    // Who destroyed an enemy unit is a question only where one was destroyed.
    for (seat, units) in sides {
        let own = side_of(&outcomes.common, *seat);
        let friend = |unit: UnitId| {
            let mut friends = own.iter().filter_map(|s| sides.get(s));
            friends.any(|units| units.contains_key(&unit))
        };
        if !result.destroys_any(|unit| !friend(unit)) {
            for unit in units.keys() {
                if let Some(deeds) = result.deeds.get_mut(unit) {
                    deeds.remove(Deed::DestroyedUnit);
                }
            }
        }
    }
    result
}

/// A technology for each pirate now and then, while there is any to steal.
fn draw_thefts(rng: &mut impl Rng, outcomes: &Outcomes, result: &mut BattleResult) {
    for (seat, units) in &outcomes.sides {
        let mut loot = outcomes.loot.get(seat).cloned().unwrap_or_default();
        for unit in units.keys() {
            let pirate = result
                .deeds
                .get(unit)
                .is_some_and(|deeds| deeds.count(Deed::Piracy) > 0);
            if let Some(technology) = any(rng, loot.iter().copied()).filter(|_| pirate) {
                loot.remove(&technology);
                result.thefts.insert(*unit, technology);
            }
        }
    }
}

/// Turrets are destroyed or pirated where others stand than their owner's side (U-TAC-11); then it is plain who holds the ground.
fn silence_turrets(rng: &mut impl Rng, outcomes: &Outcomes, result: &mut BattleResult) {
    let friends = outcomes.host.map(|host| side_of(&outcomes.common, host));
    let stranger = |seat: &PlayerId| friends.as_ref().is_some_and(|f| !f.contains(seat));
    if outcomes.standing(result).iter().any(stranger) {
        for turret in &outcomes.turrets {
            result.parts.remove(turret);
            if coin(rng) {
                result.buildings.insert(*turret, Harm::Destroyed);
            } else {
                result.buildings.remove(turret);
                result.aftermath.pirated.insert(*turret);
            }
        }
    }
    result.holder = outcomes.holder(result);
}

/// Damage that leaves something, now and then, and a building lost.
fn draw_damage(rng: &mut impl Rng, outcomes: &Outcomes, result: &mut BattleResult) {
    if !result.fought {
        return;
    }
    for (unit, prospects) in outcomes.sides.values().flatten() {
        if result.fates.get(unit) != Some(&Fate::Destroyed) && coin(rng) {
            let toll = draw_toll(rng, prospects.endurance);
            result.tolls.insert(*unit, toll);
        }
    }
    for (building, endurance) in &outcomes.buildings {
        match rng.random_range(0..8u8) {
            0 => result.buildings.insert(*building, Harm::Destroyed),
            // A force field's generators are hit, not the field.
            1 | 2 if endurance.points > 0 => {
                let toll = draw_toll(rng, *endurance);
                result.buildings.insert(*building, Harm::Damaged(toll))
            }
            _ => None,
        };
    }
}

/// Damage of parts of buildings that stand, now and then; a field keeps its last generator.
fn draw_parts(rng: &mut impl Rng, outcomes: &Outcomes, result: &mut BattleResult) {
    for (building, standing) in &outcomes.parts {
        let falls = result.buildings.get(building) == Some(&Harm::Destroyed);
        if falls || !result.fought {
            continue;
        }
        let mut harms = BTreeMap::new();
        for (part, endurance) in standing {
            match rng.random_range(0..4u8) {
                0 => {
                    harms.insert(*part, Harm::Destroyed);
                    if !leaves_some(standing, &harms) {
                        harms.remove(part);
                    }
                }
                1 => {
                    let toll = draw_toll(rng, *endurance);
                    harms.insert(*part, Harm::Damaged(toll));
                }
                _ => {}
            }
        }
        if !harms.is_empty() {
            result.parts.insert(*building, harms);
        }
    }
}

fn draw_toll(rng: &mut impl Rng, endurance: Endurance) -> Toll {
    let Marks { slashes, crosses } = endurance.marks;
    let most = endurance.left().saturating_sub(1);
    if most == 0 || coin(rng) {
        // Repaired during the battle: slashes became crosses, or are gone.
        let turned = rng.random_range(0..=slashes);
        let healed = rng.random_range(0..=slashes - turned);
        return Toll::Marks(Marks {
            slashes: slashes - turned - healed,
            crosses: crosses + turned,
        });
    }
    let hit = u8::try_from(rng.random_range(1..=most)).unwrap_or(1);
    Toll::Hits(std::num::NonZeroU8::new(hit).into_iter().collect())
}

/// Any fitting that a factory takes.
fn draw_fitting(rng: &mut impl Rng) -> Option<Fitting> {
    Some(match rng.random_range(0..3u8) {
        0 => Fitting::Building(any(rng, FOR_SALE)?),
        1 => Fitting::Vehicles(few(rng, VehicleKind::ALL.to_vec())?),
        _ => Fitting::Arms(few(rng, Make::all().collect())?),
    })
}

/// One to `N` of these.
fn few<T: Copy + Ord, const N: usize>(rng: &mut impl Rng, mut from: Vec<T>) -> Option<Few<T, N>> {
    let many = rng.random_range(1..=N);
    while from.len() > many {
        let at = rng.random_range(0..from.len());
        from.swap_remove(at);
    }
    Few::new(from)
}

fn draw_product(rng: &mut impl Rng, products: &Products) -> Option<Product> {
    if let Some(kind) = products.building {
        let (territory, squares) = any(rng, &products.sites)?;
        let fitting = match kind {
            BuildingKind::Factory => Some(draw_fitting(rng)?),
            _ => None,
        };
        return Some(Product::Building {
            kind,
            territory: *territory,
            square: any(rng, squares.iter())?,
            fitting,
        });
    }
    let vehicles = products.vehicles.iter().copied().map(Product::Vehicle);
    let armors = products.armors.iter().copied().map(Product::Armor);
    let weapons = products.weapons.iter().copied().map(Product::Weapon);
    any(rng, vehicles.chain(armors).chain(weapons))
}

fn draw_loss(rng: &mut impl Rng, prospects: &Prospects, fought: bool) -> Fate {
    if fought && coin(rng) {
        return Fate::Destroyed;
    }
    any(rng, prospects.retreats.iter().copied()).map_or(Fate::Removed, Fate::Retreats)
}

/// Somebody whom nobody at the table is like, nor is he called as the one whose seat he takes: something has to change.
fn draw_guise(rng: &mut impl Rng, own: Option<&Player>, others: &Others) -> Option<Guise> {
    let has = |test: &dyn Fn(&Player) -> bool| others.values().any(|p| test(p));
    let free = |c: &Colour| !has(&|p| p.colour == *c);
    let colour = any(rng, Colour::ALL.into_iter().filter(free));
    // Numbers are many: one of a thousand that no name at the table ends in.
    let name = any(
        rng,
        (0..1000)
            .map(|n| format!("Guest {n}"))
            .filter(|name| own.is_none_or(|p| p.name != *name) && !has(&|p| p.name == *name)),
    )?;
    Some(Guise {
        name,
        colour: colour.filter(|_| coin(rng)),
        pattern: None,
        logo: any(rng, Logo::ALL),
    })
}

/// Another choice than the one that holds.
fn draw_choice(rng: &mut impl Rng, rules: &HouseRules, key: RuleKey) -> Option<String> {
    // Row J has no list of choices: the usual bands and others.
    let bands = [
        ROW_J,
        [
            (3, 7),
            (8, 10),
            (11, 12),
            (13, 14),
            (15, 16),
            (17, 18),
            (19, 24),
        ],
    ];
    let bands = bands.into_iter().filter_map(|b| RowJ::new(b).ok());
    let bands = bands.map(|row| row.to_string());
    let listed = key.rule().choices.iter().map(|c| c.value.to_string());
    let some: Vec<String> = if key.rule().choices.is_empty() {
        bands.collect()
    } else {
        listed.collect()
    };
    any(
        rng,
        some.into_iter().filter(|c| changed(rules, key, c).is_ok()),
    )
}

fn draw_name(rng: &mut impl Rng) -> String {
    let longest = "W".repeat(usize::from(LONGEST_NAME));
    let stock = ["", "Rust", " Old Iron ", "Żółw", longest.as_str()];
    any(rng, stock).unwrap_or_default().to_string()
}
