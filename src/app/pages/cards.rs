//! In the making.

use leptos::prelude::*;

/// In the making.
#[component]
pub fn Cards() -> impl IntoView {
    view! { <div class="page"><h1>"Cards"</h1></div> }
}
