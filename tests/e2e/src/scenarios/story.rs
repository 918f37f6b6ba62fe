//! How a campaign went, by touch on a tablet held upright: plots with their numbers, the dice, a player's report that tells no secret, and
//! the emblems for the models; and what those pages say while there is nothing to tell.

use super::app::App;
use super::grounds::phases;
use crate::{Lab, Result, SIZES};
use anyhow::{Context, ensure};

pub(super) async fn run(lab: Lab) -> Result {
    let server = lab.serve()?;
    let app = App::open(&lab, &server, "reader").await?;
    app.page.resize(SIZES[1]).await?;
    app.page.touch(true).await?;
    // The demo is a campaign in its midst.
    app.tap("demo").await?;
    app.id("campaign-name").shown().await?;
    ensure!(
        app.id("turn").text().await? != "Founding",
        "the demo has not begun"
    );
    app.page.by_role("link", "All campaigns").click().await?;
    nothing_yet(&app).await?;
    app.page.by_role("link", "All campaigns").click().await?;

    let games = phases()?;
    let game = games.iter().find(|game| game.name == "move");
    let game = game.context("no game in the move phase")?;
    app.open_file("game.json", &game.file()?).await?;
    app.keep().await?;
    chronicle(&app).await?;
    emblems(&app).await
}

/// A campaign that was just founded: each page says what to do next.
async fn nothing_yet(app: &App) -> Result {
    app.found("Fresh", ["Ada", "Ben"], 5).await?;
    app.tab("Log").await?;
    app.page
        .by_css(".empty")
        .text_until("what will be here", |text| text.contains("listed here"))
        .await?;
    app.tab("Cards").await?;
    app.id("no-cards").shown().await?;
    // Pages of other phases lead to what is on.
    for page in ["activity", "orders", "tactical"] {
        let address = app.page.url().await?;
        let (campaign, _) = address.rsplit_once('/').context("no address")?;
        app.page.goto(&format!("{campaign}/{page}")).await?;
        app.tap("to-what-is-on").await?;
        app.id("standings").shown().await?;
    }
    app.tab("Log").await?;
    app.tap("to-chronicle").await?;
    app.id("no-dice").shown().await
}

async fn chronicle(app: &App) -> Result {
    app.tab("Log").await?;
    app.tap("to-chronicle").await?;
    // The page comes a moment after the tap; what is counted must be there before.
    app.id("dice-table").shown().await?;
    let plots = app.page.by_css("[data-testid^=plot-]").count().await?;
    ensure!(plots >= 4, "only {plots} plots of a whole campaign");
    let numbers = app
        .page
        .by_css("details:has([data-testid=numbers-territories]) summary");
    numbers.click().await?;
    app.id("numbers-territories").shown().await?;
    app.id("dice-table")
        .text_until("the players", |text| text.contains("Player 1"))
        .await?;
    ensure!(
        app.id("mean-all").text().await?.contains('.'),
        "no mean of all dice"
    );
    app.id("report-player").choose("Player 2").await?;
    app.id("report")
        .text_until("whose it is", |text| text.contains("Player 2"))
        .await?;
    app.page.screenshot_full("story").await.map(drop)
}

/// Emblems for sixty units at the smallest size fit on paper, and there are as many as asked for.
async fn emblems(app: &App) -> Result {
    app.tab("Cards").await?;
    app.tap("to-emblems").await?;
    app.tap("emblems-ahead").await?;
    let count = "return document.querySelectorAll('[data-testid=emblem-sheet] svg').length";
    let all = app.page.js(count, &[]).await?;
    let all = all.as_u64().context("a number of emblems")?;
    ensure!(
        all >= 120,
        "{all} emblems for two players of sixty units each"
    );
    app.page.screenshot("story-emblems").await.map(drop)
}
