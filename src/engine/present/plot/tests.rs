//! Plots laid out by hand.

use super::*;
use crate::ids::PlayerId;
use crate::unlimit3d8::state::{Colour, Logo, Pattern};
use std::collections::BTreeSet;

fn line(seat: u8, name: &str, values: &[i64]) -> Series {
    let at = usize::from(seat);
    Series {
        look: Look {
            seat: PlayerId(seat),
            name: name.to_string(),
            colour: Colour::ALL[at],
            pattern: Pattern::ALL[at],
            logo: Logo::ALL[at],
        },
        values: values.to_vec(),
    }
}

#[test]
fn a_plot_begins_at_nought_and_ends_on_a_round_number() {
    let both = [line(0, "Ada", &[1, 2, 7]), line(1, "Bo", &[1, 1, 1])];
    let scene = plot("Territories", &[0, 1, 2], &both);
    let told: Vec<_> = scene.rows.iter().map(|(n, _)| *n).collect();
    assert_eq!(told, [0, 2, 4, 6, 8]);
    assert_eq!(scene.rows[0].1, HEIGHT - BOTTOM);
    assert_eq!(scene.rows[4].1, TOP);
    // 162 high and 232 wide: 7 of 8 are 141 up, and the second turn is in the middle.
    assert_eq!(scene.lines[0].points, [(46, 152), (162, 132), (278, 31)]);
    assert_eq!(scene.lines[0].marks, [0, 1, 2]);
}

#[test]
fn names_do_not_stand_on_each_other() {
    let all: Vec<_> = (0..8)
        .map(|seat| line(seat, "Corporation", &[0, 3]))
        .collect();
    let scene = plot("Units", &[1, 2], &all);
    let mut at: Vec<_> = scene.lines.iter().map(|l| l.name_at).collect();
    at.sort_unstable();
    assert!(at.windows(2).all(|two| two[1] - two[0] >= APART), "{at:?}");
    assert!(
        at.iter().all(|y| (TOP..=HEIGHT - BOTTOM).contains(y)),
        "{at:?}"
    );
}

#[test]
fn names_fit_and_harm_nothing() {
    let hostile = [line(0, "<script> of the outermost frontier", &[5])];
    let drawn = svg(&plot("Credits", &[3], &hostile));
    assert!(!drawn.contains("<script>"), "{drawn}");
    assert!(drawn.contains("\u{2026}</text>"), "{drawn}");
    assert_eq!(svg(&plot("Nothing", &[], &[])).matches("<g").count(), 0);
}

#[test]
fn players_are_told_apart_without_colour() {
    let marks: BTreeSet<_> = Pattern::ALL.into_iter().map(mark).collect();
    let dashes: BTreeSet<_> = Pattern::ALL.into_iter().map(dash).collect();
    assert_eq!((marks.len(), dashes.len()), (8, 8));
}

#[test]
fn many_turns_and_large_numbers_stay_readable() {
    let turns: Vec<u32> = (0..=100).collect();
    let values: Vec<i64> = (0..=100).map(|n| n * 12_345).collect();
    let scene = plot("Credits", &turns, &[line(0, "Ada", &values)]);
    assert!(scene.rows.len() <= 6 && scene.columns.len() <= 9);
    assert!(scene.lines[0].marks.len() <= MOST_MARKS);
    assert_eq!(short_number(1_250_000), "1.2M");
    assert_eq!(short_number(500_000), "500k");
}
