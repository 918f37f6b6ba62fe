//! The keys that pieces of a campaign are stored under: `octant/<campaign>/b`, `/s/000001`, `/e/0000000042`.

use std::fmt;

/// What all keys begin with.
const ROOT: &str = "octant/";

/// Where a piece is stored.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key {
    /// The campaign's name in the stores: small letters, digits and `-`.
    pub campaign: String,
    /// Which piece.
    pub part: Part,
}

/// A piece of a campaign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// Where it begins.
    Base,
    /// Many entries packed, by a running number from 1.
    Segment(u32),
    /// One entry, by its number.
    Entry(u32),
}

impl Key {
    /// The key of a piece, or `None` where the campaign's name can't be one.
    pub fn new(campaign: &str, part: Part) -> Option<Self> {
        let fits = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
        if campaign.is_empty() || !campaign.bytes().all(fits) {
            return None;
        }
        Some(Self {
            campaign: campaign.to_string(),
            part,
        })
    }

    /// Reads a key; `None` for anything else that a store may hold. Only the one spelling of a key is taken.
    pub fn parse(text: &str) -> Option<Self> {
        let (campaign, part) = text.strip_prefix(ROOT)?.split_once('/')?;
        let part = match part.split_once('/') {
            None if part == "b" => Part::Base,
            Some(("s", number)) => Part::Segment(number.parse().ok()?),
            Some(("e", number)) => Part::Entry(number.parse().ok()?),
            _ => return None,
        };
        Self::new(campaign, part).filter(|key| key.to_string() == text)
    }

    /// What the keys of all pieces of a campaign begin with.
    pub fn prefix(campaign: &str) -> String {
        format!("{ROOT}{campaign}/")
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{ROOT}{}/", self.campaign)?;
        // Padded, so that keys sort as their numbers do.
        match self.part {
            Part::Base => f.write_str("b"),
            Part::Segment(n) => write!(f, "s/{n:06}"),
            Part::Entry(seq) => write!(f, "e/{seq:010}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_read_as_they_are_written() {
        let key = |part| Key::new("ash-3", part).map(|k| k.to_string());
        assert_eq!(key(Part::Base).as_deref(), Some("octant/ash-3/b"));
        assert_eq!(
            key(Part::Segment(7)).as_deref(),
            Some("octant/ash-3/s/000007")
        );
        assert_eq!(
            key(Part::Entry(42)).as_deref(),
            Some("octant/ash-3/e/0000000042")
        );
        for part in [Part::Base, Part::Segment(1_234_567), Part::Entry(u32::MAX)] {
            let key = Key::new("a", part).expect("a key");
            assert_eq!(Key::parse(&key.to_string()), Some(key));
        }
        for other in [
            "octant/a/x",
            "octant/a/e/1",
            "octant/a/e/+000000001",
            "octant//b",
            "octant/A/b",
            "octant/a/b/",
            "settings",
            "octant/a/s/",
        ] {
            assert_eq!(Key::parse(other), None, "{other}");
        }
        assert_eq!(Key::new("a/b", Part::Base), None);
    }
}
