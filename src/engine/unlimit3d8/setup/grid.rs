//! Maps of plain squares, for test cases and quick beginnings.

use crate::ids::TerritoryId;
use crate::unlimit3d8::map::{MetaMap, Point, Region};

/// A map of plain squares, or `None` outside 1 to 25 columns and 1 to 40 rows or with a single territory.
pub(super) fn grid_map(columns: u16, rows: u16) -> Option<MetaMap> {
    if !(1..=25).contains(&columns) || !(1..=40).contains(&rows) || columns * rows < 2 {
        return None;
    }
    const CELL: i32 = 100;
    let id = |c: u16, r: u16| TerritoryId(r * columns + c);
    let regions = (0..rows)
        .flat_map(|r| (0..columns).map(move |c| (c, r)))
        .map(|(c, r)| {
            let (x, y) = (i32::from(c) * CELL, i32::from(r) * CELL);
            let mut neighbours = Vec::new();
            if r > 0 {
                neighbours.push(id(c, r - 1));
            }
            if c > 0 {
                neighbours.push(id(c - 1, r));
            }
            if c + 1 < columns {
                neighbours.push(id(c + 1, r));
            }
            if r + 1 < rows {
                neighbours.push(id(c, r + 1));
            }
            let letter = char::from(b'A' + u8::try_from(c).unwrap_or(0));
            Region {
                name: format!("{letter}{}", r + 1),
                polygon: vec![
                    Point { x, y },
                    Point { x: x + CELL, y },
                    Point {
                        x: x + CELL,
                        y: y + CELL,
                    },
                    Point { x, y: y + CELL },
                ],
                neighbours,
                label: Point {
                    x: x + CELL / 2,
                    y: y + CELL / 2,
                },
            }
        })
        .collect();
    Some(MetaMap {
        width: i32::from(columns) * CELL,
        height: i32::from(rows) * CELL,
        regions,
    })
}
