//! The Commercial phase: shipping, buying, and the books of the turn.

mod again;
mod armors;
mod bought;
mod buildings;
mod deals;
mod fitting;
mod forge;
mod ledger;
mod overfull;
mod parts;
mod people;
mod picker;
mod ship;
mod stores;
mod upgrades;
mod vehicles;
mod weapons;

pub use buildings::on_the_list;
pub use deals::{Passages, Promises};
pub use fitting::{FittingPicker, fitting_words};
pub use forge::TemplateToggles;
pub use parts::{ActButton, CallSeats, capital, refusal_of, refused};
pub use picker::SquarePicker;
pub use stores::Discards;
pub use upgrades::UpgradesOf;

use crate::app::components::{Bar, ClauseLink, Figure, RefusalNote};
use crate::app::router::{Page, Route};
use crate::app::stores::session::{Session, use_session};
use crate::app::words;
use leptos::prelude::*;
use octant_engine::ids::{PlayerId, TerritoryId};
use octant_engine::rulebook::tables::BuildingKind;
use octant_engine::rulebook::{Worked, rule};
use octant_engine::unlimit3d8::commerce::check_pads;
use octant_engine::unlimit3d8::figures;
use octant_engine::unlimit3d8::state::Phase;

/// What is traded, a shelf at a time.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shelf {
    Ship,
    Stores,
    Buildings,
    Upgrades,
    Vehicles,
    Armors,
    Weapons,
    Operatives,
    Deals,
}

impl Shelf {
    const ALL: [(Self, &'static str, &'static str); 9] = [
        (Self::Ship, "Ship", "ship"),
        (Self::Stores, "Stores", "stores"),
        (Self::Buildings, "Buildings", "buildings"),
        (Self::Upgrades, "Upgrades", "upgrades"),
        (Self::Vehicles, "Vehicles", "vehicles"),
        (Self::Armors, "Exo-armors", "armors"),
        (Self::Weapons, "Weapons", "weapons"),
        (Self::Operatives, "Operatives", "operatives"),
        (Self::Deals, "Deals", "deals"),
    ];
}

/// Buying and shipping for whoever sits at the device.
#[component]
pub fn Commerce() -> impl IntoView {
    let session = use_session();
    let seat = Memo::new(move |_| session.seat());
    view! {
        <div class="page trade">
            {move || match seat.get() {
                None => view! { <CallSeats title="Who trades?" words="Trade is open to all eyes, but all buy and ship in turn, with the device in hand. Hand the device over." /> }.into_any(),
                Some(seat) => view! { <Market seat=seat /> }.into_any(),
            }}
        </div>
    }
}

/// The own territory that is looked at: the chosen one, else the first with a pad, else the first.
fn chosen(
    session: Session,
    seat: PlayerId,
    pick: RwSignal<Option<TerritoryId>>,
) -> Memo<Option<TerritoryId>> {
    Memo::new(move |_| {
        let open = &session.state().open;
        let own = |t: &TerritoryId| open.controller(*t) == Some(seat);
        pick.get()
            .filter(own)
            .or_else(|| {
                open.territory_ids()
                    .filter(own)
                    .find(|t| open.has(*t, BuildingKind::LandingPad))
            })
            .or_else(|| open.territory_ids().find(own))
    })
}

#[component]
fn Market(seat: PlayerId) -> impl IntoView {
    let session = use_session();
    let pick = RwSignal::new(None);
    let at = chosen(session, seat, pick);
    let shelf = RwSignal::new(Shelf::Ship);
    let phase = Memo::new(move |_| session.state().open.phase);
    let trading = move || phase.get() == Phase::Commercial;
    let credits = Signal::derive(move || {
        figures::figure(&session.state(), &format!("player/{seat}/credits")).unwrap_or_default()
    });
    view! {
        <div class="row spread">
            <h2>"Commerce"</h2>
            <p class="purse">"You have "<Figure worked=credits label="Credits" unit=" SC" /></p>
        </div>
        <Show when=move || !trading()><Closed phase=phase /></Show>
        <Show when=trading><overfull::Overfull seat=seat /></Show>
        <div class="cols">
            <div class="stack">
                <Show when=move || trading() && at.get().is_some()
                    fallback=move || trading().then(|| view! { <p class="empty">"You control no territory, so nothing can be delivered."</p> })>
                    <Place seat=seat at=at pick=pick />
                    <div class="shelves trade-shelves" role="group" aria-label="What to trade">
                        {Shelf::ALL.map(|(one, word, id)| view! {
                            <button type="button" class="small" data-testid=format!("shelf-{id}")
                                aria-pressed=move || (shelf.get() == one).to_string()
                                on:click=move |_| shelf.set(one)>{word}</button>
                        }).collect_view()}
                    </div>
                    {move || {
                        let at = Signal::derive(move || at.get().unwrap_or(TerritoryId(0)));
                        match shelf.get() {
                            Shelf::Ship => view! { <ship::Ship seat=seat at=at /> }.into_any(),
                            Shelf::Stores => view! { <stores::Stores seat=seat at=at /> }.into_any(),
                            Shelf::Upgrades => view! { <upgrades::Upgrades at=at /> }.into_any(),
                            Shelf::Buildings => view! { <buildings::Buildings at=at /> }.into_any(),
                            Shelf::Vehicles => view! { <vehicles::Vehicles at=at /> }.into_any(),
                            Shelf::Armors => view! { <armors::Armors at=at /> }.into_any(),
                            Shelf::Weapons => view! { <weapons::Weapons at=at /> }.into_any(),
                            Shelf::Deals => view! { <deals::Deals seat=seat /> }.into_any(),
                            Shelf::Operatives => view! { <people::People at=at /> }.into_any(),
                        }
                    }}
                </Show>
            </div>
            <aside class="stack">
                <Show when=trading><bought::BoughtNow seat=seat /></Show>
                <ledger::Ledger seat=seat />
            </aside>
        </div>
    }
}

/// Says that nothing is traded now, and leads on.
#[component]
fn Closed(phase: Memo<Phase>) -> impl IntoView {
    let session = use_session();
    let next = move || match phase.get() {
        Phase::Activity => ("To activity", Page::Activity),
        Phase::Move => ("To orders", Page::Orders),
        Phase::Tactical => ("To battles", Page::Tactical),
        Phase::Founding | Phase::Commercial => ("To the map", Page::Map),
    };
    view! {
        <div class="panel row spread" data-testid="trade-closed">
            <p>"Trade is done in the Commercial phase. Now it is the "{move || words::phase(phase.get())}" phase."</p>
            <a class="button" href=move || Route::Campaign(session.id().to_string(), next().1).href()>{move || next().0}</a>
        </div>
    }
}

/// Which territory is traded on, and what fits there.
#[component]
fn Place(
    seat: PlayerId,
    at: Memo<Option<TerritoryId>>,
    pick: RwSignal<Option<TerritoryId>>,
) -> impl IntoView {
    let session = use_session();
    let own = Memo::new(move |_| {
        let state = session.state();
        let open = &state.open;
        let own = open
            .territory_ids()
            .filter(|t| open.controller(*t) == Some(seat));
        own.map(|t| {
            (
                t,
                words::place(&state, t),
                open.has(t, BuildingKind::LandingPad),
            )
        })
        .collect::<Vec<_>>()
    });
    let here = move || at.get().unwrap_or(TerritoryId(0));
    let used = Signal::derive(move || figures::containers_used(&session.state(), here()));
    let room = Signal::derive(move || figures::containers_room(&session.state(), here()));
    view! {
        <section class="panel trade-place" aria-label="Territory">
            <label class="field">
                <span>"Territory"</span>
                <select data-testid="trade-territory" prop:value=move || here().to_string()
                    on:change=move |event| pick.set(event_target_value(&event).parse().ok().map(TerritoryId))>
                    {move || own.get().into_iter().map(|(t, name, pad)| {
                        let words = if pad { format!("{name}, landing pad") } else { name };
                        view! { <option value=t.to_string() selected=at.get_untracked() == Some(t)>{words}</option> }
                    }).collect_view()}
                </select>
            </label>
            <Bar label="Room" used=used of=room unit="containers" rule=rule::U_STO_1 />
            <Pads seat=seat at=Signal::derive(here) />
        </section>
    }
}

/// Containers that pads still ship, or why none do.
#[component]
fn Pads(seat: PlayerId, at: Signal<TerritoryId>) -> impl IntoView {
    let session = use_session();
    let left = Memo::new(move |_| {
        check_pads(&session.state(), seat, at.get()).map(|_| pads_left(session, at.get()))
    });
    view! {
        <div class="pads">
            <div class="row spread"><b>"Next shipment"</b><ClauseLink rule=rule::U_COM_1 /></div>
            {move || match left.get() {
                Ok(left) => view! { <span class="cap"><Figure worked=left label="Containers that pads still ship" />" containers left this turn"</span> }.into_any(),
                Err(refusal) => view! { <span class="cap"><RefusalNote refusal=refusal /></span> }.into_any(),
            }}
        </div>
    }
}

/// What the pads for a territory still ship, pad by pad.
fn pads_left(session: Session, at: TerritoryId) -> Worked {
    let state = session.state();
    figures::pads_for(&state, at)
        .into_iter()
        .fold(Worked::new(), |sum, (pad, left)| {
            let place = state
                .open
                .territory_of(pad)
                .map(|t| words::place(&state, t))
                .unwrap_or_default();
            sum.add(
                format!("Landing Pad, {place}"),
                i64::from(left),
                rule::U_COM_1,
            )
        })
}
