//! The one door for all that comes from outside: size, inflating, decoding, migrating, folding, audit, fingerprint. What comes
//! out can be looked at in a [`Preview`] and then taken, or dropped; on a fault there is nothing to undo.

use super::envelope::{self, Envelope, Kind, MOST_ENTRIES};
use super::fault::{Fault, Place};
use super::link;
use super::recovery::{Recovery, Store, longest_prefix};
use super::segment::{Journal, Origin};
use crate::log::{Entry, Log, Ruleset, Summary};

/// How much is read at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of a file.
    pub file: usize,
    /// Characters of a link.
    pub link: usize,
    /// Bytes that a link or a stored segment inflates to.
    pub inflated: usize,
    /// Bytes of a map file.
    pub map: usize,
}

impl Default for Limits {
    /// 8 MB, 2 MB, 16 MB, 1 MB.
    fn default() -> Self {
        Self {
            file: 8 << 20,
            link: 2 << 20,
            inflated: 16 << 20,
            map: 1 << 20,
        }
    }
}

/// What players are shown before they take it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// What it was made for; a campaign from the stores is a backup.
    pub kind: Kind,
    /// Name, players, turn, phase, and whose secrets are not in it.
    pub summary: Summary,
    /// How many entries its history has.
    pub entries: usize,
}

/// A campaign that came through.
#[derive(Clone, Debug)]
pub struct Opened<R: Ruleset> {
    /// To play on.
    pub log: Log<R>,
    /// To look at first.
    pub preview: Preview,
}

/// A campaign from the stores.
#[derive(Clone, Debug)]
pub struct Restored<R: Ruleset> {
    /// The campaign.
    pub opened: Opened<R>,
    /// Goes on writing where the stores end. None where entries at the end were left out: they would win the next scan, so the
    /// campaign is to be stored anew under another name.
    pub journal: Option<Journal>,
    /// What was found, damaged, or differs.
    pub recovery: Recovery,
    /// Why entries at the end were left out although they were stored whole.
    pub stopped: Option<Fault>,
}

/// Opens a file.
///
/// # Errors
/// Why not, in words for players by `Display`.
pub fn open_bytes<R: Ruleset>(bytes: &[u8], limits: &Limits) -> Result<Opened<R>, Fault> {
    if bytes.len() > limits.file {
        return Err(Fault::TooLarge {
            size: bytes.len(),
            most: limits.file,
        });
    }
    // Some editors put a mark before the text.
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    open_json(std::str::from_utf8(bytes).map_err(|_| Fault::NotText)?)
}

/// Opens a link: its text, or the whole address.
///
/// # Errors
/// Why not, in words for players by `Display`.
pub fn open_link<R: Ruleset>(text: &str, limits: &Limits) -> Result<Opened<R>, Fault> {
    open_json(&link::from_text(text, limits.link, limits.inflated)?)
}

fn open_json<R: Ruleset>(text: &str) -> Result<Opened<R>, Fault> {
    let envelope = Envelope::<R>::from_json(text)?;
    let kind = envelope.octant;
    Ok(opened(kind, envelope.into_log()?))
}

fn opened<R: Ruleset>(kind: Kind, log: Log<R>) -> Opened<R> {
    let preview = Preview {
        kind,
        summary: R::summary(log.state()),
        entries: log.entries().len(),
    };
    Opened { log, preview }
}

/// Opens a campaign from two stores: the longest history that holds together in the pieces of both.
///
/// # Errors
/// When not even a beginning is there, or the state it leads to does not hold together.
pub fn open_stored<R: Ruleset>(
    campaign: &str,
    first: &Store,
    second: &Store,
    limits: &Limits,
) -> Result<Restored<R>, Fault> {
    let recovery = longest_prefix(campaign, first, second, limits.inflated);
    let base = recovery.base.as_deref().ok_or(Fault::Nothing)?;
    let Origin { base, seams } = Origin::<R>::from_json(base)?;
    let mut log = Log::resting(base, seams).map_err(|f| envelope::of_log::<R>(&f))?;
    let mut stopped = None;
    for (n, text) in (1..).zip(&recovery.entries) {
        let accepted = envelope::read::<Entry<R>>(Place::Nth(n), text).and_then(|entry| {
            let place = Place::Entry(entry.seq);
            if n > MOST_ENTRIES {
                return Err(Fault::misfit(place, &"the list is too long"));
            }
            log.accept(entry)
                .map_err(|cause| Fault::misfit(place, &cause))
        });
        if let Err(fault) = accepted {
            stopped = Some(fault);
            break;
        }
    }
    R::audit(log.state()).map_err(|cause| Fault::misfit(Place::End, &cause))?;
    let journal = match stopped {
        None => recovery.journal(log.entries().len()),
        Some(_) => None,
    };
    Ok(Restored {
        opened: opened(Kind::Backup, log),
        journal,
        recovery,
        stopped,
    })
}
