//! Commands that nobody was offered: of every kind, with ids that exist, nearly exist or don't, by anybody.

use super::driver::{below, one_in, pick};
use octant_engine::ids::{
    BuildingId, CharacterId, PlayerId, PurchaseId, TechnologyId, TerritoryId, UnitId,
};
use octant_engine::log::Actor;
use octant_engine::quantity::Credits;
use octant_engine::rulebook::house::RuleKey;
use octant_engine::rulebook::tables::{
    ArmorKind, BuildingKind, Class, Grade, Resource, Upgrade, VehicleKind, WeaponKind,
};
use octant_engine::rulebook::weapon::Weapon;
use octant_engine::unlimit3d8::battle::aftermath::Cargo;
use octant_engine::unlimit3d8::command::{BattleResult, Fate, SlotOf};
use octant_engine::unlimit3d8::damage::{Harm, Marks, Toll};
use octant_engine::unlimit3d8::discard::{Discard, Lot, lots};
use octant_engine::unlimit3d8::event::Deed;
use octant_engine::unlimit3d8::fitting::{Few, Fitting, Make, Product};
use octant_engine::unlimit3d8::mastery::Decree;
use octant_engine::unlimit3d8::offer::{Desk, OfferKind};
use octant_engine::unlimit3d8::parts::Part;
use octant_engine::unlimit3d8::refine::{Load, is_works};
use octant_engine::unlimit3d8::seats::Guise;
use octant_engine::unlimit3d8::square::Square;
use octant_engine::unlimit3d8::state::{Colour, Mover, Open, Post, Whereabouts};
use octant_engine::unlimit3d8::stock::Good;
use octant_engine::unlimit3d8::turret::is_turret;
use octant_engine::unlimit3d8::{Command, State};
use rand_chacha::ChaCha8Rng;
use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroU8;

const DEEDS: [Deed; 8] = [
    Deed::Survived,
    Deed::StoleCargo,
    Deed::DestroyedUnit,
    Deed::DestroyedBuilding,
    Deed::Piracy,
    Deed::FoundXenotech,
    Deed::Repaired,
    Deed::FoundPure,
];

/// Forges things about one state.
pub struct Forge<'a> {
    /// The state.
    pub state: &'a State,
    /// The chance in it.
    pub rng: &'a mut ChaCha8Rng,
}

impl Forge<'_> {
    pub(super) fn open(&self) -> &Open {
        &self.state.open
    }

    /// A number up to `next`, seldom just past it: what may have existed.
    fn id(&mut self, next: u32) -> u32 {
        u32::try_from(below(self.rng, next as usize + 1)).expect("a small number")
    }

    /// One of these, seldom any number at all.
    pub(super) fn known(&mut self, known: Vec<u32>, next: u32) -> u32 {
        if known.is_empty() || one_in(self.rng, 6) {
            self.id(next)
        } else {
            pick(self.rng, &known)
        }
    }

    pub(super) fn territory(&mut self) -> TerritoryId {
        let many = self.open().territories.len();
        let past = usize::from(one_in(self.rng, 12));
        TerritoryId(u16::try_from(below(self.rng, many + past)).expect("few"))
    }

    pub(super) fn seat(&mut self) -> PlayerId {
        let many = self.open().players.len();
        let past = usize::from(one_in(self.rng, 12));
        PlayerId(u8::try_from(below(self.rng, many + past)).expect("few"))
    }

    pub(super) fn unit(&mut self) -> UnitId {
        let known = self.open().units.keys().map(|u| u.0).collect();
        UnitId(self.known(known, self.open().next.unit))
    }

    pub(super) fn character(&mut self) -> CharacterId {
        let known = self.open().characters.keys().map(|c| c.0).collect();
        CharacterId(self.known(known, self.open().next.character))
    }

    fn walker(&mut self) -> CharacterId {
        let people = self.open().characters.iter();
        let foot = people.filter(|(_, c)| matches!(c.post, Post::Foot(_)));
        let foot: Vec<CharacterId> = foot.map(|(id, _)| *id).collect();
        if foot.is_empty() || one_in(self.rng, 4) {
            self.character()
        } else {
            pick(self.rng, &foot)
        }
    }

    pub(super) fn building(&mut self) -> BuildingId {
        BuildingId(self.id(self.open().next.building))
    }

    fn refiner(&mut self) -> BuildingId {
        let all = self.open().territories.iter().flat_map(|t| &t.buildings);
        let known = all.filter(|(_, b)| is_works(b.kind)).map(|(id, _)| id.0);
        let known = known.collect();
        BuildingId(self.known(known, self.open().next.building))
    }

    fn mover(&mut self) -> Mover {
        let seats = self.open().seats();
        let movers: Vec<Mover> = seats.flat_map(|s| self.state.movers(s)).collect();
        let lost = |m: &Mover| self.state.whereabouts(*m) == Some(Whereabouts::OffMap);
        let lost: Vec<Mover> = movers.into_iter().filter(lost).collect();
        if !lost.is_empty() && one_in(self.rng, 3) {
            return pick(self.rng, &lost);
        }
        if one_in(self.rng, 2) {
            Mover::Unit(self.unit())
        } else {
            Mover::OnFoot(self.character())
        }
    }

    fn slot(&mut self) -> SlotOf {
        let unit = self.unit();
        let slot = u8::try_from(below(self.rng, 3)).expect("small");
        SlotOf { unit, slot }
    }

    fn square(&mut self) -> Square {
        // Half of the time in the yard, where squares are taken.
        let mut side = || {
            let n = if one_in(self.rng, 2) {
                7 + below(self.rng, 3)
            } else {
                below(self.rng, 16)
            };
            u8::try_from(n).expect("small")
        };
        let (col, row) = (side(), side());
        Square::new(col, row).expect("on the map")
    }

    pub(super) fn weapon(&mut self, kind: WeaponKind) -> Weapon {
        let stored: Vec<Weapon> = self
            .open()
            .territories
            .iter()
            .flat_map(|t| t.stock.arms.keys())
            .copied()
            .collect();
        if !stored.is_empty() && one_in(self.rng, 2) {
            let weapon = pick(self.rng, &stored);
            if weapon.kind() == kind {
                return weapon;
            }
        }
        let sets = Weapon::legal_sets(kind);
        Weapon::new(kind, pick(self.rng, &sets)).expect("a legal set")
    }

    /// A weapon that lies in some store, seldom any other.
    fn any_stored(&mut self) -> Weapon {
        let territories = self.open().territories.iter();
        let stored: Vec<Weapon> = territories
            .flat_map(|t| t.stock.arms.keys())
            .copied()
            .collect();
        if stored.is_empty() || one_in(self.rng, 5) {
            let kind = pick(self.rng, &WeaponKind::ALL);
            self.weapon(kind)
        } else {
            pick(self.rng, &stored)
        }
    }

    pub(super) fn good(&mut self) -> Good {
        let resource = pick(self.rng, &Resource::ALL);
        let grade = pick(self.rng, &[Grade::Raw, Grade::Pure, Grade::Refined]);
        Good { resource, grade }
    }

    fn name(&mut self) -> String {
        let length = pick(self.rng, &[0, 1, 7, 30, 31, 60]);
        let mut name = "é".repeat(length);
        if one_in(self.rng, 4) {
            name = format!("  {name} ");
        }
        name
    }

    /// Who asks for it: mostly the one whose thing it is, else anybody, seats included that are not there.
    pub fn actor(&mut self, kind: OfferKind) -> Actor {
        let whose = if kind.is_for_table() {
            Some(Actor::Table)
        } else {
            self.owner(kind).map(Actor::Seat)
        };
        match whose {
            Some(actor) if !one_in(self.rng, 3) => actor,
            _ if one_in(self.rng, 5) => Actor::Table,
            _ => Actor::Seat(self.seat()),
        }
    }

    fn owner(&self, kind: OfferKind) -> Option<PlayerId> {
        let open = self.open();
        match kind {
            OfferKind::Explore(at)
            | OfferKind::BuyBuilding(at, _)
            | OfferKind::BuyVehicle(at, _)
            | OfferKind::BuyArmor(at, _)
            | OfferKind::BuyWeapon(at, _)
            | OfferKind::Hire(at, _)
            | OfferKind::Haul(at, _)
            | OfferKind::Discard(at, _)
            | OfferKind::Ship(at, _) => open.controller(at),
            OfferKind::PlaceBuilding(building)
            | OfferKind::BuyUpgrade(building, _)
            | OfferKind::Switch(building)
            | OfferKind::OrderProduct(building)
            | OfferKind::DropProduct(building)
            | OfferKind::Refit(building)
            | OfferKind::KeepFitting(building)
            | OfferKind::OrderMissile(building)
            | OfferKind::DropMissile(building)
            | OfferKind::SpendMissile(building)
            | OfferKind::HouseArtifact(building)
            | OfferKind::MoveArtifact(building)
            | OfferKind::BuyForTurret(building, _)
            | OfferKind::ArmTurret(building)
            | OfferKind::DisarmTurret(building) => {
                open.controller(open.territory_of(building).ok()?)
            }
            OfferKind::ChooseStart => open.lots.first().copied(),
            OfferKind::Fight(at, kind) => self.fighter_of(at, kind),
            OfferKind::PickBattle => open.tactical.as_ref().and_then(|t| t.picker),
            OfferKind::TakeBack(purchase) => open.purchases.get(&purchase).map(|p| p.by),
            OfferKind::AcceptDeal(deal)
            | OfferKind::DeclineDeal(deal)
            | OfferKind::CounterDeal(deal) => open.deals.get(&deal).map(|d| d.to),
            OfferKind::WithdrawDeal(deal) => open.deals.get(&deal).map(|d| d.from),
            OfferKind::Mount(slot) | OfferKind::Unmount(slot) | OfferKind::SwapArms(slot) => {
                open.units.get(&slot.unit).map(|u| u.owner)
            }
            OfferKind::Leave(unit)
            | OfferKind::NameUnit(unit)
            | OfferKind::Reinforce(unit)
            | OfferKind::Overhaul(unit)
            | OfferKind::HoldBack(unit) => open.units.get(&unit).map(|u| u.owner),
            OfferKind::Board(character)
            | OfferKind::NameCharacter(character)
            | OfferKind::ChangeVehicle(character) => {
                open.characters.get(&character).map(|c| c.owner)
            }
            OfferKind::OrderMove(mover)
            | OfferKind::DropOrder(mover)
            | OfferKind::Return(mover) => self.state.owner_of(mover).ok(),
            _ => None,
        }
    }

    /// Any kind of command about any thing, mostly of those that have a place in this phase.
    pub fn kind(&mut self) -> OfferKind {
        loop {
            let kind = self.any_kind();
            if kind.phases().contains(&self.open().phase) || one_in(self.rng, 20) {
                return kind;
            }
        }
    }

    /// A silo that is to make a missile, seldom any other.
    fn busy_silo(&mut self) -> BuildingId {
        let drawers = self.state.drawers.values();
        let busy: Vec<BuildingId> = drawers.flat_map(|d| d.missiles.iter().copied()).collect();
        if busy.is_empty() || one_in(self.rng, 4) {
            self.works(BuildingKind::MissileSilo)
        } else {
            pick(self.rng, &busy)
        }
    }

    fn held_back(&mut self) -> OfferKind {
        let drawers = self.state.drawers.values();
        let known = drawers.flat_map(|d| d.reinforce.keys()).map(|u| u.0);
        let known = known.collect();
        OfferKind::HoldBack(UnitId(self.known(known, self.open().next.unit)))
    }

    fn any_kind(&mut self) -> OfferKind {
        if self.open().muster().is_some() && one_in(self.rng, 4) {
            return match one_in(self.rng, 2) {
                true => OfferKind::Reinforce(self.unit()),
                false => self.held_back(),
            };
        }
        match below(self.rng, 80) {
            65..=78 => self.fight_kind(),
            56 => OfferKind::Reinforce(self.unit()),
            57 => self.held_back(),
            58 => OfferKind::PickBattle,
            59 => OfferKind::JoinSides(self.battlefield()),
            37 => OfferKind::SwapArms(self.slot()),
            38 => OfferKind::ChangeVehicle(self.character()),
            30..=36 => self.trade_kind(),
            0 => OfferKind::Done,
            1 => OfferKind::NotDone,
            2 => OfferKind::CloseFor(self.seat()),
            3 => OfferKind::PlaceBuilding(self.building()),
            4 => OfferKind::Explore(self.territory()),
            5 => OfferKind::BuyBuilding(self.territory(), pick(self.rng, &BuildingKind::ALL)),
            6 => OfferKind::BuyVehicle(self.territory(), pick(self.rng, &VehicleKind::ALL)),
            7 => OfferKind::BuyArmor(self.territory(), pick(self.rng, &ArmorKind::ALL)),
            8 => OfferKind::BuyWeapon(self.territory(), pick(self.rng, &WeaponKind::ALL)),
            9 => OfferKind::Hire(self.territory(), pick(self.rng, &Class::ALL)),
            10 => {
                let known = self.open().purchases.keys().map(|p| p.0).collect();
                OfferKind::TakeBack(PurchaseId(self.known(known, self.open().next.purchase)))
            }
            11 => self.shipment(),
            12 => OfferKind::SellArtifact,
            13 => OfferKind::Switch(self.building()),
            14 => OfferKind::Mount(self.slot()),
            15 => OfferKind::Unmount(self.slot()),
            16 => OfferKind::Board(self.walker()),
            17 => OfferKind::Leave(self.unit()),
            18 => OfferKind::OrderMove(self.mover()),
            19 => OfferKind::DropOrder(self.mover()),
            20 => OfferKind::Return(self.mover()),
            21 => OfferKind::SettleBattle(self.battlefield()),
            22 => OfferKind::EndTurn,
            23 => OfferKind::NameUnit(self.unit()),
            24 => OfferKind::Overhaul(self.unit()),
            50 => OfferKind::Override,
            51 => OfferKind::Join,
            52 => OfferKind::DrawLots,
            53 => OfferKind::ChooseStart,
            54 => OfferKind::ReplacePlayer(self.seat()),
            55 => OfferKind::StandIn(self.seat()),
            25 => {
                let keys: Vec<RuleKey> = RuleKey::all().collect();
                OfferKind::ChangeRule(pick(self.rng, &keys))
            }
            27 => OfferKind::Refine(self.refiner()),
            28 => OfferKind::DropRefining(self.refiner()),
            26 => OfferKind::BuyUpgrade(self.building(), pick(self.rng, &Upgrade::ALL)),
            39 => OfferKind::OrderProduct(self.works(BuildingKind::Factory)),
            40 => OfferKind::DropProduct(self.planned()),
            41 => OfferKind::Refit(self.works(BuildingKind::Factory)),
            42 => OfferKind::KeepFitting(self.planned()),
            43 => OfferKind::OrderMissile(self.works(BuildingKind::MissileSilo)),
            44 => OfferKind::DropMissile(self.busy_silo()),
            45 => OfferKind::SpendMissile(self.works(BuildingKind::MissileSilo)),
            46 => OfferKind::HouseArtifact(self.works(BuildingKind::Laboratory)),
            47 => OfferKind::MoveArtifact(self.works(BuildingKind::Laboratory)),
            48 => match self.shipment() {
                OfferKind::Ship(from, good) => OfferKind::Haul(from, good),
                other => other,
            },
            49 => self.rubbish(),
            60 => OfferKind::BuyTechnology(TechnologyId(
                u16::try_from(below(self.rng, 26)).expect("small"),
            )),
            61 => OfferKind::BuyForTurret(self.gun(), pick(self.rng, &WeaponKind::ALL)),
            62 => OfferKind::ArmTurret(self.gun()),
            63 => OfferKind::DisarmTurret(self.gun()),
            64 => {
                let drawers = self.state.drawers.values();
                let known = drawers.flat_map(|d| d.learning.iter().map(|t| u32::from(t.0)));
                let id = self.known(known.collect(), 24);
                OfferKind::DropTechnology(TechnologyId(u16::try_from(id).expect("small")))
            }
            _ => OfferKind::NameCharacter(self.character()),
        }
    }

    /// Something stored somewhere, or that could be.
    fn rubbish(&mut self) -> OfferKind {
        let at = match self.shipment() {
            OfferKind::Ship(at, _) => at,
            _ => self.territory(),
        };
        let seat = self.open().controller(at).unwrap_or(PlayerId(0));
        let lots = lots(self.state, seat, at);
        if lots.is_empty() || one_in(self.rng, 5) {
            let lot = match below(self.rng, 3) {
                0 => Lot::Good(self.good()),
                1 => {
                    let kind = pick(self.rng, &WeaponKind::ALL);
                    Lot::Arm(self.weapon(kind))
                }
                _ => Lot::Armor(self.unit()),
            };
            return OfferKind::Discard(at, lot);
        }
        OfferKind::Discard(at, pick(self.rng, &lots))
    }

    pub(super) fn battlefield(&mut self) -> TerritoryId {
        let known = self.open().battles.keys().map(|t| u32::from(t.0)).collect();
        let at = self.known(known, 3);
        TerritoryId(u16::try_from(at).expect("small"))
    }

    fn shipment(&mut self) -> OfferKind {
        let all = self.open().territories.iter().zip(0u16..);
        let stored: Vec<_> = all
            .flat_map(|(t, i)| t.stock.goods.keys().map(move |g| (TerritoryId(i), *g)))
            .collect();
        if stored.is_empty() || one_in(self.rng, 6) {
            OfferKind::Ship(self.territory(), self.good())
        } else {
            let (from, good) = pick(self.rng, &stored);
            OfferKind::Ship(from, good)
        }
    }

    /// A command of a kind, its open part made up.
    pub fn of_kind(&mut self, kind: OfferKind) -> Command {
        match kind {
            OfferKind::PlaceBuilding(building) => Command::PlaceBuilding {
                building,
                square: self.square(),
            },
            OfferKind::Explore(territory) => Command::Explore { territory },
            OfferKind::BuyBuilding(territory, kind) => Command::BuyBuilding {
                territory,
                kind,
                square: self.square(),
                fitting: if one_in(self.rng, 4) == (kind != BuildingKind::Factory) {
                    Some(self.fitting())
                } else {
                    None
                },
            },
            OfferKind::BuyUpgrade(building, upgrade) => Command::BuyUpgrade { building, upgrade },
            OfferKind::BuyVehicle(territory, kind) => Command::BuyVehicle { territory, kind },
            OfferKind::BuyArmor(territory, kind) => Command::BuyArmor {
                territory,
                kind,
                onto: if one_in(self.rng, 2) {
                    Some(self.character())
                } else {
                    None
                },
            },
            OfferKind::BuyWeapon(territory, kind) => Command::BuyWeapon {
                territory,
                weapon: self.weapon(kind),
                into: if one_in(self.rng, 2) {
                    Some(self.slot())
                } else {
                    None
                },
            },
            OfferKind::Hire(territory, class) => Command::Hire { territory, class },
            OfferKind::TakeBack(purchase) => Command::TakeBack { purchase },
            OfferKind::Ship(from, good) => {
                let have = self
                    .open()
                    .territory(from)
                    .map_or(0, |t| t.stock.units(good));
                // Around nothing, what is there, and what one pad and two take.
                let about = pick(
                    self.rng,
                    &[0, 1, have / 2, have, have + 1, 50, 51, 100, 101],
                );
                Command::Ship {
                    from,
                    good,
                    units: about,
                }
            }
            OfferKind::Haul(from, good) => {
                let stock = self.open().territory(from).map(|t| t.stock.units(good));
                let have = stock.unwrap_or(0);
                let units = pick(self.rng, &[0, 1, 7, have / 2, have, have + 1]);
                let group: Vec<TerritoryId> = self.open().group(from).into_iter().collect();
                let to = if one_in(self.rng, 3) {
                    self.territory()
                } else {
                    pick(self.rng, &group)
                };
                Command::Haul {
                    from,
                    to,
                    good,
                    units,
                }
            }
            OfferKind::Discard(territory, lot) => {
                let units = pick(self.rng, &[0, 1, 1, 2, 3, 10, 58, 70, 100]);
                Command::Discard(Discard {
                    territory,
                    lot,
                    units,
                })
            }
            OfferKind::SellArtifact => Command::SellArtifact,
            OfferKind::Overhaul(unit) => Command::Overhaul { unit },
            OfferKind::OfferDeal(to) => Command::OfferDeal {
                to,
                terms: self.terms(to),
            },
            OfferKind::CounterDeal(deal) => {
                let to = self.open().deals.get(&deal).map(|d| d.from);
                let to = to.unwrap_or_else(|| self.seat());
                Command::CounterDeal {
                    deal,
                    terms: self.terms(to),
                }
            }
            OfferKind::AcceptDeal(deal) => {
                let named = !one_in(self.rng, 3);
                let at = named.then(|| self.territory());
                Command::AcceptDeal { deal, at }
            }
            OfferKind::DeclineDeal(deal) => Command::DeclineDeal { deal },
            OfferKind::WithdrawDeal(deal) => Command::WithdrawDeal { deal },
            OfferKind::GrantPassage(to) => Command::GrantPassage {
                to,
                territory: self.territory(),
            },
            OfferKind::WithdrawPassage(to) => Command::WithdrawPassage {
                to,
                territory: self.territory(),
            },
            OfferKind::Switch(building) => Command::Switch {
                building,
                on: one_in(self.rng, 2),
            },
            OfferKind::Mount(into) => Command::Mount {
                into,
                weapon: self.any_stored(),
            },
            OfferKind::Refine(works) => {
                let units = pick(self.rng, &[0, 1, 7, 13, 20, 21, 40]);
                let (from, good) = match self.open().territory_of(works) {
                    Ok(near) if !one_in(self.rng, 3) => (near, self.good()),
                    _ => (self.territory(), self.good()),
                };
                let load = Load { from, good, units };
                Command::Refine { works, load }
            }
            OfferKind::DropRefining(works) => Command::DropRefining { works },
            OfferKind::Unmount(from) => Command::Unmount { from },
            OfferKind::Board(character) => {
                let units = self.open().units.iter();
                let empty: Vec<UnitId> = units
                    .filter(|(_, u)| !u.is_manned())
                    .map(|(id, _)| *id)
                    .collect();
                let unit = if empty.is_empty() || one_in(self.rng, 4) {
                    self.unit()
                } else {
                    pick(self.rng, &empty)
                };
                Command::Board { character, unit }
            }
            OfferKind::Leave(unit) => Command::Leave { unit },
            OfferKind::Reinforce(unit) => {
                let calls = self.open().muster().map(|m| m.calls.keys().copied());
                let calls: Vec<TerritoryId> = calls.into_iter().flatten().collect();
                let to = if calls.is_empty() || one_in(self.rng, 4) {
                    self.territory()
                } else {
                    pick(self.rng, &calls)
                };
                Command::Reinforce { unit, to }
            }
            OfferKind::HoldBack(unit) => Command::HoldBack { unit },
            OfferKind::PickBattle => Command::PickBattle {
                territory: self.battlefield(),
            },
            OfferKind::JoinSides(territory) => {
                let mut common = Vec::new();
                for _ in 0..below(self.rng, 3) {
                    let side = (0..below(self.rng, 4)).map(|_| self.seat()).collect();
                    common.push(side);
                }
                Command::JoinSides { territory, common }
            }
            OfferKind::SwapArms(one) => Command::SwapArms {
                one,
                other: self.slot(),
            },
            OfferKind::ChangeVehicle(character) => Command::ChangeVehicle {
                character,
                unit: self.unit(),
            },
            OfferKind::OrderProduct(factory) => Command::OrderProduct {
                factory,
                product: self.product(factory),
            },
            OfferKind::DropProduct(factory) => Command::DropProduct {
                factory,
                at: pick(self.rng, &[0, 0, 1, 2, u8::MAX]),
            },
            OfferKind::Refit(factory) => Command::Refit {
                factory,
                fitting: self.fitting(),
            },
            OfferKind::KeepFitting(factory) => Command::KeepFitting { factory },
            OfferKind::OrderMissile(silo) => Command::OrderMissile { silo },
            OfferKind::DropMissile(silo) => Command::DropMissile { silo },
            OfferKind::SpendMissile(silo) => Command::SpendMissile { silo },
            OfferKind::BuyTechnology(technology) => Command::BuyTechnology { technology },
            OfferKind::DropTechnology(technology) => Command::DropTechnology { technology },
            OfferKind::BuyForTurret(turret, kind) => Command::BuyForTurret {
                turret,
                weapon: self.weapon(kind),
            },
            OfferKind::ArmTurret(turret) => Command::ArmTurret {
                turret,
                weapon: self.any_stored(),
            },
            OfferKind::DisarmTurret(turret) => Command::DisarmTurret { turret },
            OfferKind::HouseArtifact(laboratory) => Command::HouseArtifact { laboratory },
            OfferKind::MoveArtifact(from) => Command::MoveArtifact {
                from,
                to: self.works(BuildingKind::Laboratory),
            },
            OfferKind::OrderMove(mover) => {
                let to = self.territory();
                let near = self.open().map.neighbours(to).to_vec();
                let via = if near.is_empty() || one_in(self.rng, 5) {
                    self.territory()
                } else {
                    pick(self.rng, &near)
                };
                Command::OrderMove { mover, to, via }
            }
            OfferKind::DropOrder(mover) => Command::DropOrder { mover },
            OfferKind::Return(mover) => Command::Return {
                mover,
                to: self.territory(),
            },
            OfferKind::Done => Command::Done,
            OfferKind::NotDone => Command::NotDone,
            OfferKind::CloseFor(seat) => Command::CloseFor { seat },
            OfferKind::Fight(territory, kind) => Command::Fight {
                territory,
                act: self.act(territory, kind),
            },
            OfferKind::SettleBattle(territory) => {
                let result = self.result(territory);
                Command::SettleBattle { territory, result }
            }
            OfferKind::EndTurn => Command::EndTurn,
            OfferKind::DrawLots => Command::DrawLots,
            OfferKind::ChooseStart => Command::ChooseStart {
                territory: self.territory(),
            },
            OfferKind::Join => Command::Join {
                player: self.guise(),
                territory: self.territory(),
            },
            OfferKind::ReplacePlayer(seat) => Command::ReplacePlayer {
                seat,
                player: self.guise(),
            },
            OfferKind::StandIn(seat) => Command::StandIn {
                seat,
                by: if one_in(self.rng, 3) {
                    None
                } else {
                    Some(self.seat())
                },
            },
            OfferKind::Override => Command::Override {
                decree: self.decree(),
                reason: self.reason(),
            },
            OfferKind::ChangeRule(key) => Command::ChangeRule {
                key,
                value: pick(
                    self.rng,
                    &[
                        "true",
                        "false",
                        "never",
                        "level",
                        "3-7 8-10 11-12 13-14 15-16 17-18 19-24",
                    ],
                )
                .to_string(),
                reason: self.reason(),
            },
            OfferKind::NameUnit(unit) => Command::NameUnit {
                unit,
                name: self.name(),
                number: pick(self.rng, &[0, 1, 2, 3, 999, 1000, u16::MAX]),
            },
            OfferKind::NameCharacter(character) => Command::NameCharacter {
                character,
                name: self.name(),
            },
        }
    }

    /// A building of a kind, seldom any other.
    pub(super) fn works(&mut self, kind: BuildingKind) -> BuildingId {
        let all = self.open().territories.iter().flat_map(|t| &t.buildings);
        let known = all.filter(|(_, b)| b.kind == kind).map(|(id, _)| id.0);
        BuildingId(self.known(known.collect(), self.open().next.building))
    }

    /// A turret, on its own or added to something; seldom anything else.
    pub(super) fn gun(&mut self) -> BuildingId {
        let all = self.open().territories.iter().flat_map(|t| &t.buildings);
        let known = all.filter(|(_, b)| is_turret(b)).map(|(id, _)| id.0);
        BuildingId(self.known(known.collect(), self.open().next.building))
    }

    /// A works about which somebody plans something, if there is one.
    fn planned(&mut self) -> BuildingId {
        let drawers = self.state.drawers.values();
        let known = drawers.flat_map(|d| d.batches.keys().chain(d.refits.keys()));
        BuildingId(self.known(known.map(|id| id.0).collect(), self.open().next.building))
    }

    fn fitting(&mut self) -> Fitting {
        match below(self.rng, 3) {
            0 => Fitting::Building(pick(self.rng, &BuildingKind::ALL)),
            1 => {
                let kinds = [0, 1].map(|_| pick(self.rng, &VehicleKind::ALL));
                let kinds = BTreeSet::from(kinds);
                Fitting::Vehicles(Few::new(kinds).expect("one or two"))
            }
            _ => {
                let all: Vec<Make> = Make::all().collect();
                let makes: BTreeSet<Make> = (0..5).map(|_| pick(self.rng, &all)).collect();
                Fitting::Arms(Few::new(makes).expect("one to five"))
            }
        }
    }

    /// A product, mostly of those that the factory is fitted for.
    fn product(&mut self, factory: BuildingId) -> Product {
        let open = self.open();
        let found = open
            .territory_of(factory)
            .ok()
            .and_then(|t| open.territories[usize::from(t)].buildings.get(&factory));
        let known = found.and_then(|b| b.fitting);
        let fitting = match known {
            Some(fitting) if !one_in(self.rng, 4) => fitting,
            _ => self.fitting(),
        };
        match fitting {
            Fitting::Building(kind) => Product::Building {
                kind,
                territory: self.territory(),
                square: self.square(),
                fitting: if one_in(self.rng, 4) == (kind != BuildingKind::Factory) {
                    Some(self.fitting())
                } else {
                    None
                },
            },
            Fitting::Vehicles(kinds) => {
                let kinds: Vec<VehicleKind> = kinds.iter().collect();
                Product::Vehicle(pick(self.rng, &kinds))
            }
            Fitting::Arms(makes) => {
                let makes: Vec<Make> = makes.iter().collect();
                match pick(self.rng, &makes) {
                    Make::Armor(kind) => Product::Armor(kind),
                    Make::Weapon(kind) => Product::Weapon(self.weapon(kind)),
                }
            }
        }
    }

    fn fate(&mut self, territory: TerritoryId) -> Fate {
        match below(self.rng, 4) {
            0 => Fate::Stands,
            1 => Fate::Destroyed,
            2 => Fate::Removed,
            _ => {
                let near = self.open().map.neighbours(territory).to_vec();
                if near.is_empty() {
                    Fate::Removed
                } else {
                    Fate::Retreats(pick(self.rng, &near))
                }
            }
        }
    }

    fn guise(&mut self) -> Guise {
        let length = pick(self.rng, &[0, 1, 7, 40, 41]);
        let mut name = "é".repeat(length);
        if one_in(self.rng, 6) {
            let seat = self.seat();
            let known = self.open().players.get(usize::from(seat));
            name = known.map_or(name, |p| p.name.to_uppercase());
        }
        let colour = pick(self.rng, &Colour::ALL);
        Guise {
            name,
            colour: Some(colour).filter(|_| one_in(self.rng, 2)),
            pattern: None,
            logo: None,
        }
    }

    /// Something to set that may be there or not, and hold or not.
    fn decree(&mut self) -> Decree {
        let (seat, territory) = (self.seat(), self.territory());
        let (unit, character, building) = (self.unit(), self.character(), self.building());
        let mut n = || u8::try_from(pick(self.rng, &[0, 1, 3, 8, 40, 255])).expect("a byte");
        let (one, two) = (n(), n());
        let marks = Marks {
            slashes: one,
            crosses: two,
        };
        match below(self.rng, 9) {
            0 => Decree::Credits {
                seat,
                credits: Credits(u32::from(one)),
            },
            1 => Decree::Experience {
                character,
                level: one,
                xp: u32::from(two),
            },
            2 => Decree::Goods {
                territory,
                good: self.good(),
                units: u32::from(one),
            },
            3 => Decree::Controller {
                territory,
                seat: Some(seat),
            },
            4 => Decree::RemoveBuilding { building },
            5 => Decree::MarkUnit { unit, marks },
            6 => Decree::RemoveUnit { unit },
            7 => Decree::PlaceUnit {
                unit,
                at: Some(territory),
            },
            _ => Decree::RemoveOperative { character },
        }
    }

    fn reason(&mut self) -> String {
        let length = pick(self.rng, &[0, 1, 20, 200, 201]);
        "é".repeat(length)
    }

    fn toll(&mut self) -> Toll {
        let mut n = || u8::try_from(pick(self.rng, &[0, 1, 3, 9, 40, 255])).expect("a byte");
        let (slashes, crosses) = (n(), n());
        if one_in(self.rng, 2) {
            return Toll::Marks(Marks { slashes, crosses });
        }
        let hits = [slashes, crosses];
        Toll::Hits(hits.into_iter().filter_map(NonZeroU8::new).collect())
    }

    /// A result that is right, or wrong in a place or two.
    fn result(&mut self, territory: TerritoryId) -> BattleResult {
        let desk = Desk::new(self.state, Actor::Table);
        let offer = desk.offer(OfferKind::SettleBattle(territory));
        let mut result = match offer.draw(self.rng) {
            Some(Command::SettleBattle { result, .. }) => result,
            _ => BattleResult {
                fates: BTreeMap::new(),
                holder: None,
                fought: one_in(self.rng, 2),
                deeds: BTreeMap::new(),
                thefts: BTreeMap::new(),
                tolls: BTreeMap::new(),
                buildings: BTreeMap::new(),
                parts: BTreeMap::new(),
                stalemate: None,
                aftermath: Default::default(),
            },
        };
        let units: Vec<UnitId> = result.fates.keys().copied().collect();
        for _ in 0..below(self.rng, 3) {
            match below(self.rng, 13) {
                12 => {
                    let unit = self.unit();
                    let lot = Lot::Good(self.good());
                    let units = pick(self.rng, &[0, 1, 10, 11]);
                    result.aftermath.cargo.push(Cargo { unit, lot, units });
                }
                11 => match below(self.rng, 3) {
                    0 => {
                        let silo = self.works(BuildingKind::MissileSilo);
                        let n = pick(self.rng, &[0, 1, 2, 6]);
                        result.aftermath.missiles.insert(silo, n);
                    }
                    1 => {
                        let slot = self.slot();
                        result.aftermath.scrapped.insert(slot);
                    }
                    _ => {
                        let turret = self.gun();
                        result.aftermath.pirated.insert(turret);
                    }
                },
                9 => {
                    let id = TechnologyId(u16::try_from(below(self.rng, 25)).expect("small"));
                    result.thefts.insert(self.unit(), id);
                }
                10 => {
                    let ground = self.open().territory(territory).map(|t| &t.buildings);
                    let known = ground.map_or(Vec::new(), |b| b.keys().map(|b| b.0).collect());
                    let building = self.known(known, self.open().next.building);
                    let part = pick(self.rng, &Part::ALL);
                    let harm = if one_in(self.rng, 2) {
                        Harm::Destroyed
                    } else {
                        Harm::Damaged(self.toll())
                    };
                    let parts = result.parts.entry(BuildingId(building)).or_default();
                    parts.insert(part, harm);
                }
                8 => result.stalemate = Some(pick(self.rng, &[9, 10])),
                0 => result.fought = !result.fought,
                1 => result.holder = None,
                2 => result.holder = Some(self.seat()),
                3 if !units.is_empty() => {
                    result.fates.remove(&pick(self.rng, &units));
                }
                5 => {
                    let unit = self.unit();
                    let toll = self.toll();
                    result.tolls.insert(unit, toll);
                }
                6 => {
                    let building = self.building();
                    let harm = if one_in(self.rng, 2) {
                        Harm::Destroyed
                    } else {
                        Harm::Damaged(self.toll())
                    };
                    result.buildings.insert(building, harm);
                }
                4 => {
                    let unit = if units.is_empty() || one_in(self.rng, 4) {
                        self.unit()
                    } else {
                        pick(self.rng, &units)
                    };
                    let deed = pick(self.rng, &DEEDS);
                    result.deeds.entry(unit).or_default().insert(deed);
                }
                _ => {
                    let unit = if units.is_empty() || one_in(self.rng, 6) {
                        self.unit()
                    } else {
                        pick(self.rng, &units)
                    };
                    let fate = self.fate(territory);
                    result.fates.insert(unit, fate);
                }
            }
        }
        result
    }
}
