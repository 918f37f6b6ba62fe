//! What may be done now, and within which set: every button and highlight comes from here.
//!
//! Two laws hold and are tested: a command drawn from a domain passes [`super::check`], and a command that passes is contained
//! in an offer. Limits on a player's choices as a whole are tested when he says that he is done.

mod desk;
mod exchange;
mod kind;
mod tactical;
mod trade;

pub use desk::{Desk, offers};
pub use kind::OfferKind;

use super::command::{BattleResult, Command, Fate, SlotOf};
use super::commerce;
use super::event::Deed;
use super::founding;
use super::moves::Reach;
use super::refusal::Refusal;
use super::sides::{check_common, side_of};
use super::square::Squares;
use super::trade::{Menu, check_terms};
use crate::ids::{CharacterId, PlayerId, TerritoryId, UnitId};
use crate::quantity::Credits;
use crate::rulebook::tables::{Slot, WeaponSize};
use crate::rulebook::weapon::Weapon;
use std::collections::{BTreeMap, BTreeSet};

/// One thing that may be done, or the refusal that says why not.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    /// What.
    pub kind: OfferKind,
    /// Within which set, or why not.
    pub domain: Result<Domain, Refusal>,
}

/// The set in which the open part of an offer lies.
#[derive(Clone, Debug, PartialEq)]
pub enum Domain {
    /// Nothing is open.
    Only,
    /// Any of these squares.
    Squares(Squares),
    /// On or off, whichever it is not.
    Switch(bool),
    /// A number from 1 to `most`.
    UpTo(u32),
    /// A weapon of this kind with any legal templates.
    Weapons {
        /// What may be spent.
        budget: Credits,
        /// Sizes for which the stores have room.
        stores: BTreeSet<WeaponSize>,
        /// Empty slots on the territory, and what they take.
        slots: BTreeMap<SlotOf, Slot>,
    },
    /// An armor into store or onto somebody.
    Armor {
        /// Whether the stores have room.
        stores: bool,
        /// Who is on foot there.
        onto: BTreeSet<CharacterId>,
    },
    /// One of these weapons.
    Arms(BTreeSet<Weapon>),
    /// One of these vehicles and armors.
    Units(BTreeSet<UnitId>),
    /// One of these slots.
    Slots(BTreeSet<SlotOf>),
    /// One of these territories, each by one of the territories before it.
    Ways(Reach),
    /// One of these territories.
    Territories(BTreeSet<TerritoryId>),
    /// Terms of a deal: what the player can give, and what he can ask for.
    Deal {
        /// What he can give.
        gives: Box<Menu>,
        /// What he can ask for.
        wants: Box<Menu>,
    },
    /// One of these territories for what comes, or any, as good as none, where nothing comes.
    Place(Option<BTreeSet<TerritoryId>>),
    /// A result of a battle.
    Results(Outcomes),
    /// Common sides of these players in a battle.
    Sides {
        /// Who fights.
        seats: BTreeSet<PlayerId>,
        /// Who controls the ground.
        host: Option<PlayerId>,
    },
    /// A name, and for a unit a number outside this set.
    Names {
        /// Numbers of the other units.
        taken: BTreeSet<u16>,
    },
}

/// What can come of a battle that is typed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcomes {
    /// By player and unit: where it can retreat and what may have earned it something.
    pub sides: BTreeMap<PlayerId, BTreeMap<UnitId, Prospects>>,
    /// Players who fight together.
    pub common: Vec<BTreeSet<PlayerId>>,
    /// Who controls the ground: he holds it if he stands.
    pub host: Option<PlayerId>,
    /// Rounds until a stalemate (U-TAC-19).
    pub stalemate: u32,
}

/// What can become of a unit in a typed-in battle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prospects {
    /// Where it can retreat; if nowhere, it is removed instead (U-TAC-6).
    pub retreats: BTreeSet<TerritoryId>,
    /// What its pilot's class is rewarded for; for a destroyed unit only where an enemy was destroyed.
    pub deeds: BTreeSet<Deed>,
}

impl Prospects {
    fn allow(&self, fate: Fate, fought: bool) -> bool {
        match fate {
            Fate::Stands => true,
            Fate::Destroyed => fought,
            Fate::Retreats(to) => self.retreats.contains(&to),
            Fate::Removed => self.retreats.is_empty(),
        }
    }
}

impl Offer {
    /// Whether a command takes up this offer.
    pub fn contains(&self, command: &Command) -> bool {
        let Ok(domain) = &self.domain else {
            return false;
        };
        if OfferKind::of(command) != self.kind {
            return false;
        }
        match (domain, command) {
            (Domain::Only, _) => true,
            (
                Domain::Squares(squares),
                Command::PlaceBuilding { square, .. } | Command::BuyBuilding { square, .. },
            ) => squares.contains(*square),
            (Domain::Switch(way), Command::Switch { on, .. }) => way == on,
            (Domain::UpTo(most), Command::Ship { units, .. }) => (1..=*most).contains(units),
            (
                Domain::Weapons {
                    budget,
                    stores,
                    slots,
                },
                Command::BuyWeapon { weapon, into, .. },
            ) => {
                let fits = match into {
                    None => stores.contains(&weapon.size()),
                    Some(slot) => slots.get(slot).is_some_and(|s| s.takes(weapon.size())),
                };
                fits && commerce::weapon_price(*weapon) <= *budget
            }
            (Domain::Armor { stores, onto }, Command::BuyArmor { onto: who, .. }) => {
                who.map_or(*stores, |who| onto.contains(&who))
            }
            (Domain::Arms(arms), Command::Mount { weapon, .. }) => arms.contains(weapon),
            (
                Domain::Units(units),
                Command::Board { unit, .. } | Command::ChangeVehicle { unit, .. },
            ) => units.contains(unit),
            (Domain::Slots(slots), Command::SwapArms { other, .. }) => slots.contains(other),
            (Domain::Ways(ways), Command::OrderMove { to, via, .. }) => {
                ways.get(to).is_some_and(|before| before.contains(via))
            }
            (Domain::Territories(places), Command::Return { to, .. }) => places.contains(to),
            (
                Domain::Territories(places),
                Command::GrantPassage { territory, .. }
                | Command::WithdrawPassage { territory, .. }
                | Command::PickBattle { territory }
                | Command::Reinforce { to: territory, .. },
            ) => places.contains(territory),
            (
                Domain::Deal { gives, wants },
                Command::OfferDeal { terms, .. } | Command::CounterDeal { terms, .. },
            ) => check_terms(gives, wants, terms).is_ok(),
            (Domain::Place(places), Command::AcceptDeal { at, .. }) => match (places, at) {
                (None, _) => true,
                (Some(places), Some(at)) => places.contains(at),
                (Some(_), None) => false,
            },
            (Domain::Results(outcomes), Command::SettleBattle { result, .. }) => {
                allows(outcomes, result)
            }
            (Domain::Sides { seats, host }, Command::JoinSides { common, .. }) => {
                check_common(seats, *host, common).is_ok()
            }
            (Domain::Names { taken }, Command::NameUnit { name, number, .. }) => {
                short(name) && (1..=999).contains(number) && !taken.contains(number)
            }
            (Domain::Names { .. }, Command::NameCharacter { name, .. }) => short(name),
            _ => false,
        }
    }
}

fn short(name: &str) -> bool {
    name.trim().chars().count() <= usize::from(founding::LONGEST_NAME)
}

fn allows(outcomes: &Outcomes, result: &BattleResult) -> bool {
    let sides = &outcomes.sides;
    let side_of = |seat| side_of(&outcomes.common, seat);
    let defenders = outcomes.host.map(side_of).unwrap_or_default();
    let mut standing = BTreeSet::new();
    let mut count = 0usize;
    for (seat, units) in sides {
        let own = side_of(*seat);
        let friend = |unit: UnitId| {
            own.iter()
                .any(|s| sides.get(s).is_some_and(|u| u.contains_key(&unit)))
        };
        let beaten = result.destroys_any(|unit| !friend(unit));
        for (unit, prospects) in units {
            count += 1;
            let Some(fate) = result.fates.get(unit) else {
                return false;
            };
            if !prospects.allow(*fate, result.fought) {
                return false;
            }
            if *fate == Fate::Stands {
                if result.stalemate.is_some() && !defenders.contains(seat) {
                    return false;
                }
                standing.insert(*seat);
            }
            let deeds = result.deeds.get(unit).filter(|d| !d.is_empty());
            if let Some(deeds) = deeds
                && (!result.fought
                    || *fate == Fate::Destroyed
                    || !deeds.is_subset(&prospects.deeds)
                    || (deeds.contains(&Deed::DestroyedUnit) && !beaten))
            {
                return false;
            }
        }
    }
    let known = |unit: &UnitId| sides.values().any(|units| units.contains_key(unit));
    let held = match (standing.first(), outcomes.host) {
        (None, _) => result.holder.is_none(),
        (Some(_), Some(host)) if standing.contains(&host) => result.holder == Some(host),
        (Some(_), _) => result.holder.is_some_and(|seat| standing.contains(&seat)),
    };
    let one_side = standing
        .first()
        .is_none_or(|first| standing.is_subset(&side_of(*first)));
    result.fates.len() == count
        && result.deeds.keys().all(known)
        && one_side
        && held
        && result
            .stalemate
            .is_none_or(|rounds| rounds >= outcomes.stalemate)
}
