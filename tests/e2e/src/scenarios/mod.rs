//! What must work, in the order it is run.

mod aids;
mod app;
mod cards;
mod door;
mod editor;
mod everywhere;
mod fight;
mod first_turn;
mod grounds;
mod harness;
mod keyboard;
mod killed;
mod large;
mod lookup;
mod offline;
mod paper;
mod replay_check;
mod slips;
mod story;
mod taps;
mod together;
mod tour;
mod two_tabs;
mod typed;
mod typist;
mod wars;
mod works;

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
    "door" "the list of campaigns comes first, the app takes its place without a trace", App, 60 s, door::run;
    "first-turn" "two players found, trade, plan, move, fight and hand the campaign on", App, 120 s, first_turn::run;
    "together" "a deal, a ruling and a battle by touch, up to the end of a campaign", App, 120 s, together::run;
    "map-editor" "a map is drawn by touch, saved, opened and played on", App, 90 s, editor::run;
    "keyboard" "a whole turn is played without a finger or a mouse", App, 120 s, keyboard::run;
    "map-editor-keys" "a map is drawn, named, bent, joined and mended without a finger or a mouse", App, 120 s, typed::editor;
    "forms-keys" "a deal, a Factory, a battle's result and a campaign on paper without a finger or a mouse", App, 180 s, typed::forms;
    "aids" "hints, notes, what is new, past moments and the reveal, by touch", App, 90 s, aids::run;
    "slips" "what is typed or tapped wrongly says so where it is, and does nothing", App, 90 s, slips::run;
    "lookup" "orders on the map, the rulebook in the middle of them, secrets in files, whose undo it is", App, 90 s, lookup::run;
    "large" "taps on a large map stay small", App, 120 s, large::run;
    "vast" "a map of a thousand territories is moved by two fingers, wheel and buttons", App, 120 s, large::vast;
    "works" "a developed economy is traded, planned, foreseen and repeated by touch", App, 120 s, works::run;
    "wars" "reinforcements, order of battles, common sides, parts hit, a theft, a stalemate and repairs by touch", App, 120 s, wars::run;
    "paper" "a campaign that runs on paper is typed in and goes on", App, 90 s, paper::run;
    "story" "plots, dice, report and emblems by touch, and what empty pages say", App, 90 s, story::run;
    "taps" "a turn like the last one takes few taps", App, 90 s, taps::run;
    "fight" "a whole battle by touch, with rulers and dice on the table", App, 240 s, fight::run;
    "two-tabs" "of two tabs only one writes, and nothing is lost when the other takes over", App, 60 s, two_tabs::run;
    "replay-check" "recorded games come out the same in the browser as natively", App, 60 s, replay_check::run;
    "card-pdf" "printed cards are whole and of the right size", App, 60 s, cards::run;
    "axe" "no screen shuts anybody out, light or dark", App, 300 s, everywhere::axe;
    "targets" "nothing to press is too small", App, 180 s, everywhere::targets;
    "themes" "pictures of all screens; none scrolls sideways on a telephone", App, 300 s, everywhere::themes;
    "killed" "kill -9 loses nothing that was shown as saved", App, 180 s, killed::run;
}
