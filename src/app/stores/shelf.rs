//! What the list of campaigns knows of each: a card beside its pieces, in both stores. Knows nothing of the rules, so that the
//! list is there before they are.

use crate::app::platform::{journal, local};
use octant_engine::unlimit3d8::state::Phase;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

const ROOT: &str = "octant/";
const CARD: &str = "/m";

/// What the list of campaigns shows. Worked out anew at each change; nothing hangs on it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Card {
    /// The campaign's name.
    pub name: String,
    /// The players' names.
    pub players: Vec<String>,
    /// The turn.
    pub turn: u32,
    /// The phase.
    pub phase: Phase,
    /// When it was last changed, by this device's clock.
    pub changed: f64,
    /// The turn of the last backup file.
    #[serde(default)]
    pub backup: Option<u32>,
    /// The players whose secrets are not on this device.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<String>,
    /// The last entry, so that a tab sees that another one went on.
    #[serde(default)]
    pub last: u32,
}

impl Card {
    /// Whether two campaigns can't be told apart: the same players at the same moment, after as many entries.
    pub fn stands_as(&self, other: &Self) -> bool {
        let about = |card: &Self| Self {
            changed: 0.0,
            backup: None,
            ..card.clone()
        };
        about(self) == about(other)
    }
}

/// Where a campaign's card is kept, in both stores.
pub fn key(id: &str) -> String {
    format!("{ROOT}{id}{CARD}")
}

/// The campaigns of this device, the last changed first.
pub async fn list() -> Vec<(String, Card)> {
    let near = local::keys(ROOT)
        .into_iter()
        .filter(|k| k.ends_with(CARD))
        .filter_map(|k| local::get(&k).map(|text| (k, text)));
    // A journal that can't be read is as if empty: the other store may have it all.
    let far = journal::read_ending(ROOT, CARD).await.unwrap_or_default();
    let mut all: BTreeMap<String, Card> = BTreeMap::new();
    for (k, text) in far.into_iter().chain(near) {
        let Some(id) = k.strip_prefix(ROOT).and_then(|r| r.strip_suffix(CARD)) else {
            continue;
        };
        if let Ok(card) = serde_json::from_str(&text) {
            all.insert(id.to_string(), card);
        }
    }
    let mut list: Vec<_> = all.into_iter().collect();
    list.sort_by(|a, b| b.1.changed.total_cmp(&a.1.changed));
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_campaign_that_went_on_stands_elsewhere() {
        let card = Card {
            name: "Demo".into(),
            players: vec!["Ada".into(), "Bo".into()],
            turn: 9,
            phase: Phase::Move,
            changed: 1.0,
            backup: None,
            last: 400,
            without: Vec::new(),
        };
        let later = Card {
            changed: 2.0,
            backup: Some(9),
            ..card.clone()
        };
        assert!(card.stands_as(&later));
        let played = Card {
            last: 401,
            ..card.clone()
        };
        assert!(!card.stands_as(&played));
    }
}
