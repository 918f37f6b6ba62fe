//! The only place that talks to the browser.

pub mod awake;
pub mod entropy;
pub mod files;
pub mod journal;
pub mod local;
pub mod page;
pub mod sight;
