//! Trade between players in the Commercial phase: one offers, the other accepts, declines or offers something else (U-COM-4, U-COM-15,
//! U-COM-16, U-COM-17). What a deal can move is a [`Line`]; whether it can be given is judged by a [`Menu`], whether the whole can take
//! effect by [`carry_out`].

mod menu;
mod strike;

pub use menu::{Ground, Menu, menu};
pub use strike::carry_out;

use super::decide::Draft;
use super::event::Event;
use super::refusal::Refusal;
use super::state::{Mover, State, Whereabouts};
use super::stock::Good;
use crate::ids::{BuildingId, CharacterId, DealId, PlayerId, TechnologyId, TerritoryId, UnitId};
use crate::quantity::{Credits, Turn};
use crate::rulebook::clause::{RuleRef, rule};
use crate::rulebook::weapon::Weapon;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The most that each side of a deal can list.
pub const MOST_LINES: u16 = 60;

/// A promise is at most so many characters long.
pub const LONGEST_PROMISE: u16 = 200;

/// One thing that a side of a deal gives.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Line {
    /// Money.
    Credits(Credits),
    /// Units of a resource out of a territory's stores.
    Goods {
        /// Whose stores.
        from: TerritoryId,
        /// Which.
        good: Good,
        /// How many.
        units: u32,
    },
    /// Weapons or equipment out of a territory's stores.
    Arms {
        /// Whose stores.
        from: TerritoryId,
        /// Which.
        weapon: Weapon,
        /// How many.
        count: u32,
    },
    /// A vehicle or an exo-armor with what is mounted on it, and with its pilot if it has one.
    Unit(UnitId),
    /// An operative on foot.
    Operative(CharacterId),
    /// Xenotech artifacts.
    Artifacts(u32),
    /// Missiles out of a silo, into silos with room on the territory that the receiver names.
    Missiles {
        /// Whose silo.
        from: BuildingId,
        /// How many.
        count: u32,
    },
    /// A technology: it is copied, the giver has it still (U-COM-15).
    Technology(TechnologyId),
    /// A territory with its buildings and all that its warehouses hold (U-COM-16).
    Territory(TerritoryId),
    /// Passage over a territory (U-MOV-5).
    Passage(TerritoryId),
    /// Anything else, in words; recorded, not enforced (U-COM-17).
    Promise(String),
}

impl Line {
    /// How much of what it names it moves: SC, units or pieces; 1 of what there is but one of.
    pub(super) fn amount(&self) -> u32 {
        match self {
            Self::Credits(Credits(n))
            | Self::Goods { units: n, .. }
            | Self::Arms { count: n, .. }
            | Self::Artifacts(n)
            | Self::Missiles { count: n, .. } => *n,
            _ => 1,
        }
    }

    /// Whether it goes to a place that the receiver names, and whether that place needs a Landing Pad (U-COM-15). What stands on ground that
    /// changes hands in the same deal stays there, so this holds for `Unit` and `Operative` only where they stand elsewhere.
    pub fn needs(&self) -> Needs {
        match self {
            Self::Goods { .. } | Self::Missiles { .. } => Needs::Stores,
            Self::Arms { .. } | Self::Unit(_) | Self::Operative(_) => Needs::Pad,
            Self::Credits(_)
            | Self::Artifacts(_)
            | Self::Technology(_)
            | Self::Territory(_)
            | Self::Passage(_)
            | Self::Promise(_) => Needs::Nothing,
        }
    }
}

/// What a line wants of the territory that its receiver names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Needs {
    /// No territory at all.
    Nothing,
    /// An own territory; what is stored needs room there, missiles a silo.
    Stores,
    /// An own territory with a Landing Pad.
    Pad,
}

/// What a deal says, in the words of whoever offers it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Terms {
    /// What he gives.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gives: Vec<Line>,
    /// What he wants for it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub wants: Vec<Line>,
    /// The own territory to which goods, arms, vehicles and operatives come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<TerritoryId>,
}

/// An offer of trade that waits for an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// Who offers.
    pub from: PlayerId,
    /// Who may accept.
    pub to: PlayerId,
    /// What each gives.
    pub terms: Terms,
}

/// A promise made in a deal (U-COM-17).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Promise {
    /// When.
    pub turn: Turn,
    /// Who promised.
    pub from: PlayerId,
    /// To whom.
    pub to: PlayerId,
    /// What, in his words.
    pub text: String,
}

/// How an offer came to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DealEnd {
    /// The other said no.
    Declined,
    /// The other said no and offered something else.
    Countered,
    /// Whoever offered it took it back.
    Withdrawn,
}

/// What changed hands, with where it is now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Handed {
    /// Money.
    Credits(Credits),
    /// A resource, from store to store.
    Goods {
        /// Whose stores gave it.
        from: TerritoryId,
        /// Whose stores have it.
        at: TerritoryId,
        /// Which.
        good: Good,
        /// How many units.
        units: u32,
    },
    /// Weapons or equipment, from store to store.
    Arms {
        /// Whose stores gave them.
        from: TerritoryId,
        /// Whose stores have them.
        at: TerritoryId,
        /// Which.
        weapon: Weapon,
        /// How many.
        count: u32,
    },
    /// A vehicle or an armor, with its pilot.
    Unit {
        /// Which.
        unit: UnitId,
        /// The number on its model, new where the receiver had that number.
        number: u16,
        /// Where it is.
        at: TerritoryId,
    },
    /// An operative on foot.
    Operative {
        /// Who.
        character: CharacterId,
        /// Where he is.
        at: TerritoryId,
    },
    /// Xenotech artifacts.
    Artifacts(u32),
    /// Missiles, from silo to silo.
    Missiles {
        /// Which silo gave them.
        from: BuildingId,
        /// Which has them.
        at: BuildingId,
        /// How many.
        count: u8,
    },
    /// A technology, which the giver has still.
    Technology(TechnologyId),
    /// A territory with all that stands and lies on it.
    Territory(TerritoryId),
    /// A promise.
    Promise(String),
}

/// Why a line of a deal can't be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)] // The fields name themselves.
pub enum Hitch {
    /// It is not his, or there is no such thing.
    NotHis,
    /// None of it, or no words.
    Nothing,
    /// He has less.
    Short { have: u32 },
    /// It is off the map, and so is nowhere (U-TAC-17).
    OffTheMap,
    /// The operative is aboard: he goes with his vehicle or armor.
    Aboard,
    /// The territory has no Station (U-COM-16).
    NoStation,
    /// Something of the giver stands there and is not in the deal (U-COM-16).
    LeftBehind { mover: Mover },
    /// He granted it already (U-MOV-5).
    Granted,
    /// The other knows that technology (U-COM-15).
    Known,
    /// It is listed twice.
    Twice,
    /// So many words are not kept.
    TooLong { most: u16 },
    /// More than can be counted.
    TooMuch,
}

impl Hitch {
    /// The clause that refuses.
    pub fn clause(self) -> RuleRef {
        match self {
            Self::NoStation | Self::LeftBehind { .. } => rule::U_COM_16,
            Self::OffTheMap => rule::U_TAC_17,
            Self::TooLong { .. } => rule::U_COM_17,
            Self::Granted => rule::U_MOV_5,
            Self::Known => rule::U_COM_15,
            Self::NotHis
            | Self::Nothing
            | Self::Short { .. }
            | Self::Aboard
            | Self::Twice
            | Self::TooMuch => rule::U_COM_4,
        }
    }
}

/// Whether a player may offer these terms to another: he has what he gives, the other could have what is wanted.
pub(super) fn check_offer(
    state: &State,
    seat: PlayerId,
    to: PlayerId,
    terms: &Terms,
) -> Result<(), Refusal> {
    let (gives, wants) = menus(state, seat, to)?;
    check_terms(&gives, &wants, terms)
}

/// What each side of a deal can put into it: of the own things all, of the other's as far as everybody knows.
///
/// # Errors
/// There is nobody to trade with in that seat, or what the player hides is not on this device.
pub fn menus(state: &State, seat: PlayerId, to: PlayerId) -> Result<(Menu, Menu), Refusal> {
    state.open.player(to)?;
    if seat == to {
        return Err(Refusal::DealWithYourself);
    }
    if state.open.is_out(to) {
        return Err(Refusal::OutOfTheGame { seat: to });
    }
    super::commerce::check_known(state, seat)?;
    Ok((menu(state, seat, to), menu(state, to, seat).asked()))
}

/// Whether terms can be offered, given what both sides can put into a deal.
pub(super) fn check_terms(gives: &Menu, wants: &Menu, terms: &Terms) -> Result<(), Refusal> {
    if terms.gives.is_empty() && terms.wants.is_empty() {
        return Err(Refusal::EmptyDeal);
    }
    if let Some(territory) = terms.at.filter(|at| !gives.ground.contains_key(at)) {
        return Err(Refusal::NotYourTerritory { territory });
    }
    gives.check(&terms.gives)?;
    wants.check(&terms.wants)
}

/// An offer made to this player.
pub(super) fn offered_to(state: &State, seat: PlayerId, deal: DealId) -> Result<&Deal, Refusal> {
    let found = state.open.deals.get(&deal);
    let found = found.ok_or(Refusal::NoSuchDeal { deal })?;
    if found.to == seat {
        Ok(found)
    } else {
        Err(Refusal::NotYourDeal { deal })
    }
}

pub(super) fn check_withdraw(state: &State, seat: PlayerId, deal: DealId) -> Result<(), Refusal> {
    let found = state.open.deals.get(&deal);
    if found.ok_or(Refusal::NoSuchDeal { deal })?.from == seat {
        Ok(())
    } else {
        Err(Refusal::NotYourDeal { deal })
    }
}

pub(super) fn check_counter(
    state: &State,
    seat: PlayerId,
    deal: DealId,
    terms: &Terms,
) -> Result<(), Refusal> {
    let from = offered_to(state, seat, deal)?.from;
    check_offer(state, seat, from, terms)
}

pub(super) fn offer(draft: &mut Draft, seat: PlayerId, to: PlayerId, terms: &Terms) {
    for (mover, territory) in shown(draft.state(), seat, &terms.gives, terms.at) {
        draft.emit(Event::Sighted { mover, territory });
    }
    let mut terms = terms.clone();
    for line in terms.gives.iter_mut().chain(&mut terms.wants) {
        if let Line::Promise(text) = line {
            *text = text.trim().to_string();
        }
    }
    draft.emit(Event::DealOffered {
        deal: DealId(draft.state().open.next.deal),
        from: seat,
        to,
        terms,
    });
}

pub(super) fn counter(draft: &mut Draft, seat: PlayerId, deal: DealId, terms: &Terms) {
    let Some(found) = draft.state().open.deals.get(&deal).cloned() else {
        return;
    };
    end(draft, deal, DealEnd::Countered);
    offer(draft, seat, found.from, terms);
}

pub(super) fn end(draft: &mut Draft, deal: DealId, how: DealEnd) {
    draft.emit(Event::DealEnded { deal, how });
}

pub(super) fn accept(draft: &mut Draft, seat: PlayerId, deal: DealId, at: Option<TerritoryId>) {
    if let Ok(events) = carry_out(draft.state(), seat, deal, at) {
        for event in events {
            draft.emit(event);
        }
    }
}

/// What comes into the open with a deal: nobody sells what he hides, everything on ground that he gives away, and the exo-armors that take
/// room where he wants to store (stock is open, U-MOV-11).
fn shown(
    state: &State,
    seat: PlayerId,
    lines: &[Line],
    at: Option<TerritoryId>,
) -> BTreeSet<(Mover, TerritoryId)> {
    let ground: BTreeSet<TerritoryId> = lines
        .iter()
        .filter_map(|line| match line {
            Line::Territory(territory) => Some(*territory),
            _ => None,
        })
        .collect();
    let mut shown = BTreeSet::new();
    let units = state.open.units.iter().filter(|(_, u)| u.owner == seat);
    for (id, unit) in units.filter(|(_, u)| u.at == Whereabouts::Hidden) {
        let Some(place) = state.unit_at(*id) else {
            continue;
        };
        let takes_room = unit.body.is_armor() && !unit.is_manned() && at == Some(place);
        if lines.contains(&Line::Unit(*id)) || ground.contains(&place) || takes_room {
            shown.insert((Mover::Unit(*id), place));
        }
    }
    for (id, character) in state
        .open
        .characters
        .iter()
        .filter(|(_, c)| c.owner == seat)
    {
        let Some(place) = state.character_at(*id) else {
            continue;
        };
        if character.post == super::state::Post::Foot(Whereabouts::Hidden)
            && (lines.contains(&Line::Operative(*id)) || ground.contains(&place))
        {
            shown.insert((Mover::OnFoot(*id), place));
        }
    }
    shown
}
