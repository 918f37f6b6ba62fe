//! The lines of a log, where it starts, and what can be wrong with it.

use super::ruleset::{Actor, Corrupt, Ruleset, Secrecy};
use crate::dice::Roll;
use crate::ids::PlayerId;
use serde::{Deserialize, Serialize};

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
