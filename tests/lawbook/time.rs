//! Undo, redo, rewind, and choices made in secret.

use super::pool::*;
use crate::support::driver::{below, pick};
use crate::support::law;
use octant_engine::dice::Dice;
use octant_engine::ids::PlayerId;
use octant_engine::log::{Actor, Entry, TimeFault};
use octant_engine::unlimit3d8::offer::{Desk, OfferKind};
use octant_engine::unlimit3d8::state::{Mover, Phase};
use octant_engine::unlimit3d8::{Campaign, Command, State, Unlimit3d8, check};
use proptest::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

proptest! {
    #![proptest_config(cases(30))]

    #[test]
    fn undo_and_redo_give_the_same_state(which: usize, at: usize, back in 1usize..7) {
        let mut log = unfinished(which, at);
        let line: Vec<Entry<Unlimit3d8>> = log.in_force().cloned().collect();
        prop_assume!(!line.is_empty());
        let keep = line.len().saturating_sub(back);
        let gone = &line[keep..];
        let to = keep.checked_sub(1).map_or(0, |i| line[i].seq);
        let by = gone.last().expect("not empty").by;
        let now = (log.state().clone(), log.digest());
        // What was taken back earlier can be brought again afterwards as before.
        let redo = log.prepare_redo(by).map(|e| e.act);
        match log.prepare_undo(by, to) {
            Err(TimeFault::Barrier { seq }) => {
                prop_assert!(gone.iter().any(|e| e.seq == seq && e.is_barrier()));
                return Ok(());
            }
            Err(TimeFault::Secret { seq }) => {
                let secret = gone.iter().find(|e| e.seq == seq).and_then(Entry::private_to);
                prop_assert!(secret.is_some_and(|seat| Actor::Seat(seat) != by));
                return Ok(());
            }
            Err(other) => prop_assert!(false, "{other:?}"),
            Ok(entry) => {
                prop_assert!(!gone.iter().any(Entry::is_barrier));
                log.accept(entry).expect("prepared on this log");
            }
        }
        // What the kept entries make when nothing ever came after them.
        let fresh = Campaign::replay(log.base().clone(), line[..keep].to_vec()).expect("accepted");
        prop_assert_eq!(log.state(), fresh.state());
        prop_assert_eq!(log.digest(), fresh.digest());
        for entry in gone {
            let again = log.prepare_redo(entry.by).expect("taken back");
            log.accept(again).expect("prepared on this log");
        }
        prop_assert_eq!(&now, &(log.state().clone(), log.digest()));
        prop_assert_eq!(log.prepare_redo(by).map(|e| e.act), redo);
        let stored = Campaign::replay(log.base().clone(), log.entries().to_vec()).expect("accepted");
        prop_assert_eq!(&now, &(stored.state().clone(), stored.digest()));
    }

    #[test]
    fn a_rewind_goes_back_past_anything(which: usize, at: usize, back in 1usize..40) {
        let mut log = unfinished(which, at);
        let line: Vec<Entry<Unlimit3d8>> = log.in_force().cloned().collect();
        prop_assume!(!line.is_empty());
        let keep = line.len().saturating_sub(back);
        let to = keep.checked_sub(1).map_or(0, |i| line[i].seq);
        let entry = log.prepare_rewind(to, "so agreed".into()).expect("something lies behind it");
        log.accept(entry).expect("prepared on this log");
        let fresh = Campaign::replay(log.base().clone(), line[..keep].to_vec()).expect("accepted");
        prop_assert_eq!(log.state(), fresh.state());
        let stored = Campaign::replay(log.base().clone(), log.entries().to_vec()).expect("accepted");
        prop_assert_eq!(log.state(), stored.state());
    }

    #[test]
    fn the_order_of_secret_choices_does_not_matter(which: usize, seed: u64) {
        let moments = if seed.is_multiple_of(4) { &MUSTERS } else { &SECRETIVE };
        let (log, count) = moments[which % moments.len()];
        let (state, mut rng) = moment(log, count, seed);
        let plans = plans(&state, &mut rng);
        let one = carry_out(&state, &plans, seed, &mut rng);
        let other = carry_out(&state, &plans, seed, &mut rng);
        prop_assert_eq!(one, other);
    }
}

/// What each seat wants to do in a phase of secret choices; each is legal after those before it of the same seat.
fn plans(state: &State, rng: &mut ChaCha8Rng) -> Vec<(PlayerId, Vec<Command>)> {
    let mut plans = Vec::new();
    for seat in state.open.awaited() {
        let (by, mut plan) = (Actor::Seat(seat), state.clone());
        let mut commands = Vec::new();
        if plan.open.phase == Phase::Move {
            // Exchanges come first, whenever they are entered.
            for _ in 0..2 {
                let mut kinds = Desk::new(&plan, by).kinds();
                kinds.retain(|k| matches!(k, OfferKind::SwapArms(_) | OfferKind::ChangeVehicle(_)));
                if kinds.is_empty() {
                    break;
                }
                let kind = pick(rng, &kinds);
                if let Some(command) = Desk::new(&plan, by).offer(kind).draw(rng) {
                    plan = law::after(&plan, by, &command, &mut Dice::none());
                    commands.push(command);
                }
            }
        }
        let mut movers: Vec<Mover> = plan.as_planned_by(seat).movers(seat);
        for _ in 0..6 {
            let kind = if plan.open.phase == Phase::Move {
                // One order for each, or the last given would count.
                let Some(mover) = movers.pop() else { break };
                OfferKind::OrderMove(mover)
            } else if plan.open.phase == Phase::Tactical {
                match movers.pop() {
                    Some(Mover::Unit(unit)) => OfferKind::Reinforce(unit),
                    _ => break,
                }
            } else {
                let mut kinds = Desk::new(&plan, by).kinds();
                kinds.retain(|k| !matches!(k, OfferKind::Done | OfferKind::NotDone));
                if kinds.is_empty() {
                    break;
                }
                pick(rng, &kinds)
            };
            let Some(command) = Desk::new(&plan, by).offer(kind).draw(rng) else {
                continue;
            };
            plan = law::after(&plan, by, &command, &mut Dice::none());
            commands.push(command);
        }
        plans.push((seat, commands));
    }
    plans
}

/// Lets the seats enter their choices in some order, and ends the phase in some order, with the same dice.
fn carry_out(
    state: &State,
    plans: &[(PlayerId, Vec<Command>)],
    dice: u64,
    rng: &mut ChaCha8Rng,
) -> State {
    let mut state = state.clone();
    let mut left: Vec<(PlayerId, Vec<Command>)> = plans.to_vec();
    // Orders and reinforcements don't build on each other, so a seat's own can be mixed too.
    let mixed = state.open.phase != Phase::Activity;
    while !left.is_empty() {
        let at = below(rng, left.len());
        let (seat, commands) = &mut left[at];
        if commands.is_empty() {
            left.swap_remove(at);
            continue;
        }
        let mut next = if mixed { below(rng, commands.len()) } else { 0 };
        let exchange =
            |c: &Command| matches!(c, Command::SwapArms { .. } | Command::ChangeVehicle { .. });
        let change = |c: &Command| matches!(c, Command::ChangeVehicle { .. });
        // Exchanges build on each other, and a vehicle takes an order once it has its pilot.
        if let Some(first) = commands.iter().position(exchange)
            && (exchange(&commands[next]) || commands.iter().any(change))
        {
            next = first;
        }
        let (by, command) = (Actor::Seat(*seat), commands.remove(next));
        state = law::after(&state, by, &command, &mut Dice::none());
    }
    let mut seats = state.open.awaited();
    let mut source = ChaCha8Rng::seed_from_u64(dice);
    while !seats.is_empty() {
        let seat = seats.swap_remove(below(rng, seats.len()));
        // The dice are thrown with the last "done", whoever says it.
        let mut bytes = || law::byte(&mut source);
        let mut dice = Dice::rolled(Vec::new(), &mut bytes);
        let (by, command) = (Actor::Seat(seat), Command::Done);
        state = match check::check(&state, by, &command) {
            Ok(_) => law::after(&state, by, &command, &mut dice),
            Err(_) => law::after(&state, Actor::Table, &Command::CloseFor { seat }, &mut dice),
        };
    }
    state
}

#[test]
fn undo_stops_at_dice_and_at_the_secrets_of_others() {
    let (mut barriers, mut secrets) = (0, 0);
    for log in POOL.iter() {
        for count in 1..=log.entries().len() {
            let entry = &log.entries()[count - 1];
            let private = entry.private_to();
            if (!entry.is_barrier() && private.is_none()) || count % 10 != 3 {
                continue;
            }
            let so_far = log.entries()[..count].to_vec();
            let past = Campaign::replay(log.base().clone(), so_far).expect("accepted");
            let line: Vec<u32> = past.in_force().map(|e| e.seq).collect();
            let to = line.iter().rev().nth(1).copied().unwrap_or(0);
            let seq = entry.seq;
            for seat in past.state().open.seats() {
                let undo = past.prepare_undo(Actor::Seat(seat), to);
                if entry.is_barrier() {
                    assert_eq!(undo, Err(TimeFault::Barrier { seq }));
                    barriers += 1;
                } else if private != Some(seat) {
                    assert_eq!(undo, Err(TimeFault::Secret { seq }));
                    secrets += 1;
                } else {
                    let mut past = past.clone();
                    past.accept(undo.expect("his own")).expect("prepared on it");
                    let (me, other) = (past.prepare_redo(Actor::Seat(seat)), Actor::Table);
                    assert!(me.is_ok());
                    assert_eq!(past.prepare_redo(other), Err(TimeFault::Secret { seq }));
                }
            }
        }
    }
    assert!(barriers > 20 && secrets > 20, "{barriers} and {secrets}");
}
