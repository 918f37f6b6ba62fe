//! The report of one player's turn, to read, copy and print.

use crate::app::platform::page;
use crate::app::stores::session::use_session;
use leptos::prelude::*;
use octant_engine::ids::PlayerId;
use octant_engine::quantity::Turn;
use octant_engine::unlimit3d8::chronicle::{Chronicle, Report, report};
use std::sync::Arc;

/// The report with the choice of player and turn.
#[component]
pub fn ReportPanel(told: Memo<Arc<Chronicle>>) -> impl IntoView {
    let session = use_session();
    let seat = RwSignal::new(None::<PlayerId>);
    let turn = RwSignal::new(None::<Turn>);
    let said = RwSignal::new("");
    let turns = Memo::new(move |_| told.get().turns.iter().map(|t| t.turn).collect::<Vec<_>>());
    // Nothing chosen: the last whole turn, of whoever has the device.
    let shown_turn = Memo::new(move |_| {
        let turns = turns.get();
        let last = turns.len().saturating_sub(2);
        turn.get()
            .filter(|t| turns.contains(t))
            .or_else(|| turns.get(last).copied())
            .unwrap_or_default()
    });
    let shown_seat = Memo::new(move |_| seat.get().or(session.seat()).unwrap_or(PlayerId(0)));
    let players = Memo::new(move |_| {
        let state = session.state();
        let names = state.open.players.iter().map(|p| p.name.clone());
        names.collect::<Vec<_>>()
    });
    let shown = Memo::new(move |_| {
        let _ = session.state();
        let (seat, turn) = (shown_seat.get(), shown_turn.get());
        session.with_log(|log| report(log, seat, turn))
    });
    let copy = move |_| {
        let Some(text) = shown.with_untracked(|r| r.as_ref().map(Report::text)) else {
            return;
        };
        leptos::task::spawn_local(async move {
            let done = page::copy(&text).await;
            said.try_set(if done {
                "Copied."
            } else {
                "This browser does not let the page copy. Select the text and copy it yourself."
            });
        });
    };
    view! {
        <section class="panel stack report-panel" aria-labelledby="turn-report">
            <div class="row spread no-print">
                <h3 id="turn-report">"Turn report"</h3>
                <div class="row">
                    <span class="cap" role="status" data-testid="report-said">{said}</span>
                    <button type="button" class="small" data-testid="report-copy" on:click=copy>"Copy"</button>
                    <button type="button" class="small" data-testid="report-print" on:click=move |_| page::print()>"Print"</button>
                </div>
            </div>
            <div class="row log-filters no-print">
                <label class="field">
                    <span>"Player"</span>
                    <select data-testid="report-player" prop:value=move || shown_seat.get().to_string()
                        on:change=move |event| { said.set(""); seat.set(event_target_value(&event).parse().ok().map(PlayerId)); }>
                        {move || players.get().into_iter().enumerate().map(|(at, name)| {
                            let here = move || usize::from(shown_seat.get()) == at;
                            view! { <option value=at.to_string() selected=here>{name}</option> }
                        }).collect_view()}
                    </select>
                </label>
                <label class="field">
                    <span>"Turn"</span>
                    <select data-testid="report-turn" prop:value=move || shown_turn.get().0.to_string()
                        on:change=move |event| { said.set(""); turn.set(event_target_value(&event).parse().ok().map(Turn)); }>
                        {move || turns.get().into_iter().map(|t| {
                            let word = if t.0 == 0 { "Founding".to_string() } else { t.0.to_string() };
                            view! { <option value=t.0.to_string() selected=move || shown_turn.get() == t>{word}</option> }
                        }).collect_view()}
                    </select>
                </label>
            </div>
            {move || shown.get().map(page_of)}
            <p class="cap no-print">"Only what all at the table saw is in it: no orders, no hidden places."</p>
        </section>
    }
}

fn page_of(report: Report) -> AnyView {
    view! {
        <article class="report" data-testid="report">
            <p class="cap print-only">{report.campaign.clone()}</p>
            <h4>{report.heading()}</h4>
            <div class="report-parts">
                {report.sections.into_iter().map(|section| view! {
                    <section>
                        <h5>{section.title}</h5>
                        <ul>{section.lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}</ul>
                    </section>
                }).collect_view()}
            </div>
        </article>
    }
    .into_any()
}
