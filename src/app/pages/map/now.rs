//! Where the phase is played that is on now, for who looks at the map.

use crate::app::components::page_of;
use crate::app::router::Route;
use crate::app::stores::session::use_session;
use leptos::prelude::*;
use octant_engine::unlimit3d8::state::Phase;

/// What is to be done in a phase, and the word on the way there.
const fn to_do(phase: Phase) -> Option<(&'static str, &'static str)> {
    match phase {
        // Its steps stand on the map itself.
        Phase::Founding => None,
        Phase::Commercial => Some(("Now you ship, buy, hire and trade.", "To Commerce")),
        Phase::Activity => Some((
            "Now you set power, works and crews, in secret.",
            "To Activity",
        )),
        Phase::Move => Some(("Now you order units about, in secret.", "To Orders")),
        Phase::Tactical => Some((
            "Now it shows who met whom: battles, new ground, the end of the turn.",
            "To Tactical",
        )),
    }
}

/// Leads whoever has the device and is not done to the page of the phase; in the Tactical phase the table.
#[component]
pub fn Now() -> impl IntoView {
    let session = use_session();
    let phase = Memo::new(move |_| {
        let state = session.state();
        let open = &state.open;
        let phase = open.phase;
        let waits = match session.seat() {
            Some(seat) => !open.done.contains(&seat),
            None => phase == Phase::Tactical,
        };
        (waits && open.ended.is_none()).then_some(phase)
    });
    view! {
        {move || phase.get().and_then(|phase| Some((phase, to_do(phase)?))).map(|(phase, (words, way))| {
            let href = Route::Campaign(session.id().to_string(), page_of(phase)).href();
            view! {
                <section class="panel row spread" data-testid="now" aria-label="Now">
                    <p>{words}</p><a class="button go" href=href data-testid="now-go">{way}</a>
                </section>
            }
        })}
    }
}
