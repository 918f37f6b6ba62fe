//! What happened in a battle that is played at the table: small facts, so that letting them happen stays plain.

use super::act::{CrateId, Drill, Place};
use super::fight::{Burst, Designation, Feat, Try};
use super::target::{Hand, Target};
use crate::dice::Roll;
use crate::ids::{BuildingId, PlayerId, TechnologyId, UnitId};
use crate::quantity::Inches;
use crate::rulebook::tables::Condition;
use crate::unlimit3d8::command::Fate;
use crate::unlimit3d8::discard::Lot;
use crate::unlimit3d8::event::Deed;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A fact of a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Fact {
    /// A unit was set up (U-BAT-1).
    SetUp {
        /// Which.
        unit: UnitId,
        /// Where.
        place: Place,
    },
    /// Now this player sets up.
    SettingUp {
        /// Who.
        seat: PlayerId,
    },
    /// A player's turn began; with the first player's also a round (U-BAT-2).
    TurnBegan {
        /// Whose.
        seat: PlayerId,
        /// Which round.
        round: u32,
    },
    /// Everybody had a turn (U-TAC-19).
    RoundEnded {
        /// For how many rounds no enemy has done damage or changed a cool-down.
        quiet: u32,
    },
    /// Each of these cards lost one token, a token of a designation before others (U-BAT-2, U-BAT-13).
    Cooled {
        /// The units and turrets.
        hands: BTreeSet<Hand>,
    },
    /// Tokens were put on a card (U-BAT-23).
    TokensPut {
        /// Whose.
        on: Hand,
        /// How many.
        tokens: u16,
        /// By an enemy.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        hostile: bool,
    },
    /// An order took tokens off a card (U-BAT-11).
    TokensTaken {
        /// Whose.
        from: UnitId,
        /// How many.
        tokens: u16,
    },
    /// The dice were thrown for something that somebody tried.
    Tried {
        /// What.
        what: Feat,
        /// How it went.
        how: Try,
    },
    /// A die was thrown for the way that a shot strayed (U-WPN-2).
    Strayed {
        /// Whose shot.
        by: Hand,
        /// The die: 1 onward along the line, then clockwise.
        roll: Roll,
        /// How far.
        distance: Inches,
    },
    /// Something burst: the table has to say what lies there.
    Burst(Box<Burst>),
    /// The table said what lay there.
    Landed {
        /// What was hit.
        #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
        hit: BTreeSet<Target>,
    },
    /// Something was damaged (U-BAT-7, U-BAT-9).
    Hurt {
        /// What.
        target: Target,
        /// Damage after armor.
        damage: u16,
        /// Points of a shield or of an Ablative armor that took some of it (U-SPC-9, U-BLD-6).
        #[serde(default, skip_serializing_if = "is_none")]
        absorbed: u8,
        /// Boxes ticked with a slash.
        #[serde(default, skip_serializing_if = "is_none")]
        slashes: u8,
        /// Boxes ticked with a cross.
        #[serde(default, skip_serializing_if = "is_none")]
        crosses: u8,
        /// By an enemy.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        hostile: bool,
    },
    /// A shield was used up (U-SPC-5).
    ShieldGone {
        /// Whose.
        unit: UnitId,
        /// In which slot.
        slot: u8,
    },
    /// Something was destroyed (U-BAT-18, U-BLD-1, U-BLD-3).
    Destroyed {
        /// What.
        target: Target,
    },
    /// A state began (U-WPN-T3, U-WPN-T4).
    ConditionBegan {
        /// Whose.
        on: Hand,
        /// Which.
        condition: Condition,
        /// The unit that is to blame.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<UnitId>,
    },
    /// A state ended (U-BAT-26).
    ConditionEnded {
        /// Whose.
        on: Hand,
        /// Which.
        condition: Condition,
    },
    /// A unit moved.
    Moved {
        /// Which.
        unit: UnitId,
        /// How far.
        distance: Inches,
    },
    /// A unit went into a bunker (U-BAT-17).
    WentIn {
        /// Which.
        unit: UnitId,
        /// Which bunker.
        bunker: BuildingId,
    },
    /// A unit left a bunker, or was forced out of it.
    CameOut {
        /// Which.
        unit: UnitId,
    },
    /// A tackle holds a unit (U-BAT-21).
    Held {
        /// Which.
        unit: UnitId,
        /// Who holds it.
        by: UnitId,
    },
    /// It is not held any more.
    Released {
        /// Which.
        unit: UnitId,
    },
    /// Units were ordered to do the same at once (U-BAT-11).
    Ordered {
        /// What.
        drill: Drill,
        /// Who.
        units: BTreeSet<UnitId>,
    },
    /// Of those who were ordered this one has acted.
    OrderTaken {
        /// Which.
        unit: UnitId,
    },
    /// Those who were ordered are done, or need not any more.
    OrderEnded,
    /// A player did nothing in his turn, or nothing more.
    Passed {
        /// Who.
        seat: PlayerId,
    },
    /// A player has acted.
    Acted {
        /// Who.
        seat: PlayerId,
    },
    /// A unit was repaired, well or badly (U-BAT-10).
    Mended {
        /// Which.
        unit: UnitId,
        /// Slashes healed.
        healed: u8,
        /// Slashes that became crosses.
        crossed: u8,
    },
    /// A container was taken out of the stores (U-BAT-16).
    Lifted {
        /// By which unit.
        unit: UnitId,
        /// In the arms of which slot.
        slot: u8,
        /// The container.
        container: CrateId,
        /// What it holds.
        lot: Lot,
        /// How much of it.
        units: u32,
    },
    /// A container that lay on the field was taken up.
    TakenUp {
        /// By which unit.
        unit: UnitId,
        /// In the arms of which slot.
        slot: u8,
        /// The container.
        container: CrateId,
    },
    /// A container was put down, or fell (U-BAT-31).
    Dropped {
        /// By which unit.
        unit: UnitId,
        /// Out of the arms of which slot.
        slot: u8,
    },
    /// A missile was called (U-BAT-12).
    Designated {
        /// By which unit.
        unit: UnitId,
        /// The missile.
        missile: Designation,
    },
    /// A missile struck (U-BAT-30).
    MissileStruck {
        /// Whose it was.
        unit: UnitId,
    },
    /// A unit crossed the field at once (U-SPC-1).
    Warped {
        /// Which.
        unit: UnitId,
        /// How far.
        distance: Inches,
    },
    /// A turret obeys somebody else (U-SPC-3), or its owner again.
    TurretTurned {
        /// Which, by its building.
        turret: BuildingId,
        /// Whom; none for its owner.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<PlayerId>,
    },
    /// A technology was copied (U-SPC-4).
    TechnologyCopied {
        /// By which unit.
        unit: UnitId,
        /// Which.
        technology: TechnologyId,
    },
    /// A pilot did something that his class is rewarded for, or not (U-CHR-11).
    DeedDone {
        /// In which unit.
        unit: UnitId,
        /// What.
        deed: Deed,
    },
    /// A unit left the field (U-BAT-18, U-TAC-6).
    Left {
        /// Which.
        unit: UnitId,
        /// Where to: a retreat, or off the map.
        fate: Fate,
    },
    /// Tactic Control helps this one (U-BLD-7).
    Entrusted {
        /// By his unit.
        unit: UnitId,
    },
    /// A player gives up, if the others consent (U-TAC-18).
    Conceded {
        /// Who.
        seat: PlayerId,
    },
    /// He fights on.
    FoughtOn {
        /// Who.
        seat: PlayerId,
    },
    /// Somebody consented.
    Consented {
        /// Who.
        seat: PlayerId,
        /// To whose concession.
        to: PlayerId,
    },
    /// Nothing happened for too long: the attackers retreat (U-TAC-19).
    Stalemate {
        /// For how many rounds.
        rounds: u32,
    },
    /// Only one side, or none, has units on the field (U-BAT-19).
    Ended,
}

fn is_none(n: &u8) -> bool {
    *n == 0
}
