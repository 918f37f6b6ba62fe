//! The eight shapes as outlines of straight lines, wide enough for two digits.

use super::Spot;
use crate::unlimit3d8::state::Logo;

/// A shape and where its number's middle goes.
pub(super) struct Shape {
    pub outline: &'static [Spot],
    pub mid: Spot,
}

pub(super) const fn of(logo: Logo) -> Shape {
    let (outline, mid): (&'static [Spot], Spot) = match logo {
        // With bulging sides and no tip, or two digits would not fit.
        Logo::Triangle => (
            &[(35, 3), (45, 3), (64, 28), (77, 76), (3, 76), (16, 28)],
            (40, 52),
        ),
        Logo::Chevron => (
            &[(4, 4), (40, 18), (76, 4), (76, 60), (40, 76), (4, 60)],
            (40, 43),
        ),
        // Twelve corners: round enough at any size.
        Logo::Ring => (
            &[
                (40, 3),
                (58, 8),
                (72, 21),
                (77, 40),
                (72, 59),
                (58, 72),
                (40, 77),
                (22, 72),
                (8, 59),
                (3, 40),
                (8, 21),
                (22, 8),
            ],
            (40, 40),
        ),
        Logo::Cross => (
            &[
                (24, 4),
                (56, 4),
                (56, 16),
                (76, 16),
                (76, 64),
                (56, 64),
                (56, 76),
                (24, 76),
                (24, 64),
                (4, 64),
                (4, 16),
                (24, 16),
            ],
            (40, 40),
        ),
        // Blunt corners, for the same reason.
        Logo::Diamond => (
            &[
                (36, 3),
                (44, 3),
                (77, 36),
                (77, 44),
                (44, 77),
                (36, 77),
                (3, 44),
                (3, 36),
            ],
            (40, 40),
        ),
        Logo::Star => (
            &[
                (40, 2),
                (53, 14),
                (71, 9),
                (66, 27),
                (78, 40),
                (66, 53),
                (71, 71),
                (53, 66),
                (40, 78),
                (27, 66),
                (9, 71),
                (14, 53),
                (2, 40),
                (14, 27),
                (9, 9),
                (27, 14),
            ],
            (40, 40),
        ),
        Logo::Bolt => (
            &[
                (60, 3),
                (4, 24),
                (4, 62),
                (14, 62),
                (20, 77),
                (76, 56),
                (76, 18),
                (66, 18),
            ],
            (40, 40),
        ),
        Logo::Shield => (
            &[
                (5, 4),
                (75, 4),
                (75, 42),
                (66, 60),
                (40, 77),
                (14, 60),
                (5, 42),
            ],
            (40, 36),
        ),
    };
    Shape { outline, mid }
}
