//! Where a building can stand: on a square of its own, or, for a Force Field, over a block of 2 x 2 squares whatever stands there (U-TER-2,
//! U-TER-5).

use super::refusal::Refusal;
use super::square::{SIDE, Square, Squares};
use super::state::Territory;
use crate::ids::BuildingId;
use crate::rulebook::tables::BuildingKind;

/// How many squares a side of a force field's block has.
pub const BLOCK: u8 = 2;

/// The squares that a force field covers whose upper left square is this (U-TER-2). Those off the map are left out.
pub fn block(corner: Square) -> impl Iterator<Item = Square> {
    let over = |n: u8| (0..BLOCK).map(move |i| n.saturating_add(i));
    over(corner.row())
        .flat_map(move |row| over(corner.col()).filter_map(move |col| Square::new(col, row)))
}

/// Whether two buildings can't stand so on one territory: two on a square, or two fields with overlapping blocks (U-TER-2, U-TER-5).
pub fn clash(one: (BuildingKind, Square), other: (BuildingKind, Square)) -> bool {
    let field = |kind| kind == BuildingKind::ForceField;
    match (field(one.0), field(other.0)) {
        (true, true) => block(one.1).any(|s| block(other.1).any(|o| o == s)),
        (false, false) => one.1 == other.1,
        _ => false,
    }
}

/// Whether a building that stands there is wholly on the map: a field reaches one square right and one down (U-TER-5).
pub fn is_on_map(kind: BuildingKind, square: Square) -> bool {
    let whole = |n: u8| n <= SIDE - BLOCK;
    kind != BuildingKind::ForceField || whole(square.col()) && whole(square.row())
}

/// What refuses a building that clashes with one that stands or goes up.
pub(super) fn refusal(kind: BuildingKind, square: Square, by: (BuildingKind, Square)) -> Refusal {
    match kind {
        BuildingKind::ForceField => Refusal::FieldsOverlap { square, by: by.1 },
        _ => Refusal::SquareTaken { square, by: by.0 },
    }
}

/// Whether a building of a kind can stand there, leaving the building itself out of account where it is to be moved.
///
/// # Errors
/// Something stands on its square; its block reaches over the edge or into another field's.
pub fn check_site(
    territory: &Territory,
    kind: BuildingKind,
    square: Square,
    but: Option<BuildingId>,
) -> Result<(), Refusal> {
    if !is_on_map(kind, square) {
        return Err(Refusal::FieldOffMap { square });
    }
    let mut others = territory
        .buildings
        .iter()
        .filter(|(id, _)| Some(**id) != but);
    match others.find(|(_, b)| clash((kind, square), (b.kind, b.square))) {
        Some((_, by)) => Err(refusal(kind, square, (by.kind, by.square))),
        None => Ok(()),
    }
}

/// The squares on which a building of a kind can stand; of a field's block that is the upper left one.
pub fn free_for(territory: &Territory, kind: BuildingKind, but: Option<BuildingId>) -> Squares {
    let mut free = Squares::default();
    for square in Square::all() {
        if check_site(territory, kind, square, but).is_ok() {
            free.insert(square);
        }
    }
    free
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::unlimit3d8::state::Building;

    #[test]
    fn u_ter_5_blocks_lie_on_the_map_and_don_t_overlap() {
        let square = |text: &str| text.parse::<Square>().expect("a square");
        let mut ground = Territory::default();
        let field = BuildingKind::ForceField;
        // 15 x 15 places for a block of 2 x 2.
        assert_eq!(free_for(&ground, field, None).len(), 225);
        let id = BuildingId(0);
        ground
            .buildings
            .insert(id, Building::new(field, square("H8")));
        // Each block of 3 x 3 places round it would overlap.
        assert_eq!(free_for(&ground, field, None).len(), 216);
        assert_eq!(free_for(&ground, field, Some(id)).len(), 225);
        // It takes no square.
        assert_eq!(free_for(&ground, BuildingKind::Station, None).len(), 256);
        let covered: Vec<String> = block(square("H8")).map(|s| s.to_string()).collect();
        assert_eq!(covered, ["H8", "I8", "H9", "I9"]);
    }
}
