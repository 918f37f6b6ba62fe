//! What each player had and did in each turn.

use super::walk::{Step, walk};
use crate::ids::PlayerId;
use crate::log::Base;
use crate::quantity::{Credits, Turn};
use crate::unlimit3d8::state::{Open, Phase};
use crate::unlimit3d8::{Campaign, Event};
use std::collections::BTreeMap;

/// How a campaign went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chronicle {
    /// Where the log begins if that is not the beginning of the campaign: what came before is not counted.
    pub since: Option<(Turn, Phase)>,
    /// The turns that the log knows of, ascending; turn 0 is the founding.
    pub turns: Vec<TurnRow>,
}

/// One turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnRow {
    /// Which.
    pub turn: Turn,
    /// The players in seat order.
    pub players: Vec<Standing>,
}

/// What a player had at the end of a turn, or has now, and what he did in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Territories under control.
    pub territories: u32,
    /// Buildings on them.
    pub buildings: u32,
    /// Vehicles and armors.
    pub units: u32,
    /// Operatives.
    pub crew: u32,
    /// What he has to spend.
    pub credits: Credits,
    /// What he got in the turn.
    pub earned: u64,
    /// What he paid in the turn and did not take back.
    pub spent: u64,
    /// Units that his shafts brought up.
    pub mined: u32,
    /// Units that his shafts left for want of room (U-STO-4).
    pub wasted: u32,
    /// Vehicles and armors destroyed or captured from him.
    pub losses: u32,
    /// Battles after which he held the ground.
    pub won: u32,
    /// Battles after which another player held it.
    pub lost: u32,
    /// Battles after which nobody held it.
    pub drawn: u32,
    /// Experience that his operatives earned.
    pub xp: u32,
}

/// What can be told of each player and turn as one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Count {
    /// Territories under control.
    Territories,
    /// What he has to spend.
    Credits,
    /// What he got.
    Earned,
    /// What he paid.
    Spent,
    /// Units mined.
    Mined,
    /// Vehicles and armors.
    Units,
    /// Buildings.
    Buildings,
    /// Vehicles and armors lost.
    Losses,
    /// Battles won.
    Won,
    /// Battles lost.
    Lost,
}

impl Count {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Territories,
        Self::Credits,
        Self::Earned,
        Self::Spent,
        Self::Mined,
        Self::Units,
        Self::Buildings,
        Self::Losses,
        Self::Won,
        Self::Lost,
    ];

    /// Its name in plain words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Territories => "Territories",
            Self::Credits => "Credits at hand",
            Self::Earned => "Earned",
            Self::Spent => "Spent",
            Self::Mined => "Units mined",
            Self::Units => "Vehicles and armors",
            Self::Buildings => "Buildings",
            Self::Losses => "Vehicles and armors lost",
            Self::Won => "Battles won",
            Self::Lost => "Battles lost",
        }
    }

    /// Its id in files and addresses.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Territories => "territories",
            Self::Credits => "credits",
            Self::Earned => "earned",
            Self::Spent => "spent",
            Self::Mined => "mined",
            Self::Units => "units",
            Self::Buildings => "buildings",
            Self::Losses => "losses",
            Self::Won => "won",
            Self::Lost => "lost",
        }
    }

    /// Whether it is what came about within a turn: the last turn, not over yet, can't be set beside the others.
    pub const fn is_of_a_turn(self) -> bool {
        matches!(self, Self::Earned | Self::Spent | Self::Mined)
    }

    /// Whether turns are added up: battles are told since the beginning, money turn by turn.
    pub const fn adds_up(self) -> bool {
        matches!(self, Self::Losses | Self::Won | Self::Lost)
    }
}

impl Standing {
    /// One number of it.
    pub fn count(&self, count: Count) -> i64 {
        let big = |n: u64| i64::try_from(n).unwrap_or(i64::MAX);
        match count {
            Count::Territories => self.territories.into(),
            Count::Credits => self.credits.0.into(),
            Count::Earned => big(self.earned),
            Count::Spent => big(self.spent),
            Count::Mined => self.mined.into(),
            Count::Units => self.units.into(),
            Count::Buildings => self.buildings.into(),
            Count::Losses => self.losses.into(),
            Count::Won => self.won.into(),
            Count::Lost => self.lost.into(),
        }
    }
}

impl Chronicle {
    /// A player's numbers turn by turn, added up where that says more.
    pub fn series(&self, seat: PlayerId, count: Count) -> Vec<i64> {
        let mut sum = 0i64;
        let each = self.turns.iter().map(|row| {
            let players = &row.players;
            let n = players.get(usize::from(seat)).map_or(0, |p| p.count(count));
            sum = sum.saturating_add(n);
            if count.adds_up() { sum } else { n }
        });
        each.collect()
    }
}

/// How a campaign went, from what everybody may know.
pub fn chronicle(log: &Campaign) -> Chronicle {
    let start = super::walk::beginning(log);
    let since = match log.base() {
        Base::State { .. } => Some((start.open.turn, start.open.phase)),
        Base::Setup(_) => None,
    };
    let seats = start.open.players.len();
    let mut turns: BTreeMap<Turn, Vec<Standing>> = BTreeMap::new();
    let blank = || vec![Standing::default(); seats];
    let end = walk(log, |step| {
        let turn = step.before.open.turn;
        let players = turns.entry(turn).or_insert_with(blank);
        money(players, step);
        deeds(players, step);
        if step.after.open.turn != turn {
            holdings(players, &step.before.open);
        }
    });
    let players = turns.entry(end.open.turn).or_insert_with(blank);
    holdings(players, &end.open);
    let turns = turns
        .into_iter()
        .map(|(turn, players)| TurnRow { turn, players });
    Chronicle {
        since,
        turns: turns.collect(),
    }
}

fn holdings(players: &mut [Standing], open: &Open) {
    for (standing, player) in players.iter_mut().zip(&open.players) {
        standing.credits = player.credits;
        (standing.territories, standing.buildings) = (0, 0);
        (standing.units, standing.crew) = (0, 0);
    }
    for territory in &open.territories {
        if let Some(standing) = of(players, territory.controller) {
            standing.territories += 1;
            let buildings = u32::try_from(territory.buildings.len()).unwrap_or(u32::MAX);
            standing.buildings = standing.buildings.saturating_add(buildings);
        }
    }
    for unit in open.units.values() {
        if let Some(standing) = of(players, Some(unit.owner)) {
            standing.units += 1;
        }
    }
    for character in open.characters.values() {
        if let Some(standing) = of(players, Some(character.owner)) {
            standing.crew += 1;
        }
    }
}

fn of(players: &mut [Standing], seat: Option<PlayerId>) -> Option<&mut Standing> {
    players.get_mut(usize::from(seat?))
}

/// Whatever the fact, what a player has more is earned and what he has less is spent; a purchase taken back was none.
fn money(players: &mut [Standing], step: &Step<'_>) {
    let (before, after) = (&step.before.open.players, &step.after.open.players);
    let both = before
        .iter()
        .zip(after)
        .map(|(b, a)| (b.credits, a.credits));
    for (standing, (before, after)) in players.iter_mut().zip(both) {
        let more = u64::from(after.0.saturating_sub(before.0));
        let less = u64::from(before.0.saturating_sub(after.0));
        if matches!(step.event, Event::TakenBack { .. }) {
            standing.spent = standing.spent.saturating_sub(more);
        } else {
            standing.earned = standing.earned.saturating_add(more);
            standing.spent = standing.spent.saturating_add(less);
        }
    }
}

fn deeds(players: &mut [Standing], step: &Step<'_>) {
    let open = &step.before.open;
    let owner = |unit| open.units.get(unit).map(|u| u.owner);
    match step.event {
        Event::Mined {
            territory,
            units,
            lost,
            ..
        } => {
            if let Some(standing) = of(players, open.controller(*territory)) {
                standing.mined = standing.mined.saturating_add(*units);
                standing.wasted = standing.wasted.saturating_add(*lost);
            }
        }
        Event::UnitDestroyed { unit, .. } | Event::UnitCaptured { unit, .. } => {
            if let Some(standing) = of(players, owner(unit)) {
                standing.losses += 1;
            }
        }
        Event::BattleSettled {
            territory,
            holder,
            fought: true,
            ..
        } => {
            let battle = open.battles.get(territory);
            for seat in battle.iter().flat_map(|b| b.sides.keys()) {
                let Some(standing) = of(players, Some(*seat)) else {
                    continue;
                };
                match holder {
                    Some(holder) if holder == seat => standing.won += 1,
                    Some(_) => standing.lost += 1,
                    None => standing.drawn += 1,
                }
            }
        }
        Event::XpGained { character, xp, .. } => {
            let owner = open.characters.get(character).map(|c| c.owner);
            if let Some(standing) = of(players, owner) {
                standing.xp = standing.xp.saturating_add(*xp);
            }
        }
        _ => {}
    }
}
