//! Battles that the engine plays: step by step in a campaign, or at once by themselves.

use super::super::act::Act;
use super::super::cast::Cast;
use super::super::fight::{Fight, Stage};
use super::super::menu::View;
use super::super::play::{Play, play};
use super::{Sketch, awaited, next};
use crate::dice::Dice;
use crate::ids::{PlayerId, TerritoryId};
use crate::unlimit3d8::battle::kind::FightKind;
use crate::unlimit3d8::battle::table;
use crate::unlimit3d8::command::Command;
use crate::unlimit3d8::decide::Decided;
use crate::unlimit3d8::state::State;

/// What one of these players does next in a battle of a campaign: begins it, acts in it, settles it once it is over. The sketch is changed as if it
/// were done. `None` where somebody else has to act first.
pub fn next_command(
    state: &State,
    territory: TerritoryId,
    seats: &[PlayerId],
    sketch: &mut Sketch,
) -> Option<(PlayerId, Command)> {
    let battle = state.open.battles.get(&territory)?;
    let command = |act| Command::Fight { territory, act };
    let Some(fight) = battle.fight.as_deref() else {
        let may = |seat: &&PlayerId| {
            table::scope(state, Some(**seat), territory, FightKind::Begin).is_ok()
        };
        let seat = seats.iter().find(may)?;
        *sketch = Sketch::default();
        return Some((*seat, command(Act::Begin)));
    };
    let cast = Cast::of(state, territory, battle);
    if fight.stage == Stage::Over {
        let settle = Act::Settle { holder: None };
        let may = |seat: &&PlayerId| table::check(state, **seat, territory, &settle).is_ok();
        let seat = seats.iter().find(may)?;
        return Some((*seat, command(settle)));
    }
    let (seat, act) = wish(&cast, fight, seats, sketch)?;
    Some((seat, command(act)))
}

/// What the first of these players who has something to do does next: whoever is awaited before the others.
fn wish(
    cast: &Cast,
    fight: &Fight,
    seats: &[PlayerId],
    sketch: &mut Sketch,
) -> Option<(PlayerId, Act)> {
    sketch.arrive(fight);
    let first = awaited(fight);
    // Turrets fire directly after an enemy acted, before whoever is awaited goes on.
    let others = seats.iter().filter(|seat| Some(**seat) != first);
    let own = seats.iter().filter(|seat| Some(**seat) == first);
    for seat in others.chain(own) {
        let view = View {
            cast,
            fight,
            seat: *seat,
        };
        if let Some(wish) = next(view, sketch) {
            if let Some((unit, spot)) = wish.goes {
                sketch.put(unit, spot);
            }
            sketch.leap(wish.leaps);
            return Some((*seat, wish.act));
        }
    }
    None
}

/// A battle that the engine plays for everybody, by itself.
#[derive(Debug)]
pub struct Skirmish<'a> {
    cast: &'a Cast,
    play: Play<'a>,
    sketch: Sketch,
    seats: Vec<PlayerId>,
}

impl<'a> Skirmish<'a> {
    /// A battle as it stands.
    pub fn new(cast: &'a Cast, fight: Fight, sketch: Sketch) -> Self {
        Self {
            cast,
            play: Play::new(cast, fight),
            sketch,
            seats: cast.seats.iter().copied().collect(),
        }
    }

    /// Where it stands.
    pub fn fight(&self) -> &Fight {
        &self.play.fight
    }

    /// Where the units stand.
    pub fn sketch(&self) -> &Sketch {
        &self.sketch
    }

    /// What is done next, and by whom; `None` once the battle is over.
    pub fn wish(&mut self) -> Option<(PlayerId, Act)> {
        wish(self.cast, &self.play.fight, &self.seats, &mut self.sketch)
    }

    /// Does it, with these dice.
    ///
    /// # Errors
    /// The throw that is wanted first.
    pub fn carry_out(&mut self, seat: PlayerId, act: &Act, dice: &mut Dice<'_>) -> Decided {
        self.play.facts.clear();
        play(&mut self.play, seat, act, dice)
    }
}
