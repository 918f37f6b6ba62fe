//! What can be wrong with a beginning, and where.

use crate::ids::{BuildingId, PlayerId, TechnologyId, TerritoryId, UnitId};
use crate::unlimit3d8::map::MapFault;
use crate::unlimit3d8::square::Square;

/// The part of a setup that a fault stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Entry {
    /// A player's start.
    Player(PlayerId),
    /// What stands on a territory.
    Territory(TerritoryId),
    /// A vehicle or armor, or its pilot; counted from 0.
    Unit(UnitId),
    /// An operative on foot, counted from 0 in the list of those.
    OnFoot(usize),
    /// The finder of the xeno craft.
    Craft,
    /// An alliance (U-TAC-9).
    Alliance,
    /// A grant of passage over a territory (U-MOV-5).
    Passage(TerritoryId),
}

/// What is wrong with a setup, and where.
#[derive(Clone, Debug, PartialEq)]
pub enum SetupFault {
    /// 2 to 8 players (U-SET-4).
    PlayerCount(usize),
    /// A player without a name, or with a name of over 40 characters.
    PlayerName(PlayerId),
    /// Two players with the same name.
    SameName(PlayerId, PlayerId),
    /// Two players with the same colour or the same pattern.
    SameLook(PlayerId, PlayerId),
    /// The campaign has no name, or one of over 60 characters.
    Name,
    /// The map.
    Map(MapFault),
    /// A grid map has 1 to 25 columns and 1 to 40 rows, and 2 territories or more.
    GridSize,
    /// A territory that is not on the map.
    NoSuchTerritory(TerritoryId, Entry),
    /// A seat that does not exist.
    NoSuchSeat(PlayerId, Entry),
    /// A territory given twice.
    Twice(TerritoryId),
    /// A start territory that is said to be another player's.
    NotHisStart(PlayerId, TerritoryId),
    /// A shaft yields 1 to 5 units a turn (U-EXP-3).
    Deposit(TerritoryId),
    /// A territory that is said to be barren and to hold a deposit (U-SET-3).
    Barren(TerritoryId),
    /// Two buildings on one square, or two force fields whose blocks overlap.
    SquareTaken(TerritoryId, Square),
    /// A force field that reaches over the edge of the map (U-TER-5).
    FieldOffMap(TerritoryId, Square),
    /// More buildings than squares.
    Full(TerritoryId),
    /// A player with no start territory and no other territory.
    Landless(PlayerId),
    /// A level or number of experience points that does not exist.
    Level(Entry),
    /// A name of over 30 characters.
    LongName(Entry),
    /// Two units of one player with one number, or a number outside 1 to 999.
    Number(UnitId),
    /// More vehicles and armors than a beginning can have.
    TooManyUnits(usize),
    /// A weapon that its slot doesn't take, or more weapons than slots.
    Mount(UnitId),
    /// A vehicle or armor without a pilot that is said to be off the map: nobody could bring it back (U-TAC-6).
    OffMap(UnitId),
    /// Units of two players on one territory: they would be in the midst of a battle, which can't be described (U-TAC-2).
    Meeting(TerritoryId),
    /// More marks on a unit than leave it a hit point.
    UnitMarks(UnitId),
    /// More marks on a building, or a part of it, than leave it a hit point, or marks on what it has not.
    BuildingMarks(TerritoryId, Square),
    /// A stock with nothing of something, or more than its warehouses hold.
    Stock(TerritoryId),
    /// A building with an upgrade that is not for its kind (U-COM-13).
    Upgrade(TerritoryId, BuildingId),
    /// A fitting of something other than a factory, or for a building that is not for sale.
    Fitting(TerritoryId),
    /// More missiles than a silo holds, or some elsewhere (U-ACT-10).
    Missiles(TerritoryId),
    /// An artifact housed in something other than a laboratory (U-EXP-9).
    Artifact(TerritoryId),
    /// A turret's weapon in something else (U-ACT-20).
    TurretWeapon(TerritoryId),
    /// A technology that can't be on a list, or that a player has and the list has not (U-TEC-1).
    Technology(TechnologyId),
    /// A number that no campaign comes to: which, and how far it may be.
    Bounds(String),
    /// A player in two alliances, or alone in one.
    Alliance(PlayerId),
    /// Passage over a territory that nobody controls, for its controller himself, or for nobody.
    Passage(TerritoryId),
    /// A battle that can't be as it is described: why.
    Battle(TerritoryId, String),
    /// Phase and turn do not fit: the founding is turn 0 and the only phase of it.
    Phase,
}
