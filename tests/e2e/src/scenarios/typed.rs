//! The map editor and the great forms by keyboard alone.

use super::app::App;
use super::grounds::Played;
use super::offline::started;
use super::together;
use super::typist::Typist;
use crate::{Lab, Result, Server};
use anyhow::{Context, ensure};
use octant_engine::ids::PlayerId;
use octant_engine::log::Actor;
use serde_json::json;

async fn outline(app: &App, id: &str) -> Result<String> {
    let points = app.page.by_css(&format!("#{id} polygon"));
    points.attribute("points").await?.context("an outline")
}

pub(super) async fn editor(lab: Lab) -> Result {
    let server = lab.serve()?;
    let page = lab.browser("typist").await?;
    page.goto(&server.url("#/map-editor")).await?;
    started(&page).await?;
    let who = Typist(App { page });
    let app = &who.0;
    let count = app.id("editor-count");
    count.says("1 territory").await?;

    // Cut from corner to corner.
    who.press("tool-split").await?;
    who.pick("territory-0").await?;
    who.press("corner-0").await?;
    app.id("cut-begun").shown().await?;
    who.press("corner-2").await?;
    count.says("2 territories").await?;

    // A name.
    who.press("tool-select").await?;
    who.pick("territory-1").await?;
    who.write("name-field", "Harbour").await?;
    app.page.keys(&["Enter"]).await?;
    app.id("picked-name").says("Harbour").await?;

    // Land outside each of the two, and a sea route between them, which is taken away again.
    who.press("tool-add").await?;
    for (id, many) in [
        ("territory-0", "3 territories"),
        ("territory-1", "4 territories"),
    ] {
        who.walk(id).await?;
        app.page.keys(&["Enter"]).await?;
        count.says(many).await?;
    }
    who.press("tool-select").await?;
    who.pick("territory-2").await?;
    who.press("tool-link").await?;
    who.pick("territory-3").await?;
    who.press("tool-select").await?;
    who.pick("territory-2").await?;
    let near = app.id("neighbour-3");
    near.text_until("a sea route", |text| text.contains("(sea)"))
        .await?;
    who.press("unlink-3").await?;
    near.gone().await?;

    // A border is moved by its corner, and taken back.
    who.press("tool-corner").await?;
    who.pick("territory-2").await?;
    let before = outline(app, "territory-2").await?;
    let moved = async || Ok(outline(app, "territory-2").await? != before);
    let back = async || Ok(outline(app, "territory-2").await? == before);
    // Of its corners one at least is free to go up.
    for corner in ["corner-0", "corner-1", "corner-2", "corner-3"] {
        who.reach(corner).await?;
        app.page.keys(&["Enter", "ArrowUp"]).await?;
        if moved().await? {
            break;
        }
    }
    app.page.until("the border to move", moved).await?;
    app.page.keys(&["Control+z"]).await?;
    app.page.until("the border to be back", back).await?;

    // Two become one, and two again.
    who.press("tool-select").await?;
    who.pick("territory-1").await?;
    who.press("tool-merge").await?;
    who.pick("territory-3").await?;
    count.says("3 territories").await?;
    who.press("editor-undo").await?;
    count.says("4 territories").await?;
    who.press("editor-redo").await?;
    count.says("3 territories").await?;
    who.press("use-map").await?;
    app.id("new-sum").says("2 players, 3 territories").await
}

pub(super) async fn forms(lab: Lab) -> Result {
    let server = lab.serve()?;
    let who = Typist(App::open(&lab, &server, "typist").await?);
    let app = &who.0;
    // Which file is opened is the browser's own dialogue.
    app.open_file("peace.json", &together::game("commercial")?.file()?)
        .await?;
    who.press("keep").await?;
    app.id("campaign-name").shown().await?;
    deal(&who).await?;

    home(&who, &server).await?;
    let works = Played::founded("works", serde_json::from_str(include_str!("works.json"))?)?;
    app.open_file("works.json", &works.file()?).await?;
    who.press("keep").await?;
    app.id("campaign-name").shown().await?;
    factory(&who).await?;

    home(&who, &server).await?;
    let mut war = together::game("move")?;
    let order = json!({ "order-move": { "mover": "u0", "to": 2, "via": 1 } });
    together::play(&mut war, Actor::Seat(PlayerId(0)), order)?;
    for seat in [0, 1] {
        together::play(&mut war, Actor::Seat(PlayerId(seat)), json!("done"))?;
    }
    app.open_file("war.json", &war.file()?).await?;
    who.press("keep").await?;
    app.id("campaign-name").shown().await?;
    result(&who).await?;

    home(&who, &server).await?;
    paper(&who).await
}

/// The list of campaigns.
async fn home(who: &Typist, server: &Server) -> Result {
    who.0.page.goto(&server.url("#/")).await?;
    who.0.id("new-campaign").shown().await
}

/// Ann offers money for a promise, Ben asks for more, Ann takes it.
async fn deal(who: &Typist) -> Result {
    let app = &who.0;
    who.sit(0).await?;
    let before = app.credits().await?;
    who.tab("Commerce").await?;
    who.press("shelf-deals").await?;
    who.write("give-amount", "50").await?;
    who.press("give-add").await?;
    who.choose("want-what", "A promise").await?;
    who.write("want-promise", "No attack before turn 5").await?;
    who.press("want-add").await?;
    who.press("offer-deal").await?;
    app.id("deal-0").shown().await?;
    who.press("leave").await?;
    who.sit(1).await?;
    who.tab("Commerce").await?;
    who.press("shelf-deals").await?;
    who.press("accept-0").await?;
    app.id("deal-0").gone().await?;
    app.id("promises").shown().await?;
    who.press("leave").await?;
    who.sit(0).await?;
    let after = app.credits().await?;
    ensure!(after == before - 50, "{before} SC became {after}");
    Ok(())
}

/// A Factory is fitted and bought, and one that stands makes something.
async fn factory(who: &Typist) -> Result {
    let app = &who.0;
    who.sit(0).await?;
    who.tab("Commerce").await?;
    who.press("discard-over-2-water").await?;
    app.id("overfull-2").gone().await?;
    who.press("shelf-buildings").await?;
    who.press("fit-factory").await?;
    who.press("fit-golem").await?;
    app.id("fitting-words")
        .text_until("the fitting", |text| text.contains("Golem"))
        .await?;
    let before = app.credits().await?;
    who.press("buy-building-factory").await?;
    app.page
        .until("a Factory to be paid for", async || {
            Ok(app.credits().await? == before - 500)
        })
        .await?;
    who.done().await?;
    who.sit(1).await?;
    who.done().await?;
    app.begins("Activity").await?;
    who.sit(0).await?;
    who.tab("Activity").await?;
    who.press("add-10-kanker").await?;
    app.id("batch-10")
        .text_until("a Kanker", |text| text.contains("Kanker"))
        .await
        .map(drop)
}

/// Ann's unit takes Ben's ground with a hit of three (U-BAT-9).
async fn result(who: &Typist) -> Result {
    let app = &who.0;
    who.tab("Tactical").await?;
    while app.id("ceremony").is_shown().await? {
        who.press("ceremony-next").await?;
    }
    who.press("fate-0-stands").await?;
    let fold = "return document.activeElement?.closest('[data-testid=toll-0]') && document.activeElement.localName === 'summary' ? 'there' : ''";
    for _ in 0..240 {
        if app.page.js(fold, &[]).await?.as_str() == Some("there") {
            break;
        }
        app.page.keys(&["Tab"]).await?;
    }
    app.page.keys(&["Enter"]).await?;
    who.press("hit-u0-3").await?;
    app.id("toll-0")
        .text_until("the marks", |text| text.contains("2 crosses and 1 slash"))
        .await?;
    who.press("fate-1-destroyed").await?;
    app.id("holder-2").says("Ann holds the ground.").await?;
    who.press("settle-2").await?;
    app.id("battle-2").gone().await
}

/// A purse, a machine with its name and pilot, and what is wrong with them.
async fn paper(who: &Typist) -> Result {
    let app = &who.0;
    who.press("new-campaign").await?;
    who.write("new-name", "Since last winter").await?;
    app.id("new-sum")
        .text_until("a map", |text| text.contains("territories"))
        .await?;
    // Of a choice Tab reaches the one that is taken, and an arrow takes the next.
    who.reach("paper-off").await?;
    app.page.keys(&["ArrowDown"]).await?;
    who.write("paper-turn", "9").await?;
    who.choose("paper-phase", "Activity").await?;
    who.write("paper-credits-0", "345").await?;
    who.choose("paper-craft-body", "Kanker").await?;
    who.press("paper-craft-add").await?;
    let row = app.page.by_css("li[data-testid^=craft-]");
    let id = row.attribute("data-testid").await?.context("no row")?;
    who.write(&format!("{id}-called"), "Old Bess").await?;
    who.write(&format!("{id}-level"), "12").await?;
    app.id(&format!("fault-{id}"))
        .text_until("the levels there are", |text| text.contains("levels run"))
        .await?;
    who.write(&format!("{id}-level"), "3").await?;
    app.id(&format!("fault-{id}")).gone().await?;
    app.page
        .until("the form to be without faults", async || {
            Ok(!app.id("create").is_disabled().await?)
        })
        .await?;
    who.press("create").await?;
    app.id("turn").says("Turn 9").await?;
    who.sit(0).await?;
    ensure!(app.credits().await? == 345, "the purse was not taken over");
    who.tab("Barracks").await?;
    app.page
        .by_css(".barracks")
        .text_until("its name", |text| text.contains("Old Bess"))
        .await
        .map(drop)
}
