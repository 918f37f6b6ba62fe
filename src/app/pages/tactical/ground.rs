//! What a battle did to the buildings of its ground (U-BLD-1), and whether a stalemate ended it (U-TAC-19).

use super::leavings::Pirated;
use super::result::Draft;
use super::toll::{TollForm, toll_words};
use crate::app::components::{ClauseLink, HeldInput};
use leptos::prelude::*;
use octant_engine::ids::BuildingId;
use octant_engine::rulebook::rule;
use octant_engine::unlimit3d8::damage::{Endurance, Harm, Toll};
use octant_engine::unlimit3d8::parts::Part;

/// All buildings of the ground, folded away: most battles leave them alone.
#[component]
pub fn Ground(
    /// The form.
    draft: Draft,
) -> impl IntoView {
    let all = Memo::new(move |_| draft.read(|o| o.buildings.keys().copied().collect::<Vec<_>>()));
    let harmed = move || match draft.buildings.with(|b| b.len())
        + draft
            .parts
            .with(|p| p.values().map(|p| p.len()).sum::<usize>())
    {
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
    let harm = Signal::derive(move || draft.buildings.with(|b| b.get(&id).cloned()));
    let name = untrack(|| {
        let state = draft.session.state();
        let ground = state.open.territory(draft.territory).ok();
        let found = ground.and_then(|t| t.buildings.get(&id).copied());
        found
            .map(|b| format!("{}, {}", b.kind.name(), b.square))
            .unwrap_or_default()
    });
    let put = Callback::new(move |harm: Option<Harm>| {
        draft.buildings.update(|all| {
            match harm {
                Some(harm) => all.insert(id, harm),
                None => all.remove(&id),
            };
        });
    });
    let parts = Memo::new(move |_| {
        // What is destroyed takes its parts with it.
        let gone = draft
            .buildings
            .with(|b| b.get(&id) == Some(&Harm::Destroyed));
        let parts = draft.read(|o| {
            o.parts
                .get(&id)
                .map(|parts| parts.keys().copied().collect())
        });
        parts.filter(|_| !gone).unwrap_or_default()
    });
    view! {
        <li data-testid=format!("site-{id}")>
            <HarmForm name=name endurance harm put id=format!("{id}") />
            <Pirated draft id />
            <Show when=move || !parts.with(Vec::is_empty)>
                <ul class="lines site-parts">
                    <For each=move || parts.get() key=|part| *part let:part><PartForm draft id part /></For>
                </ul>
            </Show>
        </li>
    }
}

/// An added turret or a generator: a target of its own (U-BLD-3, U-BAT-15).
#[component]
fn PartForm(draft: Draft, id: BuildingId, part: Part) -> impl IntoView {
    let endurance = Signal::derive(move || {
        draft.read(|o| {
            let parts = o.parts.get(&id);
            parts
                .and_then(|p| p.get(&part).copied())
                .unwrap_or_default()
        })
    });
    let harm = Signal::derive(move || {
        draft
            .parts
            .with(|all| all.get(&id).and_then(|p| p.get(&part).cloned()))
    });
    let put = Callback::new(move |harm: Option<Harm>| {
        draft.parts.update(|all| {
            let harms = all.entry(id).or_default();
            match harm {
                Some(harm) => harms.insert(part, harm),
                None => harms.remove(&part),
            };
            if harms.is_empty() {
                all.remove(&id);
            }
        });
    });
    let at = Part::ALL
        .iter()
        .position(|p| *p == part)
        .unwrap_or_default();
    view! { <li><HarmForm name=part.name().to_string() endurance harm put id=format!("{id}-{at}") /></li> }
}

/// What became of one target: nothing, damage, or its end.
#[component]
fn HarmForm(
    /// What it is called.
    name: String,
    /// What it withstands and bears already.
    endurance: Signal<Endurance>,
    /// What is typed in.
    harm: Signal<Option<Harm>>,
    /// Something else is typed in.
    put: Callback<Option<Harm>>,
    /// Its name in test ids.
    id: String,
) -> impl IntoView {
    let toll = Signal::derive(move || match harm.get() {
        Some(Harm::Damaged(toll)) => Some(toll),
        _ => None,
    });
    let set = Callback::new(move |toll: Option<Toll>| {
        put.run(Some(Harm::Damaged(toll.unwrap_or(Toll::Hits(Vec::new())))));
    });
    let damaged = Memo::new(move |_| matches!(harm.get(), Some(Harm::Damaged(_))));
    let destroyed = Memo::new(move |_| harm.get() == Some(Harm::Destroyed));
    // A field has no points of its own: its generators are hit (U-BAT-15).
    let whole = Memo::new(move |_| endurance.get().points == 0);
    let words = move || match harm.get() {
        Some(Harm::Destroyed) => "destroyed".to_string(),
        _ if whole.get() => "its generators are hit".to_string(),
        _ => toll_words(&endurance.get(), toll.get().as_ref()),
    };
    let button = format!("harm-{id}-damaged");
    view! {
        <div class="harm">
            <span class="what"><b>{name.clone()}</b><span class="cap">{words}</span></span>
            <div class="picks" role="group" aria-label=name>
                <button type="button" class="small" data-testid=format!("harm-{id}-none") aria-pressed=move || harm.with(Option::is_none).to_string()
                    on:click=move |_| put.run(None)>"Unharmed"</button>
                <Show when=move || !whole.get()>
                    <button type="button" class="small" data-testid=button.clone() aria-pressed=move || damaged.get().to_string()
                        on:click=move |_| if !damaged.get_untracked() { set.run(None) }>"Damaged"</button>
                </Show>
                <button type="button" class="small" data-testid=format!("harm-{id}-destroyed") aria-pressed=move || destroyed.get().to_string()
                    on:click=move |_| put.run(Some(Harm::Destroyed))>"Destroyed"</button>
            </div>
        </div>
        <Show when=move || damaged.get()><TollForm endurance=endurance toll=toll set=set id=format!("b{id}") /></Show>
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
                    <HeldInput value=Signal::derive(move || draft.stalemate.get().unwrap_or_default()) least=1 most=u32::MAX
                        put=move |n| draft.stalemate.set(Some(n)) testid=format!("stalemate-rounds-{id}") />
                </label>
            </Show>
        </div>
    }
}
