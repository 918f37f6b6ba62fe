//! Any past moment of the campaign, to look at: the map, who held what, and what was done just then. Nothing can be changed here.

mod moment;

use crate::app::pages::chronicle::LogSwitch;
use crate::app::platform::sight;
use crate::app::stores::session::use_session;
use crate::app::words;
use leptos::prelude::*;
use moment::{Moment, jumps};
use octant_engine::present::look::{Look, looks};
use octant_engine::present::map::{MapView as Eyes, map_scene};
use octant_engine::present::svg;
use octant_engine::unlimit3d8::State;
use std::sync::Arc;

/// The map is drawn for so many pixels until its room is measured.
const WIDTH: i32 = 700;
/// The box of the map.
const BOX: &str = "past-map";

/// The page of past moments.
#[component]
pub fn PastPage() -> impl IntoView {
    let session = use_session();
    let count = Memo::new(move |_| {
        let _ = session.state();
        session.with_log(|log| log.in_force().len())
    });
    // None: the present, also when that moves on.
    let at = RwSignal::new(None::<usize>);
    let now = Memo::new(move |_| at.get().unwrap_or(usize::MAX).min(count.get()));
    let go = move |to: usize| at.set((to < count.get_untracked()).then_some(to));
    let moment = Memo::new(move |_| {
        let _ = session.state();
        session.with_log(|log| Moment::of(log, now.get(), session.seat()))
    });
    let phases = Memo::new(move |_| {
        let _ = session.state();
        session.with_log(jumps)
    });
    let before = move || phases.with(|p| p.iter().rev().map(|j| j.at).find(|at| *at < now.get()));
    let after = move || phases.with(|p| p.iter().map(|j| j.at).find(|at| *at > now.get()));
    view! {
        <div class="page past-page">
            <LogSwitch />
            <div class="row spread">
                <h2>"Look back"</h2>
                <span class="cap" data-testid="past-count">{move || format!("Moment {} of {}", now.get(), count.get())}</span>
            </div>
            <section class="panel past-bar" aria-label="Which moment">
                <p class="past-when" role="status" data-testid="past-when">{move || moment.with(|m| m.when.clone())}</p>
                <input type="range" min="0" max=move || count.get().to_string() prop:value=move || now.get().to_string() data-testid="past-slider"
                    aria-label="Moment" aria-valuetext=move || moment.with(|m| m.when.clone())
                    on:input=move |event| if let Ok(to) = event_target_value(&event).parse() { go(to) } />
                <div class="past-steps">
                    <button type="button" class="small" data-testid="past-phase-back" aria-disabled=move || before().is_none().to_string()
                        on:click=move |_| if let Some(to) = untrack(before) { go(to) }>"Phase before"</button>
                    <button type="button" class="small" data-testid="past-back" aria-label="One step back" aria-disabled=move || (now.get() == 0).to_string()
                        on:click=move |_| go(now.get_untracked().saturating_sub(1))>"\u{2039}"</button>
                    <button type="button" class="small" data-testid="past-forth" aria-label="One step on" aria-disabled=move || (now.get() == count.get()).to_string()
                        on:click=move |_| go(now.get_untracked() + 1)>"\u{203a}"</button>
                    <button type="button" class="small" data-testid="past-phase-forth" aria-disabled=move || after().is_none().to_string()
                        on:click=move |_| if let Some(to) = untrack(after) { go(to) }>"Next phase"</button>
                    <button type="button" class="small" data-testid="past-now" aria-disabled=move || at.get().is_none().to_string() on:click=move |_| at.set(None)>"Now"</button>
                </div>
            </section>
            <div class="cols">
                <Picture moment=moment />
                <div class="stack">
                    <section class="panel" data-testid="past-done">
                        <h3>"Done just then"</h3>
                        <ul class="past-lines">{move || moment.with(|m| m.lines.clone()).into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}</ul>
                    </section>
                    <Held moment=moment />
                </div>
            </div>
        </div>
    }
}

/// The map as it was, as whoever sits at the device could see it.
#[component]
fn Picture(moment: Memo<Moment>) -> impl IntoView {
    let session = use_session();
    let width = RwSignal::new(WIDTH);
    let watch = StoredValue::new_local(None::<sight::SizeWatch>);
    let node = NodeRef::<leptos::html::Div>::new();
    node.on_load(move |_| {
        request_animation_frame(move || {
            let found = sight::watch_size(BOX, move |wide, _| {
                // Clamped, so the cast can neither wrap nor lose a sign; whole steps, so that a scroll bar changes nothing.
                let wide = (wide / 40.0).floor().clamp(6.0, 40.0) as i32 * 40;
                if width.try_get_untracked().is_some_and(|w| w != wide) {
                    width.set(wide);
                }
            });
            watch.try_set_value(found);
        });
    });
    let drawn = move || {
        moment.with(|m| {
            let map = m.state.open.map.width.max(1);
            let eyes = Eyes {
                viewer: session.seat(),
                zoom: u32::try_from(width.get().saturating_mul(100) / map).unwrap_or(100),
                entered: m.places.clone(),
                ..Eyes::default()
            };
            svg::map(&map_scene(&m.state, &eyes), &format!("Map, {}", m.when))
        })
    };
    view! { <div class="past-map" id=BOX node_ref=node data-testid=BOX inner_html=drawn></div> }
}

/// What each player held for all to see.
#[component]
fn Held(moment: Memo<Moment>) -> impl IntoView {
    let rows = Memo::new(move |_| moment.with(|m| held(&m.state)));
    view! {
        <section class="panel" data-testid="past-held">
            <h3>"What they held"</h3>
            <ul class="lines">
                {move || rows.get().into_iter().map(|(look, grounds, units, credits)| view! {
                    <li><span class="what"><span class=format!("tag {}", look.class())>{look.name.clone()}</span></span>
                        <span class="cap">{format!("{}, {}, {credits}", many(grounds, "territory", "territories"), many(units, "unit", "units"))}</span></li>
                }).collect_view()}
            </ul>
        </section>
    }
}

fn many(n: usize, one: &str, more: &str) -> String {
    if n == 1 {
        format!("1 {one}")
    } else {
        format!("{n} {more}")
    }
}

fn held(state: &Arc<State>) -> Vec<(Look, usize, usize, String)> {
    let open = &state.open;
    looks(state)
        .into_iter()
        .map(|look| {
            let seat = look.seat;
            let grounds = open
                .territories
                .iter()
                .filter(|t| t.controller == Some(seat))
                .count();
            let units = open.units.values().filter(|u| u.owner == seat).count();
            let credits = open
                .player(seat)
                .map(|p| p.credits.to_string())
                .unwrap_or_default();
            (look, grounds, units, credits)
        })
        .collect()
}

/// A turn and phase in words.
fn when(state: &State) -> String {
    let open = &state.open;
    match open.turn.0 {
        0 => words::phase(open.phase).to_string(),
        n => format!("Turn {n}, {}", words::phase(open.phase)),
    }
}
