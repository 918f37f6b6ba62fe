//! The log of a campaign: what was done, in order, with the facts that came of it. The state is the fold of the facts.
//!
//! Nothing is ever taken out of a log. Undo and redo are entries themselves, so a reload, a file and a link know them too.

mod entry;
mod recheck;
mod ruleset;
mod share;
mod time;

pub use entry::{Act, Base, Entry, LogFault, Seam, TimeFault};
pub use recheck::Recheck;
pub use ruleset::{Actor, Corrupt, Ruleset, Secrecy, Stop, Summary};

use crate::dice::Dice;
use crate::ids::PlayerId;
use std::collections::BTreeMap;

/// How many of the latest states are kept, so that a few steps back cost nothing.
const RECENT: usize = 24;
/// Of older states every so many-th is kept; between them the log is folded again.
const STRIDE: usize = 64;

/// A campaign: its beginning, its entries, and the state that they make.
#[derive(Clone, Debug)]
pub struct Log<R: Ruleset> {
    base: Base<R>,
    /// Ascending, and each keeps more seats than the one before, so there are never more than seats and one.
    seams: Vec<Seam>,
    start: R::State,
    entries: Vec<Entry<R>>,
    /// Indices into `entries` of those in force, in order.
    line: Vec<usize>,
    /// Indices taken back and not yet brought again, the latest taken back last.
    undone: Vec<usize>,
    state: R::State,
    /// States after so many entries of the line.
    kept: BTreeMap<usize, R::State>,
}

impl<R: Ruleset> Log<R> {
    /// Founds a campaign.
    ///
    /// # Errors
    /// All faults of the setup.
    pub fn found(setup: R::Setup) -> Result<Self, Vec<R::Fault>> {
        let start = R::found(&setup)?;
        Ok(Self::starting(Base::Setup(setup), Vec::new(), start))
    }

    /// Folds stored entries into a log.
    ///
    /// # Errors
    /// The first thing that does not fit. Nothing is changed anywhere.
    pub fn replay(base: Base<R>, entries: Vec<Entry<R>>) -> Result<Self, LogFault<R::Fault>> {
        Self::replay_shared(base, Vec::new(), entries)
    }

    /// Folds stored entries, some of which came from another device without the secrets of some seats, into a log.
    ///
    /// # Errors
    /// As [`Log::replay`].
    pub fn replay_shared(
        base: Base<R>,
        seams: Vec<Seam>,
        entries: Vec<Entry<R>>,
    ) -> Result<Self, LogFault<R::Fault>> {
        let mut log = Self::resting(base, seams)?;
        let last = entries.len();
        for (n, entry) in entries.into_iter().enumerate() {
            let seq = entry.seq;
            log.fold(entry, last - n <= RECENT)
                .map_err(|cause| LogFault::Entry { seq, cause })?;
        }
        if let Some(seam) = log.seams.last().filter(|s| s.upto > log.last_seq()) {
            let cause = Corrupt(format!(
                "it was shared up to entry {} and ends before",
                seam.upto
            ));
            return Err(LogFault::Base(cause));
        }
        Ok(log)
    }

    /// A stored log before its first entry; the entries that follow are given to [`Log::accept`] one by one.
    ///
    /// # Errors
    /// What does not fit in the beginning.
    pub fn resting(base: Base<R>, seams: Vec<Seam>) -> Result<Self, LogFault<R::Fault>> {
        if !seams_fit(&seams) {
            let cause = Corrupt("its shared parts are not in order".into());
            return Err(LogFault::Base(cause));
        }
        let start = match &base {
            Base::Setup(setup) => R::found(setup).map_err(LogFault::Setup)?,
            Base::State { state, .. } => {
                R::audit(state).map_err(LogFault::Base)?;
                state.clone()
            }
        };
        let mut log = Self::starting(base, seams, start);
        // At a founding all drawers are known to be empty, unless all that was done since was secret and taken out. A state from
        // the middle shows only what came along.
        let secret = log.seams.first().is_some_and(|seam| seam.upto == 0);
        if secret || matches!(log.base, Base::State { .. }) {
            log.start = log.as_known(log.base_seq(), log.start.clone());
            log.state = log.start.clone();
        }
        Ok(log)
    }

    fn starting(base: Base<R>, seams: Vec<Seam>, start: R::State) -> Self {
        Self {
            base,
            seams,
            state: start.clone(),
            start,
            entries: Vec::new(),
            line: Vec::new(),
            undone: Vec::new(),
            kept: BTreeMap::new(),
        }
    }

    /// Where the log starts.
    pub fn base(&self) -> &Base<R> {
        &self.base
    }

    /// Up to where the log came from other devices, and with whose secrets.
    pub fn seams(&self) -> &[Seam] {
        &self.seams
    }

    /// The seats whose secrets were there when entry `seq` was written, or `None` when it was written here.
    fn kept_at(&self, seq: u32) -> Option<&[PlayerId]> {
        let seam = self.seams.iter().find(|seam| seq <= seam.upto)?;
        Some(&seam.keep)
    }

    /// The state after entry `seq` without the drawers that only seem empty because their secrets were taken out.
    fn as_known(&self, seq: u32, state: R::State) -> R::State {
        match self.kept_at(seq) {
            Some(keep) => R::with_empty_drawers(&R::without_drawers(&state, keep)),
            None => state,
        }
    }

    /// All entries ever made, those taken back included.
    pub fn entries(&self) -> &[Entry<R>] {
        &self.entries
    }

    /// The entries in force, in order.
    pub fn in_force(&self) -> impl DoubleEndedIterator<Item = &Entry<R>> + ExactSizeIterator {
        self.line
            .iter()
            .filter_map(|&i| self.entries.get(i))
            .collect::<Vec<_>>()
            .into_iter()
    }

    /// The state now.
    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// The number of the last entry, in force or not.
    pub fn last_seq(&self) -> u32 {
        match (self.entries.last(), &self.base) {
            (Some(entry), _) => entry.seq,
            (None, Base::State { after, .. }) => *after,
            (None, Base::Setup(_)) => 0,
        }
    }

    fn base_seq(&self) -> u32 {
        match &self.base {
            Base::State { after, .. } => *after,
            Base::Setup(_) => 0,
        }
    }

    fn next_seq(&self) -> u32 {
        // Where the end of a shared part was lost, its numbers are not given again: they stand for what came from elsewhere.
        let shared = self.seams.last().map_or(0, |seam| seam.upto);
        self.last_seq().max(shared).saturating_add(1)
    }

    /// Works out the entry for a command, without appending it.
    ///
    /// # Errors
    /// The refusal, or the throw that is wanted first.
    pub fn prepare(
        &self,
        by: Actor,
        command: R::Command,
        mut dice: Dice<'_>,
    ) -> Result<Entry<R>, Stop<R>> {
        let events = R::play(&self.state, by, &command, &mut dice)?;
        let act = Act::Do {
            command,
            faces: dice.into_used(),
            events,
        };
        Ok(Entry {
            seq: self.next_seq(),
            by,
            act,
        })
    }

    /// Works out a command's entry and appends it.
    ///
    /// # Errors
    /// As [`Log::prepare`].
    ///
    /// # Panics
    /// Never: events that were just decided on this state apply to it.
    pub fn perform(
        &mut self,
        by: Actor,
        command: R::Command,
        dice: Dice<'_>,
    ) -> Result<&Entry<R>, Stop<R>> {
        let entry = self.prepare(by, command, dice)?;
        let at = self.entries.len();
        if let Err(cause) = self.accept(entry) {
            unreachable!("a decided entry applies: {cause}");
        }
        Ok(&self.entries[at])
    }

    /// Appends an entry, made here or read from a store. All or nothing.
    ///
    /// # Errors
    /// [`Corrupt`] when it does not follow, or does not fit the state.
    pub fn accept(&mut self, entry: Entry<R>) -> Result<(), Corrupt> {
        if entry.seq <= self.last_seq() {
            return Err(Corrupt(format!(
                "entry {} comes after entry {}",
                entry.seq,
                self.last_seq()
            )));
        }
        match &entry.act {
            Act::Do { events, .. } | Act::Sealed { events } => {
                let mut state = self.state.clone();
                for event in events {
                    R::apply(&mut state, event)?;
                }
                let state = self.as_known(entry.seq, state);
                self.line.push(self.entries.len());
                self.undone.clear();
                self.keep(state);
            }
            Act::Undo { to } | Act::Rewind { to, .. } => {
                let keep = self
                    .kept_by(*to)
                    .map_err(|_| Corrupt(format!("no entry {to} to go back to")))?;
                let state = self.state_after(keep)?;
                while self.line.len() > keep {
                    self.undone.extend(self.line.pop());
                }
                self.kept.split_off(&(keep + 1));
                self.state = state;
            }
            Act::Redo { to } => {
                let index = self.undone.last().copied();
                let again = index
                    .and_then(|i| self.entries.get(i))
                    .filter(|e| e.seq == *to);
                let (Some(index), Some(again)) = (index, again) else {
                    return Err(Corrupt(format!("entry {to} was not taken back last")));
                };
                let mut state = self.state.clone();
                for event in again.events() {
                    R::apply(&mut state, event)?;
                }
                let state = self.as_known(*to, state);
                self.undone.pop();
                self.line.push(index);
                self.keep(state);
            }
        }
        self.entries.push(entry);
        Ok(())
    }

    /// As [`Log::accept`], but after an error the log is of no use: the events happen to its state at once, for a copy for each entry is what
    /// opening a long campaign takes longest for. States are kept where they always are, and where `recent` says so.
    fn fold(&mut self, entry: Entry<R>, recent: bool) -> Result<(), Corrupt> {
        let follows = entry.seq > self.last_seq();
        let (Act::Do { events, .. } | Act::Sealed { events }, true) = (&entry.act, follows) else {
            return self.accept(entry);
        };
        for event in events {
            R::apply(&mut self.state, event)?;
        }
        if self.kept_at(entry.seq).is_some() {
            self.state = self.as_known(entry.seq, self.state.clone());
        }
        self.line.push(self.entries.len());
        self.undone.clear();
        let len = self.line.len();
        if recent || len.is_multiple_of(STRIDE) {
            self.kept.insert(len, self.state.clone());
        }
        self.entries.push(entry);
        Ok(())
    }

    fn keep(&mut self, state: R::State) {
        let len = self.line.len();
        self.state = state.clone();
        self.kept.insert(len, state);
        if let Some(old) = len.checked_sub(RECENT)
            && old % STRIDE != 0
        {
            self.kept.remove(&old);
        }
    }

    /// How many entries of the line stay when going back to entry `to`.
    fn kept_by(&self, to: u32) -> Result<usize, TimeFault> {
        if to == self.base_seq() {
            return Ok(0);
        }
        // The line ascends: what is brought again goes where it was before, and anything new comes last.
        self.line
            .binary_search_by_key(&Some(to), |&i| self.entries.get(i).map(|e| e.seq))
            .map(|at| at + 1)
            .map_err(|_| TimeFault::Unknown { to })
    }

    /// How many entries are in force up to the beginning of the present phase; 0 when it is the phase that the log starts in.
    pub fn phase_start(&self) -> usize {
        let starts = |&i: &usize| {
            self.entries
                .get(i)
                .is_some_and(|e| e.events().iter().any(R::is_phase_start))
        };
        self.line
            .iter()
            .rposition(starts)
            .map_or(0, |before| before + 1)
    }

    /// The number of the entry after which `count` entries are in force.
    pub fn seq_at(&self, count: usize) -> u32 {
        count
            .checked_sub(1)
            .and_then(|at| self.line.get(at))
            .and_then(|&i| self.entries.get(i))
            .map_or(self.base_seq(), |e| e.seq)
    }

    /// The state after the first `count` entries in force: any past moment, read only.
    ///
    /// # Errors
    /// [`Corrupt`] never happens for entries that were accepted.
    pub fn state_after(&self, count: usize) -> Result<R::State, Corrupt> {
        if count >= self.line.len() {
            return Ok(self.state.clone());
        }
        let (from, mut state) = match self.kept.range(..=count).next_back() {
            Some((&from, state)) => (from, state.clone()),
            None => (0, self.start.clone()),
        };
        for entry in self.line[from..count]
            .iter()
            .filter_map(|&i| self.entries.get(i))
        {
            for event in entry.events() {
                R::apply(&mut state, event)?;
            }
            state = self.as_known(entry.seq, state);
        }
        Ok(state)
    }

    /// The fingerprint of what everybody may know now.
    pub fn digest(&self) -> String {
        R::digest(&self.state)
    }
}

/// Whether seams ascend and each keeps all seats of the one before and more.
fn seams_fit(seams: &[Seam]) -> bool {
    let sorted = |seam: &Seam| seam.keep.is_sorted_by(|a, b| a < b);
    let follows = |pair: &[Seam]| {
        let [one, next] = pair else { return true };
        one.upto < next.upto
            && one.keep.len() < next.keep.len()
            && one.keep.iter().all(|seat| next.keep.contains(seat))
    };
    seams.iter().all(sorted) && seams.windows(2).all(follows)
}
