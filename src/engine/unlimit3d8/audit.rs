//! Whether a whole state holds together: what links and files bring in goes through here before anybody sees it.

use super::activity::planned_events;
use super::apply::apply;
use super::damage::Endurance;
use super::field::{clash, is_on_map};
use super::laboratory::Housing;
use super::refine::UNITS_A_WORKS;
use super::square::Square;
use super::state::{Bought, Drawer, Mover, Open, Phase, Post, State, Whereabouts};
use super::trade::MOST_LINES;
use crate::ids::{BuildingId, CharacterId, PlayerId, TechnologyId, TerritoryId};
use crate::log::Corrupt;
use crate::rulebook::tables::BuildingKind;
use std::collections::BTreeSet;
use std::sync::Arc;

type Audited = Result<(), Corrupt>;

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Audited {
    if holds { Ok(()) } else { Err(Corrupt(what())) }
}

/// Checks the integrity of a state. Knows no rules: a legal state always passes, an illegal one may.
///
/// # Errors
/// The first thing that does not hold together.
pub fn audit(state: &State) -> Audited {
    state
        .open
        .map
        .validate()
        .map_err(|faults| Corrupt(format!("the map: {faults:?}")))?;
    audit_but_map(state)
}

/// The same for a state whose map was checked before.
pub(super) fn audit_but_map(state: &State) -> Audited {
    let open = &state.open;
    ensure((2..=8).contains(&open.players.len()), || {
        format!("{} players", open.players.len())
    })?;
    ensure(open.territories.len() == open.map.len(), || {
        format!(
            "{} territories for a map of {}",
            open.territories.len(),
            open.map.len()
        )
    })?;
    ensure(
        (open.phase == Phase::Founding) == (open.turn.0 == 0),
        || "turn and phase don't fit".into(),
    )?;
    ensure(
        open.tactical.is_some() == (open.phase == Phase::Tactical),
        || "no Tactical phase to judge by".into(),
    )?;
    super::bounds::check(open).map_err(Corrupt)?;
    ensure(open.technologies.fault().is_none(), || {
        "a list of technologies that can't be".into()
    })?;
    for technology in open.players.iter().flat_map(|p| &p.technologies) {
        technology_exists(open, *technology)?;
    }
    territories(open)?;
    people(open)?;
    purchases(open)?;
    battles(open)?;
    deals(open)?;
    if let Some(tactical) = &open.tactical {
        for seat in tactical.picker.iter() {
            seat_exists(open, *seat)?;
        }
        let picked = tactical.picked;
        ensure(
            picked.is_none_or(|at| open.battles.contains_key(&at)),
            || "the battle that was picked is none".into(),
        )?;
        let calls = tactical.muster.iter().flat_map(|m| &m.calls);
        for at in calls.flat_map(|(at, from)| from.iter().chain([at])) {
            territory_exists(open, *at)?;
        }
        ensure(tactical.muster.is_none() || open.battles.is_empty(), || {
            "reinforcements are chosen after battles began".into()
        })?;
    }
    let winners = open.ended.iter().flat_map(|e| &e.winners);
    for seat in winners.chain(open.alliances.iter().flatten()) {
        seat_exists(open, *seat)?;
    }
    for unit in &open.resting {
        ensure(open.units.contains_key(unit), || {
            format!("unit {unit} rests and does not exist")
        })?;
    }
    for territory in &open.hauled {
        territory_exists(open, *territory)?;
    }
    let chooses: BTreeSet<PlayerId> = open.lots.iter().copied().collect();
    ensure(chooses.len() == open.lots.len(), || {
        "somebody chooses his start twice".into()
    })?;
    let stood_in = open.stand_ins.iter().flat_map(|(seat, by)| [seat, by]);
    for seat in open
        .done
        .iter()
        .chain(open.craft.iter())
        .chain(stood_in)
        .chain(&chooses)
    {
        seat_exists(open, *seat)?;
    }
    for (seat, drawer) in &state.drawers {
        seat_exists(open, *seat)?;
        drawer_fits(open, *seat, drawer)?;
    }
    for seat in state.drawers.keys() {
        plans_fit(state, *seat)?;
        for mover in state.movers(*seat) {
            ensure(
                state.whereabouts(mover) != Some(Whereabouts::Hidden)
                    || state.mover_at(mover).is_some(),
                || format!("nobody knows where {mover} is"),
            )?;
        }
    }
    Ok(())
}

fn seat_exists(open: &Open, seat: PlayerId) -> Audited {
    ensure(usize::from(seat) < open.players.len(), || {
        format!("there is no seat {seat}")
    })
}

fn technology_exists(open: &Open, technology: TechnologyId) -> Audited {
    ensure(open.technologies.get(technology).is_some(), || {
        format!("there is no technology {technology}")
    })
}

fn territory_exists(open: &Open, territory: TerritoryId) -> Audited {
    ensure(usize::from(territory) < open.territories.len(), || {
        format!("there is no territory {territory}")
    })
}

fn territories(open: &Open) -> Audited {
    let mut seen = BTreeSet::new();
    for (at, territory) in open.territories.iter().enumerate() {
        if let Some(seat) = territory.controller {
            seat_exists(open, seat)?;
        }
        let mut stands: Vec<(BuildingKind, Square)> = Vec::new();
        for (id, building) in &territory.buildings {
            ensure(id.0 < open.next.building, || {
                format!("building {id} is numbered past the next")
            })?;
            ensure(seen.insert(*id), || format!("building {id} stands twice"))?;
            ensure(super::parts::is_sound(building), || {
                format!("building {id} or a part of it bears what it can't")
            })?;
            ensure(building.upgrades.fit(building.kind), || {
                format!("building {id} has upgrades of another kind of building")
            })?;
            ensure(
                building.fitting.is_none() || building.kind == BuildingKind::Factory,
                || format!("building {id} is fitted and is no factory"),
            )?;
            ensure(
                !building.artifact || building.kind == BuildingKind::Laboratory,
                || format!("building {id} houses an artifact and is no laboratory"),
            )?;
            ensure(
                building.weapon.is_none() || super::turret::is_turret(building),
                || format!("building {id} has a weapon and is no turret"),
            )?;
            let silo = building.kind == BuildingKind::MissileSilo;
            ensure(
                building.missiles <= if silo { super::silo::MOST_MISSILES } else { 0 },
                || format!("building {id} has too many missiles"),
            )?;
            let here = (building.kind, building.square);
            ensure(is_on_map(here.0, here.1), || {
                format!("building {id} reaches over the edge of territory {at}")
            })?;
            ensure(!stands.iter().any(|other| clash(here, *other)), || {
                format!(
                    "two buildings on square {} of territory {at}",
                    building.square
                )
            })?;
            stands.push(here);
        }
        let stock = &territory.stock;
        ensure(
            !stock
                .goods
                .values()
                .chain(stock.arms.values())
                .any(|n| *n == 0),
            || format!("nothing of something in store on territory {at}"),
        )?;
    }
    Ok(())
}

fn people(open: &Open) -> Audited {
    let mut numbers = BTreeSet::new();
    for (id, unit) in &open.units {
        seat_exists(open, unit.owner)?;
        ensure(id.0 < open.next.unit, || {
            format!("unit {id} is numbered past the next")
        })?;
        ensure(numbers.insert((unit.owner, unit.number)), || {
            format!("two units with number {}", unit.number)
        })?;
        ensure(Endurance::of_unit(unit).left() > 0, || {
            format!("unit {id} has no hit point left")
        })?;
        let slots = unit.body.slots();
        ensure(slots.len() == unit.mounts.len(), || {
            format!("unit {id} has slots that its body has not")
        })?;
        let fits = slots
            .iter()
            .zip(&unit.mounts)
            .all(|(slot, mount)| mount.is_none_or(|w| slot.takes(w.size())));
        ensure(fits, || {
            format!("unit {id} carries what its slots don't take")
        })?;
        if let Whereabouts::On(at) = unit.at {
            territory_exists(open, at)?;
        }
        if let Some(pilot) = unit.pilot {
            let aboard = open
                .characters
                .get(&pilot)
                .is_some_and(|c| c.post == Post::Aboard(*id) && c.owner == unit.owner);
            ensure(aboard, || {
                format!("pilot {pilot} of unit {id} is not aboard")
            })?;
        }
    }
    let mut fallen = BTreeSet::new();
    for line in &open.fallen {
        let id = line.character;
        skilled(id, line.level, line.xp)?;
        seat_exists(open, line.owner)?;
        line.at.map_or(Ok(()), |at| territory_exists(open, at))?;
        let gone = id.0 < open.next.character && !open.characters.contains_key(&id);
        ensure(gone && fallen.insert(id), || {
            format!("operative {id} is not one who fell once")
        })?;
    }
    for (id, character) in &open.characters {
        for battle in &character.record.battles {
            territory_exists(open, battle.at)?;
        }
        seat_exists(open, character.owner)?;
        ensure(id.0 < open.next.character, || {
            format!("operative {id} is numbered past the next")
        })?;
        skilled(*id, character.level, character.xp)?;
        match character.post {
            Post::Aboard(unit) => {
                ensure(
                    open.units.get(&unit).is_some_and(|u| u.pilot == Some(*id)),
                    || format!("operative {id} is aboard unit {unit}, which has another pilot"),
                )?;
            }
            Post::Foot(Whereabouts::On(at)) => territory_exists(open, at)?,
            Post::Foot(_) => {}
        }
    }
    Ok(())
}

/// An operative's level and experience are such as there are.
fn skilled(id: CharacterId, level: u8, xp: u32) -> Audited {
    ensure((1..=8).contains(&level), || {
        format!("operative {id} has level {level}")
    })?;
    ensure(xp <= super::figures::MOST_XP, || {
        format!("operative {id} has {xp} experience")
    })
}

fn purchases(open: &Open) -> Audited {
    for (id, purchase) in &open.purchases {
        seat_exists(open, purchase.by)?;
        territory_exists(open, purchase.territory)?;
        ensure(id.0 < open.next.purchase, || {
            format!("purchase {id} is numbered past the next")
        })?;
        let there = match purchase.what {
            Bought::Building(b) => open.territories[usize::from(purchase.territory)]
                .buildings
                .contains_key(&b),
            Bought::Upgrade { building, upgrade } => open.territories
                [usize::from(purchase.territory)]
            .buildings
            .get(&building)
            .is_some_and(|b| b.upgrades.has(upgrade)),
            Bought::Unit(u) => open.units.contains_key(&u),
            Bought::Character(c) => open.characters.contains_key(&c),
            Bought::Stored(w) => {
                open.territories[usize::from(purchase.territory)]
                    .stock
                    .weapons(w)
                    > 0
            }
            Bought::InTurret { weapon, turret } => {
                let buildings = &open.territories[usize::from(purchase.territory)].buildings;
                buildings.get(&turret).and_then(|b| b.weapon) == Some(weapon)
            }
            Bought::Mounted { weapon, unit, slot } => open
                .units
                .get(&unit)
                .is_some_and(|u| u.mounts.get(usize::from(slot)) == Some(&Some(weapon))),
        };
        ensure(there, || format!("purchase {id} is nowhere"))?;
    }
    Ok(())
}

fn battles(open: &Open) -> Audited {
    ensure(
        open.battles.is_empty() || open.phase == Phase::Tactical,
        || "a battle outside the Tactical phase".into(),
    )?;
    let mut fighting = BTreeSet::new();
    for (territory, battle) in &open.battles {
        territory_exists(open, *territory)?;
        let mut sides = battle.common.iter().flatten();
        ensure(sides.all(|seat| battle.sides.contains_key(seat)), || {
            format!("somebody shares a side on territory {territory} and does not fight there")
        })?;
        ensure(battle.sides.len() > 1, || {
            format!("a battle with one side on territory {territory}")
        })?;
        for (seat, units) in &battle.sides {
            seat_exists(open, *seat)?;
            for unit in units {
                ensure(fighting.insert(*unit), || {
                    format!("unit {unit} fights in two battles")
                })?;
                let fits = open
                    .units
                    .get(unit)
                    .is_some_and(|u| u.owner == *seat && u.is_manned());
                ensure(fits, || {
                    format!("unit {unit} does not fight for seat {seat}")
                })?;
            }
        }
        for via in battle.entered_from.values() {
            territory_exists(open, *via)?;
        }
        if let Some(fight) = &battle.fight {
            super::battle::audit::audit(open, *territory, battle, fight)
                .map_err(|what| Corrupt(format!("the battle on territory {territory}: {what}")))?;
        }
    }
    Ok(())
}

fn deals(open: &Open) -> Audited {
    ensure(
        open.deals.is_empty() || open.phase == Phase::Commercial,
        || "an offer of trade outside the Commercial phase".into(),
    )?;
    for (id, deal) in &open.deals {
        ensure(id.0 < open.next.deal, || {
            format!("deal {id} is numbered past the next")
        })?;
        seat_exists(open, deal.from)?;
        seat_exists(open, deal.to)?;
        ensure(deal.from != deal.to, || {
            format!("deal {id} has one side only")
        })?;
        let lines = deal.terms.gives.len().max(deal.terms.wants.len());
        ensure(lines <= usize::from(MOST_LINES), || {
            format!("deal {id} has {lines} lines")
        })?;
    }
    for promise in &open.promises {
        seat_exists(open, promise.from)?;
        seat_exists(open, promise.to)?;
    }
    for (at, guests) in &open.passages {
        territory_exists(open, *at)?;
        ensure(open.controller(*at).is_some() && !guests.is_empty(), || {
            format!("passage over territory {at}, which nobody grants")
        })?;
        for guest in guests.keys() {
            seat_exists(open, *guest)?;
            ensure(open.controller(*at) != Some(*guest), || {
                format!("seat {guest} is a guest on his own territory {at}")
            })?;
        }
    }
    Ok(())
}

/// What a player plans for the Activity phase can be carried out, one after the other.
fn plans_fit(state: &State, seat: PlayerId) -> Audited {
    if state.open.phase != Phase::Activity {
        return Ok(());
    }
    let mut plan = state.clone();
    for event in planned_events(state, seat) {
        apply(&mut plan, &event)
            .map_err(|cause| Corrupt(format!("a plan of seat {seat}: {cause}")))?;
    }
    Ok(())
}

fn drawer_fits(open: &Open, seat: PlayerId, drawer: &Arc<Drawer>) -> Audited {
    let owner = |mover: &Mover| match mover {
        Mover::Unit(id) => open.units.get(id).map(|u| u.owner),
        Mover::OnFoot(id) => open.characters.get(id).map(|c| c.owner),
    };
    for (mover, at) in &drawer.posts {
        territory_exists(open, *at)?;
        ensure(owner(mover) == Some(seat), || {
            format!("{mover} is not of seat {seat}")
        })?;
    }
    for (mover, order) in &drawer.orders {
        territory_exists(open, order.to)?;
        territory_exists(open, order.via)?;
        ensure(owner(mover) == Some(seat), || {
            format!("{mover} is not of seat {seat}")
        })?;
    }
    for load in drawer.refining.values().flatten() {
        territory_exists(open, load.from)?;
        ensure(load.units <= UNITS_A_WORKS, || {
            format!("works are to take {} units", load.units)
        })?;
    }
    for building in drawer.switches.keys().chain(drawer.refining.keys()) {
        ensure(
            open.territories
                .iter()
                .any(|t| t.buildings.contains_key(building)),
            || format!("there is no building {building}"),
        )?;
    }
    let stands = |building: &BuildingId, kind: BuildingKind| {
        let stands = open.territories.iter().any(|t| {
            let found = t.buildings.get(building);
            found.is_some_and(|b| b.kind == kind)
        });
        ensure(stands, || {
            format!("building {building} is no {}", kind.name())
        })
    };
    for (factory, batch) in &drawer.batches {
        stands(factory, BuildingKind::Factory)?;
        ensure(!batch.is_empty(), || {
            format!("nothing is ordered of factory {factory}")
        })?;
    }
    for factory in drawer.refits.keys() {
        stands(factory, BuildingKind::Factory)?;
    }
    for technology in &drawer.learning {
        technology_exists(open, *technology)?;
    }
    for housing in &drawer.artifacts {
        let (one, other) = match housing {
            Housing::House { laboratory } => (laboratory, laboratory),
            Housing::Move { from, to } => (from, to),
        };
        stands(one, BuildingKind::Laboratory)?;
        stands(other, BuildingKind::Laboratory)?;
    }
    for silo in &drawer.missiles {
        stands(silo, BuildingKind::MissileSilo)?;
    }
    for (unit, to) in &drawer.reinforce {
        territory_exists(open, *to)?;
        ensure(owner(&Mover::Unit(*unit)) == Some(seat), || {
            format!("unit {unit} is not of seat {seat}")
        })?;
    }
    let quiet = !open.keeps_plans();
    ensure(!(quiet && drawer.has_plans()), || {
        format!("seat {seat} has plans outside a phase for plans")
    })
}
