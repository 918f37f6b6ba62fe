//! What players can ask for. A command says what is wanted; whether it may be is decided in [`super::check`].

use super::battle::act::Act;
use super::battle::aftermath::Aftermath;
use super::damage::{Harm, Toll};
use super::discard::Discard;
use super::fitting::{Fitting, Product};
use super::mastery::Decree;
use super::parts::Parts;
use super::refine::Load;
use super::seats::Guise;
use super::service::Deeds;
use super::square::Square;
use super::state::{Body, Mover};
use super::stock::Good;
use super::trade::Terms;
use crate::ids::{
    BuildingId, CharacterId, DealId, PlayerId, PurchaseId, TechnologyId, TerritoryId, UnitId,
};
use crate::rulebook::house::RuleKey;
use crate::rulebook::tables::{ArmorKind, BuildingKind, Class, Upgrade, VehicleKind};
use crate::rulebook::weapon::Weapon;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What somebody wants to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Put a building on another square, while that is still allowed (U-TER-4).
    PlaceBuilding {
        /// The building.
        building: BuildingId,
        /// Where it is to stand.
        square: Square,
    },
    /// Make the exploration roll of a territory just taken (U-EXP-1, U-SET-3).
    Explore {
        /// The territory.
        territory: TerritoryId,
    },
    /// Draw lots for who chooses his start territory first (U-SET-6).
    DrawLots,
    /// Choose the start territory (U-SET-6).
    ChooseStart {
        /// Which.
        territory: TerritoryId,
    },
    /// Buy a building (U-COM-5).
    BuyBuilding {
        /// Where.
        territory: TerritoryId,
        /// Which.
        kind: BuildingKind,
        /// On which square.
        square: Square,
        /// What a factory is fitted for (U-ACT-7).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fitting: Option<Fitting>,
    },
    /// Buy an upgrade for a building that stands (U-COM-13).
    BuyUpgrade {
        /// The building.
        building: BuildingId,
        /// Which upgrade.
        upgrade: Upgrade,
    },
    /// Buy a vehicle; it is parked on the territory (U-COM-6).
    BuyVehicle {
        /// Where.
        territory: TerritoryId,
        /// Which.
        kind: VehicleKind,
    },
    /// Buy an exo-armor, into store or straight onto an operative on foot there (U-COM-12).
    BuyArmor {
        /// Where.
        territory: TerritoryId,
        /// Which.
        kind: ArmorKind,
        /// Who puts it on at once.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        onto: Option<CharacterId>,
    },
    /// Buy a weapon with its templates, into store or straight into a slot there (U-COM-8, U-COM-12).
    BuyWeapon {
        /// Where.
        territory: TerritoryId,
        /// Which.
        weapon: Weapon,
        /// The slot that it goes into at once.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        into: Option<SlotOf>,
    },
    /// Hire an operative (U-COM-14).
    Hire {
        /// Where he appears, on foot.
        territory: TerritoryId,
        /// His class.
        class: Class,
    },
    /// Give back a purchase of this phase at its full price (U-COM-9).
    TakeBack {
        /// Which.
        purchase: PurchaseId,
    },
    /// Ship resources and be paid at once (U-COM-1).
    Ship {
        /// The territory whose stores they come from.
        from: TerritoryId,
        /// Which resource.
        good: Good,
        /// How many units.
        units: u32,
    },
    /// Move resources from the warehouses of one territory to those of another of its group (U-STO-7).
    Haul {
        /// Whose stores they come from.
        from: TerritoryId,
        /// Whose stores they go to.
        to: TerritoryId,
        /// Which resource.
        good: Good,
        /// How many units.
        units: u32,
    },
    /// Throw away what is stored (U-STO-9): in the Commercial phase at once, in the Activity phase as a part of the plan.
    Discard(Discard),
    /// Sell a xenotech artifact (U-EXP-6).
    SellArtifact,
    /// Pay to have the crosses of a unit taken off, where the house rule allows it (U-UNI-11).
    Overhaul {
        /// Which.
        unit: UnitId,
    },
    /// Offer another player a trade, for all to see (U-COM-4).
    OfferDeal {
        /// To whom.
        to: PlayerId,
        /// What each gives.
        terms: Terms,
    },
    /// Accept an offer of trade: it takes effect at once, if both can deliver (U-COM-4, U-COM-15).
    AcceptDeal {
        /// Which.
        deal: DealId,
        /// The own territory to which goods, arms, vehicles and operatives come; not needed where none come.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<TerritoryId>,
    },
    /// Say no to an offer of trade.
    DeclineDeal {
        /// Which.
        deal: DealId,
    },
    /// Say no and offer something else instead.
    CounterDeal {
        /// Which is answered.
        deal: DealId,
        /// What each gives, as the one says it who now offers.
        terms: Terms,
    },
    /// Withdraw an own offer of trade that nobody accepted yet.
    WithdrawDeal {
        /// Which.
        deal: DealId,
    },
    /// Let another player pass over an own territory, until the turn ends (U-MOV-5).
    GrantPassage {
        /// Whom.
        to: PlayerId,
        /// Where.
        territory: TerritoryId,
    },
    /// End a grant of an earlier turn, where grants last (U-MOV-5, U-MOV-10).
    WithdrawPassage {
        /// Whose.
        to: PlayerId,
        /// Where.
        territory: TerritoryId,
    },
    /// Switch a building on or off from this Activity phase's end (U-ACT-1).
    Switch {
        /// The building.
        building: BuildingId,
        /// On or off.
        on: bool,
    },
    /// Let a Foundry or Refinery convert goods when the phase ends, in place of what it was to take of these so far (U-ACT-5).
    Refine {
        /// The Foundry or Refinery.
        works: BuildingId,
        /// What it takes.
        load: Load,
    },
    /// Let a Foundry or Refinery convert nothing.
    DropRefining {
        /// The Foundry or Refinery.
        works: BuildingId,
    },
    /// Mount a weapon from the stores of the territory where the unit is (U-ACT-11).
    Mount {
        /// Where to.
        into: SlotOf,
        /// Which weapon.
        weapon: Weapon,
    },
    /// Take a weapon off into the stores (U-ACT-11).
    Unmount {
        /// Where from.
        from: SlotOf,
    },
    /// Board a vehicle or don an armor on the same territory (U-ACT-16).
    Board {
        /// The operative, on foot.
        character: CharacterId,
        /// The vehicle or armor.
        unit: UnitId,
    },
    /// Leave a vehicle or doff an armor (U-ACT-16).
    Leave {
        /// The vehicle or armor.
        unit: UnitId,
    },
    /// Exchange what is in a slot of each of two pilots' units in one group of territories; one may be empty (U-MOV-4).
    SwapArms {
        /// The one slot.
        one: SlotOf,
        /// The other.
        other: SlotOf,
    },
    /// Let a pilot change into another vehicle in his group of territories; its pilot, if it has one, takes his (U-MOV-4).
    ChangeVehicle {
        /// The pilot.
        character: CharacterId,
        /// The vehicle that he boards.
        unit: UnitId,
    },
    /// Order a factory to make something more when the Activity phase ends (U-ACT-6).
    OrderProduct {
        /// Which factory.
        factory: BuildingId,
        /// What.
        product: Product,
    },
    /// Let a factory not make one of the things that it was ordered to make.
    DropProduct {
        /// Which factory.
        factory: BuildingId,
        /// Which of them, counted from 0.
        at: u8,
    },
    /// Fit a factory anew, which takes it the whole Activity phase (U-ACT-7).
    Refit {
        /// Which factory.
        factory: BuildingId,
        /// What for.
        fitting: Fitting,
    },
    /// Leave a factory's fitting as it is after all.
    KeepFitting {
        /// Which factory.
        factory: BuildingId,
    },
    /// Order a missile, paid at once and ready when the Activity phase ends (U-ACT-10, U-ACT-18).
    OrderMissile {
        /// Which silo makes it.
        silo: BuildingId,
    },
    /// Let a silo not make a missile after all.
    DropMissile {
        /// Which silo.
        silo: BuildingId,
    },
    /// Strike off a missile that was spent in a battle on the table (U-BAT-12, U-TAC-18).
    SpendMissile {
        /// Which silo it came from.
        silo: BuildingId,
    },
    /// House an artifact in a laboratory (U-EXP-7).
    HouseArtifact {
        /// Which laboratory.
        laboratory: BuildingId,
    },
    /// Move a housed artifact to another laboratory of the same group (U-EXP-7).
    MoveArtifact {
        /// From which.
        from: BuildingId,
        /// To which.
        to: BuildingId,
    },
    /// Buy a technology with research points (U-TEC-3).
    BuyTechnology {
        /// Which.
        technology: TechnologyId,
    },
    /// Leave a technology after all.
    DropTechnology {
        /// Which.
        technology: TechnologyId,
    },
    /// Buy a weapon with its templates straight into a turret (U-COM-12, U-ACT-20).
    BuyForTurret {
        /// Which turret.
        turret: BuildingId,
        /// Which weapon.
        weapon: Weapon,
    },
    /// Mount a weapon from the stores beside it in a turret (U-ACT-20).
    ArmTurret {
        /// Which turret.
        turret: BuildingId,
        /// Which weapon.
        weapon: Weapon,
    },
    /// Take a turret's weapon into the stores beside it (U-ACT-20).
    DisarmTurret {
        /// Which turret.
        turret: BuildingId,
    },
    /// Order a unit or an operative on foot to a territory (U-MOV-1).
    OrderMove {
        /// Who moves.
        mover: Mover,
        /// Where to.
        to: TerritoryId,
        /// The last territory before it (U-MOV-8).
        via: TerritoryId,
    },
    /// Let it stay after all.
    DropOrder {
        /// Who stays.
        mover: Mover,
    },
    /// Bring back what was taken off the map, on any own territory (U-TAC-6).
    Return {
        /// Who comes back.
        mover: Mover,
        /// Where.
        to: TerritoryId,
    },
    /// Bring a unit to an attacked territory whose Command Center calls (U-TAC-4).
    Reinforce {
        /// Which.
        unit: UnitId,
        /// Where to.
        to: TerritoryId,
    },
    /// Don't bring it after all.
    HoldBack {
        /// Which.
        unit: UnitId,
    },
    /// Pick the battle that is played next (U-TAC-7).
    PickBattle {
        /// Where.
        territory: TerritoryId,
    },
    /// Declare who fights together in a battle, by agreement of all at the table (U-TAC-3).
    JoinSides {
        /// Where.
        territory: TerritoryId,
        /// The common sides, each of two or more.
        common: Vec<BTreeSet<PlayerId>>,
    },
    /// Done with the phase (U-TURN-2).
    Done,
    /// Not done after all (U-TURN-2).
    NotDone,
    /// Close the phase for an absent player (U-TURN-5).
    CloseFor {
        /// Who is absent.
        seat: PlayerId,
    },
    /// Type in how a battle on the table ended (U-TAC-18).
    SettleBattle {
        /// Where it was fought.
        territory: TerritoryId,
        /// How it ended.
        result: BattleResult,
    },
    /// Change a house rule in the running campaign, as all at the table agreed.
    ChangeRule {
        /// Which.
        key: RuleKey,
        /// The choice, as it stands in files; row J as its bands, `3-8 9-10 ...`.
        value: String,
        /// Why, in the players' words.
        reason: String,
    },
    /// Set any value, as campaign master.
    Override {
        /// What is set.
        decree: Decree,
        /// Why, in the players' words.
        reason: String,
    },
    /// Take somebody new into the campaign, on a free territory with the start buildings (U-SET-1, U-SET-2).
    Join {
        /// Who.
        player: Guise,
        /// Where he starts.
        territory: TerritoryId,
    },
    /// Give a seat to somebody else, or its player another name and look (U-SET-4).
    ReplacePlayer {
        /// Which seat.
        seat: PlayerId,
        /// Who sits there from now on.
        player: Guise,
    },
    /// Say who plays for a player while he is away; nobody any more if not said (U-TURN-5).
    StandIn {
        /// Who is away.
        seat: PlayerId,
        /// Who plays for him.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<PlayerId>,
    },
    /// Play a battle at the table (U-TAC-18).
    Fight {
        /// Where.
        territory: TerritoryId,
        /// What.
        act: Act,
    },
    /// End the Tactical phase and begin the next turn (U-TAC-8).
    EndTurn,
    /// Give a unit a name and the number on its model (U-UNI-6).
    NameUnit {
        /// Which.
        unit: UnitId,
        /// Its name; may be empty.
        name: String,
        /// The number on the model.
        number: u16,
    },
    /// Give an operative a name.
    NameCharacter {
        /// Who.
        character: CharacterId,
        /// The name; may be empty.
        name: String,
    },
}

/// A slot of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SlotOf {
    /// The vehicle or armor.
    pub unit: UnitId,
    /// The slot, counted from 0.
    pub slot: u8,
}

/// How a battle on the table ended (U-TAC-18).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BattleResult {
    /// Each unit's fate.
    pub fates: BTreeMap<UnitId, Fate>,
    /// Who holds the ground: the one side with units that stand; none if no side has any (U-TAC-16).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holder: Option<PlayerId>,
    /// Whether anyone attacked at all; without an attack there is no experience (U-CHR-12).
    pub fought: bool,
    /// What pilots did beyond surviving, for their experience (U-CHR-3 to U-CHR-6), each deed as often as it was done.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub deeds: BTreeMap<UnitId, Deeds>,
    /// By unit whose pilot committed piracy on a laboratory: the technology of the ground's controller that he stole (U-SPC-4).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub thefts: BTreeMap<UnitId, TechnologyId>,
    /// The damage of units that were not destroyed; who is not named has none (U-BAT-9).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub tolls: BTreeMap<UnitId, Toll>,
    /// What became of buildings of the ground; what is not named stands as before (U-BLD-1).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub buildings: BTreeMap<BuildingId, Harm>,
    /// What became of parts of buildings that stand: added turrets, and the generators of force fields; what is not named is as before (U-BLD-3,
    /// U-BAT-15).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub parts: Parts,
    /// Where a stalemate ended it: for how many rounds no enemy had done damage or changed a cool-down. The attackers retreat (U-TAC-19).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stalemate: Option<u32>,
    /// Missiles spent, cargo carried off, shields used up, turrets pirated.
    #[serde(default, skip_serializing_if = "Aftermath::is_empty")]
    pub aftermath: Aftermath,
}

impl BattleResult {
    /// Whether a unit among those that `which` picks was destroyed: without one, nobody destroyed an enemy unit (U-CHR-3, U-CHR-5).
    pub fn destroys_any(&self, which: impl Fn(UnitId) -> bool) -> bool {
        self.fates
            .iter()
            .any(|(unit, fate)| *fate == Fate::Destroyed && which(*unit))
    }

    /// How many buildings were destroyed.
    pub fn buildings_destroyed(&self) -> u32 {
        self.buildings
            .values()
            .map(|harm| u32::from(*harm == Harm::Destroyed))
            .sum()
    }
}

/// What became of a unit in a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// It stands on the field at the end.
    Stands,
    /// It retreated to a valid territory (U-TAC-13).
    Retreats(TerritoryId),
    /// It could not retreat anywhere and is off the map until the next Move phase (U-TAC-6).
    Removed,
    /// It is destroyed, its character with it (U-CHR-8).
    Destroyed,
}

impl From<VehicleKind> for Body {
    fn from(kind: VehicleKind) -> Self {
        Self::Vehicle(kind)
    }
}

impl From<ArmorKind> for Body {
    fn from(kind: ArmorKind) -> Self {
        Self::Armor(kind)
    }
}
