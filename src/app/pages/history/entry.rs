//! One entry of the log.

use super::By;
use super::rows::{Row, Standing};
use crate::app::stores::session::use_session;
use crate::app::words;
use leptos::prelude::*;
use octant_engine::dice::{Origin, Roll};
use octant_engine::ids::PlayerId;
use octant_engine::log::{Act, Entry};
use octant_engine::unlimit3d8::{Campaign, State, Unlimit3d8};
use std::sync::Arc;

/// More lines than this are folded away.
const LINES: usize = 6;

/// Finds an entry by its number.
pub(super) fn find(log: &Campaign, seq: u32) -> Option<&Entry<Unlimit3d8>> {
    let entries = log.entries();
    entries
        .binary_search_by_key(&seq, |entry| entry.seq)
        .ok()
        .and_then(|i| entries.get(i))
}

/// What happened in an entry, as far as the viewer may know.
pub(super) fn lines(
    names: &State,
    entry: &Entry<Unlimit3d8>,
    viewer: Option<PlayerId>,
) -> Vec<String> {
    let after = |to: u32| {
        if to == 0 {
            "the beginning".to_string()
        } else {
            format!("how things stood after entry {to}")
        }
    };
    match &entry.act {
        Act::Undo { to } => vec![format!("Undo: back to {}.", after(*to))],
        Act::Redo { to } => vec![format!("Redo: entry {to} counts again.")],
        Act::Rewind { to, reason } => {
            vec![
                format!("Rewind, agreed by all: back to {}.", after(*to)),
                format!("Reason: {reason}"),
            ]
        }
        Act::Do {
            command, events, ..
        } if events.is_empty() => vec![words::command_line(names, entry.by, command, viewer)],
        Act::Do { events, .. } | Act::Sealed { events } => {
            let mut lines: Vec<String> = events
                .iter()
                .filter_map(|e| words::event_line(names, e, viewer))
                .collect();
            if lines.is_empty() {
                lines.push("Something that is not yours to know.".to_string());
            }
            lines
        }
    }
}

/// One entry: its number, who did it, what happened, the dice, and the way back to it.
#[component]
pub fn EntryRow(row: Row, names: Memo<Arc<State>>, target: RwSignal<Option<u32>>) -> impl IntoView {
    let session = use_session();
    let seq = row.seq;
    let secret_of = row.secret_of;
    let text = Memo::new(move |_| {
        let viewer = session.seat();
        match secret_of {
            Some(seat) => names.with(|state| {
                let name = state
                    .open
                    .player(seat)
                    .map(|p| p.name.clone())
                    .unwrap_or_default();
                vec![format!("A secret of {name}.")]
            }),
            None => names
                .with(|state| {
                    session.with_log(|log| find(log, seq).map(|e| lines(state, e, viewer)))
                })
                .unwrap_or_default(),
        }
    });
    let rolls = match secret_of {
        Some(_) => Vec::new(),
        None => session
            .with_log(|log| find(log, seq).map(faces))
            .unwrap_or_default(),
    };
    let taken_back = row.standing == Standing::TakenBack;
    let state = match row.standing {
        Standing::InForce => "in-force",
        Standing::TakenBack => "taken-back",
        Standing::Step => "step",
    };
    view! {
        <li class="log-entry" class:secret=secret_of.is_some() data-testid=format!("entry-{seq}") data-state=state>
            <span class="log-no">{seq}</span>
            <By names=names by=row.by />
            <div class="log-what">
                {taken_back.then(|| view! { <span class="cap">"Taken back"</span> })}
                {move || told(text.get(), taken_back)}
                <Dice rolls=rolls />
            </div>
            <div class="log-way">
                {(row.barrier && row.in_force()).then(|| view! {
                    <span class="cap log-stop" title="Dice were thrown or secrets shown here: only a rewind goes past it">"Undo stops here"</span>
                })}
                {(row.in_force() && !row.last).then(|| view! {
                    <button type="button" class="quiet small" data-testid=format!("rewind-{seq}")
                        aria-label=format!("Rewind to here, entry {seq}") on:click=move |_| target.set(Some(seq))>
                        "Rewind to here"
                    </button>
                })}
            </div>
        </li>
    }
}

fn told(mut lines: Vec<String>, taken_back: bool) -> AnyView {
    let rest = if lines.len() > LINES + 1 {
        lines.split_off(LINES)
    } else {
        Vec::new()
    };
    let list = |lines: Vec<String>| {
        let items = lines.into_iter().map(|line| {
            if taken_back {
                view! { <li><s>{line}</s></li> }.into_any()
            } else {
                view! { <li>{line}</li> }.into_any()
            }
        });
        view! { <ul>{items.collect_view()}</ul> }
    };
    let more = (!rest.is_empty()).then(|| {
        let summary = format!("And {} more", rest.len());
        view! { <details><summary>{summary}</summary>{list(rest)}</details> }
    });
    view! { {list(lines)}{more} }.into_any()
}

fn faces(entry: &Entry<Unlimit3d8>) -> Vec<Roll> {
    match &entry.act {
        Act::Do { faces, .. } => faces.clone(),
        _ => Vec::new(),
    }
}

/// The dice as they lay on the table. Their numbers stand in the lines too, so this is for the eye only.
#[component]
fn Dice(rolls: Vec<Roll>) -> impl IntoView {
    (!rolls.is_empty()).then(|| {
        let throws = rolls.into_iter().map(|roll| {
            let typed = roll.origin() == Origin::Typed;
            let dice = roll
                .faces()
                .iter()
                .map(|face| view! { <span class="d8" class:typed=typed>{face.get()}</span> })
                .collect_view();
            view! { <span class="throw">{dice}</span> }
        });
        view! { <div class="log-dice" aria-hidden="true">{throws.collect_view()}</div> }
    })
}
