//! Rulings: a house rule is changed in the running campaign, as all at the table agreed.

use super::reason::{Reason, TableButton};
use crate::app::components::ClauseLink;
use crate::app::stores::session::use_session;
use leptos::prelude::*;
use octant_engine::rulebook::house::RuleKey;
use octant_engine::unlimit3d8::Command;

/// Picks a rule, another choice of it, and why.
#[component]
pub fn Rulings() -> impl IntoView {
    let session = use_session();
    let listed: Vec<RuleKey> = RuleKey::all()
        .filter(|k| !k.rule().choices.is_empty())
        .collect();
    let key = RwSignal::new(None::<RuleKey>);
    let value = RwSignal::new(None::<&'static str>);
    let reason = RwSignal::new(String::new());
    let command = Signal::derive(move || {
        Some(Command::ChangeRule {
            key: key.get()?,
            value: value.get()?.to_string(),
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
                    let now = Memo::new(move |_| session.state().open.rules.chosen(rule));
                    view! {
                        <fieldset class="founding-choices">
                            <legend>{rule.title}" "<ClauseLink rule=rule.clause /></legend>
                            {rule.choices.iter().map(|choice| view! {
                                <label class="line">
                                    <input type="radio" name="ruling" data-testid=format!("ruling-{}", choice.value)
                                        prop:checked=move || value.get().or(now.get()) == Some(choice.value)
                                        on:change=move |_| value.set(Some(choice.value)) />
                                    <span>{choice.label}{move || (now.get() == Some(choice.value)).then(|| view! { <span class="cap">" (holds now)"</span> })}</span>
                                </label>
                            }).collect_view()}
                        </fieldset>
                    }
                })}
                <Reason text=reason testid="ruling-reason" />
                <TableButton command=command label="Rule so" testid="ruling-ok" then=move |()| { reason.set(String::new()); value.set(None); } />
            </div>
        </details>
    }
}
