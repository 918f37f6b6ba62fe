//! A weapon's line on a card (U-UNI-6 I).

use super::STEPS;
use crate::rulebook::clause::rule;
use crate::rulebook::tables::{Template, WeaponKind, WeaponSize, WeaponType};
use crate::rulebook::weapon::Weapon;
use crate::rulebook::{RuleRef, Worked};

/// A weapon with all that is worked out before the battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeaponLine {
    /// The weapon itself.
    pub weapon: Weapon,
    /// Its name without templates.
    pub name: &'static str,
    /// Its templates' names, in the order of their table.
    pub templates: Vec<&'static str>,
    /// How it hurts.
    pub ty: WeaponType,
    /// The n of "active die + n"; `None` where it deals no damage at all.
    pub damage: Option<Worked>,
    /// The attack fails at this nemesis die or less; 0: never.
    pub misfire: Worked,
    /// What each increment of distance adds; `None` for what doesn't shoot.
    pub range: Option<Worked>,
    /// Tokens for one use, Init taken off where there is a pilot; `None` for what costs none.
    pub cool_down: Option<Worked>,
    /// The template whose effect comes at a passive die of this or more.
    pub passive: Option<(Template, Worked)>,
    /// The radius of its blast in whole inches.
    pub blast: Option<Worked>,
    /// Difficulty added in each stretch of distance of [`UnitCard::distances`](super::UnitCard::distances) (U-BAT-4); `None` for what
    /// doesn't shoot.
    pub steps: Option<[Worked; STEPS]>,
    /// What else is special about it.
    pub specials: Vec<Special>,
    /// A shield's points, to be ticked off: so many boxes (U-SPC-5).
    pub shield_boxes: u8,
}

/// Something special about a weapon, in a few words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Special {
    /// The words.
    pub words: String,
    /// The clause.
    pub rule: RuleRef,
}

impl WeaponLine {
    /// A weapon's line, in the hands of somebody with this initiative, or of nobody.
    pub fn of(weapon: Weapon, init: Option<u8>) -> Self {
        let kind = weapon.kind();
        let ty = kind.row().ty;
        let shoots = !matches!(ty, WeaponType::Contact | WeaponType::Equipment);
        let range = weapon.range().filter(|_| shoots);
        Self {
            weapon,
            name: kind.name(),
            templates: weapon.templates().iter().map(Template::name).collect(),
            ty,
            damage: weapon.damage().filter(|_| !weapon.harmless()),
            misfire: weapon.misfire(),
            steps: range.as_ref().map(steps),
            range,
            cool_down: weapon.cool_down(init),
            passive: weapon.templates().passive().zip(weapon.passive_threshold()),
            blast: weapon.blast_worked(),
            specials: specials(weapon),
            shield_boxes: if kind == WeaponKind::Shield {
                weapon.size().shield().hit_points
            } else {
                0
            },
        }
    }
}

/// Difficulty added at 0, 1, ... full increments of distance: point-blank adds nothing (U-BAT-4).
fn steps(range: &Worked) -> [Worked; STEPS] {
    std::array::from_fn(|k| {
        let k = i64::try_from(k).unwrap_or(0);
        let label = format!("{k} x {}", range.value());
        Worked::new().add(label, k * range.value(), rule::U_BAT_4)
    })
}

fn specials(weapon: Weapon) -> Vec<Special> {
    let mut all = Vec::new();
    let mut say = |words: String, rule: RuleRef| all.push(Special { words, rule });
    let (kind, row) = (weapon.kind(), weapon.kind().row());
    if let Some(blast) = weapon.blast_worked() {
        say(format!("blast {}\"", blast.value()), rule::U_WPN_3);
    }
    if row.indirect {
        say("needs no sight; misfire strays".into(), rule::U_WPN_2);
    }
    if row.spread {
        say(
            "-1 damage each 4\"; point-blank N 7+: base damage x 2".into(),
            rule::U_WPN_4,
        );
    }
    match kind {
        WeaponKind::GrapplingArms if weapon.size() != WeaponSize::Light => {
            say("lifts a container".into(), rule::U_BAT_16);
        }
        WeaponKind::WarpDrive => {
            let each = match weapon.size() {
                WeaponSize::Light => 2,
                WeaponSize::Medium => 4,
                WeaponSize::Heavy => 6,
            };
            say(format!("warp: Tech 8 for each {each}\""), rule::U_SPC_1);
        }
        WeaponKind::ThunderWire => say("piracy: A + 5 CDT".into(), rule::U_SPC_2),
        WeaponKind::Shield => {
            let shield = weapon.size().shield();
            say(
                format!(
                    "armor +{}, close defense +{} while it holds",
                    shield.armor, shield.close_defense
                ),
                shield.clause,
            );
        }
        WeaponKind::Designater => say("calls a missile within 12\"".into(), rule::U_BAT_12),
        WeaponKind::RepairTools => say("repairs: Tech 2 for each point".into(), rule::U_BAT_10),
        _ => {}
    }
    for template in weapon.templates().iter() {
        let threshold = weapon.passive_threshold().map_or(0, |t| t.value());
        let words = match template {
            // Their whole effect is in the figures.
            Template::Heavy | Template::Light | Template::Accurate | Template::TacticalWarheads => {
                continue;
            }
            Template::Concussion => format!("P {threshold}+: damage x 2"),
            Template::Corrosive => format!("P {threshold}+: range +1, max move -2"),
            Template::ChainReaction => format!("P {threshold}+: next unit too"),
            Template::Combustion => format!("P {threshold}+: on fire"),
            Template::Plasma => format!("P {threshold}+: damage +4, 2 CDT"),
            Template::ExplosiveWarheads => "counts as energy".to_string(),
            Template::Hardpoint => "halves armor".to_string(),
            Template::Haywire => "no damage; misfires +2, orders +5".to_string(),
            Template::Emp => "+3 CDT".to_string(),
            Template::HighFrequency => "ignores armor".to_string(),
        };
        say(words, template.row().clause);
    }
    all
}
