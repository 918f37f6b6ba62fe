//! Last turn's orders to works, factories and silos, taken up again as far as they are offered now.

use crate::app::components::{Again, AgainButton};
use crate::app::pages::commerce::refusal_of;
use crate::app::stores::last_turn::{WorksOrders, ordered};
use crate::app::stores::session::{Session, use_session};
use crate::app::words;
use leptos::prelude::*;
use octant_engine::ids::{BuildingId, PlayerId};
use octant_engine::unlimit3d8::fitting::Product;
use octant_engine::unlimit3d8::offer::{Domain, OfferKind};
use octant_engine::unlimit3d8::refine::Load;
use octant_engine::unlimit3d8::{Command, State};

fn building_words(state: &State, id: BuildingId) -> String {
    let at = state.open.territory_of(id).ok();
    let found = at.and_then(|t| state.open.territory(t).ok()?.buildings.get(&id).copied());
    match (at, found) {
        (Some(at), Some(b)) => format!(
            "{} {}, {}",
            b.kind.name(),
            b.square,
            words::place(state, at)
        ),
        _ => "A building that is gone".to_string(),
    }
}

/// Does a thing if the rules allow it; else notes why not.
fn attempt(session: Session, what: String, command: Command, again: &mut Again) {
    match refusal_of(session, &command) {
        None => {
            if session.act(command) {
                again.done += 1;
            }
        }
        Some(refusal) => {
            let why = words::refusal(&session.view(), &refusal);
            again.missed.push(format!("{what}: {why}"));
        }
    }
}

/// A load, as much of it as the works takes now.
fn refine(session: Session, works: BuildingId, load: Load, again: &mut Again) {
    let what = building_words(&session.view(), works);
    let most = match session.domain(OfferKind::Refine(works)) {
        Ok(Domain::Loads(loads)) => loads.get(&(load.from, load.good)).copied().unwrap_or(0),
        _ => 0,
    };
    let units = if most == 0 {
        load.units
    } else {
        load.units.min(most)
    };
    attempt(
        session,
        what,
        Command::Refine {
            works,
            load: Load { units, ..load },
        },
        again,
    );
}

/// A product; a building goes on another square where its own is taken.
fn product(session: Session, factory: BuildingId, product: Product, again: &mut Again) {
    let view = session.view();
    let what = format!(
        "{}, {}",
        building_words(&view, factory),
        words::product(&view, &product)
    );
    let product = match (product, session.domain(OfferKind::OrderProduct(factory))) {
        (
            Product::Building {
                kind,
                territory,
                square,
                fitting,
            },
            Ok(Domain::Products(all)),
        ) => {
            let free = all.sites.get(&territory);
            let other = free
                .filter(|f| !f.contains(square))
                .and_then(|f| f.iter().next());
            Product::Building {
                kind,
                territory,
                square: other.unwrap_or(square),
                fitting,
            }
        }
        (product, _) => product,
    };
    attempt(
        session,
        what,
        Command::OrderProduct { factory, product },
        again,
    );
}

fn repeat(session: Session, seat: PlayerId, orders: &WorksOrders) -> Again {
    let mut again = Again::default();
    let state = session.state();
    let Ok(drawer) = state.drawer(seat) else {
        return again;
    };
    // What is ordered by now stays as it is.
    for (works, loads) in orders
        .refining
        .iter()
        .filter(|(id, _)| !drawer.refining.contains_key(id))
    {
        for load in loads {
            refine(session, *works, *load, &mut again);
        }
    }
    for (factory, batch) in orders
        .batches
        .iter()
        .filter(|(id, _)| !drawer.batches.contains_key(id))
    {
        for one in batch {
            product(session, *factory, *one, &mut again);
        }
    }
    for silo in orders
        .missiles
        .iter()
        .filter(|id| !drawer.missiles.contains(id))
    {
        let what = building_words(&session.view(), *silo);
        attempt(
            session,
            what,
            Command::OrderMissile { silo: *silo },
            &mut again,
        );
    }
    again
}

fn about(orders: &WorksOrders) -> String {
    let mut all = Vec::new();
    let mut count = |n: usize, one: &str, many: &str| match n {
        0 => {}
        1 => all.push(format!("1 {one}")),
        n => all.push(format!("{n} {many}")),
    };
    count(orders.refining.len(), "works refined", "works refined");
    count(
        orders.batches.values().map(Vec::len).sum(),
        "thing made",
        "things made",
    );
    count(orders.missiles.len(), "missile", "missiles");
    words::listed(all)
}

/// The button; nothing where nothing was ordered last turn.
#[component]
pub fn RepeatWorks(
    /// Whose.
    seat: PlayerId,
) -> impl IntoView {
    let session = use_session();
    let turn = Memo::new(move |_| session.state().open.turn);
    let orders = Memo::new(move |_| {
        turn.track();
        session.with_log(|log| ordered(log, seat))
    });
    let words = Signal::derive(move || orders.with(about));
    view! {
        <Show when=move || orders.with(|o| !o.is_empty())>
            <section class="panel">
                <AgainButton label="Repeat last turn's orders" about=words testid="repeat-works"
                    run=move |()| untrack(|| orders.with(|o| repeat(session, seat, o))) />
            </section>
        </Show>
    }
}
