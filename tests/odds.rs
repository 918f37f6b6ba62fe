//! Odds against brute force: all 512 throws of an attack counted one by one, by an implementation of the rules that shares no code with the
//! engine's, for every weapon with every legal set of templates against every vehicle and exo-armor.

use octant_engine::quantity::Inches;
use octant_engine::rulebook::house::{ROW_J, RowJ};
use octant_engine::rulebook::tables::{
    ArmorKind, Condition, Template, VehicleKind, WeaponKind, WeaponSize,
};
use octant_engine::rulebook::weapon::Weapon;
use octant_engine::unlimit3d8::battle::attack::{
    Assault, Attack, Close, Conditions, Cover, Guard, How, Kind, Odds, Profile, Ram, Scores,
    Shooter, Shot, Tackle, Target,
};
use std::collections::BTreeMap;

/// What is counted over all throws.
#[derive(Debug, Default, PartialEq, Eq)]
struct Count {
    hits: u16,
    misfires: u16,
    strays: u16,
    strays_onto: u16,
    stopped: u16,
    barricade: u16,
    triggered: u16,
    chain: u16,
    stuns: u16,
    tokens: u32,
    corroded: u16,
    haywire: u16,
    burning: u16,
    pins: u16,
    destroys: u16,
    points: u32,
    recoils: u16,
    recoil_destroys: u16,
    recoil_points: u32,
    cdt: u16,
    damage: BTreeMap<u16, u16>,
}

impl From<Odds> for Count {
    fn from(odds: Odds) -> Self {
        let [corroded, haywire, burning] = odds.expected.conditions;
        Self {
            hits: odds.hits,
            misfires: odds.misfires,
            strays: odds.strays,
            strays_onto: odds.strays_onto,
            stopped: odds.stopped,
            barricade: odds.barricade,
            triggered: odds.triggered,
            chain: odds.chain,
            stuns: odds.stuns,
            tokens: odds.expected.tokens,
            corroded,
            haywire,
            burning,
            pins: odds.pins,
            destroys: odds.expected.destroys,
            points: odds.expected.points,
            recoils: odds.recoils,
            recoil_destroys: odds.expected.recoil_destroys,
            recoil_points: odds.expected.recoil_points,
            cdt: odds.cdt,
            damage: odds.damage().collect(),
        }
    }
}

/// A weapon's printed line: damage, misfire, range increment, cool-down.
fn line(kind: WeaponKind) -> (i64, i64, i64, i64) {
    match kind {
        WeaponKind::Cannon => (10, 1, 3, 8),
        WeaponKind::MachineGun => (6, 1, 5, 6),
        WeaponKind::ShotGun => (8, 1, 5, 5),
        WeaponKind::Beamer => (14, 0, 5, 6),
        WeaponKind::Buster => (4, 0, 6, 8),
        WeaponKind::BusterSpread => (4, 0, 6, 5),
        WeaponKind::GrenadeLauncher => (8, 2, 3, 6),
        WeaponKind::MissileLauncher => (10, 1, 2, 8),
        WeaponKind::MissilePod => (14, 4, 5, 8),
        WeaponKind::GrapplingArms => (10, 0, 0, 5),
        WeaponKind::RoadHeader => (16, 1, 0, 7),
        other => panic!("{other} is no weapon"),
    }
}

fn is_missile(kind: WeaponKind) -> bool {
    use WeaponKind::*;
    matches!(kind, GrenadeLauncher | MissileLauncher | MissilePod)
}

/// What surrounds an attack, beside weapon and target.
#[derive(Clone, Copy, Debug)]
struct Scene {
    skill: u8,
    init: i64,
    infantry: bool,
    corroded: bool,
    confused: bool,
    /// Hundredths of an inch.
    distance: i64,
    /// Tokens of the move of an assault.
    assault: Option<i64>,
    /// 200 or 100.
    infantry_step: i64,
    /// 0: none, 1: a building, 2: a barricade.
    cover: i64,
    enters_field: bool,
    under_field: bool,
    scatters: bool,
    defense: i64,
    free: i64,
    shield: Option<WeaponSize>,
    tackle: Option<Tackle>,
    crossed: i64,
    weight: i64,
}

/// Who is aimed at, by his table line.
#[derive(Clone, Copy, Debug)]
struct Prey {
    armor: i64,
    points: i64,
    kind: Kind,
}

fn shield_figures(size: WeaponSize) -> (i64, i64, i64) {
    match size {
        WeaponSize::Light => (5, 1, 4),
        WeaponSize::Medium => (10, 2, 6),
        WeaponSize::Heavy => (15, 3, 8),
    }
}

fn score(skill: u8, sum: i64) -> i64 {
    let halves = match sum {
        3..=8 => 1,
        9..=10 => 2,
        11..=12 => 3,
        13..=14 => 4,
        15..=16 => 5,
        17..=18 => 6,
        19..=24 => 7,
        _ => panic!("{sum}"),
    };
    i64::from(skill) * halves / 2
}

/// Counts an attack with a weapon by going through all throws.
fn brute(weapon: Weapon, scene: &Scene, prey: Prey) -> Count {
    let kind = weapon.kind();
    let has = |one| weapon.templates().has(one);
    let (printed, printed_misfire, printed_range, printed_cool_down) = line(kind);
    let contact = printed_range == 0;
    // U-WPN-T2: 25 % more rounded down, 25 % less rounded up.
    let base = match (has(Template::Heavy), has(Template::Light)) {
        (true, _) => printed * 5 / 4,
        (_, true) => (printed * 3 + 3) / 4,
        _ => printed,
    };
    let mut misfire = printed_misfire;
    for one in [
        Template::ExplosiveWarheads,
        Template::HighFrequency,
        Template::Plasma,
    ] {
        misfire += if has(one) { 2 } else { 0 };
    }
    misfire += if scene.confused { 2 } else { 0 };
    let mut range = printed_range - if has(Template::Accurate) { 1 } else { 0 };
    range += if scene.corroded { 1 } else { 0 };
    let shift = if has(Template::Heavy) {
        -1
    } else if has(Template::Light) {
        1
    } else {
        0
    };
    let triggers = |p: i64| {
        use Template::*;
        let sevens = [Concussion, Corrosive, ChainReaction];
        let sixes = [Combustion, Plasma];
        sevens.into_iter().any(|one| has(one) && p >= 7 + shift)
            || sixes.into_iter().any(|one| has(one) && p >= 6 + shift)
    };
    let mut blast = match kind {
        WeaponKind::GrenadeLauncher | WeaponKind::MissilePod => Some(400),
        _ => None,
    };
    if has(Template::TacticalWarheads) {
        blast = Some(blast.unwrap_or(0) + 400);
    }
    let step = match (scene.assault.is_some(), scene.infantry) {
        (true, true) => scene.infantry_step,
        (false, false) => 400,
        _ => 200,
    };
    let point_blank = scene.distance < step;
    let (shield_points, shield_armor, shield_close) =
        scene.shield.map_or((0, 0, 0), shield_figures);
    let defense = match prey.kind {
        Kind::Vehicle | Kind::Infantry => scene.defense,
        _ => 0,
    };
    let difficulty = if contact {
        defense + shield_close + if scene.tackle.is_some() { 6 } else { 0 }
    } else {
        defense + range * (scene.distance / step) + range * scene.cover
    };
    let touched = prey.kind != Kind::Building;
    let mut count = Count::default();
    let mut cdt = printed_cool_down - scene.init;
    cdt += if has(Template::Heavy) { 1 } else { 0 };
    cdt -= if has(Template::Light) { 1 } else { 0 };
    cdt = cdt.max(1);
    if !contact {
        cdt += scene.assault.unwrap_or(0);
    }
    count.cdt = u16::try_from(cdt).expect("a few tokens");
    for a in 1..=8 {
        for p in 1..=8 {
            for n in 1..=8 {
                let enough = score(scene.skill, a + p + n) >= difficulty;
                // What becomes of the shot.
                let mut struck = false;
                if n <= misfire {
                    if is_missile(kind) {
                        count.strays += 1;
                        struck = strays_onto(scene, blast, prey.kind);
                        count.strays_onto += u16::from(struck);
                    } else {
                        count.misfires += 1;
                    }
                } else if enough {
                    if !contact && is_missile(kind) && scene.enters_field {
                        count.stopped += 1;
                    } else {
                        count.hits += 1;
                        struck = true;
                        if has(Template::ChainReaction) && triggers(p) {
                            count.chain += 1;
                        }
                        if contact && scene.tackle.is_some() {
                            count.pins += 1;
                        }
                    }
                } else if !contact && scene.cover == 2 {
                    count.barricade += 1;
                } else if !contact && scene.scatters && blast.is_some() {
                    count.strays += 1;
                    struck = strays_onto(scene, blast, prey.kind);
                    count.strays_onto += u16::from(struck);
                }
                if !struck {
                    *count.damage.entry(0).or_default() += 1;
                    continue;
                }
                // U-WPN-6.
                let mut damage = base;
                if kind == WeaponKind::BusterSpread && point_blank && n >= 7 {
                    damage *= 2;
                }
                damage += a;
                if has(Template::ExplosiveWarheads) {
                    damage += 2;
                }
                if has(Template::Emp) {
                    damage -= 1;
                }
                if has(Template::Plasma) && triggers(p) {
                    damage += 4;
                }
                if kind == WeaponKind::BusterSpread {
                    damage -= scene.distance / 400;
                }
                damage = damage.max(0);
                if has(Template::Concussion) && triggers(p) {
                    damage *= 2;
                }
                if has(Template::Haywire) {
                    damage = 0;
                }
                if contact {
                    match scene.tackle {
                        Some(Tackle::Aggressive) => damage /= 2,
                        Some(Tackle::Gentle) if n == 1 => damage /= 2,
                        Some(Tackle::Gentle) => damage = 0,
                        None => {}
                    }
                }
                let mut armor = prey.armor + shield_armor;
                armor += if scene.under_field { 5 } else { 0 };
                if has(Template::HighFrequency) {
                    armor = 0;
                } else if has(Template::Hardpoint) {
                    armor /= 2;
                }
                let through = (damage - armor).max(0);
                let points = (through - shield_points).max(0);
                *count.damage.entry(through as u16).or_default() += 1;
                count.triggered += u16::from(triggers(p));
                count.destroys += u16::from(points >= scene.free);
                count.points += points.min(scene.free) as u32;
                if touched {
                    let mut tokens = 0;
                    tokens += if has(Template::Emp) { 3 } else { 0 };
                    tokens += if has(Template::Plasma) && triggers(p) {
                        2
                    } else {
                        0
                    };
                    count.tokens += tokens;
                    count.stuns += u16::from(tokens > 0);
                    count.corroded += u16::from(has(Template::Corrosive) && triggers(p));
                    count.burning += u16::from(has(Template::Combustion) && triggers(p));
                    count.haywire += u16::from(has(Template::Haywire));
                }
            }
        }
    }
    count
}

/// Whether a shot that went a quarter of the distance astray strikes the target all the same: by its blast, or by coming down on it.
fn strays_onto(scene: &Scene, blast: Option<i64>, kind: Kind) -> bool {
    let half_base = match kind {
        Kind::Infantry => 50,
        _ => 100,
    };
    scene.distance / 4 <= blast.unwrap_or(0) + half_base
}

/// Counts a ram of a vehicle with armor 3 and 12 hit points left.
fn brute_ram(scene: &Scene, prey: Prey) -> Count {
    let mut count = Count {
        cdt: 4,
        ..Count::default()
    };
    let (shield_points, shield_armor, _) = scene.shield.map_or((0, 0, 0), shield_figures);
    for a in 1..=8 {
        for p in 1..=8 {
            for n in 1..=8 {
                if score(scene.skill, a + p + n) < scene.defense {
                    *count.damage.entry(0).or_default() += 1;
                    continue;
                }
                count.hits += 1;
                let damage = scene.weight + scene.crossed / 200 + a;
                let mut armor = prey.armor + shield_armor;
                armor += if scene.under_field { 5 } else { 0 };
                let through = (damage - armor).max(0);
                let points = (through - shield_points).max(0);
                *count.damage.entry(through as u16).or_default() += 1;
                count.destroys += u16::from(points >= scene.free);
                count.points += points.min(scene.free) as u32;
                if p >= 7 {
                    count.triggered += 1;
                    count.stuns += 1;
                    count.tokens += 2;
                }
                let back = match n {
                    1 => damage,
                    2 | 3 => damage / 2,
                    _ => continue,
                };
                let own = (back - 3).max(0);
                count.recoils += 1;
                count.recoil_destroys += u16::from(own >= 12);
                count.recoil_points += own.min(12) as u32;
            }
        }
    }
    count
}

fn byte(n: i64) -> u8 {
    u8::try_from(n).expect("a small number")
}

fn inches(hundredths: i64) -> Inches {
    Inches(u32::try_from(hundredths).expect("a length"))
}

fn target(scene: &Scene, prey: Prey) -> Target {
    let defense = match prey.kind {
        Kind::Vehicle | Kind::Infantry => byte(scene.defense),
        _ => 0,
    };
    let free = u16::try_from(scene.free).expect("a few boxes");
    let mut target = Target::new(prey.kind, defense, byte(prey.armor), free);
    target.field = scene.under_field;
    if let Some(size) = scene.shield {
        target.guards[0] = Guard::of(size);
    }
    target
}

fn shooter(scene: &Scene) -> Shooter {
    let mut conditions = Conditions::NONE;
    if scene.corroded {
        conditions = conditions.with(Condition::Corroded);
    }
    if scene.confused {
        conditions = conditions.with(Condition::Haywire);
    }
    Shooter {
        scores: Scores::new(scene.skill, RowJ::new(ROW_J).expect("the default")),
        infantry: scene.infantry,
        init: byte(scene.init),
        conditions,
    }
}

fn attack(weapon: Weapon, scene: &Scene, prey: Prey) -> Attack {
    let profile = Profile::of(weapon);
    let how = if line(weapon.kind()).2 == 0 {
        How::Close(Close {
            profile,
            tackle: scene.tackle,
        })
    } else {
        How::Shot(Shot {
            profile,
            distance: inches(scene.distance),
            assault: scene.assault.map(|tokens| Assault {
                move_cost: byte(tokens),
                infantry_step: inches(scene.infantry_step),
            }),
            cover: match scene.cover {
                0 => Cover::Open,
                1 => Cover::Building,
                _ => Cover::Barricade(Target::new(Kind::Building, 0, 2, 30)),
            },
            enters_field: scene.enters_field,
            miss_scatters: scene.scatters,
        })
    };
    Attack {
        shooter: shooter(scene),
        target: target(scene, prey),
        how,
    }
}

/// Numbers that look random and are the same in each run.
struct Mixer(u64);

impl Mixer {
    fn below(&mut self, n: i64) -> i64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as i64) % n
    }

    fn one_in(&mut self, n: i64) -> bool {
        self.below(n) == 0
    }

    fn scene(&mut self, prey: Prey) -> Scene {
        let shields = [WeaponSize::Light, WeaponSize::Medium, WeaponSize::Heavy];
        Scene {
            skill: byte(7 + self.below(11)),
            init: self.below(6),
            infantry: self.one_in(3),
            corroded: self.one_in(4),
            confused: self.one_in(4),
            distance: if self.one_in(3) {
                self.below(400)
            } else {
                self.below(2800)
            },
            assault: self.one_in(4).then(|| 1 + self.below(8)),
            infantry_step: if self.one_in(2) { 100 } else { 200 },
            cover: if self.one_in(2) { 0 } else { self.below(3) },
            enters_field: self.one_in(5),
            under_field: self.one_in(4),
            scatters: self.one_in(3),
            defense: 1 + self.below(22),
            free: 1 + self.below(prey.points),
            shield: self.one_in(3).then(|| shields[self.below(3) as usize]),
            tackle: match self.below(4) {
                0 => Some(Tackle::Aggressive),
                1 => Some(Tackle::Gentle),
                _ => None,
            },
            crossed: 200 + self.below(900),
            weight: 3 + self.below(14),
        }
    }
}

fn preys() -> Vec<Prey> {
    let vehicles = VehicleKind::ALL.map(|kind| Prey {
        armor: i64::from(kind.row().armor),
        points: i64::from(kind.row().hit_points),
        kind: Kind::Vehicle,
    });
    let armors = ArmorKind::ALL.map(|kind| Prey {
        armor: i64::from(kind.row().armor),
        points: i64::from(kind.row().hit_points),
        kind: Kind::Infantry,
    });
    let works =
        [(5, 20, Kind::Turret), (2, 30, Kind::Building)].map(|(armor, points, kind)| Prey {
            armor,
            points,
            kind,
        });
    vehicles.into_iter().chain(armors).chain(works).collect()
}

const WEAPONS: [WeaponKind; 11] = [
    WeaponKind::Cannon,
    WeaponKind::MachineGun,
    WeaponKind::ShotGun,
    WeaponKind::Beamer,
    WeaponKind::Buster,
    WeaponKind::BusterSpread,
    WeaponKind::GrenadeLauncher,
    WeaponKind::MissileLauncher,
    WeaponKind::MissilePod,
    WeaponKind::GrapplingArms,
    WeaponKind::RoadHeader,
];

#[test]
fn odds_are_those_of_brute_force() {
    let mut mixer = Mixer(8);
    let mut compared = 0;
    for kind in WEAPONS {
        for set in Weapon::legal_sets(kind) {
            let weapon = Weapon::new(kind, set).expect("a legal set");
            for prey in preys() {
                let scene = mixer.scene(prey);
                let attack = attack(weapon, &scene, prey);
                let odds = attack.odds();
                assert_eq!(attack.expected(), odds.expected);
                let found = Count::from(odds);
                let expected = brute(weapon, &scene, prey);
                assert_eq!(attack.successes(), expected.hits + expected.stopped);
                assert_eq!(found, expected, "{weapon} at {prey:?} in {scene:?}");
                compared += 1;
            }
        }
    }
    // All weapons, and no set was left out: the pods and launchers alone have hundreds.
    assert!(compared > 10_000, "{compared}");
}

#[test]
fn odds_of_rams_are_those_of_brute_force() {
    let mut mixer = Mixer(9);
    for prey in preys().into_iter().filter(|p| p.kind == Kind::Vehicle) {
        for _ in 0..20 {
            let scene = mixer.scene(prey);
            let own = Target::new(Kind::Vehicle, 8, 3, 12);
            let ram = Attack {
                shooter: shooter(&scene),
                target: target(&scene, prey),
                how: How::Ram(Ram {
                    crossed: inches(scene.crossed),
                    weight: byte(scene.weight),
                    own,
                    move_cost: 4,
                }),
            };
            assert_eq!(
                Count::from(ram.odds()),
                brute_ram(&scene, prey),
                "{prey:?} in {scene:?}"
            );
        }
    }
}
