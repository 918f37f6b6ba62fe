//! A scripted campaign: two turns' worth of every kind of entry, with a secret that can be chosen.

use octant_engine::dice::Dice;
use octant_engine::ids::{BuildingId, PlayerId, TerritoryId, UnitId};
use octant_engine::log::Actor;
use octant_engine::rulebook::tables::BuildingKind;
use octant_engine::unlimit3d8::setup::Setup;
use octant_engine::unlimit3d8::square::Square;
use octant_engine::unlimit3d8::state::{Mover, Phase};
use octant_engine::unlimit3d8::{Campaign, Command};

/// Seat 0.
pub const ANNA: Actor = Actor::Seat(PlayerId(0));
/// Seat 1.
pub const BERT: Actor = Actor::Seat(PlayerId(1));
/// Anna's 'mech, which can go to territory 1 or 3: both are hers.
pub const MECH: Mover = Mover::Unit(UnitId(0));

/// Two players on nine squares. Anna has 0, 1 and 3, with a Station on 1 and 3; Bert has 8.
pub fn setup() -> Setup {
    serde_json::from_str(
        r#"{"name":"Ash","map":{"grid":{"columns":3,"rows":3}},
        "players":[{"name":"Anna","start":0},{"name":"Bert","start":8}],
        "territories":[
            {"at":1,"controller":0,"deposit":{"resource":"water","a_shaft":4,"pure":false,"unstable":false},"buildings":[{"kind":"station"}]},
            {"at":3,"controller":0,"deposit":{"resource":"water","a_shaft":4,"pure":false,"unstable":false},"buildings":[{"kind":"station"}]}],
        "units":[{"owner":0,"body":"arakne","at":0,"pilot":{"class":"soldier"}},
                 {"owner":1,"body":"golem","at":8,"pilot":{"class":"worker"}}]}"#,
    )
    .expect("a setup")
}

/// The same from the middle: turn 1's Move phase, and nothing is done yet.
pub fn moving() -> Campaign {
    let mut setup = serde_json::to_value(setup()).expect("a setup can be written");
    setup["turn"] = 1.into();
    setup["phase"] = "move".into();
    let setup: Setup = serde_json::from_value(setup).expect("a setup");
    Campaign::found(setup).expect("a setup that can be played")
}

/// Performs a command, with dice 5, 2, 7, 5, 2, 7, ...
pub fn act(log: &mut Campaign, by: Actor, command: Command) {
    let mut bits = [4_u8, 1, 6].into_iter().cycle();
    let mut source = || bits.next().unwrap_or(0);
    log.perform(by, command, Dice::rolled(Vec::new(), &mut source))
        .expect("a legal command");
}

/// Both say that they are done.
pub fn both_done(log: &mut Campaign) {
    act(log, ANNA, Command::Done);
    act(log, BERT, Command::Done);
}

/// The founding and the beginning of turn 1's Commercial phase.
pub fn founded() -> Campaign {
    let mut log = Campaign::found(setup()).expect("a setup that can be played");
    let owed: Vec<_> = log.state().open.explorations_owed().collect();
    for territory in owed {
        let seat = log.state().open.controller(territory).expect("an owner");
        act(&mut log, Actor::Seat(seat), Command::Explore { territory });
    }
    both_done(&mut log);
    assert_eq!(log.state().open.phase, Phase::Commercial);
    log
}

/// Turn 1 up to a phase. In the Move phase Anna orders her 'mech to `to`; in the Activity phase she switches a building off
/// and on again, so that there are plans.
pub fn played(upto: Phase, to: u16) -> Campaign {
    let mut log = founded();
    act(
        &mut log,
        ANNA,
        Command::BuyBuilding {
            territory: TerritoryId(0),
            kind: BuildingKind::Warehouse,
            square: Square::new(0, 0).expect("A1"),
            fitting: None,
        },
    );
    if upto == Phase::Commercial {
        return log;
    }
    both_done(&mut log);
    // Building 1 is Anna's Command Center.
    for on in [false, true, false] {
        act(
            &mut log,
            ANNA,
            Command::Switch {
                building: BuildingId(1),
                on,
            },
        );
    }
    if upto == Phase::Activity {
        return log;
    }
    both_done(&mut log);
    order(&mut log, to);
    if upto == Phase::Move {
        return log;
    }
    both_done(&mut log);
    log
}

/// Anna's order.
pub fn order(log: &mut Campaign, to: u16) {
    act(
        log,
        ANNA,
        Command::OrderMove {
            mover: MECH,
            to: TerritoryId(to),
            via: TerritoryId(0),
        },
    );
}

/// Ends the turn and goes on to turn 2's Commercial phase, where an entry is taken back, brought again and rewound.
pub fn with_second_turn(mut log: Campaign) -> Campaign {
    act(&mut log, Actor::Table, Command::EndTurn);
    let before = log.last_seq();
    act(
        &mut log,
        BERT,
        Command::NameUnit {
            unit: UnitId(1),
            name: "Wall".into(),
            number: 7,
        },
    );
    let undo = log.prepare_undo_last(BERT).expect("to take back");
    log.accept(undo).expect("undo");
    let redo = log.prepare_redo(BERT).expect("to bring again");
    log.accept(redo).expect("redo");
    let rewind = log
        .prepare_rewind(before, "wrong unit".into())
        .expect("to rewind");
    log.accept(rewind).expect("rewind");
    act(&mut log, BERT, Command::Done);
    log
}
