//! How a player's things look: a colour and a pattern, never colour alone, and a logo (U-SET-4).

use super::text::esc;
use crate::ids::PlayerId;
use crate::unlimit3d8::State;
use crate::unlimit3d8::state::{Colour, Logo, Pattern, Player};
use std::fmt::Write;

/// A player as scenes show him.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// Which seat.
    pub seat: PlayerId,
    /// His name, not escaped.
    pub name: String,
    /// His colour.
    pub colour: Colour,
    /// His pattern.
    pub pattern: Pattern,
    /// His logo.
    pub logo: Logo,
}

impl Look {
    /// A player's look.
    pub fn of(seat: PlayerId, player: &Player) -> Self {
        Self {
            seat,
            name: player.name.clone(),
            colour: player.colour,
            pattern: player.pattern,
            logo: player.logo,
        }
    }

    /// The class that sets `--player` and `--on-player` for everything inside (style/players.css).
    pub fn class(&self) -> &'static str {
        colour_class(self.colour)
    }

    /// The id of his pattern, as [`pattern_defs`] defines it.
    pub fn pattern_id(&self) -> String {
        pattern_id(self.seat)
    }

    /// What to write into `fill` to draw his ground.
    pub fn fill(&self) -> String {
        format!("url(#{})", self.pattern_id())
    }
}

/// The looks of all players in seat order.
pub fn looks(state: &State) -> Vec<Look> {
    state
        .open
        .seats()
        .zip(&state.open.players)
        .map(|(seat, player)| Look::of(seat, player))
        .collect()
}

/// The CSS class of a colour: `p-blue`, ... It sets `--player`, and `--on-player` for text on it.
pub fn colour_class(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "p-blue",
        Colour::Orange => "p-orange",
        Colour::Green => "p-green",
        Colour::Violet => "p-violet",
        Colour::Red => "p-red",
        Colour::Teal => "p-teal",
        Colour::Gold => "p-gold",
        Colour::Slate => "p-slate",
    }
}

/// A colour's name in plain words.
pub fn colour_name(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "Blue",
        Colour::Orange => "Orange",
        Colour::Green => "Green",
        Colour::Violet => "Violet",
        Colour::Red => "Red",
        Colour::Teal => "Teal",
        Colour::Gold => "Gold",
        Colour::Slate => "Slate",
    }
}

/// A pattern's name in plain words.
pub fn pattern_name(pattern: Pattern) -> &'static str {
    match pattern {
        Pattern::Stripes => "Stripes",
        Pattern::Dots => "Dots",
        Pattern::Grid => "Grid",
        Pattern::Waves => "Waves",
        Pattern::Bars => "Bars",
        Pattern::Rings => "Rings",
        Pattern::Checks => "Checks",
        Pattern::Dashes => "Dashes",
    }
}

/// The id of a seat's pattern in the document: `ground-0`, ...
pub fn pattern_id(seat: PlayerId) -> String {
    format!("ground-{seat}")
}

/// One `<pattern>` for each look, to be put into the `<defs>` of an SVG. The drawing is opaque (a panel below a tint), so that
/// nothing shines through. `percent` is the size of its tile against the drawing's units: 100 on a map at 1 pixel a unit.
pub fn pattern_defs(looks: &[Look], percent: u32) -> String {
    let mut out = String::new();
    for look in looks {
        let (w, h, turn, art) = tile(look.pattern);
        let scale = decimal(percent.clamp(5, 2000));
        // Writing to a String can't fail.
        let _ = write!(
            out,
            "<pattern id=\"{id}\" class=\"{class}\" width=\"{w}\" height=\"{h}\" patternUnits=\"userSpaceOnUse\" \
             patternTransform=\"scale({scale}){turn}\"><rect width=\"{w}\" height=\"{h}\" fill=\"var(--panel)\"/>\
             <rect width=\"{w}\" height=\"{h}\" fill=\"var(--player)\" opacity=\".16\"/>{art}</pattern>",
            id = esc(&look.pattern_id()),
            class = look.class(),
        );
    }
    out
}

/// Hundredths as a decimal number.
fn decimal(percent: u32) -> String {
    format!("{}.{:02}", percent / 100, percent % 100)
}

/// Width and height of a pattern's tile, how it is turned, and what is on it.
const fn tile(pattern: Pattern) -> (u8, u8, &'static str, &'static str) {
    const LINE: (&str, &str) = ("", " rotate(45)");
    match pattern {
        Pattern::Stripes => (
            9,
            9,
            LINE.1,
            "<path d=\"M1.5 0V9\" stroke=\"var(--player)\" stroke-width=\"2.6\" opacity=\".5\"/>",
        ),
        Pattern::Dots => (
            12,
            12,
            LINE.0,
            "<path d=\"M3 3h.01M9 9h.01\" stroke=\"var(--player)\" stroke-width=\"4\" stroke-linecap=\"round\" opacity=\".6\"/>",
        ),
        Pattern::Grid => (
            10,
            10,
            LINE.0,
            "<path d=\"M0 5H10M5 0V10\" fill=\"none\" stroke=\"var(--player)\" stroke-width=\"1.4\" opacity=\".55\"/>",
        ),
        Pattern::Waves => (
            12,
            8,
            LINE.0,
            "<path d=\"M0 6L3 2L6 6L9 2L12 6\" fill=\"none\" stroke=\"var(--player)\" stroke-width=\"1.5\" opacity=\".6\"/>",
        ),
        Pattern::Bars => (
            10,
            12,
            LINE.0,
            "<path d=\"M0 3H10\" stroke=\"var(--player)\" stroke-width=\"3.6\" opacity=\".42\"/>",
        ),
        Pattern::Rings => (
            14,
            14,
            LINE.0,
            "<circle cx=\"7\" cy=\"7\" r=\"3.6\" fill=\"none\" stroke=\"var(--player)\" stroke-width=\"1.6\" opacity=\".6\"/>",
        ),
        Pattern::Checks => (
            12,
            12,
            LINE.0,
            "<path d=\"M0 0H6V6H0zM6 6H12V12H6z\" fill=\"var(--player)\" opacity=\".3\"/>",
        ),
        Pattern::Dashes => (
            12,
            10,
            LINE.0,
            "<path d=\"M1 2.5H6M7 7.5H12\" stroke=\"var(--player)\" stroke-width=\"2.2\" opacity=\".6\"/>",
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn u_set_4_eight_colours_and_eight_patterns_are_all_different() {
        let classes: BTreeSet<_> = Colour::ALL.into_iter().map(colour_class).collect();
        assert_eq!(classes.len(), 8);
        let arts: BTreeSet<_> = Pattern::ALL.into_iter().map(|p| tile(p).3).collect();
        assert_eq!(arts.len(), 8);
        for colour in Colour::ALL {
            let word = colour_name(colour).to_lowercase();
            assert_eq!(colour_class(colour), format!("p-{word}"));
        }
    }
}
