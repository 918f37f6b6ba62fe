//! What may be done, and why not.

use super::ClauseLink;
use crate::app::platform::page;
use crate::app::router::Page;
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

/// So long a refusal stays, in milliseconds: enough to read the longest twice.
const READ: i32 = 12_000;

/// What was refused or has to be said. It stands in the bar at the bottom, where it covers none of the bar's buttons. A refusal goes by itself
/// after a while and with the page that it is about; what has to be said stays until it is put away.
#[component]
pub fn NoticeBar(
    /// Which page is shown.
    page: Signal<Page>,
) -> impl IntoView {
    let session = use_session();
    let notice = session.notice();
    let passes = |said: &Option<Notice>| matches!(said, Some(Notice::Refused(_) | Notice::Time(_)));
    let shown = StoredValue::new(0_u32);
    Effect::new(move |_| {
        let goes = notice.with(passes);
        let now = shown.try_update_value(|n| {
            *n = n.wrapping_add(1);
            *n
        });
        if goes {
            page::after(READ, move || {
                if shown.try_get_value() == now {
                    notice.try_set(None);
                }
            });
        }
    });
    Effect::new(move |before: Option<Page>| {
        let page = page.get();
        if before.is_some_and(|before| before != page) && notice.with_untracked(passes) {
            notice.set(None);
        }
        page
    });
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
