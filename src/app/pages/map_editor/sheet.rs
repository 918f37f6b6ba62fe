//! Beginning anew, files out and in, and on to a new campaign.

use super::desk::use_desk;
use super::words::file_words;
use crate::app::components::FileButton;
use crate::app::pages::new_campaign::{self, map_words, spec_words};
use crate::app::platform::{entropy, files};
use crate::app::router::Route;
use leptos::prelude::*;
use octant_engine::save::{Limits, open_map, write_map};
use octant_engine::unlimit3d8::map::edit::{blank, roomy, trimmed};
use octant_engine::unlimit3d8::map::generate::{LEAST_PLAYERS, MapSpec, generate};

/// Where the drawing goes.
#[component]
pub fn Onward() -> impl IntoView {
    let desk = use_desk();
    let unfit = Memo::new(move |_| desk.map.with(|map| map.validate().err()));
    let save = move |_| {
        let text = write_map(&desk.now()).map_err(|fault| fault.to_string());
        let saved = text.and_then(|text| {
            let name = "map.octant.json";
            if files::download(name, "application/json", text.as_bytes()) {
                Ok(format!("Saved as {name}."))
            } else {
                Err("This browser does not let the page save a file.".into())
            }
        });
        match saved {
            Ok(words) => desk.said.set(Some(super::desk::Said::Done(words))),
            Err(words) => desk.refuse(words, None),
        }
    };
    let open = move || {
        let Some(file) = files::waiting() else { return };
        leptos::task::spawn_local(async move {
            let read = files::read(file, Limits::default().map as f64).await;
            match read.and_then(|(_, bytes)| {
                open_map(&bytes, &Limits::default()).map_err(|fault| file_words(&fault))
            }) {
                Ok(map) => desk.lay(map, "The map is open.".into()),
                Err(words) => desk.refuse(format!("This can't be opened. {words}"), None),
            }
        });
    };
    let play = move |_| match unfit.get_untracked().as_deref() {
        None => {
            new_campaign::play_on(trimmed(&desk.now()));
            Route::New.go();
        }
        Some(faults) => {
            let words = faults
                .first()
                .map(|fault| map_words(Some(&desk.now()), fault))
                .unwrap_or_default();
            desk.refuse(format!("Not whole yet. {words}"), None);
        }
    };
    view! {
        <section class="panel stack" aria-labelledby="editor-onward">
            <h2 id="editor-onward">"When it is drawn"</h2>
            <div class="row">
                <button type="button" class="go" data-testid="use-map" aria-disabled=move || unfit.with(Option::is_some).to_string() on:click=play>"Use this map"</button>
                <button type="button" data-testid="save-map" on:click=save>"Save as a file"</button>
                <FileButton then=Box::new(open) />
            </div>
            <p class="cap" data-testid="map-kept">{move || if desk.is_kept.get() {
                "The drawing stays on this device while you work on it."
            } else {
                "This browser keeps nothing: save the drawing as a file before you leave."
            }}</p>
        </section>
    }
}

/// Another map to begin from.
#[component]
pub fn Anew() -> impl IntoView {
    let desk = use_desk();
    let count = RwSignal::new("20".to_string());
    let bad = RwSignal::new(None::<String>);
    let drawn = move |_| {
        let Ok(territories) = count.get_untracked().trim().parse() else {
            bad.set(Some("A whole number up to 1,000, please.".into()));
            return;
        };
        let spec = MapSpec {
            seed: entropy::seed() % 1_000_000,
            players: LEAST_PLAYERS,
            territories,
        };
        match generate(&spec) {
            Ok(drawn) => {
                bad.set(None);
                if let Ok(map) = roomy(&drawn.map) {
                    desk.lay(map, "A map was drawn. Undo brings yours back.".into());
                }
            }
            Err(fault) => bad.set(Some(spec_words(&fault))),
        }
    };
    view! {
        <section class="panel stack" aria-labelledby="editor-anew">
            <h2 id="editor-anew">"Begin anew"</h2>
            <div class="row low">
                <button type="button" data-testid="new-blank" on:click=move |_| desk.lay(blank(), "A blank sheet. Undo brings your map back.".into())>"Blank sheet"</button>
                <label class="field">
                    <span>"Territories"</span>
                    <input type="text" inputmode="numeric" maxlength="4" class="count num" data-testid="generate-count"
                        aria-invalid=move || bad.get().is_some().to_string() aria-describedby="generate-fault"
                        prop:value=move || count.get() on:input=move |event| count.set(event_target_value(&event)) />
                </label>
                <button type="button" data-testid="generate" on:click=drawn>"Draw one by chance"</button>
            </div>
            <p class="bad faults" id="generate-fault" data-testid="generate-fault" role="status">{move || bad.get()}</p>
        </section>
    }
}
