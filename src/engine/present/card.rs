//! Unit cards: everything that stands on one (U-UNI-6), and the card as HTML for screen and paper.

mod html;
mod weapons;

pub use html::{card_html, sheet_html};
pub use weapons::{Special, WeaponLine};

use super::glance;
use super::look::Look;
use crate::ids::UnitId;
use crate::rulebook::clause::rule;
use crate::rulebook::tables::{Class, Skill, Slot, xp_for};
use crate::rulebook::{RuleRef, Worked};
use crate::unlimit3d8::State;
use crate::unlimit3d8::damage::Marks;
use crate::unlimit3d8::figures;
use crate::unlimit3d8::refusal::Refusal;
use crate::unlimit3d8::state::{Body, Unit};

/// How many stretches of distance a card works out for each weapon.
pub const STEPS: usize = 5;

/// A unit's card. A vehicle without a pilot or a stored armor has one too, with the pilot's figures blank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitCard {
    /// Which unit.
    pub unit: UnitId,
    /// Whose: his name, colour and logo, which frames the number (B).
    pub owner: Look,
    /// The number on the model (B).
    pub number: u16,
    /// Its name, or what it is if it has none (A). Not escaped.
    pub name: String,
    /// What it is (A).
    pub body: Body,
    /// Who drives or wears it (A).
    pub pilot: Option<PilotScene>,
    /// Class size (C).
    pub size: Worked,
    /// Total weight (C).
    pub weight: Worked,
    /// Base defense (D); needs a pilot.
    pub defense: Option<Worked>,
    /// Move increment and max move (E); need a pilot.
    pub moves: Option<(Worked, Worked)>,
    /// Hit points: so many boxes (F).
    pub hit_points: Worked,
    /// The boxes ticked already: crossed and slashed ones (F, U-UNI-11).
    pub marks: Marks,
    /// Armor (G), without a shield's bonus, which goes with the shield.
    pub armor: Worked,
    /// The four skills (H); need a pilot.
    pub skills: Option<[SkillScene; 4]>,
    /// Weapons, slot by slot (I).
    pub slots: Vec<SlotScene>,
    /// Row J: the sums that read each column, both ends included.
    pub bands: [(u8, u8); 7],
    /// The stretches of distance, in inches, both ends included, for which difficulties are worked out: 4" each, 2" for infantry.
    pub distances: [(u32, u32); STEPS],
    /// The campaign's name, not escaped.
    pub campaign: String,
    /// The strategic turn of these figures.
    pub turn: u32,
}

/// Who drives or wears a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PilotScene {
    /// His class.
    pub class: Class,
    /// His level, 1 to 8.
    pub level: u8,
    /// His name, not escaped; may be empty.
    pub name: String,
    /// What comes off each cool-down.
    pub init: u8,
    /// The way to the next level; `None` at the last.
    pub next: Option<Experience>,
}

/// The boxes to be ticked until the next level (U-CHR-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Experience {
    /// Boxes in all: the points between this level and the next.
    pub boxes: u8,
    /// Boxes ticked already.
    pub ticked: u8,
    /// Points in all with which the next level comes.
    pub at: u8,
    /// The clause.
    pub rule: RuleRef,
}

/// A skill with its score in each column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SkillScene {
    /// Which skill.
    pub skill: Skill,
    /// Its value.
    pub value: u8,
    /// What each of the seven columns reads: 0.5 to 3.5 times the skill, halves rounded down.
    pub scores: [Worked; 7],
}

/// A place for a weapon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SlotScene {
    /// What it takes.
    pub slot: Slot,
    /// What is in it.
    pub weapon: Option<WeaponLine>,
}

/// The card of a unit. Nothing on it is secret: where the unit is, is not on it.
///
/// # Errors
/// No such unit, or its owner's seat or its pilot doesn't exist.
pub fn unit_card(state: &State, id: UnitId) -> Result<UnitCard, Refusal> {
    let open = &state.open;
    let unit = open.unit(id)?;
    let player = open.player(unit.owner)?;
    let rules = &open.rules;
    let crew = match unit.pilot {
        Some(pilot) => {
            let character = open.character(pilot)?;
            Some((
                character,
                character.class.skills(character.level, &rules.errata),
            ))
        }
        None => None,
    };
    let (hit_points, armor, row_rule) = body_figures(unit.body);
    let defense = crew.map(|(_, skills)| figures::base_defense(rules, unit, skills));
    let moves = crew.map(|(character, skills)| {
        let (increment, most) = figures::moves(rules, unit, skills, character.level);
        let column = figures::move_column(rules, unit, skills, character.level);
        let worked = |n: u8| {
            let label = format!(
                "Weight {}, column {column}",
                figures::total_weight(unit).value()
            );
            Worked::new().add(label, i64::from(n), rule::U_UNI_4)
        };
        (worked(increment), worked(most))
    });
    let step = if unit.body.is_armor() { 2 } else { 4 };
    Ok(UnitCard {
        unit: id,
        owner: Look::of(unit.owner, player),
        number: unit.number,
        name: glance::unit_name(unit).to_string(),
        body: unit.body,
        pilot: crew.map(|(character, skills)| PilotScene {
            class: character.class,
            level: character.level,
            name: character.name.trim().to_string(),
            init: skills.init,
            next: experience(character.level, character.xp),
        }),
        size: Worked::new().add(
            unit.body.name(),
            i64::from(figures::size(unit.body)),
            row_rule,
        ),
        weight: figures::total_weight(unit),
        defense,
        moves,
        marks: unit.marks,
        hit_points: Worked::new().add(unit.body.name(), i64::from(hit_points), row_rule),
        armor: Worked::new().add(unit.body.name(), i64::from(armor), row_rule),
        skills: crew.map(|(_, skills)| {
            Skill::ALL.map(|skill| SkillScene {
                skill,
                value: skills.get(skill),
                scores: scores(skill, skills.get(skill)),
            })
        }),
        slots: slots(unit, crew.map(|(_, skills)| skills.init)),
        bands: *rules.row_j.bands(),
        distances: std::array::from_fn(|k| {
            let from = u32::try_from(k).unwrap_or(0) * step;
            (from, from + step - 1)
        }),
        campaign: open.name.to_string(),
        turn: open.turn.0,
    })
}

/// The way to the next level from a level and the points in all; `None` at level 8, the last (U-CHR-7).
pub fn experience(level: u8, xp: u32) -> Option<Experience> {
    if !(1..8).contains(&level) {
        return None;
    }
    let at = xp_for(level);
    let from = if level == 1 { 0 } else { xp_for(level - 1) };
    let boxes = at - from;
    let ticked = xp.saturating_sub(u32::from(from)).min(u32::from(boxes));
    Some(Experience {
        boxes,
        ticked: u8::try_from(ticked).unwrap_or(boxes),
        at,
        rule: rule::U_CHR_7,
    })
}

fn body_figures(body: Body) -> (u8, u8, RuleRef) {
    match body {
        Body::Vehicle(kind) => {
            let row = kind.row();
            (row.hit_points, row.armor, row.clause)
        }
        Body::Armor(kind) => {
            let row = kind.row();
            (row.hit_points, row.armor, row.clause)
        }
    }
}

fn scores(skill: Skill, value: u8) -> [Worked; 7] {
    let scores = figures::scores(value);
    std::array::from_fn(|k| {
        // Column k reads half of k + 1 times the skill.
        let halves = k + 1;
        let (whole, half) = (halves / 2, halves % 2);
        let half = if half == 1 { ".5" } else { "" };
        let label = format!("{} {value} x {whole}{half}", skill.name());
        Worked::new().add(label, i64::from(scores[k]), rule::U_UNI_6)
    })
}

fn slots(unit: &Unit, init: Option<u8>) -> Vec<SlotScene> {
    let mounts = unit.mounts.iter().copied().chain(std::iter::repeat(None));
    unit.body
        .slots()
        .iter()
        .zip(mounts)
        .map(|(slot, weapon)| SlotScene {
            slot: *slot,
            weapon: weapon.map(|weapon| WeaponLine::of(weapon, init)),
        })
        .collect()
}
