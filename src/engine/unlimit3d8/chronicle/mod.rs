//! The chronicle: how a campaign went, turn by turn, with its dice and a report for each player.
//!
//! It is worked out from the log's entries in force and from nothing that anybody keeps in a drawer: what is read here may be
//! shown to everybody. A log that begins in the middle, as links do, gives the turns that it knows of.

mod dice;
mod luck;
mod report;
mod tally;
#[cfg(test)]
mod tests;
mod walk;

pub use dice::{DiceTable, Faces, Use};
pub use luck::{Chance, Luck, MOST_DICE};
pub use report::{Report, Section, report};
pub use tally::{Chronicle, Count, Standing, TurnRow, chronicle};
