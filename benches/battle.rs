//! How many battles of six against six the engine plays in a second.

#[allow(dead_code)]
#[path = "../tests/support/muster.rs"]
mod muster;
#[path = "skirmishes.rs"]
mod skirmishes;

use divan::counter::ItemsCount;
use muster::{Chance, GROUND, six_against_six};
use octant_engine::dice::Dice;
use octant_engine::ids::PlayerId;
use octant_engine::log::{Actor, Ruleset};
use octant_engine::unlimit3d8::battle::tactic::{Sketch, next_command};
use octant_engine::unlimit3d8::{State, Unlimit3d8};

fn main() {
    divan::main();
}

/// By themselves, each act held against what is offered.
#[divan::bench(sample_count = 20)]
fn battles(bencher: divan::Bencher<'_, '_>) {
    let state = six_against_six();
    bencher
        .counter(ItemsCount::new(skirmishes::MANY))
        .bench(|| skirmishes::hundred(&state));
}

fn through_the_log(state: &mut State, seed: u64) {
    let seats: Vec<PlayerId> = state.open.seats().collect();
    let mut sketch = Sketch::default();
    let mut chance = Chance::new(seed);
    while let Some((seat, command)) = next_command(state, GROUND, &seats, &mut sketch) {
        let mut source = || chance.byte();
        let mut dice = Dice::rolled(Vec::new(), &mut source);
        let events = Unlimit3d8::play(state, Actor::Seat(seat), &command, &mut dice);
        for event in events.expect("offered") {
            Unlimit3d8::apply(state, &event).expect("sound");
        }
    }
}

/// As commands of a campaign, checked, decided and applied.
#[divan::bench(sample_count = 20)]
fn campaigns(bencher: divan::Bencher<'_, '_>) {
    let state = six_against_six();
    bencher.counter(ItemsCount::new(10_u32)).bench(|| {
        for seed in 0..10 {
            through_the_log(&mut state.clone(), seed);
        }
    });
}
