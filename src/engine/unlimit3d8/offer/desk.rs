//! A state as one actor sees it, to ask what may be done.

use super::{Domain, Offer, OfferKind, Outcomes, Prospects};
use crate::ids::{CharacterId, PlayerId, TerritoryId};
use crate::log::Actor;
use crate::rulebook::house::RuleKey;
use crate::rulebook::tables::{
    ArmorKind, BuildingKind, Class, VehicleKind, WeaponKind, WeaponSize,
};
use crate::rulebook::weapon::Weapon;
use crate::unlimit3d8::activity::{self, rigging_on};
use crate::unlimit3d8::battle::{aftermath, table};
use crate::unlimit3d8::check::gate;
use crate::unlimit3d8::command::{Command, SlotOf};
use crate::unlimit3d8::commerce;
use crate::unlimit3d8::damage::{self, Endurance};
use crate::unlimit3d8::discard::{self, Lot};
use crate::unlimit3d8::founding;
use crate::unlimit3d8::moves::{self};
use crate::unlimit3d8::refine;
use crate::unlimit3d8::refusal::Refusal;
use crate::unlimit3d8::square::Square;
use crate::unlimit3d8::state::{Mover, Phase, Post, State, Whereabouts};
use crate::unlimit3d8::stock::UNITS_A_CONTAINER;
use crate::unlimit3d8::tactical;
use crate::unlimit3d8::{
    field, haul, lots, parts, seats, sides, technology, theft, turret, upgrades,
};
use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};

/// A state as one actor sees it, to ask what may be done.
pub struct Desk<'a> {
    pub(super) state: &'a State,
    actor: Actor,
    plan: OnceCell<State>,
}

impl<'a> Desk<'a> {
    /// The desk of an actor.
    pub fn new(state: &'a State, actor: Actor) -> Self {
        Self {
            state,
            actor,
            plan: OnceCell::new(),
        }
    }

    pub(super) fn plan(&self, seat: PlayerId) -> &State {
        self.plan.get_or_init(|| self.state.as_planned_by(seat))
    }

    /// The set for one kind of offer.
    ///
    /// # Errors
    /// Why it can't be done at all.
    pub fn domain(&self, kind: OfferKind) -> Result<Domain, Refusal> {
        gate(self.state, self.actor, kind)?;
        match self.actor {
            Actor::Table => self.table_domain(kind),
            Actor::Seat(seat) => match kind {
                OfferKind::ChooseStart => lots::choices(self.state, seat).map(Domain::Territories),
                OfferKind::PlaceBuilding(_)
                | OfferKind::Explore(_)
                | OfferKind::NameUnit(_)
                | OfferKind::NameCharacter(_)
                | OfferKind::Done
                | OfferKind::NotDone => self.common_domain(seat, kind),
                OfferKind::Discard(..) if self.state.open.phase == Phase::Activity => {
                    self.activity_domain(seat, kind)
                }
                OfferKind::Switch(_)
                | OfferKind::Refine(_)
                | OfferKind::DropRefining(_)
                | OfferKind::Mount(_)
                | OfferKind::Unmount(_)
                | OfferKind::Board(_)
                | OfferKind::Leave(_) => self.activity_domain(seat, kind),
                OfferKind::OrderProduct(_)
                | OfferKind::DropProduct(_)
                | OfferKind::Refit(_)
                | OfferKind::KeepFitting(_)
                | OfferKind::OrderMissile(_)
                | OfferKind::DropMissile(_)
                | OfferKind::SpendMissile(_)
                | OfferKind::HouseArtifact(_)
                | OfferKind::MoveArtifact(_)
                | OfferKind::BuyForTurret(..)
                | OfferKind::ArmTurret(_)
                | OfferKind::DisarmTurret(_)
                | OfferKind::BuyTechnology(_)
                | OfferKind::DropTechnology(_) => self.industry_domain(seat, kind),
                OfferKind::OrderMove(_) | OfferKind::DropOrder(_) | OfferKind::Return(_) => {
                    self.move_domain(seat, kind)
                }
                OfferKind::Reinforce(_) | OfferKind::HoldBack(_) | OfferKind::PickBattle => {
                    self.tactical_domain(seat, kind)
                }
                OfferKind::Fight(territory, kind) => {
                    let scope = table::scope(self.state, Some(seat), territory, kind);
                    scope.map(|scope| Domain::Fight(Box::new(scope)))
                }
                OfferKind::SwapArms(_) | OfferKind::ChangeVehicle(_) => {
                    self.exchange_domain(seat, kind)
                }
                OfferKind::OfferDeal(_)
                | OfferKind::AcceptDeal(_)
                | OfferKind::DeclineDeal(_)
                | OfferKind::CounterDeal(_)
                | OfferKind::WithdrawDeal(_)
                | OfferKind::GrantPassage(_)
                | OfferKind::WithdrawPassage(_) => self.trade_domain(seat, kind),
                _ => self.commerce_domain(seat, kind),
            },
        }
    }

    /// One offer.
    pub fn offer(&self, kind: OfferKind) -> Offer {
        Offer {
            kind,
            domain: self.domain(kind),
        }
    }

    fn table_domain(&self, kind: OfferKind) -> Result<Domain, Refusal> {
        match kind {
            OfferKind::SettleBattle(territory) => {
                let battle = self
                    .state
                    .open
                    .battles
                    .get(&territory)
                    .ok_or(Refusal::NoBattle { territory })?;
                table::check_idle(self.state, territory)?;
                let ground = self.state.open.territory(territory)?;
                let mut sides: BTreeMap<_, BTreeMap<_, _>> = BTreeMap::new();
                for (seat, units) in &battle.sides {
                    let retreats = tactical::retreats(self.state, *seat, territory);
                    let prospects = units.iter().map(|unit| {
                        let found = self.state.open.units.get(unit);
                        let class = found
                            .and_then(|u| u.pilot)
                            .and_then(|p| self.state.open.characters.get(&p))
                            .map(|c| c.class);
                        let deeds = class.map(|c| tactical::deeds_of(c).iter().copied().collect());
                        let retreats = retreats.clone();
                        (
                            *unit,
                            Prospects {
                                retreats,
                                deeds: deeds.unwrap_or_default(),
                                endurance: found.map(|u| Endurance::of_unit(u)).unwrap_or_default(),
                            },
                        )
                    });
                    sides.insert(*seat, prospects.collect());
                }
                sides::check_next(self.state, territory)?;
                tactical::check_loser(self.state, territory)?;
                Ok(Domain::Results(Outcomes {
                    sides,
                    common: battle.common.clone(),
                    host: self.state.open.controller(territory),
                    buildings: ground
                        .buildings
                        .iter()
                        .map(|(id, b)| (*id, Endurance::of_building(b)))
                        .collect(),
                    parts: ground
                        .buildings
                        .iter()
                        .map(|(id, b)| (*id, parts::standing(b)))
                        .filter(|(_, parts)| !parts.is_empty())
                        .collect(),
                    turrets: turret::holding(&self.state.open, territory),
                    loot: theft::loot(self.state, territory, battle),
                    territory,
                    stalemate: self.state.open.rules.stalemate,
                    leavings: aftermath::leavings(self.state, territory, battle),
                }))
            }
            OfferKind::Fight(territory, kind) => {
                let scope = table::scope(self.state, None, territory, kind);
                scope.map(|scope| Domain::Fight(Box::new(scope)))
            }
            OfferKind::JoinSides(territory) => {
                table::check_idle(self.state, territory)?;
                let (seats, host) = sides::joinable(self.state, territory)?;
                Ok(Domain::Sides { seats, host })
            }
            OfferKind::EndTurn => tactical::check_end(self.state).map(|()| Domain::Only),
            OfferKind::Override => Ok(Domain::Decrees(Box::new(self.state.clone()))),
            OfferKind::DrawLots => lots::check_draw(&self.state.open).map(|()| Domain::Only),
            OfferKind::Join => {
                let open = &self.state.open;
                seats::check_seats(open)?;
                Ok(Domain::Newcomer {
                    others: open.others(None),
                    starts: seats::free_ground(self.state)?,
                })
            }
            OfferKind::ReplacePlayer(seat) => {
                let open = &self.state.open;
                Ok(Domain::Guises {
                    own: Box::new(open.player(seat)?.clone()),
                    others: open.others(Some(seat)),
                })
            }
            OfferKind::StandIn(seat) => {
                let (by, nobody) = seats::stand_ins(&self.state.open, seat)?;
                Ok(Domain::StandIns { by, nobody })
            }
            OfferKind::ChangeRule(key) => Ok(Domain::Ruling(Box::new(*self.state.open.rules), key)),
            OfferKind::CloseFor(seat) => {
                crate::unlimit3d8::check::may_close_for(self.state, seat).map(|()| Domain::Only)
            }
            _ => Err(Refusal::WrongActor),
        }
    }

    fn common_domain(&self, seat: PlayerId, kind: OfferKind) -> Result<Domain, Refusal> {
        let open = &self.state.open;
        match kind {
            OfferKind::PlaceBuilding(building) => {
                let territory = open.territory(founding::movable(self.state, seat, building)?)?;
                let found = territory.buildings.get(&building);
                let kind = found.ok_or(Refusal::NoSuchBuilding { building })?.kind;
                let free = field::free_for(territory, kind, Some(building));
                Ok(Domain::Squares(free))
            }
            OfferKind::Explore(territory) => {
                founding::check_explore(self.state, seat, territory).map(|()| Domain::Only)
            }
            OfferKind::NameUnit(unit) => {
                open.own_unit(seat, unit)?;
                let others = open
                    .units
                    .iter()
                    .filter(|(id, u)| **id != unit && u.owner == seat);
                Ok(Domain::Names {
                    taken: others.map(|(_, u)| u.number).collect(),
                })
            }
            OfferKind::NameCharacter(character) => {
                open.own_character(seat, character)?;
                Ok(Domain::Names {
                    taken: BTreeSet::new(),
                })
            }
            OfferKind::Done => {
                crate::unlimit3d8::check::may_be_done(self.state, seat).map(|()| Domain::Only)
            }
            _ if open.done.contains(&seat) => Ok(Domain::Only),
            _ => Err(Refusal::NotDoneYet { seat }),
        }
    }

    fn commerce_domain(&self, seat: PlayerId, kind: OfferKind) -> Result<Domain, Refusal> {
        let (state, open) = (self.state, &self.state.open);
        match kind {
            OfferKind::BuyBuilding(territory, kind) => {
                commerce::check_building(state, seat, territory, kind, None)?;
                let found = open.territory(territory)?;
                let free = field::free_for(found, kind, None);
                if let (true, Some(square)) = (free.is_empty(), Square::new(0, 0)) {
                    field::check_site(found, kind, square, None)?;
                }
                Ok(match kind {
                    BuildingKind::Factory => Domain::FittedSquares(free),
                    _ => Domain::Squares(free),
                })
            }
            OfferKind::BuyUpgrade(building, upgrade) => {
                upgrades::check_upgrade(state, seat, building, upgrade).map(|()| Domain::Only)
            }
            OfferKind::BuyVehicle(territory, kind) => {
                commerce::check_vehicle(state, seat, territory, kind).map(|()| Domain::Only)
            }
            OfferKind::BuyArmor(territory, kind) => {
                commerce::check_delivery(state, seat, territory)?;
                commerce::check_known(state, seat)?;
                let onto: BTreeSet<_> = self.walkers(state, seat, territory).collect();
                let room = commerce::check_room_for_armor(state, territory);
                let stores = room.is_ok();
                if onto.is_empty() {
                    room?;
                }
                commerce::check_credits(state, seat, kind.row().cost)?;
                Ok(Domain::Armor { stores, onto })
            }
            OfferKind::BuyWeapon(territory, kind) => self.weapon_domain(seat, territory, kind),
            OfferKind::Hire(territory, class) => {
                commerce::check_hire(state, seat, territory, class).map(|()| Domain::Only)
            }
            OfferKind::TakeBack(purchase) => {
                commerce::check_take_back(state, seat, purchase).map(|()| Domain::Only)
            }
            OfferKind::Ship(from, good) => {
                let free = commerce::check_pads(state, seat, from)?;
                commerce::check_ship(state, seat, from, good, 1)?;
                let have = open.territory(from)?.stock.units(good);
                Ok(Domain::UpTo(
                    have.min(free.saturating_mul(UNITS_A_CONTAINER)),
                ))
            }
            OfferKind::Haul(from, good) => {
                haul::may_haul(state, seat, from, good).map(Domain::Loads)
            }
            OfferKind::Discard(territory, lot) => {
                discard::most(state, seat, territory, lot).map(Domain::UpTo)
            }
            OfferKind::SellArtifact => commerce::check_artifact(state, seat).map(|()| Domain::Only),
            OfferKind::Overhaul(unit) => {
                damage::check_overhaul(state, seat, unit).map(|()| Domain::Only)
            }
            _ => Err(Refusal::WrongActor),
        }
    }

    /// Operatives of a player who are on foot on a territory.
    fn walkers<'s>(
        &self,
        state: &'s State,
        seat: PlayerId,
        territory: TerritoryId,
    ) -> impl Iterator<Item = CharacterId> + use<'s> {
        let foot = state
            .open
            .characters
            .iter()
            .filter(move |(_, c)| c.owner == seat && matches!(c.post, Post::Foot(_)));
        foot.map(|(id, _)| *id)
            .filter(move |id| state.character_at(*id) == Some(territory))
    }

    fn weapon_domain(
        &self,
        seat: PlayerId,
        territory: TerritoryId,
        kind: WeaponKind,
    ) -> Result<Domain, Refusal> {
        let state = self.state;
        commerce::check_delivery(state, seat, territory)?;
        commerce::check_known(state, seat)?;
        let budget = state.open.player(seat)?.credits;
        let mut slots = BTreeMap::new();
        for (unit, found) in state.units_on(territory).filter(|(_, u)| u.owner == seat) {
            for (i, (slot, mount)) in found.body.slots().iter().zip(&found.mounts).enumerate() {
                if mount.is_none() {
                    slots.insert(
                        SlotOf {
                            unit,
                            slot: u8::try_from(i).unwrap_or(u8::MAX),
                        },
                        *slot,
                    );
                }
            }
        }
        let mut stores = BTreeSet::new();
        let mut refusal = None;
        for size in [WeaponSize::Light, WeaponSize::Medium, WeaponSize::Heavy] {
            match commerce::check_room_for_size(state, territory, size) {
                Ok(()) => {
                    stores.insert(size);
                }
                Err(cause) => refusal = Some(cause),
            }
        }
        // The cheapest that would find a place decides: a cheaper one without a place is of no use.
        let barred = technology::barred(state, seat);
        let fits = |w: &Weapon| {
            !w.templates().iter().any(|t| barred.contains(&t))
                && (stores.contains(&w.size()) || slots.values().any(|slot| slot.takes(w.size())))
        };
        let cheapest = Weapon::legal_sets(kind)
            .into_iter()
            .filter_map(|set| Weapon::new(kind, set).ok())
            .filter(fits)
            .map(commerce::weapon_price)
            .min();
        match (cheapest, refusal) {
            (None, Some(refusal)) => Err(refusal),
            (Some(need), _) if need > budget => Err(Refusal::ShortOfCredits { need, have: budget }),
            _ => Ok(Domain::Weapons {
                budget,
                stores,
                slots,
                barred,
            }),
        }
    }

    fn activity_domain(&self, seat: PlayerId, kind: OfferKind) -> Result<Domain, Refusal> {
        let drawer = self.state.drawer(seat)?;
        let plan = self.plan(seat);
        match kind {
            OfferKind::Switch(building) => {
                let at = self.state.open.territory_of(building)?;
                let territory = self.state.open.own_territory(seat, at)?;
                let found = territory
                    .buildings
                    .get(&building)
                    .ok_or(Refusal::NoSuchBuilding { building })?;
                let on = !drawer
                    .switches
                    .get(&building)
                    .copied()
                    .unwrap_or(found.active);
                activity::check_switch(self.state, seat, building, on)?;
                Ok(Domain::Switch(on))
            }
            OfferKind::Refine(works) => {
                refine::may_order(self.state, seat, works).map(Domain::Loads)
            }
            OfferKind::Discard(territory, lot) => {
                discard::most(plan, seat, territory, lot).map(Domain::UpTo)
            }
            OfferKind::DropRefining(works) => {
                refine::check_drop(self.state, seat, works).map(|()| Domain::Only)
            }
            OfferKind::Mount(into) => {
                let (unit, territory) = activity::on_own_ground(plan, seat, into.unit)?;
                let arms = &plan.open.territory(territory)?.stock.arms;
                let fits: BTreeSet<Weapon> = arms
                    .keys()
                    .copied()
                    .filter(|w| commerce::check_slot(unit, into.unit, into.slot, *w).is_ok())
                    .collect();
                if !fits.is_empty() {
                    return Ok(Domain::Arms(fits));
                }
                // Nothing fits: say whether the slot or the stores are the reason.
                for weapon in arms.keys() {
                    commerce::check_slot(unit, into.unit, into.slot, *weapon)?;
                }
                Err(Refusal::WeaponNotInStore { territory })
            }
            OfferKind::Unmount(from) => {
                rigging_on(plan, seat, &Command::Unmount { from }).map(|_| Domain::Only)
            }
            OfferKind::Leave(unit) => {
                rigging_on(plan, seat, &Command::Leave { unit }).map(|_| Domain::Only)
            }
            OfferKind::Board(character) => {
                let mut units = BTreeSet::new();
                let mut refusal = None;
                for (unit, _) in plan
                    .open
                    .units
                    .iter()
                    .filter(|(_, u)| u.owner == seat && !u.is_manned())
                {
                    match rigging_on(
                        plan,
                        seat,
                        &Command::Board {
                            character,
                            unit: *unit,
                        },
                    ) {
                        Ok(_) => {
                            units.insert(*unit);
                        }
                        // One that stands elsewhere is no more the cause than any other.
                        Err(Refusal::NotTogether { .. }) => {}
                        Err(cause) => refusal = Some(cause),
                    }
                }
                let who = plan.open.own_character(seat, character)?;
                match refusal {
                    Some(refusal) if units.is_empty() => Err(refusal),
                    None if units.is_empty() => Err(match who.post {
                        Post::Aboard(_) => Refusal::NotOnFoot { character },
                        Post::Foot(Whereabouts::OffMap) => Refusal::OffTheMap {
                            mover: Mover::OnFoot(character),
                        },
                        Post::Foot(_) => Refusal::NothingToBoard { character },
                    }),
                    _ => Ok(Domain::Units(units)),
                }
            }
            _ => Err(Refusal::WrongActor),
        }
    }

    fn move_domain(&self, seat: PlayerId, kind: OfferKind) -> Result<Domain, Refusal> {
        match kind {
            OfferKind::OrderMove(mover) => {
                self.state.drawer(seat)?;
                let from = moves::start_of(self.plan(seat), seat, mover)?;
                let on_foot = matches!(mover, Mover::OnFoot(_));
                let open = &self.state.open;
                let ways = moves::reach(open, seat, from, on_foot);
                match open.map.neighbours(from).first() {
                    // On foot there may be nowhere to go: the nearest ground says why.
                    Some(next) if ways.is_empty() => {
                        Err(moves::why_not(open, seat, from, *next, on_foot))
                    }
                    _ => Ok(Domain::Ways(ways)),
                }
            }
            OfferKind::DropOrder(mover) => {
                moves::check_drop(self.state, seat, mover).map(|()| Domain::Only)
            }
            OfferKind::Return(mover) => {
                moves::check_off_map(self.state, seat, mover)?;
                moves::homes(&self.state.open, seat, mover).map(Domain::Territories)
            }
            _ => Err(Refusal::WrongActor),
        }
    }

    /// All kinds of offers that concern the actor in this phase, whether they can be taken up or not.
    pub fn kinds(&self) -> Vec<OfferKind> {
        let open = &self.state.open;
        let seat = match self.actor {
            Actor::Table => {
                let mut kinds: Vec<_> = open.seats().map(OfferKind::CloseFor).collect();
                kinds.extend(open.battles.keys().copied().map(OfferKind::SettleBattle));
                let fights = table::kinds(self.state, None).into_iter();
                kinds.extend(fights.map(|(at, kind)| OfferKind::Fight(at, kind)));
                if open.rules.allied_sides {
                    kinds.extend(open.battles.keys().copied().map(OfferKind::JoinSides));
                }
                kinds.extend([
                    OfferKind::EndTurn,
                    OfferKind::Override,
                    OfferKind::Join,
                    OfferKind::DrawLots,
                ]);
                kinds.extend(open.seats().map(OfferKind::ReplacePlayer));
                kinds.extend(open.seats().map(OfferKind::StandIn));
                kinds.extend(RuleKey::all().map(OfferKind::ChangeRule));
                return kinds
                    .into_iter()
                    .filter(|k| k.phases().contains(&open.phase))
                    .collect();
            }
            Actor::Seat(seat) => seat,
        };
        let mut kinds = vec![OfferKind::Done, OfferKind::NotDone, OfferKind::ChooseStart];
        let own: Vec<TerritoryId> = open
            .territory_ids()
            .filter(|t| open.controller(*t) == Some(seat))
            .collect();
        match open.phase {
            Phase::Founding | Phase::Tactical => {
                kinds.extend(own.iter().copied().map(OfferKind::Explore));
                kinds.extend(self.tactical_kinds(seat));
                let own = own.iter().filter_map(|t| open.territory(*t).ok());
                kinds.extend(own.flat_map(super::industry::kinds));
            }
            Phase::Commercial => {
                for at in &own {
                    kinds.extend(self.market(*at));
                    kinds.extend(self.stored(self.state, seat, *at));
                }
                kinds.extend(open.purchases.keys().copied().map(OfferKind::TakeBack));
                kinds.push(OfferKind::SellArtifact);
                if open.rules.overhaul {
                    let hurt = open.units.iter().filter(|(_, u)| u.owner == seat);
                    kinds.extend(hurt.map(|(id, _)| OfferKind::Overhaul(*id)));
                }
            }
            Phase::Activity => self.activity_kinds(seat, &own, &mut kinds),
            Phase::Move => {
                kinds.extend(self.exchange_kinds(seat));
                for mover in self.plan(seat).movers(seat) {
                    kinds.extend([
                        OfferKind::OrderMove(mover),
                        OfferKind::DropOrder(mover),
                        OfferKind::Return(mover),
                    ]);
                }
            }
        }
        if matches!(open.phase, Phase::Founding | Phase::Commercial) {
            let buildings = own
                .iter()
                .filter_map(|t| open.territory(*t).ok())
                .flat_map(|t| t.buildings.keys());
            kinds.extend(buildings.copied().map(OfferKind::PlaceBuilding));
        }
        kinds.extend(
            open.units
                .iter()
                .filter(|(_, u)| u.owner == seat)
                .map(|(id, _)| OfferKind::NameUnit(*id)),
        );
        let people = open.characters.iter().filter(|(_, c)| c.owner == seat);
        kinds.extend(people.map(|(id, _)| OfferKind::NameCharacter(*id)));
        kinds.extend(self.trade_kinds(seat));
        kinds.retain(|k| k.phases().contains(&open.phase));
        kinds
    }

    /// What can be moved out of and thrown out of the stores of a territory.
    fn stored(&self, state: &State, seat: PlayerId, at: TerritoryId) -> Vec<OfferKind> {
        let lots = discard::lots(state, seat, at);
        let hauls = lots.iter().filter_map(|lot| match lot {
            Lot::Good(good) => Some(OfferKind::Haul(at, *good)),
            _ => None,
        });
        let thrown = lots.iter().map(|lot| OfferKind::Discard(at, *lot));
        hauls.chain(thrown).collect()
    }

    /// What can be bought and shipped on a territory.
    pub fn market(&self, at: TerritoryId) -> Vec<OfferKind> {
        let mut kinds: Vec<_> = commerce::FOR_SALE
            .into_iter()
            .map(|k| OfferKind::BuyBuilding(at, k))
            .collect();
        let upgrades = upgrades::market(&self.state.open, at);
        kinds.extend(
            upgrades
                .into_iter()
                .map(|(b, u)| OfferKind::BuyUpgrade(b, u)),
        );
        kinds.extend(
            VehicleKind::ALL
                .iter()
                .map(|k| OfferKind::BuyVehicle(at, *k)),
        );
        kinds.extend(ArmorKind::ALL.iter().map(|k| OfferKind::BuyArmor(at, *k)));
        kinds.extend(WeaponKind::ALL.iter().map(|k| OfferKind::BuyWeapon(at, *k)));
        kinds.extend(Class::ALL.iter().map(|k| OfferKind::Hire(at, *k)));
        if let Ok(territory) = self.state.open.territory(at) {
            kinds.extend(super::industry::market(territory));
            kinds.extend(
                territory
                    .stock
                    .goods
                    .keys()
                    .map(|good| OfferKind::Ship(at, *good)),
            );
        }
        kinds
    }

    fn activity_kinds(&self, seat: PlayerId, own: &[TerritoryId], kinds: &mut Vec<OfferKind>) {
        let plan = self.plan(seat);
        for territory in own.iter().filter_map(|t| plan.open.territory(*t).ok()) {
            let powered = territory
                .buildings
                .iter()
                .filter(|(_, b)| upgrades::is_powered(b));
            kinds.extend(powered.map(|(id, _)| OfferKind::Switch(*id)));
            let works = territory.buildings.iter();
            for (id, _) in works.filter(|(_, b)| refine::is_works(b.kind)) {
                kinds.extend([OfferKind::Refine(*id), OfferKind::DropRefining(*id)]);
            }
            kinds.extend(super::industry::kinds(territory));
        }
        for at in own {
            kinds.extend(self.stored(plan, seat, *at));
        }
        kinds.extend(
            plan.open
                .technologies
                .ids()
                .flat_map(|id| [OfferKind::BuyTechnology(id), OfferKind::DropTechnology(id)]),
        );
        for (unit, found) in plan.open.units.iter().filter(|(_, u)| u.owner == seat) {
            for (i, mount) in found.mounts.iter().enumerate() {
                let slot = SlotOf {
                    unit: *unit,
                    slot: u8::try_from(i).unwrap_or(u8::MAX),
                };
                kinds.push(if mount.is_some() {
                    OfferKind::Unmount(slot)
                } else {
                    OfferKind::Mount(slot)
                });
            }
            if found.is_manned() {
                kinds.push(OfferKind::Leave(*unit));
            }
        }
        let foot = plan
            .open
            .characters
            .iter()
            .filter(|(_, c)| c.owner == seat && matches!(c.post, Post::Foot(_)));
        kinds.extend(foot.map(|(id, _)| OfferKind::Board(*id)));
    }

    /// Everything that the actor may do now, and everything that he may not, with the refusal.
    pub fn offers(&self) -> Vec<Offer> {
        self.kinds()
            .into_iter()
            .map(|kind| self.offer(kind))
            .collect()
    }
}

/// Everything that an actor may do now, and everything that he may not, with the refusal.
pub fn offers(state: &State, actor: Actor) -> Vec<Offer> {
    Desk::new(state, actor).offers()
}
