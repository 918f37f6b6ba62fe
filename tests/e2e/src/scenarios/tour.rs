//! A walk through every screen of the app, in each phase it exists in, for what must hold everywhere.

use super::app::App;
use super::grounds::{Played, phases};
use crate::{Browser, Lab, Query, Result};
use anyhow::Context;

/// Shows every screen one after the other, and lets `visit` look at each under a name. The page is 1024 by 768 pixels when `visit`
/// gets it, and must be so afterwards.
pub(super) async fn tour(lab: &Lab, visit: impl AsyncFn(&Browser, &str) -> Result) -> Result {
    let server = lab.serve()?;
    let app = App::open(lab, &server, "visitor").await?;
    let walk = Walk {
        app: &app,
        visit: &visit,
    };
    walk.see("welcome").await?;
    app.tap("new-campaign").await?;
    app.id("new-sum")
        .text_until("a map", |text| text.contains("territories"))
        .await?;
    walk.see("new").await?;
    app.tap("house").await?;
    walk.see("new-house-rules").await?;
    let fold = |id: &str| app.page.by_css(&format!("[data-testid{id}] > summary"));
    fold("=technologies").click().await?;
    app.tap("technologies-own").await?;
    walk.see("new-technologies").await?;
    app.tap("technologies-ready").await?;
    app.tap("paper-on").await?;
    walk.starting("land-").click().await?;
    app.page
        .by_css("select[data-testid$=-building]")
        .nth(0)
        .choose("Factory")
        .await?;
    app.page
        .by_css("[data-testid$=-building-add]")
        .nth(0)
        .click()
        .await?;
    fold("$=-fitting").click().await?;
    fold("$=-damage").nth(0).click().await?;
    app.tap("paper-craft-add").await?;
    app.tap("paper-walker-add").await?;
    walk.see("new-paper").await?;
    app.plain_tab("Rules").await?;
    walk.see("rules").await?;
    for (address, name) in [
        ("#/rules/U-TAC-6", "rules-clause"),
        ("#/open", "open"),
        ("#/nowhere", "no-such-page"),
    ] {
        app.page.goto(&server.url(address)).await?;
        walk.see(name).await?;
    }
    app.page.goto(&server.url("#/map-editor")).await?;
    app.id("editor-count").says("1 territory").await?;
    walk.see("map-editor").await?;
    app.tap("generate").await?;
    app.id("editor-count").says("20 territories").await?;
    app.tap("tool-corner").await?;
    app.tap("territory-8").await?;
    app.tap("corner-0").await?;
    walk.see("map-editor-corners").await?;
    app.plain_tab("Settings").await?;
    app.tap("dice-typed").await?;
    walk.see("settings").await?;
    app.plain_tab("Campaigns").await?;
    app.id("open-file").upload("broken.json", b"{}").await?;
    app.id("open-fault").shown().await?;
    walk.see("refused-file").await?;
    app.tap("not-now").await?;
    app.plain_tab("Campaigns").await?;

    for game in phases()? {
        walk.campaign(&game)
            .await
            .with_context(|| format!("in the {} phase", game.name))?;
        app.page.by_role("link", "All campaigns").click().await?;
        app.id("campaigns").shown().await?;
    }
    walk.see("campaigns").await?;
    app.page
        .by_css("[data-testid^=remove-]")
        .nth(0)
        .click()
        .await?;
    app.id("remove-now").shown().await?;
    walk.see("remove").await
}

struct Walk<'a, V> {
    app: &'a App,
    visit: &'a V,
}

impl<V: AsyncFn(&Browser, &str) -> Result> Walk<'_, V> {
    /// Looks at what is shown now.
    async fn see(&self, name: &str) -> Result {
        let page = &self.app.page;
        page.by_css("h1, h2").nth(0).shown().await?;
        (self.visit)(page, name)
            .await
            .with_context(|| name.to_owned())
    }

    fn starting(&self, id: &str) -> Query {
        self.app.page.by_css(&format!("[data-testid^={id}]")).nth(0)
    }

    /// All that can be seen of a campaign in its phase: on the table, then with the device in a hand.
    async fn campaign(&self, game: &Played) -> Result {
        let (app, phase) = (self.app, game.name.as_str());
        app.open_file("game.json", &game.file()?).await?;
        if phase == "founding" {
            self.see("preview").await?;
        }
        app.keep().await?;
        let own = match phase {
            "commercial" => Some("Commerce"),
            "activity" => Some("Activity"),
            "move" => Some("Orders"),
            "tactical" => Some("Tactical"),
            _ => None,
        };
        // Odds are the same in all phases.
        let odds = (phase == "tactical").then_some("Odds");
        for tab in ["Map", "Territory", "Barracks", "Cards", "Log", "Share"]
            .into_iter()
            .chain(own)
            .chain(odds)
        {
            // Cards know no phase, and many of them take long to look at.
            if tab == "Cards" && ["activity", "move"].contains(&phase) {
                continue;
            }
            app.tab(tab).await?;
            self.see(&format!("{phase}-{}", tab.to_lowercase())).await?;
        }
        match phase {
            "founding" => self.founding().await,
            "commercial" => self.commercial().await,
            "activity" => self.seated("activity", "Activity").await,
            "move" => self.moving().await,
            _ => self.tactical().await,
        }
    }

    /// A player has the device: his own page of the phase, and his map.
    async fn seated(&self, phase: &str, tab: &str) -> Result {
        let app = self.app;
        app.call(0, "Player 1").await?;
        app.tab("Map").await?;
        self.see(&format!("{phase}-map-own")).await?;
        if phase == "commercial" {
            app.tab("Cards").await?;
            self.see("commercial-cards-own").await?;
        }
        app.tab(tab).await?;
        self.see(&format!("{phase}-own")).await
    }

    async fn founding(&self) -> Result {
        let app = self.app;
        app.tab("Map").await?;
        self.starting("seat-").click().await?;
        app.id("curtain").shown().await?;
        self.see("curtain").await?;
        app.page.by_role_part("button", "I am ").click().await?;
        app.id("at-the-device").shown().await?;
        self.see("founding-own").await?;
        self.starting("explore-").click().await?;
        app.id("dice").shown().await?;
        app.tap("face-0-4").await?;
        self.see("dice").await?;
        app.page.by_role("button", "Not now").click().await?;
        app.id("dice").gone().await?;
        self.starting("place-").click().await?;
        app.page
            .by_css("[role=gridcell]:has([data-testid^=building-])")
            .nth(0)
            .click()
            .await?;
        self.see("founding-carry").await
    }

    async fn commercial(&self) -> Result {
        let app = self.app;
        app.tab("Map").await?;
        app.tap("map-list").await?;
        self.starting("row-territory-").click().await?;
        self.see("territory-on-map").await?;
        app.tab("Barracks").await?;
        self.starting("unit-").click().await?;
        self.see("unit").await?;
        app.tab("Log").await?;
        self.starting("rewind-").click().await?;
        app.id("rewind-ok").shown().await?;
        self.see("rewind-dialog").await?;
        app.page.by_role("button", "Close").click().await?;
        app.tap("to-chronicle").await?;
        self.see("chronicle").await?;
        app.tap("to-table").await?;
        for part in ["join", "replace", "rulings", "decrees"] {
            app.tap(part).await?;
        }
        app.id("decree-what").choose("Resources in store").await?;
        self.see("table").await?;
        self.seated("commercial", "Commerce").await?;
        for shelf in [
            "buildings",
            "vehicles",
            "armors",
            "weapons",
            "operatives",
            "deals",
            "ship",
        ] {
            app.tap(&format!("shelf-{shelf}")).await?;
            self.see(&format!("shelf-{shelf}")).await?;
        }
        app.page
            .by_role_part("button", "Credits")
            .nth(0)
            .click()
            .await?;
        self.see("working-dialog").await?;
        app.page.by_role("button", "Close").click().await
    }

    async fn moving(&self) -> Result {
        self.seated("move", "Orders").await?;
        self.starting("mover-").click().await?;
        self.see("orders-unit").await
    }

    async fn tactical(&self) -> Result {
        let app = self.app;
        app.tab("Tactical").await?;
        self.starting("fate-").click().await?;
        self.starting("toll-").click().await?;
        self.starting("ground-").click().await?;
        self.see("battle-form").await?;
        // Not all have their fate, so it can't be settled: it says why.
        self.starting("settle-").click().await?;
        app.id("notice").shown().await?;
        self.see("refusal").await
    }
}
