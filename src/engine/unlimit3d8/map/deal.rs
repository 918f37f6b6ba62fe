//! Deals start territories on a map that is there already (U-SET-6).

use super::draw::Draw;
use super::generate::{LEAST_PLAYERS, MOST_PLAYERS, SpecFault};
use super::geometry::sides;
use super::starts::Ground;
use super::{MOST_REGIONS, MetaMap, Point};
use crate::ids::TerritoryId;
use std::collections::BTreeSet;

/// One start for each player in seat order, all different, by the same weighing as on a generated map: apart if the map
/// allows, and nobody much better off. The same map, players and seed always give the same starts.
///
/// # Errors
/// Too many or too few players for the rules or for the map, or a map that does not pass [`MetaMap::validate`]
/// ([`SpecFault::Unlucky`]).
pub fn deal(map: &MetaMap, players: u8, seed: u64) -> Result<Vec<TerritoryId>, SpecFault> {
    if !(LEAST_PLAYERS..=MOST_PLAYERS).contains(&players) {
        return Err(SpecFault::Players { given: players });
    }
    let given = u16::try_from(map.len()).unwrap_or(u16::MAX);
    if usize::from(given) > MOST_REGIONS {
        return Err(SpecFault::TooManyTerritories {
            given,
            most: MOST_REGIONS as u16,
        });
    }
    if given < u16::from(players) {
        return Err(SpecFault::TooFewTerritories {
            given,
            least: players.into(),
        });
    }
    // The search needs ways from every territory to every other.
    map.validate().map_err(|_| SpecFault::Unlucky)?;
    let touching: Vec<Vec<usize>> = map
        .regions
        .iter()
        .map(|r| r.neighbours.iter().map(|n| usize::from(*n)).collect())
        .collect();
    let all: BTreeSet<(Point, Point)> =
        map.regions.iter().flat_map(|r| sides(&r.polygon)).collect();
    let coast: Vec<bool> = map
        .regions
        .iter()
        .map(|r| sides(&r.polygon).any(|(a, b)| !all.contains(&(b, a))))
        .collect();
    let (starts, _) = Ground::new(&touching, &coast).choose(players, &mut Draw::new(seed, 0));
    Ok(starts
        .into_iter()
        .map(|i| TerritoryId(u16::try_from(i).unwrap_or(0)))
        .collect())
}
