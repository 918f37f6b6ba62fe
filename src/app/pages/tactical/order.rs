//! Which battle is played next (U-TAC-7), and who fights together (U-TAC-3).

use crate::app::components::{ClauseLink, SeatTag};
use crate::app::pages::map::ActButton;
use crate::app::stores::session::use_session;
use crate::app::words;
use leptos::prelude::*;
use octant_engine::ids::{PlayerId, TerritoryId};
use octant_engine::log::Actor;
use octant_engine::rulebook::rule;
use octant_engine::unlimit3d8::Command;
use octant_engine::unlimit3d8::offer::{Domain, OfferKind};
use std::collections::BTreeSet;

/// Who picks, and from what, while that is open.
#[component]
pub fn OrderOfBattles() -> impl IntoView {
    let session = use_session();
    let now = Memo::new(move |_| {
        let state = session.state();
        let tactical = state.open.tactical.as_ref()?;
        let battles: Vec<TerritoryId> = state.open.battles.keys().copied().collect();
        (!battles.is_empty()).then_some((tactical.picker?, tactical.picked, battles))
    });
    view! {
        {move || now.get().map(|(picker, picked, battles)| {
            let state = session.state();
            match picked {
                Some(at) => view! {
                    <section class="panel" data-testid="battle-order">
                        <h2>"Order of battles"</h2>
                        <p><SeatTag seat=picker />" picked "<b>{words::place(&state, at)}</b>": it is played next. "<ClauseLink rule=rule::U_TAC_7 /></p>
                    </section>
                }.into_any(),
                None => view! {
                    <section class="panel stack" data-testid="battle-order">
                        <h2>"Order of battles"</h2>
                        <p><SeatTag seat=picker />" picks the next battle. "<ClauseLink rule=rule::U_TAC_7 /></p>
                        <div class="row">
                            {battles.into_iter().map(|at| view! {
                                <span class="row"><span>{words::place(&state, at)}</span>
                                <ActButton actor=Actor::Seat(picker) kind=OfferKind::PickBattle command=Command::PickBattle { territory: at } label="Pick"
                                    name=format!("Pick the battle in {}", words::place(&state, at)) class="small" testid=format!("pick-battle-{at}") /></span>
                            }).collect_view()}
                        </div>
                    </section>
                }.into_any(),
            }
        })}
    }
}

/// Declares common sides of a battle, where the house rules allow that.
#[component]
pub fn CommonSides(
    /// Where it is fought.
    territory: TerritoryId,
) -> impl IntoView {
    let session = use_session();
    let seats = Memo::new(move |_| {
        match session
            .offer_as(Actor::Table, OfferKind::JoinSides(territory))
            .domain
        {
            Ok(Domain::Sides { seats, .. }) => seats.into_iter().collect::<Vec<_>>(),
            _ => Vec::new(),
        }
    });
    let common = Memo::new(move |_| {
        let state = session.state();
        let battle = state.open.battles.get(&territory);
        battle.map(|b| b.common.clone()).unwrap_or_default()
    });
    let chosen = RwSignal::new(BTreeSet::<PlayerId>::new());
    let declare = move |common: Vec<BTreeSet<PlayerId>>| {
        if session.act_as(Actor::Table, Command::JoinSides { territory, common }) {
            chosen.set(BTreeSet::new());
        }
    };
    let together = move |_| {
        let side = chosen.get_untracked();
        let mut all = common.get_untracked();
        all.retain(|old| old.is_disjoint(&side));
        all.push(side);
        declare(all);
    };
    view! {
        {move || common.get().into_iter().map(|side| view! {
            <p data-testid=format!("common-{territory}")>"Together: "{side.into_iter().map(|seat| view! { <SeatTag seat=seat />" " }).collect_view()}</p>
        }).collect_view()}
        <Show when=move || !seats.with(Vec::is_empty)>
            <details class="battle-ground" data-testid=format!("sides-{territory}")>
                <summary>"Fight together"</summary>
                <p class="cap">"If all at the table agree, tick who fights on one side. "<ClauseLink rule=rule::U_TAC_3 /></p>
                {move || seats.get().into_iter().map(|seat| view! {
                    <label class="line">
                        <input type="checkbox" data-testid=format!("side-{territory}-{seat}") prop:checked=move || chosen.with(|c| c.contains(&seat))
                            on:change=move |event| chosen.update(|c| { if event_target_checked(&event) { c.insert(seat); } else { c.remove(&seat); } }) />
                        <SeatTag seat=seat />
                    </label>
                }).collect_view()}
                <div class="row">
                    <button type="button" class="small" data-testid=format!("join-sides-{territory}") on:click=together>"These fight together"</button>
                    <Show when=move || !common.with(Vec::is_empty)>
                        <button type="button" class="small" data-testid=format!("part-sides-{territory}") on:click=move |_| declare(Vec::new())>"Each player alone"</button>
                    </Show>
                </div>
            </details>
        </Show>
    }
}
