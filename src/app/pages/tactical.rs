//! In the making.

use leptos::prelude::*;

/// In the making.
#[component]
pub fn Tactical() -> impl IntoView {
    view! { <div class="page"><h1>"Tactical"</h1></div> }
}
