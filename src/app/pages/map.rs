//! In the making.

use leptos::prelude::*;

/// In the making.
#[component]
pub fn MapPage() -> impl IntoView {
    view! { <div class="page"><h1>"MapPage"</h1></div> }
}
