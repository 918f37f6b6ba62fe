//! What is wrong with a beginning, in plain words, and beside which part of the form they are shown.

use super::form::{Form, Unreadable};
use octant_engine::ids::{PlayerId, TechnologyId, TerritoryId, UnitId};
use octant_engine::unlimit3d8::SetupFault;
use octant_engine::unlimit3d8::map::generate::SpecFault;
use octant_engine::unlimit3d8::map::{
    LONGEST_NAME, LONGEST_SIDE, MOST_CORNERS, MOST_REGIONS, MapFault, MetaMap,
};
use octant_engine::unlimit3d8::setup::Entry;
use octant_engine::unlimit3d8::technology::{
    HIGHEST_COST, LONGEST_EFFECT, LONGEST_TECHNOLOGY, MOST_TECHNOLOGIES,
};

/// A part of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The campaign's name.
    Name,
    /// The players as a whole.
    Players,
    /// One player, by seat.
    Player(PlayerId),
    /// The map and the starts.
    Map,
    /// A campaign on paper as a whole.
    Paper,
    /// A territory of it.
    Land(TerritoryId),
    /// A vehicle or armor of it, counted from 0.
    Craft(usize),
    /// An operative on foot of it, counted from 0.
    OnFoot(usize),
    /// A technology of the table's own list.
    Technology(TechnologyId),
}

/// Where a fault is shown.
pub fn part(fault: &SetupFault) -> Part {
    match fault {
        SetupFault::Name => Part::Name,
        SetupFault::PlayerName(seat)
        | SetupFault::SameName(_, seat)
        | SetupFault::SameLook(_, seat)
        | SetupFault::Alliance(seat) => Part::Player(*seat),
        SetupFault::PlayerCount(_) => Part::Players,
        SetupFault::Landless(seat) => Part::Player(*seat),
        SetupFault::NoSuchTerritory(_, entry)
        | SetupFault::NoSuchSeat(_, entry)
        | SetupFault::Level(entry)
        | SetupFault::LongName(entry) => entry_part(entry),
        SetupFault::Twice(at)
        | SetupFault::Deposit(at)
        | SetupFault::Barren(at)
        | SetupFault::Passage(at)
        | SetupFault::SquareTaken(at, _)
        | SetupFault::FieldOffMap(at, _)
        | SetupFault::Full(at)
        | SetupFault::Stock(at)
        | SetupFault::Upgrade(at, _)
        | SetupFault::Fitting(at)
        | SetupFault::Missiles(at)
        | SetupFault::Artifact(at)
        | SetupFault::TurretWeapon(at)
        | SetupFault::BuildingMarks(at, _) => Part::Land(*at),
        SetupFault::Mount(unit)
        | SetupFault::Number(unit)
        | SetupFault::OffMap(unit)
        | SetupFault::UnitMarks(unit) => entry_part(&Entry::Unit(*unit)),
        SetupFault::Technology(technology) => Part::Technology(*technology),
        SetupFault::TooManyUnits(_)
        | SetupFault::Meeting(_)
        | SetupFault::Bounds(_)
        | SetupFault::Phase => Part::Paper,
        SetupFault::Map(_)
        | SetupFault::GridSize
        | SetupFault::NotHisStart(..)
        | SetupFault::Battle(..) => Part::Map,
    }
}

fn entry_part(entry: &Entry) -> Part {
    match entry {
        Entry::Player(seat) => Part::Player(*seat),
        Entry::Territory(at) => Part::Land(*at),
        Entry::Unit(unit) => Part::Craft(usize::try_from(unit.0).unwrap_or(usize::MAX)),
        Entry::OnFoot(n) => Part::OnFoot(*n),
        Entry::Passage(at) => Part::Land(*at),
        Entry::Craft => Part::Paper,
        Entry::Alliance => Part::Map,
    }
}

/// A fault of a beginning.
pub fn setup_words(form: &Form, map: Option<&MetaMap>, fault: &SetupFault) -> String {
    let who = |seat: &PlayerId| match form.players.get(usize::from(*seat)) {
        Some(player) if !player.name.trim().is_empty() => player.name.trim().to_string(),
        _ => format!("player {}", usize::from(*seat) + 1),
    };
    let place = |at: &TerritoryId| place(map, *at);
    let craft = |unit: &UnitId| craft_words(form, *unit);
    let part_words = |entry: &Entry| match entry {
        Entry::Player(seat) => who(seat),
        Entry::Territory(at) => place(at),
        Entry::Unit(unit) => craft(unit),
        Entry::OnFoot(n) => format!("Operative {} on foot", n + 1),
        Entry::Craft => "Xeno craft".to_string(),
        Entry::Alliance => "Alliances".to_string(),
        Entry::Passage(at) => format!("Passage over {}", place(at)),
    };
    match fault {
        SetupFault::PlayerCount(n) => format!("2 to 8 can play, not {n}."),
        SetupFault::PlayerName(_) => "A name of 1 to 40 letters, please.".into(),
        SetupFault::SameName(first, _) => {
            format!("Another player is called {} already.", who(first))
        }
        SetupFault::SameLook(first, _) => {
            format!("The colour or the pattern is also that of {}.", who(first))
        }
        SetupFault::Name => "A name of 1 to 60 letters, please.".into(),
        SetupFault::Map(fault) => map_words(map, fault),
        SetupFault::Battle(at, why) => format!("The battle in {}: {why}.", place(at)),
        SetupFault::GridSize => "A grid has 1 to 25 columns and 1 to 40 rows.".into(),
        SetupFault::NoSuchTerritory(at, entry) => {
            format!("{}: the map has no {}.", part_words(entry), place(at))
        }
        SetupFault::NoSuchSeat(seat, entry) => {
            format!("{}: there is no {}.", part_words(entry), who(seat))
        }
        SetupFault::NotHisStart(seat, at) => format!(
            "{} starts in {}, which is given to another player.",
            who(seat),
            place(at)
        ),
        SetupFault::Deposit(at) => {
            format!("A shaft in {} can yield 1 to 5 units a turn.", place(at))
        }
        SetupFault::Barren(at) => format!(
            "{} can\u{2019}t hold a resource and have nothing to mine.",
            place(at)
        ),
        SetupFault::Twice(at) => format!("{} is given twice.", place(at)),
        SetupFault::SquareTaken(at, square) => {
            format!("Two buildings stand on {square} of {}.", place(at))
        }
        SetupFault::FieldOffMap(at, square) => format!(
            "The Force Field on {square} of {} reaches over the edge.",
            place(at)
        ),
        SetupFault::Full(at) => format!("{} has no square left for its buildings.", place(at)),
        SetupFault::Landless(seat) => format!(
            "{} has no territory: give one, or leave the player out.",
            who(seat)
        ),
        SetupFault::Level(entry) => format!(
            "{}: levels run from 1 to 8, experience to 40.",
            part_words(entry)
        ),
        SetupFault::LongName(entry) => {
            format!("{}: a name has at most 30 letters.", part_words(entry))
        }
        SetupFault::Number(unit) => {
            format!(
                "{}: its number is taken, or not from 1 to 999.",
                craft(unit)
            )
        }
        SetupFault::TooManyUnits(n) => format!("{n} vehicles and armors are too many."),
        SetupFault::OffMap(unit) => {
            format!(
                "{} has no pilot, so it can\u{2019}t be off the map.",
                craft(unit)
            )
        }
        SetupFault::Meeting(at) => format!(
            "Units of two players are in {}. Fight that battle first.",
            place(at)
        ),
        SetupFault::Mount(unit) => format!(
            "{} has a weapon that its slot does not take, or more weapons than slots.",
            craft(unit)
        ),
        SetupFault::UnitMarks(unit) => {
            format!("{} has no hit point left.", craft(unit))
        }
        SetupFault::BuildingMarks(at, square) => format!(
            "The building on {square} of {}, or a part of it, has no hit point left.",
            place(at)
        ),
        SetupFault::Stock(at) => {
            format!("The goods of {} do not fit into its warehouses.", place(at))
        }
        SetupFault::Upgrade(territory, _) => format!(
            "{}: a building has an upgrade of another kind of building.",
            place(territory)
        ),
        SetupFault::Fitting(at) => format!(
            "A building in {} has a fitting that it can't have.",
            place(at)
        ),
        SetupFault::Missiles(at) => format!(
            "A building in {} has more missiles than it can hold.",
            place(at)
        ),
        SetupFault::Artifact(at) => format!(
            "In {} an artifact is housed outside a Laboratory.",
            place(at)
        ),
        SetupFault::Bounds(what) => format!("A number is out of bounds: {what}."),
        SetupFault::Alliance(seat) => {
            format!("{} is in two alliances, or alone in one.", who(seat))
        }
        SetupFault::Passage(at) => {
            format!(
                "Passage over {} is granted by nobody or to nobody.",
                place(at)
            )
        }
        SetupFault::Technology(technology) => technology_words(form, *technology),
        SetupFault::TurretWeapon(at) => {
            format!("In {} a weapon is mounted on no Turret.", place(at))
        }
        SetupFault::Phase => "The founding is turn 0, and only the founding is.".into(),
    }
}

/// What is wrong with a technology, as far as it can be told by looking at the list.
fn technology_words(form: &Form, technology: TechnologyId) -> String {
    let at = usize::from(technology);
    let list = form.technologies.list();
    let Some(one) = list.list().get(at) else {
        return format!("Technology {technology} is not on the list.");
    };
    let name = one.name.trim();
    let before = list.list().iter().take(at);
    if at >= MOST_TECHNOLOGIES {
        format!("A list has up to {MOST_TECHNOLOGIES} technologies.")
    } else if name.is_empty() {
        "A technology needs a name.".into()
    } else if before
        .map(|t| t.name.trim().to_lowercase())
        .any(|t| t == name.to_lowercase())
    {
        format!("{name} is on the list twice.")
    } else if one.cost > HIGHEST_COST {
        format!("{name} costs too much: up to {HIGHEST_COST} research points.")
    } else {
        format!(
            "{name}: a name has up to {LONGEST_TECHNOLOGY} letters, and what it does up to {LONGEST_EFFECT}."
        )
    }
}

/// A vehicle or armor of a campaign on paper, in words.
fn craft_words(form: &Form, unit: UnitId) -> String {
    let at = usize::try_from(unit.0).unwrap_or(usize::MAX);
    let Some(craft) = form.paper.crafts.get(at) else {
        return format!("Unit {unit}");
    };
    match form.player(craft.owner) {
        Some(player) => format!("{} of {}", craft.body.name(), player.name.trim()),
        None => craft.body.name().to_string(),
    }
}

fn place(map: Option<&MetaMap>, at: TerritoryId) -> String {
    match map.and_then(|map| map.region(at)) {
        Some(region) if !region.name.trim().is_empty() => region.name.clone(),
        _ => format!("territory {at}"),
    }
}

/// A fault of a map.
pub fn map_words(map: Option<&MetaMap>, fault: &MapFault) -> String {
    let place = |at: &TerritoryId| place(map, *at);
    match fault {
        MapFault::BadCanvas { width, height } => {
            format!("The map is {width} by {height}; each side must be 1 to {LONGEST_SIDE}.")
        }
        MapFault::TooFewRegions { count } => format!("{count} territories are too few for a map."),
        MapFault::TooManyRegions { count } => {
            format!("{count} territories are too many: a map has up to {MOST_REGIONS}.")
        }
        MapFault::NameEmpty { region } => format!("Territory {region} has no name."),
        MapFault::NameTooLong { region, .. } => {
            format!("The name of territory {region} is longer than {LONGEST_NAME} letters.")
        }
        MapFault::NameUnprintable { region } => {
            format!("The name of territory {region} holds signs that can't be seen.")
        }
        MapFault::NameTaken { region, first } => {
            format!("Territories {first} and {region} have the same name.")
        }
        MapFault::TooFewCorners { region, .. } => {
            format!("The outline of {} has fewer than 3 corners.", place(region))
        }
        MapFault::TooManyCorners { region, .. } => {
            format!(
                "The outline of {} has more than {MOST_CORNERS} corners.",
                place(region)
            )
        }
        MapFault::CornerOutside { region, .. } => {
            format!("{} reaches over the map's edge.", place(region))
        }
        MapFault::NoArea { region } => format!("{} has no ground.", place(region)),
        MapFault::OutlineCrosses { region, .. } => {
            format!("The outline of {} crosses itself.", place(region))
        }
        MapFault::LabelOutside { region } => {
            format!("The name of {} would stand outside it.", place(region))
        }
        MapFault::NeighboursUnsorted { region } => {
            format!("The neighbours of {} are not in order.", place(region))
        }
        MapFault::NeighbourUnknown { region, neighbour } => {
            format!(
                "{} has a neighbour that is not on the map: {neighbour}.",
                place(region)
            )
        }
        MapFault::NeighbourItself { region } => format!("{} is its own neighbour.", place(region)),
        MapFault::NeighbourOneSided { region, neighbour } => {
            format!(
                "{} leads to {}, but there is no way back.",
                place(region),
                place(neighbour)
            )
        }
        MapFault::Unreachable { region } => format!("No way leads to {}.", place(region)),
    }
}

/// Why no map can be drawn.
pub fn spec_words(fault: &SpecFault) -> String {
    match fault {
        SpecFault::Players { given } => format!("2 to 8 can play, not {given}."),
        SpecFault::TooFewTerritories { least, .. } => {
            format!("For so many players the map needs {least} territories or more.")
        }
        SpecFault::TooManyTerritories { most, .. } => {
            format!("A map has up to {most} territories.")
        }
        SpecFault::Unlucky => "No fair map has this number. Take another one.".into(),
    }
}

/// What could not be read.
pub fn unreadable_words(fault: Unreadable) -> &'static str {
    match fault {
        Unreadable::Territories => "A whole number up to 1,000, please.",
        Unreadable::Seed => "A whole number, please.",
    }
}
