//! A whole campaign with secrets: whatever a chronicle tells is the same without them.

use super::*;
use crate::log::{Base, Entry};
use crate::save::Envelope;
use crate::unlimit3d8::Unlimit3d8;
use serde::Deserialize;

#[derive(Deserialize)]
struct Stored {
    base: Base<Unlimit3d8>,
    entries: Vec<Entry<Unlimit3d8>>,
}

fn replayed() -> Campaign {
    let text = include_str!("../../../../../tests/replays/two-players-six-turns.json");
    let stored: Stored = serde_json::from_str(text).expect("a campaign");
    Campaign::replay(stored.base, stored.entries).expect("it replays")
}

/// The campaign as others may have it.
fn shared(log: &Campaign) -> Campaign {
    Envelope::campaign(log, &[]).into_log().expect("it opens")
}

fn reports(log: &Campaign) -> String {
    let turns = (0..=log.state().open.turn.0).map(Turn);
    let both = turns.flat_map(|turn| [ONE, TWO].map(|seat| report(log, seat, turn)));
    both.flatten().map(|r| r.text()).collect()
}

#[test]
fn nothing_from_a_drawer_shows() {
    let log = replayed();
    let open = shared(&log);
    let lacks = open.state().drawers.is_empty() || open.entries().len() < log.entries().len();
    assert!(lacks, "the shared campaign lacks something");
    assert_eq!(chronicle(&log), chronicle(&open));
    assert_eq!(reports(&log), reports(&open));
    let told = |log| DiceTable::of(log).faces(None, None, None).dice();
    assert!(told(&log) > 0);
    assert_eq!(told(&log), told(&open));
    assert!(reports(&log).lines().count() > 60, "{}", reports(&log));
}

#[test]
fn every_die_of_the_log_is_counted_once() {
    let log = replayed();
    let thrown: usize = log
        .in_force()
        .filter_map(|entry| match &entry.act {
            crate::log::Act::Do { faces, .. } => {
                Some(faces.iter().map(|r| r.faces().len()).sum::<usize>())
            }
            _ => None,
        })
        .sum();
    let counted = DiceTable::of(&log).faces(None, None, None).dice();
    assert_eq!(usize::try_from(counted).ok(), Some(thrown));
}

#[test]
fn money_told_adds_up() {
    let log = replayed();
    let told = chronicle(&log);
    for seat in [ONE, TWO] {
        let mut held = 1000i64;
        for row in &told.turns {
            let player = &row.players[usize::from(seat)];
            held += player.count(Count::Earned) - player.count(Count::Spent);
            assert_eq!(held, player.count(Count::Credits), "turn {}", row.turn.0);
        }
    }
}

#[test]
fn a_link_tells_of_its_own_turns() {
    let log = replayed();
    let link = Envelope::link(&log, &[]).expect("a link");
    let link = link.into_log().expect("it opens");
    let told = chronicle(&link);
    assert!(told.since.is_some());
    assert_eq!(told.turns.last(), chronicle(&log).turns.last());
    assert_eq!(told.turns.len(), 1);
}
