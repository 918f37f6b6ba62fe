//! How long the heavy moments of a big campaign take: the end of a phase, the fold of a long campaign, the offers, the map.

#[path = "big.rs"]
mod big;
#[allow(dead_code)]
#[path = "../tests/support/captain.rs"]
mod captain;
#[allow(dead_code)]
#[path = "../tests/support/driver.rs"]
mod driver;

use big::{PLAYERS, TERRITORIES, UNITS, big};
use divan::{Bencher, black_box};
use octant_engine::dice::Dice;
use octant_engine::ids::PlayerId;
use octant_engine::log::{Actor, Log, Ruleset};
use octant_engine::rulebook::house::HouseRules;
use octant_engine::unlimit3d8::map::generate::{MapSpec, generate};
use octant_engine::unlimit3d8::offer::{Desk, Domain, OfferKind, offers};
use octant_engine::unlimit3d8::state::Phase;
use octant_engine::unlimit3d8::{Campaign, Command, State, Unlimit3d8, setup};

fn main() {
    divan::main();
}

fn play(state: &mut State, by: Actor, command: &Command) {
    let mut rng = || 4;
    let mut dice = Dice::rolled(Vec::new(), &mut rng);
    let events = Unlimit3d8::play(state, by, command, &mut dice);
    for event in events.unwrap_or_else(|stop| panic!("{command:?}: {stop:?}")) {
        Unlimit3d8::apply(state, &event).unwrap_or_else(|cause| panic!("{cause}"));
    }
}

/// All have made their choices, and all but the first have said that they are done.
fn nearly_closed(phase: Phase) -> State {
    let mut state = setup::found(&big(phase)).unwrap_or_else(|faults| panic!("{faults:?}"));
    let buildings: usize = state
        .open
        .territories
        .iter()
        .map(|t| t.buildings.len())
        .sum();
    // 8 yards of 6, and for each player 25 mines of 4 buildings and 24 stations: 48 + 8 x 124.
    assert_eq!((buildings, state.open.units.len()), (1040, UNITS));
    let seats: Vec<PlayerId> = state.open.seats().collect();
    for seat in &seats {
        let by = Actor::Seat(*seat);
        let kinds: Vec<OfferKind> = Desk::new(&state, by)
            .kinds()
            .into_iter()
            .filter(|kind| matches!(kind, OfferKind::Switch(_) | OfferKind::OrderMove(_)))
            .collect();
        for kind in kinds {
            let command = match (kind, Desk::new(&state, by).domain(kind)) {
                (OfferKind::Switch(building), Ok(Domain::Switch(true))) => {
                    Command::Switch { building, on: true }
                }
                (OfferKind::OrderMove(mover), Ok(Domain::Ways(ways))) => {
                    // The farthest by number, so that many cross borders.
                    let Some((to, vias)) = ways.iter().next_back() else {
                        continue;
                    };
                    let Some(via) = vias.first() else { continue };
                    Command::OrderMove {
                        mover,
                        to: *to,
                        via: *via,
                    }
                }
                _ => continue,
            };
            play(&mut state, by, &command);
        }
    }
    for seat in &seats[1..] {
        play(&mut state, Actor::Seat(*seat), &Command::Done);
    }
    state
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

/// The last player says that he is done: about 200 mines yield, and plans become facts.
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

/// A map of 400 territories for eight, another each time.
#[divan::bench]
fn generate_the_largest_map(bencher: Bencher<'_, '_>) {
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        generate(&MapSpec {
            seed,
            players: PLAYERS,
            territories: TERRITORIES,
        })
    });
}
