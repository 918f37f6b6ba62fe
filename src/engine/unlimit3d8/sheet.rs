//! What the table wants to know before it sets up a battle that waits: who enters where, who can be in which Bunker, who has the help of a
//! Tactic Control (U-TER-3, U-BLD-5, U-BLD-7).

use super::battlefield::{Corridor, corridor};
use super::figures;
use super::state::{Open, State};
use crate::ids::{BuildingId, CharacterId, PlayerId, TerritoryId, UnitId};
use crate::rulebook::Worked;
use crate::rulebook::clause::rule;
use crate::rulebook::tables::{BuildingKind, Skill, Upgrade};
use std::collections::{BTreeMap, BTreeSet};

/// Operatives that one Bunker shelters (U-BAT-17).
pub const PLACES_A_BUNKER: u32 = 5;

/// A battle that waits, as it is to be set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BattleSheet {
    /// Where it is fought.
    pub territory: TerritoryId,
    /// Whose ground it is: his Bunkers shelter, his Command Center helps.
    pub owner: Option<PlayerId>,
    /// The corridor round the ground.
    pub corridor: Corridor,
    /// The neighbour that each unit came from: it sets up in the section that faces it (U-MOV-8). Who is not named stands on the ground.
    pub entered_from: BTreeMap<UnitId, TerritoryId>,
    /// The Bunkers that stand.
    pub bunkers: BTreeSet<BuildingId>,
    /// Who can be in one: the owner's operatives in exo-armor, five in each (U-BAT-17, U-BLD-5).
    pub shelterable: BTreeSet<UnitId>,
    /// Who can have +1 Will by Tactic Control: the owner's characters of the highest level; of several the owner picks one (U-BLD-7). Empty
    /// without an active Command Center that has it.
    pub tactic_control: BTreeSet<CharacterId>,
}

/// The sheet of a battle that waits on a territory; none where there is none.
pub fn battle_sheet(open: &Open, territory: TerritoryId) -> Option<BattleSheet> {
    let battle = open.battles.get(&territory)?;
    let ground = open.territory(territory).ok()?;
    let owner = ground.controller;
    let units = owner.and_then(|seat| battle.sides.get(&seat));
    let own = || {
        let units = units.into_iter().flatten();
        units.filter_map(|id| Some((*id, open.units.get(id)?)))
    };
    let standing = |kind| {
        let all = ground.buildings.iter();
        all.filter(move |(_, b)| b.kind == kind)
    };
    let bunkers: BTreeSet<BuildingId> = standing(BuildingKind::Bunker).map(|(id, _)| *id).collect();
    let shelterable = own().filter(|(_, u)| u.body.is_armor() && u.is_manned());
    let shelterable = shelterable
        .map(|(id, _)| id)
        .filter(|_| !bunkers.is_empty());
    let controlled = standing(BuildingKind::CommandCenter)
        .any(|(_, b)| b.active && b.upgrades.has(Upgrade::TacticControl));
    let pilots: BTreeMap<CharacterId, u8> = own()
        .filter_map(|(_, u)| Some((u.pilot?, open.characters.get(&u.pilot?)?.level)))
        .filter(|_| controlled)
        .collect();
    let highest = pilots.values().max();
    let led = pilots.iter().filter(|(_, level)| Some(*level) == highest);
    Some(BattleSheet {
        territory,
        owner,
        corridor: corridor(open, territory),
        entered_from: battle.entered_from.clone(),
        shelterable: shelterable.collect(),
        bunkers,
        tactic_control: led.map(|(id, _)| *id).collect(),
    })
}

impl BattleSheet {
    /// How many can be sheltered at once.
    pub fn sheltered(&self) -> Worked {
        let whole = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        let bunkers = whole(self.bunkers.len());
        let places = i64::from(bunkers.saturating_mul(PLACES_A_BUNKER));
        let name = figures::counted(bunkers, BuildingKind::Bunker.name());
        let worked = Worked::new().add(name, places, rule::U_BAT_17);
        let empty = places - i64::from(whole(self.shelterable.len()));
        if empty > 0 {
            worked.add("Places left empty", -empty, rule::U_BLD_5)
        } else {
            worked
        }
    }

    /// The Will of a character, with the help of Tactic Control where it is his alone to have. Of several the owner picks one first.
    pub fn will(&self, state: &State, character: CharacterId) -> Option<Worked> {
        let skills = figures::skills(state, character)?;
        let will = Worked::new().add(
            Skill::Will.name(),
            i64::from(skills.get(Skill::Will)),
            rule::U_CHR_1,
        );
        let alone = self.tactic_control.len() == 1 && self.tactic_control.contains(&character);
        Some(if alone {
            will.add(Upgrade::TacticControl.name(), 1, rule::U_BLD_7)
        } else {
            will
        })
    }
}

/// A figure of a battle that waits, by the rest of its path.
pub(super) fn figure(state: &State, at: TerritoryId, rest: &[&str]) -> Option<Worked> {
    let sheet = battle_sheet(&state.open, at)?;
    let whether =
        |is: bool, label: &'static str, rule| Some(Worked::new().add(label, i64::from(is), rule));
    match rest {
        ["sheltered"] => Some(sheet.sheltered()),
        ["bunker", id] => {
            let bunker = BuildingId(id.parse().ok()?);
            let places = i64::from(PLACES_A_BUNKER);
            let stands = sheet.bunkers.contains(&bunker);
            stands.then(|| Worked::new().add("Places", places, rule::U_BAT_17))
        }
        ["shelter", id] => {
            let unit = UnitId(id.parse().ok()?);
            whether(
                sheet.shelterable.contains(&unit),
                "Can be sheltered",
                rule::U_BLD_5,
            )
        }
        ["tactic-control", id] => {
            let character = CharacterId(id.parse().ok()?);
            whether(
                sheet.tactic_control.contains(&character),
                "Can have it",
                rule::U_BLD_7,
            )
        }
        ["will", id] => sheet.will(state, CharacterId(id.parse().ok()?)),
        ["section", id] => {
            let via = sheet.entered_from.get(&UnitId(id.parse().ok()?))?;
            Some(sheet.corridor.facing(*via)?.worked())
        }
        _ => None,
    }
}
