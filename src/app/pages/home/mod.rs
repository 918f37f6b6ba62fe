//! The campaigns of this device.

mod entry;

use crate::app::components::FileButton;
use crate::app::platform::page;
use crate::app::router::Route;
use crate::app::stores::shelf::{self, Card};
use entry::Entry;
use leptos::prelude::*;

/// The list of campaigns. It is the first thing that is loaded, so it asks nothing of the rules: see [`crate::app::door`].
#[component]
pub fn Home() -> impl IntoView {
    page::set_title("Octant");
    let list: RwSignal<Option<Vec<(String, Card)>>> = RwSignal::new(None);
    leptos::task::spawn_local(async move {
        let all = shelf::list().await;
        list.try_set(Some(all));
    });
    view! {
        <div class="page home">
            {move || match list.get() {
                None => view! { <h1>"Campaigns"</h1><p class="dim" role="status">"Reading what is kept here"</p> }.into_any(),
                Some(list) if list.is_empty() => welcome(),
                Some(list) => view! {
                    <div class="row spread"><h1>"Campaigns"</h1>{ways()}</div>
                    <ul class="campaigns" data-testid="campaigns">
                        {list.into_iter().map(|(id, card)| view! { <Entry id=id card=card /> }.into_any()).collect::<Vec<_>>()}
                    </ul>
                    <p class="cap">"These campaigns are kept in this browser only. Save a backup file now and then, under Share in each."</p>
                }.into_any(),
            }}
        </div>
    }
}

fn ways() -> AnyView {
    view! {
        <div class="home-actions">
            <a class="button quiet" href=Route::Demo.href() data-testid="demo">"Look at a demo"</a>
            <FileButton then=Box::new(|| Route::Open(String::new()).go()) />
            <a class="button go" href=Route::New.href() data-testid="new-campaign">"New campaign"</a>
        </div>
    }
    .into_any()
}

/// What is seen before there is any campaign.
fn welcome() -> AnyView {
    view! {
        <section class="welcome" data-testid="no-campaigns">
            <svg viewBox="13 13 38 38" aria-hidden="true">
                <path fill="currentColor" d="M24.5 14h15L50 24.5v15L39.5 50h-15L14 39.5v-15z" />
                <path fill="#d9602f" d="M32 32V14h7.5L45 19z" />
                <path fill="none" stroke="var(--paper)" stroke-width="1.2" d="M32 14v36M14 32h36M19 19l26 26M45 19L19 45" />
            </svg>
            <div class="stack">
                <h1>"Octant"</h1>
                <p>"Runs tabletop war campaigns: it keeps the map, the money and every unit's card, hides each player's orders until they \
                    are revealed, and names the rule wherever it says no."</p>
                <p class="dim">"Begin a campaign for two to eight players, or open a file that somebody sent you. All stays in this browser."</p>
                <div class="home-actions">
                    <a class="button go" href=Route::New.href() data-testid="new-campaign">"New campaign"</a>
                    <a class="button" href=Route::Demo.href() data-testid="demo">"Look at a demo"</a>
                    <FileButton then=Box::new(|| Route::Open(String::new()).go()) />
                </div>
            </div>
        </section>
    }
    .into_any()
}
