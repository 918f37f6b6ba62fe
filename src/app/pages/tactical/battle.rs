//! The form in which a battle fought on the table is typed in.

use super::fates::UnitFate;
use super::result::Draft;
use crate::app::components::{RefusalNote, SeatTag, seat_class};
use crate::app::stores::session::{Notice, use_session};
use crate::app::words;
use leptos::prelude::*;
use octant_engine::ids::{PlayerId, TerritoryId, UnitId};
use octant_engine::log::Actor;

/// One battle.
#[component]
pub fn BattleForm(
    /// Where it is fought.
    territory: TerritoryId,
) -> impl IntoView {
    let session = use_session();
    let draft = Draft::new(session, territory);
    let seats = Memo::new(move |_| {
        draft.sides.with(|s| {
            s.as_ref()
                .map(|s| s.keys().copied().collect::<Vec<_>>())
                .unwrap_or_default()
        })
    });
    let owner = Memo::new(move |_| session.state().open.controller(territory));
    view! {
        <section class="panel battle-form" data-testid=format!("battle-{territory}")>
            <h3>{untrack(|| words::place(&session.state(), territory))}</h3>
            <p class="dim">{move || match owner.get() {
                Some(_) => view! { "Ground of "{owner.get().map(|seat| view! { <SeatTag seat=seat /> })} }.into_any(),
                None => "Nobody's ground".into_any(),
            }}</p>
            <div class="battle-sides">
                {move || seats.get().into_iter().map(|seat| view! { <Side draft=draft seat=seat /> }).collect_view()}
            </div>
            <label class="line">
                <input type="checkbox" data-testid=format!("fought-{territory}") prop:checked=move || draft.fought.get()
                    on:change=move |event| draft.fought.set(event_target_checked(&event)) />
                "Somebody attacked"
            </label>
            <Settle draft=draft />
        </section>
    }
}

#[component]
fn Side(draft: Draft, seat: PlayerId) -> impl IntoView {
    let session = draft.session;
    let units = Memo::new(move |_| {
        draft.sides.with(|s| {
            s.as_ref()
                .ok()
                .and_then(|s| s.get(&seat))
                .map(|u| u.keys().copied().collect::<Vec<UnitId>>())
                .unwrap_or_default()
        })
    });
    view! {
        <div class=move || format!("battle-side {}", seat_class(&session.state(), seat))>
            <SeatTag seat=seat />
            {move || units.get().into_iter().map(|unit| view! { <UnitFate draft=draft seat=seat unit=unit /> }).collect_view()}
        </div>
    }
}

/// Who holds the ground, what is still wrong, and the button.
#[component]
fn Settle(draft: Draft) -> impl IntoView {
    let session = draft.session;
    let territory = draft.territory;
    let refusal = Memo::new(move |_| draft.refusal());
    let held = Memo::new(move |_| (draft.complete(), draft.standing()));
    view! {
        <div class="battle-settle">
            <p data-testid=format!("holder-{territory}") aria-live="polite">
                {move || match held.get() {
                    (false, _) => view! { <span class="dim">"Give each unit its fate."</span> }.into_any(),
                    (true, standing) if standing.is_empty() => view! { "Nobody is left standing." }.into_any(),
                    (true, standing) => view! {
                        {standing.iter().map(|seat| view! { <SeatTag seat=*seat />" " }).collect_view()}
                        {if standing.len() == 1 { "holds the ground." } else { "still stand." }}
                    }.into_any(),
                }}
            </p>
            {move || (held.get().0).then(|| refusal.get().map(|refusal| view! { <p class="refusal"><RefusalNote refusal=refusal /></p> }))}
            <button type="button" class="go" data-testid=format!("settle-{territory}") aria-disabled=move || refusal.get().is_some().to_string()
                on:click=move |_| match refusal.get_untracked() {
                    Some(refusal) => session.notice().set(Some(Notice::Refused(refusal))),
                    None => {
                        let command = untrack(|| draft.command());
                        session.act_as(Actor::Table, command);
                    }
                }>"Settle"</button>
        </div>
    }
}
