//! The reveal as a short list, in the order of the facts.

use super::reveal;
use crate::app::components::SeatTag;
use crate::app::stores::session::use_session;
use crate::app::words;
use leptos::prelude::*;
use octant_engine::unlimit3d8::{Event, State};

/// What came out, and what happened since.
#[component]
pub fn Story() -> impl IntoView {
    let session = use_session();
    let facts = Memo::new(move |_| {
        let (out, since) = reveal::events(session, &session.state());
        (
            out.into_iter().filter(is_told).collect::<Vec<_>>(),
            since.into_iter().filter(is_told).collect::<Vec<_>>(),
        )
    });
    // What was destroyed keeps its name here.
    let state = move || {
        let _ = session.state();
        session.with_log(|log| words::with_gone(log, words::beginning(log).as_ref()))
    };
    view! {
        <section class="panel" data-testid="reveal">
            <h2>"The reveal"</h2>
            {move || {
                let (out, since) = facts.get();
                let state = state();
                let quiet = out.is_empty().then(|| view! { <p class="dim">"Nobody entered foreign ground. Settle what is left, then end the turn."</p> });
                view! {
                    {quiet}
                    <ol class="reveal-story">{out.iter().map(|e| line(&state, e)).collect_view()}</ol>
                    {(!since.is_empty()).then(|| view! {
                        <h3>"Since then"</h3>
                        <ol class="reveal-story">{since.iter().map(|e| line(&state, e)).collect_view()}</ol>
                    })}
                }
            }}
        </section>
    }
}

/// Whether a fact is part of the story: open to all, and neither bookkeeping nor told by the battles anyway.
pub(super) fn is_told(event: &Event) -> bool {
    !matches!(
        event,
        Event::PhaseBegan { .. }
            | Event::DoneSaid { .. }
            | Event::DoneTakenBack { .. }
            | Event::Secret { .. }
            | Event::Vanished { .. }
            | Event::Sighted { .. }
            | Event::UnitNamed { .. }
            | Event::CharacterNamed { .. }
    )
}

/// One fact as an item of a list.
pub(super) fn line(state: &State, event: &Event) -> AnyView {
    let place = |t| words::place(state, t);
    match event {
        Event::Entered { seat, territory } => view! { <li><SeatTag seat=*seat />" enters "<b>{place(*territory)}</b></li> }.into_any(),
        Event::Taken { territory, seat, from: None } => view! { <li><SeatTag seat=*seat />" takes "<b>{place(*territory)}</b></li> }.into_any(),
        Event::Taken { territory, seat, from: Some(from) } => view! {
            <li><SeatTag seat=*seat />" takes "<b>{place(*territory)}</b>" from "<SeatTag seat=*from /></li>
        }.into_any(),
        Event::BattleBegan { territory, sides, .. } => view! {
            <li><b>"Battle in "{place(*territory)}</b>": "{sides.keys().map(|seat| view! { <SeatTag seat=*seat />" " }).collect_view()}</li>
        }.into_any(),
        // The rest reads as in the log, with no one's eyes but the table's.
        other => words::event_line(state, other, None).map(|text| view! { <li>{text}</li> }).into_any(),
    }
}
