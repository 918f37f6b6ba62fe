//! What can be offered: a command but for the part that the player still chooses.

use crate::ids::{
    BuildingId, CharacterId, PlayerId, PurchaseId, TechnologyId, TerritoryId, UnitId,
};
use crate::rulebook::tables::{ArmorKind, BuildingKind, Class, VehicleKind, WeaponKind};
use crate::unlimit3d8::command::{Command, SlotOf};
use crate::unlimit3d8::state::{Mover, Phase};
use crate::unlimit3d8::stock::Good;

/// A command but for the part that the player still chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs)] // As the commands of the same name.
pub enum OfferKind {
    PlaceBuilding(BuildingId),
    Explore(TerritoryId),
    BuyBuilding(TerritoryId, BuildingKind),
    BuyVehicle(TerritoryId, VehicleKind),
    BuyArmor(TerritoryId, ArmorKind),
    BuyWeapon(TerritoryId, WeaponKind),
    Hire(TerritoryId, Class),
    TakeBack(PurchaseId),
    Ship(TerritoryId, Good),
    SellArtifact,
    Switch(BuildingId),
    Mount(SlotOf),
    Unmount(SlotOf),
    Board(CharacterId),
    Leave(UnitId),
    OrderProduct(BuildingId),
    DropProduct(BuildingId),
    Refit(BuildingId),
    KeepFitting(BuildingId),
    OrderMissile(BuildingId),
    DropMissile(BuildingId),
    SpendMissile(BuildingId),
    HouseArtifact(BuildingId),
    MoveArtifact(BuildingId),
    BuyForTurret(BuildingId, WeaponKind),
    ArmTurret(BuildingId),
    DisarmTurret(BuildingId),
    BuyTechnology(TechnologyId),
    DropTechnology(TechnologyId),
    OrderMove(Mover),
    DropOrder(Mover),
    Return(Mover),
    Done,
    NotDone,
    CloseFor(PlayerId),
    SettleBattle(TerritoryId),
    EndTurn,
    NameUnit(UnitId),
    NameCharacter(CharacterId),
}

impl OfferKind {
    /// The kind of offer that a command takes up.
    pub fn of(command: &Command) -> Self {
        match command {
            Command::PlaceBuilding { building, .. } => Self::PlaceBuilding(*building),
            Command::Explore { territory } => Self::Explore(*territory),
            Command::BuyBuilding {
                territory, kind, ..
            } => Self::BuyBuilding(*territory, *kind),
            Command::BuyVehicle { territory, kind } => Self::BuyVehicle(*territory, *kind),
            Command::BuyArmor {
                territory, kind, ..
            } => Self::BuyArmor(*territory, *kind),
            Command::BuyWeapon {
                territory, weapon, ..
            } => Self::BuyWeapon(*territory, weapon.kind()),
            Command::Hire { territory, class } => Self::Hire(*territory, *class),
            Command::TakeBack { purchase } => Self::TakeBack(*purchase),
            Command::Ship { from, good, .. } => Self::Ship(*from, *good),
            Command::SellArtifact => Self::SellArtifact,
            Command::Switch { building, .. } => Self::Switch(*building),
            Command::Mount { into, .. } => Self::Mount(*into),
            Command::Unmount { from } => Self::Unmount(*from),
            Command::Board { character, .. } => Self::Board(*character),
            Command::Leave { unit } => Self::Leave(*unit),
            Command::OrderProduct { factory, .. } => Self::OrderProduct(*factory),
            Command::DropProduct { factory, .. } => Self::DropProduct(*factory),
            Command::Refit { factory, .. } => Self::Refit(*factory),
            Command::KeepFitting { factory } => Self::KeepFitting(*factory),
            Command::OrderMissile { silo } => Self::OrderMissile(*silo),
            Command::DropMissile { silo } => Self::DropMissile(*silo),
            Command::SpendMissile { silo } => Self::SpendMissile(*silo),
            Command::HouseArtifact { laboratory } => Self::HouseArtifact(*laboratory),
            Command::MoveArtifact { from, .. } => Self::MoveArtifact(*from),
            Command::BuyTechnology { technology } => Self::BuyTechnology(*technology),
            Command::DropTechnology { technology } => Self::DropTechnology(*technology),
            Command::BuyForTurret { turret, weapon } => Self::BuyForTurret(*turret, weapon.kind()),
            Command::ArmTurret { turret, .. } => Self::ArmTurret(*turret),
            Command::DisarmTurret { turret } => Self::DisarmTurret(*turret),
            Command::OrderMove { mover, .. } => Self::OrderMove(*mover),
            Command::DropOrder { mover } => Self::DropOrder(*mover),
            Command::Return { mover, .. } => Self::Return(*mover),
            Command::Done => Self::Done,
            Command::NotDone => Self::NotDone,
            Command::CloseFor { seat } => Self::CloseFor(*seat),
            Command::SettleBattle { territory, .. } => Self::SettleBattle(*territory),
            Command::EndTurn => Self::EndTurn,
            Command::NameUnit { unit, .. } => Self::NameUnit(*unit),
            Command::NameCharacter { character, .. } => Self::NameCharacter(*character),
        }
    }

    /// The phases in which it has a place (U-TURN-1).
    pub fn phases(self) -> &'static [Phase] {
        use Phase::{Activity, Commercial, Founding, Move, Tactical};
        match self {
            Self::PlaceBuilding(_) => &[Founding, Commercial],
            Self::Explore(_) => &[Founding, Tactical],
            Self::BuyBuilding(..)
            | Self::BuyVehicle(..)
            | Self::BuyArmor(..)
            | Self::BuyWeapon(..)
            | Self::Hire(..)
            | Self::TakeBack(_)
            | Self::Ship(..)
            | Self::BuyForTurret(..)
            | Self::SellArtifact => &[Commercial],
            Self::Switch(_)
            | Self::Mount(_)
            | Self::Unmount(_)
            | Self::Board(_)
            | Self::Leave(_)
            | Self::OrderProduct(_)
            | Self::DropProduct(_)
            | Self::Refit(_)
            | Self::KeepFitting(_)
            | Self::OrderMissile(_)
            | Self::DropMissile(_)
            | Self::HouseArtifact(_)
            | Self::MoveArtifact(_)
            | Self::ArmTurret(_)
            | Self::DisarmTurret(_)
            | Self::BuyTechnology(_)
            | Self::DropTechnology(_) => &[Activity],
            Self::OrderMove(_) | Self::DropOrder(_) | Self::Return(_) => &[Move],
            Self::Done | Self::NotDone | Self::CloseFor(_) => {
                &[Founding, Commercial, Activity, Move]
            }
            Self::SettleBattle(_) | Self::EndTurn | Self::SpendMissile(_) => &[Tactical],
            Self::NameUnit(_) | Self::NameCharacter(_) => {
                &[Founding, Commercial, Activity, Move, Tactical]
            }
        }
    }

    /// Whether a player who said that he is done may still do it.
    pub fn after_done(self) -> bool {
        matches!(
            self,
            Self::NotDone | Self::NameUnit(_) | Self::NameCharacter(_)
        )
    }

    /// Whether it is a matter for the table rather than for a seat.
    pub fn is_for_table(self) -> bool {
        matches!(
            self,
            Self::CloseFor(_) | Self::SettleBattle(_) | Self::EndTurn
        )
    }
}
