//! Asks before a campaign is gone.

use crate::app::pages::share::file::save_backup;
use crate::app::platform::page;
use crate::app::router::Route;
use crate::app::stores::{keeper, shelf};
use leptos::prelude::*;

/// The page that takes a campaign off the device.
#[component]
pub fn RemovePage(
    /// Its name in the stores.
    id: String,
) -> impl IntoView {
    page::set_title("Remove - Octant");
    let name: RwSignal<Option<Result<String, ()>>> = RwSignal::new(None);
    let wanted = id.clone();
    leptos::task::spawn_local(async move {
        let card = shelf::list().await.into_iter().find(|(k, _)| *k == wanted);
        name.try_set(Some(card.map(|(_, card)| card.name).ok_or(())));
    });
    let id = StoredValue::new(id);
    view! {
        <div class="page reading">
            {move || match name.get() {
                None => view! { <p class="dim" role="status">"Reading what is kept here"</p> }.into_any(),
                Some(Err(())) => view! {
                    <h1>"No such campaign"</h1>
                    <p>"It is not on this device, or was removed already."</p>
                    <div class="row"><a class="button" href=Route::Home.href()>"To the campaigns"</a></div>
                }.into_any(),
                Some(Ok(name)) => view! { <h1>{format!("Remove {name}?")}</h1><Ask id=id /> }.into_any(),
            }}
        </div>
    }
}

#[component]
fn Ask(id: StoredValue<String>) -> impl IntoView {
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
                Ok(()) => Route::Home.go(),
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
            <a class="button quiet" href=Route::Home.href()>"Keep it"</a>
        </div>
        <p role="status" class:bad=move || matches!(said.get(), Some(Err(_))) data-testid="remove-said">
            {move || said.get().map(|said| match said { Ok(words) | Err(words) => words })}
        </p>
    }
}
