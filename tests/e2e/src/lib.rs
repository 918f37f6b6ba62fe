//! What the browser tests are built from: a server for a finished build, browsers with profiles of their own, and the things a
//! person at the table would do with them (look, tap, type, print, save a file, pull the plug).
//!
//! A scenario is an async function over a [`Lab`]. It gets a [`Server`] and as many [`Browser`]s as it has players, finds things by
//! test id or by role and name, and says what it expects with [`anyhow::ensure!`]. Whatever it started ends with it.

mod axe;
mod browser;
mod cardbox;
mod driver;
mod files;
mod lab;
mod page;
mod print;
mod query;
pub mod scenarios;
mod server;
mod targets;
mod watch;

pub use axe::Violation;
pub use browser::{Browser, SIZES, Size, Theme};
pub use cardbox::{Frame, Gray, frames};
pub use lab::{Lab, Scenario, run_all};
pub use print::{Pdf, Print};
pub use query::Query;
pub use server::Server;
pub use targets::Small;
pub use watch::watch;

/// The result of everything here: a fault is a message for a person.
pub type Result<T = ()> = anyhow::Result<T>;
