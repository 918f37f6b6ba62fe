//! What people do with the app, as the scenarios tell it. Each verb taps what is on screen and waits for what that brings.

use super::offline::started;
use crate::{Browser, Lab, Query, Result, SIZES, Server};
use anyhow::{Context, ensure};

/// Where a campaign stands, as everybody at the table can read it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stand {
    /// `Turn 1`, or `Founding`.
    pub turn: String,
    /// The phase that is marked in the head of the page.
    pub phase: String,
    /// The number of the last entry.
    pub last: u32,
    /// The fingerprint on the Share page.
    pub digest: String,
}

/// The app in somebody's browser.
pub(super) struct App {
    /// The browser.
    pub page: Browser,
}

impl App {
    /// Opens the app in a fresh profile.
    pub async fn open(lab: &Lab, server: &Server, who: &str) -> Result<Self> {
        let page = lab.browser(who).await?;
        page.goto(&server.url("")).await?;
        started(&page).await?;
        Ok(App { page })
    }

    /// A tablet on the table, held upright and tapped with fingers.
    pub async fn on_tablet(lab: &Lab, server: &Server) -> Result<Self> {
        let page = lab.browser("table").await?;
        page.touch(true).await?;
        page.resize(SIZES[1]).await?;
        page.goto(&server.url("")).await?;
        started(&page).await?;
        Ok(App { page })
    }

    /// A thing by its test id.
    pub fn id(&self, id: &str) -> Query {
        self.page.by_id(id)
    }

    /// Taps the thing with this test id.
    pub async fn tap(&self, id: &str) -> Result {
        self.id(id).click().await
    }

    /// Goes to a page outside of campaigns by its tab.
    pub async fn plain_tab(&self, name: &str) -> Result {
        let tabs = self.page.by_css("nav[aria-label=Octant]");
        self.page.by_role("link", name).inside(tabs).click().await
    }

    /// Goes to a page of the campaign by its tab.
    pub async fn tab(&self, name: &str) -> Result {
        let tabs = self.page.by_css("nav[aria-label=Campaign]");
        self.page.by_role("link", name).inside(tabs).click().await
    }

    /// Says in the settings that dice are thrown on the table, and goes back to the campaigns.
    pub async fn type_dice(&self) -> Result {
        self.plain_tab("Settings").await?;
        self.tap("dice-typed").await?;
        self.plain_tab("Campaigns").await
    }

    /// Founds a campaign of two players with six territories each, on the map of this number.
    pub async fn found(&self, name: &str, players: [&str; 2], seed: u64) -> Result {
        self.tap("new-campaign").await?;
        self.id("new-name").fill(name).await?;
        for (seat, player) in players.iter().enumerate() {
            self.id(&format!("player-name-{seat}")).fill(player).await?;
        }
        self.tap("size-small").await?;
        self.id("seed").fill(&seed.to_string()).await?;
        self.id("new-sum").says("2 players, 12 territories").await?;
        self.page
            .until("the form to be without faults", async || {
                Ok(!self.id("create").is_disabled().await?)
            })
            .await?;
        self.tap("create").await?;
        self.id("campaign-name").says(name).await
    }

    /// Hands the device to a player: the curtain falls, and he says who he is.
    pub async fn call(&self, seat: u8, name: &str) -> Result {
        let me = self.page.by_role("button", &format!("I am {name}"));
        if !me.is_shown().await? {
            self.to_table().await?;
        }
        if !me.is_shown().await? {
            self.tap(&format!("seat-{seat}")).await?;
        }
        me.click().await?;
        self.id("at-the-device").says(name).await
    }

    /// Says that the player at the device is done with the phase. The curtain falls for the next one who is awaited.
    pub async fn done(&self) -> Result {
        self.tap("done").await?;
        self.id("at-the-device").gone().await
    }

    /// Puts the device back on the table if the curtain is down.
    pub async fn to_table(&self) -> Result {
        if self.id("curtain").is_shown().await? {
            self.tap("curtain-table").await?;
            self.id("curtain").gone().await?;
        }
        Ok(())
    }

    /// Types in a throw.
    pub async fn throw(&self, faces: &[u8]) -> Result {
        self.id("dice").shown().await?;
        for (die, face) in faces.iter().enumerate() {
            self.tap(&format!("face-{die}-{face}")).await?;
        }
        self.tap("dice-ok").await?;
        self.id("dice").gone().await
    }

    /// Explores a territory with dice thrown on the table.
    pub async fn explore(&self, territory: u16, faces: [u8; 3]) -> Result {
        let explore = self.id(&format!("explore-{territory}"));
        explore.click().await?;
        self.throw(&faces).await?;
        explore.gone().await
    }

    /// What the player at the device has to spend.
    pub async fn credits(&self) -> Result<i64> {
        let text = self.id("credits").text().await?;
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        digits.parse().with_context(|| format!("credits {text:?}"))
    }

    /// Taps something that is paid for (or that earns, below 0), and sees the credits change by just that.
    pub async fn pay(&self, id: &str, price: i64) -> Result {
        let before = self.credits().await?;
        self.tap(id).await?;
        self.page
            .until(
                &format!("{id} to take {price} from {before} SC"),
                async || Ok(self.credits().await? == before - price),
            )
            .await
    }

    /// Buys from a shelf of the Commerce page.
    pub async fn buy(&self, shelf: &str, what: &str, price: i64) -> Result {
        self.tap(&format!("shelf-{shelf}")).await?;
        self.pay(what, price).await
    }

    /// Buys a weapon with templates straight into a slot.
    pub async fn arm(&self, kind: &str, templates: &[&str], into: &str, price: i64) -> Result {
        self.tap("shelf-weapons").await?;
        self.tap(&format!("weapon-{kind}")).await?;
        for template in templates {
            self.tap(&format!("template-{template}")).await?;
        }
        self.choose("weapon-into", into).await?;
        self.pay("buy-weapon", price).await
    }

    /// Chooses the one option whose text begins so.
    async fn choose(&self, list: &str, begins: &str) -> Result {
        let script = "return [...document.querySelector(`[data-testid='${arguments[0]}']`).options].map(option => option.text.trim())";
        self.id(list).shown().await?;
        let options = self.page.js(script, &[list.into()]).await?;
        let texts = options.as_array().into_iter().flatten();
        let found: Vec<&str> = texts
            .filter_map(|text| text.as_str())
            .filter(|text| text.starts_with(begins))
            .collect();
        ensure!(
            found.len() == 1,
            "{list}: {begins:?} is not one of {options}"
        );
        self.id(list).choose(found[0]).await
    }

    /// Puts an operative into a machine.
    pub async fn board(&self, operative: u32, unit: u32) -> Result {
        let board = self.id(&format!("board-{operative}-{unit}"));
        board.click().await?;
        board.gone().await
    }

    /// Switches the only building of this kind on a territory.
    pub async fn switch(&self, territory: u16, building: &str) -> Result {
        let here = self.id(&format!("territory-{territory}"));
        let switch = self.page.by_role_part("button", building).inside(here);
        let name = async || anyhow::Ok(switch.attribute("aria-label").await?.unwrap_or_default());
        let before = name().await?;
        switch.click().await?;
        self.page
            .until(&format!("{before:?} to be done"), async || {
                Ok(name().await? != before)
            })
            .await
    }

    /// Sends a unit to a territory.
    pub async fn order(&self, unit: u32, to: u16) -> Result {
        self.tap(&format!("mover-u{unit}")).await?;
        self.tap(&format!("order-to-{to}")).await?;
        self.id(&format!("order-u{unit}"))
            .text_until("an order", |text| text.starts_with("to "))
            .await
            .map(drop)
    }

    /// Where the campaign stands. Leads to the Share page.
    pub async fn stand(&self) -> Result<Stand> {
        self.to_table().await?;
        self.tab("Share").await?;
        let digest = self
            .id("digest")
            .text_until("a digest", |t| !t.is_empty())
            .await?;
        Ok(Stand {
            turn: self.id("turn").text().await?,
            phase: self.phase().await?,
            last: self.shown("data-last").await?,
            digest,
        })
    }

    /// The phase that is marked.
    pub async fn phase(&self) -> Result<String> {
        let phase = self.id("phase").attribute("data-phase").await?;
        phase.context("no phase is marked")
    }

    /// Waits until this phase has begun.
    pub async fn begins(&self, phase: &str) -> Result {
        self.page
            .until(&format!("the {phase} phase"), async || {
                Ok(self.phase().await? == phase)
            })
            .await
    }

    /// A number of the sign that says how far all is saved: `data-last` or `data-journal`.
    pub async fn shown(&self, what: &str) -> Result<u32> {
        let text = self.id("saved").attribute(what).await?;
        let text = text.with_context(|| format!("nothing is said about {what}"))?;
        text.parse().with_context(|| format!("{what}={text:?}"))
    }

    /// Reloads the page in the midst of it: all is as before, and the device lies on the table.
    pub async fn reload_same(&self) -> Result {
        let before = self.stand().await?;
        self.page.reload().await?;
        started(&self.page).await?;
        let after = self.stand().await?;
        ensure!(after == before, "after a reload {before:?} is {after:?}");
        ensure!(
            !self.id("at-the-device").is_shown().await?,
            "after a reload somebody's secrets are open"
        );
        Ok(())
    }

    /// Opens a file from the list of campaigns, up to its preview.
    pub async fn open_file(&self, name: &str, content: &[u8]) -> Result {
        self.id("open-file").upload(name, content).await?;
        self.id("preview").shown().await
    }

    /// Checks what is shown or looked at, and returns what comes of it: every command must come out the same.
    pub async fn check(&self) -> Result<String> {
        self.tap("check").await?;
        self.id("check-result")
            .text_until("the same outcome", |text| text.contains("same outcome."))
            .await
    }

    /// Keeps what is looked at, which opens it.
    pub async fn keep(&self) -> Result {
        self.tap("keep").await?;
        self.id("campaign-name").shown().await
    }
}
