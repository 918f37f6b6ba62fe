//! What is drawn: territories, corners, sea routes, and what the tool is about to do.

use super::desk::use_desk;
use super::tool::Tool;
use crate::app::pages::map::keys;
use crate::app::platform::page;
use leptos::prelude::*;
use octant_engine::ids::TerritoryId;
use octant_engine::present::map::points_attr;
use octant_engine::unlimit3d8::map::Point;
use octant_engine::unlimit3d8::map::edit::{Edit, Place, apply, is_linked};
use std::collections::BTreeSet;

/// With more territories than this, corners are drawn as small dots.
const MANY: usize = 60;

/// A territory's ground.
#[component]
pub fn Ground(
    /// Which.
    id: TerritoryId,
    /// The one that the keyboard is on.
    cursor: RwSignal<TerritoryId>,
    /// An arrow key was pressed on it.
    walk: Callback<String>,
) -> impl IntoView {
    let desk = use_desk();
    let points = Memo::new(move |_| {
        desk.map.with(|m| {
            m.region(id)
                .map(|r| points_attr(&r.polygon))
                .unwrap_or_default()
        })
    });
    let label = Memo::new(move |_| {
        desk.map.with(|m| match m.neighbours(id).len() {
            1 => format!("{}, 1 neighbour", super::words::place(m, id)),
            n => format!("{}, {n} neighbours", super::words::place(m, id)),
        })
    });
    let name = format!("territory-{id}");
    view! {
        <g class="region" id=name.clone() data-testid=name role="button" aria-label=label
            class:picked=move || desk.picked.get() == Some(id)
            tabindex=move || if cursor.get() == id { "0" } else { "-1" }
            aria-pressed=move || (desk.picked.get() == Some(id)).to_string()
            on:focus=move |_| if cursor.get_untracked() != id { cursor.set(id) }
            on:click=move |event| if event.detail() == 0 { desk.on_territory(id) }
            on:keydown=move |event| match event.key().as_str() {
                "Enter" | " " => { event.prevent_default(); desk.on_territory(id); }
                key if keys::way(key).is_some() => { event.prevent_default(); walk.run(key.to_string()); }
                _ => {}
            }>
            <polygon points=points />
        </g>
    }
}

/// Below the names: all corners, as far as the tool works on them, and sea routes.
#[component]
pub fn Marks() -> impl IntoView {
    let desk = use_desk();
    let dots = Memo::new(move |_| {
        if !desk.tool.get().has_corners() {
            return String::new();
        }
        let corners: BTreeSet<Point> = desk.map.with(|m| {
            m.regions
                .iter()
                .flat_map(|r| r.polygon.iter().copied())
                .collect()
        });
        corners
            .iter()
            .map(|p| format!("M{} {}h0", p.x, p.y))
            .collect()
    });
    let routes = Memo::new(move |_| {
        desk.map.with(|m| {
            let mut path = String::new();
            for a in m.ids() {
                for &b in m
                    .neighbours(a)
                    .iter()
                    .filter(|b| a < **b && is_linked(m, a, **b))
                {
                    if let (Some(a), Some(b)) = (m.region(a), m.region(b)) {
                        path.push_str(&format!(
                            "M{} {}L{} {}",
                            a.label.x, a.label.y, b.label.x, b.label.y
                        ));
                    }
                }
            }
            path
        })
    });
    let picked = Memo::new(move |_| {
        desk.picked
            .get()
            .and_then(|id| {
                desk.map
                    .with(|m| m.region(id).map(|r| points_attr(&r.polygon)))
            })
            .unwrap_or_default()
    });
    view! {
        <g class="marks" aria-hidden="true">
            <path class="routes" d=routes />
            <path class="dots" class:many=move || desk.map.with(|m| m.len() > MANY) d=dots />
            <polygon class="chosen" points=picked />
        </g>
    }
}

/// The corners of the picked territory, to be taken hold of.
#[component]
pub fn Handles(
    /// Pixels for 100 map units.
    zoom: Memo<u32>,
) -> impl IntoView {
    let desk = use_desk();
    let count = Memo::new(move |_| {
        let shown = desk.tool.get().has_corners();
        let of = desk.picked.get().filter(|_| shown);
        of.map_or(0, |id| {
            desk.map
                .with(|m| m.region(id).map_or(0, |r| r.polygon.len()))
        })
    });
    view! {
        <g class="handles">
            <For each=move || 0..count.get() key=|k| *k let:k><Handle k=k zoom=zoom /></For>
        </g>
    }
}

#[component]
fn Handle(k: usize, zoom: Memo<u32>) -> impl IntoView {
    let desk = use_desk();
    let at = Memo::new(move |_| {
        let id = desk.picked.get()?;
        desk.map
            .with(|m| m.region(id).and_then(|r| r.polygon.get(k).copied()))
    });
    let place = move || {
        let at = at.get().unwrap_or(Point { x: 0, y: 0 });
        format!(
            "translate({} {}) scale({:.4})",
            at.x,
            at.y,
            100.0 / f64::from(zoom.get().max(1))
        )
    };
    let chosen = move || {
        let at = at.get();
        at.is_some() && (desk.corner.get() == at || desk.begun.get() == at.map(Place::Corner))
    };
    let name = format!("corner-{k}");
    let label = move || {
        let name = desk
            .picked
            .get()
            .map(|id| desk.name(id))
            .unwrap_or_default();
        format!("Corner {} of {name}", k + 1)
    };
    view! {
        <g class="handle" id=name.clone() data-testid=name role="button" tabindex="0" transform=place aria-label=label
            class:chosen=chosen aria-pressed=move || chosen().to_string()
            on:click=move |event| if event.detail() == 0 && let Some(at) = at.get_untracked() { desk.on_corner(at) }
            on:keydown=move |event| {
                let Some(at) = at.get_untracked() else { return };
                let key = event.key();
                match key.as_str() {
                    "Enter" | " " => desk.on_corner(at),
                    "Delete" | "Backspace" => {
                        desk.edit(&Edit::RemoveCorner { at }, |_| "The corner is gone.".into());
                        page::focus(&format!("corner-{}", k.saturating_sub(1)));
                    }
                    key => match keys::way(key) {
                        Some(way) => desk.nudge(at, way, if event.shift_key() { 5 } else { 1 }),
                        None => return,
                    },
                }
                event.prevent_default();
                event.stop_propagation();
            }>
            <circle class="reach" r="22" />
            <path d="M-5-12H5L12-5V5L5 12H-5L-12 5V-5Z" />
            <circle class="pin" r="2.5" />
        </g>
    }
}

/// Above everything: a corner on its way, and where a cut begins.
#[component]
pub fn Over(
    /// Pixels for 100 map units.
    zoom: Memo<u32>,
) -> impl IntoView {
    let desk = use_desk();
    let ghost = Memo::new(move |_| {
        let (from, to) = desk.drag.get()?;
        let map = desk.now();
        let mut path = String::new();
        for region in map.regions.iter().filter(|r| r.polygon.contains(&from)) {
            let moved: Vec<Point> = region
                .polygon
                .iter()
                .map(|p| if *p == from { to } else { *p })
                .collect();
            path.push_str(&format!("M{}Z", points_attr(&moved)));
        }
        Some((path, apply(&map, &Edit::MoveCorner { from, to }).is_ok()))
    });
    let begun = Memo::new(move |_| {
        let (Place::Corner(at) | Place::On(_, at)) = desk.begun.get()?;
        (desk.tool.get() == Tool::Split).then_some(at)
    });
    view! {
        <g class="over" aria-hidden="true">
            {move || ghost.get().map(|(path, good)| view! { <path class="ghost" class:no=!good d=path /> })}
            {move || begun.get().map(|at| view! {
                <g class="begun" data-testid="cut-begun" transform=format!("translate({} {}) scale({:.4})", at.x, at.y, 100.0 / f64::from(zoom.get().max(1)))>
                    <path d="M-5-12H5L12-5V5L5 12H-5L-12 5V-5Z" />
                </g>
            })}
        </g>
    }
}
