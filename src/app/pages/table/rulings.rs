//! Rulings: a house rule is changed in the running campaign, as all at the table agreed.

use super::reason::{Reason, TableButton};
use crate::app::components::{Bands, ClauseLink, ends_of, row_j};
use crate::app::stores::session::use_session;
use leptos::prelude::*;
use octant_engine::rulebook::house::{HouseRule, RuleKey};
use octant_engine::unlimit3d8::Command;

/// Picks a rule, another choice of it, and why.
#[component]
pub fn Rulings() -> impl IntoView {
    let session = use_session();
    let listed: Vec<RuleKey> = RuleKey::all().collect();
    let key = RwSignal::new(None::<RuleKey>);
    let value = RwSignal::new(None::<String>);
    let reason = RwSignal::new(String::new());
    let command = Signal::derive(move || {
        Some(Command::ChangeRule {
            key: key.get()?,
            value: value.get()?,
            reason: reason.get(),
        })
    });
    let keys = listed.clone();
    view! {
        <details class="panel" data-testid="rulings">
            <summary><h3>"Rulings"</h3><span class="cap">"change a house rule"</span></summary>
            <div class="stack">
                <label class="field">
                    <span>"House rule"</span>
                    <select data-testid="ruling-rule" on:change=move |event| {
                        key.set(event_target_value(&event).parse::<usize>().ok().and_then(|i| keys.get(i).copied()));
                        value.set(None);
                    }>
                        <option value="">"Pick one"</option>
                        {listed.iter().enumerate().map(|(i, key)| view! { <option value=i.to_string()>{key.rule().title}</option> }).collect_view()}
                    </select>
                </label>
                {move || key.get().map(|key| {
                    let rule = key.rule();
                    if rule.choices.is_empty() {
                        return view! { <RowJChoice rule value /> }.into_any();
                    }
                    let now = Memo::new(move |_| session.state().open.rules.chosen(rule));
                    view! {
                        <fieldset class="founding-choices">
                            <legend>{rule.title}" "<ClauseLink rule=rule.clause /></legend>
                            {rule.choices.iter().map(|choice| view! {
                                <label class="line">
                                    <input type="radio" name="ruling" data-testid=format!("ruling-{}", choice.value)
                                        prop:checked=move || value.get().map_or(now.get() == Some(choice.value), |v| v == choice.value)
                                        on:change=move |_| value.set(Some(choice.value.to_string())) />
                                    <span>{choice.label}{move || (now.get() == Some(choice.value)).then(|| view! { <span class="cap">" (holds now)"</span> })}</span>
                                </label>
                            }).collect_view()}
                        </fieldset>
                    }.into_any()
                })}
                <Reason text=reason testid="ruling-reason" />
                <TableButton command=command label="Rule so" testid="ruling-ok" then=move |()| { reason.set(String::new()); value.set(None); } />
            </div>
        </details>
    }
}

/// Row J has no list of choices: its columns are typed in. Nothing is ruled while they don't fit, or are as they were.
#[component]
fn RowJChoice(rule: &'static HouseRule, value: RwSignal<Option<String>>) -> impl IntoView {
    let session = use_session();
    let now = untrack(|| session.state().open.rules.row_j);
    let ends = RwSignal::new(ends_of(now.bands()));
    let set = Callback::new(move |(column, text): (usize, String)| {
        ends.update(|ends| {
            if let Some(end) = ends.get_mut(column) {
                *end = text;
            }
        });
        value.set(ends.with_untracked(row_j).ok().map(|row| row.to_string()));
    });
    view! {
        <fieldset class="founding-choices">
            <legend>{rule.title}" "<ClauseLink rule=rule.clause /></legend>
            <Bands ends set />
        </fieldset>
    }
}
