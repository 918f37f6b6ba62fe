//! The log of a battle.

use super::desk::Desk;
use super::outcome::told;
use crate::app::words;
use leptos::prelude::*;
use octant_engine::unlimit3d8::battle::fact::Fact;

/// More acts than this are left to the log of the campaign.
const MOST: usize = 400;
/// So many are shown at once.
const SHOWN: usize = 6;

/// What happened so far, the last first.
#[component]
pub fn Story(desk: Desk) -> impl IntoView {
    let all = RwSignal::new(false);
    let acts = Memo::new(move |_| {
        let state = desk.session.state();
        let most = if all.get() { MOST } else { SHOWN + 1 };
        let acts = told(desk, most).into_iter().map(|told| {
            let lines = told.facts.iter().filter(|fact| {
                !matches!(
                    fact,
                    Fact::Acted { .. } | Fact::OrderTaken { .. } | Fact::RoundEnded { quiet: 0 }
                )
            });
            let lines: Vec<String> = lines.map(|fact| words::fact_line(&state, fact)).collect();
            (told.seq, lines)
        });
        acts.filter(|(_, lines)| !lines.is_empty())
            .collect::<Vec<_>>()
    });
    let more = move || !all.get() && acts.with(Vec::len) > SHOWN;
    view! {
        <section class="panel" aria-label="Battle log" data-testid="fight-log">
            <h3>"Battle log"</h3>
            <ol class="fight-log">
                {move || {
                    let shown = if all.get() { MOST } else { SHOWN };
                    acts.get().into_iter().take(shown).map(|(seq, lines)| view! {
                        <li><ul class="fight-lines">{lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}</ul><span class="log-no" aria-hidden="true">{seq}</span></li>
                    }.into_any()).collect_view()
                }}
            </ol>
            <Show when=more><button type="button" class="small quiet" data-testid="fight-log-all" on:click=move |_| all.set(true)>"All of it"</button></Show>
        </section>
    }
}
