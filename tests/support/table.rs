//! A table at which the computer plays all seats, by offers alone.

use super::driver::Driver;
use octant_engine::log::Actor;
use octant_engine::unlimit3d8::offer::{Desk, OfferKind};
use octant_engine::unlimit3d8::state::{Phase, State};
use octant_engine::unlimit3d8::{Command, computer};

/// More commands than any turn needs: beyond it the computer goes round in circles.
const MOST: usize = 20_000;

/// What is done next: by a player, or by the table when all have done. `None`: the campaign is over.
pub fn next(state: &State) -> Option<(Actor, Command)> {
    let open = &state.open;
    if open.ended.is_some() {
        return None;
    }
    let seat = open.seats().find_map(|seat| {
        let command = computer::next(state, seat)?;
        Some((Actor::Seat(seat), command))
    });
    let table = || {
        let lots = OfferKind::DrawLots;
        if open.phase == Phase::Founding && Desk::new(state, Actor::Table).domain(lots).is_ok() {
            return Some(Command::DrawLots);
        }
        let battle = open
            .battles
            .keys()
            .find_map(|at| computer::settle(state, *at));
        (open.phase == Phase::Tactical).then(|| battle.unwrap_or(Command::EndTurn))
    };
    seat.or_else(|| table().map(|command| (Actor::Table, command)))
}

/// Plays until so many turns are over, or the campaign.
pub fn play(driver: &mut Driver, turns: u32) {
    let mut acts = 0;
    while driver.turn() <= turns
        && let Some((by, command)) = next(driver.state())
    {
        acts += 1;
        assert!(
            acts < MOST * turns as usize,
            "the computer does not come to an end"
        );
        driver.must(by, command);
    }
}
