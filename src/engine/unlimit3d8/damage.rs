//! Damage that outlives a battle: marks on cards and buildings, what is lost with a building, and what heals (U-BAT-9, U-BLD-1, U-UNI-11).

use super::activity;
use super::commerce::{body_price, check_credits};
use super::decide::Draft;
use super::event::Event;
use super::parts::{self, Part};
use super::refusal::Refusal;
use super::state::{Body, Building, Mover, State, Unit, Whereabouts};
use crate::ids::{BuildingId, PlayerId, TerritoryId, UnitId};
use crate::quantity::Credits;
use crate::rulebook::Worked;
use crate::rulebook::clause::rule;
use crate::rulebook::house::BuildingRepair;
use crate::rulebook::tables::{BuildingKind, Upgrade};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::num::NonZeroU8;

/// Hit points ticked on a card or of a building: slashes can be repaired, crosses can't (U-BAT-9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Marks {
    /// Hit points ticked with a slash.
    #[serde(skip_serializing_if = "is_zero")]
    pub slashes: u8,
    /// Hit points ticked with a cross.
    #[serde(skip_serializing_if = "is_zero")]
    pub crosses: u8,
}

fn is_zero(n: &u8) -> bool {
    *n == 0
}

impl Marks {
    /// Nothing is ticked.
    pub const NONE: Self = Self {
        slashes: 0,
        crosses: 0,
    };

    /// Whether nothing is ticked.
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }

    /// A figure of hit points less those that are ticked.
    pub(super) fn off(self, worked: Worked) -> Worked {
        let mut worked = worked;
        for (n, label) in [(self.crosses, "Crosses"), (self.slashes, "Slashes")] {
            if n > 0 {
                worked = worked.add(label, -i64::from(n), rule::U_BAT_9);
            }
        }
        worked
    }

    /// What is left of them where the house rule lets heal what it does (U-BLD-1).
    pub(super) fn repaired(self, how: BuildingRepair) -> Self {
        match how {
            BuildingRepair::Slashes => Self { slashes: 0, ..self },
            BuildingRepair::All => Self::NONE,
            BuildingRepair::Never => self,
        }
    }

    /// How many hit points are ticked.
    pub fn sum(&self) -> u32 {
        u32::from(self.slashes) + u32::from(self.crosses)
    }
}

/// What something suffered in a battle that was played on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Toll {
    /// The hit points that each hit took off, Ablative armor included: that goes first, for good. Of the rest of each hit, half rounded up
    /// become crosses, the others slashes (U-BAT-9, U-BLD-6).
    Hits(Vec<NonZeroU8>),
    /// The marks on its card when the battle was over, repairs of the battle included (U-BAT-10). Where there are more than before, its
    /// Ablative armor is gone.
    Marks(Marks),
}

/// What became of a building in a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Harm {
    /// It stands, damaged.
    Damaged(Toll),
    /// No hit point is left: it is destroyed (U-BLD-1).
    Destroyed,
}

/// Why a toll does not fit what it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TollFault {
    /// No hit point would be left: it is destroyed then.
    NothingLeft,
    /// It would have fewer crosses than before.
    CrossesGone,
}

/// What a unit or building withstands, and what it bears already.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Endurance {
    /// All its hit points.
    pub points: u32,
    /// The marks on them.
    pub marks: Marks,
    /// Points of an Ablative armor, which go first (U-BLD-6).
    pub ablative: u8,
}

/// What damage leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wear {
    /// The marks.
    pub marks: Marks,
    /// Points of an Ablative armor that are left.
    pub ablative: u8,
}

impl Endurance {
    /// That of a unit.
    pub fn of_unit(unit: &Unit) -> Self {
        Self {
            points: body_points(unit.body),
            marks: unit.marks,
            ablative: 0,
        }
    }

    /// That of a building by itself. A force field has none: its generators are the targets (U-BAT-15).
    pub fn of_building(building: &Building) -> Self {
        Self {
            points: kind_points(building.kind),
            marks: building.marks,
            ablative: parts::ablative(building),
        }
    }

    /// Hit points that are not ticked, without those of an Ablative armor.
    pub fn left(&self) -> u32 {
        self.points.saturating_sub(self.marks.sum())
    }

    /// The marks after a battle, and what is left of an Ablative armor.
    ///
    /// # Errors
    /// Nothing would be left of it, or crosses would be gone.
    pub fn after(&self, toll: &Toll) -> Result<Wear, TollFault> {
        let mut ablative = self.ablative;
        let after = match toll {
            Toll::Hits(hits) => {
                let (mut slashes, mut crosses) =
                    (u32::from(self.marks.slashes), u32::from(self.marks.crosses));
                for hit in hits {
                    // What goes beyond the Ablative armor passes on: its armor was more than the building's own, which is not taken again.
                    let first = ablative.min(hit.get());
                    ablative -= first;
                    let hit = u32::from(hit.get() - first);
                    crosses = crosses.saturating_add(hit.div_ceil(2));
                    slashes = slashes.saturating_add(hit / 2);
                }
                match (u8::try_from(slashes), u8::try_from(crosses)) {
                    (Ok(slashes), Ok(crosses)) => Marks { slashes, crosses },
                    _ => return Err(TollFault::NothingLeft),
                }
            }
            Toll::Marks(marks) if marks.crosses < self.marks.crosses => {
                return Err(TollFault::CrossesGone);
            }
            Toll::Marks(marks) => {
                if marks.sum() > self.marks.sum() || marks.crosses > self.marks.crosses {
                    ablative = 0;
                }
                *marks
            }
        };
        if after.sum() < self.points {
            Ok(Wear {
                marks: after,
                ablative,
            })
        } else {
            Err(TollFault::NothingLeft)
        }
    }
}

/// Hit points of a body.
pub fn body_points(body: Body) -> u32 {
    u32::from(match body {
        Body::Vehicle(kind) => kind.row().hit_points,
        Body::Armor(kind) => kind.row().hit_points,
    })
}

/// Hit points of a kind of building; none for a force field, whose generators have them.
pub fn kind_points(kind: BuildingKind) -> u32 {
    match kind {
        BuildingKind::ForceField => 0,
        kind => u32::from(kind.row().hit_points),
    }
}

/// The hit points that a unit has left (U-UNI-6 F).
pub fn unit_points(unit: &Unit) -> Worked {
    let points = i64::from(body_points(unit.body));
    let whole = Worked::new().add(unit.body.name(), points, rule::U_UNI_6);
    unit.marks.off(whole)
}

/// The hit points that a building has left; of a force field, those of its generators together.
pub fn building_points(building: &Building) -> Worked {
    if building.kind == BuildingKind::ForceField {
        let standing = parts::standing(building);
        return standing.into_iter().fold(Worked::new(), |sum, (part, e)| {
            e.marks
                .off(sum.add(part.name(), i64::from(e.points), rule::U_BAT_15))
        });
    }
    let row = building.kind.row();
    let points = i64::from(kind_points(building.kind));
    let mut worked = Worked::new().add(row.name, points, row.clause);
    let ablative = parts::ablative(building);
    if ablative > 0 {
        let label = Upgrade::AblativeArmor.name();
        worked = worked.add(label, i64::from(ablative), rule::U_BLD_6);
    }
    building.marks.off(worked)
}

/// Whether a toll of a unit fits.
pub(super) fn check_unit(state: &State, unit: UnitId, toll: &Toll) -> Result<(), Refusal> {
    match Endurance::of_unit(state.open.unit(unit)?).after(toll) {
        Ok(_) => Ok(()),
        Err(TollFault::NothingLeft) => Err(Refusal::NoPointLeft { unit }),
        Err(TollFault::CrossesGone) => Err(Refusal::CrossesStay { unit }),
    }
}

/// Whether what became of a building of a battle's ground fits.
pub(super) fn check_building(
    state: &State,
    territory: TerritoryId,
    building: BuildingId,
    harm: &Harm,
) -> Result<(), Refusal> {
    let found = state.open.territory(territory)?.buildings.get(&building);
    let found = found.ok_or(Refusal::BuildingNotThere {
        building,
        territory,
    })?;
    let toll = match harm {
        Harm::Damaged(_) if found.kind == BuildingKind::ForceField => {
            return Err(Refusal::GeneratorsAreHit { building });
        }
        Harm::Damaged(toll) => toll,
        Harm::Destroyed => return Ok(()),
    };
    match Endurance::of_building(found).after(toll) {
        Ok(_) => Ok(()),
        Err(TollFault::NothingLeft) => Err(Refusal::BuildingNothingLeft { building }),
        Err(TollFault::CrossesGone) => Err(Refusal::BuildingCrossesStay { building }),
    }
}

pub(super) fn mark_unit(draft: &mut Draft, unit: UnitId, toll: &Toll) {
    let found = draft.state().open.units.get(&unit);
    if let Some(Ok(wear)) = found.map(|u| Endurance::of_unit(u).after(toll)) {
        let marks = wear.marks;
        draft.emit(Event::UnitMarked { unit, marks });
    }
}

/// Lets happen what became of the buildings of a battle's ground, with all that is lost with them.
pub(super) fn harm_buildings(
    draft: &mut Draft,
    territory: TerritoryId,
    harms: &BTreeMap<BuildingId, Harm>,
) {
    for (id, harm) in harms {
        let Ok(ground) = draft.state().open.territory(territory) else {
            return;
        };
        let Some(found) = ground.buildings.get(id).copied() else {
            continue;
        };
        match harm {
            Harm::Damaged(toll) => {
                let before = Endurance::of_building(&found);
                let Ok(wear) = before.after(toll) else {
                    continue;
                };
                if wear.ablative < before.ablative {
                    draft.emit(Event::AblativeLost {
                        territory,
                        building: *id,
                        points: before.ablative - wear.ablative,
                        left: wear.ablative,
                    });
                }
                if wear.marks != before.marks {
                    draft.emit(Event::BuildingMarked {
                        territory,
                        building: *id,
                        marks: wear.marks,
                    });
                }
            }
            Harm::Destroyed => draft.emit(Event::BuildingDestroyed {
                territory,
                building: *id,
                was: found,
            }),
        }
    }
    let destroyed = harms.values().any(|h| *h == Harm::Destroyed);
    // What the warehouses that are left don't hold is lost too, but its owner chooses what: see `overfull` (U-STO-5).
    if destroyed && draft.state().open.rules.power_loss_at_once {
        activity::shed(draft, territory);
    }
}

/// Lets happen what became of parts of the buildings of a battle's ground (U-BLD-3, U-BAT-15).
pub(super) fn harm_parts(draft: &mut Draft, territory: TerritoryId, parts: &parts::Parts) {
    for (building, harms) in parts {
        for (part, harm) in harms {
            let Ok(ground) = draft.state().open.territory(territory) else {
                return;
            };
            let Some(found) = ground.buildings.get(building) else {
                continue;
            };
            let (building, part) = (*building, *part);
            match harm {
                Harm::Damaged(toll) => {
                    let wear = parts::endurance(found, part).map(|e| e.after(toll));
                    if let Some(Ok(wear)) = wear {
                        draft.emit(Event::PartMarked {
                            territory,
                            building,
                            part,
                            marks: wear.marks,
                        });
                    }
                }
                Harm::Destroyed => {
                    let weapon = found.weapon.filter(|_| part == Part::Turret);
                    draft.emit(Event::PartDestroyed {
                        territory,
                        building,
                        part,
                        weapon,
                    });
                }
            }
        }
    }
}

/// Whether all is known that healing takes: who is hurt in a place that only a drawer tells (U-UNI-11).
pub(super) fn check_healing(state: &State) -> Result<(), Refusal> {
    let open = &state.open;
    if !open.rules.unit_repair {
        return Ok(());
    }
    let hurt = |u: &Unit| u.marks.slashes > 0 && u.at == Whereabouts::Hidden;
    open.seats()
        .filter(|seat| open.units.values().any(|u| u.owner == *seat && hurt(u)))
        .try_for_each(|seat| state.drawer(seat).map(|_| ()))
}

/// Whether a unit is on ground of its owner, as far as this device knows.
fn at_home(state: &State, id: UnitId, unit: &Unit) -> bool {
    state
        .unit_at(id)
        .is_some_and(|at| state.open.controller(at) == Some(unit.owner))
}

/// What heals when Commercial begins (U-BLD-1, U-UNI-11).
pub(super) fn heal(draft: &mut Draft) {
    let (state, rules) = (draft.state(), draft.state().open.rules.clone());
    let mut healed = Vec::new();
    for (territory, id, building) in state.open.territory_ids().flat_map(|t| {
        let found = &state.open.territories[usize::from(t)];
        let owned = found.controller.is_some();
        found
            .buildings
            .iter()
            .filter(move |_| owned)
            .map(move |(id, b)| (t, *id, *b))
    }) {
        let marks = building.marks.repaired(rules.building_repair);
        if marks != building.marks {
            healed.push(Event::BuildingMarked {
                territory,
                building: id,
                marks,
            });
        }
        for (part, endurance) in parts::standing(&building) {
            let marks = endurance.marks.repaired(rules.building_repair);
            if marks != endurance.marks {
                healed.push(Event::PartMarked {
                    territory,
                    building: id,
                    part,
                    marks,
                });
            }
        }
    }
    if rules.unit_repair {
        for (id, unit) in &state.open.units {
            if unit.marks.slashes > 0 && at_home(state, *id, unit) {
                let marks = Marks {
                    slashes: 0,
                    ..unit.marks
                };
                healed.push(Event::UnitMarked { unit: *id, marks });
            }
        }
    }
    for event in healed {
        draft.emit(event);
    }
}

/// What an overhaul of a unit costs: the share of its body's price that its crosses are of its hit points, rounded up (U-UNI-11).
pub fn overhaul_price(unit: &Unit) -> Worked {
    let (price, points) = (
        u64::from(body_price(unit.body).0),
        u64::from(body_points(unit.body)),
    );
    let crosses = u64::from(unit.marks.crosses);
    let cost = (price * crosses).div_ceil(points.max(1));
    let label = format!("{}: {price} SC x {crosses} / {points}", unit.body.name());
    Worked::new().add(
        label,
        i64::try_from(cost).unwrap_or(i64::MAX),
        rule::U_UNI_11,
    )
}

fn price_of(unit: &Unit) -> Credits {
    Credits(u32::try_from(overhaul_price(unit).value()).unwrap_or(u32::MAX))
}

/// Whether a unit can be overhauled: a house rule, on own ground (U-UNI-11).
pub(super) fn check_overhaul(state: &State, seat: PlayerId, unit: UnitId) -> Result<(), Refusal> {
    let found = state.open.own_unit(seat, unit)?;
    if !state.open.rules.overhaul {
        return Err(Refusal::NoOverhauls);
    }
    if found.marks.crosses == 0 {
        return Err(Refusal::NothingToOverhaul { unit });
    }
    match found.at {
        Whereabouts::Hidden => {
            state.drawer(seat)?;
        }
        Whereabouts::OffMap => {
            let mover = Mover::Unit(unit);
            return Err(Refusal::OffTheMap { mover });
        }
        Whereabouts::On(_) => {}
    }
    if let Some(territory) = state.unit_at(unit) {
        state.open.own_territory(seat, territory)?;
    }
    check_credits(state, seat, price_of(found))
}

pub(super) fn overhaul(draft: &mut Draft, seat: PlayerId, unit: UnitId) {
    if let Some(found) = draft.state().open.units.get(&unit).cloned() {
        draft.emit(Event::Overhauled {
            seat,
            unit,
            crosses: found.marks.crosses,
            price: price_of(&found),
        });
    }
}
