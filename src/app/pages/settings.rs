//! The settings of this device, and what the app is and keeps.

use crate::app::components::ClauseLink;
use crate::app::platform::page;
use crate::app::stores::settings::{DiceFrom, Theme, Values, use_settings};
use leptos::prelude::*;
use octant_engine::rulebook::rule;

/// The choices of one setting: word in tests, label, and what it stands for.
type Choices<T> = [(&'static str, &'static str, T)];

/// After so many minutes without a touch secrets can be covered.
const MINUTES: [(&str, &str, u8); 5] = [
    ("1", "After 1 minute", 1),
    ("3", "After 3 minutes", 3),
    ("5", "After 5 minutes", 5),
    ("15", "After 15 minutes", 15),
    ("0", "Never", 0),
];

/// The settings page.
#[component]
pub fn SettingsPage() -> impl IntoView {
    page::set_title("Settings - Octant");
    view! {
        <div class="page reading">
            <h1>"Settings"</h1>
            <p class="dim">"They hold for this device and browser only. House rules belong to a campaign and are chosen when it begins."</p>
            <Choice name="theme" legend="Colours" choices=&[("system", "As the system has it", Theme::System), ("light", "Light", Theme::Light), ("dark", "Dark", Theme::Dark)]
                read=|v| v.theme write=|v, theme| v.theme = theme />
            <Choice name="dice" legend="Dice" choices=&[("app", "The app rolls", DiceFrom::App), ("typed", "Real dice, typed in", DiceFrom::Typed)]
                read=|v| v.dice write=|v, dice| v.dice = dice note=|| view! {
                <p class="cap">
                    "The log says of each throw where it came from. When dice are to be typed in, a button still lets the app roll. "<ClauseLink rule=rule::U_ROL_3 />
                </p>
            }.into_any() />
            <Choice name="idle" legend="Cover secrets" choices=&MINUTES read=|v| v.idle_minutes write=|v, minutes| v.idle_minutes = minutes note=|| view! {
                <p class="cap">"Counted from the last touch or key. The curtain keeps glances out; it is no lock."</p>
            }.into_any() />
            <Hints />
            <Keeping />
            <About />
        </div>
    }
}

/// One setting with a button for each choice.
#[component]
fn Choice<T: Copy + PartialEq + Send + Sync + 'static>(
    name: &'static str,
    legend: &'static str,
    choices: &'static Choices<T>,
    read: fn(Values) -> T,
    write: fn(&mut Values, T),
    #[prop(optional)] note: Option<fn() -> AnyView>,
) -> impl IntoView {
    let settings = use_settings();
    view! {
        <fieldset class="panel setting">
            <legend>{legend}</legend>
            <div class="setting-options">
                {choices.iter().map(|&(word, label, value)| view! {
                    <label class="line">
                        <input type="radio" name=name data-testid=format!("{name}-{word}") prop:checked=move || read(settings.get()) == value
                            on:change=move |_| settings.change(|v| write(v, value)) />
                        {label}
                    </label>
                }).collect_view()}
            </div>
            {note.map(|note| note())}
        </fieldset>
    }
}

/// Brings back the hints that were put away.
#[component]
fn Hints() -> impl IntoView {
    let settings = use_settings();
    let any = move || settings.get().hints_read != 0;
    view! {
        <section class="panel stack" aria-labelledby="hints">
            <h2 id="hints">"Hints"</h2>
            <p role="status" data-testid="hints-state">{move || if any() { "Some hints were put away." } else { "Each page of a campaign says at its top what it is for." }}</p>
            <Show when=any>
                <div class="row"><button type="button" data-testid="show-hints" on:click=move |_| settings.change(|v| v.hints_read = 0)>"Show all hints again"</button></div>
            </Show>
        </section>
    }
}

/// Whether the browser has promised to keep what is stored.
#[component]
fn Keeping() -> impl IntoView {
    let kept: RwSignal<Option<bool>> = RwSignal::new(None);
    let refused = RwSignal::new(false);
    leptos::task::spawn_local(async move {
        kept.try_set(Some(page::is_persisted().await));
    });
    let ask = move |_| {
        leptos::task::spawn_local(async move {
            let promised = page::ask_to_persist().await;
            kept.try_set(Some(promised));
            refused.try_set(!promised);
        });
    };
    let words = move || match (kept.get(), refused.get()) {
        (None, _) => "Asking the browser.",
        (Some(true), _) => {
            "This browser has promised to keep your campaigns, also when room gets scarce."
        }
        (Some(false), false) => {
            "This browser has promised nothing: it may delete your campaigns when room gets scarce."
        }
        (Some(false), true) => {
            "The browser does not promise it now. Many do once the page is installed or used more often. Save backup files."
        }
    };
    view! {
        <section class="panel stack" aria-labelledby="keeping">
            <h2 id="keeping">"Keeping campaigns"</h2>
            <p role="status" data-testid="kept" data-kept=move || kept.get().map(|k| k.to_string())>{words}</p>
            <Show when=move || kept.get() == Some(false)>
                <div class="row"><button type="button" data-testid="ask-to-keep" on:click=ask>"Ask the browser to keep them"</button></div>
            </Show>
            <p class="cap">"A backup file is the only copy that survives a lost device or cleared browser data: make one on the Share page of a campaign."</p>
        </section>
    }
}

/// What is kept where: what, where, and who can see it.
const STORED: [(&str, &str, &str); 5] = [
    (
        "Campaigns, with the secrets of all seats played here",
        "This browser, in two stores: one written at once, one that survives a crash",
        "Nobody else, until you share a file or link",
    ),
    ("Settings", "This browser", "Nobody else"),
    (
        "Your notes, and what you have seen",
        "This browser; not in files, links or backups",
        "Nobody else; on screen only while you have the device",
    ),
    (
        "Shared files and links",
        "Wherever you send them",
        "Whoever gets them; no secrets are inside but those that a player puts in",
    ),
    (
        "Backup files",
        "Wherever you save them",
        "Whoever gets them; all secrets are inside",
    ),
];

#[component]
fn About() -> impl IntoView {
    view! {
        <section class="panel stack" aria-labelledby="about">
            <h2 id="about">"About Octant"</h2>
            <p data-testid="version">"Version "{env!("CARGO_PKG_VERSION")}". It runs tabletop war campaigns in the browser. There is no server: nothing you do leaves this device by itself."</p>
            <h3 id="stored">"What is kept where"</h3>
            <div class="ruletable" role="region" aria-labelledby="stored" tabindex="0">
                <table>
                    <thead><tr><th scope="col">"What"</th><th scope="col">"Where"</th><th scope="col">"Who can see it"</th></tr></thead>
                    <tbody>
                        {STORED.into_iter().map(|(what, place, seen)| view! {
                            <tr><th scope="row">{what}</th><td>{place}</td><td>{seen}</td></tr>
                        }).collect_view()}
                    </tbody>
                </table>
            </div>
            <h3>"How secret secrets are"</h3>
            <p>
                "The curtain hides a player's plans from glances when one device goes round the table. They are not encrypted: whoever has this device and knows how can read them
                in the browser's data. Play with people you trust, or each on an own device with shared files."
            </p>
            <h3>"Licence"</h3>
            <p>
                "The program is free software under the MIT or the Apache 2.0 licence, whichever you prefer. The font is IBM Plex Sans Condensed, under the "
                <a href="fonts/OFL.txt">"SIL Open Font License"</a>
                ". The rules of Unlimit3d are their authors' work; Octant tells them in words of its own."
            </p>
        </section>
    }
}
