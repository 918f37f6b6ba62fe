//! Upgrades of buildings: what they are, what they change, and how they are bought (U-COM-13).

use super::commerce::check_credits;
use super::decide::Draft;
use super::event::Event;
use super::refusal::Refusal;
use super::state::{Bought, Building, Open, State};
use super::technology::{self, Opens};
use crate::ids::{BuildingId, PlayerId, PurchaseId, TerritoryId};
use crate::quantity::Energy;
use crate::rulebook::house::{FoundryEfficiency, HouseRules};
use crate::rulebook::tables::{BuildingKind, Upgrade};
use serde::{Deserialize, Serialize};

/// The upgrades that are for sale: those whose effect is in play. What would do nothing yet is not offered.
pub const UPGRADES_FOR_SALE: [Upgrade; 10] = [
    Upgrade::BunkerTurret,
    Upgrade::CommandTurret,
    Upgrade::FactoryEfficiency,
    Upgrade::ExtensionOfProduction,
    Upgrade::FoundryEfficiency,
    Upgrade::EnhancedGenerators,
    Upgrade::ExtendedPowergrid,
    Upgrade::RefineryEfficiency,
    Upgrade::AblativeArmor,
    Upgrade::TacticControl,
];

/// The upgrades that a building has, each at most once (U-COM-13). In files: a list of their ids, none twice.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(try_from = "Vec<Upgrade>", into = "Vec<Upgrade>")]
pub struct Upgrades(u16);

const _: () = assert!(Upgrade::ALL.len() <= u16::BITS as usize);

impl Upgrades {
    /// No upgrade.
    pub const NONE: Self = Self(0);

    const fn bit(upgrade: Upgrade) -> u16 {
        1 << upgrade as u16
    }

    /// Whether an upgrade is among them.
    pub const fn has(self, upgrade: Upgrade) -> bool {
        self.0 & Self::bit(upgrade) != 0
    }

    /// These and one more.
    #[must_use]
    pub const fn with(self, upgrade: Upgrade) -> Self {
        Self(self.0 | Self::bit(upgrade))
    }

    /// These without one.
    #[must_use]
    pub const fn without(self, upgrade: Upgrade) -> Self {
        Self(self.0 & !Self::bit(upgrade))
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.0 == 0
    }

    /// All of them, in the order of their table.
    pub fn iter(self) -> impl Iterator<Item = Upgrade> {
        Upgrade::ALL.into_iter().filter(move |u| self.has(*u))
    }

    /// Whether all of them are upgrades of such a building.
    pub fn fit(self, kind: BuildingKind) -> bool {
        self.iter().all(|u| u.row().of == kind)
    }
}

impl TryFrom<Vec<Upgrade>> for Upgrades {
    type Error = String;

    fn try_from(list: Vec<Upgrade>) -> Result<Self, String> {
        let mut all = Self::NONE;
        for upgrade in list {
            if all.has(upgrade) {
                return Err(format!("the upgrade {upgrade} twice"));
            }
            all = all.with(upgrade);
        }
        Ok(all)
    }
}

impl From<Upgrades> for Vec<Upgrade> {
    fn from(all: Upgrades) -> Self {
        all.iter().collect()
    }
}

/// Whether a building is switched on and off: it, or a turret added to it, needs power (U-ACT-2, U-BLD-2).
pub fn is_powered(building: &Building) -> bool {
    building.kind.row().energy.is_some() || has_added_turret(building)
}

/// Whether a turret was added to a building of another kind (U-BLD-2).
pub fn has_added_turret(building: &Building) -> bool {
    let has = |upgrade| building.upgrades.has(upgrade);
    has(Upgrade::BunkerTurret) || has(Upgrade::CommandTurret)
}

/// The energy that a building uses while active, with its upgrades and an added turret; `None` where it needs none (U-ACT-2).
pub fn energy(rules: &HouseRules, building: &Building) -> Option<Energy> {
    let parts = draws(rules, building);
    let sum = |sum: u32, (_, each): (BuildingKind, Energy)| sum.saturating_add(each.0);
    is_powered(building).then(|| Energy(parts.fold(0, sum)))
}

/// What draws power in a building that is active: it by itself, and a turret added to it, which needs as much as any (U-BLD-2).
pub fn draws(
    rules: &HouseRules,
    building: &Building,
) -> impl Iterator<Item = (BuildingKind, Energy)> + use<> {
    let turret = BuildingKind::Turret;
    let added = turret.row().energy.filter(|_| has_added_turret(building));
    let own = own_energy(rules, building).map(|each| (building.kind, each));
    own.into_iter().chain(added.map(|each| (turret, each)))
}

fn own_energy(rules: &HouseRules, building: &Building) -> Option<Energy> {
    let printed = building.kind.row().energy?;
    let saved = building.upgrades.iter().find_map(|upgrade| {
        let row = upgrade.row();
        match (upgrade, rules.errata.foundry_efficiency) {
            (Upgrade::FoundryEfficiency, FoundryEfficiency::AsPrinted) => row.as_printed_energy,
            _ => row.energy_after,
        }
    });
    Some(saved.unwrap_or(printed))
}

/// Whether an upgrade may be bought for a building (U-COM-13).
///
/// # Errors
/// No such building, or not this player's; not for sale, not for this kind, bought before; not researched where that is required
/// (U-TEC-1); short of credits.
pub fn check_upgrade(
    state: &State,
    seat: PlayerId,
    building: BuildingId,
    upgrade: Upgrade,
) -> Result<(), Refusal> {
    let at = state.open.territory_of(building)?;
    let territory = state.open.own_territory(seat, at)?;
    let found = territory
        .buildings
        .get(&building)
        .ok_or(Refusal::NoSuchBuilding { building })?;
    if !UPGRADES_FOR_SALE.contains(&upgrade) {
        return Err(Refusal::UpgradeNotForSale { upgrade });
    }
    if upgrade.row().of != found.kind {
        let kind = found.kind;
        return Err(Refusal::NotItsUpgrade { kind, upgrade });
    }
    let doubled = || {
        let mut plants = territory.buildings.iter();
        plants
            .find(|(_, b)| b.upgrades.has(upgrade))
            .map(|(id, _)| *id)
    };
    let had = match upgrade {
        // One plant of a territory doubles all of them, so a second would do nothing.
        Upgrade::EnhancedGenerators => doubled(),
        _ => found.upgrades.has(upgrade).then_some(building),
    };
    if let Some(building) = had {
        return Err(Refusal::UpgradedAlready { building, upgrade });
    }
    technology::check_opened(state, seat, Opens::Upgrade(upgrade))?;
    check_credits(state, seat, upgrade.row().cost)
}

/// The purchase of an upgrade for this building in this phase, if there is one: the building then can't be taken back (U-COM-9).
pub(super) fn bought_for(open: &Open, building: BuildingId) -> Option<(PurchaseId, Upgrade)> {
    open.purchases.iter().find_map(|(id, p)| match p.what {
        Bought::Upgrade {
            building: of,
            upgrade,
        } if of == building => Some((*id, upgrade)),
        _ => None,
    })
}

/// Every upgrade that could be bought on a territory, for sale or not now.
pub fn market(open: &Open, at: TerritoryId) -> Vec<(BuildingId, Upgrade)> {
    let Ok(territory) = open.territory(at) else {
        return Vec::new();
    };
    let mut all = Vec::new();
    for (id, building) in &territory.buildings {
        let of = |u: &Upgrade| u.row().of == building.kind;
        all.extend(UPGRADES_FOR_SALE.into_iter().filter(of).map(|u| (*id, u)));
    }
    all
}

pub(super) fn buy(draft: &mut Draft, seat: PlayerId, building: BuildingId, upgrade: Upgrade) {
    let open = &draft.state().open;
    let Ok(territory) = open.territory_of(building) else {
        return;
    };
    draft.emit(Event::UpgradeBought {
        purchase: PurchaseId(open.next.purchase),
        seat,
        territory,
        building,
        upgrade,
        price: upgrade.row().cost,
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_of_upgrades_reads_back_and_names_none_twice() {
        let both = r#"["enhanced-generators","extended-powergrid"]"#;
        let read: Upgrades = serde_json::from_str(both).expect("two upgrades");
        assert!(read.has(Upgrade::EnhancedGenerators) && read.has(Upgrade::ExtendedPowergrid));
        assert!(read.fit(BuildingKind::PowerPlant) && !read.fit(BuildingKind::Foundry));
        assert_eq!(serde_json::to_string(&read).expect("text"), both);
        let twice = r#"["extended-powergrid","extended-powergrid"]"#;
        assert!(serde_json::from_str::<Upgrades>(twice).is_err());
        assert_eq!(read.without(Upgrade::EnhancedGenerators).iter().count(), 1);
    }
}
