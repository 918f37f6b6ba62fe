//! Start territories that are chosen in random order, where the house rule says so (U-SET-6).

use super::decide::{Decided, Draft, Purpose};
use super::event::Event;
use super::refusal::Refusal;
use super::seats::check_free;
use super::state::{Open, Phase, State};
use crate::dice::Dice;
use crate::ids::{PlayerId, TerritoryId};
use std::collections::BTreeSet;

/// Faces of a die.
const FACES: usize = 8;

impl Open {
    /// Whether a player has still to choose where he starts: in the founding, without a territory.
    pub fn has_no_start(&self, seat: PlayerId) -> bool {
        self.phase == Phase::Founding
            && !self.territories.iter().any(|t| t.controller == Some(seat))
    }
}

/// Who has no start and no lot yet.
fn undrawn(open: &Open) -> Vec<PlayerId> {
    open.seats()
        .filter(|seat| open.has_no_start(*seat) && !open.lots.contains(seat))
        .collect()
}

/// Whether lots are to be drawn for who chooses first.
pub fn check_draw(open: &Open) -> Result<(), Refusal> {
    if undrawn(open).is_empty() {
        Err(Refusal::NoLotsToDraw)
    } else {
        Ok(())
    }
}

/// Draws lots: one die for each choice among those who are left. Faces that would favour somebody are thrown again, so that each order
/// is equally likely; the last one needs no die.
pub(super) fn draw(draft: &mut Draft, dice: &mut Dice<'_>) -> Decided {
    let mut left = undrawn(&draft.state().open);
    let (mut order, mut rolls) = (Vec::new(), Vec::new());
    while left.len() > 1 {
        let fair = FACES / left.len() * left.len();
        let roll = dice.roll(Purpose::Lots, 1)?;
        let face = usize::from(roll.die(0));
        rolls.push(roll);
        if face <= fair {
            order.push(left.remove((face - 1) % left.len()));
        }
    }
    order.append(&mut left);
    draft.emit(Event::LotsDrawn { rolls, order });
    Ok(())
}

/// Where a player can start: nobody's ground that is next to no start, if there is any such.
///
/// # Errors
/// It is another's turn to choose, or nobody's.
pub fn choices(state: &State, seat: PlayerId) -> Result<BTreeSet<TerritoryId>, Refusal> {
    let open = &state.open;
    open.player(seat)?;
    if !open.has_no_start(seat) {
        return Err(Refusal::HasStart { seat });
    }
    match open.lots.first() {
        Some(first) if *first == seat => {}
        Some(first) => return Err(Refusal::AnotherChooses { seat: *first }),
        None => return Err(Refusal::LotsNotDrawn),
    }
    let free: BTreeSet<TerritoryId> = open
        .territory_ids()
        .filter(|t| check_free(state, *t).is_ok())
        .collect();
    let lonely = |t: &TerritoryId| {
        let near = open.map.neighbours(*t);
        !near.iter().any(|n| open.controller(*n).is_some())
    };
    let apart: BTreeSet<TerritoryId> = free.iter().copied().filter(lonely).collect();
    let choices = if apart.is_empty() { free } else { apart };
    if choices.is_empty() {
        Err(Refusal::NoFreeTerritory)
    } else {
        Ok(choices)
    }
}

pub(super) fn check_choice(
    state: &State,
    seat: PlayerId,
    territory: TerritoryId,
) -> Result<(), Refusal> {
    let choices = choices(state, seat)?;
    state.open.territory(territory)?;
    if choices.contains(&territory) {
        Ok(())
    } else {
        check_free(state, territory)?;
        Err(Refusal::NextToAStart { territory })
    }
}
