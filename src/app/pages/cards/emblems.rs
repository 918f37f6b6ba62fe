//! Emblems to print, cut out and stick on the models.

use crate::app::platform::page;
use crate::app::stores::session::use_session;
use leptos::prelude::*;
use octant_engine::ids::PlayerId;
use octant_engine::present::emblem::{SIZES, emblem_sheet_html};
use octant_engine::present::look::{Look, looks};
use std::collections::BTreeSet;

/// Emblems ahead of time: as many as any force needs.
const AHEAD: u16 = 60;

/// Chooses players and sizes, shows the sheet and prints it.
#[component]
pub fn Emblems() -> impl IntoView {
    let session = use_session();
    let players = Memo::new(move |_| looks(&session.state()));
    // Nothing chosen by hand: whoever has the device, all while nobody has it.
    let wish = RwSignal::new(None::<BTreeSet<PlayerId>>);
    let sizes = RwSignal::new(BTreeSet::from([SIZES[0]]));
    let ahead = RwSignal::new(false);
    let chosen = Memo::new(move |_| {
        wish.get().unwrap_or_else(|| match session.seat() {
            Some(seat) => BTreeSet::from([seat]),
            None => players.get().iter().map(|look| look.seat).collect(),
        })
    });
    let numbers = move |seat: PlayerId| -> Vec<u16> {
        if ahead.get() {
            return (1..=AHEAD).collect();
        }
        let state = session.state();
        let own = state.open.units.values().filter(|u| u.owner == seat);
        own.map(|u| u.number)
            .collect::<BTreeSet<_>>()
            .into_iter()
            .collect()
    };
    let sheets = Memo::new(move |_| {
        let sizes: Vec<u32> = sizes.get().into_iter().collect();
        let chosen = chosen.get();
        let of = |look: &Look| {
            let numbers = numbers(look.seat);
            (!numbers.is_empty() && !sizes.is_empty())
                .then(|| emblem_sheet_html(look, &numbers, &sizes))
        };
        let players = players.get();
        let wanted = players.iter().filter(|look| chosen.contains(&look.seat));
        wanted.filter_map(of).collect::<String>()
    });
    let none = Memo::new(move |_| sheets.with(String::is_empty));
    view! {
        <div class="no-print stack">
            <div class="row spread">
                <h2>"Emblems"</h2>
                <button type="button" class="go" data-testid="print-emblems" aria-disabled=move || none.get().to_string()
                    on:click=move |_| if !none.get_untracked() { page::print() }>"Print"</button>
            </div>
            <section class="panel stack" aria-label="Which emblems">
                <fieldset class="row emblem-choice">
                    <legend class="cap">"Players"</legend>
                    <For each=move || players.get() key=|look| look.seat let:look>
                        <label class="line">
                            <input type="checkbox" data-testid=format!("emblems-of-{}", look.seat)
                                prop:checked=move || chosen.get().contains(&look.seat)
                                on:change=move |event| {
                                    let mut next = chosen.get_untracked();
                                    if event_target_checked(&event) { next.insert(look.seat); } else { next.remove(&look.seat); }
                                    wish.set(Some(next));
                                } />
                            <span class=format!("tag {}", look.class())>{look.name.clone()}</span>
                        </label>
                    </For>
                </fieldset>
                <fieldset class="row emblem-choice">
                    <legend class="cap">"Sizes"</legend>
                    {SIZES.into_iter().map(|size| view! {
                        <label class="line">
                            <input type="checkbox" data-testid=format!("emblem-size-{size}") prop:checked=move || sizes.get().contains(&size)
                                on:change=move |event| sizes.update(|all| { if event_target_checked(&event) { all.insert(size); } else { all.remove(&size); } }) />
                            <span>{size}" mm"</span>
                        </label>
                    }).collect_view()}
                </fieldset>
                <label class="line">
                    <input type="checkbox" data-testid="emblems-ahead" prop:checked=move || ahead.get()
                        on:change=move |event| ahead.set(event_target_checked(&event)) />
                    <span>{format!("All numbers from 01 to {AHEAD}, not only those of units there are")}</span>
                </label>
                <p class="cap">"Print at full size, without scaling, on paper or stickers, and cut along the dotted lines. The bar below a number says which way is up."</p>
            </section>
        </div>
        <Show when=move || !none.get() fallback=|| view! { <p class="empty no-print">"No emblem is chosen: tick players and sizes. While there are no units, tick all numbers to print them ahead."</p> }>
            <div class="emblem-sheet" data-testid="emblem-sheet" inner_html=move || sheets.get()></div>
        </Show>
    }
}
