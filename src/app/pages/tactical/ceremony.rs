//! The reveal as a short ceremony: one fact after the other, each shown on the map, as often as wanted.

use super::reveal;
use super::story::{is_told, line};
use crate::app::pages::map::MapView;
use crate::app::stores::aids::use_aids;
use crate::app::stores::session::use_session;
use crate::app::words;
use leptos::prelude::*;
use octant_engine::ids::TerritoryId;
use octant_engine::unlimit3d8::Event;
use std::collections::BTreeSet;

/// What the ceremony shows: the facts of the reveal that are told.
fn steps() -> Memo<Vec<Event>> {
    let session = use_session();
    Memo::new(move |_| {
        let (out, _) = reveal::events(session, &session.state());
        out.into_iter().filter(is_told).collect()
    })
}

/// The ceremony at the top of the page: before it was stepped through, and when it is wanted again.
#[component]
pub fn Ceremony() -> impl IntoView {
    let session = use_session();
    let aids = use_aids();
    let steps = steps();
    let turn = Memo::new(move |_| session.state().open.turn.0);
    let again = RwSignal::new(false);
    let any = Memo::new(move |_| !steps.with(Vec::is_empty));
    let on = Memo::new(move |_| any.get() && (again.get() || !aids.reveal_told(turn.get())));
    let end = Callback::new(move |()| {
        again.set(false);
        aids.tell_reveal(turn.get_untracked());
    });
    view! {
        <Show when=move || on.get() fallback=move || any.get().then(|| view! {
            <div class="row"><button type="button" class="quiet small" data-testid="reveal-again" on:click=move |_| again.set(true)>"Show the reveal again"</button></div>
        })>
            <Stage steps=steps end=end />
        </Show>
    }
}

#[component]
fn Stage(steps: Memo<Vec<Event>>, end: Callback<()>) -> impl IntoView {
    let session = use_session();
    let at = RwSignal::new(0_usize);
    let last = move || steps.with(Vec::len).saturating_sub(1);
    let now = Memo::new(move |_| steps.with(|s| s.get(at.get()).or(s.last()).cloned()));
    let lit = Signal::derive(move || {
        now.with(|e| {
            e.as_ref()
                .and_then(words::event_place)
                .into_iter()
                .collect::<BTreeSet<TerritoryId>>()
        })
    });
    let spot = Memo::new(move |_| lit.get().first().copied());
    let start = StoredValue::new(session.with_log(words::beginning));
    let names = move || {
        let _ = session.state();
        start.with_value(|start| session.with_log(|log| words::with_gone(log, start.as_ref())))
    };
    let on_key = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            end.run(());
        }
    };
    view! {
        <section class="panel ceremony" data-testid="ceremony" aria-label="The reveal" on:keydown=on_key>
            <div class="row spread">
                <h2>"The orders are revealed"</h2>
                <span class="cap num" data-testid="ceremony-count">{move || format!("{} of {}", at.get() + 1, last() + 1)}</span>
            </div>
            <div class="ceremony-map"><MapView lit=lit selected=spot on_pick=Callback::new(|_| ()) /></div>
            <div class="ceremony-line" role="status" data-testid="ceremony-line">
                <ol>{move || now.get().map(|event| { let state = names(); line(&state, &event) })}</ol>
            </div>
            <div class="ceremony-steps">
                <button type="button" data-testid="ceremony-back" aria-disabled=move || (at.get() == 0).to_string()
                    on:click=move |_| at.update(|n| *n = n.saturating_sub(1))>"Back"</button>
                <button type="button" class="quiet" data-testid="ceremony-skip" on:click=move |_| end.run(())>"Skip"</button>
                <button type="button" class="go" data-testid="ceremony-next" on:click=move |_| if at.get_untracked() < untrack(last) { at.update(|n| *n += 1) } else { end.run(()) }>
                    {move || match at.get() < last() {
                        true => "Next",
                        false if session.state().open.battles.is_empty() => "Go on",
                        false => "To the battles",
                    }}
                </button>
            </div>
        </section>
    }
}
