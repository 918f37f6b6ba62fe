//! What a battle did to the buildings of its ground (U-BLD-1), and whether a stalemate ended it (U-TAC-19).

use super::result::Draft;
use super::toll::{TollForm, toll_words};
use crate::app::components::ClauseLink;
use leptos::prelude::*;
use octant_engine::ids::BuildingId;
use octant_engine::rulebook::rule;
use octant_engine::unlimit3d8::damage::{Harm, Toll};

/// All buildings of the ground, folded away: most battles leave them alone.
#[component]
pub fn Ground(
    /// The form.
    draft: Draft,
) -> impl IntoView {
    let all = Memo::new(move |_| draft.read(|o| o.buildings.keys().copied().collect::<Vec<_>>()));
    let harmed = move || match draft.buildings.with(|b| b.len()) {
        0 => "none harmed".to_string(),
        n => format!("{n} harmed"),
    };
    view! {
        <Show when=move || draft.fought.get() && !all.with(Vec::is_empty)>
            <details class="battle-ground" data-testid=format!("ground-{}", draft.territory)>
                <summary>"Buildings hit: "{harmed}</summary>
                <ul class="lines">
                    <For each=move || all.get() key=|id| *id let:id><Site draft=draft id=id /></For>
                </ul>
            </details>
        </Show>
    }
}

#[component]
fn Site(draft: Draft, id: BuildingId) -> impl IntoView {
    let endurance =
        Signal::derive(move || draft.read(|o| o.buildings.get(&id).copied().unwrap_or_default()));
    let harm = Memo::new(move |_| draft.buildings.with(|b| b.get(&id).cloned()));
    let toll = Signal::derive(move || match harm.get() {
        Some(Harm::Damaged(toll)) => Some(toll),
        _ => None,
    });
    let name = untrack(|| {
        let state = draft.session.state();
        let ground = state.open.territory(draft.territory).ok();
        let found = ground.and_then(|t| t.buildings.get(&id).copied());
        found
            .map(|b| format!("{}, {}", b.kind.name(), b.square))
            .unwrap_or_default()
    });
    let put = move |harm: Option<Harm>| {
        draft.buildings.update(|all| {
            match harm {
                Some(harm) => all.insert(id, harm),
                None => all.remove(&id),
            };
        });
    };
    let set = Callback::new(move |toll: Option<Toll>| {
        put(Some(Harm::Damaged(toll.unwrap_or(Toll::Hits(Vec::new())))));
    });
    let damaged = Memo::new(move |_| matches!(harm.get(), Some(Harm::Damaged(_))));
    let destroyed = Memo::new(move |_| harm.get() == Some(Harm::Destroyed));
    view! {
        <li data-testid=format!("site-{id}")>
            <span class="what"><b>{name.clone()}</b><span class="cap">{move || match harm.get() {
                Some(Harm::Destroyed) => "destroyed".to_string(),
                _ => toll_words(&endurance.get(), toll.get().as_ref()),
            }}</span></span>
            <div class="picks" role="group" aria-label=name>
                <button type="button" class="small" data-testid=format!("harm-{id}-none") aria-pressed=move || harm.get().is_none().to_string()
                    on:click=move |_| put(None)>"Unharmed"</button>
                <button type="button" class="small" data-testid=format!("harm-{id}-damaged") aria-pressed=move || damaged.get().to_string()
                    on:click=move |_| if !damaged.get_untracked() { set.run(None) }>"Damaged"</button>
                <button type="button" class="small" data-testid=format!("harm-{id}-destroyed") aria-pressed=move || destroyed.get().to_string()
                    on:click=move |_| put(Some(Harm::Destroyed))>"Destroyed"</button>
            </div>
            <Show when=move || damaged.get()><TollForm endurance=endurance toll=toll set=set id=format!("b{id}") /></Show>
        </li>
    }
}

/// Whether nobody got anywhere for so long that the attackers retreat.
#[component]
pub fn Stalemate(
    /// The form.
    draft: Draft,
) -> impl IntoView {
    let least = Memo::new(move |_| draft.read(|o| o.stalemate));
    let on = Memo::new(move |_| draft.stalemate.get().is_some());
    let id = draft.territory;
    view! {
        <div class="row">
            <label class="line">
                <input type="checkbox" data-testid=format!("stalemate-{id}") prop:checked=move || on.get()
                    on:change=move |event| draft.stalemate.set(event_target_checked(&event).then_some(least.get_untracked())) />
                <span>"A stalemate ended it: the attackers retreat "<ClauseLink rule=rule::U_TAC_19 /></span>
            </label>
            <Show when=move || on.get()>
                <label class="field">
                    <span>"Rounds without damage"</span>
                    <input type="number" inputmode="numeric" min="1" class="amount" data-testid=format!("stalemate-rounds-{id}")
                        prop:value=move || draft.stalemate.get().unwrap_or_default().to_string()
                        on:change=move |event| draft.stalemate.set(Some(event_target_value(&event).trim().parse().unwrap_or(0))) />
                </label>
            </Show>
        </div>
    }
}
