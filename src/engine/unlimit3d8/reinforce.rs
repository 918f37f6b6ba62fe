//! Command Center reinforcements: between the reveal and the battles, whoever is attacked where an active Command Center stands may bring
//! units from next door, knowing territories and not units (U-TAC-4, U-TAC-14). Choices lie in the drawers until all have chosen.

use super::decide::Draft;
use super::event::{Event, Secret};
use super::exchange;
use super::refusal::Refusal;
use super::state::{Mover, Muster, Open, State, Whereabouts};
use crate::ids::{PlayerId, TerritoryId, UnitId};
use crate::rulebook::tables::BuildingKind;
use std::collections::{BTreeMap, BTreeSet};

impl Open {
    /// The choice of reinforcements that the Tactical phase waits for, if it does.
    pub fn muster(&self) -> Option<&Muster> {
        self.tactical.as_ref()?.muster.as_ref()
    }

    /// The players who may bring reinforcements.
    pub fn mustering(&self) -> BTreeSet<PlayerId> {
        let calls = self.muster().into_iter().flat_map(|m| m.calls.keys());
        calls.filter_map(|at| self.controller(*at)).collect()
    }
}

/// For each attacked territory with an active Command Center: the territories next to it from which its controller may bring units, his
/// own and not attacked themselves.
pub(super) fn calls(
    open: &Open,
    attacked: &BTreeSet<TerritoryId>,
) -> BTreeMap<TerritoryId, BTreeSet<TerritoryId>> {
    let mut calls = BTreeMap::new();
    for at in attacked {
        let (Some(seat), Ok(found)) = (open.controller(*at), open.territory(*at)) else {
            continue;
        };
        let center = |kind| kind == BuildingKind::CommandCenter;
        let active = found.buildings.values().any(|b| center(b.kind) && b.active);
        let sources: BTreeSet<TerritoryId> = open
            .map
            .neighbours(*at)
            .iter()
            .copied()
            .filter(|t| open.controller(*t) == Some(seat) && !attacked.contains(t))
            .collect();
        // Whoever has no unit that could stand there is not asked; all know that much.
        let could = |at: Whereabouts| match at {
            Whereabouts::On(_) | Whereabouts::Hidden => true,
            Whereabouts::OffMap => false,
        };
        let mut units = open.units.values().filter(|u| u.owner == seat);
        let some = units.any(|u| u.is_manned() && could(u.at));
        if active && some && !sources.is_empty() {
            calls.insert(*at, sources);
        }
    }
    calls
}

/// Where a unit ends its own move, as its owner knows it during the muster.
fn end_of(state: &State, seat: PlayerId, unit: UnitId) -> Option<TerritoryId> {
    let order = state.drawers.get(&seat)?.orders.get(&Mover::Unit(unit));
    order.map(|o| o.to).or_else(|| state.unit_at(unit))
}

/// The attacked territories to which a unit can be brought.
///
/// # Errors
/// Nothing is waited for, it is no unit of his on the map, or no territory calls it.
pub fn callers(
    state: &State,
    seat: PlayerId,
    unit: UnitId,
) -> Result<BTreeSet<TerritoryId>, Refusal> {
    check_muster(state, seat)?;
    let drawer_state = exchange::plan(state, seat);
    let plan = drawer_state.as_ref();
    plan.drawer(seat)?;
    let found = plan.open.own_unit(seat, unit)?;
    if !found.is_manned() {
        return Err(Refusal::Unmanned { unit });
    }
    let from = end_of(plan, seat, unit).ok_or(Refusal::OffTheMap {
        mover: Mover::Unit(unit),
    })?;
    let muster = plan.open.muster();
    let calls = muster.into_iter().flat_map(|m| &m.calls);
    let callers: BTreeSet<TerritoryId> = calls
        .filter(|(at, sources)| plan.open.controller(**at) == Some(seat) && sources.contains(&from))
        .map(|(at, _)| *at)
        .collect();
    if callers.is_empty() {
        Err(Refusal::NotCalled { unit, from })
    } else {
        Ok(callers)
    }
}

/// Whether this player is among those whose reinforcements are waited for.
pub(super) fn check_muster(state: &State, seat: PlayerId) -> Result<(), Refusal> {
    if state.open.muster().is_none() {
        return Err(Refusal::WrongPhase {
            now: state.open.phase,
        });
    }
    if state.open.mustering().contains(&seat) {
        Ok(())
    } else {
        Err(Refusal::NoReinforcements { seat })
    }
}

pub(super) fn check_reinforce(
    state: &State,
    seat: PlayerId,
    unit: UnitId,
    to: TerritoryId,
) -> Result<(), Refusal> {
    let callers = callers(state, seat, unit)?;
    state.open.territory(to)?;
    if callers.contains(&to) {
        Ok(())
    } else {
        Err(Refusal::NotCalledThere { unit, to })
    }
}

pub(super) fn check_hold_back(state: &State, seat: PlayerId, unit: UnitId) -> Result<(), Refusal> {
    check_muster(state, seat)?;
    if state.drawer(seat)?.reinforce.contains_key(&unit) {
        Ok(())
    } else {
        Err(Refusal::NotReinforcing { unit })
    }
}

/// Voids the reinforcements of an absent player; his moves stand, since their phase is over (U-TURN-5).
pub(super) fn void(draft: &mut Draft, seat: PlayerId) {
    let called: Vec<UnitId> = draft
        .state()
        .drawers
        .get(&seat)
        .map(|d| d.reinforce.keys().copied().collect())
        .unwrap_or_default();
    for unit in called {
        draft.whisper(seat, Secret::HeldBack { unit });
    }
}

/// Opens the choice.
pub(super) fn begin(draft: &mut Draft, calls: BTreeMap<TerritoryId, BTreeSet<TerritoryId>>) {
    draft.emit(Event::MusterBegan { calls });
}

/// All reinforcements that were chosen, by unit.
pub(super) fn chosen(state: &State) -> BTreeMap<UnitId, TerritoryId> {
    let drawers = state.drawers.values();
    let chosen = drawers.flat_map(|d| d.reinforce.iter());
    chosen.map(|(unit, to)| (*unit, *to)).collect()
}
