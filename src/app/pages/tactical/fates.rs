//! One unit of a battle: exactly one fate, and what its pilot did.

use super::result::Draft;
use crate::app::pages::map::ForceRow;
use crate::app::words;
use leptos::prelude::*;
use octant_engine::ids::{PlayerId, UnitId};
use octant_engine::unlimit3d8::command::Fate;
use octant_engine::unlimit3d8::event::Deed;
use octant_engine::unlimit3d8::offer::Prospects;
use octant_engine::unlimit3d8::state::Mover;

/// A unit of one side.
#[component]
pub fn UnitFate(
    /// The form.
    draft: Draft,
    /// Its side.
    seat: PlayerId,
    /// The unit.
    unit: UnitId,
) -> impl IntoView {
    let session = draft.session;
    let row = untrack(|| ForceRow::of(&session.state(), Mover::Unit(unit)));
    let title = row.as_ref().map(|r| r.title.clone()).unwrap_or_default();
    let prospects = Memo::new(move |_| {
        draft.sides.with(|s| {
            s.as_ref()
                .ok()
                .and_then(|s| s.get(&seat))
                .and_then(|u| u.get(&unit))
                .cloned()
                .unwrap_or_default()
        })
    });
    // Deeds are told of pilots who live, and only where somebody attacked; the check has the last word.
    let tells = move || {
        draft.fought.get()
            && draft
                .fates
                .with(|f| f.get(&unit).is_some_and(|f| *f != Fate::Destroyed))
    };
    view! {
        <fieldset class="unit-fate" data-testid=format!("unit-{unit}")>
            <legend class="visually-hidden">{title.clone()}</legend>
            {row.map(|row| view! {
                <div class=format!("force-row {}", row.class)><span inner_html=row.logo></span><div class="grow"><b>{row.title}</b><span class="cap">{row.kit}</span></div></div>
            })}
            <div class="picks" role="group" aria-label=format!("Fate of {title}")>
                {move || fates(&prospects.get()).into_iter().map(|fate| view! { <FateButton draft=draft unit=unit fate=fate /> }).collect_view()}
            </div>
            <Show when=move || tells() && prospects.with(|p| !p.deeds.is_empty())>
                <div class="pilot-deeds">
                    {move || prospects.with(|p| p.deeds.clone()).into_iter().map(|deed| view! { <DeedBox draft=draft unit=unit deed=deed /> }).collect_view()}
                </div>
            </Show>
        </fieldset>
    }
}

/// The fates a unit's prospects allow: removal only where there is no retreat (U-TAC-6).
fn fates(prospects: &Prospects) -> Vec<Fate> {
    let mut fates = vec![Fate::Stands];
    fates.extend(prospects.retreats.iter().copied().map(Fate::Retreats));
    if prospects.retreats.is_empty() {
        fates.push(Fate::Removed);
    }
    fates.push(Fate::Destroyed);
    fates
}

#[component]
fn FateButton(draft: Draft, unit: UnitId, fate: Fate) -> impl IntoView {
    let (words, id) = match fate {
        Fate::Stands => ("Stands".to_string(), "stands".to_string()),
        Fate::Retreats(to) => (
            format!(
                "Retreats to {}",
                untrack(|| words::place(&draft.session.state(), to))
            ),
            format!("retreats-{to}"),
        ),
        Fate::Removed => ("Removed".to_string(), "removed".to_string()),
        Fate::Destroyed => ("Destroyed".to_string(), "destroyed".to_string()),
    };
    let pressed = move || {
        draft
            .fates
            .with(|f| f.get(&unit) == Some(&fate))
            .to_string()
    };
    view! {
        <button type="button" class="small" data-testid=format!("fate-{unit}-{id}") aria-pressed=pressed
            on:click=move |_| draft.fates.update(|f| { f.insert(unit, fate); })>{words}</button>
    }
}

#[component]
fn DeedBox(draft: Draft, unit: UnitId, deed: Deed) -> impl IntoView {
    let checked = move || {
        draft
            .deeds
            .with(|d| d.get(&unit).is_some_and(|d| d.contains(&deed)))
    };
    view! {
        <label class="line">
            <input type="checkbox" data-testid=format!("deed-{unit}-{}", id(deed)) prop:checked=checked
                on:change=move |event| {
                    let on = event_target_checked(&event);
                    draft.deeds.update(|d| {
                        let deeds = d.entry(unit).or_default();
                        if on { deeds.insert(deed) } else { deeds.remove(&deed) };
                    });
                } />
            {words::deed(deed)}
        </label>
    }
}

fn id(deed: Deed) -> &'static str {
    match deed {
        Deed::Survived => "survived",
        Deed::StoleCargo => "stole-cargo",
        Deed::DestroyedUnit => "destroyed-unit",
        Deed::DestroyedBuilding => "destroyed-building",
        Deed::Piracy => "piracy",
        Deed::FoundXenotech => "found-xenotech",
        Deed::Repaired => "repaired",
        Deed::FoundPure => "found-pure",
    }
}
