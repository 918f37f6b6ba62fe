//! Undo and redo, with what they would do or why they can't.

use super::entry::{find, lines};
use crate::app::stores::session::use_session;
use crate::app::words;
use leptos::prelude::*;
use octant_engine::log::{Act, Actor, TimeFault};
use octant_engine::unlimit3d8::State;
use std::sync::Arc;

/// One step back or forth: the entry that it is about and what happened there, or why not.
type Step = Result<(u32, String), TimeFault>;

/// Undo and redo. Each says beside it what it would do, or why it can't.
#[component]
pub fn Back(names: Memo<Arc<State>>) -> impl IntoView {
    let session = use_session();
    let tell = move |seq: u32| {
        let viewer = session.seat();
        names.with(|state| {
            session.with_log(|log| {
                find(log, seq).map(|entry| {
                    lines(state, entry, viewer)
                        .into_iter()
                        .next()
                        .unwrap_or_default()
                })
            })
        })
    };
    let undo: Memo<Step> = Memo::new(move |_| {
        session.can_undo()?;
        let last = session
            .with_log(|log| log.in_force().next_back().map(|e| e.seq))
            .ok_or(TimeFault::Nothing)?;
        Ok((last, tell(last).unwrap_or_default()))
    });
    let redo: Memo<Step> = Memo::new(move |_| {
        session.can_redo()?;
        let actor = session.seat().map_or(Actor::Table, Actor::Seat);
        let step = session.with_log(|log| log.prepare_redo(actor))?;
        let Act::Redo { to } = step.act else {
            return Err(TimeFault::Nothing);
        };
        Ok((to, tell(to).unwrap_or_default()))
    });
    view! {
        <div class="panel log-back">
            <button type="button" data-testid="log-undo" aria-describedby="log-undo-what"
                aria-disabled=move || undo.with(Result::is_err).to_string() on:click=move |_| session.undo()>"Undo"</button>
            <p id="log-undo-what" data-testid="log-undo-what">{move || say("Takes back", "Nothing to take back.", &undo.get())}</p>
            <button type="button" data-testid="log-redo" aria-describedby="log-redo-what"
                aria-disabled=move || redo.with(Result::is_err).to_string() on:click=move |_| session.redo()>"Redo"</button>
            <p id="log-redo-what" data-testid="log-redo-what">{move || say("Brings again", "Nothing was taken back.", &redo.get())}</p>
        </div>
    }
}

fn say(verb: &str, nothing: &str, step: &Step) -> String {
    match step {
        Ok((seq, line)) => format!("{verb} entry {seq}: {line}"),
        Err(TimeFault::Nothing) => nothing.to_string(),
        Err(fault) => words::time_fault(fault),
    }
}
