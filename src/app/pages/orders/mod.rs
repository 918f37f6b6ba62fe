//! Secret orders, behind the curtain only (U-MOV-1, U-MOV-2).

mod exchange;
mod mover;
mod ways;

use crate::app::components::{NotNow, SeatTag};
use crate::app::pages::commerce::Passages;
use crate::app::pages::map::MapView;
use crate::app::stores::session::use_session;
use exchange::Exchanges;
use leptos::prelude::*;
use mover::MoverRow;
use octant_engine::ids::{PlayerId, TerritoryId};
use octant_engine::unlimit3d8::state::{Mover, Phase};
use std::collections::BTreeSet;
use ways::Ways;

/// The orders of whoever sits at the device.
#[component]
pub fn Orders() -> impl IntoView {
    let session = use_session();
    let state = Memo::new(move |_| (session.state().open.phase, session.seat()));
    view! {
        {move || match state.get() {
            (Phase::Move, Some(seat)) => view! { <Desk seat=seat /> }.into_any(),
            (Phase::Move, None) => view! { <Nobody /> }.into_any(),
            _ => view! { <NotNow title="No orders now" words="Orders are given in the Move phase." /> }.into_any(),
        }}
    }
}

/// On the table nothing is shown but who is awaited.
#[component]
fn Nobody() -> impl IntoView {
    let session = use_session();
    let awaited = Memo::new(move |_| session.state().open.awaited());
    view! {
        <div class="page"><div class="empty" data-testid="orders-nobody">
            <h2>"Orders are secret"</h2>
            <p>{move || if awaited.with(Vec::is_empty) { "Everybody is done." } else { "Whose turn is it to take the device?" }}</p>
            <div class="row">
                {move || awaited.get().into_iter().map(|seat| view! {
                    <button type="button" data-testid=format!("call-{seat}") on:click=move |_| session.call(seat)><SeatTag seat=seat /></button>
                }).collect_view()}
            </div>
        </div></div>
    }
}

#[component]
fn Desk(seat: PlayerId) -> impl IntoView {
    let session = use_session();
    let chosen = RwSignal::new(None::<Mover>);
    let target = RwSignal::new(None::<TerritoryId>);
    let movers = Memo::new(move |_| session.state().movers(seat));
    let ways = Ways {
        session,
        seat,
        chosen,
        target,
    };
    let lit: Memo<BTreeSet<TerritoryId>> = Memo::new(move |_| ways.ends());
    let here = Memo::new(move |_| chosen.get().and_then(|m| session.state().mover_at(m)));
    // While a mover is chosen the map shows where it is, or where it was just sent.
    let selected = Memo::new(move |_| target.get().or_else(|| here.get()));
    let arrows = Memo::new(move |_| {
        let state = session.state();
        let orders = state
            .drawers
            .get(&seat)
            .map(|d| d.orders.clone())
            .unwrap_or_default();
        orders
            .into_iter()
            .filter_map(|(m, order)| Some((state.mover_at(m)?, order.to)))
            .collect::<Vec<_>>()
    });
    let hint = move || match chosen.get() {
        None if movers.with(Vec::is_empty) => {
            "Nothing of yours can move: only units with a pilot and operatives on foot do. Buy a vehicle and hire an operative in the next Commercial phase; for now, say that you are done."
        }
        None => {
            "Secret until the Tactical phase. Tap a unit, here or where it stands on the map; then where it goes."
        }
        Some(_) => "Lit territories are within reach. Tap one, here or on the map.",
    };
    view! {
        <div class="page map-page">
            <div class="map-cols">
                <MapView selected=selected lit=lit ways=arrows on_pick=Callback::new(move |to| ways.pick(to)) />
                <div class="map-side">
                    <section class="panel">
                        <h2>"Orders"</h2>
                        <p class="dim" aria-live="polite">{hint}</p>
                        <ul class="movers">
                            <For each=move || movers.get() key=|m| *m let:mover><MoverRow mover=mover ways=ways /></For>
                        </ul>
                    </section>
                    <Exchanges seat=seat />
                    <Passages seat=seat />
                </div>
            </div>
        </div>
    }
}
