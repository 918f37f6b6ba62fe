//! A campaign that already runs on paper is typed in by touch, with what is wrong told beside it, and goes on where it stood.

use super::app::App;
use super::offline::started;
use crate::{Lab, Result, SIZES};
use anyhow::{Context, ensure};

pub(super) async fn run(lab: Lab) -> Result {
    let server = lab.serve()?;
    let page = lab.browser("scribe").await?;
    page.touch(true).await?;
    page.resize(SIZES[1]).await?;
    page.goto(&server.url("")).await?;
    started(&page).await?;
    let app = App { page };
    app.tap("new-campaign").await?;
    app.id("new-name").fill("Since last winter").await?;
    app.tap("size-small").await?;
    app.id("new-sum").says("2 players, 12 territories").await?;
    let house = octant_engine::rulebook::Corporation::ALL[0];
    app.id("corporation-0").choose(house.name()).await?;
    app.tap("paper-on").await?;
    let start = home(&app).await?;

    app.id("paper-turn").fill("9").await?;
    app.id("paper-phase").choose("Activity").await?;
    app.id("paper-credits-0").fill("much").await?;
    told(&app, "fault-paper", "SC of Player 1: a whole number").await?;
    app.id("paper-credits-0").fill("345").await?;
    land(&app, &start).await?;
    craft(&app).await?;
    app.id("paper-finder").choose("Player 2").await?;
    technologies(&app).await?;
    app.page
        .until("the form to be without faults", async || {
            Ok(!app.id("create").is_disabled().await?)
        })
        .await?;
    app.page.screenshot("paper").await?;

    // Looking up a rule loses nothing.
    app.plain_tab("Rules").await?;
    app.plain_tab("Campaigns").await?;
    app.tap("new-campaign").await?;
    ensure!(app.id("paper-turn").value().await? == "9");
    app.tap("create").await?;
    app.id("campaign-name").says("Since last winter").await?;
    app.id("turn").says("Turn 9").await?;
    ensure!(app.phase().await? == "Activity");
    app.id("corporation-of-0")
        .text_until("whom she leads", |text| text.contains(house.name()))
        .await?;
    app.call(0, "Player 1").await?;
    ensure!(app.credits().await? == 345, "the purse was not taken over");
    app.tab("Barracks").await?;
    app.tap("unit-0").await?;
    app.page
        .by_css(".barracks")
        .text_until("the pilot as he was", |text| {
            text.contains("Kanker") && text.contains("Ada") && text.contains("Old Bess")
        })
        .await?;
    kept(&app).await?;
    app.tab("Territory").await?;
    app.page
        .by_css(".squares-page")
        .text_until("the warehouse", |text| text.contains("Warehouse"))
        .await
        .map(drop)
}

/// Waits until a part of the form says so.
async fn told(app: &App, id: &str, words: &str) -> Result {
    app.id(id)
        .text_until(words, |text| text.contains(words))
        .await
        .map(drop)
}

/// The start of the first player, which is filled in.
async fn home(app: &App) -> Result<String> {
    let first = app.page.by_css("[data-testid^=land-]").nth(0);
    let id = first.attribute("data-testid").await?;
    id.context("no territory is filled in")
}

/// Goods without a store are refused beside the territory; with a Warehouse and a shaft of three they are right.
async fn land(app: &App, land: &str) -> Result {
    app.tap(land).await?;
    let part = |name: &str| format!("{land}-{name}");
    app.id(&part("ground")).choose("Minerals").await?;
    app.id(&part("shaft")).fill("3").await?;
    app.tap(&part("good-add")).await?;
    let goods = format!("[data-testid^={land}-]:is(input.amount):not([data-testid$=shaft])");
    app.page.by_css(&goods).fill("20").await?;
    told(
        app,
        &format!("fault-{land}"),
        "do not fit into its warehouses",
    )
    .await?;
    app.id(&part("building")).choose("Warehouse").await?;
    app.tap(&part("building-add")).await?;
    app.id(&format!("fault-{land}")).gone().await?;
    // A Factory that makes Golems, with a slash.
    app.id(&part("building")).choose("Factory").await?;
    app.tap(&part("building-add")).await?;
    let rows = format!("li[data-testid^={}-]", land.replace("land", "site"));
    let count = app.page.by_css(&rows).count().await?;
    let last = app.page.by_css(&rows).nth(count.saturating_sub(1));
    let site = last.attribute("data-testid").await?.context("no row")?;
    unfold(app, &format!("{site}-fitting")).await?;
    app.tap("fit-golem").await?;
    app.page
        .by_css(&format!("[data-testid={site}-fitting] > summary"))
        .text_until("the fitting", |text| text.contains("Golem"))
        .await?;
    unfold(app, &format!("{site}-damage")).await?;
    let slashes = app.id(&format!("{site}-slashes"));
    slashes.fill("99").await?;
    told(app, &format!("fault-{land}"), "has no hit point left").await?;
    slashes.fill("few").await?;
    told(
        app,
        &format!("fault-{land}"),
        "Factory: crosses and slashes are whole numbers",
    )
    .await?;
    slashes.fill("1").await?;
    app.id(&format!("fault-{land}")).gone().await
}

/// Opens a fold by its line.
async fn unfold(app: &App, id: &str) -> Result {
    let line = app.page.by_css(&format!("[data-testid={id}] > summary"));
    line.click().await
}

/// A list of the table's own: the ready one without its first, and one more. Without a name it is refused beside it.
async fn technologies(app: &App) -> Result {
    unfold(app, "technologies").await?;
    app.tap("technologies-own").await?;
    app.tap("technology-1-out").await?;
    app.tap("technology-add").await?;
    told(app, "fault-technology-25", "needs a name").await?;
    app.id("technology-25-name").fill("Tunnels").await?;
    app.id("technology-25-cost").fill("7").await?;
    app.id("fault-technology-25").gone().await?;
    app.id("technologies-sum")
        .says("a list of your own: 24")
        .await?;
    app.page
        .by_css("details.battle-ground:has([data-testid=paper-tech-0-23]) > summary")
        .click()
        .await?;
    app.tap("paper-tech-0-23").await
}

/// What the backup says of all that.
async fn kept(app: &App) -> Result {
    app.tab("Share").await?;
    app.tap("save-backup").await?;
    let (_, content) = app.page.download().await?;
    let told: serde_json::Value = serde_json::from_slice(&content)?;
    let told = told.to_string();
    for words in [
        r#""fitting":{"vehicles":["golem"]}"#,
        r#""marks":{"slashes":1}"#,
        r#""craft":1"#,
        r#""name":"Tunnels""#,
        r#""technologies":[23]"#,
    ] {
        ensure!(told.contains(words), "the backup does not say {words}");
    }
    Ok(())
}

/// A Kanker with a pilot of level 3; level 12 is refused beside it.
async fn craft(app: &App) -> Result {
    app.id("paper-craft-body").choose("Kanker").await?;
    app.tap("paper-craft-add").await?;
    let row = app.page.by_css("li[data-testid^=craft-]");
    let id = row.attribute("data-testid").await?.context("no row")?;
    let part = |name: &str| format!("{id}-{name}");
    app.id(&part("name")).fill("Ada").await?;
    app.id(&part("called")).fill("Old Bess").await?;
    app.id(&part("level")).fill("12").await?;
    told(
        app,
        &format!("fault-{id}"),
        "Kanker of Player 1: levels run",
    )
    .await?;
    app.id(&part("level")).fill("3").await?;
    app.id(&part("xp")).fill("5").await?;
    app.id(&format!("fault-{id}")).gone().await
}
