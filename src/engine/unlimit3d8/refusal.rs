//! Why something can't be done: the cause, the things involved, and the clause. The words are made in the app.

use super::battle::hindrance::Hindrance;
use super::discard::Lot;
use super::event::Deed;
use super::parts::Part;
use super::square::Square;
use super::state::{Mover, Phase};
use super::stock::Good;
use super::trade::{Hitch, Line};
use crate::ids::{
    BuildingId, CharacterId, DealId, PlayerId, PurchaseId, TechnologyId, TerritoryId, UnitId,
};
use crate::quantity::{Credits, Energy};
use crate::rulebook::clause::{RuleRef, rule};
use crate::rulebook::house::RuleKey;
use crate::rulebook::tables::{BuildingKind, Resource, Slot, Upgrade, WeaponSize};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Why a command is refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)] // The fields name themselves: need and have, whose and where.
pub enum Refusal {
    /// Not in this phase.
    WrongPhase {
        now: Phase,
    },
    /// The phase is over for this player: he said that he is done.
    AlreadyDone {
        seat: PlayerId,
    },
    /// He did not say that he is done.
    NotDoneYet {
        seat: PlayerId,
    },
    /// He has nothing left on the map, and nobody waits for him.
    OutOfTheGame {
        seat: PlayerId,
    },
    /// A matter for one seat, or for the table.
    WrongActor,
    /// The secrets that it takes are not on this device.
    DrawerElsewhere {
        seat: PlayerId,
    },
    /// There is no such thing in the campaign.
    NoSuchTerritory {
        territory: TerritoryId,
    },
    NoSuchSeat {
        seat: PlayerId,
    },
    NoSuchBuilding {
        building: BuildingId,
    },
    NoSuchUnit {
        unit: UnitId,
    },
    NoSuchCharacter {
        character: CharacterId,
    },
    NoSuchPurchase {
        purchase: PurchaseId,
    },
    /// It belongs to somebody else, or to nobody.
    NotYourTerritory {
        territory: TerritoryId,
    },
    NotYourUnit {
        unit: UnitId,
    },
    NotYourCharacter {
        character: CharacterId,
    },
    NotYourPurchase {
        purchase: PurchaseId,
    },
    /// Placing.
    SquareTaken {
        square: Square,
        by: BuildingKind,
    },
    PlacementOver {
        building: BuildingId,
    },
    FieldOffMap {
        square: Square,
    },
    FieldsOverlap {
        square: Square,
        by: Square,
    },
    /// Exploring.
    AlreadyExplored {
        territory: TerritoryId,
    },
    ExplorationOwed {
        territory: TerritoryId,
    },
    StartExplorationOwed {
        territory: TerritoryId,
    },
    NotTakenYet {
        territory: TerritoryId,
    },
    /// Buying.
    NotForSale {
        kind: BuildingKind,
    },
    UpgradeNotForSale {
        upgrade: Upgrade,
    },
    NotItsUpgrade {
        kind: BuildingKind,
        upgrade: Upgrade,
    },
    UpgradedAlready {
        building: BuildingId,
        upgrade: Upgrade,
    },
    RequirementMissing {
        kind: BuildingKind,
        needs: BuildingKind,
        territory: TerritoryId,
    },
    ShortOfCredits {
        need: Credits,
        have: Credits,
    },
    NoLandingPad {
        territory: TerritoryId,
    },
    NoRoom {
        territory: TerritoryId,
        need: u32,
        room: u32,
    },
    Depended {
        purchase: PurchaseId,
        kind: BuildingKind,
    },
    UpgradeDepended {
        purchase: PurchaseId,
        upgrade: Upgrade,
    },
    RoomDepended {
        purchase: PurchaseId,
        need: u32,
        room: u32,
    },
    InUse {
        purchase: PurchaseId,
    },
    /// Shipping.
    NothingToShip,
    NotInStore {
        good: Good,
        territory: TerritoryId,
        have: u32,
        want: u32,
    },
    NoPadOperates {
        territory: TerritoryId,
    },
    PadsFull {
        free: u32,
        need: u32,
    },
    NoArtifact,
    /// Trading.
    NoSuchDeal {
        deal: DealId,
    },
    /// It was made to somebody else, or by somebody else.
    NotYourDeal {
        deal: DealId,
    },
    DealWithYourself,
    EmptyDeal,
    TooManyLines {
        most: u16,
    },
    /// Who should give it can't, and why.
    CantDeliver {
        seat: PlayerId,
        line: Box<Line>,
        why: Hitch,
    },
    /// Things come to him, and he named no territory for them.
    NoPlaceNamed {
        seat: PlayerId,
    },
    /// Passage.
    AlreadyGranted {
        to: PlayerId,
        territory: TerritoryId,
    },
    NotGranted {
        to: PlayerId,
        territory: TerritoryId,
    },
    GrantedThisTurn {
        to: PlayerId,
        territory: TerritoryId,
    },
    /// Moving and throwing away what is stored.
    SameStores {
        territory: TerritoryId,
    },
    NoOtherStores {
        territory: TerritoryId,
    },
    NothingToHaul,
    NoRoomForGoods {
        territory: TerritoryId,
        good: Good,
        units: u32,
        room: u32,
    },
    NothingToDiscard,
    NotStored {
        territory: TerritoryId,
        lot: Lot,
        have: u32,
        want: u32,
    },
    JustBought {
        purchase: PurchaseId,
    },
    /// More is stored than the warehouses hold, and the owner has to choose what is lost.
    Overfull {
        territory: TerritoryId,
        need: u32,
        room: u32,
    },
    /// Power.
    NeedsNoPower {
        kind: BuildingKind,
    },
    AlreadySwitched {
        building: BuildingId,
        on: bool,
    },
    GridOverload {
        territories: BTreeSet<TerritoryId>,
        used: Energy,
        gives: Energy,
    },
    Overload {
        territory: TerritoryId,
        used: Energy,
        gives: Energy,
    },
    /// Refining.
    NotAWorks {
        kind: BuildingKind,
    },
    NotRefinedThere {
        kind: BuildingKind,
        good: Good,
    },
    NothingToRefine,
    OneResourceATurn {
        kind: BuildingKind,
        resource: Resource,
    },
    WorksFull {
        kind: BuildingKind,
        room: u32,
        want: u32,
    },
    NoRefiningOrder {
        building: BuildingId,
    },
    NotInGroup {
        from: TerritoryId,
        to: TerritoryId,
    },
    /// Factories and other works.
    OtherBuilding {
        building: BuildingId,
        kind: BuildingKind,
    },
    NotActive {
        building: BuildingId,
    },
    NothingOrdered {
        building: BuildingId,
        kind: BuildingKind,
    },
    FittingMissing,
    NotFittable {
        kind: BuildingKind,
    },
    NotFitted {
        building: BuildingId,
    },
    FittedAlready {
        building: BuildingId,
    },
    BeingRefitted {
        building: BuildingId,
    },
    HasOrders {
        building: BuildingId,
    },
    OverCapacity {
        building: BuildingId,
        price: Credits,
        limit: Credits,
    },
    ShortOfGoods {
        good: Good,
        need: u32,
        have: u32,
    },
    OtherGroup {
        territory: TerritoryId,
    },
    AlreadyOrdered {
        building: BuildingId,
    },
    NoRadar {
        territory: TerritoryId,
    },
    SiloFull {
        building: BuildingId,
    },
    SiloEmpty {
        building: BuildingId,
    },
    NoBattleOfHis {
        seat: PlayerId,
    },
    /// Laboratories.
    TooFewScientists {
        active: u32,
        hired: u32,
    },
    ArtifactThere {
        building: BuildingId,
    },
    NoArtifactThere {
        building: BuildingId,
    },
    ArtifactStays {
        territory: TerritoryId,
    },
    NoOtherLaboratory {
        building: BuildingId,
    },
    /// Turrets.
    TurretArmed {
        building: BuildingId,
    },
    TurretBare {
        building: BuildingId,
    },
    /// Technologies.
    NoSuchTechnology {
        technology: TechnologyId,
    },
    KnownAlready {
        technology: TechnologyId,
    },
    NotPlanned {
        technology: TechnologyId,
    },
    ShortOfResearch {
        need: u32,
        have: u32,
    },
    NotResearched {
        technology: TechnologyId,
    },
    /// Mounting and boarding.
    NoSuchSlot {
        unit: UnitId,
        slot: u8,
    },
    SlotTaken {
        unit: UnitId,
        slot: u8,
    },
    SlotEmpty {
        unit: UnitId,
        slot: u8,
    },
    TooLargeForSlot {
        slot: Slot,
        size: WeaponSize,
    },
    WeaponNotInStore {
        territory: TerritoryId,
    },
    NotOnFoot {
        character: CharacterId,
    },
    AlreadyManned {
        unit: UnitId,
    },
    Unmanned {
        unit: UnitId,
    },
    NotThere {
        territory: TerritoryId,
    },
    NotTogether {
        unit: UnitId,
        character: CharacterId,
    },
    NothingToBoard {
        character: CharacterId,
    },
    OffTheMap {
        mover: Mover,
    },
    /// Exchanging.
    SameUnit {
        unit: UnitId,
    },
    GroupsApart {
        here: TerritoryId,
        there: TerritoryId,
    },
    NotAVehicle {
        unit: UnitId,
    },
    NotAboard {
        character: CharacterId,
    },
    /// It came back in this turn and waits for the next.
    Resting {
        unit: UnitId,
    },
    HasOrder {
        mover: Mover,
    },
    /// Moving.
    AlreadyThere {
        territory: TerritoryId,
    },
    OutOfReach {
        territory: TerritoryId,
    },
    WayNeedsStation {
        through: TerritoryId,
    },
    NotThatWay {
        to: TerritoryId,
        via: TerritoryId,
    },
    FootNeedsOwnGround {
        territory: TerritoryId,
    },
    NoOrder {
        mover: Mover,
    },
    NotOffMap {
        mover: Mover,
    },
    /// Reinforcements.
    NoReinforcements {
        seat: PlayerId,
    },
    NotCalled {
        unit: UnitId,
        from: TerritoryId,
    },
    NotCalledThere {
        unit: UnitId,
        to: TerritoryId,
    },
    NotReinforcing {
        unit: UnitId,
    },
    ReinforcementsOwed {
        seat: PlayerId,
    },
    /// The order of battles, and common sides.
    NothingToPick,
    NotYourPick {
        seat: PlayerId,
    },
    AnotherPicked {
        territory: TerritoryId,
    },
    AlliesAreEnemies,
    SideOfOne,
    NotFighting {
        seat: PlayerId,
    },
    OnTwoSides {
        seat: PlayerId,
    },
    NobodyLeftToFight,
    /// A stalemate.
    NoStalemate {
        need: u32,
        have: u32,
    },
    AttackersRetreat {
        unit: UnitId,
    },
    /// The end.
    CampaignOver,
    /// Battles.
    NoBattle {
        territory: TerritoryId,
    },
    BattleOpen {
        territory: TerritoryId,
    },
    FateMissing {
        unit: UnitId,
    },
    NotInBattle {
        unit: UnitId,
    },
    RetreatNotValid {
        unit: UnitId,
        to: TerritoryId,
    },
    RetreatPossible {
        unit: UnitId,
        to: TerritoryId,
    },
    TwoSidesStand {
        one: PlayerId,
        other: PlayerId,
    },
    NoSiloRoom {
        territory: TerritoryId,
        need: u32,
        room: u32,
    },
    NoPiracy {
        unit: UnitId,
    },
    NothingToSteal {
        territory: TerritoryId,
        technology: TechnologyId,
    },
    StolenAlready {
        unit: UnitId,
        technology: TechnologyId,
    },
    TurretStands {
        turret: BuildingId,
        seat: PlayerId,
    },
    HolderHasNoUnit {
        seat: PlayerId,
    },
    HolderMissing {
        seat: PlayerId,
    },
    NotHisDeed {
        character: CharacterId,
        deed: Deed,
    },
    DeadEarnNothing {
        unit: UnitId,
    },
    NothingWasFought,
    CargoStays {
        unit: UnitId,
    },
    ClaimedTooOften {
        deed: Deed,
        most: u32,
    },
    /// Damage.
    NoPointLeft {
        unit: UnitId,
    },
    CrossesStay {
        unit: UnitId,
    },
    TollOfTheDead {
        unit: UnitId,
    },
    BuildingNotThere {
        building: BuildingId,
        territory: TerritoryId,
    },
    BuildingNothingLeft {
        building: BuildingId,
    },
    BuildingCrossesStay {
        building: BuildingId,
    },
    GeneratorsAreHit {
        building: BuildingId,
    },
    PartNotThere {
        building: BuildingId,
        part: Part,
    },
    PartFallsWithIt {
        building: BuildingId,
        part: Part,
    },
    PartNothingLeft {
        building: BuildingId,
        part: Part,
    },
    PartCrossesStay {
        building: BuildingId,
        part: Part,
    },
    NoOverhauls,
    NothingToOverhaul {
        unit: UnitId,
    },
    /// Rulings of the table.
    ReasonMissing,
    ReasonTooLong {
        most: u16,
    },
    NoSuchChoice {
        key: RuleKey,
    },
    RuleHoldsAlready {
        key: RuleKey,
    },
    SetAlready,
    WouldNotHold {
        cause: String,
    },
    /// Starts.
    NoLotsToDraw,
    LotsNotDrawn,
    AnotherChooses {
        seat: PlayerId,
    },
    HasStart {
        seat: PlayerId,
    },
    NextToAStart {
        territory: TerritoryId,
    },
    StartNotChosen {
        seat: PlayerId,
    },
    /// Seats.
    TableFull,
    NameMissing,
    PlayerNameTooLong {
        most: u16,
    },
    NameTaken {
        by: PlayerId,
    },
    LookTaken {
        by: PlayerId,
    },
    NotFree {
        territory: TerritoryId,
    },
    NoFreeTerritory,
    OwnSeat {
        seat: PlayerId,
    },
    /// Battles at the table.
    Fight(Hindrance),
    /// Naming.
    NumberTaken {
        number: u16,
        by: UnitId,
    },
    NumberOutOfRange {
        number: u16,
    },
    NameTooLong {
        most: u16,
    },
}

impl Refusal {
    /// The clause that refuses.
    pub fn clause(&self) -> RuleRef {
        match self {
            Self::WrongPhase { .. } => rule::U_TURN_1,
            Self::Fight(why) => why.clause(),
            Self::AlreadyDone { .. } | Self::NotDoneYet { .. } | Self::WrongActor => rule::U_TURN_2,
            Self::OutOfTheGame { .. } => rule::U_TAC_9,
            Self::DrawerElsewhere { .. } => rule::U_TURN_3,
            Self::NoSuchTerritory { .. } => rule::U_MAP_1,
            Self::NoSuchSeat { .. } => rule::U_SET_4,
            Self::NoSuchBuilding { .. } | Self::SquareTaken { .. } => rule::U_TER_2,
            Self::PlacementOver { .. } => rule::U_TER_4,
            Self::FieldOffMap { .. } | Self::FieldsOverlap { .. } => rule::U_TER_5,
            Self::NoSuchUnit { .. } | Self::NotYourUnit { .. } | Self::Unmanned { .. } => {
                rule::U_MOV_6
            }
            Self::NoSuchCharacter { .. } | Self::NotYourCharacter { .. } => rule::U_COM_14,
            Self::NoSuchPurchase { .. }
            | Self::NotYourPurchase { .. }
            | Self::Depended { .. }
            | Self::UpgradeDepended { .. }
            | Self::RoomDepended { .. }
            | Self::InUse { .. } => rule::U_COM_9,
            Self::NotYourTerritory { .. } => rule::U_COM_5,
            Self::AlreadyExplored { .. } => rule::U_EXP_8,
            Self::ExplorationOwed { .. } | Self::NotTakenYet { .. } => rule::U_EXP_1,
            Self::StartExplorationOwed { .. } => rule::U_SET_3,
            Self::NotForSale { kind } => match kind {
                BuildingKind::LivingQuarters => rule::U_SET_2,
                kind => kind.row().clause,
            },
            Self::UpgradeNotForSale { upgrade } => upgrade.row().clause,
            Self::NotItsUpgrade { .. } | Self::UpgradedAlready { .. } => rule::U_COM_13,
            Self::RequirementMissing { .. } => rule::U_COM_7,
            Self::ShortOfCredits { .. } => rule::U_COM_10,
            Self::NoLandingPad { .. } => rule::U_COM_6,
            Self::NoRoom { .. } => rule::U_COM_12,
            Self::NothingToShip | Self::PadsFull { .. } => rule::U_COM_1,
            Self::NotInStore { .. } => rule::U_COM_11,
            Self::NoPadOperates { .. } => rule::U_COM_2,
            Self::NoArtifact => rule::U_EXP_7,
            Self::NoSuchDeal { .. }
            | Self::NotYourDeal { .. }
            | Self::DealWithYourself
            | Self::EmptyDeal
            | Self::TooManyLines { .. } => rule::U_COM_4,
            Self::CantDeliver { why, .. } => why.clause(),
            Self::NoPlaceNamed { .. } => rule::U_COM_15,
            Self::AlreadyGranted { .. } | Self::NotGranted { .. } => rule::U_MOV_5,
            Self::GrantedThisTurn { .. } => rule::U_MOV_10,
            Self::SameStores { .. }
            | Self::NoOtherStores { .. }
            | Self::NothingToHaul
            | Self::NoRoomForGoods { .. } => rule::U_STO_7,
            Self::NothingToDiscard | Self::NotStored { .. } => rule::U_STO_9,
            Self::JustBought { .. } => rule::U_COM_9,
            Self::Overfull { .. } => rule::U_STO_5,
            Self::NeedsNoPower { .. } => rule::U_ACT_2,
            Self::AlreadySwitched { .. } => rule::U_ACT_1,
            Self::Overload { .. } | Self::GridOverload { .. } => rule::U_ACT_15,
            Self::NotAWorks { .. }
            | Self::NothingToRefine
            | Self::OneResourceATurn { .. }
            | Self::WorksFull { .. }
            | Self::NoRefiningOrder { .. } => rule::U_ACT_5,
            Self::NotRefinedThere { .. } => rule::U_EXP_2,
            Self::NotInGroup { .. } => rule::U_MAP_5,
            Self::OtherBuilding { kind, .. } | Self::NothingOrdered { kind, .. } => {
                kind.row().clause
            }
            Self::AlreadyOrdered { .. } | Self::NoRadar { .. } => rule::U_ACT_10,
            Self::SiloFull { .. } => rule::U_ACT_18,
            Self::SiloEmpty { .. } | Self::NoBattleOfHis { .. } => rule::U_BAT_12,
            Self::TooFewScientists { .. } => rule::U_ACT_8,
            Self::ArtifactThere { .. } => rule::U_EXP_9,
            Self::NoArtifactThere { .. }
            | Self::ArtifactStays { .. }
            | Self::NoOtherLaboratory { .. } => rule::U_EXP_7,
            Self::NoSuchTechnology { .. }
            | Self::KnownAlready { .. }
            | Self::NotResearched { .. } => rule::U_TEC_1,
            Self::NotPlanned { .. } | Self::ShortOfResearch { .. } => rule::U_TEC_3,
            Self::TurretArmed { .. } | Self::TurretBare { .. } => rule::U_ACT_20,
            Self::NotActive { .. } => rule::U_ACT_3,
            Self::FittingMissing
            | Self::NotFittable { .. }
            | Self::NotFitted { .. }
            | Self::FittedAlready { .. }
            | Self::BeingRefitted { .. }
            | Self::HasOrders { .. } => rule::U_ACT_7,
            Self::OverCapacity { .. } | Self::ShortOfGoods { .. } | Self::OtherGroup { .. } => {
                rule::U_ACT_6
            }
            Self::NoSuchSlot { .. } | Self::SlotTaken { .. } | Self::SlotEmpty { .. } => {
                rule::U_UNI_9
            }
            Self::TooLargeForSlot { .. } => rule::U_UNI_1,
            Self::WeaponNotInStore { .. } | Self::NotThere { .. } => rule::U_ACT_11,
            Self::NotOnFoot { .. } | Self::AlreadyManned { .. } => rule::U_UNI_10,
            Self::NotTogether { .. } | Self::NothingToBoard { .. } => rule::U_ACT_16,
            Self::OffTheMap { .. } | Self::NotOffMap { .. } | Self::Resting { .. } => rule::U_TAC_6,
            Self::SameUnit { .. }
            | Self::GroupsApart { .. }
            | Self::NotAVehicle { .. }
            | Self::NotAboard { .. } => rule::U_MOV_4,
            Self::HasOrder { .. } => rule::U_MOV_9,
            Self::AlreadyThere { .. } | Self::OutOfReach { .. } => rule::U_MOV_1,
            Self::WayNeedsStation { .. } => rule::U_MAP_6,
            Self::NotThatWay { .. } => rule::U_MOV_8,
            Self::FootNeedsOwnGround { .. } => rule::U_MOV_6,
            Self::NoOrder { .. } => rule::U_MOV_2,
            Self::NoBattle { .. }
            | Self::FateMissing { .. }
            | Self::NotInBattle { .. }
            | Self::TwoSidesStand { .. } => rule::U_TAC_2,
            Self::NoReinforcements { .. }
            | Self::NotCalled { .. }
            | Self::NotCalledThere { .. }
            | Self::NotReinforcing { .. } => rule::U_TAC_4,
            Self::ReinforcementsOwed { .. } => rule::U_TAC_14,
            Self::NothingToPick | Self::NotYourPick { .. } | Self::AnotherPicked { .. } => {
                rule::U_TAC_7
            }
            Self::AlliesAreEnemies
            | Self::SideOfOne
            | Self::NotFighting { .. }
            | Self::OnTwoSides { .. }
            | Self::NobodyLeftToFight => rule::U_TAC_3,
            Self::NoStalemate { .. } | Self::AttackersRetreat { .. } => rule::U_TAC_19,
            Self::CampaignOver => rule::U_TAC_9,
            Self::BattleOpen { .. } => rule::U_TAC_8,
            Self::RetreatNotValid { .. } | Self::RetreatPossible { .. } => rule::U_TAC_13,
            Self::TurretStands { .. } => rule::U_TAC_11,
            Self::NoSiloRoom { .. } => rule::U_ACT_10,
            Self::NoPiracy { .. } => rule::U_SPC_4,
            Self::NothingToSteal { .. } | Self::StolenAlready { .. } => rule::U_SPC_10,
            Self::HolderHasNoUnit { .. } => rule::U_TAC_16,
            Self::HolderMissing { .. } => rule::U_BAT_19,
            Self::NotHisDeed { deed, .. } => match deed {
                Deed::StoleCargo => rule::U_CHR_3,
                Deed::Piracy | Deed::FoundXenotech => rule::U_CHR_4,
                Deed::DestroyedUnit | Deed::DestroyedBuilding => rule::U_CHR_5,
                Deed::Repaired | Deed::FoundPure => rule::U_CHR_6,
                Deed::Survived => rule::U_CHR_2,
            },
            Self::DeadEarnNothing { .. } => rule::U_CHR_8,
            Self::NothingWasFought => rule::U_CHR_12,
            Self::CargoStays { .. } | Self::ClaimedTooOften { .. } => rule::U_CHR_11,
            // The table as campaign master: the clause that names him.
            Self::NoLotsToDraw
            | Self::LotsNotDrawn
            | Self::AnotherChooses { .. }
            | Self::HasStart { .. }
            | Self::NextToAStart { .. }
            | Self::StartNotChosen { .. } => rule::U_SET_6,
            Self::TableFull
            | Self::NameMissing
            | Self::PlayerNameTooLong { .. }
            | Self::NameTaken { .. }
            | Self::LookTaken { .. } => rule::U_SET_4,
            Self::NotFree { .. } | Self::NoFreeTerritory => rule::U_SET_1,
            Self::ReasonMissing
            | Self::OwnSeat { .. }
            | Self::ReasonTooLong { .. }
            | Self::SetAlready
            | Self::WouldNotHold { .. } => rule::U_TURN_5,
            Self::NoSuchChoice { key } | Self::RuleHoldsAlready { key } => key.rule().clause,
            Self::NoPointLeft { .. } | Self::TollOfTheDead { .. } => rule::U_BAT_18,
            Self::CrossesStay { .. }
            | Self::BuildingCrossesStay { .. }
            | Self::PartCrossesStay { .. } => rule::U_BAT_9,
            Self::GeneratorsAreHit { .. } => rule::U_BAT_15,
            Self::PartNotThere { part, .. }
            | Self::PartFallsWithIt { part, .. }
            | Self::PartNothingLeft { part, .. } => part.clause(),
            Self::BuildingNotThere { .. } => rule::U_TER_2,
            Self::BuildingNothingLeft { .. } => rule::U_BLD_1,
            Self::NoOverhauls | Self::NothingToOverhaul { .. } => rule::U_UNI_11,
            Self::NumberTaken { .. } | Self::NumberOutOfRange { .. } | Self::NameTooLong { .. } => {
                rule::U_UNI_6
            }
        }
    }
}
