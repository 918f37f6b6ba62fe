//! In the making.

use leptos::prelude::*;

/// In the making.
#[component]
pub fn Rules(clause: Option<String>) -> impl IntoView {
    let _ = clause;
    view! { <div class="page"><h1>"Rules"</h1></div> }
}
