//! Finding things the way people tell them apart, and acting on them.

use crate::{Browser, Result};
use anyhow::{Context, bail};
use serde_json::{Value, json};
use std::{
    fmt,
    time::{Duration, Instant},
};
use thirtyfour::WebElement;

/// How long anything looked for may take to appear.
const PATIENCE: Duration = Duration::from_secs(10);

#[derive(Clone)]
enum How {
    TestId(String),
    Role {
        role: String,
        name: Option<String>,
        part: bool,
    },
    Css(String),
}

/// Something on a page, not looked up yet: each use looks anew, waits until it is there, and complains when it is not, or when
/// several things fit.
///
/// Only what is shown counts: what has no size or is hidden is not found.
#[derive(Clone)]
pub struct Query {
    browser: Browser,
    how: How,
    inside: Option<Box<Query>>,
    nth: Option<usize>,
    patience: Duration,
}

impl Browser {
    /// Whatever carries this `data-testid`.
    pub fn by_id(&self, id: &str) -> Query {
        self.query(How::TestId(id.into()))
    }

    /// What a screen reader calls by this role and exactly this name: `by_role("button", "Done")`.
    pub fn by_role(&self, role: &str, name: &str) -> Query {
        self.query(How::Role {
            role: role.into(),
            name: Some(name.into()),
            part: false,
        })
    }

    /// Like [`Browser::by_role`], when only a part of the name is known.
    pub fn by_role_part(&self, role: &str, part: &str) -> Query {
        self.query(How::Role {
            role: role.into(),
            name: Some(part.into()),
            part: true,
        })
    }

    /// Everything of this role: `by_any("button")`.
    pub fn by_any(&self, role: &str) -> Query {
        self.query(How::Role {
            role: role.into(),
            name: None,
            part: true,
        })
    }

    /// What a CSS selector fits, for what has neither a test id nor a role.
    pub fn by_css(&self, selector: &str) -> Query {
        self.query(How::Css(selector.into()))
    }

    fn query(&self, how: How) -> Query {
        Query {
            browser: self.clone(),
            how,
            inside: None,
            nth: None,
            patience: PATIENCE,
        }
    }
}

impl fmt::Display for Query {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(nth) = self.nth {
            write!(f, "number {} of ", nth + 1)?;
        }
        match &self.how {
            How::TestId(id) => write!(f, "test id \"{id}\""),
            How::Role {
                role, name: None, ..
            } => write!(f, "{role}"),
            How::Role {
                role,
                name: Some(name),
                part: false,
            } => write!(f, "{role} \"{name}\""),
            How::Role {
                role,
                name: Some(name),
                part: true,
            } => write!(f, "{role} with \"{name}\" in its name"),
            How::Css(selector) => write!(f, "`{selector}`"),
        }?;
        self.inside
            .as_ref()
            .map_or(Ok(()), |outer| write!(f, " inside {outer}"))
    }
}

impl Query {
    /// Only inside of `outer`.
    #[must_use]
    pub fn inside(mut self, outer: Query) -> Self {
        self.inside = Some(Box::new(outer));
        self
    }

    /// The one at this place, counted from 0, when several fit.
    #[must_use]
    pub fn nth(mut self, place: usize) -> Self {
        self.nth = Some(place);
        self
    }

    /// Waits longer (or less long) than ten seconds.
    #[must_use]
    pub fn patient(mut self, patience: Duration) -> Self {
        self.patience = patience;
        self
    }

    /// Presses it, with the mouse or, on a touch screen, a finger: brought into view, at a place where it is really on top.
    ///
    /// # Errors
    /// When it is not found, is disabled (`aria-disabled` things can be pressed: they say why they refuse), or is covered.
    pub async fn click(&self) -> Result {
        let from = Instant::now();
        loop {
            let element = self.one().await?;
            let why = match self.browser.aim(&element).await {
                Ok((x, y)) => return self.browser.press_at(x, y).await,
                Err(why) => why,
            };
            if from.elapsed() > self.patience {
                bail!(
                    "{self} can't be pressed: {why:#}\n  {}",
                    self.browser.dump().await
                );
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Presses into a field, and replaces what is in it by `text`, by typing.
    ///
    /// # Errors
    /// As [`Query::click`]; also when the field then holds something else.
    pub async fn fill(&self, text: &str) -> Result {
        use thirtyfour::Key;
        self.click().await?;
        let element = self.one().await?;
        element.send_keys(Key::Control + "a").await?;
        element
            .send_keys(if text.is_empty() {
                Key::Backspace + ""
            } else {
                text.into()
            })
            .await?;
        let holds = element.prop("value").await?.unwrap_or_default();
        anyhow::ensure!(
            holds == text,
            "typed {text:?} into {self}, but it holds {holds:?}"
        );
        Ok(())
    }

    /// Chooses the option with this text from a list field.
    ///
    /// # Errors
    /// When the field or the option is not there.
    pub async fn choose(&self, option: &str) -> Result {
        let element = self.one().await?;
        let script = "return [...arguments[0].options].findIndex(option => option.text.trim() === arguments[1])";
        let place = self
            .browser
            .js(script, &[element.to_json()?, json!(option)])
            .await?;
        let place = place
            .as_u64()
            .with_context(|| format!("{self} offers no {option:?}"))?;
        element.find_all(thirtyfour::By::Tag("option")).await?[usize::try_from(place)?]
            .click()
            .await?;
        Ok(())
    }

    /// Waits until exactly one is shown (or the one asked for by [`Query::nth`]).
    ///
    /// # Errors
    /// When it is not.
    pub async fn shown(&self) -> Result {
        self.one().await.map(drop)
    }

    /// Waits until none is shown.
    ///
    /// # Errors
    /// When one still is.
    pub async fn gone(&self) -> Result {
        let from = Instant::now();
        while self.is_shown().await? {
            if from.elapsed() > self.patience {
                bail!("{self} does not go away\n  {}", self.browser.dump().await);
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        Ok(())
    }

    /// Whether at least one is shown right now.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn is_shown(&self) -> Result<bool> {
        Ok(self.count().await? > self.nth.unwrap_or(0))
    }

    /// How many are shown right now.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn count(&self) -> Result<usize> {
        Ok(self.all().await?.0.len())
    }

    /// Its text as shown, white space made single.
    ///
    /// # Errors
    /// When it is not found.
    pub async fn text(&self) -> Result<String> {
        let read = "return arguments[0].innerText ?? arguments[0].textContent";
        let text = self.look(read, &[]).await?;
        Ok(squeeze(text.as_str().unwrap_or_default()))
    }

    /// What the field holds.
    ///
    /// # Errors
    /// When it is not found.
    pub async fn value(&self) -> Result<String> {
        let value = self.look("return arguments[0].value", &[]).await?;
        Ok(value.as_str().unwrap_or_default().to_owned())
    }

    /// An attribute, if it has that.
    ///
    /// # Errors
    /// When it is not found.
    pub async fn attribute(&self, name: &str) -> Result<Option<String>> {
        let value = self
            .look(
                "return arguments[0].getAttribute(arguments[1])",
                &[json!(name)],
            )
            .await?;
        Ok(value.as_str().map(Into::into))
    }

    /// Whether it says that it can't be used now (`disabled` or `aria-disabled`).
    ///
    /// # Errors
    /// When it is not found.
    pub async fn is_disabled(&self) -> Result<bool> {
        let script = "return arguments[0].matches(':disabled') || arguments[0].closest('[aria-disabled=true]') !== null";
        Ok(self.look(script, &[]).await? == json!(true))
    }

    /// Runs a script on the one thing there is, and looks again when a redraw replaced it in between.
    async fn look(&self, script: &str, more: &[Value]) -> Result<Value> {
        let from = Instant::now();
        loop {
            let mut arguments = vec![self.one().await?.to_json()?];
            arguments.extend_from_slice(more);
            match self.browser.js(script, &arguments).await {
                Err(fault) if stale(&fault) && from.elapsed() < self.patience => {}
                done => return done,
            }
        }
    }

    /// Waits until its text is what `wanted` accepts, and returns it.
    ///
    /// # Errors
    /// When it does not become so; `what` says what was expected.
    pub async fn text_until(&self, what: &str, wanted: impl Fn(&str) -> bool) -> Result<String> {
        let from = Instant::now();
        loop {
            let text = self.text().await?;
            if wanted(&text) {
                return Ok(text);
            }
            if from.elapsed() > self.patience {
                bail!(
                    "{self} should become {what}, but it is {text:?}\n  {}",
                    self.browser.dump().await
                );
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Waits until its text is this.
    ///
    /// # Errors
    /// When it does not become so.
    pub async fn says(&self, text: &str) -> Result {
        self.text_until(&format!("{text:?}"), |now| now == text)
            .await
            .map(drop)
    }

    pub(crate) fn browser(&self) -> &Browser {
        &self.browser
    }

    /// The one thing with this test id or selector, shown or not: a file input mostly is behind a button.
    pub(crate) async fn one_even_hidden(&self) -> Result<WebElement> {
        let selector = match &self.how {
            How::TestId(id) => format!("[data-testid={}]", json!(id)),
            How::Css(selector) => selector.clone(),
            How::Role { .. } => return self.one().await,
        };
        let from = Instant::now();
        loop {
            let mut found = self
                .browser
                .driver()?
                .find_all(thirtyfour::By::Css(selector.as_str()))
                .await?;
            if found.len() == 1 {
                return Ok(found.swap_remove(0));
            }
            if from.elapsed() > self.patience {
                bail!(
                    "looked for {self}, shown or not, found {}\n  {}",
                    found.len(),
                    self.browser.dump().await
                );
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    pub(crate) async fn one(&self) -> Result<WebElement> {
        let from = Instant::now();
        loop {
            let (mut found, others) = match self.all().await {
                Ok(found) => found,
                // It went while it was looked at.
                Err(_) if from.elapsed() < self.patience => (Vec::new(), Vec::new()),
                Err(fault) => return Err(fault.context(format!("looking for {self}"))),
            };
            let count = found.len();
            match self.nth {
                Some(nth) if nth < count => return Ok(found.swap_remove(nth)),
                None if count == 1 => return Ok(found.swap_remove(0)),
                _ => {}
            }
            if from.elapsed() > self.patience {
                let others = if others.is_empty() {
                    String::new()
                } else {
                    format!("\n  others of that role: {}", others.join(", "))
                };
                bail!(
                    "looked for {self} for {:.0} s, found {count} on the page{others}\n  {}",
                    self.patience.as_secs_f32(),
                    self.browser.dump().await
                );
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// All that are shown, and for a role the names of what does not fit.
    async fn all(&self) -> Result<(Vec<WebElement>, Vec<String>)> {
        let outer = match &self.inside {
            Some(outer) => Some(Box::pin(outer.one()).await?),
            None => None,
        };
        let selector = match &self.how {
            How::TestId(id) => format!("[data-testid={}]", json!(id)),
            How::Css(selector) => selector.clone(),
            How::Role { role, name, part } => {
                return self
                    .browser
                    .by_tree(role, name.as_deref(), *part, outer)
                    .await;
            }
        };
        let outer = outer.map_or(Ok(Value::Null), |outer| outer.to_json())?;
        let script = format!(
            "const found = [...(arguments[0] ?? document).querySelectorAll(arguments[1])]; {SHOWN}"
        );
        let found = self
            .browser
            .driver()?
            .execute(&script, vec![outer, json!(selector)])
            .await?;
        Ok((found.elements()?, Vec::new()))
    }
}

/// Of `found`, what is shown. A tick box that is drawn by its label is shown when that is.
const SHOWN: &str = "const visible = element => element.checkVisibility({ visibilityProperty: true }) && (() => { const box = element.getBoundingClientRect(); return box.width > 0 && box.height > 0; })();
return found.filter(element => visible(element) || [...(element.labels || [])].some(visible));";

impl Browser {
    /// Looks things up in the tree that the browser hands to screen readers, so that roles and names are the ones users meet.
    async fn by_tree(
        &self,
        role: &str,
        name: Option<&str>,
        part: bool,
        outer: Option<WebElement>,
    ) -> Result<(Vec<WebElement>, Vec<String>)> {
        self.js(
            "window.octantTests = { outer: arguments[0] ?? document, found: [] }",
            &[outer.map_or(Ok(Value::Null), |outer| outer.to_json())?],
        )
        .await?;
        let root = self
            .cdp(
                "Runtime.evaluate",
                json!({ "expression": "window.octantTests.outer" }),
            )
            .await?;
        let tree = self
            .cdp(
                "Accessibility.queryAXTree",
                json!({ "objectId": root["result"]["objectId"], "role": role }),
            )
            .await?;
        let mut others = Vec::new();
        for node in tree["nodes"]
            .as_array()
            .into_iter()
            .flatten()
            .filter(|node| node["ignored"] != json!(true))
        {
            let called = squeeze(node["name"]["value"].as_str().unwrap_or_default());
            let fits = name.is_none_or(|name| {
                if part {
                    called.contains(name)
                } else {
                    called == name
                }
            });
            if !fits {
                others.push(format!("\"{called}\""));
                continue;
            }
            let object = self
                .cdp(
                    "DOM.resolveNode",
                    json!({ "backendNodeId": node["backendDOMNodeId"] }),
                )
                .await?;
            let keep = "function () { window.octantTests.found.push(this) }";
            self.cdp(
                "Runtime.callFunctionOn",
                json!({ "objectId": object["object"]["objectId"], "functionDeclaration": keep }),
            )
            .await?;
        }
        let script =
            format!("const {{ found }} = window.octantTests; delete window.octantTests; {SHOWN}");
        Ok((
            self.driver()?.execute(&script, vec![]).await?.elements()?,
            others,
        ))
    }

    /// Where to press an element, in pixels of the view; the fault says why nobody could.
    async fn aim(&self, element: &WebElement) -> Result<(i64, i64)> {
        let aim = self
            .js_async(include_str!("js/aim.js"), &[element.to_json()?])
            .await?;
        match (aim["x"].as_i64(), aim["y"].as_i64()) {
            (Some(x), Some(y)) => Ok((x, y)),
            _ => bail!("{}", aim["why"].as_str().unwrap_or("it can't be said why")),
        }
    }
}

/// Whether what was found has gone from the page since.
pub(crate) fn stale(fault: &anyhow::Error) -> bool {
    format!("{fault:#}").contains("stale element")
}

/// White space made single, ends cut.
pub(crate) fn squeeze(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
