//! One territory of the map: its ground, its words, and the rims drawn above all grounds.

use leptos::prelude::*;
use octant_engine::ids::TerritoryId;
use octant_engine::present::labels::{NAME_PX, Spot, text_width};
use octant_engine::present::lettering::lettering;
use octant_engine::present::look::Look;
use octant_engine::present::map::{MapScene, RegionScene};
use octant_engine::unlimit3d8::map::Point;
use std::collections::BTreeSet;

/// What is drawn of a territory whatever is picked or lit, so that a tap draws none of it anew.
#[derive(Clone, PartialEq)]
pub struct Drawn {
    sentence: String,
    fill: String,
}

/// All territories as they are drawn, in the order of their ids.
pub fn drawn(scene: &MapScene) -> Vec<Drawn> {
    scene
        .regions
        .iter()
        .map(|region| Drawn {
            sentence: scene.sentence(region),
            fill: region
                .owner
                .and_then(|seat| scene.look(seat))
                .map_or_else(|| "var(--panel)".to_string(), Look::fill),
        })
        .collect()
}

/// How one territory is pointed at.
#[derive(Clone, Copy)]
pub struct Pointed {
    /// Looked at.
    pub selected: RwSignal<bool>,
    /// The one that the keyboard is on.
    pub cursor: RwSignal<bool>,
}

/// Sets the sign of the one that is pointed at, and takes that of the one before away: a tap tells those two and no other.
pub fn point(
    signs: Vec<RwSignal<bool>>,
    first: Option<TerritoryId>,
    at: impl Fn() -> Option<TerritoryId> + Send + Sync + 'static,
) {
    Effect::new(move |before: Option<Option<TerritoryId>>| {
        let (before, now) = (before.unwrap_or(first), at());
        let put = |at: Option<TerritoryId>, on| {
            if let Some(sign) = at.and_then(|at| signs.get(usize::from(at))) {
                sign.set(on);
            }
        };
        if before != now {
            put(before, false);
            put(now, true);
        }
        now
    });
}

/// A territory's ground: the part that is tapped.
#[component]
pub fn Ground(
    /// Which.
    id: TerritoryId,
    /// Its outline.
    points: String,
    /// How it is drawn.
    drawn: RwSignal<Drawn>,
    /// What points at it.
    pointed: Pointed,
    /// The keyboard comes to it.
    focus: Callback<TerritoryId>,
    /// It was tapped.
    tap: Callback<TerritoryId>,
) -> impl IntoView {
    let name = format!("territory-{id}");
    let Pointed { selected, cursor } = pointed;
    view! {
        <polygon class="region" id=name.clone() data-testid=name points=points fill=move || drawn.with(|d| d.fill.clone()) role="button" aria-label=move || drawn.with(|d| d.sentence.clone())
            tabindex=move || if cursor.get() { "0" } else { "-1" }
            aria-pressed=move || selected.get().to_string()
            on:focus=move |_| focus.run(id)
            on:click=move |_| tap.run(id) />
    }
}

/// Outlines as one SVG path.
fn outline(scene: &MapScene, which: impl Fn(&RegionScene) -> bool) -> String {
    let mut path = String::new();
    for region in scene.regions.iter().filter(|r| which(r)) {
        path.push('M');
        path.push_str(&region.points_attr());
        path.push('Z');
    }
    path
}

/// What points at territories: within reach, battles, in focus, picked; and the ways of orders. Above all grounds, so that
/// no neighbour hides half a line.
#[component]
pub fn Rims(
    /// The map.
    scene: Memo<MapScene>,
    /// Territories to point out.
    lit: Signal<BTreeSet<TerritoryId>>,
    /// The territory that is looked at.
    selected: Signal<Option<TerritoryId>>,
    /// The territory that the keyboard is on, while it is in use.
    focused: RwSignal<Option<TerritoryId>>,
    /// Ways to be drawn.
    ways: Signal<Vec<(TerritoryId, TerritoryId)>>,
) -> impl IntoView {
    let lit =
        Memo::new(move |_| lit.with(|lit| scene.with(|s| outline(s, |r| lit.contains(&r.id)))));
    let passage = Memo::new(move |_| scene.with(|s| outline(s, |r| r.passage)));
    let battle = Memo::new(move |_| scene.with(|s| outline(s, |r| r.battle)));
    let entered = Memo::new(move |_| scene.with(|s| outline(s, |r| r.entered && !r.battle)));
    let changed = Memo::new(move |_| scene.with(|s| outline(s, |r| r.changed && !r.battle)));
    let one = move |id: Option<TerritoryId>| {
        id.map(|id| scene.with(|s| outline(s, |r| r.id == id)))
            .unwrap_or_default()
    };
    let selected = Memo::new(move |_| one(selected.get()));
    let focus = Memo::new(move |_| one(focused.get()));
    let arrows = Memo::new(move |_| {
        let at =
            |s: &MapScene, id: TerritoryId| s.regions.get(usize::from(id)).map(|r| r.label.anchor);
        ways.get()
            .into_iter()
            .filter_map(|(from, to)| scene.with(|s| Some(arrow(at(s, from)?, at(s, to)?, s.zoom))))
            .collect::<String>()
    });
    view! {
        <g class="rims" aria-hidden="true">
            <path class="lit" d=lit />
            <path class="passage" d=passage />
            <path class="changed" d=changed />
            <path class="entered" d=entered />
            <path class="battle" d=battle />
            <path class="selected" d=selected />
            <path class="focus" d=focus />
            <path class="way" d=arrows />
        </g>
    }
}

/// An arrow between two label points, which it leaves free.
fn arrow(from: Point, to: Point, zoom: u32) -> String {
    let (x0, y0, x1, y1) = (
        f64::from(from.x),
        f64::from(from.y),
        f64::from(to.x),
        f64::from(to.y),
    );
    let length = (x1 - x0).hypot(y1 - y0).max(1.0);
    let (ux, uy) = ((x1 - x0) / length, (y1 - y0) / length);
    let px = 100.0 / f64::from(zoom.max(1));
    let (start, end, head) = (length * 0.2, length * 0.8, 9.0 * px);
    let (tx, ty) = (x0 + ux * end, y0 + uy * end);
    let (bx, by) = (tx - ux * head, ty - uy * head);
    format!(
        "M{:.1} {:.1}L{tx:.1} {ty:.1}M{:.1} {:.1}L{tx:.1} {ty:.1}L{:.1} {:.1}",
        x0 + ux * start,
        y0 + uy * start,
        bx - uy * head * 0.6,
        by + ux * head * 0.6,
        bx + uy * head * 0.6,
        by - ux * head * 0.6,
    )
}

/// The names of territories, their marks and what is known of their ground, as far as they have room.
#[component]
pub fn Words(
    /// The map.
    scene: Memo<MapScene>,
) -> impl IntoView {
    let zoom = Memo::new(move |_| scene.with(|s| s.zoom));
    let words = Memo::new(move |_| scene.with(lettering));
    let scale = move || format!("scale({:.4})", 100.0 / f64::from(zoom.get().max(1)));
    view! { <g class="labels" aria-hidden="true" transform=scale inner_html=move || words.get()></g> }
}

/// The name of a territory that is pointed at, where the map has no room to show it otherwise.
#[component]
pub fn PlateName(
    /// The map.
    scene: Memo<MapScene>,
    /// Which, if any.
    #[prop(into)]
    of: Signal<Option<TerritoryId>>,
    /// Its class, and how tests find it.
    class: &'static str,
) -> impl IntoView {
    let hidden = Memo::new(move |_| {
        let id = of.get()?;
        scene.with(|s| {
            let region = s.regions.get(usize::from(id))?;
            let spot = region.label.name;
            (!spot.shown).then(|| (region.name.clone(), at(&spot, s.zoom)))
        })
    });
    view! {
        {move || hidden.get().map(|(name, at)| {
            let width = text_width(&name, NAME_PX) + 12;
            view! {
                <g class=format!("plate-name {class}") transform=at data-testid=class aria-hidden="true">
                    <rect x=-width / 2 y="-12" width=width height="24" rx="3" /><text>{name}</text>
                </g>
            }
        })}
    }
}

/// Puts pixels around the middle of a box.
fn at(spot: &Spot, zoom: u32) -> String {
    format!(
        "translate({} {}) scale({:.4})",
        spot.mid.x,
        spot.mid.y,
        100.0 / f64::from(zoom.max(1))
    )
}
