//! What an act is about to be rolled for: from an act with what was measured to the arithmetic. Screens and tactics ask here for odds before
//! anything is rolled, and playing it does the same, so that nothing is foretold in one way and rolled in another.

use super::act::{Act, Measured, Prey, Tackle};
use super::attack::{self, Attack, Close, Cover, How, Piracy, Prize, Profile, Ram, Shot, Warp};
use super::cast::{Cast, conditions};
use super::fight::Fight;
use super::target::{Hand, Target};
use crate::ids::{PlayerId, UnitId};
use crate::quantity::Inches;
use crate::rulebook::clause::rule;
use crate::rulebook::house::{BaseSize, HouseRules, InfantryAssault};
use crate::rulebook::tables::Skill;
use crate::rulebook::weapon::Weapon;
use crate::rulebook::{Tally, Worked};
use crate::unlimit3d8::state::Body;

/// Tokens that an order costs its issuer, and putting out a fire (U-BAT-23, U-BAT-26).
pub(super) const TWO: u16 = 2;
/// What each unit ordered, or each token taken, adds to the difficulty of an order (U-BAT-11).
const ORDER: i64 = 3;
/// What each hit point adds to the difficulty of a repair (U-BAT-10).
const REPAIR: i64 = 2;
/// Tokens for each territory between a silo and its target (U-BAT-12).
const FLIGHT: u16 = 2;

/// A shot as it was aimed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Aimed<'m> {
    pub(super) by: Hand,
    pub(super) weapon: Weapon,
    pub(super) profile: Profile,
    pub(super) target: Target,
    pub(super) measured: &'m Measured,
    pub(super) moved: Option<Inches>,
}

/// The shot that an act is, if it is one.
pub(super) fn aimed<'m>(cast: &Cast, act: &'m Act) -> Option<Aimed<'m>> {
    let (by, slot, target, measured, moved) = match act {
        Act::Shoot {
            unit,
            slot,
            target,
            measured,
        } => (Hand::Unit(*unit), *slot, target, measured, None),
        Act::Assault {
            unit,
            slot,
            target,
            measured,
            moved,
        } => (Hand::Unit(*unit), *slot, target, measured, Some(*moved)),
        // A turret has one weapon.
        Act::Volley {
            turret,
            target,
            measured,
        } => (Hand::Turret(*turret), 0, target, measured, None),
        _ => return None,
    };
    let (weapon, profile) = match by {
        Hand::Unit(unit) => cast.card(unit)?.mount(slot).copied()?,
        Hand::Turret(id) => {
            let weapon = cast.buildings.get(&id)?.weapon?;
            (weapon, Profile::of(weapon))
        }
    };
    Some(Aimed {
        by,
        weapon,
        profile,
        target: *target,
        measured,
        moved,
    })
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
pub fn attack(cast: &Cast, fight: &Fight, act: &Act) -> Option<Attack> {
    match act {
        Act::Shoot { .. } | Act::Assault { .. } | Act::Volley { .. } => {
            shot(cast, fight, &aimed(cast, act)?)
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
                profile: *cast.card(*unit)?.profile(*slot)?,
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

/// The jump that a drive in a slot would make (U-SPC-1).
pub fn warp(cast: &Cast, fight: &Fight, unit: UnitId, slot: u8, distance: Inches) -> Option<Warp> {
    let card = cast.card(unit)?;
    Some(Warp {
        shooter: fight.shooter(cast, Hand::Unit(unit), Skill::Tech)?,
        drive: *card.profile(slot)?,
        distance,
        weight: card.weight,
    })
}

/// The piracy that the equipment in a slot would commit (U-SPC-2 to U-SPC-4).
pub fn piracy(
    cast: &Cast,
    fight: &Fight,
    seat: PlayerId,
    unit: UnitId,
    slot: u8,
    prey: Prey,
) -> Option<Piracy> {
    let prize = match prey {
        Prey::Unit(target) => Prize::Unit {
            defense: cast.card(target)?.defense,
        },
        Prey::Turret(_) => Prize::Turret,
        Prey::Laboratory { technology, .. } => Prize::Technology {
            cost: *cast.loot.get(&seat)?.get(&technology)?,
        },
    };
    Some(Piracy {
        shooter: fight.shooter(cast, Hand::Unit(unit), Skill::Tech)?,
        wire: *cast.card(unit)?.profile(slot)?,
        prize,
    })
}

/// The difficulty of an order for so many units, or tokens (U-BAT-11). What confuses the issuer makes it harder (U-WPN-T9).
pub fn order(fight: &Fight, unit: UnitId, what: &'static str, many: u16) -> Worked {
    tally_order(fight, unit, what, many)
}

/// The same without its working.
pub fn order_value(fight: &Fight, unit: UnitId, many: u16) -> u16 {
    u16::try_from(tally_order::<i64>(fight, unit, "", many)).unwrap_or(u16::MAX)
}

fn tally_order<T: Tally>(fight: &Fight, unit: UnitId, what: &'static str, many: u16) -> T {
    let label = format_args!("{what}: {many} at {ORDER}");
    let difficulty = T::default().add_fmt(label, ORDER * i64::from(many), rule::U_BAT_11);
    let fighter = fight.fighters.get(&unit);
    match fighter.map_or(0, |f| conditions(&f.conditions).orders()) {
        0 => difficulty,
        worse => difficulty.add("Haywire", i64::from(worse), rule::U_WPN_T9),
    }
}

/// The difficulty of recovering so many hit points (U-BAT-10).
pub fn repair(points: u8) -> Worked {
    Worked::new().add(
        "Twice the hit points",
        REPAIR * i64::from(points),
        rule::U_BAT_10,
    )
}

/// Tokens of guiding a missile over so many territories (U-BAT-12).
pub fn flight(steps: u16) -> u16 {
    FLIGHT.saturating_mul(steps)
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
            profile: aimed.profile,
            distance: measured.distance,
            assault,
            cover,
            enters_field: measured.through,
            miss_scatters: cast.rules.miss_scatters,
        }),
    })
}
