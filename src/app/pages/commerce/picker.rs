//! A small map of 16 by 16 squares to choose one from.

use crate::app::platform::page;
use crate::app::stores::session::use_session;
use leptos::prelude::*;
use octant_engine::ids::TerritoryId;
use octant_engine::present::signs;
use octant_engine::present::territory::{columns, rows};
use octant_engine::rulebook::tables::BuildingKind;
use octant_engine::unlimit3d8::square::{SIDE, Square, Squares};
use std::collections::BTreeMap;

/// The square that an arrow key leads to.
fn step(from: Square, key: &str) -> Option<Square> {
    let (col, row) = (from.col(), from.row());
    let (col, row) = match key {
        "ArrowLeft" => (col.checked_sub(1)?, row),
        "ArrowRight" => (col + 1, row),
        "ArrowUp" => (col, row.checked_sub(1)?),
        "ArrowDown" => (col, row + 1),
        "Home" => (0, row),
        "End" => (SIDE - 1, row),
        _ => return None,
    };
    Square::new(col, row)
}

/// The squares of a territory: free ones can be chosen, taken ones show what stands there. Arrow keys walk about.
#[component]
pub fn SquarePicker(
    /// Whose map.
    at: Signal<TerritoryId>,
    /// What can be chosen.
    free: Memo<Squares>,
    /// What happens then.
    #[prop(into)]
    pick: Callback<Square>,
) -> impl IntoView {
    let session = use_session();
    let taken = Memo::new(move |_| {
        let state = session.state();
        let found = state.open.territory(at.get());
        found
            .map(|t| {
                t.buildings
                    .values()
                    .map(|b| (b.square, b.kind))
                    .collect::<BTreeMap<_, _>>()
            })
            .unwrap_or_default()
    });
    view! {
        <div class="picker">
            <div class="picker-grid" role="group" aria-label="Squares">
                <span></span>
                {columns().map(|c| view! { <span class="cap" aria-hidden="true">{c.to_string()}</span> }).collect_view()}
                {rows().map(|n| view! {
                    <span class="cap" aria-hidden="true">{n}</span>
                    {(0..SIDE).filter_map(|col| Square::new(col, n - 1)).map(|square| cell(square, taken, free, pick)).collect_view()}
                }).collect_view()}
            </div>
        </div>
    }
}

fn cell(
    square: Square,
    taken: Memo<BTreeMap<Square, BuildingKind>>,
    free: Memo<Squares>,
    pick: Callback<Square>,
) -> impl IntoView {
    let what = move || taken.with(|t| t.get(&square).copied());
    let name = move || {
        what().map_or_else(
            || square.to_string(),
            |kind| format!("{square}, {}", kind.name()),
        )
    };
    let id = format!("pick-{square}");
    view! {
        <button type="button" class="cell" id=id.clone() data-testid=id aria-label=name
            tabindex=if square.index() == 0 { "0" } else { "-1" }
            aria-disabled=move || (!free.with(|f| f.contains(square))).to_string()
            on:keydown=move |event| {
                if let Some(to) = step(square, &event.key()) {
                    event.prevent_default();
                    page::focus(&format!("pick-{to}"));
                }
            }
            on:click=move |_| pick.run(square)>
            {move || what().map(|kind| view! { <svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d=signs::building(kind) /></svg> })}
        </button>
    }
}
