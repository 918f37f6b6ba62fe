//! Saving: what goes out comes in again, nothing secret goes out, and nothing damaged comes in.

#[path = "saves/hostile.rs"]
mod hostile;
#[path = "saves/played.rs"]
mod played;
#[path = "saves/stores.rs"]
mod stores;

use octant_engine::ids::{PlayerId, TerritoryId};
use octant_engine::log::{Actor, Base, Seam, Stop};
use octant_engine::save::{
    Envelope, Fault, Kind, Limits, Opened, Place, link, open_bytes, open_link,
};
use octant_engine::unlimit3d8::map::generate::{MapSpec, generate};
use octant_engine::unlimit3d8::state::{Phase, Whereabouts};
use octant_engine::unlimit3d8::{Campaign, Command, Event, Refusal, Unlimit3d8};
use played::{ANNA, MECH, act, both_done, founded, order, played, with_second_turn};

const SEAT_0: PlayerId = PlayerId(0);
const SEAT_1: PlayerId = PlayerId(1);

fn open(json: &str) -> Result<Opened<Unlimit3d8>, Fault> {
    open_bytes(json.as_bytes(), &Limits::default())
}

fn backup(log: &Campaign) -> String {
    Envelope::backup(log).to_json().expect("JSON")
}

fn campaign(log: &Campaign, keep: &[PlayerId]) -> String {
    Envelope::campaign(log, keep).to_json().expect("JSON")
}

fn link_json(log: &Campaign, keep: &[PlayerId]) -> String {
    let envelope = Envelope::link(log, keep).expect("a link");
    envelope.to_json().expect("JSON")
}

fn same(a: &Campaign, b: &Campaign) {
    assert_eq!(a.base(), b.base());
    assert_eq!(a.seams(), b.seams());
    assert_eq!(a.entries(), b.entries());
    assert_eq!(a.state(), b.state());
}

#[test]
fn a_backup_comes_back_whole_at_every_moment() {
    for upto in [
        Phase::Commercial,
        Phase::Activity,
        Phase::Move,
        Phase::Tactical,
    ] {
        let log = played(upto, 1);
        let opened = open(&backup(&log)).expect("a backup");
        same(&opened.log, &log);
        assert_eq!(opened.preview.summary.lacking, []);
        assert_eq!(backup(&opened.log), backup(&log));
    }
    let log = with_second_turn(played(Phase::Tactical, 1));
    let opened = open(&backup(&log)).expect("a backup");
    same(&opened.log, &log);
    let preview = opened.preview;
    assert_eq!(preview.kind, Kind::Backup);
    // 2 explorations, 2 done; 1 purchase, 2 done; 3 switches, 2 done; 1 order, 2 done; the end; 1 name with undo, redo, rewind; 1 done.
    assert_eq!(preview.entries, 2 + 2 + 1 + 2 + 3 + 2 + 1 + 2 + 1 + 4 + 1);
    let summary = preview.summary;
    assert_eq!((summary.turn, summary.phase.as_str()), (2, "commercial"));
    assert_eq!(summary.name, "Ash");
    assert_eq!(summary.players, ["Anna", "Bert"]);
}

#[test]
fn what_is_shared_is_the_same_whatever_the_secret() {
    for upto in [Phase::Move, Phase::Tactical] {
        let (one, other) = (played(upto, 1), played(upto, 3));
        assert_ne!(one.state(), other.state());
        assert_eq!(campaign(&one, &[]), campaign(&other, &[]), "{upto:?}");
        assert_eq!(link_json(&one, &[]), link_json(&other, &[]), "{upto:?}");
        // Bert's own copy holds nothing of Anna's either; Anna's does.
        assert_eq!(campaign(&one, &[SEAT_1]), campaign(&other, &[SEAT_1]));
        assert_ne!(campaign(&one, &[SEAT_0]), campaign(&other, &[SEAT_0]));
    }
    let (one, other) = (
        with_second_turn(played(Phase::Tactical, 1)),
        with_second_turn(played(Phase::Tactical, 3)),
    );
    // The link starts from a state in which Anna's 'mech is hidden.
    assert_eq!(link_json(&one, &[]), link_json(&other, &[]));
    assert_ne!(link_json(&one, &[SEAT_0]), link_json(&other, &[SEAT_0]));
}

#[test]
fn what_is_shared_names_no_secret() {
    let log = with_second_turn(played(Phase::Tactical, 1));
    for json in [campaign(&log, &[]), link_json(&log, &[])] {
        for word in [
            "\"secret\"",
            "posted",
            "ordered",
            "order-move",
            "plans-cleared",
            "\"switch\"",
            "posts",
        ] {
            assert!(!json.contains(word), "{word} in {json}");
        }
        let opened = open(&json).expect("a shared file");
        let secret = |event: &Event| matches!(event, Event::Secret { .. });
        assert!(
            !opened
                .log
                .entries()
                .iter()
                .flat_map(|e| e.events())
                .any(secret)
        );
        if let Base::State { state, .. } = opened.log.base() {
            assert!(state.drawers.is_empty());
        }
    }
    // The words are right: all but the last are in the backup.
    let whole = backup(&log);
    assert!(whole.contains("\"secret\"") && whole.contains("posted") && whole.contains("ordered"));
}

#[test]
fn what_all_know_is_the_same_on_every_device() {
    for upto in [
        Phase::Commercial,
        Phase::Activity,
        Phase::Move,
        Phase::Tactical,
    ] {
        let log = played(upto, 3);
        for json in [
            campaign(&log, &[]),
            link_json(&log, &[]),
            link_json(&log, &[SEAT_0]),
        ] {
            let opened = open(&json).expect("a shared file");
            assert_eq!(opened.log.state().open, log.state().open);
            assert_eq!(opened.log.digest(), log.digest());
            opened.log.recheck().expect("the same events again");
        }
    }
}

#[test]
fn a_seat_that_may_have_secrets_elsewhere_is_lacking() {
    let lacking = |json: &str| open(json).expect("a shared file").preview.summary.lacking;
    // Nobody plans in a Commercial phase, and nothing is hidden before the first move.
    let quiet = played(Phase::Commercial, 1);
    assert_eq!(lacking(&campaign(&quiet, &[])), []);
    assert_eq!(lacking(&link_json(&quiet, &[])), []);
    for upto in [Phase::Activity, Phase::Move] {
        let log = played(upto, 1);
        assert_eq!(lacking(&campaign(&log, &[])), [SEAT_0, SEAT_1]);
        assert_eq!(lacking(&link_json(&log, &[])), [SEAT_0, SEAT_1]);
        assert_eq!(lacking(&campaign(&log, &[SEAT_0])), [SEAT_1]);
    }
    // Then Anna's 'mech is hidden, and Bert's stands where all saw it.
    let log = played(Phase::Tactical, 1);
    assert_eq!(
        log.state().whereabouts(MECH),
        Some(octant_engine::unlimit3d8::state::Whereabouts::Hidden)
    );
    assert_eq!(lacking(&campaign(&log, &[])), [SEAT_0]);
    assert_eq!(lacking(&link_json(&log, &[])), [SEAT_0]);
    assert_eq!(lacking(&campaign(&log, &[SEAT_0])), []);
}

#[test]
fn nobody_plays_on_with_a_drawer_that_only_seems_empty() {
    let log = played(Phase::Move, 1);
    let mut opened = open(&campaign(&log, &[])).expect("a shared file").log;
    let order = Command::OrderMove {
        mover: MECH,
        to: TerritoryId(3),
        via: TerritoryId(0),
    };
    let mut none = || 0;
    let refused = opened.prepare(
        ANNA,
        order,
        octant_engine::dice::Dice::rolled(Vec::new(), &mut none),
    );
    assert_eq!(
        refused,
        Err(Stop::Refused(Refusal::DrawerElsewhere { seat: SEAT_0 }))
    );
    // Nor after going back to a moment of the shared part, live or after a reload.
    let activity = opened
        .entries()
        .iter()
        .find(|e| {
            e.events()
                .iter()
                .any(|e| matches!(e, Event::PhaseBegan { phase, .. } if *phase == Phase::Activity))
        })
        .expect("the Activity phase")
        .seq;
    let rewind = opened
        .prepare_rewind(activity, "again".into())
        .expect("back");
    opened.accept(rewind).expect("back");
    assert_eq!(opened.state().open.phase, Phase::Activity);
    assert!(opened.state().drawers.is_empty());
    let again = open(&backup(&opened)).expect("a backup").log;
    same(&again, &opened);
    // But the founding is known: all drawers were empty then.
    let rewind = opened.prepare_rewind(0, "all again".into()).expect("back");
    opened.accept(rewind).expect("back");
    assert_eq!(opened.state().drawers.len(), 2);
}

#[test]
fn a_drawer_with_the_first_secret_of_all_is_not_taken_for_empty() {
    // A campaign that begins in the middle of a Move phase, and nothing is done yet: nothing is missing anywhere.
    let mut log = played::moving();
    for share in [campaign, link_json] {
        let there = open(&share(&log, &[])).expect("a shared file");
        assert_eq!(there.preview.summary.lacking, []);
    }
    order(&mut log, 3);
    for share in [campaign, link_json] {
        let there = open(&share(&log, &[])).expect("a shared file");
        assert_eq!(there.preview.summary.lacking, [SEAT_0, SEAT_1]);
        let there = open(&share(&log, &[SEAT_1])).expect("a shared file");
        assert_eq!(there.preview.summary.lacking, [SEAT_0]);
        same(
            &open(&backup(&there.log)).expect("a backup").log,
            &there.log,
        );
    }
}

#[test]
fn a_quiet_moment_can_be_played_on_elsewhere() {
    for share in [campaign, link_json] {
        let there = open(&share(&played(Phase::Commercial, 1), &[])).expect("a shared file");
        let mut log = there.log;
        both_done(&mut log);
        both_done(&mut log);
        order(&mut log, 3);
        both_done(&mut log);
        assert_eq!(log.state().open.phase, Phase::Tactical);
        assert_eq!(log.state().mover_at(MECH), Some(TerritoryId(3)));
        let again = open(&backup(&log)).expect("a backup").log;
        same(&again, &log);
        log.recheck().expect("the same events again");
        // Shared once more, by the second device: with Anna's secrets and without.
        let with = open(&share(&log, &[SEAT_0])).expect("a shared file").log;
        assert_eq!(with.state().mover_at(MECH), Some(TerritoryId(3)));
        let without = open(&share(&log, &[])).expect("a shared file").log;
        assert_eq!(without.state().mover_at(MECH), None);
        assert_eq!(without.state().open, log.state().open);
    }
}

#[test]
fn seams_say_whose_secrets_are_missing_up_to_where() {
    let log = played(Phase::Commercial, 1);
    let last = log.last_seq();
    let first = Seam {
        upto: last,
        keep: vec![],
    };
    let mut there = open(&campaign(&log, &[])).expect("a shared file").log;
    assert_eq!(there.seams(), std::slice::from_ref(&first));
    both_done(&mut there);
    let second = Seam {
        upto: last + 2,
        keep: vec![SEAT_1],
    };
    let third = open(&campaign(&there, &[SEAT_1]))
        .expect("a shared file")
        .log;
    assert_eq!(third.seams(), [first.clone(), second]);
    // Given on with less, all of it lacks as much.
    let fourth = open(&campaign(&third, &[SEAT_0]))
        .expect("a shared file")
        .log;
    assert_eq!(
        fourth.seams(),
        [Seam {
            upto: last + 2,
            keep: vec![]
        }]
    );
    // A link from the new phase's beginning has nothing to say of what came before.
    let link = Envelope::link(&there, &[SEAT_1]).expect("a link");
    assert_eq!(
        link.seams,
        [Seam {
            upto: last + 2,
            keep: vec![SEAT_1]
        }]
    );
}

#[test]
fn a_link_holds_the_present_phase_only() {
    let log = played(Phase::Move, 1);
    let envelope = Envelope::link(&log, &[SEAT_0]).expect("a link");
    // The order is all that was done since the phase began.
    assert_eq!(envelope.entries.len(), 1);
    let Base::State { after, state } = &envelope.base else {
        panic!("a link starts from a state")
    };
    assert_eq!(*after, log.last_seq() - 1);
    assert_eq!(state.open.phase, Phase::Move);
    let founding = Campaign::found(played::setup()).expect("a setup");
    let envelope = Envelope::link(&founding, &[]).expect("a link");
    assert_eq!(envelope.base, Base::Setup(played::setup()));
    assert_eq!(envelope.octant, Kind::Link);
    assert!(
        open_link::<Unlimit3d8>(
            &link::to_text(&envelope.to_json().expect("JSON")).expect("text"),
            &Limits::default()
        )
        .is_ok()
    );
}

#[test]
fn a_link_is_found_in_what_people_paste() {
    let log = played(Phase::Tactical, 1);
    let text = link::to_text(&link_json(&log, &[])).expect("text");
    let safe = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    assert!(text.chars().all(safe));
    let folded = format!("  {}\r\n {}\n", &text[..70], &text[70..]);
    for pasted in [
        text.clone(),
        format!("https://example.org/octant/#/open/{text}"),
        format!("https://example.org/#/open/{text})."),
        folded,
    ] {
        let opened = open_link::<Unlimit3d8>(&pasted, &Limits::default()).expect("a link");
        assert_eq!(opened.log.digest(), log.digest());
        assert_eq!(opened.preview.kind, Kind::Link);
    }
}

/// Turn 1 of a campaign on a drawn map, with a purchase and a 'mech that goes next door for each player; links are shared in
/// turn 2, when all are hidden.
fn on_a_drawn_map(players: u8, territories: u16) -> Campaign {
    let spec = MapSpec {
        seed: 8,
        players,
        territories,
    };
    let drawn = generate(&spec).expect("a map");
    let names = ["Anna", "Bert", "Cleo", "Dora"];
    let seats: Vec<_> = drawn
        .starts
        .iter()
        .zip(names)
        .map(|(start, name)| serde_json::json!({"name": name, "start": start}))
        .collect();
    let units: Vec<_> = (0..players)
        .zip(&drawn.starts)
        .map(|(owner, at)| {
            serde_json::json!({"owner": owner, "body": "arakne", "at": at, "pilot": {"class": "soldier"}})
        })
        .collect();
    let setup = serde_json::json!({"name": "Ash", "map": {"drawn": drawn.map}, "players": seats, "units": units});
    let setup = serde_json::from_value(setup).expect("a setup");
    let mut log = Campaign::found(setup).expect("a setup that can be played");
    let explore = |log: &mut Campaign| {
        let owed: Vec<_> = log.state().open.explorations_owed().collect();
        for territory in owed {
            let seat = log.state().open.controller(territory).expect("an owner");
            act(log, Actor::Seat(seat), Command::Explore { territory });
        }
    };
    let done = |log: &mut Campaign| {
        for seat in 0..players {
            act(log, Actor::Seat(PlayerId(seat)), Command::Done);
        }
    };
    explore(&mut log);
    done(&mut log);
    done(&mut log);
    done(&mut log);
    for (seat, start) in (0..players).zip(&drawn.starts) {
        let to = log.state().open.map.neighbours(*start)[0];
        let mover =
            octant_engine::unlimit3d8::state::Mover::Unit(octant_engine::ids::UnitId(seat.into()));
        let order = Command::OrderMove {
            mover,
            to,
            via: *start,
        };
        act(&mut log, Actor::Seat(PlayerId(seat)), order);
    }
    done(&mut log);
    explore(&mut log);
    act(&mut log, Actor::Table, Command::EndTurn);
    for seat in 0..players {
        let mover =
            octant_engine::unlimit3d8::state::Mover::Unit(octant_engine::ids::UnitId(seat.into()));
        assert_eq!(log.state().whereabouts(mover), Some(Whereabouts::Hidden));
    }
    log
}

#[test]
fn a_link_fits_into_a_message() {
    let size = |players, territories| {
        let log = on_a_drawn_map(players, territories);
        let text = link::to_text(&link_json(&log, &[])).expect("text");
        let opened = open_link::<Unlimit3d8>(&text, &Limits::default()).expect("a link");
        assert_eq!(opened.log.digest(), log.digest());
        text.len()
    };
    let (two, four) = (size(2, 10), size(4, 20));
    assert!(two < 2_500 && four < 3_500, "{two} and {four} characters");
}

#[test]
fn every_released_version_still_opens() {
    write_missing_fixtures();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/saves");
    let mut seen = 0;
    for file in std::fs::read_dir(folder).expect("the folder") {
        let path = file.expect("a file").path();
        if path.extension().is_none_or(|e| e != "json") {
            continue;
        }
        let text = std::fs::read(&path).expect("text");
        let opened = open_bytes::<Unlimit3d8>(&text, &Limits::default())
            .unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
        assert_eq!(opened.preview.summary.name, "Ash", "{}", path.display());
        assert_eq!(opened.preview.summary.turn, 2);
        seen += 1;
    }
    // Three kinds for each version.
    assert_eq!(seen, 3 * octant_engine::save::migrate::VERSION);
}

/// With `OCTANT_BLESS=1` the fixtures of a version that has none yet are written; what is there is never written again.
fn write_missing_fixtures() {
    if std::env::var_os("OCTANT_BLESS").is_none() {
        return;
    }
    let log = with_second_turn(played(Phase::Tactical, 1));
    let kinds = [
        ("backup", backup(&log)),
        ("campaign", campaign(&log, &[])),
        ("link", link_json(&log, &[])),
    ];
    for (kind, json) in kinds {
        let version = octant_engine::save::migrate::VERSION;
        let path = format!(
            "{}/../../tests/saves/v{version}-{kind}.json",
            env!("CARGO_MANIFEST_DIR")
        );
        if !std::path::Path::new(&path).exists() {
            std::fs::write(path, json).expect("to be written");
        }
    }
}

#[test]
fn faults_tell_where() {
    let log = founded();
    let json = backup(&log);
    let wrong = json.replacen("\"done-said\":{\"seat\":1", "\"done-said\":{\"seat\":77", 1);
    assert_ne!(wrong, json);
    let fault = open(&wrong).expect_err("a fault");
    // Bert's "done" is the fourth entry, after two explorations and Anna's.
    assert!(
        matches!(&fault, Fault::Misfit { place: Place::Entry(4), cause } if cause.contains("77")),
        "{fault}"
    );
    // Nobody at the table did the second.
    let wrong = json.replacen("\"by\":{\"seat\":1}", "\"by\":{\"seat\":77}", 1);
    let fault = open(&wrong).expect_err("a fault");
    assert!(
        matches!(&fault, Fault::Misfit { place: Place::Entry(2), cause } if cause.contains("77")),
        "{fault}"
    );
    let wrong = json.replacen("\"explore\"", "\"implore\"", 1);
    let fault = open(&wrong).expect_err("a fault");
    assert!(
        matches!(&fault, Fault::Unreadable { place: Place::Nth(1), cause } if cause.contains("implore")),
        "{fault}"
    );
}
