//! What can be offered in a battle: an act but for the part that the player still chooses or measures.

use super::act::{Act, Drill};
use crate::ids::{BuildingId, PlayerId, UnitId};

/// An act but for the part that the player still chooses or measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs)] // As the acts of the same name; a number beside a unit is the slot.
pub enum FightKind {
    Begin,
    Abandon,
    SetUp(UnitId),
    Move(UnitId),
    Shoot(UnitId, u8),
    Assault(UnitId, u8),
    Strike(UnitId, u8),
    Ram(UnitId),
    Cohesion(UnitId),
    Technical(UnitId),
    Repair(UnitId, u8),
    Lift(UnitId, u8),
    Drop(UnitId, u8),
    Designate(UnitId, u8),
    Warp(UnitId, u8),
    Pirate(UnitId, u8),
    Volley(BuildingId),
    Retreat(UnitId),
    Douse(UnitId),
    Pass,
    Concede,
    FightOn,
    Consent(PlayerId),
    Land,
    Entrust,
    Settle,
}

impl FightKind {
    /// The kind of an act.
    pub fn of(act: &Act) -> Self {
        match act {
            Act::Begin => Self::Begin,
            Act::Abandon => Self::Abandon,
            Act::SetUp { unit, .. } => Self::SetUp(*unit),
            Act::Move { unit, .. } => Self::Move(*unit),
            Act::Shoot { unit, slot, .. } => Self::Shoot(*unit, *slot),
            Act::Assault { unit, slot, .. } => Self::Assault(*unit, *slot),
            Act::Strike { unit, slot, .. } => Self::Strike(*unit, *slot),
            Act::Ram { unit, .. } => Self::Ram(*unit),
            Act::Cohesion { unit, .. } => Self::Cohesion(*unit),
            Act::Technical { unit, .. } => Self::Technical(*unit),
            Act::Repair { unit, slot, .. } => Self::Repair(*unit, *slot),
            Act::Lift { unit, slot, .. } => Self::Lift(*unit, *slot),
            Act::Drop { unit, slot } => Self::Drop(*unit, *slot),
            Act::Designate { unit, slot, .. } => Self::Designate(*unit, *slot),
            Act::Warp { unit, slot, .. } => Self::Warp(*unit, *slot),
            Act::Pirate { unit, slot, .. } => Self::Pirate(*unit, *slot),
            Act::Volley { turret, .. } => Self::Volley(*turret),
            Act::Retreat { unit, .. } => Self::Retreat(*unit),
            Act::Douse { unit } => Self::Douse(*unit),
            Act::Pass => Self::Pass,
            Act::Concede => Self::Concede,
            Act::FightOn => Self::FightOn,
            Act::Consent { to } => Self::Consent(*to),
            Act::Land { .. } => Self::Land,
            Act::Entrust { .. } => Self::Entrust,
            Act::Settle { .. } => Self::Settle,
        }
    }

    /// The unit whose action it is, with what it does where several can be ordered to do it at once. Setting up and dropping are no actions.
    pub fn action(self) -> Option<(UnitId, Option<Drill>)> {
        Some(match self {
            Self::Move(unit) => (unit, Some(Drill::Move)),
            Self::Shoot(unit, _) => (unit, Some(Drill::Shoot)),
            Self::Assault(unit, _) => (unit, Some(Drill::Assault)),
            Self::Strike(unit, _) => (unit, Some(Drill::Strike)),
            Self::Ram(unit) => (unit, Some(Drill::Ram)),
            Self::Repair(unit, _) => (unit, Some(Drill::Repair)),
            Self::Lift(unit, _) => (unit, Some(Drill::Lift)),
            Self::Designate(unit, _) => (unit, Some(Drill::Designate)),
            Self::Warp(unit, _) => (unit, Some(Drill::Warp)),
            Self::Pirate(unit, _) => (unit, Some(Drill::Pirate)),
            Self::Retreat(unit) => (unit, Some(Drill::Retreat)),
            Self::Douse(unit) => (unit, Some(Drill::Douse)),
            Self::Cohesion(unit) | Self::Technical(unit) => (unit, None),
            _ => return None,
        })
    }
}
