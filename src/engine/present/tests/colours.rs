//! The players' colours in style/players.css and what paper makes of them: readable and told apart (WCAG 2.2, 1.4.11 and 1.4.3).

use crate::present::look::colour_class;
use crate::unlimit3d8::state::Colour;

type Rgb = [f64; 3];

/// The value of a custom property in a piece of CSS.
fn value(css: &str, property: &str) -> Rgb {
    let at = css
        .find(&format!("{property}:"))
        .unwrap_or_else(|| panic!("{property}"));
    let hex = css[at..].split('#').nth(1).expect("a colour");
    let digits: Vec<char> = hex.chars().take_while(char::is_ascii_hexdigit).collect();
    let pair = |i: usize| -> String {
        match digits.len() {
            3 => [digits[i], digits[i]].iter().collect(),
            _ => digits[2 * i..2 * i + 2].iter().collect(),
        }
    };
    std::array::from_fn(|i| f64::from(u8::from_str_radix(&pair(i), 16).expect("hex")) / 255.0)
}

fn linear(c: Rgb) -> Rgb {
    c.map(|x| {
        if x <= 0.04045 {
            x / 12.92
        } else {
            ((x + 0.055) / 1.055).powf(2.4)
        }
    })
}

fn luminance(c: Rgb) -> f64 {
    let [r, g, b] = linear(c);
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

fn contrast(a: Rgb, b: Rgb) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// Distance in Oklab, in which equal steps look about equal; 0.02 is just seen.
fn apart(a: Rgb, b: Rgb) -> f64 {
    let lab = |c: Rgb| {
        let [r, g, b] = linear(c);
        let l = (0.4122 * r + 0.5363 * g + 0.0514 * b).cbrt();
        let m = (0.2119 * r + 0.6807 * g + 0.1074 * b).cbrt();
        let s = (0.0883 * r + 0.2817 * g + 0.6300 * b).cbrt();
        [
            0.2105 * l + 0.7936 * m - 0.0041 * s,
            1.9780 * l - 2.4286 * m + 0.4506 * s,
            0.0259 * l + 0.7828 * m - 0.8087 * s,
        ]
    };
    let (a, b) = (lab(a), lab(b));
    (0..3).map(|i| (a[i] - b[i]).powi(2)).sum::<f64>().sqrt()
}

#[test]
fn players_colours_can_be_read_and_told_apart_in_light_dark_and_print() {
    let css = include_str!("../../../../style/players.css");
    let print = include_str!("../../../../style/print.css");
    let mut blocks = css
        .split("--p-blue: ")
        .skip(1)
        .map(|rest| format!("--p-blue: {rest}"));
    let (light, by_system, by_choice) = (
        blocks.next().expect("light"),
        blocks.next().expect("dark by the system"),
        blocks.next().expect("dark by choice"),
    );
    let panel = |hex: &str| value(&format!("--panel: {hex};"), "--panel");
    let (white, dark) = (panel("#ffffff"), panel("#132135"));
    for (name, block, ground) in [
        ("light", light.as_str(), white),
        ("dark", by_system.as_str(), dark),
        ("chosen dark", by_choice.as_str(), dark),
        ("print", print, white),
    ] {
        let on = value(block, "--on-p");
        let colours = Colour::ALL.map(|c| value(block, &format!("--{}", colour_class(c))));
        for (i, &one) in colours.iter().enumerate() {
            assert!(contrast(one, ground) >= 3.0, "{name} {i} on the panel");
            assert!(contrast(one, on) >= 4.5, "{name} {i} below text");
            for (j, &other) in colours.iter().enumerate().skip(i + 1) {
                assert!(
                    apart(one, other) >= 0.08,
                    "{name}: {i} and {j}: {}",
                    apart(one, other)
                );
            }
        }
    }
}

#[test]
fn contrast_is_that_of_the_guidelines() {
    let grey = |hex: &str| value(&format!("--x: {hex};"), "--x");
    assert!((contrast(grey("#fff"), grey("#000")) - 21.0).abs() < 1e-9);
    // The lightest grey that passes for text on white.
    assert!((contrast(grey("#767676"), grey("#ffffff")) - 4.54).abs() < 0.01);
}
