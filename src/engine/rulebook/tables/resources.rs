//! What the ground holds and what it sells for (section 11 and U-COM-3).

use crate::quantity::Credits;
use crate::rulebook::keyed::{keyed, keyed_rows};
use crate::rulebook::{RuleRef, Worked, rule};

/// What a resource is worth and where it is refined (U-EXP-2).
#[derive(Debug, PartialEq, Eq)]
pub struct ResourceRow {
    /// Which resource it is.
    pub kind: Resource,
    /// The stable id.
    pub id: &'static str,
    /// The name players see.
    pub name: &'static str,
    /// The sums of three dice that find it, both ends included.
    pub band: (u8, u8),
    /// What a raw unit sells for.
    pub raw: Credits,
    /// What a refined unit sells for. For water that is less than raw, as printed.
    pub refined: Credits,
    /// A Foundry refines it.
    pub foundry: bool,
    /// A Refinery refines it.
    pub refinery: bool,
    /// The clause it stands in.
    pub clause: RuleRef,
}

keyed_rows! {
    /// What a territory's mines bring up (U-EXP-2).
    Resource, "resource", ResourceRow in RESOURCES {
        /// Sum 3 to 8. Worth more raw than refined.
        Water,
        /// Sum 9 or 10.
        PreciousGas,
        /// Sum 11 or 12. A factory needs it.
        CommonGas,
        /// Sum 13 or 14. A factory needs it.
        Minerals,
        /// Sum 15 or 16. A factory needs it.
        CommonMetal,
        /// Sum 17 or 18. A factory needs it.
        PreciousMetal,
        /// Sum 19 to 24. Either works refine it.
        UniqueMaterial,
    }
}

impl Resource {
    /// What an exploration roll finds by the sum of its three dice (U-EXP-2); `None` outside 3 to 24.
    pub fn for_sum(sum: u8) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|one| within(one.row().band, sum))
    }
}

keyed! {
    /// The state in which a unit of a resource is stored; each is a resource of its own for containers (U-STO-9).
    Grade, "grade" {
        /// As it comes out of the ground.
        Raw = "raw", "raw";
        /// Raw, but exceptionally pure (U-EXP-4).
        Pure = "pure", "pure";
        /// Out of a Foundry or Refinery.
        Refined = "refined", "refined";
    }
}

/// What one unit sells for (U-COM-3): an exceptionally pure one 150 % of raw, rounded down.
pub fn unit_price(resource: Resource, grade: Grade) -> Worked {
    let row = resource.row();
    let raw = i64::from(row.raw.0);
    match grade {
        Grade::Raw => Worked::new().add("Raw", raw, row.clause),
        Grade::Pure => {
            Worked::new()
                .add("Raw", raw, row.clause)
                .add("Pure", raw / 2, rule::U_COM_3)
        }
        Grade::Refined => Worked::new().add("Refined", i64::from(row.refined.0), row.clause),
    }
}

/// How rich the ground is, by the active die (U-EXP-3).
#[derive(Debug, PartialEq, Eq)]
pub struct YieldRow {
    /// Faces of the active die, both ends included.
    pub active: (u8, u8),
    /// Units a mine shaft brings up each turn.
    pub units: u8,
    /// The clause it stands in.
    pub clause: RuleRef,
}

/// Units a mine shaft brings up each turn where the exploration's active die showed this face (U-EXP-3); `None` outside 1 to 8.
pub fn yield_for(active: u8) -> Option<u8> {
    super::YIELDS
        .iter()
        .find(|row| within(row.active, active))
        .map(|row| row.units)
}

const fn within(band: (u8, u8), n: u8) -> bool {
    band.0 <= n && n <= band.1
}
