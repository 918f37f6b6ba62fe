//! What closing the phase would bring, at one glance: each territory a line, each line leads there.

use super::power::Ahead;
use crate::app::components::{ClauseLink, Figure, RefusalNote};
use crate::app::platform::page;
use crate::app::stores::session::use_session;
use crate::app::words;
use leptos::prelude::*;
use octant_engine::ids::TerritoryId;
use octant_engine::rulebook::{Worked, rule};
use octant_engine::unlimit3d8::State;
use octant_engine::unlimit3d8::figures::good_name;
use octant_engine::unlimit3d8::forecast::{Forecast, Outlook};
use octant_engine::unlimit3d8::offer::OfferKind;

/// The element to scroll to for a territory.
pub(super) fn anchor(at: TerritoryId) -> String {
    format!("plan-{at}")
}

/// What is made there, in words.
fn made(state: &State, outlook: &Outlook) -> Vec<String> {
    let goods = outlook.made.iter().filter(|m| m.units.value() > 0);
    let mut all: Vec<String> = goods
        .map(|m| format!("{} {}", m.units.value(), good_name(m.good)))
        .collect();
    let things = outlook.batches.iter().flat_map(|b| &b.made);
    all.extend(things.map(|m| words::made(state, m)));
    match outlook.missiles.len() {
        0 => {}
        1 => all.push("a missile".into()),
        n => all.push(format!("{n} missiles")),
    }
    all
}

/// What is taken out of the stores there, in words.
fn used(outlook: &Outlook) -> Vec<String> {
    outlook
        .consumed
        .iter()
        .map(|(good, n)| format!("{n} {}", good_name(*good)))
        .collect()
}

/// What is wrong there, in words.
fn lacks(state: &State, outlook: &Outlook) -> Vec<String> {
    let mut all = Vec::new();
    if outlook.overload.is_some() {
        all.push("Too little power.".to_string());
    }
    for made in &outlook.made {
        let name = good_name(made.good);
        if made.no_room > 0 {
            all.push(format!("No room for {} {name}.", made.no_room));
        }
        if made.no_ore > 0 {
            all.push(format!("{} units short for {name}.", made.no_ore));
        }
    }
    for batch in outlook.batches.iter().filter(|b| !b.unmade.is_empty()) {
        let lost = batch
            .unmade
            .iter()
            .map(|p| words::product(state, p))
            .collect();
        all.push(format!("Can't be made: {}.", words::listed(lost)));
    }
    for id in &outlook.idle {
        let at = state.open.territory_of(*id).ok();
        let found = at.and_then(|t| state.open.territory(t).ok()?.buildings.get(id).copied());
        if let Some(b) = found {
            all.push(format!(
                "{} {} has orders and does nothing.",
                b.kind.name(),
                b.square
            ));
        }
    }
    all
}

/// The territories where something happens, and those where nothing does: of these the names will do.
fn split(state: &State, ahead: &Forecast) -> (Vec<TerritoryId>, Vec<TerritoryId>) {
    let happens = |outlook: &Outlook| {
        outlook.earnings.value().is_positive()
            || !made(state, outlook).is_empty()
            || !used(outlook).is_empty()
            || !lacks(state, outlook).is_empty()
    };
    let ids = ahead.territories.keys().copied();
    ids.partition(|at| ahead.territories.get(at).is_some_and(happens))
}

/// Leads to a territory's part of the plan.
#[component]
fn Go(at: TerritoryId, class: &'static str) -> impl IntoView {
    let session = use_session();
    let name = untrack(|| words::place(&session.view(), at));
    view! { <button type="button" class=class data-testid=format!("ahead-go-{at}") on:click=move |_| page::show(&anchor(at))>{name}</button> }
}

/// The planner: what closing would do.
#[component]
pub fn Planner(
    /// What is to come.
    ahead: Ahead,
) -> impl IntoView {
    let session = use_session();
    let (busy, still) = (
        Memo::new(move |_| ahead.with(|a| split(&session.view(), a).0)),
        Memo::new(move |_| ahead.with(|a| split(&session.view(), a).1)),
    );
    let earnings = Memo::new(move |_| {
        ahead.with(|a| Worked::sum(a.territories.values().map(|o| o.earnings.clone())))
    });
    let research = Memo::new(move |_| ahead.with(|a| a.research.clone()));
    let not_yet = Memo::new(move |_| session.domain(OfferKind::Done).err());
    view! {
        <section class="panel stack" aria-label="When the phase ends" data-testid="planner">
            <div class="row spread"><h3>"When the phase ends"</h3><ClauseLink rule=rule::U_ACT_13 /></div>
            {move || not_yet.get().map(|refusal| view! {
                <p class="refusal" data-testid="not-done-yet"><b>"You can't be done yet"</b><RefusalNote refusal=refusal /></p>
            })}
            <ul class="ahead"><For each=move || busy.get() key=|at| *at let:at><Line at=at ahead=ahead /></For></ul>
            <Show when=move || !still.with(Vec::is_empty)>
                <div class="row" data-testid="ahead-still">
                    <span class="cap">"Nothing is made in:"</span>
                    <For each=move || still.get() key=|at| *at let:at><Go at=at class="small" /></For>
                </div>
            </Show>
            <div class="sums">
                <div><span>"Next shipment, at best"</span><span data-testid="planner-earnings"><Figure worked=earnings label="Next shipment, at best" unit=" SC" /></span></div>
                <Show when=move || research.get().value().is_positive()>
                    <div><span>"Research points"</span><Figure worked=research label="Research points" /></div>
                </Show>
            </div>
        </section>
    }
}

#[component]
fn Line(at: TerritoryId, ahead: Ahead) -> impl IntoView {
    let session = use_session();
    let here =
        Memo::new(move |_| ahead.with(|a| a.territories.get(&at).cloned().unwrap_or_default()));
    let about = Memo::new(move |_| {
        let view = session.view();
        here.with(|o| {
            let mut words = Vec::new();
            let (made, used) = (made(&view, o), used(o));
            if !made.is_empty() {
                words.push(format!("makes {}", words::listed(made)));
            }
            if !used.is_empty() {
                words.push(format!("uses {}", words::listed(used)));
            }
            words.join("; ")
        })
    });
    let lacks = Memo::new(move |_| here.with(|o| lacks(&session.view(), o)));
    let earns = Memo::new(move |_| here.with(|o| o.earnings.clone()));
    view! {
        <li class:bad=move || !lacks.get().is_empty() data-testid=format!("ahead-{at}")>
            <div class="row spread">
                <Go at=at class="quiet small" />
                <Show when=move || earns.get().value().is_positive()>
                    <span class="price"><Figure worked=earns label="Next shipment" unit=" SC" /></span>
                </Show>
            </div>
            <span class="cap">{about}</span>
            {move || lacks.get().into_iter().map(|line| view! { <span class="why cap">{line}</span> }).collect_view()}
        </li>
    }
}
