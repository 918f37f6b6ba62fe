//! In the making.

use leptos::prelude::*;

/// In the making.
#[component]
pub fn NewCampaign() -> impl IntoView {
    view! { <div class="page"><h1>"NewCampaign"</h1></div> }
}
