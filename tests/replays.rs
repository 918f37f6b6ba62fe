//! Recorded campaigns: each is opened from its file, every command is run again with the recorded dice, and the end is the recorded one.
//!
//! `OCTANT_RECORD=1 cargo test --release -p octant-engine --test replays` plays and writes them anew. The files are envelopes of backups,
//! deflated; not as links are, since those hang on a primer that changes.

#[allow(dead_code)]
#[path = "support/driver.rs"]
mod driver;
#[path = "support/events.rs"]
mod events;
#[allow(dead_code)]
#[path = "support/muster.rs"]
mod muster;
#[path = "support/table.rs"]
mod table;

use driver::{Driver, below, one_in, pick, setup, sort_of};
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use octant_engine::dice::Dice;
use octant_engine::ids::PlayerId;
use octant_engine::log::{Act, Actor};
use octant_engine::rulebook::house::{Goal, HouseRules};
use octant_engine::rulebook::tables::BuildingKind;
use octant_engine::save::{Envelope, Kind, Limits, open_bytes};
use octant_engine::unlimit3d8::battle::tactic::{Sketch, next_command};
use octant_engine::unlimit3d8::discard::Discard;
use octant_engine::unlimit3d8::offer::{Desk, OfferKind};
use octant_engine::unlimit3d8::state::{Bought, Phase};
use octant_engine::unlimit3d8::victory::Cause;
use octant_engine::unlimit3d8::{Campaign, Command, Setup, Unlimit3d8};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};

/// The seed of the campaign in which everything happens. With `OCTANT_SEED=n OCTANT_TRIES=m` others are looked at, from n on.
const FIRST: u64 = 3;

/// Every command by its name in files, in the order of the type.
const COMMANDS: &str = "place-building explore draw-lots choose-start buy-building buy-upgrade buy-vehicle buy-armor buy-weapon hire take-back \
    ship haul discard sell-artifact overhaul offer-deal accept-deal decline-deal counter-deal withdraw-deal grant-passage withdraw-passage \
    switch refine drop-refining mount unmount board leave swap-arms change-vehicle order-product drop-product refit keep-fitting \
    order-missile drop-missile spend-missile house-artifact move-artifact buy-technology drop-technology buy-for-turret arm-turret \
    disarm-turret order-move drop-order return reinforce hold-back pick-battle join-sides done not-done close-for settle-battle change-rule \
    override join replace-player stand-in end-turn name-unit name-character";

fn path(name: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/replays");
    format!("{folder}/{name}.json.deflate")
}

fn recording() -> bool {
    std::env::var_os("OCTANT_RECORD").is_some()
}

fn record(name: &str, log: &Campaign) {
    let json = Envelope::backup(log).to_json().expect("it can be written");
    std::fs::write(path(name), compress_to_vec(json.as_bytes(), 9))
        .expect("the file can be written");
}

/// Opens a recorded campaign, which compares the end's fingerprint with the recorded one, and runs every command again.
fn replay(name: &str) -> Campaign {
    let bytes = std::fs::read(path(name)).expect("the replay is there");
    let json = decompress_to_vec_with_limit(&bytes, 64 << 20).expect("deflated");
    let limits = Limits {
        file: 64 << 20,
        ..Limits::default()
    };
    let opened = open_bytes::<Unlimit3d8>(&json, &limits).expect("it opens");
    assert_eq!(opened.preview.kind, Kind::Backup);
    let report = opened.log.recheck().expect("the rules say the same");
    let run = opened.log.in_force().len();
    assert_eq!((report.run as usize, report.sealed), (run, 0));
    opened.log
}

/// How often each sort of command is given by chance, besides what the computer gives: it does not do everything by itself.
fn chances(kind: OfferKind) -> usize {
    match kind {
        // Battles are typed in here; the laws fight.
        OfferKind::Fight(..) => 0,
        OfferKind::SettleBattle(_) => 60,
        OfferKind::Override => 30,
        OfferKind::OfferDeal(_) | OfferKind::AcceptDeal(_) => 150,
        OfferKind::TakeBack(_) | OfferKind::Discard(..) | OfferKind::ChangeVehicle(_) => 60,
        OfferKind::BuyArmor(..) | OfferKind::JoinSides(_) | OfferKind::Refine(_) => 30,
        OfferKind::BuyWeapon(..) | OfferKind::Overhaul(_) | OfferKind::BuyForTurret(..) => 20,
        OfferKind::Join | OfferKind::Done | OfferKind::CloseFor(_) | OfferKind::ChangeRule(_) => 3,
        _ => 8,
    }
}

/// Six players on 32 territories, with the house rules that let most happen. The computer plays, and now and then somebody does by chance
/// what was not done often yet: overrides, rulings, seats, sides, deals and exchanges of all sorts, steps through time.
fn everything(seed: u64, turns: u32) -> Campaign {
    let mut rules = HouseRules {
        overhaul: true,
        pilot_survival: true,
        allied_sides: true,
        passage_standing: true,
        start_draft: true,
        ..HouseRules::default()
    };
    // Until the last turn, so that it does not end when the others are beaten.
    rules.victory.goal = Goal::OpenEnded;
    rules.victory.turns = turns;
    let mut driver = Driver::new(seed, setup(seed, 6, 32, rules));
    let mut done: BTreeMap<u8, usize> = BTreeMap::new();
    // The turn after which the campaign master gives again.
    let mut given = 2;
    let mut presented = 3;
    let (mut held, mut sieges, mut finds) = (0, 0, 0);
    while driver.turn() <= turns {
        let open = &driver.state().open;
        let muster = open.muster().is_some();
        let last = open.turn.0 == turns && open.phase == Phase::Commercial;
        if last && open.rules.victory.goal == Goal::OpenEnded {
            let change = json!({ "change-rule": { "key": "victory.goal", "value": "most-territories", "reason": "It has to end." } });
            let change = serde_json::from_value(change).expect("a ruling");
            driver.must(Actor::Table, change);
        } else if muster
            && held < 5
            && one_in(&mut driver.rng, 4)
            && let Some((by, command)) = hold_back(&mut driver)
        {
            held += 1;
            driver.must(by, command);
        } else if one_in(&mut driver.rng, 150) {
            driver.travel();
        } else if driver.state().open.awaited().len() == 1
            && driver.state().open.phase == Phase::Commercial
            && given < driver.turn()
        {
            given = driver.turn() + 3;
            give(&mut driver);
            throw_away(&mut driver);
            raze(&mut driver);
        } else if one_in(&mut driver.rng, 150) {
            there_and_back(&mut driver);
        } else if presented < driver.turn()
            && driver.state().open.phase == Phase::Commercial
            && one_in(&mut driver.rng, 20)
        {
            presented = driver.turn() + 1;
            present(&mut driver);
        } else if sieges < 25 && one_in(&mut driver.rng, 2) && siege(&mut driver) {
            sieges += 1;
        } else if one_in(&mut driver.rng, 2) && strike(&mut driver) {
            // A deal that somebody offered by chance: the computer would think twice.
        } else if one_in(&mut driver.rng, 3)
            && let Some((by, command)) = by_chance(&mut driver, &done)
        {
            *done.entry(sort_of(OfferKind::of(&command)).0).or_default() += 1;
            let regretted = matches!(
                command,
                Command::BuyForTurret { .. } | Command::BuyUpgrade { .. }
            );
            driver.must(by, command);
            if regretted && let Some((purchase, _)) = driver.state().open.purchases.last_key_value()
            {
                let purchase = *purchase;
                driver.must(by, Command::TakeBack { purchase });
            }
        } else if let Some((by, command)) = table::next(driver.state()) {
            // Three times real dice are thrown, and find what is seldom found: elements, the craft, a wreck.
            let throws = match (&command, finds) {
                (Command::Explore { .. }, 0) if driver.turn() > 2 => &["448t", "5t", "3t"][..],
                (Command::Explore { .. }, 1) if driver.turn() > 3 => &["448t", "8t"],
                (Command::Explore { .. }, 2) if driver.turn() > 4 => &["448t", "2t", "4t"],
                _ => &[],
            };
            if throws.is_empty() {
                driver.must(by, command);
            } else {
                finds += 1;
                let faces = throws.iter().map(|throw| (*throw).to_owned().try_into());
                let dice = Dice::given(faces.collect::<Result<_, _>>().expect("faces"));
                driver.log.perform(by, command, dice).expect("it may be");
            }
        } else {
            break;
        }
    }
    driver.log
}

/// The campaign master gives each player what he would need many turns for: works, refined goods, artifacts, an empty vehicle.
fn give(driver: &mut Driver) {
    for seat in driver.state().open.seats() {
        let open = &driver.state().open;
        let mut own = open
            .territory_ids()
            .filter(|t| open.controller(*t) == Some(seat));
        let Some(at) = own.next() else { continue };
        let building =
            |standing| json!({ "add-building": { "territory": at, "standing": standing } });
        let goods = ["common-gas", "minerals", "common-metal", "precious-metal"]
            .map(|good| json!({ "goods": { "territory": at, "good": format!("refined-{good}"), "units": 20 } }));
        let gifts = [
            building(json!({ "kind": "warehouse" })),
            building(json!({ "kind": "warehouse" })),
            building(json!({ "kind": "power-plant" })),
            building(json!({ "kind": "power-plant" })),
            building(json!({ "kind": "power-plant" })),
            building(json!({ "kind": "factory", "fitting": { "arms": ["shark", "cannon"] } })),
            building(json!({ "kind": "laboratory" })),
            building(json!({ "kind": "radar" })),
            building(json!({ "kind": "refinery", "active": true })),
            building(json!({ "kind": "missile-silo", "missiles": 3, "active": true })),
            json!({ "artifacts": { "seat": seat, "artifacts": 2 } }),
            json!({ "arms": { "territory": at, "weapon": "cannon", "count": 2 } }),
            json!({ "add-unit": { "owner": seat, "body": "arakne", "at": at } }),
            json!({ "add-unit": { "owner": seat, "body": "shark", "at": at } }),
        ];
        for gift in gifts.into_iter().chain(goods) {
            master(driver, gift);
        }
    }
}

/// A player throws away a weapon that is too heavy for anything he has: the computer keeps all that it is given.
fn throw_away(driver: &mut Driver) {
    let cannon = driver.state().open.territory_ids().find_map(|territory| {
        let by = Actor::Seat(driver.state().open.controller(territory)?);
        let lot = serde_json::from_value(json!({ "arm": "cannon" })).expect("a weapon");
        let kind = OfferKind::Discard(territory, lot);
        let may = Desk::new(driver.state(), by).domain(kind).is_ok();
        may.then_some((by, territory, lot))
    });
    if let Some((by, territory, lot)) = cannon {
        let units = 1;
        driver.must(
            by,
            Command::Discard(Discard {
                territory,
                lot,
                units,
            }),
        );
    }
}

/// The campaign master fortifies ground that is fought over, and the battle ends by chance: fields, turrets and armor take their part.
fn siege(driver: &mut Driver) -> bool {
    let open = &driver.state().open;
    let fought = open.battles.keys().copied();
    let Some(at) = fought
        .filter(|at| open.controller(*at).is_some())
        .find(|at| {
            let settle = OfferKind::SettleBattle(*at);
            Desk::new(driver.state(), Actor::Table)
                .domain(settle)
                .is_ok()
        })
    else {
        return false;
    };
    for standing in [
        json!({ "kind": "barricade", "upgrades": ["ablative-armor"] }),
        json!({ "kind": "command-center", "upgrades": ["command-turret"], "weapon": "cannon" }),
        json!({ "kind": "force-field" }),
        json!({ "kind": "laboratory" }),
    ] {
        master(
            driver,
            json!({ "add-building": { "territory": at, "standing": standing } }),
        );
    }
    let desk = Desk::new(driver.log.state(), Actor::Table);
    let settle = desk.offer(OfferKind::SettleBattle(at));
    let Some(command) = settle.draw(&mut driver.rng) else {
        return false;
    };
    driver.must(Actor::Table, command);
    true
}

/// The campaign master sets a value. Where there is no room for what he gives, it is not given.
fn master(driver: &mut Driver, decree: serde_json::Value) {
    let command =
        json!({ "override": { "decree": decree, "reason": "So that all of it is seen." } });
    let command = serde_json::from_value(command).expect("an override");
    let _ = driver.act(Actor::Table, command);
}

/// The campaign master takes away a Station where nobody stands: the ground will be nobody's.
fn raze(driver: &mut Driver) {
    let open = &driver.state().open;
    let guarded = |at| {
        let mut units = open.units.keys();
        units.any(|unit| driver.state().unit_at(*unit) == Some(at))
    };
    let lost = open.territory_ids().filter(|at| !guarded(*at));
    let lost = lost.filter_map(|at| {
        let ground = open.territory(at).ok()?;
        let mut stations = ground.buildings.iter();
        let station = stations.find(|(_, b)| b.kind == BuildingKind::Station);
        // Not the heart of a realm.
        let outpost = ground.buildings.len() < 4;
        station.filter(|_| outpost).map(|(id, _)| *id)
    });
    if let Some(building) = lost.last() {
        master(
            driver,
            json!({ "remove-building": { "building": building } }),
        );
    }
}

/// Each player presents an artifact, missiles, a technology and what he has just bought to the next: the computer would keep them.
fn present(driver: &mut Driver) {
    let seats: Vec<PlayerId> = driver.state().open.seats().collect();
    let next = seats.iter().cycle().skip(1);
    for (from, to) in seats.iter().zip(next) {
        let open = &driver.state().open;
        let mut lines = vec![json!({ "artifacts": 1 })];
        let technologies = |seat: PlayerId| open.player(seat).map(|p| p.technologies.clone());
        if let (Ok(his), Ok(theirs)) = (technologies(*from), technologies(*to)) {
            lines.extend(
                his.difference(&theirs)
                    .next()
                    .map(|t| json!({ "technology": t })),
            );
        }
        let own = open.territory_ids();
        let own = own.filter(|at| open.controller(*at) == Some(*from));
        let own = own.filter_map(|at| open.territory(at).ok());
        let mut silos = own
            .flat_map(|t| t.buildings.iter())
            .filter(|(_, b)| b.missiles > 0);
        lines.extend(
            silos
                .next()
                .map(|(id, _)| json!({ "missiles": { "from": id, "count": 1 } })),
        );
        let mut bought = open.purchases.values().filter(|p| p.by == *from);
        lines.extend(bought.find_map(|p| match p.what {
            Bought::Unit(unit) => Some(json!({ "unit": unit })),
            Bought::Character(who) => Some(json!({ "operative": who })),
            _ => None,
        }));
        for line in lines {
            let terms = serde_json::from_value(json!({ "gives": [line] })).expect("terms");
            // Who has none, or is done or out of the game, does without.
            let _ = driver.act(Actor::Seat(*from), Command::OfferDeal { to: *to, terms });
        }
    }
}

/// Takes the last entry back, and brings it again, if it can be.
fn there_and_back(driver: &mut Driver) {
    let Some(by) = driver.log.in_force().next_back().map(|entry| entry.by) else {
        return;
    };
    if let Ok(undo) = driver.log.prepare_undo_last(by) {
        driver.log.accept(undo).expect("prepared on this log");
        let redo = driver.log.prepare_redo(by).expect("taken back");
        driver.log.accept(redo).expect("prepared on this log");
    }
}

/// A unit that was called stays after all.
fn hold_back(driver: &mut Driver) -> Option<(Actor, Command)> {
    let mut drawers = driver.state().drawers.iter();
    drawers.find_map(|(seat, drawer)| {
        let (by, unit) = (Actor::Seat(*seat), *drawer.reinforce.keys().next()?);
        let may = Desk::new(driver.state(), by).domain(OfferKind::HoldBack(unit));
        may.ok().map(|_| (by, Command::HoldBack { unit }))
    })
}

/// Strikes the first deal that can be.
fn strike(driver: &mut Driver) -> bool {
    let deals = driver.state().open.deals.iter();
    let deals: Vec<_> = deals
        .map(|(id, deal)| (*id, Actor::Seat(deal.to)))
        .collect();
    let found = deals.into_iter().find_map(|(id, by)| {
        let offer = Desk::new(driver.log.state(), by).offer(OfferKind::AcceptDeal(id));
        Some((by, offer.draw(&mut driver.rng)?))
    });
    let Some((by, command)) = found else {
        return false;
    };
    driver.must(by, command);
    true
}

/// Something that can be done now and was not done often yet.
fn by_chance(driver: &mut Driver, done: &BTreeMap<u8, usize>) -> Option<(Actor, Command)> {
    let actor = driver.actor();
    let desk = Desk::new(driver.log.state(), actor);
    let seldom =
        |kind: &OfferKind| done.get(&sort_of(*kind).0).copied().unwrap_or(0) < chances(*kind);
    let mut kinds = desk.kinds();
    kinds.retain(seldom);
    let sorts: BTreeSet<u8> = kinds.iter().map(|kind| sort_of(*kind).0).collect();
    let mut sorts: Vec<u8> = sorts.into_iter().collect();
    while !sorts.is_empty() {
        let sort = sorts.swap_remove(below(&mut driver.rng, sorts.len()));
        let mut alike: Vec<_> = kinds
            .iter()
            .copied()
            .filter(|k| sort_of(*k).0 == sort)
            .collect();
        for _ in 0..alike.len().min(40) {
            let kind = pick(&mut driver.rng, &alike);
            alike.retain(|k| *k != kind);
            // Other rules would end it early, or keep something from happening.
            let small = |key: &str| ["pads_pool", "stalemate", "deeds_once"].contains(&key);
            let large = matches!(kind, OfferKind::ChangeRule(key) if !small(key.rule().key));
            if !large && let Some(command) = desk.offer(kind).draw(&mut driver.rng) {
                return Some((actor, command));
            }
        }
    }
    None
}

/// The name of a command in files.
fn name(command: &Command) -> String {
    match serde_json::to_value(command).expect("commands can be written") {
        serde_json::Value::Object(all) => all.keys().next().cloned().unwrap_or_default(),
        text => text.as_str().unwrap_or_default().to_owned(),
    }
}

/// What happens only where a battle is fought in the app. Here the results are typed in; the laws fight.
const ON_THE_FIELD: [&str; 5] = [
    "fight began",
    "fight dropped",
    "shield scrapped",
    "cargo lost",
    "cargo carried off",
];

/// What never happened in a campaign: commands, events, and steps through time, by name.
fn lacking(log: &Campaign) -> Vec<String> {
    let mut seen: BTreeSet<String> = BTreeSet::new();
    for entry in log.entries() {
        match &entry.act {
            Act::Do { command, .. } => seen.insert(name(command)),
            Act::Undo { .. } => seen.insert("undo".into()),
            Act::Redo { .. } => seen.insert("redo".into()),
            Act::Rewind { .. } => seen.insert("rewind".into()),
            Act::Sealed { .. } => false,
        };
        let names = entry.events().iter().flat_map(events::names);
        seen.extend(names.map(|name| format!("event: {name}")));
    }
    let commands = COMMANDS.split_whitespace().map(str::to_owned);
    let time = ["undo", "redo", "rewind"].map(str::to_owned);
    let typed_in = |name: &&&str| !name.starts_with("in battle: ") && !ON_THE_FIELD.contains(name);
    let events = events::ALL.iter().filter(typed_in);
    let events = events.map(|name| format!("event: {name}"));
    let all = commands.chain(time).chain(events);
    all.filter(|name| !seen.contains(name)).collect()
}

#[test]
fn in_one_campaign_of_thirty_turns_everything_happens() {
    if recording() {
        // Chance has to be kind: of a few campaigns the one in which most happened.
        let seed = |n: &str, or: u64| std::env::var(n).map_or(or, |n| n.parse().expect("a number"));
        let first = seed("OCTANT_SEED", FIRST);
        let tried = (first..first + seed("OCTANT_TRIES", 1)).map(|seed| {
            let log = everything(seed, 30);
            let lacks = lacking(&log);
            let (turn, entries) = (log.state().open.turn.0, log.entries().len());
            eprintln!("seed {seed}, turn {turn}: {entries} entries, lacks {lacks:?}");
            (turn < 30, lacks.len(), log)
        });
        let best = tried.min_by_key(|(early, lacks, _)| (*early, *lacks));
        record("six-players-thirty-turns", &best.expect("a campaign").2);
    }
    let log = replay("six-players-thirty-turns");
    let open = &log.state().open;
    let ending = open.ended.as_ref().expect("it is over");
    assert_eq!((ending.by, open.turn.0), (Cause::MostTerritories, 30));
    assert!(open.players.len() >= 6);
    assert_eq!(lacking(&log), Vec::<String>::new());
    let names: BTreeSet<&str> = COMMANDS.split_whitespace().collect();
    for entry in log.entries() {
        if let Act::Do { command, .. } = &entry.act {
            let name = name(command);
            assert!(names.contains(name.as_str()), "{name} is not in the list");
        }
    }
}

/// Two players on territories in a row: Ann has the first two, Ben the last one, which nobody guards. Of three, she is about to take it.
fn raid(goal: &str, columns: u8) -> Setup {
    let held = |at: u8, owner: u8| {
        json!({
            "at": at, "controller": owner, "buildings": [{ "kind": "station" }],
            "deposit": { "resource": "minerals", "a_shaft": 2, "pure": false, "unstable": false },
        })
    };
    let unit = serde_json::json!({ "owner": 0, "body": "kanker", "at": 1, "pilot": { "class": "soldier" } });
    let setup = serde_json::json!({
        "name": "Raid", "rules": { "victory": { "goal": goal, "turns": 3, "credits": 1100 } },
        "map": { "grid": { "columns": columns, "rows": 1 } }, "turn": 1, "phase": "commercial",
        "players": [{ "name": "Ann", "credits": 50 }, { "name": "Ben", "credits": 50 }],
        "territories": [held(0, 0), held(1, 0), held(columns - 1, 1)],
        "units": [unit, unit],
    });
    serde_json::from_value(setup).expect("a setup")
}

/// A short campaign, recorded on demand.
fn short(name: &str, setup: impl FnOnce() -> Setup, turns: u32) -> Campaign {
    if recording() {
        let mut driver = Driver::new(1, setup());
        table::play(&mut driver, turns);
        record(name, &driver.log);
    }
    replay(name)
}

/// Why it ended, in which turn, and who won.
fn end(log: &Campaign) -> Option<(Cause, u32, Vec<PlayerId>)> {
    let open = &log.state().open;
    let ending = open.ended.as_ref()?;
    Some((
        ending.by,
        open.turn.0,
        ending.winners.iter().copied().collect(),
    ))
}

#[test]
fn whoever_is_left_wins() {
    let log = short("last-standing", || raid("last-standing", 3), 5);
    assert_eq!(end(&log), Some((Cause::LastStanding, 1, vec![PlayerId(0)])));
}

#[test]
fn whoever_has_most_territories_after_three_turns_wins() {
    // Two against one, and nobody moves: Ben guards his with three.
    let setup = || {
        let mut setup = raid("most-territories", 3);
        let guards = setup.units.clone().into_iter().chain(setup.units.clone());
        let mut guards: Vec<_> = guards.take(3).collect();
        for unit in &mut guards {
            (unit.owner, unit.at) = (PlayerId(1), octant_engine::ids::TerritoryId(2));
        }
        setup.units.extend(guards);
        setup
    };
    let log = short("most-territories", setup, 5);
    assert_eq!(
        end(&log),
        Some((Cause::MostTerritories, 3, vec![PlayerId(0)]))
    );
}

#[test]
fn whoever_is_rich_first_wins() {
    // Ann can't spend 10,000 SC in one turn, nor reach Ben.
    let setup = || {
        let mut setup = raid("first-to-credits", 6);
        setup.players[0].credits = octant_engine::quantity::Credits(20_000);
        setup.rules.victory.credits = 10_000;
        setup.units.clear();
        setup
    };
    let log = short("first-to-credits", setup, 5);
    assert_eq!(
        end(&log),
        Some((Cause::FirstToCredits, 1, vec![PlayerId(0)]))
    );
}

#[test]
fn an_open_ended_campaign_goes_on_with_one_player() {
    let log = short("open-ended", || raid("open-ended", 3), 3);
    let open = &log.state().open;
    assert!(open.is_out(PlayerId(1)) && open.turn.0 == 4);
    assert_eq!(end(&log), None);
}

/// A battle of Ann's units against Ben's on his ground with turrets, a field and a barricade, by the tactic, through the log of a campaign.
fn battle_by_the_tactic(seed: u64) -> Campaign {
    let mut driver = Driver::new(seed, muster::garrison());
    let seats: Vec<PlayerId> = driver.state().open.seats().collect();
    let mut sketch = Sketch::default();
    while let Some((seat, command)) =
        next_command(driver.state(), muster::GROUND, &seats, &mut sketch)
    {
        driver.must(Actor::Seat(seat), command);
    }
    driver.log
}

#[test]
fn a_battle_at_the_table_is_played_again() {
    let name = "a-battle-by-the-tactic";
    if recording() {
        // Chance has to be kind here, too.
        let all = (0..600).map(battle_by_the_tactic);
        let best = all.max_by_key(|log| happened(log).len());
        record(name, &best.expect("a battle"));
    }
    let log = replay(name);
    assert!(log.state().open.battles.is_empty(), "it is settled");
    let seen = happened(&log);
    let fought = events::ALL
        .iter()
        .filter(|name| name.starts_with("in battle: "));
    let lacking: Vec<_> = fought.copied().filter(|n| !seen.contains(n)).collect();
    assert_eq!(lacking, UNTRIED);
}

/// What the tactic does not do, or had no cause for in this battle.
const UNTRIED: [&str; 17] = [
    "in battle: condition ended",
    "in battle: went in",
    "in battle: came out",
    "in battle: held",
    "in battle: released",
    "in battle: mended",
    "in battle: lifted",
    "in battle: taken up",
    "in battle: dropped",
    "in battle: designated",
    "in battle: missile struck",
    "in battle: turret turned",
    "in battle: technology copied",
    "in battle: entrusted",
    "in battle: conceded",
    "in battle: fought on",
    "in battle: consented",
];

/// What happened in a campaign, by name.
fn happened(log: &Campaign) -> BTreeSet<&'static str> {
    let events = log.entries().iter().flat_map(|entry| entry.events());
    events.flat_map(events::names).collect()
}
