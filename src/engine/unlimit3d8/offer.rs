//! What may be done now, and within which set: every button and highlight comes from here.
//!
//! Two laws hold and are tested: a command drawn from a domain passes [`super::check`], and a command that passes is contained
//! in an offer. Limits on a player's choices as a whole are tested when he says that he is done.

mod desk;
mod exchange;
mod industry;
mod kind;
mod tactical;
mod trade;

pub use desk::{Desk, offers};
pub use kind::OfferKind;

use super::battle::aftermath::{self, Leavings};
use super::battle::scope::Scope;
use super::command::{BattleResult, Command, Fate, SlotOf};
use super::commerce;
use super::damage::{Endurance, Harm};
use super::event::Deed;
use super::factory;
use super::fitting::{Fitting, Product};
use super::founding;
use super::mastery;
use super::moves::Reach;
use super::parts::{Part, leaves_some};
use super::refusal::Refusal;
use super::ruling;
use super::seats::{self, Others};
use super::service::{carries_off, overclaimed};
use super::sides::{banner, check_common, side_of};
use super::square::Squares;
use super::state::{Player, State};
use super::stock::Good;
use super::trade::{Menu, check_terms};
use super::{theft, turret};
use crate::ids::{BuildingId, CharacterId, PlayerId, TechnologyId, TerritoryId, UnitId};
use crate::quantity::Credits;
use crate::rulebook::house::{HouseRules, RuleKey};
use crate::rulebook::tables::{ArmorKind, BuildingKind, Slot, Template, VehicleKind, WeaponSize};
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
    /// Any of these squares, with what the factory is fitted for.
    FittedSquares(Squares),
    /// One of these things for a factory to make.
    Products(Products),
    /// One of these buildings.
    Buildings(BTreeSet<BuildingId>),
    /// One of so many lines, counted from 0.
    Lines(u8),
    /// Any fitting of a factory but this.
    Fittings {
        /// What it is fitted for now.
        but: Option<Fitting>,
    },
    /// On or off, whichever it is not.
    Switch(bool),
    /// A number from 1 to `most`.
    UpTo(u32),
    /// Up to so many units of a good out of, or into, the stores of a territory, at least one.
    Loads(BTreeMap<(TerritoryId, Good), u32>),
    /// A weapon of this kind with any legal templates.
    Weapons {
        /// What may be spent.
        budget: Credits,
        /// Sizes for which the stores have room.
        stores: BTreeSet<WeaponSize>,
        /// Empty slots on the territory, and what they take.
        slots: BTreeMap<SlotOf, Slot>,
        /// Templates that are not researched (U-TEC-1).
        barred: BTreeSet<Template>,
    },
    /// A weapon of this kind with any legal templates, for a turret.
    TurretWeapons {
        /// What may be spent.
        budget: Credits,
        /// Templates that are not researched (U-TEC-1).
        barred: BTreeSet<Template>,
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
    /// An act of battle.
    Fight(Box<Scope>),
    /// Common sides of these players in a battle.
    Sides {
        /// Who fights.
        seats: BTreeSet<PlayerId>,
        /// Who controls the ground.
        host: Option<PlayerId>,
    },
    /// Any other choice of a house rule than these rules have, with a reason.
    Ruling(Box<HouseRules>, RuleKey),
    /// Anything to set that leaves this campaign whole, with a reason.
    Decrees(Box<State>),
    /// Somebody with a name and a look that differ from those of the others, on one of these territories.
    Newcomer {
        /// Who sits at the table.
        others: Others,
        /// Where he can start.
        starts: BTreeSet<TerritoryId>,
    },
    /// Another name or look than his own and those of the others.
    Guises {
        /// Who sits there now.
        own: Box<Player>,
        /// Who else sits at the table.
        others: Others,
    },
    /// One of these players, or nobody.
    StandIns {
        /// Who can play for him.
        by: BTreeSet<PlayerId>,
        /// Whether nobody any more is a choice.
        nobody: bool,
    },
    /// A name, and for a unit a number outside this set.
    Names {
        /// Numbers of the other units.
        taken: BTreeSet<u16>,
    },
}

/// What a factory can be ordered to make.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Products {
    /// Where a building can go up, and which it is.
    pub sites: BTreeMap<TerritoryId, Squares>,
    /// The building that goes up there.
    pub building: Option<BuildingKind>,
    /// Vehicles.
    pub vehicles: BTreeSet<VehicleKind>,
    /// Exo-armors.
    pub armors: BTreeSet<ArmorKind>,
    /// Weapons with their templates.
    pub weapons: BTreeSet<Weapon>,
}

impl Products {
    fn contain(&self, product: &Product) -> bool {
        match product {
            Product::Building {
                kind,
                territory,
                square,
                fitting,
            } => {
                self.building == Some(*kind)
                    && self
                        .sites
                        .get(territory)
                        .is_some_and(|s| s.contains(*square))
                    && factory::check_fitting(*kind, *fitting).is_ok()
            }
            Product::Vehicle(kind) => self.vehicles.contains(kind),
            Product::Armor(kind) => self.armors.contains(kind),
            Product::Weapon(weapon) => self.weapons.contains(weapon),
        }
    }

    fn is_empty(&self) -> bool {
        self.sites.is_empty()
            && self.vehicles.is_empty()
            && self.armors.is_empty()
            && self.weapons.is_empty()
    }
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
    /// What the buildings of the ground withstand.
    pub buildings: BTreeMap<BuildingId, Endurance>,
    /// What parts of them withstand that are targets of their own.
    pub parts: BTreeMap<BuildingId, BTreeMap<Part, Endurance>>,
    /// Active armed turrets: while one is left its owner stands, with or without units (U-TAC-11).
    pub turrets: BTreeSet<BuildingId>,
    /// What each enemy of the ground's controller can steal from a laboratory (U-SPC-10).
    pub loot: BTreeMap<PlayerId, BTreeSet<TechnologyId>>,
    /// Where it is fought.
    pub territory: TerritoryId,
    /// Rounds until a stalemate (U-TAC-19).
    pub stalemate: u32,
    /// What it could leave beside fates and damage.
    pub leavings: Leavings,
}

impl Outcomes {
    /// Who stands at the end: whoever has a unit that does, and the controller of the ground while a turret is left (U-TAC-11).
    pub fn standing(&self, result: &BattleResult) -> BTreeSet<PlayerId> {
        let stands = |unit: &UnitId| result.fates.get(unit) == Some(&Fate::Stands);
        let sides = self.sides.iter();
        let armies = sides.filter(|(_, units)| units.keys().any(stands));
        let mut standing: BTreeSet<PlayerId> = armies.map(|(seat, _)| *seat).collect();
        let left = turret::left(&self.turrets, &result.buildings, &result.parts);
        if left.iter().any(|id| !result.aftermath.pirated.contains(id)) {
            standing.extend(self.host);
        }
        standing
    }

    /// The turrets that hold the ground and are left, after what became of the buildings (U-TAC-11).
    pub fn turrets_left(
        &self,
        buildings: &BTreeMap<BuildingId, Harm>,
        parts: &BTreeMap<BuildingId, BTreeMap<Part, Harm>>,
    ) -> BTreeSet<BuildingId> {
        turret::left(&self.turrets, buildings, parts)
    }

    /// Who holds the ground at the end: its controller if he stands, else the first of those who do (U-BAT-19, U-TAC-16).
    pub fn holder(&self, result: &BattleResult) -> Option<PlayerId> {
        let standing = self.standing(result);
        let host = self.host.filter(|host| standing.contains(host));
        host.or(standing.first().copied())
    }

    /// Whether what is said to be stolen can have been.
    fn stolen(&self, result: &BattleResult) -> Result<(), Refusal> {
        let seat_of = |unit| {
            let mut sides = self.sides.iter();
            let side = sides.find(|(_, units)| units.contains_key(&unit));
            side.map(|(seat, _)| *seat)
        };
        let claims = |unit| {
            let mut units = self.sides.values();
            units.any(|u| {
                u.get(&unit)
                    .is_some_and(|p| p.deeds.contains(&Deed::Piracy))
            })
        };
        theft::check(self.territory, &self.loot, seat_of, claims, result)
    }

    /// Which deed more pilots claim than there was cause for, and how much cause there was (U-CHR-11).
    pub(super) fn overclaimed(&self, result: &BattleResult) -> Option<(Deed, u32)> {
        let seat_of = |unit| {
            let side = self
                .sides
                .iter()
                .find(|(_, units)| units.contains_key(&unit));
            side.map(|(seat, _)| *seat)
        };
        let side = |unit| seat_of(unit).map(|seat| banner(&self.common, seat));
        let host = self.host.map(|seat| banner(&self.common, seat));
        overclaimed(result, side, host, self.buildings.len())
    }
}

/// What can become of a unit in a typed-in battle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prospects {
    /// Where it can retreat; if nowhere, it is removed instead (U-TAC-6).
    pub retreats: BTreeSet<TerritoryId>,
    /// What its pilot's class is rewarded for; for a destroyed unit only where an enemy was destroyed.
    pub deeds: BTreeSet<Deed>,
    /// What it withstands: damage short of that leaves it.
    pub endurance: Endurance,
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
                Command::PlaceBuilding { square, .. }
                | Command::BuyBuilding {
                    square,
                    fitting: None,
                    ..
                },
            ) => squares.contains(*square),
            (
                Domain::FittedSquares(squares),
                Command::BuyBuilding {
                    kind,
                    square,
                    fitting,
                    ..
                },
            ) => squares.contains(*square) && factory::check_fitting(*kind, *fitting).is_ok(),
            (Domain::Products(products), Command::OrderProduct { product, .. }) => {
                products.contain(product)
            }
            (Domain::Buildings(goals), Command::MoveArtifact { to, .. }) => goals.contains(to),
            (Domain::Lines(lines), Command::DropProduct { at, .. }) => at < lines,
            (Domain::Fittings { but }, Command::Refit { fitting, .. }) => {
                *but != Some(*fitting)
                    && factory::check_fitting(BuildingKind::Factory, Some(*fitting)).is_ok()
            }
            (Domain::Switch(way), Command::Switch { on, .. }) => way == on,
            (Domain::Loads(loads), Command::Refine { load, .. }) => {
                let most = loads.get(&(load.from, load.good)).copied();
                (1..=most.unwrap_or(0)).contains(&load.units)
            }
            (
                Domain::Loads(loads),
                Command::Haul {
                    to, good, units, ..
                },
            ) => {
                let most = loads.get(&(*to, *good)).copied();
                (1..=most.unwrap_or(0)).contains(units)
            }
            (Domain::UpTo(most), Command::Discard(what)) => (1..=*most).contains(&what.units),
            (Domain::UpTo(most), Command::Ship { units, .. }) => (1..=*most).contains(units),
            (
                Domain::Weapons {
                    budget,
                    stores,
                    slots,
                    barred,
                },
                Command::BuyWeapon { weapon, into, .. },
            ) => {
                let fits = match into {
                    None => stores.contains(&weapon.size()),
                    Some(slot) => slots.get(slot).is_some_and(|s| s.takes(weapon.size())),
                };
                fits && commerce::weapon_price(*weapon) <= *budget
                    && !weapon.templates().iter().any(|t| barred.contains(&t))
            }
            (Domain::TurretWeapons { budget, barred }, Command::BuyForTurret { weapon, .. }) => {
                commerce::weapon_price(*weapon) <= *budget
                    && !weapon.templates().iter().any(|t| barred.contains(&t))
            }
            (Domain::Armor { stores, onto }, Command::BuyArmor { onto: who, .. }) => {
                who.map_or(*stores, |who| onto.contains(&who))
            }
            (
                Domain::Arms(arms),
                Command::Mount { weapon, .. } | Command::ArmTurret { weapon, .. },
            ) => arms.contains(weapon),
            (
                Domain::Units(units),
                Command::Board { unit, .. } | Command::ChangeVehicle { unit, .. },
            ) => units.contains(unit),
            (Domain::Slots(slots), Command::SwapArms { other, .. }) => slots.contains(other),
            (Domain::Ways(ways), Command::OrderMove { to, via, .. }) => {
                ways.get(to).is_some_and(|before| before.contains(via))
            }
            (Domain::Territories(places), Command::Return { to, .. }) => places.contains(to),
            (Domain::Territories(places), Command::ChooseStart { territory }) => {
                places.contains(territory)
            }
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
                    && outcomes.overclaimed(result).is_none()
                    && outcomes.stolen(result).is_ok()
                    && aftermath::check(&outcomes.leavings, &outcomes.turrets, result).is_ok()
                    && bears(outcomes, result)
            }
            (Domain::Fight(scope), Command::Fight { act, .. }) => scope.admit(act).is_ok(),
            (Domain::Sides { seats, host }, Command::JoinSides { common, .. }) => {
                check_common(seats, *host, common).is_ok()
            }
            (Domain::Decrees(state), Command::Override { decree, reason }) => {
                mastery::check(state, decree, reason).is_ok()
            }
            (Domain::Newcomer { others, starts }, Command::Join { player, territory }) => {
                starts.contains(territory) && seats::check_guise(player, others).is_ok()
            }
            (Domain::Guises { own, others }, Command::ReplacePlayer { player, .. }) => {
                seats::check_replacement(own, others, player).is_ok()
            }
            (Domain::StandIns { by, nobody }, Command::StandIn { by: who, .. }) => {
                who.map_or(*nobody, |who| by.contains(&who))
            }
            (Domain::Ruling(rules, key), Command::ChangeRule { value, reason, .. }) => {
                ruling::changed(rules, *key, value).is_ok() && ruling::check_reason(reason).is_ok()
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
    let standing = outcomes.standing(result);
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
            let retreats = result.stalemate.is_some() && !defenders.contains(seat);
            if *fate == Fate::Stands && retreats {
                return false;
            }
            let deeds = result.deeds.get(unit).filter(|d| !d.is_empty());
            if let Some(deeds) = deeds
                && (!result.fought
                    || *fate == Fate::Destroyed
                    || !deeds.iter().all(|(d, _)| prospects.deeds.contains(&d))
                    || (deeds.count(Deed::StoleCargo) > 0 && !carries_off(*fate))
                    || (deeds.count(Deed::DestroyedUnit) > 0 && !beaten))
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

/// Whether the damage of a result is such as units and buildings survive, and of a battle at all.
fn bears(outcomes: &Outcomes, result: &BattleResult) -> bool {
    let buildings = &outcomes.buildings;
    let quiet = result.tolls.is_empty() && result.buildings.is_empty() && result.parts.is_empty();
    let sides = &outcomes.sides;
    let unit = |id: &UnitId| sides.values().find_map(|units| units.get(id));
    let units = result.tolls.iter().all(|(id, toll)| {
        result.fates.get(id) != Some(&Fate::Destroyed)
            && unit(id).is_some_and(|p| p.endurance.after(toll).is_ok())
    });
    let ground = result.buildings.iter().all(|(id, harm)| {
        buildings.get(id).is_some_and(|endurance| match harm {
            Harm::Damaged(toll) => endurance.after(toll).is_ok(),
            Harm::Destroyed => true,
        })
    });
    let none = BTreeMap::new();
    let parts = result.parts.iter().all(|(id, harms)| {
        let standing = outcomes.parts.get(id).unwrap_or(&none);
        let falls = result.buildings.get(id) == Some(&Harm::Destroyed) && !harms.is_empty();
        let each = harms.iter().all(|(part, harm)| {
            standing.get(part).is_some_and(|endurance| match harm {
                Harm::Damaged(toll) => endurance.after(toll).is_ok(),
                Harm::Destroyed => true,
            })
        });
        buildings.contains_key(id) && !falls && each && leaves_some(standing, harms)
    });
    (quiet || result.fought) && units && ground && parts
}
