//! Missiles of the players in a battle: each that was spent on the table is struck off its silo (U-BAT-12, U-TAC-18).

use crate::app::components::{ClauseLink, SeatTag};
use crate::app::pages::map::ActButton;
use crate::app::stores::session::use_session;
use crate::app::words;
use leptos::prelude::*;
use octant_engine::ids::{BuildingId, PlayerId, TerritoryId};
use octant_engine::log::Actor;
use octant_engine::rulebook::rule;
use octant_engine::unlimit3d8::Command;
use octant_engine::unlimit3d8::offer::OfferKind;

/// A silo that can give a missile.
#[derive(Clone, Copy, PartialEq)]
struct Silo {
    seat: PlayerId,
    id: BuildingId,
    at: TerritoryId,
    missiles: u8,
}

/// The silos of those who fight here; nothing while none has a missile for it.
#[component]
pub fn Missiles(
    /// Where it is fought.
    territory: TerritoryId,
) -> impl IntoView {
    let session = use_session();
    let silos = Memo::new(move |_| {
        let state = session.state();
        let open = &state.open;
        let battle = open.battles.get(&territory);
        let seats = battle.map(|b| b.sides.keys().copied().collect::<Vec<_>>());
        let mut all = Vec::new();
        for seat in seats.unwrap_or_default() {
            for at in open
                .territory_ids()
                .filter(|t| open.controller(*t) == Some(seat))
            {
                let Ok(ground) = open.territory(at) else {
                    continue;
                };
                for (id, building) in &ground.buildings {
                    let kind = OfferKind::SpendMissile(*id);
                    if building.missiles > 0
                        && session.offer_as(Actor::Seat(seat), kind).domain.is_ok()
                    {
                        all.push(Silo {
                            seat,
                            id: *id,
                            at,
                            missiles: building.missiles,
                        });
                    }
                }
            }
        }
        all
    });
    view! {
        <Show when=move || !silos.with(Vec::is_empty)>
            <details class="battle-ground" data-testid=format!("missiles-{territory}")>
                <summary>"Missiles"</summary>
                <p class="cap">"Strike off each missile that was fired. It is gone at once; undo brings it back. "<ClauseLink rule=rule::U_BAT_12 /></p>
                <ul class="lines tight">
                    {move || silos.get().into_iter().map(|silo| {
                        let place = words::place(&session.state(), silo.at);
                        let left = match silo.missiles { 1 => "1 missile".to_string(), n => format!("{n} missiles") };
                        view! {
                            <li>
                                <span class="what"><SeatTag seat=silo.seat />" "{left}" in "{place.clone()}</span>
                                <ActButton actor=Actor::Seat(silo.seat) kind=OfferKind::SpendMissile(silo.id) command=Command::SpendMissile { silo: silo.id } label="Fired one"
                                    name=format!("A missile from {place} was fired") class="small" testid=format!("spend-{}", silo.id) />
                            </li>
                        }
                    }).collect_view()}
                </ul>
            </details>
        </Show>
    }
}
