//! Technologies: the campaign's list, what they cost in research points, and what they are required for (U-TEC-1, U-TEC-3, U-ACT-12).

use super::event::Event;
use super::refusal::Refusal;
use super::state::State;
use crate::ids::{PlayerId, TechnologyId};
use crate::rulebook::tables::{Template, TemplateCost, Upgrade};
use crate::rulebook::weapon::Weapon;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// The most technologies of a list.
pub const MOST_TECHNOLOGIES: usize = 200;
/// The longest name of a technology, in characters.
pub const LONGEST_TECHNOLOGY: usize = 60;
/// The longest effect text, in characters.
pub const LONGEST_EFFECT: usize = 400;
/// The most research points that a technology can cost.
pub const HIGHEST_COST: u32 = 100_000;

/// A technology (U-TEC-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Technology {
    /// Its name, unlike all others of the list.
    pub name: String,
    /// Research points.
    pub cost: u32,
    /// What it does, in words for the table; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub effect: String,
    /// What it is required for where research gates upgrades.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opens: Option<Opens>,
}

/// What a technology can be required for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Opens {
    /// Weapons with this template.
    Template(Template),
    /// This upgrade of a building.
    Upgrade(Upgrade),
}

/// The list of a campaign: the ready one of the house, or its own (U-TEC-1). A technology's number is its place in it, from 0.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Technologies {
    /// The ready list, which never changes: campaigns refer to it by number.
    #[default]
    House,
    /// The campaign's own.
    Own(Vec<Technology>),
}

/// Each weapon template and each building upgrade, in the order of the tables.
static HOUSE: LazyLock<Vec<Technology>> = LazyLock::new(|| {
    let templates = Template::ALL.into_iter().map(|template| Technology {
        name: template.name().to_string(),
        cost: match template.row().cost {
            TemplateCost::Flat(price) => price.0,
            TemplateCost::Percent(_) => 20,
        },
        effect: format!("Weapons can have the template {}.", template.name()),
        opens: Some(Opens::Template(template)),
    });
    let upgrades = Upgrade::ALL.into_iter().map(|upgrade| {
        let row = upgrade.row();
        Technology {
            name: format!("{}: {}", row.of.name(), row.name),
            cost: row.cost.0 / 10,
            effect: format!("A {} can have the upgrade {}.", row.of.name(), row.name),
            opens: Some(Opens::Upgrade(upgrade)),
        }
    });
    templates.chain(upgrades).collect()
});

impl Technologies {
    /// The technologies in the order of their numbers.
    pub fn list(&self) -> &[Technology] {
        match self {
            Self::House => &HOUSE,
            Self::Own(list) => list,
        }
    }

    /// A technology by its number.
    pub fn get(&self, technology: TechnologyId) -> Option<&Technology> {
        self.list().get(usize::from(technology))
    }

    /// All numbers.
    pub fn ids(&self) -> impl Iterator<Item = TechnologyId> + use<> {
        (0..self.list().len()).map(|i| TechnologyId(u16::try_from(i).unwrap_or(u16::MAX)))
    }

    /// Whether it is the ready list.
    pub fn is_house(&self) -> bool {
        *self == Self::House
    }

    /// The first technology that can't be: without a name or with one that is taken, too long, or too dear; the list's end where
    /// there are too many.
    pub(super) fn fault(&self) -> Option<TechnologyId> {
        let list = self.list();
        let mut names = BTreeSet::new();
        let bad = |one: &Technology| {
            let name = one.name.trim();
            name.is_empty()
                || name.chars().count() > LONGEST_TECHNOLOGY
                || one.effect.chars().count() > LONGEST_EFFECT
                || one.cost > HIGHEST_COST
        };
        let at = list
            .iter()
            .position(|one| bad(one) || !names.insert(one.name.trim().to_lowercase()))
            .or((list.len() > MOST_TECHNOLOGIES).then_some(MOST_TECHNOLOGIES))?;
        Some(TechnologyId(u16::try_from(at).unwrap_or(u16::MAX)))
    }
}

/// Whether a player can buy a technology with the points that he has, judged on his plan (U-ACT-12).
pub(super) fn check_learn_on(
    plan: &State,
    seat: PlayerId,
    technology: TechnologyId,
) -> Result<(), Refusal> {
    let found = plan
        .open
        .technologies
        .get(technology)
        .ok_or(Refusal::NoSuchTechnology { technology })?;
    let player = plan.open.player(seat)?;
    if player.technologies.contains(&technology) {
        return Err(Refusal::KnownAlready { technology });
    }
    if found.cost > player.research {
        return Err(Refusal::ShortOfResearch {
            need: found.cost,
            have: player.research,
        });
    }
    Ok(())
}

pub(super) fn check_learn(
    state: &State,
    seat: PlayerId,
    technology: TechnologyId,
) -> Result<(), Refusal> {
    state.drawer(seat)?;
    check_learn_on(&state.as_planned_by(seat), seat, technology)
}

pub(super) fn check_drop(
    state: &State,
    seat: PlayerId,
    technology: TechnologyId,
) -> Result<(), Refusal> {
    if state.drawer(seat)?.learning.contains(&technology) {
        Ok(())
    } else {
        Err(Refusal::NotPlanned { technology })
    }
}

/// What a player plans to buy, as facts.
pub(super) fn planned(state: &State, seat: PlayerId) -> Vec<Event> {
    let Ok(drawer) = state.drawer(seat) else {
        return Vec::new();
    };
    let list = &state.open.technologies;
    let bought = drawer.learning.iter().filter_map(|technology| {
        Some(Event::TechnologyBought {
            seat,
            technology: *technology,
            cost: list.get(*technology)?.cost,
        })
    });
    bought.collect()
}

/// Whether a player has what the campaign requires for something. Nothing is required of what no technology of the list opens, nor at
/// all where research gates no upgrades (U-TEC-1).
pub fn check_opened(state: &State, seat: PlayerId, what: Opens) -> Result<(), Refusal> {
    let open = &state.open;
    if !open.rules.technologies.research_gates_upgrades {
        return Ok(());
    }
    let known = &open.player(seat)?.technologies;
    let opens = |id: &TechnologyId| open.technologies.get(*id).and_then(|t| t.opens) == Some(what);
    match open.technologies.ids().find(opens) {
        Some(_) if known.iter().any(opens) => Ok(()),
        Some(technology) => Err(Refusal::NotResearched { technology }),
        None => Ok(()),
    }
}

/// Whether a player may have a weapon with all its templates, bought or made.
pub fn check_weapon(state: &State, seat: PlayerId, weapon: Weapon) -> Result<(), Refusal> {
    let mut templates = weapon.templates().iter();
    templates.try_for_each(|template| check_opened(state, seat, Opens::Template(template)))
}

/// The templates that a player may not have yet.
pub fn barred(state: &State, seat: PlayerId) -> BTreeSet<Template> {
    let shut = |t: &Template| check_opened(state, seat, Opens::Template(*t)).is_err();
    Template::ALL.into_iter().filter(shut).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn u_tec_1_the_house_list_costs_what_the_catalogue_says() {
        let list = Technologies::House;
        assert_eq!(list.fault(), None);
        let costs: Vec<(&str, u32)> = list
            .list()
            .iter()
            .map(|t| (t.name.as_str(), t.cost))
            .collect();
        // Fourteen templates at their flat price, those of a share at 20; ten upgrades at a tenth of their price.
        assert_eq!(
            costs,
            [
                ("Heavy", 20),
                ("Light", 20),
                ("Accurate", 20),
                ("Concussion", 10),
                ("Corrosive", 5),
                ("Explosive Warheads", 20),
                ("Hardpoint", 5),
                ("Haywire", 5),
                ("Chain Reaction", 10),
                ("Combustion", 10),
                ("EMP", 10),
                ("High Frequency", 5),
                ("Plasma", 10),
                ("Tactical Warheads", 10),
                ("Bunker: Turret", 10),
                ("Command Center: Tactic Control", 5),
                ("Command Center: Turret", 10),
                ("Concrete Barricade: Ablative armor", 2),
                ("Factory: Power efficiency", 10),
                ("Factory: Extension of production", 5),
                ("Foundry: Power efficiency", 10),
                ("Power Plant: Enhanced generators", 20),
                ("Power Plant: Extended powergrid", 10),
                ("Refinery: Power efficiency", 10),
            ]
        );
    }
}
