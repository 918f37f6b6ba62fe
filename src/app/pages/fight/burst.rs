//! What lies where something burst (U-WPN-8): the table looks, and says so.

use super::desk::Desk;
use super::parts::inches;
use super::scene::Scene;
use crate::app::components::{ClauseLink, SeatTag, seat_class};
use crate::app::words;
use leptos::prelude::*;
use octant_engine::rulebook::rule;
use octant_engine::unlimit3d8::battle::act::{Act, Sheltering};
use octant_engine::unlimit3d8::battle::fight::Burst;
use octant_engine::unlimit3d8::battle::kind::FightKind;
use octant_engine::unlimit3d8::battle::scope::Scope;
use octant_engine::unlimit3d8::battle::target::Target;
use std::collections::{BTreeMap, BTreeSet};

type Hit = RwSignal<BTreeMap<Target, Sheltering>>;

/// The first burst that the table owes an answer for.
#[component]
pub fn Landing(desk: Desk) -> impl IntoView {
    let owed = Memo::new(move |_| {
        let scene = desk.scene.get()?;
        let burst = scene.fight.bursts.first()?.clone();
        let scope = scene.scope(burst.seat, FightKind::Land).ok()?;
        match scope {
            Scope::Landing {
                targets,
                fields,
                one,
            } => Some((scene, burst, targets, fields, one)),
            _ => None,
        }
    });
    view! { {move || owed.get().map(|(scene, burst, targets, fields, one)| form(desk, &scene, &burst, &targets, fields, one))} }
}

fn question(burst: &Burst, one: bool) -> String {
    match burst.radius {
        Some(radius) => format!("What lies within {} of that point?", inches(radius)),
        None if one => "What is it?".to_string(),
        None => "What covers that point?".to_string(),
    }
}

fn form(
    desk: Desk,
    scene: &Scene,
    burst: &Burst,
    targets: &BTreeSet<Target>,
    fields: bool,
    one: bool,
) -> AnyView {
    let hit: Hit = RwSignal::new(BTreeMap::new());
    let seat = burst.seat;
    let cause = words::burst(&scene.state, burst.cause);
    let blow = format!("Damage before armor: {}", burst.blow.damage);
    let (units, works): (Vec<Target>, Vec<Target>) = targets
        .iter()
        .copied()
        .partition(|target| target.unit().is_some());
    let line =
        |target: Target| one_line(scene, target, hit, fields && target.unit().is_some(), one);
    let units = units.into_iter().map(line).collect_view();
    let many = works.len();
    let works = works.into_iter().map(line).collect_view();
    let words = move || match hit.with(BTreeMap::len) {
        0 => "Nothing lies there".to_string(),
        1 => "This is hit".to_string(),
        n => format!("These {n} are hit"),
    };
    view! {
        <section class="panel stack fight-burst" data-testid="fight-burst" aria-label="What was hit">
            <p><SeatTag seat=seat />" looks. "{cause}" "<ClauseLink rule=rule::U_WPN_8 /></p>
            <h3>{question(burst, one)}</h3>
            <p class="cap">{blow}</p>
            <ul class="lines tight">{units}</ul>
            {(many > 0).then(|| view! { <details class="fight-fold"><summary>{format!("Buildings ({many})")}</summary><ul class="lines tight">{works}</ul></details> })}
            <button type="button" class="go wide" data-testid="land" on:click=move |event| if event.detail() < 2 {
                desk.play(seat, Act::Land { hit: hit.get_untracked() }, Vec::new());
            }>{words}</button>
        </section>
    }
    .into_any()
}

fn one_line(scene: &Scene, target: Target, hit: Hit, fields: bool, one: bool) -> AnyView {
    let name = scene.name(target);
    let id = target.to_string().replace('/', "-");
    let class = scene
        .fight
        .owner(&scene.cast, target)
        .map(|seat| seat_class(&scene.state, seat));
    let on = Memo::new(move |_| hit.with(|h| h.contains_key(&target)));
    let under = Memo::new(move |_| hit.with(|h| h.get(&target) == Some(&Sheltering::Under)));
    let put = move |yes: bool| {
        hit.update(|all| {
            if one {
                all.clear();
            }
            if yes {
                all.insert(target, Sheltering::Open);
            } else {
                all.remove(&target);
            }
        });
    };
    view! {
        <li>
            <label class="line what"><input type="checkbox" data-testid=format!("hit-{id}") prop:checked=move || on.get()
                on:change=move |event| put(event_target_checked(&event)) /><span class=format!("tag {}", class.unwrap_or_default())>{name}</span></label>
            {fields.then(|| view! {
                <Show when=move || on.get()>
                    <label class="line"><input type="checkbox" prop:checked=move || under.get()
                        on:change=move |event| {
                            let shelter = if event_target_checked(&event) { Sheltering::Under } else { Sheltering::Open };
                            hit.update(|all| { all.insert(target, shelter); });
                        } />"under a field"</label>
                </Show>
            })}
        </li>
    }
    .into_any()
}
