//! A battle as it begins.

use super::attack::{Profile, Use};
use super::boxes::Boxes;
use super::fight::{Fight, Fighter, Gun, Stage, Work};
use crate::ids::{BuildingId, PlayerId, TerritoryId};
use crate::unlimit3d8::damage::{Endurance, Marks};
use crate::unlimit3d8::state::{Battle, Building, Open, Unit};
use crate::unlimit3d8::{parts, turret};
use std::collections::{BTreeMap, BTreeSet};

fn boxes(endurance: &Endurance) -> Option<Boxes> {
    Boxes::new(u8::try_from(endurance.points).ok()?, endurance.marks)
}

/// A unit before it is set up; `None` where it bears more marks than it has hit points.
pub fn fighter(unit: &Unit) -> Option<Fighter> {
    let mounts = (0u8..).zip(&unit.mounts);
    let shields = mounts.filter_map(|(slot, mount)| match Profile::of((*mount)?).does {
        Use::Guards(guard) => Some((slot, guard.points)),
        _ => None,
    });
    Some(Fighter {
        seat: unit.owner,
        on_field: false,
        boxes: boxes(&Endurance::of_unit(unit))?,
        tokens: 0,
        designation: None,
        shields: shields.collect(),
        conditions: BTreeMap::new(),
        bunker: None,
        held_by: None,
        carries: BTreeMap::new(),
    })
}

/// A building that stands; `None` where it bears more marks than it has hit points.
pub fn work(building: &Building) -> Option<Work> {
    let endurance = Endurance::of_building(building);
    let standing = parts::standing(building).into_iter();
    Some(Work {
        boxes: if endurance.points == 0 {
            Boxes::new(0, Marks::NONE)?
        } else {
            boxes(&endurance)?
        },
        ablative: endurance.ablative,
        parts: standing
            .map(|(part, endurance)| Some((part, boxes(&endurance)?)))
            .collect::<Option<_>>()?,
    })
}

impl Fight {
    /// A battle as it begins, in this order of turns; `None` where something bears more marks than it has hit points.
    pub fn fresh(
        open: &Open,
        territory: TerritoryId,
        battle: &Battle,
        order: Vec<PlayerId>,
    ) -> Option<Self> {
        let ground = open.territory(territory).ok()?;
        let mut fighters = BTreeMap::new();
        for unit in battle.sides.values().flatten() {
            fighters.insert(*unit, fighter(open.units.get(unit)?)?);
        }
        let mut works: BTreeMap<BuildingId, Work> = BTreeMap::new();
        for (id, building) in &ground.buildings {
            works.insert(*id, work(building)?);
        }
        let guns = ground.buildings.iter().filter(|(_, b)| turret::is_ready(b));
        Some(Self {
            stage: Stage::SettingUp(*order.first()?),
            order,
            round: 0,
            fighters,
            departed: BTreeMap::new(),
            works,
            guns: guns.map(|(id, _)| (*id, Gun::default())).collect(),
            razed: BTreeSet::new(),
            crates: BTreeMap::new(),
            bursts: Vec::new(),
            ordered: None,
            acted: false,
            last: None,
            fought: false,
            stirred: false,
            quiet: 0,
            deeds: BTreeMap::new(),
            thefts: BTreeMap::new(),
            scrapped: BTreeSet::new(),
            missiles: BTreeMap::new(),
            conceding: BTreeMap::new(),
            entrusted: None,
            stalemate: false,
        })
    }
}
