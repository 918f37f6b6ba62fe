//! Odds: any unit against any other at any distance, with any weapon that it carries.

mod plot;
mod view;

pub use view::outlook as outlook_view;

use crate::app::components::{ClauseLink, SeatTag};
use crate::app::pages::fight::{Choice, choices, measure};
use crate::app::router::{Page, Route};
use crate::app::stores::session::use_session;
use leptos::prelude::*;
use octant_engine::ids::{PlayerId, UnitId};
use octant_engine::present::glance;
use octant_engine::quantity::Inches;
use octant_engine::rulebook::rule;
use octant_engine::rulebook::tables::Condition;
use octant_engine::unlimit3d8::State;
use octant_engine::unlimit3d8::battle::attack::{Attack, Profile, Use};
use octant_engine::unlimit3d8::battle::target::{Hand, Target};
use octant_engine::unlimit3d8::battle::versus::{Means, Situation, attack};
use view::{attack_odds, percent};

/// The longest distance that can be asked about.
const MOST: Inches = Inches::whole(48);

/// What is asked.
#[derive(Clone, Copy)]
struct Ask {
    by: RwSignal<Option<UnitId>>,
    at: RwSignal<Option<UnitId>>,
    means: RwSignal<Option<Means>>,
    situation: RwSignal<Situation>,
    /// Whether the distance and the move can be read as they are typed in.
    read: RwSignal<(bool, bool)>,
}

impl Ask {
    /// Whether a length that counts here can't be read as it is typed in.
    fn unread(self) -> bool {
        let (distance, moved) = self.read.get();
        let assault = self.situation.with(|s| s.moved.is_some());
        match self.means.get() {
            Some(Means::Shoot { .. }) => !distance || (assault && !moved),
            Some(Means::Ram) => !distance,
            _ => false,
        }
    }
}

/// Units that somebody drives or wears, by player.
fn manned(state: &State) -> Vec<(PlayerId, Vec<UnitId>)> {
    let units = |seat: PlayerId| {
        let own = state.open.units.iter();
        let own = own.filter(|(_, u)| u.owner == seat && u.is_manned());
        own.map(|(id, _)| *id).collect::<Vec<_>>()
    };
    let all = state.open.seats().map(|seat| (seat, units(seat)));
    all.filter(|(_, units)| !units.is_empty()).collect()
}

/// What a unit can attack with, in words.
fn arms(state: &State, unit: UnitId) -> Vec<(Means, String)> {
    let mut list = Vec::new();
    let Some(found) = state.open.units.get(&unit) else {
        return list;
    };
    for (slot, mount) in (0u8..).zip(&found.mounts) {
        let Some(weapon) = *mount else { continue };
        let means = match Profile::of(weapon).does {
            Use::Shoots { .. } => Means::Shoot { slot },
            Use::Strikes { .. } => Means::Strike { slot, tackle: None },
            _ => continue,
        };
        list.push((means, glance::weapon_words(weapon)));
    }
    if !found.body.is_armor() {
        list.push((Means::Ram, "Ram".to_string()));
    }
    list
}

/// The page.
#[component]
pub fn OddsPage(
    /// The attacker that the page is opened for.
    unit: Option<UnitId>,
) -> impl IntoView {
    let session = use_session();
    let all = Memo::new(move |_| manned(&session.state()));
    let first = untrack(|| all.get());
    let seat = session
        .seat_now()
        .or_else(|| first.first().map(|(seat, _)| *seat));
    let own = |of: bool| {
        let sides = first.iter().filter(|(s, _)| (Some(*s) == seat) == of);
        sides.flat_map(|(_, units)| units.iter().copied()).next()
    };
    let by = unit.or_else(|| own(true)).or_else(|| own(false));
    let owner = by.and_then(|by| session.state().open.units.get(&by).map(|u| u.owner));
    let other = first
        .iter()
        .find(|(s, _)| Some(*s) != owner)
        .and_then(|(_, u)| u.first().copied());
    let ask = Ask {
        by: RwSignal::new(by),
        at: RwSignal::new(other.or(by)),
        means: RwSignal::new(by.and_then(|by| arms(&session.state(), by).first().map(|(m, _)| *m))),
        situation: RwSignal::new(Situation {
            distance: Inches::whole(8),
            ..Situation::default()
        }),
        read: RwSignal::new((true, true)),
    };
    let unread = Memo::new(move |_| ask.unread());
    let found = Memo::new(move |_| {
        let state = session.state();
        let (by, at, means) = (ask.by.get()?, ask.at.get()?, ask.means.get()?);
        attack(
            &state,
            Hand::Unit(by),
            means,
            Target::Unit(at),
            &ask.situation.get(),
        )
    });
    view! {
        <div class="page odds-page" data-testid="odds-page">
            <div class="row spread"><h2>"Odds"</h2><span class="cap">"Exact, over all 512 throws "<ClauseLink rule=rule::U_ROL_1 /></span></div>
            {move || if all.with(Vec::is_empty) {
                view! { <p class="empty">"No unit has a pilot yet."</p> }.into_any()
            } else {
                view! {
                    <div class="cols even">
                        <section class="panel stack" aria-label="Question">
                            {who(ask, all, "Attacker", "odds-by", ask.by, true)}
                            <Arms ask=ask />
                            {who(ask, all, "Target", "odds-at", ask.at, false)}
                            <Circumstances ask=ask />
                        </section>
                        <section class="panel stack" aria-label="Answer" aria-live="polite">
                            {move || match found.get().filter(|_| !unread.get()) {
                                Some(attack) => view! { {attack_odds(&attack)}<ByDistance ask=ask /> }.into_any(),
                                None if unread.get() => view! { <p class="dim" data-testid="odds-unread">"First mend the distance: what is wrong with it stands beside it."</p> }.into_any(),
                                None => view! { <p class="dim">"That attack can't be made."</p> }.into_any(),
                            }}
                        </section>
                    </div>
                }.into_any()
            }}
        </div>
    }
}

fn who(
    ask: Ask,
    all: Memo<Vec<(PlayerId, Vec<UnitId>)>>,
    label: &'static str,
    id: &'static str,
    value: RwSignal<Option<UnitId>>,
    acts: bool,
) -> AnyView {
    let session = use_session();
    let set = move |unit: UnitId| {
        value.set(Some(unit));
        if acts {
            let arms = untrack(|| arms(&session.state(), unit));
            ask.means.set(arms.first().map(|(means, _)| *means));
        }
    };
    let chosen = move |unit: UnitId| value.get() == Some(unit);
    view! {
        <label class="field"><span>{label}</span>
            <select data-testid=id on:change=move |event| if let Ok(n) = event_target_value(&event).parse() { set(UnitId(n)) }>
                {move || all.get().into_iter().map(|(seat, units)| {
                    let state = session.state();
                    let name = glance::player_name(&state, seat).to_string();
                    let options = units.into_iter().map(|unit| {
                        let words = glance::unit_title(&state, unit);
                        view! { <option value=unit.to_string() selected=move || chosen(unit)>{words}</option> }.into_any()
                    });
                    view! { <optgroup label=name>{options.collect_view()}</optgroup> }.into_any()
                }).collect_view()}
            </select>
        </label>
        {move || value.get().map(|unit| {
            let state = session.state();
            let owner = state.open.units.get(&unit).map(|u| u.owner);
            let card = Route::Campaign(session.id().to_string(), Page::Barracks(Some(unit.0))).href();
            view! { <p class="row cap">{owner.map(|seat| view! { <SeatTag seat=seat /> })}<a href=card>"Its card"</a></p> }
        })}
    }
    .into_any()
}

#[component]
fn Arms(ask: Ask) -> impl IntoView {
    let session = use_session();
    let list = Memo::new(move |_| {
        ask.by
            .get()
            .map(|by| arms(&session.state(), by))
            .unwrap_or_default()
    });
    view! {
        {move || {
            let all = list.get().into_iter().enumerate().map(|(at, (means, name))| Choice {
                name,
                id: format!("odds-arm-{at}"),
                class: String::new(),
                on: Signal::derive(move || ask.means.get() == Some(means)),
                tap: Callback::new(move |()| ask.means.set(Some(means))),
            });
            choices("With", all.collect())
        }}
    }
}

#[component]
fn Circumstances(ask: Ask) -> impl IntoView {
    let session = use_session();
    let shoots = Memo::new(move |_| matches!(ask.means.get(), Some(Means::Shoot { .. })));
    let rams = Memo::new(move |_| matches!(ask.means.get(), Some(Means::Ram)));
    let change =
        move |change: fn(&mut Situation, bool), yes: bool| ask.situation.update(|s| change(s, yes));
    let tick = move |label: &'static str,
                     id: &'static str,
                     is: fn(&Situation) -> bool,
                     put: fn(&mut Situation, bool)| {
        view! {
            <label class="line"><input type="checkbox" data-testid=id prop:checked=move || ask.situation.with(is)
                on:change=move |event| change(put, event_target_checked(&event)) />{label}</label>
        }
        .into_any()
    };
    let distance = Signal::derive(move || {
        let read = ask.read.with(|read| read.0);
        read.then(|| ask.situation.with(|s| s.distance))
    });
    let put = Callback::new(move |n: Option<Inches>| {
        ask.read.update(|read| read.0 = n.is_some());
        if let Some(n) = n {
            ask.situation.update(|s| s.distance = n);
        }
    });
    let moved = Signal::derive(move || {
        let read = ask.read.with(|read| read.1);
        ask.situation.with(|s| s.moved).filter(|_| read)
    });
    let assault = Memo::new(move |_| ask.situation.with(|s| s.moved.is_some()));
    let put_moved = Callback::new(move |n: Option<Inches>| {
        ask.read.update(|read| read.1 = n.is_some());
        if n.is_some() {
            ask.situation.update(|s| s.moved = n);
        }
    });
    let reach = Memo::new(move |_| {
        let state = session.state();
        let path = ask.by.get().map(|by| format!("unit/{by}/max-move"));
        let most = path.and_then(|path| octant_engine::unlimit3d8::figures::figure(&state, &path));
        let most = most
            .and_then(|m| u32::try_from(m.value()).ok())
            .unwrap_or(5);
        let armor = ask
            .by
            .get()
            .and_then(|by| state.open.units.get(&by).map(|u| u.body.is_armor()));
        Inches::whole(if armor == Some(true) { most } else { most * 2 })
    });
    view! {
        {move || match (shoots.get(), rams.get()) {
            (true, _) => measure("Distance, edge to edge", "odds-distance", MOST, distance, put),
            (_, true) => measure("Run-up", "odds-distance", reach.get().max(Inches::whole(2)), distance, put),
            _ => view! { <p class="dim">"In contact, within 1\"."</p> }.into_any(),
        }}
        <div class="ticks">
            <Show when=move || shoots.get()>
                {tick("The target is in cover", "odds-cover", |s| s.cover, |s, yes| s.cover = yes)}
                {tick("In an assault", "odds-assault", |s| s.moved.is_some(), |s, yes| s.moved = yes.then_some(Inches::whole(2)))}
            </Show>
            {tick("The target is under a force field", "odds-under", |s| s.under_field, |s, yes| s.under_field = yes)}
            <Show when=move || !rams.get()>
                {tick("The attacker suffers from Haywire", "odds-haywire", |s| s.conditions.has(Condition::Haywire), |s, yes| put_condition(s, Condition::Haywire, yes))}
                {tick("The attacker is corroded", "odds-corroded", |s| s.conditions.has(Condition::Corroded), |s, yes| put_condition(s, Condition::Corroded, yes))}
            </Show>
        </div>
        {move || (shoots.get() && assault.get()).then(|| measure("Move of the assault", "odds-moved", reach.get(), moved, put_moved))}
    }
}

fn put_condition(situation: &mut Situation, condition: Condition, yes: bool) {
    situation.conditions = match yes {
        true => situation.conditions.with(condition),
        false => situation
            .conditions
            .iter()
            .filter(|c| *c != condition)
            .collect(),
    };
}

/// How the chance falls with the distance.
#[component]
fn ByDistance(ask: Ask) -> impl IntoView {
    let session = use_session();
    let rows = Memo::new(move |_| {
        let state = session.state();
        let (Some(by), Some(at), Some(means @ Means::Shoot { .. })) =
            (ask.by.get(), ask.at.get(), ask.means.get())
        else {
            return Vec::new();
        };
        let situation = ask.situation.get();
        let found = (0..=8u32).filter_map(|step| {
            let distance = Inches::whole(step * 4);
            let here = Situation {
                distance,
                ..situation
            };
            let attack: Attack = attack(&state, Hand::Unit(by), means, Target::Unit(at), &here)?;
            let odds = attack.odds();
            Some((
                distance,
                attack.difficulty_value(),
                odds.hits,
                odds.expected.destroys,
            ))
        });
        found.collect()
    });
    view! {
        <Show when=move || !rows.with(Vec::is_empty)>
            <table class="odds-by-distance">
                <thead><tr><th scope="col">"From"</th><th scope="col">"Needs"</th><th scope="col">"Hits"</th><th scope="col">"Destroys"</th></tr></thead>
                <tbody>{move || { let asked = ask.situation.with(|s| s.distance); rows.get().into_iter().map(|(distance, needs, hits, destroys)| view! {
                    <tr aria-current=(distance == asked).then_some("true")><th scope="row">{crate::app::pages::fight::inches(distance)}</th>
                        <td>{needs}</td><td>{percent(hits)}</td><td>{percent(destroys)}</td></tr>
                }.into_any()).collect_view() }}</tbody>
            </table>
        </Show>
    }
}
