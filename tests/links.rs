//! How long links and how large files of campaigns get, and the primer that makes links short.

#[allow(dead_code)]
#[path = "support/driver.rs"]
mod driver;
#[path = "support/table.rs"]
mod table;

use driver::{Driver, setup};
use octant_engine::rulebook::house::{Goal, HouseRules};
use octant_engine::save::{Envelope, link};
use octant_engine::unlimit3d8::{Campaign, Unlimit3d8};
use ppmd_rust::{Ppmd8Encoder, RestoreMethod};
use std::io::Write as _;

/// After so many turns the lengths are taken, at the beginning of the next.
const TURNS: [u32; 4] = [1, 5, 20, 60];

/// The most characters of a link after so many turns.
const MOST_LINK: [usize; 4] = [850, 1_050, 2_000, 2_450];
/// The most bytes of the primer.
const MOST_PRIMER: usize = 40 << 10;
const PRIMER: &str = include_str!("../src/engine/save/primer.json");

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
    let primer = Envelope::<Unlimit3d8>::from_json(PRIMER).expect("a link");
    let primer = postcard::to_allocvec(&primer).expect("it can be written");
    let known = packed(&[&primer]);
    Lengths {
        turn: log.state().open.turn.0,
        link: text.len(),
        file: file.len(),
        link_json: json.len(),
        postcard: (packed(&[&primer, &binary]) - known) * 4 / 3 + 13,
    }
}

/// How many bytes become of it by the model that links are packed with.
fn packed(parts: &[&[u8]]) -> usize {
    let model = Ppmd8Encoder::new(Vec::new(), 16, 4 << 20, RestoreMethod::Restart);
    let mut model = model.expect("a model");
    for part in parts {
        model.write_all(part).expect("there is room");
    }
    model.finish(false).expect("there is room").len()
}

/// Four players on 24 territories, as the computer plays them.
fn four(seed: u64) -> Driver {
    let mut rules = HouseRules::default();
    rules.victory.goal = Goal::OpenEnded;
    Driver::new(seed, setup(seed, 4, 24, rules))
}

/// With `OCTANT_PRIMER=1` the primer is written anew: another campaign's link of its twenty-first turn, at the moment when most was done since
/// the phase began. Every link ever sent hangs on it.
#[test]
fn the_primer_is_a_link_of_a_played_campaign() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/save/primer.json");
    if std::env::var_os("OCTANT_PRIMER").is_some() {
        let mut driver = four(10);
        table::play(&mut driver, 20);
        let mut longest = (0, String::new());
        while driver.turn() == 21
            && let Some((by, command)) = table::next(driver.state())
        {
            driver.must(by, command);
            let link = Envelope::link(&driver.log, &[]).expect("a link");
            if link.entries.len() > longest.0 {
                longest = (link.entries.len(), link.to_json().expect("JSON"));
            }
        }
        std::fs::write(path, longest.1).expect("it can be written");
    }
    let primer = std::fs::read_to_string(path).expect("it is there");
    assert!(primer.len() <= MOST_PRIMER, "{} bytes", primer.len());
    assert!(
        primer.starts_with(r#"{"octant":"link","version":1"#),
        "{primer}"
    );
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

#[test]
fn a_link_of_twenty_turns_is_short_whoever_plays() {
    for seed in [3, 4, 5] {
        let mut driver = four(seed);
        table::play(&mut driver, 20);
        let link = lengths(&driver.log).link;
        assert!(link <= MOST_LINK[2], "seed {seed}: {link} characters");
    }
}
