//! Vehicles and exo-armors of a campaign on paper.

use super::super::draft::use_draft;
use super::data::{Craft, Person};
use super::fields::{Adder, Choose, Part, Text, Tick, TicksFields, WeaponAdder};
use super::people::PersonFields;
use super::rows::{Row, RowFaults, WhoseAndWhere, keys};
use crate::app::components::{Options, lists};
use leptos::prelude::*;
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
    let keys = keys::<Craft>(draft);
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

/// What is typed in of a machine: its label, its name in test ids, whether it is words, and where it is.
const FIELDS: [(&str, &str, bool, Part<Craft>); 2] = [
    ("Number", "number", false, |c| &mut c.number),
    ("Its name", "called", true, |c| &mut c.name),
];

#[component]
fn CraftRow(key: u32, places: Signal<Options>, owners: Signal<Options>) -> impl IntoView {
    let row = Row::<Craft>::of(key);
    let kind = Memo::new(move |_| row.read(|c| c.body.name().to_string()));
    let manned = Memo::new(move |_| row.read(|c| c.pilot.is_some()));
    let mounts = Memo::new(move |_| row.read(|c| c.mounts.clone()));
    let pilot = Signal::derive(move || row.read(|c| c.pilot.clone()).unwrap_or_default());
    let ticks = Signal::derive(move || row.read(|c| Some(c.ticks.clone())).unwrap_or_default());
    let id = row.id();
    let pid = id.clone();
    view! {
        <li class="paper-fields" data-testid=id.clone()>
            <b class="wide">{kind}</b>
            <WhoseAndWhere row places owners />
            {FIELDS.map(|(label, name, words, field)| {
                let value = Signal::derive(move || row.read(|c| std::mem::take(field(&mut c.clone()))));
                view! { <Text label words value set=Callback::new(move |text: String| row.change(|c| *field(c) = text)) testid=format!("{id}-{name}") /> }
            }).collect_view()}
            <TicksFields ticks set=Callback::new(move |ticks| row.change(|c| c.ticks = ticks)) id=id.clone() />
            <Tick label="off the map" value=Signal::derive(move || row.read(|c| c.off_map)) set=Callback::new(move |on: bool| row.change(|c| c.off_map = on)) testid=format!("{id}-off-map") />
            <Tick label="has a pilot" value=manned set=Callback::new(move |on: bool| row.change(|c| c.pilot = on.then(Person::default))) testid=format!("{id}-manned") />
            <Show when=move || manned.get()>
                <PersonFields person=pilot set=Callback::new(move |person: Person| row.change(|c| c.pilot = Some(person))) id=pid.clone() />
            </Show>
            <div class="wide stack">
                <Show when=move || !mounts.with(Vec::is_empty)>
                    <div class="picks" role="group" aria-label="Weapons">
                        {move || mounts.get().into_iter().enumerate().map(|(at, w)| {
                            let words = glance::weapon_words(w);
                            view! {
                                <button type="button" class="small" aria-label=format!("Take out: {words}")
                                    on:click=move |_| row.change(|c| if at < c.mounts.len() { c.mounts.remove(at); })>{words.clone()}" \u{d7}"</button>
                            }
                        }).collect_view()}
                    </div>
                </Show>
                <WeaponAdder label="Weapon, slot by slot" add=Callback::new(move |w: Weapon| row.change(|c| c.mounts.push(w))) testid=format!("{id}-weapon") />
            </div>
            <RowFaults row />
            <div class="row wide"><button type="button" class="small quiet" data-testid=format!("{id}-out") on:click=move |_| row.take_out()>"Take it out"</button></div>
        </li>
    }
}
