//! The log of a campaign: what was done, in order, with the facts that came of it. The state is the fold of the facts.
//!
//! Nothing is ever taken out of a log. Undo and redo are entries themselves, so a reload, a file and a link know them too.

use crate::dice::{Dice, NeedRoll, Roll};
use crate::ids::PlayerId;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt::Debug;

/// Who acts: one seat, or the table as a whole (ending a turn, closing a phase for somebody absent).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Actor {
    /// A player.
    Seat(PlayerId),
    /// All who sit at the table.
    Table,
}

/// Who may know of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Secrecy {
    /// Everybody.
    Open,
    /// One seat: it lives in that seat's drawer.
    Seat(PlayerId),
}

/// The data are damaged: an event does not fit the state that it is applied to. Never a question of rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Corrupt(pub String);

impl std::fmt::Display for Corrupt {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

/// What a set of rules gives to the log.
pub trait Ruleset: Sized + Debug + Clone + PartialEq {
    /// How a campaign begins, as players describe it.
    type Setup: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// Where a campaign stands.
    type State: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// What somebody wants to do.
    type Command: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// What happened.
    type Event: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// Why it can't be done.
    type Refusal: Clone + Debug + PartialEq;
    /// What a throw of dice decides.
    type Purpose: Clone + Debug + PartialEq;
    /// Why a setup can't be played.
    type Fault: Clone + Debug + PartialEq;

    /// The name of the rules in files.
    const ID: &'static str;

    /// The state at the founding of the campaign.
    ///
    /// # Errors
    /// All faults of the setup.
    fn found(setup: &Self::Setup) -> Result<Self::State, Vec<Self::Fault>>;

    /// The events of a command.
    ///
    /// # Errors
    /// The refusal, or the throw that is wanted first.
    fn play(
        state: &Self::State,
        actor: Actor,
        command: &Self::Command,
        dice: &mut Dice<'_>,
    ) -> Result<Vec<Self::Event>, Stop<Self>>;

    /// Lets an event happen. Knows no rules, only integrity.
    ///
    /// # Errors
    /// [`Corrupt`] where the event does not fit the state; the state may then be half changed.
    fn apply(state: &mut Self::State, event: &Self::Event) -> Result<(), Corrupt>;

    /// Whether a command was refused only because a drawer is not on this device.
    fn lacks_secrets(refusal: &Self::Refusal) -> bool;

    /// Who may know of an event.
    fn secrecy(event: &Self::Event) -> Secrecy;

    /// Whether dice or hidden information came out with it, so that undo stops here.
    fn is_barrier(event: &Self::Event) -> bool;

    /// Checks the integrity of a whole state that came from outside.
    ///
    /// # Errors
    /// What does not hold together.
    fn audit(state: &Self::State) -> Result<(), Corrupt>;

    /// A short fingerprint of what everybody may know.
    fn digest(state: &Self::State) -> String;

    /// The state as seats other than those of `keep` may know it: their drawers are taken out.
    fn without_drawers(state: &Self::State, keep: &[PlayerId]) -> Self::State;

    /// Gives an empty drawer to every seat that has none and, by what all can see, can't have a secret now. Changes nothing that
    /// the fingerprint covers.
    fn with_empty_drawers(state: &Self::State) -> Self::State;

    /// Whether a new phase begins with it: links start from there.
    fn is_phase_start(event: &Self::Event) -> bool;

    /// What players recognise a campaign by, before they open it.
    fn summary(state: &Self::State) -> Summary;
}

/// What players recognise a campaign by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The campaign's name.
    pub name: String,
    /// The players' names in seat order.
    pub players: Vec<String>,
    /// The strategic turn; 0 before the first.
    pub turn: u32,
    /// The phase, by its name in files.
    pub phase: String,
    /// The seats whose secrets are not here: nobody can play them on this device.
    pub lacking: Vec<PlayerId>,
}

/// A command that did not go through.
#[derive(Clone, Debug, PartialEq)]
pub enum Stop<R: Ruleset> {
    /// The rules refuse it.
    Refused(R::Refusal),
    /// Dice are wanted first.
    NeedRoll(NeedRoll<R::Purpose>),
}

impl<R: Ruleset> From<NeedRoll<R::Purpose>> for Stop<R> {
    fn from(need: NeedRoll<R::Purpose>) -> Self {
        Self::NeedRoll(need)
    }
}

/// What an entry does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", bound = "", deny_unknown_fields)]
pub enum Act<R: Ruleset> {
    /// A command with the dice thrown for it and the facts that came of it.
    Do {
        /// What was asked.
        command: R::Command,
        /// The dice, in the order thrown.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        faces: Vec<Roll>,
        /// What happened.
        events: Vec<R::Event>,
    },
    /// The facts of a command that itself is somebody's secret, as others see them.
    Sealed {
        /// What happened, as far as everybody may know.
        events: Vec<R::Event>,
    },
    /// Back to the state after entry `to` (0: the beginning).
    Undo {
        /// The last entry that stays in force.
        to: u32,
    },
    /// Forward again to the state after entry `to`.
    Redo {
        /// The entry that comes into force again.
        to: u32,
    },
    /// Back past thrown dice or shown secrets, agreed by all at the table.
    Rewind {
        /// The last entry that stays in force.
        to: u32,
        /// Why, in the players' words.
        reason: String,
    },
}

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct Entry<R: Ruleset> {
    /// Its number, counted from 1. Shared files may leave out numbers of secret entries.
    pub seq: u32,
    /// Who did it.
    pub by: Actor,
    /// What it does.
    pub act: Act<R>,
}

impl<R: Ruleset> Entry<R> {
    /// The facts of the entry; none for undo, redo and rewind.
    pub fn events(&self) -> &[R::Event] {
        match &self.act {
            Act::Do { events, .. } | Act::Sealed { events } => events,
            Act::Undo { .. } | Act::Redo { .. } | Act::Rewind { .. } => &[],
        }
    }

    /// The seat whose secret the whole entry is, if it is one.
    pub fn private_to(&self) -> Option<PlayerId> {
        let mut seat = None;
        for event in self.events() {
            match R::secrecy(event) {
                Secrecy::Open => return None,
                Secrecy::Seat(s) => seat = Some(s),
            }
        }
        seat
    }

    /// Whether undo stops at it.
    pub fn is_barrier(&self) -> bool {
        self.events().iter().any(R::is_barrier)
    }
}

/// Where a log starts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", bound = "", deny_unknown_fields)]
pub enum Base<R: Ruleset> {
    /// At the founding of the campaign.
    Setup(R::Setup),
    /// At a later moment, as links do; what came before is not in this log.
    State {
        /// The last entry before.
        after: u32,
        /// The state then.
        state: R::State,
    },
}

/// A log, or its first part, came here as a file or link that others may see: up to entry `upto` the secrets of all seats
/// but `keep` are missing. What such a seat has in its drawer at those moments is known only when it can't have anything.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seam {
    /// The last entry that came that way.
    pub upto: u32,
    /// The seats whose secrets came along, ascending.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keep: Vec<PlayerId>,
}

/// Why an entry of undo, redo or rewind can't be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeFault {
    /// Nothing to take back, or nothing to bring again.
    Nothing,
    /// Entry `seq` let dice or secrets out: only a rewind agreed by all goes past it.
    Barrier {
        /// The entry in the way.
        seq: u32,
    },
    /// Entry `seq` is another seat's secret.
    Secret {
        /// The entry in the way.
        seq: u32,
    },
    /// There is no such entry in force.
    Unknown {
        /// The number asked for.
        to: u32,
    },
}

/// Why a stored log can't be used, and at which entry.
#[derive(Clone, Debug, PartialEq)]
pub enum LogFault<F> {
    /// The setup can't be played.
    Setup(Vec<F>),
    /// Entry `seq` does not fit.
    Entry {
        /// The entry's number.
        seq: u32,
        /// The cause.
        cause: Corrupt,
    },
    /// The state the log starts from does not hold together.
    Base(Corrupt),
}

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
        for entry in entries {
            let seq = entry.seq;
            log.accept(entry)
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
        // At a founding all drawers are known to be empty. A state from the middle shows only what came along.
        if let Base::State { after, state } = &log.base {
            log.start = log.as_known(*after, state.clone());
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

    /// The entry that takes back what came after `to`.
    ///
    /// # Errors
    /// [`TimeFault`] at an unknown number, a barrier, or another seat's secret.
    pub fn prepare_undo(&self, by: Actor, to: u32) -> Result<Entry<R>, TimeFault> {
        let keep = self.kept_by(to)?;
        let gone = self.line.get(keep..).unwrap_or_default();
        if gone.is_empty() {
            return Err(TimeFault::Nothing);
        }
        for entry in gone.iter().rev().filter_map(|&i| self.entries.get(i)) {
            if entry.is_barrier() {
                return Err(TimeFault::Barrier { seq: entry.seq });
            }
            if let Some(seat) = entry.private_to()
                && by != Actor::Seat(seat)
            {
                return Err(TimeFault::Secret { seq: entry.seq });
            }
        }
        Ok(Entry {
            seq: self.next_seq(),
            by,
            act: Act::Undo { to },
        })
    }

    /// The entry that takes back the last one in force.
    ///
    /// # Errors
    /// As [`Log::prepare_undo`].
    pub fn prepare_undo_last(&self, by: Actor) -> Result<Entry<R>, TimeFault> {
        let len = self.line.len();
        if len == 0 {
            return Err(TimeFault::Nothing);
        }
        self.prepare_undo(by, self.seq_at(len - 1))
    }

    /// The entry that brings again what was taken back last.
    ///
    /// # Errors
    /// [`TimeFault`] when nothing was, or it is another seat's secret.
    pub fn prepare_redo(&self, by: Actor) -> Result<Entry<R>, TimeFault> {
        let entry = self
            .undone
            .last()
            .and_then(|&i| self.entries.get(i))
            .ok_or(TimeFault::Nothing)?;
        if let Some(seat) = entry.private_to()
            && by != Actor::Seat(seat)
        {
            return Err(TimeFault::Secret { seq: entry.seq });
        }
        Ok(Entry {
            seq: self.next_seq(),
            by,
            act: Act::Redo { to: entry.seq },
        })
    }

    /// The entry that goes back past dice and secrets, as the whole table agreed.
    ///
    /// # Errors
    /// [`TimeFault`] at an unknown number or when nothing lies behind it.
    pub fn prepare_rewind(&self, to: u32, reason: String) -> Result<Entry<R>, TimeFault> {
        if self.kept_by(to)? == self.line.len() {
            return Err(TimeFault::Nothing);
        }
        Ok(Entry {
            seq: self.next_seq(),
            by: Actor::Table,
            act: Act::Rewind { to, reason },
        })
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

    /// Runs every command in force again, with the dice that were thrown, and compares what happens with what is written.
    /// Also folds the whole log anew and compares the outcome. Returns how many commands were run, and how many could not
    /// be, being the sealed secrets of others.
    ///
    /// # Errors
    /// The number of the first entry that comes out otherwise, and how.
    pub fn recheck(&self) -> Result<Recheck, LogFault<R::Fault>> {
        let fresh =
            Self::replay_shared(self.base.clone(), self.seams.clone(), self.entries.clone())?;
        let seq = self.last_seq();
        if fresh.state != self.state {
            return Err(LogFault::Entry {
                seq,
                cause: Corrupt("the fold gives another state".into()),
            });
        }
        let mut report = Recheck::default();
        let mut state = self.start.clone();
        for entry in self.line.iter().filter_map(|&i| self.entries.get(i)) {
            if let Act::Do {
                command,
                faces,
                events,
            } = &entry.act
            {
                let mut dice = Dice::given(faces.clone());
                match R::play(&state, entry.by, command, &mut dice) {
                    Ok(again) if again == *events => report.run += 1,
                    Err(Stop::Refused(refusal))
                        if R::lacks_secrets(&refusal) || self.is_foreign(entry) =>
                    {
                        report.sealed += 1;
                    }
                    other => {
                        let cause = match other {
                            Ok(_) => "the same command gives other events".to_string(),
                            Err(stop) => format!("the same command is not accepted: {stop:?}"),
                        };
                        return Err(LogFault::Entry {
                            seq: entry.seq,
                            cause: Corrupt(cause),
                        });
                    }
                }
            } else {
                report.sealed += 1;
            }
            for event in entry.events() {
                R::apply(&mut state, event).map_err(|cause| LogFault::Entry {
                    seq: entry.seq,
                    cause,
                })?;
            }
            state = self.as_known(entry.seq, state);
        }
        Ok(report)
    }

    /// Whether an entry's command was judged by secrets that stayed elsewhere, as "done" is by a player's plan.
    fn is_foreign(&self, entry: &Entry<R>) -> bool {
        match (entry.by, self.kept_at(entry.seq)) {
            (Actor::Seat(seat), Some(keep)) => !keep.contains(&seat),
            _ => false,
        }
    }

    /// The entries as they may be given to others: secrets of seats outside `keep` are taken out, with the undo entries that
    /// belong to them.
    pub fn shared_entries(&self, keep: &[PlayerId]) -> Vec<Entry<R>> {
        self.shared_entries_from(0, keep)
    }

    /// As [`Log::shared_entries`], without the first `count` entries in force.
    pub fn shared_entries_from(&self, count: usize, keep: &[PlayerId]) -> Vec<Entry<R>> {
        let hidden =
            |event: &R::Event| matches!(R::secrecy(event), Secrecy::Seat(s) if !keep.contains(&s));
        self.in_force()
            .skip(count)
            .filter_map(|entry| {
                if !entry.events().iter().any(hidden) {
                    return Some(entry.clone());
                }
                let events: Vec<_> = entry
                    .events()
                    .iter()
                    .filter(|e| !hidden(e))
                    .cloned()
                    .collect();
                (!events.is_empty()).then(|| Entry {
                    seq: entry.seq,
                    by: entry.by,
                    act: Act::Sealed { events },
                })
            })
            .collect()
    }

    /// What to tell of missing secrets beside entries from `from` to `upto` that were shared with those of `keep`.
    pub fn shared_seams(&self, from: u32, upto: u32, keep: &[PlayerId]) -> Vec<Seam> {
        let new = Seam {
            upto,
            keep: keep.to_vec(),
        };
        let mut seams: Vec<Seam> = Vec::new();
        for seam in self.seams.iter().chain([&new]).filter(|s| s.upto >= from) {
            let upto = seam.upto.min(upto);
            let mut kept = seam.keep.clone();
            kept.retain(|seat| keep.contains(seat));
            kept.sort_unstable();
            kept.dedup();
            match seams.last_mut() {
                Some(last) if last.keep == kept => last.upto = upto.max(last.upto),
                // The one before covers all of it and keeps less.
                Some(last) if last.upto >= upto => {}
                _ => seams.push(Seam { upto, keep: kept }),
            }
        }
        seams
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

/// What [`Log::recheck`] ran.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Recheck {
    /// Commands run again with the same outcome.
    pub run: u32,
    /// Entries that hold only facts here, since the command is somebody's secret.
    pub sealed: u32,
}
