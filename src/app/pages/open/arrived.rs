//! What came, before it is kept.

use super::Arrival;
use crate::app::pages::share::check::CheckFile;
use crate::app::platform::{files, page};
use crate::app::router::{Page, Route};
use crate::app::stores::keeper;
use crate::app::words;
use leptos::prelude::*;
use octant_engine::save::{Fault, Kind, Opened};
use octant_engine::unlimit3d8::Unlimit3d8;
use std::sync::Arc;

/// What came: the campaign to look at, or why there is none.
#[component]
pub fn Arrived(
    /// What came.
    arrival: RwSignal<Option<Arrival>>,
) -> impl IntoView {
    view! {
        {move || arrival.get().map(|came| match came.read.clone() {
            Ok(opened) => view! { <Preview opened=opened arrival=arrival /> }.into_any(),
            Err(fault) => view! { <Refused fault=fault came=came arrival=arrival /> }.into_any(),
        })}
    }
}

#[component]
fn Preview(opened: Arc<Opened<Unlimit3d8>>, arrival: RwSignal<Option<Arrival>>) -> impl IntoView {
    let busy = RwSignal::new(false);
    let trouble: RwSignal<Option<String>> = RwSignal::new(None);
    let summary = &opened.preview.summary;
    let phase = words::phase(opened.log.state().open.phase);
    let moment = if summary.turn == 0 {
        phase.to_string()
    } else {
        format!("Turn {}, {phase}", summary.turn)
    };
    let kind = match opened.preview.kind {
        Kind::Campaign => "A file for others: the whole history",
        Kind::Backup => "A backup: the whole history",
        Kind::Link => "A link: the present phase only",
    };
    let lacking: Vec<String> = summary
        .lacking
        .iter()
        .filter_map(|seat| summary.players.get(usize::from(*seat)).cloned())
        .collect();
    let secrets = if lacking.is_empty() {
        "None is missing: all players can be played here.".to_string()
    } else if lacking.len() == summary.players.len() {
        "None is in it: all can be looked at, and nobody played from here.".to_string()
    } else {
        format!(
            "Those of {} are not in it, so they can't be played here.",
            lacking.join(", ")
        )
    };
    let (name, players, entries) = (
        summary.name.clone(),
        summary.players.join(", "),
        opened.preview.entries,
    );
    let opened = StoredValue::new(opened);
    // Whoever listens, or types, goes on where the new thing is.
    page::after(0, || page::focus("arrived"));
    let keep = move |_| {
        if busy.get_untracked() {
            return;
        }
        busy.set(true);
        leptos::task::spawn_local(async move {
            let Some(log) = opened.try_with_value(|opened| opened.log.clone()) else {
                return;
            };
            match keeper::store(&log).await {
                Ok(id) => Route::Campaign(id, Page::Map).go(),
                Err(cause) => {
                    trouble.try_set(Some(cause));
                }
            }
            busy.try_set(false);
        });
    };
    view! {
        <section class="panel stack arrived" data-testid="preview" aria-label="What is in it">
            <p class="cap">"Nothing is kept yet."</p>
            <h2 id="arrived" tabindex="-1" data-testid="preview-name">{name}</h2>
            <dl class="preview-facts">
                <dt>"Players"</dt><dd data-testid="preview-players">{players}</dd>
                <dt>"Stands at"</dt><dd data-testid="preview-moment">{moment}</dd>
                <dt>"What it is"</dt><dd data-testid="preview-kind">{kind}</dd>
                <dt>"Entries"</dt><dd class="num" data-testid="preview-entries">{entries}</dd>
                <dt>"Secrets"</dt><dd data-testid="preview-secrets">{secrets}</dd>
            </dl>
            <CheckFile run=move || opened.with_value(|opened| opened.log.recheck()) />
            <div class="row">
                <button type="button" class="quiet" data-testid="not-now" on:click=move |_| arrival.set(None)>"Not now"</button>
                <button type="button" class="go" data-testid="keep" aria-disabled=move || busy.get().to_string() on:click=keep>
                    "Keep it on this device"
                </button>
            </div>
            <p class="cap">"It is kept beside your other campaigns. Nothing is overwritten."</p>
            {move || trouble.get().map(|cause| view! { <p class="bad" role="alert" data-testid="keep-fault">{cause}</p> })}
        </section>
    }
}

#[component]
fn Refused(fault: Fault, came: Arrival, arrival: RwSignal<Option<Arrival>>) -> impl IntoView {
    let said = RwSignal::new("");
    let save = move |_| {
        let done = files::download(&came.name, "application/octet-stream", &came.raw);
        said.set(if done {
            "Saved."
        } else {
            "This browser does not let the page save a file."
        });
    };
    view! {
        <section class="panel stack arrived" role="alert" data-testid="open-fault">
            <h2>"This can't be opened"</h2>
            <p data-testid="open-fault-words">{fault.to_string()}</p>
            <p class="dim">"Nothing on this device was changed. What came can be saved as it is, to look into it later."</p>
            <div class="row">
                <button type="button" data-testid="save-raw" on:click=save>"Save the raw data"</button>
                <button type="button" class="quiet" data-testid="not-now" on:click=move |_| arrival.set(None)>"Not now"</button>
                <span class="cap" role="status">{said}</span>
            </div>
        </section>
    }
}
