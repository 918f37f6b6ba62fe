//! The list of campaigns comes first and alone, and the whole app takes its place without a trace.

use super::offline::started;
use crate::{Browser, Lab, Result, Server};
use anyhow::{Context, ensure};
use std::{
    fs,
    path::{Path, PathBuf},
};

pub(super) async fn run(lab: Lab) -> Result {
    let dist = lab.dist()?;
    let half = lab.dir().join("half");
    copy(&dist, &half)?;
    let app = fs::read_dir(&half)?
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .find(|name| name.starts_with("octant-") && name.ends_with(".wasm"))
        .context("no octant-*.wasm in the build")?;
    fs::remove_file(half.join(&app))?;
    let server = Server::new(&half)?;

    // Without the app behind it the list stands by itself.
    let alice = lab.browser("alice").await?;
    alice.allow_console("404");
    alice.allow_console(&app);
    alice.goto(&server.url("")).await?;
    started(&alice).await?;
    alice.by_id("no-campaigns").shown().await?;
    // What leads further says that it can't, and can once the app is there.
    alice.by_id("new-campaign").click().await?;
    alice.by_css("#rescue").shown().await?;
    fs::copy(dist.join(&app), half.join(&app))?;
    alice.by_role("button", "Load again").click().await?;
    started(&alice).await?;
    alice.by_role("heading", "New campaign").shown().await?;
    alone(&alice).await?;

    // Whoever comes by another address than the list's does not load the door at all.
    let asked = server.asked().len();
    let bob = lab.browser("bob").await?;
    bob.goto(&server.url("#/rules")).await?;
    started(&bob).await?;
    let doors = server.asked().split_off(asked);
    // The service worker fetches every file of the build later on; the page's own requests come first.
    let own = doors.iter().take_while(|line| !line.contains("sw.js"));
    ensure!(
        !own.into_iter().any(|line| line.contains("/door-")),
        "the rulebook loaded the list of campaigns too: {doors:?}"
    );

    // From the door into the app and back to the list: one page, not two on top of each other.
    bob.goto(&server.url("")).await?;
    bob.reload().await?;
    started(&bob).await?;
    bob.by_id("new-campaign").click().await?;
    bob.by_role("heading", "New campaign").shown().await?;
    alone(&bob).await?;
    let tabs = bob.by_css("nav[aria-label=Octant]");
    bob.by_role("link", "Campaigns")
        .inside(tabs)
        .click()
        .await?;
    bob.by_id("no-campaigns").shown().await?;
    alone(&bob).await
}

async fn alone(page: &Browser) -> Result {
    for part in [".frame", ".skip", "main"] {
        let count = page.by_css(part).count().await?;
        ensure!(count == 1, "there are {count} of {part}");
    }
    Ok(())
}

fn copy(from: &Path, to: &PathBuf) -> Result {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
