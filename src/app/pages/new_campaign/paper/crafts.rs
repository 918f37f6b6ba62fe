//! Vehicles and exo-armors of a campaign on paper.

use super::super::Faults;
use super::super::draft::use_draft;
use super::super::faults::Part;
use super::data::{Craft, Person};
use super::fields::{Adder, Choose, Text, Tick, WeaponAdder};
use super::people::PersonFields;
use crate::app::components::{Options, lists};
use leptos::prelude::*;
use octant_engine::ids::TerritoryId;
use octant_engine::present::glance;
use octant_engine::rulebook::weapon::Weapon;

/// All of them.
#[component]
pub fn Crafts(
    /// Territories.
    places: Signal<Options>,
    /// Players.
    owners: Signal<Options>,
) -> impl IntoView {
    let draft = use_draft();
    let keys = Memo::new(move |_| {
        draft
            .form
            .with(|form| form.paper.crafts.iter().map(|c| c.key).collect::<Vec<_>>())
    });
    let body = RwSignal::new(
        lists::bodies()
            .first()
            .map(|b| b.0.clone())
            .unwrap_or_default(),
    );
    let add = Callback::new(move |owner: String| {
        let (Ok(owner), Ok(body)) = (owner.parse(), body.get_untracked().parse()) else {
            return;
        };
        draft.form.update(|form| {
            let at = form.home(owner);
            form.paper.add_craft(owner, at, body);
        });
    });
    view! {
        <h3>"Vehicles and exo-armors"</h3>
        <ul class="paper-rows"><For each=move || keys.get() key=|key| *key let:key><CraftRow key places owners /></For></ul>
        <div class="row low">
            <Choose label="Kind" options=Signal::stored(lists::bodies()) value=body set=Callback::new(move |id| body.set(id)) testid="paper-craft-body".to_string() />
            <Adder label="One more, of" options=owners add testid="paper-craft".to_string() />
        </div>
    }
}

#[component]
fn CraftRow(key: u32, places: Signal<Options>, owners: Signal<Options>) -> impl IntoView {
    let draft = use_draft();
    let read = move || {
        draft
            .form
            .with(|form| form.paper.crafts.iter().find(|c| c.key == key).cloned())
    };
    let text = move |read_one: fn(&Craft) -> String| {
        Signal::derive(move || read().map(|c| read_one(&c)).unwrap_or_default())
    };
    let change = move |change: &dyn Fn(&mut Craft)| {
        draft.form.update(|form| {
            if let Some(craft) = form.paper.crafts.iter_mut().find(|c| c.key == key) {
                change(craft);
            }
        });
    };
    let nth = Memo::new(move |_| {
        draft
            .form
            .with(|form| form.paper.crafts.iter().position(|c| c.key == key))
            .unwrap_or(usize::MAX)
    });
    let name = Memo::new(move |_| {
        read()
            .map(|c| c.body.name().to_string())
            .unwrap_or_default()
    });
    let manned = Memo::new(move |_| read().is_some_and(|c| c.pilot.is_some()));
    let mounts = Memo::new(move |_| read().map(|c| c.mounts).unwrap_or_default());
    let pilot = Signal::derive(move || read().and_then(|c| c.pilot).unwrap_or_default());
    let id = format!("craft-{key}");
    let pid = id.clone();
    view! {
        <li class="paper-fields" data-testid=id.clone()>
            <b class="wide">{name}</b>
            <Choose label="Of" options=owners value=text(|c| c.owner.to_string()) set=Callback::new(move |v: String| if let Ok(v) = v.parse() { change(&|c| c.owner = v) }) testid=format!("{id}-owner") />
            <Choose label="Is in" options=places value=text(|c| c.at.to_string()) set=Callback::new(move |v: String| if let Ok(v) = v.parse() { change(&|c| c.at = TerritoryId(v)) }) testid=format!("{id}-at") />
            <Text label="Number" value=text(|c| c.number.clone()) set=Callback::new(move |v: String| change(&|c| c.number = v.clone())) testid=format!("{id}-number") />
            <Text label="Crosses" value=text(|c| c.crosses.clone()) set=Callback::new(move |v: String| change(&|c| c.crosses = v.clone())) testid=format!("{id}-crosses") />
            <Text label="Slashes" value=text(|c| c.slashes.clone()) set=Callback::new(move |v: String| change(&|c| c.slashes = v.clone())) testid=format!("{id}-slashes") />
            <Tick label="has a pilot" value=manned set=Callback::new(move |on: bool| change(&|c| c.pilot = on.then(Person::default))) testid=format!("{id}-manned") />
            <Show when=move || manned.get()>
                <PersonFields person=pilot set=Callback::new(move |person: Person| change(&|c| c.pilot = Some(person.clone()))) id=pid.clone() />
            </Show>
            <div class="wide stack">
                <Show when=move || !mounts.with(Vec::is_empty)>
                    <div class="picks" role="group" aria-label="Weapons">
                        {move || mounts.get().into_iter().enumerate().map(|(at, w)| {
                            let words = glance::weapon_words(w);
                            view! {
                                <button type="button" class="small" aria-label=format!("Take out: {words}")
                                    on:click=move |_| change(&|c| if at < c.mounts.len() { c.mounts.remove(at); })>{words.clone()}" \u{d7}"</button>
                            }
                        }).collect_view()}
                    </div>
                </Show>
                <WeaponAdder label="Weapon, slot by slot" add=Callback::new(move |w: Weapon| change(&|c| c.mounts.push(w))) testid=format!("{id}-weapon") />
            </div>
            <Faults at=Signal::derive(move || Part::Craft(nth.get())) id=format!("fault-craft-{key}") />
            <div class="row wide"><button type="button" class="small quiet" data-testid=format!("{id}-out") on:click=move |_| draft.form.update(|form| form.paper.crafts.retain(|c| c.key != key))>"Take it out"</button></div>
        </li>
    }
}
