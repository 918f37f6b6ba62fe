//! Refining: what Foundries and Refineries are ordered to convert, and what comes of it when the Activity phase closes (U-ACT-5).

use super::decide::Draft;
use super::event::Event;
use super::figures;
use super::refusal::Refusal;
use super::state::{Building, State};
use super::stock::Good;
use crate::ids::{BuildingId, PlayerId, TerritoryId};
use crate::rulebook::tables::{BuildingKind, Grade, Resource};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Units that a Foundry or a Refinery converts in a turn at most (U-ACT-5).
pub const UNITS_A_WORKS: u32 = 20;

/// Goods that a works is to convert: so many units of one kind, out of one territory's stores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Load {
    /// Whose stores.
    pub from: TerritoryId,
    /// What: raw or pure.
    pub good: Good,
    /// How many units.
    pub units: u32,
}

/// A works that is to convert loads, as its owner planned it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Order {
    /// Where it stands, and where the refined goods go.
    pub territory: TerritoryId,
    /// The Foundry or Refinery.
    pub works: BuildingId,
    /// What it takes, in the order of territories and goods.
    pub loads: Vec<Load>,
}

/// Whether a kind of building refines at all.
pub fn is_works(kind: BuildingKind) -> bool {
    matches!(kind, BuildingKind::Foundry | BuildingKind::Refinery)
}

/// Whether a kind of building refines a resource (U-EXP-2).
pub fn refines(kind: BuildingKind, resource: Resource) -> bool {
    match kind {
        BuildingKind::Foundry => resource.row().foundry,
        BuildingKind::Refinery => resource.row().refinery,
        _ => false,
    }
}

/// What refining a resource gives: pure ore gives no more than raw (U-COM-3).
pub const fn refined(good: Good) -> Good {
    Good {
        resource: good.resource,
        grade: Grade::Refined,
    }
}

/// The works and where it stands, if it is one of this player's.
fn works(
    state: &State,
    seat: PlayerId,
    building: BuildingId,
) -> Result<(&Building, TerritoryId), Refusal> {
    let at = state.open.territory_of(building)?;
    let territory = state.open.own_territory(seat, at)?;
    let found = territory
        .buildings
        .get(&building)
        .ok_or(Refusal::NoSuchBuilding { building })?;
    if is_works(found.kind) {
        Ok((found, at))
    } else {
        Err(Refusal::NotAWorks { kind: found.kind })
    }
}

/// Whether a works may be ordered to take a load (U-ACT-5). What is in store is not asked: ore of this very phase may be used (U-ACT-13),
/// and nobody knows yet how much there will be.
///
/// # Errors
/// Not this player's works; not what it refines; more than one resource, or more than it converts; not of its group.
pub fn check_order(
    state: &State,
    seat: PlayerId,
    building: BuildingId,
    load: Load,
) -> Result<(), Refusal> {
    let (kind, room) = may_take(state, seat, building, load.from, load.good)?;
    if load.units == 0 {
        return Err(Refusal::NothingToRefine);
    }
    if load.units > room {
        return Err(Refusal::WorksFull {
            kind,
            room,
            want: load.units,
        });
    }
    Ok(())
}

/// The kind of works, and how many units of a good it may take from a territory.
fn may_take(
    state: &State,
    seat: PlayerId,
    building: BuildingId,
    from: TerritoryId,
    good: Good,
) -> Result<(BuildingKind, u32), Refusal> {
    let drawer = state.drawer(seat)?;
    let (found, at) = works(state, seat, building)?;
    let kind = found.kind;
    if good.grade == Grade::Refined || !refines(kind, good.resource) {
        return Err(Refusal::NotRefinedThere { kind, good });
    }
    state.open.own_territory(seat, from)?;
    if !state.open.group(at).contains(&from) {
        return Err(Refusal::NotInGroup { from, to: at });
    }
    let planned = drawer.refining.get(&building).into_iter().flatten();
    let mut room = UNITS_A_WORKS;
    for other in planned.filter(|l| (l.from, l.good) != (from, good)) {
        if other.good.resource != good.resource {
            let resource = other.good.resource;
            return Err(Refusal::OneResourceATurn { kind, resource });
        }
        room = room.saturating_sub(other.units);
    }
    Ok((kind, room))
}

/// What a works may be ordered to take, and how many units of each at most.
///
/// # Errors
/// Not this player's works.
pub fn may_order(
    state: &State,
    seat: PlayerId,
    building: BuildingId,
) -> Result<BTreeMap<(TerritoryId, Good), u32>, Refusal> {
    state.drawer(seat)?;
    let (found, at) = works(state, seat, building)?;
    let mut loads = BTreeMap::new();
    for from in state.open.group(at) {
        for resource in Resource::ALL
            .into_iter()
            .filter(|r| refines(found.kind, *r))
        {
            for grade in [Grade::Raw, Grade::Pure] {
                let good = Good { resource, grade };
                if let Ok((_, most)) = may_take(state, seat, building, from, good)
                    && most > 0
                {
                    loads.insert((from, good), most);
                }
            }
        }
    }
    Ok(loads)
}

/// Whether a works has an order to drop.
///
/// # Errors
/// Not this player's works, or it has none.
pub fn check_drop(state: &State, seat: PlayerId, building: BuildingId) -> Result<(), Refusal> {
    let drawer = state.drawer(seat)?;
    works(state, seat, building)?;
    if drawer.refining.contains_key(&building) {
        Ok(())
    } else {
        Err(Refusal::NoRefiningOrder { building })
    }
}

/// A player's orders, in the order in which they are carried out: by territory, then by the works' numbers (U-TURN-4).
pub(super) fn orders(state: &State, seat: PlayerId) -> Vec<Order> {
    let Ok(drawer) = state.drawer(seat) else {
        return Vec::new();
    };
    let mut orders: Vec<Order> = Vec::new();
    for (works, loads) in &drawer.refining {
        if let Ok(territory) = state.open.territory_of(*works) {
            orders.push(Order {
                territory,
                works: *works,
                loads: loads.clone(),
            });
        }
    }
    orders.sort_by_key(|order| (order.territory, order.works));
    orders
}

/// Converts what is there and finds room; what is not refined stays raw (U-STO-8).
pub(super) fn refine(draft: &mut Draft, order: &Order) {
    let Order {
        territory, works, ..
    } = *order;
    let active = |draft: &Draft| {
        let found = draft.state().open.territory(territory).ok();
        found.is_some_and(|t| {
            t.controller.is_some() && t.buildings.get(&works).is_some_and(|b| b.active)
        })
    };
    if !active(draft) {
        return;
    }
    for Load { from, good, units } in order.loads.iter().copied() {
        let state = draft.state();
        let have = state
            .open
            .territory(from)
            .map_or(0, |t| t.stock.units(good));
        let there = units.min(have);
        let done = fitting(state, territory, from, good, there);
        draft.emit(Event::Refined {
            territory,
            building: works,
            from,
            good,
            units: done,
            short: units - there,
            cut: there - done,
        });
    }
}

/// The most units, up to `want`, whose refined goods find room. Where ore and works share their stores the ore makes room, but not always
/// unit by unit: ten of a full container give a full one, five of them two begun ones. So the most is looked for from above.
fn fitting(state: &State, to: TerritoryId, from: TerritoryId, good: Good, want: u32) -> u32 {
    let Ok(territory) = state.open.territory(to) else {
        return 0;
    };
    let room = u32::try_from(figures::containers_room(state, to).value()).unwrap_or(0);
    let armors = state.stored_armors(to);
    let fits = |units: u32| {
        let mut stock = territory.stock.clone();
        if from == to && stock.take_goods(good, units).is_none() {
            return false;
        }
        stock.add_goods(refined(good), units).is_some() && stock.containers(armors) <= room
    };
    (1..=want.min(UNITS_A_WORKS))
        .rev()
        .find(|n| fits(*n))
        .unwrap_or(0)
}
