//! Two players, one device: a campaign is founded, a turn played with dice thrown on the table, and the campaign handed on.

use super::app::App;
use super::grounds::{Ground, ground};
use super::offline::started;
use crate::{Lab, Result, Server};
use anyhow::ensure;

/// 4 + 4 + 5 = 13: minerals (U-EXP-2), 10 SC raw; active 4: three units a shaft (U-EXP-3). Nothing pure, unstable or found.
const MINERALS: [u8; 3] = [4, 4, 5];
/// 6 + 4 + 5 = 15: common metal, 10 SC raw; active 6: four units a shaft.
const METAL: [u8; 3] = [6, 4, 5];
/// 1 + 2 + 4 = 7: water.
const WATER: [u8; 3] = [1, 2, 4];

pub(super) async fn run(lab: Lab) -> Result {
    let server = lab.serve()?;
    let ground = ground()?;
    let app = App::open(&lab, &server, "table").await?;
    app.type_dice().await?;
    app.found("Long Watch", ["Ada", "Ben"], ground.seed).await?;

    found(&app, &ground).await?;
    app.reload_same().await?;
    trade(&app).await?;
    app.reload_same().await?;
    plan(&app, &ground).await?;
    app.reload_same().await?;
    send(&app, &ground).await?;
    app.reload_same().await?;
    fight(&app, &ground).await?;
    app.reload_same().await?;
    ship(&app).await?;
    hand_on(&lab, &server, &app).await
}

/// Each player moves a building, explores his start and is done.
async fn found(app: &App, ground: &Ground) -> Result {
    ensure!(app.phase().await? == "Founding");
    for (seat, name, faces, building) in [(0, "Ada", MINERALS, 0), (1, "Ben", METAL, 6)] {
        let (start, called) = &ground.starts[usize::from(seat)];
        app.call(seat, name).await?;
        app.tab("Map").await?;
        app.tap(&format!("place-{start}")).await?;
        app.id("territory-name").says(called).await?;
        // The square is what is tapped; the building's sign lets taps through.
        let stands = format!("[role=gridcell]:has([data-testid=building-{building}])");
        app.page.by_css(&stands).click().await?;
        app.tap("square-B14").await?;
        app.id(&format!("building-{building}"))
            .inside(app.id("square-B14"))
            .shown()
            .await?;
        app.tab("Map").await?;
        // Nobody can be done while a throw is owed: the button says so.
        ensure!(
            app.id("done").is_disabled().await?,
            "done before the start was explored"
        );
        app.explore(*start, faces).await?;
        app.done().await?;
    }
    app.id("turn").says("Turn 1").await?;
    app.begins("Commercial").await
}

/// Both buy a shaft, a warehouse, machines, weapons and operatives. Prices are those of the printed lists.
async fn trade(app: &App) -> Result {
    app.call(0, "Ada").await?;
    app.tab("Commerce").await?;
    ensure!(
        app.credits().await? == 1000,
        "a player starts with 1000 SC (U-SET-1)"
    );
    app.buy("buildings", "buy-building-mine-shaft", 200).await?;
    app.buy("buildings", "buy-building-warehouse", 10).await?;
    // This one on a square of her choice.
    app.tap("choose-square-landing-pad").await?;
    app.pay("pick-P16", 100).await?;
    app.buy("vehicles", "buy-vehicle-hellound", 100).await?;
    app.buy("vehicles", "buy-vehicle-kanker", 100).await?;
    app.buy("operatives", "hire-soldier", 5).await?;
    app.buy("operatives", "hire-soldier", 5).await?;
    // A Cannon is 16; Accurate adds half of that, Corrosive 5 (U-WPN-T2, U-WPN-T3).
    app.arm(
        "cannon",
        &["accurate", "corrosive"],
        "01 Hellound: slot 1",
        29,
    )
    .await?;
    ensure!(app.credits().await? == 451);
    // A mistaken purchase is taken back at its full price (U-COM-9).
    app.buy("buildings", "buy-building-warehouse", 10).await?;
    app.pay("take-back-8", -10).await?;
    app.done().await?;

    app.call(1, "Ben").await?;
    app.tab("Commerce").await?;
    app.buy("buildings", "buy-building-mine-shaft", 200).await?;
    app.buy("buildings", "buy-building-warehouse", 10).await?;
    app.buy("vehicles", "buy-vehicle-hellound", 100).await?;
    app.buy("operatives", "hire-soldier", 5).await?;
    app.arm("machine-gun", &[], "01 Hellound: slot 2", 8)
        .await?;
    ensure!(app.credits().await? == 677);
    app.done().await?;
    app.begins("Activity").await
}

/// Operatives board, and the shafts are switched on. The Power Plant gives 50: Command Center 20, Landing Pad 10 and shaft 15
/// leave 5, so Ada's second pad, which uses 10, is too much until her Command Center goes off.
async fn plan(app: &App, ground: &Ground) -> Result {
    for (seat, name, crews) in [(0, "Ada", &[(0, 0), (1, 1)][..]), (1, "Ben", &[(2, 2)])] {
        let (start, _) = ground.starts[usize::from(seat)];
        app.call(seat, name).await?;
        app.tab("Activity").await?;
        app.switch(start, "Mine Shaft").await?;
        if seat == 0 {
            app.switch(start, "Landing Pad P16").await?;
            let over = app.id(&format!("overload-{start}"));
            over.shown().await?;
            ensure!(
                app.id("done").is_disabled().await?,
                "done with too little power"
            );
            app.switch(start, "Command Center").await?;
            over.gone().await?;
        }
        for (operative, unit) in crews {
            app.board(*operative, *unit).await?;
        }
        app.done().await?;
    }
    app.begins("Move").await
}

/// Both send a unit to the territory between them; Ada sends the other one aside.
async fn send(app: &App, ground: &Ground) -> Result {
    app.call(0, "Ada").await?;
    app.tab("Orders").await?;
    app.order(0, ground.between.0).await?;
    app.order(1, ground.aside.0).await?;
    app.done().await?;
    app.call(1, "Ben").await?;
    app.tab("Orders").await?;
    ensure!(
        !app.id("mover-u0").is_shown().await?,
        "Ben sees a unit of Ada's among those he commands"
    );
    app.order(2, ground.between.0).await?;
    app.done().await?;
    app.begins("Tactical").await
}

/// Ada takes the ground aside; the battle for the ground between is fought on the table, and Ben's unit retreats.
async fn fight(app: &App, ground: &Ground) -> Result {
    let ((between, battlefield), (aside, taken)) = (&ground.between, &ground.aside);
    app.tab("Tactical").await?;
    let story = app.id("reveal");
    let told = story.text().await?;
    for line in [
        format!("Ada takes {taken}"),
        format!("Battle in {battlefield}: Ada Ben"),
    ] {
        ensure!(
            told.contains(&line),
            "the reveal does not say {line:?}: {told}"
        );
    }
    ensure!(
        app.id("end-turn").is_disabled().await?,
        "the turn could end with a battle open"
    );
    app.explore(*aside, WATER).await?;

    app.tap("fate-0-stands").await?;
    // Whoever looks at the cards meanwhile finds what he typed.
    app.tab("Cards").await?;
    app.tab("Tactical").await?;
    ensure!(
        app.id("fate-0-stands").attribute("aria-pressed").await? == Some("true".into()),
        "what was typed of the battle is gone"
    );
    app.tap(&format!("fate-2-retreats-{}", ground.starts[1].0))
        .await?;
    app.id(&format!("holder-{between}"))
        .says("Ada holds the ground.")
        .await?;
    app.tap(&format!("settle-{between}")).await?;
    app.id(&format!("battle-{between}")).gone().await?;
    let since = format!("Ada takes {battlefield}");
    story
        .text_until(&since, |text| text.contains(&since))
        .await?;
    app.explore(*between, MINERALS).await?;

    // Three territories are Ada's now, one is Ben's.
    app.tab("Map").await?;
    let standings = app.id("standings").text().await?;
    ensure!(
        standings.contains("Ada 3") && standings.contains("Ben 1"),
        "{standings}"
    );
    app.tab("Tactical").await?;
    app.tap("end-turn").await?;
    app.id("turn").says("Turn 2").await?;
    app.begins("Commercial").await
}

/// The shafts brought up three minerals and four common metal; the pads ship them at 10 SC each.
async fn ship(app: &App) -> Result {
    for (seat, name, good, units, before) in [
        (0, "Ada", "minerals", 3, 451),
        (1, "Ben", "common-metal", 4, 677),
    ] {
        app.call(seat, name).await?;
        app.tab("Commerce").await?;
        ensure!(
            app.credits().await? == before,
            "{name} has other than {before} SC"
        );
        app.tap("shelf-ship").await?;
        app.id(&format!("stored-{good}"))
            .says(&units.to_string())
            .await?;
        app.pay(&format!("ship-{good}"), -10 * units).await?;
        app.id(&format!("good-{good}")).gone().await?;
    }
    Ok(())
}

/// A backup goes to a fresh profile, a link to a third: both show the same fingerprint, and both hold when checked.
async fn hand_on(lab: &Lab, server: &Server, app: &App) -> Result {
    let there = app.stand().await?;
    app.tap("save-backup").await?;
    let (name, content) = app.page.download().await?;
    ensure!(
        name == "long-watch-turn-2-backup-all-secrets.octant.json",
        "the backup is called {name}"
    );
    let link = app.id("link-text").value().await?;

    let other = App::open(lab, server, "backup").await?;
    other.open_file(&name, &content).await?;
    other.id("preview-name").says("Long Watch").await?;
    other.id("preview-players").says("Ada, Ben").await?;
    other
        .id("preview-moment")
        .says("Turn 2, Commercial")
        .await?;
    other.check().await?;
    other.keep().await?;
    let here = other.stand().await?;
    ensure!(
        here == there,
        "the backup opens as {here:?} instead of {there:?}"
    );

    let third = App {
        page: lab.browser("link").await?,
    };
    third.page.goto(&link).await?;
    started(&third.page).await?;
    third.id("preview-name").says("Long Watch").await?;
    let address = third.page.url().await?;
    ensure!(
        address.len() < 200,
        "the campaign is still in the address: {address}"
    );
    let said = third.check().await?;
    // Each shipped once in this phase; earlier turns are not in a link.
    ensure!(said.starts_with("2 commands run again"), "{said}");
    third.keep().await?;
    let here = third.stand().await?;
    ensure!(
        here == there,
        "the link opens as {here:?} instead of {there:?}"
    );
    third.check().await?;
    Ok(())
}
