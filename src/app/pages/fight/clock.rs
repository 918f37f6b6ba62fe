//! A clock for each player, by the clock on the wall: right after the device slept, and after the page was left. It is this device's alone:
//! no event and no file knows of it.

use super::desk::Desk;
use crate::app::components::HeldInput;
use crate::app::platform::{local, page};
use leptos::prelude::*;
use octant_engine::ids::PlayerId;
use octant_engine::unlimit3d8::battle::fight::Stage;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The clocks of a battle.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
struct Clocks {
    /// Minutes each player has; 0: they only count up.
    minutes: u32,
    /// Whether they are shown at all.
    on: bool,
    /// Milliseconds used up, by seat.
    used: BTreeMap<u8, f64>,
    /// Whose runs, and since when; none while they stand still.
    runs: Option<(u8, f64)>,
}

impl Clocks {
    /// Adds up what ran until now, and lets another one run, or none.
    fn turn(&mut self, to: Option<u8>, now: f64) {
        if let Some((seat, since)) = self.runs.take() {
            // A clock that was set back takes no time away.
            *self.used.entry(seat).or_default() += (now - since).max(0.0);
        }
        self.runs = to.map(|seat| (seat, now));
    }

    fn used(&self, seat: u8, now: f64) -> f64 {
        let before = self.used.get(&seat).copied().unwrap_or(0.0);
        match self.runs {
            Some((runs, since)) if runs == seat => before + (now - since).max(0.0),
            _ => before,
        }
    }

    /// What the clock of a seat shows, and whether its time is up.
    fn face(&self, seat: u8, now: f64) -> (String, bool) {
        let used = self.used(seat, now);
        let all = f64::from(self.minutes) * 60_000.0;
        let (shown, over) = match self.minutes {
            0 => (used, false),
            _ => ((all - used).abs(), used > all),
        };
        // Whole seconds of a battle are far from the ends of the number.
        let seconds = (shown / 1000.0) as u64;
        let sign = if over { "\u{2212}" } else { "" };
        (format!("{sign}{}:{:02}", seconds / 60, seconds % 60), over)
    }
}

/// The clocks of a battle as a signal, kept on this device.
#[derive(Clone, Copy)]
pub struct Clock {
    all: RwSignal<Clocks>,
    now: RwSignal<f64>,
    desk: Desk,
}

fn key(desk: Desk) -> String {
    format!("octant/{}/clock/{}", desk.session.id(), desk.territory)
}

impl Clock {
    /// Those of before, ticking with the turns of the battle.
    pub fn provide(desk: Desk) -> Self {
        let text = local::get(&key(desk));
        let all = text
            .and_then(|text| serde_json::from_str(&text).ok())
            .unwrap_or_default();
        let clock = Self {
            all: RwSignal::new(all),
            now: RwSignal::new(page::now()),
            desk,
        };
        provide_context(clock);
        StoredValue::new_local(page::ticks(1000, move || {
            if clock.all.with_untracked(|c| c.on) {
                clock.now.set(page::now());
            }
        }));
        Effect::new(move |_| {
            let scene = desk.scene.get();
            let whose = scene.as_ref().and_then(|s| match s.fight.stage {
                Stage::Turn(_) | Stage::SettingUp(_) => s.now(),
                Stage::Over => None,
            });
            let clocks = clock.all.get_untracked();
            let runs = clocks.runs.map(|(seat, _)| seat);
            if scene.is_none() {
                // Settled or thrown away: the next battle here begins with clocks of its own.
                local::remove(&key(desk));
            } else if clocks.on
                && (runs.is_some() || clocks.used.is_empty())
                && runs != whose.map(|s| s.0)
            {
                clock.change(|c, now| c.turn(whose.map(|s| s.0), now));
            }
        });
        clock
    }

    fn change(self, change: impl FnOnce(&mut Clocks, f64)) {
        let now = page::now();
        self.all.update(|all| change(all, now));
        self.now.set(now);
        if let Ok(text) = serde_json::to_string(&self.all.get_untracked()) {
            // Where nothing can be kept the clocks last as long as the page.
            let _ = local::put(&key(self.desk), &text);
        }
    }
}

/// The face of a player's clock beside his name.
#[component]
pub fn Face(seat: PlayerId) -> impl IntoView {
    let clock = expect_context::<Clock>();
    let face = move || {
        clock
            .all
            .with(|c| c.on.then(|| c.face(seat.0, clock.now.get())))
    };
    view! { {move || face().map(|(text, over)| view! { <span class="num clock" class:bad=over data-testid=format!("clock-{seat}")>{text}</span> })} }
}

/// Whether there are clocks, how long they run, and whether they stand still.
#[component]
pub fn ClockSettings(desk: Desk) -> impl IntoView {
    let clock = expect_context::<Clock>();
    let on = move || clock.all.with(|c| c.on);
    let running = Memo::new(move |_| clock.all.with(|c| c.runs.is_some()));
    let now = move || {
        desk.scene
            .get_untracked()
            .and_then(|s| s.now())
            .map(|s| s.0)
    };
    view! {
        <div class="row" role="group" aria-label="Clocks">
            <label class="line"><input type="checkbox" data-testid="clock-on" prop:checked=on on:change=move |event| {
                let yes = event_target_checked(&event);
                let whose = now();
                clock.change(|c, now| {
                    c.on = yes;
                    c.turn(whose.filter(|_| yes), now);
                });
            } />"A clock for each player"</label>
            <Show when=on>
                <label class="field"><span>"Minutes each, 0 counts up"</span>
                    <HeldInput value=Signal::derive(move || clock.all.with(|c| c.minutes)) most=600 testid="clock-minutes"
                        put=move |n| clock.change(|c, _| c.minutes = n) /></label>
                <button type="button" class="small" data-testid="clock-pause" on:click=move |_| {
                    let whose = now().filter(|_| !running.get_untracked());
                    clock.change(|c, now| c.turn(whose, now));
                }>{move || if running.get() { "Pause" } else { "Go on" }}</button>
                <button type="button" class="small quiet" on:click=move |_| {
                    let whose = now();
                    clock.change(|c, now| { c.used.clear(); c.runs = None; c.turn(whose, now); });
                }>"From the start"</button>
            </Show>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_counts_what_the_wall_counts() {
        let mut clocks = Clocks {
            on: true,
            minutes: 1,
            ..Clocks::default()
        };
        clocks.turn(Some(0), 1_000.0);
        assert_eq!(clocks.face(0, 31_000.0), ("0:30".into(), false));
        // The device sleeps for a minute: the wall does not.
        assert_eq!(clocks.face(0, 91_000.0), ("\u{2212}0:30".into(), true));
        clocks.turn(Some(1), 91_000.0);
        assert_eq!(clocks.face(0, 200_000.0), ("\u{2212}0:30".into(), true));
        clocks.turn(None, 101_000.0);
        assert_eq!(clocks.face(1, 500_000.0), ("0:50".into(), false));
        // The wall's clock is set back while one runs.
        clocks.turn(Some(1), 500_000.0);
        assert_eq!(clocks.face(1, 0.0), ("0:50".into(), false));
    }
}
