//! Unit cards to print, four to a sheet, and emblems for the models.

mod emblems;

use crate::app::components::SeatTag;
use crate::app::platform::page;
use crate::app::stores::session::use_session;
use emblems::Emblems;
use leptos::prelude::*;
use octant_engine::ids::{PlayerId, UnitId};
use octant_engine::present::card::{sheet_html, unit_card};
use octant_engine::present::glance;
use octant_engine::unlimit3d8::State;
use std::collections::BTreeSet;

/// The units of a player, or of all, that are manned or at all.
fn units(state: &State, of: Option<PlayerId>, manned: bool) -> BTreeSet<UnitId> {
    let fits = state
        .open
        .units
        .iter()
        .filter(|(_, u)| of.is_none_or(|seat| u.owner == seat) && (!manned || u.is_manned()));
    fits.map(|(id, _)| *id).collect()
}

/// Cards or emblems.
#[component]
pub fn Cards() -> impl IntoView {
    let emblems = RwSignal::new(false);
    let way = move |word, id: &'static str, on: bool| {
        view! {
            <button type="button" data-testid=id aria-pressed=move || (emblems.get() == on).to_string() on:click=move |_| emblems.set(on)>{word}</button>
        }
    };
    view! {
        <div class="page cards-page">
            <div class="twin no-print" role="group" aria-label="What to print">
                {way("Cards", "to-cards", false)}
                {way("Emblems", "to-emblems", true)}
            </div>
            {move || if emblems.get() { view! { <Emblems /> }.into_any() } else { view! { <CardSheets /> }.into_any() }}
        </div>
    }
}

/// Chooses cards, shows them as they will be printed, and prints them.
#[component]
fn CardSheets() -> impl IntoView {
    let session = use_session();
    // Nothing chosen by hand: the manned units of whoever has the device, of all while nobody has it.
    let wish = RwSignal::new(None::<BTreeSet<UnitId>>);
    let chosen = Memo::new(move |_| {
        let view = session.view();
        let wished = wish
            .get()
            .unwrap_or_else(|| units(&view, session.seat(), true));
        wished
            .into_iter()
            .filter(|id| view.open.units.contains_key(id))
            .collect::<BTreeSet<_>>()
    });
    let seats = Memo::new(move |_| {
        let view = session.view();
        let owners: BTreeSet<PlayerId> = view.open.units.values().map(|u| u.owner).collect();
        let own = session.seat();
        let mut seats: Vec<_> = owners.into_iter().collect();
        seats.sort_by_key(|s| (own != Some(*s), *s));
        seats
    });
    let sheet = Memo::new(move |_| {
        let view = session.view();
        // Player by player, as the list to tick is.
        let seats = seats.get();
        let mut ids: Vec<UnitId> = chosen.get().into_iter().collect();
        ids.sort_by_key(|id| {
            let owner = view.open.units.get(id).map(|u| u.owner);
            let place = seats.iter().position(|seat| Some(*seat) == owner);
            (place, *id)
        });
        let cards: Vec<_> = ids
            .into_iter()
            .filter_map(|id| unit_card(&view, id).ok())
            .collect();
        sheet_html(&cards)
    });
    let count = move || match chosen.get().len() {
        1 => "1 card".to_string(),
        n => format!("{n} cards"),
    };
    let sheets = move || match chosen.get().len().div_ceil(4) {
        1 => "1 sheet of A4".to_string(),
        n => format!("{n} sheets of A4"),
    };
    let choose = move |of: Option<PlayerId>, manned: bool| {
        wish.set(Some(untrack(|| units(&session.view(), of, manned))))
    };
    view! {
        <div class="stack">
            <div class="no-print stack">
                <div class="row spread">
                    <h2>"Cards"</h2>
                    <div class="row">
                        <span class="cap" data-testid="card-count">{count}", "{sheets}</span>
                        <button type="button" class="go" data-testid="print" aria-disabled=move || chosen.get().is_empty().to_string()
                            on:click=move |_| if !chosen.get_untracked().is_empty() { page::print() }>"Print"</button>
                    </div>
                </div>
                <section class="panel stack" aria-label="Which cards">
                    <div class="row">
                        <Show when=move || session.seat().is_some()>
                            <button type="button" class="small" data-testid="cards-own-manned" on:click=move |_| choose(session.seat_now(), true)>"My manned units"</button>
                            <button type="button" class="small" data-testid="cards-own" on:click=move |_| choose(session.seat_now(), false)>"All of mine"</button>
                        </Show>
                        <button type="button" class="small" data-testid="cards-manned" on:click=move |_| choose(None, true)>"All manned units"</button>
                        <button type="button" class="small" data-testid="cards-all" on:click=move |_| choose(None, false)>"All"</button>
                        <button type="button" class="small" data-testid="cards-none" on:click=move |_| wish.set(Some(BTreeSet::new()))>"None"</button>
                    </div>
                    <For each=move || seats.get() key=|seat| *seat let:seat>
                        <Choice seat=seat chosen=chosen wish=wish />
                    </For>
                    <p class="cap">"Cards are 148 x 105 mm, four to a sheet of A4 on its side. Print at full size, without scaling."</p>
                </section>
            </div>
            <Show when=move || !chosen.get().is_empty()
                fallback=move || view! {
                    <p class="empty no-print" data-testid="no-cards">{move || if seats.with(Vec::is_empty) {
                        "There are no vehicles or exo-armors yet, so there is no card to print. Buy one in the Commercial phase."
                    } else {
                        "No card is chosen. Tick units above, or take all of them by a button."
                    }}</p>
                }>
                <div class="card-sheet" data-testid="sheet" inner_html=move || sheet.get()></div>
            </Show>
        </div>
    }
}

/// The units of one player as boxes to tick.
#[component]
fn Choice(
    seat: PlayerId,
    chosen: Memo<BTreeSet<UnitId>>,
    wish: RwSignal<Option<BTreeSet<UnitId>>>,
) -> impl IntoView {
    let session = use_session();
    let own = Memo::new(move |_| {
        units(&session.view(), Some(seat), false)
            .into_iter()
            .collect::<Vec<_>>()
    });
    view! {
        <fieldset class="card-list">
            <legend><SeatTag seat=seat /></legend>
            <For each=move || own.get() key=|id| *id let:id>
                <label class="line">
                    <input type="checkbox" data-testid=format!("card-{id}") prop:checked=move || chosen.get().contains(&id)
                        on:change=move |event| {
                            let mut next = chosen.get_untracked();
                            if event_target_checked(&event) { next.insert(id); } else { next.remove(&id); }
                            wish.set(Some(next));
                        } />
                    <span>{move || glance::unit_title(&session.view(), id)}
                        <span class="cap">{move || session.view().open.units.get(&id).filter(|u| !u.is_manned()).map(|_| " nobody inside")}</span></span>
                </label>
            </For>
        </fieldset>
    }
}
