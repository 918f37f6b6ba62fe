//! Pieces in two stores, whole and damaged.

use super::played::{ANNA, BERT, act, both_done, founded, played, with_second_turn};
use octant_engine::save::segment::{Chain, Piece, pack, seal_entry, unseal};
use octant_engine::save::{
    Fault, Journal, Key, Limits, Part, Restored, Side, Store, Stored, longest_prefix, open_stored,
};
use octant_engine::unlimit3d8::state::Phase;
use octant_engine::unlimit3d8::{Campaign, Command, Unlimit3d8};
use proptest::prelude::*;

const MOST: usize = 16 << 20;

fn put(store: &mut Store, stored: &Stored) {
    assert!(
        store
            .insert(stored.key.clone(), stored.text.clone())
            .is_none(),
        "{} is written twice",
        stored.key
    );
}

/// A store that a campaign was written to as it was played: the beginning, entries one by one, packed after every `every`.
fn written(log: &Campaign, every: usize) -> (Store, Journal) {
    let mut store = Store::new();
    let bare = Campaign::replay_shared(log.base().clone(), Vec::new(), Vec::new()).expect("a base");
    let (mut journal, pieces) = Journal::begin("ash", &bare).expect("a journal");
    assert_eq!(pieces.len(), 1);
    put(&mut store, &pieces[0]);
    for entry in log.entries() {
        let stored = journal.entry(entry).expect("a piece");
        put(&mut store, &stored);
        if journal.loose() == every {
            let (segment, needless) = journal.pack().expect("a segment");
            put(&mut store, &segment);
            assert_eq!(needless.len(), every);
            for key in needless {
                assert!(store.remove(&key).is_some());
            }
        }
    }
    (store, journal)
}

fn restore(first: &Store, second: &Store) -> Result<Restored<Unlimit3d8>, Fault> {
    open_stored("ash", first, second, &Limits::default())
}

#[test]
fn what_was_stored_comes_back_and_goes_on() {
    let log = with_second_turn(played(Phase::Tactical, 1));
    assert_eq!(log.entries().len(), 21);
    for every in [1, 4, 7, 21, 100] {
        let (store, journal) = written(&log, every);
        // The beginning, whole segments, and what is loose.
        assert_eq!(store.len(), 1 + 21 / every + 21 % every);
        let restored = restore(&store, &store).expect("a campaign");
        super::same(&restored.opened.log, &log);
        assert_eq!(restored.journal, Some(journal));
        assert_eq!(restored.stopped, None);
        let found = restored.recovery;
        assert!(found.damaged.is_empty() && found.unused.is_empty());
        assert!(found.differing.is_empty() && found.forks.is_empty());
    }
    // Packed all at once, as after opening a file.
    let (_, pieces) = Journal::begin("ash", &log).expect("a journal");
    let store: Store = pieces.into_iter().map(|s| (s.key, s.text)).collect();
    assert_eq!(store.len(), 2);
    super::same(
        &restore(&store, &Store::new())
            .expect("a campaign")
            .opened
            .log,
        &log,
    );
}

#[test]
fn every_changed_character_of_a_piece_is_noticed() {
    let start = Chain::of_base("{}");
    let entry = r#"{"seq":1}"#;
    let texts = [entry.to_string(), r#"{"seq":2}"#.to_string()];
    let pieces = [
        (Part::Entry(1), seal_entry(&start, entry)),
        (Part::Segment(1), pack(&start, &texts)),
    ];
    for (part, text) in pieces {
        let whole = unseal(part, &text, MOST).expect("a piece");
        let Piece::Entries { after, texts } = whole else {
            panic!("entries")
        };
        assert_eq!((after, texts[0].as_str()), (start.clone(), entry));
        for at in 0..text.len() {
            for bit in 0..7 {
                let mut bytes = text.clone().into_bytes();
                bytes[at] ^= 1 << bit;
                let changed = String::from_utf8(bytes).expect("text");
                assert_eq!(
                    unseal(part, &changed, MOST),
                    Err(Fault::Damaged),
                    "{part:?} {at}"
                );
            }
            assert_eq!(unseal(part, &text[..at], MOST), Err(Fault::Damaged));
        }
    }
    let large = pack(&start, &[" ".repeat(1000)]);
    assert_eq!(
        unseal(Part::Segment(1), &large, 999),
        Err(Fault::Bomb { most: 999 })
    );
}

#[test]
fn the_longer_of_two_stores_wins() {
    let log = with_second_turn(played(Phase::Tactical, 1));
    let (whole, _) = written(&log, 4);
    let mut short = whole.clone();
    // 21 entries: segments 1 to 5, and entry 21 loose.
    let last = short.pop_last().expect("a piece");
    assert_eq!(last.0, "octant/ash/s/000005");
    for (first, second) in [(&whole, &short), (&short, &whole)] {
        let restored = restore(first, second).expect("a campaign");
        super::same(&restored.opened.log, &log);
        assert_eq!(restored.recovery.differing, ["octant/ash/s/000005"]);
    }
    let restored = restore(&short, &short).expect("a campaign");
    assert_eq!(restored.opened.log.entries().len(), 16);
    let lost = "octant/ash/e/0000000021".to_string();
    assert_eq!(
        restored.recovery.unused,
        [(Side::First, lost.clone()), (Side::Second, lost)]
    );
}

#[test]
fn two_histories_that_part_are_told_and_the_longer_taken() {
    let log = founded();
    let (mut one, mut journal) = written(&log, 3);
    let mut other = one.clone();
    let mut fork = journal.clone();
    let (mut here, mut there) = (log.clone(), log.clone());
    act(&mut here, ANNA, Command::Done);
    put(
        &mut one,
        &journal.entry(&here.entries()[4]).expect("a piece"),
    );
    act(&mut there, BERT, Command::Done);
    act(&mut there, ANNA, Command::Done);
    for entry in &there.entries()[4..] {
        put(&mut other, &fork.entry(entry).expect("a piece"));
    }
    let restored = restore(&one, &other).expect("a campaign");
    super::same(&restored.opened.log, &there);
    // After the four entries that both have.
    assert_eq!(restored.recovery.forks, [4]);
    let key = "octant/ash/e/0000000005".to_string();
    assert_eq!(restored.recovery.unused, [(Side::First, key)]);
    // Equally long: the first store's.
    assert!(other.remove("octant/ash/e/0000000006").is_some());
    let restored = restore(&one, &other).expect("a campaign");
    super::same(&restored.opened.log, &here);
    let restored = restore(&other, &one).expect("a campaign");
    assert_eq!(restored.opened.log.entries()[4].by, BERT);
}

#[test]
fn an_entry_that_does_not_fit_ends_the_history() {
    let log = founded();
    let (mut store, mut journal) = written(&log, 100);
    // The last entry once more under the next number, said by somebody who does not sit at the table.
    let mut wrong = log.entries()[3].clone();
    wrong.seq = 5;
    let text = serde_json::to_string(&wrong).expect("JSON");
    let text = text.replace("\"seat\":1", "\"seat\":7");
    let wrong = serde_json::from_str(&text).expect("an entry");
    put(
        &mut store,
        &journal.entry::<Unlimit3d8>(&wrong).expect("a piece"),
    );
    let restored = restore(&store, &store).expect("a campaign");
    super::same(&restored.opened.log, &log);
    assert!(matches!(restored.stopped, Some(Fault::Misfit { .. })));
    assert_eq!(restored.journal, None);
}

#[test]
fn a_shared_campaign_that_lost_its_end_does_not_count_as_played_here() {
    let log = played(Phase::Activity, 1);
    let shared = super::open(&super::campaign(&log, &[]))
        .expect("a file")
        .log;
    let (_, pieces) = Journal::begin("ash", &shared).expect("a journal");
    let mut store: Store = pieces.into_iter().map(|s| (s.key, s.text)).collect();
    // The one segment is lost: back at the founding, where all drawers are empty.
    store.retain(|key, _| key.ends_with("/b"));
    let restored = restore(&store, &store).expect("a campaign");
    let mut log = restored.opened.log;
    let mut journal = restored.journal.expect("a journal");
    assert_eq!(log.entries().len(), 0);
    let owed: Vec<_> = log.state().open.explorations_owed().collect();
    for territory in owed {
        let seat = log.state().open.controller(territory).expect("an owner");
        act(
            &mut log,
            octant_engine::log::Actor::Seat(seat),
            Command::Explore { territory },
        );
    }
    both_done(&mut log);
    both_done(&mut log);
    act(
        &mut log,
        ANNA,
        Command::Switch {
            building: octant_engine::ids::BuildingId(1),
            on: false,
        },
    );
    for entry in log.entries() {
        put(&mut store, &journal.entry(entry).expect("a piece"));
    }
    let again = restore(&store, &store).expect("a campaign");
    assert_eq!(again.stopped, None);
    super::same(&again.opened.log, &log);
}

#[test]
fn without_a_beginning_there_is_nothing() {
    let (mut store, _) = written(&founded(), 2);
    let base = Key::new("ash", Part::Base).expect("a key").to_string();
    let text = store.remove(&base).expect("a beginning");
    assert_eq!(restore(&store, &store).err(), Some(Fault::Nothing));
    store.insert(base.clone(), text[..text.len() - 1].to_string());
    assert_eq!(restore(&store, &store).err(), Some(Fault::Nothing));
    let (good, _) = written(&founded(), 2);
    let restored = restore(&store, &good).expect("a campaign");
    assert_eq!(restored.recovery.damaged, [(Side::First, base)]);
    assert_eq!(restored.opened.log.entries().len(), 4);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    /// However pieces are lost, torn or swapped in both stores: what comes out is the longest prefix whose every entry is whole
    /// in a store, alone or in its segment.
    #[test]
    fn the_longest_whole_prefix_is_found(
        every in 1..6_usize,
        fates in prop::collection::vec(0..5_u8, 60),
    ) {
        let log = played(Phase::Tactical, 1);
        let (whole, _) = written(&log, every);
        let total = log.entries().len();
        let mut covered = vec![false; total];
        let mut stores = [whole.clone(), whole.clone()];
        let mut fates = fates.into_iter().cycle();
        let mut damaged = 0;
        for store in &mut stores {
            for (name, text) in &whole {
                let part = Key::parse(name).expect("a key").part;
                let fate = if part == Part::Base { 0 } else { fates.next().unwrap_or(0) };
                match fate {
                    3 => { store.remove(name); }
                    4 => {
                        store.insert(name.clone(), text[..text.len() / 2].to_string());
                        damaged += 1;
                    }
                    _ => match part {
                        Part::Base => {}
                        Part::Segment(n) => {
                            let start = (usize::try_from(n).expect("small") - 1) * every;
                            covered[start..start + every].fill(true);
                        }
                        // The scripted turn numbers its entries from 1 without a gap.
                        Part::Entry(seq) => covered[usize::try_from(seq).expect("small") - 1] = true,
                    },
                }
            }
        }
        let expected = covered.iter().take_while(|c| **c).count();
        let found = longest_prefix("ash", &stores[0], &stores[1], MOST);
        prop_assert_eq!(found.entries.len(), expected);
        prop_assert_eq!(found.damaged.len(), damaged);
        let restored = restore(&stores[0], &stores[1]).expect("a campaign");
        prop_assert_eq!(restored.opened.log.entries(), &log.entries()[..expected]);
        // What is written next is found again.
        let mut journal = restored.journal.expect("a journal");
        let mut log = restored.opened.log;
        let rename = Command::NameUnit {
            unit: octant_engine::ids::UnitId(0),
            name: "Again".into(),
            number: 3,
        };
        act(&mut log, ANNA, rename);
        let stored = journal.entry(&log.entries()[expected]).expect("a piece");
        stores[0].insert(stored.key, stored.text);
        let again = longest_prefix("ash", &stores[0], &Store::new(), MOST);
        let both = longest_prefix("ash", &stores[0], &stores[1], MOST);
        prop_assert!(again.entries.len() <= both.entries.len());
        prop_assert_eq!(both.entries.len(), expected + 1);
    }
}
