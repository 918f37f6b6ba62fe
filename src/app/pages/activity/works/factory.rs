//! A Factory in the plan: what it is fitted for, its batch, and what goes into it (U-ACT-6, U-ACT-7).

use super::add::AddProduct;
use super::planned;
use super::refit::Refit;
use crate::app::components::{Bar, ClauseLink, Figure};
use crate::app::pages::commerce::{ActButton, fitting_words};
use crate::app::stores::session::use_session;
use crate::app::words;
use leptos::prelude::*;
use octant_engine::ids::{BuildingId, PlayerId, TerritoryId};
use octant_engine::present::signs;
use octant_engine::rulebook::tables::{Grade, Resource};
use octant_engine::rulebook::{Worked, rule};
use octant_engine::unlimit3d8::factory::{RECIPE, batch_price, input_for, limit};
use octant_engine::unlimit3d8::fitting::Product;
use octant_engine::unlimit3d8::stock::Good;
use octant_engine::unlimit3d8::{Command, State};

/// What a factory is ordered to make so far.
pub(super) fn batch(state: &State, seat: PlayerId, factory: BuildingId) -> Vec<Product> {
    let drawer = state.drawer(seat).ok();
    drawer
        .and_then(|d| d.batches.get(&factory).cloned())
        .unwrap_or_default()
}

/// The refined units of a resource in the stores of a factory's group, by territory.
fn there(state: &State, at: TerritoryId, resource: Resource) -> Worked {
    let good = Good {
        resource,
        grade: Grade::Refined,
    };
    state
        .open
        .group(at)
        .into_iter()
        .fold(Worked::new(), |sum, t| {
            match state
                .open
                .territory(t)
                .map_or(0, |found| found.stock.units(good))
            {
                0 => sum,
                n => sum.add(words::place(state, t), i64::from(n), rule::U_ACT_6),
            }
        })
}

/// A factory with its orders.
#[component]
pub(super) fn FactoryWork(id: BuildingId) -> impl IntoView {
    let session = use_session();
    let found = planned(session, id);
    let fitting = Memo::new(move |_| found.get().and_then(|(_, b)| b.fitting));
    let batch = Memo::new(move |_| {
        session
            .seat()
            .map(|s| batch(&session.state(), s, id))
            .unwrap_or_default()
    });
    let refit = Memo::new(move |_| {
        let state = session.state();
        let drawer = session.seat().and_then(|s| state.drawer(s).ok());
        drawer.and_then(|d| d.refits.get(&id).copied())
    });
    let price = Memo::new(move |_| batch.with(|b| batch_price(b)));
    let most = Memo::new(move |_| found.get().map(|(_, b)| limit(&b)).unwrap_or_default());
    let lines = move || {
        let state = session.state();
        let all = batch.get();
        all.iter()
            .enumerate()
            .filter_map(|(n, p)| Some((u8::try_from(n).ok()?, words::product(&state, p))))
            .collect::<Vec<_>>()
    };
    view! {
        <div class="work-body stack">
            <p class="cap" data-testid=format!("fitted-{id}")>"Fitted "{move || fitting_words(fitting.get())}". "<ClauseLink rule=rule::U_ACT_7 /></p>
            <Show when=move || refit.get().is_none() fallback=move || view! {
                <div class="row spread">
                    <p>"Being fitted "{move || fitting_words(refit.get())}" this turn: it makes nothing meanwhile."</p>
                    <ActButton command=Command::KeepFitting { factory: id } label="Leave as it is" class="small" testid=format!("keep-fitting-{id}") />
                </div>
            }>
                <Bar label="This turn" used=price of=most unit="SC of goods" rule=rule::U_ACT_6 />
                <Show when=move || !batch.get().is_empty()>
                    <ol class="batch" data-testid=format!("batch-{id}")>
                        <For each=lines key=|line| line.clone() let:line>
                            <li><span class="grow">{line.1.clone()}</span>
                                <ActButton command=Command::DropProduct { factory: id, at: line.0 } label="Drop" name=format!("Drop {}", line.1) class="small"
                                    testid=format!("drop-product-{id}-{}", line.0) /></li>
                        </For>
                    </ol>
                </Show>
                <Inputs id=id batch=batch />
                <AddProduct id=id fitting=fitting />
            </Show>
            <Refit id=id fitting=fitting />
        </div>
    }
}

/// What goes into the batch, and how much of it the group has.
#[component]
fn Inputs(id: BuildingId, batch: Memo<Vec<Product>>) -> impl IntoView {
    let session = use_session();
    let found = planned(session, id);
    view! {
        <ul class="inputs" aria-label="What goes into it">
            {RECIPE.map(|(resource, _)| {
                let need = Memo::new(move |_| batch.with(|b| input_for(b, resource)));
                let have = Memo::new(move |_| found.get().map(|(at, _)| there(&session.view(), at, resource)).unwrap_or_default());
                let short = move || need.get().value() > have.get().value();
                view! {
                    <li class:bad=short data-testid=format!("input-{id}-{}", resource.id())>
                        <svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d=signs::resource(resource) /></svg>
                        <span class="cap">{resource.name()}</span>
                        <span><Figure worked=need label=format!("{} needed", resource.name()) />" of "<Figure worked=have label=format!("Refined {} there", resource.name().to_lowercase()) /></span>
                    </li>
                }
            }).collect_view()}
        </ul>
    }
}
