//! Settings of this device.

use crate::app::platform::{local, page};
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

const KEY: &str = "octant/settings";

/// How the screen is coloured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// As the system has it.
    #[default]
    System,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

/// Who throws the dice (U-ROL-3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DiceFrom {
    /// The app rolls.
    #[default]
    App,
    /// Real dice are thrown and typed in.
    Typed,
}

/// What can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Values {
    /// Light or dark.
    pub theme: Theme,
    /// Who throws the dice.
    pub dice: DiceFrom,
    /// After so many minutes without a touch a player's secrets are covered; 0 for never.
    pub idle_minutes: u8,
    /// Which hints were put away, a bit for each.
    pub hints_read: u32,
}

impl Default for Values {
    fn default() -> Self {
        Self {
            theme: Theme::System,
            dice: DiceFrom::App,
            idle_minutes: 3,
            hints_read: 0,
        }
    }
}

/// The settings, to be read and changed anywhere.
#[derive(Clone, Copy, Debug)]
pub struct Settings(RwSignal<Values>);

impl Settings {
    /// Reads what was set before, applies it, and hands it to all components below.
    pub fn provide() -> Self {
        // What can't be read is as if never set: these values hold nothing of a campaign.
        let values = local::get(KEY)
            .and_then(|text| serde_json::from_str(&text).ok())
            .unwrap_or_default();
        let settings = Self(RwSignal::new(values));
        settings.apply();
        provide_context(settings);
        settings
    }

    /// The settings of this device.
    pub fn get(self) -> Values {
        self.0.get()
    }

    /// The settings, without following them.
    pub fn now(self) -> Values {
        self.0.get_untracked()
    }

    /// Changes the settings and keeps them.
    pub fn change(self, change: impl FnOnce(&mut Values)) {
        self.0.update(change);
        self.apply();
        if let Ok(text) = serde_json::to_string(&self.now()) {
            // A device that keeps nothing asks again next time; the campaign's own saving says so loudly.
            let _ = local::put(KEY, &text);
        }
    }

    fn apply(self) {
        page::set_theme(match self.now().theme {
            Theme::System => None,
            Theme::Light => Some("light"),
            Theme::Dark => Some("dark"),
        });
    }
}

/// The settings of this device.
pub fn use_settings() -> Settings {
    expect_context()
}
