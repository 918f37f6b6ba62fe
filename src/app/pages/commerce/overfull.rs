//! Stores that hold more than the Warehouses left to them: what goes is chosen here before anything else (U-STO-5).

use super::stores::{Amount, Name, Throw, have, lot_id, most};
use crate::app::components::{Bar, ClauseLink, Typed, Wrong};
use crate::app::stores::session::use_session;
use crate::app::words;
use leptos::context::Provider;
use leptos::prelude::*;
use octant_engine::ids::{PlayerId, TerritoryId};
use octant_engine::rulebook::rule;
use octant_engine::unlimit3d8::State;
use octant_engine::unlimit3d8::discard::{Lot, lots};
use octant_engine::unlimit3d8::figures;
use octant_engine::unlimit3d8::overfull::{excess, owed};

/// The fewest of a lot whose going makes the rest fit; all of it where that is not enough.
fn enough(state: &State, at: TerritoryId, lot: Lot, most: u32) -> u32 {
    let (Ok(found), Some((_, room))) = (state.open.territory(at), excess(state, at)) else {
        return most;
    };
    let armors = state.stored_armors(at);
    let fits = |n: &u32| {
        let mut stock = found.stock.clone();
        match lot {
            Lot::Good(good) => {
                stock.take_goods(good, *n).is_some() && stock.containers(armors) <= room
            }
            Lot::Arm(weapon) => {
                stock.take_weapon(weapon, *n).is_some() && stock.containers(armors) <= room
            }
            Lot::Armor(_) => true,
        }
    };
    (1..=most).find(fits).unwrap_or(most)
}

/// A panel for each territory over whose stores a player has to choose.
#[component]
pub fn Overfull(
    /// Whose.
    seat: PlayerId,
) -> impl IntoView {
    let session = use_session();
    let places = Memo::new(move |_| owed(&session.state(), seat));
    view! { <For each=move || places.get() key=|at| *at let:at><Choice seat=seat at=at /></For> }
}

#[component]
fn Choice(seat: PlayerId, at: TerritoryId) -> impl IntoView {
    let session = use_session();
    let name = untrack(|| words::place(&session.state(), at));
    let used = Memo::new(move |_| figures::containers_used(&session.state(), at));
    let room = Memo::new(move |_| figures::containers_room(&session.state(), at));
    let over = Memo::new(move |_| match excess(&session.state(), at) {
        Some((need, room)) => need - room,
        None => 0,
    });
    let all = Memo::new(move |_| lots(&session.state(), seat, at));
    view! {
        <section class="panel stack overfull" aria-label=format!("Too much in store in {name}") data-testid=format!("overfull-{at}")>
            <div class="row spread"><h3>{format!("{name}: choose what is lost")}</h3><ClauseLink rule=rule::U_STO_5 /></div>
            <p>"A Warehouse is gone. "<b>{move || match over.get() { 1 => "1 container".to_string(), n => format!("{n} containers") }}</b>
                " of what is stored must go before you can be done. Until then nothing else leaves these stores."</p>
            <Bar label="Room" used=used of=room unit="containers" rule=rule::U_STO_1 />
            <ul class="lines">
                <For each=move || all.get() key=|lot| lot_id(*lot) let:lot><Line at=at lot=lot /></For>
            </ul>
            <p class="cap">"If the phase is closed for you, the least worth goes."</p>
        </section>
    }
}

#[component]
fn Line(at: TerritoryId, lot: Lot) -> impl IntoView {
    let session = use_session();
    let limit = Memo::new(move |_| most(session, at, lot));
    let wish = Typed::new(1);
    let units = Memo::new(move |_| {
        let usual = || match limit.get() {
            0 => have(&session.state(), at, lot),
            most => enough(&session.state(), at, lot, most),
        };
        wish.get().unwrap_or_else(usual)
    });
    view! {
        <Provider value=Wrong::new()>
        <li class="buy" data-testid=format!("overfull-lot-{}", lot_id(lot))>
            <Name at=at lot=lot />
            <div class="row"><Amount lot=lot units=units wish=wish prefix=format!("over-{at}-") /><Throw at=at lot=lot units=units wish=wish prefix=format!("over-{at}-") /></div>
        </li>
        </Provider>
    }
}
