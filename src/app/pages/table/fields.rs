//! Fields of the table's forms.

use crate::app::components::{NumberInput, Options};
use leptos::prelude::*;

/// What is picked: the value if it is among the options, else the first of them.
pub fn picked(value: RwSignal<String>, options: Signal<Options>) -> Option<String> {
    let value = value.get();
    options.with(|all| {
        let found = all.iter().find(|(v, _)| *v == value);
        found.or_else(|| all.first()).map(|(v, _)| v.clone())
    })
}

/// One of several.
#[component]
pub fn Pick(
    /// What is picked.
    label: &'static str,
    /// Its value.
    value: RwSignal<String>,
    /// What there is.
    options: Signal<Options>,
    /// For tests.
    #[prop(into)]
    testid: String,
) -> impl IntoView {
    view! {
        <label class="field">
            <span>{label}</span>
            <select data-testid=testid on:change=move |event| value.set(event_target_value(&event))>
                {move || {
                    let now = untrack(|| picked(value, options));
                    options.get().into_iter().map(|(v, words)| {
                        let selected = now.as_ref() == Some(&v);
                        view! { <option value=v selected=selected>{words}</option> }
                    }).collect_view()
                }}
            </select>
        </label>
    }
}

/// A whole number.
#[component]
pub fn Number(
    /// Of what.
    label: &'static str,
    /// As typed.
    value: RwSignal<String>,
    /// For tests.
    testid: &'static str,
) -> impl IntoView {
    view! {
        <label class="field">
            <span>{label}</span>
            <NumberInput text=value set=move |text| value.set(text) later=true testid=testid />
        </label>
    }
}
