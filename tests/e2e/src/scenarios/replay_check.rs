//! The games of `tests/replays` come out the same in the browser as natively, a whole battle at the table among them.

use super::app::App;
use super::grounds::{battle, replays};
use crate::{Lab, Result};
use anyhow::{anyhow, ensure};

pub(super) async fn run(lab: Lab) -> Result {
    let server = lab.serve()?;
    let app = App::open(&lab, &server, "checker").await?;
    let mut games = replays()?;
    ensure!(!games.is_empty(), "tests/replays is empty");
    games.push(battle()?);
    for game in games {
        let here = game
            .log
            .recheck()
            .map_err(|fault| anyhow!("{}: {fault:?}", game.name))?;
        app.open_file(&format!("{}.json", game.name), &game.file()?)
            .await?;
        let entries = game.log.entries().len();
        app.id("preview-entries").says(&entries.to_string()).await?;
        let said = app.check().await?;
        let wanted = format!("{} commands run again, same outcome.", here.run);
        ensure!(
            said == wanted,
            "{}: natively {wanted:?}, in the browser {said:?}",
            game.name
        );
        app.keep().await?;
        let stand = app.stand().await?;
        ensure!(
            stand.digest == game.log.digest() && stand.last == game.log.last_seq(),
            "{} ends as {stand:?} instead of entry {} with {}",
            game.name,
            game.log.last_seq(),
            game.log.digest()
        );
        // Stored and read again it is still the same.
        app.reload_same().await?;
        app.check().await?;
        app.page.by_role("link", "All campaigns").click().await?;
    }

    // A file that was tampered with is found out: one die lies otherwise.
    let games = replays()?;
    let text = String::from_utf8(games[0].file()?)?;
    let faces = text.find(r#""faces":[""#).map(|at| at + 10);
    let at = faces.ok_or_else(|| anyhow!("no dice were thrown"))?;
    let other = if text.as_bytes()[at] == b'1' {
        "2"
    } else {
        "1"
    };
    let mut forged = text.clone();
    forged.replace_range(at..=at, other);
    app.id("open-file")
        .upload("forged.json", forged.as_bytes())
        .await?;
    let (looked, refused) = (app.id("preview"), app.id("open-fault"));
    app.page
        .until("the forged file to be read", async || {
            Ok(looked.is_shown().await? || refused.is_shown().await?)
        })
        .await?;
    if looked.is_shown().await? {
        app.tap("check").await?;
        app.id("check-result")
            .text_until("a fault", |text| text.contains("comes out otherwise"))
            .await?;
    }
    Ok(())
}
