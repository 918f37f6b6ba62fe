//! The computer player plays whole campaigns, all seats, by offers alone.

#[allow(dead_code)]
#[path = "support/driver.rs"]
mod driver;

use driver::Driver;
use octant_engine::log::Actor;
use octant_engine::rulebook::house::HouseRules;
use octant_engine::unlimit3d8::state::Phase;
use octant_engine::unlimit3d8::{Event, computer};

/// More commands than any phase of any player needs: beyond it the computer goes round in circles.
const MOST: usize = 20_000;

/// Lets the computer play all seats until a turn is over.
fn play(seed: u64, players: u8, territories: u16, turns: u32) -> Driver {
    let setup = driver::setup(seed, players, territories, HouseRules::default());
    let mut driver = Driver::new(seed, setup);
    let mut acts = 0;
    while driver.turn() <= turns {
        acts += 1;
        assert!(
            acts < MOST * turns as usize,
            "the computer does not come to an end"
        );
        if !step(&mut driver) {
            break;
        }
    }
    driver
}

/// One command. Says whether there was one.
fn step(driver: &mut Driver) -> bool {
    let state = driver.state();
    let seat = state.open.seats().find_map(|seat| {
        let command = computer::next(state, seat)?;
        Some((Actor::Seat(seat), command))
    });
    let table = || {
        let open = &state.open;
        let battle = open
            .battles
            .keys()
            .find_map(|at| computer::settle(state, *at));
        (open.phase == Phase::Tactical)
            .then(|| battle.unwrap_or(octant_engine::unlimit3d8::Command::EndTurn))
    };
    let Some((by, command)) = seat.or_else(|| table().map(|c| (Actor::Table, c))) else {
        return false;
    };
    driver.must(by, command);
    true
}

#[test]
fn it_expands_builds_ships_arms_and_attacks() {
    let driver = play(7, 4, 48, 20);
    let open = &driver.state().open;
    let taken = open
        .territories
        .iter()
        .filter(|t| t.controller.is_some())
        .count();
    assert!(taken > 24, "only {taken} of 48 territories are taken");
    let happened = |what: fn(&Event) -> bool| {
        let events = driver.log.in_force().flat_map(|entry| entry.events());
        events.filter(|event| what(event)).count()
    };
    assert!(happened(|e| matches!(e, Event::Mined { units, .. } if *units > 0)) > 40);
    assert!(happened(|e| matches!(e, Event::Shipped { .. })) > 40);
    assert!(happened(|e| matches!(e, Event::UnitBought { .. })) > 16);
    assert!(happened(|e| matches!(e, Event::BattleSettled { .. })) > 0);
    assert!(happened(|e| matches!(e, Event::Taken { from: Some(_), .. })) > 0);
}

#[test]
fn the_same_campaign_is_played_the_same_way() {
    let digest = || play(3, 2, 12, 6).log.digest();
    assert_eq!(digest(), digest());
}
