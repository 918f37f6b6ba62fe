//! A battle's result as it is typed in, until it is settled (U-TAC-18).

use super::leavings;
use crate::app::stores::aids::use_aids;
use crate::app::stores::session::Session;
use crate::app::stores::typed::TypedResult;
use leptos::prelude::*;
use octant_engine::ids::{BuildingId, PlayerId, TechnologyId, TerritoryId, UnitId};
use octant_engine::log::Actor;
use octant_engine::quantity::Turn;
use octant_engine::unlimit3d8::battle::aftermath::Aftermath;
use octant_engine::unlimit3d8::check::check;
use octant_engine::unlimit3d8::command::{BattleResult, Fate};
use octant_engine::unlimit3d8::damage::{Harm, Toll};
use octant_engine::unlimit3d8::event::Deed;
use octant_engine::unlimit3d8::offer::{Domain, OfferKind, Outcomes, Prospects};
use octant_engine::unlimit3d8::parts::Parts;
use octant_engine::unlimit3d8::service::Deeds;
use octant_engine::unlimit3d8::{Command, Refusal};
use std::collections::{BTreeMap, BTreeSet};

/// The form of one battle.
#[derive(Clone, Copy)]
pub struct Draft {
    /// The campaign.
    pub session: Session,
    /// Where it is fought.
    pub territory: TerritoryId,
    /// The fates typed in so far.
    pub fates: RwSignal<BTreeMap<UnitId, Fate>>,
    /// Whether anyone attacked.
    pub fought: RwSignal<bool>,
    /// What pilots did.
    pub deeds: RwSignal<BTreeMap<UnitId, Deeds>>,
    /// What pilots stole.
    pub thefts: RwSignal<BTreeMap<UnitId, TechnologyId>>,
    /// What units suffered.
    pub tolls: RwSignal<BTreeMap<UnitId, Toll>>,
    /// What became of buildings.
    pub buildings: RwSignal<BTreeMap<BuildingId, Harm>>,
    /// What became of generators and added turrets.
    pub parts: RwSignal<Parts>,
    /// What it left beside fates and damage.
    pub aftermath: RwSignal<Aftermath>,
    /// After how many rounds a stalemate ended it.
    pub stalemate: RwSignal<Option<u32>>,
    /// Who is to hold the ground, where that is open.
    pub picked_holder: RwSignal<Option<PlayerId>>,
    /// What can come of it; the refusal if it can't be settled on this device.
    pub outcomes: Memo<Result<Outcomes, Refusal>>,
}

impl Draft {
    /// The form, with what was typed in before it was left.
    pub fn new(session: Session, territory: TerritoryId) -> Self {
        let aids = use_aids();
        let (state, kept) = untrack(|| (session.state(), aids.typed(territory)));
        let mut before = kept.unwrap_or_default();
        before.turn = state.open.turn;
        // Time may have been turned back since, to other units and buildings.
        let battle = state.open.battles.get(&territory);
        let here =
            |unit: &UnitId| battle.is_some_and(|b| b.sides.values().any(|s| s.contains(unit)));
        if !before.fates.keys().all(here) {
            before.stalemate = None;
        }
        before.fates.retain(|unit, _| here(unit));
        before.deeds.retain(|unit, _| here(unit));
        before.thefts.retain(|unit, _| here(unit));
        before.tolls.retain(|unit, _| here(unit));
        if let Ok(ground) = state.open.territory(territory) {
            before
                .buildings
                .retain(|id, _| ground.buildings.contains_key(id));
            before
                .parts
                .retain(|id, _| ground.buildings.contains_key(id));
            let left = &mut before.aftermath;
            left.pirated.retain(|id| ground.buildings.contains_key(id));
        }
        before.aftermath.cargo.retain(|cargo| here(&cargo.unit));
        before.aftermath.scrapped.retain(|at| here(&at.unit));
        let turn = before.turn;
        let draft = Self {
            session,
            territory,
            fates: RwSignal::new(before.fates),
            fought: RwSignal::new(before.fought),
            deeds: RwSignal::new(before.deeds),
            thefts: RwSignal::new(before.thefts),
            tolls: RwSignal::new(before.tolls),
            buildings: RwSignal::new(before.buildings),
            parts: RwSignal::new(before.parts),
            aftermath: RwSignal::new(before.aftermath),
            stalemate: RwSignal::new(before.stalemate),
            picked_holder: RwSignal::new(before.holder),
            outcomes: Memo::new(move |_| {
                match session
                    .offer_as(Actor::Table, OfferKind::SettleBattle(territory))
                    .domain
                {
                    Ok(Domain::Results(outcomes)) => Ok(outcomes),
                    Ok(_) => Err(Refusal::NoBattle { territory }),
                    Err(refusal) => Err(refusal),
                }
            }),
        };
        Effect::new(move |before: Option<()>| {
            let typed = draft.typed(turn);
            // Looking at a form keeps nothing.
            if before.is_some() {
                aids.keep_typed(territory, typed);
            }
        });
        draft
    }

    fn typed(self, turn: Turn) -> TypedResult {
        TypedResult {
            turn,
            fates: self.fates.get(),
            fought: self.fought.get(),
            deeds: self.deeds.get(),
            thefts: self.thefts.get(),
            tolls: self.tolls.get(),
            buildings: self.buildings.get(),
            parts: self.parts.get(),
            aftermath: self.aftermath.get(),
            stalemate: self.stalemate.get(),
            holder: self.picked_holder.get(),
        }
    }

    /// Reads what can come of it; the usual value while it can't be settled.
    pub fn read<T: Default>(self, read: impl FnOnce(&Outcomes) -> T) -> T {
        self.outcomes
            .with(|o| o.as_ref().map(read).unwrap_or_default())
    }

    /// What can become of a unit.
    pub fn prospects(self, unit: UnitId) -> Prospects {
        self.read(|o| o.sides.values().find_map(|units| units.get(&unit).cloned()))
            .unwrap_or_default()
    }

    /// Who has units that stand, or a turret of the ground that does (U-TAC-11).
    pub fn standing(self) -> Vec<PlayerId> {
        let fates = self.fates.get();
        let turrets = self.turrets();
        let pirated =
            leavings::told(self.aftermath.get(), &fates, self.fought.get(), &turrets).pirated;
        let stands = |unit: &UnitId| fates.get(unit) == Some(&Fate::Stands);
        self.read(|o| {
            let turrets = o
                .host
                .filter(|_| turrets.iter().any(|id| !pirated.contains(id)));
            let sides = o.sides.iter();
            let armies = sides.filter(|(_, units)| units.keys().any(stands));
            let mut standing: BTreeSet<PlayerId> = armies.map(|(seat, _)| *seat).collect();
            standing.extend(turrets);
            standing.into_iter().collect()
        })
    }

    /// The turrets that hold the ground and are left; without an attack nothing was destroyed.
    pub fn turrets(self) -> BTreeSet<BuildingId> {
        let (buildings, parts) = self.harms();
        self.read(|o| o.turrets_left(&buildings, &parts))
    }

    /// What became of buildings, and of parts of those that stand: nothing unless somebody attacked.
    fn harms(self) -> (BTreeMap<BuildingId, Harm>, Parts) {
        let (mut buildings, mut parts) = (self.buildings.get(), self.parts.get());
        let fought = self.fought.get();
        let tells =
            |harm: &Harm| fought && !matches!(harm, Harm::Damaged(toll) if is_nothing(toll));
        buildings.retain(|_, harm| tells(harm));
        parts.retain(|id, harms| {
            harms.retain(|_, harm| tells(harm));
            !harms.is_empty() && buildings.get(id) != Some(&Harm::Destroyed)
        });
        (buildings, parts)
    }

    /// What the player of a unit can steal from a laboratory here.
    pub fn loot(self, unit: UnitId) -> Vec<TechnologyId> {
        self.read(|o| {
            let mut sides = o.sides.iter();
            let side = sides.find(|(_, units)| units.contains_key(&unit));
            let loot = side.and_then(|(seat, _)| o.loot.get(seat));
            loot.map(|all| all.iter().copied().collect())
                .unwrap_or_default()
        })
    }

    /// Who could hold the ground, where more than one of those who stand could.
    pub fn claimants(self) -> Vec<PlayerId> {
        let standing = self.standing();
        let host = self.read(|o| o.host);
        let open = standing.len() > 1 && !host.is_some_and(|h| standing.contains(&h));
        if open { standing } else { Vec::new() }
    }

    /// Who holds the ground: its controller if he stands, else the one who stands, else who was picked.
    pub fn holder(self) -> Option<PlayerId> {
        let standing = self.standing();
        let host = self.read(|o| o.host).filter(|h| standing.contains(h));
        match standing.as_slice() {
            [one] => Some(*one),
            _ => host.or_else(|| self.picked_holder.get().filter(|s| standing.contains(s))),
        }
    }

    /// Whether every unit has its fate.
    pub fn complete(self) -> bool {
        let fates = self.fates.get();
        self.read(|o| {
            Some(
                o.sides
                    .values()
                    .flat_map(BTreeMap::keys)
                    .all(|u| fates.contains_key(u)),
            )
        })
        .unwrap_or(false)
    }

    /// The command as typed in.
    pub fn command(self) -> Command {
        let (fates, fought) = (self.fates.get(), self.fought.get());
        let lives = |unit: &UnitId| fought && fates.get(unit) != Some(&Fate::Destroyed);
        let mut deeds = self.deeds.get();
        deeds.retain(|unit, deeds| lives(unit) && !deeds.is_empty());
        let mut tolls = self.tolls.get();
        tolls.retain(|unit, toll| lives(unit) && !is_nothing(toll));
        let mut thefts = self.thefts.get();
        thefts.retain(|unit, _| {
            let deeds = deeds.get(unit);
            deeds.is_some_and(|deeds| deeds.count(Deed::Piracy) > 0)
        });
        let (buildings, parts) = self.harms();
        let aftermath = leavings::told(self.aftermath.get(), &fates, fought, &self.turrets());
        Command::SettleBattle {
            territory: self.territory,
            result: BattleResult {
                holder: self.holder(),
                fates,
                fought,
                deeds,
                thefts,
                tolls,
                buildings,
                parts,
                stalemate: self.stalemate.get(),
                aftermath,
            },
        }
    }

    /// Why it can't be settled so.
    pub fn refusal(self) -> Option<Refusal> {
        let state = self.session.state();
        check(&state, Actor::Table, &self.command()).err()
    }
}

/// Whether no hit is typed in. Marks always say how a card ends, also with none on it.
fn is_nothing(toll: &Toll) -> bool {
    matches!(toll, Toll::Hits(hits) if hits.is_empty())
}
