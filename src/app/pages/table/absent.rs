//! Who is away: the phase is closed for him, or somebody plays for him (U-TURN-5).

use crate::app::components::{ClauseLink, SeatTag};
use crate::app::pages::map::ActButton;
use crate::app::stores::session::use_session;
use crate::app::words;
use leptos::prelude::*;
use octant_engine::ids::PlayerId;
use octant_engine::log::Actor;
use octant_engine::rulebook::rule;
use octant_engine::unlimit3d8::Command;
use octant_engine::unlimit3d8::offer::{Domain, OfferKind};

/// All players with what can be done while they are away.
#[component]
pub fn Absent() -> impl IntoView {
    let session = use_session();
    let seats: Memo<Vec<PlayerId>> = Memo::new(move |_| {
        let state = session.state();
        state
            .open
            .seats()
            .filter(|s| !state.open.is_out(*s))
            .collect()
    });
    view! {
        <section class="panel" aria-label="Away" data-testid="absent">
            <div class="row spread"><h3>"Away"</h3><ClauseLink rule=rule::U_TURN_5 /></div>
            <p class="cap">{move || format!("Closing the {} phase for somebody drops what was planned in it.", words::phase(session.state().open.phase))}</p>
            <ul class="lines"><For each=move || seats.get() key=|s| *s let:seat><Line seat=seat /></For></ul>
        </section>
    }
}

#[component]
fn Line(seat: PlayerId) -> impl IntoView {
    let session = use_session();
    let awaited = Memo::new(move |_| session.state().open.awaited().contains(&seat));
    let now = Memo::new(move |_| session.state().open.stand_ins.get(&seat).copied());
    let able = Memo::new(move |_| {
        match session
            .offer_as(Actor::Table, OfferKind::StandIn(seat))
            .domain
        {
            Ok(Domain::StandIns { by, .. }) => by.into_iter().chain(now.get()).collect::<Vec<_>>(),
            _ => Vec::new(),
        }
    });
    let name = move |seat: PlayerId| {
        let state = session.state();
        state
            .open
            .player(seat)
            .map(|p| p.name.clone())
            .unwrap_or_default()
    };
    view! {
        <li>
            <span class="what"><SeatTag seat=seat /></span>
            <label class="field">
                <span>"Played by"</span>
                <select data-testid=format!("stand-in-{seat}") on:change=move |event| {
                    let by = event_target_value(&event).parse().ok().map(PlayerId);
                    session.act_as(Actor::Table, Command::StandIn { seat, by });
                }>
                    <option value="" selected=move || now.get().is_none()>"nobody else"</option>
                    {move || able.get().into_iter().map(|by| view! { <option value=by.to_string() selected=now.get() == Some(by)>{name(by)}</option> }).collect_view()}
                </select>
            </label>
            <Show when=move || awaited.get()>
                <ActButton actor=Actor::Table kind=OfferKind::CloseFor(seat) command=Command::CloseFor { seat } label="Close the phase"
                    name=format!("Close the phase for {}", untrack(|| name(seat))) class="small" testid=format!("close-for-{seat}") />
            </Show>
        </li>
    }
}
