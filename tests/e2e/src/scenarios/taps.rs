//! How many taps a turn takes that is like the one before: three territories, five units that all move.

use super::app::App;
use super::grounds::Played;
use crate::{Lab, Result};
use anyhow::{Context, ensure};
use serde_json::{Value, json};

/// So many taps at most, with those that hand the device over.
const MOST: u64 = 25;

/// Counts what people tap, not what the page does by itself.
const COUNT: &str = "window.taps = 0; window.addEventListener('click', event => { if (event.isTrusted) window.taps++; }, true)";

/// The ironworks of the other scenario, at peace with its stores, and with five units.
fn game() -> Result<Vec<u8>> {
    let mut setup: Value = serde_json::from_str(include_str!("works.json"))?;
    let unit = |at: u16| json!({ "owner": 0, "body": "kanker", "at": at, "pilot": { "class": "soldier" } });
    setup["units"] = json!([unit(0), unit(0), unit(1), unit(1), unit(2)]);
    let last = setup["territories"]
        .get_mut(2)
        .context("three territories")?;
    last["stock"] = json!({ "goods": { "water": 20 } });
    last["warehouses_lost"] = json!(false);
    Played::founded("taps", setup)?.file()
}

pub(super) async fn run(lab: Lab) -> Result {
    let server = lab.serve()?;
    let app = App::on_tablet(&lab, &server).await?;
    app.open_file("taps.json", &game()?).await?;
    app.keep().await?;
    app.page.js(COUNT, &[]).await?;

    // A first turn, to have something to repeat.
    app.call(0, "Ann").await?;
    app.tab("Commerce").await?;
    app.tap("ship-water").await?;
    app.done().await?;
    passes(&app).await?;
    app.begins("Activity").await?;
    app.call(0, "Ann").await?;
    app.tab("Activity").await?;
    app.tap("refine-all-11").await?;
    app.tap("add-10-kanker").await?;
    app.tap("order-missile-25").await?;
    app.done().await?;
    passes(&app).await?;
    app.begins("Move").await?;
    app.call(0, "Ann").await?;
    app.done().await?;
    passes(&app).await?;
    app.begins("Tactical").await?;
    app.tab("Tactical").await?;
    app.tap("end-turn").await?;
    app.begins("Commercial").await?;

    let mut taps = 0;
    app.page.js("window.taps = 0", &[]).await?;
    app.call(0, "Ann").await?;
    app.tab("Commerce").await?;
    app.tap("repeat-shipping").await?;
    app.id("repeat-shipping-report").shown().await?;
    app.done().await?;
    taps += counted(&app).await?;
    passes(&app).await?;
    app.begins("Activity").await?;
    app.page.js("window.taps = 0", &[]).await?;
    app.call(0, "Ann").await?;
    app.tab("Activity").await?;
    app.tap("repeat-works").await?;
    app.id("drop-missile-25").shown().await?;
    app.done().await?;
    taps += counted(&app).await?;
    passes(&app).await?;
    app.begins("Move").await?;
    app.page.js("window.taps = 0", &[]).await?;
    app.call(0, "Ann").await?;
    app.tab("Orders").await?;
    for (unit, to) in [(0, 2), (1, 2), (2, 0), (3, 0), (4, 0)] {
        app.order(unit, to).await?;
    }
    app.done().await?;
    taps += counted(&app).await?;
    passes(&app).await?;
    app.begins("Tactical").await?;
    app.page.js("window.taps = 0", &[]).await?;
    app.tab("Tactical").await?;
    app.tap("end-turn").await?;
    app.begins("Commercial").await?;
    taps += counted(&app).await?;

    let report = format!("a turn of three territories and five units: {taps} taps\n");
    std::fs::write(lab.out().join("taps.txt"), &report)?;
    ensure!(taps <= MOST, "more than {MOST}: {report}");
    // What counts nothing proves nothing.
    ensure!(taps >= 15, "so few taps can't have been all: {report}");
    Ok(())
}

/// The taps since the count began.
async fn counted(app: &App) -> Result<u64> {
    let taps = app.page.js("return window.taps", &[]).await?;
    taps.as_u64().context("a number of taps")
}

/// Ben does nothing.
async fn passes(app: &App) -> Result {
    app.call(1, "Ben").await?;
    app.done().await
}
