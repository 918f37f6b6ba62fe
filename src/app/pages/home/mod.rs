//! The campaigns of this device.

mod entry;

use super::open::{Arrival, Arrived, FileButton};
use crate::app::platform::page;
use crate::app::router::Route;
use crate::app::stores::keeper::{self, Card};
use entry::Entry;
use leptos::prelude::*;

/// The campaigns, once they are read.
type List = RwSignal<Option<Vec<(String, Card)>>>;

/// Reads the list again.
fn refresh(list: List) {
    leptos::task::spawn_local(async move {
        let all = keeper::list().await;
        list.try_set(Some(all));
    });
}

/// The list of campaigns.
#[component]
pub fn Home() -> impl IntoView {
    page::set_title("Octant");
    let list: List = RwSignal::new(None);
    let arrival: RwSignal<Option<Arrival>> = RwSignal::new(None);
    refresh(list);
    let none = Memo::new(move |_| list.with(|list| list.as_ref().is_some_and(Vec::is_empty)));
    let reading = Memo::new(move |_| list.with(Option::is_none));
    view! {
        <div class="page home">
            <Show when=move || none.get() fallback=move || view! {
                <div class="row spread">
                    <h1>"Campaigns"</h1>
                    <Ways arrival=arrival />
                </div>
            }>
                <Welcome arrival=arrival />
            </Show>
            <Arrived arrival=arrival />
            <Show when=move || reading.get()><p class="dim" role="status">"Reading what is kept here"</p></Show>
            <ul class="campaigns" data-testid="campaigns">
                <For each=move || list.get().unwrap_or_default() key=|(id, card)| (id.clone(), card.changed.to_bits(), card.backup)
                    children=move |(id, card)| view! { <Entry id=id card=card list=list /> } />
            </ul>
            <Show when=move || !none.get() && !reading.get()>
                <p class="cap">"These campaigns are kept in this browser only. Save a backup file now and then, under Share in each."</p>
            </Show>
        </div>
    }
}

#[component]
fn Ways(arrival: RwSignal<Option<Arrival>>) -> impl IntoView {
    view! {
        <div class="home-actions">
            <FileButton arrival=arrival />
            <a class="button go" href=Route::New.href() data-testid="new-campaign">"New campaign"</a>
        </div>
    }
}

/// What is seen before there is any campaign.
#[component]
fn Welcome(arrival: RwSignal<Option<Arrival>>) -> impl IntoView {
    view! {
        <section class="welcome" data-testid="no-campaigns">
            <Mark />
            <div class="stack">
                <h1>"Octant"</h1>
                <p>"Runs tabletop war campaigns: it keeps the map, the money and every unit's card, hides each player's orders until they \
                    are revealed, and names the rule wherever it says no."</p>
                <p class="dim">"Begin a campaign for two to eight players, or open a file that somebody sent you. All stays in this browser."</p>
                <Ways arrival=arrival />
            </div>
        </section>
    }
}

/// An octagon of eight parts, one of them lit.
#[component]
fn Mark() -> impl IntoView {
    view! {
        <svg viewBox="13 13 38 38" aria-hidden="true">
            <path fill="currentColor" d="M24.5 14h15L50 24.5v15L39.5 50h-15L14 39.5v-15z" />
            <path fill="#d9602f" d="M32 32V14h7.5L45 19z" />
            <path fill="none" stroke="var(--paper)" stroke-width="1.2" d="M32 14v36M14 32h36M19 19l26 26M45 19L19 45" />
        </svg>
    }
}
