//! The moments of `benches/turn.rs`, the battles of `benches/battle.rs` and the odds of `benches/attack.rs` for a browser's engine, to be timed from
//! outside.

#[path = "../../aimed.rs"]
mod aimed;
#[path = "../../big.rs"]
mod big;
#[allow(dead_code)]
#[path = "../../../tests/support/driver.rs"]
mod driver;
#[allow(dead_code)]
#[path = "../../../tests/support/muster.rs"]
mod muster;
#[path = "../../skirmishes.rs"]
mod skirmishes;
#[allow(dead_code)]
#[path = "../../../tests/support/table.rs"]
mod table;

use big::{big, nearly_closed, play};
use octant_engine::ids::PlayerId;
use octant_engine::log::{Actor, Base, Entry, Log};
use octant_engine::rulebook::house::{Goal, HouseRules};
use octant_engine::unlimit3d8::forecast::forecast;
use octant_engine::unlimit3d8::offer::offers;
use octant_engine::unlimit3d8::state::{Phase, State};
use octant_engine::unlimit3d8::{Campaign, Command, Unlimit3d8, setup};
use wasm_bindgen::prelude::wasm_bindgen;

const SEAT: PlayerId = PlayerId(0);

/// A hundred battles of six against six; so many acts they took.
#[wasm_bindgen]
pub fn battles() -> u32 {
    skirmishes::hundred(&muster::six_against_six())
}

/// The odds of one attack, a thousand times; so often it hits, of all throws.
#[wasm_bindgen]
pub fn odds(weapon: &str) -> u32 {
    let attack = aimed::attack(weapon);
    let each = (0..1000).map(|_| u32::from(core::hint::black_box(&attack).odds().hits));
    each.sum()
}

/// Campaigns at the moments that are measured.
#[wasm_bindgen]
pub struct Moments {
    activity: State,
    moves: State,
    commercial: State,
    base: Base<Unlimit3d8>,
    entries: Vec<Entry<Unlimit3d8>>,
}

#[wasm_bindgen]
impl Moments {
    /// Eight players on 400 territories, and eight on 80 who have played so many turns.
    #[wasm_bindgen(constructor)]
    pub fn new(turns: u32) -> Self {
        let mut rules = HouseRules::default();
        rules.victory.goal = Goal::OpenEnded;
        let mut driver = driver::Driver::new(5, driver::setup(5, 8, 80, rules));
        table::play(&mut driver, turns);
        Self {
            activity: nearly_closed(Phase::Activity),
            moves: nearly_closed(Phase::Move),
            commercial: setup::found(&big(Phase::Commercial)).unwrap_or_else(|f| panic!("{f:?}")),
            base: driver.log.base().clone(),
            entries: driver.log.entries().to_vec(),
        }
    }

    /// The last player is done with the Activity phase.
    pub fn close_activity(&self) {
        play(
            &mut self.activity.clone(),
            Actor::Seat(SEAT),
            &Command::Done,
        );
    }

    /// The last player is done with the Move phase.
    pub fn close_move(&self) {
        play(&mut self.moves.clone(), Actor::Seat(SEAT), &Command::Done);
    }

    /// What closing the Activity phase would bring a player.
    pub fn forecast_of_a_seat(&self) -> usize {
        forecast(&self.activity, SEAT).territories.len()
    }

    /// All offers of a player in the Commercial phase.
    pub fn offers_of_a_seat(&self) -> usize {
        offers(&self.commercial, Actor::Seat(SEAT)).len()
    }

    /// The campaign that was played is opened.
    pub fn fold(&self) -> bool {
        let log: Option<Campaign> = Log::replay(self.base.clone(), self.entries.clone()).ok();
        log.is_some()
    }
}
