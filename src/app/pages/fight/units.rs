//! The cards of a battle as they stand now: units, turrets, buildings.

use super::desk::{Desk, able};
use super::parts::{boxes, tokens};
use super::scene::Scene;
use crate::app::components::{SeatTag, seat_class};
use crate::app::words;
use leptos::prelude::*;
use octant_engine::ids::{BuildingId, PlayerId, UnitId};
use octant_engine::present::{glance, signs};
use octant_engine::rulebook::tables::Condition;
use octant_engine::unlimit3d8::battle::fight::{Fighter, Stage};
use octant_engine::unlimit3d8::battle::kind::FightKind;
use octant_engine::unlimit3d8::battle::target::{Hand, Target};
use octant_engine::unlimit3d8::state::Body;
use std::collections::BTreeMap;

/// All that is on the field, whoever's turn it is first.
#[component]
pub fn Field(desk: Desk) -> impl IntoView {
    let seats = Memo::new(move |_| {
        let Some(scene) = desk.scene.get() else {
            return Vec::new();
        };
        let mut seats: Vec<PlayerId> = scene.fight.order.clone();
        let now = scene.now();
        seats.sort_by_key(|seat| Some(*seat) != now);
        seats
    });
    view! {
        <div class="fight-field-of-units" data-testid="fight-units">
            <For each=move || seats.get() key=|seat| *seat let:seat><Side desk=desk seat=seat /></For>
            <Works desk=desk />
        </div>
    }
}

fn on_field(scene: &Scene, seat: PlayerId) -> Vec<UnitId> {
    let own = scene.fight.fighters.iter();
    let own = own.filter(|(_, f)| f.seat == seat && f.on_field);
    own.map(|(unit, _)| *unit).collect()
}

fn guns(scene: &Scene, seat: PlayerId) -> Vec<BuildingId> {
    let guns = scene.fight.guns.iter();
    let guns = guns.filter(|(_, gun)| scene.fight.master(&scene.cast, gun) == Some(seat));
    guns.map(|(id, _)| *id).collect()
}

#[component]
fn Side(desk: Desk, seat: PlayerId) -> impl IntoView {
    let units = Memo::new(move |_| {
        desk.scene
            .get()
            .map(|s| on_field(&s, seat))
            .unwrap_or_default()
    });
    let turrets = Memo::new(move |_| desk.scene.get().map(|s| guns(&s, seat)).unwrap_or_default());
    let gone = Memo::new(move |_| {
        let scene = desk.scene.get()?;
        let gone = scene.fight.departed.iter();
        let gone = gone.filter(|(unit, _)| scene.cast.card(**unit).is_some_and(|c| c.seat == seat));
        let names: Vec<String> = gone
            .map(|(unit, left)| {
                let how = match left.fate {
                    octant_engine::unlimit3d8::command::Fate::Destroyed => "destroyed",
                    _ => "left",
                };
                format!("{} {how}", scene.name(Target::Unit(*unit)))
            })
            .collect();
        (!names.is_empty()).then(|| names.join(", "))
    });
    view! {
        <section class="fight-side" aria-label=move || glance::player_name(&desk.session.state(), seat).to_string()>
            <h3><SeatTag seat=seat /></h3>
            <div class="fighters">
                <For each=move || units.get() key=|unit| *unit let:unit><Unit desk=desk unit=unit /></For>
                <For each=move || turrets.get() key=|id| *id let:id><Turret desk=desk id=id /></For>
            </div>
            {move || gone.get().map(|words| view! { <p class="cap" data-testid=format!("gone-{seat}")>{words}</p> })}
        </section>
    }
}

/// What a state is called, and when it ends.
fn state_words(condition: Condition) -> String {
    let row = condition.row();
    let until = if row.burn > 0 {
        "until put out"
    } else {
        "to the end"
    };
    format!("{}, {until}", row.name)
}

/// Everything about a unit that is not on its printed card.
fn marks(scene: &Scene, fighter: &Fighter) -> Vec<String> {
    let mut list: Vec<String> = fighter.conditions.keys().map(|c| state_words(*c)).collect();
    if let Some((_, left)) = fighter.shield() {
        list.push(format!("Shield {left}"));
    }
    if let Some(bunker) = fighter.bunker {
        list.push(format!(
            "In {}",
            words::target(&scene.state, Target::Building(bunker))
        ));
    }
    if let Some(by) = fighter.held_by {
        list.push(format!("Held by {}", scene.name(Target::Unit(by))));
    }
    if let Some(missile) = fighter.designation {
        list.push(format!(
            "Missile on {} in {}",
            words::target(&scene.state, missile.target),
            missile.tokens
        ));
    }
    for id in fighter.carries.values() {
        if let Some(found) = scene.fight.crates.get(id) {
            list.push(format!(
                "Carries {}",
                words::container_of(&scene.state, found.lot, found.units)
            ));
        }
    }
    list
}

/// A tap on a card: who is to act, or what is aimed at.
fn tapped(desk: Desk, hand: Hand, target: Option<Target>) {
    let Some(scene) = desk.scene.get_untracked() else {
        return;
    };
    let Some(seat) = scene.seat_of(hand) else {
        return;
    };
    // Own units are aimed at by the list alone: a tap on one of them means that it is to act.
    let acting = desk.hand.get_untracked().and_then(|by| scene.seat_of(by));
    let foe = acting.is_some_and(|acting| !scene.cast.friends(acting, seat));
    if foe && target.is_some_and(|target| desk.aim(target)) {
        return;
    }
    match able(&scene, seat, hand) {
        Ok(()) => {
            desk.pick(hand);
            crate::app::platform::sight::reveal("fight-panel");
        }
        Err(refusal) => desk.say(refusal),
    }
}

fn chips(list: Vec<String>) -> AnyView {
    if list.is_empty() {
        return ().into_any();
    }
    let chips = list
        .into_iter()
        .map(|words| view! { <span class="chip">{words}</span> }.into_any());
    view! { <span class="chips">{chips.collect_view()}</span> }.into_any()
}

#[component]
fn Unit(desk: Desk, unit: UnitId) -> impl IntoView {
    let hand = Hand::Unit(unit);
    let shown = Memo::new(move |_| {
        let scene = desk.scene.get()?;
        let fighter = scene.fight.on_field(unit)?.clone();
        let able = able(&scene, fighter.seat, hand).is_ok();
        let marks = marks(&scene, &fighter);
        Some((fighter.boxes, fighter.all_tokens(), marks, able))
    });
    let (title, sign, class, about) = untrack(|| {
        let state = desk.session.state();
        let Some(scene) = desk.scene.get() else {
            return Default::default();
        };
        let Some(card) = scene.cast.card(unit) else {
            return Default::default();
        };
        let about = format!(
            "{} {}, defense {}, armor {}",
            card.class.name(),
            card.level,
            card.defense,
            card.armor
        );
        (
            glance::unit_title(&state, unit),
            sign(card.body),
            seat_class(&state, card.seat),
            about,
        )
    });
    let unable = move || !shown.with(|s| s.as_ref().is_some_and(|s| s.3));
    view! {
        <button type="button" class=format!("fighter {class}") data-testid=format!("fighter-{unit}")
            aria-pressed=move || (desk.hand.get() == Some(hand)).to_string() aria-disabled=move || unable().to_string()
            on:click=move |_| tapped(desk, hand, Some(Target::Unit(unit)))>
            <svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d=sign /></svg>
            <span class="fighter-name"><b>{title}</b><span class="cap">{about}</span></span>
            {move || shown.get().map(|(hp, cdt, marks, _)| view! {
                {tokens(cdt)}
                {boxes(hp)}
                {chips(marks)}
            })}
        </button>
    }
}

fn sign(body: Body) -> &'static str {
    signs::body(body)
}

#[component]
fn Turret(desk: Desk, id: BuildingId) -> impl IntoView {
    let hand = Hand::Turret(id);
    let shown = Memo::new(move |_| {
        let scene = desk.scene.get()?;
        let gun = scene.fight.guns.get(&id)?;
        let master = scene.fight.master(&scene.cast, gun)?;
        let mut marks: Vec<String> = gun.conditions.keys().map(|c| state_words(*c)).collect();
        if gun.pirate.is_some() {
            marks.push("Pirated".to_string());
        }
        let can = scene.scope(master, FightKind::Volley(id)).is_ok();
        let work = scene.fight.works.get(&id)?;
        let hp = work.parts.values().next().copied().unwrap_or(work.boxes);
        Some((hp, gun.tokens, marks, can, seat_class(&scene.state, master)))
    });
    let (title, arms) = untrack(|| {
        let scene = desk.scene.get();
        scene
            .map(|s| (s.hand(hand), s.weapon(hand, 0)))
            .unwrap_or_default()
    });
    let target = untrack(|| {
        let scene = desk.scene.get()?;
        let all = scene.fight.targets(&scene.cast);
        all.into_iter()
            .find(|t| scene.fight.gun_of(&scene.cast, *t) == Some(id))
    });
    let class = move || shown.with(|s| s.as_ref().map(|s| s.4.clone()).unwrap_or_default());
    let unable = move || !shown.with(|s| s.as_ref().is_some_and(|s| s.3));
    view! {
        <button type="button" class=move || format!("fighter {}", class()) data-testid=format!("gun-{id}")
            aria-pressed=move || (desk.hand.get() == Some(hand)).to_string() aria-disabled=move || unable().to_string()
            on:click=move |_| tapped(desk, hand, target)>
            <svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d=signs::building(octant_engine::rulebook::tables::BuildingKind::Turret) /></svg>
            <span class="fighter-name"><b>{title}</b><span class="cap">{arms}</span></span>
            {move || shown.get().map(|(hp, cdt, marks, ..)| view! { {tokens(cdt)}{boxes(hp)}{chips(marks)} })}
        </button>
    }
}

/// The buildings: those that are damaged in sight, the others folded away.
#[component]
fn Works(desk: Desk) -> impl IntoView {
    let all = Memo::new(move |_| {
        let Some(scene) = desk.scene.get() else {
            return BTreeMap::new();
        };
        let mut found = BTreeMap::new();
        for (id, work) in &scene.fight.works {
            let field = work.boxes.all() == 0;
            let whole = (!field).then_some((Target::Building(*id), work.boxes, work.ablative));
            let parts = work
                .parts
                .iter()
                .map(|(part, hp)| (Target::Part(*id, *part), *hp, 0));
            for (target, hp, plates) in whole.into_iter().chain(parts) {
                found.insert(target, (scene.name(target), hp, plates));
            }
        }
        found
    });
    let fell = Memo::new(move |_| {
        let scene = desk.scene.get()?;
        let fell = scene
            .cast
            .buildings
            .keys()
            .filter(|id| !scene.fight.works.contains_key(id));
        let names: Vec<String> = fell.map(|id| scene.name(Target::Building(*id))).collect();
        (!names.is_empty()).then(|| format!("Destroyed: {}", names.join(", ")))
    });
    let over = Memo::new(move |_| {
        desk.scene
            .get()
            .is_some_and(|s| matches!(s.fight.stage, Stage::SettingUp(_)))
    });
    let list = move |hurt: bool| {
        let rows = all
            .get()
            .into_iter()
            .filter(|(_, (_, hp, _))| (hp.free() < hp.all()) == hurt);
        let rows = rows.map(|(target, (name, hp, plates))| {
            let id = target.to_string().replace('/', "-");
            view! {
                <li data-testid=format!("work-{id}")><button type="button" class="quiet work" on:click=move |_| { desk.aim(target); }>
                    <span class="what">{name}{(plates > 0).then(|| format!(", plates {plates}"))}</span>{boxes(hp)}</button></li>
            }
            .into_any()
        });
        rows.collect_view()
    };
    let sound = move || {
        all.with(|a| {
            a.values()
                .filter(|(_, hp, _)| hp.free() == hp.all())
                .count()
        })
    };
    view! {
        <Show when=move || !all.with(BTreeMap::is_empty) && !over.get()>
            <section class="fight-side works" aria-label="Buildings">
                <ul class="lines tight">{move || list(true)}</ul>
                <details class="fight-fold"><summary>{move || format!("Buildings without damage ({})", sound())}</summary><ul class="lines tight">{move || list(false)}</ul></details>
                {move || fell.get().map(|words| view! { <p class="cap">{words}</p> })}
            </section>
        </Show>
    }
}
