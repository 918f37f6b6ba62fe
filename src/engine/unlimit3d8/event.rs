//! What happened: facts in the past tense. They hold faces, amounts and names of things, so that a later change of the rules
//! never changes a campaign that was played before it.

use super::square::Square;
use super::state::{Body, Bought, Deposit, Mover, Order, Phase, Rigging};
use super::stock::Good;
use super::trade::{DealEnd, Handed, Terms};
use super::victory::Ending;
use crate::dice::Roll;
use crate::ids::{BuildingId, CharacterId, DealId, PlayerId, PurchaseId, TerritoryId, UnitId};
use crate::quantity::{Credits, Turn};
use crate::rulebook::tables::{BuildingKind, Class};
use crate::rulebook::weapon::Weapon;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A fact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// A building was put on another square.
    BuildingPlaced {
        /// Where.
        territory: TerritoryId,
        /// Which.
        building: BuildingId,
        /// Its square now.
        square: Square,
    },
    /// The ground of a territory was explored (U-EXP-1).
    Explored {
        /// Where.
        territory: TerritoryId,
        /// Active, passive and nemesis die.
        roll: Roll,
        /// What lies there.
        deposit: Deposit,
    },
    /// Something unexpected was found (U-EXP-6).
    Found {
        /// Where.
        territory: TerritoryId,
        /// Who has it.
        seat: PlayerId,
        /// The die that told what it is.
        roll: Roll,
        /// What it is.
        find: Find,
    },
    /// A building was bought.
    BuildingBought {
        /// The purchase.
        purchase: PurchaseId,
        /// Who bought.
        seat: PlayerId,
        /// Where.
        territory: TerritoryId,
        /// Its number.
        building: BuildingId,
        /// What it is.
        kind: BuildingKind,
        /// Where it stands.
        square: Square,
        /// What was paid.
        price: Credits,
    },
    /// A vehicle or an armor was bought.
    UnitBought {
        /// The purchase.
        purchase: PurchaseId,
        /// Who bought.
        seat: PlayerId,
        /// Where.
        territory: TerritoryId,
        /// Its number in the campaign.
        unit: UnitId,
        /// What it is.
        body: Body,
        /// The number on its model.
        number: u16,
        /// What was paid.
        price: Credits,
        /// Who put the armor on at once.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        onto: Option<CharacterId>,
    },
    /// A weapon was bought.
    WeaponBought {
        /// The purchase.
        purchase: PurchaseId,
        /// Who bought.
        seat: PlayerId,
        /// Where.
        territory: TerritoryId,
        /// What was paid.
        price: Credits,
        /// The weapon.
        weapon: Weapon,
        /// The unit and slot that it went into; else it went into store.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        into: Option<(UnitId, u8)>,
    },
    /// An operative was hired.
    Hired {
        /// The purchase.
        purchase: PurchaseId,
        /// Who hired.
        seat: PlayerId,
        /// Where.
        territory: TerritoryId,
        /// His number.
        character: CharacterId,
        /// His class.
        class: Class,
        /// What was paid.
        price: Credits,
    },
    /// A purchase was taken back (U-COM-9).
    TakenBack {
        /// The purchase.
        purchase: PurchaseId,
        /// Who gets the money.
        seat: PlayerId,
        /// Where it was.
        territory: TerritoryId,
        /// What it was.
        what: Bought,
        /// What was paid and is given back.
        price: Credits,
    },
    /// Resources were shipped (U-COM-1).
    Shipped {
        /// Who is paid.
        seat: PlayerId,
        /// From whose stores.
        from: TerritoryId,
        /// What.
        good: Good,
        /// How many units.
        units: u32,
        /// How many containers each pad took.
        pads: BTreeMap<BuildingId, u32>,
        /// What was earned.
        earned: Credits,
    },
    /// A xenotech artifact was sold (U-EXP-6).
    ArtifactSold {
        /// Who sold.
        seat: PlayerId,
        /// What was earned.
        earned: Credits,
    },
    /// A trade was offered (U-COM-4).
    DealOffered {
        /// Its number.
        deal: DealId,
        /// By whom.
        from: PlayerId,
        /// To whom.
        to: PlayerId,
        /// What each gives.
        terms: Terms,
    },
    /// An offer of trade came to nothing.
    DealEnded {
        /// Which.
        deal: DealId,
        /// How.
        how: DealEnd,
    },
    /// An offer of trade was accepted, and both could deliver. What changed hands is told by the facts that follow.
    DealStruck {
        /// Which.
        deal: DealId,
        /// Purchases of things in it, which can't be taken back any more (U-COM-9).
        #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
        settles: BTreeSet<PurchaseId>,
    },
    /// Something changed hands by a deal (U-COM-15).
    HandedOver {
        /// Who gave it.
        from: PlayerId,
        /// Who got it.
        to: PlayerId,
        /// What.
        what: Handed,
    },
    /// A player lets another pass over a territory (U-MOV-5).
    PassageGranted {
        /// Whose territory.
        from: PlayerId,
        /// Who may pass.
        to: PlayerId,
        /// Where.
        territory: TerritoryId,
    },
    /// A lasting grant was ended (U-MOV-5).
    PassageEnded {
        /// Whose territory.
        from: PlayerId,
        /// Who may pass no more.
        to: PlayerId,
        /// Where.
        territory: TerritoryId,
    },
    /// Somebody said that he is done with the phase; `by_table` when it was closed for him (U-TURN-2, U-TURN-5).
    DoneSaid {
        /// Who.
        seat: PlayerId,
        /// Closed for him.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        by_table: bool,
    },
    /// Somebody took "done" back.
    DoneTakenBack {
        /// Who.
        seat: PlayerId,
    },
    /// A building was switched on or off (U-ACT-1).
    Switched {
        /// Where.
        territory: TerritoryId,
        /// Which.
        building: BuildingId,
        /// On or off.
        on: bool,
    },
    /// Equipment or crew changed (U-ACT-11, U-ACT-16).
    Rigged(Rigging),
    /// A shaft in unstable ground was tried (U-EXP-5).
    ShaftTried {
        /// Where.
        territory: TerritoryId,
        /// Which.
        building: BuildingId,
        /// Its die.
        roll: Roll,
        /// Whether it yields.
        yields: bool,
    },
    /// The shafts of a territory yielded (U-ACT-4).
    Mined {
        /// Where.
        territory: TerritoryId,
        /// What.
        good: Good,
        /// Units stored.
        units: u32,
        /// Units not produced for want of room (U-STO-4).
        #[serde(default)]
        lost: u32,
    },
    /// A phase began.
    PhaseBegan {
        /// The turn.
        turn: Turn,
        /// The phase.
        phase: Phase,
    },
    /// A player told that he moves into a territory that is not his (U-MOV-3).
    Entered {
        /// Who.
        seat: PlayerId,
        /// Where.
        territory: TerritoryId,
    },
    /// Something left the place where all had seen it (U-MOV-11).
    Vanished {
        /// What.
        mover: Mover,
    },
    /// A unit met enemies and is seen (U-MOV-3).
    Sighted {
        /// What.
        mover: Mover,
        /// Where.
        territory: TerritoryId,
    },
    /// Those attacked where an active Command Center stands may bring reinforcements before anything is seen (U-TAC-4).
    MusterBegan {
        /// By attacked territory: where units may come from.
        calls: BTreeMap<TerritoryId, BTreeSet<TerritoryId>>,
    },
    /// All reinforcements are chosen.
    MusterEnded,
    /// A die was thrown for who picks the first battle (U-TAC-7).
    PickerDrawn {
        /// The die.
        roll: Roll,
        /// Who; nobody where the number can't be shared out evenly, and the die is thrown again.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<PlayerId>,
    },
    /// A battle was picked to be played next (U-TAC-7).
    BattlePicked {
        /// By whom.
        seat: PlayerId,
        /// Where.
        territory: TerritoryId,
    },
    /// The next player picks (U-TAC-7).
    PickPassed {
        /// Who.
        seat: PlayerId,
    },
    /// Players fight together in a battle (U-TAC-3, U-MOV-10).
    SidesJoined {
        /// Where.
        territory: TerritoryId,
        /// The common sides.
        common: Vec<BTreeSet<PlayerId>>,
    },
    /// All who met are on one side: there is no battle (U-TAC-3).
    BattleCalledOff {
        /// Where.
        territory: TerritoryId,
    },
    /// The campaign is over (U-TAC-9).
    CampaignEnded(Ending),
    /// Sides met on a territory (U-TAC-2).
    BattleBegan {
        /// Where.
        territory: TerritoryId,
        /// The units of each side.
        sides: BTreeMap<PlayerId, BTreeSet<UnitId>>,
        /// For each unit that moved in: the territory before.
        entered_from: BTreeMap<UnitId, TerritoryId>,
    },
    /// A territory came under control (U-TAC-1).
    Taken {
        /// Where.
        territory: TerritoryId,
        /// By whom.
        seat: PlayerId,
        /// From whom.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<PlayerId>,
    },
    /// A vehicle or armor without a pilot fell to the captor of the ground (U-MAP-7).
    UnitCaptured {
        /// Which.
        unit: UnitId,
        /// Whose it is now.
        seat: PlayerId,
        /// The number on its model, new where the captor had that number.
        number: u16,
        /// Where.
        territory: TerritoryId,
    },
    /// An operative on foot fled from lost ground: to a territory, or off the map (U-MAP-8).
    Fled {
        /// Who.
        character: CharacterId,
        /// Where to.
        to: Option<TerritoryId>,
    },
    /// A battle's result was typed in (U-TAC-18).
    BattleSettled {
        /// Where.
        territory: TerritoryId,
        /// Who holds the ground.
        holder: Option<PlayerId>,
        /// Whether anyone attacked.
        fought: bool,
        /// The rounds after which a stalemate ended it (U-TAC-19).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stalemate: Option<u32>,
    },
    /// A unit retreated (U-TAC-5).
    Retreated {
        /// Which.
        unit: UnitId,
        /// Where to.
        to: TerritoryId,
    },
    /// A unit was taken off the map (U-TAC-6).
    WentOffMap {
        /// Which.
        unit: UnitId,
    },
    /// A unit was destroyed, with its pilot and what it carried (U-CHR-8).
    UnitDestroyed {
        /// Which.
        unit: UnitId,
        /// Who died with it.
        pilot: Option<CharacterId>,
        /// What it carried.
        arms: Vec<Weapon>,
    },
    /// Experience was earned (U-CHR-2 to U-CHR-6).
    XpGained {
        /// Who.
        character: CharacterId,
        /// What for.
        deed: Deed,
        /// How much.
        xp: u32,
    },
    /// A level was reached (U-CHR-7, U-CHR-10).
    LevelReached {
        /// Who.
        character: CharacterId,
        /// The level.
        level: u8,
    },
    /// A territory is nobody's again (U-MAP-3).
    Abandoned {
        /// Where.
        territory: TerritoryId,
        /// Whose it was.
        from: PlayerId,
    },
    /// A unit got a name and number.
    UnitNamed {
        /// Which.
        unit: UnitId,
        /// Its name.
        name: String,
        /// The number on its model.
        number: u16,
    },
    /// An operative got a name.
    CharacterNamed {
        /// Who.
        character: CharacterId,
        /// The name.
        name: String,
    },
    /// A player's secret.
    Secret {
        /// Whose.
        seat: PlayerId,
        /// What.
        what: Secret,
    },
}

/// What goes on in a drawer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Secret {
    /// A building is to be switched when the Activity phase ends.
    Switch {
        /// Which.
        building: BuildingId,
        /// On or off.
        on: bool,
    },
    /// Equipment or crew is to change.
    Rig(Rigging),
    /// Something got an order.
    Ordered {
        /// What.
        mover: Mover,
        /// The order.
        order: Order,
    },
    /// An order was dropped.
    OrderDropped {
        /// What stays.
        mover: Mover,
    },
    /// Something is at a place that only its owner knows.
    Posted {
        /// What.
        mover: Mover,
        /// Where.
        at: TerritoryId,
    },
    /// A unit is to be brought to an attacked territory.
    Reinforced {
        /// Which.
        unit: UnitId,
        /// Where to.
        to: TerritoryId,
    },
    /// A unit is not brought after all.
    HeldBack {
        /// Which.
        unit: UnitId,
    },
    /// The plans of a phase are carried out or void.
    PlansCleared,
}

/// What was found beside the deposit (U-EXP-6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Find {
    /// A ship wreck with hardware to sell.
    Wreck {
        /// The die of its worth.
        roll: Roll,
        /// Paid at once.
        worth: Credits,
    },
    /// Xenotech elements.
    Elements {
        /// The die of their worth.
        roll: Roll,
        /// Paid at once.
        worth: Credits,
    },
    /// A xenotech artifact.
    Artifact,
    /// The xeno craft.
    Craft,
}

/// What earns experience.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    /// Survived a battle (U-CHR-2).
    Survived,
    /// Stole cargo: bandits (U-CHR-3).
    StoleCargo,
    /// Destroyed an enemy unit: bandits and soldiers (U-CHR-3, U-CHR-5).
    DestroyedUnit,
    /// Destroyed an enemy building: soldiers (U-CHR-5).
    DestroyedBuilding,
    /// Succeeded in a piracy: scientists (U-CHR-4).
    Piracy,
    /// Was there when xenotech was found: scientists (U-CHR-4).
    FoundXenotech,
    /// Repaired another unit: workers (U-CHR-6).
    Repaired,
    /// Was there when an exceptionally pure deposit was found: workers (U-CHR-6).
    FoundPure,
}
