//! The Activity phase: power, mounting, boarding, mines, refining (U-ACT). Choices lie in the drawers until the phase closes.

use super::command::{Command, SlotOf};
use super::commerce::{check_room_for_armor, check_room_for_weapon, check_slot};
use super::decide::{Decided, Draft, Purpose};
use super::discard::check_discard;
use super::event::{Event, Secret};
use super::refusal::Refusal;
use super::silo;
use super::state::{Mover, Post, Rigging, State, Territory, Unit, Whereabouts};
use super::stock::Good;
use super::upgrades::is_powered;
use super::{factory, grid, laboratory, refine, technology, turret};
use crate::dice::Dice;
use crate::ids::{BuildingId, PlayerId, TerritoryId, UnitId};
use crate::rulebook::tables::{BuildingKind, Grade};
use std::collections::BTreeSet;

pub(super) fn check_switch(
    state: &State,
    seat: PlayerId,
    building: BuildingId,
    on: bool,
) -> Result<(), Refusal> {
    let drawer = state.drawer(seat)?;
    let at = state.open.territory_of(building)?;
    let territory = state.open.own_territory(seat, at)?;
    let found = territory
        .buildings
        .get(&building)
        .ok_or(Refusal::NoSuchBuilding { building })?;
    if !is_powered(found) {
        return Err(Refusal::NeedsNoPower { kind: found.kind });
    }
    if drawer
        .switches
        .get(&building)
        .copied()
        .unwrap_or(found.active)
        == on
    {
        return Err(Refusal::AlreadySwitched { building, on });
    }
    Ok(())
}

/// The change that a mounting or boarding command makes, judged on the player's own plan (U-ACT-11, U-ACT-16).
///
/// # Errors
/// The refusal.
pub fn rigging(state: &State, seat: PlayerId, command: &Command) -> Result<Rigging, Refusal> {
    state.drawer(seat)?;
    let plan = state.as_planned_by(seat);
    rigging_on(&plan, seat, command)
}

/// As [`rigging`], on a state that already is the player's plan.
pub(super) fn rigging_on(
    plan: &State,
    seat: PlayerId,
    command: &Command,
) -> Result<Rigging, Refusal> {
    match *command {
        Command::Mount {
            into: SlotOf { unit, slot },
            weapon,
        } => {
            let (found, territory) = on_own_ground(plan, seat, unit)?;
            check_slot(found, unit, slot, weapon)?;
            if plan.open.territory(territory)?.stock.weapons(weapon) == 0 {
                return Err(Refusal::WeaponNotInStore { territory });
            }
            Ok(Rigging::Mount {
                unit,
                slot,
                weapon,
                territory,
            })
        }
        Command::Unmount {
            from: SlotOf { unit, slot },
        } => {
            let (found, territory) = on_own_ground(plan, seat, unit)?;
            let mount = found
                .mounts
                .get(usize::from(slot))
                .ok_or(Refusal::NoSuchSlot { unit, slot })?;
            let weapon = mount.ok_or(Refusal::SlotEmpty { unit, slot })?;
            check_room_for_weapon(plan, territory, weapon)?;
            Ok(Rigging::Unmount {
                unit,
                slot,
                weapon,
                territory,
            })
        }
        Command::Discard(what) => {
            check_discard(plan, seat, what)?;
            Ok(Rigging::Discard(what))
        }
        Command::Board { character, unit } => {
            let who = plan.open.own_character(seat, character)?;
            if !matches!(who.post, Post::Foot(_)) {
                return Err(Refusal::NotOnFoot { character });
            }
            if who.post == Post::Foot(Whereabouts::OffMap) {
                return Err(Refusal::OffTheMap {
                    mover: Mover::OnFoot(character),
                });
            }
            let found = plan.open.own_unit(seat, unit)?;
            if found.is_manned() {
                return Err(Refusal::AlreadyManned { unit });
            }
            if plan.character_at(character) != plan.unit_at(unit) {
                return Err(Refusal::NotTogether { unit, character });
            }
            Ok(Rigging::Board { character, unit })
        }
        Command::ArmTurret { turret, weapon } => turret::arm(plan, seat, turret, weapon),
        Command::DisarmTurret { turret } => turret::disarm(plan, seat, turret),
        Command::Leave { unit } => {
            let (found, territory) = on_own_ground(plan, seat, unit)?;
            let character = found.pilot.ok_or(Refusal::Unmanned { unit })?;
            if found.body.is_armor() {
                check_room_for_armor(plan, territory)?;
            }
            Ok(Rigging::Leave { character, unit })
        }
        _ => Err(Refusal::WrongPhase {
            now: plan.open.phase,
        }),
    }
}

/// A unit of this player and the own territory that it is on.
pub(super) fn on_own_ground(
    plan: &State,
    seat: PlayerId,
    unit: UnitId,
) -> Result<(&Unit, TerritoryId), Refusal> {
    let found = plan.open.own_unit(seat, unit)?;
    let at = plan.unit_at(unit).ok_or(Refusal::OffTheMap {
        mover: Mover::Unit(unit),
    })?;
    plan.open.own_territory(seat, at)?;
    Ok((found, at))
}

/// What a player's plan comes to, as facts: first the rigging, in order, artifacts and technologies, then what is switched
/// (U-ACT-13).
pub(super) fn planned_events(state: &State, seat: PlayerId) -> Vec<Event> {
    let Ok(drawer) = state.drawer(seat) else {
        return Vec::new();
    };
    let mut events: Vec<Event> = drawer.rigging.iter().copied().map(Event::Rigged).collect();
    let artifacts = drawer.artifacts.iter().copied();
    events.extend(artifacts.map(|housing| laboratory::housed(seat, housing)));
    events.extend(technology::planned(state, seat));
    for (building, on) in &drawer.switches {
        let Ok(territory) = state.open.territory_of(*building) else {
            continue;
        };
        let now = state
            .open
            .territory(territory)
            .ok()
            .and_then(|t| t.buildings.get(building))
            .map(|b| b.active);
        if now == Some(!*on) {
            events.push(Event::Switched {
                territory,
                building: *building,
                on: *on,
            });
        }
    }
    events
}

/// A player's plan as a whole: the power reaches, and all that he ordered can be made.
pub(super) fn check_plan(state: &State, seat: PlayerId) -> Result<(), Refusal> {
    let plan = state.as_planned_by(seat);
    check_power(&plan, seat)?;
    laboratory::check_done(&plan, seat)?;
    match plan.drawer(seat) {
        Ok(_) => {
            factory::check_done(&plan, seat)?;
            silo::check_done(&plan, seat)
        }
        // What he planned elsewhere was judged there.
        Err(_) => Ok(()),
    }
}

/// Over the limit, "done" is refused (U-ACT-15).
fn check_power(plan: &State, seat: PlayerId) -> Result<(), Refusal> {
    for territory in plan.open.territory_ids() {
        let found = plan.open.territory(territory)?;
        if found.controller != Some(seat) {
            continue;
        }
        if let Some(over) = grid::overload(&plan.open, territory) {
            return Err(over.into());
        }
    }
    Ok(())
}

/// What a player ordered of his works, taken out of his drawer before it is cleared.
pub(super) struct Orders {
    refining: Vec<refine::Order>,
    factories: factory::Orders,
    missiles: BTreeSet<BuildingId>,
}

impl Orders {
    pub(super) fn of(state: &State, seat: PlayerId) -> Self {
        let missiles = state.drawer(seat).map(|drawer| drawer.missiles.clone());
        Self {
            refining: refine::orders(state, seat),
            factories: factory::Orders::of(state, seat),
            missiles: missiles.unwrap_or_default(),
        }
    }
}

/// Closes the phase: plans become facts, then all works (U-ACT-13).
pub(super) fn close(draft: &mut Draft, dice: &mut Dice<'_>) -> Decided {
    let seats: Vec<PlayerId> = draft.state().open.seats().collect();
    let orders: Vec<_> = seats
        .iter()
        .map(|seat| (*seat, Orders::of(draft.state(), *seat)))
        .collect();
    for seat in seats {
        for event in planned_events(draft.state(), seat) {
            draft.emit(event);
        }
        if draft
            .state()
            .drawers
            .get(&seat)
            .is_some_and(|d| d.has_plans())
        {
            draft.whisper(seat, Secret::PlansCleared);
        }
    }
    let territories: Vec<TerritoryId> = draft.state().open.territory_ids().collect();
    work(draft, &territories, orders, dice)
}

/// What happens on some territories once everything is switched: too few scientists and too little power put buildings out, then
/// mines, refining, factories, laboratories and silos work, in this order (U-ACT-13). The forecast asks the same.
pub(super) fn work(
    draft: &mut Draft,
    territories: &[TerritoryId],
    orders: Vec<(PlayerId, Orders)>,
    dice: &mut Dice<'_>,
) -> Decided {
    for (seat, _) in &orders {
        laboratory::shed(draft, *seat);
    }
    for territory in territories {
        shed(draft, *territory);
    }
    let mut begun = factory::begun(draft.state());
    for territory in territories {
        mine(draft, *territory, dice)?;
    }
    for order in orders.iter().flat_map(|(_, orders)| &orders.refining) {
        refine::refine(draft, order);
    }
    let mut missiles = Vec::new();
    for (seat, orders) in orders {
        factory::work(draft, seat, orders.factories, &mut begun);
        missiles.push((seat, orders.missiles));
    }
    for (seat, _) in &missiles {
        laboratory::work(draft, *seat);
    }
    for (seat, ordered) in missiles {
        silo::work(draft, seat, &ordered);
    }
    Ok(())
}

/// Switches buildings off, latest bought first, until the power reaches (U-ACT-15).
pub(super) fn shed(draft: &mut Draft, territory: TerritoryId) {
    if draft.state().open.controller(territory).is_none() {
        return;
    }
    while let Some(over) = grid::overload(&draft.state().open, territory) {
        let Some((territory, building)) = grid::next_off(&draft.state().open, &over) else {
            return;
        };
        draft.emit(Event::Switched {
            territory,
            building,
            on: false,
        });
    }
}

/// The active shafts of a territory, in the order of their numbers.
pub fn working_shafts(territory: &Territory) -> Vec<BuildingId> {
    let shaft = |b: &super::state::Building| b.kind == BuildingKind::MineShaft && b.active;
    territory
        .buildings
        .iter()
        .filter(|(_, b)| shaft(b))
        .map(|(id, _)| *id)
        .collect()
}

/// What the ground of a territory yields to a shaft: raw, or pure raw (U-EXP-4).
pub fn mined_good(deposit: &super::state::Deposit) -> Good {
    Good {
        resource: deposit.resource,
        grade: if deposit.pure {
            Grade::Pure
        } else {
            Grade::Raw
        },
    }
}

fn mine(draft: &mut Draft, territory: TerritoryId, dice: &mut Dice<'_>) -> Decided {
    let Ok(found) = draft.state().open.territory(territory) else {
        return Ok(());
    };
    let (Some(_), Some(deposit)) = (found.controller, found.survey.deposit().copied()) else {
        return Ok(());
    };
    let shafts = working_shafts(found);
    if shafts.is_empty() {
        return Ok(());
    }
    let mut dug = 0u32;
    for building in shafts {
        let mut yields = true;
        if deposit.unstable {
            let roll = dice.roll(Purpose::Shaft(territory, building), 1)?;
            yields = roll.die(0) != 1;
            draft.emit(Event::ShaftTried {
                territory,
                building,
                roll,
                yields,
            });
        }
        if yields {
            dug = dug.saturating_add(deposit.a_shaft);
        }
    }
    let good = mined_good(&deposit);
    let state = draft.state();
    let fits = state.room_for(territory, good);
    let units = dug.min(fits);
    draft.emit(Event::Mined {
        territory,
        good,
        units,
        lost: dug - units,
    });
    Ok(())
}
