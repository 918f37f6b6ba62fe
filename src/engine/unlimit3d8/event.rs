//! What happened: facts in the past tense. They hold faces, amounts and names of things, so that a later change of the rules
//! never changes a campaign that was played before it.

use super::battle::fact::Fact;
use super::damage::Marks;
use super::discard::{Discard, Lot};
use super::fitting::{Fitting, Product};
use super::laboratory::Housing;
use super::mastery::{self, Decree};
use super::parts::Part;
use super::refine::Load;
use super::setup::Standing;
use super::square::Square;
use super::state::{
    Body, Bought, Building, Colour, Deposit, Logo, Mover, Order, Pattern, Phase, Rigging,
};
use super::stock::Good;
use super::trade::{DealEnd, Handed, Terms};
use super::victory::Ending;
use crate::dice::Roll;
use crate::ids::{
    BuildingId, CharacterId, DealId, PlayerId, PurchaseId, TechnologyId, TerritoryId, UnitId,
};
use crate::quantity::{Credits, Turn};
use crate::rulebook::house::RuleKey;
use crate::rulebook::tables::{BuildingKind, Class, Upgrade};
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
        /// What a factory is fitted for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fitting: Option<Fitting>,
    },
    /// An upgrade was bought (U-COM-13).
    UpgradeBought {
        /// The purchase.
        purchase: PurchaseId,
        /// Who bought.
        seat: PlayerId,
        /// Where.
        territory: TerritoryId,
        /// The building that has it now.
        building: BuildingId,
        /// Which upgrade.
        upgrade: Upgrade,
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
    /// A weapon was bought straight into a turret (U-ACT-20).
    TurretWeaponBought {
        /// The purchase.
        purchase: PurchaseId,
        /// Who bought.
        seat: PlayerId,
        /// Where the turret stands.
        territory: TerritoryId,
        /// Which turret.
        turret: BuildingId,
        /// What was paid.
        price: Credits,
        /// The weapon.
        weapon: Weapon,
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
    /// Resources were moved between warehouses (U-STO-7).
    Hauled {
        /// Whose.
        seat: PlayerId,
        /// Whose stores they came from.
        from: TerritoryId,
        /// Whose stores they went to.
        to: TerritoryId,
        /// What.
        good: Good,
        /// How many units.
        units: u32,
    },
    /// Something was thrown out of the stores, by choice or for want of room (U-STO-5, U-STO-9).
    Discarded(Discard),
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
    /// A Foundry or Refinery converted goods (U-ACT-5).
    Refined {
        /// Where it stands, and whose stores got the refined goods.
        territory: TerritoryId,
        /// Which.
        building: BuildingId,
        /// Whose stores it took from.
        from: TerritoryId,
        /// What it took.
        good: Good,
        /// Units converted.
        units: u32,
        /// Units ordered that were not in store.
        #[serde(default)]
        short: u32,
        /// Units left raw for want of room (U-STO-8).
        #[serde(default)]
        cut: u32,
    },
    /// A factory was fitted anew (U-ACT-7).
    Refitted {
        /// Where.
        territory: TerritoryId,
        /// Which.
        building: BuildingId,
        /// What for.
        fitting: Fitting,
    },
    /// A factory made what it was ordered to make, as far as it could (U-ACT-6).
    Manufactured {
        /// Whose factory.
        seat: PlayerId,
        /// Where it stands.
        territory: TerritoryId,
        /// Which.
        factory: BuildingId,
        /// What its products would have cost.
        price: Credits,
        /// What went into them, by the stores that it came from.
        inputs: BTreeMap<TerritoryId, BTreeMap<Good, u32>>,
        /// What it made.
        made: Vec<Made>,
        /// What it could not make after all; nothing went into it (U-STO-4).
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        unmade: Vec<Product>,
    },
    /// A silo made a missile (U-ACT-10).
    MissileMade {
        /// Who paid.
        seat: PlayerId,
        /// Where.
        territory: TerritoryId,
        /// Which silo.
        silo: BuildingId,
        /// What was paid.
        price: Credits,
    },
    /// A missile was spent in battle (U-BAT-12).
    MissileSpent {
        /// Where the silo stands.
        territory: TerritoryId,
        /// Which silo.
        silo: BuildingId,
    },
    /// An artifact was housed (U-EXP-7).
    ArtifactHoused {
        /// Whose it was.
        seat: PlayerId,
        /// In which laboratory.
        laboratory: BuildingId,
    },
    /// Artifacts of laboratories that fell in battle stay, unhoused, with the holder of the ground (U-EXP-9).
    ArtifactsKept {
        /// Who has them now.
        seat: PlayerId,
        /// Where the laboratories stood.
        territory: TerritoryId,
        /// How many.
        count: u32,
    },
    /// An artifact went from one laboratory to another (U-EXP-7).
    ArtifactMoved {
        /// From which.
        from: BuildingId,
        /// To which.
        to: BuildingId,
    },
    /// The laboratories of a player gave research points (U-ACT-8).
    Researched {
        /// Whose.
        seat: PlayerId,
        /// How many in all.
        points: u32,
    },
    /// A piracy on a laboratory copied a technology of the ground's controller (U-TEC-2, U-SPC-4, U-SPC-10).
    TechnologyStolen {
        /// Whose unit did it.
        seat: PlayerId,
        /// Which unit.
        unit: UnitId,
        /// Who has the technology still.
        from: PlayerId,
        /// Which technology.
        technology: TechnologyId,
    },
    /// A technology was bought with research points (U-TEC-3).
    TechnologyBought {
        /// Who bought.
        seat: PlayerId,
        /// Which.
        technology: TechnologyId,
        /// The points paid.
        cost: u32,
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
    /// A battle is played at the table: the dice said in which order players take turns (U-TAC-18, U-BAT-2).
    FightBegan {
        /// Where.
        territory: TerritoryId,
        /// The dice of the order.
        rolls: Vec<Roll>,
        /// The order.
        order: Vec<PlayerId>,
    },
    /// What was played of a battle was thrown away (U-TAC-18).
    FightDropped {
        /// Where.
        territory: TerritoryId,
    },
    /// Something happened in a battle that is played at the table.
    Fought {
        /// Where.
        territory: TerritoryId,
        /// What.
        fact: Fact,
    },
    /// A shield was used up, and is scrap (U-SPC-9).
    ShieldScrapped {
        /// Whose.
        unit: UnitId,
        /// In which slot.
        slot: u8,
        /// The shield.
        weapon: Weapon,
    },
    /// A container was carried off a battlefield (U-BAT-31).
    CargoCarriedOff {
        /// By which unit.
        unit: UnitId,
        /// From which territory.
        from: TerritoryId,
        /// Into whose stores; none where it was lost.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<TerritoryId>,
        /// What it holds.
        lot: Lot,
        /// How much of it.
        units: u32,
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
    /// The marks on a unit's card changed: it was damaged, or healed (U-BAT-9, U-UNI-11).
    UnitMarked {
        /// Which.
        unit: UnitId,
        /// Its marks now.
        marks: Marks,
    },
    /// The marks of a building changed: it was damaged, or repaired (U-BLD-1).
    BuildingMarked {
        /// Where.
        territory: TerritoryId,
        /// Which.
        building: BuildingId,
        /// Its marks now.
        marks: Marks,
    },
    /// The marks of a part of a building changed: of the turret added to it, or a generator of a force field (U-BLD-3, U-BAT-15).
    PartMarked {
        /// Where.
        territory: TerritoryId,
        /// Which building.
        building: BuildingId,
        /// Which part.
        part: Part,
        /// Its marks now.
        marks: Marks,
    },
    /// A part of a building was destroyed, a turret with its weapon; the building stands (U-BLD-3, U-BAT-15).
    PartDestroyed {
        /// Where.
        territory: TerritoryId,
        /// Which building.
        building: BuildingId,
        /// Which part.
        part: Part,
        /// The weapon that was lost with it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        weapon: Option<Weapon>,
    },
    /// Ablative armor was shot away: some of it, or all, and then the building is again as it was without (U-BLD-6).
    AblativeLost {
        /// Where.
        territory: TerritoryId,
        /// Which building.
        building: BuildingId,
        /// How many points.
        points: u8,
        /// How many are left.
        left: u8,
    },
    /// A building was destroyed with its upgrades; its square is free (U-BLD-1, U-TER-7).
    BuildingDestroyed {
        /// Where.
        territory: TerritoryId,
        /// Which.
        building: BuildingId,
        /// What it was before, with all that was in and on it.
        was: Building,
    },
    /// A unit was overhauled: its crosses are gone (U-UNI-11).
    Overhauled {
        /// Who paid.
        seat: PlayerId,
        /// Which.
        unit: UnitId,
        /// The crosses that were taken off.
        crosses: u8,
        /// What was paid.
        price: Credits,
    },
    /// The pilot of a unit that was being destroyed tried to get out (U-CHR-8).
    PilotTried {
        /// The unit.
        unit: UnitId,
        /// Who.
        character: CharacterId,
        /// His die.
        roll: Roll,
        /// Whether he got out.
        saved: bool,
    },
    /// A pilot left a unit before it was destroyed and fled on foot: to a territory, or off the map (U-MAP-8).
    BailedOut {
        /// The unit.
        unit: UnitId,
        /// Who.
        character: CharacterId,
        /// Where to.
        to: Option<TerritoryId>,
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
    /// A house rule was changed in the running campaign.
    RuleChanged {
        /// Which.
        key: RuleKey,
        /// The choice that held before.
        from: String,
        /// The choice that holds from now on.
        to: String,
        /// Why, in the players' words.
        reason: String,
    },
    /// The table set a value as campaign master.
    Overruled {
        /// What was set.
        decree: Decree,
        /// The number of what was added.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        made: Option<mastery::Made>,
        /// Why, in the players' words.
        reason: String,
    },
    /// Lots were drawn for who chooses his start territory first (U-SET-6).
    LotsDrawn {
        /// The dice.
        rolls: Vec<Roll>,
        /// Who chooses, in this order.
        order: Vec<PlayerId>,
    },
    /// Somebody new sat down at the table (U-SET-4).
    PlayerJoined {
        /// His seat.
        seat: PlayerId,
        /// His name.
        name: String,
        /// His colour.
        colour: Colour,
        /// His pattern.
        pattern: Pattern,
        /// His logo.
        logo: Logo,
        /// What he has to spend.
        credits: Credits,
    },
    /// A player got his start buildings (U-SET-2).
    StartGiven {
        /// Who.
        seat: PlayerId,
        /// Where.
        territory: TerritoryId,
        /// The number of the first; the others follow.
        first: BuildingId,
        /// The buildings.
        buildings: Vec<Standing>,
        /// Whether the ground is not explored and holds nothing (U-SET-3 off).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        barren: bool,
    },
    /// A seat got another player, or its player another name and look (U-SET-4).
    PlayerReplaced {
        /// Which seat.
        seat: PlayerId,
        /// The name now.
        name: String,
        /// The colour now.
        colour: Colour,
        /// The pattern now.
        pattern: Pattern,
        /// The logo now.
        logo: Logo,
    },
    /// Somebody plays for a player who is away, or nobody any more (U-TURN-5).
    StoodIn {
        /// Who is away.
        seat: PlayerId,
        /// Who plays for him.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<PlayerId>,
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
    /// A drawer was opened for somebody new.
    Opened,
    /// A building is to be switched when the Activity phase ends.
    Switch {
        /// Which.
        building: BuildingId,
        /// On or off.
        on: bool,
    },
    /// Equipment or crew is to change.
    Rig(Rigging),
    /// A Foundry or Refinery is to convert goods.
    Refine {
        /// Which.
        works: BuildingId,
        /// What it takes.
        load: Load,
    },
    /// A Foundry or Refinery is to convert nothing.
    RefiningDropped {
        /// Which.
        works: BuildingId,
    },
    /// A factory is to make something more.
    Product {
        /// Which factory.
        factory: BuildingId,
        /// What.
        product: Product,
    },
    /// A factory is not to make something after all.
    ProductDropped {
        /// Which factory.
        factory: BuildingId,
        /// Which line of its batch, counted from 0.
        at: u8,
    },
    /// A factory is to be fitted anew.
    Refit {
        /// Which factory.
        factory: BuildingId,
        /// What for.
        fitting: Fitting,
    },
    /// A factory keeps its fitting after all.
    RefitDropped {
        /// Which factory.
        factory: BuildingId,
    },
    /// A silo is to make a missile.
    Missile {
        /// Which silo.
        silo: BuildingId,
    },
    /// A silo is not to make a missile after all.
    MissileDropped {
        /// Which silo.
        silo: BuildingId,
    },
    /// An artifact is to be housed or moved.
    Artifact(Housing),
    /// A technology is to be bought.
    Technology {
        /// Which.
        technology: TechnologyId,
    },
    /// A technology is not to be bought after all.
    TechnologyDropped {
        /// Which.
        technology: TechnologyId,
    },
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

/// Something that a factory made (U-ACT-6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Made {
    /// A building.
    Building {
        /// Its number.
        building: BuildingId,
        /// What it is.
        kind: BuildingKind,
        /// On which territory it stands.
        territory: TerritoryId,
        /// On which square.
        square: Square,
        /// What a factory is fitted for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fitting: Option<Fitting>,
    },
    /// A vehicle or an armor.
    Unit {
        /// Its number in the campaign.
        unit: UnitId,
        /// What it is.
        body: Body,
        /// The number on its model.
        number: u16,
    },
    /// A weapon that went into store.
    Weapon(Weapon),
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
