//! What lies in the stores of a territory: moved to others of its group (U-STO-7), or thrown away (U-STO-9).

use super::parts::{ActButton, capital};
use crate::app::components::{ClauseLink, RefusalNote, Typed, TypedInput, Wrong};
use crate::app::stores::session::{Session, use_session};
use crate::app::words;
use leptos::context::Provider;
use leptos::prelude::*;
use octant_engine::ids::{PlayerId, TerritoryId};
use octant_engine::present::{glance, signs};
use octant_engine::rulebook::rule;
use octant_engine::unlimit3d8::discard::{Discard, Lot, lots};
use octant_engine::unlimit3d8::figures::good_name;
use octant_engine::unlimit3d8::offer::{Domain, OfferKind};
use octant_engine::unlimit3d8::stock::Good;
use octant_engine::unlimit3d8::{Command, State};

/// What a stored thing is called.
pub(super) fn lot_words(state: &State, lot: Lot) -> String {
    match lot {
        Lot::Good(good) => capital(&good_name(good)),
        Lot::Arm(weapon) => glance::weapon_words(weapon),
        Lot::Armor(unit) => glance::unit_title(state, unit),
    }
}

/// Its sign, or none.
pub(super) fn lot_sign(state: &State, lot: Lot) -> &'static str {
    match lot {
        Lot::Good(good) => signs::resource(good.resource),
        Lot::Arm(_) => "",
        Lot::Armor(unit) => state
            .open
            .units
            .get(&unit)
            .map_or("", |u| signs::body(u.body)),
    }
}

/// Its name in test ids.
pub(super) fn lot_id(lot: Lot) -> String {
    match lot {
        Lot::Good(good) => good.to_string(),
        Lot::Arm(weapon) => weapon.to_string(),
        Lot::Armor(unit) => format!("unit-{unit}"),
    }
}

/// How much of it there is.
pub(super) fn have(state: &State, at: TerritoryId, lot: Lot) -> u32 {
    let stock = state
        .open
        .territory(at)
        .map(|t| t.stock.clone())
        .unwrap_or_default();
    match lot {
        Lot::Good(good) => stock.units(good),
        Lot::Arm(weapon) => stock.weapons(weapon),
        Lot::Armor(_) => 1,
    }
}

/// How much of a lot may be thrown away now.
pub(super) fn most(session: Session, at: TerritoryId, lot: Lot) -> u32 {
    match session.domain(OfferKind::Discard(at, lot)) {
        Ok(Domain::UpTo(most)) => most,
        _ => 0,
    }
}

/// The stores of a territory, line by line.
#[component]
pub fn Stores(
    /// Whose.
    seat: PlayerId,
    /// Where.
    at: Signal<TerritoryId>,
) -> impl IntoView {
    let session = use_session();
    let all = Memo::new(move |_| {
        let at = at.get();
        let lots = lots(&session.state(), seat, at);
        lots.into_iter().map(|lot| (at, lot)).collect::<Vec<_>>()
    });
    view! {
        <section class="panel stack" aria-label="Stores" data-testid="stores">
            <div>
                <h3>"Stores"</h3>
                <p class="cap">"Resources can go to other stores of the same group of territories "<ClauseLink rule=rule::U_STO_7 />
                    ". What is thrown away is gone "<ClauseLink rule=rule::U_STO_9 />"."</p>
            </div>
            <Show when=move || !all.get().is_empty() fallback=|| view! { <p class="dim">"Nothing is stored here."</p> }>
                <ul class="lines">
                    <For each=move || all.get() key=|one| (one.0, lot_id(one.1)) let:one><Line at=one.0 lot=one.1 /></For>
                </ul>
            </Show>
        </section>
    }
}

#[component]
fn Line(at: TerritoryId, lot: Lot) -> impl IntoView {
    let session = use_session();
    let there = Memo::new(move |_| have(&session.state(), at, lot));
    let wish = Typed::new(1);
    let units = Memo::new(move |_| wish.get().unwrap_or(there.get()));
    view! {
        <Provider value=Wrong::new()>
        <li class="buy" data-testid=format!("lot-{}", lot_id(lot))>
            <Name at=at lot=lot />
            <div class="row">
                <Amount lot=lot units=units wish=wish />
                {match lot {
                    Lot::Good(good) => view! { <Move from=at good=good units=units wish=wish /> }.into_any(),
                    _ => ().into_any(),
                }}
                <Throw at=at lot=lot units=units wish=wish />
            </div>
        </li>
        </Provider>
    }
}

/// What a line is about, and how much of it is there.
#[component]
pub(super) fn Name(at: TerritoryId, lot: Lot) -> impl IntoView {
    let session = use_session();
    let there = Memo::new(move |_| have(&session.view(), at, lot));
    let (sign, name) = untrack(|| {
        let state = session.view();
        (lot_sign(&state, lot), lot_words(&state, lot))
    });
    let about = move || match lot {
        Lot::Armor(_) => "in store".to_string(),
        _ => format!("{} in store", there.get()),
    };
    view! {
        {(!sign.is_empty()).then(|| view! { <svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d=sign /></svg> })}
        <div class="what"><b>{name}</b><span class="cap">{about}</span></div>
    }
}

/// How many, typed in; what is not typed is the usual.
#[component]
pub(super) fn Amount(
    lot: Lot,
    units: Memo<u32>,
    wish: Typed,
    #[prop(into, optional)] prefix: String,
) -> impl IntoView {
    let session = use_session();
    let label = untrack(|| format!("How much: {}", lot_words(&session.view(), lot)));
    view! {
        {(!matches!(lot, Lot::Armor(_))).then(|| view! {
            <TypedInput typed=wish usual=units label=label testid=format!("lot-amount-{prefix}{}", lot_id(lot)) />
        })}
    }
}

/// Throws so much of it away.
#[component]
pub(super) fn Throw(
    at: TerritoryId,
    lot: Lot,
    units: Memo<u32>,
    wish: Typed,
    #[prop(into, optional)] prefix: String,
) -> impl IntoView {
    let session = use_session();
    let command = Signal::derive(move || {
        Command::Discard(Discard {
            territory: at,
            lot,
            units: units.get(),
        })
    });
    let name = untrack(|| lot_words(&session.view(), lot));
    view! {
        <ActButton command=command label="Throw away" name=Signal::derive(move || format!("Throw away {} {name}", units.get())) class="small"
            then=move |()| wish.forget() testid=format!("discard-{prefix}{}", lot_id(lot)) />
    }
}

/// Where a good can go, and the button that sends it; else why it can't.
#[component]
fn Move(from: TerritoryId, good: Good, units: Memo<u32>, wish: Typed) -> impl IntoView {
    let session = use_session();
    let goals = Memo::new(move |_| match session.domain(OfferKind::Haul(from, good)) {
        Ok(Domain::Loads(loads)) => Ok(loads
            .into_iter()
            .map(|((to, _), most)| (to, most))
            .collect::<Vec<_>>()),
        Ok(_) => Ok(Vec::new()),
        Err(refusal) => Err(refusal),
    });
    let pick = RwSignal::new(None::<TerritoryId>);
    let to = Memo::new(move |_| {
        let goals = goals.get().unwrap_or_default();
        pick.get()
            .filter(|to| goals.iter().any(|(goal, _)| goal == to))
            .or(goals.first().map(|(goal, _)| *goal))
    });
    let open = Memo::new(move |_| goals.with(Result::is_ok));
    let most = Memo::new(move |_| {
        let goals = goals.get().unwrap_or_default();
        let found = goals.iter().find(|(goal, _)| Some(*goal) == to.get());
        found.map_or(0, |(_, most)| *most)
    });
    // Nothing typed in: as many as find room.
    let goes = Memo::new(move |_| match wish.get() {
        Some(units) => units,
        None => units.get().min(most.get()),
    });
    let command = Signal::derive(move || Command::Haul {
        from,
        to: to.get().unwrap_or(from),
        good,
        units: goes.get(),
    });
    view! {
        <Show when=move || open.get()
            fallback=move || view! { <span class="cap why">{move || goals.get().err().map(|refusal| view! { <RefusalNote refusal=refusal /> })}</span> }>
            <select aria-label=format!("Where {} goes", good_name(good)) data-testid=format!("haul-to-{good}")
                on:change=move |event| pick.set(event_target_value(&event).parse().ok().map(TerritoryId))>
                {move || goals.get().unwrap_or_default().into_iter().map(|(goal, most)| {
                    let name = words::place(&session.state(), goal);
                    view! { <option value=goal.to_string() selected=to.get_untracked() == Some(goal)>{format!("to {name}, room for {most}")}</option> }
                }).collect_view()}
            </select>
            <ActButton command=command label=Signal::derive(move || format!("Move {}", goes.get())) class="small"
                then=move |()| wish.forget() testid=format!("haul-{good}") />
        </Show>
    }
}

/// What can be thrown away on a territory as a part of the plan, folded away.
#[component]
pub fn Discards(
    /// Whose.
    seat: PlayerId,
    /// Where.
    at: TerritoryId,
) -> impl IntoView {
    let session = use_session();
    let all = Memo::new(move |_| lots(&session.view(), seat, at));
    view! {
        <Show when=move || !all.get().is_empty()>
            <details class="fold" data-testid=format!("discards-{at}")>
                <summary>"Throw away"</summary>
                <ul class="lines tight">
                    <For each=move || all.get() key=|lot| lot_id(*lot) let:lot><Discarded at=at lot=lot /></For>
                </ul>
            </details>
        </Show>
    }
}

#[component]
fn Discarded(at: TerritoryId, lot: Lot) -> impl IntoView {
    let session = use_session();
    let limit = Memo::new(move |_| most(session, at, lot));
    let wish = Typed::new(1);
    let units = Memo::new(move |_| wish.get().unwrap_or(limit.get()));
    view! {
        <Provider value=Wrong::new()>
        <li class="buy">
            <Name at=at lot=lot />
            <div class="row"><Amount lot=lot units=units wish=wish prefix=format!("{at}-") /><Throw at=at lot=lot units=units wish=wish prefix=format!("{at}-") /></div>
        </li>
        </Provider>
    }
}
