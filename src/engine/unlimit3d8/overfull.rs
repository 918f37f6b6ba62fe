//! Stores that hold more than the warehouses left to them: their owner chooses what is lost (U-STO-5).
//!
//! The choice is pending as long as there is too much. It is made in the Commercial phase by throwing away (U-STO-9). Until then nothing
//! leaves these stores in any other way, no Warehouse is bought for them, and he can't be done. Where the phase is closed for him, or the
//! ground is nobody's, the least worth is lost: resources first, then arms, then exo-armors.

use super::commerce::{body_price, sight, weapon_price};
use super::decide::Draft;
use super::discard::{Discard, Lot};
use super::event::Event;
use super::figures;
use super::refusal::Refusal;
use super::state::{State, Whereabouts};
use super::stock::{Stock, UNITS_A_CONTAINER, weapons_a_container};
use crate::ids::{PlayerId, TerritoryId};
use crate::rulebook::tables::{WeaponSize, unit_price};

/// The containers that a territory's stores would take and those that it has, where that is less, as far as this device knows.
pub fn excess(state: &State, territory: TerritoryId) -> Option<(u32, u32)> {
    excess_with(state, territory, 0)
}

/// The same with so many exo-armors more than are known of.
fn excess_with(state: &State, territory: TerritoryId, more: u32) -> Option<(u32, u32)> {
    let found = state.open.territory(territory).ok()?;
    let armors = state.stored_armors(territory).saturating_add(more);
    let need = found.stock.containers(armors);
    let room = figures::containers_room(state, territory).value();
    let room = u32::try_from(room).unwrap_or(0);
    (need > room).then_some((need, room))
}

/// Whether there is no choice pending over the stores of a territory (U-STO-5).
///
/// # Errors
/// There is, or nobody on this device can tell since his exo-armors are hidden.
pub fn check_settled(state: &State, seat: PlayerId, territory: TerritoryId) -> Result<(), Refusal> {
    if let Some((need, room)) = excess(state, territory) {
        return Err(Refusal::Overfull {
            territory,
            need,
            room,
        });
    }
    // Whoever has hidden exo-armors may have them here. That is asked only where it would make a difference.
    let hidden = hidden_armors(state, seat);
    if hidden > 0 && excess_with(state, territory, hidden).is_some() {
        state.drawer(seat)?;
    }
    Ok(())
}

fn hidden_armors(state: &State, seat: PlayerId) -> u32 {
    if state.drawers.contains_key(&seat) {
        return 0;
    }
    let units = state.open.units.values();
    let hidden = units.filter(|u| {
        u.owner == seat && u.body.is_armor() && !u.is_manned() && u.at == Whereabouts::Hidden
    });
    u32::try_from(hidden.count()).unwrap_or(u32::MAX)
}

/// The territories over whose stores a player has to choose.
pub fn owed(state: &State, seat: PlayerId) -> Vec<TerritoryId> {
    let open = &state.open;
    open.territory_ids()
        .filter(|t| open.controller(*t) == Some(seat) && excess(state, *t).is_some())
        .collect()
}

/// Whether a player has no choice pending, so that he can be done.
///
/// # Errors
/// The first that is.
pub fn check_none(state: &State, seat: PlayerId) -> Result<(), Refusal> {
    let open = &state.open;
    open.territory_ids()
        .filter(|t| open.controller(*t) == Some(seat))
        .try_for_each(|t| check_settled(state, seat, t))
}

/// Whether it is known what a player has to choose, so that the phase can be closed for him.
///
/// # Errors
/// It takes his drawer, which is not on this device.
pub(super) fn check_knowable(state: &State, seat: PlayerId) -> Result<(), Refusal> {
    match check_none(state, seat) {
        Err(Refusal::DrawerElsewhere { seat }) => Err(Refusal::DrawerElsewhere { seat }),
        _ => Ok(()),
    }
}

/// Throws away in the fixed order until the stores fit.
pub(super) fn spill(draft: &mut Draft, territory: TerritoryId) {
    for what in least_worth(draft.state(), territory) {
        if let Lot::Armor(unit) = what.lot {
            sight(draft, unit, territory);
        }
        draft.emit(Event::Discarded(what));
    }
}

/// On ground that is nobody's there is nobody to choose, and the fixed order holds. What lies there in hiding is left out of it: what comes
/// of the end of a turn must not hang on who asks.
pub(super) fn spill_neutral(draft: &mut Draft) {
    let known = draft.state().without_drawers(&[]);
    let open = &known.open;
    let neutral = open
        .territory_ids()
        .filter(|t| open.controller(*t).is_none());
    for what in neutral.flat_map(|t| least_worth(&known, t)) {
        draft.emit(Event::Discarded(what));
    }
}

/// What is lost from stores that hold too much, in the fixed order.
fn least_worth(state: &State, territory: TerritoryId) -> Vec<Discard> {
    let (Some((need, room)), Ok(found)) =
        (excess(state, territory), state.open.territory(territory))
    else {
        return Vec::new();
    };
    let mut over = need - room;
    let mut lost = goods(&found.stock, &mut over);
    lost.extend(arms(&found.stock, &mut over));
    lost.extend(armors(state, territory, &mut over));
    lost.into_iter()
        .map(|(lot, units)| Discard {
            territory,
            lot,
            units,
        })
        .collect()
}

/// How many of `have` things go so that `over` containers of `each` get free, or as many as there are.
fn share(have: u32, each: u32, over: &mut u32) -> u32 {
    let containers = have.div_ceil(each);
    if containers <= *over {
        *over -= containers;
        return have;
    }
    let kept = (containers - *over).saturating_mul(each);
    *over = 0;
    have.saturating_sub(kept)
}

fn goods(stock: &Stock, over: &mut u32) -> Vec<(Lot, u32)> {
    let mut goods: Vec<_> = stock.goods.iter().map(|(g, n)| (*g, *n)).collect();
    goods.sort_by_key(|(good, _)| unit_price(good.resource, good.grade).value());
    let mut lost = Vec::new();
    for (good, have) in goods {
        if *over > 0 {
            lost.push((Lot::Good(good), share(have, UNITS_A_CONTAINER, over)));
        }
    }
    lost
}

/// Weapons of one size share their containers, so a make alone may free none: its going counts with those that went before it.
fn arms(stock: &Stock, over: &mut u32) -> Vec<(Lot, u32)> {
    let mut lost = Vec::new();
    for size in [WeaponSize::Light, WeaponSize::Medium, WeaponSize::Heavy] {
        let of_size = stock.arms.iter().filter(|(w, _)| w.size() == size);
        let mut arms: Vec<_> = of_size.map(|(w, n)| (*w, *n)).collect();
        arms.sort_by_key(|(weapon, _)| weapon_price(*weapon));
        let all = arms
            .iter()
            .fold(0, |sum: u32, (_, n)| sum.saturating_add(*n));
        let mut left = if *over > 0 {
            share(all, weapons_a_container(size), over)
        } else {
            0
        };
        for (weapon, have) in arms {
            let units = have.min(left);
            left -= units;
            if units > 0 {
                lost.push((Lot::Arm(weapon), units));
            }
        }
    }
    lost
}

fn armors(state: &State, territory: TerritoryId, over: &mut u32) -> Vec<(Lot, u32)> {
    let here = state.units_on(territory);
    let stored = here.filter(|(_, u)| u.body.is_armor() && !u.is_manned());
    let mut armors: Vec<_> = stored.map(|(id, u)| (body_price(u.body), id)).collect();
    // Of one price the latest bought first, as buildings go off.
    armors.sort_by_key(|(price, id)| (*price, std::cmp::Reverse(*id)));
    let many = usize::try_from(*over).unwrap_or(usize::MAX);
    let lost: Vec<_> = armors
        .into_iter()
        .take(many)
        .map(|(_, id)| (Lot::Armor(id), 1))
        .collect();
    *over = over.saturating_sub(u32::try_from(lost.len()).unwrap_or(u32::MAX));
    lost
}
