//! Fields of the form of a campaign on paper: each shows a part of the draft and puts it back.

use super::data::Ticks;
use crate::app::components::{Options, lists};
use leptos::prelude::*;
use octant_engine::present::glance;
use octant_engine::rulebook::tables::WeaponKind;
use octant_engine::rulebook::weapon::Weapon;

/// A short text or a number.
#[component]
pub fn Text(
    /// Its name.
    #[prop(into)]
    label: String,
    /// What is typed in.
    #[prop(into)]
    value: Signal<String>,
    /// It was typed in anew.
    set: Callback<String>,
    /// For tests.
    testid: String,
    /// Whether it is words rather than a number.
    #[prop(optional)]
    words: bool,
    /// How many letters at most, if it is words.
    #[prop(default = 30)]
    long: u16,
) -> impl IntoView {
    let class = if words && long > 3 { "" } else { "amount" };
    view! {
        <label class="field">
            <span>{label}</span>
            <input type="text" inputmode=if words { "text" } else { "numeric" } maxlength=if words { long.to_string() } else { "9".into() } autocomplete="off"
                class=class data-testid=testid prop:value=move || value.get() on:input=move |event| set.run(event_target_value(&event)) />
        </label>
    }
}

/// One of several.
#[component]
pub fn Choose(
    /// What is picked.
    #[prop(into)]
    label: String,
    /// What there is.
    #[prop(into)]
    options: Signal<Options>,
    /// The value of what is picked.
    #[prop(into)]
    value: Signal<String>,
    /// Another was picked.
    set: Callback<String>,
    /// For tests.
    testid: String,
) -> impl IntoView {
    view! {
        <label class="field">
            <span>{label}</span>
            <select data-testid=testid on:change=move |event| set.run(event_target_value(&event))>
                {move || options.get().into_iter().map(|(v, words)| {
                    let own = v.clone();
                    view! { <option value=v selected=move || value.get() == own>{words}</option> }
                }).collect_view()}
            </select>
        </label>
    }
}

/// A tick.
#[component]
pub fn Tick(
    /// What it says.
    #[prop(into)]
    label: String,
    /// Whether it is set.
    #[prop(into)]
    value: Signal<bool>,
    /// It was set or taken away.
    set: Callback<bool>,
    /// For tests.
    testid: String,
) -> impl IntoView {
    view! {
        <label class="line">
            <input type="checkbox" data-testid=testid prop:checked=move || value.get() on:change=move |event| set.run(event_target_checked(&event)) />
            {label}
        </label>
    }
}

/// Crosses and slashes.
#[component]
pub fn TicksFields(
    /// What is typed in.
    #[prop(into)]
    ticks: Signal<Ticks>,
    /// It was typed in anew.
    set: Callback<Ticks>,
    /// For tests.
    id: String,
) -> impl IntoView {
    view! {
        {TICKS.map(|(label, name, field)| {
            let value = Signal::derive(move || std::mem::take(field(&mut ticks.get())));
            let put = Callback::new(move |text: String| {
                let mut after = ticks.get_untracked();
                *field(&mut after) = text;
                set.run(after);
            });
            view! { <Text label value set=put testid=format!("{id}-{name}") /> }
        }).collect_view()}
    }
}

/// A part of something that is typed in.
pub type Part<T> = fn(&mut T) -> &mut String;

/// Both kinds of ticks: their label, their name in test ids, and where they are.
const TICKS: [(&str, &str, Part<Ticks>); 2] = [
    ("Crosses", "crosses", |t| &mut t.crosses),
    ("Slashes", "slashes", |t| &mut t.slashes),
];

/// Picks one of several and adds it.
#[component]
pub fn Adder(
    /// What is added.
    #[prop(into)]
    label: String,
    /// What there is.
    #[prop(into)]
    options: Signal<Options>,
    /// It is added.
    add: Callback<String>,
    /// For tests.
    testid: String,
) -> impl IntoView {
    let picked = RwSignal::new(String::new());
    let now = move || {
        let picked = picked.get();
        options.with(|all| {
            let found = all.iter().find(|(v, _)| *v == picked);
            found.or_else(|| all.first()).map(|(v, _)| v.clone())
        })
    };
    let value = Signal::derive(move || now().unwrap_or_default());
    let button = format!("{testid}-add");
    view! {
        <div class="row low">
            <Choose label options value set=Callback::new(move |v| picked.set(v)) testid />
            <button type="button" class="small" data-testid=button on:click=move |_| if let Some(v) = untrack(now) { add.run(v) }>"Add"</button>
        </div>
    }
}

/// Picks a weapon with its templates and adds it.
#[component]
pub fn WeaponAdder(
    /// What is done with it.
    label: &'static str,
    /// It is added.
    add: Callback<Weapon>,
    /// For tests.
    testid: String,
) -> impl IntoView {
    let kind = RwSignal::new(WeaponKind::ALL[0]);
    let makes = Memo::new(move |_| lists::weapons(kind.get()));
    let named = Signal::derive(move || {
        makes.with(|all| {
            let all = all.iter().enumerate();
            all.map(|(i, w)| (i.to_string(), glance::weapon_words(*w)))
                .collect::<Options>()
        })
    });
    let put = Callback::new(move |at: String| {
        let at: Option<usize> = at.parse().ok();
        if let Some(weapon) = at.and_then(|at| makes.with_untracked(|m| m.get(at).copied())) {
            add.run(weapon);
        }
    });
    view! {
        <div class="row low">
            <Choose label options=Signal::stored(lists::weapon_kinds()) value=Signal::derive(move || kind.get().id().to_string())
                set=Callback::new(move |id: String| if let Ok(one) = id.parse() { kind.set(one) }) testid=format!("{testid}-kind") />
            <Adder label="Make" options=named add=put testid />
        </div>
    }
}
