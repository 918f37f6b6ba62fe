//! What buildings of a territory are ordered to do when the Activity phase ends: refining, making, arming, research.

mod add;
mod factory;
mod lab;
mod refine;
mod refit;
mod silo;
mod turret;

use crate::app::stores::session::{Session, use_session};
use leptos::prelude::*;
use octant_engine::ids::{BuildingId, TerritoryId};
use octant_engine::present::signs;
use octant_engine::rulebook::tables::BuildingKind;
use octant_engine::unlimit3d8::state::Building;
use octant_engine::unlimit3d8::turret::is_turret;

/// Whether a building is ordered to do things in the Activity phase.
fn has_orders(building: &Building) -> bool {
    let works = matches!(
        building.kind,
        BuildingKind::Foundry
            | BuildingKind::Refinery
            | BuildingKind::Factory
            | BuildingKind::MissileSilo
            | BuildingKind::Laboratory
    );
    works || is_turret(building)
}

/// A building as it is planned, with its territory.
pub(super) fn planned(session: Session, id: BuildingId) -> Memo<Option<(TerritoryId, Building)>> {
    Memo::new(move |_| {
        let view = session.view();
        let at = view.open.territory_of(id).ok()?;
        let found = view.open.territory(at).ok()?.buildings.get(&id).copied()?;
        Some((at, found))
    })
}

/// All buildings of a territory that take orders.
#[component]
pub fn Works(
    /// Where.
    at: TerritoryId,
) -> impl IntoView {
    let session = use_session();
    let all = Memo::new(move |_| {
        let view = session.view();
        let found = view
            .open
            .territory(at)
            .map(|t| t.buildings.clone())
            .unwrap_or_default();
        let mut all: Vec<_> = found.into_iter().filter(|(_, b)| has_orders(b)).collect();
        all.sort_by_key(|(id, b)| (b.kind, *id));
        all.into_iter().map(|(id, _)| id).collect::<Vec<_>>()
    });
    view! {
        <Show when=move || !all.get().is_empty()>
            <ul class="works">
                <For each=move || all.get() key=|id| *id let:id>
                    <li data-testid=format!("work-{id}") id=format!("work-{id}") tabindex="-1"><Head id=id /><Work id=id /></li>
                </For>
            </ul>
        </Show>
    }
}

#[component]
fn Head(id: BuildingId) -> impl IntoView {
    let session = use_session();
    let found = planned(session, id);
    let off = Memo::new(move |_| {
        found.with(|f| f.is_some_and(|(_, b)| b.kind.row().energy.is_some() && !b.active))
    });
    view! {
        {move || found.get().map(|(_, b)| view! {
            <div class="row work-head">
                <svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d=signs::building(b.kind) /></svg>
                <b>{b.kind.name()}</b><span class="cap">{b.square.to_string()}</span>
                {off.get().then(|| view! { <span class="tag">"off"</span> })}
            </div>
        })}
    }
}

/// What one building is ordered to do, and what it can be ordered.
#[component]
pub fn Work(
    /// Which.
    id: BuildingId,
) -> impl IntoView {
    let session = use_session();
    let found = planned(session, id);
    let turret = Memo::new(move |_| found.get().is_some_and(|(_, b)| is_turret(&b)));
    let kind = Memo::new(move |_| found.get().map(|(_, b)| b.kind));
    let of = move |kind| match kind {
        Some(BuildingKind::Foundry | BuildingKind::Refinery) => {
            view! { <refine::Refining id=id /> }.into_any()
        }
        Some(BuildingKind::Factory) => view! { <factory::FactoryWork id=id /> }.into_any(),
        Some(BuildingKind::MissileSilo) => view! { <silo::Silo id=id /> }.into_any(),
        Some(BuildingKind::Laboratory) => view! { <lab::Lab id=id /> }.into_any(),
        _ if turret.get() => view! { <turret::Turret id=id /> }.into_any(),
        _ => ().into_any(),
    };
    view! { {move || of(kind.get())} }
}
