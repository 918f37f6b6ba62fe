//! Octant: runs tabletop war campaigns in the browser, with no server.
//!
//! Two programs are built from this: [`door`](show_door) is what a first visit loads, the list of campaigns; `octant` is the
//! whole app, fetched while the list is looked at. `public/start.js` says which of them shows the page.

mod app;

/// Shows the list of campaigns, until the whole app takes over.
pub fn show_door() {
    app::platform::page::watch_for_panics();
    app::door::show();
}

/// Shows the whole app.
pub fn show_app() {
    app::platform::page::watch_for_panics();
    leptos::mount::mount_to_body(app::App);
}
