//! What can be offered: a command but for the part that the player still chooses.

use crate::ids::{
    BuildingId, CharacterId, DealId, PlayerId, PurchaseId, TechnologyId, TerritoryId, UnitId,
};
use crate::rulebook::house::RuleKey;
use crate::rulebook::tables::{ArmorKind, BuildingKind, Class, Upgrade, VehicleKind, WeaponKind};
use crate::unlimit3d8::battle::kind::FightKind;
use crate::unlimit3d8::command::{Command, SlotOf};
use crate::unlimit3d8::discard::Lot;
use crate::unlimit3d8::state::{Mover, Phase};
use crate::unlimit3d8::stock::Good;

/// A command but for the part that the player still chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs)] // As the commands of the same name.
pub enum OfferKind {
    PlaceBuilding(BuildingId),
    DrawLots,
    ChooseStart,
    Explore(TerritoryId),
    BuyBuilding(TerritoryId, BuildingKind),
    BuyUpgrade(BuildingId, Upgrade),
    BuyVehicle(TerritoryId, VehicleKind),
    BuyArmor(TerritoryId, ArmorKind),
    BuyWeapon(TerritoryId, WeaponKind),
    Hire(TerritoryId, Class),
    TakeBack(PurchaseId),
    Ship(TerritoryId, Good),
    Haul(TerritoryId, Good),
    Discard(TerritoryId, Lot),
    SellArtifact,
    Overhaul(UnitId),
    OfferDeal(PlayerId),
    AcceptDeal(DealId),
    DeclineDeal(DealId),
    CounterDeal(DealId),
    WithdrawDeal(DealId),
    GrantPassage(PlayerId),
    WithdrawPassage(PlayerId),
    Switch(BuildingId),
    Refine(BuildingId),
    DropRefining(BuildingId),
    Mount(SlotOf),
    Unmount(SlotOf),
    Board(CharacterId),
    Leave(UnitId),
    SwapArms(SlotOf),
    ChangeVehicle(CharacterId),
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
    Reinforce(UnitId),
    HoldBack(UnitId),
    PickBattle,
    JoinSides(TerritoryId),
    Done,
    NotDone,
    CloseFor(PlayerId),
    SettleBattle(TerritoryId),
    ChangeRule(RuleKey),
    Override,
    Join,
    ReplacePlayer(PlayerId),
    StandIn(PlayerId),
    Fight(TerritoryId, FightKind),
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
            Command::BuyUpgrade { building, upgrade } => Self::BuyUpgrade(*building, *upgrade),
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
            Command::Haul { from, good, .. } => Self::Haul(*from, *good),
            Command::Discard(what) => Self::Discard(what.territory, what.lot),
            Command::SellArtifact => Self::SellArtifact,
            Command::Overhaul { unit } => Self::Overhaul(*unit),
            Command::OfferDeal { to, .. } => Self::OfferDeal(*to),
            Command::AcceptDeal { deal, .. } => Self::AcceptDeal(*deal),
            Command::DeclineDeal { deal } => Self::DeclineDeal(*deal),
            Command::CounterDeal { deal, .. } => Self::CounterDeal(*deal),
            Command::WithdrawDeal { deal } => Self::WithdrawDeal(*deal),
            Command::GrantPassage { to, .. } => Self::GrantPassage(*to),
            Command::WithdrawPassage { to, .. } => Self::WithdrawPassage(*to),
            Command::Switch { building, .. } => Self::Switch(*building),
            Command::Refine { works, .. } => Self::Refine(*works),
            Command::DropRefining { works } => Self::DropRefining(*works),
            Command::Mount { into, .. } => Self::Mount(*into),
            Command::Unmount { from } => Self::Unmount(*from),
            Command::Board { character, .. } => Self::Board(*character),
            Command::Leave { unit } => Self::Leave(*unit),
            Command::SwapArms { one, .. } => Self::SwapArms(*one),
            Command::ChangeVehicle { character, .. } => Self::ChangeVehicle(*character),
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
            Command::Reinforce { unit, .. } => Self::Reinforce(*unit),
            Command::HoldBack { unit } => Self::HoldBack(*unit),
            Command::PickBattle { .. } => Self::PickBattle,
            Command::JoinSides { territory, .. } => Self::JoinSides(*territory),
            Command::Done => Self::Done,
            Command::NotDone => Self::NotDone,
            Command::CloseFor { seat } => Self::CloseFor(*seat),
            Command::SettleBattle { territory, .. } => Self::SettleBattle(*territory),
            Command::ChangeRule { key, .. } => Self::ChangeRule(*key),
            Command::Override { .. } => Self::Override,
            Command::Join { .. } => Self::Join,
            Command::ReplacePlayer { seat, .. } => Self::ReplacePlayer(*seat),
            Command::StandIn { seat, .. } => Self::StandIn(*seat),
            Command::DrawLots => Self::DrawLots,
            Command::ChooseStart { .. } => Self::ChooseStart,
            Command::Fight { territory, act } => Self::Fight(*territory, FightKind::of(act)),
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
            | Self::BuyUpgrade(..)
            | Self::BuyVehicle(..)
            | Self::BuyArmor(..)
            | Self::BuyWeapon(..)
            | Self::Hire(..)
            | Self::TakeBack(_)
            | Self::Ship(..)
            | Self::BuyForTurret(..)
            | Self::Haul(..)
            | Self::SellArtifact
            | Self::Overhaul(_)
            | Self::OfferDeal(_)
            | Self::AcceptDeal(_)
            | Self::DeclineDeal(_)
            | Self::CounterDeal(_)
            | Self::WithdrawDeal(_) => &[Commercial],
            Self::GrantPassage(_) => &[Commercial, Activity, Move],
            // Not while others plan their moves by it.
            Self::WithdrawPassage(_) => &[Commercial, Activity],
            Self::Discard(..) => &[Commercial, Activity],
            Self::Switch(_)
            | Self::Refine(_)
            | Self::DropRefining(_)
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
            Self::SwapArms(_)
            | Self::ChangeVehicle(_)
            | Self::OrderMove(_)
            | Self::DropOrder(_)
            | Self::Return(_) => &[Move],
            // In the Tactical phase while reinforcements are chosen.
            Self::Done | Self::NotDone | Self::CloseFor(_) => {
                &[Founding, Commercial, Activity, Move, Tactical]
            }
            Self::Reinforce(_)
            | Self::HoldBack(_)
            | Self::PickBattle
            | Self::JoinSides(_)
            | Self::SettleBattle(_)
            | Self::Fight(..)
            | Self::EndTurn
            | Self::SpendMissile(_) => &[Tactical],
            // Not while plans that were made before lie in drawers.
            Self::ChangeRule(_) | Self::Override => &[Founding, Commercial, Tactical],
            Self::DrawLots | Self::ChooseStart => &[Founding],
            Self::Join => &[Founding, Commercial],
            Self::NameUnit(_)
            | Self::NameCharacter(_)
            | Self::ReplacePlayer(_)
            | Self::StandIn(_) => &[Founding, Commercial, Activity, Move, Tactical],
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
            Self::CloseFor(_)
                | Self::SettleBattle(_)
                | Self::Fight(_, FightKind::Abandon)
                | Self::ChangeRule(_)
                | Self::Override
                | Self::Join
                | Self::ReplacePlayer(_)
                | Self::StandIn(_)
                | Self::DrawLots
                | Self::JoinSides(_)
                | Self::EndTurn
        )
    }
}
