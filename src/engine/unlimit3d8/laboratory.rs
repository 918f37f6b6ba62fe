//! Laboratories: how many may run, the research points that they give, and the artifacts housed in them (U-ACT-8, U-ACT-9, U-EXP-7,
//! U-EXP-9).

use super::damage::Harm;
use super::decide::Draft;
use super::event::Event;
use super::factory::own_building;
use super::refusal::Refusal;
use super::state::{Building, Housing, State};
use crate::ids::{BuildingId, PlayerId, TerritoryId};
use crate::rulebook::tables::{BuildingKind, Class};
use crate::rulebook::{Worked, rule};
use std::collections::{BTreeMap, BTreeSet};

/// How many Scientists a player has hired, wherever they are: so many laboratories may run (U-ACT-8, U-TAC-17).
pub fn scientists(state: &State, seat: PlayerId) -> u32 {
    let people = state.open.characters.values();
    let hired = people.filter(|c| c.owner == seat && c.class == Class::Scientist);
    u32::try_from(hired.count()).unwrap_or(u32::MAX)
}

/// The laboratories of a player that run, in the order of their numbers, each with its territory.
fn running(state: &State, seat: PlayerId) -> BTreeMap<BuildingId, (TerritoryId, &Building)> {
    let mut running = BTreeMap::new();
    for at in state.open.territory_ids() {
        let Ok(found) = state.open.own_territory(seat, at) else {
            continue;
        };
        let labs = found
            .buildings
            .iter()
            .filter(|(_, b)| b.kind == BuildingKind::Laboratory && b.active);
        running.extend(labs.map(|(id, b)| (*id, (at, b))));
    }
    running
}

/// The research points that each running laboratory of a player gives in this turn (U-ACT-8, U-ACT-9).
///
/// On a territory the best Scientist serves the first laboratory, one with an artifact before one without. Where the player's drawer is
/// elsewhere, Scientists whom he hides are not counted.
pub fn points(state: &State, seat: PlayerId) -> BTreeMap<BuildingId, Worked> {
    let running = running(state, seat);
    let places: BTreeSet<TerritoryId> = running.values().map(|(at, _)| *at).collect();
    let mut points = BTreeMap::new();
    for at in places {
        let mut levels: Vec<u8> = state
            .open
            .characters
            .iter()
            .filter(|(_, c)| c.owner == seat && c.class == Class::Scientist)
            .filter(|(id, _)| state.character_at(**id) == Some(at))
            .map(|(_, c)| c.level)
            .collect();
        levels.sort_unstable_by(|a, b| b.cmp(a));
        let mut levels = levels.into_iter();
        let here = running.iter().filter(|(_, (place, _))| *place == at);
        let mut labs: Vec<(BuildingId, bool)> =
            here.map(|(id, (_, b))| (*id, b.artifact)).collect();
        labs.sort_by_key(|(_, artifact)| !artifact);
        for (lab, artifact) in labs {
            let mut worked = match levels.next() {
                Some(level) => Worked::new().add(
                    format!("Scientist of level {level}"),
                    i64::from(level),
                    rule::U_ACT_8,
                ),
                None => Worked::new().add(BuildingKind::Laboratory.name(), 1, rule::U_ACT_8),
            };
            if artifact {
                let as_much = worked.value();
                worked = worked.add("Xenotech artifact", as_much, rule::U_ACT_9);
            }
            if state.open.craft == Some(seat) {
                let as_much = worked.value();
                worked = worked.add("Xeno craft", as_much, rule::U_ACT_9);
            }
            points.insert(lab, worked);
        }
    }
    points
}

/// Whether there is a Scientist for each running laboratory: tested when their player says that he is done (U-ACT-8).
pub(super) fn check_done(plan: &State, seat: PlayerId) -> Result<(), Refusal> {
    let active = u32::try_from(running(plan, seat).len()).unwrap_or(u32::MAX);
    let hired = scientists(plan, seat);
    if active > hired {
        Err(Refusal::TooFewScientists { active, hired })
    } else {
        Ok(())
    }
}

/// Switches off what has no Scientist, latest bought first, as for power (U-ACT-8, U-ACT-15).
pub(super) fn shed(draft: &mut Draft, seat: PlayerId) {
    let state = draft.state();
    let hired = usize::try_from(scientists(state, seat)).unwrap_or(usize::MAX);
    let running = running(state, seat);
    let over = running.len().saturating_sub(hired);
    let off: Vec<(BuildingId, TerritoryId)> = running
        .iter()
        .rev()
        .take(over)
        .map(|(id, (at, _))| (*id, *at))
        .collect();
    for (building, territory) in off {
        draft.emit(Event::Switched {
            territory,
            building,
            on: false,
        });
    }
}

/// Adds up what the laboratories of a player found out.
pub(super) fn work(draft: &mut Draft, seat: PlayerId) {
    let points = Worked::sum(points(draft.state(), seat).into_values()).value();
    if let Ok(points @ 1..) = u32::try_from(points) {
        draft.emit(Event::Researched { seat, points });
    }
}

fn own_lab(
    plan: &State,
    seat: PlayerId,
    laboratory: BuildingId,
) -> Result<(TerritoryId, &Building), Refusal> {
    own_building(plan, seat, laboratory, BuildingKind::Laboratory)
}

/// Whether an artifact in a player's hands can be housed in a laboratory, judged on his plan (U-EXP-7, U-EXP-9).
pub(super) fn check_house_on(
    plan: &State,
    seat: PlayerId,
    laboratory: BuildingId,
) -> Result<(), Refusal> {
    let (_, found) = own_lab(plan, seat, laboratory)?;
    if found.artifact {
        return Err(Refusal::ArtifactThere {
            building: laboratory,
        });
    }
    if plan.open.player(seat)?.artifacts == 0 {
        return Err(Refusal::NoArtifact);
    }
    Ok(())
}

/// Whether an artifact can go from one laboratory to another, judged on their player's plan (U-EXP-7, U-EXP-9).
pub(super) fn check_move_on(
    plan: &State,
    seat: PlayerId,
    from: BuildingId,
    to: BuildingId,
) -> Result<(), Refusal> {
    let (at, found) = own_lab(plan, seat, from)?;
    if !found.artifact {
        return Err(Refusal::NoArtifactThere { building: from });
    }
    let (goal, other) = own_lab(plan, seat, to)?;
    if other.artifact {
        return Err(Refusal::ArtifactThere { building: to });
    }
    if !plan.open.group(at).contains(&goal) {
        return Err(Refusal::ArtifactStays { territory: goal });
    }
    Ok(())
}

pub(super) fn check_house(
    state: &State,
    seat: PlayerId,
    laboratory: BuildingId,
) -> Result<(), Refusal> {
    state.drawer(seat)?;
    check_house_on(&state.as_planned_by(seat), seat, laboratory)
}

pub(super) fn check_move(
    state: &State,
    seat: PlayerId,
    from: BuildingId,
    to: BuildingId,
) -> Result<(), Refusal> {
    state.drawer(seat)?;
    check_move_on(&state.as_planned_by(seat), seat, from, to)
}

/// Where an artifact can go from a laboratory, judged on its player's plan.
pub(super) fn goals(
    plan: &State,
    seat: PlayerId,
    from: BuildingId,
) -> Result<BTreeSet<BuildingId>, Refusal> {
    let (at, _) = own_lab(plan, seat, from)?;
    // Itself is no goal, and says why if nothing is.
    check_move_on(plan, seat, from, from).or_else(|cause| match cause {
        Refusal::ArtifactThere { .. } => Ok(()),
        cause => Err(cause),
    })?;
    let mut goals = BTreeSet::new();
    for territory in plan.open.group(at) {
        let here = plan.open.territory(territory)?.buildings.keys().copied();
        goals.extend(here.filter(|to| check_move_on(plan, seat, from, *to).is_ok()));
    }
    if goals.is_empty() {
        Err(Refusal::NoOtherLaboratory { building: from })
    } else {
        Ok(goals)
    }
}

/// What a planned change comes to, as a fact.
pub(super) fn housed(seat: PlayerId, housing: Housing) -> Event {
    match housing {
        Housing::House { laboratory } => Event::ArtifactHoused { seat, laboratory },
        Housing::Move { from, to } => Event::ArtifactMoved { from, to },
    }
}

/// How many artifacts the buildings housed that are destroyed on a territory (U-EXP-9).
pub(super) fn artifacts_lost(
    state: &State,
    territory: TerritoryId,
    harms: &BTreeMap<BuildingId, Harm>,
) -> u32 {
    let Ok(ground) = state.open.territory(territory) else {
        return 0;
    };
    let fell = |(id, found): &(&BuildingId, &Building)| {
        found.artifact && harms.get(id) == Some(&Harm::Destroyed)
    };
    let fell = ground.buildings.iter().filter(fell).count();
    u32::try_from(fell).unwrap_or(u32::MAX)
}
