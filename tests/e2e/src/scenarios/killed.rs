//! Twenty times the plug is pulled while the app saves: nothing that was shown as saved is lost.

use super::app::App;
use super::grounds::{Played, replays};
use super::offline::started;
use crate::{Lab, Result};
use anyhow::{Context, ensure};
use octant_engine::unlimit3d8::state::Phase;
use std::time::{Duration, SystemTime};

const ROUNDS: u32 = 20;

pub(super) async fn run(lab: Lab) -> Result {
    let server = lab.serve()?;
    let game = first_trade()?;
    let app = App::open(&lab, &server, "alice").await?;
    app.open_file("game.json", &game.file()?).await?;
    app.keep().await?;
    app.tab("Commerce").await?;
    let address = app.page.url().await?;
    let mut dice = Dice(u64::try_from(
        SystemTime::now()
            .duration_since(SystemTime::UNIX_EPOCH)?
            .as_nanos(),
    )?);

    let (mut promised, mut amid, mut extra) = (app.shown("data-journal").await?, 0, 0);
    let from = promised;
    for round in 0..ROUNDS {
        ready(&app, round)
            .await
            .with_context(|| format!("round {round}"))?;
        let again = again(round);
        for _ in 0..dice.up_to(4) {
            app.page.keys(again).await?;
        }
        let (last, journal) = (
            app.shown("data-last").await?,
            app.shown("data-journal").await?,
        );
        ensure!(
            journal >= promised,
            "round {round}: the journal went back from {promised} to {journal}"
        );
        promised = journal;
        amid += u32::from(journal < last);
        // The plug is pulled while the browser is still busy with these.
        let many = again.repeat(6);
        let typing = app.page.keys(&many);
        let plug = tokio::time::sleep(Duration::from_millis(dice.up_to(120)));
        tokio::select! { _ = typing => {}, () = plug => {} }
        app.page.kill9().await?;

        app.page.start().await?;
        app.page.goto(&address).await?;
        started(&app.page).await?;
        let held = app.shown("data-last").await?;
        ensure!(
            held >= promised,
            "round {round}: {promised} entries were shown as saved, {held} are there"
        );
        extra += held - promised;
        promised = held;
    }

    // All are really there, in force or taken back, and come out the same when run again.
    app.tab("Log").await?;
    app.id("log-count")
        .says(&format!("{promised} entries"))
        .await?;
    app.id(&format!("entry-{promised}")).shown().await?;
    app.tab("Share").await?;
    app.check().await?;
    let made = promised - from;
    ensure!(
        made > 3 * ROUNDS,
        "only {made} entries in {ROUNDS} rounds: nothing was tried"
    );
    std::fs::write(
        lab.out().join("killed.txt"),
        format!(
            "{ROUNDS} kills, {made} entries; {amid} times one was still being saved when last looked; {extra} more were there than promised\n"
        ),
    )?;
    Ok(())
}

/// The first trade: there is money for many warehouses.
fn first_trade() -> Result<Played> {
    let games = replays()?;
    let game = games.first().context("tests/replays is empty")?;
    game.until("the first trade", |open| {
        (open.turn.0, open.phase) == (1, Phase::Commercial)
            && open.done.is_empty()
            && open.purchases.is_empty()
    })
}

/// Takes the device and puts the focus on what makes an entry: buying a warehouse, or in every other round taking back.
async fn ready(app: &App, round: u32) -> Result {
    // The tab that was killed had the campaign; its hold ends by itself after a while, or at once when asked.
    let over = app.page.by_role("button", "Take over here");
    if over.is_shown().await? {
        over.click().await?;
    }
    app.call(0, "Player 1").await?;
    if round.is_multiple_of(2) {
        app.tap("shelf-buildings").await?;
        app.tap("buy-building-warehouse").await
    } else {
        app.tap("undo").await
    }
}

/// The keys that make more entries, as fast as the browser takes them: Enter presses the button that has the focus. Buy after
/// buy, or redo (which is next to undo) and undo.
fn again(round: u32) -> &'static [&'static str] {
    if round.is_multiple_of(2) {
        &["Enter"]
    } else {
        &["Tab", "Enter", "Shift+Tab", "Enter"]
    }
}

/// Chance for the moments only; which entries must survive does not hang on it.
struct Dice(u64);

impl Dice {
    fn up_to(&mut self, most: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % (most + 1)
    }
}
