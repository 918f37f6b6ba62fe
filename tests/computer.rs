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
use octant_engine::dice::Dice;
use octant_engine::ids::{PlayerId, TerritoryId, UnitId};
use octant_engine::log::{Actor, Base};
use octant_engine::rulebook::Corporation;
use octant_engine::rulebook::house::HouseRules;
use octant_engine::rulebook::tables::BuildingKind;
use octant_engine::save::{Envelope, Kind, Limits, link, open_link};
use octant_engine::unlimit3d8::command::Fate;
use octant_engine::unlimit3d8::state::Phase;
use octant_engine::unlimit3d8::{Campaign, Command, Event, Setup, Unlimit3d8, computer};
use serde_json::{Value, json};
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
fn it_refines_makes_researches_and_trades() {
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
        "battle picked",
    ] {
        assert!(seen.contains_key(name), "never {name}: {seen:#?}");
    }
}

/// Three players on a row of three, each with a Station and a unit on the territory given for it.
fn row(rules: serde_json::Value, players: [u32; 3], units: [u8; 3]) -> Setup {
    let held = |at: u8, owner: u8| {
        json!({
            "at": at, "controller": owner, "buildings": [{ "kind": "station" }],
            "deposit": { "resource": "minerals", "a_shaft": 2, "pure": false, "unstable": false },
        })
    };
    let unit = |(owner, at)| json!({ "owner": owner, "body": "kanker", "at": at, "pilot": { "class": "soldier" } });
    let names = ["Ann", "Ben", "Cat"].iter().zip(players);
    let players = names.map(|(name, credits)| json!({ "name": name, "credits": credits }));
    let setup = json!({
        "name": "Row", "rules": rules, "map": { "grid": { "columns": 3, "rows": 1 } }, "turn": 1, "phase": "move",
        "players": players.collect::<Vec<_>>(),
        "territories": [held(0, 0), held(1, 1), held(2, 2)],
        "units": (0_u8..).zip(units).map(unit).collect::<Vec<_>>(),
    });
    serde_json::from_value(setup).expect("a setup")
}

/// Where there is no pad, one is bought with its Radar, and not a Radar more: an earlier computer spent all it had on them.
#[test]
fn it_buys_one_radar_for_its_first_pad() {
    let mut setup = row(json!({}), [2_000, 0, 0], [0, 1, 2]);
    setup.phase = Phase::Commercial;
    let mut driver = Driver::new(1, setup);
    while driver.state().open.phase == Phase::Commercial
        && let Some((by, command)) = table::next(driver.state())
    {
        driver.must(by, command);
    }
    let ground = driver.state().open.territory(TerritoryId(0));
    let ground = ground.expect("it is there");
    let count = |kind| ground.count(kind);
    assert_eq!(
        (count(BuildingKind::Radar), count(BuildingKind::LandingPad)),
        (1, 1)
    );
}

/// Ann and Cat fight together on Ben's ground: they win together, and nobody claims an ally for a wreck (U-TAC-3, U-CHR-11).
#[test]
fn allies_win_and_lose_together() {
    let setup = row(json!({ "allied_sides": true }), [0; 3], [0, 1, 2]);
    let mut driver = Driver::new(1, setup);
    let at = TerritoryId(1);
    let orders = [
        (
            0,
            r#"{ "order-move": { "mover": "u0", "to": 1, "via": 0 } }"#,
        ),
        (
            2,
            r#"{ "order-move": { "mover": "u2", "to": 1, "via": 2 } }"#,
        ),
    ];
    for (seat, order) in orders {
        let order = serde_json::from_str(order).expect("an order");
        driver.must(Actor::Seat(PlayerId(seat)), order);
    }
    for seat in 0..3 {
        driver.must(Actor::Seat(PlayerId(seat)), Command::Done);
    }
    let common = vec![[PlayerId(0), PlayerId(2)].into()];
    let territory = at;
    driver.must(Actor::Table, Command::JoinSides { territory, common });
    let command = computer::settle(driver.state(), at).expect("it can be settled");
    let Command::SettleBattle { result, .. } = &command else {
        panic!("{command:?}")
    };
    // 20 hit points and twice the armor of 4: two against one. The first of two as weak is lost, as half of two is no more than one.
    let fates = [Fate::Destroyed, Fate::Destroyed, Fate::Stands];
    let fates = (0..).map(UnitId).zip(fates).collect();
    assert_eq!((&result.fates, result.holder), (&fates, Some(PlayerId(2))));
    assert_eq!(result.deeds.keys().collect::<Vec<_>>(), [&UnitId(2)]);
    driver.must(Actor::Table, command);
}

/// Ben has an active Command Center on 1, which Ann attacks, and a unit beside it on 2, where a Station is guard enough (U-TAC-4).
#[test]
fn it_calls_for_help() {
    let deposit = json!({ "resource": "water", "a_shaft": 1, "pure": false, "unstable": false });
    let setup = json!({
        "name": "Row", "map": { "grid": { "columns": 3, "rows": 1 } }, "turn": 1, "phase": "move",
        "players": [{ "name": "Ann" }, { "name": "Ben" }],
        "territories": [
            { "at": 0, "deposit": deposit, "controller": 0, "buildings": [{ "kind": "station" }] },
            { "at": 1, "deposit": deposit, "controller": 1, "buildings": [{ "kind": "station" }, { "kind": "command-center", "active": true }] },
            { "at": 2, "deposit": deposit, "controller": 1, "buildings": [{ "kind": "station" }] },
        ],
        "units": [
            { "owner": 0, "body": "kanker", "at": 0, "pilot": { "class": "soldier" } },
            { "owner": 1, "body": "kanker", "at": 2, "pilot": { "class": "soldier" } },
        ],
    });
    let setup = serde_json::from_value(setup).expect("a setup");
    let mut driver = Driver::new(1, setup);
    let order = r#"{ "order-move": { "mover": "u0", "to": 1, "via": 0 } }"#;
    let ann = Actor::Seat(PlayerId(0));
    driver.must(ann, serde_json::from_str(order).expect("an order"));
    driver.must(ann, Command::Done);
    driver.must(Actor::Seat(PlayerId(1)), Command::Done);
    assert!(driver.state().open.muster().is_some());
    let called = Command::Reinforce {
        unit: UnitId(1),
        to: TerritoryId(1),
    };
    assert_eq!(computer::next(driver.state(), PlayerId(1)), Some(called));
}

/// The places of all numbers in a JSON value. Of those that differ only in which thing of many they are of, one.
fn numbers(value: &Value) -> Vec<Vec<String>> {
    fn walk(value: &Value, path: &mut Vec<String>, found: &mut BTreeMap<String, Vec<String>>) {
        let mut step = |key: String, value: &Value| {
            path.push(key);
            walk(value, path, found);
            path.pop();
        };
        match value {
            Value::Object(all) => all.iter().for_each(|(key, v)| step(key.clone(), v)),
            Value::Array(all) => (0..)
                .zip(all)
                .for_each(|(i, v): (u32, _)| step(i.to_string(), v)),
            Value::Number(_) => {
                let sort = path.iter().map(|key| match key.parse::<u32>() {
                    Ok(_) => "#",
                    Err(_) => key,
                });
                let sort = sort.collect::<Vec<_>>().join("/");
                found.entry(sort).or_insert_with(|| path.clone());
            }
            _ => {}
        }
    }
    let mut found = BTreeMap::new();
    walk(value, &mut Vec::new(), &mut found);
    found.into_values().collect()
}

/// Whatever number of a state a file puts at the top of what can be counted, it is not let in; at a thousand million it may be, and then the
/// turn can be played to its end.
#[test]
fn no_number_in_a_file_stops_the_game() {
    let mut tried = 0;
    let mut let_in = Vec::new();
    let mut log = play(3, 2, 12, 8).log;
    for phase in [Phase::Commercial, Phase::Activity, Phase::Move] {
        while log.state().open.phase != phase || log.state().open.awaited().len() > 1 {
            log = step(log).expect("it goes on");
        }
        let whole = serde_json::to_value(log.state()).expect("JSON");
        for path in numbers(&whole) {
            for most in [u32::MAX, u32::MAX - 1, 999_999_999] {
                let mut changed = whole.clone();
                let place = path.iter().fold(&mut changed, |at, key| match at {
                    Value::Array(all) => &mut all[key.parse::<usize>().expect("a number")],
                    other => &mut other[key.as_str()],
                });
                *place = most.into();
                tried += 1;
                let Ok(state) = serde_json::from_value(changed) else {
                    continue;
                };
                let base = Base::State { after: 7, state };
                let Ok(mut forged) = Campaign::replay(base, Vec::new()) else {
                    continue;
                };
                assert!(most < u32::MAX - 1, "{path:?} may be {most}");
                let_in.push(path.join("/"));
                for _ in 0..200 {
                    let turn = forged.state().open.turn;
                    match step(forged) {
                        Some(on) if on.state().open.turn == turn => forged = on,
                        _ => break,
                    }
                }
            }
        }
    }
    assert!(
        tried > 300 && let_in.len() > 10,
        "{tried} tried, let in {let_in:?}"
    );
}

/// One command of a table of computers.
fn step(mut log: Campaign) -> Option<Campaign> {
    let (by, command) = table::next(log.state())?;
    let mut bytes = (0_u8..=255).cycle();
    let mut dice = || bytes.next().unwrap_or(0);
    log.perform(by, command, Dice::rolled(Vec::new(), &mut dice))
        .ok()?;
    Some(log)
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
