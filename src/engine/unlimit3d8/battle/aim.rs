//! An attack as it is about to be rolled for: from an act with what was measured to the arithmetic. Screens and tactics ask here for odds
//! before anything is rolled, and playing it does the same.

use super::act::{Act, Measured, Tackle};
use super::attack::{self, Attack, Close, Cover, How, Profile, Ram, Shot};
use super::cast::Cast;
use super::fight::Fight;
use super::target::{Hand, Target};
use crate::quantity::Inches;
use crate::rulebook::Worked;
use crate::rulebook::clause::rule;
use crate::rulebook::house::{BaseSize, HouseRules, InfantryAssault};
use crate::rulebook::tables::Skill;
use crate::rulebook::weapon::Weapon;
use crate::unlimit3d8::state::Body;

/// A shot as it was aimed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Aimed<'m> {
    pub(super) by: Hand,
    pub(super) weapon: Weapon,
    pub(super) target: Target,
    pub(super) measured: &'m Measured,
    pub(super) moved: Option<Inches>,
}

/// The width of a unit's round base in hundredths of an inch; none where bases are as the models have them (U-BAT-22).
pub fn base(rules: &HouseRules, body: Body) -> Option<Worked> {
    match rules.base_size {
        BaseSize::Models => None,
        BaseSize::Round => {
            let width = if body.is_armor() { 100 } else { 200 };
            Some(Worked::new().add("Round base", width, rule::U_BAT_22))
        }
    }
}

/// The attack that an act makes, if it is one: its difficulty and tokens with their working, and its odds (U-BAT-4 to U-BAT-8).
pub fn aim(cast: &Cast, fight: &Fight, act: &Act) -> Option<Attack> {
    let weapon = |unit, slot| cast.card(unit).and_then(|c| c.weapon(slot));
    match act {
        Act::Shoot {
            unit,
            slot,
            target,
            measured,
        } => {
            let (by, moved) = (Hand::Unit(*unit), None);
            let weapon = weapon(*unit, *slot)?;
            let target = *target;
            shot(
                cast,
                fight,
                &Aimed {
                    by,
                    weapon,
                    target,
                    measured,
                    moved,
                },
            )
        }
        Act::Assault {
            unit,
            slot,
            target,
            measured,
            moved,
        } => {
            let (by, moved) = (Hand::Unit(*unit), Some(*moved));
            let weapon = weapon(*unit, *slot)?;
            let target = *target;
            shot(
                cast,
                fight,
                &Aimed {
                    by,
                    weapon,
                    target,
                    measured,
                    moved,
                },
            )
        }
        Act::Volley {
            turret,
            target,
            measured,
        } => {
            let weapon = cast.buildings.get(turret).and_then(|b| b.weapon)?;
            let (by, moved, target) = (Hand::Turret(*turret), None, *target);
            shot(
                cast,
                fight,
                &Aimed {
                    by,
                    weapon,
                    target,
                    measured,
                    moved,
                },
            )
        }
        Act::Strike {
            unit,
            slot,
            target,
            under,
            tackle,
        } => Some(Attack {
            shooter: fight.shooter(cast, Hand::Unit(*unit), Skill::Fight)?,
            target: fight.mark(cast, *target, *under)?,
            how: How::Close(Close {
                profile: Profile::of(weapon(*unit, *slot)?),
                tackle: tackle.map(|tackle| match tackle {
                    Tackle::Hold => attack::Tackle::Gentle,
                    Tackle::Aggressive => attack::Tackle::Aggressive,
                }),
            }),
        }),
        Act::Ram {
            unit,
            target,
            distance,
            under,
        } => Some(Attack {
            shooter: fight.shooter(cast, Hand::Unit(*unit), Skill::Pilot)?,
            target: fight.mark(cast, Target::Unit(*target), *under)?,
            how: How::Ram(Ram {
                crossed: *distance,
                weight: cast.card(*unit)?.ram_weight,
                // Whoever runs into something under a field is under it too: they touch.
                own: fight.mark(cast, Target::Unit(*unit), *under)?,
                move_cost: move_cost(cast, Hand::Unit(*unit), *distance),
            }),
        }),
        _ => None,
    }
}

fn move_cost(cast: &Cast, by: Hand, distance: Inches) -> u8 {
    let increment = by
        .unit()
        .and_then(|unit| cast.card(unit))
        .map_or(0, |c| c.increment);
    u8::try_from(cast.move_cost(increment, distance)).unwrap_or(u8::MAX)
}

/// A shot as it is about to be rolled for (U-BAT-4, U-BAT-5).
pub(super) fn shot(cast: &Cast, fight: &Fight, aimed: &Aimed<'_>) -> Option<Attack> {
    let measured = aimed.measured;
    let cover = match measured.behind {
        Some(id) => Cover::Barricade(fight.mark(cast, Target::Building(id), false)?),
        None if measured.cover => Cover::Building,
        None => Cover::Open,
    };
    let assault = aimed.moved.map(|moved| attack::Assault {
        move_cost: move_cost(cast, aimed.by, moved),
        infantry_step: match cast.rules.infantry_assault {
            InfantryAssault::TwoInches => Inches::whole(2),
            InfantryAssault::OneInch => Inches::whole(1),
        },
    });
    Some(Attack {
        shooter: fight.shooter(cast, aimed.by, Skill::Fight)?,
        target: fight.mark(cast, aimed.target, measured.under)?,
        how: How::Shot(Shot {
            profile: Profile::of(aimed.weapon),
            distance: measured.distance,
            assault,
            cover,
            enters_field: measured.through,
            miss_scatters: cast.rules.miss_scatters,
        }),
    })
}
