//! A battle's result as it is typed in, until it is settled (U-TAC-18).

use crate::app::stores::session::{Session, TypedResult};
use leptos::prelude::*;
use octant_engine::ids::{PlayerId, TerritoryId, UnitId};
use octant_engine::log::Actor;
use octant_engine::unlimit3d8::check::check;
use octant_engine::unlimit3d8::command::{BattleResult, Fate};
use octant_engine::unlimit3d8::event::Deed;
use octant_engine::unlimit3d8::offer::{Domain, OfferKind, Prospects};
use octant_engine::unlimit3d8::{Command, Refusal};
use std::collections::{BTreeMap, BTreeSet};

/// By side and unit: what can become of it.
pub type Sides = BTreeMap<PlayerId, BTreeMap<UnitId, Prospects>>;

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
    pub deeds: RwSignal<BTreeMap<UnitId, BTreeSet<Deed>>>,
    /// The sides; the refusal if it can't be settled on this device.
    pub sides: Memo<Result<Sides, Refusal>>,
}

impl Draft {
    /// The form, with what was typed in before another page was looked at.
    pub fn new(session: Session, territory: TerritoryId) -> Self {
        let mut before = session.typed_result(territory).unwrap_or_default();
        // A battle of an earlier turn may have been here, with other units.
        let state = untrack(|| session.state());
        let battle = state.open.battles.get(&territory);
        let here =
            |unit: &UnitId| battle.is_some_and(|b| b.sides.values().any(|s| s.contains(unit)));
        before.fates.retain(|unit, _| here(unit));
        before.deeds.retain(|unit, _| here(unit));
        let draft = Self {
            session,
            territory,
            fates: RwSignal::new(before.fates),
            fought: RwSignal::new(before.fought),
            deeds: RwSignal::new(before.deeds),
            sides: Memo::new(move |_| {
                match session
                    .offer_as(Actor::Table, OfferKind::SettleBattle(territory))
                    .domain
                {
                    Ok(Domain::Results(outcomes)) => Ok(outcomes.sides),
                    Ok(_) => Ok(Sides::new()),
                    Err(refusal) => Err(refusal),
                }
            }),
        };
        on_cleanup(move || {
            let typed = (
                draft.fates.try_get_untracked(),
                draft.fought.try_get_untracked(),
                draft.deeds.try_get_untracked(),
            );
            if let (Some(fates), Some(fought), Some(deeds)) = typed {
                let typed = TypedResult {
                    fates,
                    fought,
                    deeds,
                };
                session.keep_typed_result(territory, typed);
            }
        });
        draft
    }

    /// Who has units that stand.
    pub fn standing(self) -> Vec<PlayerId> {
        let fates = self.fates.get();
        let stands = |unit: &UnitId| fates.get(unit) == Some(&Fate::Stands);
        self.sides.with(|sides| match sides {
            Ok(sides) => sides
                .iter()
                .filter(|(_, units)| units.keys().any(stands))
                .map(|(seat, _)| *seat)
                .collect(),
            Err(_) => Vec::new(),
        })
    }

    /// Whether every unit has its fate.
    pub fn complete(self) -> bool {
        let fates = self.fates.get();
        self.sides.with(|sides| {
            sides.as_ref().is_ok_and(|s| {
                s.values()
                    .flat_map(BTreeMap::keys)
                    .all(|u| fates.contains_key(u))
            })
        })
    }

    /// The command as typed in. The ground is held by the one side that stands.
    pub fn command(self) -> Command {
        let standing = self.standing();
        let (fates, fought) = (self.fates.get(), self.fought.get());
        let told = |unit: &UnitId, deeds: &BTreeSet<Deed>| {
            fought && !deeds.is_empty() && fates.get(unit) != Some(&Fate::Destroyed)
        };
        let mut deeds = self.deeds.get();
        deeds.retain(|unit, deeds| told(unit, deeds));
        let deeds = deeds.into_iter();
        let deeds = deeds.map(|(unit, deeds)| (unit, deeds.into_iter().collect()));
        let holder = standing.first().copied().filter(|_| standing.len() == 1);
        let mut result = BattleResult {
            fates,
            holder,
            fought,
            deeds: deeds.collect(),
            // Thefts and damage have no screen yet.
            thefts: BTreeMap::new(),
            tolls: BTreeMap::new(),
            buildings: BTreeMap::new(),
            stalemate: None,
        };
        if standing.is_empty() {
            // A turret that is left holds the ground (U-TAC-11).
            result.holder = self.turrets_hold(&result);
        }
        Command::SettleBattle {
            territory: self.territory,
            result,
        }
    }

    fn turrets_hold(self, result: &BattleResult) -> Option<PlayerId> {
        let kind = OfferKind::SettleBattle(self.territory);
        match self.session.offer_as(Actor::Table, kind).domain {
            Ok(Domain::Results(outcomes)) => outcomes.holder(result),
            _ => None,
        }
    }

    /// Why it can't be settled so.
    pub fn refusal(self) -> Option<Refusal> {
        let state = self.session.state();
        check(&state, Actor::Table, &self.command()).err()
    }
}
