//! All words and marks of a map as a few SVG elements.
//!
//! A browser goes through everything on the page for whatever is pointed at or drawn anew. With elements of their own for each
//! territory the words of 400 of them cost it more than the rest of the app; so all names are one text, all Stations one path, and all
//! badges of a player one path and one text. Coordinates are pixels: the caller scales them by 100 / zoom, once for all.

use super::labels::{Mark, MarkKind, Spot};
use super::look::Look;
use super::map::MapScene;
use super::text::esc;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The outline of a Station's mark around its middle, an S within.
pub(super) const STATION: &str = "m-4-9h8l5 5v8l-5 5h-8l-5-5v-8z";
const BATTLE: &str = "m-8-9h16l4 4v10l-4 4h-16l-4-4v-10z";
const SWORDS: &str = "m-5-5l10 10m0-10l-10 10";
const BADGE: &str = "m-9-9h18a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3h-18a3 3 0 0 1-3-3v-12a3 3 0 0 1 3-3z";

/// Shapes and words of one kind, in their places.
#[derive(Default)]
struct Layer {
    shapes: String,
    strokes: String,
    words: String,
}

/// What a map has room to write, as SVG without the group around it. Nothing a player wrote gets out of its place.
pub fn lettering(scene: &MapScene) -> String {
    let place = |spot: &Spot| Place::of(spot, scene.zoom);
    let (mut names, mut surveys) = (String::new(), String::new());
    let mut layers: BTreeMap<(&'static str, &'static str), Layer> = BTreeMap::new();
    for region in &scene.regions {
        if region.label.name.shown {
            word(&mut names, place(&region.label.name), &region.name);
        }
        if region.label.survey.shown {
            word(
                &mut surveys,
                place(&region.label.survey),
                &region.survey_words,
            );
        }
        for mark in region.marks.iter().filter(|m| m.spot.shown) {
            let layer = layers.entry(class(scene, mark)).or_default();
            layer.draw(mark.kind, place(&mark.spot));
        }
    }
    let mut svg =
        format!("<text class=\"name\">{names}</text><text class=\"survey\">{surveys}</text>");
    for ((kind, colour), layer) in layers {
        let Layer {
            shapes,
            strokes,
            words,
        } = layer;
        let _ = write!(
            svg,
            "<g class=\"map-mark {kind} {colour}\"><path d=\"{shapes}\"/>"
        );
        if !strokes.is_empty() {
            let _ = write!(svg, "<path class=\"swords\" d=\"{strokes}\"/>");
        }
        let _ = write!(svg, "<text>{words}</text></g>");
    }
    svg
}

/// The kind of a mark, and the class of its player's colour.
fn class(scene: &MapScene, mark: &Mark) -> (&'static str, &'static str) {
    let colour = |seat| scene.look(seat).map_or("", Look::class);
    match mark.kind {
        MarkKind::Station => ("station", ""),
        MarkKind::Battle => ("fight", ""),
        MarkKind::Units(seat, _) => ("units", colour(seat)),
        MarkKind::Idle(seat, _) => ("idle", colour(seat)),
        MarkKind::Arriving(_) => ("arriving", ""),
    }
}

/// The middle of a box in tenths of a pixel at the scene's zoom.
#[derive(Clone, Copy)]
struct Place {
    x: i64,
    y: i64,
}

impl Place {
    fn of(spot: &Spot, zoom: u32) -> Self {
        // Map units at so many pixels for 100 of them.
        let tenths = |units: i32| i64::from(units) * i64::from(zoom.max(1)) / 10;
        Self {
            x: tenths(spot.mid.x),
            y: tenths(spot.mid.y),
        }
    }
}

/// Tenths as a decimal number.
fn decimal(tenths: i64) -> String {
    let sign = if tenths < 0 { "-" } else { "" };
    let (whole, part) = (tenths.abs() / 10, tenths.abs() % 10);
    if part == 0 {
        format!("{sign}{whole}")
    } else {
        format!("{sign}{whole}.{part}")
    }
}

fn word(all: &mut String, at: Place, words: &str) {
    let (x, y) = (decimal(at.x), decimal(at.y));
    let _ = write!(all, "<tspan x=\"{x}\" y=\"{y}\">{}</tspan>", esc(words));
}

fn shape(all: &mut String, at: Place, outline: &str) {
    let _ = write!(all, "M{} {}{outline}", decimal(at.x), decimal(at.y));
}

impl Layer {
    fn draw(&mut self, kind: MarkKind, at: Place) {
        match kind {
            MarkKind::Station => {
                shape(&mut self.shapes, at, STATION);
                word(&mut self.words, at, "S");
            }
            MarkKind::Battle => {
                shape(&mut self.shapes, at, BATTLE);
                shape(&mut self.strokes, at, SWORDS);
            }
            MarkKind::Units(_, n) | MarkKind::Idle(_, n) => {
                shape(&mut self.shapes, at, BADGE);
                word(&mut self.words, at, &n.to_string());
            }
            MarkKind::Arriving(n) => {
                shape(&mut self.shapes, at, BADGE);
                word(&mut self.words, at, &format!("+{n}"));
            }
        }
    }
}
