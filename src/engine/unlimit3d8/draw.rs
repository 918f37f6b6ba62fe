//! Takes up an offer at random: for tests of the laws, for filling a demo campaign, and for computer players to start from.

mod deal;

use super::command::{BattleResult, Command, Fate, SlotOf};
use super::commerce::weapon_price;
use super::event::Deed;
use super::founding::LONGEST_NAME;
use super::offer::{Domain, Offer, OfferKind, Outcomes, Prospects};
use super::sides::{check_common, side_of};
use super::square::Square;
use crate::ids::{PlayerId, UnitId};
use crate::rulebook::tables::WeaponKind;
use crate::rulebook::weapon::Weapon;
use rand::{Rng, RngExt};
use std::collections::{BTreeMap, BTreeSet};

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
                }
            }
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
                let result = draw_result(rng, outcomes);
                Command::SettleBattle { territory, result }
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
            .filter(|w| weapon_price(*w) <= *budget && places(*w).next().is_some());
        let weapon = any(rng, weapons)?;
        Some((weapon, any(rng, places(weapon))?))
    }
}

/// The command of an offer of which nothing is open.
fn plain(kind: OfferKind) -> Option<Command> {
    Some(match kind {
        OfferKind::Explore(territory) => Command::Explore { territory },
        OfferKind::BuyVehicle(territory, kind) => Command::BuyVehicle { territory, kind },
        OfferKind::Hire(territory, class) => Command::Hire { territory, class },
        OfferKind::TakeBack(purchase) => Command::TakeBack { purchase },
        OfferKind::SellArtifact => Command::SellArtifact,
        OfferKind::Unmount(from) => Command::Unmount { from },
        OfferKind::Leave(unit) => Command::Leave { unit },
        OfferKind::DropOrder(mover) => Command::DropOrder { mover },
        OfferKind::DeclineDeal(deal) => Command::DeclineDeal { deal },
        OfferKind::WithdrawDeal(deal) => Command::WithdrawDeal { deal },
        OfferKind::HoldBack(unit) => Command::HoldBack { unit },
        OfferKind::Done => Command::Done,
        OfferKind::NotDone => Command::NotDone,
        OfferKind::CloseFor(seat) => Command::CloseFor { seat },
        OfferKind::EndTurn => Command::EndTurn,
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
    let fought = coin(rng);
    let mut result = BattleResult {
        fates: BTreeMap::new(),
        holder: None,
        fought,
        deeds: BTreeMap::new(),
        stalemate,
    };
    for (seat, units) in sides {
        for (unit, prospects) in units {
            let stands = winners.contains(seat) && coin(rng);
            let fate = if stands {
                Fate::Stands
            } else {
                draw_loss(rng, prospects, fought)
            };
            if fate == Fate::Stands && (result.holder.is_none() || outcomes.host == Some(*seat)) {
                result.holder = Some(*seat);
            }
            result.fates.insert(*unit, fate);
            if fought && fate != Fate::Destroyed && coin(rng) {
                let some: BTreeSet<Deed> = prospects
                    .deeds
                    .iter()
                    .copied()
                    .filter(|_| coin(rng))
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
                    deeds.remove(&Deed::DestroyedUnit);
                }
            }
        }
    }
    result
}

fn draw_loss(rng: &mut impl Rng, prospects: &Prospects, fought: bool) -> Fate {
    if fought && coin(rng) {
        return Fate::Destroyed;
    }
    any(rng, prospects.retreats.iter().copied()).map_or(Fate::Removed, Fate::Retreats)
}

fn draw_name(rng: &mut impl Rng) -> String {
    let longest = "W".repeat(usize::from(LONGEST_NAME));
    let stock = ["", "Rust", " Old Iron ", "Żółw", longest.as_str()];
    any(rng, stock).unwrap_or_default().to_string()
}
