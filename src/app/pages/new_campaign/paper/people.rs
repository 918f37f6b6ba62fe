//! Operatives of a campaign on paper: what is typed in of each, and those on foot.

use super::super::draft::use_draft;
use super::data::{OnFoot, Person};
use super::fields::{Adder, Choose, Part, Text};
use super::rows::{Row, RowFaults, WhoseAndWhere, keys};
use crate::app::components::{Options, lists};
use leptos::prelude::*;

/// What is typed in of an operative: its label, its name in test ids, whether it is words, and where it is.
const FIELDS: [(&str, &str, bool, Part<Person>); 3] = [
    ("Level", "level", false, |p| &mut p.level),
    ("XP", "xp", false, |p| &mut p.xp),
    ("Name", "name", true, |p| &mut p.name),
];

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
        {FIELDS.map(|(label, name, words, field)| {
            let value = Signal::derive(move || std::mem::take(field(&mut person.get())));
            view! { <Text label words value set=Callback::new(move |text: String| change(&|p| *field(p) = text.clone())) testid=format!("{id}-{name}") /> }
        }).collect_view()}
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
    let keys = keys::<OnFoot>(draft);
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
        <Adder label="One more, of" options=owners add testid="paper-walker".to_string() />
    }
}

#[component]
fn WalkerRow(key: u32, places: Signal<Options>, owners: Signal<Options>) -> impl IntoView {
    let row = Row::<OnFoot>::of(key);
    let person = Signal::derive(move || row.read(|w| Some(w.person.clone())).unwrap_or_default());
    let set = Callback::new(move |person: Person| row.change(|w| w.person = person));
    view! {
        <li class="paper-fields" data-testid=row.id()>
            <WhoseAndWhere row places owners />
            <PersonFields person set id=row.id() />
            <button type="button" class="small quiet" aria-label="Take this operative out" on:click=move |_| row.take_out()>"\u{d7}"</button>
            <RowFaults row />
        </li>
    }
}
