//! Which containers earn most when not all can be shipped (U-COM-1, U-COM-3).

use super::stock::{Good, Stock, UNITS_A_CONTAINER};
use crate::ids::TerritoryId;
use crate::rulebook::tables::unit_price;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// So much of a good, in so many containers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lading {
    /// Containers.
    pub containers: u32,
    /// Units.
    pub units: u32,
}

/// The dearest containers of some stores, as many as `left`: full ones and the begun one of each good, by what one earns. Of two that earn
/// the same, that of the first territory, and there of the first good.
pub fn dearest<'a>(
    stores: impl IntoIterator<Item = (TerritoryId, &'a Stock)>,
    left: u32,
) -> BTreeMap<(TerritoryId, Good), Lading> {
    let mut loads: Vec<(i64, TerritoryId, Good, u32, u32)> = Vec::new();
    for (at, stock) in stores {
        for (good, units) in &stock.goods {
            let each = unit_price(good.resource, good.grade).value();
            let (full, rest) = (units / UNITS_A_CONTAINER, units % UNITS_A_CONTAINER);
            if full > 0 {
                let worth = each * i64::from(UNITS_A_CONTAINER);
                loads.push((worth, at, *good, full, UNITS_A_CONTAINER));
            }
            if rest > 0 {
                loads.push((each * i64::from(rest), at, *good, 1, rest));
            }
        }
    }
    loads.sort_by_key(|(worth, at, good, ..)| (Reverse(*worth), *at, *good));
    let mut left = left;
    let mut chosen: BTreeMap<(TerritoryId, Good), Lading> = BTreeMap::new();
    for (_, at, good, containers, units) in loads {
        let n = containers.min(left);
        if n > 0 {
            left -= n;
            let lading = chosen.entry((at, good)).or_default();
            lading.containers = lading.containers.saturating_add(n);
            lading.units = lading.units.saturating_add(n.saturating_mul(units));
        }
    }
    chosen
}
