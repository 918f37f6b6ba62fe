//! In the making.

use leptos::prelude::*;

/// In the making.
#[component]
pub fn History() -> impl IntoView {
    view! { <div class="page"><h1>"History"</h1></div> }
}
