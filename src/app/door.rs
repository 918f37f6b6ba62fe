//! The list of campaigns as a program of its own, small enough to be there at once. Whatever else is wanted is the whole app's,
//! which `start.js` fetches meanwhile and lets in as soon as the address names another page.

use super::components::PlainFrame;
use super::pages::home::Home;
use super::platform::page;
use super::router::{Route, provide_route};
use super::skip_link;
use super::stores::settings::Settings;
use leptos::prelude::*;

/// Shows the door until the page says that the app takes over.
pub fn show() {
    let shown = leptos::mount::mount_to(leptos::tachys::dom::body(), Door);
    page::on_handover(move || drop(shown));
}

#[component]
fn Door() -> impl IntoView {
    Settings::provide();
    let route = provide_route();
    let at_home = Memo::new(move |_| route.get() == Route::Home);
    view! {
        {skip_link()}
        <PlainFrame>
            {move || if at_home.get() {
                view! { <Home /> }.into_any()
            } else {
                view! { <p class="page dim" role="status">"Fetching the rest of Octant"</p> }.into_any()
            }}
        </PlainFrame>
    }
}
