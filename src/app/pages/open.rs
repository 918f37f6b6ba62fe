//! In the making.

use leptos::prelude::*;

/// In the making.
#[component]
pub fn Open(text: String) -> impl IntoView {
    let _ = text;
    view! { <div class="page"><h1>"Open"</h1></div> }
}
