//! Reinforcements: whoever is attacked where his Command Center runs may bring units from next door, in secret (U-TAC-4, U-TAC-14).

use crate::app::components::{ClauseLink, OfferButton, SeatTag};
use crate::app::pages::map::ForceRow;
use crate::app::stores::session::use_session;
use crate::app::words;
use leptos::prelude::*;
use octant_engine::ids::{PlayerId, UnitId};
use octant_engine::rulebook::rule;
use octant_engine::unlimit3d8::Command;
use octant_engine::unlimit3d8::offer::{Domain, OfferKind};
use octant_engine::unlimit3d8::state::Mover;

/// The choice of reinforcements: what all may know, and the own units of whoever sits at the device.
#[component]
pub fn Muster() -> impl IntoView {
    let session = use_session();
    let calls = Memo::new(move |_| {
        let state = session.state();
        let calls = state
            .open
            .muster()
            .map(|m| m.calls.clone())
            .unwrap_or_default();
        calls
            .into_iter()
            .filter_map(|(at, from)| Some((at, state.open.controller(at)?, from)))
            .collect::<Vec<_>>()
    });
    let awaited = Memo::new(move |_| session.state().open.awaited());
    let seat = Memo::new(move |_| {
        let seat = session.seat()?;
        session
            .state()
            .open
            .mustering()
            .contains(&seat)
            .then_some(seat)
    });
    view! {
        <section class="panel stack" data-testid="muster">
            <h2>"Reinforcements"</h2>
            <p class="dim">"Command Centers call before anything meets. All choose in secret, knowing territories and not units. "<ClauseLink rule=rule::U_TAC_4 /></p>
            <ul class="lines">
                {move || calls.get().into_iter().map(|(at, owner, from)| {
                    let state = session.state();
                    let from: Vec<String> = from.into_iter().map(|t| words::place(&state, t)).collect();
                    view! { <li><span class="what"><b>{words::place(&state, at)}</b><span class="cap">{format!("from {}", from.join(", "))}</span></span><SeatTag seat=owner /></li> }
                }).collect_view()}
            </ul>
            {move || match seat.get() {
                Some(seat) => view! { <Choice seat=seat /> }.into_any(),
                None => view! {
                    <p>"Who chooses now?"</p>
                    <div class="row">
                        {move || awaited.get().into_iter().map(|seat| view! {
                            <button type="button" data-testid=format!("muster-call-{seat}") on:click=move |_| session.call(seat)><SeatTag seat=seat /></button>
                        }).collect_view()}
                    </div>
                }.into_any(),
            }}
        </section>
    }
}

#[component]
fn Choice(seat: PlayerId) -> impl IntoView {
    let session = use_session();
    let able = Memo::new(move |_| {
        let state = session.state();
        let units = state
            .open
            .units
            .iter()
            .filter(|(_, u)| u.owner == seat && u.is_manned());
        units
            .map(|(id, _)| *id)
            .filter(|id| {
                session.domain(OfferKind::Reinforce(*id)).is_ok()
                    || session.domain(OfferKind::HoldBack(*id)).is_ok()
            })
            .collect::<Vec<UnitId>>()
    });
    view! {
        <h3>"Your units next door"</h3>
        <Show when=move || able.with(Vec::is_empty)>
            <p class="dim">"No unit of yours ends its move where it is called from. Say that you are done."</p>
        </Show>
        <ul class="lines">
            <For each=move || able.get() key=|id| *id let:id><Candidate seat=seat unit=id /></For>
        </ul>
        <button type="button" class="go" data-testid="muster-done" on:click=move |_| { session.done(); }>"Done with reinforcements"</button>
    }
}

#[component]
fn Candidate(seat: PlayerId, unit: UnitId) -> impl IntoView {
    let session = use_session();
    let row = untrack(|| ForceRow::of(&session.state(), Mover::Unit(unit)));
    let goals = Memo::new(move |_| match session.domain(OfferKind::Reinforce(unit)) {
        Ok(Domain::Territories(places)) => places.into_iter().collect::<Vec<_>>(),
        _ => Vec::new(),
    });
    let goes = Memo::new(move |_| {
        let state = session.state();
        let drawer = state.drawers.get(&seat);
        drawer.and_then(|d| d.reinforce.get(&unit).copied())
    });
    view! {
        <li data-testid=format!("muster-unit-{unit}")>
            {row.map(|row| view! {
                <div class=format!("force-row {}", row.class)><span inner_html=row.logo></span><div class="grow"><b>{row.title}</b><span class="cap">{row.kit}</span></div></div>
            })}
            <span class="grow" data-testid=format!("muster-goes-{unit}")>{move || goes.get().map(|to| format!("goes to {}", words::place(&session.state(), to)))}</span>
            <div class="picks">
                {move || goals.get().into_iter().filter(|to| goes.get() != Some(*to)).map(|to| view! {
                    <button type="button" class="small" data-testid=format!("reinforce-{unit}-{to}")
                        on:click=move |_| { session.act(Command::Reinforce { unit, to }); }>{format!("Bring to {}", words::place(&session.state(), to))}</button>
                }).collect_view()}
                <Show when=move || goes.get().is_some()>
                    <OfferButton kind=OfferKind::HoldBack(unit) command=Command::HoldBack { unit } label="Hold back" class="small" testid=format!("hold-back-{unit}") />
                </Show>
            </div>
        </li>
    }
}
