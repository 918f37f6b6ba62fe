//! War from the last exchange to the repairs, by touch on a tablet held upright: reinforcements, the order of battles, common sides,
//! generators and turrets hit, a stolen technology, a stalemate, and the damage that is left.

use super::app::App;
use super::grounds::Played;
use super::offline::started;
use crate::{Lab, Result};
use anyhow::ensure;

/// Three by three. Ann's two Kankers (0 a scientist's, 1 a soldier's) are left of the middle, Cat's (2) right of it. The middle, 4, is Ben's: Station
/// 0, an active Command Center 1, Laboratory 2, Force Field 3, and Bunker 4 with an armed turret. His Kankers are below Ann (3) and below the middle (4).
const GIVEN: &str = include_str!("wars.json");

pub(super) async fn run(lab: Lab) -> Result {
    let server = lab.serve()?;
    let given = Played::founded("wars", serde_json::from_str(GIVEN)?)?;
    let app = App::on_tablet(&lab, &server).await?;
    app.open_file("wars.json", &given.file()?).await?;
    app.keep().await?;

    orders(&app).await?;
    muster(&app).await?;
    order_of_battles(&app).await?;
    siege(&app).await?;
    stalemate(&app).await?;
    repairs(&app).await
}

/// Ann's pilots swap a weapon, then one of them goes into the middle and the other down; Cat goes into the middle too.
async fn orders(app: &App) -> Result {
    app.call(0, "Ann").await?;
    app.tab("Orders").await?;
    app.tap("exchanges").await?;
    app.page.screenshot("wars-exchanges").await?;
    app.tap("swap-0-0").await?;
    app.id("exchanges-planned")
        .text_until("the swap", |text| text.contains("Cannon"))
        .await?;
    app.order(0, 4).await?;
    app.order(1, 6).await?;
    app.done().await?;
    app.call(1, "Ben").await?;
    app.done().await?;
    app.call(2, "Cat").await?;
    app.tab("Orders").await?;
    app.order(2, 4).await?;
    app.done().await?;
    app.to_table().await?;
    app.begins("Tactical").await
}

/// The Command Center calls before anything is seen: Ben brings the unit from below, thinks better of it, and brings it all the same.
async fn muster(app: &App) -> Result {
    app.tab("Tactical").await?;
    app.id("muster").shown().await?;
    ensure!(
        !app.id("battle-4").is_shown().await?,
        "a battle is told of before the reinforcements are chosen"
    );
    app.page.screenshot("wars-muster").await?;
    app.tap("muster-call-1").await?;
    app.page.by_role("button", "I am Ben").click().await?;
    app.tap("reinforce-4-4").await?;
    app.id("muster-goes-4")
        .text_until("where it goes", |text| text.starts_with("goes to"))
        .await?;
    app.tap("hold-back-4").await?;
    app.tap("reinforce-4-4").await?;
    app.page.screenshot("wars-reinforced").await?;
    app.tap("muster-done").await?;
    app.to_table().await?;
    app.id("battle-4").shown().await
}

/// Whoever the die chose picks the middle; the attackers fight together.
async fn order_of_battles(app: &App) -> Result {
    if app.id("ceremony").is_shown().await? {
        app.tap("ceremony-skip").await?;
        app.id("ceremony").gone().await?;
    }
    app.page.screenshot("wars-order").await?;
    app.tap("pick-battle-4").await?;
    app.id("next-4").shown().await?;
    app.tap("sides-4").await?;
    app.tap("side-4-0").await?;
    app.tap("side-4-2").await?;
    app.tap("join-sides-4").await?;
    app.id("common-4")
        .text_until("the common side", |text| {
            text.contains("Ann") && text.contains("Cat")
        })
        .await
        .map(drop)
}

/// The middle falls: of the field one generator is hit and one gone, the turret is gone, Ann's scientist copies a technology, and what is
/// typed in outlives a closed tablet.
async fn siege(app: &App) -> Result {
    app.tap("fate-0-stands").await?;
    app.tap("fate-2-stands").await?;
    app.tap("fate-4-destroyed").await?;
    app.tap("toll-0").await?;
    // 2 crosses, 1 slash (U-BAT-9).
    app.tap("hit-u0-3").await?;
    app.tap("deed-0-piracy").await?;
    app.id("theft-0").choose("Accurate").await?;
    // Ann's silo is 7.
    app.tap("missiles-4").await?;
    app.tap("spend-7").await?;
    app.id("spend-7").gone().await?;
    app.tap("ground-4").await?;
    // The turret that is left would hold the ground for Ben (U-TAC-11).
    app.id("holder-4")
        .text_until("that Ben's turret stands", |text| text.contains("Ben"))
        .await?;
    app.tap("harm-4-0-destroyed").await?;
    app.tap("harm-3-1-damaged").await?;
    app.tap("hit-b3-1-5").await?;
    app.tap("harm-3-2-destroyed").await?;
    app.tap("harm-2-damaged").await?;
    app.tap("hit-b2-4").await?;
    app.page.screenshot("wars-siege").await?;

    app.page.reload().await?;
    started(&app.page).await?;
    app.tab("Tactical").await?;
    app.tap("ground-4").await?;
    ensure!(
        app.id("harm-4-0-destroyed")
            .attribute("aria-pressed")
            .await?
            .as_deref()
            == Some("true"),
        "what was typed in of the turret is gone"
    );
    ensure!(app.id("theft-0").value().await? == "2", "the theft is gone");
    // Both who fought together stand: the table says whose it is.
    app.tap("hold-4-0").await?;
    app.id("holder-4").says("Ann holds the ground.").await?;
    app.tap("settle-4").await?;
    app.id("battle-4").gone().await
}

/// Below, nobody gets anywhere: the attacker retreats.
async fn stalemate(app: &App) -> Result {
    app.tap("pick-battle-6").await?;
    app.tap("fate-1-retreats-3").await?;
    app.tap("fate-3-stands").await?;
    app.tap("stalemate-6").await?;
    app.id("stalemate-rounds-6").shown().await?;
    app.page.screenshot("wars-stalemate").await?;
    app.tap("settle-6").await?;
    app.id("battle-6").gone().await?;
    app.tab("Log").await?;
    app.id("log")
        .text_until("the theft", |text| {
            text.contains("stole \u{201c}Accurate\u{201d} from a Laboratory of Ben")
        })
        .await?;
    app.tab("Tactical").await?;
    app.tap("end-turn").await?;
    app.begins("Commercial").await
}

/// The marks are on the ground's buildings, and Ann has her crosses taken off.
async fn repairs(app: &App) -> Result {
    app.call(0, "Ann").await?;
    app.tab("Map").await?;
    app.tap("territory-4").await?;
    app.tap("to-squares").await?;
    app.tap("square-H8").await?;
    // Four generators of 15: one is gone. Of the other's five marks, two slashes healed when the phase began (U-BLD-1): 15 + 15 + 12.
    app.id("condition")
        .text_until("what is left of the field", |text| {
            text.contains("42") && text.contains("damaged")
        })
        .await?;
    app.id("condition-parts")
        .text_until("the generator that was hit", |text| text.contains("12"))
        .await?;
    app.page.screenshot("wars-damaged").await?;
    app.tab("Barracks").await?;
    app.tap("unit-0").await?;
    app.page.screenshot("wars-overhaul").await?;
    // 2 crosses of the Kanker's 14 points, for its share of the price.
    let before = app.credits().await?;
    app.tap("overhaul-0").await?;
    app.id("overhaul-0").gone().await?;
    ensure!(app.credits().await? < before, "an overhaul costs something");
    Ok(())
}
