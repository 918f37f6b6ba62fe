//! In the making.

use leptos::prelude::*;

/// In the making.
#[component]
pub fn Commerce() -> impl IntoView {
    view! { <div class="page"><h1>"Commerce"</h1></div> }
}
