//! Exchanges before the moves: pilots of one group of territories swap equipment or vehicles (U-MOV-4).

use crate::app::components::ClauseLink;
use crate::app::stores::session::use_session;
use crate::app::words;
use leptos::prelude::*;
use octant_engine::ids::{CharacterId, PlayerId, UnitId};
use octant_engine::present::glance;
use octant_engine::rulebook::rule;
use octant_engine::unlimit3d8::command::SlotOf;
use octant_engine::unlimit3d8::offer::{Domain, OfferKind};
use octant_engine::unlimit3d8::state::Post;
use octant_engine::unlimit3d8::{Command, State};

/// A slot with what is in it, in words.
fn slot_words(plan: &State, of: SlotOf) -> String {
    let unit = plan.open.units.get(&of.unit);
    let inside = unit.and_then(|u| u.mounts.get(usize::from(of.slot)).copied().flatten());
    let inside = inside.map_or("empty".to_string(), glance::weapon_words);
    format!(
        "{}, slot {}: {inside}",
        glance::unit_title(plan, of.unit),
        u16::from(of.slot) + 1
    )
}

/// The own slots and pilots that can take part in an exchange.
#[component]
pub fn Exchanges(
    /// Who sits at the device.
    seat: PlayerId,
) -> impl IntoView {
    let session = use_session();
    let plan = Memo::new(move |_| session.state().as_planned_by(seat));
    let slots = Memo::new(move |_| {
        let units = plan.with(|p| {
            let own = p
                .open
                .units
                .iter()
                .filter(|(_, u)| u.owner == seat && u.is_manned());
            own.map(|(id, u)| (*id, u.mounts.len())).collect::<Vec<_>>()
        });
        let all = units
            .into_iter()
            .flat_map(|(unit, n)| (0u8..).take(n).map(move |slot| SlotOf { unit, slot }));
        all.filter(|of| matches!(session.domain(OfferKind::SwapArms(*of)), Ok(Domain::Slots(s)) if !s.is_empty()))
            .collect::<Vec<_>>()
    });
    let pilots = Memo::new(move |_| {
        let people = plan.with(|p| {
            let own = p
                .open
                .characters
                .iter()
                .filter(|(_, c)| c.owner == seat && matches!(c.post, Post::Aboard(_)));
            own.map(|(id, _)| *id).collect::<Vec<CharacterId>>()
        });
        let able = |who: &CharacterId| matches!(session.domain(OfferKind::ChangeVehicle(*who)), Ok(Domain::Units(u)) if !u.is_empty());
        people.into_iter().filter(able).collect::<Vec<_>>()
    });
    let planned = Memo::new(move |_| {
        let state = session.state();
        let rigging = state
            .drawers
            .get(&seat)
            .map(|d| d.rigging.clone())
            .unwrap_or_default();
        rigging
            .iter()
            .map(|r| words::exchange(&state, r))
            .collect::<Vec<_>>()
    });
    let some = move || {
        !slots.with(Vec::is_empty) || !pilots.with(Vec::is_empty) || !planned.with(Vec::is_empty)
    };
    view! {
        <Show when=some>
            <details class="panel exchanges" data-testid="exchanges">
                <summary><h2>"Exchanges before the moves"</h2></summary>
                <div class="stack">
                    <p class="cap">"Pilots of one group of territories swap equipment or vehicles. Undo takes an exchange back. "<ClauseLink rule=rule::U_MOV_4 /></p>
                    <ol class="changes" data-testid="exchanges-planned">{move || planned.get().into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}</ol>
                    <ul class="lines tight">
                        <For each=move || slots.get() key=|of| (of.unit, of.slot) let:of><Swap of=of plan=plan /></For>
                        <For each=move || pilots.get() key=|who| *who let:who><Change who=who plan=plan /></For>
                    </ul>
                </div>
            </details>
        </Show>
    }
}

#[component]
fn Swap(of: SlotOf, plan: Memo<State>) -> impl IntoView {
    let session = use_session();
    let partners = Memo::new(move |_| match session.domain(OfferKind::SwapArms(of)) {
        Ok(Domain::Slots(slots)) => slots.into_iter().collect::<Vec<SlotOf>>(),
        _ => Vec::new(),
    });
    let picked = RwSignal::new(0_usize);
    let other = move || partners.with(|p| p.get(picked.get()).or_else(|| p.first()).copied());
    let id = format!("{}-{}", of.unit, of.slot);
    view! {
        <li>
            <label class="field what">
                <span>{move || plan.with(|p| slot_words(p, of))}</span>
                <select data-testid=format!("swap-with-{id}") on:change=move |event| picked.set(event_target_value(&event).parse().unwrap_or(0))>
                    {move || partners.get().into_iter().enumerate().map(|(i, slot)| view! {
                        <option value=i.to_string() selected=i == picked.get_untracked()>{plan.with(|p| slot_words(p, slot))}</option>
                    }).collect_view()}
                </select>
            </label>
            <button type="button" class="small" data-testid=format!("swap-{id}")
                on:click=move |_| if let Some(other) = untrack(other) { session.act(Command::SwapArms { one: of, other }); }>"Swap"</button>
        </li>
    }
}

#[component]
fn Change(who: CharacterId, plan: Memo<State>) -> impl IntoView {
    let session = use_session();
    let goals = Memo::new(
        move |_| match session.domain(OfferKind::ChangeVehicle(who)) {
            Ok(Domain::Units(units)) => units.into_iter().collect::<Vec<UnitId>>(),
            _ => Vec::new(),
        },
    );
    let picked = RwSignal::new(None::<UnitId>);
    let unit = move || {
        goals.with(|g| {
            picked
                .get()
                .filter(|p| g.contains(p))
                .or_else(|| g.first().copied())
        })
    };
    view! {
        <li>
            <label class="field what">
                <span>{move || plan.with(|p| glance::character_title(p, who))}" changes into"</span>
                <select data-testid=format!("change-into-{who}") on:change=move |event| picked.set(event_target_value(&event).parse().ok().map(UnitId))>
                    {move || goals.get().into_iter().map(|id| view! { <option value=id.to_string()>{plan.with(|p| glance::unit_title(p, id))}</option> }).collect_view()}
                </select>
            </label>
            <button type="button" class="small" data-testid=format!("change-{who}")
                on:click=move |_| if let Some(unit) = untrack(unit) { session.act(Command::ChangeVehicle { character: who, unit }); }>"Change"</button>
        </li>
    }
}
