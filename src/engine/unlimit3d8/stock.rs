//! What a territory's warehouses hold, and how much room it takes (U-STO).

use crate::rulebook::tables::{Grade, Resource, WeaponSize};
use crate::rulebook::weapon::Weapon;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// Containers in a warehouse (U-STO-1).
pub const CONTAINERS_A_WAREHOUSE: u32 = 8;
/// Units of one resource in a container (U-STO-1).
pub const UNITS_A_CONTAINER: u32 = 10;

/// A resource in one of its grades: raw, pure raw and refined never share a container (U-STO-9). Text form: `water`, `pure-water`, `refined-water`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Good {
    /// The resource.
    pub resource: Resource,
    /// Raw, pure raw or refined.
    pub grade: Grade,
}

impl fmt::Display for Good {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.grade {
            Grade::Raw => f.write_str(self.resource.id()),
            grade => write!(f, "{}-{}", grade.id(), self.resource.id()),
        }
    }
}

impl FromStr for Good {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        for grade in [Grade::Pure, Grade::Refined] {
            if let Some(rest) = text
                .strip_prefix(grade.id())
                .and_then(|t| t.strip_prefix('-'))
            {
                let resource = rest
                    .parse()
                    .map_err(|_| format!("\"{text}\" is not a resource"))?;
                return Ok(Self { resource, grade });
            }
        }
        let resource = text
            .parse()
            .map_err(|_| format!("\"{text}\" is not a resource"))?;
        Ok(Self {
            resource,
            grade: Grade::Raw,
        })
    }
}

impl TryFrom<String> for Good {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Good> for String {
    fn from(good: Good) -> String {
        good.to_string()
    }
}

/// Resources and unmounted weapons of a territory. It belongs to the territory, not to one warehouse (U-STO-5). Unworn exo-armors
/// are units without a pilot and counted beside it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Stock {
    /// Units of each resource; never 0.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub goods: BTreeMap<Good, u32>,
    /// Weapons and equipment that no vehicle or armor carries; never 0.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub arms: BTreeMap<Weapon, u32>,
}

fn add<K: Ord>(map: &mut BTreeMap<K, u32>, key: K, n: u32) -> Option<()> {
    if n == 0 {
        return Some(());
    }
    let entry = map.entry(key).or_insert(0);
    *entry = entry.checked_add(n)?;
    Some(())
}

fn take<K: Ord>(map: &mut BTreeMap<K, u32>, key: &K, n: u32) -> Option<()> {
    if n == 0 {
        return Some(());
    }
    let have = map.get_mut(key)?;
    *have = have.checked_sub(n)?;
    if *have == 0 {
        map.remove(key);
    }
    Some(())
}

impl Stock {
    /// Whether nothing is stored.
    pub fn is_empty(&self) -> bool {
        self.goods.is_empty() && self.arms.is_empty()
    }

    /// Units of a good in store.
    pub fn units(&self, good: Good) -> u32 {
        self.goods.get(&good).copied().unwrap_or(0)
    }

    /// Weapons of a kind in store.
    pub fn weapons(&self, weapon: Weapon) -> u32 {
        self.arms.get(&weapon).copied().unwrap_or(0)
    }

    /// Adds units of a good; `None` past what a number can hold.
    pub fn add_goods(&mut self, good: Good, units: u32) -> Option<()> {
        add(&mut self.goods, good, units)
    }

    /// Takes units of a good out; `None` when there are fewer.
    pub fn take_goods(&mut self, good: Good, units: u32) -> Option<()> {
        take(&mut self.goods, &good, units)
    }

    /// Adds weapons.
    pub fn add_weapon(&mut self, weapon: Weapon, n: u32) -> Option<()> {
        add(&mut self.arms, weapon, n)
    }

    /// Takes weapons out; `None` when there are fewer.
    pub fn take_weapon(&mut self, weapon: Weapon, n: u32) -> Option<()> {
        take(&mut self.arms, &weapon, n)
    }

    /// The fewest containers that hold it all, with `armors` exo-armors beside (U-STO-2, U-STO-6).
    pub fn containers(&self, armors: u32) -> u32 {
        let goods: u32 = self
            .goods
            .values()
            .map(|n| n.div_ceil(UNITS_A_CONTAINER))
            .fold(0, u32::saturating_add);
        let sized = |size| {
            self.arms
                .iter()
                .filter(|(w, _)| w.size() == size)
                .map(|(_, n)| *n)
                .fold(0, u32::saturating_add)
        };
        let arms = [WeaponSize::Light, WeaponSize::Medium, WeaponSize::Heavy]
            .map(|size| sized(size).div_ceil(weapons_a_container(size)));
        arms.into_iter()
            .fold(goods, u32::saturating_add)
            .saturating_add(armors)
    }

    /// How many more units of `good` fit into `room` containers in all, the present stock and `armors` included (U-STO-8).
    pub fn room_for(&self, good: Good, armors: u32, room: u32) -> u32 {
        let free = room.saturating_sub(self.containers(armors));
        let begun = match self.units(good) % UNITS_A_CONTAINER {
            0 => 0,
            n => UNITS_A_CONTAINER - n,
        };
        if self.containers(armors) > room {
            0
        } else {
            free.saturating_mul(UNITS_A_CONTAINER).saturating_add(begun)
        }
    }
}

/// How many weapons of a size share a container (U-STO-2).
pub const fn weapons_a_container(size: WeaponSize) -> u32 {
    match size {
        WeaponSize::Light => 5,
        WeaponSize::Medium => 3,
        WeaponSize::Heavy => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stock(goods: &[(&str, u32)], arms: &[(&str, u32)]) -> Stock {
        Stock {
            goods: goods
                .iter()
                .map(|(g, n)| (g.parse().expect("a good"), *n))
                .collect(),
            arms: arms
                .iter()
                .map(|(w, n)| (w.parse().expect("a weapon"), *n))
                .collect(),
        }
    }

    #[test]
    fn u_sto_2_a_container_holds_five_light_three_medium_or_one_heavy_weapon() {
        for (arms, containers) in [
            ([("cannon+light", 5)], 1),
            ([("cannon+light", 6)], 2),
            ([("cannon", 3)], 1),
            ([("cannon", 4)], 2),
            ([("cannon+heavy", 1)], 1),
            ([("cannon+heavy", 2)], 2),
        ] {
            assert_eq!(stock(&[], &arms).containers(0), containers, "{arms:?}");
        }
        // Two kinds of one size share: 2 cannons and 1 beamer are three medium weapons.
        assert_eq!(stock(&[], &[("cannon", 2), ("beamer", 1)]).containers(0), 1);
        assert_eq!(stock(&[], &[]).containers(2), 2);
    }

    #[test]
    fn u_sto_9_grades_do_not_share_a_container() {
        assert_eq!(
            stock(&[("water", 4), ("pure-water", 4)], &[]).containers(0),
            2
        );
        assert_eq!(stock(&[("water", 10)], &[]).containers(0), 1);
        assert_eq!(stock(&[("water", 11)], &[]).containers(0), 2);
    }

    #[test]
    fn u_sto_8_room_counts_the_begun_container() {
        let water = "water".parse().expect("a good");
        // 13 units fill one container and begin a second; of 8 containers 6 are free: 60 + 7.
        assert_eq!(stock(&[("water", 13)], &[]).room_for(water, 0, 8), 67);
        assert_eq!(stock(&[("water", 80)], &[]).room_for(water, 0, 8), 0);
        assert_eq!(stock(&[], &[]).room_for(water, 8, 8), 0);
        assert_eq!(stock(&[], &[]).room_for(water, 0, 0), 0);
    }
}
