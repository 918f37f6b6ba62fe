//! In the making.

use leptos::prelude::*;

/// In the making.
#[component]
pub fn Activity() -> impl IntoView {
    view! { <div class="page"><h1>"Activity"</h1></div> }
}
