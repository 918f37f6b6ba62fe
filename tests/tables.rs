//! The tables of the rulebook against a second copy of the printed figures, and the figures read from them against hand-worked ones.

use std::collections::{BTreeMap, BTreeSet};

use octant_engine::rulebook::house::{
    Bandit8, DefenseWeight, Errata, FoundryEfficiency, MoveColumn, Soldier5Init,
};
use octant_engine::rulebook::tables::*;
use octant_engine::rulebook::{Mark, RuleRef, Section, rule};

type Rows = Vec<Vec<String>>;

/// The printed tables by section, lower case.
fn printed() -> BTreeMap<String, Rows> {
    let mut sections: BTreeMap<String, Rows> = BTreeMap::new();
    let mut current = String::new();
    for line in include_str!("golden/source-tables.txt").lines() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(name) = line
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix(']'))
        {
            current = name.to_owned();
        } else {
            let row = line
                .split('\t')
                .map(|cell| cell.trim().to_lowercase())
                .collect();
            sections.entry(current.clone()).or_default().push(row);
        }
    }
    sections
}

fn row(cells: &[&dyn std::fmt::Display]) -> Vec<String> {
    cells
        .iter()
        .map(|cell| cell.to_string().to_lowercase())
        .collect()
}

fn or<T: std::fmt::Display>(value: Option<T>, none: &str) -> String {
    value.map_or_else(|| none.to_owned(), |value| value.to_string())
}

fn band((low, high): (u8, u8)) -> String {
    if low == high {
        low.to_string()
    } else {
        format!("{low}-{high}")
    }
}

/// A change as tables print it; `-` for none.
fn change(n: i64) -> String {
    if n == 0 {
        "-".to_owned()
    } else {
        format!("{n:+}")
    }
}

fn slots(slots: &[Slot]) -> String {
    let groups = slots.chunk_by(|a, b| a == b);
    groups
        .map(|group| format!("{}{}", group.len(), group[0].name()))
        .collect::<Vec<_>>()
        .join(", ")
}

fn buildings() -> Rows {
    // Living Quarters are printed without figures.
    let kinds = BuildingKind::ALL
        .into_iter()
        .filter(|&kind| kind != BuildingKind::LivingQuarters);
    kinds
        .map(|kind| {
            let r = kind.row();
            let requires = or(r.requires.map(BuildingKind::name), "none");
            row(&[
                &r.name,
                &r.cost.0,
                &or(r.energy, "none"),
                &r.armor,
                &r.hit_points,
                &requires,
            ])
        })
        .collect()
}

fn weapon(kind: WeaponKind) -> Vec<String> {
    let r = kind.row();
    let damage = match r.damage {
        Some(n) => format!("A+{n}"),
        None if [WeaponKind::WarpDrive, WeaponKind::ThunderWire].contains(&kind) => {
            "special".to_owned()
        }
        None => "-".to_owned(),
    };
    let mut special: Vec<String> = Vec::new();
    special.extend(r.indirect.then(|| "no line of sight".to_owned()));
    special.extend(
        r.blast
            .map(|blast| format!("blast radius {}\"", blast.0 / 100)),
    );
    special.extend(r.spread.then(|| "spread".to_owned()));
    special.extend(
        r.only
            .filter(|_| kind == WeaponKind::Designater)
            .map(|_| "l".to_owned()),
    );
    for (clause, word) in [
        (rule::U_BAT_16, "weight lifting"),
        (rule::U_SPC_1, "warping"),
        (rule::U_SPC_2, "piracy"),
        (rule::U_SPC_5, "shield"),
    ] {
        special.extend((r.clause == clause).then(|| word.to_owned()));
    }
    let special = if special.is_empty() {
        "-".to_owned()
    } else {
        special.join(", ")
    };
    let misfire = or(r.misfire.map(|n| format!("{n}-")), "-");
    row(&[
        &r.name,
        &r.ty.name(),
        &damage,
        &misfire,
        &or(r.range, "-"),
        &or(r.cool_down, "-"),
        &special,
        &r.cost.0,
    ])
}

fn template(kind: Template) -> Vec<String> {
    let r = kind.row();
    let group = match r.group {
        TemplateGroup::General => "general templates",
        TemplateGroup::SolidOrExplosive => "solid / explosive",
        TemplateGroup::EnergyOnly => "energy only",
        TemplateGroup::ExplosiveOnly => "explosive only",
    };
    let cost = match r.cost {
        TemplateCost::Percent(n) => format!("{n:+}%"),
        TemplateCost::Flat(cost) => format!("+{}", cost.0),
    };
    let damage = match (r.no_damage, r.damage_percent) {
        (true, _) => "0".to_owned(),
        (false, 0) => change(r.damage.into()),
        (false, n) => format!("{n:+}%"),
    };
    let blast = or(r.blast.map(|blast| blast.0 / 100), "-");
    let misfire = change(r.misfire.into());
    let (cool_down, threshold, range) = (
        change(r.cool_down.into()),
        change(r.threshold.into()),
        change(r.range.into()),
    );
    row(&[
        &r.name,
        &group,
        &cost,
        &or(r.passive, "-"),
        &damage,
        &misfire,
        &cool_down,
        &threshold,
        &range,
        &blast,
    ])
}

fn skills(errata: &Errata) -> Rows {
    let levels = Class::ALL
        .into_iter()
        .flat_map(|class| (1..=8).map(move |level| (class, level)));
    levels
        .map(|(class, level)| {
            let s = class.skills(level, errata);
            row(&[
                &class.name(),
                &level,
                &s.pilot,
                &s.fight,
                &s.tech,
                &s.will,
                &s.init,
            ])
        })
        .collect()
}

fn ours() -> BTreeMap<&'static str, Rows> {
    let mut all: BTreeMap<&'static str, Rows> = BTreeMap::new();
    all.insert("buildings", buildings());
    let upgrade = |kind: Upgrade| {
        let r = kind.row();
        row(&[&r.of.name(), &r.name, &r.cost.0, &or(r.energy_after, "-")])
    };
    all.insert("upgrades", Upgrade::ALL.into_iter().map(upgrade).collect());
    all.insert(
        "classes",
        Class::ALL
            .into_iter()
            .map(|c| row(&[&c.name(), &c.row().hire.0]))
            .collect(),
    );
    all.insert("skills", skills(&Errata::default()));
    all.insert(
        "xp",
        vec![(1..=8).map(|level| xp_for(level).to_string()).collect()],
    );
    // Repair tools are named in an action, but have no printed line.
    let weapons = WeaponKind::ALL
        .into_iter()
        .filter(|&kind| kind != WeaponKind::RepairTools);
    all.insert("weapons", weapons.map(weapon).collect());
    let shield = |size: WeaponSize| {
        let r = size.shield();
        assert_eq!(r.size, size);
        row(&[
            &size.name(),
            &r.hit_points,
            &change(r.armor.into()),
            &change(r.close_defense.into()),
        ])
    };
    all.insert("shields", WeaponSize::ALL.into_iter().map(shield).collect());
    all.insert(
        "templates",
        Template::ALL.into_iter().map(template).collect(),
    );
    let vehicle = |kind: VehicleKind| {
        let r = kind.row();
        row(&[
            &r.name,
            &slots(r.slots),
            &r.size,
            &r.weight,
            &r.armor,
            &r.hit_points,
            &r.cost.0,
        ])
    };
    all.insert(
        "vehicles",
        VehicleKind::ALL.into_iter().map(vehicle).collect(),
    );
    let armor = |kind: ArmorKind| {
        let r = kind.row();
        row(&[
            &r.name,
            &slots(r.slots),
            &r.size,
            &r.weight,
            &r.armor,
            &r.hit_points,
            &r.cost.0,
        ])
    };
    all.insert("armors", ArmorKind::ALL.into_iter().map(armor).collect());
    let moves = |line: &MovementRow| {
        let mut cells = vec![band(line.weight)];
        cells.extend((1..=8).map(|column| {
            let (increment, most) = movement(line.weight.1, column);
            assert_eq!(movement(line.weight.0, column), (increment, most));
            format!("{increment}/{most}")
        }));
        cells
    };
    all.insert("movement", MOVEMENT.iter().map(moves).collect());
    let resource = |kind: Resource| {
        let r = kind.row();
        let works: Vec<&str> = [(r.foundry, "foundry"), (r.refinery, "refinery")]
            .into_iter()
            .filter_map(|(does, name)| does.then_some(name))
            .collect();
        row(&[
            &band(r.band),
            &r.name,
            &r.raw.0,
            &r.refined.0,
            &works.join(" or "),
        ])
    };
    all.insert(
        "exploration",
        Resource::ALL.into_iter().map(resource).collect(),
    );
    all.insert(
        "yields",
        YIELDS
            .iter()
            .map(|line| row(&[&band(line.active), &line.units]))
            .collect(),
    );
    all
}

/// Where the tables say something else than the printed ones, as `section: row: column: printed, ours`.
fn differences() -> Vec<String> {
    let (printed, ours) = (printed(), ours());
    assert!(
        printed.keys().map(String::as_str).eq(ours.keys().copied()),
        "the sections differ"
    );
    let mut found = Vec::new();
    for (section, rows) in &ours {
        let theirs = &printed[*section];
        assert_eq!(
            rows.len(),
            theirs.len(),
            "{section}: the tables have different lengths"
        );
        for (mine, theirs) in rows.iter().zip(theirs) {
            assert_eq!(mine.len(), theirs.len(), "{section}: {theirs:?}");
            for (column, (mine, printed)) in mine.iter().zip(theirs).enumerate() {
                if mine != printed {
                    let label = theirs[..2].join(" ");
                    found.push(format!("{section}: {label}: {column}: {printed}, {mine}"));
                }
            }
        }
    }
    found
}

#[test]
fn tables_say_what_is_printed_save_known_slips_and_spellings() {
    let known = [
        // Slips that are corrected by default.
        "skills: bandit 8: 4: 1, 11",
        "skills: bandit 8: 5: 1, 11",
        "upgrades: foundry power efficiency: 3: 15, 7",
        // A number left out.
        "vehicles: heavy charger h: 1: h, 1h",
        // Names written out or told apart.
        "weapons: buster energy: 0: buster, buster (spread)",
        "weapons: grenade lnchr projectile: 0: grenade lnchr, grenade launcher",
        "weapons: missile lnchr projectile: 0: missile lnchr, missile launcher",
    ];
    assert_eq!(differences(), known);
}

#[test]
fn as_printed_figures_stay_available() {
    let errata = Errata {
        bandit_8: Bandit8::AsPrinted,
        soldier_5_init: Soldier5Init::AsPrinted,
        foundry_efficiency: FoundryEfficiency::AsPrinted,
    };
    assert_eq!(skills(&errata), printed()["skills"]);
    let upgrades: Vec<String> = Upgrade::ALL
        .into_iter()
        .map(|one| or(one.row().as_printed_energy, "-"))
        .collect();
    let theirs: Vec<String> = printed()["upgrades"]
        .iter()
        .map(|row| row[3].clone())
        .collect();
    assert_eq!(upgrades, theirs);
    // The other reading of the level 5 Soldier changes his Init and nothing else.
    let smoothed = Errata {
        soldier_5_init: Soldier5Init::Smoothed,
        ..Errata::default()
    };
    let (before, after) = (
        Class::Soldier.skills(5, &errata),
        Class::Soldier.skills(5, &smoothed),
    );
    assert_eq!((before.init, after.init), (1, 2));
    assert_eq!(Skills { init: 1, ..after }, before);
}

#[test]
fn house_figures_stand_where_nothing_is_printed() {
    let quarters = BuildingKind::LivingQuarters.row();
    assert_eq!(
        (
            quarters.cost.0,
            quarters.energy,
            quarters.armor,
            quarters.hit_points
        ),
        (100, None, 1, 15)
    );
    assert_eq!(quarters.requires, Some(BuildingKind::Station));
    let tools = WeaponKind::RepairTools.row();
    assert_eq!(
        (tools.cost.0, tools.cool_down, tools.only),
        (10, Some(5), Some(WeaponSize::Light))
    );
}

#[test]
fn levels_outside_the_table_are_held_to_it() {
    let errata = Errata::default();
    assert_eq!(
        Class::Worker.skills(0, &errata),
        Class::Worker.skills(1, &errata)
    );
    assert_eq!(
        Class::Worker.skills(9, &errata),
        Class::Worker.skills(8, &errata)
    );
    let top = Class::Worker.skills(8, &errata);
    assert_eq!(Skill::ALL.map(|skill| top.get(skill)), [13, 13, 14, 13]);
    assert_eq!((xp_for(0), xp_for(9), xp_for(255)), (5, 40, 40));
}

#[test]
fn weights_beyond_the_movement_table_use_its_ends() {
    assert_eq!(movement(0, 1), (2, 3));
    assert_eq!(movement(16, 8), (2, 3));
    assert_eq!(movement(17, 1), (4, 1));
    assert_eq!(movement(255, 3), (3, 1));
    assert_eq!(movement(9, 0), movement(9, 1));
    assert_eq!(movement(9, 200), (2, 4));
}

#[test]
fn score_columns_round_halves_down() {
    // 9 x 0.5, 1, 1.5, 2, 2.5, 3, 3.5 = 4.5, 9, 13.5, 18, 22.5, 27, 31.5.
    assert_eq!(score_columns(9), [4, 9, 13, 18, 22, 27, 31]);
    assert_eq!(score_columns(10), [5, 10, 15, 20, 25, 30, 35]);
    assert_eq!(score_columns(0), [0; 7]);
    assert_eq!(score_columns(255)[6], 892);
}

#[test]
fn sums_and_faces_find_their_band() {
    let found = |sum| Resource::for_sum(sum);
    assert_eq!((found(2), found(25)), (None, None));
    assert_eq!(
        (found(3), found(8)),
        (Some(Resource::Water), Some(Resource::Water))
    );
    assert_eq!(
        (found(9), found(18)),
        (Some(Resource::PreciousGas), Some(Resource::PreciousMetal))
    );
    assert_eq!(
        (found(19), found(24)),
        (
            Some(Resource::UniqueMaterial),
            Some(Resource::UniqueMaterial)
        )
    );
    assert!((3..=24).all(|sum| found(sum).is_some()));
    let yields: Vec<Option<u8>> = (0..=9).map(yield_for).collect();
    let faces = [1, 2, 2, 3, 3, 4, 4, 5].map(Some);
    assert_eq!(yields, [&[None], &faces[..], &[None]].concat());
}

#[test]
fn pure_ore_sells_at_half_as_much_again_rounded_down() {
    let price = |resource, grade| unit_price(resource, grade).value();
    assert_eq!(price(Resource::Water, Grade::Raw), 20);
    assert_eq!(price(Resource::Water, Grade::Pure), 30);
    assert_eq!(price(Resource::Water, Grade::Refined), 10);
    // 150 % of 15 is 22.5.
    assert_eq!(price(Resource::PreciousMetal, Grade::Pure), 22);
    assert_eq!(price(Resource::Minerals, Grade::Pure), 15);
    let worked = unit_price(Resource::PreciousGas, Grade::Pure);
    let terms: Vec<(i64, RuleRef)> = worked
        .terms()
        .iter()
        .map(|term| (term.n, term.rule))
        .collect();
    assert_eq!(terms, [(15, rule::U_EXP_2), (7, rule::U_COM_3)]);
}

#[test]
fn slots_take_their_size_and_smaller() {
    let takes = |slot: Slot| WeaponSize::ALL.map(|size| slot.takes(size));
    assert_eq!(takes(Slot::Light), [true, false, false]);
    assert_eq!(takes(Slot::Medium), [true, true, false]);
    assert_eq!(takes(Slot::Heavy), [true, true, true]);
}

/// Each id is kebab, comes once, and leads back to its own value through text and file.
macro_rules! check_ids {
    ($($name:ident),+) => {$({
        let mut ids = BTreeSet::new();
        for one in $name::ALL {
            let id = one.id();
            assert!(ids.insert(id), "{id} comes twice");
            assert!(id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'), "{id}");
            assert!(!one.name().is_empty(), "{id}");
            assert_eq!(one.to_string(), id);
            assert_eq!(id.parse(), Ok(one));
            assert_eq!(serde_json::to_string(&one).ok(), Some(format!("\"{id}\"")));
            assert_eq!(serde_json::from_str::<$name>(&format!("\"{id}\"")).ok(), Some(one));
        }
        let wrong = "no-such-thing".parse::<$name>().expect_err("no id");
        assert!(wrong.to_string().starts_with("`no-such-thing` is no "), "{wrong}");
    })+};
}

#[test]
fn ids_are_stable_words() {
    check_ids!(
        BuildingKind,
        Upgrade,
        Class,
        Skill,
        Reading,
        WeaponKind,
        WeaponType,
        WeaponSize,
        Slot,
        Template
    );
    check_ids!(
        TemplateGroup,
        VehicleKind,
        ArmorKind,
        Resource,
        Grade,
        Section,
        Mark
    );
    check_ids!(
        Bandit8,
        Soldier5Init,
        FoundryEfficiency,
        MoveColumn,
        DefenseWeight
    );
    // Ids are in files: these are promises.
    assert_eq!(BuildingKind::LandingPad.id(), "landing-pad");
    assert_eq!(WeaponKind::BusterSpread.id(), "buster-spread");
    assert_eq!(Template::Emp.id(), "emp");
    // They also serve as keys of maps in files.
    let stock = BTreeMap::from([(Resource::Water, 3_u32)]);
    let json = serde_json::to_string(&stock).expect("plain data");
    assert_eq!(json, r#"{"water":3}"#);
    assert_eq!(
        serde_json::from_str::<BTreeMap<Resource, u32>>(&json).ok(),
        Some(stock)
    );
}

#[test]
fn the_catalogue_has_every_clause_in_order() {
    let listed: Vec<&str> = include_str!("golden/clause-ids.txt").lines().collect();
    let ids: Vec<&str> = RuleRef::all().map(RuleRef::id).collect();
    assert_eq!(ids, listed);
    // Chapters come one after another.
    let mut sections: Vec<Section> = RuleRef::all().map(|one| one.clause().section).collect();
    sections.dedup();
    assert_eq!(sections, Section::ALL);
}

#[test]
fn every_clause_has_words() {
    let mut texts = BTreeSet::new();
    for one in RuleRef::all() {
        let clause = one.clause();
        let words = clause.title.split(' ').count();
        assert!(
            (2..=5).contains(&words),
            "{one}: the title has {words} words"
        );
        assert!(
            (40..=350).contains(&clause.text.len()),
            "{one}: {} letters",
            clause.text.len()
        );
        assert!(clause.text.ends_with('.'), "{one}: no full stop");
        assert!(texts.insert(clause.text), "{one}: said before");
        let printed = clause.mark == Mark::Printed || clause.mark == Mark::Revision;
        assert!(
            printed || !clause.mixed,
            "{one}: a default cannot be mixed with itself"
        );
    }
}
