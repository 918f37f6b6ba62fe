//! A campaign as big as they get.

use super::driver;
use octant_engine::ids::TerritoryId;
use octant_engine::quantity::Turn;
use octant_engine::rulebook::house::HouseRules;
use octant_engine::rulebook::tables::{Class, Resource, VehicleKind};
use octant_engine::unlimit3d8::Setup;
use octant_engine::unlimit3d8::setup::MapSource;
use octant_engine::unlimit3d8::state::Phase;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// Players.
pub const PLAYERS: u8 = 8;
/// Territories.
pub const TERRITORIES: u16 = 400;
/// Manned vehicles.
pub const UNITS: usize = 500;

/// Eight players on 400 territories: 50 each, with 500 units and about 1,000 buildings in all.
pub fn big(phase: Phase) -> Setup {
    let mut setup = driver::setup(1, PLAYERS, TERRITORIES, HouseRules::default());
    setup.turn = Turn(1);
    setup.phase = phase;
    let MapSource::Drawn(map) = &setup.map else {
        unreachable!("a drawn map")
    };
    let starts: Vec<TerritoryId> = setup.players.iter().filter_map(|p| p.start).collect();
    let away: Vec<_> = starts.iter().map(|s| map.distances(*s)).collect();
    let mut mine: Vec<Vec<TerritoryId>> = starts.iter().map(|s| vec![*s]).collect();
    for at in map.ids().filter(|t| !starts.contains(t)) {
        // Each to the nearest start, until he has 50.
        let near = (0..starts.len())
            .filter(|i| mine[*i].len() < 50)
            .min_by_key(|i| away[*i][usize::from(at)]);
        mine[near.unwrap_or(0)].push(at);
    }
    for (seat, ground) in mine.iter().enumerate() {
        for (i, at) in ground.iter().enumerate() {
            setup.territories.push(part(holding(seat, at.0, i)));
        }
        for i in 0..UNITS / usize::from(PLAYERS) + usize::from(seat < 4) {
            setup.units.push(part(json!({
                "owner": seat,
                "body": VehicleKind::ALL[i % VehicleKind::ALL.len()].id(),
                "at": ground[i % ground.len()],
                "pilot": { "class": Class::ALL[i % Class::ALL.len()].id() },
            })));
        }
    }
    setup
}

/// Every other territory is a mine with all that it needs, the rest are held by a Station; a start has its yard already.
fn holding(seat: usize, at: u16, i: usize) -> Value {
    let many = match i {
        0 => 0,
        odd if !odd.is_multiple_of(2) => 4,
        _ => 1,
    };
    let works = ["station", "power-plant", "mine-shaft", "warehouse"];
    let stands = works.iter().take(many).map(|kind| json!({ "kind": kind }));
    json!({
        "at": at,
        "controller": seat,
        "deposit": {
            "resource": Resource::ALL[i % 7].id(),
            "a_shaft": 3,
            "pure": i.is_multiple_of(5),
            "unstable": i.is_multiple_of(4),
        },
        "buildings": stands.collect::<Vec<_>>(),
    })
}

/// A part of a setup, read as a saved one is: a bench does not care for what is left out.
fn part<T: DeserializeOwned>(value: Value) -> T {
    serde_json::from_value(value).expect("a part of a setup")
}
