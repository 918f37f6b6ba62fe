//! Who may pass over whose territory, and the grants of whoever sits at the device (U-MOV-5, U-MOV-10).

use crate::app::components::{ClauseLink, SeatTag};
use crate::app::stores::session::use_session;
use crate::app::words;
use leptos::prelude::*;
use octant_engine::ids::{PlayerId, TerritoryId};
use octant_engine::rulebook::rule;
use octant_engine::unlimit3d8::Command;
use octant_engine::unlimit3d8::offer::{Domain, OfferKind};

/// Passage, as a player sees it.
#[component]
pub fn Passages(
    /// Who sits at the device.
    seat: PlayerId,
) -> impl IntoView {
    let session = use_session();
    let grants = Memo::new(move |_| {
        let state = session.state();
        let all = state.open.passages.iter();
        all.flat_map(|(at, guests)| guests.keys().map(|guest| (*at, *guest)))
            .collect::<Vec<(TerritoryId, PlayerId)>>()
    });
    let others = Memo::new(move |_| {
        let state = session.state();
        let others = state
            .open
            .seats()
            .filter(|s| *s != seat && !state.open.is_out(*s));
        others.collect::<Vec<_>>()
    });
    let lasts = untrack(|| session.state().open.rules.passage_standing);
    view! {
        <section class="panel stack" aria-label="Passage" data-testid="passage">
            <div class="row spread"><h3>"Passage"</h3><ClauseLink rule=rule::U_MOV_5 /></div>
            <p class="cap">{if lasts { "A grant lasts until it is ended." } else { "A grant lasts until the turn ends." }}</p>
            <ul class="lines tight">
                <For each=move || grants.get() key=|g| *g let:grant><Grant seat=seat at=grant.0 guest=grant.1 /></For>
            </ul>
            <ul class="lines tight">
                <For each=move || others.get() key=|s| *s let:other><Give to=other /></For>
            </ul>
        </section>
    }
}

#[component]
fn Grant(seat: PlayerId, at: TerritoryId, guest: PlayerId) -> impl IntoView {
    let session = use_session();
    let host = Memo::new(move |_| session.state().open.controller(at));
    let ends = Memo::new(
        move |_| matches!(session.domain(OfferKind::WithdrawPassage(guest)), Ok(Domain::Territories(all)) if all.contains(&at)),
    );
    view! {
        <li data-testid=format!("passage-{at}-{guest}")>
            <span class="what"><SeatTag seat=guest />" may pass over "<b class="inline">{words::place(&untrack(|| session.state()), at)}</b></span>
            {move || host.get().map(|host| view! { <SeatTag seat=host /> })}
            <Show when=move || host.get() == Some(seat) && ends.get()>
                <button type="button" class="small" data-testid=format!("end-passage-{at}-{guest}")
                    on:click=move |_| { session.act(Command::WithdrawPassage { to: guest, territory: at }); }>"End"</button>
            </Show>
        </li>
    }
}

#[component]
fn Give(to: PlayerId) -> impl IntoView {
    let session = use_session();
    let places = Memo::new(move |_| match session.domain(OfferKind::GrantPassage(to)) {
        Ok(Domain::Territories(all)) => {
            let state = session.state();
            let mut all: Vec<_> = all
                .into_iter()
                .map(|t| (words::place(&state, t), t))
                .collect();
            all.sort();
            all
        }
        _ => Vec::new(),
    });
    let picked = RwSignal::new(None::<TerritoryId>);
    let at = move || {
        let all = places.get();
        let kept = picked.get().filter(|p| all.iter().any(|(_, t)| t == p));
        kept.or_else(|| all.first().map(|(_, t)| *t))
    };
    view! {
        <Show when=move || !places.with(Vec::is_empty)>
            <li>
                <label class="field what">
                    <span>"Let "<SeatTag seat=to />" pass over"</span>
                    <select data-testid=format!("grant-at-{to}") on:change=move |event| picked.set(event_target_value(&event).parse().ok().map(TerritoryId))>
                        {move || { let now = untrack(at); places.get().into_iter().map(|(name, t)| view! { <option value=t.to_string() selected=now == Some(t)>{name}</option> }).collect_view() }}
                    </select>
                </label>
                <button type="button" class="small" data-testid=format!("grant-{to}")
                    on:click=move |_| if let Some(territory) = untrack(at) { session.act(Command::GrantPassage { to, territory }); }>"Grant"</button>
            </li>
        </Show>
    }
}
