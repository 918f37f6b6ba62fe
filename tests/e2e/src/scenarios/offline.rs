//! Once loaded, the app needs no server.

use crate::{Browser, Lab, Result};
use anyhow::ensure;

/// Waits until the app has taken the place of the picture shown while loading.
pub(super) async fn started(page: &Browser) -> Result {
    page.by_css("#splash").gone().await?;
    page.by_css("h1").nth(0).shown().await
}

pub(super) async fn run(lab: Lab) -> Result {
    let server = lab.serve()?;
    let (page, late) = (lab.browser("alice").await?, lab.browser("bob").await?);
    page.goto(&server.url("")).await?;
    started(&page).await?;
    page.by_id("no-campaigns").shown().await?;
    let heading = page.by_css("h1").nth(0).text().await?;
    let kept = "return navigator.serviceWorker?.controller?.state === 'activated'";
    page.until("the service worker to take over", async || {
        Ok(page.js(kept, &[]).await? == true)
    })
    .await?;
    let outside: Vec<String> = server
        .asked()
        .into_iter()
        .filter(|line| !line.starts_with("200 "))
        .collect();
    ensure!(
        outside.is_empty(),
        "asked for what is not part of the build: {outside:?}"
    );

    server.stop()?;
    page.reload().await?;
    started(&page).await?;
    page.by_id("no-campaigns").shown().await?;
    ensure!(
        page.by_css("h1").nth(0).text().await? == heading,
        "without a server the page is another"
    );
    // Closed and opened again, by its address with a place and by the name of the file too.
    page.quit().await?;
    page.start().await?;
    for rest in ["#/settings", "index.html"] {
        page.goto(&server.url(rest)).await?;
        started(&page).await?;
    }
    // The list of campaigns is one program, the rest another: both are there.
    page.goto(&server.url("")).await?;
    page.by_id("new-campaign").click().await?;
    page.by_role("heading", "New campaign").shown().await?;
    // It is really gone: a browser that never was there finds nothing.
    ensure!(
        late.goto(&server.url("")).await.is_err(),
        "the server is stopped, but a new browser gets a page"
    );
    late.allow_console("ERR_CONNECTION_REFUSED");
    Ok(())
}
