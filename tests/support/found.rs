//! What the laws have brought to light, each case as short as it gets.

use octant_engine::dice::Dice;
use octant_engine::ids::{CharacterId, PlayerId, PurchaseId, TerritoryId};
use octant_engine::log::{Actor, Ruleset, Stop};
use octant_engine::quantity::{Credits, Turn};
use octant_engine::rulebook::tables::{ArmorKind, WeaponKind};
use octant_engine::unlimit3d8::offer::{Desk, OfferKind};
use octant_engine::unlimit3d8::state::{Mover, Phase};
use octant_engine::unlimit3d8::{Campaign, Command, Refusal, Setup, State, Unlimit3d8, check};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

const ME: Actor = Actor::Seat(PlayerId(0));
const HOME: TerritoryId = TerritoryId(0);
const NEXT: TerritoryId = TerritoryId(1);
const WHO: Mover = Mover::OnFoot(CharacterId(0));

/// Territories A1, B1, C1, D1 in a row. Seat 0 starts on A1, seat 1 on D1; `more` says what else there is.
fn campaign(phase: &str, more: Value) -> Campaign {
    let mut setup = json!({
        "name": "A row of four",
        "map": { "grid": { "columns": 4, "rows": 1 } },
        "players": [{ "name": "One", "start": 0 }, { "name": "Two", "start": 3 }],
        "turn": 1,
        "phase": phase,
    });
    let (Value::Object(all), Value::Object(more)) = (&mut setup, more) else {
        panic!("a setup is an object");
    };
    all.extend(more);
    let setup: Setup = serde_json::from_value(setup).expect("a setup");
    Campaign::found(setup).expect("a sound setup")
}

fn perform(log: &mut Campaign, by: Actor, command: Command) {
    if let Err(stop) = log.perform(by, command.clone(), Dice::none()) {
        panic!("{command:?}: {stop:?}");
    }
}

fn refusal(state: &State, command: &Command) -> Option<Refusal> {
    check::check(state, ME, command).err()
}

/// A soldier has walked from A1 to B1, where a Landing Pad stands, and only his owner knows.
fn in_hiding() -> Campaign {
    let deposit = json!({ "resource": "water", "a_shaft": 1, "pure": false, "unstable": false });
    let mut log = campaign(
        "move",
        json!({
            "rules": { "explore_start": false },
            "territories": [{ "at": 1, "controller": 0, "deposit": deposit, "buildings": [
                { "kind": "station" }, { "kind": "radar" }, { "kind": "landing-pad" }, { "kind": "warehouse" },
            ] }],
            "on_foot": [{ "owner": 0, "at": 0, "operative": { "class": "soldier" } }],
        }),
    );
    let order = Command::OrderMove {
        mover: WHO,
        to: NEXT,
        via: HOME,
    };
    perform(&mut log, ME, order);
    perform(&mut log, ME, Command::Done);
    perform(&mut log, Actor::Seat(PlayerId(1)), Command::Done);
    perform(&mut log, Actor::Table, Command::EndTurn);
    assert_eq!(
        (log.state().open.turn, log.state().open.phase),
        (Turn(2), Phase::Commercial)
    );
    assert_eq!(log.state().drawers[&PlayerId(0)].posts[&WHO], NEXT);
    log
}

fn armor(onto: Option<CharacterId>) -> Command {
    Command::BuyArmor {
        territory: NEXT,
        kind: ArmorKind::Shark,
        onto,
    }
}

#[test]
fn who_puts_on_a_new_armor_comes_out_of_hiding() {
    let mut log = in_hiding();
    perform(&mut log, ME, armor(Some(CharacterId(0))));
    // His old place, kept in the drawer, would outlive him and make the campaign unreadable.
    assert!(log.state().drawers[&PlayerId(0)].posts.is_empty());
}

/// Whoever takes a seat changes something: the draws once gave him the name and the look that were there.
#[test]
fn a_seat_is_not_taken_by_somebody_with_the_same_name() {
    let players = json!([{ "name": "Guest 7", "start": 0 }, { "name": "Two", "start": 3 }]);
    let log = campaign(
        "commercial",
        json!({ "players": players, "rules": { "explore_start": false } }),
    );
    let offer = Desk::new(log.state(), Actor::Table).offer(OfferKind::ReplacePlayer(PlayerId(0)));
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for _ in 0..5_000 {
        match offer.draw(&mut rng) {
            Some(Command::ReplacePlayer { player, .. }) => assert_ne!(player.name, "Guest 7"),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn without_the_drawer_nobody_says_who_is_there() {
    let log = in_hiding();
    let elsewhere = Unlimit3d8::without_drawers(log.state(), &[]);
    let seat = PlayerId(0);
    for onto in [Some(CharacterId(0)), None] {
        let shown = refusal(&elsewhere, &armor(onto));
        assert_eq!(shown, Some(Refusal::DrawerElsewhere { seat }));
        assert_eq!(refusal(log.state(), &armor(onto)), None);
    }
}

#[test]
fn what_shipped_over_a_station_or_radar_keeps_it() {
    let water = "water".parse().expect("a good");
    // B1 has water and no Station: only a Station joins it to the pad on A1 (U-COM-2, U-MAP-5).
    let mut log = campaign(
        "commercial",
        json!({ "territories": [{ "at": 1, "controller": 0,
            "buildings": [{ "kind": "warehouse" }], "stock": { "goods": { "water": 10 } } }] }),
    );
    let ship = Command::Ship {
        from: NEXT,
        good: water,
        units: 10,
    };
    let back = Command::TakeBack {
        purchase: PurchaseId(0),
    };
    assert_eq!(
        refusal(log.state(), &ship),
        Some(Refusal::NoPadOperates { territory: NEXT })
    );
    let station = Command::BuyBuilding {
        territory: NEXT,
        kind: "station".parse().expect("a building"),
        square: "P16".parse().expect("a square"),
        fitting: None,
    };
    perform(&mut log, ME, station);
    assert_eq!(refusal(log.state(), &back), None);
    perform(&mut log, ME, ship);
    // 1000 - 20 + 10 x 20 raw water.
    assert_eq!(log.state().open.players[0].credits, Credits(1180));
    let purchase = PurchaseId(0);
    assert_eq!(
        refusal(log.state(), &back),
        Some(Refusal::InUse { purchase })
    );
}

#[test]
fn an_offer_that_nothing_can_take_up_is_disabled() {
    // On foot with one territory there is nowhere to go (U-MOV-6).
    let log = campaign(
        "move",
        json!({ "on_foot": [{ "owner": 0, "at": 0, "operative": { "class": "worker" } }] }),
    );
    assert_eq!(
        Desk::new(log.state(), ME).domain(OfferKind::OrderMove(WHO)),
        Err(Refusal::FootNeedsOwnGround { territory: NEXT })
    );
    // Eight containers: seven of water, one with a cannon in it. Two medium weapons more find room there, and the cheapest shot gun
    // of that size costs 8; the light one for 4 finds none.
    let log = campaign(
        "commercial",
        json!({
            "players": [{ "name": "One", "start": 0, "credits": 5 }, { "name": "Two", "start": 3 }],
            "territories": [{ "at": 0, "controller": 0, "buildings": [{ "kind": "warehouse" }],
                "stock": { "goods": { "water": 70 }, "arms": { "cannon": 1 } } }],
        }),
    );
    let kind = OfferKind::BuyWeapon(HOME, WeaponKind::ShotGun);
    let (need, have) = (Credits(8), Credits(5));
    assert_eq!(
        Desk::new(log.state(), ME).domain(kind),
        Err(Refusal::ShortOfCredits { need, have })
    );
}

#[test]
fn dice_that_are_not_thrown_yet_stop_a_command_without_a_trace() {
    let mut log = campaign("tactical", json!({}));
    let before = log.state().clone();
    let explore = Command::Explore { territory: HOME };
    let stop = log.perform(ME, explore, Dice::none()).map(|_| ());
    assert!(matches!(stop, Err(Stop::NeedRoll(need)) if need.dice == 3));
    assert_eq!(log.state(), &before);
    assert!(log.entries().is_empty());
}
