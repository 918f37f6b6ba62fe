//! Who plays.

use super::Faults;
use super::corporation::CorporationField;
use super::draft::use_draft;
use super::faults::{Part, part};
use super::look::LookButton;
use crate::app::components::ClauseLink;
use crate::app::platform::page;
use leptos::prelude::*;
use octant_engine::ids::PlayerId;
use octant_engine::rulebook::rule;
use octant_engine::unlimit3d8::map::generate::{LEAST_PLAYERS, MOST_PLAYERS};
use octant_engine::unlimit3d8::setup::LONGEST_PLAYER_NAME;

/// The list of players.
#[component]
pub fn Players() -> impl IntoView {
    let draft = use_draft();
    let keys = Memo::new(move |_| {
        draft
            .form
            .with(|form| form.players.iter().map(|p| p.key).collect::<Vec<_>>())
    });
    let full = move || keys.with(|keys| keys.len() >= usize::from(MOST_PLAYERS));
    view! {
        <section class="panel stack" aria-labelledby="founding-players">
            <div class="row spread">
                <h2 id="founding-players">"Players"</h2>
                <span class="cap">{move || keys.with(Vec::len)}" of 2 to 8 "<ClauseLink rule=rule::U_SET_4 /></span>
            </div>
            <ul class="lines">
                <For each=move || keys.get() key=|key| *key children=move |key| view! { <Row key=key /> } />
            </ul>
            <Faults at=Part::Players id="fault-players" />
            <div class="row">
                <button type="button" id="add-player" data-testid="add-player" aria-disabled=move || full().to_string()
                    on:click=move |_| draft.form.update(super::form::Form::add)>
                    "Add a player"
                </button>
                <Show when=full><span class="cap">"Eight is the most."</span></Show>
            </div>
        </section>
    }
}

#[component]
fn Row(key: u8) -> impl IntoView {
    let draft = use_draft();
    let seat = Memo::new(move |old: Option<&usize>| {
        let place = draft
            .form
            .with(|form| form.players.iter().position(|p| p.key == key));
        place.or(old.copied()).unwrap_or_default()
    });
    let id = move || PlayerId(u8::try_from(seat.get()).unwrap_or(u8::MAX));
    let name = Memo::new(move |_| {
        draft
            .form
            .with(|form| form.player(key).map(|p| p.name.clone()))
            .unwrap_or_default()
    });
    let few = Memo::new(move |_| {
        draft
            .form
            .with(|form| form.players.len() <= usize::from(LEAST_PLAYERS))
    });
    let bad = Memo::new(move |_| {
        draft
            .faults
            .with(|all| all.iter().any(|f| part(f) == Part::Player(id())))
    });
    view! {
        <li class="player-row">
            <LookButton key=key seat=seat />
            <input type="text" class="grow" maxlength=LONGEST_PLAYER_NAME.to_string() autocomplete="off" data-testid=move || format!("player-name-{}", seat.get())
                aria-label=move || format!("Name of player {}", seat.get() + 1)
                aria-invalid=move || bad.get().to_string() aria-describedby=format!("fault-player-{key}")
                prop:value=move || name.get()
                on:input=move |event| {
                    let typed = event_target_value(&event);
                    draft.form.update(|form| if let Some(p) = form.players.iter_mut().find(|p| p.key == key) { p.name = typed });
                } />
            <button type="button" class="quiet small" data-testid=move || format!("remove-player-{}", seat.get())
                aria-label=move || format!("Leave out {}", name.get())
                aria-disabled=move || few.get().to_string()
                on:click=move |_| {
                    draft.form.update(|form| form.remove(key));
                    if draft.form.with_untracked(|form| form.player(key).is_none()) {
                        // The button is gone with its row: the focus must not fall to the page's top.
                        page::focus("add-player");
                    }
                }>
                "Leave out"
            </button>
            <CorporationField key=key seat=seat />
            <Faults at=Signal::derive(move || Part::Player(id())) id=format!("fault-player-{key}") />
        </li>
    }
}
