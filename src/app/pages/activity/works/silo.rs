//! A Missile Silo in the plan: its missiles, and one more (U-ACT-10, U-ACT-18).

use super::planned;
use crate::app::components::RefusalNote;
use crate::app::components::{Bar, Figure};
use crate::app::pages::commerce::{ActButton, refused};
use crate::app::stores::session::use_session;
use leptos::prelude::*;
use octant_engine::ids::BuildingId;
use octant_engine::rulebook::{Worked, rule};
use octant_engine::unlimit3d8::Command;
use octant_engine::unlimit3d8::silo::{MISSILE_PRICE, MOST_MISSILES};

/// A silo with its order.
#[component]
pub(super) fn Silo(id: BuildingId) -> impl IntoView {
    let session = use_session();
    let found = planned(session, id);
    let held = Memo::new(move |_| {
        let n = found.get().map_or(0, |(_, b)| b.missiles);
        Worked::new().add("Missiles", i64::from(n), rule::U_ACT_10)
    });
    let most = Worked::new().add("Room", i64::from(MOST_MISSILES), rule::U_ACT_10);
    let price = Worked::new().add("Missile", i64::from(MISSILE_PRICE.0), rule::U_ACT_10);
    let ordered = Memo::new(move |_| {
        let state = session.state();
        let drawer = session.seat().and_then(|s| state.drawer(s).ok());
        drawer.is_some_and(|d| d.missiles.contains(&id))
    });
    let refusal = refused(
        session,
        Signal::derive(move || Command::OrderMissile { silo: id }),
    );
    view! {
        <div class="work-body stack">
            <Bar label="Missiles" used=held of=most unit="held" rule=rule::U_ACT_10 />
            <Show when=move || ordered.get() fallback=move || view! {
                <div class="row">
                    <ActButton command=Command::OrderMissile { silo: id } label="Order a missile" class="small" testid=format!("order-missile-{id}") />
                    <span class="cap"><Figure worked=price.clone() label="Price of a missile" unit=" SC" />", paid when the phase ends"</span>
                </div>
                {move || refusal.get().map(|r| view! { <p class="cap why"><RefusalNote refusal=r /></p> })}
            }>
                <div class="row">
                    <span>"One missile is ordered."</span>
                    <ActButton command=Command::DropMissile { silo: id } label="Drop" name="Drop the missile" class="small" testid=format!("drop-missile-{id}") />
                </div>
            </Show>
        </div>
    }
}
