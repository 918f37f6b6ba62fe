//! Whether everything that can be pressed is large enough for a finger.

use crate::{Browser, Result};
use anyhow::ensure;
use std::fmt;

/// Something to press that is too small.
#[derive(Clone, Debug, PartialEq)]
pub struct Small {
    /// Tag, test id and text of it.
    pub what: String,
    /// Width in CSS pixels.
    pub width: f64,
    /// Height in CSS pixels.
    pub height: f64,
}

impl fmt::Display for Small {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:.0} x {:.0} px: {}",
            self.width, self.height, self.what
        )
    }
}

impl Browser {
    /// Everything shown that can be pressed and is less than `least` CSS pixels wide or high. A tick box counts together with its
    /// label; links within running text are exempt, as in WCAG 2.5.8; shapes of a drawing count by their bounding box.
    ///
    /// # Errors
    /// When the browser does not answer.
    pub async fn small_targets(&self, least: f64) -> Result<Vec<Small>> {
        let found = self
            .js(include_str!("js/targets.js"), &[least.into()])
            .await?;
        let small = found.as_array().into_iter().flatten().map(|one| Small {
            what: one["what"].as_str().unwrap_or_default().into(),
            width: one["width"].as_f64().unwrap_or_default(),
            height: one["height"].as_f64().unwrap_or_default(),
        });
        Ok(small.collect())
    }

    /// Fails when anything to press is smaller than `least` CSS pixels. `screen` names what is shown, for the message.
    ///
    /// # Errors
    /// With all that are too small.
    pub async fn targets_large(&self, screen: &str, least: f64) -> Result {
        let small = self.small_targets(least).await?;
        let list = small
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join("\n  ");
        ensure!(
            small.is_empty(),
            "{screen}: {} targets are below {least} px\n  {list}",
            small.len()
        );
        Ok(())
    }
}
