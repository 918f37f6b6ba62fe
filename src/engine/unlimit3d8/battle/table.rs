//! A battle at the table as a part of the campaign: who may do what in it, and what that does (U-TAC-18).

use super::act::Act;
use super::cast::Cast;
use super::fact::Fact;
use super::fight::Fight;
use super::hindrance::Hindrance;
use super::kind::FightKind;
use super::menu::View;
use super::play::{Play, draw_order, play, sets_up};
use super::result::result;
use super::scope::Scope;
use crate::dice::Dice;
use crate::ids::{PlayerId, TerritoryId};
use crate::unlimit3d8::decide::{Decided, Draft};
use crate::unlimit3d8::event::Event;
use crate::unlimit3d8::refusal::Refusal;
use crate::unlimit3d8::state::{Battle, State};
use crate::unlimit3d8::{sides, tactical};

/// The battle that waits on a territory.
pub fn battle(state: &State, territory: TerritoryId) -> Result<&Battle, Refusal> {
    state.open.territory(territory)?;
    let battle = state.open.battles.get(&territory);
    Ok(battle.ok_or(Refusal::NoBattle { territory })?.as_ref())
}

fn played(battle: &Battle) -> Result<&Fight, Refusal> {
    let fight = battle.fight.as_deref();
    fight.ok_or(Refusal::Fight(Hindrance::NotBegun))
}

/// Whether a battle is not being played: then its result can be typed in, and its sides changed.
pub fn check_idle(state: &State, territory: TerritoryId) -> Result<(), Refusal> {
    match state
        .open
        .battles
        .get(&territory)
        .map(|b| b.fight.is_some())
    {
        Some(true) => Err(Refusal::Fight(Hindrance::BeingPlayed { territory })),
        _ => Ok(()),
    }
}

/// The set in which an act of a kind can lie; `seat` is who asks, none for the table.
///
/// # Errors
/// Why it can't be done at all.
pub fn scope(
    state: &State,
    seat: Option<PlayerId>,
    territory: TerritoryId,
    kind: FightKind,
) -> Result<Scope, Refusal> {
    let battle = battle(state, territory)?;
    let Some(seat) = seat else {
        return played(battle).map(|_| Scope::Only);
    };
    let cast = Cast::of(state, territory, battle);
    scope_of(state, seat, &cast, kind)
}

fn scope_of(state: &State, seat: PlayerId, cast: &Cast, kind: FightKind) -> Result<Scope, Refusal> {
    let territory = cast.territory;
    if kind == FightKind::Begin {
        if !cast.seats.contains(&seat) {
            return Err(Refusal::Fight(Hindrance::NotInIt { seat }));
        }
        check_idle(state, territory).map_err(|_| Refusal::Fight(Hindrance::Begun))?;
        sides::check_next(state, territory)?;
        return Ok(Scope::Only);
    }
    let fight = played(battle(state, territory)?)?;
    let view = View { cast, fight, seat };
    let scope = view.scope(kind).map_err(Refusal::Fight)?;
    if kind == FightKind::Settle {
        // Whoever takes the ground takes what drawers hide there: it has to be on this device.
        let found = result(
            &state.open,
            fight,
            &cast.buildings,
            view.holders().first().copied(),
        );
        tactical::check_result(state, territory, &found)?;
    }
    Ok(scope)
}

/// Whether an act of a player may be; if so, what does not change in its battle, for whoever carries it out.
///
/// # Errors
/// Why not.
pub fn check(
    state: &State,
    seat: PlayerId,
    territory: TerritoryId,
    act: &Act,
) -> Result<Cast, Refusal> {
    let cast = Cast::of(state, territory, battle(state, territory)?);
    let scope = scope_of(state, seat, &cast, FightKind::of(act))?;
    scope.admit(act).map_err(Refusal::Fight)?;
    Ok(cast)
}

/// Whether an act of the table may be.
///
/// # Errors
/// Why not.
pub fn check_for_table(state: &State, territory: TerritoryId, act: &Act) -> Result<(), Refusal> {
    let scope = scope(state, None, territory, FightKind::of(act))?;
    scope.admit(act).map_err(Refusal::Fight)
}

/// Everything that somebody can see an offer of.
pub fn kinds(state: &State, seat: Option<PlayerId>) -> Vec<(TerritoryId, FightKind)> {
    let mut kinds = Vec::new();
    for (territory, battle) in &state.open.battles {
        let territory = *territory;
        match (seat, battle.fight.as_deref()) {
            (None, Some(_)) => kinds.push((territory, FightKind::Abandon)),
            (None, None) => {}
            (Some(_), None) => kinds.push((territory, FightKind::Begin)),
            (Some(seat), Some(fight)) => {
                let cast = Cast::of(state, territory, battle);
                let view = View {
                    cast: &cast,
                    fight,
                    seat,
                };
                kinds.extend(view.kinds().into_iter().map(|kind| (territory, kind)));
            }
        }
    }
    kinds
}

/// Does what a player may do; with the cast that the act was checked by.
///
/// # Errors
/// The throw that is wanted first.
pub fn decide(
    draft: &mut Draft,
    seat: PlayerId,
    territory: TerritoryId,
    (cast, act): (Option<&Cast>, &Act),
    dice: &mut Dice<'_>,
) -> Decided {
    let battle = draft.state().open.battles.get(&territory);
    let (Some(battle), Some(cast)) = (battle.cloned(), cast) else {
        return Ok(());
    };
    match (act, battle.fight.as_deref()) {
        (Act::Begin, None) => begin(draft, territory, cast, dice),
        (Act::Settle { holder }, Some(fight)) => {
            let view = View { cast, fight, seat };
            let holder = holder.or(view.holders().first().copied());
            let found = result(&draft.state().open, fight, &cast.buildings, holder);
            copy_the_rest(draft, cast, fight);
            tactical::settle(draft, territory, &found, dice)
        }
        (_, Some(fight)) => {
            let mut playing = Play::new(cast, fight.clone());
            play(&mut playing, seat, act, dice)?;
            for fact in playing.facts {
                draft.emit(Event::Fought { territory, fact });
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

/// Does what the table may do: it can only throw the battle away as it was played.
pub fn decide_for_table(draft: &mut Draft, territory: TerritoryId, act: &Act) {
    if *act == Act::Abandon {
        draft.emit(Event::FightDropped { territory });
    }
}

fn begin(draft: &mut Draft, territory: TerritoryId, cast: &Cast, dice: &mut Dice<'_>) -> Decided {
    let (rolls, order) = draw_order(territory, &cast.seats, dice)?;
    draft.emit(Event::FightBegan {
        territory,
        rolls,
        order,
    });
    let battle = draft.state().open.battles.get(&territory);
    let fight = battle.and_then(|b| b.fight.as_deref());
    if let Some(seat) = fight.and_then(|fight| sets_up(cast, fight)) {
        let fact = Fact::SettingUp { seat };
        draft.emit(Event::Fought { territory, fact });
    }
    Ok(())
}

/// A result tells of one technology for each unit; who stole more of them brings the others home, too (U-SPC-10).
fn copy_the_rest(draft: &mut Draft, cast: &Cast, fight: &Fight) {
    let Some(from) = cast.host else { return };
    for (unit, all) in &fight.thefts {
        let Some(seat) = cast.card(*unit).map(|c| c.seat) else {
            continue;
        };
        for technology in all.iter().skip(1) {
            draft.emit(Event::TechnologyStolen {
                seat,
                unit: *unit,
                from,
                technology: *technology,
            });
        }
    }
}
