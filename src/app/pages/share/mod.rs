//! Handing a campaign on: backup, file, link, and whether all is well with it.

pub mod check;
pub mod file;
mod link;
mod storage;

use crate::app::stores::session::use_session;
use check::CheckFile;
use leptos::prelude::*;
use link::LinkPanel;
use octant_engine::ids::PlayerId;
use octant_engine::save::Envelope;
use storage::Storage;

/// What came of saving or copying: done, or why not.
type Outcome = RwSignal<Option<Result<String, String>>>;

/// The page.
#[component]
pub fn Share() -> impl IntoView {
    // Whose own secrets go along; holds only while he sits at the device.
    let own: RwSignal<Option<PlayerId>> = RwSignal::new(None);
    view! {
        <div class="page share">
            <h2>"Share and keep"</h2>
            <div class="cols even">
                <Backup />
                <ForOthers own=own />
                <LinkPanel own=own />
                <div class="share-side">
                    <Check />
                    <Storage />
                </div>
            </div>
        </div>
    }
}

/// What came of it, said aloud.
#[component]
fn Said(outcome: Outcome, testid: &'static str) -> impl IntoView {
    view! {
        <p role="status" class="said" class:bad=move || matches!(outcome.get(), Some(Err(_))) data-testid=testid>
            {move || outcome.get().map(|said| match said { Ok(words) | Err(words) => words })}
        </p>
    }
}

#[component]
fn Backup() -> impl IntoView {
    let session = use_session();
    let outcome: Outcome = RwSignal::new(None);
    let save = move |_| {
        let saved = session.with_log(file::save_backup);
        if saved.is_ok() {
            session.backed_up();
        }
        outcome.set(Some(saved.map(|name| format!("Saved as {name}."))));
    };
    view! {
        <section class="panel stack" aria-labelledby="share-backup">
            <h3 id="share-backup">"Backup"</h3>
            <p>"The whole campaign for you alone, on this or another device."</p>
            <p class="warn"><b>"It holds every player's secrets."</b>" Don't hand it to anybody who plays."</p>
            <div class="row">
                <button type="button" class="go" data-testid="save-backup" on:click=save>"Save a backup file"</button>
                <span class="cap" data-testid="last-backup">{move || crate::app::words::last_backup(session.saved().get().backup)}</span>
            </div>
            <Said outcome=outcome testid="backup-said" />
        </section>
    }
}

/// Whose secrets go along: those of whoever sits at the device, if he wants.
fn kept(own: RwSignal<Option<PlayerId>>) -> Vec<PlayerId> {
    let seat = use_session().seat();
    own.get()
        .filter(|own| Some(*own) == seat)
        .into_iter()
        .collect()
}

/// The name of the player whose secrets go along.
fn whose(keep: &[PlayerId]) -> Option<String> {
    let state = use_session().state();
    let player = state.open.player(*keep.first()?);
    player.ok().map(|p| p.name.clone())
}

/// A warning that secrets go along, if they do.
fn holds_secrets(keep: &[PlayerId], testid: &'static str) -> Option<AnyView> {
    let name = whose(keep)?;
    Some(view! { <p class="warn" data-testid=testid><b>{format!("The secrets of {name} are in it.")}</b>" Don't hand it to other players."</p> }.into_any())
}

#[component]
fn ForOthers(own: RwSignal<Option<PlayerId>>) -> impl IntoView {
    let session = use_session();
    let outcome: Outcome = RwSignal::new(None);
    let keep = Memo::new(move |_| kept(own));
    let save = move |_| {
        let keep = keep.get_untracked();
        let what = whose(&keep).map_or("for others".into(), |name| format!("secrets of {name}"));
        let saved =
            session.with_log(|log| file::save(log, Ok(Envelope::campaign(log, &keep)), &what));
        outcome.set(Some(saved.map(|name| format!("Saved as {name}."))));
    };
    view! {
        <section class="panel stack" aria-labelledby="share-file">
            <h3 id="share-file">"File for others"</h3>
            <p>"The whole history as everybody may know it. Hidden positions, plans and orders are left out, so those players can't be played from it."</p>
            <OwnSecrets own=own />
            {move || holds_secrets(&keep.get(), "file-secrets")}
            <div class="row"><button type="button" data-testid="save-shared" on:click=save>"Save a file"</button></div>
            <Said outcome=outcome testid="shared-said" />
        </section>
    }
}

/// Lets whoever sits at the device take his own secrets along, to play on elsewhere.
#[component]
fn OwnSecrets(own: RwSignal<Option<PlayerId>>) -> impl IntoView {
    let session = use_session();
    view! {
        {move || match session.seat() {
            None => view! { <p class="cap">"Take the device first to have your own secrets in it."</p> }.into_any(),
            Some(seat) => {
                let name = session.state().open.player(seat).map(|p| p.name.clone()).unwrap_or_default();
                view! {
                    <label class="line">
                        <input type="checkbox" data-testid="own-secrets" prop:checked=move || own.get() == Some(seat)
                            on:change=move |event| own.set(event_target_checked(&event).then_some(seat)) />
                        <span>"With the secrets of "{name}", to play on with another device. Holds for the link, too."</span>
                    </label>
                }.into_any()
            }
        }}
    }
}

#[component]
fn Check() -> impl IntoView {
    let session = use_session();
    let digest = Memo::new(move |_| {
        let _ = session.state();
        session.with_log(|log| log.digest())
    });
    view! {
        <section class="panel stack" aria-labelledby="share-check">
            <h3 id="share-check">"Check this file"</h3>
            <p>"Runs every command again with the dice that fell and compares what comes of it."</p>
            <CheckFile run=move || session.with_log(|log| log.recheck()) />
            <div>
                <p class="cap">"Fingerprint of what everybody may know. Devices that show the same one agree."</p>
                <code class="digest" data-testid="digest">{digest}</code>
            </div>
        </section>
    }
}
