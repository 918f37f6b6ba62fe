//! One unit of a battle: exactly one fate, and what its pilot did.

use super::leavings::{CarriedOff, UsedUp};
use super::result::Draft;
use super::toll::{TollForm, toll_words};
use crate::app::components::{ClauseLink, HeldInput};
use crate::app::pages::map::ForceRow;
use crate::app::words;
use leptos::prelude::*;
use octant_engine::ids::{TechnologyId, UnitId};
use octant_engine::rulebook::rule;
use octant_engine::unlimit3d8::command::Fate;
use octant_engine::unlimit3d8::damage::Toll;
use octant_engine::unlimit3d8::event::Deed;
use octant_engine::unlimit3d8::offer::Prospects;
use octant_engine::unlimit3d8::state::Mover;

/// A unit of one side.
#[component]
pub fn UnitFate(
    /// The form.
    draft: Draft,
    /// The unit.
    unit: UnitId,
) -> impl IntoView {
    let session = draft.session;
    let row = untrack(|| ForceRow::of(&session.state(), Mover::Unit(unit)));
    let title = row.as_ref().map(|r| r.title.clone()).unwrap_or_default();
    let prospects = Memo::new(move |_| draft.prospects(unit));
    let endurance = Signal::derive(move || prospects.with(|p| p.endurance));
    let toll = Signal::derive(move || draft.tolls.with(|t| t.get(&unit).cloned()));
    let set = Callback::new(move |toll: Option<Toll>| {
        draft.tolls.update(|all| {
            match toll {
                Some(toll) => all.insert(unit, toll),
                None => all.remove(&unit),
            };
        });
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
            <Show when=tells>
                <details class="unit-toll" data-testid=format!("toll-{unit}")>
                    <summary>"Damage: "{move || toll_words(&endurance.get(), toll.get().as_ref())}</summary>
                    <TollForm endurance=endurance toll=toll set=set id=format!("u{unit}") />
                </details>
            </Show>
            <Show when=move || tells() && prospects.with(|p| !p.deeds.is_empty())>
                <div class="pilot-deeds">
                    {move || prospects.with(|p| p.deeds.clone()).into_iter().map(|deed| view! { <DeedBox draft=draft unit=unit deed=deed /> }).collect_view()}
                </div>
                <Theft draft unit />
            </Show>
            <Show when=tells><UsedUp draft unit /></Show>
            <CarriedOff draft unit />
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

/// The technology that a pirate copied from a laboratory, if he did (U-SPC-4). Shown once he is said to be one, where there is a choice.
#[component]
fn Theft(draft: Draft, unit: UnitId) -> impl IntoView {
    let loot = Memo::new(move |_| {
        let deeds = draft
            .deeds
            .with(|d| d.get(&unit).map_or(0, |d| d.count(Deed::Piracy)));
        if deeds == 0 {
            Vec::new()
        } else {
            draft.loot(unit)
        }
    });
    let put = move |stolen: Option<TechnologyId>| {
        draft.thefts.update(|all| {
            match stolen {
                Some(stolen) => all.insert(unit, stolen),
                None => all.remove(&unit),
            };
        });
    };
    view! {
        <Show when=move || !loot.with(Vec::is_empty)>
            <label class="field">
                <span>"Stole from the Laboratory "<ClauseLink rule=rule::U_SPC_4 /></span>
                <select data-testid=format!("theft-{unit}") on:change=move |event| put(event_target_value(&event).parse().ok().map(TechnologyId))>
                    <option value="">"no technology"</option>
                    {move || {
                        let state = draft.session.state();
                        let now = draft.thefts.with_untracked(|t| t.get(&unit).copied());
                        loot.get().into_iter().map(|id| view! { <option value=id.to_string() selected=now == Some(id)>{words::technology_name(&state, id)}</option> }).collect_view()
                    }}
                </select>
            </label>
        </Show>
    }
}

/// A deed: done or not, or how often where each time pays (U-CHR-9).
#[component]
fn DeedBox(draft: Draft, unit: UnitId, deed: Deed) -> impl IntoView {
    let count = Memo::new(move |_| {
        draft
            .deeds
            .with(|d| d.get(&unit).map_or(0, |d| d.count(deed)))
    });
    let put = move |times: u8| {
        draft.deeds.update(|all| {
            let deeds = all.entry(unit).or_default();
            deeds.remove(deed);
            (0..times).for_each(|_| deeds.insert(deed));
        });
    };
    let once = untrack(|| draft.session.state().open.rules.deeds_once);
    let testid = format!("deed-{unit}-{}", id(deed));
    if once {
        view! {
            <label class="line">
                <input type="checkbox" data-testid=testid prop:checked=move || count.get() != 0
                    on:change=move |event| put(u8::from(event_target_checked(&event))) />
                {words::deed(deed)}
            </label>
        }
        .into_any()
    } else {
        view! {
            <label class="line">
                <HeldInput value=Signal::derive(move || count.get()) most=20 testid=testid
                    put=move |n| put(u8::try_from(n).unwrap_or(20)) />
                {words::deed(deed)}", times"
            </label>
        }
        .into_any()
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
