//! What must work, in the order it is run.

mod harness;
mod offline;

use crate::Scenario;
use std::time::Duration;

/// Makes the list below: name, what must work, whether it plays the app or tests the tests, seconds it may take, what it does.
macro_rules! scenarios {
    ($($name:literal $about:literal, $what:ident, $seconds:literal s, $run:path;)*) => {
        /// All scenarios. Those called `harness-...` show on small pages of their own that the tests see what they claim to see.
        pub const ALL: &[Scenario] = &[$(Scenario {
            name: $name,
            about: $about,
            needs_app: matches!(What::$what, What::App),
            limit: Duration::from_secs($seconds),
            run: |lab| Box::pin($run(lab)),
        }),*];
    };
}

enum What {
    App,
    Tests,
}

scenarios! {
    "harness-find" "things are found and pressed as people do it, or not at all", Tests, 60 s, harness::find;
    "harness-files" "typing, saving and choosing files", Tests, 60 s, harness::files;
    "harness-views" "sizes, light and dark, fingers", Tests, 60 s, harness::views;
    "harness-print" "a printed card is measured, a wrong one noticed", Tests, 60 s, harness::print;
    "harness-axe" "accessibility faults are noticed", Tests, 60 s, harness::axe;
    "harness-targets" "small targets are noticed", Tests, 60 s, harness::targets;
    "harness-console" "console errors are noticed", Tests, 60 s, harness::console;
    "harness-killed" "kill -9 leaves what was saved, and no process", Tests, 60 s, harness::killed;
    "harness-offline" "a stopped server is really gone, and a kept page still there", Tests, 60 s, harness::offline;
    "offline" "once loaded, the app needs no server", App, 60 s, offline::run;
}
