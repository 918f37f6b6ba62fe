//! What players promised each other: recorded, not enforced (U-COM-17).

use crate::app::components::{ClauseLink, SeatTag};
use crate::app::stores::session::use_session;
use leptos::prelude::*;
use octant_engine::rulebook::rule;

/// All promises, the last first. Nothing while there is none.
#[component]
pub fn Promises() -> impl IntoView {
    let session = use_session();
    let promises = Memo::new(move |_| session.state().open.promises.clone());
    view! {
        <Show when=move || !promises.with(Vec::is_empty)>
            <section class="panel" aria-label="Promises" data-testid="promises">
                <h3>"Promises"</h3>
                <p class="cap">"Recorded, not enforced. "<ClauseLink rule=rule::U_COM_17 /></p>
                <ul class="lines">
                    {move || promises.get().into_iter().rev().map(|promise| view! {
                        <li>
                            <span class="what"><b>{promise.text}</b><span class="cap">{format!("turn {}", promise.turn.0)}</span></span>
                            <span class="row"><SeatTag seat=promise.from />" to "<SeatTag seat=promise.to /></span>
                        </li>
                    }).collect_view()}
                </ul>
            </section>
        </Show>
    }
}
