//! What may be built on an empty square, with prices and reasons against (U-COM-5, U-COM-7, U-COM-10).

use super::yard::Yard;
use crate::app::components::{Figure, OfferButton, RefusalNote};
use crate::app::pages::commerce::{FittingPicker, on_the_list};
use leptos::prelude::*;
use octant_engine::log::Actor;
use octant_engine::present::signs;
use octant_engine::rulebook::Worked;
use octant_engine::rulebook::tables::BuildingKind;
use octant_engine::unlimit3d8::Command;
use octant_engine::unlimit3d8::fitting::Fitting;
use octant_engine::unlimit3d8::offer::{Desk, OfferKind};
use octant_engine::unlimit3d8::square::Square;

/// The list of buildings for sale here.
#[component]
pub fn BuildHere(
    /// The territory.
    yard: Yard,
    /// The empty square.
    square: Square,
) -> impl IntoView {
    let session = yard.session;
    let kinds: Vec<BuildingKind> = session.seat_now().map_or_else(Vec::new, |seat| {
        let state = untrack(|| session.state());
        let market = Desk::new(&state, Actor::Seat(seat)).market(yard.at);
        market
            .into_iter()
            .filter_map(|k| {
                if let OfferKind::BuyBuilding(_, kind) = k {
                    on_the_list().find(|shown| *shown == kind)
                } else {
                    None
                }
            })
            .collect()
    });
    view! {
        <h3>{format!("Build on {square}")}</h3>
        <ul class="lines">
            {kinds.into_iter().map(|kind| view! { <Choice yard=yard square=square kind=kind /> }).collect_view()}
        </ul>
    }
}

#[component]
fn Choice(yard: Yard, square: Square, kind: BuildingKind) -> impl IntoView {
    let session = yard.session;
    let territory = yard.at;
    let row = kind.row();
    let price = Worked::new().add(row.name, i64::from(row.cost.0), row.clause);
    let fitted = kind == BuildingKind::Factory;
    let fitting = RwSignal::new(None::<Fitting>);
    let fit = RwSignal::new(false);
    let command = Signal::derive(move || Command::BuyBuilding {
        territory,
        kind,
        square,
        fitting: fitting.get(),
    });
    let refused = Memo::new(move |_| {
        session
            .domain(OfferKind::BuyBuilding(territory, kind))
            .err()
    });
    view! {
        <li>
            <span inner_html=signs::sign_svg(signs::building(kind), None)></span>
            <span class="what"><b>{kind.name()}</b>
                <span class="cap"><Figure worked=price label=kind.name() unit=" SC" />
                    {move || refused.get().map(|refusal| view! { <span>". "<RefusalNote refusal=refusal /></span> })}</span></span>
            {fitted.then(|| view! {
                <button type="button" class="small quiet" data-testid="fit-factory" aria-expanded=move || fit.get().to_string()
                    on:click=move |_| fit.update(|f| *f = !*f)>
                    {move || if fit.get() { "Close" } else { "Fit" }}
                </button>
            })}
            <OfferButton kind=OfferKind::BuyBuilding(territory, kind) command=command
                label="Build" name=format!("Build {} on {square}", kind.name()) class="small" testid=format!("buy-building-{}", kind.id()) />
            <Show when=move || fitted && fit.get()><div class="wide"><FittingPicker value=fitting /></div></Show>
        </li>
    }
}
