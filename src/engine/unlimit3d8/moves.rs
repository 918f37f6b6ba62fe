//! The Move phase: secret orders, and the reveal that ends it (U-MOV, U-TAC-10).

use super::activity;
use super::decide::{Decided, Draft};
use super::event::{Event, Secret};
use super::exchange;
use super::refusal::Refusal;
use super::state::{Mover, Open, Order, Phase, State, Whereabouts};
use super::{reinforce, sides, tactical, turret};
use crate::dice::Dice;
use crate::ids::{PlayerId, TerritoryId, UnitId};
use crate::rulebook::tables::BuildingKind;
use std::collections::{BTreeMap, BTreeSet};

/// Where something can go, and by which last territory before.
pub type Reach = BTreeMap<TerritoryId, BTreeSet<TerritoryId>>;

/// Where a mover of this player can go from a territory (U-MOV-1, U-MOV-5, U-MAP-6): through territories that he controls, or that he may
/// pass, and that have a Station; the last step may leave them. On foot the end must be his own (U-MOV-6).
pub fn reach(open: &Open, seat: PlayerId, from: TerritoryId, on_foot: bool) -> Reach {
    let mut reach = walk(open, seat, from, open.rules.station_for_transit);
    if on_foot {
        reach.retain(|to, _| open.controller(*to) == Some(seat));
    }
    reach
}

fn walk(open: &Open, seat: PlayerId, from: TerritoryId, stations: bool) -> Reach {
    let mut reach = Reach::new();
    let mut passed = BTreeSet::from([from]);
    let mut queue = vec![from];
    while let Some(at) = queue.pop() {
        for &next in open.map.neighbours(at) {
            if next != from {
                reach.entry(next).or_default().insert(at);
            }
            let passable =
                open.opens_way(seat, next) && (!stations || open.has(next, BuildingKind::Station));
            if passable && passed.insert(next) {
                queue.push(next);
            }
        }
    }
    reach
}

/// Where a mover of this player stands at the start of the phase.
///
/// # Errors
/// Not his, not there, off the map, or the drawer is elsewhere.
pub fn start_of(state: &State, seat: PlayerId, mover: Mover) -> Result<TerritoryId, Refusal> {
    let owner = state.owner_of(mover)?;
    if owner != seat {
        return Err(match mover {
            Mover::Unit(unit) => Refusal::NotYourUnit { unit },
            Mover::OnFoot(character) => Refusal::NotYourCharacter { character },
        });
    }
    state.drawer(seat)?;
    state.mover_at(mover).ok_or(Refusal::OffTheMap { mover })
}

pub(super) fn check_order(
    state: &State,
    seat: PlayerId,
    mover: Mover,
    to: TerritoryId,
    via: TerritoryId,
) -> Result<(), Refusal> {
    let from = start_of(&exchange::plan(state, seat), seat, mover)?;
    state.open.territory(to)?;
    if from == to {
        return Err(Refusal::AlreadyThere { territory: to });
    }
    let on_foot = matches!(mover, Mover::OnFoot(_));
    match reach(&state.open, seat, from, on_foot).get(&to) {
        Some(ways) if ways.contains(&via) => Ok(()),
        Some(_) => Err(Refusal::NotThatWay { to, via }),
        None => Err(why_not(&state.open, seat, from, to, on_foot)),
    }
}

/// Why a territory can't be reached: because of a missing Station on the way, because it is not own ground, or at all.
pub fn why_not(
    open: &Open,
    seat: PlayerId,
    from: TerritoryId,
    to: TerritoryId,
    on_foot: bool,
) -> Refusal {
    let with = walk(open, seat, from, open.rules.station_for_transit);
    if on_foot && with.contains_key(&to) {
        return Refusal::FootNeedsOwnGround { territory: to };
    }
    if walk(open, seat, from, false).contains_key(&to) {
        // Of the territories that could be passed but have no Station, one stands in the way: the lowest that opens it.
        let blocked = with
            .keys()
            .copied()
            .filter(|t| open.opens_way(seat, *t) && !open.has(*t, BuildingKind::Station));
        for through in blocked {
            if walk(open, seat, through, false).contains_key(&to) {
                return Refusal::WayNeedsStation { through };
            }
        }
    }
    Refusal::OutOfReach { territory: to }
}

pub(super) fn check_drop(state: &State, seat: PlayerId, mover: Mover) -> Result<(), Refusal> {
    if state.drawer(seat)?.orders.contains_key(&mover) {
        Ok(())
    } else {
        Err(Refusal::NoOrder { mover })
    }
}

pub(super) fn check_return(
    state: &State,
    seat: PlayerId,
    mover: Mover,
    to: TerritoryId,
) -> Result<(), Refusal> {
    check_off_map(state, seat, mover)?;
    homes(&state.open, seat, mover)?;
    state.open.own_territory(seat, to).map(|_| ())
}

/// Where something that waits off the map can come back.
///
/// # Errors
/// It stays off the map, since its player has no territory left (U-TAC-6).
pub(super) fn homes(
    open: &Open,
    seat: PlayerId,
    mover: Mover,
) -> Result<BTreeSet<TerritoryId>, Refusal> {
    let homes: BTreeSet<TerritoryId> = open
        .territory_ids()
        .filter(|t| open.controller(*t) == Some(seat))
        .collect();
    if homes.is_empty() {
        Err(Refusal::OffTheMap { mover })
    } else {
        Ok(homes)
    }
}

/// Whether something of this player waits off the map (U-TAC-6).
pub fn check_off_map(state: &State, seat: PlayerId, mover: Mover) -> Result<(), Refusal> {
    match start_of(state, seat, mover) {
        Err(Refusal::OffTheMap { .. }) if state.whereabouts(mover) == Some(Whereabouts::OffMap) => {
            Ok(())
        }
        Err(refusal) => Err(refusal),
        Ok(_) => Err(Refusal::NotOffMap { mover }),
    }
}

pub(super) fn bring_back(draft: &mut Draft, seat: PlayerId, mover: Mover, to: TerritoryId) {
    draft.emit(Event::Vanished { mover });
    draft.whisper(seat, Secret::Posted { mover, at: to });
}

/// Ends the Move phase: what waits off the map comes back, and each tells where he moves in. Then reinforcements are chosen, if any
/// Command Center calls; else all meets at once (U-TAC-10).
pub(super) fn reveal(draft: &mut Draft, dice: &mut Dice<'_>) -> Decided {
    let seats: Vec<PlayerId> = draft.state().open.seats().collect();
    return_the_rest(draft, &seats);
    let attacked = announce(draft, &seats, &ordered(draft.state()));
    let calls = reinforce::calls(&draft.state().open, &attacked);
    if calls.is_empty() {
        return meet(draft, dice);
    }
    begin_tactical(draft);
    reinforce::begin(draft, calls);
    Ok(())
}

/// All orders of all players.
fn ordered(state: &State) -> BTreeMap<Mover, (PlayerId, Order)> {
    let mut moved = BTreeMap::new();
    for (seat, drawer) in &state.drawers {
        let orders = drawer.orders.iter();
        moved.extend(orders.map(|(mover, order)| (*mover, (*seat, *order))));
    }
    moved
}

fn begin_tactical(draft: &mut Draft) {
    let turn = draft.state().open.turn;
    let phase = Phase::Tactical;
    draft.emit(Event::PhaseBegan { turn, phase });
}

/// Exchanges and moves are carried out at once, and what meets is shown; then possession is taken where nothing does (U-TAC-10).
pub(super) fn meet(draft: &mut Draft, dice: &mut Dice<'_>) -> Decided {
    let seats: Vec<PlayerId> = draft.state().open.seats().collect();
    // Exchanges come first, then moves (U-MOV-9).
    for seat in &seats {
        for event in activity::planned_events(draft.state(), *seat) {
            draft.emit(event);
        }
    }
    let moved = ordered(draft.state());
    let called = reinforce::chosen(draft.state());
    let battles = meetings(draft.state(), &moved, &called);
    for (territory, sides) in &battles {
        for unit in sides.values().flatten() {
            let mover = Mover::Unit(*unit);
            if moved.contains_key(&mover)
                || called.contains_key(unit)
                || draft.state().whereabouts(mover) == Some(Whereabouts::Hidden)
            {
                draft.emit(Event::Sighted {
                    mover,
                    territory: *territory,
                });
            }
        }
    }
    let fights = |unit: &UnitId| {
        let mut armies = battles.values().flat_map(BTreeMap::values);
        armies.any(|units| units.contains(unit))
    };
    for (mover, (seat, order)) in &moved {
        if !matches!(mover, Mover::Unit(unit) if fights(unit)) {
            if !matches!(draft.state().whereabouts(*mover), Some(Whereabouts::Hidden)) {
                draft.emit(Event::Vanished { mover: *mover });
            }
            draft.whisper(
                *seat,
                Secret::Posted {
                    mover: *mover,
                    at: order.to,
                },
            );
        }
    }
    for seat in &seats {
        if draft
            .state()
            .drawers
            .get(seat)
            .is_some_and(|d| d.has_plans())
        {
            draft.whisper(*seat, Secret::PlansCleared);
        }
    }
    if draft.state().open.phase == Phase::Move {
        begin_tactical(draft);
    }
    for (territory, sides) in battles {
        // Whoever was called is set up as a defender, whichever way he came.
        let entered_from = sides
            .values()
            .flatten()
            .filter(|unit| !called.contains_key(unit))
            .filter_map(|unit| {
                moved
                    .get(&Mover::Unit(*unit))
                    .map(|(_, order)| (*unit, order.via))
            })
            .collect();
        let friends = sides::guests(&draft.state().open, territory, sides.keys());
        draft.emit(Event::BattleBegan {
            territory,
            sides,
            entered_from,
        });
        if let Some(friends) = friends {
            draft.emit(Event::SidesJoined {
                territory,
                common: vec![friends],
            });
        }
    }
    take_unopposed(draft);
    sides::draw_picker(draft, dice)
}

/// What was not brought back by its player appears on his territory with the lowest number (U-TAC-6, U-TURN-4).
fn return_the_rest(draft: &mut Draft, seats: &[PlayerId]) {
    for seat in seats {
        let home = draft
            .state()
            .open
            .territory_ids()
            .find(|t| draft.state().open.controller(*t) == Some(*seat));
        let Some(home) = home else { continue };
        for mover in draft.state().movers(*seat) {
            if draft.state().whereabouts(mover) == Some(Whereabouts::OffMap) {
                bring_back(draft, *seat, mover, home);
            }
        }
    }
}

/// The territories on which units of two or more players end, with the units of each; where turrets hold the ground their owner is
/// among them with or without a unit (U-TAC-2, U-TAC-3, U-TAC-11, U-TAC-12).
fn meetings(
    state: &State,
    moved: &BTreeMap<Mover, (PlayerId, Order)>,
    called: &BTreeMap<UnitId, TerritoryId>,
) -> BTreeMap<TerritoryId, BTreeMap<PlayerId, BTreeSet<UnitId>>> {
    let mut presence: BTreeMap<TerritoryId, BTreeMap<PlayerId, BTreeSet<UnitId>>> = BTreeMap::new();
    for (id, unit) in state.open.units.iter().filter(|(_, u)| u.is_manned()) {
        let order = moved.get(&Mover::Unit(*id));
        let ends = called
            .get(id)
            .copied()
            .or_else(|| order.map(|(_, order)| order.to))
            .or_else(|| state.unit_at(*id));
        if let Some(at) = ends {
            presence
                .entry(at)
                .or_default()
                .entry(unit.owner)
                .or_default()
                .insert(*id);
        }
    }
    for (at, sides) in &mut presence {
        if let Some(host) = state.open.controller(*at)
            && !turret::holding(&state.open, *at).is_empty()
        {
            sides.entry(host).or_default();
        }
    }
    presence.retain(|at, sides| sides.len() > 1 && !state.open.at_peace(*at, sides.keys()));
    presence
}

/// Each player tells which territories that are not his he moves into (U-MOV-3). Returns those of others that are attacked so.
fn announce(
    draft: &mut Draft,
    seats: &[PlayerId],
    moved: &BTreeMap<Mover, (PlayerId, Order)>,
) -> BTreeSet<TerritoryId> {
    let mut attacked = BTreeSet::new();
    for seat in seats {
        let entered: BTreeSet<TerritoryId> = moved
            .values()
            .filter(|(owner, order)| {
                owner == seat && draft.state().open.controller(order.to) != Some(*seat)
            })
            .map(|(_, order)| order.to)
            .collect();
        for territory in entered {
            if !draft.state().open.is_guest(*seat, territory) {
                attacked.insert(territory);
            }
            draft.emit(Event::Entered {
                seat: *seat,
                territory,
            });
        }
    }
    attacked
}

/// Units that end with no enemy unit take possession (U-TAC-1).
fn take_unopposed(draft: &mut Draft) {
    let state = draft.state();
    let mut takers: BTreeMap<TerritoryId, PlayerId> = BTreeMap::new();
    for (id, unit) in state.open.units.iter().filter(|(_, u)| u.is_manned()) {
        if let Some(at) = state.unit_at(*id)
            && !state.open.battles.contains_key(&at)
            && state.open.controller(at) != Some(unit.owner)
            && !state.open.is_guest(unit.owner, at)
        {
            takers.insert(at, unit.owner);
        }
    }
    let at_once = takers.keys().copied().collect();
    for (territory, seat) in takers {
        tactical::take(draft, territory, seat, &at_once);
    }
}
