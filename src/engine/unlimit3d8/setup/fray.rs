//! Battles that are under way when a campaign begins: as a table describes one that it is in the midst of, and as cases need them.

use super::{Setup, SetupFault};
use crate::ids::{BuildingId, PlayerId, TerritoryId, UnitId};
use crate::rulebook::tables::Condition;
use crate::unlimit3d8::battle::audit::audit;
use crate::unlimit3d8::battle::fight::{Fight, Gun, Stage};
use crate::unlimit3d8::state::{Battle, Open, Phase, Whereabouts};
use crate::unlimit3d8::turret;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A battle that waits for its result, or is being played. All manned units on the territory fight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fray {
    /// Where.
    pub at: TerritoryId,
    /// For each unit that moved in: the territory that it came through (U-MOV-8).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub entered_from: BTreeMap<UnitId, TerritoryId>,
    /// Players who fight together.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub common: Vec<BTreeSet<PlayerId>>,
    /// How it stands, if it is played at the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fight: Option<Midway>,
}

/// How a battle stands that is being played: all units are set up, and hit points are those of the cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Midway {
    /// The players in the order of their turns (U-BAT-2).
    pub order: Vec<PlayerId>,
    /// Whose turn it is; the first one's if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<PlayerId>,
    /// Which round it is, 1 if not said.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub round: u32,
    /// For how many rounds nothing has happened (U-TAC-19).
    #[serde(default, skip_serializing_if = "is_zero")]
    pub quiet: u32,
    /// Who acted last, if anybody (U-BAT-13).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<PlayerId>,
    /// What is peculiar to units.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub units: BTreeMap<UnitId, Stance>,
    /// What is peculiar to turrets.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub guns: BTreeMap<BuildingId, Gun>,
}

/// What is peculiar to a unit in the midst of a battle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Stance {
    /// Its cool-down tokens.
    #[serde(skip_serializing_if = "no_tokens")]
    pub tokens: u16,
    /// The states that it is in, each with the unit that is to blame.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub conditions: BTreeMap<Condition, Option<UnitId>>,
    /// The bunker that it is in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bunker: Option<BuildingId>,
    /// The unit whose tackle holds it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub held_by: Option<UnitId>,
    /// Points left of its shields, where not all are.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub shields: BTreeMap<u8, u8>,
}

fn one() -> u32 {
    1
}

fn is_one(n: &u32) -> bool {
    *n == 1
}

fn is_zero(n: &u32) -> bool {
    *n == 0
}

fn no_tokens(n: &u16) -> bool {
    *n == 0
}

/// Who fights on a territory: everybody with manned units there, and its controller where turrets hold it for him.
fn sides(open: &Open, at: TerritoryId) -> BTreeMap<PlayerId, BTreeSet<UnitId>> {
    let mut sides: BTreeMap<PlayerId, BTreeSet<UnitId>> = BTreeMap::new();
    for (id, unit) in &open.units {
        if unit.is_manned() && unit.at == Whereabouts::On(at) {
            sides.entry(unit.owner).or_default().insert(*id);
        }
    }
    if !turret::holding(open, at).is_empty()
        && let Some(host) = open.controller(at)
    {
        sides.entry(host).or_default();
    }
    sides
}

fn midway(open: &Open, at: TerritoryId, battle: &Battle, given: &Midway) -> Result<Fight, String> {
    let fresh = Fight::fresh(open, at, battle, given.order.clone());
    let mut fight = fresh.ok_or("nobody has a turn, or too many marks")?;
    let first = given.order.first().copied().ok_or("nobody has a turn")?;
    fight.stage = Stage::Turn(given.turn.unwrap_or(first));
    fight.round = given.round;
    fight.quiet = given.quiet;
    fight.last = given.last;
    for fighter in fight.fighters.values_mut() {
        fighter.on_field = true;
    }
    for (id, stance) in &given.units {
        let fighter = fight
            .fighters
            .get_mut(id)
            .ok_or("a unit that is not there")?;
        fighter.tokens = stance.tokens;
        fighter.conditions.clone_from(&stance.conditions);
        fighter.bunker = stance.bunker;
        fighter.held_by = stance.held_by;
        for (slot, left) in &stance.shields {
            let shield = fighter.shields.get_mut(slot).ok_or("no such shield")?;
            *shield = (*left).min(*shield);
        }
    }
    for (id, gun) in &given.guns {
        let found = fight.guns.get_mut(id).ok_or("a turret that is not there")?;
        *found = gun.clone();
    }
    Ok(fight)
}

/// Puts the battles into a state of the Tactical phase.
pub(super) fn join(setup: &Setup, open: &mut Open, faults: &mut Vec<SetupFault>) {
    for fray in &setup.battles {
        let at = fray.at;
        let mut fail = |what: &str| faults.push(SetupFault::Battle(at, what.into()));
        let sides = sides(open, at);
        if setup.phase != Phase::Tactical || open.territory(at).is_err() {
            fail("battles are fought in the Tactical phase, on the map");
            continue;
        }
        if sides.len() < 2 || open.battles.contains_key(&at) {
            fail("a battle has two sides, and a territory one battle");
            continue;
        }
        let mut battle = Battle {
            sides,
            entered_from: fray.entered_from.clone(),
            common: fray.common.clone(),
            fight: None,
        };
        if let Some(given) = &fray.fight {
            match midway(open, at, &battle, given) {
                Ok(fight) => battle.fight = Some(Arc::new(fight)),
                Err(what) => {
                    fail(&what);
                    continue;
                }
            }
        }
        let apart = fray.entered_from.iter().all(|(unit, via)| {
            battle.sides.values().any(|units| units.contains(unit)) && open.territory(*via).is_ok()
        });
        let mut seats = fray.common.iter().flatten();
        if !apart || !seats.all(|seat| battle.sides.contains_key(seat)) {
            fail("somebody in it who is not there");
            continue;
        }
        open.battles.insert(at, Arc::new(battle));
    }
    for (at, battle) in &open.battles {
        if let Some(fight) = &battle.fight
            && let Err(what) = audit(open, *at, battle, fight)
        {
            faults.push(SetupFault::Battle(*at, what));
        }
    }
}
