//! Going back past dice and secrets, when all at the table agree.

use super::rows::Row;
use crate::app::components::Dialog;
use crate::app::stores::session::use_session;
use leptos::prelude::*;

/// Longer reasons are cut: the log is no place for letters.
const LONGEST_REASON: usize = 200;

/// Asks the table for its consent and the reason, once an entry is chosen in `target`.
#[component]
pub fn Rewind(target: RwSignal<Option<u32>>, all: Memo<Vec<Row>>) -> impl IntoView {
    let session = use_session();
    let open = RwSignal::new(false);
    let reason = RwSignal::new(String::new());
    let missed = RwSignal::new(false);
    // Each time an entry is chosen the dialogue opens; when it is closed, the choice is void.
    Effect::new(move |_| {
        if target.get().is_some() {
            reason.set(String::new());
            missed.set(false);
            open.set(true);
        }
    });
    Effect::new(move |was: Option<bool>| {
        let is = open.get();
        if was == Some(true) && !is {
            target.set(None);
        }
        is
    });
    let gone = move || {
        let to = target.get().unwrap_or_default();
        all.with(|all| {
            all.iter()
                .filter(|row| row.in_force() && row.seq > to)
                .map(|row| row.seq)
                .collect::<Vec<u32>>()
        })
    };
    let blank = Memo::new(move |_| reason.with(|text| text.trim().is_empty()));
    let go = move || match target.get_untracked() {
        Some(_) if blank.get_untracked() => missed.set(true),
        Some(to) => {
            let why = reason
                .get_untracked()
                .trim()
                .chars()
                .take(LONGEST_REASON)
                .collect();
            open.set(false);
            session.rewind(to, why);
        }
        None => open.set(false),
    };
    view! {
        <Dialog open=open title="All at the table agree">
            <p>{move || what_goes(&gone())}</p>
            <p class="dim">"What was taken back stays in the log, struck through, together with the reason."</p>
            <label class="field">
                <span>"Reason (required)"</span>
                <textarea rows="3" maxlength=LONGEST_REASON.to_string() required data-testid="rewind-reason" prop:value=move || reason.get()
                    on:input=move |event| reason.set(event_target_value(&event))></textarea>
            </label>
            <p class="bad" role="alert" data-testid="rewind-missed">{move || if missed.get() && blank.get() { "Say why: it is kept in the log." } else { "" }}</p>
            <div class="row">
                <button type="button" class="go" data-testid="rewind-ok" aria-disabled=move || blank.get().to_string() on:click=move |_| go()>
                    "All agree: rewind"
                </button>
            </div>
        </Dialog>
    }
}

fn what_goes(gone: &[u32]) -> String {
    match gone {
        [] => "Nothing would be taken back.".to_string(),
        [one] => {
            format!("Entry {one} is taken back, with all its dice and everything that was shown.")
        }
        [first, .., last] => {
            format!(
                "{} entries, from {first} to {last}, are taken back, with all their dice and everything that was shown.",
                gone.len()
            )
        }
    }
}
