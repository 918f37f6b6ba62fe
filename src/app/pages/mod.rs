//! The pages.

pub mod activity;
pub mod barracks;
pub mod campaign;
pub mod cards;
pub mod commerce;
pub mod history;
pub mod home;
pub mod map;
pub mod new_campaign;
pub mod open;
pub mod orders;
pub mod rules;
pub mod settings;
pub mod share;
pub mod tactical;
pub mod territory;
