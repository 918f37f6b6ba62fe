//! Throwing away what is stored (U-STO-9): at once in the Commercial phase, as a part of the secret plan in the Activity phase.

use super::commerce::check_known;
use super::refusal::Refusal;
use super::state::{Bought, State};
use super::stock::Good;
use crate::ids::{PlayerId, PurchaseId, TerritoryId, UnitId};
use crate::rulebook::weapon::Weapon;
use serde::{Deserialize, Serialize};

/// Something that is stored: resources, weapons of one make, or one exo-armor with what is mounted on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lot {
    /// A resource.
    Good(Good),
    /// Weapons or equipment of one make.
    Arm(Weapon),
    /// An exo-armor that nobody wears.
    Armor(UnitId),
}

/// So much of something that is thrown out of a territory's stores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Discard {
    /// Whose stores.
    pub territory: TerritoryId,
    /// What.
    pub lot: Lot,
    /// Units of a resource, or weapons; of an exo-armor one.
    pub units: u32,
}

/// How much of something there is to throw away: what is stored, less what was bought in this phase, which is taken back instead.
///
/// # Errors
/// Not this player's ground; nothing of it in store; all of it bought in this phase.
pub fn most(
    state: &State,
    seat: PlayerId,
    territory: TerritoryId,
    lot: Lot,
) -> Result<u32, Refusal> {
    let stock = &state.open.own_territory(seat, territory)?.stock;
    let (have, new) = match lot {
        Lot::Good(good) => (stock.units(good), Vec::new()),
        Lot::Arm(weapon) => {
            let bought = |what: Bought| what == Bought::Stored(weapon);
            (
                stock.weapons(weapon),
                bought_there(state, territory, bought),
            )
        }
        Lot::Armor(unit) => {
            check_known(state, seat)?;
            let found = state.open.own_unit(seat, unit)?;
            let lies = found.body.is_armor()
                && !found.is_manned()
                && state.unit_at(unit) == Some(territory);
            let bought = |what: Bought| match what {
                Bought::Unit(of) | Bought::Mounted { unit: of, .. } => of == unit,
                _ => false,
            };
            (u32::from(lies), bought_there(state, territory, bought))
        }
    };
    if have == 0 {
        return Err(Refusal::NotStored {
            territory,
            lot,
            have,
            want: 1,
        });
    }
    let kept = u32::try_from(new.len()).unwrap_or(u32::MAX);
    match (have.saturating_sub(kept), new.first()) {
        (0, Some(purchase)) => Err(Refusal::JustBought {
            purchase: *purchase,
        }),
        (most, _) => Ok(most),
    }
}

fn bought_there(
    state: &State,
    territory: TerritoryId,
    what: impl Fn(Bought) -> bool,
) -> Vec<PurchaseId> {
    let here = state.open.purchases.iter();
    here.filter(|(_, p)| p.territory == territory && what(p.what))
        .map(|(id, _)| *id)
        .collect()
}

/// Whether so much may be thrown away (U-STO-9). In the Activity phase `state` is the player's plan.
///
/// # Errors
/// As [`most`]; nothing, or more than there is.
pub fn check_discard(state: &State, seat: PlayerId, what: Discard) -> Result<(), Refusal> {
    let Discard {
        territory,
        lot,
        units,
    } = what;
    let most = most(state, seat, territory, lot)?;
    if units == 0 {
        return Err(Refusal::NothingToDiscard);
    }
    if units > most {
        return Err(Refusal::NotStored {
            territory,
            lot,
            have: most,
            want: units,
        });
    }
    Ok(())
}

/// All that lies in a territory's stores, as far as this device knows.
pub fn lots(state: &State, seat: PlayerId, territory: TerritoryId) -> Vec<Lot> {
    let Ok(found) = state.open.territory(territory) else {
        return Vec::new();
    };
    let goods = found.stock.goods.keys().copied().map(Lot::Good);
    let arms = found.stock.arms.keys().copied().map(Lot::Arm);
    let armors = state
        .units_on(territory)
        .filter(|(_, u)| u.owner == seat && u.body.is_armor() && !u.is_manned())
        .map(|(id, _)| Lot::Armor(id));
    goods.chain(arms).chain(armors).collect()
}
