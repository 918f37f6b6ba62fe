//! The way from a battle that waits to its page.

use crate::app::router::{Page, Route};
use crate::app::stores::session::use_session;
use leptos::prelude::*;
use octant_engine::ids::TerritoryId;

/// Leads to the page where a battle is played, beside the form in which its result is typed in.
#[component]
pub fn PlayHere(
    /// Where it is fought.
    territory: TerritoryId,
) -> impl IntoView {
    let session = use_session();
    let begun = Memo::new(move |_| {
        let state = session.state();
        state
            .open
            .battles
            .get(&territory)
            .is_some_and(|b| b.fight.is_some())
    });
    let to =
        move || Route::Campaign(session.id().to_string(), Page::Fight(Some(territory.0))).href();
    view! {
        <div class="row">
            <a class="button go" href=to data-testid=format!("play-here-{territory}")>{move || if begun.get() { "Go on with the battle" } else { "Play it here" }}</a>
            <span class="cap">{move || if begun.get() { "It is being played in Octant." } else { "Octant keeps tokens, boxes and odds. Or type in below what came of it." }}</span>
        </div>
    }
}
