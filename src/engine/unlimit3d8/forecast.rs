//! What closing the Activity phase would do to a player's territories, worked out by the very code that does it.
//!
//! Only his own plan is carried out, and the dice are taken at their best: what the others plan changes nothing of his, and unstable ground
//! may give less.

use super::activity;
use super::decide::Draft;
use super::event::{self, Event};
use super::figures::{self, CONTAINERS_A_PAD, counted};
use super::fitting::Product;
use super::grid::{self, Overload};
use super::laboratory;
use super::lading::dearest;
use super::refine::{self, refined};
use super::state::{Open, State};
use super::stock::{Good, Stock};
use crate::dice::Dice;
use crate::ids::{BuildingId, PlayerId, TerritoryId};
use crate::quantity::Credits;
use crate::rulebook::Worked;
use crate::rulebook::clause::rule;
use crate::rulebook::tables::BuildingKind;
use std::collections::{BTreeMap, BTreeSet};

/// What is to come on a player's territories.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Forecast {
    /// One outlook for each territory that he controls.
    pub territories: BTreeMap<TerritoryId, Outlook>,
    /// Research points that his laboratories give.
    pub research: Worked,
}

/// What is to come on a territory.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outlook {
    /// Too little power, here or on the grid that it shares: he can't be done like this (U-ACT-15).
    pub overload: Option<Overload>,
    /// What goes off if the phase is closed for him all the same, latest bought first.
    pub off: Vec<BuildingId>,
    /// What is made and stored here, mines first, then works.
    pub made: Vec<Made>,
    /// What factories here make.
    pub batches: Vec<Batch>,
    /// Research points of the laboratories here that run (U-ACT-8).
    pub research: BTreeMap<BuildingId, Worked>,
    /// Silos here that make a missile.
    pub missiles: BTreeSet<BuildingId>,
    /// What works and factories, here or elsewhere, take out of these stores.
    pub consumed: BTreeMap<Good, u32>,
    /// Works, factories and silos with an order that are off, or make nothing for another cause.
    pub idle: BTreeSet<BuildingId>,
    /// What lies in these stores afterwards.
    pub stock: Stock,
    /// What shipping from these stores earns in the next Commercial phase at best, the pads of a group taking its dearest containers.
    pub earnings: Worked,
}

/// Something that is made.
#[derive(Clone, Debug, PartialEq)]
pub struct Made {
    /// What.
    pub good: Good,
    /// Who makes it: a works, or the mines together.
    pub by: Option<BuildingId>,
    /// How many units are stored.
    pub units: Worked,
    /// Units that find no room, not mined or left raw.
    pub no_room: u32,
    /// Units that were ordered and whose ore is not there.
    pub no_ore: u32,
    /// The ground is unstable: it may be less.
    pub unstable: bool,
}

/// What a factory makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Batch {
    /// Which factory.
    pub factory: BuildingId,
    /// What it makes.
    pub made: Vec<event::Made>,
    /// What was ordered of it and can't be made, for want of goods or room.
    pub unmade: Vec<Product>,
    /// The price of all that it makes: what counts against its limit (U-ACT-6).
    pub price: Credits,
}

/// What closing the Activity phase as a player plans it now would do on his territories. Without his drawer: as everything is switched now.
pub fn forecast(state: &State, seat: PlayerId) -> Forecast {
    let plan = state.as_planned_by(seat);
    let own: Vec<TerritoryId> = plan
        .open
        .territory_ids()
        .filter(|t| plan.open.controller(*t) == Some(seat))
        .collect();
    let orders = refine::orders(state, seat);
    let works = vec![(seat, activity::Orders::of(state, seat))];
    let mut draft = Draft::of(&plan);
    // An eight every time: no shaft stands still.
    let mut best = || 7;
    let mut dice = Dice::rolled(Vec::new(), &mut best);
    if activity::work(&mut draft, &own, works, &mut dice).is_err() {
        return Forecast::default();
    }
    let after = draft.state().open.clone();
    let mut territories: BTreeMap<TerritoryId, Outlook> = BTreeMap::new();
    for at in &own {
        let outlook = Outlook {
            overload: grid::overload(&plan.open, *at),
            stock: after
                .territory(*at)
                .map_or_else(|_| Stock::default(), |t| t.stock.clone()),
            ..Outlook::default()
        };
        territories.insert(*at, outlook);
    }
    for order in &orders {
        let found = after.territory(order.territory).ok();
        let on = found
            .and_then(|t| t.buildings.get(&order.works))
            .is_some_and(|b| b.active);
        if let (false, Some(outlook)) = (on, territories.get_mut(&order.territory)) {
            outlook.idle.insert(order.works);
        }
    }
    let points = laboratory::points(draft.state(), seat);
    let research = Worked::sum(points.values().cloned());
    for (lab, points) in points {
        let at = after.territory_of(lab).ok();
        if let Some(outlook) = at.and_then(|at| territories.get_mut(&at)) {
            outlook.research.insert(lab, points);
        }
    }
    for event in draft.into_events() {
        tell(&mut territories, &after, &event);
    }
    idle_too(state, seat, &mut territories);
    for (at, earned) in earnings(&after, &own) {
        if let Some(outlook) = territories.get_mut(&at) {
            outlook.earnings = earned;
        }
    }
    Forecast {
        territories,
        research,
    }
}

/// Enters what happened into the outlook of the territory where it did.
fn tell(territories: &mut BTreeMap<TerritoryId, Outlook>, after: &Open, event: &Event) {
    match event {
        Event::Switched {
            territory,
            building,
            on: false,
        } => {
            if let Some(outlook) = territories.get_mut(territory) {
                outlook.off.push(*building);
            }
        }
        Event::Mined {
            territory,
            good,
            units,
            lost,
        } => {
            if let Some(outlook) = territories.get_mut(territory) {
                outlook
                    .made
                    .push(mined(after, *territory, *good, *units, *lost));
            }
        }
        Event::Refined {
            territory,
            building,
            from,
            good,
            units,
            short,
            cut,
        } => {
            if let Some(outlook) = territories.get_mut(territory) {
                let asked = i64::from(*units) + i64::from(*short) + i64::from(*cut);
                let mut worked = Worked::new().add("Ordered", asked, rule::U_ACT_5);
                if *short > 0 {
                    worked = worked.add("Not in store", -i64::from(*short), rule::U_COM_11);
                }
                if *cut > 0 {
                    worked = worked.add("No room in store", -i64::from(*cut), rule::U_STO_8);
                }
                outlook.made.push(Made {
                    good: refined(*good),
                    by: Some(*building),
                    units: worked,
                    no_room: *cut,
                    no_ore: *short,
                    unstable: false,
                });
            }
            if let (true, Some(outlook)) = (*units > 0, territories.get_mut(from)) {
                let sum = outlook.consumed.entry(*good).or_default();
                *sum = sum.saturating_add(*units);
            }
        }
        Event::Manufactured {
            territory,
            factory,
            price,
            inputs,
            made,
            unmade,
            ..
        } => {
            if let Some(outlook) = territories.get_mut(territory) {
                outlook.batches.push(Batch {
                    factory: *factory,
                    made: made.clone(),
                    unmade: unmade.clone(),
                    price: *price,
                });
            }
            for (from, goods) in inputs {
                let Some(outlook) = territories.get_mut(from) else {
                    continue;
                };
                for (good, units) in goods {
                    let sum = outlook.consumed.entry(*good).or_default();
                    *sum = sum.saturating_add(*units);
                }
            }
        }
        Event::MissileMade {
            territory, silo, ..
        } => {
            if let Some(outlook) = territories.get_mut(territory) {
                outlook.missiles.insert(*silo);
            }
        }
        _ => {}
    }
}

/// Factories and silos that were ordered something and do nothing at all.
fn idle_too(state: &State, seat: PlayerId, territories: &mut BTreeMap<TerritoryId, Outlook>) {
    let Ok(drawer) = state.drawer(seat) else {
        return;
    };
    let ordered = drawer.batches.keys().chain(&drawer.missiles);
    for id in ordered {
        let at = state.open.territory_of(*id).ok();
        let Some(outlook) = at.and_then(|at| territories.get_mut(&at)) else {
            continue;
        };
        let works = outlook.batches.iter().any(|b| b.factory == *id);
        if !works && !outlook.missiles.contains(id) {
            outlook.idle.insert(*id);
        }
    }
}

fn mined(after: &Open, at: TerritoryId, good: Good, units: u32, lost: u32) -> Made {
    let found = after.territory(at).ok();
    let deposit = found.and_then(|t| t.survey.deposit());
    let shafts = found.map_or(0, |t| activity::working_shafts(t).len());
    let shafts = u32::try_from(shafts).unwrap_or(u32::MAX);
    let mut label = counted(shafts, BuildingKind::MineShaft.name());
    if let (2.., Some(deposit)) = (shafts, deposit) {
        label.push_str(&format!(" at {}", deposit.a_shaft));
    }
    let dug = i64::from(units) + i64::from(lost);
    let mut worked = Worked::new().add(label, dug, rule::U_ACT_4);
    if lost > 0 {
        worked = worked.add("No room in store", -i64::from(lost), rule::U_STO_4);
    }
    Made {
        good,
        by: None,
        units: worked,
        no_room: lost,
        no_ore: 0,
        unstable: deposit.is_some_and(|d| d.unstable),
    }
}

/// What each territory's goods earn when the pads of its group, or its own where pads don't pool, take the dearest containers (U-COM-2).
fn earnings(open: &Open, own: &[TerritoryId]) -> BTreeMap<TerritoryId, Worked> {
    let mut earned: BTreeMap<TerritoryId, Worked> = BTreeMap::new();
    let mut seen: BTreeSet<TerritoryId> = BTreeSet::new();
    for at in own {
        if seen.contains(at) {
            continue;
        }
        let places = if open.rules.pads_pool {
            open.group(*at)
        } else {
            BTreeSet::from([*at])
        };
        seen.extend(&places);
        let found: Vec<_> = places
            .iter()
            .filter_map(|t| open.territory(*t).ok().map(|found| (*t, found)))
            .collect();
        let pads = found.iter().flat_map(|(_, t)| {
            let all = t.buildings.values();
            all.filter(|b| figures::pad_operates(t, b))
        });
        let pads = u32::try_from(pads.count()).unwrap_or(u32::MAX);
        let stores = found.iter().map(|(at, t)| (*at, &t.stock));
        for ((at, good), lading) in dearest(stores, pads.saturating_mul(CONTAINERS_A_PAD)) {
            let worth = figures::shipment_worth(good, lading.units);
            let sum = earned.remove(&at).unwrap_or_default();
            earned.insert(at, Worked::sum([sum, worth]));
        }
    }
    earned
}

impl Outlook {
    /// Units of a good that are made and stored here, by mines and works together.
    pub fn made_of(&self, good: Good) -> Worked {
        let of = self.made.iter().filter(|m| m.good == good);
        Worked::sum(of.map(|m| m.units.clone()))
    }
}
