//! A Foundry or Refinery in the plan: what it takes, from where, how many (U-ACT-5).

use super::planned;
use crate::app::components::{ClauseLink, RefusalNote, Typed, TypedInput, Wrong};
use crate::app::pages::commerce::{ActButton, capital, refused};
use crate::app::stores::session::{Session, use_session};
use crate::app::words;
use leptos::context::Provider;
use leptos::prelude::*;
use octant_engine::ids::{BuildingId, PlayerId, TerritoryId};
use octant_engine::present::signs;
use octant_engine::rulebook::rule;
use octant_engine::rulebook::tables::{BuildingKind, Grade, unit_price};
use octant_engine::unlimit3d8::figures::good_name;
use octant_engine::unlimit3d8::forecast::forecast;
use octant_engine::unlimit3d8::offer::{Domain, OfferKind};
use octant_engine::unlimit3d8::refine::{Load, UNITS_A_WORKS, refined, refines};
use octant_engine::unlimit3d8::stock::Good;
use octant_engine::unlimit3d8::{Command, State};
use std::collections::BTreeMap;

/// Ore that a works could take: in store as planned, and to be mined in this phase.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Ore {
    stored: u32,
    mined: u32,
}

impl Ore {
    fn all(self) -> u32 {
        self.stored.saturating_add(self.mined)
    }
}

/// All ore of the group that a works refines, and what it is ordered to take.
fn ores(
    state: &State,
    plan: &State,
    seat: PlayerId,
    at: TerritoryId,
    kind: BuildingKind,
) -> BTreeMap<(TerritoryId, Good), Ore> {
    let fits = |good: &Good| good.grade != Grade::Refined && refines(kind, good.resource);
    let ahead = forecast(state, seat);
    let mut ores: BTreeMap<(TerritoryId, Good), Ore> = BTreeMap::new();
    for from in plan.open.group(at) {
        let Ok(found) = plan.open.territory(from) else {
            continue;
        };
        for (good, n) in found.stock.goods.iter().filter(|(g, _)| fits(g)) {
            ores.entry((from, *good)).or_default().stored = *n;
        }
        let made = ahead
            .territories
            .get(&from)
            .into_iter()
            .flat_map(|o| &o.made);
        for made in made.filter(|m| m.by.is_none() && fits(&m.good)) {
            let units = u32::try_from(made.units.value()).unwrap_or(0);
            let ore = ores.entry((from, made.good)).or_default();
            ore.mined = ore.mined.saturating_add(units);
        }
    }
    ores.retain(|_, ore| ore.all() > 0);
    ores
}

/// What a works is ordered to take so far.
fn loads(state: &State, seat: PlayerId, works: BuildingId) -> Vec<Load> {
    let drawer = state.drawer(seat).ok();
    drawer
        .and_then(|d| d.refining.get(&works).cloned())
        .unwrap_or_default()
}

/// As much as there is of the one resource that gains most by it.
fn fullest(ores: &BTreeMap<(TerritoryId, Good), Ore>) -> Vec<Load> {
    let mut best: (i64, Vec<Load>) = (0, Vec::new());
    for (_, first) in ores.keys() {
        let mut left = UNITS_A_WORKS;
        let (mut gain, mut loads) = (0, Vec::new());
        for ((from, good), ore) in ores
            .iter()
            .filter(|((_, g), _)| g.resource == first.resource)
        {
            let units = ore.all().min(left);
            if units == 0 {
                continue;
            }
            left -= units;
            let (before, after) = (
                unit_price(good.resource, good.grade),
                unit_price(good.resource, refined(*good).grade),
            );
            gain += i64::from(units) * (after.value() - before.value()).max(1);
            loads.push(Load {
                from: *from,
                good: *good,
                units,
            });
        }
        if gain > best.0 {
            best = (gain, loads);
        }
    }
    best.1
}

/// A works with its orders.
#[component]
pub(super) fn Refining(id: BuildingId) -> impl IntoView {
    let session = use_session();
    let found = planned(session, id);
    let ordered = Memo::new(move |_| {
        session
            .seat()
            .map(|s| loads(&session.state(), s, id))
            .unwrap_or_default()
    });
    let ores = Memo::new(move |_| match (session.seat(), found.get()) {
        (Some(seat), Some((at, b))) => ores(&session.state(), &session.view(), seat, at, b.kind),
        _ => BTreeMap::new(),
    });
    let lines = Memo::new(move |_| {
        let mut all: Vec<_> = ores.get().into_keys().collect();
        let more: Vec<_> = ordered
            .get()
            .iter()
            .map(|l| (l.from, l.good))
            .filter(|k| !all.contains(k))
            .collect();
        all.extend(more);
        all
    });
    let open = Memo::new(move |_| session.domain(OfferKind::Refine(id)).err());
    let sum = move || ordered.get().iter().map(|l| l.units).sum::<u32>();
    let all_of_it = move |_| {
        for load in fullest(&ores.get_untracked()) {
            if !session.act(Command::Refine { works: id, load }) {
                break;
            }
        }
    };
    view! {
        <div class="work-body">
            <p class="cap" data-testid=format!("refining-{id}")>
                {move || match sum() {
                    0 => "Refines nothing this turn. ".to_string(),
                    n => format!("Refines {n} of {UNITS_A_WORKS} units this turn. "),
                }}
                <ClauseLink rule=rule::U_ACT_5 />
            </p>
            {move || open.get().map(|refusal| view! { <p class="cap why"><RefusalNote refusal=refusal /></p> })}
            <Show when=move || !lines.get().is_empty()
                fallback=|| view! { <p class="dim">"There is nothing in its group that it could refine."</p> }>
                <ul class="lines tight">
                    <For each=move || lines.get() key=|k| *k let:one><Line id=id from=one.0 good=one.1 ores=ores ordered=ordered /></For>
                </ul>
                <div class="row">
                    <Show when=move || ordered.get().is_empty() && !ores.get().is_empty()
                        fallback=move || view! {
                            <Show when=move || !ordered.get().is_empty()>
                                <ActButton command=Command::DropRefining { works: id } label="Refine nothing" class="small" testid=format!("drop-refining-{id}") />
                            </Show>
                        }>
                        <button type="button" class="small" data-testid=format!("refine-all-{id}") on:click=all_of_it>"As much as there is"</button>
                    </Show>
                </div>
            </Show>
        </div>
    }
}

fn most(session: Session, id: BuildingId, from: TerritoryId, good: Good) -> u32 {
    match session.domain(OfferKind::Refine(id)) {
        Ok(Domain::Loads(loads)) => loads.get(&(from, good)).copied().unwrap_or(0),
        _ => 0,
    }
}

#[component]
fn Line(
    id: BuildingId,
    from: TerritoryId,
    good: Good,
    ores: Memo<BTreeMap<(TerritoryId, Good), Ore>>,
    ordered: Memo<Vec<Load>>,
) -> impl IntoView {
    let session = use_session();
    let ore = Memo::new(move |_| ores.with(|o| o.get(&(from, good)).copied().unwrap_or_default()));
    let has = Memo::new(move |_| {
        ordered.with(|all| {
            all.iter()
                .find(|l| (l.from, l.good) == (from, good))
                .map(|l| l.units)
        })
    });
    let limit = Memo::new(move |_| most(session, id, from, good));
    let wish = Typed::new(1);
    let units = Memo::new(move |_| {
        wish.get()
            .or(has.get())
            .unwrap_or_else(|| match ore.get().all().min(limit.get()) {
                0 => ore.get().all().min(UNITS_A_WORKS),
                n => n,
            })
    });
    let command = Signal::derive(move || Command::Refine {
        works: id,
        load: Load {
            from,
            good,
            units: units.get(),
        },
    });
    let refusal = refused(session, command);
    let same = move || has.get() == Some(units.get());
    let place = untrack(|| words::place(&session.state(), from));
    let about = move || {
        let ore = ore.get();
        let mut words = format!("{place}: {} in store", ore.stored);
        if ore.mined > 0 {
            words.push_str(&format!(", {} to be mined", ore.mined));
        }
        if let Some(units) = has.get() {
            words.push_str(&format!("; {units} ordered"));
        }
        words
    };
    let label = Signal::derive(move || match has.get() {
        Some(_) if same() => "Ordered".to_string(),
        Some(_) => format!("Change to {}", units.get()),
        None => format!("Refine {}", units.get()),
    });
    let name = Signal::derive(move || format!("{}: {}", label.get(), good_name(good)));
    view! {
        <Provider value=Wrong::new()>
        <li class="buy" class:lit=move || has.get().is_some()>
            <svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d=signs::resource(good.resource) /></svg>
            <div class="what"><b>{capital(&good_name(good))}</b><span class="cap">{about}</span>
                {move || refusal.get().map(|r| view! { <span class="cap why"><RefusalNote refusal=r /></span> })}</div>
            <div class="row">
                <TypedInput typed=wish usual=units label=format!("Units of {} to refine", good_name(good)) testid=format!("refine-amount-{id}-{from}-{good}") />
                <ActButton command=command label=label name=name class="small" then=move |()| wish.forget()
                    testid=format!("refine-{id}-{from}-{good}") />
            </div>
        </li>
        </Provider>
    }
}
