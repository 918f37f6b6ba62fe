//! A player's own notes: on this device only, and shown only while he has it.

use crate::app::stores::aids::{About, use_aids};
use crate::app::stores::session::use_session;
use leptos::prelude::*;

/// What whoever sits at the device noted about a thing, to be read and changed. Nothing while it lies on the table.
#[component]
pub fn Note(
    /// About what.
    about: About,
) -> impl IntoView {
    let session = use_session();
    let aids = use_aids();
    let seat = Memo::new(move |_| session.seat());
    let id = format!("note-{about}");
    view! {
        {move || seat.get().map(|_| {
            let text = untrack(|| aids.note(about)).unwrap_or_default();
            let any = !text.is_empty();
            let id = id.clone();
            view! {
                <details class="note" open=any>
                    <summary data-testid=format!("open-{id}")>"Your note"</summary>
                    <textarea rows="3" maxlength="2000" data-testid=id.clone() aria-label="Your note" aria-describedby=format!("{id}-who")
                        prop:value=text on:input=move |event| aids.write(about, event_target_value(&event))></textarea>
                    <p class="cap" id=format!("{id}-who")>"Kept on this device only, in no file or link. Shown while you have the device."</p>
                </details>
            }
        })}
    }
}
