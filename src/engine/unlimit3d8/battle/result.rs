//! A battle as it was played, told in the words in which a result is typed in: both come into the campaign the same way (U-TAC-18).

use super::aftermath::{Aftermath, Cargo};
use super::fight::{CrateAt, Fight};
use crate::ids::{BuildingId, PlayerId, UnitId};
use crate::unlimit3d8::command::{BattleResult, Fate, SlotOf};
use crate::unlimit3d8::damage::{Endurance, Harm, Toll};
use crate::unlimit3d8::parts;
use crate::unlimit3d8::service::{Deeds, carries_off};
use crate::unlimit3d8::state::{Building, Open};
use std::collections::BTreeMap;
use std::num::NonZeroU8;

/// What became of a building, if anything.
fn harm(building: &Building, fight: &Fight, id: BuildingId) -> Option<Harm> {
    if fight.razed.contains(&id) {
        return Some(Harm::Destroyed);
    }
    let work = fight.works.get(&id)?;
    let (before, after) = (Endurance::of_building(building), work.boxes.marks());
    let worn = before.ablative.saturating_sub(work.ablative);
    let toll = if after == before.marks {
        // Ablative armor alone took it, and a hit of just so much.
        Toll::Hits(vec![NonZeroU8::new(worn)?])
    } else {
        // What passes on does so when the Ablative armor is gone.
        Toll::Marks(after)
    };
    Some(Harm::Damaged(toll))
}

/// The result of a battle as it was played.
pub fn result(
    open: &Open,
    fight: &Fight,
    buildings: &BTreeMap<BuildingId, Building>,
    holder: Option<PlayerId>,
) -> BattleResult {
    let departed = fight.departed.iter();
    let mut fates: BTreeMap<UnitId, Fate> = departed.map(|(id, d)| (*id, d.fate)).collect();
    fates.extend(fight.fighters.keys().map(|unit| (*unit, Fate::Stands)));
    let survives = |unit: &UnitId| fates.get(unit) != Some(&Fate::Destroyed);
    let fought = fight.fought;
    let deeds: BTreeMap<UnitId, Deeds> = fight
        .deeds
        .iter()
        .filter(|(unit, _)| fought && survives(unit))
        .map(|(unit, deeds)| (*unit, deeds.clone()))
        .collect();
    let mut tolls = BTreeMap::new();
    for (unit, boxes) in fight.boxes() {
        let before = open.units.get(&unit).map(|u| u.marks);
        if before.is_some_and(|before| before != boxes.marks()) && survives(&unit) {
            tolls.insert(unit, Toll::Marks(boxes.marks()));
        }
    }
    let mut harms = BTreeMap::new();
    let mut broken: parts::Parts = BTreeMap::new();
    for (id, building) in buildings {
        harms.extend(harm(building, fight, *id).map(|harm| (*id, harm)));
        let Some(work) = fight.works.get(id) else {
            continue;
        };
        for (part, before) in parts::standing(building) {
            let harm = match work.parts.get(&part) {
                None => Harm::Destroyed,
                Some(boxes) if boxes.marks() == before.marks => continue,
                Some(boxes) => Harm::Damaged(Toll::Marks(boxes.marks())),
            };
            broken.entry(*id).or_default().insert(part, harm);
        }
    }
    let cargo = fight.crates.values().filter_map(|found| match found.at {
        CrateAt::Away { unit, .. } if fates.get(&unit).is_some_and(|f| carries_off(*f)) => {
            Some(Cargo {
                unit,
                lot: found.lot,
                units: found.units,
            })
        }
        _ => None,
    });
    let scrapped = fight.scrapped.iter();
    let scrapped = scrapped.filter(|at| survives(&at.unit)).copied();
    let pirated = fight.guns.iter().filter(|(_, gun)| gun.pirate.is_some());
    BattleResult {
        holder,
        fought,
        deeds,
        thefts: fight
            .thefts
            .iter()
            .filter_map(|(unit, all)| Some((*unit, *all.first()?)))
            .collect(),
        tolls,
        buildings: harms,
        parts: broken,
        stalemate: fight.stalemate.then_some(fight.quiet),
        aftermath: Aftermath {
            missiles: fight.missiles.clone(),
            cargo: cargo.collect(),
            scrapped: scrapped.collect::<std::collections::BTreeSet<SlotOf>>(),
            pirated: pirated.map(|(id, _)| *id).collect(),
        },
        fates,
    }
}
