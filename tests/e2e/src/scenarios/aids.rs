//! What helps at the table, by touch: hints, whom it waits for, notes that stay one's own, what is new, past moments, the reveal.

use super::app::App;
use super::grounds::phases;
use crate::{Lab, Result, SIZES};
use anyhow::{Context, ensure};

pub(super) async fn run(lab: Lab) -> Result {
    let server = lab.serve()?;
    let app = App::open(&lab, &server, "helped").await?;
    app.page.resize(SIZES[1]).await?;
    app.page.touch(true).await?;
    let games = phases()?;
    let game = |name: &str| {
        games
            .iter()
            .find(|game| game.name == name)
            .with_context(|| format!("no game in the {name} phase"))
    };
    app.open_file("game.json", &game("commercial")?.file()?)
        .await?;
    app.keep().await?;
    hints(&app).await?;
    notes(&app).await?;
    news(&app).await?;
    past(&app).await?;
    app.page.by_role("link", "All campaigns").click().await?;
    app.open_file("reveal.json", &game("tactical")?.file()?)
        .await?;
    app.keep().await?;
    reveal(&app).await
}

/// A hint goes for good, and comes again when the settings say so.
async fn hints(app: &App) -> Result {
    app.tab("Map").await?;
    app.tap("hint-ok").await?;
    app.id("hint").gone().await?;
    app.tab("Log").await?;
    app.id("hint").shown().await?;
    app.tab("Map").await?;
    app.id("standings").shown().await?;
    ensure!(
        !app.id("hint").is_shown().await?,
        "the hint of the map is back"
    );
    // Whoever is done still shows, so that he can take it back.
    app.id("seat-0").shown().await?;
    app.id("seat-1").shown().await
}

/// What one player notes is not on the page when another has the device, or nobody.
async fn notes(app: &App) -> Result {
    app.call(0, "Player 1").await?;
    app.tap("territory-0").await?;
    app.tap("open-note-territory-0").await?;
    app.id("note-territory-0").fill("Weak in the north").await?;
    app.tap("leave").await?;
    app.id("note-territory-0").gone().await?;
    app.call(1, "Player 2").await?;
    app.id("open-note-territory-0").shown().await?;
    let page = app
        .page
        .js("return document.documentElement.outerHTML + [...document.querySelectorAll('textarea')].map(t => t.value)", &[])
        .await?;
    ensure!(
        !page.as_str().unwrap_or_default().contains("Weak in"),
        "a note of Player 1 is on Player 2's page"
    );
    app.tap("leave").await?;
    app.call(0, "Player 1").await?;
    ensure!(app.id("note-territory-0").value().await? == "Weak in the north");
    app.tap("leave").await
}

/// What Player 2 did is new to Player 1, once.
async fn news(app: &App) -> Result {
    app.call(1, "Player 2").await?;
    app.done().await?;
    app.to_table().await?;
    app.call(0, "Player 1").await?;
    app.done().await?;
    app.begins("Activity").await?;
    app.to_table().await?;
    app.call(1, "Player 2").await?;
    app.tab("Map").await?;
    app.id("news").shown().await?;
    app.tap("news-read").await?;
    app.id("news").gone().await?;
    ensure!(
        !app.id("fresh").is_shown().await?,
        "what was read is still called new"
    );
    app.tap("leave").await
}

/// Back a phase, a step, and to the present; all of it only to look at.
async fn past(app: &App) -> Result {
    app.tab("Log").await?;
    let before = app.shown("data-last").await?;
    app.tap("to-past").await?;
    let now = app.id("past-when").text().await?;
    app.tap("past-phase-back").await?;
    app.tap("past-back").await?;
    app.id("past-when")
        .text_until("another moment", |text| text != now)
        .await?;
    app.tap("past-now").await?;
    app.id("past-when").says(&now).await?;
    ensure!(
        app.shown("data-last").await? == before,
        "looking back changed the campaign"
    );
    Ok(())
}

/// The reveal is stepped through once, and again when wanted.
async fn reveal(app: &App) -> Result {
    app.id("waiting-for")
        .text_until("a battle", |text| text.contains("battle"))
        .await?;
    app.tab("Tactical").await?;
    app.id("ceremony").shown().await?;
    for _ in 0..60 {
        if !app.id("ceremony").is_shown().await? {
            break;
        }
        app.tap("ceremony-next").await?;
    }
    app.id("ceremony").gone().await?;
    app.tab("Map").await?;
    app.tab("Tactical").await?;
    app.id("reveal-again").shown().await?;
    ensure!(
        !app.id("ceremony").is_shown().await?,
        "the ceremony comes again by itself"
    );
    app.tap("reveal-again").await?;
    app.id("ceremony").shown().await?;
    app.tap("ceremony-skip").await?;
    app.id("ceremony").gone().await
}
