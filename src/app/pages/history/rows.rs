//! The log as rows: what of each entry may be shown, and in which phase it was made.

use crate::app::words::Topic;
use octant_engine::ids::PlayerId;
use octant_engine::log::{Act, Actor, Base};
use octant_engine::unlimit3d8::state::Phase;
use octant_engine::unlimit3d8::{Campaign, Event};
use std::collections::{BTreeMap, BTreeSet};

/// How an entry stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    /// It counts.
    InForce,
    /// It was taken back.
    TakenBack,
    /// It is an undo, redo or rewind itself.
    Step,
}

/// One entry, as far as whoever looks may know of it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Row {
    /// Its number.
    pub seq: u32,
    /// Who did it.
    pub by: Actor,
    /// The other seat whose secret it is: nothing else of it may be told.
    pub secret_of: Option<PlayerId>,
    /// How it stands.
    pub standing: Standing,
    /// What it is about.
    pub topics: BTreeSet<Topic>,
    /// Undo stops at it.
    pub barrier: bool,
    /// It is the last one in force: there is nothing behind it to go back from.
    pub last: bool,
    /// The turn in which it was made; 0 for the founding.
    pub turn: u32,
    /// The phase in which it was made.
    pub phase: Phase,
}

impl Row {
    /// Whether the entry counts.
    pub fn in_force(&self) -> bool {
        self.standing == Standing::InForce
    }
}

/// A line of the list: a heading, or an entry.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Item {
    /// The turn and phase of the entries below it, and the first of these.
    Phase(u32, Phase, u32),
    /// An entry.
    Row(Row),
}

/// The number that stands for the beginning of a log.
pub fn base_seq(log: &Campaign) -> u32 {
    match log.base() {
        Base::Setup(_) => 0,
        Base::State { after, .. } => *after,
    }
}

/// All entries in order, as the seat that looks may know them.
pub fn rows(log: &Campaign, viewer: Option<PlayerId>) -> Vec<Row> {
    let in_force: BTreeSet<u32> = log.in_force().map(|entry| entry.seq).collect();
    let last = in_force.last().copied();
    let mut now = match log.base() {
        Base::Setup(setup) => (setup.turn.0, setup.phase),
        Base::State { state, .. } => (state.open.turn.0, state.open.phase),
    };
    // The turn and phase after each entry, for steps back to it.
    let mut after = BTreeMap::from([(base_seq(log), now)]);
    let mut rows = Vec::with_capacity(log.entries().len());
    for entry in log.entries() {
        let (turn, phase) = now;
        let standing = match entry.act {
            Act::Undo { .. } | Act::Redo { .. } | Act::Rewind { .. } => Standing::Step,
            _ if in_force.contains(&entry.seq) => Standing::InForce,
            _ => Standing::TakenBack,
        };
        let secret_of = entry.private_to().filter(|seat| viewer != Some(*seat));
        let topics = match standing {
            Standing::Step => BTreeSet::from([Topic::Back]),
            _ => entry
                .events()
                .iter()
                .filter_map(|event| Topic::of(event, viewer))
                .collect(),
        };
        let barrier = entry.is_barrier();
        rows.push(Row {
            seq: entry.seq,
            by: entry.by,
            secret_of,
            standing,
            topics,
            barrier,
            last: last == Some(entry.seq),
            turn,
            phase,
        });
        now = match entry.act {
            Act::Undo { to } | Act::Redo { to } | Act::Rewind { to, .. } => {
                after.get(&to).copied().unwrap_or(now)
            }
            _ => began(entry.events()).unwrap_or(now),
        };
        after.insert(entry.seq, now);
    }
    rows
}

fn began(events: &[Event]) -> Option<(u32, Phase)> {
    events.iter().rev().find_map(|event| match event {
        Event::PhaseBegan { turn, phase } => Some((turn.0, *phase)),
        _ => None,
    })
}

/// Rows with a heading wherever the phase changes.
pub fn items<'a>(rows: impl Iterator<Item = &'a Row>) -> Vec<Item> {
    let mut items = Vec::new();
    let mut at = None;
    for row in rows {
        let here = (row.turn, row.phase);
        if at != Some(here) {
            items.push(Item::Phase(row.turn, row.phase, row.seq));
            at = Some(here);
        }
        items.push(Item::Row(row.clone()));
    }
    items
}
