//! Any unit or turret against anything, at any distance, outside a battle: for the odds screen, for cases, and for whoever wants to know before
//! he moves. Cards count as they are, with the marks that last; shields are whole.

mod words;

use super::attack::{
    Assault, Attack, Close, Conditions, Cover, Guard, How, Kind, Odds, Profile, Ram, SHORT_STEP,
    Scores, Shooter, Shot, Tackle, Target as Mark, Use,
};
use super::target::{Hand, Target};
use crate::ids::{BuildingId, UnitId};
use crate::quantity::Inches;
use crate::rulebook::house::{InfantryAssault, MoveCost};
use crate::rulebook::tables::{BuildingKind, Skill};
use crate::rulebook::weapon::Weapon;
use crate::unlimit3d8::damage::Endurance;
use crate::unlimit3d8::figures;
use crate::unlimit3d8::parts::{self, Part};
use crate::unlimit3d8::state::{Body, Building, State, Unit};

pub(in crate::unlimit3d8) use words::figure;

/// What somebody attacks with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Means {
    /// Shoots with the weapon of a slot; a turret has slot 0 only.
    Shoot {
        /// Which slot, counted from 0.
        slot: u8,
    },
    /// Strikes with the weapon of a slot.
    Strike {
        /// Which slot.
        slot: u8,
        /// It is a tackle (U-BAT-21).
        tackle: Option<Tackle>,
    },
    /// Runs into it.
    Ram,
}

/// What an attack depends on beside who makes it, with what, and at what.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Situation {
    /// From edge to edge; of a ram, how far it goes.
    pub distance: Inches,
    /// How far the attacker moves in an assault; `None` if it is none (U-BAT-5).
    pub moved: Option<Inches>,
    /// A building that the target touches is in the way (U-BAT-24).
    pub cover: bool,
    /// The barricade that the target is behind, in place of cover (U-BAT-14).
    pub behind: Option<BuildingId>,
    /// The shot enters a force field from outside (U-BAT-29).
    pub enters_field: bool,
    /// The target is under a force field (U-BAT-15).
    pub under_field: bool,
    /// States that the attacker is in.
    pub conditions: Conditions,
}

/// The attack of somebody on something; `None` where he can't make it: no pilot, no such weapon, nothing to hit, a ram of what is not rammed
/// (U-BAT-28).
pub fn attack(
    state: &State,
    by: Hand,
    means: Means,
    at: Target,
    situation: &Situation,
) -> Option<Attack> {
    let skill = match means {
        Means::Ram => Skill::Pilot,
        Means::Shoot { .. } | Means::Strike { .. } => Skill::Fight,
    };
    let mut target = mark(state, at)?;
    target.field |= situation.under_field;
    let how = match means {
        Means::Shoot { slot } => How::Shot(shot(state, by, slot, situation)?),
        Means::Strike { slot, tackle } => {
            let profile = profile(state, by, slot)?;
            let strikes = matches!(profile.does, Use::Strikes { .. });
            let fits = tackle.is_none() || target.kind.is_unit();
            (strikes && fits).then_some(How::Close(Close { profile, tackle }))?
        }
        Means::Ram => {
            let rammer = by.unit()?;
            let own = mark(state, Target::Unit(rammer))?;
            let vehicles = own.kind == Kind::Vehicle && target.kind == Kind::Vehicle;
            (vehicles && situation.distance >= SHORT_STEP).then_some(())?;
            let unit = state.open.unit(rammer).ok()?;
            How::Ram(Ram {
                crossed: situation.distance,
                weight: small(figures::defense_weight(&state.open.rules, unit)),
                own,
                move_cost: move_cost(state, rammer, situation.distance)?,
            })
        }
    };
    Some(Attack {
        shooter: shooter(state, by, skill, situation.conditions)?,
        target,
        how,
    })
}

/// The odds of it (U-ROL-1).
pub fn odds(
    state: &State,
    by: Hand,
    means: Means,
    at: Target,
    situation: &Situation,
) -> Option<Odds> {
    attack(state, by, means, at, situation).map(|attack| attack.odds())
}

fn shot(state: &State, by: Hand, slot: u8, situation: &Situation) -> Option<Shot> {
    let profile = profile(state, by, slot)?;
    matches!(profile.does, Use::Shoots { .. }).then_some(())?;
    let rules = &state.open.rules;
    let assault = match (situation.moved, by) {
        (None, _) => None,
        (Some(moved), Hand::Unit(unit)) => Some(Assault {
            move_cost: move_cost(state, unit, moved)?,
            infantry_step: infantry_step(rules.infantry_assault),
        }),
        // A turret does not move.
        (Some(_), Hand::Turret(_)) => return None,
    };
    let cover = match situation.behind {
        Some(id) => Cover::Barricade(mark(state, Target::Building(id))?),
        None if situation.cover => Cover::Building,
        None => Cover::Open,
    };
    Some(Shot {
        profile,
        distance: situation.distance,
        assault,
        cover,
        enters_field: situation.enters_field,
        miss_scatters: rules.miss_scatters,
    })
}

/// What is in a slot of a unit, or in a turret.
fn profile(state: &State, by: Hand, slot: u8) -> Option<Profile> {
    let weapon: Weapon = match by {
        Hand::Unit(id) => (*state.open.unit(id).ok()?.mounts.get(usize::from(slot))?)?,
        Hand::Turret(id) if slot == 0 => building(state, id)?.weapon?,
        Hand::Turret(_) => return None,
    };
    Some(Profile::of(weapon))
}

/// Somebody who attacks.
fn shooter(state: &State, by: Hand, skill: Skill, conditions: Conditions) -> Option<Shooter> {
    let rules = &state.open.rules;
    let (value, infantry, init) = match by {
        Hand::Unit(id) => {
            let unit = state.open.unit(id).ok()?;
            let skills = figures::skills(state, unit.pilot?)?;
            (skills.get(skill), unit.body.is_armor(), skills.init)
        }
        Hand::Turret(_) => (small(i64::from(rules.turret_skill)), false, 0),
    };
    Some(Shooter {
        scores: Scores::new(value, rules.row_j),
        infantry,
        init,
        conditions,
    })
}

/// Something that can be hit.
pub fn mark(state: &State, at: Target) -> Option<Mark> {
    match at {
        Target::Unit(id) => unit_mark(state, id),
        Target::Building(id) => {
            let found = building(state, id)?;
            let kind = match found.kind {
                // Its generators are the targets (U-BAT-15).
                BuildingKind::ForceField => return None,
                BuildingKind::Turret => Kind::Turret,
                _ => Kind::Building,
            };
            let armor = found.kind.row().armor;
            let mut mark = Mark::new(kind, 0, armor, left(Endurance::of_building(found)));
            mark.guards[0] = match parts::ablative(found) {
                0 => Guard::NONE,
                points => Guard::ablative(points, armor),
            };
            Some(mark)
        }
        Target::Part(id, part) => {
            let endurance = parts::endurance(building(state, id)?, part)?;
            let kind = match part {
                Part::Turret => Kind::Turret,
                _ => Kind::Building,
            };
            Some(Mark::new(kind, 0, part.armor(), left(endurance)))
        }
    }
}

fn unit_mark(state: &State, id: UnitId) -> Option<Mark> {
    let unit: &Unit = state.open.unit(id).ok()?;
    let skills = figures::skills(state, unit.pilot?)?;
    let (kind, armor) = match unit.body {
        Body::Vehicle(kind) => (Kind::Vehicle, kind.row().armor),
        Body::Armor(kind) => (Kind::Infantry, kind.row().armor),
    };
    let defense = small(figures::base_defense(&state.open.rules, unit, skills).value());
    let mut mark = Mark::new(kind, defense, armor, left(Endurance::of_unit(unit)));
    let shields = unit.mounts.iter().flatten();
    let shields = shields.filter_map(|weapon| match Profile::of(*weapon).does {
        Use::Guards(guard) => Some(guard),
        _ => None,
    });
    for (place, shield) in mark.guards.iter_mut().zip(shields) {
        *place = shield;
    }
    Some(mark)
}

fn building(state: &State, id: BuildingId) -> Option<&Building> {
    let at = state.open.territory_of(id).ok()?;
    state.open.territory(at).ok()?.buildings.get(&id)
}

/// What the range of infantry counts in during an assault (U-BAT-32).
pub(super) const fn infantry_step(rule: InfantryAssault) -> Inches {
    match rule {
        InfantryAssault::TwoInches => SHORT_STEP,
        InfantryAssault::OneInch => Inches::whole(1),
    }
}

/// Tokens of a move (U-BAT-3, U-BAT-34).
fn move_cost(state: &State, id: UnitId, distance: Inches) -> Option<u8> {
    let open = &state.open;
    let unit = open.unit(id).ok()?;
    let pilot = open.character(unit.pilot?).ok()?;
    let skills = figures::skills(state, unit.pilot?)?;
    let (increment, _) = figures::moves(&open.rules, unit, skills, pilot.level);
    let steps = match open.rules.move_cost {
        MoveCost::Started => distance.0.div_ceil(SHORT_STEP.0).saturating_sub(1),
        MoveCost::Complete => distance.0 / SHORT_STEP.0,
    };
    Some(small(i64::from(increment) * i64::from(steps)))
}

fn left(endurance: Endurance) -> u16 {
    u16::try_from(endurance.left()).unwrap_or(u16::MAX)
}

fn small(n: i64) -> u8 {
    u8::try_from(n.max(0)).unwrap_or(u8::MAX)
}
