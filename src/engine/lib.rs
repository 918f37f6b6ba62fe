//! The rules of Octant's campaigns, with no browser: state, commands, events, dice, saving and drawing.

pub mod dice;
pub mod digest;
pub mod ids;
pub mod log;
pub mod present;
pub mod quantity;
pub mod rulebook;
pub mod save;
pub mod unlimit3d8;
