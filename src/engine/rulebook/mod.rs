//! The rulebook as data: every clause with its wording, the printed tables, the house rules, and figures that show their working.
//!
//! Nothing here knows a campaign: whoever asks hands in the levels, weights and dice. The tables and clauses are CSV files beside this
//! code; `build.rs` turns them into constants.

mod chosen;
mod keyed;
mod tally;

pub mod clause;
pub mod house;
pub mod setting;
pub mod tables;
pub mod weapon;
mod worked;

pub use clause::{Clause, Mark, RuleRef, Section, rule};
pub use house::HouseRules;
pub use keyed::UnknownId;
pub use setting::Corporation;
pub(crate) use tally::Tally;
pub use worked::{Term, Worked, WorkedFault};
