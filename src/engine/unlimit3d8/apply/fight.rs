//! Lets happen what happens in battles at the table, and what they leave.

use super::{Applied, corrupt};
use crate::ids::{TerritoryId, UnitId};
use crate::log::Corrupt;
use crate::unlimit3d8::battle::aftermath::is_stored;
use crate::unlimit3d8::battle::fight::Fight;
use crate::unlimit3d8::discard::Lot;
use crate::unlimit3d8::event::Event;
use crate::unlimit3d8::state::{Open, Whereabouts};
use std::sync::Arc;

pub(super) fn fight(open: &mut Open, event: &Event) -> Applied {
    match event {
        Event::FightBegan {
            territory, order, ..
        } => {
            let Some(battle) = open.battles.get(territory) else {
                return corrupt(format!("there is no battle on territory {territory}"));
            };
            if battle.fight.is_some() {
                return corrupt(format!("the battle on territory {territory} began before"));
            }
            let Some(fresh) = Fight::fresh(open, *territory, battle, order.clone()) else {
                return corrupt("a battle that can't be set up");
            };
            if let Some(battle) = open.battles.get_mut(territory) {
                Arc::make_mut(battle).fight = Some(Arc::new(fresh));
            }
        }
        Event::FightDropped { territory } => {
            let battle = open.battles.get_mut(territory).map(Arc::make_mut);
            if battle.and_then(|b| b.fight.take()).is_none() {
                return corrupt(format!("no battle is played on territory {territory}"));
            }
        }
        Event::Fought { territory, fact } => {
            let battle = open.battles.get_mut(territory).map(Arc::make_mut);
            match battle.and_then(|b| b.fight.as_mut()) {
                Some(fight) => Arc::make_mut(fight).happen(fact).map_err(Corrupt)?,
                None => return corrupt(format!("no battle is played on territory {territory}")),
            }
        }
        Event::ShieldScrapped { unit, slot, weapon } => {
            if open.slot_mut(*unit, *slot)?.take() != Some(*weapon) {
                return corrupt(format!("slot {slot} of unit {unit} holds no {weapon}"));
            }
        }
        Event::CargoCarriedOff {
            from,
            to,
            lot,
            units,
            ..
        } => {
            if let Lot::Armor(armor) = lot {
                return carry_armor(open, *armor, (*from, *to), *units);
            }
            let stock = &mut open.territory_mut(*from)?.stock;
            let taken = match lot {
                Lot::Good(good) => stock.take_goods(*good, *units),
                Lot::Arm(weapon) => stock.take_weapon(*weapon, *units),
                Lot::Armor(_) => None,
            };
            if taken.is_none() {
                return corrupt(format!("not so much in store on territory {from}"));
            }
            if let Some(to) = to {
                let stock = &mut open.territory_mut(*to)?.stock;
                let put = match lot {
                    Lot::Good(good) => stock.add_goods(*good, *units),
                    Lot::Arm(weapon) => stock.add_weapon(*weapon, *units),
                    Lot::Armor(_) => None,
                };
                if put.is_none() {
                    return corrupt("more in store than can be counted");
                }
            }
        }
        _ => return corrupt("not a matter of battles"),
    }
    Ok(())
}

/// An exo-armor leaves the stores, for others or for good.
fn carry_armor(
    open: &mut Open,
    armor: UnitId,
    (from, to): (TerritoryId, Option<TerritoryId>),
    units: u32,
) -> Applied {
    let found = open.unit_mut(armor)?;
    if units != 1 || !is_stored(found, from) {
        return corrupt(format!("unit {armor} is not in store on territory {from}"));
    }
    match to {
        Some(to) => found.at = Whereabouts::On(to),
        None => {
            open.units.remove(&armor);
        }
    }
    Ok(())
}
