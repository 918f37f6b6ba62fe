//! Orders by touch on the map, and the rulebook looked up in the middle of them; whose secrets go along with a file; whose undo it is.

use super::app::App;
use super::grounds::Played;
use crate::{Lab, Result};
use anyhow::ensure;
use serde_json::json;

/// Ann holds three squares of nine around B2, which can be entered from B1 and from A2; Ben holds C3.
fn game() -> Result<Vec<u8>> {
    let deposit = json!({ "resource": "water", "a_shaft": 4, "pure": false, "unstable": false });
    let held = |at: u16| json!({ "at": at, "controller": 0, "deposit": deposit, "buildings": [{ "kind": "station" }] });
    let unit = json!({ "owner": 0, "body": "arakne", "at": 0, "pilot": { "class": "soldier" } });
    let setup = json!({
        "name": "Lookup", "map": { "grid": { "columns": 3, "rows": 3 } }, "turn": 1, "phase": "move", "rules": { "explore_start": false },
        "players": [{ "name": "Ann", "start": 0 }, { "name": "Ben", "start": 8 }],
        "territories": [held(1), held(3)], "units": [unit, unit],
    });
    Played::founded("lookup", setup)?.file()
}

pub(super) async fn run(lab: Lab) -> Result {
    let server = lab.serve()?;
    let app = App::on_tablet(&lab, &server).await?;
    app.open_file("lookup.json", &game()?).await?;
    app.keep().await?;
    orders(&app).await?;
    rulebook(&app).await?;
    secrets(&app).await?;
    turn_end(&app).await
}

/// From the map to the orders; who stands where it is tapped is chosen, one after the other; the first tap on the goal is an order.
async fn orders(app: &App) -> Result {
    app.call(0, "Ann").await?;
    app.tap("now-go").await?;
    for mover in ["mover-u0", "mover-u1"] {
        app.tap("territory-0").await?;
        let chosen = app.id(mover);
        let open = async || Ok(chosen.attribute("aria-expanded").await? == Some("true".into()));
        app.page.until(mover, open).await?;
    }
    app.tap("territory-4").await?;
    app.id("order-u1").says("to B2 by way of B1").await?;
    app.tap("order-to-4-via-3").await?;
    app.id("order-u1").says("to B2 by way of A2").await?;
    // Straight over the border there is no way to tell of.
    app.tap("territory-0").await?;
    app.tap("territory-1").await?;
    app.id("order-u0").says("to B1").await
}

/// The rulebook stands before the page, and takes nothing away from it.
async fn rulebook(app: &App) -> Result {
    app.tap("mover-u1").await?;
    app.id("order-drop").shown().await?;
    let down = "return Math.round(window.scrollY)";
    app.page.js("window.scrollTo(0, 60)", &[]).await?;
    let left = app.page.js(down, &[]).await?;
    ensure!(left != json!(0), "the page can't be scrolled");
    app.tab("Rules").await?;
    app.id("rules-tables").shown().await?;
    ensure!(
        !app.id("order-drop").is_shown().await?,
        "the orders are seen beside the rulebook"
    );
    app.tap("rules-tables").await?;
    app.id("at-the-device").says("Ann").await?;
    app.tab("Orders").await?;
    app.id("rules-tables").gone().await?;
    app.id("at-the-device").says("Ann").await?;
    // As it was left, unit chosen and all, and as far down.
    let as_left = async || Ok(app.page.js(down, &[]).await? == left);
    app.page
        .until("the page as far down as before", as_left)
        .await?;
    app.tap("order-drop").await?;
    app.id("order-u1").says("stays in A1").await?;
    // Who comes by another way begins at the top.
    app.tab("Map").await?;
    app.tab("Orders").await?;
    let at_top = async || Ok(app.page.js(down, &[]).await? == json!(0));
    app.page.until("the top of the page", at_top).await
}

/// A file says in its name and on the page whose secrets are in it.
async fn secrets(app: &App) -> Result {
    app.tab("Share").await?;
    app.tap("save-shared").await?;
    let (name, _) = app.page.download().await?;
    ensure!(name == "lookup-turn-1-for-others.octant.json", "{name}");
    app.tap("own-secrets").await?;
    app.id("file-secrets").shown().await?;
    app.tap("save-shared").await?;
    let (name, _) = app.page.download().await?;
    ensure!(name == "lookup-turn-1-secrets-of-ann.octant.json", "{name}");
    app.tap("own-secrets").await?;
    app.id("file-secrets").gone().await
}

/// The table ends the turn, and only the table takes that back.
async fn turn_end(app: &App) -> Result {
    app.tab("Orders").await?;
    app.done().await?;
    app.call(1, "Ben").await?;
    app.done().await?;
    app.begins("Tactical").await?;
    app.to_table().await?;
    app.tab("Tactical").await?;
    app.tap("end-turn").await?;
    app.begins("Commercial").await?;
    app.call(0, "Ann").await?;
    app.tap("undo").await?;
    app.id("notice")
        .text_until("whose it is", |text| text.contains("Only the table"))
        .await?;
    app.begins("Commercial").await
}
