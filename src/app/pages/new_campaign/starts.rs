//! Who starts where, as a list: whoever can't tap the map picks here.

use super::draft::use_draft;
use super::look::LookTile;
use crate::app::components::ClauseLink;
use leptos::prelude::*;
use octant_engine::ids::TerritoryId;
use octant_engine::present::map::MapScene;
use octant_engine::rulebook::rule;
use std::sync::Arc;

/// Who starts where; the same by keyboard.
#[component]
pub fn Starts(scene: Memo<Option<Arc<MapScene>>>, picked: RwSignal<usize>) -> impl IntoView {
    let draft = use_draft();
    let seats = Memo::new(move |_| {
        draft.form.with(|form| {
            form.players
                .iter()
                .map(|p| p.key)
                .zip(0_usize..)
                .collect::<Vec<_>>()
        })
    });
    let name_of = move |seat: usize| {
        draft
            .form
            .with(|form| form.players.get(seat).map(|p| p.name.clone()))
            .unwrap_or_default()
    };
    let start_of = move |seat: usize| draft.form.with(|form| form.starts.get(seat).copied());
    let place = move |at: TerritoryId| {
        scene
            .with(|s| {
                s.as_ref()?
                    .regions
                    .get(usize::from(at))
                    .map(|r| r.name.clone())
            })
            .unwrap_or_default()
    };
    let picked_name = Memo::new(move |_| name_of(picked.get()));
    let chosen = Memo::new(move |_| {
        start_of(picked.get())
            .map(|at| at.to_string())
            .unwrap_or_default()
    });
    let names = Memo::new(move |_| {
        let all = scene.with(|s| {
            s.iter()
                .flat_map(|s| &s.regions)
                .map(|r| (r.id, r.name.clone()))
                .collect::<Vec<_>>()
        });
        let taken = draft.form.with(|form| form.starts.clone());
        let mine = taken.get(picked.get()).copied();
        let mut free: Vec<_> = all
            .into_iter()
            .filter(|(id, _)| Some(*id) == mine || !taken.contains(id))
            .collect();
        free.sort_by(|a, b| a.1.cmp(&b.1));
        free
    });
    let touching = Memo::new(move |_| {
        let map = draft.map()?;
        draft.form.with(|form| {
            let pairs = form
                .starts
                .iter()
                .enumerate()
                .flat_map(|(i, a)| form.starts.iter().skip(i + 1).map(move |b| (*a, *b)));
            let mut pairs = pairs.filter(|(a, b)| map.adjacent(*a, *b));
            pairs.next().map(|(a, b)| {
                format!(
                    "{} and {} are neighbours. Starts should not touch.",
                    place(a),
                    place(b)
                )
            })
        })
    });
    view! {
        <p class="cap">"Pick a player, then tap free ground to move that start there."</p>
        <div class="starts" role="group" aria-label="Whose start is moved">
            <For each=move || seats.get() key=|both| *both children=move |(key, seat)| {
                let name = Memo::new(move |_| name_of(seat));
                let start = Memo::new(move |_| start_of(seat).map(place).unwrap_or_default());
                view! {
                    <button type="button" class="start" data-testid=format!("start-of-{seat}")
                        aria-pressed=move || (picked.get() == seat).to_string() on:click=move |_| picked.set(seat)>
                        <LookTile key=key copy=1 />
                        <span class="grow"><b>{name}</b>" "<span class="cap">{start}</span></span>
                    </button>
                }
            } />
        </div>
        <label class="field">
            <span>"Start of "{picked_name}</span>
            <select data-testid="start-select" prop:value=move || { names.track(); chosen.get() }
                on:change=move |event| if let Ok(at) = event_target_value(&event).parse() { draft.start_at(picked.get_untracked(), TerritoryId(at)) }>
                <For each=move || names.get() key=|one| one.clone() children=move |(id, name)| view! {
                    <option value=id.to_string() selected=move || chosen.get() == id.to_string()>{name}</option>
                } />
            </select>
        </label>
        {move || touching.get().map(|words| view! { <p class="cap" data-testid="starts-touch">{words}" "<ClauseLink rule=rule::U_SET_6 /></p> })}
    }
}
