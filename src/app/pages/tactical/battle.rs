//! The form in which a battle fought on the table is typed in.

use super::fates::UnitFate;
use super::ground::{Ground, Stalemate};
use super::missiles::Missiles;
use super::order::CommonSides;
use super::result::Draft;
use crate::app::components::{RefusalNote, SeatTag, Wrong, seat_class};
use crate::app::pages::fight::PlayHere;
use crate::app::stores::session::{Notice, use_session};
use crate::app::words;
use leptos::context::Provider;
use leptos::prelude::*;
use octant_engine::ids::{PlayerId, TerritoryId, UnitId};
use octant_engine::log::Actor;
use octant_engine::unlimit3d8::offer::Prospects;
use std::collections::BTreeMap;

/// One battle.
#[component]
pub fn BattleForm(
    /// Where it is fought.
    territory: TerritoryId,
) -> impl IntoView {
    let session = use_session();
    let draft = Draft::new(session, territory);
    let seats = Memo::new(move |_| {
        let state = session.state();
        let battle = state.open.battles.get(&territory);
        battle
            .map(|b| b.sides.keys().copied().collect::<Vec<_>>())
            .unwrap_or_default()
    });
    let shut = Memo::new(move |_| draft.outcomes.with(|o| o.as_ref().err().cloned()));
    let picked = Memo::new(move |_| {
        let tactical = session.state().open.tactical.clone();
        tactical.is_some_and(|t| t.picked == Some(territory))
    });
    let owner = Memo::new(move |_| session.state().open.controller(territory));
    // While it is played here nothing is typed in.
    let begun = Memo::new(move |_| {
        let state = session.state();
        let battle = state.open.battles.get(&territory);
        battle.is_some_and(|b| b.fight.is_some())
    });
    view! {
        <Provider value=Wrong::new()>
        <section class="panel battle-form" data-testid=format!("battle-{territory}")>
            <div class="row spread">
                <h3>{untrack(|| words::place(&session.state(), territory))}</h3>
                <Show when=move || picked.get()><span class="tag" data-testid=format!("next-{territory}")>"Played next"</span></Show>
            </div>
            <p class="dim">{move || match owner.get() {
                Some(_) => view! { "Ground of "{owner.get().map(|seat| view! { <SeatTag seat=seat /> })} }.into_any(),
                None => "Nobody's ground".into_any(),
            }}</p>
            <PlayHere territory=territory />
            <Show when=move || !begun.get()>
                <CommonSides territory=territory />
                {move || shut.get().map(|refusal| view! { <p class="refusal"><RefusalNote refusal=refusal /></p> })}
                <div class="battle-sides">
                    {move || seats.get().into_iter().map(|seat| view! { <Side draft=draft seat=seat /> }).collect_view()}
                </div>
                <label class="line">
                    <input type="checkbox" data-testid=format!("fought-{territory}") prop:checked=move || draft.fought.get()
                        on:change=move |event| draft.fought.set(event_target_checked(&event)) />
                    "Somebody attacked"
                </label>
                <Missiles territory />
                <Ground draft=draft />
                <Stalemate draft=draft />
                <Settle draft=draft />
            </Show>
        </section>
        </Provider>
    }
}

#[component]
fn Side(draft: Draft, seat: PlayerId) -> impl IntoView {
    let session = draft.session;
    let units = Memo::new(move |_| {
        let units = |units: &BTreeMap<UnitId, Prospects>| units.keys().copied().collect();
        draft.read(|o| {
            o.sides
                .get(&seat)
                .map(units)
                .unwrap_or_else(Vec::<UnitId>::new)
        })
    });
    view! {
        <div class=move || format!("battle-side {}", seat_class(&session.state(), seat))>
            <SeatTag seat=seat />
            {move || units.get().into_iter().map(|unit| view! { <UnitFate draft=draft unit=unit /> }).collect_view()}
        </div>
    }
}

/// Who holds the ground, what is still wrong, and the button.
#[component]
fn Settle(draft: Draft) -> impl IntoView {
    let session = draft.session;
    let territory = draft.territory;
    let refusal = Memo::new(move |_| draft.refusal());
    let held = Memo::new(move |_| (draft.complete(), draft.standing(), draft.holder()));
    let claimants = Memo::new(move |_| draft.claimants());
    let wrong = Wrong::around();
    view! {
        <div class="battle-settle">
            <p data-testid=format!("holder-{territory}") aria-live="polite">
                {move || match held.get() {
                    // While it can't end so, nobody holds anything.
                    (true, standing, _) if standing.len() > 1 && refusal.with(Option::is_some) => view! {
                        {standing.iter().map(|seat| view! { <SeatTag seat=*seat />" " }).collect_view()}"still stand."
                    }.into_any(),
                    (false, ..) => view! { <span class="dim">"Give each unit its fate."</span> }.into_any(),
                    (true, standing, _) if standing.is_empty() => view! { "Nobody is left standing." }.into_any(),
                    (true, _, Some(holder)) => view! { <SeatTag seat=holder />" holds the ground." }.into_any(),
                    (true, standing, None) => view! {
                        {standing.iter().map(|seat| view! { <SeatTag seat=*seat />" " }).collect_view()}"still stand."
                    }.into_any(),
                }}
            </p>
            <Show when=move || held.get().0 && !claimants.with(Vec::is_empty)>
                <div class="picks" role="group" aria-label="Who holds the ground">
                    {move || claimants.get().into_iter().map(|seat| view! {
                        <button type="button" class="small" data-testid=format!("hold-{territory}-{seat}")
                            aria-pressed=move || (draft.picked_holder.get() == Some(seat)).to_string()
                            on:click=move |_| draft.picked_holder.set(Some(seat))><SeatTag seat=seat />" holds it"</button>
                    }).collect_view()}
                </div>
            </Show>
            {move || (held.get().0).then(|| refusal.get().map(|refusal| view! { <p class="refusal"><RefusalNote refusal=refusal /></p> }))}
            <button type="button" class="go" data-testid=format!("settle-{territory}") aria-disabled=move || (wrong.any() || refusal.get().is_some()).to_string()
                on:click=move |_| match refusal.get_untracked() {
                    _ if wrong.stops(session) => {}
                    Some(refusal) => session.notice().set(Some(Notice::Refused(refusal))),
                    None => {
                        let command = untrack(|| draft.command());
                        session.act_as(Actor::Table, command);
                    }
                }>"Settle"</button>
        </div>
    }
}
