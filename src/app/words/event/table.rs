//! What the table ruled, in words.

use octant_engine::rulebook::house::RuleKey;
use octant_engine::unlimit3d8::{Event, State};

/// One line about a ruling; none for other events.
pub(super) fn line(_: &State, event: &Event) -> Option<String> {
    Some(match event {
        Event::RuleChanged {
            key,
            from,
            to,
            reason,
        } => format!(
            "House rule \u{201c}{}\u{201d}: {} holds from now on, no more {}. Reason: {reason}",
            key.rule().title,
            choice(*key, to),
            choice(*key, from)
        ),
        _ => return None,
    })
}

/// A choice of a house rule in its own words.
fn choice(key: RuleKey, value: &str) -> String {
    let listed = key.rule().choices.iter().find(|c| c.value == value);
    let words = listed.map_or(value, |c| c.label);
    format!("\u{201c}{words}\u{201d}")
}
