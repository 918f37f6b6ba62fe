//! Vehicles, exo-armors and operatives: the lists, and one unit's card with all that is behind its figures.

mod detail;
mod figures;
mod list;
mod naming;
mod record;

use crate::app::components::SeatTag;
use crate::app::router::{Page, Route};
use crate::app::stores::session::use_session;
use leptos::prelude::*;
use octant_engine::ids::UnitId;
pub use record::RollOfHonour;

/// The units of whoever sits at the device, or of all while nobody does.
#[component]
pub fn Barracks(
    /// The unit that is looked at.
    unit: Option<UnitId>,
) -> impl IntoView {
    let session = use_session();
    let seats = Memo::new(move |_| match session.seat() {
        Some(seat) => vec![seat],
        None => session.state().open.seats().collect(),
    });
    let others = Memo::new(move |_| {
        let own = session.seat();
        session
            .state()
            .open
            .seats()
            .filter(|s| own.is_some() && own != Some(*s))
            .collect::<Vec<_>>()
    });
    let shared = Memo::new(move |_| session.seat().is_none());
    let cards = move || Route::Campaign(session.id().to_string(), Page::Cards).href();
    view! {
        <div class="page">
            <div class="row spread"><h2>"Barracks"</h2><a class="button small" href=cards>"Print cards"</a></div>
            <div class="barracks" class:picked=unit.is_some()>
                <div class="stack roster">
                    <Show when=move || shared.get()>
                        <p class="cap">"Nobody has the device: what all may know is shown. Take a seat to see your hidden positions."</p>
                    </Show>
                    <For each=move || seats.get() key=|seat| *seat let:seat>
                        <section class="panel stack">
                            <Show when=move || shared.get()><h3><SeatTag seat=seat /></h3></Show>
                            <list::Roster seat=seat picked=unit />
                        </section>
                    </For>
                    <Show when=move || !others.get().is_empty()>
                        <details class="panel others">
                            <summary data-testid="others">"Other players' units"</summary>
                            <p class="cap">"Cards are open to all; hidden places are not."</p>
                            <For each=move || others.get() key=|seat| *seat let:seat>
                                <section class="stack"><h3><SeatTag seat=seat /></h3><list::Roster seat=seat picked=unit /></section>
                            </For>
                        </details>
                    </Show>
                </div>
                {unit.map(|id| view! { <detail::Detail id=id /> })}
            </div>
            <RollOfHonour />
        </div>
    }
}
