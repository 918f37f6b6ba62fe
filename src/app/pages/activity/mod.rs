//! The Activity phase: power, equipment and crew, planned behind the curtain until the phase closes.

mod again;
mod ahead;
mod block;
mod crew;
mod machine;
mod plan;
mod power;
mod research;
mod works;

pub use crew::Boarding;
pub use machine::{Machine, crew as crew_words};
pub use works::Work;

use super::commerce::CallSeats;
use crate::app::components::{ClauseLink, NotNow};
use crate::app::stores::session::use_session;
use block::Block;
use leptos::prelude::*;
use octant_engine::ids::{PlayerId, TerritoryId};
use octant_engine::rulebook::rule;
use octant_engine::unlimit3d8::State;
use octant_engine::unlimit3d8::forecast::forecast;
use octant_engine::unlimit3d8::state::{Mover, Phase, Post};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The plan of whoever sits at the device.
#[component]
pub fn Activity() -> impl IntoView {
    let session = use_session();
    let seat = Memo::new(move |_| session.seat());
    let phase = Memo::new(move |_| session.state().open.phase);
    view! {
        <div class="page trade">
            {move || match (phase.get(), seat.get()) {
                (Phase::Activity, Some(seat)) => view! { <Planner seat=seat /> }.into_any(),
                (Phase::Activity, None) => view! {
                    <CallSeats title="Who plans?" words="What is switched, mounted and boarded stays secret until the phase ends. Hand the device over." />
                }.into_any(),
                _ => view! { <NotNow title="Activity" words="Power, equipment and crews change in the Activity phase." /> }.into_any(),
            }}
        </div>
    }
}

/// The own territories, and other ground where something of one's own is: there one can board, but not refit.
fn places(state: &State, seat: PlayerId) -> Vec<TerritoryId> {
    let open = &state.open;
    let own: Vec<_> = open
        .territory_ids()
        .filter(|t| open.controller(*t) == Some(seat))
        .collect();
    let units = open
        .units
        .iter()
        .filter(|(_, u)| u.owner == seat)
        .map(|(id, _)| Mover::Unit(*id));
    let foot = open
        .characters
        .iter()
        .filter(|(_, c)| c.owner == seat && matches!(c.post, Post::Foot(_)))
        .map(|(id, _)| Mover::OnFoot(*id));
    let elsewhere: BTreeSet<_> = units
        .chain(foot)
        .filter_map(|mover| state.mover_at(mover))
        .filter(|t| !own.contains(t))
        .collect();
    own.into_iter().chain(elsewhere).collect()
}

#[component]
fn Planner(seat: PlayerId) -> impl IntoView {
    let session = use_session();
    let places = Memo::new(move |_| places(&session.view(), seat));
    let ahead = Memo::new(move |_| Arc::new(forecast(&session.state(), seat)));
    view! {
        <div>
            <h2>"Activity"</h2>
            <p class="cap">"All players plan at the same time and in secret. When all are done, the plans are carried out and the mines yield. "<ClauseLink rule=rule::U_ACT_13 /></p>
        </div>
        <ahead::Planner ahead=ahead />
        <div class="cols">
            <div class="stack">
                <again::RepeatWorks seat=seat />
                <For each=move || places.get() key=|t| *t let:at><Block seat=seat at=at ahead=ahead /></For>
                <Show when=move || places.with(Vec::is_empty)><p class="empty">"You hold no territory and have nobody on the map, so there is nothing to plan. Say that you are done."</p></Show>
            </div>
            <aside class="stack">
                <plan::Changes seat=seat />
                <research::Research seat=seat ahead=ahead />
            </aside>
        </div>
    }
}
