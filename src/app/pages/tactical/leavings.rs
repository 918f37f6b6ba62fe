//! What a battle leaves beside fates and damage, as it is typed in: containers carried off (U-BAT-31), shields used up (U-SPC-9), turrets that
//! obeyed a pirate (U-SPC-7). Missiles that were fired have a form of their own, which strikes them off at once.

use super::result::Draft;
use crate::app::components::{ClauseLink, HeldInput};
use crate::app::words;
use leptos::prelude::*;
use octant_engine::ids::{BuildingId, UnitId};
use octant_engine::rulebook::rule;
use octant_engine::rulebook::tables::WeaponKind;
use octant_engine::unlimit3d8::battle::aftermath::{Aftermath, Cargo, container};
use octant_engine::unlimit3d8::battle::attack::{Profile, Use};
use octant_engine::unlimit3d8::command::{Fate, SlotOf};
use octant_engine::unlimit3d8::discard::Lot;
use octant_engine::unlimit3d8::service::carries_off;
use octant_engine::unlimit3d8::state::State;
use std::collections::{BTreeMap, BTreeSet};

/// Of what is typed in, what can be told after these fates: cargo of units that left the board, shields of units that live, where somebody attacked,
/// and turrets that stand.
pub fn told(
    mut typed: Aftermath,
    fates: &BTreeMap<UnitId, Fate>,
    fought: bool,
    standing: &BTreeSet<BuildingId>,
) -> Aftermath {
    let fate = |unit: &UnitId| fates.get(unit).copied();
    typed
        .cargo
        .retain(|cargo| fate(&cargo.unit).is_some_and(carries_off));
    typed
        .scrapped
        .retain(|at| fought && fate(&at.unit).is_some_and(|f| f != Fate::Destroyed));
    typed
        .pirated
        .retain(|turret| fought && standing.contains(turret));
    typed
}

/// How many containers a unit can carry: one in each medium or heavy pair of grappling arms (U-BAT-16).
fn arms(state: &State, unit: UnitId) -> usize {
    let mounts = state.open.units.get(&unit).map(|u| u.mounts.as_slice());
    let weapons = mounts.unwrap_or_default().iter().flatten();
    let lifts = |weapon: &&_| Profile::of(**weapon).does == (Use::Strikes { lifts: true });
    weapons.filter(lifts).count()
}

/// What a unit that left the board carried off.
#[component]
pub fn CarriedOff(draft: Draft, unit: UnitId) -> impl IntoView {
    let session = draft.session;
    let hands = untrack(|| arms(&session.state(), unit));
    let left = Memo::new(move |_| {
        let fates = draft.fates.get();
        fates.get(&unit).copied().is_some_and(carries_off)
    });
    let own = Memo::new(move |_| {
        let cargo = draft.aftermath.with(|a| a.cargo.clone());
        let all = cargo.into_iter().enumerate();
        all.filter(|(_, cargo)| cargo.unit == unit)
            .collect::<Vec<_>>()
    });
    // What is in store, less what others carried off.
    let stock = Memo::new(move |_| {
        let mut stock = draft.read(|o| o.leavings.stock.clone());
        for cargo in draft.aftermath.with(|a| a.cargo.clone()) {
            if let Some(n) = stock.get_mut(&cargo.lot) {
                *n = n.saturating_sub(cargo.units);
            }
        }
        stock.retain(|_, n| *n > 0);
        stock
    });
    let more = move || own.with(Vec::len) < hands && !stock.with(BTreeMap::is_empty);
    let add = move |picked: String| {
        let stock = stock.get_untracked();
        let Some((lot, have)) = picked.parse().ok().and_then(|n: usize| stock.iter().nth(n)) else {
            return;
        };
        let (lot, units) = (*lot, (*have).min(container(*lot)));
        draft
            .aftermath
            .update(|a| a.cargo.push(Cargo { unit, lot, units }));
    };
    view! {
        <Show when=move || left.get() && (more() || !own.with(Vec::is_empty))>
            <ul class="lines tight" data-testid=format!("cargo-{unit}")>
                {move || own.get().into_iter().map(|(n, cargo)| view! { <Carried draft n cargo /> }).collect_view()}
            </ul>
            <Show when=more>
                <label class="field">
                    <span>"Carried off "<ClauseLink rule=rule::U_BAT_31 /></span>
                    <select data-testid=format!("carry-{unit}") on:change=move |event| add(event_target_value(&event))>
                        <option value="" selected=true>"no container"</option>
                        {move || {
                            let state = session.state();
                            stock.get().into_iter().enumerate().map(|(n, (lot, have))| {
                                view! { <option value=n.to_string()>{words::container_of(&state, lot, have.min(container(lot)))}</option> }
                            }).collect_view()
                        }}
                    </select>
                </label>
            </Show>
        </Show>
    }
}

/// A container that was carried off, and how much was in it.
#[component]
fn Carried(draft: Draft, n: usize, cargo: Cargo) -> impl IntoView {
    let name = untrack(|| words::container_of(&draft.session.state(), cargo.lot, cargo.units));
    let put = move |units: u32| {
        draft.aftermath.update(|a| {
            if let Some(cargo) = a.cargo.get_mut(n) {
                cargo.units = units;
            }
        });
    };
    let drop = move |_| {
        draft.aftermath.update(|a| {
            if n < a.cargo.len() {
                a.cargo.remove(n);
            }
        })
    };
    let counted = !matches!(cargo.lot, Lot::Armor(_));
    view! {
        <li>
            <span class="what">{name.clone()}</span>
            {counted.then(|| view! {
                <HeldInput value=cargo.units put=put least=1 most=container(cargo.lot).max(1) label=format!("How much: {name}")
                    testid=format!("cargo-units-{n}") />
            })}
            <button type="button" class="small" data-testid=format!("cargo-drop-{n}") aria-label=format!("Not carried off: {name}") on:click=drop>"Remove"</button>
        </li>
    }
}

/// The shields of a unit: used up or not.
#[component]
pub fn UsedUp(draft: Draft, unit: UnitId) -> impl IntoView {
    let shields = Memo::new(move |_| {
        draft.read(|o| {
            let own = o.leavings.shields.iter().filter(|at| at.unit == unit);
            own.copied().collect::<Vec<SlotOf>>()
        })
    });
    view! {
        {move || shields.get().into_iter().map(|at| {
            let set = move |on: bool| {
                draft.aftermath.update(|a| {
                    if on { a.scrapped.insert(at) } else { a.scrapped.remove(&at) };
                });
            };
            view! {
                <label class="line">
                    <input type="checkbox" data-testid=format!("scrapped-{unit}-{}", at.slot)
                        prop:checked=move || draft.aftermath.with(|a| a.scrapped.contains(&at))
                        on:change=move |event| set(event_target_checked(&event)) />
                    <span>{WeaponKind::Shield.name()}" used up "<ClauseLink rule=rule::U_SPC_9 /></span>
                </label>
            }
        }).collect_view()}
    }
}

/// Whether a turret obeyed a pirate when the battle ended.
#[component]
pub fn Pirated(draft: Draft, id: BuildingId) -> impl IntoView {
    let stands = Memo::new(move |_| draft.turrets().contains(&id));
    let set = move |on: bool| {
        draft.aftermath.update(|a| {
            if on {
                a.pirated.insert(id)
            } else {
                a.pirated.remove(&id)
            };
        });
    };
    view! {
        <Show when=move || stands.get()>
            <label class="line">
                <input type="checkbox" data-testid=format!("pirated-{id}") prop:checked=move || draft.aftermath.with(|a| a.pirated.contains(&id))
                    on:change=move |event| set(event_target_checked(&event)) />
                <span>"The turret obeyed a pirate at the end "<ClauseLink rule=rule::U_SPC_7 /></span>
            </label>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_can_be_told_is_told() {
        let (gone, dead, here) = (UnitId(0), UnitId(1), UnitId(2));
        let fates = BTreeMap::from([
            (gone, Fate::Removed),
            (dead, Fate::Destroyed),
            (here, Fate::Stands),
        ]);
        let armor = Lot::Armor(UnitId(9));
        let cargo = |unit| Cargo {
            unit,
            lot: armor,
            units: 1,
        };
        let shield = |unit| SlotOf { unit, slot: 0 };
        let typed = Aftermath {
            cargo: vec![cargo(dead), cargo(gone), cargo(here)],
            scrapped: [shield(gone), shield(dead), shield(here)].into(),
            pirated: [BuildingId(3), BuildingId(4)].into(),
            ..Aftermath::default()
        };
        let found = told(typed.clone(), &fates, true, &[BuildingId(4)].into());
        assert_eq!(found.cargo, [cargo(gone)]);
        assert_eq!(found.scrapped, [shield(gone), shield(here)].into());
        assert_eq!(found.pirated, [BuildingId(4)].into());
        // Where nobody attacked, cargo is all that can be.
        let quiet = told(typed, &fates, false, &[BuildingId(4)].into());
        assert_eq!(quiet.cargo, [cargo(gone)]);
        assert!(quiet.scrapped.is_empty() && quiet.pirated.is_empty());
    }
}
