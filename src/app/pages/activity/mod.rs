//! In the making.

use leptos::prelude::*;

/// In the making.
#[component]
pub fn Activity() -> impl IntoView {
    view! { <div class="page"><h2>"Activity"</h2></div> }
}
