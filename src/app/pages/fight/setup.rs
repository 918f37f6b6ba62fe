//! Before the first turn: who fights, and where units are set up (U-BAT-1).

use super::desk::Desk;
use super::scene::Scene;
use crate::app::components::{ClauseLink, RefusalNote, SeatTag, seat_class};
use crate::app::pages::map::ActButton;
use crate::app::words;
use leptos::prelude::*;
use octant_engine::ids::{PlayerId, UnitId};
use octant_engine::log::Actor;
use octant_engine::present::glance;
use octant_engine::quantity::Inches;
use octant_engine::rulebook::rule;
use octant_engine::unlimit3d8::battle::act::{Act, Place};
use octant_engine::unlimit3d8::battle::kind::FightKind;
use octant_engine::unlimit3d8::battle::scope::Scope;
use octant_engine::unlimit3d8::battle::target::Target;
use octant_engine::unlimit3d8::offer::OfferKind;
use std::collections::BTreeSet;

/// A battle that waits: who is in it, and the button that begins it.
#[component]
pub fn Waiting(desk: Desk) -> impl IntoView {
    let session = desk.session;
    let territory = desk.territory;
    let sides = Memo::new(move |_| {
        let state = session.state();
        let battle = state.open.battles.get(&territory);
        let sides = battle.map(|b| b.sides.clone()).unwrap_or_default();
        sides
            .into_iter()
            .collect::<Vec<(PlayerId, BTreeSet<UnitId>)>>()
    });
    // Anybody concerned may begin it.
    let seat = Memo::new(move |_| {
        let own = session
            .seat()
            .filter(|seat| sides.with(|s| s.iter().any(|(of, _)| of == seat)));
        own.or_else(|| sides.with(|s| s.first().map(|(seat, _)| *seat)))
    });
    let kind = OfferKind::Fight(territory, FightKind::Begin);
    let shut = Memo::new(move |_| {
        let seat = seat.get()?;
        session.offer_as(Actor::Seat(seat), kind).domain.err()
    });
    view! {
        <section class="panel stack" data-testid="fight-waiting">
            <p>"Lay the ground out, take the rulers, and let Octant do the rest: tokens, difficulties, damage, and the result for the campaign. "<ClauseLink rule=rule::U_TAC_18 /></p>
            <div class="battle-sides">
                {move || sides.get().into_iter().map(|(seat, units)| view! {
                    <div class=format!("battle-side {}", seat_class(&session.state(), seat))><SeatTag seat=seat />
                        <ul class="lines tight">{units.into_iter().map(|unit| view! { <li>{glance::unit_title(&session.state(), unit)}</li> }).collect_view()}</ul></div>
                }).collect_view()}
            </div>
            {move || shut.get().map(|refusal| view! { <p class="refusal"><RefusalNote refusal=refusal /></p> })}
            {move || seat.get().map(|seat| view! {
                <div class="row"><ActButton actor=Actor::Seat(seat) kind=kind command=desk.command(Act::Begin) label="Draw the order of turns and begin" class="go" testid="fight-begin" /></div>
            })}
        </section>
    }
}

/// Whoever's turn it is to set up does so, unit by unit or all at once.
#[component]
pub fn SettingUp(desk: Desk, seat: PlayerId) -> impl IntoView {
    let left = Memo::new(move |_| {
        let scene = desk.scene.get()?;
        let own = scene.fight.fighters.iter();
        let own = own.filter(|(_, f)| f.seat == seat && !f.on_field);
        let units = own.filter_map(
            |(unit, _)| match scene.scope(seat, FightKind::SetUp(*unit)) {
                Ok(Scope::Places { places, clear }) => Some((*unit, places, clear)),
                _ => None,
            },
        );
        let units: Vec<_> = units.collect();
        Some((scene, units))
    });
    let defends = Memo::new(move |_| desk.scene.get().is_some_and(|s| s.cast.defends(seat)));
    view! {
        <section class="panel stack" data-testid="fight-setup" aria-label="Setting up">
            <p><SeatTag seat=seat />{move || if defends.get() {
                " sets up anywhere inside the territory. "
            } else {
                " sets up in the section of the corridor from which each unit came, at least 4\" from every enemy. "
            }}<ClauseLink rule=rule::U_BAT_1 /></p>
            {move || left.get().map(|(scene, units)| {
                let all: Vec<Act> = units.iter().filter_map(|(unit, places, clear)| usual(*unit, places, *clear)).collect();
                let many = all.len();
                view! {
                    {(many > 1).then(|| view! {
                        <div class="row"><button type="button" class="go" data-testid="set-up-all" on:click=move |_| {
                            for act in all.clone() {
                                if !desk.play(seat, act, Vec::new()) { break; }
                            }
                        }>{format!("All {many} stand")}</button></div>
                    })}
                    <ul class="lines">{units.into_iter().map(|(unit, places, clear)| line(desk, seat, &scene, unit, &places, clear)).collect_view()}</ul>
                }
            })}
        </section>
    }
}

/// How a unit is set up where nothing special is wanted.
fn usual(unit: UnitId, places: &BTreeSet<Place>, clear: Option<Inches>) -> Option<Act> {
    let place = [Place::Ground, Place::Section]
        .into_iter()
        .find(|p| places.contains(p))?;
    Some(set_up(unit, place, clear))
}

fn set_up(unit: UnitId, place: Place, clear: Option<Inches>) -> Act {
    Act::SetUp {
        unit,
        place,
        clear: clear.filter(|_| place == Place::Section),
    }
}

fn line(
    desk: Desk,
    seat: PlayerId,
    scene: &Scene,
    unit: UnitId,
    places: &BTreeSet<Place>,
    clear: Option<Inches>,
) -> AnyView {
    let from = scene.cast.entered.get(&unit);
    let from = from.map(|at| format!("from {}", words::place(&scene.state, *at)));
    let buttons = places.iter().map(|place| {
        let place = *place;
        let (name, id) = match place {
            Place::Ground => ("On the ground".to_string(), "ground".to_string()),
            Place::Bunker(id) => (scene.name(Target::Building(id)), format!("bunker-{id}")),
            Place::Section if clear.is_some() => (
                "In its section, 4\" clear".to_string(),
                "section".to_string(),
            ),
            Place::Section => ("In its section".to_string(), "section".to_string()),
            Place::Rim => (
                "On the outer rim: no place in its section is 4\" clear".to_string(),
                "rim".to_string(),
            ),
        };
        let act = set_up(unit, place, clear);
        view! {
            <button type="button" class="small" data-testid=format!("set-up-{unit}-{id}")
                on:click=move |_| { desk.play(seat, act.clone(), Vec::new()); }>{name}</button>
        }
        .into_any()
    });
    let buttons = buttons.collect_view();
    view! { <li><span class="what"><b>{scene.name(Target::Unit(unit))}</b><span class="cap">{from}</span></span><div class="picks">{buttons}</div></li> }
        .into_any()
}
