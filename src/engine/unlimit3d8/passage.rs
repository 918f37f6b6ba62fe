//! Passage: a player lets another move over a territory as if it were his own (U-MOV-5, U-MOV-10).

use super::decide::Draft;
use super::event::Event;
use super::refusal::Refusal;
use super::state::{Open, State};
use crate::ids::{PlayerId, TerritoryId};
use std::collections::BTreeSet;

impl Open {
    /// Whether a player was granted passage over a territory of another.
    pub fn may_pass(&self, seat: PlayerId, territory: TerritoryId) -> bool {
        self.passages
            .get(&territory)
            .is_some_and(|guests| guests.contains_key(&seat))
    }

    /// The territories that count as a player's own while his units move: those that he controls and those that he was granted.
    pub fn opens_way(&self, seat: PlayerId, territory: TerritoryId) -> bool {
        self.controller(territory) == Some(seat) || self.may_pass(seat, territory)
    }

    /// Whether a player's units stand on a territory as guests, who neither fight its controller nor take it (U-MOV-10).
    pub fn is_guest(&self, seat: PlayerId, territory: TerritoryId) -> bool {
        self.rules.allied_guests && self.may_pass(seat, territory)
    }

    /// Whether these players' units can stand on a territory together without a battle: they are its controller's and his guests'.
    pub(super) fn at_peace<'a>(
        &self,
        territory: TerritoryId,
        mut seats: impl Iterator<Item = &'a PlayerId>,
    ) -> bool {
        let host = self.controller(territory);
        seats.all(|seat| host == Some(*seat) || self.is_guest(*seat, territory))
    }
}

/// The own territories over which a player can still let another pass.
///
/// # Errors
/// There is nobody in that seat to let pass, or no territory is left.
pub fn grantable(
    state: &State,
    seat: PlayerId,
    to: PlayerId,
) -> Result<BTreeSet<TerritoryId>, Refusal> {
    let open = &state.open;
    check_guest(state, seat, to)?;
    let own = |t: &TerritoryId| open.controller(*t) == Some(seat);
    let mut own = open.territory_ids().filter(own).peekable();
    let first = *own.peek().ok_or(Refusal::OutOfTheGame { seat })?;
    let free: BTreeSet<_> = own.filter(|t| !open.may_pass(to, *t)).collect();
    if free.is_empty() {
        return Err(Refusal::AlreadyGranted {
            to,
            territory: first,
        });
    }
    Ok(free)
}

fn check_guest(state: &State, seat: PlayerId, to: PlayerId) -> Result<(), Refusal> {
    state.open.player(to)?;
    if seat == to {
        return Err(Refusal::DealWithYourself);
    }
    Ok(())
}

pub(super) fn check_grant(
    state: &State,
    seat: PlayerId,
    to: PlayerId,
    territory: TerritoryId,
) -> Result<(), Refusal> {
    check_guest(state, seat, to)?;
    state.open.own_territory(seat, territory)?;
    if state.open.may_pass(to, territory) {
        return Err(Refusal::AlreadyGranted { to, territory });
    }
    Ok(())
}

/// Whether a grant can be ended: it lasts, and was not made in this turn (U-MOV-10).
pub(super) fn check_withdraw(
    state: &State,
    seat: PlayerId,
    to: PlayerId,
    territory: TerritoryId,
) -> Result<(), Refusal> {
    check_guest(state, seat, to)?;
    state.open.own_territory(seat, territory)?;
    let guests = state.open.passages.get(&territory);
    match guests.and_then(|guests| guests.get(&to)) {
        None => Err(Refusal::NotGranted { to, territory }),
        Some(since) if *since == state.open.turn => Err(Refusal::GrantedThisTurn { to, territory }),
        Some(_) => Ok(()),
    }
}

/// The territories on which a player can end another's passage.
///
/// # Errors
/// There is none.
pub fn endable(
    state: &State,
    seat: PlayerId,
    to: PlayerId,
) -> Result<BTreeSet<TerritoryId>, Refusal> {
    let open = &state.open;
    check_guest(state, seat, to)?;
    let own = |t: &TerritoryId| open.controller(*t) == Some(seat);
    let mut refusal = Refusal::OutOfTheGame { seat };
    let mut endable = BTreeSet::new();
    for territory in open.territory_ids().filter(own) {
        match check_withdraw(state, seat, to, territory) {
            Ok(()) => {
                endable.insert(territory);
            }
            Err(cause) => refusal = cause,
        }
    }
    if endable.is_empty() {
        Err(refusal)
    } else {
        Ok(endable)
    }
}

pub(super) fn grant(draft: &mut Draft, from: PlayerId, to: PlayerId, territory: TerritoryId) {
    draft.emit(Event::PassageGranted {
        from,
        to,
        territory,
    });
}

pub(super) fn withdraw(draft: &mut Draft, from: PlayerId, to: PlayerId, territory: TerritoryId) {
    draft.emit(Event::PassageEnded {
        from,
        to,
        territory,
    });
}
