//! In the making.

use leptos::prelude::*;

/// In the making.
#[component]
pub fn Share() -> impl IntoView {
    view! { <div class="page"><h1>"Share"</h1></div> }
}
