//! The rules of Octant's campaigns, with no browser: state, commands, events, dice, saving and drawing.

pub mod ids;
pub mod quantity;
pub mod rulebook;
pub mod unlimit3d8;
