//! An act of battle as it is being put together.

use super::scene::Scene;
use crate::app::stores::session::Session;
use octant_engine::ids::{BuildingId, PlayerId, TerritoryId, UnitId};
use octant_engine::log::Act as Logged;
use octant_engine::quantity::Inches;
use octant_engine::unlimit3d8::battle::act::{Act, Drill, Load, Measured, Prey, Tackle};
use octant_engine::unlimit3d8::battle::kind::FightKind;
use octant_engine::unlimit3d8::battle::scope::Scope;
use octant_engine::unlimit3d8::battle::target::{Hand, Target};
use octant_engine::unlimit3d8::{Campaign, Command};
use std::collections::BTreeSet;

/// An act as far as it was chosen and measured.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Draft {
    /// What is to be done.
    pub kind: Option<FightKind>,
    /// To whom or what.
    pub target: Option<Target>,
    /// How far it is.
    pub distance: Option<Inches>,
    /// The distance was measured before somebody of the two moved.
    pub stale: bool,
    /// What else was measured.
    pub shot: Measured,
    /// How far the unit moves.
    pub moved: Option<Inches>,
    /// The bunker at the end of a move.
    pub bunker: Option<BuildingId>,
    /// How a tackle is meant.
    pub tackle: Option<Tackle>,
    /// Who is ordered.
    pub units: BTreeSet<UnitId>,
    /// What they are to do.
    pub drill: Option<Drill>,
    /// Tokens, hit points, units of a good.
    pub amount: u32,
    /// What is lifted.
    pub load: Option<Load>,
    /// What is pirated.
    pub prey: Option<Prey>,
    /// Where a retreat leads to.
    pub way: Option<TerritoryId>,
}

/// What a measure between two stands in the log as.
struct Measure {
    distance: Inches,
    stale: bool,
}

/// Who acts in an act, at what, and what was measured between them.
fn pair(act: &Act) -> Option<(Hand, Target, Inches)> {
    Some(match act {
        Act::Shoot {
            unit,
            target,
            measured,
            ..
        }
        | Act::Assault {
            unit,
            target,
            measured,
            ..
        } => (Hand::Unit(*unit), *target, measured.distance),
        Act::Volley {
            turret,
            target,
            measured,
        } => (Hand::Turret(*turret), *target, measured.distance),
        Act::Designate {
            unit,
            target,
            distance,
            ..
        } => (Hand::Unit(*unit), *target, *distance),
        _ => return None,
    })
}

/// Who changes his place by an act.
fn mover(act: &Act) -> Option<UnitId> {
    match act {
        Act::Move { unit, .. } | Act::Ram { unit, .. } | Act::Warp { unit, .. } => Some(*unit),
        Act::Cohesion { unit, moved, .. } | Act::Technical { unit, moved, .. } => {
            (*moved > Inches::ZERO).then_some(*unit)
        }
        _ => None,
    }
}

/// The acts of the battle so far, the last first.
fn acts(log: &Campaign, territory: TerritoryId) -> impl Iterator<Item = &Act> {
    let all = log.in_force().rev().filter_map(|entry| match &entry.act {
        Logged::Do { command, .. } => Some(command),
        _ => None,
    });
    let here = all.filter_map(move |command| match command {
        Command::Fight { territory: at, act } if *at == territory => Some(act),
        _ => None,
    });
    here.take_while(|act| !matches!(act, Act::Begin))
}

/// The two ends of a distance, in no order.
fn ends(hand: Hand, target: Target) -> [Target; 2] {
    let by = match hand {
        Hand::Unit(unit) => Target::Unit(unit),
        Hand::Turret(id) => Target::Building(id),
    };
    let target = match target {
        Target::Part(id, _) => Target::Building(id),
        whole => whole,
    };
    if by < target {
        [by, target]
    } else {
        [target, by]
    }
}

fn last_measure(log: &Campaign, at: TerritoryId, hand: Hand, target: Target) -> Option<Measure> {
    let (wanted, mut stale) = (ends(hand, target), false);
    for act in acts(log, at) {
        if let Some((by, to, distance)) = pair(act)
            && ends(by, to) == wanted
        {
            return Some(Measure { distance, stale });
        }
        let moved = match act {
            // It shot at somebody else from a new place.
            Act::Assault { unit, .. } => Some(*unit),
            act => mover(act),
        };
        stale |= moved.is_some_and(|unit| wanted.contains(&Target::Unit(unit)));
    }
    None
}

impl Draft {
    /// A kind of act with everything that can be guessed: the target of before or the only one there is, the distance as it was measured
    /// last.
    pub fn new(
        session: Session,
        scene: &Scene,
        seat: PlayerId,
        hand: Hand,
        kind: FightKind,
    ) -> Self {
        let mut draft = Self {
            kind: Some(kind),
            ..Self::default()
        };
        let Ok(scope) = scene.scope(seat, kind) else {
            return draft;
        };
        let aims = targets(&scope);
        let before = session.with_log(|log| {
            let own = acts(log, scene.territory).filter_map(aim);
            let mut own = own.filter(|(by, _)| *by == hand).map(|(_, target)| target);
            own.find(|target| aims.contains(target))
        });
        let enemies = || {
            let mut found = aims.iter().copied().filter(|target| {
                let owner = target.unit().and(scene.fight.owner(&scene.cast, *target));
                owner.is_some_and(|owner| !scene.cast.friends(seat, owner))
            });
            found.next().filter(|_| found.next().is_none())
        };
        if let Some(target) = before.or_else(enemies) {
            draft.aim(session, scene, hand, target);
        }
        match &scope {
            Scope::Moves { most, .. } | Scope::Assaults { most, .. } => draft.moved = Some(*most),
            Scope::Rams { reach, .. } => draft.moved = Some(reach.1),
            Scope::Ways { most, to } => {
                draft.moved = Some(*most);
                draft.way = to.first().copied().filter(|_| to.len() == 1);
            }
            Scope::Cohesion { units, .. } => draft.units = units.clone(),
            Scope::Technical { units, .. } => {
                if let Some((unit, most)) = units.first_key_value() {
                    draft.target = Some(Target::Unit(*unit));
                    draft.amount = u32::from(*most);
                }
            }
            Scope::Repairs(patients) => {
                if let Some((unit, most)) = patients.first_key_value() {
                    draft.target = Some(Target::Unit(*unit));
                    draft.amount = u32::from(*most);
                }
            }
            Scope::Preys(preys) => draft.prey = preys.first().copied().filter(|_| preys.len() == 1),
            _ => {}
        }
        draft
    }

    /// Aims at something: what was measured of another target does not count any more.
    pub fn aim(&mut self, session: Session, scene: &Scene, hand: Hand, target: Target) {
        let last = session.with_log(|log| last_measure(log, scene.territory, hand, target));
        self.target = Some(target);
        self.stale = last.as_ref().is_some_and(|m| m.stale);
        self.distance = last.map(|m| m.distance);
        self.shot = Measured {
            seen_by: self.shot.seen_by,
            ..Measured::default()
        };
    }

    /// The act, once nothing is missing.
    ///
    /// # Errors
    /// What is still to be said.
    pub fn act(&self) -> Result<Act, &'static str> {
        let aim = || self.target.ok_or("Choose a target.");
        let unit = || aim()?.unit().ok_or("Choose a unit.");
        let distance = || self.distance.ok_or("Measure the distance.");
        let moved = || self.moved.ok_or("Measure the move.");
        let measured = || {
            Ok::<_, &'static str>(Measured {
                distance: distance()?,
                ..self.shot
            })
        };
        let aside = self.moved.unwrap_or_default();
        Ok(match self.kind.ok_or("Choose what to do.")? {
            FightKind::Move(unit) => Act::Move {
                unit,
                distance: moved()?,
                into: self.bunker,
            },
            FightKind::Shoot(unit, slot) => Act::Shoot {
                unit,
                slot,
                target: aim()?,
                measured: measured()?,
            },
            FightKind::Assault(unit, slot) => Act::Assault {
                unit,
                slot,
                target: aim()?,
                measured: measured()?,
                moved: moved()?,
            },
            FightKind::Volley(turret) => Act::Volley {
                turret,
                target: aim()?,
                measured: measured()?,
            },
            FightKind::Strike(unit, slot) => Act::Strike {
                unit,
                slot,
                target: aim()?,
                under: self.shot.under,
                tackle: self.tackle,
            },
            FightKind::Ram(by) => Act::Ram {
                unit: by,
                target: unit()?,
                distance: moved()?,
                under: self.shot.under,
            },
            FightKind::Cohesion(by) => Act::Cohesion {
                unit: by,
                moved: aside,
                units: self.units.clone(),
                drill: self.drill.ok_or("Choose what they are to do.")?,
            },
            FightKind::Technical(by) => Act::Technical {
                unit: by,
                moved: aside,
                to: unit()?,
                tokens: u16::try_from(self.amount).unwrap_or(u16::MAX),
            },
            FightKind::Repair(by, slot) => Act::Repair {
                unit: by,
                slot,
                patient: unit()?,
                points: u8::try_from(self.amount).unwrap_or(u8::MAX),
            },
            FightKind::Lift(unit, slot) => Act::Lift {
                unit,
                slot,
                load: self.load().ok_or("Choose a container.")?,
            },
            FightKind::Drop(unit, slot) => Act::Drop { unit, slot },
            FightKind::Designate(unit, slot) => Act::Designate {
                unit,
                slot,
                target: aim()?,
                distance: distance()?,
            },
            FightKind::Warp(unit, slot) => Act::Warp {
                unit,
                slot,
                distance: distance()?,
            },
            FightKind::Pirate(unit, slot) => Act::Pirate {
                unit,
                slot,
                prey: self.prey.ok_or("Choose what to pirate.")?,
            },
            FightKind::Retreat(unit) => Act::Retreat {
                unit,
                distance: moved()?,
                to: self.way,
            },
            FightKind::Douse(unit) => Act::Douse { unit },
            _ => return Err("Choose what to do."),
        })
    }

    /// What is lifted, with as much of it as was chosen.
    fn load(&self) -> Option<Load> {
        Some(match self.load? {
            Load::Stored { warehouse, lot, .. } => Load::Stored {
                warehouse,
                lot,
                units: self.amount,
            },
            lying => lying,
        })
    }
}

/// Who aims at what in an act, measured or not.
fn aim(act: &Act) -> Option<(Hand, Target)> {
    match act {
        Act::Strike { unit, target, .. } => Some((Hand::Unit(*unit), *target)),
        Act::Ram { unit, target, .. } => Some((Hand::Unit(*unit), Target::Unit(*target))),
        act => pair(act).map(|(by, target, _)| (by, target)),
    }
}

/// What an act can be aimed at within a scope; nothing where it is not aimed.
pub fn targets(scope: &Scope) -> BTreeSet<Target> {
    match scope {
        Scope::Shots(shots) | Scope::Assaults { shots, .. } => shots.targets.clone(),
        Scope::Strikes { targets, .. } | Scope::Targets { targets, .. } => targets.clone(),
        Scope::Rams { targets, .. } => targets.iter().map(|u| Target::Unit(*u)).collect(),
        Scope::Technical { units, .. } => units.keys().map(|u| Target::Unit(*u)).collect(),
        Scope::Repairs(units) => units.keys().map(|u| Target::Unit(*u)).collect(),
        _ => BTreeSet::new(),
    }
}
