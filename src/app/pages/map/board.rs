//! The meta-map on screen: seen whole or close, picked by finger, mouse or keyboard.

use super::hand::Hand;
use super::keys;
use super::region::{Drawn, Ground, PlateName, Pointed, Rims, Words, drawn, point};
use crate::app::pages::tactical::reveal;
use crate::app::platform::{page, sight};
use crate::app::stores::session::use_session;
use leptos::ev::PointerEvent;
use leptos::html::Div;
use leptos::prelude::*;
use octant_engine::ids::TerritoryId;
use octant_engine::present::look::{looks, pattern_defs};
use octant_engine::present::map::{MapScene, MapView as Eyes, map_scene, points_attr};
use std::collections::BTreeSet;

const FRAME: &str = "meta-frame";

/// The map of the campaign as whoever sits at the device may see it. There is one of it on a page.
#[component]
pub fn MapView(
    /// Territories to point out, such as those within reach.
    #[prop(into, optional)]
    lit: Signal<BTreeSet<TerritoryId>>,
    /// The territory that is looked at.
    #[prop(into)]
    selected: Signal<Option<TerritoryId>>,
    /// A territory was tapped.
    #[prop(into)]
    on_pick: Callback<TerritoryId>,
    /// Territories where something happened since the viewer last looked.
    #[prop(into, optional)]
    changed: Signal<BTreeSet<TerritoryId>>,
    /// Ways to be drawn, from where to where: the viewer's own orders.
    #[prop(into, optional)]
    ways: Signal<Vec<(TerritoryId, TerritoryId)>>,
    /// More buttons beside those of the zoom.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let session = use_session();
    let map = untrack(|| session.state().open.map.clone());
    let hand = Hand::new((f64::from(map.width), f64::from(map.height)));
    let view = session.view_signal();
    let zoom = Memo::new(move |_| percent(hand.lens.with(|l| hand.frame.with(|f| l.scale(f)))));
    let entered = Memo::new(move |_| view.with(|state| reveal::entered(session, state)));
    // What is picked and what is lit is drawn over it: on a large map a tap must not place all labels anew.
    let scene = Memo::new(move |_| {
        let eyes = Eyes {
            viewer: session.seat(),
            zoom: zoom.get(),
            entered: entered.get(),
            changed: changed.get(),
            ..Eyes::default()
        };
        view.with(|state| map_scene(state, &eyes))
    });
    let cursor = RwSignal::new(selected.get_untracked().unwrap_or(TerritoryId(0)));
    let focused = RwSignal::new(None::<TerritoryId>);
    let begun = scene.with_untracked(drawn);
    let (here, on) = (selected.get_untracked(), cursor.get_untracked());
    let pointed: Vec<Pointed> = map
        .ids()
        .map(|id| Pointed {
            selected: RwSignal::new(here == Some(id)),
            cursor: RwSignal::new(on == id),
        })
        .collect();
    let signs = |of: fn(&Pointed) -> RwSignal<bool>| pointed.iter().map(of).collect::<Vec<_>>();
    point(signs(|p| p.selected), here, move || selected.get());
    point(signs(|p| p.cursor), Some(on), move || Some(cursor.get()));
    let territories: Vec<(TerritoryId, String, RwSignal<Drawn>, Pointed)> = map
        .ids()
        .zip(&map.regions)
        .zip(begun)
        .zip(pointed)
        .map(|(((id, region), drawn), pointed)| {
            let points = points_attr(&region.polygon);
            (id, points, RwSignal::new(drawn), pointed)
        })
        .collect();
    let signals: Vec<RwSignal<Drawn>> = territories.iter().map(|t| t.2).collect();
    Effect::new(move |_| {
        for (signal, drawn) in signals.iter().zip(scene.with(drawn)) {
            if signal.with_untracked(|old| *old != drawn) {
                signal.set(drawn);
            }
        }
    });
    let focus = Callback::new(move |id: TerritoryId| {
        if cursor.get_untracked() != id {
            cursor.set(id);
        }
    });
    let unfocused = move || selected.get().filter(|id| focused.get() != Some(*id));
    let tap = Callback::new(move |id: TerritoryId| {
        if !hand.has_dragged() {
            cursor.set(id);
            on_pick.run(id);
        }
    });
    let on_key = move |event: leptos::ev::KeyboardEvent| {
        let key = event.key();
        match key.as_str() {
            "Enter" | " " => on_pick.run(cursor.get_untracked()),
            "+" | "=" => hand.zoom(1.5),
            "-" => hand.zoom(1.0 / 1.5),
            "0" => hand.whole(),
            other => {
                let Some(way) = keys::way(other) else { return };
                if let Some(next) = keys::toward(&map, cursor.get_untracked(), way) {
                    cursor.set(next);
                    if let Some(region) = map.region(next) {
                        hand.show((f64::from(region.label.x), f64::from(region.label.y)));
                    }
                    page::focus(&format!("territory-{next}"));
                }
            }
        }
        event.prevent_default();
    };
    // Players keep their looks for the whole campaign.
    let looks = untrack(|| looks(&session.state()));
    let defs = move || pattern_defs(&looks, 10_000 / zoom.get().max(1));
    view! {
        <div class="map-box">
            <Frame hand=hand>
                <svg class="meta" class:moving=move || hand.moving() viewBox=move || hand.lens.with(|l| hand.frame.with(|f| l.view_box(f)))
                    style:transform=move || hand.transform() role="group" aria-label="Map. Arrow keys go from territory to territory, Enter picks one."
                    on:keydown=on_key
                    on:focusin=move |_| focused.set(sight::focus_shows().then(|| cursor.get_untracked()))
                    on:focusout=move |_| focused.set(None)>
                    <defs inner_html=defs></defs>
                    <g class="regions">
                        {territories.into_iter().map(|(id, points, drawn, pointed)| view! { <Ground id points drawn pointed focus tap /> }).collect_view()}
                    </g>
                    <Rims scene lit selected focused ways />
                    <Words scene />
                    <PlateName scene of=Signal::derive(unfocused) class="picked-name" />
                    <PlateName scene of=focused class="focus-name" />
                </svg>
            </Frame>
            <div class="map-foot">
                <div class="map-tools" role="group" aria-label="Map view">
                    <button type="button" data-testid="map-out" aria-label="Farther" on:click=move |_| hand.zoom(1.0 / 1.5)>"\u{2212}"</button>
                    <button type="button" data-testid="map-in" aria-label="Closer" on:click=move |_| hand.zoom(1.5)>"+"</button>
                    <button type="button" data-testid="map-fit" on:click=move |_| hand.whole()>"Fit"</button>
                    {children.map(|children| children())}
                </div>
                <Legend scene=scene />
            </div>
        </div>
    }
}

/// Pixels for 100 map units, as scenes want it.
fn percent(scale: f64) -> u32 {
    // Clamped, so the cast can neither wrap nor lose a sign.
    (scale * 100.0).round().clamp(1.0, 10_000.0) as u32
}

/// The frame that the map is moved in.
#[component]
fn Frame(hand: Hand, children: Children) -> impl IntoView {
    let node = NodeRef::<Div>::new();
    let watch = StoredValue::new_local(None::<sight::SizeWatch>);
    node.on_load(move |_| {
        request_animation_frame(move || {
            let found = sight::watch_size(FRAME, move |width, height| {
                if let Some(mut frame) = hand.frame.try_get_untracked()
                    && frame.room != (width, height)
                {
                    frame.room = (width, height);
                    hand.frame.set(frame);
                }
            });
            watch.try_set_value(found);
        });
    });
    let place = move |event: &PointerEvent| {
        let (left, top) = sight::corner(FRAME);
        (
            f64::from(event.client_x()) - left,
            f64::from(event.client_y()) - top,
        )
    };
    let up = move |event: PointerEvent| hand.up(event.pointer_id());
    view! {
        <div class="meta-frame" id=FRAME node_ref=node class:zoomed=move || hand.lens.with(|l| l.zoom > 1.0)
            on:pointerdown=move |event| if event.button() == 0 { hand.down(event.pointer_id(), place(&event)) }
            on:pointermove=move |event| if hand.moved(event.pointer_id(), place(&event))
                && let Some(frame) = node.get_untracked() {
                    // Fails only for a pointer that is gone already.
                    let _ = frame.set_pointer_capture(event.pointer_id());
                }
            on:pointerup=up on:pointercancel=up
            on:wheel=move |event| {
                event.prevent_default();
                let (left, top) = sight::corner(FRAME);
                let lines = if event.delta_mode() == 0 { 1.0 } else { 24.0 };
                hand.wheel((f64::from(event.client_x()) - left, f64::from(event.client_y()) - top), event.delta_y() * lines);
            }>
            {children()}
        </div>
    }
}

/// Whose ground is drawn how, and who has units that nobody sees.
#[component]
fn Legend(scene: Memo<MapScene>) -> impl IntoView {
    let rows = Memo::new(move |_| {
        scene.with(|s| {
            (
                s.zoom,
                s.players
                    .iter()
                    .map(|look| (look.clone(), s.unseen.get(&look.seat).copied().unwrap_or(0)))
                    .collect::<Vec<_>>(),
            )
        })
    });
    view! {
        <ul class="map-legend" aria-label="Players">
            {move || {
                let (zoom, rows) = rows.get();
                // Patterns are sized for the map at its zoom; here they are wanted at one pixel a unit.
                let (w, h) = (2800.0 / f64::from(zoom.max(1)), 1800.0 / f64::from(zoom.max(1)));
                let scale = format!("scale({:.4})", f64::from(zoom) / 100.0);
                rows.into_iter().map(|(look, unseen)| {
                let words = match unseen {
                    0 => String::new(),
                    n => format!(", {n} unseen"),
                };
                view! {
                    <li class=look.class()>
                        <svg class="map-swatch" width="28" height="18" aria-hidden="true"><rect width=format!("{w:.2}") height=format!("{h:.2}") transform=scale.clone() fill=look.fill() /></svg>
                        <span>{look.name.clone()}<span class="dim">{words}</span></span>
                    </li>
                }
                }).collect_view()
            }}
        </ul>
    }
}
