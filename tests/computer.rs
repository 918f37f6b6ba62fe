//! The computer player plays whole campaigns, all seats, by offers alone.

#[allow(dead_code)]
#[path = "support/driver.rs"]
mod driver;

#[allow(dead_code)]
#[path = "support/events.rs"]
mod events;
#[path = "support/table.rs"]
mod table;

use driver::Driver;
use octant_engine::rulebook::Corporation;
use octant_engine::rulebook::house::HouseRules;
use octant_engine::save::{Envelope, Kind, Limits, link, open_link};
use octant_engine::unlimit3d8::{Event, Setup, Unlimit3d8};
use std::collections::BTreeMap;

/// A demo campaign in which all sorts of things happen.
const DEMO_SEED: u64 = 10;

/// Lets the computer play all seats until a turn is over.
fn play(seed: u64, players: u8, territories: u16, turns: u32) -> Driver {
    let setup = driver::setup(seed, players, territories, HouseRules::default());
    play_on(seed, setup, turns)
}

fn play_on(seed: u64, setup: Setup, turns: u32) -> Driver {
    let mut driver = Driver::new(seed, setup);
    table::play(&mut driver, turns);
    driver
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

/// Rich ground and much of it: in a long campaign the works come into their own.
#[test]
fn it_refines_makes_researches_trades_and_calls_for_help() {
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for seed in [5, 6] {
        let driver = play(seed, 4, 48, 40);
        for event in driver.log.in_force().flat_map(|entry| entry.events()) {
            for name in events::names(event) {
                *seen.entry(name).or_default() += 1;
            }
        }
    }
    for name in [
        "upgrade bought",
        "hauled",
        "deal offered",
        "deal struck",
        "passage granted",
        "refined",
        "made in a factory",
        "missile made",
        "researched",
        "technology bought",
        "weapon bought into a turret",
        "secret reinforcement",
        "battle picked",
    ] {
        assert!(seen.contains_key(name), "never {name}: {seen:#?}");
    }
}

#[test]
fn the_same_campaign_is_played_the_same_way() {
    let digest = || play(3, 2, 12, 6).log.digest();
    assert_eq!(digest(), digest());
}

/// The demo campaign that the list of campaigns offers. With OCTANT_RECORD=1 it is played and written anew.
#[test]
fn the_demo_opens_in_the_middle_of_a_campaign() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../public/demo.txt");
    if std::env::var_os("OCTANT_RECORD").is_some() {
        let mut setup = driver::setup(DEMO_SEED, 3, 24, HouseRules::default());
        setup.name = "Demo".into();
        let people = [
            ("Ada", Corporation::NovaMindTrust),
            ("Bo", Corporation::SpaceLiberationFront),
            ("Cleo", Corporation::StellarWanderers),
        ];
        for (seat, (name, corporation)) in setup.players.iter_mut().zip(people) {
            seat.name = name.into();
            seat.corporation = Some(corporation);
        }
        let log = play_on(DEMO_SEED, setup, 8).log;
        let json = Envelope::backup(&log).to_json().expect("it can be written");
        let text = link::to_text(&json).expect("it is small");
        std::fs::write(path, text).expect("the demo can be written");
    }
    let text = std::fs::read_to_string(path).expect("the demo is there");
    assert!(text.len() < 120_000, "{} bytes", text.len());
    let opened = open_link::<Unlimit3d8>(&text, &Limits::default()).expect("it opens");
    let summary = &opened.preview.summary;
    assert_eq!((opened.preview.kind, summary.turn), (Kind::Backup, 9));
    assert_eq!((summary.name.as_str(), summary.players.len()), ("Demo", 3));
    assert!(summary.lacking.is_empty(), "all players can be played");
    opened.log.recheck().expect("the rules say the same");
    let happened = |what: fn(&Event) -> bool| {
        let mut events = opened.log.in_force().flat_map(|entry| entry.events());
        events.any(what)
    };
    assert!(happened(|e| matches!(e, Event::BattleSettled { .. })));
    assert!(happened(|e| matches!(e, Event::Shipped { .. })));
}
