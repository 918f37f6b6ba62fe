//! Power: what a territory's buildings use, what plants give, and how Extended powergrid lets territories share (U-ACT-1, U-ACT-15).
//!
//! A plant without Extended powergrid feeds its own territory only. Those with it feed every territory of the group that holds such a
//! plant: together they have to give what these territories use beyond what their other plants give.

use super::figures::counted;
use super::refusal::Refusal;
use super::state::{Open, Territory};
use super::upgrades::{draws, energy};
use crate::ids::{BuildingId, TerritoryId};
use crate::quantity::Energy;
use crate::rulebook::Worked;
use crate::rulebook::clause::rule;
use crate::rulebook::house::HouseRules;
use crate::rulebook::tables::{BuildingKind, Upgrade};
use std::collections::{BTreeMap, BTreeSet};

/// Energy of a power plant (U-ACT-1).
pub const ENERGY_A_PLANT: Energy = Energy(50);

/// Energy that the active buildings of a territory use (U-ACT-1).
pub fn energy_used(rules: &HouseRules, territory: &Territory) -> Worked {
    let mut used: BTreeMap<(BuildingKind, Energy), u32> = BTreeMap::new();
    for building in territory.buildings.values().filter(|b| b.active) {
        for part in draws(rules, building) {
            *used.entry(part).or_default() += 1;
        }
    }
    let mut worked = Worked::new();
    for ((kind, each), n) in used {
        worked = worked.add(
            counted(n, kind.name()),
            i64::from(n) * i64::from(each.0),
            kind.row().clause,
        );
    }
    worked
}

/// Energy that a territory may use: what its plants give, and where they share a powergrid with others, what these have to spare, or
/// less what these take (U-ACT-1).
pub fn energy_given(open: &Open, at: TerritoryId) -> Worked {
    let Ok(territory) = open.territory(at) else {
        return Worked::new();
    };
    let n = territory.count(BuildingKind::PowerPlant);
    let plain = i64::from(n) * i64::from(ENERGY_A_PLANT.0);
    let name = BuildingKind::PowerPlant.name();
    let mut worked = Worked::new().add(counted(n, name), plain, rule::U_ACT_1);
    if is_enhanced(territory) {
        worked = worked.add(Upgrade::EnhancedGenerators.name(), plain, rule::U_ACT_1);
    }
    let members = members(open, at);
    if members.len() > 1 {
        let own = Balance::of(open, at);
        let all: u32 = balances(open, &members).map(|(_, b)| b.shared).sum();
        let others = balances(open, &members).filter(|(t, _)| *t != at);
        let taken: u32 = others.map(|(_, b)| b.wants()).sum();
        let spare = i64::from(all.saturating_sub(taken)) - i64::from(own.shared);
        worked = worked.add(Upgrade::ExtendedPowergrid.name(), spare, rule::U_ACT_1);
    }
    worked
}

fn is_enhanced(territory: &Territory) -> bool {
    let has = |b: &super::state::Building| b.upgrades.has(Upgrade::EnhancedGenerators);
    territory.buildings.values().any(has)
}

/// How the power of one territory stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Balance {
    /// What its active buildings use.
    used: u32,
    /// What its plants without Extended powergrid give, for itself alone.
    own: u32,
    /// What its plants with Extended powergrid give, for all that share.
    shared: u32,
}

impl Balance {
    fn of(open: &Open, at: TerritoryId) -> Self {
        let Ok(territory) = open.territory(at) else {
            return Self {
                used: 0,
                own: 0,
                shared: 0,
            };
        };
        let (mut own, mut shared) = (0u32, 0u32);
        let each = if is_enhanced(territory) {
            ENERGY_A_PLANT.0.saturating_mul(2)
        } else {
            ENERGY_A_PLANT.0
        };
        for building in territory.buildings.values() {
            if building.kind == BuildingKind::PowerPlant {
                let pool = if building.upgrades.has(Upgrade::ExtendedPowergrid) {
                    &mut shared
                } else {
                    &mut own
                };
                *pool = pool.saturating_add(each);
            }
        }
        let used = energy_used(&open.rules, territory).value();
        Self {
            used: u32::try_from(used).unwrap_or(u32::MAX),
            own,
            shared,
        }
    }

    /// What it uses beyond its own plants: the shared ones have to give it.
    fn wants(self) -> u32 {
        self.used.saturating_sub(self.own)
    }
}

fn balances<'a>(
    open: &'a Open,
    members: &'a BTreeSet<TerritoryId>,
) -> impl Iterator<Item = (TerritoryId, Balance)> + 'a {
    members.iter().map(|t| (*t, Balance::of(open, *t)))
}

/// The territories that share power with this one, itself included: those of its group that hold a plant with Extended powergrid, where
/// it holds one too; else it is alone (U-ACT-1).
pub fn members(open: &Open, at: TerritoryId) -> BTreeSet<TerritoryId> {
    let holds = |t: TerritoryId| {
        let plants = open.territory(t).map(|found| found.buildings.values());
        plants.is_ok_and(|mut all| all.any(|b| b.upgrades.has(Upgrade::ExtendedPowergrid)))
    };
    if !holds(at) {
        return BTreeSet::from([at]);
    }
    let mut group = open.group(at);
    group.retain(|t| holds(*t));
    group
}

/// More power is used than can be given (U-ACT-15).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overload {
    /// The territory, or all that share power with it.
    pub territories: BTreeSet<TerritoryId>,
    /// What their buildings use.
    pub used: Energy,
    /// What can be given to them. A plant that does not share counts as far as its own territory uses it.
    pub gives: Energy,
}

impl From<Overload> for Refusal {
    fn from(over: Overload) -> Self {
        let Overload {
            territories,
            used,
            gives,
        } = over;
        match (territories.first(), territories.len()) {
            (Some(&territory), 1) => Self::Overload {
                territory,
                used,
                gives,
            },
            _ => Self::GridOverload {
                territories,
                used,
                gives,
            },
        }
    }
}

/// Whether the active buildings of a territory, and of those that share power with it, use more than can be given (U-ACT-1).
pub fn overload(open: &Open, at: TerritoryId) -> Option<Overload> {
    let territories = members(open, at);
    let (mut used, mut gives) = (0u32, 0u32);
    for (_, balance) in balances(open, &territories) {
        used = used.saturating_add(balance.used);
        gives = gives
            .saturating_add(balance.own.min(balance.used))
            .saturating_add(balance.shared);
    }
    if used <= gives {
        return None;
    }
    Some(Overload {
        territories,
        used: Energy(used),
        gives: Energy(gives),
    })
}

/// The building that goes off next where too much is used: the latest bought of those that get too little, since another's going off
/// would help nobody (U-ACT-15).
pub(super) fn next_off(open: &Open, over: &Overload) -> Option<(TerritoryId, BuildingId)> {
    let short = balances(open, &over.territories).filter(|(_, b)| b.wants() > 0);
    let mut latest = None;
    for (at, _) in short {
        let Ok(territory) = open.territory(at) else {
            continue;
        };
        let on = territory.buildings.iter().rev();
        let mut on = on.filter(|(_, b)| b.active && energy(&open.rules, b).is_some());
        if let Some((id, _)) = on.next()
            && latest.is_none_or(|(_, other)| other < *id)
        {
            latest = Some((at, *id));
        }
    }
    latest
}
