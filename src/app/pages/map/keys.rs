//! The arrow keys on the map: which territory lies that way.

use octant_engine::ids::TerritoryId;
use octant_engine::unlimit3d8::map::MetaMap;

/// The way of an arrow key, as steps to the right and down.
pub fn way(key: &str) -> Option<(i64, i64)> {
    match key {
        "ArrowRight" => Some((1, 0)),
        "ArrowLeft" => Some((-1, 0)),
        "ArrowDown" => Some((0, 1)),
        "ArrowUp" => Some((0, -1)),
        _ => None,
    }
}

/// The next territory that way: near, and little off the line; a neighbour before any other. None at the map's edge.
pub fn toward(map: &MetaMap, from: TerritoryId, way: (i64, i64)) -> Option<TerritoryId> {
    let here = map.region(from)?.label;
    let cost = |to: TerritoryId| {
        let there = map.region(to)?.label;
        let (dx, dy) = (
            i64::from(there.x) - i64::from(here.x),
            i64::from(there.y) - i64::from(here.y),
        );
        let along = dx * way.0 + dy * way.1;
        let off = (dx * way.1 - dy * way.0).abs();
        (along > 0 && off <= along * 2).then_some(along + off * 2)
    };
    let best = |ids: &mut dyn Iterator<Item = TerritoryId>| {
        ids.filter(|to| *to != from)
            .filter_map(|to| cost(to).map(|c| (c, to)))
            .min()
            .map(|(_, to)| to)
    };
    best(&mut map.neighbours(from).iter().copied()).or_else(|| best(&mut map.ids()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use octant_engine::unlimit3d8::map::{Point, Region};

    /// Four squares, numbered row by row, neighbours over edges.
    fn map() -> MetaMap {
        let near = [[1, 2], [0, 3], [0, 3], [1, 2]];
        let regions = near.iter().enumerate().map(|(i, near)| {
            let (x, y) = (
                i32::try_from(i % 2).unwrap_or(0) * 100,
                i32::try_from(i / 2).unwrap_or(0) * 100,
            );
            Region {
                name: i.to_string(),
                polygon: Vec::new(),
                neighbours: near.iter().copied().map(TerritoryId).collect(),
                label: Point {
                    x: x + 50,
                    y: y + 50,
                },
            }
        });
        MetaMap {
            width: 200,
            height: 200,
            regions: regions.collect(),
        }
    }

    #[test]
    fn an_arrow_leads_to_the_neighbour_on_that_side() {
        let map = map();
        assert_eq!(toward(&map, TerritoryId(0), (1, 0)), Some(TerritoryId(1)));
        assert_eq!(toward(&map, TerritoryId(1), (0, 1)), Some(TerritoryId(3)));
        assert_eq!(toward(&map, TerritoryId(3), (-1, 0)), Some(TerritoryId(2)));
        assert_eq!(toward(&map, TerritoryId(0), (0, -1)), None);
        assert_eq!(way("ArrowUp"), Some((0, -1)));
    }
}
