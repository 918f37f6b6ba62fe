//! "Check this file": the commands are run again and must have the same outcome.

use crate::app::platform::page;
use leptos::prelude::*;
use octant_engine::log::{LogFault, Recheck};
use octant_engine::unlimit3d8::SetupFault;

/// How a check came out.
pub type Checked = Result<Recheck, LogFault<SetupFault>>;

/// The button and what came of it.
#[component]
pub fn CheckFile(
    /// Runs the check.
    run: impl Fn() -> Checked + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let busy = RwSignal::new(false);
    let result: RwSignal<Option<Checked>> = RwSignal::new(None);
    let start = move |_| {
        if busy.get_untracked() {
            return;
        }
        busy.set(true);
        result.set(None);
        // First let the page say that it checks: a long campaign takes a moment.
        page::after(30, move || {
            if busy.try_get_untracked().is_some() {
                result.set(Some(run()));
                busy.set(false);
            }
        });
    };
    let fine = move || result.with(|r| matches!(r, Some(Ok(_))));
    let bad = move || result.with(|r| matches!(r, Some(Err(_))));
    view! {
        <div class="row">
            <button type="button" data-testid="check" aria-disabled=move || busy.get().to_string() on:click=start>"Check this file"</button>
            <p role="status" class="said" class:good=fine class:bad=bad data-testid="check-result">
                {move || if busy.get() { "Checking".to_string() } else { result.with(|r| r.as_ref().map(words)).unwrap_or_default() }}
            </p>
        </div>
    }
}

fn words(checked: &Checked) -> String {
    match checked {
        Ok(Recheck { run, sealed: 0 }) => format!("{}, same outcome.", commands(*run)),
        Ok(Recheck { run, sealed }) => format!(
            "{}, same outcome. {} could not be run again: the secrets behind them are not here.",
            commands(*run),
            if *sealed == 1 {
                "1 entry".to_string()
            } else {
                format!("{sealed} entries")
            }
        ),
        Err(LogFault::Entry { seq, cause }) => format!("Entry {seq} comes out otherwise: {cause}."),
        Err(LogFault::Base(cause)) => format!("The beginning does not hold together: {cause}."),
        Err(LogFault::Setup(faults)) => {
            format!("The beginning can't be founded: {} faults.", faults.len())
        }
    }
}

fn commands(run: u32) -> String {
    if run == 1 {
        "1 command run again".into()
    } else {
        format!("{run} commands run again")
    }
}
