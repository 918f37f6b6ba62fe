//! How the campaign ends, and who wins together (U-TAC-9).

use super::draft::use_draft;
use super::form::ALLIANCES;
use crate::app::components::ClauseLink;
use leptos::prelude::*;
use octant_engine::rulebook::house::{Goal, HouseRule, HouseRules};
use octant_engine::rulebook::rule;

/// The keys of the house rules that this part of the form asks for.
pub const KEYS: [&str; 3] = ["victory.goal", "victory.turns", "victory.credits"];

fn line(key: &str) -> Option<&'static HouseRule> {
    HouseRules::LIST.iter().find(|rule| rule.key == key)
}

/// The goal, its number where it has one, and alliances where there are players enough.
#[component]
pub fn Ends() -> impl IntoView {
    let draft = use_draft();
    let goal = Memo::new(move |_| draft.form.with(|form| form.rules.victory.goal));
    let several = Memo::new(move |_| draft.form.with(|form| form.players.len() > 2));
    let number = move || match goal.get() {
        Goal::MostTerritories => line("victory.turns"),
        Goal::FirstToCredits => line("victory.credits"),
        Goal::LastStanding | Goal::OpenEnded => None,
    };
    view! {
        <section class="panel stack" aria-labelledby="founding-ends" data-testid="ends">
            <h2 id="founding-ends">"How it ends "<ClauseLink rule=rule::U_TAC_9 /></h2>
            {line("victory.goal").map(|rule| view! { <One rule=rule /> })}
            {move || number().map(|rule| view! { <One rule=rule /> })}
            <Show when=move || several.get()><Alliances /></Show>
        </section>
    }
}

#[component]
fn One(rule: &'static HouseRule) -> impl IntoView {
    let draft = use_draft();
    let chosen = Memo::new(move |_| draft.form.with(|form| form.rules.chosen(rule)));
    view! {
        <label class="field">
            <span>{rule.title}</span>
            <select data-testid=format!("ends-{}", rule.key.replace('.', "-")) on:change=move |event| draft.form.update(|form| {
                // The list's own values are never refused.
                let _ = form.rules.choose(rule, &event_target_value(&event));
            })>
                {rule.choices.iter().map(|choice| view! { <option value=choice.value selected=move || chosen.get() == Some(choice.value)>{choice.label}</option> }).collect_view()}
            </select>
        </label>
    }
}

/// Who wins and loses together, as declared for the whole campaign.
#[component]
fn Alliances() -> impl IntoView {
    let draft = use_draft();
    let keys = Memo::new(move |_| {
        draft
            .form
            .with(|form| form.players.iter().map(|p| p.key).collect::<Vec<_>>())
    });
    let lone = Memo::new(move |_| {
        draft
            .form
            .with(|form| form.lone_ally().map(|p| p.name.clone()))
    });
    view! {
        <div class="stack">
            <h3>"Alliances"</h3>
            <p class="cap">"Allies win together. What they allow each other in play is up to the house rules."</p>
            <div class="alliances">
                <For each=move || keys.get() key=|key| *key children=move |key| {
                    let name = Memo::new(move |_| draft.form.with(|form| form.player(key).map(|p| p.name.clone()).unwrap_or_default()));
                    let now = Memo::new(move |_| draft.form.with(|form| form.player(key).map_or(0, |p| p.alliance)));
                    view! {
                        <label class="field">
                            <span>{name}</span>
                            <select data-testid=format!("alliance-{key}") on:change=move |event| {
                                let to = event_target_value(&event).parse().unwrap_or(0);
                                draft.form.update(|form| form.ally(key, to));
                            }>
                                {ALLIANCES.iter().zip(0_u8..).map(|(word, n)| view! { <option value=n.to_string() selected=move || now.get() == n>{*word}</option> }).collect_view()}
                            </select>
                        </label>
                    }
                } />
            </div>
            {move || lone.get().map(|name| view! { <p class="cap why" role="status">{name}" is alone in an alliance, which then does not count."</p> })}
        </div>
    }
}
