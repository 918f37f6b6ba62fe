//! A whole turn of two players with nothing but a keyboard: founding, buying, boarding, orders, the reveal and the end of the turn.

use super::app::App;
use super::typist::Typist;
use crate::{Lab, Result};
use anyhow::ensure;

pub(super) async fn run(lab: Lab) -> Result {
    let server = lab.serve()?;
    let who = Typist(App::open(&lab, &server, "typist").await?);
    let app = &who.0;
    who.press("new-campaign").await?;
    app.id("new-sum")
        .text_until("a map", |text| text.contains("territories"))
        .await?;
    who.press("create").await?;
    app.id("campaign-name").shown().await?;
    app.id("hint").shown().await?;
    who.press("hint-ok").await?;
    app.id("hint").gone().await?;

    // The map: an arrow goes to a neighbour, Enter looks at it.
    while !who.at().await?.starts_with("territory-") {
        app.page.keys(&["Tab"]).await?;
    }
    let first = who.at().await?;
    for key in ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"] {
        app.page.keys(&[key]).await?;
    }
    let last = who.at().await?;
    ensure!(
        last.starts_with("territory-"),
        "arrows lead off the map: from {first} to {last}"
    );
    app.page.keys(&["Enter"]).await?;
    let looked = app.id("place").attribute("data-territory").await?;
    ensure!(
        looked == last.strip_prefix("territory-").map(str::to_owned),
        "Enter looks at {looked:?} instead of {last}"
    );
    app.page.keys(&["Enter"]).await?;

    for seat in 0..2 {
        who.sit(seat).await?;
        let explore =
            "return document.querySelector('[data-testid^=explore-]')?.dataset.testid ?? ''";
        let explore = app.page.js(explore, &[]).await?;
        who.press(explore.as_str().unwrap_or_default()).await?;
        who.press("founding-done").await?;
        app.id("at-the-device").gone().await?;
    }
    app.begins("Commercial").await?;
    who.sit(0).await?;
    who.tab("Commerce").await?;
    who.press("shelf-vehicles").await?;
    who.press("buy-vehicle-hellound").await?;
    who.press("shelf-operatives").await?;
    who.press("hire-soldier").await?;
    who.done().await?;
    who.sit(1).await?;
    who.done().await?;
    app.begins("Activity").await?;
    who.sit(0).await?;
    who.tab("Activity").await?;
    who.press("board-0-0").await?;
    app.id("board-0-0").gone().await?;
    who.done().await?;
    who.sit(1).await?;
    who.done().await?;
    app.begins("Move").await?;
    who.sit(0).await?;
    who.tab("Orders").await?;
    who.press("mover-u0").await?;
    let order = "return document.querySelector('[data-testid^=order-to-]')?.dataset.testid ?? ''";
    let order = app.page.js(order, &[]).await?;
    who.press(order.as_str().unwrap_or_default()).await?;
    app.id("order-u0")
        .text_until("an order", |text| text.starts_with("to "))
        .await?;
    who.done().await?;
    who.sit(1).await?;
    who.done().await?;
    app.begins("Tactical").await?;

    who.tab("Tactical").await?;
    while app.id("ceremony").is_shown().await? {
        who.press("ceremony-next").await?;
    }
    app.id("reveal-again").shown().await?;
    let explore = "return document.querySelector('[data-testid^=explore-]')?.dataset.testid ?? ''";
    let explore = app.page.js(explore, &[]).await?;
    let explore = explore.as_str().unwrap_or_default();
    who.press(explore).await?;
    app.id(explore).gone().await?;
    who.press("end-turn").await?;
    app.id("turn").says("Turn 2").await?;
    app.begins("Commercial").await
}
