//! A Laboratory in the plan: its research points, and the artifact that it houses (U-ACT-8, U-ACT-9, U-EXP-7).

use super::planned;
use crate::app::components::{ClauseLink, Figure};
use crate::app::pages::commerce::ActButton;
use crate::app::stores::session::use_session;
use crate::app::words;
use leptos::prelude::*;
use octant_engine::ids::BuildingId;
use octant_engine::rulebook::rule;
use octant_engine::unlimit3d8::laboratory::points;
use octant_engine::unlimit3d8::offer::{Domain, OfferKind};
use octant_engine::unlimit3d8::{Command, State};

fn lab_words(state: &State, id: BuildingId) -> String {
    let at = state.open.territory_of(id).ok();
    let square = at.and_then(|t| {
        state
            .open
            .territory(t)
            .ok()?
            .buildings
            .get(&id)
            .map(|b| b.square)
    });
    match (at, square) {
        (Some(at), Some(square)) => format!("{square}, {}", words::place(state, at)),
        _ => String::new(),
    }
}

/// A laboratory with what it gives.
#[component]
pub(super) fn Lab(id: BuildingId) -> impl IntoView {
    let session = use_session();
    let found = planned(session, id);
    let artifact = Memo::new(move |_| found.get().is_some_and(|(_, b)| b.artifact));
    let gives = Memo::new(move |_| {
        session
            .seat()
            .and_then(|s| points(&session.view(), s).remove(&id))
    });
    let held = Memo::new(move |_| {
        let view = session.view();
        session
            .seat()
            .and_then(|s| view.open.player(s).ok().map(|p| p.artifacts))
            .unwrap_or(0)
    });
    let goals = Memo::new(move |_| match session.domain(OfferKind::MoveArtifact(id)) {
        Ok(Domain::Buildings(goals)) => goals.into_iter().collect::<Vec<_>>(),
        _ => Vec::new(),
    });
    view! {
        <div class="work-body stack">
            <p>
                {move || match gives.get() {
                    Some(worked) => view! { "Gives "<Figure worked=worked label="Research points" />" research points this turn. " }.into_any(),
                    None => view! { <span class="dim">"Gives no research points while it is off. "</span> }.into_any(),
                }}
                <ClauseLink rule=rule::U_ACT_8 />
            </p>
            <Show when=move || artifact.get() fallback=move || view! {
                <Show when=move || held.get() != 0>
                    <ActButton command=Command::HouseArtifact { laboratory: id } label="House an artifact here" class="small" testid=format!("house-artifact-{id}") />
                </Show>
            }>
                <div class="row">
                    <span>"A xenotech artifact is housed here. "<ClauseLink rule=rule::U_ACT_9 /></span>
                    {move || goals.get().into_iter().map(|to| {
                        let label = format!("Move it to {}", lab_words(&session.view(), to));
                        view! { <ActButton command=Command::MoveArtifact { from: id, to } label=label class="small" testid=format!("move-artifact-{id}-{to}") /> }
                    }).collect_view()}
                </div>
            </Show>
        </div>
    }
}
