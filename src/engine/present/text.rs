//! Text that may stand in HTML, SVG and attribute values.

use std::borrow::Cow;

/// A player's words made harmless: fit for HTML and SVG, as content and inside quoted attributes. Control characters, which XML
/// doesn't allow, become spaces.
pub fn esc(text: &str) -> Cow<'_, str> {
    let bad = |c: char| matches!(c, '&' | '<' | '>' | '"' | '\'') || c.is_control();
    if !text.contains(bad) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_a_player_types_ends_a_tag_or_an_attribute() {
        assert_eq!(
            esc("<script>alert(\"1\")</script>"),
            "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;"
        );
        assert_eq!(esc("Smith & Sons' \u{7}"), "Smith &amp; Sons&#39;  ");
        assert!(matches!(esc("Zweihänder 🜲"), Cow::Borrowed(_)));
    }
}
