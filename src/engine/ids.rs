//! Names of things: each is a number of its own type, so that a unit can't be mistaken for a territory.

use serde::{Deserialize, Serialize};
use std::fmt;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident($int:ty)) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub $int);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
        impl From<$name> for usize {
            fn from(id: $name) -> usize {
                id.0 as usize
            }
        }
    };
}

id! {
    /// A territory of the meta-map: its index in the map's list, which is also its number on screen.
    TerritoryId(u16)
}
id! {
    /// A player's seat at the table, counted from 0 in seat order (U-TURN-4).
    PlayerId(u8)
}
id! {
    /// A vehicle or an exo-armor: one miniature, one unit card. Never used again after its loss.
    UnitId(u32)
}
id! {
    /// A hired operative. Never used again after his death.
    CharacterId(u32)
}
id! {
    /// A building. Never used again after its loss, so that "latest bought" is "highest number" (U-ACT-15).
    BuildingId(u32)
}
id! {
    /// One purchase of the running Commercial phase, as long as it can be taken back (U-COM-9).
    PurchaseId(u32)
}
id! {
    /// One offer of trade of the running Commercial phase (U-COM-4).
    DealId(u32)
}
