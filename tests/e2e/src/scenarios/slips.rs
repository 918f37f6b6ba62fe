//! What is typed or tapped wrongly says so where it is, does nothing, and covers nothing; what was typed is there after a reload.

use super::app::App;
use super::grounds::Played;
use crate::{Lab, Result};
use anyhow::ensure;
use serde_json::{Value, json};

/// The ironworks of another scenario, with a Kanker of either side for the odds.
fn game() -> Result<Vec<u8>> {
    let mut setup: Value = serde_json::from_str(include_str!("works.json"))?;
    let unit = |owner: u8, at: u16| json!({ "owner": owner, "body": "kanker", "at": at, "pilot": { "class": "soldier" }, "mounts": ["cannon"] });
    setup["units"] = json!([unit(0, 0), unit(1, 3)]);
    Played::founded("slips", setup)?.file()
}

pub(super) async fn run(lab: Lab) -> Result {
    let server = lab.serve()?;
    let app = App::on_tablet(&lab, &server).await?;
    letter(&app).await?;
    form(&app).await?;
    app.open_file("slips.json", &game()?).await?;
    app.keep().await?;
    shipping(&app).await?;
    notices(&app).await?;
    odds(&app).await?;
    demo(&app).await
}

/// A text that is none of Octant's is called so, without lines and columns.
async fn letter(app: &App) -> Result {
    app.id("open-file")
        .upload("letter.txt", b"Dear Jonas, here are the notes.")
        .await?;
    app.id("open-fault-words")
        .text_until("whose it is not", |t| t.contains("no file of Octant's"))
        .await?;
    app.plain_tab("Campaigns").await
}

/// A new campaign's form outlives a reload.
async fn form(app: &App) -> Result {
    app.tap("new-campaign").await?;
    app.id("new-name").fill("Dust").await?;
    app.tap("add-player").await?;
    app.id("player-name-2").fill("Priya").await?;
    let kept = "return (localStorage.getItem('octant/new-campaign') ?? '').includes('Priya')";
    app.page
        .until("the form to be kept", async || {
            Ok(app.page.js(kept, &[]).await? == json!(true))
        })
        .await?;
    app.page.reload().await?;
    app.id("player-name-2").shown().await?;
    ensure!(app.id("new-name").value().await? == "Dust");
    ensure!(app.id("player-name-2").value().await? == "Priya");
    app.plain_tab("Campaigns").await
}

/// Of 20 units of water none are shipped by a number that is none, and 3 by a 3.
async fn shipping(app: &App) -> Result {
    app.call(0, "Ann").await?;
    app.tab("Commerce").await?;
    app.id("stored-water").says("20").await?;
    for (typed, fault) in [
        ("-3", "No less than 1, please."),
        ("3.5", "A whole number, please."),
        ("abc", "A whole number, please."),
        ("0", "No less than 1, please."),
    ] {
        app.id("amount-water").fill(typed).await?;
        app.id("amount-water-fault").says(fault).await?;
        app.tap("ship-water").await?;
        app.id("notice").shown().await?;
    }
    app.id("stored-water").says("20").await?;
    app.id("amount-water").fill("3").await?;
    app.id("ship-water").says("Ship 3").await?;
    app.tap("ship-water").await?;
    app.id("stored-water").says("17").await?;
    app.id("notice").gone().await
}

/// A refusal lies on no button of the bar, and stays behind with its page.
async fn notices(app: &App) -> Result {
    app.id("amount-water").fill("999").await?;
    app.tap("ship-water").await?;
    app.id("notice").shown().await?;
    // What is covered can't be pressed.
    app.tap("undo").await?;
    app.id("stored-water").says("20").await?;
    app.id("amount-water").fill("999").await?;
    app.tap("ship-water").await?;
    app.id("notice").shown().await?;
    app.tab("Map").await?;
    app.id("notice").gone().await
}

/// No odds are shown of a distance that is none.
async fn odds(app: &App) -> Result {
    app.tab("Odds").await?;
    app.id("odds-head").shown().await?;
    for typed in ["-5", "abc", "99"] {
        app.id("odds-distance").fill(typed).await?;
        app.page.keys(&["Tab"]).await?;
        app.id("odds-unread").shown().await?;
        ensure!(!app.id("odds-distance-fault").text().await?.is_empty());
        ensure!(!app.id("odds-head").is_shown().await?, "odds of {typed:?}");
    }
    app.id("odds-distance").fill("8").await?;
    app.page.keys(&["Tab"]).await?;
    app.id("odds-head").shown().await?;
    app.id("odds-unread").gone().await
}

/// Looking at the demo twice makes one of it.
async fn demo(app: &App) -> Result {
    for _ in 0..2 {
        app.page.by_role("link", "All campaigns").click().await?;
        app.tap("demo").await?;
        app.id("campaign-name").says("Demo").await?;
    }
    app.page.by_role("link", "All campaigns").click().await?;
    app.tap("demo").await?;
    app.id("campaign-name").says("Demo").await?;
    let demos = "return Object.keys(localStorage).filter(k => k.endsWith('/m') && localStorage.getItem(k).includes('\"Demo\"')).length";
    let found = app.page.js(demos, &[]).await?;
    ensure!(found == json!(1), "{found} demos");
    Ok(())
}
