//! In the making.

use leptos::prelude::*;

/// In the making.
#[component]
pub fn Barracks(unit: Option<octant_engine::ids::UnitId>) -> impl IntoView {
    let _ = unit;
    view! { <div class="page"><h1>"Barracks"</h1></div> }
}
