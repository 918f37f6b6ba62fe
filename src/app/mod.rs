//! The Leptos app: pages over a [`stores::session::Session`], and the browser behind [`platform`].

pub mod components;
pub mod door;
pub mod pages;
pub mod platform;
pub mod router;
pub mod stores;
pub mod words;

use components::PlainFrame;
use leptos::prelude::*;
use router::{Route, provide_route};

/// The whole app: which page the address names.
#[component]
pub fn App() -> impl IntoView {
    stores::settings::Settings::provide();
    let route = provide_route();
    // Within a campaign only its own pages change with the address, so the campaign is opened once.
    let place = Memo::new(move |last: Option<&Place>| match (route.get(), last) {
        (Route::Campaign(id, _), _) => Place::Campaign(id),
        // The rulebook is looked up in the middle of things: they stay as they are behind it.
        (Route::Rules(_), Some(Place::Campaign(id))) => Place::Campaign(id.clone()),
        (other, _) => Place::Plain(other),
    });
    view! {
        {skip_link()}
        {move || match place.get() {
            Place::Campaign(id) => view! { <pages::campaign::CampaignPage id=id /> }.into_any(),
            Place::Plain(route) => view! { <PlainFrame>{plain(route)}</PlainFrame> }.into_any(),
        }}
    }
}

/// Leads past header and bars, for who goes by keyboard.
fn skip_link() -> AnyView {
    view! {
        <a class="skip button" href="#main" on:click=move |event| { event.prevent_default(); platform::page::focus("main"); }>"To the content"</a>
    }
    .into_any()
}

#[derive(Clone, PartialEq)]
enum Place {
    Campaign(String),
    Plain(Route),
}

fn plain(route: Route) -> AnyView {
    match route {
        Route::Home => view! { <pages::home::Home /> }.into_any(),
        Route::Remove(id) => view! { <pages::remove::RemovePage id=id /> }.into_any(),
        Route::New => view! { <pages::new_campaign::NewCampaign /> }.into_any(),
        Route::Rules(clause) => view! { <pages::rules::Rules clause=clause /> }.into_any(),
        Route::MapEditor => view! { <pages::map_editor::MapEditor /> }.into_any(),
        Route::Settings => view! { <pages::settings::SettingsPage /> }.into_any(),
        Route::Demo => view! { <pages::demo::DemoPage /> }.into_any(),
        Route::Open(text) => view! { <pages::open::Open text=text /> }.into_any(),
        Route::Campaign(..) | Route::Unknown => view! {
            <div class="page">
                <h1>"No such page"</h1>
                <p>"The address names a page that Octant does not have."</p>
                <a class="button" href=Route::Home.href()>"To the campaigns"</a>
            </div>
        }
        .into_any(),
    }
}
