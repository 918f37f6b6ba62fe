//! Battles at the table (sections 15 to 18).

pub mod attack;
