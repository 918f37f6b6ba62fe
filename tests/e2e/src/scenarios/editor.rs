//! A map is drawn on a telephone: cut, named, bent, saved, opened again, and a campaign founded on it.

use super::app::App;
use super::offline::started;
use crate::{Lab, Result, SIZES};
use anyhow::{Context, ensure};

/// The blank sheet's land reaches from (100, 100) to (1100, 900) in map units.
const MIDDLE: (i32, i32) = (600, 500);

pub(super) async fn run(lab: Lab) -> Result {
    let server = lab.serve()?;
    let page = lab.browser("surveyor").await?;
    page.touch(true).await?;
    page.resize(SIZES[2]).await?;
    page.goto(&server.url("#/map-editor")).await?;
    started(&page).await?;
    let app = App { page };

    cut(&app).await?;
    app.page.screenshot("map-editor-cut").await.map(drop)?;
    bend(&app).await?;
    by_keyboard(&app).await?;
    join(&app).await?;
    let count = app.id("editor-count");
    app.tap("save-map").await?;
    let (name, content) = app.page.download().await?;
    ensure!(name == "map.octant.json", "the map is saved as {name}");

    app.tap("new-blank").await?;
    count.says("1 territory").await?;
    app.id("open-file")
        .upload("broken.json", b"{\"octant\":\"map\"}")
        .await?;
    let refused = app.id("editor-refused");
    refused
        .text_until("a refusal", |text| text.contains("can't be opened"))
        .await?;
    count.says("1 territory").await?;
    app.id("open-file").upload(&name, &content).await?;
    count.says("3 territories").await?;
    app.page.reload().await?;
    started(&app.page).await?;
    count.says("3 territories").await?;

    app.tap("use-map").await?;
    app.id("new-sum").says("2 players, 3 territories").await?;
    // Each borders on both others, so starts can't help but touch: that is said, not refused.
    app.id("starts-touch").shown().await?;
    app.id("new-name").fill("Drawn").await?;
    let create = app.id("create");
    app.page
        .until("the form to be without faults", async || {
            Ok(!create.is_disabled().await?)
        })
        .await?;
    create.click().await?;
    app.id("campaign-name").says("Drawn").await?;
    app.page
        .by_role_part("button", "Harbour")
        .nth(0)
        .shown()
        .await
}

/// Where a place of the drawing is on screen.
async fn spot(app: &App, (x, y): (i32, i32)) -> Result<(i64, i64)> {
    let script = "const svg = document.querySelector('svg.drawing'); svg.scrollIntoView({ block: 'center' });
const m = svg.getScreenCTM(); return [Math.round(m.a * arguments[0] + m.e), Math.round(m.d * arguments[1] + m.f)];";
    let at = app.page.js(script, &[x.into(), y.into()]).await?;
    Ok((at[0].as_i64().context("x")?, at[1].as_i64().context("y")?))
}

async fn press(app: &App, at: (i32, i32)) -> Result {
    let (x, y) = spot(app, at).await?;
    app.page.press_at(x, y).await
}

/// How many outlines have a corner at this place.
async fn having(app: &App, corner: &str) -> Result<u64> {
    let script = "return [...document.querySelectorAll('svg.drawing .region polygon')].filter(p => p.getAttribute('points').split(' ').includes(arguments[0])).length";
    app.page
        .js(script, &[corner.into()])
        .await?
        .as_u64()
        .context("a count")
}

async fn has(app: &App, corner: &str, outlines: u64) -> Result {
    app.page
        .until(
            &format!("a corner {corner} of {outlines} outlines"),
            async || Ok(having(app, corner).await? == outlines),
        )
        .await
}

/// Three territories, one of them named.
async fn cut(app: &App) -> Result {
    let count = app.id("editor-count");
    count.says("1 territory").await?;
    ensure!(
        app.id("use-map").is_disabled().await?,
        "one territory makes no map"
    );
    app.tap("tool-split").await?;
    press(app, (600, 105)).await?;
    press(app, (600, 895)).await?;
    count.says("2 territories").await?;
    press(app, (605, 500)).await?;
    press(app, (1095, 500)).await?;
    count.says("3 territories").await?;
    ensure!(!app.id("use-map").is_disabled().await?, "the map is whole");
    app.tap("tool-select").await?;
    press(app, (900, 250)).await?;
    app.id("name-field").fill("Harbour").await?;
    app.page.keys(&["Enter"]).await?;
    app.id("picked-name").says("Harbour").await
}

/// A corner is moved by taps and by a drag; what goes too far is refused; all is taken back.
async fn bend(app: &App) -> Result {
    has(app, "600,500", 3).await?;
    app.tap("tool-corner").await?;
    press(app, MIDDLE).await?;
    press(app, (500, 700)).await?;
    has(app, "500,700", 3).await?;
    let (from, to) = (spot(app, (500, 700)).await?, spot(app, (400, 400)).await?);
    app.page.drag_at(from, to).await?;
    app.page
        .until("the corner to have left", async || {
            Ok(having(app, "500,700").await? == 0)
        })
        .await?;
    app.tap("editor-undo").await?;
    has(app, "500,700", 3).await?;
    app.tap("editor-undo").await?;
    has(app, "600,500", 3).await?;
    app.tap("editor-redo").await?;
    has(app, "500,700", 3).await?;
    app.tap("editor-undo").await?;
    press(app, MIDDLE).await?;
    // Beyond the land's edge: the borders would cross.
    press(app, (1190, 300)).await?;
    app.id("editor-refused").shown().await?;
    has(app, "600,500", 3).await
}

/// From a territory to its corners by Tab, a step by an arrow, and back by Escape.
async fn by_keyboard(app: &App) -> Result {
    app.tap("tool-corner").await?;
    let id = app
        .page
        .by_css(".region.picked")
        .attribute("id")
        .await?
        .context("a picked territory")?;
    app.page
        .js(
            "document.getElementById(arguments[0]).focus()",
            &[id.clone().into()],
        )
        .await?;
    let before = outline(app, &id).await?;
    app.page.keys(&["Tab"]).await?;
    let there = app.page.focused().await?;
    ensure!(there.contains("[corner-0]"), "Tab leads to {there}");
    app.page.keys(&["Enter", "ArrowDown", "ArrowDown"]).await?;
    app.page
        .until("the corner to move", async || {
            Ok(outline(app, &id).await? != before)
        })
        .await?;
    app.page.keys(&["Escape"]).await?;
    let there = app.page.focused().await?;
    ensure!(
        there.contains(&format!("[{id}]")),
        "Escape leads to {there}"
    );
    // Two presses of an arrow are one step.
    app.tap("editor-undo").await?;
    app.page
        .until("the corner to be back", async || {
            Ok(outline(app, &id).await? == before)
        })
        .await
}

async fn outline(app: &App, id: &str) -> Result<String> {
    let points = app
        .page
        .by_css(&format!("#{id} polygon"))
        .attribute("points")
        .await?;
    points.context("an outline")
}

/// Land is added outside, and made one with what it lies beside.
async fn join(app: &App) -> Result {
    let count = app.id("editor-count");
    app.tap("tool-add").await?;
    press(app, (105, 300)).await?;
    count.says("4 territories").await?;
    let near = app
        .page
        .by_css("[data-testid^=neighbour-]")
        .nth(0)
        .attribute("data-testid")
        .await?;
    let near = near
        .context("a neighbour")?
        .replace("neighbour", "territory");
    app.tap("tool-merge").await?;
    app.tap(&near).await?;
    count.says("3 territories").await
}
