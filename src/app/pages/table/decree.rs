//! What the campaign master sets: any value, with a reason.

mod form;
mod options;

use super::fields::{Number, Pick};
use super::reason::{Reason, TableButton};
use form::{Field, Form, What};
use leptos::prelude::*;
use octant_engine::unlimit3d8::Command;

/// The form: what is set, to which value, and why.
#[component]
pub fn Decrees() -> impl IntoView {
    let form = Form::new();
    let what = RwSignal::new(None::<What>);
    let reason = RwSignal::new(String::new());
    let command = Signal::derive(move || {
        Some(Command::Override {
            decree: form.decree(what.get()?)?,
            reason: reason.get(),
        })
    });
    view! {
        <details class="panel" data-testid="decrees">
            <summary><h3>"Campaign master"</h3><span class="cap">"set any value"</span></summary>
            <div class="stack">
                <p class="cap">"For mistakes, and for what no rule foresees. The rules are not asked, but the campaign must hold together."</p>
                <label class="field">
                    <span>"What is set"</span>
                    <select data-testid="decree-what" on:change=move |event| {
                        what.set(event_target_value(&event).parse::<usize>().ok().and_then(|i| What::ALL.get(i).copied()));
                    }>
                        <option value="">"Pick one"</option>
                        {What::GROUPS.into_iter().map(|group| view! {
                            <optgroup label=group>
                                {What::ALL.into_iter().enumerate().filter(|(_, w)| w.group() == group).map(|(i, w)| view! { <option value=i.to_string()>{w.words()}</option> }).collect_view()}
                            </optgroup>
                        }).collect_view()}
                    </select>
                </label>
                <div class="decree-fields">
                    {move || what.get().map(|what| what.fields().iter().map(|field| one(form, *field)).collect_view())}
                </div>
                <Reason text=reason testid="decree-reason" />
                <TableButton command=command label="Set it" testid="decree-ok" then=move |()| reason.set(String::new()) />
            </div>
        </details>
    }
}

fn one(form: Form, field: Field) -> AnyView {
    match field {
        Field::First(label) => {
            view! { <Number label=label value=form.first testid="decree-first" /> }.into_any()
        }
        Field::Second(label) => {
            view! { <Number label=label value=form.second testid="decree-second" /> }.into_any()
        }
        Field::Pure => tick(form.pure, "exceptionally pure", "decree-pure"),
        Field::Unstable => tick(form.unstable, "unstable ground", "decree-unstable"),
        field => {
            let (label, value) = (field.label(), form.value(field));
            let options = form.options(field);
            view! { <Pick label=label value=value options=options testid=format!("decree-{}", field.id()) /> }.into_any()
        }
    }
}

fn tick(value: RwSignal<bool>, words: &'static str, testid: &'static str) -> AnyView {
    view! {
        <label class="line">
            <input type="checkbox" data-testid=testid prop:checked=move || value.get() on:change=move |event| value.set(event_target_checked(&event)) />
            {words}
        </label>
    }
    .into_any()
}
