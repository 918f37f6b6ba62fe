//! Makes a state of a setup, or says all that is wrong with it.

use super::grid::grid_map;
use super::{
    Entry, Holding, LONGEST_CAMPAIGN_NAME, LONGEST_PLAYER_NAME, MOST_UNITS, MapSource, Operative,
    Seat, Setup, SetupFault, Standing, fray, pacts, people, yard,
};
use crate::ids::{BuildingId, CharacterId, PlayerId, TerritoryId, UnitId};
use crate::quantity::Turn;
use crate::unlimit3d8::damage::Endurance;
use crate::unlimit3d8::field::{check_site, is_on_map};
use crate::unlimit3d8::founding::LONGEST_NAME;
use crate::unlimit3d8::map::MetaMap;
use crate::unlimit3d8::square::Square;
use crate::unlimit3d8::state::{
    Building, Character, Colour, Drawer, Logo, Next, Open, Pattern, Phase, Player, Post, State,
    Survey, Tactical, Territory, Unit, Whereabouts,
};
use crate::unlimit3d8::{bounds, figures, parts};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Units that a shaft yields a turn at most (U-EXP-3).
const MOST_A_SHAFT: u32 = 5;

/// Of a grid that is too large, so many territories are looked at.
const MOST_MEANT: usize = 1000;

/// Of more players than this not even the names are compared.
const MOST_SEATS: usize = 64;

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
        faults.push(SetupFault::TooManyUnits(setup.units.len()));
    }
    // Where the map is wrong, what follows is judged by how many territories it means to have.
    let blank = || {
        Arc::new(MetaMap {
            width: 0,
            height: 0,
            regions: Vec::new(),
        })
    };
    let (map, territories) = match &setup.map {
        MapSource::Drawn(map) => {
            if let Err(found) = map.validate() {
                faults.extend(found.into_iter().map(SetupFault::Map));
            }
            (Arc::clone(map), map.len())
        }
        MapSource::Grid { columns, rows } => match grid_map(*columns, *rows) {
            Some(map) => (Arc::new(map), usize::from(columns * rows)),
            None => {
                faults.push(SetupFault::GridSize);
                let meant = usize::from(*columns) * usize::from(*rows);
                (blank(), meant.min(MOST_MEANT))
            }
        },
    };
    check_names(setup, &mut faults);
    if (setup.phase == Phase::Founding) != (setup.turn == Turn(0)) {
        faults.push(SetupFault::Phase);
    }
    let mut founder = Founder {
        faults,
        territories: vec![Territory::default(); territories],
        next: Next::default(),
    };
    founder.starts(setup);
    founder.holdings(setup);
    let technologies = &setup.technologies;
    let unknown = setup
        .players
        .iter()
        .flat_map(|p| p.technologies.iter().copied())
        .find(|t| technologies.get(*t).is_none());
    let bad = technologies.fault().or(unknown);
    founder.faults.extend(bad.map(SetupFault::Technology));
    pacts::check_alliances(setup, &mut founder.faults);
    pacts::check_passages(setup, &founder.territories, &mut founder.faults);
    let players: Vec<_> = setup
        .players
        .iter()
        .enumerate()
        .map(|(i, seat)| Arc::new(player(i, seat)))
        .collect();
    let (units, characters) = founder.people(setup);
    for (i, seat) in setup.players.iter().enumerate() {
        let id = PlayerId(u8::try_from(i).unwrap_or(u8::MAX));
        let chooses = setup.rules.start_draft && setup.phase == Phase::Founding;
        if seat.start.is_none()
            && !chooses
            && !founder.territories.iter().any(|t| t.controller == Some(id))
        {
            founder.faults.push(SetupFault::Landless(id));
        }
    }
    if setup
        .craft
        .is_some_and(|seat| usize::from(seat) >= players.len())
    {
        founder.faults.extend(
            setup
                .craft
                .map(|seat| SetupFault::NoSuchSeat(seat, Entry::Craft)),
        );
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
        hauled: BTreeSet::new(),
        battles: BTreeMap::new(),
        tactical: None,
        craft: setup.craft,
        fallen: Vec::new(),
        resting: BTreeSet::new(),
        deals: BTreeMap::new(),
        promises: Vec::new(),
        passages: pacts::passages(setup),
        alliances: setup.alliances.clone(),
        technologies: Arc::new(setup.technologies.clone()),
        ended: None,
        stand_ins: BTreeMap::new(),
        lots: Vec::new(),
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
            muster: None,
            picker: None,
            picked: None,
        }));
    }
    let mut faults = founder.faults;
    fray::join(setup, &mut open, &mut faults);
    let state = State { open, drawers };
    if let Err(what) = bounds::check(&state.open) {
        faults.push(SetupFault::Bounds(what));
    }
    check_rooms(setup, &state, &mut faults);
    check_meetings(&state, &mut faults);
    if faults.is_empty() {
        Ok(state)
    } else {
        Err(faults)
    }
}

/// Whether all that is stored has room (U-STO-1).
fn check_rooms(setup: &Setup, state: &State, faults: &mut Vec<SetupFault>) {
    // Whoever lost warehouses has still to choose what goes (U-STO-5).
    let choosing = |at: TerritoryId| {
        let here = |h: &Holding| h.at == at && h.warehouses_lost;
        setup.phase == Phase::Commercial && setup.territories.iter().any(here)
    };
    for territory in state.open.territory_ids().filter(|t| !choosing(*t)) {
        let fault = SetupFault::Stock(territory);
        let used = figures::containers_used(state, territory).value();
        if used > figures::containers_room(state, territory).value() && !faults.contains(&fault) {
            faults.push(fault);
        }
    }
}

/// Whether units of two players stand on one territory.
fn check_meetings(state: &State, faults: &mut Vec<SetupFault>) {
    let mut held: BTreeMap<TerritoryId, PlayerId> = BTreeMap::new();
    for unit in state.open.units.values().filter(|u| u.is_manned()) {
        let Whereabouts::On(at) = unit.at else {
            continue;
        };
        if state.open.battles.contains_key(&at) {
            continue;
        }
        let fault = SetupFault::Meeting(at);
        if *held.entry(at).or_insert(unit.owner) != unit.owner && !faults.contains(&fault) {
            faults.push(fault);
        }
    }
}

fn check_names(setup: &Setup, faults: &mut Vec<SetupFault>) {
    if setup.name.trim().is_empty()
        || setup.name.chars().count() > usize::from(LONGEST_CAMPAIGN_NAME)
    {
        faults.push(SetupFault::Name);
    }
    if !(2..=8).contains(&setup.players.len()) {
        faults.push(SetupFault::PlayerCount(setup.players.len()));
    }
    if setup.players.len() > MOST_SEATS {
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
        if one.name.trim().is_empty() || one.name.chars().count() > usize::from(LONGEST_PLAYER_NAME)
        {
            faults.push(SetupFault::PlayerName(id(i)));
        }
        for (j, other) in looks.iter().enumerate().skip(i + 1) {
            if one.name.trim().eq_ignore_ascii_case(other.name.trim()) {
                faults.push(SetupFault::SameName(id(i), id(j)));
            }
            // A ninth has no look of his own.
            let alike = one.colour == other.colour || one.pattern == other.pattern;
            if alike && j < Colour::ALL.len() {
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
        credits: seat.credits,
        artifacts: seat.artifacts,
        corporation: seat.corporation,
        research: seat.research,
        technologies: seat.technologies.clone(),
    }
}

impl Founder {
    fn building(&mut self) -> BuildingId {
        let id = BuildingId(self.next.building);
        self.next.building = self.next.building.saturating_add(1);
        id
    }

    fn starts(&mut self, setup: &Setup) {
        let mut seen = BTreeSet::new();
        for (i, seat) in setup.players.iter().enumerate() {
            let Some(at) = seat.start else { continue };
            if usize::from(at) >= self.territories.len() {
                let who = Entry::Player(PlayerId(u8::try_from(i).unwrap_or(u8::MAX)));
                self.faults.push(SetupFault::NoSuchTerritory(at, who));
                continue;
            }
            if !seen.insert(at) {
                self.faults.push(SetupFault::Twice(at));
                continue;
            }
            let movable = setup.phase == Phase::Founding;
            for standing in yard(&setup.rules) {
                let Some(square) = standing.square else {
                    continue;
                };
                let id = self.building();
                let Standing { kind, active, .. } = standing;
                self.territories[usize::from(at)].buildings.insert(
                    id,
                    Building {
                        active,
                        movable,
                        ..Building::new(kind, square)
                    },
                );
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
                let here = Entry::Territory(at);
                self.faults.push(SetupFault::NoSuchTerritory(at, here));
                continue;
            }
            if !seen.insert(at) {
                self.faults.push(SetupFault::Twice(at));
                continue;
            }
            if let Some(seat) = holding.controller {
                if usize::from(seat) >= setup.players.len() {
                    let here = Entry::Territory(at);
                    self.faults.push(SetupFault::NoSuchSeat(seat, here));
                }
                if let Some(owner) = self.territories[usize::from(at)].controller
                    && owner != seat
                {
                    self.faults.push(SetupFault::NotHisStart(owner, at));
                }
                self.territories[usize::from(at)].controller = Some(seat);
            }
            if holding.barren {
                if holding.deposit.is_some() {
                    self.faults.push(SetupFault::Barren(at));
                }
                self.territories[usize::from(at)].survey = Survey::Barren;
            }
            if let Some(deposit) = holding.deposit {
                if !(1..=MOST_A_SHAFT).contains(&deposit.a_shaft) {
                    self.faults.push(SetupFault::Deposit(at));
                }
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
                let taken = |s: Square| check_site(territory, standing.kind, s, None).is_err();
                let square = match standing.square {
                    Some(square) if !is_on_map(standing.kind, square) => {
                        self.faults.push(SetupFault::FieldOffMap(at, square));
                        continue;
                    }
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
                let building = standing.on(square);
                if !parts::is_sound(&building) {
                    self.faults.push(SetupFault::BuildingMarks(at, square));
                }
                if !standing.upgrades.fit(standing.kind) {
                    self.faults.push(SetupFault::Upgrade(at, id));
                }
                self.faults.extend(standing.faults(at));
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
        for machine in setup.units.iter().take(MOST_UNITS) {
            let id = UnitId(self.next.unit);
            self.next.unit = self.next.unit.saturating_add(1);
            let here = Entry::Unit(id);
            self.place(setup, machine.owner, machine.at, here);
            self.name(&machine.name, here);
            if machine.off_map && machine.pilot.is_none() {
                self.faults.push(SetupFault::OffMap(id));
            }
            let free = || {
                (1..u16::MAX)
                    .find(|n| !numbers.contains(&(machine.owner, *n)))
                    .unwrap_or(u16::MAX)
            };
            let number = machine.number.unwrap_or_else(free);
            if !(1..=999).contains(&number) || !numbers.insert((machine.owner, number)) {
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
            let pilot = machine.pilot.as_ref().map(|operative| {
                let who = self.operative(machine.owner, operative, Post::Aboard(id), here);
                let number = CharacterId(self.next.character);
                self.next.character = self.next.character.saturating_add(1);
                characters.insert(number, Arc::new(who));
                number
            });
            let unit = people::unit_of(machine, number, pilot);
            if Endurance::of_unit(&unit).left() == 0 {
                self.faults.push(SetupFault::UnitMarks(id));
            }
            units.insert(id, Arc::new(unit));
        }
        for (i, walker) in setup.on_foot.iter().enumerate() {
            let here = Entry::OnFoot(i);
            self.place(setup, walker.owner, walker.at, here);
            let who = self.operative(
                walker.owner,
                &walker.operative,
                Post::Foot(Whereabouts::On(walker.at)),
                here,
            );
            characters.insert(CharacterId(self.next.character), Arc::new(who));
            self.next.character = self.next.character.saturating_add(1);
        }
        (units, characters)
    }

    fn place(&mut self, setup: &Setup, owner: PlayerId, at: TerritoryId, here: Entry) {
        if usize::from(owner) >= setup.players.len() {
            self.faults.push(SetupFault::NoSuchSeat(owner, here));
        }
        if usize::from(at) >= self.territories.len() {
            self.faults.push(SetupFault::NoSuchTerritory(at, here));
        }
    }

    fn name(&mut self, name: &str, here: Entry) {
        if name.trim().chars().count() > usize::from(LONGEST_NAME) {
            self.faults.push(SetupFault::LongName(here));
        }
    }

    fn operative(
        &mut self,
        owner: PlayerId,
        operative: &Operative,
        post: Post,
        here: Entry,
    ) -> Character {
        if !(1..=8).contains(&operative.level) || operative.xp > figures::MOST_XP {
            self.faults.push(SetupFault::Level(here));
        }
        self.name(&operative.name, here);
        let battles = operative.record.battles.iter().map(|b| b.at);
        for at in battles.filter(|at| usize::from(*at) >= self.territories.len()) {
            self.faults.push(SetupFault::NoSuchTerritory(at, here));
        }
        people::character_of(owner, operative, post)
    }
}
