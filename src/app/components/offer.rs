//! What may be done, and why not.

use super::ClauseLink;
use crate::app::stores::session::{Notice, use_session};
use crate::app::words;
use leptos::prelude::*;
use octant_engine::unlimit3d8::offer::OfferKind;
use octant_engine::unlimit3d8::{Command, Refusal};

/// A refusal in words, with its clause.
#[component]
pub fn RefusalNote(
    /// The refusal.
    refusal: Refusal,
) -> impl IntoView {
    let session = use_session();
    let rule = refusal.clause();
    view! {
        <span>{move || words::refusal(&session.view(), &refusal)}</span>" "<ClauseLink rule=rule />
    }
}

/// A button for an offer in which nothing is left to choose. When it can't be taken up it says why on tap.
#[component]
pub fn OfferButton(
    /// Which offer.
    #[prop(into)]
    kind: Signal<OfferKind>,
    /// The command that takes it up.
    #[prop(into)]
    command: Signal<Command>,
    /// The button's words.
    #[prop(into)]
    label: Signal<String>,
    /// What a screen reader says where the words alone are not enough.
    #[prop(into, optional)]
    name: Option<Signal<String>>,
    /// A class for its looks.
    #[prop(optional)]
    class: &'static str,
    /// For tests.
    #[prop(into, optional)]
    testid: String,
) -> impl IntoView {
    let session = use_session();
    let refused = Memo::new(move |_| session.domain(kind.get()).err());
    view! {
        <button type="button" class=class data-testid=testid
            aria-disabled=move || if refused.get().is_some() { "true" } else { "false" }
            aria-label=name.map(|name| move || name.get())
            on:click=move |_| match refused.get_untracked() {
                Some(refusal) => session.notice().set(Some(Notice::Refused(refusal))),
                None => {
                    session.act(command.get_untracked());
                }
            }>
            {label}
        </button>
    }
}

/// What was refused or has to be said, above the page until it is put away.
#[component]
pub fn NoticeBar() -> impl IntoView {
    let session = use_session();
    let notice = session.notice();
    view! {
        <div aria-live="assertive">
            {move || notice.get().map(|said| view! {
                <div class="refusal notice" data-testid="notice">
                    <div class="grow">
                        {match said {
                            Notice::Refused(refusal) => view! { <b>"Not possible"</b><RefusalNote refusal=refusal /> }.into_any(),
                            Notice::Time(fault) => view! { <span>{words::time_fault(&fault)}</span> }.into_any(),
                            Notice::Words(text) => view! { <span>{text}</span> }.into_any(),
                        }}
                    </div>
                    <button type="button" class="small" on:click=move |_| notice.set(None)>"OK"</button>
                </div>
            })}
        </div>
    }
}
