//! Battles out of nothing: armies of random units with random arms, on ground with turrets and fields or without.

use octant_engine::ids::{PlayerId, TerritoryId};
use octant_engine::rulebook::tables::{ArmorKind, Class, Slot, VehicleKind, WeaponKind};
use octant_engine::rulebook::weapon::Weapon;
use octant_engine::unlimit3d8::battle::cast::Cast;
use octant_engine::unlimit3d8::battle::fight::Fight;
use octant_engine::unlimit3d8::{Setup, State, setup};
use serde_json::{Value, json};

/// Where all these battles are fought.
pub const GROUND: TerritoryId = TerritoryId(1);

/// Numbers that look random and are the same in each run.
#[derive(Clone)]
pub struct Chance(u64);

impl Chance {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(2).wrapping_add(1))
    }

    fn next(&mut self) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        self.0 >> 33
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n.max(1) as u64) as usize
    }

    /// A byte for a die.
    pub fn byte(&mut self) -> u8 {
        (self.next() >> 8) as u8
    }

    fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }
}

/// Every weapon and piece of equipment with every legal set of templates.
fn arms() -> Vec<Weapon> {
    let kinds = WeaponKind::ALL.into_iter();
    let all = kinds.flat_map(|kind| {
        let sets = Weapon::legal_sets(kind).into_iter();
        sets.map(move |set| Weapon::new(kind, set).expect("legal"))
    });
    all.collect()
}

fn unit(chance: &mut Chance, arms: &[Weapon], owner: usize) -> Value {
    let body = chance.below(VehicleKind::ALL.len() + ArmorKind::ALL.len());
    let (id, slots): (&str, &[Slot]) = match VehicleKind::ALL.get(body) {
        Some(kind) => (kind.id(), kind.row().slots),
        None => {
            let kind = ArmorKind::ALL[body - VehicleKind::ALL.len()];
            (kind.id(), kind.row().slots)
        }
    };
    let mut mounts = Vec::new();
    for slot in slots {
        // Mostly something that shoots: of all that fits the first of a few tries.
        for _ in 0..40 {
            let weapon = chance.pick(arms);
            if slot.takes(weapon.size()) {
                mounts.push(weapon.to_string());
                break;
            }
        }
    }
    let class = chance.pick(&Class::ALL).id();
    json!({ "owner": owner, "body": id, "at": 1, "mounts": mounts, "pilot": { "class": class, "level": 1 + chance.below(8) } })
}

/// The beginning of a campaign in which Ann, Ben and perhaps Cleo meet on the middle one of three territories, which is mostly Ben's.
pub fn setup_of(seed: u64, most: usize) -> Setup {
    let mut chance = Chance::new(seed);
    let arms = arms();
    let players = if chance.below(5) == 0 { 3 } else { 2 };
    let hosted = chance.below(6) > 0;
    let mut units = Vec::new();
    let mut entered = serde_json::Map::new();
    for owner in 0..players {
        for _ in 0..=chance.below(most) {
            if owner != 1 || !hosted {
                entered.insert(units.len().to_string(), json!([0, 2, 4][owner]));
            }
            units.push(unit(&mut chance, &arms, owner));
        }
    }
    let mut buildings = vec![json!({ "kind": "station" })];
    if hosted && chance.below(2) == 0 {
        buildings.push(json!({ "kind": "command-center", "active": true, "upgrades": ["command-turret"], "weapon": "machine-gun" }));
        buildings.push(json!({ "kind": "turret", "active": true, "weapon": "cannon" }));
        buildings.push(json!({ "kind": "force-field", "active": true, "square": "H8" }));
    }
    let ground = if hosted {
        json!({ "at": 1, "controller": 1, "buildings": buildings })
    } else {
        json!({ "at": 1 })
    };
    let home = |at: usize, owner: usize| json!({ "at": at, "controller": owner, "buildings": [{ "kind": "station" }] });
    let mut homes = vec![home(0, 0), ground, home(2, 1)];
    if players == 3 {
        homes.push(home(4, 2));
    }
    let names = ["Ann", "Ben", "Cleo"];
    let rules = json!({ "stalemate": 3 + chance.below(10), "miss_scatters": chance.below(2) == 0 });
    let setup = json!({
        "name": "Skirmish", "rules": rules, "map": { "grid": { "columns": 3, "rows": 2 } }, "turn": 2, "phase": "tactical",
        "players": (0..players).map(|p| json!({ "name": names[p] })).collect::<Vec<_>>(),
        "territories": homes,
        "units": units,
        "battles": [{ "at": 1, "entered_from": entered }],
    });
    serde_json::from_value(setup).unwrap_or_else(|fault| panic!("battle {seed}: {fault}"))
}

/// A campaign that waits for such a battle.
pub fn campaign(seed: u64, most: usize) -> State {
    setup::found(&setup_of(seed, most)).unwrap_or_else(|faults| panic!("battle {seed}: {faults:?}"))
}

/// Six against six with ordinary arms, as groups field them.
pub fn six_against_six() -> State {
    let bodies = [
        ("centaur", ["cannon", "beamer"]),
        ("paladin", ["machine-gun", "grenade-launcher"]),
        ("lycaon", ["shot-gun+concussion", "buster-spread"]),
        ("hellound", ["missile-launcher", "shield"]),
        ("minotaur", ["grappling-arms", "missile-pod"]),
        ("epaulard", ["machine-gun+light", "buster+light"]),
    ];
    found(&six(bodies, json!([{ "kind": "station" }])))
}

fn found(setup: &Setup) -> State {
    setup::found(setup).expect("a campaign")
}

/// Six of these against six of these, whose pilots are soldiers of level 1 to 6, on ground with these buildings.
fn six(bodies: [(&str, [&str; 2]); 6], buildings: Value) -> Setup {
    let mut units = Vec::new();
    let mut entered = serde_json::Map::new();
    for owner in 0..2 {
        for (n, (body, mounts)) in bodies.iter().enumerate() {
            if owner == 0 {
                entered.insert(units.len().to_string(), json!(0));
            }
            units.push(json!({ "owner": owner, "body": body, "at": 1, "mounts": mounts, "pilot": { "class": "soldier", "level": 1 + n } }));
        }
    }
    let home = |at: usize, owner: usize| json!({ "at": at, "controller": owner, "buildings": [{ "kind": "station" }] });
    let ground = json!({ "at": 1, "controller": 1, "buildings": buildings });
    let setup = json!({
        "name": "Six against six", "map": { "grid": { "columns": 3, "rows": 1 } }, "turn": 2, "phase": "tactical",
        "players": [{ "name": "Ann" }, { "name": "Ben" }],
        "territories": [home(0, 0), ground, home(2, 1)],
        "units": units,
        "battles": [{ "at": 1, "entered_from": entered }],
    });
    serde_json::from_value(setup).expect("a setup")
}

/// Six against six with the equipment that there is, on ground with a Turret, a Force Field and a Barricade.
pub fn garrison() -> Setup {
    let bodies = [
        ("centaur", ["cannon", "beamer+combustion"]),
        ("paladin", ["warp-drive", "grenade-launcher"]),
        ("lycaon", ["thunder-wire", "buster-spread"]),
        ("hellound", ["repair-tools", "shield"]),
        ("minotaur", ["shot-gun+concussion", "missile-pod"]),
        ("epaulard", ["machine-gun+light", "buster+light"]),
    ];
    let buildings = json!([
        { "kind": "station", "square": "A1" },
        { "kind": "command-center", "square": "P16", "active": true, "upgrades": ["tactic-control"] },
        { "kind": "turret", "square": "H6", "active": true, "weapon": "machine-gun" },
        { "kind": "force-field", "square": "I8", "active": true },
        { "kind": "barricade", "square": "F8" },
    ]);
    six(bodies, buildings)
}

/// What does not change in the battle of a campaign, and the battle before anybody is set up, the lowest seat first.
pub fn battle(state: &State) -> (Cast, Fight) {
    let waiting = &state.open.battles[&GROUND];
    let cast = Cast::of(state, GROUND, waiting);
    let order: Vec<PlayerId> = cast.seats.iter().copied().collect();
    let fight = Fight::fresh(&state.open, GROUND, waiting, order).expect("sound cards");
    (cast, fight)
}
