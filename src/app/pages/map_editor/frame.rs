//! The frame that the drawing is moved in: tells taps from drags, and drags of a corner from those of the sheet.

use super::desk::use_desk;
use super::tool::Tool;
use crate::app::pages::map::lens::Spot;
use crate::app::platform::sight;
use leptos::ev::PointerEvent;
use leptos::html::Div;
use leptos::prelude::*;
use octant_engine::unlimit3d8::map::Point;
use octant_engine::unlimit3d8::map::edit::corner_near;

const FRAME: &str = "editor-frame";
/// Whatever lies so near to a finger is meant, in pixels.
const REACH: f64 = 22.0;
/// A corner that is dropped so near to another becomes one with it, in pixels.
const STICKS: f64 = 9.0;
/// A finger that moves less than this taps, in pixels.
const SLACK: f64 = 6.0;

/// A corner under a finger.
#[derive(Clone, Copy)]
struct Held {
    pointer: i32,
    corner: Point,
    from: Spot,
    moved: bool,
}

/// The frame.
#[component]
pub fn Frame(children: Children) -> impl IntoView {
    let desk = use_desk();
    let hand = desk.hand;
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
    let held = StoredValue::new(None::<Held>);
    // Whether the last touch moved a corner, so that the click after it means nothing.
    let swallow = StoredValue::new(false);
    let spot = |x: i32, y: i32| {
        let (left, top) = sight::inner_corner(FRAME);
        (f64::from(x) - left, f64::from(y) - top)
    };
    let at = move |spot: Spot| {
        let (x, y) = hand
            .lens
            .with_untracked(|l| hand.frame.with_untracked(|f| l.place_at(f, spot)));
        Point {
            x: whole(x),
            y: whole(y),
        }
    };
    let units = move |px: f64| {
        whole(
            px / hand
                .lens
                .with_untracked(|l| hand.frame.with_untracked(|f| l.scale(f))),
        )
        .max(1)
    };
    let down = move |event: PointerEvent| {
        if event.button() != 0 {
            return;
        }
        let spot = spot(event.client_x(), event.client_y());
        swallow.set_value(false);
        hand.down(event.pointer_id(), spot);
        let picked = desk.picked.get_untracked();
        if desk.tool.get_untracked() != Tool::Corner
            || picked.is_none()
            || held.with_value(Option::is_some)
        {
            return;
        }
        if let Some(corner) = corner_near(&desk.now(), at(spot), units(REACH), picked) {
            // The corner is dragged, not the sheet.
            hand.up(event.pointer_id());
            held.set_value(Some(Held {
                pointer: event.pointer_id(),
                corner,
                from: spot,
                moved: false,
            }));
            if let Some(frame) = node.get_untracked() {
                let _ = frame.set_pointer_capture(event.pointer_id());
            }
        }
    };
    let moved = move |event: PointerEvent| {
        let now = spot(event.client_x(), event.client_y());
        match held.get_value().filter(|h| h.pointer == event.pointer_id()) {
            Some(h) if h.moved || (now.0 - h.from.0).hypot(now.1 - h.from.1) > SLACK => {
                held.set_value(Some(Held { moved: true, ..h }));
                desk.drag.set(Some((
                    h.corner,
                    desk.target(h.corner, at(now), units(STICKS)),
                )));
            }
            Some(_) => {}
            None => {
                if hand.moved(event.pointer_id(), now)
                    && let Some(frame) = node.get_untracked()
                {
                    // Fails only for a pointer that is gone already.
                    let _ = frame.set_pointer_capture(event.pointer_id());
                }
            }
        }
    };
    let up = move |event: PointerEvent, counts: bool| {
        hand.up(event.pointer_id());
        let Some(h) = held.get_value().filter(|h| h.pointer == event.pointer_id()) else {
            return;
        };
        held.set_value(None);
        let drag = desk.drag.try_update(Option::take).flatten();
        if h.moved {
            swallow.set_value(true);
            if let Some((from, to)) = drag.filter(|_| counts) {
                desk.drop_at(from, to);
            }
        }
    };
    view! {
        <div class="meta-frame" id=FRAME node_ref=node class:zoomed=move || hand.lens.with(|l| l.zoom > 1.0)
            // A finger on a corner must not scroll the page instead; browsers don't ask parts of a drawing about that.
            class:gripped=move || desk.tool.get() == Tool::Corner && desk.picked.get().is_some()
            on:pointerdown=down
            on:pointermove=moved
            on:pointerup=move |event| up(event, true)
            on:pointercancel=move |event| up(event, false)
            on:click=move |event| {
                // Without a finger or a mouse there is no place: what has the focus has heard of it already.
                if event.detail() > 0 && !hand.has_dragged() && !swallow.get_value() {
                    desk.tap(at(spot(event.client_x(), event.client_y())), units(REACH));
                }
            }
            on:wheel=move |event| {
                event.prevent_default();
                let lines = if event.delta_mode() == 0 { 1.0 } else { 24.0 };
                hand.wheel(spot(event.client_x(), event.client_y()), event.delta_y() * lines);
            }>
            {children()}
        </div>
    }
}

/// A whole number of map units. Clamped, so that the cast can't wrap.
fn whole(v: f64) -> i32 {
    v.round().clamp(-1e6, 1e7) as i32
}
