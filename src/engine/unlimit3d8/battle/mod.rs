//! Battles at the table (sections 15 to 18).
//!
//! [`Act`](act::Act) says what somebody wants and what the table measured for it; [`Scope`](scope::Scope) within which set it can lie; a
//! [`Fact`](fact::Fact) what happened; [`Fight`](fight::Fight) where the battle stands. The arithmetic of a single attack is in [`attack`].

pub mod act;
pub mod attack;
pub mod boxes;
pub mod fact;
pub mod fight;
pub mod hindrance;
pub mod kind;
pub mod scope;
pub mod target;
