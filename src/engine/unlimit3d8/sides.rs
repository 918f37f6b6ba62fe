//! Who fights with whom and in which order: the picking of battles (U-TAC-7), common sides (U-TAC-3, U-MOV-10).

use super::decide::{Decided, Draft, Purpose};
use super::event::Event;
use super::refusal::Refusal;
use super::state::{Battle, Open, State};
use crate::dice::Dice;
use crate::ids::{PlayerId, TerritoryId};
use std::collections::BTreeSet;

impl Battle {
    /// Those who fight together with a player: himself and whoever shares his side.
    pub fn side_of(&self, seat: PlayerId) -> BTreeSet<PlayerId> {
        side_of(&self.common, seat)
    }
}

/// As [`Battle::side_of`], of the common sides alone.
pub(super) fn side_of(common: &[BTreeSet<PlayerId>], seat: PlayerId) -> BTreeSet<PlayerId> {
    let shared = common.iter().find(|side| side.contains(&seat));
    shared.cloned().unwrap_or_else(|| BTreeSet::from([seat]))
}

/// The player whose name stands for all of a side: the first of those who fight together.
pub(super) fn banner(common: &[BTreeSet<PlayerId>], seat: PlayerId) -> PlayerId {
    let shared = common.iter().find(|side| side.contains(&seat));
    shared.and_then(BTreeSet::first).copied().unwrap_or(seat)
}

/// Whether these common sides can be declared among those who fight: two or more on each, nobody on two, and somebody left to fight
/// unless the ground's controller is on the one side (then there is no battle).
pub(super) fn check_common(
    seats: &BTreeSet<PlayerId>,
    host: Option<PlayerId>,
    common: &[BTreeSet<PlayerId>],
) -> Result<(), Refusal> {
    let mut seen = BTreeSet::new();
    for side in common {
        if side.len() < 2 {
            return Err(Refusal::SideOfOne);
        }
        for seat in side {
            if !seats.contains(seat) {
                return Err(Refusal::NotFighting { seat: *seat });
            }
            if !seen.insert(*seat) {
                return Err(Refusal::OnTwoSides { seat: *seat });
            }
        }
    }
    let all = common.iter().any(|side| side == seats);
    if all && !host.is_some_and(|host| seats.contains(&host)) {
        return Err(Refusal::NobodyLeftToFight);
    }
    Ok(())
}

pub(super) fn check_join(
    state: &State,
    territory: TerritoryId,
    common: &[BTreeSet<PlayerId>],
) -> Result<(), Refusal> {
    let (seats, host) = joinable(state, territory)?;
    check_common(&seats, host, common)
}

/// Those who could declare common sides in a battle, and who controls the ground.
///
/// # Errors
/// There is no such battle, or allies are enemies as printed.
pub(super) fn joinable(
    state: &State,
    territory: TerritoryId,
) -> Result<(BTreeSet<PlayerId>, Option<PlayerId>), Refusal> {
    let open = &state.open;
    open.territory(territory)?;
    let battle = open.battles.get(&territory);
    let battle = battle.ok_or(Refusal::NoBattle { territory })?;
    if !open.rules.allied_sides {
        return Err(Refusal::AlliesAreEnemies);
    }
    let seats = battle.sides.keys().copied().collect();
    Ok((seats, open.controller(territory)))
}

/// Declares common sides. Where all are on one side the battle is called off, and the ground stays its controller's.
pub(super) fn join(draft: &mut Draft, territory: TerritoryId, common: &[BTreeSet<PlayerId>]) {
    let Some(battle) = draft.state().open.battles.get(&territory).cloned() else {
        return;
    };
    let mut sides = common.to_vec();
    sides.sort();
    if let Some(guests) = guests(&draft.state().open, territory, battle.sides.keys()) {
        sides = with_guests(sides, guests);
    }
    let all: BTreeSet<PlayerId> = battle.sides.keys().copied().collect();
    let off = sides.contains(&all);
    draft.emit(Event::SidesJoined {
        territory,
        common: sides,
    });
    if off {
        draft.emit(Event::BattleCalledOff { territory });
        pass_on(draft);
    }
}

/// The controller of the ground with his guests, if he has any among those who fight (U-MOV-10).
pub(super) fn guests<'a>(
    open: &Open,
    territory: TerritoryId,
    seats: impl Iterator<Item = &'a PlayerId>,
) -> Option<BTreeSet<PlayerId>> {
    let host = open.controller(territory);
    let friends: BTreeSet<PlayerId> = seats
        .copied()
        .filter(|seat| host == Some(*seat) || open.is_guest(*seat, territory))
        .collect();
    (friends.len() > 1).then_some(friends)
}

fn with_guests(
    sides: Vec<BTreeSet<PlayerId>>,
    mut friends: BTreeSet<PlayerId>,
) -> Vec<BTreeSet<PlayerId>> {
    let (joined, mut rest): (Vec<_>, Vec<_>) = sides
        .into_iter()
        .partition(|side| !side.is_disjoint(&friends));
    friends.extend(joined.into_iter().flatten());
    rest.push(friends);
    rest.sort();
    rest
}

/// With two battles or more, the dice choose who picks the first (U-TAC-7): a die that can't be shared out evenly is thrown again.
pub(super) fn draw_picker(draft: &mut Draft, dice: &mut Dice<'_>) -> Decided {
    let open = &draft.state().open;
    if open.battles.len() < 2 {
        return Ok(());
    }
    let seats: Vec<PlayerId> = open.seats().filter(|s| !open.is_out(*s)).collect();
    let fair = 8usize.checked_div(seats.len()).unwrap_or(0) * seats.len();
    loop {
        let roll = dice.roll(Purpose::FirstPick, 1)?;
        let face = usize::from(roll.die(0));
        let seat = face
            .checked_sub(1)
            .filter(|_| face <= fair)
            .and_then(|n| seats.get(n % seats.len()))
            .copied();
        draft.emit(Event::PickerDrawn { roll, seat });
        if seat.is_some() || fair == 0 {
            return Ok(());
        }
    }
}

/// Whose turn it is to pick, and whether he can.
pub(super) fn check_picker(
    state: &State,
    seat: PlayerId,
) -> Result<BTreeSet<TerritoryId>, Refusal> {
    let tactical = state.open.tactical.as_ref();
    let picker = tactical.and_then(|t| t.picker);
    let picked = tactical.and_then(|t| t.picked);
    match (picker, picked) {
        (None, _) => Err(Refusal::NothingToPick),
        (Some(picker), _) if picker != seat => Err(Refusal::NotYourPick { seat: picker }),
        (_, Some(territory)) => Err(Refusal::AnotherPicked { territory }),
        _ => Ok(state.open.battles.keys().copied().collect()),
    }
}

pub(super) fn check_pick(
    state: &State,
    seat: PlayerId,
    territory: TerritoryId,
) -> Result<(), Refusal> {
    if check_picker(state, seat)?.contains(&territory) {
        Ok(())
    } else {
        Err(Refusal::NoBattle { territory })
    }
}

/// Whether a battle is the one to be played next, or none is picked.
pub(super) fn check_next(state: &State, territory: TerritoryId) -> Result<(), Refusal> {
    let picked = state.open.tactical.as_ref().and_then(|t| t.picked);
    match picked {
        Some(picked) if picked != territory => Err(Refusal::AnotherPicked { territory: picked }),
        _ => Ok(()),
    }
}

/// After a battle the next player in seat order picks, while there is anything to pick.
pub(super) fn pass_on(draft: &mut Draft) {
    let open = &draft.state().open;
    let Some(picker) = open.tactical.as_ref().and_then(|t| t.picker) else {
        return;
    };
    if open.battles.is_empty() {
        return;
    }
    let after = open.seats().filter(|s| *s > picker);
    let before = open.seats().filter(|s| *s <= picker);
    let next = after.chain(before).find(|s| !open.is_out(*s));
    if let Some(seat) = next {
        draft.emit(Event::PickPassed { seat });
    }
}
