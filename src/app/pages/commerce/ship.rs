//! Shipping: what the warehouses hold, and what the pads earn for it.

use super::again::RepeatShipping;
use super::parts::{ActButton, ListNote, capital, common_refusal};
use crate::app::components::{Figure, Typed, TypedInput, Wrong};
use crate::app::stores::session::{Session, use_session};
use leptos::context::Provider;
use leptos::prelude::*;
use octant_engine::ids::{PlayerId, TerritoryId};
use octant_engine::present::signs;
use octant_engine::rulebook::Worked;
use octant_engine::unlimit3d8::commerce::{check_pads, containers_for};
use octant_engine::unlimit3d8::figures::{self, containers_room, shipment_worth};
use octant_engine::unlimit3d8::offer::{Domain, OfferKind};
use octant_engine::unlimit3d8::stock::{Good, UNITS_A_CONTAINER};
use octant_engine::unlimit3d8::{Command, State};
use std::collections::BTreeMap;

/// The fullest load that the pads still take, the most valuable containers first.
fn best_load(state: &State, seat: PlayerId, from: TerritoryId) -> BTreeMap<Good, u32> {
    let free = check_pads(state, seat, from).unwrap_or(0);
    let goods = state
        .open
        .territory(from)
        .map(|t| t.stock.goods.clone())
        .unwrap_or_default();
    let mut boxes: Vec<(i64, Good, u32)> = Vec::new();
    for (good, units) in goods {
        let mut left = units;
        while left > 0 {
            let one = left.min(UNITS_A_CONTAINER);
            boxes.push((shipment_worth(good, one).value(), good, one));
            left -= one;
        }
    }
    boxes.sort_by(|a, b| b.cmp(a));
    boxes.truncate(usize::try_from(free).unwrap_or(usize::MAX));
    boxes
        .into_iter()
        .fold(BTreeMap::new(), |mut load, (_, good, units)| {
            *load.entry(good).or_default() += units;
            load
        })
}

/// What a territory has in store, to be shipped.
#[component]
pub fn Ship(
    /// Whose.
    seat: PlayerId,
    /// Where.
    at: Signal<TerritoryId>,
) -> impl IntoView {
    let session = use_session();
    let goods = Memo::new(move |_| {
        let at = at.get();
        let stock = session
            .state()
            .open
            .territory(at)
            .map(|t| t.stock.goods.clone())
            .unwrap_or_default();
        stock.into_keys().map(|good| (at, good)).collect::<Vec<_>>()
    });
    let load = Memo::new(move |_| best_load(&session.state(), seat, at.get()));
    let common = Memo::new(move |_| {
        let ship = |(from, good)| Command::Ship {
            from,
            good,
            units: 1,
        };
        common_refusal(session, goods.get().into_iter().map(ship))
    });
    let roomy = Memo::new(move |_| containers_room(&session.state(), at.get()).value() > 0);
    view! {
        <section class="panel stack" aria-label="Ship" data-testid="ship">
            <div class="row spread"><h3>"In store"</h3><All at=at load=load /></div>
            <RepeatShipping seat=seat />
            <ListNote refusal=common />
            <Show when=move || !goods.get().is_empty()
                fallback=move || view! { <p class="dim">{move || if roomy.get() {
                    "No resources are stored here. Mine Shafts bring them up when the Activity phase ends."
                } else {
                    "There is no Warehouse here: what Mine Shafts bring up would be lost."
                }}</p> }>
                <ul class="lines">
                    <For each=move || goods.get() key=|line| *line let:line>
                        <GoodLine from=line.0 good=line.1 />
                    </For>
                </ul>
            </Show>
            <Arms at=at />
        </section>
    }
}

#[component]
fn All(at: Signal<TerritoryId>, load: Memo<BTreeMap<Good, u32>>) -> impl IntoView {
    let session = use_session();
    let worth = Signal::derive(move || {
        Worked::sum(
            load.get()
                .into_iter()
                .map(|(good, units)| shipment_worth(good, units)),
        )
    });
    view! {
        <Show when=move || !load.get().is_empty()>
            <div class="row">
                <span class="cap">"Earns "<Figure worked=worth label="The fullest load" unit=" SC" /></span>
                <button type="button" class="go small" data-testid="ship-all"
                    on:click=move |_| {
                        let from = at.get_untracked();
                        for (good, units) in load.get_untracked() {
                            if !session.act(Command::Ship { from, good, units }) {
                                break;
                            }
                        }
                    }>"Ship all that fits"</button>
            </div>
        </Show>
    }
}

fn most_of(session: Session, from: TerritoryId, good: Good) -> u32 {
    match session.domain(OfferKind::Ship(from, good)) {
        Ok(Domain::UpTo(most)) => most,
        _ => 0,
    }
}

#[component]
fn GoodLine(from: TerritoryId, good: Good) -> impl IntoView {
    let session = use_session();
    let have = Memo::new(move |_| {
        session
            .state()
            .open
            .territory(from)
            .map_or(0, |t| t.stock.units(good))
    });
    let most = Memo::new(move |_| most_of(session, from, good));
    let wish = Typed::new(1);
    // Nothing wished: as many as fit; where none fit, all, so that the refusal tells why.
    let units = Memo::new(move |_| {
        wish.get().unwrap_or_else(|| {
            if most.get() > 0 {
                most.get()
            } else {
                have.get()
            }
        })
    });
    let command = Signal::derive(move || Command::Ship {
        from,
        good,
        units: units.get(),
    });
    let worth = Signal::derive(move || shipment_worth(good, units.get()));
    let name = capital(&figures::good_name(good));
    let label = format!("Units of {} to ship", figures::good_name(good));
    let boxes = move || match containers_for(units.get()) {
        1 => "1 container".to_string(),
        n => format!("{n} containers"),
    };
    view! {
        <Provider value=Wrong::new()>
        <li class="buy" data-testid=format!("good-{good}")>
            <svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d=signs::resource(good.resource) /></svg>
            <div class="what">
                <b>{name}</b>
                <span class="cap"><span data-testid=format!("stored-{good}")>{have}</span>" in store, "{boxes}" to ship"</span>
            </div>
            <span class="price"><Figure worked=worth label="Worth of the shipment" unit=" SC" /></span>
            <div class="row">
                <TypedInput typed=wish usual=units label=label testid=format!("amount-{good}") />
                <ActButton command=command label=Signal::derive(move || format!("Ship {}", units.get())) class="small"
                    then=move |()| wish.forget() testid=format!("ship-{good}") />
            </div>
        </li>
        </Provider>
    }
}

/// Weapons and armors in store: not shipped, but they take room.
#[component]
fn Arms(at: Signal<TerritoryId>) -> impl IntoView {
    let session = use_session();
    let kept = Memo::new(move |_| {
        let state = session.state();
        let at = at.get();
        let arms = state
            .open
            .territory(at)
            .map(|t| t.stock.arms.clone())
            .unwrap_or_default();
        let mut words: Vec<String> = arms
            .into_iter()
            .map(|(w, n)| times(n, &figures::weapon_name(w)))
            .collect();
        match state.stored_armors(at) {
            0 => {}
            1 => words.push("1 exo-armor".into()),
            n => words.push(format!("{n} exo-armors")),
        }
        words
    });
    view! {
        <Show when=move || !kept.get().is_empty()>
            <p class="cap" data-testid="stored-arms">"Also in store: "{move || kept.get().join("; ")}"."</p>
        </Show>
    }
}

fn times(n: u32, name: &str) -> String {
    if n == 1 {
        name.to_string()
    } else {
        format!("{n} x {name}")
    }
}
