//! A matter of the table that needs a reason: the reason, why it can't be done, and the button.

use crate::app::components::RefusalNote;
use crate::app::stores::session::{Notice, use_session};
use leptos::prelude::*;
use octant_engine::log::Actor;
use octant_engine::unlimit3d8::check::check;
use octant_engine::unlimit3d8::ruling::LONGEST_REASON;
use octant_engine::unlimit3d8::{Command, Refusal};

/// What is typed as the reason.
#[component]
pub fn Reason(
    /// The words.
    text: RwSignal<String>,
    /// For tests.
    testid: &'static str,
) -> impl IntoView {
    view! {
        <label class="field">
            <span>"Reason, for the log"</span>
            <input type="text" autocomplete="off" maxlength=LONGEST_REASON.to_string() data-testid=testid
                prop:value=move || text.get() on:input=move |event| text.set(event_target_value(&event)) />
        </label>
    }
}

/// A button by which the table acts. While that is not possible it says why, once something was typed or the button tapped.
#[component]
pub fn TableButton(
    /// What is done; none while it is not all typed in.
    command: Signal<Option<Command>>,
    /// The button's words.
    label: &'static str,
    /// For tests.
    testid: &'static str,
    /// Called when it was done.
    #[prop(into)]
    then: Callback<()>,
) -> impl IntoView {
    let session = use_session();
    let refusal = Memo::new(move |_| -> Option<Option<Refusal>> {
        match command.get() {
            None => Some(None),
            Some(command) => check(&session.state(), Actor::Table, &command)
                .err()
                .map(Some),
        }
    });
    // The reason is asked for by its field; a line about it would only be in the way.
    let told = move || {
        let refusal = refusal.get().flatten();
        refusal.filter(|r| !matches!(r, Refusal::ReasonMissing | Refusal::NameMissing))
    };
    view! {
        {move || told().map(|refusal| view! { <p class="cap why" role="status"><RefusalNote refusal=refusal /></p> })}
        <div class="row">
            <button type="button" class="go" data-testid=testid aria-disabled=move || refusal.get().is_some().to_string()
                on:click=move |_| match (refusal.get_untracked(), command.get_untracked()) {
                    (None, Some(command)) => if session.act_as(Actor::Table, command) { then.run(()) },
                    (Some(Some(refusal)), _) => session.notice().set(Some(Notice::Refused(refusal))),
                    _ => session.notice().set(Some(Notice::Words("Something is not typed in yet.".into()))),
                }>{label}</button>
        </div>
    }
}
