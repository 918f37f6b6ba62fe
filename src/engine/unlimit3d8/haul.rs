//! Moving resources between the warehouses of one group in the Commercial phase (U-STO-7).

use super::commerce::check_known;
use super::overfull::check_settled;
use super::refusal::Refusal;
use super::state::State;
use super::stock::Good;
use crate::ids::{PlayerId, TerritoryId};
use std::collections::BTreeMap;

/// Whether resources may be moved from one territory's stores to another's (U-STO-7).
///
/// # Errors
/// Not both this player's or not of one group; nothing, or more than is stored or finds room.
pub fn check_haul(
    state: &State,
    seat: PlayerId,
    (from, to): (TerritoryId, TerritoryId),
    good: Good,
    units: u32,
) -> Result<(), Refusal> {
    let have = check_source(state, seat, from, good)?;
    state.open.own_territory(seat, to)?;
    if from == to {
        return Err(Refusal::SameStores { territory: to });
    }
    if !state.open.group(from).contains(&to) {
        return Err(Refusal::NotInGroup { from, to });
    }
    if units == 0 {
        return Err(Refusal::NothingToHaul);
    }
    if units > have {
        return Err(Refusal::NotInStore {
            good,
            territory: from,
            have,
            want: units,
        });
    }
    check_known(state, seat)?;
    let room = state.room_for(to, good);
    if units > room {
        return Err(Refusal::NoRoomForGoods {
            territory: to,
            good,
            units,
            room,
        });
    }
    Ok(())
}

/// Whether anything of a good can be taken out of these stores, and how much there is.
fn check_source(
    state: &State,
    seat: PlayerId,
    from: TerritoryId,
    good: Good,
) -> Result<u32, Refusal> {
    let have = state.open.own_territory(seat, from)?.stock.units(good);
    check_settled(state, seat, from)?;
    if have == 0 {
        return Err(Refusal::NotInStore {
            good,
            territory: from,
            have,
            want: 1,
        });
    }
    Ok(have)
}

/// Where a good can be moved to, and how many units at most.
///
/// # Errors
/// Why it can be moved nowhere.
pub fn may_haul(
    state: &State,
    seat: PlayerId,
    from: TerritoryId,
    good: Good,
) -> Result<BTreeMap<(TerritoryId, Good), u32>, Refusal> {
    let have = check_source(state, seat, from, good)?;
    let mut others = state.open.group(from);
    others.remove(&from);
    let Some(nearest) = others.first().copied() else {
        return Err(Refusal::NoOtherStores { territory: from });
    };
    check_known(state, seat)?;
    let mut places = BTreeMap::new();
    for to in others {
        let most = have.min(state.room_for(to, good));
        if most > 0 {
            places.insert((to, good), most);
        }
    }
    if places.is_empty() {
        return Err(Refusal::NoRoomForGoods {
            territory: nearest,
            good,
            units: 1,
            room: 0,
        });
    }
    Ok(places)
}
