//! A whole battle by touch, with rulers and dice on the table: from "Play it here" to the result in the campaign.

use super::app::App;
use super::grounds::Played;
use crate::{Lab, Result, SIZES, Size, Theme};
use anyhow::ensure;
use std::time::Duration;

/// On C1 stand u0, Ann's Kanker with a corrosive Cannon, and u1, her Lycaon with a Grenade Launcher, against u2, Ben's Arakne, and u3, his Lycaon.
/// The ground is Ben's, with a Turret with a Machine Gun, building 8.
const GIVEN: &str = include_str!("fight.json");

/// So many taps lead from choosing an attack to its result, measuring not counted.
const MOST_TAPS: u32 = 6;

pub(super) async fn run(lab: Lab) -> Result {
    let server = lab.serve()?;
    let given = Played::founded("fight", serde_json::from_str(GIVEN)?)?;
    let app = App::on_tablet(&lab, &server).await?;
    app.type_dice().await?;
    app.open_file("fight.json", &given.file()?).await?;
    app.keep().await?;

    begin(&app).await?;
    set_up(&app).await?;
    shoot(&app).await?;
    answer(&app).await?;
    stray(&app).await?;
    retreat(&app).await?;
    settle(&app).await?;
    app.id("end-turn").shown().await?;
    app.reload_same().await?;
    odds(&app).await?;

    app.page.by_role("link", "All campaigns").click().await?;
    app.open_file("typed.json", &given.file()?).await?;
    app.keep().await?;
    typed_in(&app).await?;

    app.page.by_role("link", "All campaigns").click().await?;
    app.open_file("again.json", &given.file()?).await?;
    app.keep().await?;
    octant(&app).await
}

/// The same battle fought elsewhere and typed in: both of Ann's units go back to B1, her Lycaon with 7 of the 20 water in the store. There is no Warehouse
/// on B1, so it is lost (U-BAT-31).
async fn typed_in(app: &App) -> Result {
    app.tab("Tactical").await?;
    if app.id("ceremony-skip").is_shown().await? {
        app.tap("ceremony-skip").await?;
    }
    app.tap("fate-0-retreats-1").await?;
    // The Kanker has no arms to carry with, and who stays carries nothing off.
    app.id("carry-0").gone().await?;
    app.tap("fate-1-stands").await?;
    app.id("carry-1").gone().await?;
    app.tap("fate-1-retreats-1").await?;
    app.tap("fate-2-stands").await?;
    app.tap("fate-3-stands").await?;
    app.id("carry-1").choose("10 water").await?;
    app.id("cargo-units-0").fill("7").await?;
    // One pair of arms, one container.
    app.id("carry-1").gone().await?;
    app.id("holder-2").says("Ben holds the ground.").await?;
    app.tap("settle-2").await?;
    app.id("battle-2").gone().await?;
    app.tab("Log").await?;
    app.id("log")
        .text_until("the cargo", |text| text.contains("7 water"))
        .await?;
    app.tab("Map").await
}

/// Two players share eight faces: on a 1 Ann comes first (U-BAT-2).
async fn begin(app: &App) -> Result {
    app.tab("Tactical").await?;
    if app.id("ceremony-skip").is_shown().await? {
        app.tap("ceremony-skip").await?;
    }
    app.tap("play-here-2").await?;
    app.tap("fight-begin").await?;
    app.throw(&[1]).await?;
    app.id("fight-setup").shown().await?;
    // While it is played nobody types in its result.
    app.tab("Tactical").await?;
    app.id("settle-2").gone().await?;
    app.tap("play-here-2").await
}

/// Ben defends and sets up first, then Ann, 4" away (U-BAT-1).
async fn set_up(app: &App) -> Result {
    app.tap("set-up-all").await?;
    app.tap("set-up-0-section").await?;
    app.tap("set-up-1-section").await?;
    app.id("round").says("Round 1").await?;
    pictures(app, "turn").await
}

/// Arakne: 15 + Pilot 10 - size 3 - weight 3 + 2 = 17; 10" are 2 full increments of 3: 23. 6 + 7 + 8 = 21 reads 3.5 times Fight 8: 28, a hit.
/// 10 + 6 less armor 2 are 14 of its 10 hit points.
async fn shoot(app: &App) -> Result {
    app.tap("fighter-0").await?;
    let mut taps = 0;
    let mut tap = async |id: &str| {
        taps += 1;
        app.tap(id).await
    };
    tap("act-shoot-0").await?;
    tap("target-u2").await?;
    app.id("distance").fill("10").await?;
    app.page.keys(&["Tab"]).await?;
    app.id("odds-head").shown().await?;
    // 23 are read from 3 times 8 on, which is a sum of 17: 120 of 512 throws; on a 1 of the nemesis die, 1 + 8 + 8 alone, it misfires.
    app.id("odds-percent").says("23.2 %").await?;
    pictures(app, "odds").await?;
    tap("throw-0-6").await?;
    tap("throw-1-7").await?;
    tap("throw-2-8").await?;
    tap("fight-use").await?;
    app.id("verdict").says("Hit").await?;
    app.id("score").says("28").await?;
    app.id("fighter-2").gone().await?;
    ensure!(
        taps <= MOST_TAPS,
        "{taps} taps from choosing an attack to its result"
    );
    // What was thrown is not taken back by accident.
    ensure!(app.id("undo").is_disabled().await?, "dice were taken back");
    Ok(())
}

/// The Turret answers at once (U-BAT-13): with a 1 on the nemesis die its Machine Gun misfires.
async fn answer(app: &App) -> Result {
    app.tap("react-8").await?;
    app.tap("target-u0").await?;
    app.id("distance").fill("12").await?;
    app.page.keys(&["Tab"]).await?;
    for id in ["throw-0-8", "throw-1-8", "throw-2-1", "fight-use"] {
        app.tap(id).await?;
    }
    app.id("verdict").says("Misfire").await?;
    // 6 tokens less Init 0; the Kanker has 8 of its Cannon, and the turn is Ben's.
    app.id("gun-8")
        .text_until("its tokens", |t| t.contains('6'))
        .await?;
    app.page
        .by_css("[data-testid=turn-1][aria-current=step]")
        .shown()
        .await?;
    pictures(app, "answer").await?;
    // Ben moves: Lycaon 3 + arms and gun 4 weigh 7, column 1: 3 for each 2" after the first.
    app.tap("fighter-3").await?;
    app.tap("act-move").await?;
    app.tap("fight-go").await?;
    let turn = |seat: u8| {
        app.page
            .by_css(&format!("[data-testid=turn-{seat}][aria-current=step]"))
    };
    turn(0).shown().await?;
    // A move is taken back and done again, the dice before it are not.
    app.tap("undo").await?;
    turn(1).shown().await?;
    ensure!(app.id("undo").is_disabled().await?, "dice were taken back");
    app.tap("redo").await?;
    turn(0).shown().await
}

/// A grenade misfires on 2 or less and strays a quarter of 16" onward: nothing lies there (U-WPN-2, U-WPN-8).
async fn stray(app: &App) -> Result {
    app.tap("fighter-1").await?;
    app.tap("act-shoot-0").await?;
    app.id("distance").fill("16").await?;
    app.page.keys(&["Tab"]).await?;
    for id in ["throw-0-5", "throw-1-5", "throw-2-2", "fight-use"] {
        app.tap(id).await?;
    }
    app.throw(&[1]).await?;
    app.id("fight-burst").shown().await?;
    pictures(app, "burst").await?;
    app.tap("land").await?;
    app.id("fight-burst").gone().await
}

/// Ben's Lycaon still cools down: he passes until it has none left, and leaves.
async fn retreat(app: &App) -> Result {
    for _ in 0..40 {
        if app.id("fight-over").is_shown().await? {
            return Ok(());
        }
        let ready = app.id("fighter-3");
        if !ready.is_disabled().await? {
            if !app.id("act-retreat").is_shown().await? {
                ready.click().await?;
            }
            app.tap("act-retreat").await?;
            app.tap("fight-go").await?;
            app.id("fight-over").shown().await?;
            return Ok(());
        }
        let last = app.shown("data-last").await?;
        app.tap("fight-pass").await?;
        app.page
            .until("the next turn", async || {
                Ok(app.shown("data-last").await? > last)
            })
            .await?;
    }
    anyhow::bail!("the battle goes on")
}

/// Ann holds C1. The pilot of the Arakne is lost with it (U-CHR-8).
async fn settle(app: &App) -> Result {
    app.id("fight-holder")
        .text_until("Ann", |text| text.contains("Ann holds the ground"))
        .await?;
    pictures(app, "over").await?;
    app.tap("fight-settle").await?;
    app.id("fight-settled").shown().await?;
    app.id("fight-settled")
        .text_until("the losses", |text| text.contains("Arakne"))
        .await?;
    app.tap("fight-to-tactical").await?;
    app.id("play-here-2").gone().await
}

/// Any unit against any other, from its card: the Kanker's Cannon at 8" against the first of Ben's units, his Lycaon, the Arakne being lost. Its
/// defense is 15 + Pilot 10 - size 4 - weight 3 + 4 = 14, with 2 increments of 3 it is 20. That is read from a sum of 15 on: 208 of 512 throws less
/// the 6 of them with a 1 on the nemesis die.
async fn odds(app: &App) -> Result {
    app.tab("Barracks").await?;
    app.tap("unit-0").await?;
    app.tap("to-odds").await?;
    app.id("odds-page").shown().await?;
    app.id("odds-head").says("Hits 39.5 % 202/512").await?;
    pictures(app, "any-odds").await?;
    app.id("odds-distance").fill("0").await?;
    app.page.keys(&["Tab"]).await?;
    // Point-blank: 14 is reached by the 16 of the column that begins with a sum of 13: 304 throws, of which 15 misfire.
    app.id("odds-head").says("Hits 56.4 % 289/512").await
}

/// The same battle, with clocks, played by Octant to its end, and then put away to type the result in.
async fn octant(app: &App) -> Result {
    app.tab("Tactical").await?;
    if app.id("ceremony-skip").is_shown().await? {
        app.tap("ceremony-skip").await?;
    }
    app.tap("play-here-2").await?;
    app.tap("fight-begin").await?;
    app.throw(&[2]).await?;
    app.tap("set-up-all").await?;
    app.tap("set-up-0-section").await?;
    app.page
        .by_css("[data-testid=fight-more] summary")
        .click()
        .await?;
    app.tap("clock-on").await?;
    app.id("clock-0").shown().await?;
    app.page
        .by_css("[data-testid=fight-octant] summary")
        .click()
        .await?;
    let last = app.shown("data-last").await?;
    app.tap("octant-move").await?;
    app.page
        .until("a move of Octant", async || {
            Ok(app.shown("data-last").await? > last)
        })
        .await?;
    pictures(app, "octant").await?;
    app.tap("octant-end").await?;
    app.page
        .until_within(Duration::from_secs(60), "the end", async || {
            app.id("fight-over").is_shown().await
        })
        .await?;
    app.tap("fight-abandon").await?;
    app.tap("fight-abandon-sure").await?;
    app.id("fight-waiting").shown().await
}

/// The page at each size, light and dark; axe finds nothing, and nothing to press is too small.
async fn pictures(app: &App, name: &str) -> Result {
    for theme in [Theme::Light, Theme::Dark] {
        app.page.theme(theme).await?;
        for size in SIZES {
            app.page.resize(size).await?;
            let file = format!("fight-{name}-{}-{}", size.0, theme.name());
            app.page.screenshot_full(&file).await?;
        }
        // All of it in sight: what the bar at the bottom happens to cover is no fault of the page.
        app.page.resize(Size(768, 2600)).await?;
        app.page.axe_clean(&format!("battle, {name}")).await?;
    }
    app.page.theme(Theme::Light).await?;
    app.page.resize(SIZES[1]).await?;
    app.page
        .targets_large(&format!("battle, {name}"), 24.0)
        .await
}
