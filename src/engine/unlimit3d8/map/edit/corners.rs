//! Corners: moved, put on borders, taken away.

use super::draft::{Draft, id};
use super::{EditFault, Place, Side};
use crate::unlimit3d8::map::Point;
use std::collections::BTreeSet;

impl Draft {
    pub(super) fn move_corner(&mut self, from: Point, to: Point) -> Result<(), EditFault> {
        let mut found = false;
        for (i, region) in self.map.regions.iter_mut().enumerate() {
            if let Some(corner) = region.polygon.iter_mut().find(|p| **p == from) {
                *corner = to;
                found = true;
                self.touched.insert(i);
            }
        }
        if found {
            Ok(())
        } else {
            Err(EditFault::NoCorner(from))
        }
    }

    /// The corner at a place; on a border it is put there, on both sides.
    pub(super) fn corner_at(&mut self, place: Place) -> Result<Point, EditFault> {
        let (Side(a, b), at) = match place {
            Place::Corner(at) => {
                let there = self.map.regions.iter().any(|r| r.polygon.contains(&at));
                return if there {
                    Ok(at)
                } else {
                    Err(EditFault::NoCorner(at))
                };
            }
            Place::On(side, at) => (side, at),
        };
        if at == a || at == b {
            return self.corner_at(Place::Corner(at));
        }
        let mut found = false;
        for (i, region) in self.map.regions.iter_mut().enumerate() {
            let n = region.polygon.len();
            let after = (0..n).find(|&k| {
                let side = (region.polygon[k], region.polygon[(k + 1) % n]);
                side == (a, b) || side == (b, a)
            });
            if let Some(k) = after {
                region.polygon.insert(k + 1, at);
                found = true;
                self.touched.insert(i);
            }
        }
        if found {
            Ok(at)
        } else {
            Err(EditFault::NoBorder)
        }
    }

    /// The corners next to a corner, in all outlines that have it.
    pub(super) fn around(&self, at: Point) -> BTreeSet<Point> {
        let mut around = BTreeSet::new();
        for region in &self.map.regions {
            let outline = &region.polygon;
            let n = outline.len();
            if let Some(k) = outline.iter().position(|p| *p == at) {
                around.extend([outline[(k + n - 1) % n], outline[(k + 1) % n]]);
            }
        }
        around
    }

    pub(super) fn remove_corner(&mut self, at: Point) -> Result<(), EditFault> {
        let around = self.around(at).len();
        let mut found = Err(EditFault::NoCorner(at));
        for i in 0..self.map.len() {
            let outline = &mut self.map.regions[i].polygon;
            let Some(k) = outline.iter().position(|p| *p == at) else {
                continue;
            };
            if around != 2 {
                return Err(EditFault::Junction(id(i)));
            }
            outline.remove(k);
            self.touched.insert(i);
            found = Ok(());
        }
        found
    }
}
