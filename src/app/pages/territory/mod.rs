//! A territory's 16 x 16 squares: placing, building, switching (U-TER, U-COM-5, U-ACT-1).

mod books;
mod build;
mod condition;
mod detail;
mod grid;
mod yard;

use crate::app::components::{Note, SeatTag};
use crate::app::router::{Page, Route};
use crate::app::stores::aids::About;
use crate::app::stores::session::{Session, use_session};
use books::Books;
use detail::{Buildings, Detail};
use grid::Grid;
use leptos::prelude::*;
use octant_engine::ids::{PlayerId, TerritoryId};
use yard::Yard;

/// The squares of a territory; the first own one if none is named.
#[component]
pub fn TerritoryPage(territory: Option<TerritoryId>) -> impl IntoView {
    let session = use_session();
    let at = Memo::new(move |_| territory.unwrap_or_else(|| first(session)));
    // Whoever takes the device from a player who was at home here goes to a territory of the own.
    Effect::new(move |before: Option<Option<PlayerId>>| {
        let seat = session.seat();
        let before = before.flatten();
        let here = at.get_untracked();
        let owner = untrack(|| session.state().open.controller(here));
        if let (Some(now), Some(last)) = (seat, before)
            && now != last
            && owner == Some(last)
        {
            let own = untrack(|| first(session));
            if untrack(|| session.state().open.controller(own)) == Some(now) {
                Route::Campaign(session.id().to_string(), Page::Territory(Some(own.0))).go();
            }
        }
        seat.or(before)
    });
    view! { {move || view! { <Sheet at=at.get() /> }} }
}

/// The first territory of whoever sits at the device, else the first that is anybody's.
fn first(session: Session) -> TerritoryId {
    let (state, seat) = (session.state(), session.seat());
    let open = &state.open;
    let mut ids = open
        .territory_ids()
        .filter(|t| open.controller(*t).is_some());
    match seat {
        Some(seat) => ids.find(|t| open.controller(*t) == Some(seat)),
        None => ids.next(),
    }
    .unwrap_or(TerritoryId(0))
}

#[component]
fn Sheet(at: TerritoryId) -> impl IntoView {
    let session = use_session();
    let yard = Yard::new(session, at);
    let head = Memo::new(move |_| {
        yard.scene.with(|s| {
            s.as_ref().map(|s| {
                (
                    s.name.clone(),
                    s.owner.as_ref().map(|l| l.seat),
                    s.survey_words.clone(),
                )
            })
        })
    });
    let known = Memo::new(move |_| yard.scene.with(Option::is_some));
    view! {
        <div class="page squares-page">
            {move || match head.get() {
                Some((name, owner, survey)) => view! {
                    <div class="row spread">
                        <div class="row">
                            <h2 data-testid="territory-name">{name}</h2>
                            {match owner {
                                Some(owner) => view! { <SeatTag seat=owner /> }.into_any(),
                                None => view! { <span class="tag">"Neutral"</span> }.into_any(),
                            }}
                            <span class="dim">{survey}</span>
                        </div>
                        <Picker at=at />
                    </div>
                }.into_any(),
                None => view! { <div class="empty"><p>"There is no such territory on this map."</p><Picker at=at /></div> }.into_any(),
            }}
            <Show when=move || known.get()>
                <Books yard=yard />
                <div class="yard">
                    <Grid yard=yard />
                    <Detail yard=yard />
                    <div class="stack">
                        <Buildings yard=yard />
                        <Note about=About::Territory(at) />
                    </div>
                </div>
            </Show>
        </div>
    }
}

/// Goes to another territory: own ones first.
#[component]
fn Picker(at: TerritoryId) -> impl IntoView {
    let session = use_session();
    let groups = Memo::new(move |_| {
        let (state, seat) = (session.state(), session.seat());
        let open = &state.open;
        let name = |t: TerritoryId| (t, crate::app::words::place(&state, t));
        let (own, others): (Vec<_>, Vec<_>) = open
            .territory_ids()
            .map(name)
            .partition(|(t, _)| seat.is_some() && open.controller(*t) == seat);
        (own, others)
    });
    let options = move |list: Vec<(TerritoryId, String)>| {
        list.into_iter().map(|(id, name)| view! { <option value=id.to_string() selected=id == at>{name}</option> }).collect_view()
    };
    view! {
        <label class="row"><span class="visually-hidden">"Territory"</span>
            <select data-testid="pick-territory" on:change=move |event| if let Ok(id) = event_target_value(&event).parse() {
                Route::Campaign(session.id().to_string(), Page::Territory(Some(id))).go();
            }>
                {move || {
                    let (own, others) = groups.get();
                    view! {
                        {(!own.is_empty()).then(|| view! { <optgroup label="Own">{options(own)}</optgroup> })}
                        <optgroup label="Others">{options(others)}</optgroup>
                    }
                }}
            </select>
        </label>
    }
}
