//! The trade desk: open offers, a new one, what was promised, and who may pass where (U-COM-4, U-MOV-5).

mod adder;
mod card;
mod compose;
mod passage;
mod promises;

use card::DealCard;
use compose::{Compose, Draft};
use leptos::prelude::*;
use octant_engine::ids::{DealId, PlayerId};
pub use passage::Passages;
pub use promises::Promises;

use crate::app::stores::session::use_session;

/// Trade with other players.
#[component]
pub fn Deals(
    /// Who sits at the device.
    seat: PlayerId,
) -> impl IntoView {
    let session = use_session();
    let draft = Draft::new(seat);
    let deals = Memo::new(move |_| {
        let state = session.state();
        state.open.deals.keys().copied().collect::<Vec<DealId>>()
    });
    view! {
        <section class="panel stack" aria-label="Open offers" data-testid="deals">
            <h3>"Open offers"</h3>
            <Show when=move || deals.with(Vec::is_empty)><p class="dim">"Nobody has offered anything. Offers are open to all eyes and end with the phase."</p></Show>
            <ul class="deal-list">
                <For each=move || deals.get() key=|id| *id let:id><DealCard id=id seat=seat draft=draft /></For>
            </ul>
        </section>
        <Compose draft=draft />
        <Passages seat=seat />
        <Promises />
    }
}
