//! Power of a territory: what is switched on, whether it reaches, what the shafts will yield.

use super::super::commerce::ActButton;
use crate::app::components::{Bar, Figure, RefusalNote};
use crate::app::stores::session::use_session;
use leptos::prelude::*;
use octant_engine::ids::{BuildingId, TerritoryId};
use octant_engine::present::signs;
use octant_engine::rulebook::rule;
use octant_engine::unlimit3d8::figures;
use octant_engine::unlimit3d8::forecast::{Forecast, Made};
use octant_engine::unlimit3d8::grid;
use octant_engine::unlimit3d8::state::{Building, Territory};
use octant_engine::unlimit3d8::upgrades;
use octant_engine::unlimit3d8::{Command, Refusal};
use std::sync::Arc;

/// A territory as it is planned, followed by itself.
fn planned(at: TerritoryId) -> Memo<Arc<Territory>> {
    let session = use_session();
    Memo::new(move |_| {
        session
            .view()
            .open
            .territories
            .get(usize::from(at))
            .cloned()
            .unwrap_or_default()
    })
}

/// The bars and switches of a territory.
#[component]
pub fn Power(
    /// Where.
    at: TerritoryId,
) -> impl IntoView {
    let session = use_session();
    let ground = planned(at);
    let used = Memo::new(move |_| {
        let view = session.view();
        ground.with(|g| grid::energy_used(&view.open.rules, g))
    });
    let given = Memo::new(move |_| grid::energy_given(&session.view().open, at));
    let stored = Memo::new(move |_| figures::containers_used(&session.view(), at));
    let room = Memo::new(move |_| figures::containers_room(&session.view(), at));
    let over = Memo::new(move |_| grid::overload(&session.view().open, at));
    let powered = Memo::new(move |_| {
        ground.with(|g| {
            g.buildings
                .iter()
                .filter(|(_, b)| upgrades::is_powered(b))
                .map(|(id, _)| *id)
                .collect::<Vec<_>>()
        })
    });
    view! {
        <div class="bars">
            <Bar label="Power" used=used of=given unit="used" rule=rule::U_ACT_1 />
            <Bar label="Room" used=stored of=room unit="containers" rule=rule::U_STO_1 />
        </div>
        {move || over.get().map(|over| view! {
            <p class="refusal" data-testid=format!("overload-{at}")>
                <RefusalNote refusal=Refusal::from(over) />
            </p>
        })}
        <Show when=move || !powered.get().is_empty()>
            <ul class="switches">
                <For each=move || powered.get() key=|id| *id let:id><Switch id=id ground=ground /></For>
            </ul>
        </Show>
    }
}

/// One building's switch.
#[component]
fn Switch(id: BuildingId, ground: Memo<Arc<Territory>>) -> impl IntoView {
    let session = use_session();
    let found = Memo::new(move |_| ground.with(|g| g.buildings.get(&id).copied()));
    let on = Signal::derive(move || found.get().is_some_and(|b| b.active));
    let command = Signal::derive(move || Command::Switch {
        building: id,
        on: !on.get(),
    });
    let words = move |b: Building| {
        let uses = upgrades::energy(&session.state().open.rules, &b).unwrap_or_default();
        (b.kind.name(), format!("{}, uses {uses}", b.square))
    };
    let label = Signal::derive(move || {
        if on.get() {
            "On".to_string()
        } else {
            "Off".to_string()
        }
    });
    let name = Signal::derive(move || {
        let what = found
            .get()
            .map(|b| format!("{} {}", b.kind.name(), b.square))
            .unwrap_or_default();
        format!(
            "{what} is {}: switch {}",
            if on.get() { "on" } else { "off" },
            if on.get() { "off" } else { "on" }
        )
    });
    view! {
        <li class:lit=on>
            {move || found.get().map(|b| {
                let (kind, rest) = words(b);
                view! {
                    <svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d=signs::building(b.kind) /></svg>
                    <span class="what"><b>{kind}</b><span class="cap">{rest}</span></span>
                }
            })}
            <span class="switch" data-on=move || on.get().to_string()>
                <ActButton command=command label=label name=name class="small" testid=format!("switch-{id}") />
            </span>
        </li>
    }
}

/// What is to come for the planning player, worked out once for all his territories.
pub type Ahead = Memo<Arc<Forecast>>;

/// Sentences on what the mines and works of a territory will bring.
#[component]
pub fn Yield(
    /// Where.
    at: TerritoryId,
    /// What is to come.
    ahead: Ahead,
) -> impl IntoView {
    let made = Memo::new(move |_| {
        ahead.with(|all| {
            let here = all.territories.get(&at);
            here.map(|o| o.made.clone()).unwrap_or_default()
        })
    });
    let line = move |made: Made| {
        let who = if made.by.is_some() {
            "When the phase ends the works refine "
        } else {
            "When the phase ends the mines add "
        };
        let (lost, missing) = (made.no_room, made.no_ore);
        view! {
            <p class="yield" data-testid=format!("yield-{at}")>
                {who}<Figure worked=made.units label="Yield" />" "{figures::good_name(made.good)}"."
                {(lost > 0).then(|| view! { <b class="bad">" "{lost}" more find no room."</b> })}
                {(missing > 0).then(|| view! { <b class="bad">" "{missing}" more are not in store."</b> })}
                {made.unstable.then_some(" The ground is unstable: each shaft may stand still.")}
            </p>
        }
    };
    view! { {move || made.get().into_iter().map(line).collect_view()} }
}
