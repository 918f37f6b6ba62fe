//! The end of a battle: what flows back into the campaign (U-BAT-19, U-TAC-18).

use super::desk::Desk;
use super::parts::boxes_words;
use super::scene::Scene;
use crate::app::components::{ClauseLink, RefusalNote, SeatTag};
use crate::app::router::{Page, Route};
use crate::app::words;
use leptos::prelude::*;
use octant_engine::ids::PlayerId;
use octant_engine::log::{Act as Logged, Actor};
use octant_engine::rulebook::rule;
use octant_engine::unlimit3d8::battle::act::Act;
use octant_engine::unlimit3d8::battle::kind::FightKind;
use octant_engine::unlimit3d8::battle::result::result;
use octant_engine::unlimit3d8::battle::target::Target;
use octant_engine::unlimit3d8::command::{BattleResult, Fate};
use octant_engine::unlimit3d8::damage::Harm;
use octant_engine::unlimit3d8::offer::OfferKind;
use octant_engine::unlimit3d8::{Campaign, Command, Event};
use std::collections::BTreeSet;

/// Who won, what it cost, and the button that takes it into the campaign.
#[component]
pub fn Over(desk: Desk) -> impl IntoView {
    let session = desk.session;
    let holders = Memo::new(move |_| {
        let scene = desk.scene.get();
        let seat = scene.as_ref().and_then(|s| s.cast.seats.first().copied());
        match (scene, seat) {
            (Some(scene), Some(seat)) => scene.view(seat).holders(),
            _ => BTreeSet::new(),
        }
    });
    let picked = RwSignal::new(None::<PlayerId>);
    let holder = Memo::new(move |_| {
        let all = holders.get();
        picked
            .get()
            .filter(|seat| all.contains(seat))
            .or_else(|| all.first().copied().filter(|_| all.len() == 1))
    });
    let seat = Memo::new(move |_| {
        let own = session.seat();
        let seats = desk
            .scene
            .get()
            .map(|s| s.cast.seats.clone())
            .unwrap_or_default();
        own.filter(|seat| seats.contains(seat))
            .or_else(|| seats.first().copied())
    });
    let shut = Memo::new(move |_| {
        let kind = OfferKind::Fight(desk.territory, FightKind::Settle);
        session
            .offer_as(Actor::Seat(seat.get()?), kind)
            .domain
            .err()
    });
    let open = move || holders.with(|h| h.len() > 1) && holder.get().is_none();
    view! {
        <section class="panel stack" data-testid="fight-over" aria-label="The end">
            <h2>"The battle is over"</h2>
            <p data-testid="fight-holder">{move || match (holder.get(), holders.with(BTreeSet::len)) {
                (Some(seat), _) => view! { <SeatTag seat=seat />" holds the ground. " }.into_any(),
                (None, 0) => "Nobody is left standing. ".into_any(),
                (None, _) => "Several stand: who holds the ground? ".into_any(),
            }}<ClauseLink rule=rule::U_BAT_19 /></p>
            <Show when=move || { holders.with(|h| h.len() > 1) }>
                <div class="picks" role="group" aria-label="Who holds the ground">
                    {move || holders.get().into_iter().map(|seat| view! {
                        <button type="button" class="small" data-testid=format!("fight-hold-{seat}") aria-pressed=move || (picked.get() == Some(seat)).to_string()
                            on:click=move |_| picked.set(Some(seat))><SeatTag seat=seat /></button>
                    }).collect_view()}
                </div>
            </Show>
            <h3>"What goes into the campaign"</h3>
            <ul class="fight-lines" data-testid="fight-result">{move || desk.scene.get().map(|scene| {
                let found = result(&scene.state.open, &scene.fight, &scene.cast.buildings, holder.get());
                lines(&scene, &found).into_iter().map(|line| view! { <li>{line}</li> }).collect_view()
            })}</ul>
            <p class="cap">{move || if session.state().open.rules.pilot_survival {
                "Then pilots of destroyed units throw for their lives; experience and levels follow."
            } else {
                "Experience and levels follow."
            }}</p>
            {move || shut.get().map(|refusal| view! { <p class="refusal"><RefusalNote refusal=refusal /></p> })}
            <button type="button" class="go wide" data-testid="fight-settle" aria-disabled=move || (open() || shut.get().is_some()).to_string()
                on:click=move |event| if event.detail() < 2 && !untrack(open)
                    && let Some(seat) = seat.get_untracked() {
                    desk.play(seat, Act::Settle { holder: holder.get_untracked() }, Vec::new());
                }>"Take it into the campaign"</button>
        </section>
    }
}

/// The result in words, most important first.
fn lines(scene: &Scene, found: &BattleResult) -> Vec<String> {
    let state = &scene.state;
    let unit = |id| scene.name(Target::Unit(id));
    let site = |id| scene.name(Target::Building(id));
    let mut lines = Vec::new();
    let boxes: std::collections::BTreeMap<_, _> = scene.fight.boxes().collect();
    for (id, fate) in &found.fates {
        let end = match fate {
            Fate::Stands => "stands".to_string(),
            Fate::Retreats(to) => format!("retreats to {}", words::place(state, *to)),
            Fate::Removed => "is off the map until the next Move phase".to_string(),
            Fate::Destroyed => "is destroyed".to_string(),
        };
        let marks = boxes.get(id).filter(|_| *fate != Fate::Destroyed);
        let marks = marks
            .filter(|b| b.free() < b.all())
            .map(|b| format!(", {}", boxes_words(*b)));
        lines.push(format!("{} {end}{}.", unit(*id), marks.unwrap_or_default()));
    }
    for (id, harm) in &found.buildings {
        lines.push(match harm {
            Harm::Destroyed => format!("{} is destroyed.", site(*id)),
            Harm::Damaged(_) => format!("{} is damaged.", site(*id)),
        });
    }
    for (id, parts) in &found.parts {
        for (part, harm) in parts {
            let end = match harm {
                Harm::Destroyed => "is destroyed",
                Harm::Damaged(_) => "is damaged",
            };
            lines.push(format!(
                "{} {end}.",
                words::target(state, Target::Part(*id, *part))
            ));
        }
    }
    for (id, all) in &found.deeds {
        for (deed, _) in all.iter() {
            lines.push(format!("{}: {}.", unit(*id), words::deed(deed)));
        }
    }
    for (id, technology) in &found.thefts {
        lines.push(format!(
            "{} copied {}.",
            unit(*id),
            words::technology(state, *technology)
        ));
    }
    for cargo in &found.aftermath.cargo {
        lines.push(format!(
            "{} carries {} off.",
            unit(cargo.unit),
            words::container_of(state, cargo.lot, cargo.units)
        ));
    }
    for (silo, n) in &found.aftermath.missiles {
        lines.push(format!("Missiles spent: {n}, of {}.", site(*silo)));
    }
    for slot in &found.aftermath.scrapped {
        lines.push(format!("A shield of {} is scrap.", unit(slot.unit)));
    }
    lines
}

/// After it was settled: what it brought, and the way back.
#[component]
pub fn Settled(desk: Desk) -> impl IntoView {
    let lines = Memo::new(move |_| {
        let _ = desk.session.state();
        // What is gone by it is still to be named.
        let named = |log: &Campaign| words::with_gone(log, words::beginning(log).as_ref());
        let state = desk.session.with_log(named);
        let events = desk.session.with_log(|log| {
            let here = |command: &Command| match command {
                Command::Fight { territory, act } => {
                    *territory == desk.territory && matches!(act, Act::Settle { .. })
                }
                _ => false,
            };
            let mut entries = log.in_force().rev();
            entries.find_map(|entry| match &entry.act {
                Logged::Do {
                    command, events, ..
                } if here(command) => Some(events.clone()),
                _ => None,
            })
        });
        let told = |event: &Event| words::event_line(&state, event, None);
        events.map(|events| events.iter().filter_map(told).collect::<Vec<_>>())
    });
    let back = move || Route::Campaign(desk.session.id().to_string(), Page::Tactical).href();
    view! {
        <section class="panel stack" data-testid="fight-settled">
            {move || match lines.get() {
                Some(lines) => view! {
                    <h2>"Settled"</h2>
                    <ul class="fight-lines">{lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}</ul>
                }.into_any(),
                None => view! { <h2>"No battle here"</h2><p class="dim">"Battles come with the reveal, where enemies meet."</p> }.into_any(),
            }}
            <div class="row"><a class="button" href=back data-testid="fight-to-tactical">"Back to the reveal"</a></div>
        </section>
    }
}
