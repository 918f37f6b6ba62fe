//! What must work, in the order it is run.

mod harness;

use crate::Scenario;
use std::time::Duration;

/// A scenario, written so that the list below reads as one.
macro_rules! scenario {
    ($name:literal, $about:literal, $app:literal, $seconds:literal, $run:path) => {
        Scenario {
            name: $name,
            about: $about,
            needs_app: $app,
            limit: Duration::from_secs($seconds),
            run: |lab| Box::pin($run(lab)),
        }
    };
}

/// All scenarios. Those called `harness-...` show on small pages of their own that the tests see what they claim to see.
pub const ALL: &[Scenario] = &[
    scenario!(
        "harness-find",
        "things are found and pressed as people do it, or not at all",
        false,
        60,
        harness::find
    ),
    scenario!(
        "harness-files",
        "typing, saving and choosing files",
        false,
        60,
        harness::files
    ),
    scenario!(
        "harness-views",
        "sizes, light and dark, fingers",
        false,
        60,
        harness::views
    ),
    scenario!(
        "harness-print",
        "a printed card is measured, a wrong one noticed",
        false,
        60,
        harness::print
    ),
    scenario!(
        "harness-axe",
        "accessibility faults are noticed",
        false,
        60,
        harness::axe
    ),
    scenario!(
        "harness-targets",
        "small targets are noticed",
        false,
        60,
        harness::targets
    ),
    scenario!(
        "harness-console",
        "console errors are noticed",
        false,
        60,
        harness::console
    ),
    scenario!(
        "harness-killed",
        "kill -9 leaves what was saved, and no process",
        false,
        60,
        harness::killed
    ),
    scenario!(
        "harness-offline",
        "a stopped server is really gone, and a kept page still there",
        false,
        60,
        harness::offline
    ),
];
