//! The map as it will be, with everybody's start on it. A tap on free ground moves the picked player's start there.

use super::Faults;
use super::draft::use_draft;
use super::faults::Part;
use super::look::look_of;
use super::starts::Starts;
use crate::app::components::ClauseLink;
use crate::app::platform::page;
use leptos::html;
use leptos::prelude::*;
use octant_engine::ids::{PlayerId, TerritoryId};
use octant_engine::present::labels::{self, MarkKind, NAME_PX};
use octant_engine::present::logo::logo_svg;
use octant_engine::present::look::pattern_defs;
use octant_engine::present::map::{MapScene, preview};
use octant_engine::rulebook::rule;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The side of a start's mark, in pixels.
const MARK: i32 = 26;

/// The drawn map and the list of starts.
#[component]
pub fn Preview() -> impl IntoView {
    let draft = use_draft();
    let picked = RwSignal::new(0_usize);
    // Names are left out where they have no room, so the drawing has to know how wide it is.
    let width = RwSignal::new(360_i32);
    let frame = NodeRef::<html::Div>::new();
    frame.on_load(move |frame| width.set(frame.client_width().max(200)));
    let turned = window_event_listener(leptos::ev::resize, move |_| {
        if let Some(frame) = frame.get_untracked() {
            width.set(frame.client_width().max(200));
        }
    });
    on_cleanup(move || turned.remove());
    let map = Memo::new_with_compare(
        move |_| draft.map(),
        |a, b| match (a.unwrap_or(&None), b.unwrap_or(&None)) {
            (Some(a), Some(b)) => !Arc::ptr_eq(a, b),
            (a, b) => a.is_some() != b.is_some(),
        },
    );
    let scene = Memo::new(move |_| {
        let map = map.get()?;
        let zoom = u32::try_from(width.get() * 100 / map.width.max(1))
            .unwrap_or(100)
            .max(1);
        let (owners, looks) = draft.form.with(|form| {
            let starts = form.starts.iter().zip(0..);
            let starts = starts.map(|(at, seat)| (*at, PlayerId(seat)));
            let owners: BTreeMap<TerritoryId, PlayerId> = if form.paper.on {
                let lands = form.paper.lands.iter();
                let held = lands.filter_map(|l| Some((l.at, form.seat_of(l.owner?)?)));
                held.collect()
            } else {
                starts.collect()
            };
            (
                owners,
                form.players
                    .iter()
                    .enumerate()
                    .map(|(i, p)| look_of(i, p))
                    .collect(),
            )
        });
        let mut scene = preview(&map, &owners, looks, zoom);
        for region in &mut scene.regions {
            region.station = region.owner.is_some();
        }
        labels::place(&mut scene.regions, zoom);
        Some(Arc::new(scene))
    });
    let on_paper = Memo::new(move |_| draft.form.with(|form| form.paper.on));
    let drafted = Memo::new(move |_| draft.form.with(|form| form.rules.start_draft));
    view! {
        <section class="panel stack founding-map" aria-labelledby="founding-starts">
            <div class="row spread">
                <h2 id="founding-starts">{move || if on_paper.get() { "Who holds what" } else { "Starts" }}</h2>
                <span class="cap">{move || if on_paper.get() { "tap ground to type in what stands there " } else if drafted.get() { "chosen by lot once the campaign is made " } else { "dealt at random " }}<ClauseLink rule=rule::U_SET_6 /></span>
            </div>
            <div class="start-map" node_ref=frame aria-busy=move || map.with(Option::is_none).to_string() data-testid="map-preview">
                {move || match map.get() {
                    Some(map) => view! { <Picture width=map.width height=map.height count=map.len() scene=scene picked=picked /> }.into_any(),
                    None => view! { <Blank /> }.into_any(),
                }}
            </div>
            <Show when=move || map.with(Option::is_some) && !drafted.get() && !on_paper.get()><Starts scene=scene picked=picked /></Show>
            <Faults at=Part::Map id="fault-map" />
        </section>
    }
}

/// Instead of a map.
#[component]
fn Blank() -> impl IntoView {
    let draft = use_draft();
    let words = move || {
        let wanted = draft.wanted.get().ok();
        let failed = draft.drawn.with(|d| {
            d.as_ref()
                .is_some_and(|d| Some(&d.of) == wanted.as_ref() && d.map.is_err())
        });
        if wanted.is_none() || failed {
            "No map yet: see what is marked under Map."
        } else {
            "Drawing the map"
        }
    };
    view! { <p class="map-blank dim" role="status">{words}</p> }
}

/// The drawing. Ground is drawn once; starts and names follow the form.
#[component]
fn Picture(
    width: i32,
    height: i32,
    count: usize,
    scene: Memo<Option<Arc<MapScene>>>,
    picked: RwSignal<usize>,
) -> impl IntoView {
    let draft = use_draft();
    let tap = move |at: TerritoryId| {
        if draft.form.with_untracked(|form| form.paper.on) {
            draft.form.update(|form| form.paper.enter(at, None));
            page::after(50, move || page::show(&format!("land-{at}")));
            return;
        }
        let seat = draft
            .form
            .with_untracked(|form| form.starts.iter().position(|s| *s == at));
        match seat {
            Some(seat) => picked.set(seat),
            None => draft.start_at(picked.get_untracked(), at),
        }
    };
    let outlines: Vec<_> = scene.with_untracked(|scene| {
        let regions = scene.iter().flat_map(|s| &s.regions);
        regions
            .map(|r| (r.id, r.name.clone(), r.points_attr()))
            .collect()
    });
    let ground = outlines.into_iter().map(|(id, name, points)| {
        let owner = Memo::new(move |_| scene.with(|s| s.as_ref()?.regions.get(usize::from(id))?.owner));
        let fill = move || owner.get().map_or("var(--panel)".to_string(), |seat| format!("url(#ground-{seat})"));
        let mine = move || owner.get().map(usize::from) == Some(picked.get());
        view! {
            <polygon class="ground" class:mine=mine points=points data-testid=format!("territory-{id}") fill=fill
                data-seat=move || owner.get().map(|seat| seat.to_string()) on:click=move |_| tap(id)>
                <title>{name}</title>
            </polygon>
        }
    });
    let looks = Memo::new(move |_| scene.with(|s| s.as_ref().map(|s| (s.players.clone(), s.zoom))));
    let defs = move || {
        looks.with(|l| {
            l.as_ref()
                .map(|(looks, zoom)| pattern_defs(looks, 10_000 / zoom.max(&1)))
                .unwrap_or_default()
        })
    };
    view! {
        <svg class="start-drawing" viewBox=format!("-2 -2 {} {}", width + 4, height + 4) role="group"
            aria-label=format!("Map of {count} territories. The starts can also be picked below it.")>
            <defs inner_html=defs></defs>
            <g>{ground.collect_view()}</g>
            <g class="labels" aria-hidden="true" inner_html=move || scene.with(|s| s.as_ref().map(|s| words(s)).unwrap_or_default())></g>
        </svg>
    }
}

/// Names and marks as SVG text.
fn words(scene: &MapScene) -> String {
    use octant_engine::present::esc;
    use std::fmt::Write;
    let zoom = i32::try_from(scene.zoom.max(1)).unwrap_or(100);
    let units = |px: i32| (px * 100 + zoom - 1) / zoom;
    // A few names strewn over a large map say nothing: then only the starts are named.
    let crowded =
        scene.regions.iter().filter(|r| r.label.name.shown).count() * 2 < scene.regions.len();
    let mut out = String::new();
    for region in &scene.regions {
        let name = &region.label.name;
        if name.shown && (region.owner.is_some() || !crowded) {
            let size = units(NAME_PX);
            // Writing to a String can't fail.
            let _ = write!(
                out,
                "<text x=\"{}\" y=\"{}\" font-size=\"{size}\" stroke-width=\"{}\">{}</text>",
                name.mid.x,
                name.mid.y + size * 35 / 100,
                units(4),
                esc(&region.name)
            );
        }
        let Some(look) = region.owner.and_then(|seat| scene.look(seat)) else {
            continue;
        };
        let station = region
            .marks
            .iter()
            .find(|mark| mark.kind == MarkKind::Station);
        let mid = station.map_or(region.label.anchor, |mark| mark.spot.mid);
        let side = units(MARK);
        let place = format!(
            "<svg class=\"logo\" style=\"width:{side}px;height:{side}px\" width=\"{side}\" height=\"{side}\" x=\"{}\" y=\"{}\"",
            mid.x - side / 2,
            mid.y - side / 2
        );
        let logo = logo_svg(look.logo, None).replacen("<svg class=\"logo\"", &place, 1);
        let _ = write!(out, "<g class=\"{}\">{logo}</g>", look.class());
    }
    out
}
