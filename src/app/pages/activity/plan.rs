//! The changes that a player has planned so far.

use crate::app::components::ClauseLink;
use crate::app::router::{Page, Route};
use crate::app::stores::session::use_session;
use crate::app::words;
use leptos::prelude::*;
use octant_engine::ids::{BuildingId, PlayerId};
use octant_engine::present::glance;
use octant_engine::rulebook::rule;
use octant_engine::unlimit3d8::State;
use octant_engine::unlimit3d8::discard::Lot;
use octant_engine::unlimit3d8::figures::good_name;
use octant_engine::unlimit3d8::state::Rigging;

fn switch_words(state: &State, id: BuildingId, on: bool) -> String {
    let at = state.open.territory_of(id).ok();
    let building = at
        .and_then(|t| state.open.territory(t).ok())
        .and_then(|t| t.buildings.get(&id));
    let place = at.map(|t| words::place(state, t)).unwrap_or_default();
    let what = building
        .map(|b| format!("{} {}", b.kind.name(), b.square))
        .unwrap_or_default();
    format!("{what}, {place}: {}", if on { "on" } else { "off" })
}

fn rigging_words(state: &State, change: Rigging) -> String {
    match change {
        Rigging::Mount { unit, weapon, .. } => format!(
            "{} onto {}",
            glance::weapon_words(weapon),
            glance::unit_title(state, unit)
        ),
        Rigging::Unmount { unit, weapon, .. } => format!(
            "{} off {}",
            glance::weapon_words(weapon),
            glance::unit_title(state, unit)
        ),
        Rigging::Discard(what) => match what.lot {
            Lot::Good(good) => format!("{} {} thrown away", what.units, good_name(good)),
            Lot::Arm(weapon) => format!(
                "{} x {} thrown away",
                what.units,
                glance::weapon_words(weapon)
            ),
            Lot::Armor(unit) => format!("{} thrown away", glance::unit_title(state, unit)),
        },
        Rigging::Board { character, unit } => format!(
            "{} into {}",
            glance::character_title(state, character),
            glance::unit_title(state, unit)
        ),
        Rigging::Leave { character, unit } => format!(
            "{} out of {}",
            glance::character_title(state, character),
            glance::unit_title(state, unit)
        ),
        // Exchanges belong to the Move phase.
        Rigging::Swap { unit, other, .. } => format!(
            "{} exchanges with {}",
            glance::unit_title(state, unit),
            glance::unit_title(state, other)
        ),
        Rigging::Change {
            character, into, ..
        } => format!(
            "{} into {}",
            glance::character_title(state, character),
            glance::unit_title(state, into)
        ),
    }
}

/// The planned changes as they stand against the moment when the phase began.
fn changes(state: &State, seat: PlayerId) -> Vec<String> {
    let Ok(drawer) = state.drawer(seat) else {
        return Vec::new();
    };
    // Switching back leaves a line in the drawer that changes nothing.
    let real = drawer.switches.iter().filter(|(id, on)| {
        let at = state
            .open
            .territory_of(**id)
            .ok()
            .and_then(|t| state.open.territory(t).ok());
        at.and_then(|t| t.buildings.get(*id))
            .is_some_and(|b| b.active != **on)
    });
    let switches = real.map(|(id, on)| switch_words(state, *id, *on));
    drawer
        .rigging
        .iter()
        .map(|r| rigging_words(state, *r))
        .chain(switches)
        .collect()
}

/// What is planned so far.
#[component]
pub fn Changes(
    /// Whose plan.
    seat: PlayerId,
) -> impl IntoView {
    let session = use_session();
    let list = Memo::new(move |_| changes(&session.state(), seat));
    let units = move || Route::Campaign(session.id().to_string(), Page::Barracks(None)).href();
    view! {
        <section class="panel stack" aria-label="Changes so far" data-testid="plan">
            <div class="row spread"><h3>"Changes so far"</h3><ClauseLink rule=rule::U_TURN_3 /></div>
            <Show when=move || !list.get().is_empty()
                fallback=|| view! { <p class="dim">"None. What was on stays on: if all is well, you are done."</p> }>
                <ol class="changes">{move || list.get().into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}</ol>
                <p class="cap">"Undo takes the last one back."</p>
            </Show>
            <a class="button" href=units>"See your units' cards"</a>
        </section>
    }
}
