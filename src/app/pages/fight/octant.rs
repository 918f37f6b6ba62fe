//! Octant plays: one move, a whole side, or everything to the end. All of it stands in the log as if somebody had tapped it.

use super::desk::Desk;
use crate::app::components::SeatTag;
use crate::app::platform::page;
use crate::app::stores::session::Notice;
use leptos::prelude::*;
use octant_engine::ids::PlayerId;
use octant_engine::log::Actor;
use octant_engine::unlimit3d8::battle::fight::Stage;
use octant_engine::unlimit3d8::battle::tactic::{Sketch, next_command};
use std::collections::BTreeSet;

/// Between two moves of a side that Octant plays: time to see what came of the first.
const PAUSE: i32 = 900;

/// Who is played by Octant, and where it thinks that the units stand.
#[derive(Clone, Copy)]
struct Auto {
    desk: Desk,
    seats: RwSignal<BTreeSet<PlayerId>>,
    running: RwSignal<bool>,
    sketch: StoredValue<Sketch>,
}

impl Auto {
    /// Plays the next act of these players. Says whether there was one, and it was done at once.
    fn step(self, seats: &[PlayerId], by_app: bool) -> bool {
        let Some(scene) = self.desk.scene.get_untracked() else {
            return false;
        };
        if scene.fight.stage == Stage::Over {
            return false;
        }
        let mut sketch = self.sketch.get_value();
        let next = next_command(&scene.state, scene.territory, seats, &mut sketch);
        let Some((seat, command)) = next else {
            return false;
        };
        self.sketch.set_value(sketch);
        self.desk
            .session
            .act_by_engine(Actor::Seat(seat), command, by_app)
    }

    /// Plays on for all until it is over or somebody stops it; the page is drawn in between.
    fn run(self) {
        if !self.running.try_get_untracked().unwrap_or(false) {
            return;
        }
        let seats: Vec<PlayerId> = self
            .desk
            .scene
            .get_untracked()
            .map(|s| s.cast.seats.iter().copied().collect())
            .unwrap_or_default();
        if self.step(&seats, true) {
            page::after(0, move || self.run());
        } else {
            self.running.set(false);
        }
    }
}

/// Folded away until somebody wants to be played for.
#[component]
pub fn Octant(desk: Desk) -> impl IntoView {
    let auto = Auto {
        desk,
        seats: RwSignal::new(BTreeSet::new()),
        running: RwSignal::new(false),
        sketch: StoredValue::new(Sketch::default()),
    };
    on_cleanup(move || {
        auto.running.try_set(false);
    });
    // A side that Octant plays goes on by itself whenever something is awaited of it.
    Effect::new(move |_| {
        let scene = desk.scene.get();
        let seats = auto.seats.get();
        let due = scene
            .and_then(|s| s.now())
            .is_some_and(|seat| seats.contains(&seat));
        if due && !auto.running.get() {
            let at = desk.session.with_log(|log| log.last_seq());
            page::after(PAUSE, move || {
                let same = desk.scene.try_get_untracked().is_some()
                    && desk.session.with_log(|log| log.last_seq()) == at;
                let seats = auto.seats.try_get_untracked().unwrap_or_default();
                if same && !seats.is_empty() {
                    auto.step(&seats.into_iter().collect::<Vec<_>>(), false);
                }
            });
        }
    });
    let order = Memo::new(move |_| {
        desk.scene
            .get()
            .map(|s| s.fight.order.clone())
            .unwrap_or_default()
    });
    view! {
        <details class="panel fight-more" data-testid="fight-octant">
            <summary>"Let Octant play"</summary>
            <div class="stack">
                <div class="row">
                    <button type="button" data-testid="octant-move" on:click=move |_| {
                        let now = desk.scene.get_untracked().and_then(|s| s.now());
                        if let Some(seat) = now && !auto.step(&[seat], false) && desk.session.asking().with_untracked(Option::is_none) {
                            desk.session.notice().set(Some(Notice::Words("Octant has nothing to do here.".into())));
                        }
                    }>"Play a move"</button>
                    {move || if auto.running.get() {
                        view! { <button type="button" class="go" data-testid="octant-stop" on:click=move |_| auto.running.set(false)>"Stop"</button> }.into_any()
                    } else {
                        view! { <button type="button" data-testid="octant-end" on:click=move |_| { auto.running.set(true); auto.run(); }>"Play to the end"</button> }.into_any()
                    }}
                </div>
                <div class="ticks">{move || order.get().into_iter().map(|seat| view! {
                    <label class="line"><input type="checkbox" data-testid=format!("octant-plays-{seat}") prop:checked=move || auto.seats.with(|s| s.contains(&seat))
                        on:change=move |event| { let yes = event_target_checked(&event); auto.seats.update(|s| { if yes { s.insert(seat); } else { s.remove(&seat); } }); } />
                        "Octant plays for "<SeatTag seat=seat /></label>
                }).collect_view()}</div>
                <p class="cap">"It reckons with open ground and with its own idea of where the units stand. Move the models as the log says."</p>
            </div>
        </details>
    }
}
