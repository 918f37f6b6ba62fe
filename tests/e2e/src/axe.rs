//! Accessibility rules, checked by axe-core on the page as it is now.

use crate::{Browser, Result};
use anyhow::{Context, ensure};
use std::{fmt, fs, path::PathBuf};

/// A rule that the page breaks.
#[derive(Clone, Debug)]
pub struct Violation {
    /// The rule's name, such as `color-contrast`.
    pub rule: String,
    /// What it asks for.
    pub help: String,
    /// Where it is broken: a selector and what is wrong there, for each place.
    pub places: Vec<String>,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.rule, self.help)?;
        self.places
            .iter()
            .take(6)
            .try_for_each(|place| write!(f, "\n    {place}"))?;
        if self.places.len() > 6 {
            write!(f, "\n    and {} more", self.places.len() - 6)?;
        }
        Ok(())
    }
}

/// The script's place: `OCTANT_AXE` or `AXE` in the environment, else where `./dev` puts it.
fn script() -> Result<String> {
    let named = ["OCTANT_AXE", "AXE"]
        .iter()
        .find_map(std::env::var_os)
        .map(PathBuf::from);
    let cache = || {
        Some(
            std::env::var_os("XDG_CACHE_HOME")
                .map_or_else(
                    || Some(PathBuf::from(std::env::var_os("HOME")?).join(".cache")),
                    |dir| Some(dir.into()),
                )?
                .join("octant"),
        )
    };
    let path = named
        .or_else(|| Some(cache()?.join("npm/node_modules/axe-core/axe.min.js")))
        .context("neither AXE nor HOME is set")?;
    fs::read_to_string(&path)
        .with_context(|| format!("axe-core at {}: ./dev test e2e fetches it", path.display()))
}

impl Browser {
    /// What axe-core finds wrong with the page, all rules (WCAG A and AA up to 2.2, and best practices).
    ///
    /// # Errors
    /// When axe-core is not at hand or does not run.
    pub async fn axe(&self) -> Result<Vec<Violation>> {
        self.axe_run(serde_json::Value::Null).await
    }

    /// What axe-core finds wrong with the contrast of colours, the one thing that differs between light and dark.
    ///
    /// # Errors
    /// When axe-core is not at hand or does not run.
    pub async fn axe_contrast(&self) -> Result<Vec<Violation>> {
        self.axe_run(serde_json::json!(["color-contrast"])).await
    }

    async fn axe_run(&self, rules: serde_json::Value) -> Result<Vec<Violation>> {
        if self.js("return typeof window.axe", &[]).await? != "object" {
            self.driver()?.execute(script()?, vec![]).await?;
        }
        let found = self
            .js_async(include_str!("js/axe.js"), &[rules])
            .await
            .context("running axe-core")?;
        ensure!(
            found["passes"].as_u64().unwrap_or(0) > 0,
            "axe-core checked nothing: {found}"
        );
        let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
        let violations = found["violations"]
            .as_array()
            .context("axe-core's answer")?;
        Ok(violations
            .iter()
            .map(|violation| Violation {
                rule: text(&violation["rule"]),
                help: text(&violation["help"]),
                places: violation["places"]
                    .as_array()
                    .into_iter()
                    .flatten()
                    .map(text)
                    .collect(),
            })
            .collect())
    }

    /// Fails when axe-core finds anything. `screen` names what is shown, for the message.
    ///
    /// # Errors
    /// With every rule broken and where.
    pub async fn axe_clean(&self, screen: &str) -> Result {
        let found = self.axe().await?;
        let list = found
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join("\n  ");
        ensure!(
            found.is_empty(),
            "{screen}: axe-core finds {} rules broken\n  {list}",
            found.len()
        );
        Ok(())
    }
}
