//! The rulebook's tables, written out for the screen.

use super::sheet::{NONE, Sheet};
use octant_engine::quantity::{Credits, Inches};
use octant_engine::rulebook::house::ROW_J;
use octant_engine::rulebook::tables::{
    ARMORS, BUILDINGS, CLASSES, Class, Grade, MOVEMENT, RESOURCES, SHIELDS, Slot, TEMPLATES,
    TemplateCost, UPGRADES, VEHICLES, WEAPONS, YIELDS, unit_price, xp_for,
};
use octant_engine::rulebook::{HouseRules, RuleRef, rule};
use std::fmt::Display;

/// A table of the rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sheets {
    /// What buildings cost, need and withstand.
    Buildings,
    /// What makes a building better.
    Upgrades,
    /// What hiring costs.
    Operatives,
    /// Skills by class and level.
    Skills,
    /// Vehicles.
    Vehicles,
    /// Exo-armors.
    Armors,
    /// Increments and most by weight and column.
    Movement,
    /// Weapons and equipment.
    Weapons,
    /// What a weapon can be bought with.
    Templates,
    /// Shields by size.
    Shields,
    /// What the ground holds and sells for.
    Exploration,
    /// How much a shaft yields.
    Yields,
    /// Which sums read which column.
    Sums,
}

/// A line: its cells and its clause.
type Line = (Vec<String>, Option<RuleRef>);

impl Sheets {
    /// All of them.
    pub const ALL: [Self; 13] = [
        Self::Buildings,
        Self::Upgrades,
        Self::Operatives,
        Self::Skills,
        Self::Vehicles,
        Self::Armors,
        Self::Movement,
        Self::Weapons,
        Self::Templates,
        Self::Shields,
        Self::Exploration,
        Self::Yields,
        Self::Sums,
    ];

    const fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::Buildings => ("buildings", "Buildings"),
            Self::Upgrades => ("upgrades", "Upgrades"),
            Self::Operatives => ("operatives", "Operatives"),
            Self::Skills => ("skills", "Skills"),
            Self::Vehicles => ("vehicles", "Vehicles"),
            Self::Armors => ("armors", "Exo-armors"),
            Self::Movement => ("movement", "Movement"),
            Self::Weapons => ("weapons", "Weapons"),
            Self::Templates => ("templates", "Templates"),
            Self::Shields => ("shields", "Shields"),
            Self::Exploration => ("exploration", "Exploration"),
            Self::Yields => ("yields", "Yields"),
            Self::Sums => ("sums", "Sums"),
        }
    }

    /// Its word in addresses.
    pub const fn id(self) -> &'static str {
        self.words().0
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        self.words().1
    }

    /// The table itself.
    pub fn sheet(self) -> Sheet {
        match self {
            Self::Buildings => buildings(),
            Self::Upgrades => upgrades(),
            Self::Operatives => operatives(),
            Self::Skills => skills(),
            Self::Vehicles => units(VEHICLES.iter().map(|r| {
                (
                    r.name,
                    r.slots,
                    [r.size, r.weight, r.armor, r.hit_points],
                    r.cost,
                    r.clause,
                )
            })),
            Self::Armors => units(ARMORS.iter().map(|r| {
                (
                    r.name,
                    r.slots,
                    [r.size, r.weight, r.armor, r.hit_points],
                    r.cost,
                    r.clause,
                )
            })),
            Self::Movement => movement(),
            Self::Weapons => weapons(),
            Self::Templates => templates(),
            Self::Shields => shields(),
            Self::Exploration => exploration(),
            Self::Yields => yields(),
            Self::Sums => sums(),
        }
    }
}

fn sheet(note: &'static str, head: Vec<&'static str>, rows: impl Iterator<Item = Line>) -> Sheet {
    Sheet {
        note,
        head,
        rows: rows.collect(),
    }
}

fn or_none(n: Option<impl Display>) -> String {
    n.map_or_else(|| NONE.to_string(), |n| n.to_string())
}

fn yes(on: bool) -> String {
    if on { "yes" } else { NONE }.to_string()
}

fn band((low, high): (u8, u8)) -> String {
    if low == high {
        low.to_string()
    } else {
        format!("{low}\u{2013}{high}")
    }
}

/// A change of a figure, with its sign; nothing where there is none.
fn change(n: i16) -> String {
    match n {
        0 => NONE.to_string(),
        n if n > 0 => format!("+{n}"),
        n => format!("\u{2212}{}", n.unsigned_abs()),
    }
}

fn percent(n: i16) -> String {
    if n == 0 {
        NONE.to_string()
    } else {
        format!("{} %", change(n))
    }
}

fn inches(n: Option<Inches>) -> String {
    n.map_or_else(|| NONE.to_string(), |n| format!("{}\u{2033}", n.0 / 100))
}

fn buildings() -> Sheet {
    let rows = BUILDINGS.iter().map(|row| {
        let requires = row.requires.map(|kind| kind.name());
        let cells = vec![
            row.name.to_string(),
            row.cost.to_string(),
            or_none(row.energy),
            row.armor.to_string(),
            row.hit_points.to_string(),
            or_none(requires),
        ];
        (cells, Some(row.clause))
    });
    let note = "Energy is used each turn while the building is on. Where there is a dash, it needs none and is always on. Armor and hit points of a Force Field are those of each generator.";
    sheet(
        note,
        vec![
            "Building",
            "Price",
            "Energy",
            "Armor",
            "Hit points",
            "Needs",
        ],
        rows,
    )
}

fn upgrades() -> Sheet {
    let rows = UPGRADES.iter().map(|row| {
        let cells = vec![
            row.name.to_string(),
            row.of.name().to_string(),
            row.cost.to_string(),
            or_none(row.energy_after),
        ];
        (cells, Some(row.clause))
    });
    sheet(
        "Each can be bought once for a building.",
        vec!["Upgrade", "Building", "Price", "Energy then"],
        rows,
    )
}

fn operatives() -> Sheet {
    let rows = CLASSES.iter().map(|row| {
        (
            vec![row.name.to_string(), row.hire.to_string()],
            Some(row.clause),
        )
    });
    sheet(
        "Everybody is hired at level 1.",
        vec!["Class", "Price"],
        rows,
    )
}

fn skills() -> Sheet {
    let errata = HouseRules::default().errata;
    let lines = Class::ALL
        .into_iter()
        .flat_map(|class| (1..=8u8).map(move |level| (class, level)));
    let rows = lines.map(|(class, level)| {
        let s = class.skills(level, &errata);
        let from = if level == 1 { 0 } else { xp_for(level - 1) };
        let figures = [level, from, s.pilot, s.fight, s.tech, s.will, s.init];
        let cells = std::iter::once(class.name().to_string())
            .chain(figures.map(|n| n.to_string()))
            .collect();
        (cells, Some(rule::U_CHR_1))
    });
    let note = "XP: what a level takes. Two printed levels look like slips; they are shown as they are usually played, and a campaign may choose otherwise.";
    sheet(
        note,
        vec![
            "Class", "Level", "XP", "Pilot", "Fight", "Tech", "Will", "Init",
        ],
        rows,
    )
}

type UnitLine = (&'static str, &'static [Slot], [u8; 4], Credits, RuleRef);

fn units(lines: impl Iterator<Item = UnitLine>) -> Sheet {
    let rows = lines.map(|(name, slots, figures, cost, clause)| {
        let slots: Vec<&str> = slots.iter().map(|slot| slot.name()).collect();
        let mut cells = vec![name.to_string(), slots.join(" ")];
        cells.extend(figures.map(|n| n.to_string()));
        cells.push(cost.to_string());
        (cells, Some(clause))
    });
    let note = "Slots: L takes light weapons, M medium and light ones, H all.";
    sheet(
        note,
        vec![
            "Name",
            "Slots",
            "Size",
            "Weight",
            "Armor",
            "Hit points",
            "Price",
        ],
        rows,
    )
}

fn movement() -> Sheet {
    let rows = MOVEMENT.iter().map(|row| {
        let moves = row
            .moves
            .iter()
            .map(|(increment, most)| format!("{increment}/{most}"));
        (
            std::iter::once(band(row.weight)).chain(moves).collect(),
            Some(row.clause),
        )
    });
    let note = "Move increment and max move by total weight and column. The column is the driving skill less 9, at least 1 and at most 8.";
    sheet(
        note,
        vec!["Weight", "1", "2", "3", "4", "5", "6", "7", "8"],
        rows,
    )
}

fn weapons() -> Sheet {
    let rows = WEAPONS.iter().map(|row| {
        let fires = match (row.indirect, row.spread) {
            (true, _) => "indirect".to_string(),
            (_, true) => "spread".to_string(),
            _ => NONE.to_string(),
        };
        let cells = vec![
            row.name.to_string(),
            row.ty.name().to_string(),
            row.damage
                .map_or_else(|| NONE.to_string(), |n| format!("A+{n}")),
            or_none(row.misfire),
            or_none(row.range),
            or_none(row.cool_down),
            inches(row.blast),
            fires,
            row.only.map_or("any", |size| size.name()).to_lowercase(),
            row.cost.to_string(),
        ];
        (cells, Some(row.clause))
    });
    let note = "Before templates. A is the active die. Misfire: it fails when the nemesis die shows this or less. Range: what each increment of distance adds to the difficulty.";
    let head = vec![
        "Weapon",
        "Type",
        "Damage",
        "Misfire",
        "Range",
        "Cool-down",
        "Blast",
        "Fire",
        "Size",
        "Price",
    ];
    sheet(note, head, rows)
}

fn templates() -> Sheet {
    let rows = TEMPLATES.iter().map(|row| {
        let damage = match (row.no_damage, row.damage_percent, row.damage) {
            (true, ..) => "0".to_string(),
            (_, 0, flat) => change(flat),
            (_, share, _) => percent(share),
        };
        let price = match row.cost {
            TemplateCost::Percent(share) => percent(share),
            TemplateCost::Flat(credits) => format!("+{credits}"),
        };
        let cells = vec![
            row.name.to_string(),
            row.group.name().to_string(),
            price,
            damage,
            change(i16::from(row.misfire)),
            change(i16::from(row.range)),
            change(i16::from(row.cool_down)),
            row.passive
                .map_or_else(|| NONE.to_string(), |n| format!("{n}+")),
            change(i16::from(row.threshold)),
            inches(row.blast),
        ];
        (cells, Some(row.clause))
    });
    let note = "At most three on a weapon, and at most one with a passive effect. Passive: it takes effect when the passive die shows this. The clause says what it does to the target.";
    let head = vec![
        "Template",
        "For",
        "Price",
        "Damage",
        "Misfire",
        "Range",
        "Cool-down",
        "Passive",
        "Threshold",
        "Blast",
    ];
    sheet(note, head, rows)
}

fn shields() -> Sheet {
    let rows = SHIELDS.iter().map(|row| {
        let figures = [row.hit_points, row.armor, row.close_defense].map(|n| format!("+{n}"));
        (
            std::iter::once(row.size.name().to_string())
                .chain(figures)
                .collect(),
            Some(row.clause),
        )
    });
    sheet(
        "",
        vec!["Size", "Hit points", "Armor", "Close combat defense"],
        rows,
    )
}

fn exploration() -> Sheet {
    let rows = RESOURCES.iter().map(|row| {
        let cells = vec![
            band(row.band),
            row.name.to_string(),
            row.raw.to_string(),
            format!("{} SC", unit_price(row.kind, Grade::Pure).value()),
            row.refined.to_string(),
            yes(row.foundry),
            yes(row.refinery),
        ];
        (cells, Some(row.clause))
    });
    let note = "The sum of the three dice tells what lies in the ground. Prices are for one unit.";
    sheet(
        note,
        vec![
            "Sum", "Resource", "Raw", "Pure", "Refined", "Foundry", "Refinery",
        ],
        rows,
    )
}

fn yields() -> Sheet {
    let rows = YIELDS.iter().map(|row| {
        (
            vec![band(row.active), row.units.to_string()],
            Some(row.clause),
        )
    });
    sheet(
        "The active die of the exploration tells what each Mine Shaft brings up in a turn.",
        vec!["Active die", "Units"],
        rows,
    )
}

fn sums() -> Sheet {
    let rows = ROW_J.iter().enumerate().map(|(i, sums)| {
        let halves = i + 1;
        let times = if halves % 2 == 0 {
            (halves / 2).to_string()
        } else {
            format!("{}.5", halves / 2)
        };
        (
            vec![band(*sums), halves.to_string(), format!("{times} times")],
            Some(rule::U_UNI_7),
        )
    });
    sheet(
        "The sum of three dice picks the column of the unit card, and so the score.",
        vec!["Sum", "Column", "Skill"],
        rows,
    )
}
