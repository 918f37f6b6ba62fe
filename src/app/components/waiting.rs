//! Whom or what the campaign waits for, in sight on every page.

use super::seat_class;
use crate::app::router::{Page, Route};
use crate::app::stores::session::use_session;
use leptos::prelude::*;
use octant_engine::ids::PlayerId;
use octant_engine::unlimit3d8::State;
use octant_engine::unlimit3d8::state::Phase;

/// The players still in the game, those who are awaited first, each with whether he is done.
fn players(state: &State) -> Vec<(PlayerId, bool)> {
    let open = &state.open;
    let awaited = open.awaited();
    let done = |seat: &PlayerId| !awaited.contains(seat);
    let mut all: Vec<(PlayerId, bool)> = open
        .seats()
        .filter(|s| !open.is_out(*s))
        .map(|s| (s, done(&s)))
        .collect();
    all.sort_by_key(|(seat, done)| (*done, *seat));
    all
}

/// What is left to do at the table in the Tactical phase, in words; none in the other phases or when all is settled.
fn left(state: &State) -> Option<String> {
    let open = &state.open;
    if open.phase != Phase::Tactical || open.ended.is_some() {
        return None;
    }
    if open.muster().is_some() {
        return Some("reinforcements".into());
    }
    let words: Vec<String> = [
        (open.battles.len(), "battle"),
        (open.explorations_owed().count(), "exploration"),
    ]
    .into_iter()
    .filter(|(n, _)| *n > 0)
    .map(|(n, word)| {
        if n == 1 {
            format!("1 {word}")
        } else {
            format!("{n} {word}s")
        }
    })
    .collect();
    Some(if words.is_empty() {
        "the end of the turn".into()
    } else {
        words.join(", ")
    })
}

/// Who has not said that he is done, and who has; a tap hands the device to him.
#[component]
pub fn Waiting() -> impl IntoView {
    let session = use_session();
    let seats = Memo::new(move |_| players(&session.state()));
    let left = Memo::new(move |_| left(&session.state()));
    let tactical = move || Route::Campaign(session.id().to_string(), Page::Tactical).href();
    let words = move || match (
        left.with(Option::is_some),
        seats.with(|s| s.iter().all(|(_, done)| *done)),
    ) {
        (false, false) => "Waiting for",
        (true, false) => "of",
        (_, true) => "Players",
    };
    view! {
        <div class="waiting" data-testid="waiting">
            {move || left.get().map(|left| view! { <a class="waiting-for" data-testid="waiting-for" href=tactical>"Waiting for "{left}</a> })}
            <span class="cap nowrap">{words}</span>
            <div class="seats" role="group" aria-label="Players">
                <For each=move || seats.get() key=|row| *row let:row>
                    {
                        let (seat, done) = row;
                        let (class, name) = untrack(|| {
                            let state = session.state();
                            (seat_class(&state, seat), state.open.player(seat).map(|p| p.name.clone()).unwrap_or_default())
                        });
                        // In the Tactical phase nobody says done: then a tick would say nothing.
                        let ticked = move || done && left.with(Option::is_none);
                        view! {
                            <button type="button" class=format!("seat small {class}") class:is-done=ticked data-testid=format!("seat-{seat}")
                                aria-pressed=move || (session.seat() == Some(seat)).to_string()
                                on:click=move |_| if session.seat_now() != Some(seat) { session.call(seat) }>
                                {name}
                                <Show when=ticked><span class="tick" aria-hidden="true">"\u{2713}"</span><span class="visually-hidden">", done"</span></Show>
                            </button>
                        }
                    }
                </For>
            </div>
        </div>
    }
}
