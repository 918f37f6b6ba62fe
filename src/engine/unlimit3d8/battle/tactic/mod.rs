//! A player whom the engine plays in a battle: simple, and competent. It takes the attack with the best exact odds for the tokens that it costs,
//! closes in where it reaches nothing, no farther than it has to, and leaves when it can't win.
//!
//! It needs no board: where units stand it keeps in a [`Sketch`]. What it does are ordinary acts, one at a time, each held against what is
//! offered; it throws no dice of its own. The same battle and sketch give the same act.

mod choice;
mod feats;
mod orders;
mod plan;
mod scene;
mod shift;
mod sight;
mod sketch;
mod skirmish;
mod worth;

pub use sketch::{Fields, Sketch, Spot};
pub use skirmish::{Skirmish, next_command};

use super::act::{Act, Place, Sheltering};
use super::fight::Stage;
use super::kind::FightKind;
use super::menu::{CLEAR, View};
use super::scope::Scope;
use super::target::Target;
use crate::ids::{PlayerId, UnitId};
use crate::quantity::Inches;
use scene::Scene;

/// What the tactic wants to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// The act.
    pub act: Act,
    /// The unit that moves by it, and where it then stands.
    pub goes: Option<(UnitId, Spot)>,
    /// The unit that crosses by it if the dice are with it, and where it then stands (U-SPC-1).
    pub leaps: Option<(UnitId, Spot)>,
}

impl Wish {
    fn of(act: Act) -> Self {
        Self {
            act,
            goes: None,
            leaps: None,
        }
    }
}

/// Who has to say something next: whoever owes word of a burst, then whose turn it is. Nobody once the battle is over.
pub fn awaited(view: &super::fight::Fight) -> Option<PlayerId> {
    if let Some(burst) = view.bursts.first() {
        return Some(burst.seat);
    }
    match view.stage {
        Stage::SettingUp(seat) | Stage::Turn(seat) => Some(seat),
        Stage::Over => None,
    }
}

/// What a player does now; `None` where nothing is to be done by him.
pub fn next(view: View<'_>, sketch: &Sketch) -> Option<Wish> {
    let fight = view.fight;
    let (awaited, burst) = (awaited(fight), fight.bursts.first());
    // Turrets may fire in an enemy's turn.
    let reacts = !fight.guns.is_empty() && burst.is_none();
    if fight.stage == Stage::Over
        || awaited != Some(view.seat) && fight.conceding.is_empty() && !reacts
    {
        return None;
    }
    let scene = Scene::new(view, sketch);
    if burst.is_some() {
        return (awaited == Some(view.seat))
            .then(|| scene.lands())
            .flatten();
    }
    if let Some(consent) = scene.consents() {
        return Some(consent);
    }
    if let Stage::SettingUp(seat) = fight.stage {
        return (seat == view.seat).then(|| scene.sets_up()).flatten();
    }
    if reacts && let Some(volley) = scene.volley() {
        return Some(volley);
    }
    if fight.whose() != Some(view.seat) {
        return None;
    }
    let wish = scene.acts().filter(|wish| scene.is_offered(&wish.act));
    Some(wish.unwrap_or(Wish::of(Act::Pass)))
}

impl Scene<'_> {
    /// Whether an act is offered.
    fn is_offered(&self, act: &Act) -> bool {
        let scope = self.view.scope(FightKind::of(act));
        scope.is_ok_and(|scope| scope.admit(act).is_ok())
    }

    /// What lay where something burst.
    fn lands(&self) -> Option<Wish> {
        let (cast, fight) = (self.view.cast, self.view.fight);
        let burst = fight.bursts.first()?;
        let Scope::Landing {
            targets, fields, ..
        } = self.view.scope(FightKind::Land).ok()?
        else {
            return None;
        };
        let struck = self.sketch.struck(cast, &self.fields, burst, &targets);
        let shelter = |target: Target| match fields && self.is_under(target) {
            true => Sheltering::Under,
            false => Sheltering::Open,
        };
        let hit = struck.into_iter().map(|target| (target, shelter(target)));
        Some(Wish::of(Act::Land { hit: hit.collect() }))
    }

    /// It always lets go whoever gives up.
    fn consents(&self) -> Option<Wish> {
        let conceding = self.view.fight.conceding.iter();
        let consents = conceding.map(|(to, _)| Act::Consent { to: *to });
        consents
            .filter(|act| self.is_offered(act))
            .map(Wish::of)
            .next()
    }

    /// Sets up the next unit: in the middle of the ground, or in its section as far from enemies as asked, else on the rim.
    fn sets_up(&self) -> Option<Wish> {
        let (cast, fight) = (self.view.cast, self.view.fight);
        let own = fight.fighters.iter();
        let mut waiting = own.filter(|(_, f)| f.seat == self.view.seat && !f.on_field);
        let (unit, _) = waiting.next()?;
        let unit = *unit;
        let Scope::Places { places, clear } = self.view.scope(FightKind::SetUp(unit)).ok()? else {
            return None;
        };
        let at = self.sketch.unit(cast, unit);
        // Turrets don't keep anybody off.
        let nearest = self.foes().filter(|foe| foe.unit.is_some());
        let nearest = nearest
            .map(|foe| {
                self.sketch
                    .apart(cast, (at, Target::Unit(unit)), foe.target)
            })
            .min();
        let place = [Place::Ground, Place::Section]
            .into_iter()
            .find(|p| places.contains(p));
        let roomy = nearest.is_none_or(|nearest| nearest >= CLEAR);
        let act = match place {
            Some(place) if place == Place::Ground || roomy => Act::SetUp {
                unit,
                place,
                clear: clear.filter(|_| place == Place::Section).and(nearest),
            },
            _ => Act::SetUp {
                unit,
                place: Place::Rim,
                clear: None,
            },
        };
        Some(Wish {
            act,
            goes: Some((unit, at)),
            leaps: None,
        })
    }

    /// Whether there is no hope: the enemies are many times as strong, or it goes on too long for one who could leave.
    fn hopeless(&self) -> bool {
        let host = self.view.cast.defends(self.view.seat);
        if !host && self.view.fight.round > PATIENCE {
            return true;
        }
        let times = if host { 8 } else { 5 };
        let (own, enemy) = (self.strength(true), self.strength(false));
        own.saturating_mul(times) < enemy
    }
}

/// Rounds after which whoever does not defend his own ground wants to leave.
const PATIENCE: u32 = 120;
/// Rounds after which he gives up for good.
const LAST_ROUND: u32 = 150;

/// How far a unit goes to be out of a longer way, as a signed length.
fn signed(length: Inches) -> i32 {
    i32::try_from(length.0).unwrap_or(i32::MAX)
}
