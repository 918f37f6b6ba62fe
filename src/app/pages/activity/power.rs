//! Power of a territory: what is switched on, whether it reaches, what the shafts will yield.

use super::super::commerce::ActButton;
use crate::app::components::{Bar, Figure, RefusalNote};
use crate::app::stores::session::use_session;
use leptos::prelude::*;
use octant_engine::ids::{BuildingId, TerritoryId};
use octant_engine::present::signs;
use octant_engine::rulebook::{Worked, rule};
use octant_engine::unlimit3d8::activity::{mined_good, working_shafts};
use octant_engine::unlimit3d8::figures;
use octant_engine::unlimit3d8::grid;
use octant_engine::unlimit3d8::state::{Building, Territory};
use octant_engine::unlimit3d8::upgrades;
use octant_engine::unlimit3d8::{Command, Refusal, State};
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
                .filter(|(_, b)| b.kind.row().energy.is_some())
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

/// What the mines of a territory will add.
#[derive(Clone, PartialEq)]
struct Outlook {
    good: String,
    unstable: bool,
    lost: u32,
    worked: Worked,
}

/// What the active shafts will bring up, and what of it finds no room.
fn outlook(state: &State, at: TerritoryId) -> Option<Outlook> {
    let found = state.open.territory(at).ok()?;
    let deposit = found.survey.deposit()?;
    let shafts = u32::try_from(working_shafts(found).len())
        .ok()
        .filter(|n| *n > 0)?;
    let good = mined_good(deposit);
    let dug = shafts.saturating_mul(deposit.a_shaft);
    let room = u32::try_from(figures::containers_room(state, at).value()).unwrap_or(0);
    let fits = found.stock.room_for(good, state.stored_armors(at), room);
    let label = if shafts == 1 {
        "Mine Shaft".to_string()
    } else {
        format!("{shafts} x Mine Shaft at {}", deposit.a_shaft)
    };
    let mut worked = Worked::new().add(label, i64::from(dug), rule::U_ACT_4);
    if fits < dug {
        worked = worked.add("No room in store", -i64::from(dug - fits), rule::U_STO_4);
    }
    Some(Outlook {
        good: figures::good_name(good),
        unstable: deposit.unstable,
        lost: dug.saturating_sub(fits),
        worked,
    })
}

/// A sentence on what the mines will yield.
#[component]
pub fn Yield(
    /// Where.
    at: TerritoryId,
) -> impl IntoView {
    let session = use_session();
    let ahead = Memo::new(move |_| outlook(&session.view(), at));
    view! {
        {move || ahead.get().map(|ahead| view! {
            <p class="yield" data-testid=format!("yield-{at}")>
                "When the phase ends the mines add "<Figure worked=ahead.worked label="Yield" />" "{ahead.good}"."
                {(ahead.lost > 0).then(|| view! { <b class="bad">" "{ahead.lost}" more find no room."</b> })}
                {ahead.unstable.then_some(" The ground is unstable: each shaft may stand still.")}
            </p>
        })}
    }
}
