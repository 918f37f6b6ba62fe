//! A vehicle or exo-armor in the plan: its crew and its weapons.

use super::super::commerce::ActButton;
use crate::app::components::RefusalNote;
use crate::app::router::{Page, Route};
use crate::app::stores::session::use_session;
use leptos::prelude::*;
use octant_engine::ids::UnitId;
use octant_engine::present::{glance, signs};
use octant_engine::rulebook::weapon::Weapon;
use octant_engine::unlimit3d8::command::SlotOf;
use octant_engine::unlimit3d8::offer::{Domain, OfferKind};
use octant_engine::unlimit3d8::state::Unit;
use octant_engine::unlimit3d8::{Command, State};
use std::sync::Arc;

/// Who is inside, in words.
pub fn crew(state: &State, unit: &Unit) -> String {
    match unit.pilot {
        Some(pilot) if unit.body.is_armor() => format!(
            "{}, worn by {}",
            unit.body.name(),
            glance::character_title(state, pilot)
        ),
        Some(pilot) => format!(
            "{}, driven by {}",
            unit.body.name(),
            glance::character_title(state, pilot)
        ),
        None if unit.body.is_armor() => format!("{}, in store", unit.body.name()),
        None => format!("{}, nobody inside", unit.body.name()),
    }
}

/// A unit with all that can be done to it in the Activity phase.
#[component]
pub fn Machine(
    /// Which, of whoever sits at the device.
    id: UnitId,
) -> impl IntoView {
    let session = use_session();
    let unit = Memo::new(move |_| session.view().open.units.get(&id).cloned());
    let title = Memo::new(move |_| glance::unit_title(&session.view(), id));
    let about = Memo::new(move |_| {
        unit.get()
            .map(|u| crew(&session.view(), &u))
            .unwrap_or_default()
    });
    let manned =
        Memo::new(move |_| unit.with(|u| u.as_ref().is_some_and(|u: &Arc<Unit>| u.is_manned())));
    let sign = unit.with_untracked(|u| u.as_ref().map_or("", |u| signs::body(u.body)));
    let armor = unit.with_untracked(|u| u.as_ref().is_some_and(|u| u.body.is_armor()));
    let slots = unit.with_untracked(|u| u.as_ref().map_or(0, |u| u.mounts.len()));
    let leave = if armor { "Take off" } else { "Leave" };
    view! {
        <li class="machine" data-testid=format!("unit-{id}")>
            <svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d=sign /></svg>
            <div class="what">
                <b><a href=Route::Campaign(session.id().to_string(), Page::Barracks(Some(id.0))).href()>{title}</a></b>
                <span class="cap">{about}</span>
            </div>
            <Show when=move || manned.get()>
                <ActButton command=Command::Leave { unit: id } label=leave name=Signal::derive(move || format!("{leave} {}", title.get()))
                    class="small" testid=format!("leave-{id}") />
            </Show>
            <ul class="mounts">
                {(0..slots).filter_map(|n| u8::try_from(n).ok()).map(|slot| view! { <Mount of=SlotOf { unit: id, slot } unit=unit /> }).collect_view()}
            </ul>
        </li>
    }
}

/// One slot: what is in it can be taken off, what fits can be put in.
#[component]
fn Mount(of: SlotOf, unit: Memo<Option<Arc<Unit>>>) -> impl IntoView {
    let held = Memo::new(move |_| {
        unit.get()
            .and_then(|u| u.mounts.get(usize::from(of.slot)).copied().flatten())
    });
    let size = unit.with_untracked(|u| {
        u.as_ref()
            .and_then(|u| u.body.slots().get(usize::from(of.slot)).copied())
    });
    let size = size.map(|s| s.name()).unwrap_or_default();
    view! {
        <li>
            <span class="slot" title=format!("Slot {}", of.slot + 1)>{size}</span>
            {move || match held.get() {
                Some(weapon) => view! { <Held of=of weapon=weapon /> }.into_any(),
                None => view! { <Empty of=of /> }.into_any(),
            }}
        </li>
    }
}

#[component]
fn Held(of: SlotOf, weapon: Weapon) -> impl IntoView {
    let name = glance::weapon_words(weapon);
    view! {
        <span class="grow">{name.clone()}</span>
        <ActButton command=Command::Unmount { from: of } label="Unmount" name=format!("Unmount {name}") class="small"
            testid=format!("unmount-{}-{}", of.unit, of.slot) />
    }
}

#[component]
fn Empty(of: SlotOf) -> impl IntoView {
    let session = use_session();
    let arms = Memo::new(move |_| session.domain(OfferKind::Mount(of)));
    view! {
        {move || match arms.get() {
            Ok(Domain::Arms(arms)) => arms.into_iter().map(|weapon| {
                let name = glance::weapon_words(weapon);
                view! {
                    <ActButton command=Command::Mount { into: of, weapon } label=format!("Mount {name}") class="small"
                        testid=format!("mount-{}-{}-{weapon}", of.unit, of.slot) />
                }
            }).collect_view().into_any(),
            Ok(_) => ().into_any(),
            Err(refusal) => view! {
                <span class="cap grow" data-testid=format!("empty-{}-{}", of.unit, of.slot)>"Empty. "<RefusalNote refusal=refusal /></span>
            }.into_any(),
        }}
    }
}
