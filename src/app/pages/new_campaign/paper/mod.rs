//! A campaign that already runs on paper: what stands where, typed in from the players' sheets, and checked as a whole.

mod crafts;
pub mod data;
pub mod fields;
mod land;
mod people;
mod purse;
mod rows;
mod site;

use super::Faults;
use super::draft::{Draft, use_draft};
use super::faults::Part;
use crate::app::components::{Options, lists};
use crate::app::words;
use crafts::Crafts;
use fields::{Adder, Choose, Text};
use land::LandRow;
use leptos::prelude::*;
use octant_engine::ids::TerritoryId;
use octant_engine::unlimit3d8::state::Phase;
use people::Walkers;
use purse::Purses;

/// Phases that a campaign can be entered in. In the Tactical phase it would be in the midst of battles.
const PHASES: [Phase; 3] = [Phase::Commercial, Phase::Activity, Phase::Move];

/// The players to pick from, by their keys.
fn owners(draft: Draft) -> Signal<Options> {
    Signal::derive(move || {
        draft.form.with(|form| {
            let all = form.players.iter();
            all.map(|p| (p.key.to_string(), p.name.trim().to_string()))
                .collect()
        })
    })
}

/// The territories to pick from, by name.
fn places(draft: Draft) -> Signal<Options> {
    let all = Memo::new(move |_| {
        let Some(map) = draft.map() else {
            return Options::new();
        };
        let regions = map.ids().zip(&map.regions);
        let mut all: Options = regions
            .map(|(id, region)| (id.to_string(), region.name.clone()))
            .collect();
        all.sort_by(|a, b| a.1.cmp(&b.1));
        all
    });
    all.into()
}

/// Who found the xeno craft.
#[component]
fn Finder() -> impl IntoView {
    let draft = use_draft();
    let players = owners(draft);
    let all = Signal::derive(move || lists::or("nobody yet", players.get()));
    let value = Signal::derive(move || {
        let finder = draft.form.with(|form| form.paper.finder);
        finder.map(|key| key.to_string()).unwrap_or_default()
    });
    let set = Callback::new(move |key: String| {
        draft
            .form
            .update(|form| form.paper.finder = key.parse().ok())
    });
    view! { <div class="row"><Choose label="The xeno craft was found by" options=all value set testid="paper-finder".to_string() /></div> }
}

/// The section that says whether it runs already, and with what.
#[component]
pub fn PaperForm() -> impl IntoView {
    let draft = use_draft();
    let on = Memo::new(move |_| draft.form.with(|form| form.paper.on));
    let turn = Memo::new(move |_| draft.form.with(|form| form.paper.turn.clone()));
    let phase = Memo::new(move |_| {
        draft
            .form
            .with(|form| words::phase(form.paper.phase).to_string())
    });
    let lands = Memo::new(move |_| {
        draft
            .form
            .with(|form| form.paper.lands.iter().map(|l| l.at).collect::<Vec<_>>())
    });
    let all = places(draft);
    let free = Signal::derive(move || {
        let taken = lands.get();
        let free = all.get().into_iter();
        free.filter(|(id, _)| !taken.iter().any(|t| t.to_string() == *id))
            .collect::<Options>()
    });
    let phases = Signal::stored(
        PHASES
            .map(|p| (words::phase(p).to_string(), words::phase(p).to_string()))
            .to_vec(),
    );
    let set_phase = Callback::new(move |name: String| {
        let found = PHASES.into_iter().find(|p| words::phase(*p) == name);
        if let Some(phase) = found {
            draft.form.update(|form| form.paper.phase = phase);
        }
    });
    view! {
        <section class="panel stack" aria-labelledby="founding-paper" data-testid="paper">
            <h2 id="founding-paper">"Beginning"</h2>
            <fieldset class="sizes">
                <legend class="visually-hidden">"How it begins"</legend>
                <label class="size">
                    <input type="radio" name="paper" data-testid="paper-off" prop:checked=move || !on.get() on:change=move |_| draft.form.update(|form| form.paper.on = false) />
                    <span>"From its founding"<span class="cap">"a Station each, 1000 SC, turn 1"</span></span>
                </label>
                <label class="size">
                    <input type="radio" name="paper" data-testid="paper-on" prop:checked=move || on.get() on:change=move |_| draft.form.update(super::form::Form::begin_on_paper) />
                    <span>"It already runs on paper"<span class="cap">"type in what stands where"</span></span>
                </label>
            </fieldset>
            <Show when=move || on.get()>
                <div class="row low">
                    <Choose label="It goes on with the phase" options=phases value=phase set=set_phase testid="paper-phase".to_string() />
                    <Text label="of turn" value=turn set=Callback::new(move |text| draft.form.update(|form| form.paper.turn = text)) testid="paper-turn".to_string() />
                </div>
                <Faults at=Part::Paper id="fault-paper" />
                <Purses />
                <Finder />
                <h3>"Territories"</h3>
                <p class="cap">"Who holds what, and what stands there. Tap ground on the map, or pick it here. The start buildings are filled in: take out what is not so."</p>
                <ul class="paper-rows">
                    <For each=move || lands.get() key=|at| *at let:at><LandRow at=at /></For>
                </ul>
                <Adder label="One more territory" options=free testid="paper-land".to_string()
                    add=Callback::new(move |id: String| if let Ok(id) = id.parse() { draft.form.update(|form| form.paper.enter(TerritoryId(id), None)) }) />
                <Crafts places=all owners=owners(draft) />
                <Walkers places=all owners=owners(draft) />
                <p class="cap">"What this form leaves out, such as what somebody did in earlier turns, is set when it runs: by the campaign master in the log."</p>
            </Show>
        </section>
    }
}
