//! House rules: what a table may decide otherwise than the catalogue.

use super::draft::use_draft;
use super::ends;
use super::form::Form;
use crate::app::components::{Bands, ClauseLink};
use leptos::prelude::*;
use octant_engine::rulebook::house::{HouseRule, HouseRules, RowJ};

/// All house rules, folded away: the defaults do.
#[component]
pub fn House() -> impl IntoView {
    let draft = use_draft();
    let changed = Memo::new(move |_| {
        let (rules, usual) = (draft.form.with(|form| form.rules), HouseRules::default());
        let others = HouseRules::LIST
            .iter()
            .filter(|rule| !ends::KEYS.contains(&rule.key))
            .filter(|rule| rules.chosen(rule) != usual.chosen(rule))
            .count();
        others + usize::from(rules.row_j != RowJ::default())
    });
    let wrong = Memo::new(move |_| draft.form.with(|form| form.row_j().is_err()));
    let words = move || match changed.get() {
        _ if wrong.get() => "not right yet: dice sums and columns".to_string(),
        0 => "as usual".to_string(),
        1 => "1 changed".to_string(),
        n => format!("{n} changed"),
    };
    view! {
        <details class="panel founding-house" data-testid="house">
            <summary><h2>"House rules"</h2><span class="cap" class:bad=move || wrong.get() data-testid="house-changed">{words}</span></summary>
            <div class="stack">
                <p class="cap">"Where the rules leave a choice, or a printed figure looks wrong. They hold for the whole campaign."</p>
                {HouseRules::LIST.iter().filter(|rule| !ends::KEYS.contains(&rule.key)).map(|rule| match rule.choices {
                    [] => view! { <BandsOfRowJ rule=rule /> }.into_any(),
                    _ => view! { <Choices rule=rule /> }.into_any(),
                }).collect_view()}
            </div>
        </details>
    }
}

/// A key as it stands in test ids.
fn kebab(key: &str) -> String {
    key.replace(['_', '.'], "-")
}

#[component]
fn Choices(rule: &'static HouseRule) -> impl IntoView {
    let draft = use_draft();
    let chosen = Memo::new(move |_| draft.form.with(|form| form.rules.chosen(rule)));
    view! {
        <fieldset class="founding-choices">
            <legend>{rule.title}" "<ClauseLink rule=rule.clause /></legend>
            {rule.choices.iter().map(|choice| view! {
                <label class="line">
                    <input type="radio" name=rule.key data-testid=format!("house-{}-{}", kebab(rule.key), choice.value)
                        prop:checked=move || chosen.get() == Some(choice.value)
                        on:change=move |_| draft.form.update(|form| {
                            // The list's own values are never refused.
                            let _ = form.rules.choose(rule, choice.value);
                        }) />
                    <span>{choice.label}</span>
                </label>
            }).collect_view()}
        </fieldset>
    }
}

/// Row J as seven bands.
#[component]
fn BandsOfRowJ(rule: &'static HouseRule) -> impl IntoView {
    let draft = use_draft();
    let ends = Memo::new(move |_| draft.form.with(|form| form.ends.clone()));
    let set = Callback::new(move |(column, text): (usize, String)| {
        draft.form.update(|form| form.set_end(column, text));
    });
    view! {
        <fieldset class="founding-choices">
            <legend>{rule.title}" "<ClauseLink rule=rule.clause /></legend>
            <Bands ends set />
            <div class="row"><button type="button" class="small" data-testid="row-j-usual" on:click=move |_| draft.form.update(Form::reset_row_j)>"The usual columns"</button></div>
        </fieldset>
    }
}
