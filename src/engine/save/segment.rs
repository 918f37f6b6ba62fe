//! Pieces of a campaign for a store, and the [`Journal`] that makes them.
//!
//! Every piece carries a checksum of its own, so a torn write is seen. Every entry, alone or packed into a segment, carries the
//! *chain* of what came before: the fingerprint of the beginning and all entries up to there. So a scan finds out what follows
//! what, whatever the keys say, and two histories that part are told apart. Pieces are never changed once written.

use super::codec;
use super::envelope::{read, written};
use super::fault::{Fault, Place};
use super::key::{Key, Part};
use super::migrate;
use crate::digest;
use crate::log::{Base, Entry, Log, Ruleset, Seam};
use serde::{Deserialize, Serialize};
use std::fmt;

/// How pieces are laid out: this tag, the checksum, the payload.
const TAG: &str = "1";
/// Characters of a fingerprint.
const MARK: usize = 32;

/// The fingerprint of a beginning and all entries up to a point.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Chain(String);

impl Chain {
    /// Before the first entry, for the text of a campaign's beginning.
    pub fn of_base(text: &str) -> Self {
        Self(digest::of_bytes(text.as_bytes()))
    }

    /// After one more entry, by its text.
    pub fn then(&self, entry: &str) -> Self {
        Self(digest::of_bytes(format!("{}{entry}", self.0).as_bytes()))
    }
}

impl fmt::Display for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What a stored text holds, once its checksum was found right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// The text of a beginning.
    Base(String),
    /// Entries that follow one another.
    Entries {
        /// The chain before the first.
        after: Chain,
        /// Their texts.
        texts: Vec<String>,
    },
}

/// A text to be written under a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    /// The key.
    pub key: String,
    /// The text: one line.
    pub text: String,
}

fn sealed(payload: &str) -> String {
    format!("{TAG}{}{payload}", digest::of_bytes(payload.as_bytes()))
}

fn unsealed(text: &str) -> Result<&str, Fault> {
    let rest = text.strip_prefix(TAG).ok_or(Fault::Damaged)?;
    let (check, payload) = rest.split_at_checked(MARK).ok_or(Fault::Damaged)?;
    if digest::of_bytes(payload.as_bytes()) == check {
        Ok(payload)
    } else {
        Err(Fault::Damaged)
    }
}

/// The stored text of one entry.
pub fn seal_entry(after: &Chain, entry: &str) -> String {
    sealed(&format!("{after}{entry}"))
}

/// The stored text of a segment: entries packed, with the chain before and after them.
pub fn pack(after: &Chain, entries: &[String]) -> String {
    let end = entries.iter().fold(after.clone(), |c, e| c.then(e));
    // JSON on one line holds no line break.
    let body = codec::deflate(entries.join("\n").as_bytes());
    sealed(&format!("{after}{end}{}", codec::to_text(&body)))
}

/// Reads what is stored under a key of this kind.
///
/// # Errors
/// [`Fault::Damaged`], or [`Fault::Bomb`] for a segment that inflates to more than `most` bytes.
pub fn unseal(part: Part, text: &str, most: usize) -> Result<Piece, Fault> {
    let payload = unsealed(text)?;
    if part == Part::Base {
        return Ok(Piece::Base(payload.to_string()));
    }
    let (after, rest) = payload.split_at_checked(MARK).ok_or(Fault::Damaged)?;
    let after = Chain(after.to_string());
    if let Part::Entry(_) = part {
        let texts = vec![rest.to_string()];
        return Ok(Piece::Entries { after, texts });
    }
    let (end, body) = rest.split_at_checked(MARK).ok_or(Fault::Damaged)?;
    let body = codec::inflate(&codec::from_text(body.as_bytes())?, most)?;
    let texts: Vec<String> = body.split('\n').map(str::to_string).collect();
    if texts.iter().fold(after.clone(), |c, e| c.then(e)).0 != end {
        return Err(Fault::Damaged);
    }
    Ok(Piece::Entries { after, texts })
}

/// Where a stored campaign begins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub(super) struct Origin<R: Ruleset> {
    pub(super) base: Base<R>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) seams: Vec<Seam>,
}

/// What every version's beginning has.
#[derive(Serialize, Deserialize)]
struct Labelled<'a, T> {
    version: u64,
    ruleset: std::borrow::Cow<'a, str>,
    origin: T,
}

impl<R: Ruleset> Origin<R> {
    pub(super) fn from_json(text: &str) -> Result<Self, Fault> {
        let head: Labelled<'_, serde::de::IgnoredAny> = read(Place::Beginning, text)?;
        if head.ruleset != R::ID {
            let ruleset = head.ruleset.into_owned();
            return Err(Fault::OtherRules { ruleset });
        }
        let text = migrate::to_current(text, head.version)?;
        read::<Labelled<'_, Self>>(Place::Beginning, &text).map(|labelled| labelled.origin)
    }
}

/// Makes the pieces of one campaign, in order. It writes nothing itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Journal {
    pub(super) campaign: String,
    /// After the last entry.
    pub(super) chain: Chain,
    /// After the last packed entry.
    pub(super) packed: Chain,
    /// Entries not packed yet: their numbers and texts.
    pub(super) loose: Vec<(u32, String)>,
    /// The number of the next segment.
    pub(super) segment: u32,
}

impl Journal {
    /// Begins the journal of a campaign, new or just opened, with all pieces that there are: the beginning and, if there are
    /// entries, a segment of them.
    ///
    /// # Errors
    /// [`Fault::Unwritable`] where the name can't be a key.
    pub fn begin<R: Ruleset>(campaign: &str, log: &Log<R>) -> Result<(Self, Vec<Stored>), Fault> {
        let key = Key::new(campaign, Part::Base).ok_or_else(|| Fault::Unwritable {
            cause: format!("\"{campaign}\" can't be a key"),
        })?;
        let origin = Origin {
            base: log.base().clone(),
            seams: log.seams().to_vec(),
        };
        let text = written(&Labelled {
            version: u64::from(migrate::VERSION),
            ruleset: R::ID.into(),
            origin,
        })?;
        let chain = Chain::of_base(&text);
        let mut journal = Self {
            campaign: campaign.to_string(),
            packed: chain.clone(),
            chain,
            loose: Vec::new(),
            segment: 1,
        };
        let mut stored = vec![Stored {
            key: key.to_string(),
            text: sealed(&text),
        }];
        for entry in log.entries() {
            journal.entry(entry)?;
        }
        stored.extend(journal.pack().map(|(segment, _)| segment));
        Ok((journal, stored))
    }

    /// The piece of one more entry.
    ///
    /// # Errors
    /// None for the engine's own rules.
    pub fn entry<R: Ruleset>(&mut self, entry: &Entry<R>) -> Result<Stored, Fault> {
        let text = written(entry)?;
        let stored = Stored {
            key: self.key(Part::Entry(entry.seq)),
            text: seal_entry(&self.chain, &text),
        };
        self.chain = self.chain.then(&text);
        self.loose.push((entry.seq, text));
        Ok(stored)
    }

    /// Packs all loose entries into a segment. Once that is written, the keys that come with it can be deleted. `None` when there
    /// is nothing to pack.
    pub fn pack(&mut self) -> Option<(Stored, Vec<String>)> {
        if self.loose.is_empty() {
            return None;
        }
        let (seqs, texts): (Vec<u32>, Vec<String>) =
            std::mem::take(&mut self.loose).into_iter().unzip();
        let stored = Stored {
            key: self.key(Part::Segment(self.segment)),
            text: pack(&self.packed, &texts),
        };
        self.packed = self.chain.clone();
        self.segment = self.segment.saturating_add(1);
        let needless = seqs.into_iter().map(|s| self.key(Part::Entry(s))).collect();
        Some((stored, needless))
    }

    /// How many entries are not packed yet.
    pub fn loose(&self) -> usize {
        self.loose.len()
    }

    fn key(&self, part: Part) -> String {
        let campaign = self.campaign.clone();
        Key { campaign, part }.to_string()
    }
}
