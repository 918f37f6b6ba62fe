//! In the making.

use leptos::prelude::*;

/// In the making.
#[component]
pub fn Home() -> impl IntoView {
    view! { <div class="page"><h1>"Home"</h1></div> }
}
