//! The tests of the tests: each shows that something is done, and that its opposite is noticed.

use crate::{Browser, Lab, Print, Query, Result, SIZES, Size, Theme, query::squeeze, watch::ours};
use anyhow::{Context, ensure};
use serde_json::json;
use std::time::Duration;

/// The message of something that must fail, and that names `part`.
async fn fails(what: &str, part: &str, attempt: impl Future<Output = Result>) -> Result<String> {
    let fault = attempt
        .await
        .err()
        .with_context(|| format!("{what} should fail"))?;
    let message = format!("{fault:#}");
    ensure!(
        message.contains(part),
        "{what} fails, but does not say {part:?}: {message}"
    );
    Ok(message)
}

fn soon(query: Query) -> Query {
    query.patient(Duration::from_millis(400))
}

pub(super) async fn find(lab: Lab) -> Result {
    let server = lab.serve_fixture()?;
    let page = lab.browser("alice").await?;
    page.goto(&server.url("")).await?;
    ensure!(page.url().await?.ends_with("/x/octant/"));
    page.by_id("wasm").says("ready").await?;

    page.by_id("add").click().await?;
    page.by_role("button", "Add one").click().await?;
    page.by_id("count").says("2").await?;
    page.by_role("button", "Far below").click().await?;
    page.by_id("last").says("Far below by mouse").await?;
    // Its box's middle is outside of the shape.
    page.by_id("region").click().await?;
    page.by_id("last").says("Region by mouse").await?;
    page.by_role("checkbox", "Tick me").click().await?;
    page.by_id("ticked").says("yes").await?;
    // It refuses, but it can be asked why.
    ensure!(page.by_id("refuses").is_disabled().await?);
    page.by_id("refuses").click().await?;
    page.by_id("last").says("Ship by mouse").await?;

    ensure!(page.by_role_part("button", "Remove").count().await? == 2);
    page.by_role("button", "Remove Hammer").shown().await?;
    page.by_any("button")
        .inside(page.by_id("under-lid"))
        .says("Covered")
        .await?;
    ensure!(!page.by_role("button", "Secret").is_shown().await?);
    page.by_role("button", "Secret").gone().await?;
    page.by_css("h1").says("Fixture").await?;

    let said = fails(
        "a covered button",
        "it is covered by <div> \"\"",
        soon(page.by_id("covered")).click(),
    )
    .await?;
    ensure!(
        said.contains("test id \"covered\" can't be pressed") && said.contains("| Fixture"),
        "{said}"
    );
    fails(
        "a disabled button",
        "it is disabled",
        soon(page.by_role("button", "Not now")).click(),
    )
    .await?;
    let said = fails(
        "a missing button",
        "looked for button \"Go\"",
        soon(page.by_role("button", "Go")).click(),
    )
    .await?;
    ensure!(
        said.contains("others of that role: \"Add one\"") && said.contains("test ids in view: "),
        "{said}"
    );
    fails(
        "an unclear button",
        "found 2",
        soon(page.by_role_part("button", "Remove")).click(),
    )
    .await?;
    fails(
        "a wrong text",
        "should become \"3\", but it is \"2\"",
        soon(page.by_id("count")).says("3"),
    )
    .await?;

    page.by_id("name").click().await?;
    page.keys(&["Tab"]).await?;
    ensure!(
        page.focused().await?.starts_with("select [colour]"),
        "{}",
        page.focused().await?
    );
    Ok(())
}

pub(super) async fn files(lab: Lab) -> Result {
    let server = lab.serve_fixture()?;
    let (alice, bob) = (lab.browser("alice").await?, lab.browser("bob").await?);
    alice.goto(&server.url("")).await?;
    alice.by_id("name").fill("Émile & co").await?;
    alice.by_id("colour").choose("Green").await?;
    ensure!(alice.by_id("colour").value().await? == "Green");
    alice.by_id("save").click().await?;
    let (name, content) = alice.download().await?;
    ensure!(
        name == "fixture.json" && content == r#"{"name":"Émile & co"}"#.as_bytes(),
        "{name}: {}",
        String::from_utf8_lossy(&content)
    );

    bob.goto(&server.url("")).await?;
    bob.by_id("file").upload(&name, &content).await?;
    bob.by_id("file-says")
        .says(r#"fixture.json: {"name":"Émile & co"}"#)
        .await?;
    // Another profile knows nothing of the first.
    alice
        .js("localStorage.setItem('who', 'alice')", &[])
        .await?;
    ensure!(
        bob.js("return localStorage.getItem('who')", &[])
            .await?
            .is_null()
    );
    Ok(())
}

pub(super) async fn views(lab: Lab) -> Result {
    let server = lab.serve_fixture()?;
    let page = lab.browser("alice").await?;
    let look = "return [innerWidth, innerHeight, matchMedia('(prefers-color-scheme: dark)').matches, matchMedia('(pointer: coarse)').matches, navigator.maxTouchPoints]";
    for Size(width, height) in SIZES {
        for (theme, dark) in [(Theme::Light, false), (Theme::Dark, true)] {
            page.resize(Size(width, height)).await?;
            page.theme(theme).await?;
            page.goto(&server.url("")).await?;
            let seen = page.js(look, &[]).await?;
            ensure!(seen == json!([width, height, dark, false, 0]), "{seen}");
        }
    }
    page.resize(SIZES[1]).await?;
    page.touch(true).await?;
    page.reload().await?;
    let seen = page.js(look, &[]).await?;
    ensure!(seen == json!([768, 1024, true, true, 5]), "{seen}");
    page.by_id("add").click().await?;
    page.by_id("last").says("Add one by touch").await?;

    // All of it survives a restart.
    page.quit().await?;
    page.start().await?;
    page.goto(&server.url("")).await?;
    let seen = page.js(look, &[]).await?;
    ensure!(seen == json!([768, 1024, true, true, 5]), "{seen}");
    let (view, whole) = (
        page.screenshot("harness-view").await?,
        page.screenshot_full("harness-whole").await?,
    );
    ensure!(std::fs::metadata(view)?.len() > 1000 && std::fs::metadata(whole)?.len() > 1000);
    Ok(())
}

pub(super) async fn print(lab: Lab) -> Result {
    let server = lab.serve_fixture()?;
    let page = lab.browser("alice").await?;
    page.goto(&server.url("card.html")).await?;
    let pdf = page.print("harness-card", Print::default()).await?;
    let card = pdf.one_card(148.0, 105.0)?;
    ensure!(
        (card.width - 148.0).abs() < 0.3 && (card.height - 105.0).abs() < 0.3,
        "{card:?}"
    );
    ensure!(
        (card.left - 10.0).abs() < 0.3 && (card.top - 10.0).abs() < 0.3,
        "{card:?}"
    );
    let text = squeeze(&pdf.text()?);
    ensure!(
        text.starts_with("Anvil Pilot 6 12") && !text.contains("Only on screen"),
        "{text}"
    );

    page.goto(&server.url("card.html#small")).await?;
    let small = page.print("harness-card-small", Print::default()).await?;
    fails("measuring a card of 140 mm", "found []", async {
        small.one_card(148.0, 105.0).map(drop)
    })
    .await?;
    Ok(())
}

pub(super) async fn axe(lab: Lab) -> Result {
    let server = lab.serve_fixture()?;
    let page = lab.browser("alice").await?;
    for theme in [Theme::Light, Theme::Dark] {
        page.theme(theme).await?;
        page.goto(&server.url("")).await?;
        page.axe_clean("the fixture").await?;
    }
    page.goto(&server.url("broken.html")).await?;
    let said = fails(
        "a page with faults",
        "color-contrast",
        page.axe_clean("the broken page"),
    )
    .await?;
    for rule in ["button-name", "html-has-lang", "image-alt"] {
        ensure!(said.contains(rule), "{rule} is not among: {said}");
    }
    page.allow_console("broken.js");
    page.allow_console("missing.png");
    Ok(())
}

pub(super) async fn targets(lab: Lab) -> Result {
    let server = lab.serve_fixture()?;
    let page = lab.browser("alice").await?;
    page.goto(&server.url("")).await?;
    kept(&page).await?;
    page.targets_large("the fixture", 44.0).await?;
    page.goto(&server.url("broken.html")).await?;
    fails(
        "a small button",
        "20 x 20 px: button [tiny]",
        page.targets_large("the broken page", 24.0),
    )
    .await?;
    page.targets_large("the broken page", 20.0).await?;
    page.allow_console("broken.js");
    page.allow_console("missing.png");
    Ok(())
}

/// The fixture's worker is there: a page that is left while it is fetched complains.
async fn kept(page: &Browser) -> Result {
    page.by_id("kept").says("yes").await
}

pub(super) async fn console(lab: Lab) -> Result {
    let server = lab.serve_fixture()?;
    let page = lab.browser("alice").await?;
    page.goto(&server.url("broken.html")).await?;
    let said = page.take_console().await?;
    ensure!(
        said.iter().any(|line| line.contains("thrown on purpose")),
        "{said:?}"
    );
    ensure!(
        said.iter().any(|line| line.contains("missing.png")),
        "{said:?}"
    );
    page.goto(&server.url("")).await?;
    kept(&page).await?;
    page.js("fetch('/outside').catch(() => 0)", &[]).await?;
    page.until(
        "the complaint about a file outside of the sub-path",
        async || {
            Ok(server.asked().contains(&"404 /outside".into())
                && page
                    .take_console()
                    .await?
                    .iter()
                    .any(|line| line.contains("/outside")))
        },
    )
    .await?;
    page.js("setTimeout(() => { throw new Error('late') })", &[])
        .await?;
    page.until("the late error", async || {
        Ok(page
            .take_console()
            .await?
            .iter()
            .any(|line| line.contains("late")))
    })
    .await
}

pub(super) async fn killed(lab: Lab) -> Result {
    let server = lab.serve_fixture()?;
    let page = lab.browser("alice").await?;
    let number = async |id: &str| -> Result<u64> {
        Ok(page
            .by_id(id)
            .text_until("a number", |text| text.parse::<u64>().is_ok())
            .await?
            .parse()?)
    };
    let mut found = 0;
    for round in 0..3 {
        page.goto(&server.url("")).await?;
        page.by_id("found")
            .text_until("counted", |text| text != "-")
            .await?;
        let now = number("found").await?;
        ensure!(
            now >= found,
            "round {round}: {found} entries were shown as saved, {now} are there"
        );
        page.by_id("write").click().await?;
        page.until(
            "some entries",
            async || Ok(number("saved").await? > now + 5),
        )
        .await?;
        found = number("saved").await?;
        page.kill9().await?;
        let left = ours(&lab.dir().join("alice"));
        ensure!(left.is_empty(), "still running: {left:?}");
        page.start().await?;
    }
    ensure!(found > 15, "only {found} entries in three rounds");
    Ok(())
}

pub(super) async fn offline(lab: Lab) -> Result {
    let server = lab.serve_fixture()?;
    let (page, late) = (lab.browser("alice").await?, lab.browser("bob").await?);
    page.goto(&server.url("")).await?;
    page.by_id("kept").says("yes").await?;
    server.stop()?;
    page.reload().await?;
    page.by_id("wasm").says("ready").await?;
    fails(
        "opening a page that was never kept",
        "ERR_CONNECTION_REFUSED",
        late.goto(&server.url("")),
    )
    .await?;
    server.start()?;
    late.goto(&server.url("")).await?;
    late.by_id("wasm").says("ready").await?;
    page.allow_console("ERR_CONNECTION_REFUSED");
    Ok(())
}
