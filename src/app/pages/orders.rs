//! In the making.

use leptos::prelude::*;

/// In the making.
#[component]
pub fn Orders() -> impl IntoView {
    view! { <div class="page"><h1>"Orders"</h1></div> }
}
