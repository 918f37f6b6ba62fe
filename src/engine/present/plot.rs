//! Numbers of all players over the turns, as lines. Players are told apart by colour, dash and marker, so that a plot reads in
//! grey too, and each line ends with its player's name. What a plot shows stands in a table beside it for those who listen.

mod marks;

pub use marks::{key_svg, mark};

use super::labels::text_width;
use super::look::Look;
use super::text::esc;
use marks::dash;
use std::fmt::Write;

/// Width of a plot's drawing.
pub const WIDTH: i32 = 360;
/// Height of a plot's drawing.
pub const HEIGHT: i32 = 196;

const LEFT: i32 = 46;
const RIGHT: i32 = 82;
const TOP: i32 = 10;
const BOTTOM: i32 = 24;
const LETTERS: i32 = 12;
/// Names of lines that end close together stand so far apart.
const APART: i32 = 14;
/// More markers than this on a line would run into each other.
const MOST_MARKS: usize = 12;

/// A player's line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    /// Whose.
    pub look: Look,
    /// One number for each turn; missing ones at the end are not drawn.
    pub values: Vec<i64>,
}

/// A plot as plain data, in the units of its drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlotScene {
    /// What it shows. Not escaped.
    pub title: String,
    /// Numbers beside the lines that go across, and where these are.
    pub rows: Vec<(i64, i32)>,
    /// Turns below, and where they are.
    pub columns: Vec<(u32, i32)>,
    /// The lines in seat order.
    pub lines: Vec<Line>,
}

/// A line of a plot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Whose.
    pub look: Look,
    /// Its corners.
    pub points: Vec<(i32, i32)>,
    /// Which corners bear a marker.
    pub marks: Vec<usize>,
    /// The player's name, cut to the room there is. Not escaped.
    pub name: String,
    /// How high the name stands.
    pub name_at: i32,
}

/// The step between lines that go across: 1, 2 or 5 and noughts, so that there are five of them at most.
fn step(most: i64) -> i64 {
    let mut unit = 1i64;
    loop {
        for times in [1, 2, 5] {
            let step = unit.saturating_mul(times);
            if most <= step.saturating_mul(5) {
                return step;
            }
        }
        unit = unit.saturating_mul(10);
    }
}

/// Lays a plot out.
pub fn plot(title: &str, turns: &[u32], series: &[Series]) -> PlotScene {
    let all = || series.iter().flat_map(|s| s.values.iter().copied());
    let most = all().max().unwrap_or(0).max(1);
    let step = step(most);
    let top = (most + step - 1) / step * step;
    let (wide, high) = (WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM);
    let y = |n: i64| {
        let up = i128::from(n.clamp(0, top)) * i128::from(high) / i128::from(top);
        HEIGHT - BOTTOM - i32::try_from(up).unwrap_or(0)
    };
    let last = i32::try_from(turns.len().saturating_sub(1)).unwrap_or(i32::MAX);
    let x = |at: usize| {
        let at = i32::try_from(at).unwrap_or(last);
        LEFT + if last == 0 { 0 } else { at * wide / last }
    };
    let rows = (0..=top / step).map(|k| (k * step, y(k * step)));
    let each = turns.len().div_ceil(8).max(1);
    let columns = (0..turns.len()).filter(|at| at.is_multiple_of(each));
    let mut lines: Vec<Line> = series
        .iter()
        .map(|series| {
            let values = series.values.iter().take(turns.len()).enumerate();
            let points: Vec<_> = values.map(|(at, n)| (x(at), y(*n))).collect();
            let each = points.len().div_ceil(MOST_MARKS).max(1);
            let end = points.len().saturating_sub(1);
            let marks = (0..points.len()).filter(|at| (end - at).is_multiple_of(each));
            Line {
                look: series.look.clone(),
                marks: marks.collect(),
                name: short(&series.look.name, RIGHT - 16),
                name_at: points.last().map_or(HEIGHT - BOTTOM, |(_, y)| *y),
                points,
            }
        })
        .collect();
    spread(&mut lines);
    PlotScene {
        title: title.to_string(),
        rows: rows.collect(),
        columns: columns.map(|at| (turns[at], x(at))).collect(),
        lines,
    }
}

/// A name cut to a width.
fn short(name: &str, room: i32) -> String {
    if text_width(name, LETTERS) <= room {
        return name.to_string();
    }
    let mut cut = String::new();
    for c in name.chars() {
        cut.push(c);
        if text_width(&cut, LETTERS) > room - 8 {
            cut.pop();
            break;
        }
    }
    format!("{}\u{2026}", cut.trim_end())
}

/// Moves the names apart that would stand on each other, within the drawing.
fn spread(lines: &mut [Line]) {
    let mut order: Vec<usize> = (0..lines.len()).collect();
    order.sort_by_key(|i| (lines[*i].name_at, *i));
    let mut least = TOP;
    for i in &order {
        lines[*i].name_at = lines[*i].name_at.max(least);
        least = lines[*i].name_at + APART;
    }
    let mut most = HEIGHT - BOTTOM;
    for i in order.iter().rev() {
        lines[*i].name_at = lines[*i].name_at.min(most);
        most = lines[*i].name_at - APART;
    }
}

/// A number as short as it fits beside a plot: `900`, `12k`, `3.4M`.
fn short_number(n: i64) -> String {
    match n {
        0..10_000 => n.to_string(),
        10_000..1_000_000 => format!("{}k", n / 1000),
        _ => format!("{}.{}M", n / 1_000_000, n / 100_000 % 10),
    }
}

/// The plot as SVG text.
pub fn svg(scene: &PlotScene) -> String {
    let mut out = String::with_capacity(4000);
    // Writing to a String can't fail.
    let _ = write!(
        out,
        "<svg class=\"plot\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"{}\" font-size=\"{LETTERS}\">",
        esc(&format!("{}, a line for each player", scene.title)),
    );
    let right = WIDTH - RIGHT;
    for (n, y) in &scene.rows {
        let stroke = if *n == 0 {
            "var(--ink2)"
        } else {
            "var(--grid)"
        };
        let _ = write!(
            out,
            "<path d=\"M{LEFT} {y}H{right}\" stroke=\"{stroke}\"/><text x=\"{}\" y=\"{y}\" dy=\".36em\" text-anchor=\"end\" fill=\"var(--ink2)\">{}</text>",
            LEFT - 8,
            short_number(*n),
        );
    }
    for (turn, x) in &scene.columns {
        let _ = write!(
            out,
            "<text x=\"{x}\" y=\"{}\" text-anchor=\"middle\" fill=\"var(--ink2)\">{turn}</text>",
            HEIGHT - 6,
        );
    }
    for line in scene.lines.iter().filter(|l| !l.points.is_empty()) {
        draw(&mut out, line);
    }
    out.push_str("</svg>");
    out
}

fn draw(out: &mut String, line: &Line) {
    let pattern = line.look.pattern;
    let points: Vec<String> = line
        .points
        .iter()
        .map(|(x, y)| format!("{x} {y}"))
        .collect();
    let _ = write!(
        out,
        "<g class=\"{}\"><path d=\"M{}\" fill=\"none\" stroke=\"var(--player)\" stroke-width=\"2\" stroke-linejoin=\"round\" stroke-dasharray=\"{}\"/>",
        line.look.class(),
        points.join("L"),
        dash(pattern),
    );
    for at in &line.marks {
        if let Some((x, y)) = line.points.get(*at) {
            let _ = write!(
                out,
                "<path transform=\"translate({x} {y})\" d=\"{}\" fill=\"var(--player)\" stroke=\"var(--panel)\"/>",
                mark(pattern),
            );
        }
    }
    if let Some((x, y)) = line.points.last() {
        // A hair leads from the line's end to a name that was moved.
        let _ = write!(
            out,
            "<path d=\"M{} {y}L{} {}\" stroke=\"var(--line)\" fill=\"none\"/><text x=\"{}\" y=\"{}\" dy=\".36em\" fill=\"var(--ink)\">{}</text>",
            x + 5,
            WIDTH - RIGHT + 12,
            line.name_at,
            WIDTH - RIGHT + 14,
            line.name_at,
            esc(&line.name),
        );
    }
    out.push_str("</g>");
}

#[cfg(test)]
mod tests;
