//! What tells players apart in a plot without colour.

use crate::present::look::Look;
use crate::unlimit3d8::state::Pattern;

/// A player's marker around the origin, as a path. Each pattern has its own, and no two players share a pattern.
pub const fn mark(pattern: Pattern) -> &'static str {
    match pattern {
        Pattern::Stripes => "M-4-4H4V4H-4z",
        Pattern::Dots => "M0-4.6a4.6 4.6 0 1 0 .01 0z",
        Pattern::Grid => "M0-6L6 0L0 6L-6 0z",
        Pattern::Waves => "M0-5.4L5.6 4.6H-5.6z",
        Pattern::Bars => "M-1.9-5.6H1.9V5.6H-1.9z",
        Pattern::Rings => "M0 5.4L-5.6-4.6H5.6z",
        Pattern::Checks => "M-2-5.5H2V-2H5.5V2H2V5.5H-2V2H-5.5V-2H-2z",
        Pattern::Dashes => "M-5.6-1.9H5.6V1.9H-5.6z",
    }
}

/// How a player's line is broken.
pub(super) const fn dash(pattern: Pattern) -> &'static str {
    match pattern {
        Pattern::Stripes => "none",
        Pattern::Dots => "2 3",
        Pattern::Grid => "8 3",
        Pattern::Waves => "8 3 2 3",
        Pattern::Bars => "4 3",
        Pattern::Rings => "12 3 4 3",
        Pattern::Checks => "12 4",
        Pattern::Dashes => "8 3 2 3 2 3",
    }
}

/// A piece of a player's line with his marker, for a legend.
pub fn key_svg(look: &Look) -> String {
    format!(
        "<svg class=\"plot-key {}\" viewBox=\"0 0 36 14\" aria-hidden=\"true\"><path d=\"M0 7H36\" stroke=\"var(--player)\" stroke-width=\"2\" stroke-dasharray=\"{}\"/>\
         <path transform=\"translate(18 7)\" d=\"{}\" fill=\"var(--player)\" stroke=\"var(--panel)\"/></svg>",
        look.class(),
        dash(look.pattern),
        mark(look.pattern),
    )
}
