//! What was bought in this phase and can be taken back, and what to do next with it.

use super::parts::ActButton;
use crate::app::components::{ClauseLink, Figure, OfferButton};
use crate::app::router::{Page, Route};
use crate::app::stores::session::use_session;
use crate::app::words;
use leptos::prelude::*;
use octant_engine::ids::{PlayerId, PurchaseId};
use octant_engine::present::glance;
use octant_engine::rulebook::tables::BuildingKind;
use octant_engine::rulebook::{Worked, rule};
use octant_engine::unlimit3d8::figures::{ARTIFACT_PRICE, containers_room};
use octant_engine::unlimit3d8::offer::OfferKind;
use octant_engine::unlimit3d8::state::{Bought, Post, Purchase};
use octant_engine::unlimit3d8::upgrades::is_powered;
use octant_engine::unlimit3d8::{Command, State};

/// What a purchase was, in words.
fn bought_words(state: &State, purchase: &Purchase) -> String {
    match purchase.what {
        Bought::Building(id) => {
            let found = state
                .open
                .territory(purchase.territory)
                .ok()
                .and_then(|t| t.buildings.get(&id));
            found.map_or_else(String::new, |b| {
                format!("{} on {}", b.kind.name(), b.square)
            })
        }
        Bought::Upgrade { building, upgrade } => {
            let found = state
                .open
                .territory(purchase.territory)
                .ok()
                .and_then(|t| t.buildings.get(&building));
            let on = found.map_or_else(String::new, |b| {
                format!(", {} on {}", b.kind.name(), b.square)
            });
            format!("{}{on}", upgrade.name())
        }
        Bought::Unit(id) => glance::unit_title(state, id),
        Bought::Character(id) => glance::character_title(state, id),
        Bought::Stored(weapon) => format!("{}, in store", glance::weapon_words(weapon)),
        Bought::InTurret { weapon, .. } => {
            format!("{}, in a Turret", glance::weapon_words(weapon))
        }
        Bought::Mounted { weapon, unit, .. } => format!(
            "{} on {}",
            glance::weapon_words(weapon),
            glance::unit_title(state, unit)
        ),
    }
}

/// The purchases of this phase.
#[component]
pub fn BoughtNow(
    /// Whose.
    seat: PlayerId,
) -> impl IntoView {
    let session = use_session();
    let own = Memo::new(move |_| {
        let state = session.state();
        state
            .open
            .purchases
            .iter()
            .rev()
            .filter(|(_, p)| p.by == seat)
            .map(|(id, _)| *id)
            .collect::<Vec<_>>()
    });
    view! {
        <section class="panel stack" aria-label="Bought this phase" data-testid="bought">
            <div class="row spread"><h3>"Bought this phase"</h3><ClauseLink rule=rule::U_COM_9 /></div>
            <Show when=move || !own.get().is_empty() fallback=|| view! { <p class="dim">"Nothing yet. Whatever you buy can be taken back at its full price until the phase ends."</p> }>
                <ul class="lines tight">
                    <For each=move || own.get() key=|id| *id let:id><Line id=id /></For>
                </ul>
            </Show>
            <Next seat=seat />
            <Artifacts seat=seat />
        </section>
    }
}

#[component]
fn Line(id: PurchaseId) -> impl IntoView {
    let session = use_session();
    let line = Memo::new(move |_| {
        let state = session.state();
        let purchase = state.open.purchases.get(&id)?;
        Some((
            bought_words(&state, purchase),
            words::place(&state, purchase.territory),
            purchase.price,
        ))
    });
    let name = move || line.get().map(|l| l.0).unwrap_or_default();
    view! {
        <li data-testid=format!("purchase-{id}")>
            <div class="what"><b>{name}</b><span class="cap">{move || line.get().map(|l| format!("{}, {}", l.1, l.2))}</span></div>
            <ActButton command=Command::TakeBack { purchase: id } label="Take back" name=Signal::derive(move || format!("Take back {}", name()))
                class="small" testid=format!("take-back-{id}") />
        </li>
    }
}

/// What is left to do with new things, for those who have not played before.
fn next_steps(state: &State, seat: PlayerId) -> Vec<&'static str> {
    let open = &state.open;
    let mine = || open.purchases.values().filter(|p| p.by == seat);
    let empty = mine()
        .any(|p| matches!(p.what, Bought::Unit(id) if open.unit(id).is_ok_and(|u| !u.is_manned())));
    let bare = mine().any(|p| matches!(p.what, Bought::Unit(id) if open.unit(id).is_ok_and(|u| u.mounts.iter().all(Option::is_none))));
    let stored = mine().any(|p| matches!(p.what, Bought::Stored(_)));
    let powered = mine().any(|p| match p.what {
        Bought::Building(id) => open
            .territory(p.territory)
            .is_ok_and(|t| t.buildings.get(&id).is_some_and(is_powered)),
        _ => false,
    });
    let walkers = open
        .characters
        .values()
        .any(|c| c.owner == seat && matches!(c.post, Post::Foot(_)));
    let seats = open
        .units
        .values()
        .any(|u| u.owner == seat && !u.is_manned());
    let hired = mine().any(|p| matches!(p.what, Bought::Character(_)));
    let mut steps = Vec::new();
    match (empty, walkers) {
        (true, true) => {
            steps.push("Board in the Activity phase: until then a new machine does nothing.")
        }
        (true, false) => {
            steps.push("A machine needs an operative: hire one, then board in the Activity phase.")
        }
        (false, _) if hired && !seats => steps
            .push("An operative on foot doesn't fight: buy a vehicle or an exo-armor to go with."),
        _ => {}
    }
    if bare {
        steps.push(
            "A machine without weapons can be armed here: buy a weapon straight into its slot.",
        );
    }
    if stored {
        steps.push("Weapons in store are mounted in the Activity phase.");
    }
    let homeless = mine().any(|p| match p.what {
        Bought::Building(id) => {
            let built = open.territory(p.territory).ok();
            let kind = built.and_then(|t| t.buildings.get(&id)).map(|b| b.kind);
            kind == Some(BuildingKind::MineShaft)
                && containers_room(state, p.territory).value() == 0
        }
        _ => false,
    });
    if homeless {
        steps.push("A Mine Shaft needs room for what it brings up: build a Warehouse there, or it is lost.");
    }
    if powered {
        steps.push("New buildings are switched on in the Activity phase.");
    }
    steps
}

#[component]
fn Next(seat: PlayerId) -> impl IntoView {
    let session = use_session();
    let steps = Memo::new(move |_| next_steps(&session.state(), seat));
    let units = move || Route::Campaign(session.id().to_string(), Page::Barracks(None)).href();
    view! {
        <Show when=move || !steps.get().is_empty()>
            <div class="next" data-testid="next-steps">
                <b>"What comes next"</b>
                <ul>{move || steps.get().into_iter().map(|step| view! { <li>{step}</li> }).collect_view()}</ul>
                <a href=units>"See your units"</a>
            </div>
        </Show>
    }
}

#[component]
fn Artifacts(seat: PlayerId) -> impl IntoView {
    let session = use_session();
    let held = Memo::new(move |_| session.state().open.player(seat).map_or(0, |p| p.artifacts));
    let price = Worked::new().add("Artifact", i64::from(ARTIFACT_PRICE), rule::U_EXP_6);
    view! {
        <Show when=move || held.get() != 0>
            <div class="row spread">
                <span>{move || match held.get() { 1 => "1 xenotech artifact".to_string(), n => format!("{n} xenotech artifacts") }}
                    ", sells for "<Figure worked=price.clone() label="Price of an artifact" unit=" SC" /></span>
                <OfferButton kind=OfferKind::SellArtifact command=Command::SellArtifact label="Sell one" class="small" testid="sell-artifact" />
            </div>
        </Show>
    }
}
