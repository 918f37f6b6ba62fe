//! The first steps of a campaign: each player places his buildings, explores his start, and says that he is done (U-SET-2, U-SET-3).

use super::act::ExploreButton;
use crate::app::components::SeatTag;
use crate::app::router::{Page, Route};
use crate::app::stores::session::use_session;
use leptos::prelude::*;
use octant_engine::ids::{PlayerId, TerritoryId};
use octant_engine::present::glance;
use octant_engine::unlimit3d8::offer::OfferKind;
use octant_engine::unlimit3d8::state::Survey;

#[derive(Clone, PartialEq)]
struct Start {
    at: TerritoryId,
    name: String,
    /// What was found, or none while the throw is owed.
    found: Option<String>,
    movable: usize,
}

/// What is left to do before the first turn, player by player.
#[component]
pub fn FirstSteps(
    /// Looks at a territory.
    pick: Callback<TerritoryId>,
) -> impl IntoView {
    let session = use_session();
    let seats: Vec<PlayerId> = untrack(|| session.state().open.seats().collect());
    view! {
        <section class="panel" data-testid="first-steps">
            <h2>"First steps"</h2>
            <p class="dim">"Each player explores the start territory, moves the start buildings if they are to stand elsewhere, and says done. Then turn 1 begins."</p>
            <div class="first-steps" style="margin-top: var(--s3)">
                {seats.into_iter().map(|seat| view! { <Steps seat=seat pick=pick /> }).collect_view()}
            </div>
        </section>
    }
}

#[component]
fn Steps(seat: PlayerId, pick: Callback<TerritoryId>) -> impl IntoView {
    let session = use_session();
    let starts = Memo::new(move |_| {
        let state = session.state();
        let open = &state.open;
        let owed: Vec<_> = open.explorations_owed().collect();
        let own = open
            .territory_ids()
            .filter(|t| open.controller(*t) == Some(seat));
        own.filter_map(|at| {
            let territory = open.territory(at).ok()?;
            let found = (!owed.contains(&at)).then(|| match &territory.survey {
                Survey::Untouched => String::new(),
                survey => glance::survey_words(survey),
            });
            let movable = territory.buildings.values().filter(|b| b.movable).count();
            Some(Start {
                at,
                name: glance::territory_name(&state, at).to_string(),
                found,
                movable,
            })
        })
        .collect::<Vec<_>>()
    });
    let done = Memo::new(move |_| session.state().open.done.contains(&seat));
    let here = Memo::new(move |_| session.seat() == Some(seat));
    let refused = move || session.domain(OfferKind::Done).is_err().to_string();
    view! {
        <div class=move || format!("first-step {}", crate::app::components::seat_class(&session.state(), seat)) data-testid=format!("steps-{seat}")>
            <div class="row spread">
                <SeatTag seat=seat />
                {move || match (done.get(), here.get()) {
                    (true, _) => view! { <span class="tick-done" data-testid=format!("founded-{seat}")>"\u{2713} Done"</span> }.into_any(),
                    (false, true) => view! {
                        <button type="button" class="go small" data-testid="founding-done" aria-disabled=refused on:click=move |_| { session.done(); }>"Done"</button>
                    }.into_any(),
                    (false, false) => view! {
                        <button type="button" class="small" data-testid=format!("call-{seat}") on:click=move |_| session.call(seat)>"Take the device"</button>
                    }.into_any(),
                }}
            </div>
            <ul>
                {move || starts.get().into_iter().map(|start| {
                    let at = start.at;
                    let to = Route::Campaign(session.id().to_string(), Page::Territory(Some(at.0))).href();
                    let squares = if done.get() { "Squares" } else { "Move buildings" };
                    let movable = (start.movable > 0 && !done.get()).then(|| format!("{} buildings stand there", start.movable));
                    view! {
                        <li>
                            <button type="button" class="quiet small name" on:click=move |_| pick.run(at)><b>{start.name}</b></button>
                            <span class="dim">{movable}</span>
                            // Nobody else can move anything there.
                            <a class="button" href=to data-testid=format!("place-{at}")
                                on:click=move |_| if !done.get_untracked() && !here.get_untracked() { session.call(seat) }>{squares}</a>
                        </li>
                        <li>
                            {match start.found {
                                Some(found) if found.is_empty() => view! { <span class="dim">"No exploration"</span> }.into_any(),
                                Some(found) => view! { <span><span class="tick-done">"\u{2713} "</span>{found}</span> }.into_any(),
                                None => view! { <span>"Not explored yet"</span> }.into_any(),
                            }}
                            <ExploreButton territory=at />
                        </li>
                    }
                }).collect_view()}
            </ul>
        </div>
    }
}
