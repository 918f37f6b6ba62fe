//! In the making.

use leptos::prelude::*;

/// In the making.
#[component]
pub fn SettingsPage() -> impl IntoView {
    view! { <div class="page"><h1>"SettingsPage"</h1></div> }
}
