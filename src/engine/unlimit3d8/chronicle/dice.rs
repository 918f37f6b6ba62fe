//! The dice of a campaign: what they showed, for whom and what for.

use super::luck::Luck;
use super::walk::walk;
use crate::dice::{Face, Origin, Roll};
use crate::ids::{PlayerId, TerritoryId};
use crate::log::{Act, Actor};
use crate::unlimit3d8::battle::fact::Fact;
use crate::unlimit3d8::battle::target::Hand;
use crate::unlimit3d8::event::Find;
use crate::unlimit3d8::{Campaign, Event, State};
use std::collections::BTreeMap;

/// What dice were thrown for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Use {
    /// Exploring ground (U-EXP-1).
    Exploration,
    /// What was found, and what it is worth (U-EXP-6).
    Find,
    /// Shafts in unstable ground (U-EXP-5).
    Shaft,
    /// Pilots who try to get out of a destroyed unit (U-CHR-8).
    Survival,
    /// Attacks and all else that is tried in battles at the table (U-ROL-1).
    Battle,
    /// Who picks the first battle, who chooses his start first (U-TAC-7, U-SET-6).
    Order,
    /// Anything else.
    Other,
}

impl Use {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Exploration,
        Self::Find,
        Self::Shaft,
        Self::Survival,
        Self::Battle,
        Self::Order,
        Self::Other,
    ];

    /// Its name in plain words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Exploration => "Exploring",
            Self::Find => "Finds",
            Self::Shaft => "Shafts in unstable ground",
            Self::Survival => "Pilots getting out",
            Self::Battle => "In battle",
            Self::Order => "Who goes first",
            Self::Other => "Everything else",
        }
    }
}

/// How often each face came up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Faces {
    /// For the faces 1 to 8.
    pub counts: [u32; 8],
}

impl Faces {
    fn add(&mut self, faces: &[Face]) {
        for face in faces {
            if let Some(count) = self.counts.get_mut(usize::from(face.get()) - 1) {
                *count = count.saturating_add(1);
            }
        }
    }

    fn join(&mut self, other: &Self) {
        for (count, more) in self.counts.iter_mut().zip(other.counts) {
            *count = count.saturating_add(more);
        }
    }

    /// How many dice.
    pub fn dice(&self) -> u32 {
        self.counts.iter().fold(0, |a, n| a.saturating_add(*n))
    }

    /// What they show together.
    pub fn sum(&self) -> u32 {
        (1u32..)
            .zip(self.counts)
            .fold(0, |a, (face, n)| a.saturating_add(face.saturating_mul(n)))
    }

    /// The mean in hundredths, rounded; `None` for no dice. 450 is to be expected.
    pub fn mean(&self) -> Option<u32> {
        let (dice, sum) = (u64::from(self.dice()), u64::from(self.sum()));
        (dice > 0).then(|| u32::try_from((sum * 200 / dice).div_ceil(2)).unwrap_or(u32::MAX))
    }

    /// How likely such a sum is.
    pub fn luck(&self) -> Option<Luck> {
        Luck::of(self.dice(), self.sum())
    }
}

/// All dice of a campaign that everybody may know of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DiceTable {
    /// By player (none: the table), use, and where they came from.
    pub cells: BTreeMap<(Option<PlayerId>, Use, Origin), Faces>,
}

impl DiceTable {
    /// Counts the dice of the entries in force.
    pub fn of(log: &Campaign) -> Self {
        let mut table = Self::default();
        // Throws that facts show, by entry. What else an entry threw, its facts don't tell what for.
        let mut told: BTreeMap<u32, Vec<Roll>> = BTreeMap::new();
        walk(log, |step| {
            for (seat, what, roll) in throws(step.event, step.before) {
                table.add(seat, what, roll);
                told.entry(step.entry.seq).or_default().push(roll.clone());
            }
        });
        for entry in log.in_force().filter(|e| e.private_to().is_none()) {
            let Act::Do { faces, .. } = &entry.act else {
                continue;
            };
            let seat = match entry.by {
                Actor::Seat(seat) => Some(seat),
                Actor::Table => None,
            };
            let mut told = told.remove(&entry.seq).unwrap_or_default();
            for roll in faces {
                match told.iter().position(|r| r == roll) {
                    Some(at) => {
                        told.swap_remove(at);
                    }
                    None => table.add(seat, Use::Other, roll),
                }
            }
        }
        table
    }

    fn add(&mut self, seat: Option<PlayerId>, what: Use, roll: &Roll) {
        let cell = self.cells.entry((seat, what, roll.origin())).or_default();
        cell.add(roll.faces());
    }

    /// The dice that fit: of one player, of one use, of one origin, or of all where nothing is said.
    pub fn faces(
        &self,
        seat: Option<PlayerId>,
        what: Option<Use>,
        origin: Option<Origin>,
    ) -> Faces {
        let mut all = Faces::default();
        for ((s, w, o), faces) in &self.cells {
            if seat.is_none_or(|seat| *s == Some(seat))
                && what.is_none_or(|what| *w == what)
                && origin.is_none_or(|origin| *o == origin)
            {
                all.join(faces);
            }
        }
        all
    }
}

/// Who commands a unit or a turret in a battle.
fn commander(state: &State, territory: TerritoryId, by: Hand) -> Option<PlayerId> {
    match by {
        Hand::Unit(unit) => state.open.units.get(&unit).map(|u| u.owner),
        Hand::Turret(id) => {
            let fight = state.open.battles.get(&territory)?.fight.as_ref()?;
            let pirate = fight.guns.get(&id).and_then(|gun| gun.pirate);
            pirate.or(state.open.controller(territory))
        }
    }
}

/// The throws that a fact shows: whose, and what for.
fn throws<'a>(event: &'a Event, before: &State) -> Vec<(Option<PlayerId>, Use, &'a Roll)> {
    match event {
        Event::Explored {
            territory, roll, ..
        } => vec![(before.open.controller(*territory), Use::Exploration, roll)],
        Event::ShaftTried {
            territory, roll, ..
        } => vec![(before.open.controller(*territory), Use::Shaft, roll)],
        Event::PilotTried {
            character, roll, ..
        } => {
            let owner = before.open.characters.get(character).map(|c| c.owner);
            vec![(owner, Use::Survival, roll)]
        }
        Event::Found {
            seat, roll, find, ..
        } => {
            let mut all = vec![(Some(*seat), Use::Find, roll)];
            if let Find::Wreck { roll, .. } | Find::Elements { roll, .. } = find {
                all.push((Some(*seat), Use::Find, roll));
            }
            all
        }
        Event::FightBegan { rolls, .. } => {
            rolls.iter().map(|roll| (None, Use::Order, roll)).collect()
        }
        Event::Fought { territory, fact } => match fact {
            Fact::Tried { how, .. } => {
                vec![(
                    commander(before, *territory, how.by),
                    Use::Battle,
                    &how.roll,
                )]
            }
            Fact::Strayed { by, roll, .. } => {
                vec![(commander(before, *territory, *by), Use::Battle, roll)]
            }
            _ => Vec::new(),
        },
        Event::PickerDrawn { roll, .. } => vec![(None, Use::Order, roll)],
        Event::LotsDrawn { rolls, .. } => {
            rolls.iter().map(|roll| (None, Use::Order, roll)).collect()
        }
        _ => Vec::new(),
    }
}
