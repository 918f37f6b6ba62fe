//! One mover with its order, and where it may go once it is chosen.

use super::ways::Ways;
use crate::app::components::OfferButton;
use crate::app::pages::map::ForceRow;
use crate::app::words;
use leptos::prelude::*;
use octant_engine::ids::TerritoryId;
use octant_engine::unlimit3d8::Command;
use octant_engine::unlimit3d8::offer::OfferKind;
use octant_engine::unlimit3d8::state::Mover;

/// A mover of whoever sits at the device.
#[component]
pub fn MoverRow(
    /// Who.
    mover: Mover,
    /// The orders.
    ways: Ways,
) -> impl IntoView {
    let session = ways.session;
    let row = Memo::new(move |_| ForceRow::of(&session.state(), mover));
    let order = Memo::new(move |_| {
        session
            .state()
            .drawers
            .get(&ways.seat)
            .and_then(|d| d.orders.get(&mover).copied())
    });
    let words = Memo::new(move |_| {
        let state = session.state();
        let at = state.mover_at(mover).map(|t| words::place(&state, t));
        match (order.get(), at) {
            (Some(order), _) if state.mover_at(mover) == Some(order.via) => {
                format!("to {}", words::place(&state, order.to))
            }
            (Some(order), _) => format!(
                "to {} by way of {}",
                words::place(&state, order.to),
                words::place(&state, order.via)
            ),
            (None, Some(at)) => format!("stays in {at}"),
            (None, None) => "off the map".into(),
        }
    });
    let chosen = Memo::new(move |_| ways.chosen.get() == Some(mover));
    view! {
        <li class="mover-line">
            <button type="button" data-testid=format!("mover-{mover}") aria-expanded=move || chosen.get().to_string()
                class=move || row.with(|r| format!("mover {}", r.as_ref().map_or("", |r| r.class))) on:click=move |_| ways.choose(mover)>
                <span inner_html=move || row.with(|r| r.as_ref().map(|r| r.logo.clone()).unwrap_or_default())></span>
                <span class="grow"><b>{move || row.with(|r| r.as_ref().map(|r| r.title.clone()))}</b>
                    <span class="cap">{move || row.with(|r| r.as_ref().map(|r| r.kit.clone()))}</span></span>
                <span class="mover-order" class:bad=move || order.get().is_some() data-testid=format!("order-{mover}")>{words}</span>
            </button>
            <Show when=move || chosen.get()><Ends mover=mover ways=ways /></Show>
        </li>
    }
}

/// The ends within reach, nearest the top of the list by name, and the ways where there are several.
#[component]
fn Ends(mover: Mover, ways: Ways) -> impl IntoView {
    let session = ways.session;
    let name = move |t: TerritoryId| untrack(|| words::place(&session.state(), t));
    let off = Memo::new(move |_| ways.is_off(mover));
    let ends = Memo::new(move |_| {
        let mut ends: Vec<_> = ways.ends().into_iter().map(|t| (name(t), t)).collect();
        ends.sort();
        ends
    });
    let by = Memo::new(move |_| {
        let to = ways.target.get()?;
        let by = ways.reach(mover).remove(&to)?;
        Some((to, by.into_iter().collect::<Vec<_>>()))
    });
    let through = Memo::new(move |_| {
        let state = session.state();
        let orders = &state.drawers.get(&ways.seat)?.orders;
        orders.get(&mover).map(|order| order.via)
    });
    let ordered = move || through.get().is_some();
    view! {
        <div class="mover-ends">
            {move || match by.get() {
                Some((to, by)) => view! {
                    <div class="mover-via"><p>{format!("Ordered to {}. It comes in through:", name(to))}</p>
                        <div class="picks">
                            {by.into_iter().map(|via| view! {
                                <button type="button" class="small" data-testid=format!("order-to-{to}-via-{via}")
                                    aria-pressed=move || (through.get() == Some(via)).to_string()
                                    on:click=move |_| ways.send(mover, to, via)>{name(via)}</button>
                            }).collect_view()}
                            <button type="button" class="quiet small" on:click=move |_| ways.target.set(None)>"Elsewhere"</button>
                            <button type="button" class="small" data-testid="order-as-is" on:click=move |_| ways.close()>"Leave it so"</button>
                        </div>
                    </div>
                }.into_any(),
                None => {
                    let word = if off.get() { "return-to" } else { "order-to" };
                    view! {
                        <p class="cap">{move || match (off.get(), ends.with(Vec::is_empty)) {
                            (true, true) => "No territory of yours is left to come back to.",
                            (true, false) => "Comes back to:",
                            (false, true) => "Nothing is within reach.",
                            (false, false) => "Goes to:",
                        }}</p>
                        <div class="picks">
                            {move || ends.get().into_iter().map(|(name, to)| view! {
                                <button type="button" class="small" data-testid=format!("{word}-{to}") on:click=move |_| ways.pick(to)>{name}</button>
                            }).collect_view()}
                        </div>
                    }.into_any()
                }
            }}
            <Show when=ordered>
                <OfferButton kind=OfferKind::DropOrder(mover) command=Command::DropOrder { mover } label="Stay after all" class="small" testid="order-drop" />
            </Show>
        </div>
    }
}
