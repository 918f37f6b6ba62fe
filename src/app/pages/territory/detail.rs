//! The square that is looked at, and all buildings as a list: the way round small squares.

use super::build::BuildHere;
use super::condition::{Condition, is_damaged};
use super::yard::{DETAIL, Yard};
use crate::app::components::{ClauseLink, OfferButton};
use crate::app::pages::activity::Work;
use crate::app::pages::commerce::UpgradesOf;
use leptos::prelude::*;
use octant_engine::ids::BuildingId;
use octant_engine::present::signs;
use octant_engine::present::territory::{BuildingScene, Power};
use octant_engine::unlimit3d8::Command;
use octant_engine::unlimit3d8::offer::OfferKind;
use octant_engine::unlimit3d8::square::Square;
use octant_engine::unlimit3d8::state::{Bought, Phase};

/// What stands on the square looked at, and what can be done with it.
#[component]
pub fn Detail(
    /// The territory.
    yard: Yard,
) -> impl IntoView {
    let shown = Memo::new(move |_| yard.selected.get().map(|square| (square, yard.on(square))));
    view! {
        <section id=DETAIL class="panel stack square-detail" class:held=move || yard.selected.get().is_some() data-testid="square-detail" aria-live="polite">
            {move || match shown.get() {
                None => view! { <p class="dim">"No square is picked."</p> }.into_any(),
                Some((square, Some(building))) => view! { <Standing yard=yard square=square building=building /> }.into_any(),
                Some((square, None)) if yard.own.get() && yard.phase.get() == Phase::Commercial =>
                    view! { <BuildHere yard=yard square=square /> }.into_any(),
                Some((square, None)) => view! { <h3>{square.to_string()}</h3><p class="dim">"Nothing stands here."</p> }.into_any(),
            }}
        </section>
    }
}

#[component]
fn Standing(yard: Yard, square: Square, building: BuildingScene) -> impl IntoView {
    let (id, kind) = (building.id, building.kind);
    let power = power_words(building.power);
    view! {
        <div class="row spread"><h3>{format!("{} {square}", kind.name())}</h3><ClauseLink rule=kind.row().clause /></div>
        <p class="dim">{power}</p>
        <Condition yard=yard id=id />
        <div class="row">
            <Show when=move || yard.own.get()><Moving yard=yard id=id /></Show>
            <Show when=move || yard.own.get() && yard.phase.get() == Phase::Activity><SwitchButton yard=yard id=id /></Show>
            <Show when=move || yard.own.get() && yard.phase.get() == Phase::Commercial><GiveBack yard=yard id=id /></Show>
        </div>
        <Show when=move || yard.own.get() && yard.phase.get() == Phase::Commercial><UpgradesOf id=id /></Show>
        <Show when=move || yard.own.get() && yard.phase.get() == Phase::Activity><Work id=id /></Show>
    }
}

fn power_words(power: Power) -> String {
    match power {
        Power::Always => "Needs no energy.".into(),
        Power::On(n) => format!("On, uses {n} energy."),
        Power::Off(n) => format!("Off, needs {n} energy."),
    }
}

/// Takes a building up, or puts it back.
#[component]
fn Moving(yard: Yard, id: BuildingId) -> impl IntoView {
    let kind = OfferKind::PlaceBuilding(id);
    let refused = move || yard.session.domain(kind).is_err().to_string();
    let carried = move || yard.carried.get() == Some(id);
    view! {
        <Show when=move || kind.phases().contains(&yard.phase.get())>
            <button type="button" data-testid="move-building" aria-disabled=refused aria-pressed=move || carried().to_string()
                on:click=move |_| if yard.carried.get_untracked() == Some(id) { yard.carried.set(None) } else { yard.carry(id) }>
                {move || if carried() { "Leave it here" } else { "Move" }}
            </button>
        </Show>
    }
}

#[component]
fn SwitchButton(yard: Yard, id: BuildingId) -> impl IntoView {
    let active = Memo::new(move |_| {
        yard.scene.with(|s| {
            s.as_ref().and_then(|s| {
                s.buildings
                    .iter()
                    .find(|b| b.id == id)
                    .filter(|b| b.power != Power::Always)
                    .map(BuildingScene::active)
            })
        })
    });
    let command = Signal::derive(move || Command::Switch {
        building: id,
        on: active.get() != Some(true),
    });
    let label = Signal::derive(move || {
        if active.get() == Some(true) {
            "Switch off".to_string()
        } else {
            "Switch on".to_string()
        }
    });
    view! {
        <Show when=move || active.get().is_some()>
            <OfferButton kind=OfferKind::Switch(id) command=command label=label class="small" testid=format!("switch-{id}") />
        </Show>
    }
}

/// Gives a building back that was bought in this phase (U-COM-9).
#[component]
fn GiveBack(yard: Yard, id: BuildingId) -> impl IntoView {
    let purchase = Memo::new(move |_| {
        let state = yard.session.state();
        state
            .open
            .purchases
            .iter()
            .find(|(_, p)| p.what == Bought::Building(id))
            .map(|(purchase, _)| *purchase)
    });
    view! {
        {move || purchase.get().map(|purchase| view! {
            <OfferButton kind=OfferKind::TakeBack(purchase) command=Command::TakeBack { purchase } label="Take back" testid=format!("take-back-{purchase}") />
        })}
    }
}

/// All buildings of the territory.
#[component]
pub fn Buildings(
    /// The territory.
    yard: Yard,
) -> impl IntoView {
    let rows = Memo::new(move |_| {
        yard.scene
            .with(|s| s.as_ref().map(|s| s.buildings.clone()).unwrap_or_default())
    });
    let switching = move || yard.own.get() && yard.phase.get() == Phase::Activity;
    view! {
        <section class="panel all-buildings">
            <h3>"Buildings"</h3>
            {move || rows.with(Vec::is_empty).then(|| view! { <p class="dim">"None yet."</p> })}
            <ul class="building-list">
                <For each=move || rows.get() key=|b| (b.id, b.square, b.active(), b.movable) let:building>
                    {
                        let (id, square) = (building.id, building.square);
                        let power = match building.power {
                            Power::Always => String::new(),
                            Power::On(n) => format!("on, {n}"),
                            Power::Off(n) => format!("off, {n}"),
                        };
                        view! {
                            <li class:is-off=!building.active()>
                                <button type="button" class="quiet" data-testid=format!("list-building-{id}")
                                    aria-pressed=move || (yard.selected.get() == Some(square)).to_string()
                                    on:click=move |_| { yard.carried.set(None); yard.cursor.set(square); yard.selected.set(Some(square)); }>
                                    <span inner_html=signs::sign_svg(signs::building(building.kind), None)></span>
                                    <span class="grow">{building.kind.name()}</span>
                                    <Show when=move || is_damaged(yard, id)><b class="bad">"damaged"</b></Show>
                                    <span class="dim">{power}</span>
                                    <span class="num">{square.to_string()}</span>
                                </button>
                                <Show when=switching><SwitchButton yard=yard id=id /></Show>
                            </li>
                        }
                    }
                </For>
            </ul>
        </section>
    }
}
