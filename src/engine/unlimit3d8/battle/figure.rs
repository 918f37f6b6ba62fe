//! Figures of a battle that is played at the table, by their path.

use super::aim::base;
use super::cast::Cast;
use super::fight::Fight;
use super::target::Target;
use crate::ids::{BuildingId, TerritoryId, UnitId};
use crate::rulebook::Worked;
use crate::rulebook::clause::{RuleRef, rule};
use crate::rulebook::tables::Condition;
use crate::unlimit3d8::state::State;

fn plain(label: &'static str, n: impl Into<i64>, rule: RuleRef) -> Worked {
    Worked::new().add(label, n.into(), rule)
}

/// A figure by the rest of its path, under `fight/TERRITORY/`:
///
/// - `round`, `quiet`, `bursts`, `crates` (containers that were lifted)
/// - `target/TARGET/free`, `/slashed`, `/crossed` (boxes), where `TARGET` is `u1`, `b1` or `b1-turret`
/// - `unit/U/tokens`, `/guiding` (tokens of a designation), `/shield/SLOT`, `/condition/NAME` (1 if it is in that state), `/bunker` (1 if in
///   one), `/held`, `/carries`, `/base` (its base's width in hundredths of an inch), `/reach` (how far it can move, in hundredths)
/// - `turret/B/tokens`, `/pirated`
/// - `building/B/ablative`
pub fn figure(state: &State, at: TerritoryId, rest: &[&str]) -> Option<Worked> {
    let battle = state.open.battles.get(&at)?;
    let fight = battle.fight.as_deref()?;
    match rest {
        ["round"] => Some(plain("Round", fight.round, rule::U_BAT_2)),
        ["quiet"] => Some(plain("Quiet rounds", fight.quiet, rule::U_TAC_19)),
        ["bursts"] => {
            let n = i64::try_from(fight.bursts.len()).ok()?;
            Some(plain("Bursts", n, rule::U_WPN_8))
        }
        ["crates"] => {
            let n = i64::try_from(fight.crates.len()).ok()?;
            Some(plain("Containers lifted", n, rule::U_BAT_31))
        }
        ["target", target, what] => {
            let target = Target::try_from(target.replace('-', "/")).ok()?;
            boxes(fight, target, what)
        }
        ["unit", id, rest @ ..] => unit(state, at, UnitId(id.parse().ok()?), rest),
        ["turret", id, what] => {
            let gun = fight.guns.get(&BuildingId(id.parse().ok()?))?;
            match *what {
                "tokens" => Some(plain("Tokens", gun.tokens, rule::U_BAT_13)),
                "pirated" => Some(plain("Pirated", gun.pirate.is_some(), rule::U_SPC_7)),
                _ => None,
            }
        }
        ["building", id, "ablative"] => {
            let work = fight.works.get(&BuildingId(id.parse().ok()?))?;
            Some(plain("Ablative armor", work.ablative, rule::U_BLD_6))
        }
        _ => None,
    }
}

fn boxes(fight: &Fight, target: Target, what: &str) -> Option<Worked> {
    let boxes = match target {
        Target::Unit(unit) => fight.boxes().find(|(id, _)| *id == unit)?.1,
        Target::Building(id) => fight.works.get(&id)?.boxes,
        Target::Part(id, part) => *fight.works.get(&id)?.parts.get(&part)?,
    };
    match what {
        "free" => Some(plain("Free", boxes.free(), rule::U_BAT_9)),
        "slashed" => Some(plain("Slashed", boxes.slashed(), rule::U_BAT_9)),
        "crossed" => Some(plain("Crossed", boxes.crossed(), rule::U_BAT_9)),
        _ => None,
    }
}

fn unit(state: &State, at: TerritoryId, id: UnitId, rest: &[&str]) -> Option<Worked> {
    let battle = state.open.battles.get(&at)?;
    let fighter = battle.fight.as_deref()?.fighters.get(&id)?;
    match rest {
        ["tokens"] => Some(plain("Tokens", fighter.tokens, rule::U_BAT_2)),
        ["guiding"] => {
            let tokens = fighter.designation.map_or(0, |d| d.tokens);
            Some(plain("Tokens of a missile", tokens, rule::U_BAT_12))
        }
        ["shield", slot] => {
            let left = fighter.shields.get(&slot.parse::<u8>().ok()?).copied();
            Some(plain("Points left", left.unwrap_or(0), rule::U_SPC_9))
        }
        ["condition", name] => {
            let condition: Condition = name.parse().ok()?;
            let is = fighter.conditions.contains_key(&condition);
            Some(plain(condition.name(), is, condition.row().clause))
        }
        ["bunker"] => Some(plain(
            "In a bunker",
            fighter.bunker.is_some(),
            rule::U_BAT_17,
        )),
        ["held"] => Some(plain("Held", fighter.held_by.is_some(), rule::U_BAT_21)),
        ["carries"] => {
            let n = i64::try_from(fighter.carries.len()).ok()?;
            Some(plain("Containers", n, rule::U_BAT_16))
        }
        ["base"] => base(&state.open.rules, state.open.units.get(&id)?.body),
        ["reach"] => {
            let cast = Cast::of(state, at, battle);
            let reach = cast.reach(id, fighter);
            Some(plain("Reach", reach.0, rule::U_BAT_3))
        }
        _ => None,
    }
}
