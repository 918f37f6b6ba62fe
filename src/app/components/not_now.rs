//! What a page says when it is not its phase, with the way to what is on.

use crate::app::router::{Page, Route};
use crate::app::stores::session::use_session;
use crate::app::words;
use leptos::prelude::*;
use octant_engine::unlimit3d8::state::Phase;

/// The page on which a phase is played, and what there is to do there.
fn page_of(phase: Phase) -> (Page, &'static str) {
    match phase {
        Phase::Founding => (Page::Map, "Place and explore on the map"),
        Phase::Commercial => (Page::Commerce, "Ship and buy"),
        Phase::Activity => (Page::Activity, "Plan power and crews"),
        Phase::Move => (Page::Orders, "Give orders"),
        Phase::Tactical => (Page::Tactical, "See the reveal and the battles"),
    }
}

/// Nothing to do here now: when there will be, and the button that leads to what there is.
#[component]
pub fn NotNow(
    /// What is not.
    title: &'static str,
    /// When it will be.
    words: &'static str,
) -> impl IntoView {
    let session = use_session();
    let now = Memo::new(move |_| {
        let open = &session.state().open;
        (open.phase, open.ended.is_some())
    });
    view! {
        <div class="page"><div class="empty" data-testid="not-now-page">
            <h2>{title}</h2>
            {move || {
                let (phase, over) = now.get();
                let (page, label) = if over { (Page::Tactical, "How the campaign ended") } else { page_of(phase) };
                let href = Route::Campaign(session.id().to_string(), page).href();
                view! {
                    <p>{words}" This is the "{words::phase(phase)}" phase."</p>
                    <a class="button go" href=href data-testid="to-what-is-on">{label}</a>
                }
            }}
        </div></div>
    }
}
