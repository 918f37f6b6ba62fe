//! What map is drawn: how large, and which of the many.

use super::draft::use_draft;
use super::faults::{spec_words, unreadable_words};
use super::form::{Form, Size, Unreadable};
use crate::app::components::ClauseLink;
use crate::app::platform::entropy;
use crate::app::router::Route;
use leptos::prelude::*;
use octant_engine::rulebook::rule;
use octant_engine::unlimit3d8::map::generate::SpecFault;

/// The map's size and number.
#[component]
pub fn MapForm() -> impl IntoView {
    let draft = use_draft();
    let size = Memo::new(move |_| draft.form.with(|form| form.size));
    let territories = Memo::new(move |_| draft.form.with(|form| form.territories.clone()));
    let by_hand = Memo::new(move |_| {
        draft
            .form
            .with(|form| form.hand.as_ref().map(|map| map.len()))
    });
    let is_hand = Memo::new(move |_| size.get() == Size::Hand && by_hand.get().is_some());
    let seed = Memo::new(move |_| draft.form.with(|form| form.seed.clone()));
    let (about_size, about_seed) = (
        Memo::new(move |_| faults(draft.wanted.get(), drawn_fault()).0),
        Memo::new(move |_| faults(draft.wanted.get(), drawn_fault()).1),
    );
    view! {
        <section class="panel stack" aria-labelledby="founding-map">
            <div class="row spread">
                <h2 id="founding-map">"Map"</h2>
                <ClauseLink rule=rule::U_MAP_1 />
            </div>
            <fieldset class="sizes">
                <legend class="visually-hidden">"Size of the map"</legend>
                {Size::ALL.into_iter().map(|one| view! {
                    <label class="size" class:gone=move || one == Size::Hand && by_hand.get().is_none()>
                        <input type="radio" name="size" data-testid=format!("size-{}", one.id())
                            prop:checked=move || size.get() == one
                            on:change=move |_| draft.form.update(|form| form.size = one) />
                        <span>{one.word()}
                            <span class="cap">{move || match (one, one.each(), by_hand.get()) {
                                (_, Some(n), _) => format!("{n} for each player"),
                                (Size::Hand, _, Some(n)) => format!("{n} territories"),
                                _ => "up to 1,000".to_string(),
                            }}</span>
                        </span>
                    </label>
                }).collect_view()}
            </fieldset>
            <Show when=move || size.get() == Size::Own>
                <label class="field">
                    <span>"Territories in all"</span>
                    <input type="text" inputmode="numeric" maxlength="4" class="short" data-testid="territories"
                        aria-invalid=move || about_size.get().is_some().to_string() aria-describedby="fault-size"
                        prop:value=move || territories.get()
                        on:input=move |event| draft.form.update(|form| form.territories = event_target_value(&event)) />
                </label>
            </Show>
            <p class="bad faults" id="fault-size" data-testid="fault-size" role="status">{move || about_size.get()}</p>
            <Show when=move || !is_hand.get()>
                <div class="row low">
                    <label class="field">
                        <span>"Map number"</span>
                        <input type="text" inputmode="numeric" maxlength="20" class="seed num" data-testid="seed"
                            aria-invalid=move || about_seed.get().is_some().to_string() aria-describedby="fault-seed"
                            prop:value=move || seed.get()
                            on:input=move |event| draft.form.update(|form| form.seed = event_target_value(&event)) />
                    </label>
                    <button type="button" data-testid="new-map" on:click=move |_| draft.form.update(Form::new_seed)>"Another map"</button>
                </div>
                <p class="cap">"The same number, size and count of players always give the same map."</p>
            </Show>
            <p class="bad faults" id="fault-seed" data-testid="fault-seed" role="status">{move || about_seed.get()}</p>
            <div class="row">
                <Show when=move || is_hand.get()>
                    <button type="button" data-testid="deal-again" on:click=move |_| draft.form.update(|form| form.deal = entropy::seed())>"Deal the starts again"</button>
                </Show>
                <a class="button" href=Route::MapEditor.href() data-testid="to-map-editor">
                    {move || if by_hand.get().is_some() { "Edit the drawn map" } else { "Draw a map by hand" }}
                </a>
            </div>
        </section>
    }
}

/// Why the map that is asked for can't be drawn.
fn drawn_fault() -> Option<SpecFault> {
    let draft = use_draft();
    let wanted = draft.wanted.get().ok()?;
    draft.drawn.with(|drawn| {
        drawn
            .as_ref()
            .filter(|d| d.of == wanted)
            .and_then(|d| d.map.as_ref().err().copied())
    })
}

/// What is said about the size, and about the number.
fn faults<T>(
    wanted: Result<T, Unreadable>,
    drawn: Option<SpecFault>,
) -> (Option<String>, Option<String>) {
    match (wanted, drawn) {
        (Err(fault @ Unreadable::Territories), _) => (Some(unreadable_words(fault).into()), None),
        (Err(fault @ Unreadable::Seed), _) => (None, Some(unreadable_words(fault).into())),
        (Ok(_), Some(fault @ SpecFault::Unlucky)) => (None, Some(spec_words(&fault))),
        (Ok(_), Some(fault)) => (Some(spec_words(&fault)), None),
        (Ok(_), None) => (None, None),
    }
}
