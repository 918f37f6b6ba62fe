//! Figures that are worked out, each with its working: screens can show nothing else.

use super::battle::target::Hand;
use super::battle::versus;
use super::forecast::forecast;
use super::grid::{energy_given, energy_used};
use super::parts::{self, Part};
use super::service::Engagement;
use super::state::{Body, Building, Character, State, Territory, Unit};
use super::stock::{CONTAINERS_A_WAREHOUSE, Good, UNITS_A_CONTAINER, weapons_a_container};
use super::{battlefield, damage, laboratory, sheet};
use crate::ids::{BuildingId, CharacterId, PlayerId, TerritoryId, UnitId};
use crate::rulebook::clause::{RuleRef, rule};
use crate::rulebook::house::{DefenseWeight, HouseRules, MoveColumn};
use crate::rulebook::tables::{
    BuildingKind, Skill, Skills, WeaponSize, movement, unit_price, xp_for,
};
use crate::rulebook::weapon::Weapon;
use crate::rulebook::{Tally, Worked};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt;

/// Containers that a landing pad ships in a turn (U-COM-1).
pub const CONTAINERS_A_PAD: u32 = 5;
/// What an artifact sells for (U-EXP-6).
pub const ARTIFACT_PRICE: u32 = 200;
/// Experience past this is not counted (U-CHR-7).
pub const MOST_XP: u32 = 40;

pub(super) fn counted(n: u32, name: &str) -> String {
    if n == 1 {
        name.to_string()
    } else {
        format!("{n} x {name}")
    }
}

/// Containers that the warehouses of a territory have (U-STO-1).
pub fn containers_room(state: &State, territory: TerritoryId) -> Worked {
    let n = state
        .open
        .territory(territory)
        .map_or(0, |t| t.count(BuildingKind::Warehouse));
    let name = BuildingKind::Warehouse.name();
    Worked::new().add(
        counted(n, name),
        i64::from(n) * i64::from(CONTAINERS_A_WAREHOUSE),
        rule::U_STO_1,
    )
}

/// Containers that what is stored on a territory takes, packed as tightly as can be (U-STO-6).
pub fn containers_used(state: &State, territory: TerritoryId) -> Worked {
    let mut worked = Worked::new();
    let Ok(found) = state.open.territory(territory) else {
        return worked;
    };
    for (good, units) in &found.stock.goods {
        let label = format!("{units} {}", good_name(*good));
        worked = worked.add(
            label,
            i64::from(units.div_ceil(UNITS_A_CONTAINER)),
            rule::U_STO_1,
        );
    }
    for (size, word) in [
        (WeaponSize::Light, "light"),
        (WeaponSize::Medium, "medium"),
        (WeaponSize::Heavy, "heavy"),
    ] {
        let n: u32 = found
            .stock
            .arms
            .iter()
            .filter(|(w, _)| w.size() == size)
            .map(|(_, n)| *n)
            .sum();
        if n > 0 {
            let label = if n == 1 {
                format!("1 {word} weapon")
            } else {
                format!("{n} {word} weapons")
            };
            worked = worked.add(
                label,
                i64::from(n.div_ceil(weapons_a_container(size))),
                rule::U_STO_2,
            );
        }
    }
    let armors = state.stored_armors(territory);
    if armors > 0 {
        worked = worked.add(
            counted(armors, "exo-armor"),
            i64::from(armors),
            rule::U_STO_2,
        );
    }
    worked
}

/// A resource with its grade, in words.
pub fn good_name(good: Good) -> String {
    use crate::rulebook::tables::Grade;
    let name = good.resource.name().to_lowercase();
    match good.grade {
        Grade::Raw => name,
        Grade::Pure => format!("pure {name}"),
        Grade::Refined => format!("refined {name}"),
    }
}

/// A weapon with its templates, in words.
pub fn weapon_name(weapon: Weapon) -> String {
    Named(weapon).to_string()
}

/// Writes a weapon with its templates in words, where words are wanted at all.
struct Named(Weapon);

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.kind().name())?;
        for template in self.0.templates().iter() {
            write!(f, ", {}", template.name().to_lowercase())?;
        }
        Ok(())
    }
}

/// What a shipment earns (U-COM-3).
pub fn shipment_worth(good: Good, units: u32) -> Worked {
    let each = unit_price(good.resource, good.grade).value();
    let label = format!("{units} {} at {each} SC", good_name(good));
    Worked::new().add(label, i64::from(units) * each, rule::U_COM_3)
}

/// The pads that may ship goods of a territory, and how many containers each has left this turn (U-COM-1, U-COM-2).
pub fn pads_for(state: &State, territory: TerritoryId) -> BTreeMap<BuildingId, u32> {
    let open = &state.open;
    let places = if open.rules.pads_pool {
        open.group(territory)
    } else {
        [territory].into()
    };
    let mut pads = BTreeMap::new();
    for at in places {
        let Ok(found) = open.territory(at) else {
            continue;
        };
        for (id, building) in &found.buildings {
            if pad_operates(found, building) {
                let used = open.shipped.get(id).copied().unwrap_or(0);
                pads.insert(*id, CONTAINERS_A_PAD.saturating_sub(used));
            }
        }
    }
    pads
}

/// Whether a landing pad ships: it stood active in the last Activity phase, and a Radar stands on its territory (U-COM-2).
pub fn pad_operates(territory: &Territory, building: &Building) -> bool {
    building.kind == BuildingKind::LandingPad
        && building.active
        && territory.has(BuildingKind::Radar)
}

/// The total weight of a unit: body and weapons (U-UNI-2).
pub fn total_weight(unit: &Unit) -> Worked {
    tally_weight(unit)
}

/// The same without its working.
pub fn total_weight_value(unit: &Unit) -> i64 {
    tally_weight(unit)
}

fn tally_weight<T: Tally>(unit: &Unit) -> T {
    let (own, name) = match unit.body {
        Body::Vehicle(kind) => (kind.row().weight, kind.name()),
        Body::Armor(kind) => (kind.row().weight, kind.name()),
    };
    let body = T::default().add(name, i64::from(own), rule::U_UNI_2);
    let weapons = unit.mounts.iter().flatten();
    weapons.fold(body, |sum, weapon| {
        let more = i64::from(weapon.size().weight());
        sum.add_fmt(format_args!("{}", Named(*weapon)), more, rule::U_UNI_2)
    })
}

/// The skill that drives a body: Pilot in a vehicle, Fight in an armor (U-UNI-3).
pub fn driving_skill(body: Body) -> Skill {
    if body.is_armor() {
        Skill::Fight
    } else {
        Skill::Pilot
    }
}

/// The four skills and Init of an operative.
pub fn skills(state: &State, character: CharacterId) -> Option<Skills> {
    let found = state.open.characters.get(&character)?;
    Some(found.class.skills(found.level, &state.open.rules.errata))
}

/// The class size of a body.
pub fn size(body: Body) -> u8 {
    match body {
        Body::Vehicle(kind) => kind.row().size,
        Body::Armor(kind) => kind.row().size,
    }
}

/// The weight that counts in base defense and in rams (U-UNI-12).
pub fn defense_weight(rules: &HouseRules, unit: &Unit) -> i64 {
    match rules.defense_weight {
        DefenseWeight::Total => total_weight_value(unit),
        DefenseWeight::Vehicle => match unit.body {
            Body::Vehicle(kind) => i64::from(kind.row().weight),
            Body::Armor(kind) => i64::from(kind.row().weight),
        },
    }
}

/// Base defense: 15 + skill - (size + weight), at least 1 (U-UNI-3).
pub fn base_defense(rules: &HouseRules, unit: &Unit, skills: Skills) -> Worked {
    tally_defense(rules, unit, skills)
}

/// The same without its working.
pub fn base_defense_value(rules: &HouseRules, unit: &Unit, skills: Skills) -> i64 {
    tally_defense(rules, unit, skills)
}

fn tally_defense<T: Tally>(rules: &HouseRules, unit: &Unit, skills: Skills) -> T {
    let skill = driving_skill(unit.body);
    let weight = defense_weight(rules, unit);
    T::default()
        .add("Base", 15, rule::U_UNI_3)
        .add(skill.name(), i64::from(skills.get(skill)), rule::U_UNI_3)
        .add("Size", -i64::from(size(unit.body)), rule::U_UNI_3)
        .add("Weight", -weight, rule::U_UNI_12)
        .not_below(1, "At least 1", rule::U_UNI_3)
}

/// The column of the movement table, 1 to 8 (U-UNI-5).
pub fn move_column(rules: &HouseRules, unit: &Unit, skills: Skills, level: u8) -> u8 {
    let column = match rules.move_column {
        MoveColumn::Skill => skills.get(driving_skill(unit.body)).saturating_sub(9),
        MoveColumn::Level => level,
    };
    column.clamp(1, 8)
}

/// Move increment and max move (U-UNI-4).
pub fn moves(rules: &HouseRules, unit: &Unit, skills: Skills, level: u8) -> (u8, u8) {
    let weight = u8::try_from(total_weight_value(unit)).unwrap_or(u8::MAX);
    movement(weight, move_column(rules, unit, skills, level))
}

/// The score of a skill in each of the seven columns of a card (U-UNI-6 H): x 0.5, 1, 1.5, 2, 2.5, 3, 3.5, halves rounded down.
pub fn scores(skill: u8) -> [u32; 7] {
    std::array::from_fn(|k| u32::from(skill) * (k as u32 + 1) / 2)
}

/// The territories that a player controls (U-TAC-9).
pub fn territories_held(state: &State, seat: PlayerId) -> Worked {
    let held = state.open.territories.iter();
    let held = held.filter(|t| t.controller == Some(seat)).count();
    plain(
        "Territories",
        u32::try_from(held).unwrap_or(u32::MAX),
        rule::U_TAC_9,
    )
}

/// The level that experience points give (U-CHR-7).
pub fn level_for(level: u8, xp: u32) -> u8 {
    let mut level = level;
    while level < 8 && xp >= u32::from(xp_for(level)) {
        level += 1;
    }
    level
}

/// A figure by its path, for test cases and screens that open a figure to its working. Paths:
///
/// - `player/N/credits`, `/artifacts`, `/research`, `/fallen`, `/territories`
/// - `territory/N/energy-used`, `/energy-given`, `/containers-used`, `/containers-room`, `/stock/GOOD`
/// - `territory/N/corridor/M` (hundredths of an inch of the section for neighbour M), `/corridor/M/from` (where it begins, clockwise from the
///   upper left corner), `/corridor/closed`, `/corridor/width`
/// - `building/N/hit-points` (what is left), `/slashes`, `/crosses`, `/missiles`, `/artifact`, `/armed`, `/research`
/// - `battle/N/...` of the battle that waits on territory N: `bunker/B` (places), `shelter/U` (1 if unit U can be in a Bunker), `sheltered` (how
///   many at once), `tactic-control/C` (1 if it can be character C's), `will/C`, `section/U` (length of the section that unit U enters by)
/// - `fight/N/...` of the battle that is played on territory N: see [`super::battle::figure`]
/// - `building/N/ablative` (points left of its Ablative armor), `building/N/PART/hit-points`, `/slashes`, `/crosses` of its `turret` or of a
///   generator: `north-west`, `north-east`, `south-west`, `south-east`
/// - `unit/N/hit-points` (what is left), `/slashes`, `/crosses`, `/overhaul` (what it costs)
/// - `territory/N/forecast/earnings`, `/forecast/made/GOOD`, `/forecast/consumed/GOOD`, `/forecast/no-room`, `/forecast/no-ore`,
///   `/forecast/products` and `/forecast/unmade` (how many things of factories), `/forecast/batches` (their price), `/forecast/research`,
///   `/forecast/missiles`: what closing the Activity phase would bring
/// - `unit/N/weight`, `/base-defense`, `/move`, `/max-move`, `/price`, `/SKILL/COLUMN`, `/weapon/SLOT/damage|misfire|range|cool-down|price`
/// - `unit/N/against/TARGET/HOW/WHAT`, and `building/N/against/...` of a turret: an attack as if it were made now. TARGET is `u1`, `b7` or
///   `b7/turret`. HOW is `shoot-SLOT@D`, `strike-SLOT` or `ram@D`, D in hundredths of an inch, and any of `+cover`, `+behind-B` (barricade B),
///   `+under` and `+enters` (a force field), `+moved-D` (an assault), `+gentle` and `+aggressive` (a tackle), `+corroded` and `+haywire` (the
///   attacker). WHAT is `difficulty`, `cdt`, `misfire`; a chance out of 512: `hits`, `misses`, `misfires`, `strays`, `strays-onto`, `stopped`,
///   `barricade`, `triggered`, `chain`, `stuns`, `pins`, `destroys`, `recoils`, `recoil-destroys`, `corroded`, `haywire`, `burning`, `damage/N`; a
///   sum over all 512 throws: `points`, `tokens`, `recoil-points`; or `roll/APN/...` of the throw with these faces: `score`, `hit`, `misfire`,
///   `stopped`, `strays` (how far), `blast` (its radius), `chain`, `pinned`, `damage` (before armor), `armor`, and what the target suffers:
///   `through` (past the armor), `absorbed` (by a shield), `points`, `crosses`, `slashes`, `destroyed`, `tokens`, a state; the same of others under
///   `on/TARGET/`, `barricade/`, `recoil/`
/// - `character/N/level`, `/xp`, `/battles`, `/battles-held`, `/deeds/DEED`
pub fn figure(state: &State, path: &str) -> Option<Worked> {
    let parts: Vec<&str> = path.split('/').collect();
    let (kind, id, rest) = (
        parts.first()?,
        parts.get(1)?.parse::<u32>().ok()?,
        parts.get(2..)?,
    );
    let open = &state.open;
    match (*kind, rest) {
        ("player", [what]) => {
            let player = open.player(PlayerId(u8::try_from(id).ok()?)).ok()?;
            match *what {
                "credits" => Some(plain("Credits", player.credits.0, rule::U_SET_1)),
                "artifacts" => Some(plain("Artifacts", player.artifacts, rule::U_EXP_7)),
                "research" => Some(plain("Research points", player.research, rule::U_TEC_1)),
                "territories" => Some(territories_held(state, PlayerId(u8::try_from(id).ok()?))),
                "fallen" => {
                    let seat = PlayerId(u8::try_from(id).ok()?);
                    let n = open.roll_of_honour(seat).count();
                    Some(plain("Fallen", u32::try_from(n).ok()?, rule::U_CHR_8))
                }
                _ => None,
            }
        }
        ("territory", rest) => {
            let id = TerritoryId(u16::try_from(id).ok()?);
            let territory = open.territory(id).ok()?;
            match rest {
                ["energy-used"] => Some(energy_used(&open.rules, territory)),
                ["energy-given"] => Some(energy_given(open, id)),
                ["forecast", rest @ ..] => forecast_figure(state, id, rest),
                ["corridor", rest @ ..] => corridor_figure(state, id, rest),
                ["containers-used"] => Some(containers_used(state, id)),
                ["containers-room"] => Some(containers_room(state, id)),
                ["stock", good] => {
                    let good: Good = good.parse().ok()?;
                    Some(plain(
                        good_name(good),
                        territory.stock.units(good),
                        rule::U_STO_5,
                    ))
                }
                _ => None,
            }
        }
        ("fight", rest) => {
            let at = TerritoryId(u16::try_from(id).ok()?);
            super::battle::figure::figure(state, at, rest)
        }
        ("battle", rest) => sheet::figure(state, TerritoryId(u16::try_from(id).ok()?), rest),
        ("building", rest) => building_figure(state, BuildingId(id), rest),
        ("unit", rest) => unit_figure(state, UnitId(id), rest),
        ("character", rest) => {
            let character = open.character(CharacterId(id)).ok()?;
            match rest {
                ["level"] => Some(plain("Level", u32::from(character.level), rule::U_CHR_7)),
                ["xp"] => Some(plain("Experience", character.xp, rule::U_CHR_7)),
                ["battles"] => Some(battles(character, |_| true)),
                ["battles-held"] => Some(battles(character, |b| b.held)),
                ["deeds", deed] => Some(plain(
                    "Deeds",
                    character.record.count(named(deed)?),
                    rule::U_CHR_11,
                )),
                _ => None,
            }
        }
        _ => None,
    }
}

fn corridor_figure(state: &State, id: TerritoryId, rest: &[&str]) -> Option<Worked> {
    let corridor = battlefield::corridor(&state.open, id);
    let section = |word: &str| {
        let neighbour = TerritoryId(word.parse().ok()?);
        corridor.facing(neighbour).copied()
    };
    match rest {
        ["width"] => Some(plain("Width", corridor.width.0, rule::U_TER_3)),
        ["closed"] => Some(plain("Closed", corridor.closed().0, rule::U_TER_6)),
        [neighbour] => Some(section(neighbour)?.worked()),
        [neighbour, "from"] => Some(plain(
            "From the upper left corner",
            section(neighbour)?.from.0,
            rule::U_TER_3,
        )),
        _ => None,
    }
}

fn forecast_figure(state: &State, id: TerritoryId, rest: &[&str]) -> Option<Worked> {
    let seat = state.open.controller(id)?;
    let ahead = forecast(state, seat).territories.remove(&id)?;
    match rest {
        ["earnings"] => Some(ahead.earnings),
        ["made", good] => Some(ahead.made_of(good.parse().ok()?)),
        ["consumed", good] => {
            let good: Good = good.parse().ok()?;
            let units = ahead.consumed.get(&good).copied().unwrap_or(0);
            Some(plain(good_name(good), units, rule::U_ACT_5))
        }
        ["no-room"] => {
            let units = ahead.made.iter().map(|m| m.no_room);
            let units = units.fold(0, u32::saturating_add);
            Some(plain("No room in store", units, rule::U_STO_8))
        }
        ["products"] => {
            let made = ahead.batches.iter().map(|batch| batch.made.len()).sum();
            Some(several("Products", made, rule::U_ACT_6))
        }
        ["unmade"] => {
            let unmade = ahead.batches.iter().map(|batch| batch.unmade.len()).sum();
            Some(several("Not made", unmade, rule::U_ACT_6))
        }
        ["batches"] => {
            let batches = ahead.batches.iter();
            let prices = batches.map(|b| plain("Products", b.price.0, rule::U_ACT_6));
            Some(Worked::sum(prices))
        }
        ["research"] => Some(Worked::sum(ahead.research.into_values())),
        ["missiles"] => Some(several("Missiles", ahead.missiles.len(), rule::U_ACT_18)),
        ["no-ore"] => {
            let units = ahead.made.iter().map(|m| m.no_ore);
            let units = units.fold(0, u32::saturating_add);
            Some(plain("Not in store", units, rule::U_COM_11))
        }
        _ => None,
    }
}

fn plain(label: impl Into<String>, n: u32, rule: RuleRef) -> Worked {
    Worked::new().add(label.into(), i64::from(n), rule)
}

fn several(label: &'static str, n: usize, rule: RuleRef) -> Worked {
    plain(label, u32::try_from(n).unwrap_or(u32::MAX), rule)
}

fn battles(who: &Character, which: impl Fn(&Engagement) -> bool) -> Worked {
    let n = who.record.battles.iter().filter(|b| which(b)).count();
    plain(
        "Battles",
        u32::try_from(n).unwrap_or(u32::MAX),
        rule::U_CHR_2,
    )
}

/// What a word in a path names.
fn named<'a, T: Deserialize<'a>>(word: &'a str) -> Option<T> {
    use serde::de::value::{BorrowedStrDeserializer, Error};
    T::deserialize(BorrowedStrDeserializer::<Error>::new(word)).ok()
}

fn marked(label: &'static str, n: u8) -> Worked {
    plain(label, u32::from(n), rule::U_BAT_9)
}

fn building_figure(state: &State, id: BuildingId, rest: &[&str]) -> Option<Worked> {
    if let ["against", rest @ ..] = rest {
        return versus::figure(state, Hand::Turret(id), rest);
    }
    let at = state.open.territory_of(id).ok()?;
    let building = state.open.territory(at).ok()?.buildings.get(&id)?;
    match rest {
        ["hit-points"] => Some(damage::building_points(building)),
        ["ablative"] => Some(plain(
            "Ablative armor",
            u32::from(parts::ablative(building)),
            rule::U_BLD_6,
        )),
        [part, what] => {
            let part: Part = named(part)?;
            let marks = parts::marks(building, part);
            match *what {
                "hit-points" => parts::points(building, part),
                "slashes" => Some(marked("Slashes", marks?.slashes)),
                "crosses" => Some(marked("Crosses", marks?.crosses)),
                _ => None,
            }
        }
        ["slashes"] => Some(marked("Slashes", building.marks.slashes)),
        ["crosses"] => Some(marked("Crosses", building.marks.crosses)),
        ["missiles"] => Some(plain(
            "Missiles",
            u32::from(building.missiles),
            rule::U_ACT_10,
        )),
        ["armed"] => Some(plain(
            "Weapon",
            u32::from(building.weapon.is_some()),
            rule::U_ACT_20,
        )),
        ["artifact"] => Some(plain(
            "Artifact",
            u32::from(building.artifact),
            rule::U_EXP_9,
        )),
        ["research"] => {
            let seat = state.open.controller(at)?;
            laboratory::points(state, seat).remove(&id)
        }
        _ => None,
    }
}

fn unit_figure(state: &State, id: UnitId, rest: &[&str]) -> Option<Worked> {
    let unit = state.open.unit(id).ok()?;
    let rules = &state.open.rules;
    match rest {
        ["weight"] => return Some(total_weight(unit)),
        ["hit-points"] => return Some(damage::unit_points(unit)),
        ["slashes"] => return Some(marked("Slashes", unit.marks.slashes)),
        ["crosses"] => return Some(marked("Crosses", unit.marks.crosses)),
        ["overhaul"] => return Some(damage::overhaul_price(unit)),
        ["against", rest @ ..] => return versus::figure(state, Hand::Unit(id), rest),
        _ => {}
    }
    if let ["weapon", slot, what] = rest {
        let weapon = (*unit.mounts.get(slot.parse::<usize>().ok()?)?)?;
        let init = unit.pilot.and_then(|p| skills(state, p)).map(|s| s.init);
        return match *what {
            "damage" => weapon.damage(),
            "misfire" => Some(weapon.misfire()),
            "range" => weapon.range(),
            "cool-down" => weapon.cool_down(init),
            "price" => Some(weapon.price()),
            _ => None,
        };
    }
    let pilot = unit.pilot?;
    let character = state.open.character(pilot).ok()?;
    let skill = skills(state, pilot)?;
    match rest {
        ["base-defense"] => Some(base_defense(rules, unit, skill)),
        ["move"] => Some(plain(
            "Move increment",
            u32::from(moves(rules, unit, skill, character.level).0),
            rule::U_UNI_4,
        )),
        ["max-move"] => Some(plain(
            "Max move",
            u32::from(moves(rules, unit, skill, character.level).1),
            rule::U_UNI_4,
        )),
        [name, column] => {
            let which: Skill = name.parse().ok()?;
            let column: usize = column.parse().ok()?;
            let score = *scores(skill.get(which)).get(column.checked_sub(1)?)?;
            Some(plain(which.name(), score, rule::U_UNI_6))
        }
        _ => None,
    }
}
