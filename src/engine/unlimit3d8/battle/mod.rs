//! Battles at the table (sections 15 to 18).
//!
//! [`Act`](act::Act) says what somebody wants and what the table measured for it; [`Scope`](scope::Scope) within which set it can lie; a
//! [`Fact`](fact::Fact) what happened; [`Fight`](fight::Fight) where the battle stands. The arithmetic of a single attack is in [`attack`].

pub mod act;
pub mod aftermath;
pub mod aim;
pub mod attack;
pub mod audit;
pub mod boxes;
pub mod cast;
pub mod fact;
pub mod fight;
pub mod figure;
pub mod fresh;
pub mod happen;
pub mod hindrance;
pub mod kind;
pub mod menu;
pub mod outlook;
pub mod play;
pub mod result;
pub mod scope;
pub mod table;
pub mod tactic;
pub mod target;
pub mod versus;
