//! What each player has in hand.

use super::super::draft::use_draft;
use super::super::form::Player;
use super::fields::Text;
use crate::app::pages::new_campaign::look::LookTile;
use leptos::prelude::*;

/// A number of a player, as typed.
type Purse = fn(&mut Player) -> &mut String;

const NUMBERS: [(&str, &str, Purse); 3] = [
    ("SC", "credits", |p| &mut p.credits),
    ("Artifacts", "artifacts", |p| &mut p.artifacts),
    ("Research points", "research", |p| &mut p.research),
];

/// All players with their money, artifacts and research.
#[component]
pub fn Purses() -> impl IntoView {
    let draft = use_draft();
    let keys = Memo::new(move |_| {
        draft
            .form
            .with(|form| form.players.iter().map(|p| p.key).collect::<Vec<_>>())
    });
    view! {
        <h3>"In hand"</h3>
        <ul class="lines"><For each=move || keys.get() key=|key| *key let:key><PurseRow key /></For></ul>
    }
}

#[component]
fn PurseRow(key: u8) -> impl IntoView {
    let draft = use_draft();
    let name = Memo::new(move |_| {
        draft
            .form
            .with(|form| form.player(key).map(|p| p.name.clone()).unwrap_or_default())
    });
    let known = Memo::new(move |_| {
        draft
            .form
            .with(|form| form.player(key).map_or(0, |p| p.technologies.len()))
    });
    let change = move |change: &dyn Fn(&mut Player)| {
        draft.form.update(|form| {
            if let Some(player) = form.players.iter_mut().find(|p| p.key == key) {
                change(player);
            }
        });
    };
    let all = Memo::new(move |_| {
        let list = draft.form.with(|form| form.technologies.list());
        let named = list
            .ids()
            .filter_map(|id| Some((id, list.get(id)?.name.to_string())));
        named.collect::<Vec<_>>()
    });
    view! {
        <li>
            <span class="row what"><LookTile key copy=2 /><b>{name}</b></span>
            <div class="row low">
                {NUMBERS.map(|(label, id, purse)| {
                    let value = Signal::derive(move || draft.form.with(|form| {
                        let player = form.player(key).cloned();
                        player.map(|mut p| std::mem::take(purse(&mut p))).unwrap_or_default()
                    }));
                    view! { <Text label value set=Callback::new(move |text: String| change(&|p| *purse(p) = text.clone())) testid=format!("paper-{id}-{key}") /> }
                }).collect_view()}
            </div>
            <details class="battle-ground">
                <summary>"Technologies: "{move || match known.get() { 0 => "none".to_string(), n => format!("{n} known") }}</summary>
                <div class="ticks">
                    {move || all.get().into_iter().map(|(id, name)| view! {
                        <label class="line">
                            <input type="checkbox" data-testid=format!("paper-tech-{key}-{id}")
                                prop:checked=move || draft.form.with(|form| form.player(key).is_some_and(|p| p.technologies.contains(&id)))
                                on:change=move |event| { let on = event_target_checked(&event); change(&|p| { if on { p.technologies.insert(id); } else { p.technologies.remove(&id); } }); } />
                            {name}
                        </label>
                    }).collect_view()}
                </div>
            </details>
        </li>
    }
}
