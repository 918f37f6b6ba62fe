//! Drawing a map by hand (U-MAP-1): each edit gives a new map, or says which territory forbids it and why.
//!
//! What an accepted edit leaves behind is sound: outlines don't cross or overlap, a border between two territories is the
//! same line in both outlines, whoever shares a border line is a neighbour, and neighbours agree. Whether the map is whole enough to be
//! played on (two territories, all of them reachable) is for [`MetaMap::validate`] to say: a drawing is unfinished for a while.

mod corners;
mod draft;
mod find;
mod history;
mod land;
mod sheet;
mod sound;
#[cfg(test)]
mod tests;

pub(super) use find::shared_by;
pub use find::{
    Side, corner_near, cutter, free_side_of, is_free, is_linked, side_near, territory_at, touching,
};
pub use history::History;
pub use sheet::{MARGIN, Unsound, blank, roomy, sound, trimmed};

use super::{MapFault, MetaMap, Point};
use crate::ids::TerritoryId;
use draft::Draft;

/// How far an arrow key moves a corner, and the grid that places are rounded to, in map units.
pub const STEP: i32 = 5;
/// The shortest border that an edit may draw, in map units.
pub const LEAST_SIDE: i32 = 10;
/// A circle of this radius must fit into a territory that an edit changes, or nobody could tap it or read its name.
pub const LEAST_ROOM: i32 = 12;
/// The most corners all outlines of a drawing may have together; a map by the generator has six for each territory.
pub const MOST_SIDES: usize = 6000;

/// A place on a border.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// At a corner that is there.
    Corner(Point),
    /// On a border between two corners, where a corner is to be.
    On(Side, Point),
}

/// One thing done to a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Calls a territory by another name. Blanks around it are dropped.
    Rename {
        /// Which.
        region: TerritoryId,
        /// Its name from now on.
        name: String,
    },
    /// Moves a corner, with the borders of all territories that have it. On top of another corner the two become one.
    MoveCorner {
        /// Where it is.
        from: Point,
        /// Where it goes.
        to: Point,
    },
    /// Puts a corner on a border; both sides of it get it.
    AddCorner {
        /// The border.
        side: Side,
        /// Where.
        at: Point,
    },
    /// Takes a corner away at which no third border ends.
    RemoveCorner {
        /// Which.
        at: Point,
    },
    /// Cuts a territory in two, straight from one place on its border to another. The smaller part is a new territory.
    Split {
        /// Which.
        region: TerritoryId,
        /// One end of the cut.
        from: Place,
        /// The other end.
        to: Place,
    },
    /// Makes one territory of two neighbours.
    Merge {
        /// The one whose name stays.
        keep: TerritoryId,
        /// The one it takes in.
        gone: TerritoryId,
    },
    /// Draws a new territory outside, along a border with nothing beyond it. The sheet grows if it must.
    Add {
        /// The border.
        side: Side,
    },
    /// Takes a territory off the map.
    Delete {
        /// Which.
        region: TerritoryId,
    },
    /// Lets units step between two territories that share no border, as over a sea.
    Link {
        /// One of them.
        a: TerritoryId,
        /// The other.
        b: TerritoryId,
    },
    /// Takes such a way away again.
    Unlink {
        /// One of them.
        a: TerritoryId,
        /// The other.
        b: TerritoryId,
    },
}

/// Why an edit is refused. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditFault {
    /// The map has no such territory.
    NoTerritory(TerritoryId),
    /// There is no corner at this place.
    NoCorner(Point),
    /// There is no such border.
    NoBorder,
    /// The name won't do.
    Name(MapFault),
    /// An outline would cross or touch itself.
    Crosses(TerritoryId),
    /// Two territories would overlap, or touch where they have no corners in common.
    Overlaps(TerritoryId, TerritoryId),
    /// A territory would be too small to tap.
    TooSmall(TerritoryId),
    /// A territory would get a border too short to see.
    TooShort(TerritoryId),
    /// A territory would reach over the edge of the sheet.
    OffSheet(TerritoryId),
    /// A territory has three corners and needs them.
    TooFewCorners(TerritoryId),
    /// A territory would have more corners than a map may have.
    TooManyCorners(TerritoryId),
    /// Three borders or more meet at this corner of a territory, so it can't go.
    Junction(TerritoryId),
    /// A map has no more territories than it has now.
    TooManyTerritories,
    /// A place is not on the border of the territory that is to be cut.
    NotOnBorder(TerritoryId),
    /// The cut would run along the border and leave nothing on one side.
    CutsNothing(TerritoryId),
    /// The straight line between the two places leaves the territory.
    CutLeaves(TerritoryId),
    /// Two territories that share no border can't be made one.
    Apart(TerritoryId, TerritoryId),
    /// Two territories would enclose a hole between them.
    Encloses(TerritoryId, TerritoryId),
    /// Another territory lies beyond this border already.
    NotFree(TerritoryId),
    /// There is no room outside this border of a territory.
    NoRoom(TerritoryId),
    /// The last territory stays.
    LastOne(TerritoryId),
    /// Both are the same territory.
    Same(TerritoryId),
    /// The two share a border, so they are neighbours in any case.
    Touching(TerritoryId, TerritoryId),
    /// The two are joined already.
    Linked(TerritoryId, TerritoryId),
    /// The two are not joined by hand.
    NotLinked(TerritoryId, TerritoryId),
}

impl EditFault {
    /// The territory that it is about, if it is about one of the map as it is.
    pub fn region(&self) -> Option<TerritoryId> {
        match self {
            Self::NoTerritory(_)
            | Self::NoCorner(_)
            | Self::NoBorder
            | Self::TooManyTerritories => None,
            Self::Name(_) => None,
            Self::Crosses(t)
            | Self::Overlaps(t, _)
            | Self::TooSmall(t)
            | Self::TooShort(t)
            | Self::OffSheet(t)
            | Self::TooFewCorners(t)
            | Self::TooManyCorners(t)
            | Self::Junction(t)
            | Self::NotOnBorder(t)
            | Self::CutsNothing(t)
            | Self::CutLeaves(t)
            | Self::Apart(t, _)
            | Self::Encloses(t, _)
            | Self::NotFree(t)
            | Self::NoRoom(t)
            | Self::LastOne(t)
            | Self::Same(t)
            | Self::Touching(t, _)
            | Self::Linked(t, _)
            | Self::NotLinked(t, _) => Some(*t),
        }
    }
}

/// A map after an edit, and what to look at on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edited {
    /// The map.
    pub map: MetaMap,
    /// The territory that was changed or made.
    pub region: Option<TerritoryId>,
    /// The corner that was moved or made.
    pub corner: Option<Point>,
}

/// Does one thing to a drawing.
///
/// # Errors
/// Which territory forbids it, and why.
pub fn apply(map: &MetaMap, edit: &Edit) -> Result<Edited, EditFault> {
    let mut draft = Draft::of(map);
    let (mut region, mut corner) = (None, None);
    match edit {
        Edit::Rename { region: at, name } => {
            draft.rename(*at, name)?;
            region = Some(*at);
        }
        Edit::MoveCorner { from, to } => {
            draft.move_corner(*from, *to)?;
            corner = Some(*to);
        }
        Edit::AddCorner { side, at } => corner = Some(draft.corner_at(Place::On(*side, *at))?),
        Edit::RemoveCorner { at } => draft.remove_corner(*at)?,
        Edit::Split {
            region: at,
            from,
            to,
        } => region = Some(draft.split(*at, *from, *to)?),
        Edit::Merge { keep, gone } => region = Some(draft.merge(*keep, *gone)?),
        Edit::Add { side } => return draft.add(*side),
        Edit::Delete { region: at } => draft.delete(*at)?,
        Edit::Link { a, b } => {
            draft.link(*a, *b)?;
            region = Some(*a);
        }
        Edit::Unlink { a, b } => {
            draft.unlink(*a, *b)?;
            region = Some(*a);
        }
    }
    Ok(Edited {
        map: draft.finish()?,
        region,
        corner,
    })
}
