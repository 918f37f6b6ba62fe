//! Why something can't be opened, in words for players.

use std::fmt;

/// Causes quote what was found; more of it helps nobody.
const LONGEST_CAUSE: usize = 200;

/// Why something can't be opened. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// More than is read at all.
    TooLarge {
        /// How many bytes or characters it has.
        size: usize,
        /// How many are read.
        most: usize,
    },
    /// It unpacks to more than is read at all.
    Bomb {
        /// How many bytes are read.
        most: usize,
    },
    /// Not text.
    NotText,
    /// Text, but nothing of Octant's.
    NotOctant,
    /// A map alone, where a campaign is wanted.
    OnlyMap,
    /// Something of Octant's other than a map, where a map is wanted.
    NoMap,
    /// Written by a later Octant.
    Newer {
        /// The version of the format.
        version: u64,
    },
    /// A version of the format that was never released.
    Unreleased {
        /// The version of the format.
        version: u64,
    },
    /// A campaign by other rules.
    OtherRules {
        /// Their name.
        ruleset: String,
    },
    /// It can't be read.
    Unreadable {
        /// Where.
        place: Place,
        /// Why.
        cause: String,
    },
    /// A link of an unknown kind.
    UnknownLink {
        /// What it begins with.
        tag: char,
    },
    /// A link that lost its end.
    CutOff {
        /// Characters there.
        have: usize,
        /// Characters written.
        want: usize,
    },
    /// The checksum does not agree: something was changed on the way.
    Damaged,
    /// It can be read and does not hold together.
    Misfit {
        /// Where.
        place: Place,
        /// Why.
        cause: String,
    },
    /// All was read and gives another state than the one that was saved.
    OtherEnd,
    /// There is nothing of this campaign in the stores.
    Nothing,
    /// It could not be written.
    Unwritable {
        /// Why.
        cause: String,
    },
}

/// Where in the data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In the text as a whole.
    Text {
        /// The line, counted from 1.
        line: usize,
        /// The column, counted from 1.
        column: usize,
    },
    /// Where the campaign begins: its setup, or the state that a link starts from.
    Beginning,
    /// An entry by its place in the list, counted from 1.
    Nth(usize),
    /// An entry by its number.
    Entry(u32),
    /// The state at the end.
    End,
}

impl Fault {
    /// A fault of the text as a whole.
    pub(super) fn of_text(error: &serde_json::Error) -> Self {
        let place = Place::Text {
            line: error.line(),
            column: error.column(),
        };
        Self::Unreadable {
            place,
            cause: cause_of(error),
        }
    }

    /// A fault of a text that may be anybody's: what does not even begin as Octant's files do is none of them.
    pub(super) fn of_head(text: &str, error: &serde_json::Error) -> Self {
        if error.is_data() || !text.trim_start().starts_with('{') {
            Self::NotOctant
        } else {
            Self::of_text(error)
        }
    }

    /// A fault of a part of the text.
    pub(super) fn of_part(place: Place, error: &serde_json::Error) -> Self {
        Self::Unreadable {
            place,
            cause: cause_of(error),
        }
    }

    /// A part that does not fit.
    pub(super) fn misfit(place: Place, cause: &impl fmt::Display) -> Self {
        Self::Misfit {
            place,
            cause: shortened(&cause.to_string()),
        }
    }
}

/// The cause without the line and column, which are told apart.
fn cause_of(error: &serde_json::Error) -> String {
    if error.is_eof() {
        return "it ends too early".into();
    }
    let text = error.to_string();
    let end = text.rfind(" at line ").unwrap_or(text.len());
    shortened(&text[..end])
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(LONGEST_CAUSE) {
        Some((at, _)) => format!("{}...", &text[..at]),
        None => text.to_string(),
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text { line, column } => write!(f, "line {line}, column {column}"),
            Self::Beginning => f.write_str("the beginning of the campaign"),
            Self::Nth(n) => write!(f, "the {n}. entry in the list"),
            Self::Entry(seq) => write!(f, "entry {seq}"),
            Self::End => f.write_str("the state at the end"),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge { size, most } => {
                write!(f, "Too large: {size} bytes. At most {most} are read.")
            }
            Self::Bomb { most } => {
                write!(
                    f,
                    "It unpacks to more than {most} bytes. No campaign is that large."
                )
            }
            Self::NotText => f.write_str("Not a text file. Octant's files are text."),
            Self::NotOctant => f.write_str("This is no file of Octant's."),
            Self::OnlyMap => {
                f.write_str("This is a map, not a campaign. Open it in the map editor.")
            }
            Self::NoMap => f.write_str("This is a campaign, not a map."),
            Self::Newer { version } => write!(
                f,
                "Made by a newer Octant (format {version}). Reload the app to update it, then try again."
            ),
            Self::Unreleased { version } => write!(f, "No Octant ever wrote format {version}."),
            Self::OtherRules { ruleset } => {
                write!(f, "A campaign by other rules: \"{ruleset}\".")
            }
            Self::Unreadable { place, cause } => write!(f, "Can't read {place}: {cause}."),
            Self::UnknownLink { tag } => write!(
                f,
                "Not a link of Octant's, or one by a newer Octant: it begins with \"{tag}\"."
            ),
            Self::CutOff { have, want } => write!(
                f,
                "The link is cut off: {have} of {want} characters are here. Copy all of it, or send a file."
            ),
            Self::Damaged => f.write_str("Damaged on the way: the checksum does not agree."),
            Self::Misfit { place, cause } => write!(f, "Does not fit at {place}: {cause}."),
            Self::OtherEnd => {
                f.write_str("Damaged or changed: it ends in another state than the one saved.")
            }
            Self::Nothing => f.write_str("There is nothing of this campaign here."),
            Self::Unwritable { cause } => write!(f, "Can't be saved: {cause}."),
        }
    }
}

impl std::error::Error for Fault {}
