//! Turns the rule tables and the clause catalogue (CSV, beside the code that explains them) into constants, so that a slip in a
//! table stops the build with its file and line instead of turning up at the gaming table.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, io};

/// How one cell is read, and which Rust expression it becomes.
enum Cell {
    /// The row's kebab id: gives the fields `kind` (a variant of the named enum) and `id`.
    Kind(&'static str),
    /// Words, as they are.
    Text,
    /// A whole number; its type follows from the row's field.
    Number,
    /// A whole number, or `-` for none.
    MaybeNumber,
    /// Stellar Credits.
    Credits,
    /// Energy, or `-` for none.
    MaybeEnergy,
    /// Whole inches, or `-` for none.
    MaybeInches,
    /// `yes` or `no`.
    Flag,
    /// The kebab id of a variant of the named enum.
    Variant(&'static str),
    /// The same, or `-` for none.
    MaybeVariant(&'static str),
    /// Several of them, with spaces between.
    Variants(&'static str),
    /// `+50%`, `-50%` or a flat price.
    TemplateCost,
    /// `3-8`, both ends included.
    Band,
    /// Pairs like `2/3`, with spaces between.
    Pairs,
    /// A clause id of the catalogue.
    Rule,
}

struct Table {
    file: &'static str,
    row: &'static str,
    constant: &'static str,
    doc: &'static str,
    columns: &'static [(&'static str, Cell)],
}

use Cell::*;

const UNIT: &[(&str, Cell)] = &[
    ("name", Text),
    ("slots", Variants("Slot")),
    ("size", Number),
    ("weight", Number),
    ("armor", Number),
    ("hit_points", Number),
    ("cost", Credits),
    ("clause", Rule),
];

const TABLES: &[Table] = &[
    Table {
        file: "buildings.csv",
        row: "BuildingRow",
        constant: "BUILDINGS",
        doc: "The buildings, in the order of [`BuildingKind::ALL`].",
        columns: &[
            ("id", Kind("BuildingKind")),
            ("name", Text),
            ("cost", Credits),
            ("energy", MaybeEnergy),
            ("armor", Number),
            ("hit_points", Number),
            ("requires", MaybeVariant("BuildingKind")),
            ("clause", Rule),
        ],
    },
    Table {
        file: "upgrades.csv",
        row: "UpgradeRow",
        constant: "UPGRADES",
        doc: "The upgrades, in the order of [`Upgrade::ALL`].",
        columns: &[
            ("id", Kind("Upgrade")),
            ("name", Text),
            ("of", Variant("BuildingKind")),
            ("cost", Credits),
            ("energy_after", MaybeEnergy),
            ("as_printed_energy", MaybeEnergy),
            ("clause", Rule),
        ],
    },
    Table {
        file: "classes.csv",
        row: "ClassRow",
        constant: "CLASSES",
        doc: "The classes, in the order of [`Class::ALL`].",
        columns: &[
            ("id", Kind("Class")),
            ("name", Text),
            ("hire", Credits),
            ("clause", Rule),
        ],
    },
    Table {
        file: "characters.csv",
        row: "SkillRow",
        constant: "SKILLS",
        doc: "Skills by class and level; a level with an erratum has a row for each reading.",
        columns: &[
            ("class", Variant("Class")),
            ("level", Number),
            ("reading", Variant("Reading")),
            ("pilot", Number),
            ("fight", Number),
            ("tech", Number),
            ("will", Number),
            ("init", Number),
        ],
    },
    Table {
        file: "weapons.csv",
        row: "WeaponRow",
        constant: "WEAPONS",
        doc: "The weapons, in the order of [`WeaponKind::ALL`].",
        columns: &[
            ("id", Kind("WeaponKind")),
            ("name", Text),
            ("ty", Variant("WeaponType")),
            ("damage", MaybeNumber),
            ("misfire", MaybeNumber),
            ("range", MaybeNumber),
            ("cool_down", MaybeNumber),
            ("blast", MaybeInches),
            ("indirect", Flag),
            ("spread", Flag),
            ("cost", Credits),
            ("only", MaybeVariant("WeaponSize")),
            ("clause", Rule),
        ],
    },
    Table {
        file: "shields.csv",
        row: "ShieldRow",
        constant: "SHIELDS",
        doc: "What a shield gives, in the order of [`WeaponSize::ALL`].",
        columns: &[
            ("size", Variant("WeaponSize")),
            ("hit_points", Number),
            ("armor", Number),
            ("close_defense", Number),
            ("clause", Rule),
        ],
    },
    Table {
        file: "templates.csv",
        row: "TemplateRow",
        constant: "TEMPLATES",
        doc: "The templates, in the order of [`Template::ALL`].",
        columns: &[
            ("id", Kind("Template")),
            ("name", Text),
            ("group", Variant("TemplateGroup")),
            ("cost", TemplateCost),
            ("passive", MaybeNumber),
            ("damage_percent", Number),
            ("damage", Number),
            ("no_damage", Flag),
            ("misfire", Number),
            ("range", Number),
            ("cool_down", Number),
            ("threshold", Number),
            ("blast", MaybeInches),
            ("clause", Rule),
        ],
    },
    Table {
        file: "vehicles.csv",
        row: "VehicleRow",
        constant: "VEHICLES",
        doc: "The vehicles, in the order of [`VehicleKind::ALL`].",
        columns: UNIT,
    },
    Table {
        file: "armors.csv",
        row: "ArmorRow",
        constant: "ARMORS",
        doc: "The exo-armors, in the order of [`ArmorKind::ALL`].",
        columns: UNIT,
    },
    Table {
        file: "exploration.csv",
        row: "ResourceRow",
        constant: "RESOURCES",
        doc: "The resources, in the order of [`Resource::ALL`] and of their bands.",
        columns: &[
            ("id", Kind("Resource")),
            ("name", Text),
            ("band", Band),
            ("raw", Credits),
            ("refined", Credits),
            ("foundry", Flag),
            ("refinery", Flag),
            ("clause", Rule),
        ],
    },
    Table {
        file: "yields.csv",
        row: "YieldRow",
        constant: "YIELDS",
        doc: "Units a shaft and turn, by the active die.",
        columns: &[("active", Band), ("units", Number), ("clause", Rule)],
    },
    Table {
        file: "movement.csv",
        row: "MovementRow",
        constant: "MOVEMENT",
        doc: "Move increment and max move, by total weight and skill column.",
        columns: &[("weight", Band), ("moves", Pairs), ("clause", Rule)],
    },
];

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("{fault}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), String> {
    let var = |name: &str| {
        env::var_os(name)
            .map(PathBuf::from)
            .ok_or(format!("{name} is not set"))
    };
    let rulebook = var("CARGO_MANIFEST_DIR")?.join("rulebook");
    let out = var("OUT_DIR")?;
    let clauses = read(
        &rulebook.join("clauses.csv"),
        &["id", "mark", "key", "title", "text"],
    )?;
    write(&out.join("clauses.rs"), &catalogue(&clauses)?)?;
    let known: Vec<&str> = clauses.iter().map(|line| line.cells[0].as_str()).collect();
    let mut code = String::new();
    for table in TABLES {
        code += &table_code(&rulebook.join("tables").join(table.file), table, &known)?;
    }
    write(&out.join("tables.rs"), &code)?;
    // Without such a line cargo runs this script again after any change of any file of the crate.
    for watched in ["rulebook/tables", "rulebook/clauses.csv", "build.rs"] {
        writeln!(io::stdout(), "cargo::rerun-if-changed={watched}").map_err(|e| e.to_string())?;
    }
    Ok(())
}

fn write(path: &Path, code: &str) -> Result<(), String> {
    fs::write(path, code).map_err(|e| format!("{}: {e}", path.display()))
}

/// A row of a table with its place, for messages.
struct Line {
    place: String,
    cells: Vec<String>,
}

fn read(path: &Path, header: &[&str]) -> Result<Vec<Line>, String> {
    let file = path.display();
    let mut reader = csv::ReaderBuilder::new()
        .from_path(path)
        .map_err(|e| format!("{file}: {e}"))?;
    let found = reader.headers().map_err(|e| format!("{file}:1: {e}"))?;
    if found.iter().ne(header.iter().copied()) {
        return Err(format!(
            "{file}:1: the columns should be {}",
            header.join(",")
        ));
    }
    let mut lines = Vec::new();
    for record in reader.records() {
        // The csv crate's own message names the line.
        let record = record.map_err(|e| format!("{file}: {e}"))?;
        let line = record.position().map_or(0, csv::Position::line);
        lines.push(Line {
            place: format!("{file}:{line}"),
            cells: record.iter().map(|cell| cell.trim().to_owned()).collect(),
        });
    }
    Ok(lines)
}

fn table_code(path: &Path, table: &Table, clauses: &[&str]) -> Result<String, String> {
    // Vehicles and exo-armors share their columns; their kinds are told apart by the row type.
    let mut columns: Vec<(&str, &Cell)> = table
        .columns
        .iter()
        .map(|(name, cell)| (*name, cell))
        .collect();
    let (vehicle, armor) = (Kind("VehicleKind"), Kind("ArmorKind"));
    match table.row {
        "VehicleRow" => columns.insert(0, ("id", &vehicle)),
        "ArmorRow" => columns.insert(0, ("id", &armor)),
        _ => {}
    }
    let header: Vec<&str> = columns.iter().map(|(name, _)| *name).collect();
    let lines = read(path, &header)?;
    let mut code = format!(
        "/// {}\npub const {}: &[{}; {}] = &[\n",
        table.doc,
        table.constant,
        table.row,
        lines.len()
    );
    for line in &lines {
        code += &format!("    {} {{ ", table.row);
        for ((name, cell), text) in columns.iter().zip(&line.cells) {
            let value = expression(cell, text, clauses)
                .map_err(|what| format!("{}: {name}: `{text}` is not {what}", line.place))?;
            match cell {
                Kind(_) => code += &format!("kind: {value}, id: {text:?}, "),
                _ => code += &format!("{name}: {value}, "),
            }
        }
        code += "},\n";
    }
    code += "];\n";
    Ok(code)
}

/// The Rust expression for a cell, or what the cell should have been.
fn expression(cell: &Cell, text: &str, clauses: &[&str]) -> Result<String, String> {
    let number = |text: &str| match text.parse::<i32>() {
        Ok(n) => Ok(n.to_string()),
        Err(_) => Err("a whole number".to_owned()),
    };
    let variant = |of: &str, text: &str| match pascal(text) {
        Some(name) => Ok(format!("{of}::{name}")),
        None => Err(format!("an id of {of}")),
    };
    let maybe = |some: &dyn Fn(&str) -> Result<String, String>| match text {
        "-" => Ok("None".to_owned()),
        _ => Ok(format!("Some({})", some(text)?)),
    };
    let pair = |text: &str, between: char, what: &str| match text.split_once(between) {
        Some((a, b)) => Ok(format!("({}, {})", number(a)?, number(b)?)),
        None => Err(what.to_owned()),
    };
    match cell {
        Text if text.is_empty() => Err("a name".to_owned()),
        Text => Ok(format!("{text:?}")),
        Number => number(text),
        MaybeNumber => maybe(&|t| number(t)),
        Credits => Ok(format!("Credits({})", number(text)?)),
        MaybeEnergy => maybe(&|t| Ok(format!("Energy({})", number(t)?))),
        MaybeInches => maybe(&|t| Ok(format!("Inches::whole({})", number(t)?))),
        Flag => match text {
            "yes" => Ok("true".to_owned()),
            "no" => Ok("false".to_owned()),
            _ => Err("yes or no".to_owned()),
        },
        Kind(of) | Variant(of) => variant(of, text),
        MaybeVariant(of) => maybe(&|t| variant(of, t)),
        Variants(of) => {
            let all: Result<Vec<String>, String> =
                text.split(' ').map(|t| variant(of, t)).collect();
            Ok(format!("&[{}]", all?.join(", ")))
        }
        TemplateCost => match text.strip_suffix('%') {
            Some(percent) => Ok(format!("TemplateCost::Percent({})", number(percent)?)),
            None => Ok(format!("TemplateCost::Flat(Credits({}))", number(text)?)),
        },
        Band => pair(text, '-', "a band like 3-8"),
        Pairs => {
            let all: Result<Vec<String>, String> = text
                .split(' ')
                .map(|t| pair(t, '/', "pairs like 2/3"))
                .collect();
            Ok(format!("[{}]", all?.join(", ")))
        }
        Rule if clauses.contains(&text) => Ok(format!("rule::{}", text.replace('-', "_"))),
        Rule => Err("a clause of clauses.csv".to_owned()),
    }
}

/// `landing-pad` to `LandingPad`; `None` unless it is a kebab id.
fn pascal(id: &str) -> Option<String> {
    let mut name = String::new();
    for word in id.split('-') {
        let (first, rest) = word.split_at_checked(1)?;
        if !word
            .chars()
            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
        {
            return None;
        }
        name += &first.to_ascii_uppercase();
        name += rest;
    }
    Some(name)
}

fn catalogue(lines: &[Line]) -> Result<String, String> {
    let mut rows = String::new();
    let mut rules = String::new();
    let mut sorted: Vec<(&str, usize)> = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let [id, mark, key, title, text] = line.cells.as_slice() else {
            return Err(format!("{}: five cells are needed", line.place));
        };
        let fault = |what: &str| format!("{}: {id}: {what}", line.place);
        let section = match id.split('-').nth(1) {
            Some("SET") => "SetUp",
            Some("MAP") => "MetaMap",
            Some("TER") => "TerritorialMap",
            Some("TURN") => "StrategicTurn",
            Some("COM") => "Commercial",
            Some("STO") => "Storage",
            Some("ACT") => "Activity",
            Some("TEC") => "Technologies",
            Some("MOV") => "Move",
            Some("TAC") => "Tactical",
            Some("EXP") => "Exploration",
            Some("CHR") => "Characters",
            Some("BLD") => "Buildings",
            Some("UNI") => "Units",
            Some("ROL") => "Rolls",
            Some("WPN") => "Weapons",
            Some("BAT") => "Battle",
            Some("SPC") => "SpecialEquipment",
            _ => return Err(fault("no section has this id")),
        };
        let (mark, mixed) = match mark.as_str() {
            "P" => ("Printed", false),
            "P+I" => ("Printed", true),
            "I" => ("Interpretation", false),
            "E" => ("Erratum", false),
            "R" => ("Revision", false),
            "R+I" => ("Revision", true),
            _ => return Err(fault("the mark is P, P+I, I, E, R or R+I")),
        };
        let key = if key.is_empty() {
            "None".to_owned()
        } else {
            format!("Some({key:?})")
        };
        if title.is_empty() || text.is_empty() {
            return Err(fault("title and text are needed"));
        }
        let _ = writeln!(
            rows,
            "    Clause {{ id: {id:?}, section: Section::{section}, mark: Mark::{mark}, mixed: {mixed}, key: {key}, title: {title:?}, text: {text:?} }},"
        );
        let _ = writeln!(
            rules,
            "    /// {id}: {title}.\n    pub const {}: RuleRef = RuleRef({index});",
            id.replace('-', "_")
        );
        sorted.push((id, index));
    }
    sorted.sort_unstable();
    if let Some(twice) = sorted.windows(2).find(|w| w[0].0 == w[1].0) {
        return Err(format!(
            "{}: {} is there twice",
            lines[twice[1].1].place, twice[1].0
        ));
    }
    let by_id: Vec<String> = sorted.iter().map(|(_, index)| index.to_string()).collect();
    let n = lines.len();
    Ok(format!(
        "const CLAUSES: &[Clause; {n}] = &[\n{rows}];\nconst BY_ID: &[u16; {n}] = &[{}];\n\
         /// A constant for each clause: `rule::U_COM_1` is clause U-COM-1.\npub mod rule {{\n    use super::RuleRef;\n{rules}}}\n",
        by_id.join(", ")
    ))
}
