//! Start territories chosen by lot: who chooses next, and from what (U-SET-6).

use super::act::ActButton;
use crate::app::components::{ClauseLink, SeatTag};
use crate::app::stores::session::{Session, use_session};
use crate::app::words;
use leptos::prelude::*;
use octant_engine::ids::{PlayerId, TerritoryId};
use octant_engine::log::Actor;
use octant_engine::rulebook::rule;
use octant_engine::unlimit3d8::Command;
use octant_engine::unlimit3d8::offer::{Domain, OfferKind};
use std::collections::BTreeSet;

/// The ground on which the one who chooses now can start; none while nobody chooses.
pub fn open_starts(session: Session) -> BTreeSet<TerritoryId> {
    let state = session.state();
    let first = state.open.lots.first().copied();
    match first.map(|seat| {
        session
            .offer_as(Actor::Seat(seat), OfferKind::ChooseStart)
            .domain
    }) {
        Some(Ok(Domain::Territories(places))) => places,
        _ => BTreeSet::new(),
    }
}

/// Draws lots, and lets one after the other choose. Nothing where all have their start.
#[component]
pub fn Lots(
    /// Looks at a territory.
    pick: Callback<TerritoryId>,
) -> impl IntoView {
    let session = use_session();
    let without = Memo::new(move |_| {
        let state = session.state();
        let open = &state.open;
        open.seats()
            .filter(|s| open.has_no_start(*s))
            .collect::<Vec<PlayerId>>()
    });
    let lots = Memo::new(move |_| session.state().open.lots.clone());
    view! {
        <Show when=move || !without.with(Vec::is_empty)>
            <section class="panel stack" data-testid="lots">
                <h2>"Start territories"</h2>
                {move || match lots.get().split_first() {
                    None => view! {
                        <p>"Lots tell who chooses first. "<ClauseLink rule=rule::U_SET_6 /></p>
                        <div class="row"><ActButton actor=Actor::Table kind=OfferKind::DrawLots command=Command::DrawLots label="Draw lots" class="go" testid="draw-lots" /></div>
                    }.into_any(),
                    Some((first, rest)) => view! {
                        <p><SeatTag seat=*first />" chooses now: lit ground is free. "<ClauseLink rule=rule::U_SET_6 /></p>
                        {(!rest.is_empty()).then(|| view! { <p class="cap">"Then "{rest.iter().map(|s| view! { <SeatTag seat=*s />" " }).collect_view()}</p> })}
                        <Choices seat=*first pick=pick />
                    }.into_any(),
                }}
            </section>
        </Show>
    }
}

#[component]
fn Choices(seat: PlayerId, pick: Callback<TerritoryId>) -> impl IntoView {
    let session = use_session();
    let places = Memo::new(move |_| {
        let state = session.state();
        let all = open_starts(session).into_iter();
        let mut all: Vec<_> = all.map(|t| (words::place(&state, t), t)).collect();
        all.sort();
        all
    });
    view! {
        <ul class="lines tight lot-choices">
            <For each=move || places.get() key=|p| p.1 let:place>
                <li>
                    <button type="button" class="quiet small what" on:click=move |_| pick.run(place.1)>{place.0.clone()}</button>
                    <ActButton actor=Actor::Seat(seat) kind=OfferKind::ChooseStart command=Command::ChooseStart { territory: place.1 } label="Start here"
                        name=format!("Start in {}", place.0) class="small" testid=format!("choose-start-{}", place.1) />
                </li>
            </For>
        </ul>
    }
}
