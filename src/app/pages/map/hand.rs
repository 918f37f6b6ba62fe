//! Fingers, mouse and wheel on the map. While they move, the drawing is only shifted by the browser; it is drawn anew when they let go.

use super::lens::{Frame, Grip, Lens, Spot};
use leptos::prelude::*;
use std::time::Duration;

/// A finger that moves less than this taps.
const SLACK: f64 = 6.0;
/// So long after its last turn a wheel has let go.
const WHEEL_REST: Duration = Duration::from_millis(160);

#[derive(Clone, Copy)]
struct Finger {
    id: i32,
    from: Spot,
    now: Spot,
}

/// What is seen of the map and what a hand does to it.
#[derive(Clone, Copy)]
pub struct Hand {
    /// The map and its frame.
    pub frame: RwSignal<Frame>,
    /// What is seen.
    pub lens: RwSignal<Lens>,
    grip: RwSignal<Option<Grip>>,
    fingers: StoredValue<Vec<Finger>>,
    dragged: StoredValue<bool>,
    turns: StoredValue<u32>,
}

impl Hand {
    /// A hand on a map of this size in map units.
    pub fn new(map: (f64, f64)) -> Self {
        Self {
            frame: RwSignal::new(Frame {
                map,
                room: (0.0, 0.0),
            }),
            lens: RwSignal::new(Lens::WHOLE),
            grip: RwSignal::new(None),
            fingers: StoredValue::new(Vec::new()),
            dragged: StoredValue::new(false),
            turns: StoredValue::new(0),
        }
    }

    /// Whether the hand moves the map now.
    pub fn moving(self) -> bool {
        self.grip.get().is_some()
    }

    /// Whether the last touch was a drag, so that the click after it means nothing.
    pub fn has_dragged(self) -> bool {
        self.dragged.get_value()
    }

    /// The CSS transform of the drawing while a hand moves it.
    pub fn transform(self) -> String {
        let Some(grip) = self.grip.get() else {
            return "none".into();
        };
        let grip = self
            .lens
            .with(|lens| self.frame.with(|frame| lens.limited(frame, grip)));
        let (x, y) = (
            grip.to.0 - grip.by * grip.from.0,
            grip.to.1 - grip.by * grip.from.1,
        );
        format!("translate({x:.1}px, {y:.1}px) scale({:.4})", grip.by)
    }

    fn held(self) -> Option<Grip> {
        self.fingers.with_value(|fingers| match fingers.as_slice() {
            [] => None,
            [one] => Some(Grip {
                from: one.from,
                to: one.now,
                by: 1.0,
            }),
            [one, two, ..] => {
                let mid = |a: Spot, b: Spot| ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0);
                let by = apart(one.now, two.now) / apart(one.from, two.from).max(1.0);
                Some(Grip {
                    from: mid(one.from, two.from),
                    to: mid(one.now, two.now),
                    by,
                })
            }
        })
    }

    /// Lets go: what was shifted so far is drawn anew, and fingers still down begin again from where they are.
    fn settle(self) {
        if let Some(grip) = self.grip.get_untracked() {
            let frame = self.frame.get_untracked();
            self.grip.set(None);
            self.lens.update(|lens| *lens = lens.after(&frame, grip));
        }
        self.fingers
            .update_value(|fingers| fingers.iter_mut().for_each(|f| f.from = f.now));
    }

    /// A finger or the mouse goes down.
    pub fn down(self, id: i32, at: Spot) {
        if self.fingers.with_value(Vec::is_empty) {
            self.dragged.set_value(false);
        }
        self.settle();
        self.fingers.update_value(|fingers| {
            fingers.retain(|f| f.id != id);
            fingers.push(Finger {
                id,
                from: at,
                now: at,
            });
        });
    }

    /// It moves. Returns whether a drag begins with this.
    pub fn moved(self, id: i32, at: Spot) -> bool {
        let mut known = false;
        self.fingers.update_value(|fingers| {
            for finger in fingers.iter_mut().filter(|f| f.id == id) {
                finger.now = at;
                known = true;
            }
        });
        let Some(grip) = self.held().filter(|_| known) else {
            return false;
        };
        let begun = self.grip.get_untracked().is_some();
        let two = self.fingers.with_value(|f| f.len() > 1);
        if !begun && !two && apart(grip.from, grip.to) < SLACK {
            return false;
        }
        // One finger on the whole map has nowhere to shift it to.
        if !two && self.lens.with_untracked(|l| l.zoom) <= 1.0 {
            self.dragged.set_value(true);
            return false;
        }
        self.dragged.set_value(true);
        self.grip.set(Some(grip));
        !begun
    }

    /// It goes up, or the browser takes it away.
    pub fn up(self, id: i32) {
        self.settle();
        self.fingers
            .update_value(|fingers| fingers.retain(|f| f.id != id));
    }

    /// The wheel turns by so many pixels.
    pub fn wheel(self, at: Spot, pixels: f64) {
        let by = (-pixels / 400.0).exp();
        let grip = self.grip.get_untracked().unwrap_or(Grip {
            from: at,
            to: at,
            by: 1.0,
        });
        let limited = self.lens.with_untracked(|lens| {
            self.frame.with_untracked(|frame| {
                lens.limited(
                    frame,
                    Grip {
                        by: grip.by * by,
                        ..grip
                    },
                )
            })
        });
        self.grip.set(Some(limited));
        self.turns.update_value(|n| *n = n.wrapping_add(1));
        let turn = self.turns.get_value();
        set_timeout(
            move || {
                if self.turns.try_get_value() == Some(turn) {
                    self.settle();
                }
            },
            WHEEL_REST,
        );
    }

    /// Closer or farther around the middle.
    pub fn zoom(self, by: f64) {
        let frame = self.frame.get_untracked();
        self.lens.update(|lens| *lens = lens.zoomed(&frame, by));
    }

    /// The whole map.
    pub fn whole(self) {
        self.lens.set(Lens::WHOLE);
    }

    /// Brings a place of the map into sight.
    pub fn show(self, place: (f64, f64)) {
        let frame = self.frame.get_untracked();
        let lens = self.lens.get_untracked().showing(&frame, place);
        if self.lens.get_untracked() != lens {
            self.lens.set(lens);
        }
    }
}

fn apart(a: Spot, b: Spot) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}
