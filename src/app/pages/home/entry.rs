//! One campaign in the list.

use super::{List, refresh};
use crate::app::components::Dialog;
use crate::app::pages::share::file::save_backup;
use crate::app::platform::page;
use crate::app::router::{Page, Route};
use crate::app::stores::keeper::{self, Card};
use crate::app::words;
use leptos::prelude::*;

/// A campaign: what it is, where it stands, and the way in.
#[component]
pub fn Entry(
    /// Its name in the stores.
    id: String,
    /// What is shown of it.
    card: Card,
    /// The list that it is removed from.
    list: List,
) -> impl IntoView {
    let asked = RwSignal::new(false);
    let href = Route::Campaign(id.clone(), Page::Map).href();
    let phase = words::phase(card.phase);
    let moment = if card.turn == 0 {
        phase.to_string()
    } else {
        format!("Turn {} \u{b7} {phase}", card.turn)
    };
    let open = format!("Open {}", card.name);
    let remove = format!("Remove {}", card.name);
    let title = format!("Remove {}?", card.name);
    let stored = StoredValue::new(id.clone());
    view! {
        <li class="campaign" data-testid=format!("campaign-{id}")>
            <div class="row spread">
                <h2>{card.name}</h2>
                <span class="turn">{moment}</span>
            </div>
            <p class="people">{card.players.join(", ")}</p>
            <dl>
                <dt>"Changed"</dt><dd>{page::date_words(card.changed)}</dd>
                <dt>"Backup"</dt><dd class:bad=card.backup.is_none()>{backup_words(card.backup)}</dd>
            </dl>
            <div class="row">
                <a class="button go" href=href aria-label=open data-testid=format!("open-{id}")>"Open"</a>
                <button type="button" class="quiet" aria-label=remove data-testid=format!("remove-{id}") on:click=move |_| asked.set(true)>
                    "Remove"
                </button>
            </div>
            <Dialog open=asked title=title>
                <Remove id=stored asked=asked list=list />
            </Dialog>
        </li>
    }
}

fn backup_words(turn: Option<u32>) -> String {
    match turn {
        None => "none yet".into(),
        Some(0) => "at the founding".into(),
        Some(turn) => format!("turn {turn}"),
    }
}

/// Asks before a campaign is gone.
#[component]
fn Remove(id: StoredValue<String>, asked: RwSignal<bool>, list: List) -> impl IntoView {
    let said: RwSignal<Option<Result<String, String>>> = RwSignal::new(None);
    let backup = move |_| {
        leptos::task::spawn_local(async move {
            let found = keeper::load(&id.get_value()).await;
            said.try_set(Some(
                found
                    .and_then(|found| save_backup(&found.log))
                    .map(|name| format!("Saved as {name}.")),
            ));
        });
    };
    let remove = move |_| {
        leptos::task::spawn_local(async move {
            match keeper::remove(&id.get_value()).await {
                Ok(()) => {
                    asked.try_set(false);
                    refresh(list);
                }
                Err(cause) => {
                    said.try_set(Some(Err(format!(
                        "It could not be removed whole: {cause}."
                    ))));
                }
            }
        });
    };
    view! {
        <p>"It is taken off this device with all that was played. "<b>"There is no undo."</b>" A backup file can be opened again later."</p>
        <div class="row">
            <button type="button" class="go" data-testid="remove-backup" on:click=backup>"Save a backup file first"</button>
            <button type="button" class="danger" data-testid="remove-now" on:click=remove>"Remove it"</button>
        </div>
        <p role="status" class:bad=move || matches!(said.get(), Some(Err(_))) data-testid="remove-said">
            {move || said.get().map(|said| match said { Ok(words) | Err(words) => words })}
        </p>
    }
}
