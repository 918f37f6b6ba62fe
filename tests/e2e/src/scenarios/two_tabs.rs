//! Two tabs of one browser have the same campaign open: only one writes, and nothing that it wrote is lost when the other takes over.
//!
//! The second tab is a frame in the page of the first: it shares the stores and hears of their changes just as a tab does.

use super::app::App;
use super::grounds::ground;
use crate::{Lab, Result};
use anyhow::ensure;
use serde_json::Value;

/// Runs in the second tab; `arguments[0]` is what is looked for.
const TEXT: &str = "const d = document.getElementById('second').contentDocument; \
    return d.querySelector(`[data-testid=\"${arguments[0]}\"]`)?.dataset.last ?? null";
const BUTTON: &str = "const d = document.getElementById('second').contentDocument; \
    const b = [...d.querySelectorAll('button')].find(b => b.textContent === arguments[0]); \
    if (b && arguments[1]) b.click(); return !!b";

pub(super) async fn run(lab: Lab) -> Result {
    let server = lab.serve()?;
    let ground = ground()?;
    let app = App::open(&lab, &server, "alice").await?;
    app.found("Two Tabs", ["Ada", "Ben"], ground.seed).await?;
    let page = &app.page;
    page.js(
        "const f = document.createElement('iframe'); f.id = 'second'; f.src = location.href; f.title = 'second tab'; \
         f.style.cssText = 'position:fixed;right:0;top:70px;width:300px;height:200px;z-index:1'; document.body.append(f)",
        &[],
    )
    .await?;
    let last = async |what: &str| -> Result<Value> { page.js(TEXT, &[Value::from(what)]).await };
    let button = async |words: &str, press: bool| -> Result<bool> {
        Ok(page.js(BUTTON, &[words.into(), press.into()]).await? == true)
    };
    page.until("the second tab to follow", async || {
        button("Take over here", false).await
    })
    .await?;

    // The first tab writes; the second sees it, and takes over with all of it.
    for (start, _) in &ground.starts {
        app.tap(&format!("explore-{start}")).await?;
        app.id(&format!("explore-{start}")).gone().await?;
    }
    let made = app.shown("data-last").await?;
    ensure!(made == 2, "two throws make two entries, not {made}");
    button("Take over here", true).await?;
    page.until(
        "the second tab to have what the first one wrote",
        async || Ok(last("saved").await? == "2" && !button("Take over here", false).await?),
    )
    .await?;

    // Now the first one follows: it says so, and what is done there does nothing.
    let take_over = page.by_role("button", "Take over here");
    take_over.shown().await?;
    app.call(0, "Ada").await?;
    app.tap("done").await?;
    app.id("notice")
        .text_until("that another tab has it", |t| t.contains("Another tab"))
        .await?;
    ensure!(app.shown("data-last").await? == 2, "a following tab wrote");
    ensure!(last("saved").await? == "2", "a following tab wrote");

    // Back again: it goes on from where the other stands.
    take_over.click().await?;
    take_over.gone().await?;
    app.done().await?;
    app.reload_same().await?;
    ensure!(app.shown("data-last").await? == 3);
    Ok(())
}
