//! What is done with a page as a whole: go there, load it again, press a key or a place on it, wait for something.

use crate::{Browser, Result};
use anyhow::bail;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use thirtyfour::common::command::{Actions, Command};

impl Browser {
    /// Opens an address. A page that only differs after the `#` is not loaded anew.
    ///
    /// # Errors
    /// When it can't be opened.
    pub async fn goto(&self, url: &str) -> Result {
        Ok(self.driver()?.goto(url).await?)
    }

    /// Loads the page again.
    ///
    /// # Errors
    /// When it can't be loaded.
    pub async fn reload(&self) -> Result {
        Ok(self.driver()?.refresh().await?)
    }

    /// The address in the bar now.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn url(&self) -> Result<String> {
        Ok(self.driver()?.current_url().await?.into())
    }

    /// Presses keys, one after the other, wherever the focus is: `keys(&["Tab", "Enter"])`, by the names of WebDriver's table or as
    /// single characters.
    ///
    /// # Errors
    /// When a name is unknown.
    pub async fn keys(&self, keys: &[&str]) -> Result {
        let mut actions = Vec::new();
        for key in keys {
            let code = match *key {
                "Tab" => "\u{e004}",
                "Enter" => "\u{e007}",
                "Escape" => "\u{e00c}",
                "Space" => " ",
                "End" => "\u{e010}",
                "Home" => "\u{e011}",
                "ArrowLeft" => "\u{e012}",
                "ArrowUp" => "\u{e013}",
                "ArrowRight" => "\u{e014}",
                "ArrowDown" => "\u{e015}",
                "Shift+Tab" => "\u{e008}\u{e004}",
                "Control+a" => "\u{e009}a",
                "Control+z" => "\u{e009}z",
                single if single.chars().count() == 1 => single,
                other => bail!("no key is called {other}"),
            };
            let pressed =
                |kind: &'static str| move |c: char| json!({ "type": kind, "value": c.to_string() });
            actions.extend(code.chars().map(pressed("keyDown")));
            actions.extend(code.chars().rev().map(pressed("keyUp")));
        }
        self.act(json!([{ "type": "key", "id": "keys", "actions": actions }]))
            .await
    }

    /// What has the focus: its role-like tag, test id and name, such as `button [done] Done`. For keyboard paths.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn focused(&self) -> Result<String> {
        let script = "const e = document.activeElement; return `${e.tagName.toLowerCase()} [${e.dataset.testid ?? ''}] ${(e.ariaLabel ?? e.innerText ?? '').trim()}`";
        Ok(crate::query::squeeze(
            self.js(script, &[]).await?.as_str().unwrap_or_default(),
        ))
    }

    /// Presses a place of the view, in CSS pixels from its top left corner.
    pub(crate) async fn press_at(&self, x: i64, y: i64) -> Result {
        let (id, kind) = if self.is_touch() {
            ("finger", "touch")
        } else {
            ("mouse", "mouse")
        };
        self.act(json!([{ "type": "pointer", "id": id, "parameters": { "pointerType": kind }, "actions": [
            { "type": "pointerMove", "duration": 0, "origin": "viewport", "x": x, "y": y },
            { "type": "pointerDown", "button": 0 },
            { "type": "pointerUp", "button": 0 },
        ] }]))
        .await
    }

    /// Drags from one place of the view to another, in CSS pixels from its top left corner.
    pub(crate) async fn drag_at(&self, from: (i64, i64), to: (i64, i64)) -> Result {
        let (id, kind) = if self.is_touch() {
            ("finger", "touch")
        } else {
            ("mouse", "mouse")
        };
        let go = |(x, y): (i64, i64), time: u32| json!({ "type": "pointerMove", "duration": time, "origin": "viewport", "x": x, "y": y });
        let half = ((from.0 + to.0) / 2, (from.1 + to.1) / 2);
        self.act(json!([{ "type": "pointer", "id": id, "parameters": { "pointerType": kind }, "actions": [
            go(from, 0),
            { "type": "pointerDown", "button": 0 },
            go(half, 100),
            go(to, 100),
            { "type": "pointerUp", "button": 0 },
        ] }]))
        .await
    }

    /// Two fingers go down and move apart or together, in a third of a second: each from one place to another, in CSS pixels from the
    /// view's top left corner.
    pub(crate) async fn pinch_at(&self, fingers: [[(i64, i64); 2]; 2]) -> Result {
        let go = |(x, y): (i64, i64), time: u32| json!({ "type": "pointerMove", "duration": time, "origin": "viewport", "x": x, "y": y });
        let mut hands = Vec::new();
        for (n, [from, to]) in fingers.into_iter().enumerate() {
            let half = ((from.0 + to.0) / 2, (from.1 + to.1) / 2);
            hands.push(json!({ "type": "pointer", "id": format!("finger-{n}"), "parameters": { "pointerType": "touch" }, "actions": [
                go(from, 0),
                { "type": "pointerDown", "button": 0 },
                go(half, 160),
                go(to, 160),
                { "type": "pointerUp", "button": 0 },
            ] }));
        }
        self.act(json!(hands)).await
    }

    /// Turns the wheel over a place of the view by so many pixels: less than nothing is away from the hand.
    pub(crate) async fn wheel_at(&self, (x, y): (i64, i64), pixels: i64) -> Result {
        self.act(json!([{ "type": "wheel", "id": "wheel", "actions": [
            { "type": "scroll", "duration": 0, "origin": "viewport", "x": x, "y": y, "deltaX": 0, "deltaY": pixels },
        ] }]))
        .await
    }

    async fn act(&self, actions: Value) -> Result {
        self.driver()?
            .cmd(Command::PerformActions(Actions::from(actions)))
            .await?;
        Ok(())
    }

    /// Waits up to ten seconds until `look` says yes. `what` completes "waited in vain for ...".
    ///
    /// # Errors
    /// When it never does; the message holds what the page shows and the last fault of `look`.
    pub async fn until(&self, what: &str, look: impl AsyncFn() -> Result<bool>) -> Result {
        self.until_within(Duration::from_secs(10), what, look).await
    }

    /// Like [`Browser::until`], with a time of your own.
    ///
    /// # Errors
    /// As [`Browser::until`].
    pub async fn until_within(
        &self,
        time: Duration,
        what: &str,
        look: impl AsyncFn() -> Result<bool>,
    ) -> Result {
        let from = Instant::now();
        loop {
            let last = look().await;
            if let Ok(true) = last {
                return Ok(());
            }
            if from.elapsed() > time {
                let fault = last
                    .err()
                    .map_or(String::new(), |fault| format!(" (last: {fault:#})"));
                bail!("waited in vain for {what}{fault}\n  {}", self.dump().await);
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}
