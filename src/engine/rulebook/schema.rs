//! The columns of each rule table, for `build.rs`; not part of the library.

use Cell::*;

/// How one cell is read, and which Rust expression it becomes.
pub enum Cell {
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

pub struct Table {
    pub file: &'static str,
    pub row: &'static str,
    pub constant: &'static str,
    pub doc: &'static str,
    pub columns: &'static [(&'static str, Cell)],
}

/// The ids of enums that have no table, so that a wrong one is reported with its line. If an enum changes, so must its list: the generated
/// code does not compile else.
pub const VARIANTS: &[(&str, &[&str])] = &[
    ("Reading", &["plain", "as-printed", "corrected"]),
    ("Slot", &["light", "medium", "heavy"]),
    (
        "TemplateGroup",
        &[
            "general",
            "solid-or-explosive",
            "energy-only",
            "explosive-only",
        ],
    ),
    ("WeaponSize", &["light", "medium", "heavy"]),
    (
        "WeaponType",
        &["solid", "energy", "projectile", "contact", "equipment"],
    ),
];

/// Vehicles and exo-armors have the same columns.
const fn unit(kind: &'static str) -> [(&'static str, Cell); 9] {
    [
        ("id", Kind(kind)),
        ("name", Text),
        ("slots", Variants("Slot")),
        ("size", Number),
        ("weight", Number),
        ("armor", Number),
        ("hit_points", Number),
        ("cost", Credits),
        ("clause", Rule),
    ]
}

/// All tables that become constants.
pub const TABLES: &[Table] = &[
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
        file: "conditions.csv",
        row: "ConditionRow",
        constant: "CONDITIONS",
        doc: "The states that hits leave units in, in the order of [`Condition::ALL`].",
        columns: &[
            ("id", Kind("Condition")),
            ("name", Text),
            ("range", Number),
            ("max_move", Number),
            ("misfire", Number),
            ("orders", Number),
            ("burn", Number),
            ("clause", Rule),
        ],
    },
    Table {
        file: "effects.csv",
        row: "EffectRow",
        constant: "EFFECTS",
        doc: "What templates do to whoever is hit; those not named do nothing more than change the weapon's line.",
        columns: &[
            ("template", Variant("Template")),
            ("passive", Flag),
            ("damage", Number),
            ("times", Number),
            ("tokens", Number),
            ("pierce", Number),
            ("chain", Flag),
            ("condition", MaybeVariant("Condition")),
            ("clause", Rule),
        ],
    },
    Table {
        file: "vehicles.csv",
        row: "VehicleRow",
        constant: "VEHICLES",
        doc: "The vehicles, in the order of [`VehicleKind::ALL`].",
        columns: &unit("VehicleKind"),
    },
    Table {
        file: "armors.csv",
        row: "ArmorRow",
        constant: "ARMORS",
        doc: "The exo-armors, in the order of [`ArmorKind::ALL`].",
        columns: &unit("ArmorKind"),
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
