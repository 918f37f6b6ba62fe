//! How a campaign begins, as players describe it. A [`Setup`] may say anything; [`found`] makes a [`State`] of it or says what is wrong.
//!
//! Most campaigns give a map and players with a start territory. A campaign that already runs on paper, and every test case,
//! can also say what stands where.

use super::damage::{Endurance, Marks};
use super::factory;
use super::fitting::Fitting;
use super::map::{MapFault, MetaMap, Point, Region};
use super::service::Record;
use super::silo::MOST_MISSILES;
use super::square::{SIDE, Square};
use super::state::{
    Body, Building, Character, Colour, Deposit, Drawer, Logo, Next, Open, Pattern, Phase, Player,
    Post, State, Survey, Tactical, Territory, Unit, Whereabouts,
};
use super::stock::Stock;
use super::upgrades::Upgrades;
use crate::ids::{BuildingId, CharacterId, PlayerId, TerritoryId, UnitId};
use crate::quantity::{Credits, Turn};
use crate::rulebook::Corporation;
use crate::rulebook::house::HouseRules;
use crate::rulebook::tables::{BuildingKind, Class};
use crate::rulebook::weapon::Weapon;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// What every player starts with (U-SET-1).
pub const START_CREDITS: Credits = Credits(1000);

/// The most vehicles and armors of a beginning. Finding free numbers for more would keep a device busy for minutes.
pub const MOST_UNITS: usize = 2000;

/// The beginning of a campaign.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The campaign's name.
    pub name: String,
    /// House rules that differ from the catalogue's.
    #[serde(default)]
    pub rules: HouseRules,
    /// The meta-map.
    pub map: MapSource,
    /// The players in seat order.
    pub players: Vec<Seat>,
    /// The turn; 0, the founding, if not said.
    #[serde(default)]
    pub turn: Turn,
    /// The phase; the founding, if not said.
    #[serde(default = "founding")]
    pub phase: Phase,
    /// What stands on territories beside the start buildings.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub territories: Vec<Holding>,
    /// Vehicles and armors, in the order of their numbers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub units: Vec<Machine>,
    /// Operatives on foot; their numbers follow those of the pilots.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub on_foot: Vec<Walker>,
    /// Who found the xeno craft, if it was found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub craft: Option<PlayerId>,
}

fn founding() -> Phase {
    Phase::Founding
}

/// Where the map comes from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum MapSource {
    /// A map as generated, drawn or imported.
    Drawn(Arc<MetaMap>),
    /// Plain square territories in columns and rows, numbered row by row and named `A1`, `B1`, ...
    Grid {
        /// Columns, 1 to 20.
        columns: u16,
        /// Rows, 1 to 20.
        rows: u16,
    },
}

/// A player at the beginning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seat {
    /// The name.
    pub name: String,
    /// The colour; by seat order if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
    /// The pattern; by seat order if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pattern: Option<Pattern>,
    /// The logo; by seat order if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub logo: Option<Logo>,
    /// Whom he leads in the setting, if anybody; two players may lead parts of one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub corporation: Option<Corporation>,
    /// The start territory, with the start buildings (U-SET-2); none if `territories` says what the player has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<TerritoryId>,
    /// What he has to spend; 1000 SC if not said.
    #[serde(default = "start_credits")]
    pub credits: Credits,
    /// Xenotech artifacts in his hands.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub artifacts: u32,
    /// Research points to spend.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub research: u32,
}

fn start_credits() -> Credits {
    START_CREDITS
}

fn is_zero(n: &u32) -> bool {
    *n == 0
}

/// What stands on a territory.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Holding {
    /// Which territory.
    pub at: TerritoryId,
    /// Who controls it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub controller: Option<PlayerId>,
    /// What its exploration found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deposit: Option<Deposit>,
    /// The buildings.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub buildings: Vec<Standing>,
    /// What its warehouses hold.
    #[serde(default)]
    pub stock: Stock,
}

/// A building that stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// What it is.
    pub kind: BuildingKind,
    /// Where; the first free square if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub square: Option<Square>,
    /// Whether it is switched on.
    #[serde(default)]
    pub active: bool,
    /// The damage that it bears.
    #[serde(default, skip_serializing_if = "Marks::is_none")]
    pub marks: Marks,
    /// What it is upgraded with.
    #[serde(default, skip_serializing_if = "Upgrades::is_empty")]
    pub upgrades: Upgrades,
    /// What a factory is fitted for; without it, it has to be fitted before it makes anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fitting: Option<Fitting>,
    /// Missiles in a silo.
    #[serde(default, skip_serializing_if = "no_missiles")]
    pub missiles: u8,
    /// Whether a laboratory houses an artifact.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub artifact: bool,
}

fn no_missiles(n: &u8) -> bool {
    *n == 0
}

impl Standing {
    /// A building of a kind, off and bare, on the first free square.
    pub fn new(kind: BuildingKind) -> Self {
        Self {
            kind,
            square: None,
            active: false,
            fitting: None,
            missiles: 0,
            artifact: false,
            marks: Marks::NONE,
            upgrades: Upgrades::NONE,
        }
    }
}

/// A vehicle or an armor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Machine {
    /// Whose.
    pub owner: PlayerId,
    /// What it is.
    pub body: Body,
    /// Where it is, for all to see.
    pub at: TerritoryId,
    /// The number on the model; the lowest free one if not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u16>,
    /// Its name.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Weapons, slot by slot from the first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mounts: Vec<Weapon>,
    /// Who drives or wears it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pilot: Option<Operative>,
    /// Taken off the map (U-TAC-6): `at` then says nothing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub off_map: bool,
    /// The damage that it bears.
    #[serde(default, skip_serializing_if = "Marks::is_none")]
    pub marks: Marks,
}

/// An operative.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Operative {
    /// His class.
    pub class: Class,
    /// His name.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// His level, 1 if not said.
    #[serde(default = "one")]
    pub level: u8,
    /// His experience points.
    #[serde(default)]
    pub xp: u32,
    /// What he did before.
    #[serde(default, skip_serializing_if = "Record::is_empty")]
    pub record: Record,
}

fn one() -> u8 {
    1
}

/// An operative on foot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Walker {
    /// Whose.
    pub owner: PlayerId,
    /// Where, for all to see.
    pub at: TerritoryId,
    /// Who.
    pub operative: Operative,
}

/// What is wrong with a setup, and where.
#[derive(Clone, Debug, PartialEq)]
pub enum SetupFault {
    /// 2 to 8 players (U-SET-4).
    PlayerCount(usize),
    /// A player without a name, or with a name of over 40 characters.
    PlayerName(PlayerId),
    /// Two players with the same name.
    SameName(PlayerId, PlayerId),
    /// Two players with the same colour or the same pattern.
    SameLook(PlayerId, PlayerId),
    /// The campaign has no name, or one of over 60 characters.
    Name,
    /// The map.
    Map(MapFault),
    /// A grid map has 1 to 20 columns and rows, and 2 territories or more.
    GridSize,
    /// A territory that is not on the map.
    NoSuchTerritory(TerritoryId),
    /// A seat that does not exist.
    NoSuchSeat(PlayerId),
    /// A territory given twice.
    Twice(TerritoryId),
    /// Two buildings on one square.
    SquareTaken(TerritoryId, Square),
    /// More buildings than squares.
    Full(TerritoryId),
    /// A player with no start territory and no other territory.
    Landless(PlayerId),
    /// A level or number of experience points that does not exist.
    Level,
    /// Two units of one player with one number, or the number 0.
    Number(UnitId),
    /// A weapon that its slot doesn't take, or more weapons than slots.
    Mount(UnitId),
    /// More marks on a unit than leave it a hit point.
    UnitMarks(UnitId),
    /// More marks on a building than leave it a hit point.
    BuildingMarks(TerritoryId, Square),
    /// A stock with nothing of something, or more than its warehouses hold.
    Stock(TerritoryId),
    /// A building with an upgrade that is not for its kind (U-COM-13).
    Upgrade(TerritoryId, BuildingId),
    /// A fitting of something other than a factory, or for a building that is not for sale.
    Fitting(TerritoryId),
    /// More missiles than a silo holds, or some elsewhere (U-ACT-10).
    Missiles(TerritoryId),
    /// An artifact housed in something other than a laboratory (U-EXP-9).
    Artifact(TerritoryId),
    /// Phase and turn do not fit: the founding is turn 0 and the only phase of it.
    Phase,
}

/// Where the start buildings stand until their owner places them: a small yard in the middle.
const YARD: [(BuildingKind, u8, u8); 6] = [
    (BuildingKind::Station, 7, 7),
    (BuildingKind::CommandCenter, 8, 7),
    (BuildingKind::PowerPlant, 7, 8),
    (BuildingKind::Radar, 9, 7),
    (BuildingKind::LandingPad, 9, 8),
    (BuildingKind::LivingQuarters, 8, 8),
];

/// The start buildings in the order of their numbers (U-SET-2).
pub fn start_buildings(rules: &HouseRules) -> Vec<BuildingKind> {
    let quarters = rules.living_quarters;
    YARD.iter()
        .map(|y| y.0)
        .filter(|k| quarters || *k != BuildingKind::LivingQuarters)
        .collect()
}

struct Founder {
    faults: Vec<SetupFault>,
    territories: Vec<Territory>,
    next: Next,
}

/// The state that a setup describes.
///
/// # Errors
/// All that is wrong with it.
pub fn found(setup: &Setup) -> Result<State, Vec<SetupFault>> {
    let mut faults = Vec::new();
    if setup.units.len() > MOST_UNITS {
        let first = u32::try_from(MOST_UNITS).unwrap_or(u32::MAX);
        return Err(vec![SetupFault::Number(UnitId(first))]);
    }
    let map = match &setup.map {
        MapSource::Drawn(map) => {
            if let Err(found) = map.validate() {
                return Err(found.into_iter().map(SetupFault::Map).collect());
            }
            Arc::clone(map)
        }
        MapSource::Grid { columns, rows } => match grid_map(*columns, *rows) {
            Some(map) => Arc::new(map),
            None => return Err(vec![SetupFault::GridSize]),
        },
    };
    check_names(setup, &mut faults);
    if (setup.phase == Phase::Founding) != (setup.turn == Turn(0)) {
        faults.push(SetupFault::Phase);
    }
    let mut founder = Founder {
        faults,
        territories: vec![Territory::default(); map.len()],
        next: Next::default(),
    };
    founder.starts(setup);
    founder.holdings(setup);
    let players: Vec<_> = setup
        .players
        .iter()
        .enumerate()
        .map(|(i, seat)| Arc::new(player(i, seat)))
        .collect();
    let (units, characters) = founder.people(setup);
    for (i, seat) in setup.players.iter().enumerate() {
        let id = PlayerId(u8::try_from(i).unwrap_or(u8::MAX));
        if seat.start.is_none() && !founder.territories.iter().any(|t| t.controller == Some(id)) {
            founder.faults.push(SetupFault::Landless(id));
        }
    }
    if setup
        .craft
        .is_some_and(|seat| usize::from(seat) >= players.len())
    {
        founder
            .faults
            .extend(setup.craft.map(SetupFault::NoSuchSeat));
    }
    let drawers = (0..players.len())
        .map(|i| {
            (
                PlayerId(u8::try_from(i).unwrap_or(u8::MAX)),
                Arc::new(Drawer::default()),
            )
        })
        .collect();
    let mut open = Open {
        name: setup.name.as_str().into(),
        rules: Arc::new(setup.rules),
        map,
        turn: setup.turn,
        phase: setup.phase,
        done: BTreeSet::new(),
        players,
        territories: founder.territories.into_iter().map(Arc::new).collect(),
        units,
        characters,
        purchases: BTreeMap::new(),
        shipped: BTreeMap::new(),
        battles: BTreeMap::new(),
        tactical: None,
        craft: setup.craft,
        fallen: Vec::new(),
        resting: BTreeSet::new(),
        deals: BTreeMap::new(),
        promises: Vec::new(),
        passages: BTreeMap::new(),
        next: founder.next,
    };
    let lost = open
        .units
        .iter()
        .filter(|(_, u)| u.at == Whereabouts::OffMap);
    open.resting = lost.map(|(id, _)| *id).collect();
    if setup.phase == Phase::Tactical {
        let began = open
            .territory_ids()
            .filter_map(|t| open.controller(t).map(|c| (t, c)))
            .collect();
        open.tactical = Some(Arc::new(Tactical {
            began,
            contested: BTreeSet::new(),
        }));
    }
    let state = State { open, drawers };
    let mut faults = founder.faults;
    if faults.is_empty() {
        for territory in state.open.territory_ids() {
            if super::figures::containers_used(&state, territory).value()
                > super::figures::containers_room(&state, territory).value()
            {
                faults.push(SetupFault::Stock(territory));
            }
        }
    }
    if faults.is_empty() {
        Ok(state)
    } else {
        Err(faults)
    }
}

fn check_names(setup: &Setup, faults: &mut Vec<SetupFault>) {
    if setup.name.trim().is_empty() || setup.name.chars().count() > 60 {
        faults.push(SetupFault::Name);
    }
    if !(2..=8).contains(&setup.players.len()) {
        faults.push(SetupFault::PlayerCount(setup.players.len()));
        return;
    }
    let looks: Vec<_> = setup
        .players
        .iter()
        .enumerate()
        .map(|(i, seat)| player(i, seat))
        .collect();
    let id = |i: usize| PlayerId(u8::try_from(i).unwrap_or(u8::MAX));
    for (i, one) in looks.iter().enumerate() {
        if one.name.trim().is_empty() || one.name.chars().count() > 40 {
            faults.push(SetupFault::PlayerName(id(i)));
        }
        for (j, other) in looks.iter().enumerate().skip(i + 1) {
            if one.name.trim().eq_ignore_ascii_case(other.name.trim()) {
                faults.push(SetupFault::SameName(id(i), id(j)));
            }
            if one.colour == other.colour || one.pattern == other.pattern {
                faults.push(SetupFault::SameLook(id(i), id(j)));
            }
        }
    }
}

fn player(index: usize, seat: &Seat) -> Player {
    let pick = index % Colour::ALL.len();
    Player {
        name: seat.name.trim().to_string(),
        colour: seat.colour.unwrap_or(Colour::ALL[pick]),
        pattern: seat.pattern.unwrap_or(Pattern::ALL[pick]),
        logo: seat.logo.unwrap_or(Logo::ALL[pick]),
        corporation: seat.corporation,
        credits: seat.credits,
        artifacts: seat.artifacts,
        research: seat.research,
    }
}

impl Founder {
    fn building(&mut self) -> BuildingId {
        let id = BuildingId(self.next.building);
        self.next.building = self.next.building.saturating_add(1);
        id
    }

    fn starts(&mut self, setup: &Setup) {
        let kit = start_buildings(&setup.rules);
        let mut seen = BTreeSet::new();
        for (i, seat) in setup.players.iter().enumerate() {
            let Some(at) = seat.start else { continue };
            if usize::from(at) >= self.territories.len() {
                self.faults.push(SetupFault::NoSuchTerritory(at));
                continue;
            }
            if !seen.insert(at) {
                self.faults.push(SetupFault::Twice(at));
            }
            let movable = setup.phase == Phase::Founding;
            for (kind, col, row) in YARD {
                let Some(square) = Square::new(col, row).filter(|_| kit.contains(&kind)) else {
                    continue;
                };
                let id = self.building();
                // 50 energy of the one plant reach for Command Center 20 and Landing Pad 10 (U-SET-5).
                let active = kind.row().energy.is_some();
                let building = Building {
                    active,
                    movable,
                    ..Building::new(kind, square)
                };
                self.territories[usize::from(at)]
                    .buildings
                    .insert(id, building);
            }
            let territory = &mut self.territories[usize::from(at)];
            territory.controller = Some(PlayerId(u8::try_from(i).unwrap_or(u8::MAX)));
            if !setup.rules.explore_start {
                territory.survey = Survey::Barren;
            }
        }
    }

    fn holdings(&mut self, setup: &Setup) {
        let mut seen = BTreeSet::new();
        for holding in &setup.territories {
            let at = holding.at;
            if usize::from(at) >= self.territories.len() {
                self.faults.push(SetupFault::NoSuchTerritory(at));
                continue;
            }
            if !seen.insert(at) {
                self.faults.push(SetupFault::Twice(at));
                continue;
            }
            if let Some(seat) = holding.controller {
                if usize::from(seat) >= setup.players.len() {
                    self.faults.push(SetupFault::NoSuchSeat(seat));
                }
                self.territories[usize::from(at)].controller = Some(seat);
            }
            if let Some(deposit) = holding.deposit {
                self.territories[usize::from(at)].survey = Survey::Found(deposit);
            }
            if holding
                .stock
                .goods
                .values()
                .chain(holding.stock.arms.values())
                .any(|n| *n == 0)
            {
                self.faults.push(SetupFault::Stock(at));
            }
            self.territories[usize::from(at)].stock = holding.stock.clone();
            for standing in &holding.buildings {
                let id = self.building();
                let territory = &mut self.territories[usize::from(at)];
                let taken = |s: Square| territory.buildings.values().any(|b| b.square == s);
                let square = match standing.square {
                    Some(square) if taken(square) => {
                        self.faults.push(SetupFault::SquareTaken(at, square));
                        continue;
                    }
                    Some(square) => square,
                    None => match Square::all().find(|s| !taken(*s)) {
                        Some(square) => square,
                        None => {
                            self.faults.push(SetupFault::Full(at));
                            continue;
                        }
                    },
                };
                let building = Building {
                    active: standing.active,
                    upgrades: standing.upgrades,
                    marks: standing.marks,
                    fitting: standing.fitting,
                    missiles: standing.missiles,
                    artifact: standing.artifact,
                    ..Building::new(standing.kind, square)
                };
                if Endurance::of_building(&building).left() == 0 {
                    self.faults.push(SetupFault::BuildingMarks(at, square));
                }
                if !standing.upgrades.fit(standing.kind) {
                    self.faults.push(SetupFault::Upgrade(at, id));
                }
                if standing.artifact && standing.kind != BuildingKind::Laboratory {
                    self.faults.push(SetupFault::Artifact(at));
                }
                let silo = standing.kind == BuildingKind::MissileSilo;
                if standing.missiles > if silo { MOST_MISSILES } else { 0 } {
                    self.faults.push(SetupFault::Missiles(at));
                }
                let fitting = standing.fitting;
                if fitting.is_some() && factory::check_fitting(standing.kind, fitting).is_err() {
                    self.faults.push(SetupFault::Fitting(at));
                }
                territory.buildings.insert(id, building);
            }
        }
    }

    #[allow(clippy::type_complexity)]
    fn people(
        &mut self,
        setup: &Setup,
    ) -> (
        BTreeMap<UnitId, Arc<Unit>>,
        BTreeMap<CharacterId, Arc<Character>>,
    ) {
        let mut units = BTreeMap::new();
        let mut characters = BTreeMap::new();
        let mut numbers: BTreeSet<(PlayerId, u16)> = BTreeSet::new();
        for machine in &setup.units {
            let id = UnitId(self.next.unit);
            self.next.unit = self.next.unit.saturating_add(1);
            self.place(setup, machine.owner, machine.at);
            let free = || {
                (1..u16::MAX)
                    .find(|n| !numbers.contains(&(machine.owner, *n)))
                    .unwrap_or(u16::MAX)
            };
            let number = machine.number.unwrap_or_else(free);
            if number == 0 || !numbers.insert((machine.owner, number)) {
                self.faults.push(SetupFault::Number(id));
            }
            let slots = machine.body.slots();
            if machine.mounts.len() > slots.len()
                || machine
                    .mounts
                    .iter()
                    .zip(slots)
                    .any(|(weapon, slot)| !slot.takes(weapon.size()))
            {
                self.faults.push(SetupFault::Mount(id));
            }
            let mut mounts: Vec<_> = machine.mounts.iter().copied().map(Some).collect();
            mounts.resize(slots.len(), None);
            let pilot = machine.pilot.as_ref().map(|operative| {
                let who = self.operative(machine.owner, operative, Post::Aboard(id));
                let number = CharacterId(self.next.character);
                self.next.character = self.next.character.saturating_add(1);
                characters.insert(number, Arc::new(who));
                number
            });
            let at = if machine.off_map {
                Whereabouts::OffMap
            } else {
                Whereabouts::On(machine.at)
            };
            let unit = Unit {
                owner: machine.owner,
                body: machine.body,
                number,
                name: machine.name.clone(),
                mounts,
                pilot,
                at,
                marks: machine.marks,
            };
            if Endurance::of_unit(&unit).left() == 0 {
                self.faults.push(SetupFault::UnitMarks(id));
            }
            units.insert(id, Arc::new(unit));
        }
        for walker in &setup.on_foot {
            self.place(setup, walker.owner, walker.at);
            let who = self.operative(
                walker.owner,
                &walker.operative,
                Post::Foot(Whereabouts::On(walker.at)),
            );
            characters.insert(CharacterId(self.next.character), Arc::new(who));
            self.next.character = self.next.character.saturating_add(1);
        }
        (units, characters)
    }

    fn place(&mut self, setup: &Setup, owner: PlayerId, at: TerritoryId) {
        if usize::from(owner) >= setup.players.len() {
            self.faults.push(SetupFault::NoSuchSeat(owner));
        }
        if usize::from(at) >= self.territories.len() {
            self.faults.push(SetupFault::NoSuchTerritory(at));
        }
    }

    fn operative(&mut self, owner: PlayerId, operative: &Operative, post: Post) -> Character {
        if !(1..=8).contains(&operative.level) || operative.xp > super::figures::MOST_XP {
            self.faults.push(SetupFault::Level);
        }
        Character {
            owner,
            class: operative.class,
            name: operative.name.clone(),
            level: operative.level.clamp(1, 8),
            xp: operative.xp,
            post,
            record: operative.record.clone(),
        }
    }
}

/// A map of plain squares, or `None` outside 1 to 20 columns and rows or with a single territory.
fn grid_map(columns: u16, rows: u16) -> Option<MetaMap> {
    if !(1..=20).contains(&columns) || !(1..=20).contains(&rows) || columns * rows < 2 {
        return None;
    }
    const CELL: i32 = 100;
    let id = |c: u16, r: u16| TerritoryId(r * columns + c);
    let regions = (0..rows)
        .flat_map(|r| (0..columns).map(move |c| (c, r)))
        .map(|(c, r)| {
            let (x, y) = (i32::from(c) * CELL, i32::from(r) * CELL);
            let mut neighbours = Vec::new();
            if r > 0 {
                neighbours.push(id(c, r - 1));
            }
            if c > 0 {
                neighbours.push(id(c - 1, r));
            }
            if c + 1 < columns {
                neighbours.push(id(c + 1, r));
            }
            if r + 1 < rows {
                neighbours.push(id(c, r + 1));
            }
            let letter = char::from(b'A' + u8::try_from(c).unwrap_or(0));
            Region {
                name: format!("{letter}{}", r + 1),
                polygon: vec![
                    Point { x, y },
                    Point { x: x + CELL, y },
                    Point {
                        x: x + CELL,
                        y: y + CELL,
                    },
                    Point { x, y: y + CELL },
                ],
                neighbours,
                label: Point {
                    x: x + CELL / 2,
                    y: y + CELL / 2,
                },
            }
        })
        .collect();
    Some(MetaMap {
        width: i32::from(columns) * CELL,
        height: i32::from(rows) * CELL,
        regions,
    })
}

const _: () = assert!(YARD[5].1 < SIDE);
