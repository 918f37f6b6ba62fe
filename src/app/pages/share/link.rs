//! The present phase as a link.

use super::{Outcome, Said, holds_secrets, kept};
use crate::app::platform::page;
use crate::app::router::Route;
use crate::app::stores::session::use_session;
use leptos::html;
use leptos::prelude::*;
use octant_engine::ids::PlayerId;
use octant_engine::save::{Envelope, link};

/// Some messengers and mail programs cut off or refuse longer addresses.
const LONG: usize = 2000;
/// Few take these.
const VERY_LONG: usize = 8000;

/// The link, its length and the button that copies it.
#[component]
pub fn LinkPanel(own: RwSignal<Option<PlayerId>>) -> impl IntoView {
    let session = use_session();
    let outcome: Outcome = RwSignal::new(None);
    let field = NodeRef::<html::Textarea>::new();
    let text = Memo::new(move |_| {
        let _ = session.state();
        let keep = kept(own);
        let made = session
            .with_log(|log| Envelope::link(log, &keep))
            .and_then(|e| e.to_json())
            .and_then(|j| link::to_text(&j));
        made.map(|text| format!("{}{}", page::address(), Route::Open(text).href()))
            .map_err(|fault| fault.to_string())
    });
    let length = move || text.with(|t| t.as_ref().map_or(0, String::len));
    let advice = move || match length() {
        n if n > VERY_LONG => "That is very long: most messengers won't carry it. Send a file.",
        n if n > LONG => {
            "That is long: some messengers cut it off. Octant notices a link that lost its end; then send a file."
        }
        _ => "Short enough for most messengers.",
    };
    let copy = move |_| {
        let Ok(text) = text.get_untracked() else {
            return;
        };
        leptos::task::spawn_local(async move {
            let copied = page::copy(&text).await;
            outcome.try_set(Some(if copied {
                Ok("Copied.".into())
            } else {
                Err("This browser does not let the page copy. Select the link and copy it yourself.".into())
            }));
        });
    };
    view! {
        <section class="panel stack" aria-labelledby="share-link">
            <h3 id="share-link">"Link"</h3>
            <p>"The present phase in a web address: nothing is uploaded, all of it is in the link; earlier turns are not."{move || if kept(own).is_empty() { " Secrets are left out as in the file for others." } else { "" }}</p>
            {move || holds_secrets(&kept(own), "link-secrets")}
            {move || text.get().err().map(|words| view! { <p class="bad" role="alert">{words}</p> })}
            <label class="field">
                <span><span class="num" data-testid="link-length">{length}</span>" characters. "{advice}</span>
                <textarea class="link-text" readonly rows="3" spellcheck="false" data-testid="link-text" node_ref=field
                    on:focus=move |_| if let Some(field) = field.get() { field.select() }
                    prop:value=move || text.get().unwrap_or_default()></textarea>
            </label>
            <div class="row">
                <button type="button" data-testid="copy-link" on:click=copy>"Copy the link"</button>
                <Said outcome=outcome testid="link-said" />
            </div>
        </section>
    }
}
