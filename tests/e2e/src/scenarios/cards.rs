//! Unit cards on paper: whole, and of the size they are used in.

use super::app::App;
use super::grounds::replays;
use crate::{Frame, Lab, Print, Result, frames};
use anyhow::{Context, ensure};
use serde_json::json;

/// A card is a sheet of A6 on its side, in millimetres.
const CARD: (f64, f64) = (148.0, 105.0);
/// A printed card may differ by as much.
const SLACK: f64 = 0.5;
/// A card's line. Where cards touch, the neighbour's line can't be told from its own.
const LINE: f64 = 0.2;

pub(super) async fn run(lab: Lab) -> Result {
    let server = lab.serve()?;
    let games = replays()?;
    let most = games
        .iter()
        .max_by_key(|game| game.log.state().open.units.len());
    let game = most.context("tests/replays is empty")?;
    let units = &game.log.state().open.units;
    ensure!(units.len() >= 9, "the game has only {} units", units.len());

    let app = App::open(&lab, &server, "printer").await?;
    app.open_file("game.json", &game.file()?).await?;
    app.keep().await?;
    app.tab("Cards").await?;
    app.tap("cards-none").await?;
    ensure!(
        app.id("print").is_disabled().await?,
        "nothing is chosen, but it prints"
    );

    let mut bodies = Vec::new();
    for (n, (id, unit)) in (1..).zip(units.iter().take(9)) {
        app.tap(&format!("card-{id}")).await?;
        bodies.push(unit.body.name());
        if n == 1 {
            app.id("card-count").says("1 card, 1 sheet of A4").await?;
            let pdf = app.page.print("card", Print::default()).await?;
            whole(&pdf.one_card(CARD.0, CARD.1)?, SLACK)?;
            told(&pdf.text()?, &bodies)?;
        }
    }
    app.id("card-count").says("9 cards, 3 sheets of A4").await?;
    uncut(&app).await?;
    let pdf = app.page.print("cards", Print::default()).await?;
    let pages = pdf.pages()?;
    ensure!(pages.len() == 3, "9 cards are on {} pages", pages.len());
    for (n, page) in (1..).zip(&pages) {
        // Neighbours share a line, so cards are looked for where they must be: two by two from the corner.
        let found = frames(page, CARD.0, CARD.1, SLACK + LINE);
        for (place, (left, top)) in (1..).zip([(0.0, 0.0), (CARD.0, 0.0), (0.0, CARD.1), CARD]) {
            let near = |card: &&Frame| {
                (card.left - left).abs() <= 2.0 * SLACK && (card.top - top).abs() <= 2.0 * SLACK
            };
            let card = found.iter().find(near);
            let wanted = n < 3 || place == 1;
            ensure!(
                card.is_some() == wanted,
                "page {n}, card {place} is {card:?}; whole frames: {found:?}"
            );
            card.map_or(Ok(()), |card| whole(card, SLACK + LINE))?;
        }
    }
    told(&pdf.text()?, &bodies)
}

/// No card has more on it than it has room for on paper, where what is over would be cut off.
async fn uncut(app: &App) -> Result {
    let media = |media: &str| {
        app.page
            .cdp("Emulation.setEmulatedMedia", json!({ "media": media }))
    };
    media("print").await?;
    let over = "return [...document.querySelectorAll('.card')].filter(card => card.scrollHeight > card.clientHeight + 1 || card.scrollWidth > card.clientWidth + 1).map(card => card.querySelector('h3')?.textContent)";
    let over = app.page.js(over, &[]).await?;
    media("").await?;
    ensure!(
        over == json!([]),
        "cards with more than fits on paper: {over}"
    );
    Ok(())
}

/// Its size is right.
fn whole(card: &Frame, slack: f64) -> Result {
    let fits = (card.width - CARD.0).abs() <= slack && (card.height - CARD.1).abs() <= slack;
    ensure!(fits, "a card of {:.2} x {:.2} mm", card.width, card.height);
    Ok(())
}

/// Each unit is named by what it is, as often as there are such units, and nothing of the screen is on paper.
fn told(text: &str, bodies: &[&str]) -> Result {
    for body in bodies {
        let (is, wanted) = (
            text.matches(body).count(),
            bodies.iter().filter(|b| *b == body).count(),
        );
        ensure!(
            is >= wanted,
            "{body} is printed {is} times instead of {wanted}: {text}"
        );
    }
    for word in [
        "My manned units",
        "Got it",
        "Waiting for",
        "Undo",
        "Print at full size",
    ] {
        ensure!(!text.contains(word), "{word:?} is on paper");
    }
    Ok(())
}
