//! Operatives of a campaign on paper: what is typed in of each, and those on foot.

use super::super::Faults;
use super::super::draft::use_draft;
use super::super::faults::Part;
use super::data::Person;
use super::fields::{Choose, Text};
use crate::app::components::{Options, lists};
use leptos::prelude::*;
use octant_engine::ids::TerritoryId;

/// Class, level, experience and name of one operative.
#[component]
pub fn PersonFields(
    /// What is typed in.
    #[prop(into)]
    person: Signal<Person>,
    /// It was typed in anew.
    set: Callback<Person>,
    /// His name in test ids.
    id: String,
) -> impl IntoView {
    let change = move |change: &dyn Fn(&mut Person)| {
        let mut after = person.get_untracked();
        change(&mut after);
        set.run(after);
    };
    view! {
        <Choose label="Class" options=Signal::stored(lists::classes()) value=Signal::derive(move || person.with(|p| p.class.id().to_string()))
            set=Callback::new(move |id: String| if let Ok(class) = id.parse() { change(&|p| p.class = class) }) testid=format!("{id}-class") />
        <Text label="Level" value=Signal::derive(move || person.with(|p| p.level.clone())) set=Callback::new(move |text: String| change(&|p| p.level = text.clone())) testid=format!("{id}-level") />
        <Text label="XP" value=Signal::derive(move || person.with(|p| p.xp.clone())) set=Callback::new(move |text: String| change(&|p| p.xp = text.clone())) testid=format!("{id}-xp") />
        <Text label="Name" words=true value=Signal::derive(move || person.with(|p| p.name.clone())) set=Callback::new(move |text: String| change(&|p| p.name = text.clone())) testid=format!("{id}-name") />
    }
}

/// All operatives on foot.
#[component]
pub fn Walkers(
    /// Territories.
    places: Signal<Options>,
    /// Players.
    owners: Signal<Options>,
) -> impl IntoView {
    let draft = use_draft();
    let keys = Memo::new(move |_| {
        draft
            .form
            .with(|form| form.paper.walkers.iter().map(|w| w.key).collect::<Vec<_>>())
    });
    let add = Callback::new(move |owner: String| {
        let Ok(owner) = owner.parse() else { return };
        draft.form.update(|form| {
            let at = form.home(owner);
            form.paper.add_walker(owner, at);
        });
    });
    view! {
        <h3>"Operatives on foot"</h3>
        <ul class="paper-rows"><For each=move || keys.get() key=|key| *key let:key><WalkerRow key places owners /></For></ul>
        <Adder owners add />
    }
}

#[component]
fn Adder(owners: Signal<Options>, add: Callback<String>) -> impl IntoView {
    view! { <super::fields::Adder label="One more, of" options=owners add testid="paper-walker".to_string() /> }
}

#[component]
fn WalkerRow(key: u32, places: Signal<Options>, owners: Signal<Options>) -> impl IntoView {
    let draft = use_draft();
    let read = move || {
        draft
            .form
            .with(|form| form.paper.walkers.iter().find(|w| w.key == key).cloned())
    };
    let change = move |change: &dyn Fn(&mut super::data::OnFoot)| {
        draft.form.update(|form| {
            if let Some(walker) = form.paper.walkers.iter_mut().find(|w| w.key == key) {
                change(walker);
            }
        });
    };
    let nth = Memo::new(move |_| {
        draft
            .form
            .with(|form| form.paper.walkers.iter().position(|w| w.key == key))
            .unwrap_or(usize::MAX)
    });
    view! {
        <li class="paper-fields" data-testid=format!("walker-{key}")>
            <Choose label="Of" options=owners value=Signal::derive(move || read().map(|w| w.owner.to_string()).unwrap_or_default())
                set=Callback::new(move |id: String| if let Ok(id) = id.parse() { change(&|w| w.owner = id) }) testid=format!("walker-{key}-owner") />
            <Choose label="Is in" options=places value=Signal::derive(move || read().map(|w| w.at.to_string()).unwrap_or_default())
                set=Callback::new(move |id: String| if let Ok(id) = id.parse() { change(&|w| w.at = TerritoryId(id)) }) testid=format!("walker-{key}-at") />
            <PersonFields person=Signal::derive(move || read().map(|w| w.person).unwrap_or_default()) set=Callback::new(move |person: Person| change(&|w| w.person = person.clone())) id=format!("walker-{key}") />
            <button type="button" class="small quiet" aria-label="Take this operative out" on:click=move |_| draft.form.update(|form| form.paper.walkers.retain(|w| w.key != key))>"\u{d7}"</button>
            <Faults at=Signal::derive(move || Part::OnFoot(nth.get())) id=format!("fault-walker-{key}") />
        </li>
    }
}
