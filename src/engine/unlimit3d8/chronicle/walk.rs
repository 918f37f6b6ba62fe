//! Going through a log, fact by fact, with the eyes of everybody.

use crate::log::{Entry, Ruleset, Secrecy};
use crate::unlimit3d8::apply::apply;
use crate::unlimit3d8::{Campaign, Event, State, Unlimit3d8};

/// One open fact, with what all could see before and after it.
pub(super) struct Step<'a> {
    /// The entry that it came with.
    pub entry: &'a Entry<Unlimit3d8>,
    /// The fact.
    pub event: &'a Event,
    /// Before. No drawer is in it.
    pub before: &'a State,
    /// After. No drawer is in it.
    pub after: &'a State,
}

/// What all can see where the log begins.
pub(super) fn beginning(log: &Campaign) -> State {
    // A log whose entries were accepted can always be folded.
    let mut state = log.state_after(0).unwrap_or_else(|_| log.state().clone());
    state.drawers.clear();
    state
}

/// Shows every open fact of the entries in force, in order. Secrets are passed over: what comes of them becomes open when it
/// is shown at the table. Returns what all can see in the end.
pub(super) fn walk(log: &Campaign, mut see: impl FnMut(&Step<'_>)) -> State {
    let mut state = beginning(log);
    for entry in log.in_force() {
        for event in entry.events() {
            if Unlimit3d8::secrecy(event) != Secrecy::Open {
                continue;
            }
            let before = state.clone();
            if apply(&mut state, event).is_err() {
                return before;
            }
            see(&Step {
                entry,
                event,
                before: &before,
                after: &state,
            });
        }
    }
    state
}
