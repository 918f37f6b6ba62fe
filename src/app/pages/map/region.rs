//! One territory of the map: its ground, its words, and the rims drawn above all grounds.

use leptos::prelude::*;
use octant_engine::ids::TerritoryId;
use octant_engine::present::labels::{Mark, MarkKind, NAME_PX, Spot, text_width};
use octant_engine::present::look::Look;
use octant_engine::present::map::{MapScene, RegionScene};
use octant_engine::unlimit3d8::map::Point;

/// A part of what is drawn of a territory. Small parts, for each is compared at every tap.
fn part<T: PartialEq + Send + Sync + 'static>(
    scene: Memo<MapScene>,
    id: TerritoryId,
    read: fn(&RegionScene) -> T,
) -> Memo<Option<T>> {
    Memo::new(move |_| scene.with(|s| s.regions.get(usize::from(id)).map(read)))
}

/// How a territory's ground is marked.
#[derive(Clone, Copy, Default, PartialEq)]
struct Signs {
    own: bool,
    lit: bool,
    entered: bool,
    selected: bool,
}

/// What is written on a territory.
#[derive(Clone, PartialEq)]
struct Written {
    name: Option<(String, Spot)>,
    survey: Option<(String, Spot)>,
    marks: Vec<Mark>,
}

fn written(region: &RegionScene) -> Written {
    let (name, survey) = (region.label.name, region.label.survey);
    Written {
        name: name.shown.then(|| (region.name.clone(), name)),
        survey: survey.shown.then(|| (region.survey_words.clone(), survey)),
        marks: region
            .marks
            .iter()
            .filter(|m| m.spot.shown)
            .copied()
            .collect(),
    }
}

/// A territory's ground: the part that is tapped.
#[component]
pub fn Ground(
    /// Which.
    id: TerritoryId,
    /// The map.
    scene: Memo<MapScene>,
    /// The one that the keyboard is on.
    cursor: RwSignal<TerritoryId>,
    /// It was tapped.
    tap: Callback<TerritoryId>,
) -> impl IntoView {
    let signs = part(scene, id, |r| Signs {
        own: r.own,
        lit: r.lit,
        entered: r.entered,
        selected: r.selected,
    });
    let points = scene.with_untracked(|s| {
        s.regions
            .get(usize::from(id))
            .map(RegionScene::points_attr)
            .unwrap_or_default()
    });
    let sentence = Memo::new(move |_| {
        scene.with(|s| {
            s.regions
                .get(usize::from(id))
                .map(|r| s.sentence(r))
                .unwrap_or_default()
        })
    });
    let fill = Memo::new(move |_| {
        scene.with(|s| {
            let owner = s.regions.get(usize::from(id)).and_then(|r| r.owner);
            owner
                .and_then(|seat| s.look(seat))
                .map_or_else(|| "var(--panel)".to_string(), Look::fill)
        })
    });
    let is = move |of: fn(&Signs) -> bool| of(&signs.get().unwrap_or_default());
    let name = format!("territory-{id}");
    view! {
        <g class="region" id=name.clone() data-testid=name role="button" aria-label=sentence
            class:own=move || is(|r| r.own) class:lit=move || is(|r| r.lit) class:entered=move || is(|r| r.entered)
            tabindex=move || if cursor.get() == id { "0" } else { "-1" }
            aria-pressed=move || is(|r| r.selected).to_string()
            on:focus=move |_| if cursor.get_untracked() != id { cursor.set(id) }
            on:click=move |_| tap.run(id)>
            <polygon points=points fill=fill />
        </g>
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
    /// The territory that the keyboard is on, while it is in use.
    focused: RwSignal<Option<TerritoryId>>,
    /// Ways to be drawn.
    ways: Signal<Vec<(TerritoryId, TerritoryId)>>,
) -> impl IntoView {
    let lit = Memo::new(move |_| scene.with(|s| outline(s, |r| r.lit)));
    let battle = Memo::new(move |_| scene.with(|s| outline(s, |r| r.battle)));
    let entered = Memo::new(move |_| scene.with(|s| outline(s, |r| r.entered && !r.battle)));
    let changed = Memo::new(move |_| scene.with(|s| outline(s, |r| r.changed && !r.battle)));
    let selected = Memo::new(move |_| scene.with(|s| outline(s, |r| r.selected)));
    let focus = Memo::new(move |_| {
        focused
            .get()
            .map(|id| scene.with(|s| outline(s, |r| r.id == id)))
            .unwrap_or_default()
    });
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

/// The name of a territory, its marks and what is known of its ground, as far as they have room.
#[component]
pub fn Words(
    /// Which.
    id: TerritoryId,
    /// The map.
    scene: Memo<MapScene>,
) -> impl IntoView {
    let region = part(scene, id, written);
    view! {
        {move || region.get().map(|region| {
            let (zoom, class_of) = scene.with_untracked(|s| (s.zoom, looks(s)));
            let name = region.name.map(|(words, spot)| view! { <text class="name" transform=at(&spot, zoom)>{words}</text> });
            let survey = region.survey.map(|(words, spot)| view! { <text class="survey" transform=at(&spot, zoom)>{words}</text> });
            let marks = region.marks.iter().map(|m| mark(m, zoom, &class_of)).collect_view();
            view! { <g>{name}{survey}{marks}</g> }
        })}
    }
}

/// The name of the territory that the keyboard is on, when the map has no room to show it otherwise.
#[component]
pub fn FocusName(
    /// The map.
    scene: Memo<MapScene>,
    /// The territory that the keyboard is on, while it is in use.
    focused: RwSignal<Option<TerritoryId>>,
) -> impl IntoView {
    let hidden = Memo::new(move |_| {
        let id = focused.get()?;
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
                <g class="focus-name" transform=at data-testid="focus-name" aria-hidden="true">
                    <rect x=-width / 2 y="-12" width=width height="24" rx="3" /><text>{name}</text>
                </g>
            }
        })}
    }
}

fn looks(scene: &MapScene) -> Vec<Look> {
    scene.players.clone()
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

fn mark(mark: &Mark, zoom: u32, looks: &[Look]) -> AnyView {
    let at = at(&mark.spot, zoom);
    let class = |seat| {
        looks
            .iter()
            .find(|l| l.seat == seat)
            .map_or("", Look::class)
    };
    match mark.kind {
        MarkKind::Station => view! {
            <g class="map-mark station" transform=at><path d="M-4-9h8l5 5v8l-5 5h-8l-5-5v-8z" /><text>"S"</text></g>
        }.into_any(),
        MarkKind::Battle => view! {
            <g class="map-mark fight" transform=at><path d="M-8-9h16l4 4v10l-4 4h-16l-4-4v-10z" /><path class="swords" d="M-5-5L5 5M5-5L-5 5" /></g>
        }.into_any(),
        MarkKind::Units(seat, n) => badge(at, format!("map-mark units {}", class(seat)), n.to_string()),
        MarkKind::Idle(seat, n) => badge(at, format!("map-mark idle {}", class(seat)), n.to_string()),
        MarkKind::Arriving(n) => badge(at, "map-mark arriving".into(), format!("+{n}")),
    }
}

fn badge(at: String, class: String, words: String) -> AnyView {
    view! { <g class=class transform=at><rect x="-12" y="-9" width="24" height="18" rx="3" /><text>{words}</text></g> }.into_any()
}
