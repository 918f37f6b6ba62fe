//! How long links and how large files of campaigns get, and the primer that makes links short.

#[allow(dead_code)]
#[path = "support/driver.rs"]
mod driver;
#[path = "support/table.rs"]
mod table;

use driver::{Driver, setup};
use miniz_oxide::deflate::compress_to_vec;
use octant_engine::log::{Act, Base};
use octant_engine::rulebook::house::{Goal, HouseRules};
use octant_engine::save::{Envelope, link};
use octant_engine::unlimit3d8::map::MetaMap;
use octant_engine::unlimit3d8::offer::OfferKind;
use octant_engine::unlimit3d8::{Campaign, Unlimit3d8};
use std::collections::BTreeSet;
use std::sync::Arc;

/// After so many turns the lengths are taken, at the beginning of the next.
const TURNS: [u32; 4] = [1, 5, 20, 60];

/// The most characters of a link after so many turns.
const MOST_LINK: [usize; 4] = [1_400, 1_750, 3_300, 3_900];
/// The most bytes of the primer.
const MOST_PRIMER: usize = 12 << 10;

struct Lengths {
    turn: u32,
    link: usize,
    file: usize,
    link_json: usize,
    postcard: usize,
}

fn lengths(log: &Campaign) -> Lengths {
    let envelope = Envelope::link(log, &[]).expect("a link");
    let json = envelope.to_json().expect("JSON");
    let text = link::to_text(&json).expect("text");
    let file = Envelope::campaign(log, &[]).to_json().expect("JSON");
    let binary = postcard::to_allocvec(&envelope).expect("it can be written");
    Lengths {
        turn: log.state().open.turn.0,
        link: text.len(),
        file: file.len(),
        link_json: json.len(),
        postcard: compress_to_vec(&binary, 9).len() * 4 / 3 + 13,
    }
}

/// Four players on 24 territories, as the computer plays.
fn four(seed: u64) -> Driver {
    let mut rules = HouseRules::default();
    rules.victory.goal = Goal::OpenEnded;
    Driver::new(seed, setup(seed, 4, 24, rules))
}

/// With `OCTANT_PRIMER=1` the primer is written anew: another campaign's link near the end of its twenty-first Commercial phase, without its
/// map, with one entry of each sort, and of all else as much as there is room for. Every link ever sent hangs on it.
#[test]
fn the_primer_is_a_link_of_a_played_campaign() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/save/primer.json");
    if std::env::var_os("OCTANT_PRIMER").is_some() {
        let mut driver = four(10);
        table::play(&mut driver, 20);
        while driver.state().open.awaited().len() > 1 {
            let (by, command) = table::next(driver.state()).expect("it goes on");
            driver.must(by, command);
        }
        let whole = Envelope::link(&driver.log, &[]).expect("a link");
        let shares = (1..=20).rev().map(|share| primer(&whole, share));
        let fits = shares.into_iter().find(|json| json.len() <= MOST_PRIMER);
        std::fs::write(path, fits.expect("it can be made short")).expect("it can be written");
    }
    let primer = std::fs::read_to_string(path).expect("it is there");
    assert!(primer.len() <= MOST_PRIMER, "{} bytes", primer.len());
    assert!(
        primer.starts_with(r#"{"octant":"link","version":1"#),
        "{primer}"
    );
}

/// So many twentieths of a link.
fn primer(whole: &Envelope<Unlimit3d8>, share: usize) -> String {
    let mut part = whole.clone();
    let Base::State { state, .. } = &mut part.base else {
        panic!("a link begins at a state")
    };
    let open = &mut state.open;
    open.map = Arc::new(MetaMap {
        width: 0,
        height: 0,
        regions: Vec::new(),
    });
    let part_of = |len: usize| len * share / 20;
    open.territories.truncate(part_of(open.territories.len()));
    open.fallen.truncate(part_of(open.fallen.len()));
    let keep = part_of(open.units.len());
    open.units = open.units.clone().into_iter().take(keep).collect();
    let keep = part_of(open.characters.len());
    open.characters = open.characters.clone().into_iter().take(keep).collect();
    let mut sorts = BTreeSet::new();
    part.entries.retain(|entry| match &entry.act {
        Act::Do { command, .. } => sorts.insert(driver::sort_of(OfferKind::of(command)).0),
        _ => false,
    });
    part.to_json().expect("JSON")
}

#[test]
fn a_link_stays_short_and_a_file_small() {
    let mut driver = four(2);
    let mut found = Vec::new();
    for turn in TURNS {
        table::play(&mut driver, turn);
        found.push(lengths(&driver.log));
    }
    for l in &found {
        eprintln!(
            "turn {}: link {} characters, file {} bytes; link as JSON {}, by postcard at least {} characters",
            l.turn, l.link, l.file, l.link_json, l.postcard
        );
    }
    for (l, most) in found.iter().zip(MOST_LINK) {
        assert!(
            l.link <= most,
            "turn {}: {} > {most} characters",
            l.turn,
            l.link
        );
    }
}
