//! What players do with and against each other, with fingers on a tablet: a deal, passage, a ruling, a value set by the campaign master;
//! then a battle with its damage, which ends the campaign.

use super::app::App;
use super::grounds::Played;
use crate::browser::Size;
use crate::{Lab, Result};
use anyhow::{anyhow, ensure};
use octant_engine::dice::Dice;
use octant_engine::log::Actor;
use octant_engine::unlimit3d8::Campaign;
use serde_json::{Value, json};

/// A row of three: 0 and 1 Ann's, 2 Ben's, each with a silo of two missiles. A unit of each on 1 and on 2. Ann knows Heavy.
pub(super) fn game(phase: &str) -> Result<Played> {
    let water = json!({ "resource": "water", "a_shaft": 1, "pure": false, "unstable": false });
    let ground = |at: u16, seat: u8| json!({ "at": at, "controller": seat, "deposit": water, "buildings": [{ "kind": "station" }, { "kind": "missile-silo", "missiles": 2 }] });
    let unit = |at: u16, seat: u8| json!({ "owner": seat, "body": "kanker", "at": at, "pilot": { "class": "soldier" } });
    let setup = json!({
        "name": "Neighbours", "turn": 2, "phase": phase,
        "map": { "grid": { "columns": 3, "rows": 1 } },
        "players": [{ "name": "Ann", "technologies": [0] }, { "name": "Ben" }],
        "territories": [ground(0, 0), ground(1, 0), ground(2, 1)],
        "units": [unit(1, 0), unit(2, 1)],
    });
    let log = Campaign::found(serde_json::from_value(setup)?).map_err(|f| anyhow!("{f:?}"))?;
    Ok(Played {
        name: phase.into(),
        log,
    })
}

/// Does something without a browser.
pub(super) fn play(game: &mut Played, by: Actor, command: Value) -> Result {
    let command = serde_json::from_value(command)?;
    let entry = game.log.prepare(by, command, Dice::given(Vec::new()));
    let entry = entry.map_err(|stop| anyhow!("{stop:?}"))?;
    game.log.accept(entry).map_err(|fault| anyhow!("{fault}"))?;
    Ok(())
}

pub(super) async fn run(lab: Lab) -> Result {
    let server = lab.serve()?;
    let app = App::open(&lab, &server, "tablet").await?;
    app.page.resize(Size(768, 1024)).await?;
    app.page.touch(true).await?;
    app.open_file("peace.json", &game("commercial")?.file()?)
        .await?;
    app.keep().await?;
    deal(&app).await?;
    matters(&app).await?;

    app.page.by_role("link", "All campaigns").click().await?;
    let mut war = game("move")?;
    let (ann, ben) = (
        octant_engine::ids::PlayerId(0),
        octant_engine::ids::PlayerId(1),
    );
    let order = json!({ "order-move": { "mover": "u0", "to": 2, "via": 1 } });
    play(&mut war, Actor::Seat(ann), order)?;
    play(&mut war, Actor::Seat(ann), json!("done"))?;
    play(&mut war, Actor::Seat(ben), json!("done"))?;
    app.open_file("war.json", &war.file()?).await?;
    app.keep().await?;
    battle(&app).await
}

/// Ann pays for a promise in money, a missile and what she researched, and Ben lets her pass, which the map shows.
async fn deal(app: &App) -> Result {
    app.call(0, "Ann").await?;
    app.tab("Commerce").await?;
    app.tap("shelf-deals").await?;
    app.id("give-amount").fill("50").await?;
    app.tap("give-add").await?;
    app.id("give-what").choose("Missiles, A1: 2").await?;
    app.id("give-amount").fill("1").await?;
    app.tap("give-add").await?;
    app.id("give-what").choose("Heavy").await?;
    app.tap("give-add").await?;
    app.id("want-what").choose("A promise").await?;
    app.id("want-promise")
        .fill("No attack before turn 5")
        .await?;
    app.tap("want-add").await?;
    app.tap("offer-deal").await?;
    app.id("deal-0").shown().await?;

    app.tap("leave").await?;
    app.call(1, "Ben").await?;
    app.tab("Commerce").await?;
    app.tap("shelf-deals").await?;
    app.pay("accept-0", -50).await?;
    app.id("deal-0").gone().await?;
    app.id("promises").shown().await?;
    app.tap("grant-0").await?;
    app.id("passage-2-0").shown().await?;
    app.tab("Map").await?;
    app.tap("territory-2").await?;
    app.id("place-passage")
        .text_until("who may pass", |text| text.contains("Ann"))
        .await?;
    let told = app.id("territory-2").attribute("aria-label").await?;
    ensure!(
        told.as_deref()
            .is_some_and(|t| t.contains("passage for Ann")),
        "the map says {told:?}"
    );
    app.tap("leave").await
}

/// All agree on a house rule, and the campaign master corrects a purse.
async fn matters(app: &App) -> Result {
    app.tab("Log").await?;
    app.tap("to-table").await?;
    app.tap("rulings").await?;
    app.id("ruling-rule")
        .choose("Rounds until a stalemate")
        .await?;
    app.tap("ruling-5").await?;
    ensure!(
        app.id("ruling-ok").is_disabled().await?,
        "a ruling without a reason"
    );
    app.id("ruling-reason").fill("Shorter evenings").await?;
    app.tap("ruling-ok").await?;
    app.id("ruling-rule")
        .choose("Dice sums and columns")
        .await?;
    app.id("row-j-1").fill("10").await?;
    app.id("ruling-reason").fill("Kinder to beginners").await?;
    ensure!(
        app.id("ruling-ok").is_disabled().await?,
        "a row whose second column is empty was ruled"
    );
    app.id("row-j-2").fill("11").await?;
    app.id("row-j-3").fill("12").await?;
    app.tap("ruling-ok").await?;
    app.tap("decrees").await?;
    app.id("decree-what")
        .choose("What a player has to spend")
        .await?;
    app.id("decree-first").fill("777").await?;
    app.id("decree-reason").fill("Miscounted").await?;
    app.tap("decree-ok").await?;
    app.tap("to-log").await?;
    app.id("log")
        .text_until("the reasons", |text| {
            [
                "Shorter evenings",
                "Kinder to beginners",
                "3-10 11-11 12-12",
                "Miscounted",
                "1 missile",
                "technology \u{201c}Heavy\u{201d}",
            ]
            .iter()
            .all(|words| text.contains(words))
        })
        .await?;
    app.call(0, "Ann").await?;
    ensure!(app.credits().await? == 777, "the purse was not set");
    app.tap("leave").await
}

/// Ann's unit takes Ben's last ground, with a hit of three on its card: two crosses, one slash (U-BAT-9).
async fn battle(app: &App) -> Result {
    app.tab("Tactical").await?;
    app.tap("fate-0-stands").await?;
    app.tap("toll-0").await?;
    app.tap("hit-u0-3").await?;
    app.id("toll-0")
        .text_until("the marks", |text| text.contains("2 crosses and 1 slash"))
        .await?;
    // What is typed in outlives a look at another page.
    app.tab("Map").await?;
    app.tab("Tactical").await?;
    app.tap("fate-1-destroyed").await?;
    app.id("holder-2").says("Ann holds the ground.").await?;
    app.tap("settle-2").await?;
    app.id("battle-2").gone().await?;
    app.tap("end-turn").await?;
    app.id("ending").shown().await?;
    app.id("winners").says("Ann wins the campaign.").await?;
    app.id("roll-of-honour").shown().await
}
