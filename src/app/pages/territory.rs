//! In the making.

use leptos::prelude::*;

/// In the making.
#[component]
pub fn TerritoryPage(territory: Option<octant_engine::ids::TerritoryId>) -> impl IntoView {
    let _ = territory;
    view! { <div class="page"><h1>"TerritoryPage"</h1></div> }
}
