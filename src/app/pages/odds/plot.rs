//! The distribution of damage as a small plot.

use super::view::percent;
use octant_engine::unlimit3d8::battle::attack::{OUTCOMES, Odds};
use std::fmt::Write;

const WIDTH: u32 = 360;
const HEIGHT: u32 = 76;
const BASE: u32 = 58;

/// A bar for each damage that can come, past the armor; 0 stands for all that doesn't hurt. What it shows is its description, too.
pub fn damage_svg(odds: &Odds) -> String {
    let all: Vec<(u16, u16)> = odds.damage().collect();
    let most = all.last().map_or(0, |(damage, _)| *damage).max(1);
    // The bar of no damage would dwarf the others: it is cut off, and says its share in words.
    let harm = all.iter().filter(|(damage, _)| *damage > 0);
    let highest = harm.map(|(_, n)| *n).max().unwrap_or(OUTCOMES);
    let places = u32::from(most) + 1;
    // The plot ends in half a place on both sides.
    let x = |damage: u16| (u32::from(damage) * 2 + 1) * WIDTH / (places * 2);
    let wide = (WIDTH * 7 / (places * 10)).clamp(2, 26);
    let words: Vec<String> = all
        .iter()
        .map(|(damage, n)| format!("{damage} in {}", percent(*n)))
        .collect();
    let mut svg = format!(
        "<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"Damage: {}\"><path class=\"odds-base\" d=\"M0 {BASE}H{WIDTH}\"/>",
        words.join(", ").replace('<', "below")
    );
    let step = [1, 2, 5, 10, 20]
        .into_iter()
        .find(|step| places / step <= 12)
        .unwrap_or(50);
    for n in (0..=most).filter(|n| u32::from(*n) % step == 0) {
        let _ = write!(svg, "<text x=\"{}\" y=\"{}\">{n}</text>", x(n), HEIGHT - 4);
    }
    for (damage, n) in &all {
        let high =
            (u32::from(*n).min(u32::from(highest)) * (BASE - 18) / u32::from(highest)).max(1);
        let class = if *damage == 0 { "none" } else { "some" };
        let (left, top) = (x(*damage).saturating_sub(wide / 2), BASE - high);
        let _ = write!(
            svg,
            "<rect class=\"{class}\" x=\"{left}\" y=\"{top}\" width=\"{wide}\" height=\"{high}\"/>"
        );
    }
    if let Some((0, n)) = all.first() {
        let share = u32::from(*n) * 100 / u32::from(OUTCOMES);
        let _ = write!(
            svg,
            "<text class=\"odds-none\" x=\"{}\" y=\"12\">{share} % unhurt</text>",
            x(0).saturating_sub(wide / 2)
        );
    }
    svg.push_str("</svg>");
    svg
}
