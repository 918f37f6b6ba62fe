//! The one envelope that campaigns travel in, as JSON.

use super::fault::{Fault, Place};
use super::{map_file, migrate};
use crate::ids::PlayerId;
use crate::log::{Actor, Base, Entry, Log, LogFault, Ruleset, Seam};
use serde::de::{DeserializeOwned, Error, IgnoredAny, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

/// The most entries of one envelope that are read; a turn of four players has about a hundred.
pub const MOST_ENTRIES: usize = 100_000;

/// The highest number an entry that comes in may have, so that there are always numbers for those that follow.
pub const HIGHEST_SEQ: u32 = 1_000_000_000;

/// What an envelope is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The whole history as others may know it.
    Campaign,
    /// Everything on the device, all players' secrets included: for oneself.
    Backup,
    /// The present phase as others may know it.
    Link,
}

/// A campaign as it is handed on.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(bound = "")]
pub struct Envelope<R: Ruleset> {
    /// What it is for.
    pub octant: Kind,
    /// The version of the format.
    pub version: u32,
    /// The name of the rules.
    pub ruleset: Cow<'static, str>,
    /// Where the entries start.
    pub base: Base<R>,
    /// Up to where secrets are missing, and whose are not.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub seams: Vec<Seam>,
    /// What was done.
    pub entries: Vec<Entry<R>>,
    /// The fingerprint of what everybody may know at the end.
    pub digest: String,
}

impl<R: Ruleset> Envelope<R> {
    /// Everything, what was taken back and all players' secrets included.
    pub fn backup(log: &Log<R>) -> Self {
        Self {
            octant: Kind::Backup,
            version: migrate::VERSION,
            ruleset: Cow::Borrowed(R::ID),
            base: log.base().clone(),
            seams: log.seams().to_vec(),
            entries: log.entries().to_vec(),
            digest: log.digest(),
        }
    }

    /// The whole history in force, without the secrets of any seat outside `keep`.
    pub fn campaign(log: &Log<R>, keep: &[PlayerId]) -> Self {
        let base = match log.base() {
            Base::Setup(setup) => Base::Setup(setup.clone()),
            Base::State { after, state } => Base::State {
                after: *after,
                state: R::without_drawers(state, keep),
            },
        };
        Self::shared(Kind::Campaign, log, base, 0, keep)
    }

    /// The state at the beginning of the present phase and what was done since, without the secrets of any seat outside `keep`.
    ///
    /// # Errors
    /// None for a log whose entries were accepted.
    pub fn link(log: &Log<R>, keep: &[PlayerId]) -> Result<Self, Fault> {
        let count = log.phase_start();
        if count == 0 {
            return Ok(Self {
                octant: Kind::Link,
                ..Self::campaign(log, keep)
            });
        }
        let state = log
            .state_after(count)
            .map_err(|cause| Fault::misfit(Place::Entry(log.seq_at(count)), &cause))?;
        let base = Base::State {
            after: log.seq_at(count),
            state: R::without_drawers(&state, keep),
        };
        Ok(Self::shared(Kind::Link, log, base, count, keep))
    }

    fn shared(kind: Kind, log: &Log<R>, base: Base<R>, count: usize, keep: &[PlayerId]) -> Self {
        let entries = log.shared_entries_from(count, keep);
        let from = match &base {
            Base::State { after, .. } => *after,
            Base::Setup(_) => 0,
        };
        let upto = entries.last().map_or(from, |entry| entry.seq);
        // Where nothing was done yet, nothing is missing.
        let seats = u8::try_from(R::summary(log.state()).players.len()).unwrap_or(u8::MAX);
        let all: Vec<PlayerId> = (0..seats).map(PlayerId).collect();
        let fresh = matches!(base, Base::Setup(_)) && log.entries().is_empty();
        let keep = if fresh { &all } else { keep };
        Self {
            octant: kind,
            version: migrate::VERSION,
            ruleset: Cow::Borrowed(R::ID),
            seams: log.shared_seams(from, upto, keep),
            base,
            entries,
            digest: log.digest(),
        }
    }

    /// As a file's text, on one line.
    ///
    /// # Errors
    /// None for the engine's own rules.
    pub fn to_json(&self) -> Result<String, Fault> {
        written(self)
    }

    /// Reads an envelope of any released version. Nothing of it is folded yet.
    ///
    /// # Errors
    /// What can't be read, and where.
    pub fn from_json(text: &str) -> Result<Self, Fault> {
        let head: Head = serde_json::from_str(text).map_err(|e| Fault::of_head(text, &e))?;
        if head.octant.as_deref() == Some(map_file::KIND) {
            return Err(Fault::OnlyMap);
        }
        let (Some(_), Some(version), Some(ruleset)) = (head.octant, head.version, head.ruleset)
        else {
            return Err(Fault::NotOctant);
        };
        let text = migrate::to_current(text, version)?;
        if ruleset != R::ID {
            let ruleset = ruleset.chars().take(40).collect();
            return Err(Fault::OtherRules { ruleset });
        }
        let raw: Raw<'_> = serde_json::from_str(&text).map_err(|e| Fault::of_text(&e))?;
        let base = read(Place::Beginning, raw.base.get())?;
        let entries: Result<Vec<_>, Fault> = (1..)
            .zip(&raw.entries)
            .map(|(n, entry)| read(Place::Nth(n), entry.get()))
            .collect();
        Ok(Self {
            octant: raw.octant,
            version: migrate::VERSION,
            ruleset: Cow::Borrowed(R::ID),
            base,
            seams: raw.seams,
            entries: entries?,
            digest: raw.digest,
        })
    }

    /// Folds it into a log and checks that it ends where it was saved.
    ///
    /// # Errors
    /// What does not hold together, and where.
    pub fn into_log(self) -> Result<Log<R>, Fault> {
        if self.octant != Kind::Backup && self.seams.is_empty() {
            let cause = "it does not say whose secrets are missing";
            return Err(Fault::misfit(Place::Beginning, &cause));
        }
        let last = match (self.entries.last(), &self.base) {
            (Some(entry), _) => entry.seq,
            (None, Base::State { after, .. }) => *after,
            (None, Base::Setup(_)) => 0,
        };
        if last > HIGHEST_SEQ {
            return Err(Fault::misfit(Place::Entry(last), &"the number is too high"));
        }
        let log =
            Log::replay_shared(self.base, self.seams, self.entries).map_err(|f| of_log::<R>(&f))?;
        R::audit(log.state()).map_err(|cause| Fault::misfit(Place::End, &cause))?;
        let seats = R::summary(log.state()).players.len();
        for entry in log.entries() {
            if let Actor::Seat(seat) = entry.by
                && usize::from(seat) >= seats
            {
                let cause = format!("there is no seat {seat}");
                return Err(Fault::misfit(Place::Entry(entry.seq), &cause));
            }
        }
        if log.digest() != self.digest {
            return Err(Fault::OtherEnd);
        }
        Ok(log)
    }
}

/// A fault of folding, for players.
pub(super) fn of_log<R: Ruleset>(fault: &LogFault<R::Fault>) -> Fault {
    match fault {
        LogFault::Setup(faults) => {
            let first = faults.first().map(|f| format!("{f:?}")).unwrap_or_default();
            Fault::misfit(
                Place::Beginning,
                &format!("{} faults, first {first}", faults.len()),
            )
        }
        LogFault::Base(cause) => Fault::misfit(Place::Beginning, cause),
        LogFault::Entry { seq, cause } => Fault::misfit(Place::Entry(*seq), cause),
    }
}

/// JSON of something of the engine's.
pub(super) fn written<T: Serialize>(value: &T) -> Result<String, Fault> {
    serde_json::to_string(value).map_err(|e| Fault::Unwritable {
        cause: e.to_string(),
    })
}

/// Reads a part.
pub(super) fn read<T: DeserializeOwned>(place: Place, text: &str) -> Result<T, Fault> {
    serde_json::from_str(text).map_err(|e| Fault::of_part(place, &e))
}

/// What every version has, so that a later one is told from damage.
#[derive(Deserialize)]
struct Head {
    octant: Option<String>,
    version: Option<u64>,
    ruleset: Option<String>,
}

/// The envelope with its parts as text, so that a fault can tell which entry it is in.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw<'a> {
    octant: Kind,
    #[serde(rename = "version")]
    _version: IgnoredAny,
    #[serde(rename = "ruleset")]
    _ruleset: IgnoredAny,
    #[serde(borrow)]
    base: &'a RawValue,
    #[serde(default, deserialize_with = "capped")]
    seams: Vec<Seam>,
    #[serde(borrow, deserialize_with = "capped")]
    entries: Vec<&'a RawValue>,
    digest: String,
}

/// A list of at most [`MOST_ENTRIES`]: a hostile file must not take many times its own size in memory.
fn capped<'de, D: Deserializer<'de>, T: Deserialize<'de>>(data: D) -> Result<Vec<T>, D::Error> {
    struct Capped<T>(PhantomData<T>);
    impl<'de, T: Deserialize<'de>> Visitor<'de> for Capped<T> {
        type Value = Vec<T>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a list")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<T>, A::Error> {
            let mut items = Vec::new();
            while let Some(item) = list.next_element()? {
                if items.len() == MOST_ENTRIES {
                    return Err(A::Error::custom("the list is too long"));
                }
                items.push(item);
            }
            Ok(items)
        }
    }
    data.deserialize_seq(Capped(PhantomData))
}
