//! What is offered is accepted, and nothing else.

use super::pool::*;
use crate::support::driver::{self};
use crate::support::forge::Forge;
use crate::support::law;
use octant_engine::dice::Dice;
use octant_engine::log::{Ruleset, Stop};
use octant_engine::unlimit3d8::{Unlimit3d8, check};
use proptest::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use std::collections::BTreeSet;

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn what_is_offered_is_accepted(which: usize, at: usize, seed: u64) {
        let (state, mut rng) = notable(which, at, seed);
        law::offered_is_accepted(&state, &mut rng, 10);
    }

    #[test]
    fn what_is_accepted_is_offered(which: usize, at: usize, seed: u64) {
        let (state, mut rng) = notable(which, at, seed);
        law::accepted_is_offered(&state, &mut rng, 60);
    }

    #[test]
    fn what_is_disabled_is_refused_for_the_reason_given(which: usize, at: usize, seed: u64) {
        let (state, mut rng) = notable(which, at, seed);
        law::disabled_is_refused(&state, &mut rng, 12);
    }

    #[test]
    fn a_refused_command_changes_nothing(which: usize, at: usize, seed: u64) {
        let mut log = unfinished(which, at);
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let before = (log.state().clone(), log.digest(), log.entries().len());
        for _ in 0..30 {
            let state = log.state().clone();
            let mut forge = Forge { state: &state, rng: &mut rng };
            let kind = forge.kind();
 let actor = forge.actor(kind);
            let command = forge.of_kind(kind);
            if check::check(&state, actor, &command).is_err() {
                let stop = log.perform(actor, command, Dice::none()).map(|_| ());
                prop_assert!(matches!(stop, Err(Stop::Refused(_))));
            } else if let Err(stop) = log.prepare(actor, command.clone(), Dice::none()) {
                // Legal, but dice are wanted: then nothing has happened yet.
                prop_assert!(matches!(stop, Stop::NeedRoll(_)));
                prop_assert!(log.perform(actor, command, Dice::none()).is_err());
            }
            prop_assert_eq!(&before, &(log.state().clone(), log.digest(), log.entries().len()));
        }
    }
}

#[test]
fn forgeries_reach_every_command_from_both_sides() {
    let mut rng = ChaCha8Rng::seed_from_u64(77);
    let (mut passed, mut refused) = (BTreeSet::new(), BTreeSet::new());
    for log in POOL.iter() {
        let mut state = log.state_after(0).expect("the beginning");
        for entry in log.in_force() {
            // Artifacts are rare, and so are missiles in the making, starts to choose and units called: look harder while there are some.
            let open = &state.open;
            let artifacts = open.players.iter().any(|p| p.artifacts > 0);
            let starts = open.seats().any(|seat| open.has_no_start(seat));
            let missiles = state.drawers.values().any(|d| !d.missiles.is_empty());
            let called = state.drawers.values().any(|d| !d.reinforce.is_empty());
            let fights = open.battles.values().any(|b| b.fight.is_some());
            let hard = artifacts || starts || missiles || called || open.muster().is_some();
            for _ in 0..if hard {
                60
            } else if fights {
                20
            } else {
                6
            } {
                let mut forge = Forge {
                    state: &state,
                    rng: &mut rng,
                };
                let kind = forge.kind();
                let actor = forge.actor(kind);
                let command = forge.of_kind(kind);
                let sort = driver::sort_of(kind).0;
                match check::check(&state, actor, &command) {
                    Ok(_) => passed.insert(sort),
                    Err(_) => refused.insert(sort),
                };
            }
            for event in entry.events() {
                Unlimit3d8::apply(&mut state, event).expect("it was accepted");
            }
        }
    }
    let all: BTreeSet<u8> = (0..32)
        .chain(40..54)
        .chain(60..73)
        .chain(80..86)
        .chain(90..116)
        .collect();
    let lacks = |of: &BTreeSet<u8>| all.difference(of).copied().collect::<Vec<u8>>();
    assert_eq!((lacks(&passed), lacks(&refused)), (vec![], vec![]));
}
