//! The laws of the engine, on campaigns played from seeds: what is offered is accepted and nothing else, the fold of the facts is the
//! campaign, time can be turned back, nothing comes from nowhere, and secrets stay secret.
//!
//! `OCTANT_LAWS=10000 cargo test --release -p octant-engine --test laws` plays that many turns; a few are the default.

mod support {
    pub mod brawl;
    pub mod captain;
    pub mod driver;
    pub mod events;
    pub mod forge;
    mod found;
    pub mod law;
    mod terms;
}

use octant_engine::dice::Dice;
use octant_engine::ids::{DealId, PlayerId, TechnologyId, TerritoryId, UnitId};
use octant_engine::log::{Act, Actor, Base, Entry, Log, Ruleset, Stop, TimeFault};
use octant_engine::rulebook::house::Goal;
use octant_engine::rulebook::tables::BuildingKind;
use octant_engine::unlimit3d8::battle::cast::Cast;
use octant_engine::unlimit3d8::battle::fact::Fact;
use octant_engine::unlimit3d8::battle::kind::FightKind;
use octant_engine::unlimit3d8::battle::outlook::{Outlook, outlook};
use octant_engine::unlimit3d8::battle::target::Hand;
use octant_engine::unlimit3d8::event::Made;
use octant_engine::unlimit3d8::fitting::{Fitting, Product};
use octant_engine::unlimit3d8::forecast::{Forecast, forecast};
use octant_engine::unlimit3d8::offer::{Desk, Domain, OfferKind};
use octant_engine::unlimit3d8::refine::Load;
use octant_engine::unlimit3d8::state::{Building, Mover, Open, Phase};
use octant_engine::unlimit3d8::trade::{Line, Terms};
use octant_engine::unlimit3d8::{Campaign, Command, Event, State, Unlimit3d8, check};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde_json::json;
use std::collections::BTreeSet;
use std::sync::LazyLock;
use support::driver::{self, Driver, below, one_in, pick, rules, setup};
use support::forge::Forge;
use support::{brawl, captain, events, law};

/// How many turns the long walk plays.
static TURNS: LazyLock<u32> = LazyLock::new(|| {
    let asked = std::env::var("OCTANT_LAWS").ok();
    asked.map_or(8, |n| n.parse().expect("OCTANT_LAWS is a number of turns"))
});

/// Campaigns to pick moments from: played at random, and guided ones, in which more happens.
static POOL: LazyLock<Vec<Campaign>> = LazyLock::new(|| {
    let wandered = (1..=4).map(|seed| Driver::any(seed).wander(3, 200).log);
    let guided = [12, 22, 27, 36, 39].map(|seed| guided(seed, 7).log);
    let middle = [
        Phase::Commercial,
        Phase::Move,
        Phase::Activity,
        Phase::Commercial,
    ];
    let rich = (1..)
        .zip(middle)
        .map(|(seed, phase)| driver::rich(seed, phase).wander(4, 150).log);
    let industry = (1..=3).map(|seed| {
        let works = driver::industry(seed, Phase::Activity);
        if seed % 2 == 0 {
            captain::campaign(works, 4).log
        } else {
            works.wander(4, 200).log
        }
    });
    let all = wandered.chain(guided).chain(rich).chain(industry);
    let fights = (1..=6).map(brawled);
    all.chain([crowded()]).chain(fights).collect()
});

/// A guided campaign of two or three on a small map, so that they meet.
fn guided(seed: u64, turns: u32) -> Driver {
    let players = 2 + u8::from(seed.is_multiple_of(3));
    let setup = setup(seed, players, u16::from(players) * 4, rules(seed >> 2));
    captain::campaign(Driver::new(seed, setup), turns)
}

/// Takes up every offer of these kinds, in the order in which they are seen first.
fn take_all(driver: &mut Driver, seat: PlayerId, wanted: impl Fn(OfferKind) -> bool) {
    let by = Actor::Seat(seat);
    for kind in Desk::new(driver.state(), by).kinds() {
        let offer = Desk::new(driver.log.state(), by).offer(kind);
        if wanted(kind)
            && let Some(command) = offer.draw(&mut driver.rng)
        {
            driver.must(by, command);
        }
    }
}

/// A campaign in which a factory finds no room for what it was ordered to make, since a mine filled it, while elsewhere others are fitted
/// anew, artifacts moved, technologies bought and turrets armed.
fn crowded() -> Campaign {
    let mut driver = driver::industry(9, Phase::Activity);
    let (busy, seat, open) = (PlayerId(0), PlayerId(1), &driver.state().open);
    let factory = open.territories.iter().flat_map(|t| {
        let his = t.buildings.iter().filter(|_| t.controller == Some(seat));
        his.filter(|(_, b)| matches!(b.fitting, Some(Fitting::Arms(_))))
    });
    let factory = *factory
        .map(|(id, _)| id)
        .next()
        .expect("a factory for arms");
    let product = Product::Weapon("cannon".parse().expect("a weapon"));
    driver.must(
        Actor::Seat(seat),
        Command::OrderProduct { factory, product },
    );
    let open = &driver.state().open;
    let silo = open.territories.iter().flat_map(|t| {
        let his = t.buildings.iter().filter(|_| t.controller == Some(seat));
        his.filter(|(_, b)| b.kind == BuildingKind::MissileSilo && b.missiles < 5)
    });
    let silo = *silo.map(|(id, _)| id).next().expect("a silo with room");
    // He thinks better of it.
    driver.must(Actor::Seat(seat), Command::OrderMissile { silo });
    driver.must(Actor::Seat(seat), Command::DropMissile { silo });
    take_all(&mut driver, busy, |kind| {
        matches!(
            kind,
            OfferKind::OrderProduct(_)
                | OfferKind::DropProduct(_)
                | OfferKind::Refit(_)
                | OfferKind::MoveArtifact(_)
                | OfferKind::BuyTechnology(_)
                | OfferKind::DropTechnology(TechnologyId(0))
                | OfferKind::ArmTurret(_)
                | OfferKind::DisarmTurret(_)
        ) || matches!(kind, OfferKind::KeepFitting(id) if id.0 % 2 == 0)
    });
    for seat in [busy, seat] {
        driver.must(Actor::Seat(seat), Command::Done);
    }
    driver.log
}

/// A campaign in which a technology is stolen from a laboratory that falls in the battle, and its artifact to whoever holds the ground,
/// and a Barricade is scratched. The loser's pilot may get out, and has
/// nowhere to go.
fn fallen(seed: u64) -> Campaign {
    let unit = |owner: u8, at: u8, class: &str| json!({ "owner": owner, "body": "kanker", "at": at, "pilot": { "class": class } });
    let held = |at: u8, owner: u8, more: [serde_json::Value; 2]| json!({ "at": at, "controller": owner, "buildings": [{ "kind": "station" }, more[0], more[1]] });
    let setup = json!({
        "name": "Raid",
        "rules": { "pilot_survival": true },
        "map": { "grid": { "columns": 2, "rows": 1 } },
        "turn": 1,
        "phase": "move",
        "players": [{ "name": "Ann" }, { "name": "Ben", "technologies": [3] }],
        "territories": [
            held(0, 0, [json!({ "kind": "radar" }), json!({ "kind": "barricade" })]),
            held(1, 1, [json!({ "kind": "laboratory", "artifact": true }), json!({ "kind": "barricade", "upgrades": ["ablative-armor"] })]),
        ],
        "units": [unit(0, 0, "scientist"), unit(1, 1, "soldier")],
    });
    let mut driver = Driver::new(seed, serde_json::from_value(setup).expect("a setup"));
    let (ann, ground) = (Actor::Seat(PlayerId(0)), TerritoryId(1));
    let order = Command::OrderMove {
        mover: Mover::Unit(UnitId(0)),
        to: ground,
        via: TerritoryId(0),
    };
    driver.must(ann, order);
    driver.must(ann, Command::Done);
    driver.must(Actor::Seat(PlayerId(1)), Command::Done);
    let result = json!({
        "fates": { "0": "stands", "1": "destroyed" }, "holder": 0, "fought": true, "buildings": { "4": "destroyed", "5": { "damaged": { "hits": if seed.is_multiple_of(2) { [3, 3] } else { [9, 9] } } } },
        "deeds": { "0": ["piracy"] }, "thefts": { "0": 3 },
    });
    let result = serde_json::from_value(result).expect("a result");
    let territory = ground;
    driver.must(Actor::Table, Command::SettleBattle { territory, result });
    driver.log
}

/// A campaign in which a missile changes hands.
fn rearmed() -> Campaign {
    let mut driver = driver::industry(9, Phase::Commercial);
    let (seller, buyer) = (PlayerId(0), PlayerId(1));
    let silo = |seat: PlayerId, open: &Open| {
        let his = (0..).zip(&open.territories);
        let mut his = his.filter(|(_, t)| t.controller == Some(seat));
        let found = his.find_map(|(at, t)| {
            let silo = |b: &Building| b.kind == BuildingKind::MissileSilo && b.missiles < 5;
            let silo = t.buildings.iter().find(|(_, b)| silo(b));
            silo.map(|(id, _)| (TerritoryId(at), *id))
        });
        found.expect("a silo with missiles and room")
    };
    let (_, from) = silo(seller, &driver.state().open);
    let (at, _) = silo(buyer, &driver.state().open);
    let terms = Terms {
        gives: vec![Line::Missiles { from, count: 1 }],
        ..Terms::default()
    };
    driver.must(Actor::Seat(seller), Command::OfferDeal { to: buyer, terms });
    let (deal, at) = (DealId(0), Some(at));
    driver.must(Actor::Seat(buyer), Command::AcceptDeal { deal, at });
    driver.log
}

/// A campaign in which weapons are bought for turrets, and given back.
fn shopping() -> Campaign {
    let mut driver = driver::industry(9, Phase::Commercial);
    let seat = PlayerId(0);
    take_all(&mut driver, seat, |k| {
        matches!(k, OfferKind::BuyForTurret(..))
    });
    take_all(&mut driver, seat, |k| matches!(k, OfferKind::TakeBack(_)));
    driver.log
}

/// A campaign in which a battle with everything in it is fought out.
fn brawled(seed: u64) -> Campaign {
    let mut driver = brawl::everything(seed);
    brawl::fight_out(&mut driver, TerritoryId(1), 400);
    driver.log
}

/// A state somewhere in the pool, and chance for what is done with it.
fn moment(which: usize, at: usize, seed: u64) -> (State, ChaCha8Rng) {
    let log = &POOL[which % POOL.len()];
    let count = at % (log.in_force().len() + 1);
    let state = log.state_after(count).expect("it was accepted");
    (state, ChaCha8Rng::seed_from_u64(seed))
}

/// The same, and every fourth time one with a battle: results are the richest of all domains.
fn notable(which: usize, at: usize, seed: u64) -> (State, ChaCha8Rng) {
    if !seed.is_multiple_of(4) {
        return moment(which, at, seed);
    }
    let (which, count) = BATTLES[at % BATTLES.len()];
    moment(which, count, seed)
}

/// A campaign of the pool as it was after so many entries.
fn unfinished(which: usize, at: usize) -> Campaign {
    let log = &POOL[which % POOL.len()];
    let count = at % (log.entries().len() + 1);
    let entries = log.entries()[..count].to_vec();
    Log::replay(log.base().clone(), entries).expect("it was accepted")
}

/// Moments of the pool for which something holds: the campaign, and how many entries are in force.
fn moments(hold: impl Fn(&State) -> bool) -> Vec<(usize, usize)> {
    let mut moments = Vec::new();
    for (which, log) in POOL.iter().enumerate() {
        let mut state = log.state_after(0).expect("the beginning");
        for (count, entry) in (1..).zip(log.in_force()) {
            for event in entry.events() {
                Unlimit3d8::apply(&mut state, event).expect("it was accepted");
            }
            if hold(&state) {
                moments.push((which, count));
            }
        }
    }
    moments
}

/// Moments of secret choices.
static SECRETIVE: LazyLock<Vec<(usize, usize)>> =
    LazyLock::new(|| moments(|s| s.open.keeps_plans()));

/// Moments in which reinforcements are chosen.
static MUSTERS: LazyLock<Vec<(usize, usize)>> =
    LazyLock::new(|| moments(|s| s.open.muster().is_some()));

/// Moments with a battle to settle.
static BATTLES: LazyLock<Vec<(usize, usize)>> =
    LazyLock::new(|| moments(|s| !s.open.battles.is_empty()));

fn cases(few: u32) -> ProptestConfig {
    let cases = few.saturating_mul((*TURNS / 50).max(1));
    ProptestConfig {
        cases,
        failure_persistence: None,
        // Always the same few cases; new ones when asked for many.
        rng_seed: match std::env::var_os("OCTANT_LAWS") {
            None => RngSeed::Fixed(3),
            Some(_) => RngSeed::Random,
        },
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn what_is_offered_is_accepted(which: usize, at: usize, seed: u64) {
        let (state, mut rng) = notable(which, at, seed);
        law::offered_is_accepted(&state, &mut rng, 10);
    }

    #[test]
    fn what_is_accepted_is_offered(which: usize, at: usize, seed: u64) {
        let (state, mut rng) = notable(which, at, seed);
        law::accepted_is_offered(&state, &mut rng, 60);
    }

    #[test]
    fn what_is_disabled_is_refused_for_the_reason_given(which: usize, at: usize, seed: u64) {
        let (state, mut rng) = notable(which, at, seed);
        law::disabled_is_refused(&state, &mut rng, 12);
    }

    #[test]
    fn a_refused_command_changes_nothing(which: usize, at: usize, seed: u64) {
        let mut log = unfinished(which, at);
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let before = (log.state().clone(), log.digest(), log.entries().len());
        for _ in 0..30 {
            let state = log.state().clone();
            let mut forge = Forge { state: &state, rng: &mut rng };
            let kind = forge.kind();
 let actor = forge.actor(kind);
            let command = forge.of_kind(kind);
            if check::check(&state, actor, &command).is_err() {
                let stop = log.perform(actor, command, Dice::none()).map(|_| ());
                prop_assert!(matches!(stop, Err(Stop::Refused(_))));
            } else if let Err(stop) = log.prepare(actor, command.clone(), Dice::none()) {
                // Legal, but dice are wanted: then nothing has happened yet.
                prop_assert!(matches!(stop, Stop::NeedRoll(_)));
                prop_assert!(log.perform(actor, command, Dice::none()).is_err());
            }
            prop_assert_eq!(&before, &(log.state().clone(), log.digest(), log.entries().len()));
        }
    }
}

proptest! {
    #![proptest_config(cases(30))]

    #[test]
    fn undo_and_redo_give_the_same_state(which: usize, at: usize, back in 1usize..7) {
        let mut log = unfinished(which, at);
        let line: Vec<Entry<Unlimit3d8>> = log.in_force().cloned().collect();
        prop_assume!(!line.is_empty());
        let keep = line.len().saturating_sub(back);
        let gone = &line[keep..];
        let to = keep.checked_sub(1).map_or(0, |i| line[i].seq);
        let by = gone.last().expect("not empty").by;
        let now = (log.state().clone(), log.digest());
        // What was taken back earlier can be brought again afterwards as before.
        let redo = log.prepare_redo(by).map(|e| e.act);
        match log.prepare_undo(by, to) {
            Err(TimeFault::Barrier { seq }) => {
                prop_assert!(gone.iter().any(|e| e.seq == seq && e.is_barrier()));
                return Ok(());
            }
            Err(TimeFault::Secret { seq }) => {
                let secret = gone.iter().find(|e| e.seq == seq).and_then(Entry::private_to);
                prop_assert!(secret.is_some_and(|seat| Actor::Seat(seat) != by));
                return Ok(());
            }
            Err(other) => prop_assert!(false, "{other:?}"),
            Ok(entry) => {
                prop_assert!(!gone.iter().any(Entry::is_barrier));
                log.accept(entry).expect("prepared on this log");
            }
        }
        // What the kept entries make when nothing ever came after them.
        let fresh = Campaign::replay(log.base().clone(), line[..keep].to_vec()).expect("accepted");
        prop_assert_eq!(log.state(), fresh.state());
        prop_assert_eq!(log.digest(), fresh.digest());
        for entry in gone {
            let again = log.prepare_redo(entry.by).expect("taken back");
            log.accept(again).expect("prepared on this log");
        }
        prop_assert_eq!(&now, &(log.state().clone(), log.digest()));
        prop_assert_eq!(log.prepare_redo(by).map(|e| e.act), redo);
        let stored = Campaign::replay(log.base().clone(), log.entries().to_vec()).expect("accepted");
        prop_assert_eq!(&now, &(stored.state().clone(), stored.digest()));
    }

    #[test]
    fn a_rewind_goes_back_past_anything(which: usize, at: usize, back in 1usize..40) {
        let mut log = unfinished(which, at);
        let line: Vec<Entry<Unlimit3d8>> = log.in_force().cloned().collect();
        prop_assume!(!line.is_empty());
        let keep = line.len().saturating_sub(back);
        let to = keep.checked_sub(1).map_or(0, |i| line[i].seq);
        let entry = log.prepare_rewind(to, "so agreed".into()).expect("something lies behind it");
        log.accept(entry).expect("prepared on this log");
        let fresh = Campaign::replay(log.base().clone(), line[..keep].to_vec()).expect("accepted");
        prop_assert_eq!(log.state(), fresh.state());
        let stored = Campaign::replay(log.base().clone(), log.entries().to_vec()).expect("accepted");
        prop_assert_eq!(log.state(), stored.state());
    }

    #[test]
    fn the_order_of_secret_choices_does_not_matter(which: usize, seed: u64) {
        let moments = if seed.is_multiple_of(4) { &MUSTERS } else { &SECRETIVE };
        let (log, count) = moments[which % moments.len()];
        let (state, mut rng) = moment(log, count, seed);
        let plans = plans(&state, &mut rng);
        let one = carry_out(&state, &plans, seed, &mut rng);
        let other = carry_out(&state, &plans, seed, &mut rng);
        prop_assert_eq!(one, other);
    }
}

/// What each seat wants to do in a phase of secret choices; each is legal after those before it of the same seat.
fn plans(state: &State, rng: &mut ChaCha8Rng) -> Vec<(PlayerId, Vec<Command>)> {
    let mut plans = Vec::new();
    for seat in state.open.awaited() {
        let (by, mut plan) = (Actor::Seat(seat), state.clone());
        let mut commands = Vec::new();
        if plan.open.phase == Phase::Move {
            // Exchanges come first, whenever they are entered.
            for _ in 0..2 {
                let mut kinds = Desk::new(&plan, by).kinds();
                kinds.retain(|k| matches!(k, OfferKind::SwapArms(_) | OfferKind::ChangeVehicle(_)));
                if kinds.is_empty() {
                    break;
                }
                let kind = pick(rng, &kinds);
                if let Some(command) = Desk::new(&plan, by).offer(kind).draw(rng) {
                    plan = law::after(&plan, by, &command, &mut Dice::none());
                    commands.push(command);
                }
            }
        }
        let mut movers: Vec<Mover> = plan.as_planned_by(seat).movers(seat);
        for _ in 0..6 {
            let kind = if plan.open.phase == Phase::Move {
                // One order for each, or the last given would count.
                let Some(mover) = movers.pop() else { break };
                OfferKind::OrderMove(mover)
            } else if plan.open.phase == Phase::Tactical {
                match movers.pop() {
                    Some(Mover::Unit(unit)) => OfferKind::Reinforce(unit),
                    _ => break,
                }
            } else {
                let mut kinds = Desk::new(&plan, by).kinds();
                kinds.retain(|k| !matches!(k, OfferKind::Done | OfferKind::NotDone));
                if kinds.is_empty() {
                    break;
                }
                pick(rng, &kinds)
            };
            let Some(command) = Desk::new(&plan, by).offer(kind).draw(rng) else {
                continue;
            };
            plan = law::after(&plan, by, &command, &mut Dice::none());
            commands.push(command);
        }
        plans.push((seat, commands));
    }
    plans
}

/// Lets the seats enter their choices in some order, and ends the phase in some order, with the same dice.
fn carry_out(
    state: &State,
    plans: &[(PlayerId, Vec<Command>)],
    dice: u64,
    rng: &mut ChaCha8Rng,
) -> State {
    let mut state = state.clone();
    let mut left: Vec<(PlayerId, Vec<Command>)> = plans.to_vec();
    // Orders and reinforcements don't build on each other, so a seat's own can be mixed too.
    let mixed = state.open.phase != Phase::Activity;
    while !left.is_empty() {
        let at = below(rng, left.len());
        let (seat, commands) = &mut left[at];
        if commands.is_empty() {
            left.swap_remove(at);
            continue;
        }
        let mut next = if mixed { below(rng, commands.len()) } else { 0 };
        let exchange =
            |c: &Command| matches!(c, Command::SwapArms { .. } | Command::ChangeVehicle { .. });
        let change = |c: &Command| matches!(c, Command::ChangeVehicle { .. });
        // Exchanges build on each other, and a vehicle takes an order once it has its pilot.
        if let Some(first) = commands.iter().position(exchange)
            && (exchange(&commands[next]) || commands.iter().any(change))
        {
            next = first;
        }
        let (by, command) = (Actor::Seat(*seat), commands.remove(next));
        state = law::after(&state, by, &command, &mut Dice::none());
    }
    let mut seats = state.open.awaited();
    let mut source = ChaCha8Rng::seed_from_u64(dice);
    while !seats.is_empty() {
        let seat = seats.swap_remove(below(rng, seats.len()));
        // The dice are thrown with the last "done", whoever says it.
        let mut bytes = || law::byte(&mut source);
        let mut dice = Dice::rolled(Vec::new(), &mut bytes);
        let (by, command) = (Actor::Seat(seat), Command::Done);
        state = match check::check(&state, by, &command) {
            Ok(_) => law::after(&state, by, &command, &mut dice),
            Err(_) => law::after(&state, Actor::Table, &Command::CloseFor { seat }, &mut dice),
        };
    }
    state
}

/// Every law that goes along a campaign, entry by entry.
fn walk(log: &Campaign) {
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
fn undo_stops_at_dice_and_at_the_secrets_of_others() {
    let (mut barriers, mut secrets) = (0, 0);
    for log in POOL.iter() {
        for count in 1..=log.entries().len() {
            let entry = &log.entries()[count - 1];
            let private = entry.private_to();
            if (!entry.is_barrier() && private.is_none()) || count % 10 != 3 {
                continue;
            }
            let so_far = log.entries()[..count].to_vec();
            let past = Campaign::replay(log.base().clone(), so_far).expect("accepted");
            let line: Vec<u32> = past.in_force().map(|e| e.seq).collect();
            let to = line.iter().rev().nth(1).copied().unwrap_or(0);
            let seq = entry.seq;
            for seat in past.state().open.seats() {
                let undo = past.prepare_undo(Actor::Seat(seat), to);
                if entry.is_barrier() {
                    assert_eq!(undo, Err(TimeFault::Barrier { seq }));
                    barriers += 1;
                } else if private != Some(seat) {
                    assert_eq!(undo, Err(TimeFault::Secret { seq }));
                    secrets += 1;
                } else {
                    let mut past = past.clone();
                    past.accept(undo.expect("his own")).expect("prepared on it");
                    let (me, other) = (past.prepare_redo(Actor::Seat(seat)), Actor::Table);
                    assert!(me.is_ok());
                    assert_eq!(past.prepare_redo(other), Err(TimeFault::Secret { seq }));
                }
            }
        }
    }
    assert!(barriers > 20 && secrets > 20, "{barriers} and {secrets}");
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

#[test]
fn forgeries_reach_every_command_from_both_sides() {
    let mut rng = ChaCha8Rng::seed_from_u64(77);
    let (mut passed, mut refused) = (BTreeSet::new(), BTreeSet::new());
    for log in POOL.iter() {
        let mut state = log.state_after(0).expect("the beginning");
        for entry in log.in_force() {
            // Artifacts are rare, and so are missiles in the making, starts to choose and units called: look harder while there are some.
            let open = &state.open;
            let artifacts = open.players.iter().any(|p| p.artifacts > 0);
            let starts = open.seats().any(|seat| open.has_no_start(seat));
            let missiles = state.drawers.values().any(|d| !d.missiles.is_empty());
            let called = state.drawers.values().any(|d| !d.reinforce.is_empty());
            let fights = open.battles.values().any(|b| b.fight.is_some());
            let hard = artifacts || starts || missiles || called || open.muster().is_some();
            for _ in 0..if hard {
                60
            } else if fights {
                20
            } else {
                6
            } {
                let mut forge = Forge {
                    state: &state,
                    rng: &mut rng,
                };
                let kind = forge.kind();
                let actor = forge.actor(kind);
                let command = forge.of_kind(kind);
                let sort = driver::sort_of(kind).0;
                match check::check(&state, actor, &command) {
                    Ok(_) => passed.insert(sort),
                    Err(_) => refused.insert(sort),
                };
            }
            for event in entry.events() {
                Unlimit3d8::apply(&mut state, event).expect("it was accepted");
            }
        }
    }
    let all: BTreeSet<u8> = (0..32)
        .chain(40..54)
        .chain(60..73)
        .chain(80..86)
        .chain(90..116)
        .collect();
    let lacks = |of: &BTreeSet<u8>| all.difference(of).copied().collect::<Vec<u8>>();
    assert_eq!((lacks(&passed), lacks(&refused)), (vec![], vec![]));
}

/// A campaign in which ore is to be refined where the stores are full to the last container.
fn bursting() -> Campaign {
    let mut driver = driver::rich(1, Phase::Activity);
    let by = Actor::Seat(PlayerId(0));
    let refinery = |k: &OfferKind| match Desk::new(driver.state(), by).domain(*k) {
        Ok(Domain::Loads(loads)) => loads.into_keys().find(|(from, good)| {
            driver.state().open.territories[usize::from(*from)]
                .stock
                .units(*good)
                > 0
        }),
        _ => None,
    };
    let kinds = Desk::new(driver.state(), by).kinds();
    let orders = kinds.into_iter().find_map(|k| match k {
        OfferKind::Refine(works) => refinery(&k).map(|(from, good)| (works, from, good)),
        _ => None,
    });
    let (works, from, good) = orders.expect("a refinery and ore for it");
    let units = 7;
    let load = Load { from, good, units };
    driver.must(by, Command::Refine { works, load });
    driver.must(by, Command::Done);
    for seat in driver.state().open.awaited() {
        driver.must(Actor::Table, Command::CloseFor { seat });
    }
    driver.log
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

/// Holds what was forecast of a player's factories, laboratories and silos against what came of them. Returns how much there was.
fn works_of(ahead: &Forecast, seat: PlayerId, entry: &Entry<Unlimit3d8>) -> usize {
    // Numbers depend on what others make at the same time.
    let kind = |made: &Made| match made {
        Made::Building {
            kind, territory, ..
        } => format!("{kind} on {territory}"),
        Made::Unit { body, .. } => body.id().to_string(),
        Made::Weapon(weapon) => weapon.to_string(),
    };
    let kinds = |made: &[Made]| made.iter().map(kind).collect::<Vec<_>>();
    let mut came: Vec<String> = Vec::new();
    for event in entry.events() {
        match event {
            Event::Manufactured {
                seat: s,
                factory,
                price,
                made,
                unmade,
                ..
            } if *s == seat => {
                came.push(format!("{factory}: {:?} {unmade:?} {price}", kinds(made)));
            }
            Event::MissileMade { seat: s, silo, .. } if *s == seat => {
                came.push(format!("missile of {silo}"))
            }
            Event::Researched { seat: s, points } if *s == seat => {
                came.push(format!("{points} points"))
            }
            _ => {}
        }
    }
    let outlooks = || ahead.territories.values();
    let batches = outlooks().flat_map(|o| &o.batches);
    let batches = batches.map(|b| {
        format!(
            "{}: {:?} {:?} {}",
            b.factory,
            kinds(&b.made),
            b.unmade,
            b.price
        )
    });
    let mut told: Vec<String> = batches.collect();
    let missiles = outlooks().flat_map(|o| &o.missiles);
    told.extend(missiles.map(|silo| format!("missile of {silo}")));
    let points: i64 = outlooks()
        .flat_map(|o| o.research.values())
        .map(|w| w.value())
        .sum();
    if points > 0 {
        told.push(format!("{points} points"));
    }
    told.sort();
    came.sort();
    assert_eq!(told, came, "of {seat}");
    told.len()
}

/// Of each player's mines, works, factories, laboratories and silos just that comes which the forecast told him, save where the ground is unstable.
#[test]
fn what_was_forecast_comes() {
    let (mut told, mut lines, mut works) = (0, 0, 0);
    let rich = (1..=3).map(|seed| captain::campaign(driver::rich(seed, Phase::Activity), 3).log);
    let industry =
        (1..=6).map(|seed| captain::campaign(driver::industry(seed, Phase::Activity), 4).log);
    for log in POOL.iter().cloned().chain(rich).chain(industry) {
        let mut state = log.state_after(0).expect("the beginning");
        for entry in log.in_force() {
            let before = state.clone();
            for event in entry.events() {
                Unlimit3d8::apply(&mut state, event).expect("it was accepted");
            }
            if before.open.phase != Phase::Activity || state.open.phase != Phase::Move {
                continue;
            }
            let steady = |seat: PlayerId| {
                let his = |at: TerritoryId| before.open.controller(at) == Some(seat);
                let tried =
                    |e: &Event| matches!(e, Event::ShaftTried { territory, .. } if his(*territory));
                !entry.events().iter().any(tried)
            };
            let closed = |seat: PlayerId| {
                let by_table = |e: &Event| matches!(e, Event::DoneSaid { seat: s, by_table: true } if *s == seat);
                entry.events().iter().any(by_table)
            };
            let open = &before.open;
            for seat in open.seats().filter(|s| steady(*s) && !closed(*s)) {
                let ahead = forecast(&before, seat);
                works += works_of(&ahead, seat, entry);
                for (at, outlook) in &ahead.territories {
                    let after = &state.open.territories[usize::from(*at)];
                    assert_eq!(outlook.stock, after.stock, "{at} of {seat}");
                    lines += outlook.made.len();
                    told += 1;
                }
            }
        }
    }
    assert!(
        told > 50 && lines > 20 && works > 20,
        "{told}, {lines} and {works}"
    );
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

/// What screens foretell of an act of battle is what it is then rolled for, and what it costs.
#[test]
fn what_is_foretold_is_what_is_rolled() {
    let (mut rolls, mut costs) = (0, 0);
    for seed in 300..306 {
        let log = brawled(seed);
        for (count, entry) in log.in_force().enumerate() {
            let (Actor::Seat(seat), [Event::Fought { territory, .. }, ..]) =
                (entry.by, entry.events())
            else {
                continue;
            };
            let Act::Do {
                command: Command::Fight { act, .. },
                ..
            } = &entry.act
            else {
                continue;
            };
            let state = log.state_after(count).expect("a moment of the log");
            let battle = &state.open.battles[territory];
            let cast = Cast::of(&state, *territory, battle);
            let fight = battle.fight.as_deref().expect("a battle that is played");
            let (difficulty, cdt) = match outlook(&cast, fight, seat, act) {
                None => continue,
                Some(Outlook::Attack(attack)) => (Some(attack.difficulty()), attack.cdt()),
                Some(Outlook::Test(test)) => (Some(test.difficulty), test.cdt),
                Some(Outlook::Sure(cdt)) => (None, cdt),
            };
            let (kind, mut put, mut tried) = (FightKind::of(act), 0, None);
            let hand = match kind {
                FightKind::Volley(turret) => Hand::Turret(turret),
                kind => Hand::Unit(kind.action().expect("an act of a unit").0),
            };
            let mut gone = false;
            for event in entry.events() {
                let Event::Fought { fact, .. } = event else {
                    continue;
                };
                match fact {
                    Fact::Tried { how, .. } => tried = Some(i64::from(how.difficulty)),
                    Fact::TokensPut { on, tokens, .. } if *on == hand => put += i64::from(*tokens),
                    Fact::Designated { missile, .. } => put += i64::from(missile.tokens),
                    Fact::Destroyed { target } => gone |= target.unit() == hand.unit(),
                    _ => {}
                }
            }
            assert_eq!(tried, difficulty.map(|d| d.value()), "{act:?}");
            rolls += usize::from(tried.is_some());
            // The card of whoever destroys himself takes no tokens any more.
            if !gone {
                assert_eq!(put, cdt.value(), "{act:?}");
                costs += 1;
            }
        }
    }
    assert!(rolls > 60 && costs > 60, "{rolls} rolls, {costs} costs");
}

/// Random battles with everything in them, by what is offered: each comes to its end and into the campaign, and all laws of a walk hold.
#[test]
fn every_battle_comes_to_its_end() {
    let many = u64::from((*TURNS / 4).max(4));
    for seed in 100..100 + many {
        let log = brawled(seed);
        walk(&log);
        assert!(log.state().open.battles.is_empty());
    }
}
