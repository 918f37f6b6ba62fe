//! How the campaign went: plots over the turns, the dice, and a report for each player. All of it is what everybody may know.

mod dice;
mod plots;
mod report;
mod switch;

use crate::app::stores::session::use_session;
use dice::DicePanel;
use leptos::prelude::*;
use octant_engine::unlimit3d8::chronicle::chronicle;
use octant_engine::unlimit3d8::state::Phase;
use plots::Plots;
use report::ReportPanel;
use std::sync::Arc;
pub use switch::LogSwitch;

/// The chronicle page.
#[component]
pub fn ChroniclePage() -> impl IntoView {
    let session = use_session();
    let told = Memo::new(move |_| {
        let _ = session.state();
        Arc::new(session.with_log(chronicle))
    });
    let since = move || {
        told.get().since.map(|(turn, phase)| {
            let from = match (turn.0, phase) {
                (0, _) => "the founding".to_string(),
                (n, Phase::Commercial | Phase::Founding) => format!("turn {n}"),
                (n, phase) => format!("turn {n}, {}", crate::app::words::phase(phase)),
            };
            format!("This copy of the campaign begins at {from}: what was before is not told here.")
        })
    };
    view! {
        <div class="page chronicle-page">
            <div class="no-print"><LogSwitch /></div>
            <h2 class="no-print">"Chronicle"</h2>
            {move || since().map(|words| view! { <p class="dim no-print" data-testid="chronicle-since">{words}</p> })}
            <ReportPanel told=told />
            <Plots told=told />
            <DicePanel />
        </div>
    }
}
