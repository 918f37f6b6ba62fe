//! One unit: its card, the figures behind it, its names, and what can be done with it.

use super::super::activity::{Boarding, Machine};
use super::figures::Figures;
use super::list::place_words;
use super::naming::{NameOperative, NameUnit};
use super::record::ServiceRecord;
use crate::app::components::{Figure, Note, OfferButton, SeatTag};
use crate::app::router::{Page, Route};
use crate::app::stores::aids::About;
use crate::app::stores::session::use_session;
use leptos::prelude::*;
use octant_engine::ids::{CharacterId, UnitId};
use octant_engine::present::card::{card_html, unit_card};
use octant_engine::unlimit3d8::Command;
use octant_engine::unlimit3d8::damage::overhaul_price;
use octant_engine::unlimit3d8::offer::{Domain, OfferKind};
use octant_engine::unlimit3d8::state::{Mover, Phase};

/// A unit's card with all that is behind it.
#[component]
pub fn Detail(
    /// Which unit.
    id: UnitId,
) -> impl IntoView {
    let session = use_session();
    let card = Memo::new(move |_| unit_card(&session.view(), id).ok());
    let back = move || Route::Campaign(session.id().to_string(), Page::Barracks(None)).href();
    let odds = move || Route::Campaign(session.id().to_string(), Page::Odds(Some(id.0))).href();
    let there = Memo::new(move |_| card.with(Option::is_some));
    let own = Memo::new(move |_| {
        session
            .seat()
            .is_some_and(|s| session.view().open.own_unit(s, id).is_ok())
    });
    let owner = untrack(|| session.state().open.units.get(&id).map(|u| u.owner));
    let place = Memo::new(move |_| place_words(session, Mover::Unit(id)));
    let pilot = Memo::new(move |_| session.view().open.units.get(&id).and_then(|u| u.pilot));
    let html = move || card.with(|c| c.as_ref().map(card_html)).unwrap_or_default();
    view! {
        <div class="stack unit-detail" data-testid=format!("detail-{id}")>
            <div class="row spread">
                <a class="button small back" href=back>"All units"</a>
                <span class="row">{owner.map(|seat| view! { <SeatTag seat=seat /> })}<span class="cap">{place}</span></span>
            </div>
            <Show when=move || there.get() fallback=|| view! { <p class="empty">"There is no such unit any more."</p> }>
                <div class="cards" data-testid="unit-card" inner_html=html></div>
                <Show when=move || pilot.get().is_some()>
                    <div class="row"><a class="button" href=odds data-testid="to-odds">"Odds of its attacks"</a></div>
                </Show>
                <Note about=About::Unit(id) />
                <div class="cols even">
                    <section class="panel stack" aria-label="Figures"><h3>"How the figures come about"</h3><Figures card=card />
                        {move || pilot.get().map(|pilot| view! { <ServiceRecord id=pilot /> })}</section>
                    <Show when=move || own.get()><Own id=id /></Show>
                </div>
            </Show>
        </div>
    }
}

/// What its owner can do with it.
#[component]
fn Own(id: UnitId) -> impl IntoView {
    let session = use_session();
    let pilot = Memo::new(move |_| session.view().open.units.get(&id).and_then(|u| u.pilot));
    let activity = Memo::new(move |_| session.state().open.phase == Phase::Activity);
    view! {
        <div class="stack">
            <section class="panel stack" aria-label="Names">
                <h3>"Names"</h3>
                <NameUnit id=id />
                {move || pilot.get().map(|pilot| view! { <NameOperative id=pilot /> })}
            </section>
            <Overhaul id=id />
            <section class="panel stack" aria-label="Crew and weapons">
                <h3>"Crew and weapons"</h3>
                {move || if activity.get() {
                    view! { <ul class="lines"><Machine id=id /></ul><Crew id=id /> }.into_any()
                } else {
                    let phase = session.state().open.phase;
                    let words = match phase {
                        Phase::Founding | Phase::Commercial => "Boarding and mounting come next, in the Activity phase.",
                        _ => "Boarding and mounting are done in the Activity phase of the next turn.",
                    };
                    view! { <p class="dim">{words}</p> }.into_any()
                }}
            </section>
        </div>
    }
}

/// Who is on foot where the unit stands and can man it.
#[component]
fn Crew(id: UnitId) -> impl IntoView {
    let session = use_session();
    let able = Memo::new(move |_| {
        let view = session.view();
        let takes = |who: &CharacterId| matches!(session.domain(OfferKind::Board(*who)), Ok(Domain::Units(units)) if units.contains(&id));
        view.open
            .characters
            .iter()
            .filter(|(_, c)| session.seat() == Some(c.owner))
            .map(|(id, _)| *id)
            .filter(takes)
            .collect::<Vec<_>>()
    });
    let empty = Memo::new(move |_| {
        session
            .view()
            .open
            .units
            .get(&id)
            .is_some_and(|u| !u.is_manned())
    });
    let plan = move || Route::Campaign(session.id().to_string(), Page::Activity).href();
    view! {
        <Show when=move || empty.get()>
            <For each=move || able.get() key=|who| *who let:who><Boarding id=who only=id /></For>
            <Show when=move || able.get().is_empty()><p class="dim">"Nobody is on foot here to man it."</p></Show>
        </Show>
        <a href=plan>"The whole plan of this phase"</a>
    }
}

/// Has the crosses of a card taken off, where the house rules allow it (U-UNI-11).
#[component]
fn Overhaul(id: UnitId) -> impl IntoView {
    let session = use_session();
    let hurt = Memo::new(move |_| {
        let state = session.state();
        let crosses = state.open.units.get(&id).map_or(0, |u| u.marks.crosses);
        state.open.rules.overhaul && crosses > 0
    });
    let price = Signal::derive(move || {
        let state = session.state();
        state
            .open
            .units
            .get(&id)
            .map(|u| overhaul_price(u))
            .unwrap_or_default()
    });
    view! {
        <Show when=move || hurt.get()>
            <section class="panel row spread" aria-label="Overhaul">
                <div><h3>"Overhaul"</h3><p class="cap">"All crosses are taken off, in the Commercial phase on own ground."</p></div>
                <span class="row"><Figure worked=price label="Price of the overhaul" unit=" SC" />
                <OfferButton kind=OfferKind::Overhaul(id) command=Command::Overhaul { unit: id } label="Overhaul" testid=format!("overhaul-{id}") /></span>
            </section>
        </Show>
    }
}
