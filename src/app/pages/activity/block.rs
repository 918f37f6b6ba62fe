//! One territory in the plan: what it powers, what it yields, and who and what is there.

use super::ahead::anchor;
use super::crew::Walker;
use super::machine::Machine;
use super::power::{Ahead, Power, Yield};
use super::works::Works;
use crate::app::pages::commerce::Discards;
use crate::app::router::{Page, Route};
use crate::app::stores::session::use_session;
use crate::app::words;
use leptos::prelude::*;
use octant_engine::ids::{PlayerId, TerritoryId};
use octant_engine::present::glance;
use octant_engine::unlimit3d8::state::Post;

/// A territory's part of the plan.
#[component]
pub fn Block(
    /// Whose plan.
    seat: PlayerId,
    /// Where.
    at: TerritoryId,
    /// What is to come.
    ahead: Ahead,
) -> impl IntoView {
    let session = use_session();
    let own = Memo::new(move |_| session.view().open.controller(at) == Some(seat));
    let ground = Memo::new(move |_| {
        session
            .view()
            .open
            .territory(at)
            .map(|t| glance::survey_words(&t.survey))
            .unwrap_or_default()
    });
    let units = Memo::new(move |_| {
        let view = session.view();
        view.units_on(at)
            .filter(|(_, u)| u.owner == seat)
            .map(|(id, _)| id)
            .collect::<Vec<_>>()
    });
    let foot = Memo::new(move |_| {
        let view = session.view();
        let on_foot = view
            .open
            .characters
            .iter()
            .filter(|(_, c)| c.owner == seat && matches!(c.post, Post::Foot(_)));
        on_foot
            .map(|(id, _)| *id)
            .filter(|id| view.character_at(*id) == Some(at))
            .collect::<Vec<_>>()
    });
    let nobody = move || units.get().is_empty() && foot.get().is_empty();
    let name = untrack(|| words::place(&session.view(), at));
    let href = Route::Campaign(session.id().to_string(), Page::Territory(Some(at.0))).href();
    let label = name.clone();
    view! {
        <section class="panel stack" aria-label=label id=anchor(at) tabindex="-1" data-testid=format!("territory-{at}")>
            <div class="row spread">
                <h3><a href=href>{name}</a></h3>
                <span class="cap">{move || if own.get() { ground.get() } else { "not yours: machines can be boarded here, not refitted".into() }}</span>
            </div>
            <Show when=move || own.get()><Power at=at /><Yield at=at ahead=ahead /><Works at=at /></Show>
            <Show when=move || !nobody()>
                <ul class="lines">
                    <For each=move || units.get() key=|id| *id let:id><Machine id=id /></For>
                    <For each=move || foot.get() key=|id| *id let:id><Walker id=id /></For>
                </ul>
            </Show>
            <Show when=move || own.get()><Discards seat=seat at=at /></Show>
        </section>
    }
}
