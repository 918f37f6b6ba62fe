//! Whom a player leads in the setting.

use super::draft::use_draft;
use leptos::prelude::*;
use octant_engine::rulebook::Corporation;
use octant_engine::rulebook::setting::Weight;

/// The choice, and what is known of what is chosen.
#[component]
pub fn CorporationField(
    /// Whose, by his key in the form.
    key: u8,
    /// His place in the list, from 0.
    seat: Memo<usize>,
) -> impl IntoView {
    let draft = use_draft();
    let chosen = Memo::new(move |_| {
        draft
            .form
            .with(|form| form.player(key).and_then(|p| p.corporation))
    });
    let pick = move |event| {
        let wish = event_target_value(&event).parse::<Corporation>().ok();
        draft.form.update(|form| {
            if let Some(player) = form.players.iter_mut().find(|p| p.key == key) {
                player.corporation = wish;
            }
        });
    };
    let of = |weight: Weight| {
        let all = Corporation::ALL.iter().copied();
        all.filter(move |c| c.weight() == weight)
    };
    view! {
        <div class="corporation-field">
            <select data-testid=move || format!("corporation-{}", seat.get()) aria-label=move || format!("Corporation of player {}", seat.get() + 1)
                prop:value=move || chosen.get().map_or("", Corporation::id) on:change=pick>
                <option value="">"No corporation"</option>
                {Weight::ALL.into_iter().map(|weight| view! {
                    <optgroup label=weight.name()>
                        {of(weight).map(|c| view! { <option value=c.id() selected=move || chosen.get() == Some(c)>{c.name()}</option> }).collect_view()}
                    </optgroup>
                }).collect_view()}
            </select>
            {move || chosen.get().map(|c| view! { <p class="cap"><b>{c.motto()}"."</b>" "{c.about()}</p> })}
        </div>
    }
}
