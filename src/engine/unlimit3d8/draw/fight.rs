//! Takes up an offer of a battle at random: any of its set being possible.

use super::{any, coin};
use crate::ids::{BuildingId, UnitId};
use crate::quantity::Inches;
use crate::unlimit3d8::battle::act::{Act, Drill, Load, Measured, Place, Sheltering, Tackle};
use crate::unlimit3d8::battle::aftermath::{Cargo, container};
use crate::unlimit3d8::battle::kind::FightKind;
use crate::unlimit3d8::battle::scope::{Scope, Shots};
use crate::unlimit3d8::battle::target::Target;
use crate::unlimit3d8::command::{BattleResult, Fate};
use crate::unlimit3d8::offer::Outcomes;
use crate::unlimit3d8::service::carries_off;
use rand::{Rng, RngExt};
use std::collections::{BTreeMap, BTreeSet};

/// A length up to so much, whole inches or not, rather short than long.
fn length(rng: &mut impl Rng, least: u32, most: Inches) -> Option<Inches> {
    let most = most.0;
    let near = most.min(least.max(1200));
    let to = if coin(rng) { near } else { most };
    let inches = any(rng, least..=to)?;
    let whole = inches.div_ceil(100) * 100;
    Some(Inches(if coin(rng) && whole <= most {
        whole
    } else {
        inches
    }))
}

fn measured(rng: &mut impl Rng, shots: &Shots) -> Option<(Target, Measured)> {
    let target = any(rng, shots.targets.iter().copied())?;
    let unit = target.unit().is_some();
    let behind = any(rng, shots.barricades.iter().copied()).filter(|_| unit && coin(rng));
    let allies = shots.spotters.iter().flatten().copied();
    let measured = Measured {
        distance: length(rng, 0, shots.most)?,
        cover: behind.is_none() && coin(rng),
        behind,
        under: unit && shots.fields && coin(rng),
        through: shots.fields && shots.barred && coin(rng),
        seen_by: any(rng, allies).filter(|_| coin(rng)),
    };
    Some((target, measured))
}

fn some<T: Copy + Ord>(rng: &mut impl Rng, from: &BTreeSet<T>) -> BTreeSet<T> {
    from.iter().copied().filter(|_| coin(rng)).collect()
}

fn under(rng: &mut impl Rng, fields: bool, target: Target) -> bool {
    fields && target.unit().is_some() && coin(rng)
}

/// Missiles, cargo and shields, now and then.
pub(super) fn draw_aftermath(rng: &mut impl Rng, outcomes: &Outcomes, result: &mut BattleResult) {
    let leavings = &outcomes.leavings;
    for (silo, most) in &leavings.silos {
        if let Some(n) = any(rng, 1..=*most).filter(|_| coin(rng)) {
            result.aftermath.missiles.insert(*silo, n);
        }
    }
    let mut stock = leavings.stock.clone();
    for (unit, fate) in &result.fates {
        let lots = stock.iter().map(|(lot, n)| (*lot, *n));
        let Some((lot, have)) = any(rng, lots).filter(|_| carries_off(*fate) && coin(rng)) else {
            continue;
        };
        if let Some(units) = any(rng, 1..=have.min(container(lot))) {
            let unit = *unit;
            result.aftermath.cargo.push(Cargo { unit, lot, units });
            stock.insert(lot, have - units);
        }
    }
    for at in &leavings.shields {
        let survives = result.fates.get(&at.unit) != Some(&Fate::Destroyed);
        if result.fought && survives && coin(rng) {
            result.aftermath.scrapped.insert(*at);
        }
    }
}

/// An act of a kind within its scope.
pub(super) fn draw_act(rng: &mut impl Rng, kind: FightKind, scope: &Scope) -> Option<Act> {
    Some(match (kind, scope) {
        (FightKind::SetUp(unit), Scope::Places { places, clear }) => {
            let place = any(rng, places.iter().copied())?;
            let clear = clear.filter(|_| place == Place::Section);
            Act::SetUp {
                unit,
                place,
                clear: clear.map(|least| Inches(least.0 + rng.random_range(0..900))),
            }
        }
        (FightKind::Move(unit), Scope::Moves { most, into }) => Act::Move {
            unit,
            distance: length(rng, 1, *most)?,
            into: any(rng, into.iter().copied()).filter(|_| coin(rng)),
        },
        (FightKind::Shoot(unit, slot), Scope::Shots(shots)) => {
            let (target, measured) = measured(rng, shots)?;
            Act::Shoot {
                unit,
                slot,
                target,
                measured,
            }
        }
        (FightKind::Assault(unit, slot), Scope::Assaults { shots, most }) => {
            let (target, measured) = measured(rng, shots)?;
            Act::Assault {
                unit,
                slot,
                target,
                measured,
                moved: length(rng, 1, *most)?,
            }
        }
        (FightKind::Volley(turret), Scope::Shots(shots)) => {
            let (target, measured) = measured(rng, shots)?;
            Act::Volley {
                turret,
                target,
                measured,
            }
        }
        (
            FightKind::Strike(unit, slot),
            Scope::Strikes {
                targets,
                fields,
                tackle,
            },
        ) => {
            let target = any(rng, targets.iter().copied())?;
            let tackles = *tackle && target.unit().is_some() && coin(rng);
            let how = any(rng, [Tackle::Hold, Tackle::Aggressive]);
            Act::Strike {
                unit,
                slot,
                target,
                under: under(rng, *fields, target),
                tackle: how.filter(|_| tackles),
            }
        }
        (
            FightKind::Ram(unit),
            Scope::Rams {
                targets,
                reach,
                fields,
            },
        ) => {
            let target = any(rng, targets.iter().copied())?;
            Act::Ram {
                unit,
                target,
                distance: length(rng, reach.0.0, reach.1)?,
                under: under(rng, *fields, Target::Unit(target)),
            }
        }
        (FightKind::Cohesion(unit), Scope::Cohesion { units, most }) => {
            let mut ordered = some(rng, units);
            ordered.extend(any(rng, units.iter().copied()));
            Act::Cohesion {
                unit,
                moved: Inches(rng.random_range(0..=most.0)),
                units: ordered,
                drill: any(rng, Drill::ALL)?,
            }
        }
        (FightKind::Technical(unit), Scope::Technical { units, most }) => {
            let (to, tokens) = any(rng, units.iter().map(|(unit, n)| (*unit, *n)))?;
            Act::Technical {
                unit,
                moved: Inches(rng.random_range(0..=most.0)),
                to,
                tokens: any(rng, 1..=tokens)?,
            }
        }
        (FightKind::Repair(unit, slot), Scope::Repairs(patients)) => {
            let patients = patients.iter().map(|(unit, n)| (*unit, *n));
            let (patient, most): (UnitId, u8) = any(rng, patients)?;
            Act::Repair {
                unit,
                slot,
                patient,
                points: any(rng, 1..=most)?,
            }
        }
        (
            FightKind::Lift(unit, slot),
            Scope::Loads {
                warehouses,
                lots,
                lying,
            },
        ) => {
            let lying = any(rng, lying.iter().copied()).map(Load::Lying);
            let stored = any(rng, warehouses.iter().copied()).zip(any(rng, lots.iter()));
            let stored = stored.and_then(|(warehouse, (lot, most)): (BuildingId, _)| {
                Some(Load::Stored {
                    warehouse,
                    lot: *lot,
                    units: any(rng, 1..=*most)?,
                })
            });
            let load = any(rng, lying.into_iter().chain(stored))?;
            Act::Lift { unit, slot, load }
        }
        (FightKind::Designate(unit, slot), Scope::Targets { targets, most }) => Act::Designate {
            unit,
            slot,
            target: any(rng, targets.iter().copied())?,
            distance: length(rng, 0, *most)?,
        },
        (FightKind::Warp(unit, slot), Scope::Distance { most }) => Act::Warp {
            unit,
            slot,
            distance: length(rng, 1, *most)?,
        },
        (FightKind::Pirate(unit, slot), Scope::Preys(preys)) => Act::Pirate {
            unit,
            slot,
            prey: any(rng, preys.iter().copied())?,
        },
        (FightKind::Retreat(unit), Scope::Ways { most, to }) => Act::Retreat {
            unit,
            distance: length(rng, 0, *most)?,
            to: any(rng, to.iter().copied()),
        },
        (
            FightKind::Land,
            Scope::Landing {
                targets,
                fields,
                one,
            },
        ) => {
            let mut hit = some(rng, targets);
            while *one && hit.len() > 1 {
                hit.pop_last();
            }
            let shelter = |rng: &mut _, target| match under(rng, *fields, target) {
                true => Sheltering::Under,
                false => Sheltering::Open,
            };
            let hit = hit.into_iter().map(|target| (target, shelter(rng, target)));
            Act::Land {
                hit: hit.collect::<BTreeMap<_, _>>(),
            }
        }
        (FightKind::Entrust, Scope::Units(units)) => Act::Entrust {
            unit: any(rng, units.iter().copied())?,
        },
        (FightKind::Settle, Scope::Holders(holders)) => Act::Settle {
            holder: any(rng, holders.iter().copied()),
        },
        (kind, Scope::Only) => match kind {
            FightKind::Begin => Act::Begin,
            FightKind::Abandon => Act::Abandon,
            FightKind::Drop(unit, slot) => Act::Drop { unit, slot },
            FightKind::Douse(unit) => Act::Douse { unit },
            FightKind::Pass => Act::Pass,
            FightKind::Concede => Act::Concede,
            FightKind::FightOn => Act::FightOn,
            FightKind::Consent(to) => Act::Consent { to },
            _ => return None,
        },
        _ => return None,
    })
}
