//! One moment of a log.

use super::when;
use crate::app::words;
use octant_engine::ids::{PlayerId, TerritoryId};
use octant_engine::log::{Actor, Ruleset, Secrecy};
use octant_engine::present::glance;
use octant_engine::unlimit3d8::{Campaign, Event, State, Unlimit3d8};
use std::collections::BTreeSet;
use std::sync::Arc;

/// How things stood after so many entries in force, and what the last of these did.
#[derive(Clone, Debug)]
pub struct Moment {
    /// How things stood. Only the viewer's own drawer is in it.
    pub state: Arc<State>,
    /// Turn and phase, and who did it.
    pub when: String,
    /// What was done just then, as far as the viewer may know.
    pub lines: Vec<String>,
    /// Where.
    pub places: BTreeSet<TerritoryId>,
    at: (usize, u32, Option<PlayerId>),
}

impl PartialEq for Moment {
    fn eq(&self, other: &Self) -> bool {
        self.at == other.at
    }
}

impl Moment {
    /// The moment after the first `count` entries in force.
    pub fn of(log: &Campaign, count: usize, viewer: Option<PlayerId>) -> Self {
        // A log whose entries were accepted can always be folded.
        let mut state = log
            .state_after(count)
            .unwrap_or_else(|_| log.state().clone());
        state.drawers.retain(|seat, _| viewer == Some(*seat));
        let entry = count.checked_sub(1).and_then(|at| log.in_force().nth(at));
        let mut places = BTreeSet::new();
        let mut lines = Vec::new();
        // What this entry destroyed is named as it was before it.
        let names = count
            .checked_sub(1)
            .and_then(|before| log.state_after(before).ok());
        for event in entry.map(|e| e.events()).unwrap_or_default() {
            let told = match Unlimit3d8::secrecy(event) {
                Secrecy::Open => true,
                Secrecy::Seat(seat) => viewer == Some(seat),
            };
            if told {
                places.extend(words::event_place(event));
                lines.extend(told_by(&state, names.as_ref(), event, viewer));
            }
        }
        if lines.is_empty() {
            lines.push(match entry {
                None => "The campaign begins.".into(),
                Some(_) => "Something that is not yours to know.".into(),
            });
        }
        let by = match entry.map(|e| e.by) {
            Some(Actor::Seat(seat)) => format!(", {}", glance::player_name(&state, seat)),
            Some(Actor::Table) => ", the table".into(),
            None => String::new(),
        };
        Self {
            when: format!("{}{by}", when(&state)),
            lines,
            places,
            at: (count, log.last_seq(), viewer),
            state: Arc::new(state),
        }
    }
}

/// The line of a fact, with the names from after it, or from before it for what it took away.
fn told_by(
    after: &State,
    before: Option<&State>,
    event: &Event,
    viewer: Option<PlayerId>,
) -> Option<String> {
    let gone = matches!(
        event,
        Event::UnitDestroyed { .. } | Event::BuildingDestroyed { .. }
    );
    let names = before.filter(|_| gone).unwrap_or(after);
    words::event_line(names, event, viewer)
}

/// A moment at which a phase began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jump {
    /// After so many entries in force.
    pub at: usize,
}

/// The beginnings of all phases.
pub fn jumps(log: &Campaign) -> Vec<Jump> {
    let begins = |events: &[Event]| {
        events
            .iter()
            .any(|event| matches!(event, Event::PhaseBegan { .. }))
    };
    let starts = log.in_force().enumerate();
    let starts = starts.filter(|(_, entry)| begins(entry.events()));
    std::iter::once(Jump { at: 0 })
        .chain(starts.map(|(before, _)| Jump { at: before + 1 }))
        .collect()
}
