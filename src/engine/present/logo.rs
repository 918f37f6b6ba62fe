//! A player's logo with a unit's number in it, as it stands on the model and its card (U-SET-4, U-UNI-6 B).

use crate::unlimit3d8::state::Logo;

/// A logo's outline in a field of 40 x 40 and where the number's middle goes.
const fn shape(logo: Logo) -> (&'static str, u8, u8) {
    match logo {
        Logo::Triangle => ("M20 2L39 37H1z", 20, 27),
        Logo::Chevron => ("M3 3L20 11L37 3V24L20 38L3 24z", 20, 21),
        Logo::Ring => (
            "M20 1.5a18.5 18.5 0 1 0 .01 0zM20 5.5a14.5 14.5 0 1 0 .01 0z",
            20,
            20,
        ),
        Logo::Cross => ("M12 2H28V11H38V29H28V38H12V29H2V11H12z", 20, 20),
        Logo::Diamond => ("M20 1L39 20L20 39L1 20z", 20, 20),
        Logo::Star => (
            "M20 1L26.8 10.7L39 14.4L31 23.6L31.7 36.4L20 32L8.3 36.4L9 23.6L1 14.4L13.2 10.7z",
            20,
            21,
        ),
        Logo::Bolt => ("M33 1L2 20V26H15L7 39L38 20V14H25z", 20, 20),
        Logo::Shield => ("M4 3H36V19C36 28 30 35 20 39C10 35 4 28 4 19z", 20, 19),
    }
}

/// A logo's name in plain words.
pub fn logo_name(logo: Logo) -> &'static str {
    match logo {
        Logo::Triangle => "Triangle",
        Logo::Chevron => "Chevron",
        Logo::Ring => "Ring",
        Logo::Cross => "Cross",
        Logo::Diamond => "Diamond",
        Logo::Star => "Star",
        Logo::Bolt => "Bolt",
        Logo::Shield => "Shield",
    }
}

/// The logo as an inline SVG in the colour of its surroundings, with a number if there is one. Its size is the class `logo`'s affair.
pub fn logo_svg(logo: Logo, number: Option<u16>) -> String {
    let (path, x, y) = shape(logo);
    let text = number.map_or_else(String::new, |number| {
        let words = super::glance::number_words(number);
        // Two digits are the rule; more must still fit inside.
        let (size, tenths) = match words.len() {
            0..=2 => (15, 0),
            3 => (11, 0),
            4 => (8, 5),
            _ => (7, 0),
        };
        // The letters' middle is about a third of their size above the line they stand on.
        let base = u32::from(y) * 100 + size * 36;
        format!(
            "<text x=\"{x}\" y=\"{}.{:02}\" font-size=\"{size}.{tenths}\">{words}</text>",
            base / 100,
            base % 100
        )
    });
    let label = number.map_or_else(
        || logo_name(logo).to_string(),
        |n| format!("{} {}", logo_name(logo), super::glance::number_words(n)),
    );
    format!(
        "<svg class=\"logo\" viewBox=\"0 0 40 40\" role=\"img\" aria-label=\"{label}\"><path d=\"{path}\"/>{text}</svg>"
    )
}
