//! One or two sentences at the first visit of a page, until they are put away.

use crate::app::router::Page;
use crate::app::stores::settings::use_settings;
use leptos::prelude::*;

/// A page's bit among the hints that were read, and its words. A bit is never given to another page.
const fn hint(page: Page) -> Option<(u32, &'static str)> {
    Some(match page {
        Page::Map => (
            0,
            "Tap a territory to look at it. Plus, minus and two fingers change how close you look; List shows the same as words.",
        ),
        Page::Territory(_) => (
            1,
            "Each building stands on one of 16 by 16 squares. Tap one to see what can be done there; the bars show power, room and the next shipment.",
        ),
        Page::Barracks(_) => (
            2,
            "All units and operatives that the one at the device may know of. Tap one for its card and what is behind its figures.",
        ),
        Page::Commerce => (
            3,
            "Ship what is in store, then buy. All of it can be taken back until you say done; every price opens to its working.",
        ),
        Page::Activity => (
            4,
            "Plan as you like: power, weapons, crews. Nobody else sees it before all are done.",
        ),
        Page::Orders => (
            5,
            "Tap what is to move, then where it goes. Orders stay secret until all are done.",
        ),
        Page::Tactical => (
            6,
            "Read the reveal together. Play each battle on the table and type in what came of it, then end the turn.",
        ),
        Page::Fight(_) => (
            13,
            "Tap a unit, what it does, and its target; measure on the table. The odds show before anybody throws.",
        ),
        Page::Odds(_) => (
            14,
            "Any unit against any other, at any distance: for planning, with all cards as they stand.",
        ),
        Page::Log => (
            7,
            "Everything that was done, the latest first. Undo takes back the last thing; a rewind goes further when all agree.",
        ),
        Page::Chronicle => (
            8,
            "How the campaign went so far, drawn from its log. A report can be copied for the group's own notes.",
        ),
        Page::Cards => (
            9,
            "The cards of your units, at their true size. Choose which, then print.",
        ),
        Page::Share => (
            10,
            "A file for others or a link holds no secrets, unless you put your own in. A backup holds all of them: keep it to yourself.",
        ),
        Page::Table => (
            12,
            "What the whole table decides: house rules, corrections with a reason, who plays. Each stands in the log for all to see.",
        ),
        Page::Past => (
            11,
            "Move the slider to see how things stood. Nothing can be changed here.",
        ),
    })
}

/// The hint of a page, while it was not put away.
#[component]
pub fn Hint(
    /// Which page is shown.
    page: Signal<Page>,
) -> impl IntoView {
    let settings = use_settings();
    let shown = Memo::new(move |_| {
        hint(page.get()).filter(|(bit, _)| settings.get().hints_read & (1 << bit) == 0)
    });
    view! {
        {move || shown.get().map(|(bit, words)| view! {
            <aside class="hint" data-testid="hint" aria-label="Hint">
                <p>{words}</p>
                <button type="button" class="small" data-testid="hint-ok" on:click=move |_| settings.change(|v| v.hints_read |= 1 << bit)>"Got it"</button>
            </aside>
        })}
    }
}
