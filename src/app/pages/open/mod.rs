//! What comes from outside: a link in the address, a pasted link, a file. It is looked at first, and kept only if wanted.

mod arrival;
mod arrived;

use arrival::Arrival;
use arrived::Arrived;

use crate::app::components::FileButton;
use crate::app::platform::{files, page};
use crate::app::router::Route;
use leptos::prelude::*;
use octant_engine::save::Limits;

/// The page that a link leads to.
#[component]
pub fn Open(
    /// The link's text; empty where the page is opened without one.
    text: String,
) -> impl IntoView {
    let arrival: RwSignal<Option<Arrival>> = RwSignal::new(None);
    if !text.is_empty() {
        // The text is in memory now. In the address it would stay in histories and be sent on by accident.
        page::replace_fragment(&Route::Open(String::new()).fragment());
        arrival.set(Some(Arrival::of_link(text)));
    }
    let trouble: RwSignal<Option<String>> = RwSignal::new(None);
    let read = move || {
        let Some(file) = files::waiting() else { return };
        leptos::task::spawn_local(async move {
            match files::read(file, Limits::default().file as f64).await {
                Ok((name, bytes)) => {
                    trouble.try_set(None);
                    arrival.try_set(Some(Arrival::of_file(name, bytes)));
                }
                Err(cause) => {
                    trouble.try_set(Some(cause));
                }
            }
        });
    };
    read();
    page::set_title("Open - Octant");
    view! {
        <div class="page open-page">
            <h1>"Open a campaign"</h1>
            {move || match arrival.get() {
                Some(_) => view! { <Arrived arrival=arrival /> }.into_any(),
                None => view! { <Ways arrival=arrival read=Box::new(read) trouble=trouble /> }.into_any(),
            }}
        </div>
    }
}

/// The ways in, where no link came along.
#[component]
fn Ways(
    arrival: RwSignal<Option<Arrival>>,
    read: Box<dyn Fn()>,
    trouble: RwSignal<Option<String>>,
) -> impl IntoView {
    let pasted = RwSignal::new(String::new());
    let blank = move || pasted.with(|text| text.trim().is_empty());
    let open = move |_| {
        let text = pasted.get_untracked();
        if !text.trim().is_empty() {
            arrival.set(Some(Arrival::of_link(text)));
        }
    };
    view! {
        <section class="panel stack ways" data-testid="open-empty">
            <p>"Open a file, or paste a link. Octant takes a link's text out of the address as soon as it has read it, so after a reload \
                 the link has to be opened once more. A campaign that you kept is in the list of campaigns."</p>
            <label class="field">
                <span>"Link"</span>
                <textarea rows="4" spellcheck="false" data-testid="paste-link" prop:value=move || pasted.get()
                    on:input=move |event| pasted.set(event_target_value(&event))></textarea>
            </label>
            <div class="row">
                <button type="button" class="go" data-testid="open-pasted" aria-disabled=move || blank().to_string() on:click=open>"Look at it"</button>
                <FileButton then=read />
                <a class="button quiet" href=Route::Home.href()>"To the campaigns"</a>
            </div>
            {move || trouble.get().map(|cause| view! { <p class="bad" role="alert" data-testid="file-fault">{cause}</p> })}
        </section>
    }
}
