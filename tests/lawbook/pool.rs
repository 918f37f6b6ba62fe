//! Campaigns that the laws are tried on, and moments of them.

use crate::support::driver::{self, Driver, rules, setup};
use crate::support::{brawl, captain};
use octant_engine::ids::{DealId, PlayerId, TechnologyId, TerritoryId, UnitId};
use octant_engine::log::{Actor, Log, Ruleset};
use octant_engine::rulebook::tables::BuildingKind;
use octant_engine::unlimit3d8::fitting::{Fitting, Product};
use octant_engine::unlimit3d8::offer::{Desk, Domain, OfferKind};
use octant_engine::unlimit3d8::refine::Load;
use octant_engine::unlimit3d8::state::{Building, Mover, Open, Phase};
use octant_engine::unlimit3d8::trade::{Line, Terms};
use octant_engine::unlimit3d8::{Campaign, Command, State, Unlimit3d8};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde_json::json;
use std::sync::LazyLock;

/// How many turns the long walk plays.
pub(super) static TURNS: LazyLock<u32> = LazyLock::new(|| {
    let asked = std::env::var("OCTANT_LAWS").ok();
    asked.map_or(8, |n| n.parse().expect("OCTANT_LAWS is a number of turns"))
});

/// Campaigns to pick moments from: played at random, and guided ones, in which more happens.
pub(super) static POOL: LazyLock<Vec<Campaign>> = LazyLock::new(|| {
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
pub(super) fn guided(seed: u64, turns: u32) -> Driver {
    let players = 2 + u8::from(seed.is_multiple_of(3));
    let setup = setup(seed, players, u16::from(players) * 4, rules(seed >> 2));
    captain::campaign(Driver::new(seed, setup), turns)
}

/// Takes up every offer of these kinds, in the order in which they are seen first.
pub(super) fn take_all(driver: &mut Driver, seat: PlayerId, wanted: impl Fn(OfferKind) -> bool) {
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
pub(super) fn crowded() -> Campaign {
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
pub(super) fn fallen(seed: u64) -> Campaign {
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
pub(super) fn rearmed() -> Campaign {
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
pub(super) fn shopping() -> Campaign {
    let mut driver = driver::industry(9, Phase::Commercial);
    let seat = PlayerId(0);
    take_all(&mut driver, seat, |k| {
        matches!(k, OfferKind::BuyForTurret(..))
    });
    take_all(&mut driver, seat, |k| matches!(k, OfferKind::TakeBack(_)));
    driver.log
}

/// A campaign in which a battle with everything in it is fought out.
pub(super) fn brawled(seed: u64) -> Campaign {
    let mut driver = brawl::everything(seed);
    brawl::fight_out(&mut driver, TerritoryId(1), 400);
    driver.log
}

/// A state somewhere in the pool, and chance for what is done with it.
pub(super) fn moment(which: usize, at: usize, seed: u64) -> (State, ChaCha8Rng) {
    let log = &POOL[which % POOL.len()];
    let count = at % (log.in_force().len() + 1);
    let state = log.state_after(count).expect("it was accepted");
    (state, ChaCha8Rng::seed_from_u64(seed))
}

/// The same, and every fourth time one with a battle: results are the richest of all domains.
pub(super) fn notable(which: usize, at: usize, seed: u64) -> (State, ChaCha8Rng) {
    if !seed.is_multiple_of(4) {
        return moment(which, at, seed);
    }
    let (which, count) = BATTLES[at % BATTLES.len()];
    moment(which, count, seed)
}

/// A campaign of the pool as it was after so many entries.
pub(super) fn unfinished(which: usize, at: usize) -> Campaign {
    let log = &POOL[which % POOL.len()];
    let count = at % (log.entries().len() + 1);
    let entries = log.entries()[..count].to_vec();
    Log::replay(log.base().clone(), entries).expect("it was accepted")
}

/// Moments of the pool for which something holds: the campaign, and how many entries are in force.
pub(super) fn moments(hold: impl Fn(&State) -> bool) -> Vec<(usize, usize)> {
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
pub(super) static SECRETIVE: LazyLock<Vec<(usize, usize)>> =
    LazyLock::new(|| moments(|s| s.open.keeps_plans()));

/// Moments in which reinforcements are chosen.
pub(super) static MUSTERS: LazyLock<Vec<(usize, usize)>> =
    LazyLock::new(|| moments(|s| s.open.muster().is_some()));

/// Moments with a battle to settle.
pub(super) static BATTLES: LazyLock<Vec<(usize, usize)>> =
    LazyLock::new(|| moments(|s| !s.open.battles.is_empty()));

pub(super) fn cases(few: u32) -> ProptestConfig {
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

/// A campaign in which ore is to be refined where the stores are full to the last container.
pub(super) fn bursting() -> Campaign {
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
