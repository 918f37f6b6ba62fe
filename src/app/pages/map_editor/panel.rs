//! The territory that is picked: its name, its corner in hand, and whom it borders on.

use super::desk::use_desk;
use super::tool::Tool;
use crate::app::platform::page;
use leptos::prelude::*;
use octant_engine::ids::TerritoryId;
use octant_engine::unlimit3d8::map::LONGEST_NAME;
use octant_engine::unlimit3d8::map::edit::{Edit, is_linked};

/// The picked territory, or what to do first.
#[component]
pub fn Panel() -> impl IntoView {
    let desk = use_desk();
    view! {
        <section class="panel stack" data-testid="editor-panel" aria-label="Territory">
            {move || match desk.picked.get() {
                Some(id) => view! { <Picked id=id /> }.into_any(),
                None => view! {
                    <h2>"Territory"</h2>
                    <p class="dim">"None is picked. Draw by cutting: take Split, tap two places on a border, and there are two territories."</p>
                }.into_any(),
            }}
        </section>
    }
}

#[component]
fn Picked(id: TerritoryId) -> impl IntoView {
    let desk = use_desk();
    let name = Memo::new(move |_| {
        desk.map
            .with(|m| m.region(id).map(|r| r.name.clone()).unwrap_or_default())
    });
    let near = Memo::new(move |_| {
        desk.map.with(|m| {
            let near = m.neighbours(id).iter();
            near.map(|n| (*n, super::words::place(m, *n), is_linked(m, id, *n)))
                .collect::<Vec<_>>()
        })
    });
    let corners = Memo::new(move |_| {
        desk.map
            .with(|m| m.region(id).map_or(0, |r| r.polygon.len()))
    });
    view! {
        <h2 data-testid="picked-name">{name}</h2>
        <label class="field">
            <span>"Name"</span>
            <input type="text" maxlength=LONGEST_NAME autocomplete="off" data-testid="name-field" prop:value=move || name.get()
                on:change=move |event| {
                    let typed = event_target_value(&event);
                    let words = format!("It is called {} now.", typed.trim());
                    desk.edit(&Edit::Rename { region: id, name: typed }, |_| words);
                } />
        </label>
        <div class="row">
            <span class="cap num grow">{move || format!("{} corners", corners.get())}</span>
            <Show when=move || desk.tool.get() != Tool::Corner>
                <button type="button" class="small" data-testid="show-corners" on:click=move |_| {
                    desk.take(Tool::Corner);
                    page::after(0, || page::focus("corner-0"));
                }>"Move its corners"</button>
            </Show>
            <Show when=move || desk.corner.get().is_some()>
                <button type="button" class="small" data-testid="remove-corner" on:click=move |_| if let Some(at) = desk.corner.get_untracked() {
                    desk.edit(&Edit::RemoveCorner { at }, |_| "The corner is gone.".into());
                }>"Remove this corner"</button>
            </Show>
        </div>
        <div class="stack near">
            <h3>"Next to"</h3>
            <Show when=move || near.with(Vec::is_empty)><p class="dim">"Nobody: no way leads here."</p></Show>
            <ul class="picks">
                <For each=move || near.get() key=|one| one.clone() children=move |(other, name, linked)| view! {
                    <li class="row">
                        <button type="button" class="small" data-testid=format!("neighbour-{other}") on:click=move |_| desk.picked.set(Some(other))>
                            {name.clone()}{linked.then_some(" (sea)")}
                        </button>
                        {linked.then(|| view! {
                            <button type="button" class="quiet small" data-testid=format!("unlink-{other}") aria-label=format!("Take the sea route to {name} away")
                                on:click=move |_| desk.unlink(id, other)>"Take away"</button>
                        })}
                    </li>
                } />
            </ul>
        </div>
    }
}
