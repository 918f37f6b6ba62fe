//! The drawing on screen, and the keys on it.

use super::bar::Steps;
use super::desk::use_desk;
use super::frame::Frame;
use super::marks::{Ground, Handles, Marks, Over};
use crate::app::pages::map::keys;
use crate::app::pages::map::region::Words;
use crate::app::platform::page;
use leptos::prelude::*;
use octant_engine::ids::TerritoryId;
use octant_engine::present::labels;
use octant_engine::present::map::preview;
use std::collections::BTreeMap;

/// The drawing.
#[component]
pub fn Board() -> impl IntoView {
    let desk = use_desk();
    let hand = desk.hand;
    let zoom = Memo::new(move |_| percent(hand.lens.with(|l| hand.frame.with(|f| l.scale(f)))));
    let scene = Memo::new(move |_| {
        let (map, zoom) = (desk.map.get(), zoom.get());
        let mut scene = preview(&map, &BTreeMap::new(), Vec::new(), zoom);
        for region in &mut scene.regions {
            region.selected = desk.picked.get() == Some(region.id);
        }
        labels::place(&mut scene.regions, zoom);
        scene
    });
    let cursor = RwSignal::new(TerritoryId(0));
    Effect::new(move |_| {
        let count = desk.map.with(|map| map.len());
        if usize::from(cursor.get_untracked()) >= count {
            cursor.set(TerritoryId(0));
        }
        if let Some(picked) = desk.picked.get() {
            cursor.set(picked);
        }
    });
    let ids = Memo::new(move |_| desk.map.with(|map| map.ids().collect::<Vec<_>>()));
    let on_key = move |event: leptos::ev::KeyboardEvent| {
        let key = event.key();
        if event.ctrl_key() || event.meta_key() {
            match (key.as_str(), event.shift_key()) {
                ("z", false) => desk.undo(),
                ("y", _) | ("Z", true) | ("z", true) => desk.redo(),
                _ => return,
            }
            event.prevent_default();
            return;
        }
        match key.as_str() {
            "+" | "=" => hand.zoom(1.5),
            "-" => hand.zoom(1.0 / 1.5),
            "0" => hand.whole(),
            "Escape" => {
                desk.let_go();
                page::focus(&format!("territory-{}", cursor.get_untracked()));
            }
            _ => return,
        }
        event.prevent_default();
    };
    let walk = Callback::new(move |key: String| {
        let map = desk.now();
        let Some(next) =
            keys::way(&key).and_then(|way| keys::toward(&map, cursor.get_untracked(), way))
        else {
            return;
        };
        cursor.set(next);
        if let Some(region) = map.region(next) {
            hand.show((f64::from(region.label.x), f64::from(region.label.y)));
        }
        page::focus(&format!("territory-{next}"));
    });
    view! {
        <div class="map-box">
            <Frame>
                <svg class="meta drawing" class:moving=move || hand.moving() viewBox=move || hand.lens.with(|l| hand.frame.with(|f| l.view_box(f)))
                    style:transform=move || hand.transform() role="group"
                    aria-label="Drawing. Arrow keys go from territory to territory, Enter uses the tool, Tab goes on to corners, Escape lets go."
                    on:keydown=on_key>
                    <rect class="sheet" width=move || desk.map.with(|m| m.width) height=move || desk.map.with(|m| m.height) />
                    <g class="regions">
                        <For each=move || ids.get() key=|id| *id let:id><Ground id=id cursor=cursor walk=walk /></For>
                    </g>
                    <Marks />
                    <Words scene />
                    <Handles zoom=zoom />
                    <Over zoom=zoom />
                </svg>
            </Frame>
            <div class="map-foot">
                <div class="map-tools" role="group" aria-label="Steps and view">
                    <Steps />
                    <button type="button" data-testid="map-out" aria-label="Farther" on:click=move |_| hand.zoom(1.0 / 1.5)>"\u{2212}"</button>
                    <button type="button" data-testid="map-in" aria-label="Closer" on:click=move |_| hand.zoom(1.5)>"+"</button>
                    <button type="button" data-testid="map-fit" on:click=move |_| hand.whole()>"Fit"</button>
                </div>
                <span class="cap num" data-testid="editor-count">{move || match ids.with(Vec::len) {
                    1 => "1 territory".to_string(),
                    n => format!("{n} territories"),
                }}</span>
            </div>
        </div>
    }
}

/// Pixels for 100 map units, as scenes want it.
fn percent(scale: f64) -> u32 {
    // Clamped, so the cast can neither wrap nor lose a sign.
    (scale * 100.0).round().clamp(1.0, 10_000.0) as u32
}
