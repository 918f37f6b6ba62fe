//! What is to be decided now: setting up, an act, what a burst hit, the end.

use super::desk::{Desk, kinds, slot};
use super::form::{Form, kind_id, kind_words};
use super::scene::Scene;
use crate::app::components::SeatTag;
use crate::app::stores::session::Notice;
use crate::app::words;
use leptos::prelude::*;
use octant_engine::ids::PlayerId;
use octant_engine::unlimit3d8::Refusal;
use octant_engine::unlimit3d8::battle::act::Act;
use octant_engine::unlimit3d8::battle::hindrance::Hindrance;
use octant_engine::unlimit3d8::battle::kind::FightKind;
use octant_engine::unlimit3d8::battle::target::Hand;

/// Who acts and what he does.
#[component]
pub fn Acting(desk: Desk) -> impl IntoView {
    let whose = Memo::new(move |_| desk.scene.get().and_then(|s| s.fight.whose()));
    let chosen = Memo::new(move |_| desk.draft.with(|d| d.kind));
    let name = move || {
        let (scene, hand) = (desk.scene.get()?, desk.hand.get()?);
        Some(scene.hand(hand))
    };
    view! {
        {move || match desk.hand.get() {
            None => view! { <Idle desk=desk whose=whose /> }.into_any(),
            Some(hand) => view! {
                <section class="panel stack fight-act" aria-label="Act">
                    <div class="row spread"><h3 data-testid="fight-who">{name}</h3>
                        <span class="row"><button type="button" class="small quiet" data-testid="fight-back" on:click=move |_| desk.put_back()>"Choose another"</button>{pass(desk, whose)}</span></div>
                    {move || match chosen.get() {
                        Some(kind) => view! { <Chosen desk=desk hand=hand kind=kind /> }.into_any(),
                        None => view! { <Kinds desk=desk hand=hand /> }.into_any(),
                    }}
                    <Show when=move || chosen.get().is_some()><Form desk=desk /></Show>
                </section>
            }.into_any(),
        }}
    }
}

/// What was chosen, with the way back to all that could be.
#[component]
fn Chosen(desk: Desk, hand: Hand, kind: FightKind) -> impl IntoView {
    let at = match kind {
        FightKind::Volley(_) => Some(0),
        kind => slot(kind),
    };
    let arms = untrack(|| Some(desk.scene.get()?.weapon(hand, at?)));
    view! {
        <div class="row spread fight-chosen">
            <p><b data-testid="fight-kind">{kind_words(kind)}</b>" "<span class="cap">{arms}</span></p>
            <button type="button" class="small" data-testid="fight-change" on:click=move |_| desk.clear()>"Change"</button>
        </div>
    }
}

/// Nobody is picked: what can be done about it.
#[component]
fn Idle(desk: Desk, whose: Memo<Option<PlayerId>>) -> impl IntoView {
    let waits = Memo::new(move |_| desk.scene.get().is_some_and(|s| has_to_wait(&s)));
    view! {
        <section class="panel stack" aria-label="Act">
            <p>{move || if waits.get() { "No unit of this player can act yet: pass." } else { "Tap whoever is to act." }}</p>
            <div class="row">
                {pass(desk, whose)}
                <Show when=move || waits.get()>
                    <button type="button" class="go" data-testid="fight-pass-on" on:click=move |_| pass_on(desk)>"Pass until somebody can act"</button>
                </Show>
            </div>
        </section>
    }
}

/// Whether nothing can be done in this turn but to pass (U-BAT-2).
fn has_to_wait(scene: &Scene) -> bool {
    let Some(seat) = scene.fight.whose() else {
        return false;
    };
    let units = scene.fight.fighters.iter().filter(|(_, f)| f.seat == seat);
    let units = units.map(|(unit, _)| Hand::Unit(*unit));
    let mut all = units.chain(scene.fight.guns.keys().map(|id| Hand::Turret(*id)));
    !all.any(|hand| super::desk::able(scene, seat, hand).is_ok())
}

/// Passes for one player after the other until somebody can act, but not into the last quiet round before a stalemate.
fn pass_on(desk: Desk) {
    for _ in 0..200 {
        let Some(scene) = desk.scene.get_untracked() else {
            return;
        };
        let last = scene.cast.rules.stalemate.saturating_sub(2);
        let (Some(seat), true) = (scene.fight.whose(), has_to_wait(&scene)) else {
            return;
        };
        if scene.fight.quiet > last || !desk.play(seat, Act::Pass, Vec::new()) {
            return;
        }
    }
}

/// The button that ends a turn without an act.
pub fn pass(desk: Desk, whose: Memo<Option<PlayerId>>) -> AnyView {
    view! {
        {move || whose.get().map(|seat| view! {
            <button type="button" class="small" data-testid="fight-pass" on:click=move |_| { desk.play(seat, Act::Pass, Vec::new()); }>"Pass"</button>
        })}
    }
    .into_any()
}

/// What does not concern a unit at all is left away instead of being refused.
fn beside_the_point(refusal: &Refusal) -> bool {
    matches!(
        refusal,
        Refusal::Fight(
            Hindrance::NotBurning { .. }
                | Hindrance::NoVehicle { .. }
                | Hindrance::ArmsEmpty { .. }
        )
    )
}

/// The acts of whoever is picked, weapon by weapon.
#[component]
fn Kinds(desk: Desk, hand: Hand) -> impl IntoView {
    let list = Memo::new(move |_| {
        let scene = desk.scene.get()?;
        let seat = scene.seat_of(hand)?;
        let all = kinds(&scene, seat, hand).into_iter().map(|kind| {
            let refused = scene.scope(seat, kind).err();
            (kind, refused)
        });
        let all: Vec<_> = all
            .filter(|(_, r)| !r.as_ref().is_some_and(beside_the_point))
            .collect();
        Some((scene, all))
    });
    view! {
        {move || list.get().map(|(scene, all)| {
            let mut slots: Vec<Option<u8>> = Vec::new();
            for (kind, _) in &all {
                let at = match kind { FightKind::Volley(_) => Some(0), kind => slot(*kind) };
                if slots.last() != Some(&at) {
                    slots.push(at);
                }
            }
            slots.into_iter().map(|at| {
                let here = all.iter().filter(|(kind, _)| at == match kind { FightKind::Volley(_) => Some(0), kind => slot(*kind) });
                let buttons = here.map(|(kind, refused)| button(desk, *kind, refused.clone())).collect_view();
                view! {
                    <div class="fight-acts">
                        {at.map(|at| view! { <span class="cap fight-weapon">{scene.weapon(hand, at)}</span> })}
                        <div class="picks" role="group">{buttons}</div>
                    </div>
                }.into_any()
            }).collect_view()
        })}
    }
}

fn button(desk: Desk, kind: FightKind, refused: Option<Refusal>) -> AnyView {
    let disabled = refused.is_some().to_string();
    view! {
        <button type="button" class="small" data-testid=kind_id(kind) aria-disabled=disabled
            aria-pressed=move || desk.draft.with(|d| d.kind == Some(kind)).to_string()
            on:click=move |_| match &refused {
                Some(refusal) => desk.session.notice().set(Some(Notice::Refused(refusal.clone()))),
                None => desk.choose(kind),
            }>{kind_words(kind)}</button>
    }
    .into_any()
}

/// Turrets that may fire: in their player's turn, or in answer to what an enemy just did (U-BAT-13).
#[component]
pub fn Reactions(desk: Desk) -> impl IntoView {
    let list = Memo::new(move |_| {
        let scene = desk.scene.get()?;
        let free = scene.fight.guns.iter().filter_map(|(id, gun)| {
            let master = scene.fight.master(&scene.cast, gun)?;
            let can = scene.scope(master, FightKind::Volley(*id)).is_ok();
            can.then_some((*id, master))
        });
        let free: Vec<_> = free.collect();
        (!free.is_empty()).then_some((scene, free))
    });
    view! {
        {move || list.get().map(|(scene, free)| view! {
            <section class="panel fight-reaction" data-testid="reactions" aria-label="Turrets may fire">
                <p><b>"May fire now, which takes no turn"</b></p>
                <div class="picks">
                    {free.into_iter().map(|(id, master)| {
                        let hand = Hand::Turret(id);
                        view! {
                            <button type="button" class="small" data-testid=format!("react-{id}") on:click=move |_| desk.take(hand, FightKind::Volley(id))><SeatTag seat=master />{scene.hand(hand)}</button>
                        }
                    }).collect_view()}
                </div>
            </section>
        })}
    }
}

/// Several who were ordered act one after another (U-BAT-11).
#[component]
pub fn OrderRunning(desk: Desk) -> impl IntoView {
    let running = Memo::new(move |_| {
        let scene: Scene = desk.scene.get()?;
        let ordered = scene.fight.ordered.clone()?;
        let names: Vec<String> = ordered
            .units
            .iter()
            .map(|u| scene.hand(Hand::Unit(*u)))
            .collect();
        Some((
            scene.fight.whose()?,
            words::drill(ordered.drill),
            names.join(", "),
        ))
    });
    view! {
        {move || running.get().map(|(seat, what, names)| view! {
            <section class="panel row spread fight-reaction" data-testid="ordered" aria-label="Order">
                <p><b>"Ordered to "{what}": "</b>{names}</p>
                <button type="button" class="small" data-testid="order-end" on:click=move |_| { desk.play(seat, Act::Pass, Vec::new()); }>"That is all"</button>
            </section>
        })}
    }
}
