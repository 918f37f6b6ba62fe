//! Emblems drawn dot by dot, as a printer of 300 dots an inch does.

use super::*;
use crate::ids::PlayerId;
use crate::unlimit3d8::state::{Colour, Pattern};

/// The smallest sticker in tenths of a millimetre.
const SMALL: i32 = 80;
/// Dots along a side of 8 mm at 300 dots an inch.
const DOTS: i32 = 94;
/// The players' largest force that must be told apart.
const MOST: u16 = 60;

/// The square of how far a point is from a line, in squared hundredths of a unit.
fn far(p: (i64, i64), a: Spot, b: Spot) -> i64 {
    let big = |s: Spot| (i64::from(s.0) * 100, i64::from(s.1) * 100);
    let (a, b) = (big(a), big(b));
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let long = dx * dx + dy * dy;
    let along = ((p.0 - a.0) * dx + (p.1 - a.1) * dy).clamp(0, long);
    let (x, y) = match long {
        0 => a,
        _ => (a.0 + dx * along / long, a.1 + dy * along / long),
    };
    (p.0 - x) * (p.0 - x) + (p.1 - y) * (p.1 - y)
}

fn inside(p: (i64, i64), outline: &[Spot]) -> bool {
    let mut within = false;
    for (at, a) in outline.iter().enumerate() {
        let b = outline[(at + 1) % outline.len()];
        let (ax, ay) = (i64::from(a.0) * 100, i64::from(a.1) * 100);
        let (bx, by) = (i64::from(b.0) * 100, i64::from(b.1) * 100);
        if (ay > p.1) != (by > p.1) {
            let cross = (bx - ax) * (p.1 - ay) - (p.0 - ax) * (by - ay);
            within ^= (cross > 0) == (by > ay);
        }
    }
    within
}

/// The dots of the digits and their bar.
fn dots(number: u16, logo: Logo) -> Vec<bool> {
    let emblem = emblem(logo, number);
    let lines: Vec<_> = emblem
        .strokes
        .iter()
        .flat_map(|line| line.windows(2).map(|two| (two[0], two[1])))
        .collect();
    let pen = i64::from(PEN) * 50;
    let at = |n: i32| i64::from(2 * n + 1) * i64::from(FIELD) * 50 / i64::from(DOTS);
    let spots = (0..DOTS).flat_map(|y| (0..DOTS).map(move |x| (at(x), at(y))));
    let inked = |p| lines.iter().any(|(a, b)| far(p, *a, *b) <= pen * pen);
    spots.map(inked).collect()
}

#[test]
fn sixty_units_are_told_apart_at_8_mm_whichever_way_up() {
    let all: Vec<_> = (1..=MOST).map(|n| dots(n, Logo::Ring)).collect();
    let turned: Vec<Vec<bool>> = all
        .iter()
        .map(|d| d.iter().rev().copied().collect())
        .collect();
    let differ = |a: &[bool], b: &[bool]| a.iter().zip(b).filter(|(a, b)| a != b).count();
    for (at, one) in all.iter().enumerate() {
        let ink = one.iter().filter(|d| **d).count();
        assert!(ink > 400, "{} has {ink} dots", at + 1);
        for (other, two) in all.iter().enumerate().filter(|(o, _)| *o > at) {
            let n = differ(one, two);
            assert!(n >= 80, "{} and {} differ in {n} dots", at + 1, other + 1);
        }
        for (other, two) in turned.iter().enumerate() {
            let n = differ(one, two);
            assert!(n >= 80, "{} and {} upside down: {n}", at + 1, other + 1);
        }
    }
}

#[test]
fn lines_and_digits_are_large_enough_for_8_mm() {
    // In hundredths of a millimetre.
    let on_paper = |units: i32| units * SMALL * 10 / FIELD;
    assert!(on_paper(PEN) >= 35 && on_paper(RIM) >= 35);
    for digits in 1..=5 {
        assert!(on_paper(digits::size(digits).1) >= 240);
    }
    // Between the digits, and between digits and bar, paper shows.
    assert!(on_paper(7 - PEN) >= 25);
}

#[test]
fn every_number_lies_within_its_shape() {
    for logo in Logo::ALL {
        for number in [1, 8, 44, MOST, 88] {
            let emblem = emblem(logo, number);
            let [left, top, right, bottom] = emblem.room;
            for corner in [(left, top), (right, top), (left, bottom), (right, bottom)] {
                let p = (i64::from(corner.0) * 100, i64::from(corner.1) * 100);
                assert!(inside(p, &emblem.outline), "{logo:?} {number}: {corner:?}");
                // Not on the rim either.
                let sides = emblem.outline.iter().enumerate();
                let rim = i64::from(RIM) * 50;
                for (at, a) in sides {
                    let b = emblem.outline[(at + 1) % emblem.outline.len()];
                    let d = far(p, *a, b);
                    assert!(d >= rim * rim, "{logo:?} {number}: {corner:?} on the rim");
                }
            }
        }
        let reach = emblem(logo, 1).outline;
        let within = |n: i32| (RIM / 2..=FIELD - RIM / 2).contains(&n);
        assert!(
            reach.iter().all(|(x, y)| within(*x) && within(*y)),
            "{logo:?}"
        );
    }
}

#[test]
fn a_sheet_holds_each_number_in_each_size() {
    let look = Look {
        seat: PlayerId(0),
        name: "<b>Ada".to_string(),
        colour: Colour::Blue,
        pattern: Pattern::Dots,
        logo: Logo::Star,
    };
    let numbers: Vec<u16> = (1..=MOST).collect();
    let sheet = emblem_sheet_html(&look, &numbers, &SIZES);
    assert_eq!(sheet.matches("<svg").count(), 180);
    assert_eq!(sheet.matches("width=\"8.0mm\"").count(), 60);
    assert!(!sheet.contains("<b>"));
    assert!(emblem(Logo::Star, 12_345).strokes.len() > 5);
}
