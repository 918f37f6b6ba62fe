//! Something for the campaign master to set, at random.

use super::{any, coin};
use crate::ids::{PlayerId, TerritoryId};
use crate::quantity::Credits;
use crate::rulebook::tables::{BuildingKind, Class, Resource, VehicleKind};
use crate::unlimit3d8::damage::Marks;
use crate::unlimit3d8::mastery::{Decree, check};
use crate::unlimit3d8::setup::{Machine, Operative, Standing, Walker};
use crate::unlimit3d8::state::{Deposit, State, Survey};
use crate::unlimit3d8::stock::Good;
use rand::{Rng, RngExt};

/// Enough tries to find something that may be set: who has how much to spend always may.
const TRIES: usize = 30;

/// A decree that leaves the campaign whole.
pub(super) fn draw_decree(rng: &mut impl Rng, state: &State, reason: &str) -> Option<Decree> {
    for _ in 0..TRIES {
        let Some(decree) = draw_any(rng, state) else {
            continue;
        };
        if check(state, &decree, reason).is_ok() {
            return Some(decree);
        }
    }
    let seat = any(rng, state.open.seats())?;
    let had = state.open.player(seat).ok()?.credits;
    Some(Decree::Credits {
        seat,
        credits: Credits(had.0 ^ 1),
    })
}

fn draw_any(rng: &mut impl Rng, state: &State) -> Option<Decree> {
    let open = &state.open;
    let seat: PlayerId = any(rng, open.seats())?;
    let territory: TerritoryId = any(rng, open.territory_ids())?;
    let marks = Marks {
        slashes: rng.random_range(0..6u8),
        crosses: rng.random_range(0..6u8),
    };
    let buildings = || {
        open.territories
            .iter()
            .flat_map(|t| t.buildings.keys().copied())
    };
    let operative = Operative {
        class: any(rng, Class::ALL)?,
        name: String::new(),
        level: rng.random_range(1..=8u8),
        xp: rng.random_range(0..=40u32),
        record: Default::default(),
    };
    Some(match rng.random_range(0..15u8) {
        0 => Decree::Credits {
            seat,
            credits: Credits(rng.random_range(0..2000)),
        },
        1 => Decree::Artifacts {
            seat,
            artifacts: rng.random_range(0..3),
        },
        2 => Decree::Experience {
            character: any(rng, open.characters.keys().copied())?,
            level: operative.level,
            xp: operative.xp,
        },
        3 => Decree::Goods {
            territory,
            good: Good {
                resource: any(rng, Resource::ALL)?,
                grade: crate::rulebook::tables::Grade::Raw,
            },
            units: rng.random_range(0..90),
        },
        4 => Decree::Arms {
            territory,
            weapon: "cannon".parse().ok()?,
            count: rng.random_range(0..9),
        },
        5 => Decree::Controller {
            territory,
            seat: coin(rng).then_some(seat),
        },
        6 => Decree::Survey {
            territory,
            survey: Survey::Found(Deposit {
                resource: any(rng, Resource::ALL)?,
                a_shaft: rng.random_range(1..=5),
                pure: coin(rng),
                unstable: coin(rng),
            }),
        },
        7 => Decree::AddBuilding {
            territory,
            standing: Standing {
                active: coin(rng),
                ..Standing::new(any(rng, BuildingKind::ALL)?)
            },
        },
        8 => Decree::RemoveBuilding {
            building: any(rng, buildings())?,
        },
        9 => Decree::MarkBuilding {
            building: any(rng, buildings())?,
            marks,
        },
        10 => Decree::AddUnit(Machine {
            owner: seat,
            body: any(rng, VehicleKind::ALL)?.into(),
            at: territory,
            number: None,
            name: String::new(),
            mounts: Vec::new(),
            pilot: coin(rng).then_some(operative),
            off_map: false,
            marks: Marks::default(),
        }),
        11 => Decree::RemoveUnit {
            unit: any(rng, open.units.keys().copied())?,
        },
        12 => Decree::PlaceUnit {
            unit: any(rng, open.units.keys().copied())?,
            at: coin(rng).then_some(territory),
        },
        13 => Decree::MarkUnit {
            unit: any(rng, open.units.keys().copied())?,
            marks,
        },
        _ if coin(rng) => Decree::AddOperative(Walker {
            owner: seat,
            at: territory,
            operative,
        }),
        _ => Decree::RemoveOperative {
            character: any(rng, open.characters.keys().copied())?,
        },
    })
}
