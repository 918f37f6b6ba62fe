//! A turn of a developed economy, by touch on a tablet held upright: what is bought, moved, ordered and foreseen, and the next turn's
//! repetition of it.

use super::app::App;
use super::grounds::Played;
use crate::{Lab, Result};
use anyhow::ensure;

/// Ann holds C1, where a Warehouse was lost, A1 with Factory 10, Foundry 11 and Turret 17, and B1 with the Laboratories 23 and 24 and Missile Silo 25.
const GIVEN: &str = include_str!("works.json");

pub(super) async fn run(lab: Lab) -> Result {
    let server = lab.serve()?;
    let given = Played::founded("works", serde_json::from_str(GIVEN)?)?;
    let app = App::on_tablet(&lab, &server).await?;
    app.open_file("works.json", &given.file()?).await?;
    app.keep().await?;

    trade(&app).await?;
    plan(&app).await?;
    next_turn(&app).await
}

/// Both say that they are done with the phase.
async fn both_done(app: &App) -> Result {
    for (seat, name) in [(0, "Ann"), (1, "Ben")] {
        app.call(seat, name).await?;
        app.done().await?;
    }
    app.to_table().await
}

/// An upgrade, a Factory with its fitting, goods to another store, a weapon into the Turret, and a shipment.
async fn trade(app: &App) -> Result {
    app.call(0, "Ann").await?;
    app.tab("Commerce").await?;
    ensure!(
        app.id("done").is_disabled().await?,
        "done with a Warehouse lost and nothing thrown away"
    );
    // 90 units are nine containers, and there are eight: ten go.
    app.tap("discard-over-2-water").await?;
    app.id("overfull-2").gone().await?;
    app.buy("upgrades", "buy-upgrade-11-foundry-efficiency", 100)
        .await?;
    app.tap("shelf-buildings").await?;
    ensure!(
        app.id("buy-building-factory").is_disabled().await?,
        "a Factory could be bought that is fitted for nothing"
    );
    app.tap("fit-factory").await?;
    app.tap("fit-golem").await?;
    app.tap("fit-paladin").await?;
    app.tap("fit-arakne").await?;
    app.id("fitting-words")
        .text_until("that two are all", |text| text.contains("no more"))
        .await?;
    app.pay("buy-building-factory", 500).await?;
    app.tap("shelf-stores").await?;
    app.id("lot-amount-water").fill("10").await?;
    app.tap("haul-water").await?;
    app.id("lot-water")
        .text_until("10 left", |text| text.contains("10 in store"))
        .await?;
    app.tap("discard-cannon").await?;
    app.id("lot-cannon").gone().await?;
    app.tap("shelf-ship").await?;
    // Water at 20 SC.
    app.pay("ship-water", -200).await?;
    app.done().await?;
    app.call(1, "Ben").await?;
    app.done().await?;
    app.begins("Activity").await
}

/// The Foundry takes all there is, the Factory makes three things, the silo a missile; the planner tells what comes of it.
async fn plan(app: &App) -> Result {
    app.call(0, "Ann").await?;
    app.tab("Activity").await?;
    app.tap("refine-all-11").await?;
    app.id("refining-11")
        .text_until("a full load", |text| text.contains("20 of 20"))
        .await?;
    app.tap("add-10-kanker").await?;
    app.tap("add-10-arakne").await?;
    app.id("batch-10")
        .text_until("two machines", |text| {
            text.contains("Kanker") && text.contains("Arakne")
        })
        .await?;
    app.tap("order-missile-25").await?;
    app.id("drop-missile-25").shown().await?;
    let told = app
        .id("ahead-0")
        .text_until("what is to come", |text| text.contains("Kanker"))
        .await?;
    ensure!(told.contains("20 refined minerals"), "{told}");
    ensure!(
        app.id("ahead-1").text().await?.contains("a missile"),
        "the missile is not foreseen"
    );
    app.done().await?;
    app.call(1, "Ben").await?;
    app.done().await?;
    app.begins("Move").await?;
    both_done(app).await?;
    app.begins("Tactical").await?;
    app.tab("Tactical").await?;
    app.tap("end-turn").await?;
    app.begins("Commercial").await
}

/// What was shipped and ordered is so again, as far as it can be.
async fn next_turn(app: &App) -> Result {
    app.call(0, "Ann").await?;
    app.tab("Commerce").await?;
    app.tap("shelf-ship").await?;
    app.tap("repeat-shipping").await?;
    app.id("repeat-shipping-report")
        .text_until("that no water is left", |text| text.contains("Water"))
        .await?;
    app.done().await?;
    app.call(1, "Ben").await?;
    app.done().await?;
    app.begins("Activity").await?;
    app.call(0, "Ann").await?;
    app.tab("Activity").await?;
    app.tap("repeat-works").await?;
    app.id("batch-10")
        .text_until("the same machines", |text| {
            text.contains("Kanker") && text.contains("Arakne")
        })
        .await?;
    app.id("drop-missile-25").shown().await?;
    app.page.screenshot("works-repeated").await.map(drop)
}
