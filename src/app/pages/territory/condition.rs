//! The damage of a building: what it and its parts have left (U-BLD-1, U-BAT-15).

use super::yard::Yard;
use crate::app::components::Figure;
use leptos::prelude::*;
use octant_engine::ids::BuildingId;
use octant_engine::unlimit3d8::damage::building_points;
use octant_engine::unlimit3d8::parts::{self, Part};
use octant_engine::unlimit3d8::state::Building;

/// A building as all see it.
fn found(yard: Yard, id: BuildingId) -> Option<Building> {
    let state = yard.session.state();
    let ground = state.open.territory(yard.at).ok()?;
    ground.buildings.get(&id).copied()
}

/// Whether something of it is hit.
pub fn is_damaged(yard: Yard, id: BuildingId) -> bool {
    found(yard, id).is_some_and(|b| {
        !b.marks.is_none() || !b.turret_marks.is_none() || !b.generators.are_whole() || b.worn > 0
    })
}

/// The hit points left, each opening to its working; those of generators and an added turret by themselves.
#[component]
pub fn Condition(
    /// The territory.
    yard: Yard,
    /// Which building.
    id: BuildingId,
) -> impl IntoView {
    let points = Signal::derive(move || {
        let found = found(yard, id);
        found.map(|b| building_points(&b)).unwrap_or_default()
    });
    let hurt = Memo::new(move |_| is_damaged(yard, id));
    let apart = Memo::new(move |_| {
        let Some(building) = found(yard, id) else {
            return Vec::new();
        };
        let all = Part::ALL.into_iter();
        all.filter(|part| parts::points(&building, *part).is_some())
            .collect::<Vec<_>>()
    });
    view! {
        <p class="row" data-testid="condition">
            "Hit points "<Figure worked=points label="Hit points" />
            <Show when=move || hurt.get()><b class="bad">"damaged"</b></Show>
        </p>
        <Show when=move || hurt.get() && !apart.with(Vec::is_empty)>
            <ul class="row cap" data-testid="condition-parts">
                <For each=move || apart.get() key=|part| *part let:part>
                    {
                        let left = Signal::derive(move || {
                            let found = found(yard, id);
                            found.and_then(|b| parts::points(&b, part)).unwrap_or_default()
                        });
                        view! { <li class="row">{part.name()}" "<Figure worked=left label=part.name() /></li> }
                    }
                </For>
            </ul>
        </Show>
    }
}
