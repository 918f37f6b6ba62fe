//! The app's words for what the engine says: refusals, events, faults. Plain, short, our own.

mod common;
mod event;
mod fight;
mod refusal;

pub use common::{
    colour, deed, done_with, last_backup, pattern, phase, place, purpose, technology,
    technology_name, time_fault,
};
pub use event::{
    Topic, beginning, command_line, deal_line, event_line, event_place, exchange, fitted_for,
    listed, made, product, with_gone,
};
pub use fight::{burst, capital, container_of, drill, fact_line, feat, hand, target};
pub use refusal::refusal;
