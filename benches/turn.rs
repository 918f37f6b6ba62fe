//! How long the heavy moments of a big campaign take: the end of a phase, the fold of a long campaign, the offers, the map.

#[path = "big.rs"]
mod big;
#[allow(dead_code)]
#[path = "../tests/support/captain.rs"]
mod captain;
#[allow(dead_code)]
#[path = "../tests/support/driver.rs"]
mod driver;
#[allow(dead_code)]
#[path = "../tests/support/table.rs"]
mod table;

use big::{PLAYERS, TERRITORIES, big, nearly_closed, play};
use divan::{Bencher, black_box};
use octant_engine::dice::Dice;
use octant_engine::ids::PlayerId;
use octant_engine::log::{Actor, Log, Ruleset};
use octant_engine::rulebook::house::{Goal, HouseRules};
use octant_engine::unlimit3d8::forecast::forecast;
use octant_engine::unlimit3d8::map::MOST_REGIONS;
use octant_engine::unlimit3d8::map::generate::{MapSpec, generate};
use octant_engine::unlimit3d8::offer::offers;
use octant_engine::unlimit3d8::state::Phase;
use octant_engine::unlimit3d8::{Campaign, Command, Unlimit3d8, setup};

fn main() {
    divan::main();
}

fn close(bencher: Bencher<'_, '_>, phase: Phase, next: Phase) {
    let state = nearly_closed(phase);
    let last = Actor::Seat(PlayerId(0));
    let mut closed = state.clone();
    play(&mut closed, last, &Command::Done);
    assert_eq!(closed.open.phase, next);
    bencher.bench_local(|| {
        let mut rng = || 4;
        let mut dice = Dice::rolled(Vec::new(), &mut rng);
        Unlimit3d8::play(black_box(&state), last, &Command::Done, &mut dice)
    });
}

/// The last player says that he is done: about 200 mines yield, 100 works refine, eight factories make, and plans become facts.
#[divan::bench]
fn close_activity(bencher: Bencher<'_, '_>) {
    close(bencher, Phase::Activity, Phase::Move);
}

/// The last player says that he is done: 500 orders are revealed, battles begin, ground is taken.
#[divan::bench]
fn close_move(bencher: Bencher<'_, '_>) {
    close(bencher, Phase::Move, Phase::Tactical);
}

/// A campaign of four, 20 turns long, opened from its file: every fact is let happen again.
#[divan::bench]
fn fold_twenty_turns(bencher: Bencher<'_, '_>) {
    let setup = driver::setup(5, 4, 24, HouseRules::default());
    let log = captain::campaign(driver::Driver::new(5, setup), 20).log;
    assert_eq!(log.state().open.turn.0, 21);
    bencher
        .with_inputs(|| (log.base().clone(), log.entries().to_vec()))
        .bench_local_values(|(base, entries)| -> Option<Campaign> {
            Log::replay(base, entries).ok()
        });
}

/// A campaign of eight on 80 territories, 100 turns long, as the computer plays it.
#[divan::bench(sample_count = 20)]
fn fold_a_hundred_turns(bencher: Bencher<'_, '_>) {
    let mut rules = HouseRules::default();
    rules.victory.goal = Goal::OpenEnded;
    let mut driver = driver::Driver::new(5, driver::setup(5, 8, 80, rules));
    table::play(&mut driver, 100);
    let log = driver.log;
    assert_eq!(log.state().open.turn.0, 101);
    eprintln!("{} entries", log.entries().len());
    bencher
        .with_inputs(|| (log.base().clone(), log.entries().to_vec()))
        .bench_local_values(|(base, entries)| -> Option<Campaign> {
            Log::replay(base, entries).ok()
        });
}

/// What closing the Activity phase would bring a player who has made his plans.
#[divan::bench]
fn forecast_of_a_seat(bencher: Bencher<'_, '_>) {
    let state = nearly_closed(Phase::Activity);
    bencher.bench_local(|| forecast(black_box(&state), PlayerId(0)));
}

/// All offers of a seat in the Commercial phase of the big campaign: what a screen of everything would ask for.
#[divan::bench]
fn offers_of_a_seat_commercial(bencher: Bencher<'_, '_>) {
    offers_in(bencher, Phase::Commercial);
}

/// All offers of a seat in the Activity phase.
#[divan::bench]
fn offers_of_a_seat_activity(bencher: Bencher<'_, '_>) {
    offers_in(bencher, Phase::Activity);
}

/// All offers of a seat in the Move phase.
#[divan::bench]
fn offers_of_a_seat_move(bencher: Bencher<'_, '_>) {
    offers_in(bencher, Phase::Move);
}

fn offers_in(bencher: Bencher<'_, '_>, phase: Phase) {
    let state = setup::found(&big(phase)).unwrap_or_else(|faults| panic!("{faults:?}"));
    bencher.bench_local(|| offers(black_box(&state), Actor::Seat(PlayerId(0))));
}

/// One fingerprint of the big campaign.
#[divan::bench]
fn digest(bencher: Bencher<'_, '_>) {
    let state = setup::found(&big(Phase::Move)).unwrap_or_else(|faults| panic!("{faults:?}"));
    bencher.bench_local(|| Unlimit3d8::digest(black_box(&state)));
}

/// A large map for eight, and the largest, another each time.
#[divan::bench(args = [TERRITORIES, MOST_REGIONS as u16])]
fn generate_a_large_map(bencher: Bencher<'_, '_>, territories: u16) {
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        generate(&MapSpec {
            seed,
            players: PLAYERS,
            territories,
        })
    });
}
