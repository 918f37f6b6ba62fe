//! Within which set an act of battle can lie: what screens show, and what an act is held against.

use super::act::{Act, CrateId, Load, Measured, Place, Prey, Sheltering};
use super::hindrance::Hindrance;
use super::target::Target;
use crate::ids::{BuildingId, PlayerId, TerritoryId, UnitId};
use crate::quantity::Inches;
use crate::unlimit3d8::discard::Lot;
use std::collections::{BTreeMap, BTreeSet};

/// The set in which the open part of an act lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Nothing is open.
    Only,
    /// One of these places; in its section at least so far from enemies, where one stands (U-BAT-1).
    Places {
        /// The places.
        places: BTreeSet<Place>,
        /// The least distance to the nearest enemy unit; `None`: it is not asked.
        clear: Option<Inches>,
    },
    /// A move (U-BAT-3).
    Moves {
        /// How far at most.
        most: Inches,
        /// Bunkers that it can end in.
        into: BTreeSet<BuildingId>,
    },
    /// A shot.
    Shots(Shots),
    /// A move and a shot (U-BAT-5).
    Assaults {
        /// The shot.
        shots: Shots,
        /// How far it moves at most.
        most: Inches,
    },
    /// A blow at one of these (U-BAT-6).
    Strikes {
        /// The targets.
        targets: BTreeSet<Target>,
        /// Whether a force field works, so that of units it is asked whether they stand under it.
        fields: bool,
        /// Whether units can be tackled (U-BAT-21).
        tackle: bool,
    },
    /// A ram of one of these (U-BAT-28).
    Rams {
        /// The vehicles.
        targets: BTreeSet<UnitId>,
        /// How far at least and at most.
        reach: (Inches, Inches),
        /// Whether a force field works.
        fields: bool,
    },
    /// An order to some of these to do the same (U-BAT-11).
    Cohesion {
        /// Who can be ordered.
        units: BTreeSet<UnitId>,
        /// How far the issuer can move beside it.
        most: Inches,
    },
    /// An order that takes up to so many tokens off one of these (U-BAT-11).
    Technical {
        /// Off whom, and how many at most.
        units: BTreeMap<UnitId, u16>,
        /// How far the issuer can move beside it.
        most: Inches,
    },
    /// A repair of up to so many hit points of one of these (U-BAT-10).
    Repairs(BTreeMap<UnitId, u8>),
    /// A container.
    Loads {
        /// Warehouses that stand.
        warehouses: BTreeSet<BuildingId>,
        /// What is in store, and how much of it one container takes of what is there.
        lots: BTreeMap<Lot, u32>,
        /// Containers that lie on the field.
        lying: BTreeSet<CrateId>,
    },
    /// One of these, no farther than so (U-BAT-12).
    Targets {
        /// The targets.
        targets: BTreeSet<Target>,
        /// How far at most.
        most: Inches,
    },
    /// A distance (U-SPC-1).
    Distance {
        /// How far at most.
        most: Inches,
    },
    /// One of these (U-SPC-6).
    Preys(BTreeSet<Prey>),
    /// A way off the board (U-TAC-13).
    Ways {
        /// How far at most.
        most: Inches,
        /// The territories that it can lead to; if none, off the map.
        to: BTreeSet<TerritoryId>,
    },
    /// What lay where something burst.
    Landing {
        /// What can have lain there.
        targets: BTreeSet<Target>,
        /// Whether a force field works, so that of units it is asked whether they stand under it.
        fields: bool,
        /// Whether it is one unit at most: the closest.
        one: bool,
    },
    /// One of these has the help of Tactic Control.
    Units(BTreeSet<UnitId>),
    /// One of these holds the ground; if there is one only, he need not be named.
    Holders(BTreeSet<PlayerId>),
}

/// What a weapon can be shot at, and what is to be measured for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shots {
    /// The targets.
    pub targets: BTreeSet<Target>,
    /// The longest distance that a board has.
    pub most: Inches,
    /// Barricades that stand: of units it is asked whether they are behind one.
    pub barricades: BTreeSet<BuildingId>,
    /// Whether a force field works.
    pub fields: bool,
    /// Whether fields stop it.
    pub barred: bool,
    /// Allies who can have the line of fire for it; `None`: it needs one of its own.
    pub spotters: Option<BTreeSet<UnitId>>,
}

fn ensure(holds: bool, or: impl FnOnce() -> Hindrance) -> Result<(), Hindrance> {
    if holds { Ok(()) } else { Err(or()) }
}

fn within(have: Inches, most: Inches) -> Result<(), Hindrance> {
    ensure(have <= most, || Hindrance::TooFar { most, have })
}

/// A move of some length, up to so much.
fn moves(have: Inches, most: Inches) -> Result<(), Hindrance> {
    let least = Inches(1);
    ensure(have >= least, || Hindrance::TooShort { least, have })?;
    within(have, most)
}

impl Shots {
    fn admit(&self, target: Target, shot: &Measured) -> Result<(), Hindrance> {
        ensure(self.targets.contains(&target), || Hindrance::NotATarget {
            target,
        })?;
        within(shot.distance, self.most)?;
        let unit = target.unit().is_some();
        ensure(!(shot.cover && shot.behind.is_some()), || {
            Hindrance::TwoCovers
        })?;
        if let Some(barricade) = shot.behind {
            ensure(unit && self.barricades.contains(&barricade), || {
                Hindrance::NoSuchBarricade { barricade }
            })?;
        }
        ensure(!shot.under && !shot.through || self.fields, || {
            Hindrance::NoFieldWorks
        })?;
        ensure(!shot.under || unit, || Hindrance::FieldKnown { target })?;
        ensure(!shot.through || self.barred, || Hindrance::NoProjectile)?;
        match (shot.seen_by, &self.spotters) {
            (None, _) => Ok(()),
            (Some(_), None) => Err(Hindrance::NeedsSight),
            (Some(unit), Some(allies)) => {
                ensure(allies.contains(&unit), || Hindrance::NotSeenBy { unit })
            }
        }
    }
}

/// Whether what is said about a force field was asked and is not known already.
fn under(fields: bool, target: Target, said: bool) -> Result<(), Hindrance> {
    ensure(!said || fields, || Hindrance::NoFieldWorks)?;
    ensure(!said || target.unit().is_some(), || Hindrance::FieldKnown {
        target,
    })
}

impl Scope {
    /// Whether the open part of an act of this kind lies in it.
    ///
    /// # Errors
    /// What does not fit.
    pub fn admit(&self, act: &Act) -> Result<(), Hindrance> {
        match (self, act) {
            (Self::Only, _) => Ok(()),
            (
                Self::Places { places, clear },
                Act::SetUp {
                    unit,
                    place,
                    clear: have,
                },
            ) => {
                match place {
                    _ if places.contains(place) => {}
                    Place::Bunker(bunker) => return Err(Hindrance::NoBunker { bunker: *bunker }),
                    _ => return Err(Hindrance::NotAPlaceForIt { unit: *unit }),
                }
                match (clear.filter(|_| *place == Place::Section), *have) {
                    (None, None) => Ok(()),
                    (None, Some(_)) => Err(Hindrance::ClearNotAsked),
                    (Some(_), None) => Err(Hindrance::ClearNotMeasured),
                    (Some(need), Some(have)) => {
                        ensure(have >= need, || Hindrance::TooClose { need, have })
                    }
                }
            }
            (
                Self::Moves { most, into },
                Act::Move {
                    distance,
                    into: bunker,
                    ..
                },
            ) => {
                moves(*distance, *most)?;
                bunker.map_or(Ok(()), |bunker| {
                    ensure(into.contains(&bunker), || Hindrance::NoBunker { bunker })
                })
            }
            (
                Self::Shots(shots),
                Act::Shoot {
                    target, measured, ..
                }
                | Act::Volley {
                    target, measured, ..
                },
            ) => shots.admit(*target, measured),
            (
                Self::Assaults { shots, most },
                Act::Assault {
                    target,
                    measured,
                    moved,
                    ..
                },
            ) => {
                shots.admit(*target, measured)?;
                moves(*moved, *most)
            }
            (
                Self::Strikes {
                    targets,
                    fields,
                    tackle,
                },
                Act::Strike {
                    target,
                    under: said,
                    tackle: how,
                    ..
                },
            ) => {
                ensure(targets.contains(target), || Hindrance::NotATarget {
                    target: *target,
                })?;
                ensure(how.is_none() || *tackle, || Hindrance::TackleOff)?;
                ensure(how.is_none() || target.unit().is_some(), || {
                    Hindrance::TackleOnUnits
                })?;
                under(*fields, *target, *said)
            }
            (
                Self::Rams {
                    targets,
                    reach,
                    fields,
                },
                Act::Ram {
                    target,
                    distance,
                    under: said,
                    ..
                },
            ) => {
                let aimed = Target::Unit(*target);
                ensure(targets.contains(target), || Hindrance::NotATarget {
                    target: aimed,
                })?;
                let (least, have) = (reach.0, *distance);
                ensure(have >= least, || Hindrance::TooShort { least, have })?;
                within(have, reach.1)?;
                under(*fields, aimed, *said)
            }
            (
                Self::Cohesion { units, most },
                Act::Cohesion {
                    moved,
                    units: ordered,
                    ..
                },
            ) => {
                ensure(!ordered.is_empty(), || Hindrance::NobodyOrdered)?;
                if let Some(unit) = ordered.iter().find(|u| !units.contains(u)) {
                    return Err(Hindrance::NotUnderHim { unit: *unit });
                }
                within(*moved, *most)
            }
            (
                Self::Technical { units, most },
                Act::Technical {
                    moved, to, tokens, ..
                },
            ) => {
                let at_most = units.get(to).copied();
                let at_most = at_most.ok_or(Hindrance::NotUnderHim { unit: *to })?;
                ensure((1..=at_most).contains(tokens), || {
                    Hindrance::TokensNotThere {
                        unit: *to,
                        most: at_most,
                    }
                })?;
                within(*moved, *most)
            }
            (
                Self::Repairs(patients),
                Act::Repair {
                    patient, points, ..
                },
            ) => {
                let most = patients.get(patient).copied().unwrap_or(0);
                ensure((1..=most).contains(points), || Hindrance::NoSlashes {
                    unit: *patient,
                    most,
                })
            }
            (
                Self::Loads {
                    warehouses,
                    lots,
                    lying,
                },
                Act::Lift { load, .. },
            ) => match load {
                Load::Lying(container) => {
                    ensure(lying.contains(container), || Hindrance::NoSuchContainer {
                        container: *container,
                    })
                }
                Load::Stored {
                    warehouse,
                    lot,
                    units,
                } => {
                    ensure(warehouses.contains(warehouse), || Hindrance::NoWarehouse {
                        building: *warehouse,
                    })?;
                    let most = lots.get(lot).copied().unwrap_or(0);
                    ensure((1..=most).contains(units), || Hindrance::NotInStore {
                        most,
                    })
                }
            },
            (
                Self::Targets { targets, most },
                Act::Designate {
                    target, distance, ..
                },
            ) => {
                ensure(targets.contains(target), || Hindrance::NotATarget {
                    target: *target,
                })?;
                within(*distance, *most)
            }
            (Self::Distance { most }, Act::Warp { distance, .. }) => moves(*distance, *most),
            (Self::Preys(preys), Act::Pirate { prey, .. }) => {
                ensure(preys.contains(prey), || match *prey {
                    Prey::Unit(unit) => Hindrance::NotATarget {
                        target: Target::Unit(unit),
                    },
                    Prey::Turret(building) => Hindrance::NotPrey { building },
                    Prey::Laboratory {
                        building,
                        technology,
                    } => {
                        let any = |p: &Prey| matches!(p, Prey::Laboratory { building: b, .. } if *b == building);
                        if preys.iter().any(any) {
                            Hindrance::NothingToSteal { technology }
                        } else {
                            Hindrance::NotPrey { building }
                        }
                    }
                })
            }
            (
                Self::Ways { most, to },
                Act::Retreat {
                    unit,
                    distance,
                    to: way,
                },
            ) => {
                within(*distance, *most)?;
                let leads = match way {
                    Some(way) => to.contains(way),
                    None => to.is_empty(),
                };
                ensure(leads, || Hindrance::NotAWayOut { unit: *unit })
            }
            (
                Self::Landing {
                    targets,
                    fields,
                    one,
                },
                Act::Land { hit },
            ) => {
                ensure(!one || hit.len() <= 1, || Hindrance::OneOnly)?;
                for (target, shelter) in hit {
                    let target = *target;
                    ensure(targets.contains(&target), || Hindrance::NotHit { target })?;
                    under(*fields, target, *shelter == Sheltering::Under)?;
                }
                Ok(())
            }
            (Self::Units(units), Act::Entrust { unit }) => ensure(units.contains(unit), || {
                Hindrance::NotAmongHighest { unit: *unit }
            }),
            (Self::Holders(holders), Act::Settle { holder }) => match holder {
                Some(holder) => ensure(holders.contains(holder), || Hindrance::NotAHolder),
                None => ensure(holders.len() <= 1, || Hindrance::NotAHolder),
            },
            // A scope of another kind.
            _ => Err(Hindrance::NoTarget),
        }
    }
}
