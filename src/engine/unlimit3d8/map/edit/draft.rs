//! A map while it is being changed: its neighbours are worked out anew at the end.

use super::find::shared_by;
use super::sound;
use super::{EditFault, LEAST_ROOM, LEAST_SIDE};
use crate::ids::TerritoryId;
use crate::unlimit3d8::map::check;
use crate::unlimit3d8::map::geometry::{crossing, doubled_area, gap_squared, roomiest, sides};
use crate::unlimit3d8::map::{MOST_CORNERS, MapFault, MetaMap, Point};
use std::collections::BTreeSet;

/// The id of a place in the list. Lists stay below the most territories a map may have.
pub(super) fn id(index: usize) -> TerritoryId {
    TerritoryId(u16::try_from(index).unwrap_or(u16::MAX))
}

/// A map that is being changed.
#[derive(Clone)]
pub(super) struct Draft {
    pub(super) map: MetaMap,
    /// Pairs joined by hand, the lower first.
    pub(super) links: BTreeSet<(usize, usize)>,
    /// Whose outline was changed.
    pub(super) touched: BTreeSet<usize>,
}

impl Draft {
    pub(super) fn of(map: &MetaMap) -> Self {
        let shared = shared_by(map);
        let mut links = BTreeSet::new();
        for (i, region) in map.regions.iter().enumerate() {
            for n in region.neighbours.iter().map(|n| usize::from(*n)) {
                if i < n && n < map.len() && !shared.contains(&(i, n)) {
                    links.insert((i, n));
                }
            }
        }
        Self {
            map: map.clone(),
            links,
            touched: BTreeSet::new(),
        }
    }

    /// The place of a territory in the list.
    pub(super) fn index(&self, region: TerritoryId) -> Result<usize, EditFault> {
        let index = usize::from(region);
        if index < self.map.len() {
            Ok(index)
        } else {
            Err(EditFault::NoTerritory(region))
        }
    }

    pub(super) fn rename(&mut self, region: TerritoryId, name: &str) -> Result<(), EditFault> {
        let index = self.index(region)?;
        self.map.regions[index].name = name.trim().to_string();
        match check::name_fault(&self.map, region) {
            Some(fault) => Err(EditFault::Name(fault)),
            None => Ok(()),
        }
    }

    pub(super) fn pair(&self, a: TerritoryId, b: TerritoryId) -> Result<(usize, usize), EditFault> {
        let (i, j) = (self.index(a)?, self.index(b)?);
        if i == j {
            return Err(EditFault::Same(a));
        }
        if shared_by(&self.map).contains(&(i.min(j), i.max(j))) {
            return Err(EditFault::Touching(a, b));
        }
        Ok((i.min(j), i.max(j)))
    }

    pub(super) fn link(&mut self, a: TerritoryId, b: TerritoryId) -> Result<(), EditFault> {
        let pair = self.pair(a, b)?;
        if self.links.insert(pair) {
            Ok(())
        } else {
            Err(EditFault::Linked(a, b))
        }
    }

    pub(super) fn unlink(&mut self, a: TerritoryId, b: TerritoryId) -> Result<(), EditFault> {
        let pair = self.pair(a, b)?;
        if self.links.remove(&pair) {
            Ok(())
        } else {
            Err(EditFault::NotLinked(a, b))
        }
    }

    /// Takes a territory out of the list. Those after it move up.
    pub(super) fn take_out(&mut self, gone: usize) {
        let moved = |i: usize| if i > gone { i - 1 } else { i };
        self.map.regions.remove(gone);
        let links = std::mem::take(&mut self.links);
        self.links = links
            .into_iter()
            .filter(|(a, b)| *a != gone && *b != gone)
            .map(|(a, b)| (moved(a), moved(b)))
            .collect();
        let touched = std::mem::take(&mut self.touched);
        self.touched = touched
            .into_iter()
            .filter(|i| *i != gone)
            .map(moved)
            .collect();
    }

    /// The map, if what was changed is sound.
    pub(super) fn finish(mut self) -> Result<MetaMap, EditFault> {
        for &i in &self.touched {
            let outline = &self.map.regions[i].polygon;
            outline_fault(&self.map, i, outline).map_or(Ok(()), Err)?;
            let (label, room) = roomiest(outline);
            if room < i64::from(LEAST_ROOM) * 16 {
                return Err(EditFault::TooSmall(id(i)));
            }
            self.map.regions[i].label = label;
        }
        if !self.touched.is_empty() {
            sound::audit(&self.map)?;
        }
        self.join();
        Ok(self.map)
    }

    /// Works the neighbours out: whoever shares a border, and whoever was joined by hand.
    pub(super) fn join(&mut self) {
        let mut near = vec![BTreeSet::new(); self.map.len()];
        for (a, b) in shared_by(&self.map)
            .into_iter()
            .chain(self.links.iter().copied())
        {
            near[a].insert(id(b));
            near[b].insert(id(a));
        }
        for (region, near) in self.map.regions.iter_mut().zip(near) {
            region.neighbours = near.into_iter().collect();
        }
    }
}

fn outline_fault(map: &MetaMap, i: usize, outline: &[Point]) -> Option<EditFault> {
    let on_sheet = |p: &Point| (0..=map.width).contains(&p.x) && (0..=map.height).contains(&p.y);
    let least = i64::from(LEAST_SIDE) * i64::from(LEAST_SIDE);
    if outline.len() < 3 {
        Some(EditFault::TooFewCorners(id(i)))
    } else if outline.len() > MOST_CORNERS {
        Some(EditFault::TooManyCorners(id(i)))
    } else if !outline.iter().all(on_sheet) {
        Some(EditFault::OffSheet(id(i)))
    } else if sides(outline).any(|(a, b)| gap_squared(a, b) < least) {
        Some(EditFault::TooShort(id(i)))
    } else if crossing(outline).is_some() || doubled_area(outline) <= 0 {
        Some(EditFault::Crosses(id(i)))
    } else {
        None
    }
}

/// Whether a fault only says that the drawing is not whole yet.
pub(super) fn is_unfinished(fault: &MapFault) -> bool {
    matches!(
        fault,
        MapFault::TooFewRegions { .. } | MapFault::Unreachable { .. }
    )
}
