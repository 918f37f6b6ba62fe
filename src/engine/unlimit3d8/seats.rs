//! Who sits at the table in a running campaign: late players, players who are replaced, and those who play for an absentee (U-SET, U-TURN-5).

use super::decide::{Decided, Draft};
use super::event::{Event, Secret};
use super::refusal::Refusal;
use super::setup::{LONGEST_PLAYER_NAME, START_CREDITS, yard};
use super::state::{Colour, Logo, Open, Pattern, Phase, Player, State, Survey};
use super::{founding, tactical};
use crate::dice::Dice;
use crate::ids::{BuildingId, PlayerId, TerritoryId};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The most that can play (U-SET-4).
pub const MOST_PLAYERS: usize = 8;

/// How a player is called and told apart; what is not said is chosen for him, or stays as it was (U-SET-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Guise {
    /// The name.
    pub name: String,
    /// The colour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
    /// The pattern.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pattern: Option<Pattern>,
    /// The logo.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub logo: Option<Logo>,
}

/// The players beside one, by seat.
pub type Others = BTreeMap<PlayerId, Arc<Player>>;

impl Open {
    /// All players but the one on a seat.
    pub fn others(&self, seat: Option<PlayerId>) -> Others {
        let all = self.seats().zip(self.players.iter().cloned());
        all.filter(|(other, _)| Some(*other) != seat).collect()
    }
}

/// Whether a name and a look are told apart from those of the others.
///
/// # Errors
/// No name, too long a name, or a name or look that another has.
pub fn check_guise(guise: &Guise, others: &Others) -> Result<(), Refusal> {
    let name = guise.name.trim();
    if name.is_empty() {
        return Err(Refusal::NameMissing);
    }
    if name.chars().count() > usize::from(LONGEST_PLAYER_NAME) {
        let most = LONGEST_PLAYER_NAME;
        return Err(Refusal::PlayerNameTooLong { most });
    }
    for (seat, other) in others {
        if other.name.trim().eq_ignore_ascii_case(name) {
            return Err(Refusal::NameTaken { by: *seat });
        }
        if guise.colour == Some(other.colour) || guise.pattern == Some(other.pattern) {
            return Err(Refusal::LookTaken { by: *seat });
        }
    }
    Ok(())
}

/// The first of all that nobody has.
fn free<T: Copy + PartialEq>(all: [T; 8], taken: impl Fn(T) -> bool) -> T {
    all.into_iter().find(|one| !taken(*one)).unwrap_or(all[0])
}

/// Whether a territory is free for somebody new: nobody's, with nothing built on it.
pub fn check_free(state: &State, territory: TerritoryId) -> Result<(), Refusal> {
    let found = state.open.territory(territory)?;
    if found.controller.is_some() || !found.buildings.is_empty() {
        return Err(Refusal::NotFree { territory });
    }
    tactical::check_loser(state, territory)
}

/// The territories on which somebody new can start.
///
/// # Errors
/// There is none.
pub fn free_ground(state: &State) -> Result<BTreeSet<TerritoryId>, Refusal> {
    let mut refusal = Refusal::NoFreeTerritory;
    let mut free = BTreeSet::new();
    for territory in state.open.territory_ids() {
        match check_free(state, territory) {
            Ok(()) => {
                free.insert(territory);
            }
            Err(Refusal::NotFree { .. }) => {}
            Err(other) => refusal = other,
        }
    }
    if free.is_empty() {
        Err(refusal)
    } else {
        Ok(free)
    }
}

/// Whether there is a seat left at the table.
pub fn check_seats(open: &Open) -> Result<(), Refusal> {
    if open.players.len() < MOST_PLAYERS {
        Ok(())
    } else {
        Err(Refusal::TableFull)
    }
}

pub(super) fn check_join(
    state: &State,
    player: &Guise,
    territory: TerritoryId,
) -> Result<(), Refusal> {
    check_seats(&state.open)?;
    check_guise(player, &state.open.others(None))?;
    check_free(state, territory)
}

pub(super) fn join(
    draft: &mut Draft,
    player: &Guise,
    territory: TerritoryId,
    dice: &mut Dice<'_>,
) -> Decided {
    let open = &draft.state().open;
    let seat = PlayerId(u8::try_from(open.players.len()).unwrap_or(u8::MAX));
    let has = |test: &dyn Fn(&Player) -> bool| open.players.iter().any(|p| test(p));
    let colour = player
        .colour
        .unwrap_or_else(|| free(Colour::ALL, |c| has(&|p| p.colour == c)));
    let pattern = player
        .pattern
        .unwrap_or_else(|| free(Pattern::ALL, |c| has(&|p| p.pattern == c)));
    let logo = player
        .logo
        .unwrap_or_else(|| free(Logo::ALL, |c| has(&|p| p.logo == c)));
    draft.emit(Event::PlayerJoined {
        seat,
        name: player.name.trim().to_owned(),
        colour,
        pattern,
        logo,
        credits: START_CREDITS,
    });
    draft.whisper(seat, Secret::Opened);
    give_start(draft, seat, territory, dice)
}

/// Gives a player his start territory with the start buildings, which he can place until the phase ends (U-SET-1, U-SET-2). After the
/// founding the exploration roll is made at once (U-SET-3).
pub(super) fn give_start(
    draft: &mut Draft,
    seat: PlayerId,
    territory: TerritoryId,
    dice: &mut Dice<'_>,
) -> Decided {
    tactical::take(draft, territory, seat, &BTreeSet::new());
    let open = &draft.state().open;
    let untouched = open
        .territory(territory)
        .is_ok_and(|t| t.survey == Survey::Untouched);
    let barren = untouched && !open.rules.explore_start;
    let (first, buildings) = (BuildingId(open.next.building), yard(&open.rules));
    let explores = untouched && !barren && open.phase != Phase::Founding;
    draft.emit(Event::StartGiven {
        seat,
        territory,
        first,
        buildings,
        barren,
    });
    if explores {
        founding::explore(draft, seat, territory, dice)?;
    }
    Ok(())
}

/// The player on a seat as somebody else would be called and look.
fn replaced(player: &Player, guise: &Guise) -> Player {
    let mut new = player.clone();
    new.name = guise.name.trim().to_owned();
    new.colour = guise.colour.unwrap_or(new.colour);
    new.pattern = guise.pattern.unwrap_or(new.pattern);
    new.logo = guise.logo.unwrap_or(new.logo);
    new
}

/// Whether a seat can get another name and look.
///
/// # Errors
/// As [`check_guise`], or nothing changes.
pub fn check_replacement(own: &Player, others: &Others, guise: &Guise) -> Result<(), Refusal> {
    check_guise(guise, others)?;
    if replaced(own, guise) == *own {
        Err(Refusal::SetAlready)
    } else {
        Ok(())
    }
}

pub(super) fn check_replace(state: &State, seat: PlayerId, guise: &Guise) -> Result<(), Refusal> {
    let own = state.open.player(seat)?;
    check_replacement(own, &state.open.others(Some(seat)), guise)
}

pub(super) fn replace(draft: &mut Draft, seat: PlayerId, guise: &Guise) {
    if let Ok(player) = draft.state().open.player(seat) {
        let new = replaced(player, guise);
        draft.emit(Event::PlayerReplaced {
            seat,
            name: new.name,
            colour: new.colour,
            pattern: new.pattern,
            logo: new.logo,
        });
    }
}

/// Who can play for an absentee, and whether nobody any more is a choice.
///
/// # Errors
/// No such seat.
pub fn stand_ins(open: &Open, seat: PlayerId) -> Result<(BTreeSet<PlayerId>, bool), Refusal> {
    open.player(seat)?;
    let now = open.stand_ins.get(&seat).copied();
    let others = open.seats().filter(|s| *s != seat && Some(*s) != now);
    Ok((others.collect(), now.is_some()))
}

pub(super) fn check_stand_in(
    open: &Open,
    seat: PlayerId,
    by: Option<PlayerId>,
) -> Result<(), Refusal> {
    let (others, nobody) = stand_ins(open, seat)?;
    match by {
        None if nobody => Ok(()),
        None => Err(Refusal::SetAlready),
        Some(by) if others.contains(&by) => Ok(()),
        Some(by) if by == seat => Err(Refusal::OwnSeat { seat }),
        Some(by) => {
            open.player(by)?;
            Err(Refusal::SetAlready)
        }
    }
}
