//! The fold of the facts is the campaign, nothing comes from nowhere, secrets stay secret, all is the same again.

use super::pool::*;
use crate::support::driver::{self, Driver, one_in, rules, setup};
use crate::support::{captain, events, law};
use octant_engine::ids::PlayerId;
use octant_engine::log::{Base, Entry, Ruleset};
use octant_engine::rulebook::house::Goal;
use octant_engine::unlimit3d8::state::Phase;
use octant_engine::unlimit3d8::{Campaign, State, Unlimit3d8};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde_json::json;
use std::collections::BTreeSet;

/// Every law that goes along a campaign, entry by entry.
pub(super) fn walk(log: &Campaign) {
    let start = log.state_after(0).expect("the beginning");
    let mut before = start.clone();
    for entry in log.in_force() {
        let mut after = before.clone();
        for event in entry.events() {
            law::conserves(&after, event);
            Unlimit3d8::apply(&mut after, event).expect("it was accepted");
        }
        law::decides_the_same(&before, entry, &after);
        law::keeps_private(&before, entry, &after);
        law::stops_undo(&before, entry, &after);
        if let Err(cause) = Unlimit3d8::audit(&after) {
            panic!("after {entry:?}: {cause}");
        }
        before = after;
    }
    assert_eq!(&before, log.state());
}

#[test]
fn the_facts_alone_make_the_campaign() {
    // A second table gets each entry as text, and must stand where the first one stands.
    let mut first = Driver::any(3);
    let mut second = Campaign::replay(first.log.base().clone(), Vec::new()).expect("a beginning");
    while first.log.entries().len() < 150 {
        let had = first.log.entries().len();
        first.step();
        for entry in &first.log.entries()[had..] {
            let text = serde_json::to_string(entry).expect("entries can be written");
            let entry = serde_json::from_str(&text).expect("and read");
            second.accept(entry).expect("it was accepted there too");
        }
        assert_eq!(first.log.state(), second.state());
        assert_eq!(first.log.digest(), second.digest());
    }
    for log in POOL.iter() {
        let whole = Campaign::replay(log.base().clone(), log.entries().to_vec()).expect("accepted");
        assert_eq!(whole.state(), log.state());
        assert_eq!(whole.digest(), log.digest());
    }
}

#[test]
fn nothing_comes_from_nowhere_and_all_holds_together() {
    POOL.iter().for_each(walk);
}

#[test]
fn the_same_commands_and_dice_give_the_same_events() {
    for log in POOL.iter() {
        let report = log.recheck().expect("the same again");
        assert_eq!(
            (report.run as usize, report.sealed),
            (log.in_force().len(), 0)
        );
    }
}

#[test]
fn typed_dice_give_what_the_apps_dice_gave() {
    let mut throws = 0;
    for log in POOL.iter() {
        let mut state = log.state_after(0).expect("the beginning");
        for entry in log.in_force() {
            throws += law::typed_dice_agree(&state, entry);
            for event in entry.events() {
                Unlimit3d8::apply(&mut state, event).expect("it was accepted");
            }
        }
    }
    assert!(throws > 50, "only {throws} throws");
}

#[test]
fn saving_and_loading_changes_nothing() {
    for log in POOL.iter() {
        let text = law::written(log);
        let (base, entries) = law::read(&text);
        assert_eq!(&base, log.base());
        assert_eq!(entries, log.entries());
        let again = Campaign::replay(base, entries).expect("accepted");
        assert_eq!(law::written(&again), text);
        for count in (0..=log.in_force().len()).step_by(9) {
            let state = log.state_after(count).expect("accepted");
            let text = serde_json::to_string(&state).expect("states can be written");
            let read: State = serde_json::from_str(&text).expect("and read");
            assert_eq!(read, state);
            assert_eq!(Unlimit3d8::digest(&read), Unlimit3d8::digest(&state));
        }
    }
}

#[test]
fn a_link_carries_on_from_the_middle() {
    for log in POOL.iter() {
        let line: Vec<Entry<Unlimit3d8>> = log.in_force().cloned().collect();
        let half = line.len() / 2;
        let base = Base::State {
            after: line[half - 1].seq,
            state: log.state_after(half).expect("accepted"),
        };
        let rest = Campaign::replay(base, line[half..].to_vec()).expect("accepted");
        assert_eq!(rest.state(), log.state());
        rest.recheck().expect("the same again");
    }
}

#[test]
fn what_is_shared_holds_no_secret_and_tells_the_same() {
    for log in POOL.iter() {
        let start = log.state_after(0).expect("the beginning");
        let seats: Vec<PlayerId> = start.open.seats().collect();
        for keep in [vec![], vec![seats[0]], vec![seats[1]]] {
            let shared = log.shared_entries(&keep);
            for event in shared.iter().flat_map(Entry::events) {
                law::tells_no_secret(event, &keep);
            }
            let base = Base::State {
                after: 0,
                state: Unlimit3d8::without_drawers(&start, &keep),
            };
            let elsewhere = Campaign::replay(base, shared).expect("it folds without the secrets");
            assert_eq!(elsewhere.digest(), log.digest());
            assert_eq!(
                elsewhere.state(),
                &Unlimit3d8::without_drawers(log.state(), &keep)
            );
            let report = elsewhere
                .recheck()
                .expect("what can be run comes out the same");
            let private = log.entries().iter().any(|e| e.private_to().is_some());
            assert!(
                report.run > 0 && (report.sealed > 0 || !private),
                "{report:?}"
            );
        }
    }
}

/// House rules that are said to be as usual make the same campaign as those that are not said: a key that is new changes no old digest.
#[test]
fn a_default_that_is_said_leaves_the_digest() {
    let campaign = |said: serde_json::Value| {
        let mut plain = serde_json::to_value(setup(5, 2, 8, rules(0))).expect("plain data");
        plain["rules"] = said;
        let setup = serde_json::from_value(plain).expect("a setup");
        Driver::new(5, setup).log
    };
    let (silent, said) = (
        campaign(json!({})),
        campaign(json!({ "turrets_hold": true, "victory": { "turns": 10 }, "errata": {} })),
    );
    let other = campaign(json!({ "turrets_hold": false }));
    assert_eq!(silent.digest(), said.digest());
    assert_ne!(silent.digest(), other.digest());
    let rules = serde_json::to_value(&silent.state().open.rules).expect("plain data");
    assert_eq!(rules, json!({}));
}

#[test]
fn everything_that_can_happen_does() {
    let mut seen = BTreeSet::new();
    let mut short = setup(5, 3, 12, rules(0));
    short.rules.victory.goal = Goal::FirstToCredits;
    short.rules.victory.credits = 100;
    let short = captain::campaign(Driver::new(5, short), 3).log;
    let more = (21..=44)
        .chain([50, 54])
        .map(|seed| guided(seed, 8).log)
        .chain([crowded(), shopping(), rearmed()])
        .chain((1..=12).map(fallen))
        .chain((21..=44).map(brawled));
    let rich = (1..=5).map(|seed| captain::campaign(driver::rich(seed, Phase::Activity), 4).log);
    let goods =
        (1..=12).map(|seed| captain::campaign(driver::rich(seed, Phase::Commercial), 5).log);
    let works =
        (1..=12).map(|seed| captain::campaign(driver::industry(seed, Phase::Activity), 4).log);
    let more = more
        .chain(rich)
        .chain(goods)
        .chain(works)
        .chain([bursting(), short]);
    for log in POOL.iter().cloned().chain(more) {
        for event in log.entries().iter().flat_map(Entry::events) {
            seen.extend(events::names(event));
        }
    }
    let never: Vec<_> = events::ALL.iter().filter(|n| !seen.contains(*n)).collect();
    assert!(never.is_empty(), "never happened: {never:?}");
}

#[test]
fn a_recorded_campaign_plays_again() {
    const SEED: u64 = 8;
    const DIGEST: &str = "11faf7059a53a21062a17d18d55ee3fa";
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../tests/replays/two-players-six-turns.json"
    );
    if std::env::var_os("OCTANT_RECORD").is_some() {
        let two = setup(SEED, 2, 8, rules(0));
        let log = captain::campaign(Driver::new(SEED, two), 6).log;
        std::fs::write(path, law::written(&log)).expect("the replay can be written");
    }
    let text = std::fs::read_to_string(path).expect("the replay is there");
    let (base, entries) = law::read(&text);
    let log = Campaign::replay(base, entries).expect("it replays");
    let report = log.recheck().expect("it comes out the same");
    assert_eq!(
        (report.run as usize, report.sealed),
        (log.in_force().len(), 0)
    );
    assert_eq!(
        (log.state().open.turn.0, log.state().open.phase),
        (7, Phase::Commercial)
    );
    assert_eq!(log.digest(), DIGEST);
}

#[test]
fn the_laws_hold_over_many_turns() {
    let (mut turns, mut entries, mut forged, mut seed) = (0, 0, 0, 1000);
    while turns < *TURNS {
        let log = if seed % 2 == 0 {
            guided(seed, 12).log
        } else {
            Driver::any(seed).wander(6, 700).log
        };
        walk(&log);
        log.recheck().expect("the same again");
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        for count in 0..=log.in_force().len() {
            if !one_in(&mut rng, 25) {
                continue;
            }
            let state = log.state_after(count).expect("accepted");
            law::offered_is_accepted(&state, &mut rng, 6);
            law::disabled_is_refused(&state, &mut rng, 6);
            forged += law::accepted_is_offered(&state, &mut rng, 20);
        }
        turns += log.state().open.turn.0;
        entries += log.entries().len();
        seed += 1;
    }
    assert!(forged > 0);
    eprintln!("{turns} turns, {entries} entries, {forged} forged commands accepted");
}
