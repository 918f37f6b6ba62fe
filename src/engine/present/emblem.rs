//! Emblems: a player's shape with a unit's number, made to be cut out and stuck on a model (U-SET-4, U-UNI-6 B).
//!
//! Everything is drawn as lines of known width, the digits too, so that it does not depend on a printer's fonts. At 8 mm no
//! line is thinner than 0.35 mm and no digit lower than 2.4 mm. A bar below the number says which way is up: 06 is not 90.

mod digits;
mod shapes;
mod sheet;
#[cfg(test)]
mod tests;

pub use sheet::{SIZES, emblem_sheet_html};

use super::look::Look;
use crate::unlimit3d8::state::Logo;
use std::fmt::Write;

/// The side of an emblem's field, in its own units: 10 of them are a millimetre on the smallest sticker.
pub const FIELD: i32 = 80;
/// Width of the outline.
pub const RIM: i32 = 5;
/// Width of a digit's lines.
pub const PEN: i32 = 4;

/// A point of the field.
pub type Spot = (i32, i32);

/// An emblem as plain data, in units of its field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Emblem {
    /// The shape's outline, drawn [`RIM`] wide along it.
    pub outline: Vec<Spot>,
    /// The digits' lines and the bar below them, drawn [`PEN`] wide.
    pub strokes: Vec<Vec<Spot>>,
    /// The room of digits and bar, lines included: left, top, right, bottom.
    pub room: [i32; 4],
}

/// A unit's emblem. Numbers from 100 on have three digits and more, set smaller.
pub fn emblem(logo: Logo, number: u16) -> Emblem {
    let words = super::glance::number_words(number);
    let shape = shapes::of(logo);
    let count = i32::try_from(words.len()).unwrap_or(2);
    let (wide, high) = digits::size(count);
    let gap = PEN + 2;
    let all = count * wide + (count - 1) * gap;
    let (left, top) = (shape.mid.0 - all / 2, shape.mid.1 - (high + 7) / 2);
    let mut strokes = Vec::new();
    for (at, digit) in (0i32..).zip(words.bytes()) {
        let x = left + at * (wide + gap);
        let place = |(u, v): (i32, i32)| (x + u * wide / 4, top + v * high / 8);
        let lines = digits::strokes(digit).iter();
        strokes.extend(lines.map(|line| line.iter().copied().map(place).collect::<Vec<_>>()));
    }
    let under = top + high + 7;
    strokes.push(vec![(left, under), (left + all, under)]);
    let half = PEN / 2;
    Emblem {
        outline: shape.outline.to_vec(),
        strokes,
        room: [left - half, top - half, left + all + half, under + half],
    }
}

/// A unit's emblem as SVG, in the colour of its surroundings. `tenths` is its size in tenths of a millimetre.
pub fn emblem_svg(look: &Look, number: u16, tenths: u32) -> String {
    let emblem = emblem(look.logo, number);
    let path = |points: &[Spot]| {
        let mut out = String::new();
        for (at, (x, y)) in points.iter().enumerate() {
            // Writing to a String can't fail.
            let _ = write!(out, "{}{x} {y}", if at == 0 { "M" } else { "L" });
        }
        out
    };
    let strokes: String = emblem.strokes.iter().map(|line| path(line)).collect();
    let mm = format!("{}.{}mm", tenths / 10, tenths % 10);
    format!(
        "<svg class=\"emblem\" width=\"{mm}\" height=\"{mm}\" viewBox=\"0 0 {FIELD} {FIELD}\" role=\"img\" aria-label=\"{} {}\"><path class=\"emblem-shape\" d=\"{}z\" stroke-width=\"{RIM}\"/>\
         <path class=\"emblem-pen\" d=\"{strokes}\" stroke-width=\"{PEN}\"/></svg>",
        super::logo::logo_name(look.logo),
        super::glance::number_words(number),
        path(&emblem.outline),
    )
}
