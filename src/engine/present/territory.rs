//! A territory's own map and what its owner wants to know of it at a glance (U-TER-1).

use super::glance;
use super::look::Look;
use crate::ids::{BuildingId, PlayerId, TerritoryId, UnitId};
use crate::rulebook::Worked;
use crate::rulebook::clause::{RuleRef, rule};
use crate::rulebook::tables::BuildingKind;
use crate::unlimit3d8::State;
use crate::unlimit3d8::figures;
use crate::unlimit3d8::grid;
use crate::unlimit3d8::lading::dearest;
use crate::unlimit3d8::refusal::Refusal;
use crate::unlimit3d8::square::{SIDE, Square};
use crate::unlimit3d8::state::{Mover, Survey};
use crate::unlimit3d8::stock::Good;
use crate::unlimit3d8::upgrades;
use std::collections::BTreeMap;

/// A territory's map of 16 x 16 squares with its buildings and its books.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TerritoryScene {
    /// Its id.
    pub id: TerritoryId,
    /// Its name, not escaped.
    pub name: String,
    /// Who controls it.
    pub owner: Option<Look>,
    /// What is known of its ground.
    pub survey: Survey,
    /// The same in words: `minerals 3, pure`.
    pub survey_words: String,
    /// The buildings in reading order of their squares, force fields last.
    pub buildings: Vec<BuildingScene>,
    /// Energy used of energy given (U-ACT-1).
    pub power: Bar,
    /// Containers filled of containers there (U-STO-1).
    pub room: Bar,
    /// What could be shipped from here now (U-COM-1).
    pub shipment: Shipment,
    /// Vehicles and armors known to the viewer to be here, by their numbers.
    pub units: Vec<UnitId>,
}

/// A building on its square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuildingScene {
    /// Its id.
    pub id: BuildingId,
    /// What it is. Its sign is in [`signs`](super::signs).
    pub kind: BuildingKind,
    /// Where it stands.
    pub square: Square,
    /// Whether it works, and whether that needs energy.
    pub power: Power,
    /// Whether it may still be put on another square (U-TER-4).
    pub movable: bool,
}

/// Whether a building works (U-ACT-1, U-ACT-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Power {
    /// It needs no energy and is always active.
    Always,
    /// It needs so much energy a turn and is switched on.
    On(u32),
    /// It needs so much energy a turn and is switched off.
    Off(u32),
}

impl BuildingScene {
    /// Whether it is active, by energy or without.
    pub fn active(&self) -> bool {
        !matches!(self.power, Power::Off(_))
    }

    /// The building in one phrase: `Laboratory M4, off, needs 60`.
    pub fn sentence(&self) -> String {
        let mut words = format!("{} {}", self.kind.name(), self.square);
        match self.power {
            Power::Always => {}
            Power::On(n) => words.push_str(&format!(", on, uses {n}")),
            Power::Off(n) => words.push_str(&format!(", off, needs {n}")),
        }
        if self.movable {
            words.push_str(", can be moved");
        }
        words
    }
}

/// So much used of so much there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bar {
    /// One word: `Power`.
    pub title: &'static str,
    /// What is used, with its working.
    pub used: Worked,
    /// What is there, with its working.
    pub total: Worked,
    /// The whole in words: `85 of 100 used`.
    pub words: String,
    /// The clause.
    pub rule: RuleRef,
}

impl Bar {
    fn new(title: &'static str, what: &str, used: Worked, total: Worked, rule: RuleRef) -> Self {
        let words = format!("{} of {}{what}", used.value(), total.value());
        Self {
            title,
            used,
            total,
            words,
            rule,
        }
    }

    /// How full it is in percent, 0 to 100; full where something is used of nothing.
    pub fn percent(&self) -> u8 {
        let (used, total) = (self.used.value().max(0), self.total.value().max(0));
        let percent = match (used, total) {
            (0, _) => 0,
            (_, 0) => 100,
            (used, total) => used.saturating_mul(100) / total,
        };
        u8::try_from(percent.min(100)).unwrap_or(100)
    }

    /// Whether more is used than is there.
    pub fn over(&self) -> bool {
        self.used.value() > self.total.value()
    }
}

/// The best that could be shipped from a territory now with the pads that serve it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shipment {
    /// Containers that would go, at most [`left`](Self::left).
    pub containers: u32,
    /// Containers that the pads of the territory or its group still ship this turn (U-COM-1, U-COM-2).
    pub left: u32,
    /// The units of each good that would go.
    pub units: BTreeMap<Good, u32>,
    /// What they would earn (U-COM-3).
    pub worth: Worked,
    /// The whole in words: `5 containers, 750 SC`, or why nothing goes.
    pub words: String,
    /// The clause.
    pub rule: RuleRef,
}

/// The letters above the columns: A to P.
pub fn columns() -> impl Iterator<Item = char> {
    (0..SIDE).map(|col| char::from(b'A' + col))
}

/// The numbers beside the rows: 1 to 16.
pub fn rows() -> impl Iterator<Item = u8> {
    1..=SIDE
}

impl TerritoryScene {
    /// The building on a square; a force field only where nothing stands on the upper left square of its block.
    pub fn on(&self, square: Square) -> Option<&BuildingScene> {
        self.buildings.iter().find(|b| b.square == square)
    }
}

/// A territory as a viewer knows it. For plans of the Activity phase hand in
/// [`State::as_planned_by`](crate::unlimit3d8::State::as_planned_by).
///
/// # Errors
/// No such territory.
pub fn territory_scene(
    state: &State,
    viewer: Option<PlayerId>,
    id: TerritoryId,
) -> Result<TerritoryScene, Refusal> {
    // Stored armors are counted by place: others' drawers must not be asked.
    let keep: Vec<PlayerId> = viewer.into_iter().collect();
    let state = &state.without_drawers(&keep);
    let open = &state.open;
    let territory = open.territory(id)?;
    let mut buildings: Vec<BuildingScene> = territory
        .buildings
        .iter()
        .map(|(id, b)| BuildingScene {
            id: *id,
            kind: b.kind,
            square: b.square,
            power: match upgrades::energy(&open.rules, b) {
                None => Power::Always,
                Some(energy) if b.active => Power::On(energy.0),
                Some(energy) => Power::Off(energy.0),
            },
            movable: b.movable,
        })
        .collect();
    // Fields cover what stands: whoever looks at a square means that first.
    buildings.sort_by_key(|b| (b.kind == BuildingKind::ForceField, b.square));
    let units = open
        .units
        .keys()
        .copied()
        .filter(|unit| glance::seen_at(state, viewer, Mover::Unit(*unit)) == Some(id))
        .collect();
    Ok(TerritoryScene {
        id,
        name: glance::territory_name(state, id).to_string(),
        owner: territory
            .controller
            .and_then(|seat| Some(Look::of(seat, open.player(seat).ok()?))),
        survey: territory.survey.clone(),
        survey_words: glance::survey_words(&territory.survey),
        buildings,
        power: Bar::new(
            "Power",
            " used",
            grid::energy_used(&open.rules, territory),
            grid::energy_given(open, id),
            rule::U_ACT_1,
        ),
        room: Bar::new(
            "Room",
            " containers",
            figures::containers_used(state, id),
            figures::containers_room(state, id),
            rule::U_STO_1,
        ),
        shipment: shipment(state, id),
        units,
    })
}

/// What could be shipped from a territory now, dearest containers first (U-COM-1 to U-COM-3).
pub fn shipment(state: &State, id: TerritoryId) -> Shipment {
    let pads = figures::pads_for(state, id);
    let left = pads.values().fold(0, |sum: u32, n| sum.saturating_add(*n));
    let mut shipment = Shipment {
        containers: 0,
        left,
        units: BTreeMap::new(),
        worth: Worked::new(),
        words: String::new(),
        rule: rule::U_COM_1,
    };
    let Ok(territory) = state.open.territory(id) else {
        shipment.words = "No such territory".to_string();
        return shipment;
    };
    for ((_, good), lading) in dearest([(id, &territory.stock)], left) {
        shipment.containers = shipment.containers.saturating_add(lading.containers);
        shipment.units.insert(good, lading.units);
    }
    shipment.worth = Worked::sum(
        shipment
            .units
            .iter()
            .map(|(good, units)| figures::shipment_worth(*good, *units)),
    );
    (shipment.words, shipment.rule) = if territory.controller.is_none() {
        ("Nobody's ground".to_string(), rule::U_COM_1)
    } else if pads.is_empty() {
        ("No pad at work".to_string(), rule::U_COM_2)
    } else if territory.stock.goods.is_empty() {
        ("Nothing in store".to_string(), rule::U_COM_11)
    } else if left == 0 {
        ("All pads full".to_string(), rule::U_COM_1)
    } else {
        let plural = if shipment.containers == 1 { "" } else { "s" };
        let words = format!(
            "{} container{plural}, {} SC",
            shipment.containers,
            shipment.worth.value()
        );
        (words, rule::U_COM_1)
    };
    shipment
}
