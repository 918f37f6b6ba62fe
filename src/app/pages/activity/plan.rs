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
use octant_engine::unlimit3d8::laboratory::Housing;
use octant_engine::unlimit3d8::state::{Drawer, Rigging};

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
        Rigging::Arm {
            weapon, territory, ..
        } => format!(
            "{} into a Turret in {}",
            glance::weapon_words(weapon),
            words::place(state, territory)
        ),
        Rigging::Disarm {
            weapon, territory, ..
        } => format!(
            "{} out of a Turret in {}",
            glance::weapon_words(weapon),
            words::place(state, territory)
        ),
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

/// What works, factories, silos and laboratories are to do, and what is to be researched.
fn works(state: &State, drawer: &Drawer) -> Vec<String> {
    let name = |id: BuildingId| {
        let at = state.open.territory_of(id).ok();
        let found = at.and_then(|t| state.open.territory(t).ok()?.buildings.get(&id).copied());
        found
            .map(|b| format!("{} {}", b.kind.name(), b.square))
            .unwrap_or_default()
    };
    let mut all = Vec::new();
    for (id, loads) in &drawer.refining {
        for load in loads {
            let from = words::place(state, load.from);
            all.push(format!(
                "{}: refines {} {} of {from}",
                name(*id),
                load.units,
                good_name(load.good)
            ));
        }
    }
    for (id, batch) in &drawer.batches {
        let batch = batch.iter().map(|p| words::product(state, p)).collect();
        all.push(format!("{}: makes {}", name(*id), words::listed(batch)));
    }
    for (id, fitting) in &drawer.refits {
        all.push(format!(
            "{}: is fitted for {}",
            name(*id),
            words::fitted_for(fitting)
        ));
    }
    all.extend(
        drawer
            .missiles
            .iter()
            .map(|id| format!("{}: makes a missile", name(*id))),
    );
    all.extend(drawer.artifacts.iter().map(|housing| match housing {
        Housing::House { laboratory } => format!("{}: houses an artifact", name(*laboratory)),
        Housing::Move { from, to } => format!("Artifact of {} to {}", name(*from), name(*to)),
    }));
    all.extend(
        drawer
            .learning
            .iter()
            .map(|id| format!("Research {}", words::technology(state, *id))),
    );
    all
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
    let works = works(state, drawer);
    drawer
        .rigging
        .iter()
        .map(|r| rigging_words(state, *r))
        .chain(switches)
        .chain(works)
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
                fallback=|| view! { <p class="dim">"None. What was on stays on, but refining, making and repairs are ordered anew each turn. If all is well, you are done."</p> }>
                <ol class="changes">{move || list.get().into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}</ol>
                <p class="cap">"Undo takes the last one back."</p>
            </Show>
            <a class="button" href=units>"See your units' cards"</a>
        </section>
    }
}
