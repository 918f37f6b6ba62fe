//! Players: their tag, and the curtain that keeps their secrets from glances.

use crate::app::stores::session::use_session;
use leptos::prelude::*;
use octant_engine::ids::PlayerId;
use octant_engine::unlimit3d8::State;

/// The class that carries a player's colour.
pub fn seat_class(state: &State, seat: PlayerId) -> String {
    match state.open.player(seat) {
        Ok(player) => format!("p-{}", crate::app::words::colour(player.colour)),
        Err(_) => String::new(),
    }
}

/// A player's name beside his colour.
#[component]
pub fn SeatTag(
    /// Who.
    seat: PlayerId,
) -> impl IntoView {
    let session = use_session();
    let name = move || {
        session
            .state()
            .open
            .player(seat)
            .map(|p| p.name.clone())
            .unwrap_or_default()
    };
    view! { <span class=move || format!("tag {}", seat_class(&session.state(), seat))>{name}</span> }
}

/// Covers the page until the player who was called has the device.
#[component]
pub fn Curtain() -> impl IntoView {
    let session = use_session();
    view! {
        {move || session.curtain().get().map(|seat| {
            let state = session.state();
            let name = state.open.player(seat).map(|p| p.name.clone()).unwrap_or_default();
            let say = format!("I am {name}");
            let here = state.drawers.contains_key(&seat);
            let warning = if here {
                "It shows this player's secrets. Others look away, please.".to_owned()
            } else {
                format!("The secrets of {name} are not on this device: play this side where they are. Here it can be looked at.")
            };
            view! {
                <div class="curtain" role="dialog" aria-modal="true" aria-label="Pass the device on" data-testid="curtain">
                    <p class="dim">"Pass the device to"</p>
                    <h1 class=format!("tag {}", seat_class(&state, seat))>{name}</h1>
                    <p class=if here { "dim" } else { "warn" } data-testid="curtain-words">{warning}</p>
                    <div class="row">
                        <button type="button" data-testid="curtain-table" on:click=move |_| session.leave_seat()>"Back to the table"</button>
                        <button type="button" class="go" autofocus data-testid="curtain-open" on:click=move |_| session.take_seat(seat)>{say}</button>
                    </div>
                    <p class="cap">"The curtain keeps glances out. It is no lock: whoever knows how can read this browser's data."</p>
                </div>
            }
        })}
    }
}
