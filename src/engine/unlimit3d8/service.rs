//! What operatives did: the deeds of a battle and what they earn, service records, and the roll of honour of the fallen (U-CHR).

use super::command::{BattleResult, Fate};
use super::decide::{Decided, Draft, Purpose};
use super::event::{Deed, Event};
use super::refusal::Refusal;
use super::state::{Body, Character, Open};
use super::tactical::retreats;
use crate::dice::Dice;
use crate::ids::{BuildingId, CharacterId, PlayerId, TerritoryId, UnitId};
use crate::quantity::Turn;
use crate::rulebook::house::HouseRules;
use crate::rulebook::tables::Class;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Dice from this face on save the pilot of a destroyed unit, where the house rule is on (U-CHR-8).
pub const SAVED_FROM: u8 = 7;

/// What a pilot did in a battle, and how often. Text form: a list in which a deed stands as often as it was done.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<Deed>", into = "Vec<Deed>")]
pub struct Deeds(BTreeMap<Deed, u8>);

impl Deeds {
    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Each deed with how often it was done, at most 255 times.
    pub fn iter(&self) -> impl Iterator<Item = (Deed, u8)> + '_ {
        self.0.iter().map(|(deed, n)| (*deed, *n))
    }

    /// How often a deed was done.
    pub fn count(&self, deed: Deed) -> u32 {
        self.0.get(&deed).copied().map_or(0, u32::from)
    }

    /// Adds a deed done once more.
    pub fn insert(&mut self, deed: Deed) {
        let n = self.0.entry(deed).or_default();
        *n = n.saturating_add(1);
    }

    /// Takes a deed out, however often it was done.
    pub fn remove(&mut self, deed: Deed) {
        self.0.remove(&deed);
    }
}

impl FromIterator<Deed> for Deeds {
    fn from_iter<I: IntoIterator<Item = Deed>>(all: I) -> Self {
        let mut deeds = Self::default();
        all.into_iter().for_each(|deed| deeds.insert(deed));
        deeds
    }
}

impl From<Vec<Deed>> for Deeds {
    fn from(all: Vec<Deed>) -> Self {
        all.into_iter().collect()
    }
}

impl From<Deeds> for Vec<Deed> {
    fn from(deeds: Deeds) -> Self {
        let times = |(deed, n)| std::iter::repeat_n(deed, usize::from(n));
        deeds.iter().flat_map(times).collect()
    }
}

/// The experience of a deed done so often in one battle (U-CHR-9). A soldier's deeds count once a battle in print (U-CHR-5).
pub fn worth(rules: &HouseRules, class: Class, times: u8) -> u32 {
    if rules.deeds_once || class == Class::Soldier {
        u32::from(times.min(1))
    } else {
        u32::from(times)
    }
}

/// Which deed more pilots claim than there was cause for, and how much cause there was (U-CHR-11): each lost unit was destroyed by one
/// enemy of its side, each lost building by one enemy of `owner`, who controls the ground. Where the result tells of no building,
/// any of the `buildings` there may be lost.
pub fn overclaimed(
    result: &BattleResult,
    side_of: impl Fn(UnitId) -> Option<PlayerId>,
    owner: Option<PlayerId>,
    buildings: usize,
) -> Option<(Deed, u32)> {
    let claims = |deed: Deed| {
        let mut by_side: BTreeMap<PlayerId, u32> = BTreeMap::new();
        for (unit, deeds) in &result.deeds {
            if let Some(side) = side_of(*unit) {
                let n = by_side.entry(side).or_default();
                *n = n.saturating_add(deeds.count(deed));
            }
        }
        by_side
    };
    let sum = |by_side: &BTreeMap<PlayerId, u32>| {
        by_side.values().fold(0u32, |a, b| a.saturating_add(*b))
    };
    let mut lost: BTreeMap<PlayerId, u32> = BTreeMap::new();
    for (unit, fate) in &result.fates {
        if let (Fate::Destroyed, Some(side)) = (fate, side_of(*unit)) {
            *lost.entry(side).or_default() += 1;
        }
    }
    let (units, all) = (claims(Deed::DestroyedUnit), sum(&lost));
    for (side, n) in &units {
        let enemies = all - lost.get(side).copied().unwrap_or(0);
        if *n > enemies {
            return Some((Deed::DestroyedUnit, enemies));
        }
    }
    if sum(&units) > all {
        return Some((Deed::DestroyedUnit, all));
    }
    let razed = claims(Deed::DestroyedBuilding);
    let most = match owner {
        None => 0,
        Some(_) if result.buildings.is_empty() => u32::try_from(buildings).unwrap_or(u32::MAX),
        Some(_) => result.buildings_destroyed(),
    };
    let own = owner.and_then(|o| razed.get(&o)).copied().unwrap_or(0);
    if own > 0 {
        Some((Deed::DestroyedBuilding, 0))
    } else if sum(&razed) > most {
        Some((Deed::DestroyedBuilding, most))
    } else {
        None
    }
}

/// Whether cargo can have been stolen by a unit of this fate: it counts when it leaves the board (U-CHR-11).
pub fn carries_off(fate: Fate) -> bool {
    matches!(fate, Fate::Retreats(_) | Fate::Removed)
}

/// A battle that an operative fought and survived.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Engagement {
    /// When.
    pub turn: Turn,
    /// Where.
    pub at: TerritoryId,
    /// Whether his side held the ground.
    pub held: bool,
}

/// The service record of an operative: what all could see of it. Explorations stand in it by what was found (U-CHR-4, U-CHR-6); who
/// was there when nothing was found is nobody else's business (U-MOV-11).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Record {
    /// The battles that he survived, in their order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub battles: Vec<Engagement>,
    /// By turn, what he did beyond surviving, and how often it paid.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub deeds: BTreeMap<Turn, BTreeMap<Deed, u32>>,
}

/// One turn of a service record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Season {
    /// The battles of the turn; by U-TAC-7 there is one at most.
    pub battles: Vec<Engagement>,
    /// Deeds in battles and explorations, and how often each paid.
    pub deeds: BTreeMap<Deed, u32>,
}

impl Record {
    /// Whether nothing stands in it.
    pub fn is_empty(&self) -> bool {
        self.battles.is_empty() && self.deeds.is_empty()
    }

    /// How often a deed paid in all.
    pub fn count(&self, deed: Deed) -> u32 {
        let times = self.deeds.values().filter_map(|deeds| deeds.get(&deed));
        times.fold(0, |a, b| a.saturating_add(*b))
    }

    /// The record turn by turn.
    pub fn by_turn(&self) -> BTreeMap<Turn, Season> {
        let mut turns: BTreeMap<Turn, Season> = BTreeMap::new();
        for battle in &self.battles {
            turns.entry(battle.turn).or_default().battles.push(*battle);
        }
        for (turn, deeds) in &self.deeds {
            turns.entry(*turn).or_default().deeds = deeds.clone();
        }
        turns
    }

    pub(super) fn note(&mut self, turn: Turn, deed: Deed, times: u32) {
        if deed != Deed::Survived {
            let n = self.deeds.entry(turn).or_default().entry(deed).or_default();
            *n = n.saturating_add(times);
        }
    }
}

/// One who fell with his unit: a line of the roll of honour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fallen {
    /// His number.
    pub character: CharacterId,
    /// For whom he fought.
    pub owner: PlayerId,
    /// His class.
    pub class: Class,
    /// His name; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The level that he had reached.
    pub level: u8,
    /// His experience points.
    pub xp: u32,
    /// What he drove or wore.
    pub body: Body,
    /// When he fell.
    pub turn: Turn,
    /// On which battlefield.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<TerritoryId>,
    /// What he did before.
    #[serde(default, skip_serializing_if = "Record::is_empty")]
    pub record: Record,
}

impl Fallen {
    pub(super) fn new(
        id: CharacterId,
        who: Character,
        body: Body,
        turn: Turn,
        at: Option<TerritoryId>,
    ) -> Self {
        Self {
            character: id,
            owner: who.owner,
            class: who.class,
            name: who.name,
            level: who.level,
            xp: who.xp,
            body,
            turn,
            at,
            record: who.record,
        }
    }
}

impl Open {
    /// The roll of honour of a player: his operatives who fell, in the order in which they did.
    pub fn roll_of_honour(&self, seat: PlayerId) -> impl Iterator<Item = &Fallen> {
        self.fallen
            .iter()
            .map(AsRef::as_ref)
            .filter(move |f| f.owner == seat)
    }

    /// The battle that a unit fights in.
    pub(super) fn battle_of(&self, unit: UnitId) -> Option<TerritoryId> {
        self.battles
            .iter()
            .find(|(_, b)| b.sides.values().any(|units| units.contains(&unit)))
            .map(|(at, _)| *at)
    }
}

/// Whether the claims of a result have cause (U-CHR-11).
pub(super) fn check_claims(
    open: &Open,
    territory: TerritoryId,
    result: &BattleResult,
    side_of: &BTreeMap<UnitId, PlayerId>,
) -> Result<(), Refusal> {
    for (unit, deeds) in &result.deeds {
        let fate = result.fates.get(unit);
        if deeds.count(Deed::StoleCargo) > 0 && !fate.is_some_and(|f| carries_off(*f)) {
            return Err(Refusal::CargoStays { unit: *unit });
        }
    }
    let ground = open.territory(territory)?;
    let buildings: Vec<BuildingId> = ground.buildings.keys().copied().collect();
    let side = |unit: UnitId| side_of.get(&unit).copied();
    match overclaimed(result, side, ground.controller, buildings.len()) {
        Some((deed, most)) => Err(Refusal::ClaimedTooOften { deed, most }),
        None => Ok(()),
    }
}

/// Lets a pilot try to get out of a unit that is being destroyed, where the house rule is on: 7 or 8 saves him, and he flees on foot
/// (U-CHR-8, U-MAP-8).
pub(super) fn try_to_save(
    draft: &mut Draft,
    territory: TerritoryId,
    unit: UnitId,
    dice: &mut Dice<'_>,
) -> Decided {
    let open = &draft.state().open;
    let Some(found) = open.units.get(&unit) else {
        return Ok(());
    };
    let (Some(character), owner) = (found.pilot, found.owner) else {
        return Ok(());
    };
    if !open.rules.pilot_survival {
        return Ok(());
    }
    let roll = dice.roll(Purpose::Survival(unit), 1)?;
    let saved = roll.die(0) >= SAVED_FROM;
    draft.emit(Event::PilotTried {
        unit,
        character,
        roll,
        saved,
    });
    if saved {
        let to = retreats(draft.state(), owner, territory).first().copied();
        draft.emit(Event::BailedOut {
            unit,
            character,
            to,
        });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deeds_are_written_as_often_as_they_were_done() {
        let text = r#"["destroyed-unit","repaired","destroyed-unit"]"#;
        let deeds: Deeds = serde_json::from_str(text).expect("deeds");
        assert_eq!(deeds.count(Deed::DestroyedUnit), 2);
        assert_eq!(deeds.count(Deed::Piracy), 0);
        let again = serde_json::to_string(&deeds).expect("plain data");
        assert_eq!(again, r#"["destroyed-unit","destroyed-unit","repaired"]"#);
    }

    #[test]
    fn u_chr_9_a_soldier_is_paid_once_by_any_rule() {
        let often = HouseRules {
            deeds_once: false,
            ..HouseRules::default()
        };
        let once = HouseRules::default();
        assert_eq!(worth(&often, Class::Bandit, 3), 3);
        assert_eq!(worth(&often, Class::Soldier, 3), 1);
        assert_eq!(worth(&once, Class::Bandit, 3), 1);
        assert_eq!(worth(&once, Class::Bandit, 0), 0);
    }

    #[test]
    fn a_record_is_read_turn_by_turn() {
        let (turn, at) = (Turn(4), TerritoryId(2));
        let mut record = Record::default();
        record.note(Turn(3), Deed::FoundPure, 1);
        record.note(turn, Deed::Survived, 1);
        record.note(turn, Deed::DestroyedUnit, 2);
        let held = true;
        record.battles.push(Engagement { turn, at, held });
        let turns = record.by_turn();
        assert_eq!(turns.keys().copied().collect::<Vec<_>>(), [Turn(3), turn]);
        assert_eq!(turns[&Turn(3)].battles, []);
        assert_eq!(turns[&turn].battles, [Engagement { turn, at, held }]);
        // Surviving is what the battle itself says.
        assert_eq!(
            turns[&turn].deeds,
            BTreeMap::from([(Deed::DestroyedUnit, 2)])
        );
    }
}
