//! A campaign as big as they get.

use super::driver;
use octant_engine::dice::Dice;
use octant_engine::ids::{PlayerId, TerritoryId};
use octant_engine::log::{Actor, Ruleset};
use octant_engine::quantity::Turn;
use octant_engine::rulebook::house::HouseRules;
use octant_engine::rulebook::tables::{Class, Resource, VehicleKind};
use octant_engine::unlimit3d8::fitting::Product;
use octant_engine::unlimit3d8::offer::{Desk, Domain, OfferKind};
use octant_engine::unlimit3d8::refine::Load;
use octant_engine::unlimit3d8::setup::{self, MapSource};
use octant_engine::unlimit3d8::state::Phase;
use octant_engine::unlimit3d8::{Command, Setup, State, Unlimit3d8};
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

/// Performs a command, with all dice the same.
pub fn play(state: &mut State, by: Actor, command: &Command) {
    let mut rng = || 4;
    let mut dice = Dice::rolled(Vec::new(), &mut rng);
    let events = Unlimit3d8::play(state, by, command, &mut dice);
    for event in events.unwrap_or_else(|stop| panic!("{command:?}: {stop:?}")) {
        Unlimit3d8::apply(state, &event).unwrap_or_else(|cause| panic!("{cause}"));
    }
}

/// All have made their choices, and all but the first have said that they are done.
pub fn nearly_closed(phase: Phase) -> State {
    let mut state = setup::found(&big(phase)).unwrap_or_else(|faults| panic!("{faults:?}"));
    let buildings: usize = state
        .open
        .territories
        .iter()
        .map(|t| t.buildings.len())
        .sum();
    // 8 yards of 6, and for each player 25 mines of 4 buildings and 24 stations, 3 more buildings for each of 7 works and at his factory:
    // 48 + 8 x (124 + 24).
    assert_eq!((buildings, state.open.units.len()), (1232, UNITS));
    let seats: Vec<PlayerId> = state.open.seats().collect();
    for seat in &seats {
        let by = Actor::Seat(*seat);
        let kinds: Vec<OfferKind> = Desk::new(&state, by)
            .kinds()
            .into_iter()
            .filter(|kind| {
                matches!(
                    kind,
                    OfferKind::Switch(_)
                        | OfferKind::OrderMove(_)
                        | OfferKind::Refine(_)
                        | OfferKind::OrderProduct(_)
                )
            })
            .collect();
        for kind in kinds {
            let command = match (kind, Desk::new(&state, by).domain(kind)) {
                (OfferKind::Switch(building), Ok(Domain::Switch(true))) => {
                    Command::Switch { building, on: true }
                }
                (OfferKind::OrderMove(mover), Ok(Domain::Ways(ways))) => {
                    // The farthest by number, so that many cross borders.
                    let Some((to, vias)) = ways.iter().next_back() else {
                        continue;
                    };
                    let Some(via) = vias.first() else { continue };
                    Command::OrderMove {
                        mover,
                        to: *to,
                        via: *via,
                    }
                }
                (OfferKind::Refine(works), Ok(Domain::Loads(loads))) => {
                    // What lies beside the works.
                    let Ok(at) = state.open.territory_of(works) else {
                        continue;
                    };
                    let stock = &state.open.territories[usize::from(at)].stock;
                    let mut loads = loads.into_iter();
                    let load =
                        loads.find(|((from, good), _)| *from == at && stock.units(*good) > 0);
                    let Some(((from, good), units)) = load else {
                        continue;
                    };
                    let load = Load { from, good, units };
                    Command::Refine { works, load }
                }
                (OfferKind::OrderProduct(factory), Ok(Domain::Products(products))) => {
                    let vehicle = products.vehicles.first().copied();
                    let product = Product::Vehicle(vehicle.expect("it is fitted for vehicles"));
                    Command::OrderProduct { factory, product }
                }
                _ => continue,
            };
            play(&mut state, by, &command);
        }
    }
    for seat in &seats[1..] {
        play(&mut state, Actor::Seat(*seat), &Command::Done);
    }
    state
}

/// Every other territory is a mine with all that it needs, every eighth with works beside it, one is a factory with goods, the rest are held
/// by a Station; a start has its yard already.
fn holding(seat: usize, at: u16, i: usize) -> Value {
    let many = match i {
        0 => 0,
        odd if !odd.is_multiple_of(2) => 4,
        _ => 1,
    };
    let works = ["station", "power-plant", "mine-shaft", "warehouse"];
    let mut stands: Vec<Value> = works
        .iter()
        .take(many)
        .map(|kind| json!({ "kind": kind }))
        .collect();
    let mut stock = json!({});
    if i % 8 == 1 {
        stands.extend(["foundry", "refinery", "power-plant"].map(|kind| json!({ "kind": kind })));
        stock = json!({ "goods": { "minerals": 20, "common-gas": 20 } });
    } else if i == 2 {
        stands.extend(["power-plant", "warehouse"].map(|kind| json!({ "kind": kind })));
        stands.push(json!({ "kind": "factory", "fitting": { "vehicles": ["kanker", "lycaon"] } }));
        stock = json!({ "goods": {
            "refined-common-gas": 10, "refined-minerals": 20, "refined-common-metal": 20, "refined-precious-metal": 10,
        } });
    }
    json!({
        "at": at,
        "controller": seat,
        "deposit": {
            "resource": Resource::ALL[i % 7].id(),
            "a_shaft": 3,
            "pure": i.is_multiple_of(5),
            "unstable": i.is_multiple_of(4),
        },
        "buildings": stands,
        "stock": stock,
    })
}

/// A part of a setup, read as a saved one is: a bench does not care for what is left out.
fn part<T: DeserializeOwned>(value: Value) -> T {
    serde_json::from_value(value).expect("a part of a setup")
}
