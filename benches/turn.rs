//! How long the heavy moments of a big campaign take: the end of a phase, the fold of a long campaign, the offers, the map.

#[allow(dead_code)]
#[path = "../tests/support/captain.rs"]
mod captain;
#[allow(dead_code)]
#[path = "../tests/support/driver.rs"]
mod driver;

use divan::{Bencher, black_box};
use octant_engine::dice::Dice;
use octant_engine::ids::{PlayerId, TerritoryId};
use octant_engine::log::{Actor, Log, Ruleset};
use octant_engine::rulebook::house::HouseRules;
use octant_engine::rulebook::tables::{BuildingKind, Class, VehicleKind};
use octant_engine::unlimit3d8::map::generate::{MapSpec, generate};
use octant_engine::unlimit3d8::offer::{Desk, Domain, OfferKind, offers};
use octant_engine::unlimit3d8::setup::{Holding, Machine, Operative, Standing};
use octant_engine::unlimit3d8::state::{Body, Deposit, Phase};
use octant_engine::unlimit3d8::stock::Stock;
use octant_engine::unlimit3d8::{Campaign, Command, Setup, State, Unlimit3d8, setup};

const PLAYERS: u8 = 8;
const TERRITORIES: u16 = 400;
const UNITS: usize = 500;

fn main() {
    divan::main();
}

/// Eight players on 400 territories: 50 each, with 500 units and about 1,000 buildings in all.
fn big(phase: Phase) -> Setup {
    let mut setup = driver::setup(1, PLAYERS, TERRITORIES, HouseRules::default());
    setup.turn = octant_engine::quantity::Turn(1);
    setup.phase = phase;
    let octant_engine::unlimit3d8::setup::MapSource::Drawn(map) = &setup.map else {
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
    for (seat, ground) in (0u8..).zip(&mine) {
        for (i, at) in ground.iter().enumerate() {
            setup.territories.push(holding(PlayerId(seat), *at, i));
        }
        for i in 0..UNITS / usize::from(PLAYERS) + usize::from(seat < 4) {
            setup.units.push(Machine {
                owner: PlayerId(seat),
                body: Body::Vehicle(VehicleKind::ALL[i % VehicleKind::ALL.len()]),
                at: ground[i % ground.len()],
                number: None,
                name: String::new(),
                mounts: Vec::new(),
                pilot: Some(Operative {
                    class: Class::ALL[i % Class::ALL.len()],
                    name: String::new(),
                    level: 1,
                    xp: 0,
                    record: Default::default(),
                }),
                off_map: false,
                marks: Default::default(),
            });
        }
    }
    setup
}

fn holding(seat: PlayerId, at: TerritoryId, i: usize) -> Holding {
    let works = [
        BuildingKind::Station,
        BuildingKind::PowerPlant,
        BuildingKind::MineShaft,
        BuildingKind::Warehouse,
    ];
    // Every other territory is a mine with all that it needs, the rest are held by a Station; a start has its yard already.
    let many = match i {
        0 => 0,
        odd if !odd.is_multiple_of(2) => 4,
        _ => 1,
    };
    let stands = |kind: &BuildingKind| Standing {
        kind: *kind,
        square: None,
        active: false,
        marks: Default::default(),
    };
    let deposit = Deposit {
        resource: octant_engine::rulebook::tables::Resource::ALL[i % 7],
        a_shaft: 3,
        pure: i.is_multiple_of(5),
        unstable: i.is_multiple_of(4),
    };
    Holding {
        at,
        controller: Some(seat),
        deposit: Some(deposit),
        buildings: works.iter().take(many).map(stands).collect(),
        stock: Stock::default(),
    }
}

fn play(state: &mut State, by: Actor, command: &Command) {
    let mut rng = || 4;
    let mut dice = Dice::rolled(Vec::new(), &mut rng);
    let events = Unlimit3d8::play(state, by, command, &mut dice);
    for event in events.unwrap_or_else(|stop| panic!("{command:?}: {stop:?}")) {
        Unlimit3d8::apply(state, &event).unwrap_or_else(|cause| panic!("{cause}"));
    }
}

/// All have made their choices, and all but the first have said that they are done.
fn nearly_closed(phase: Phase) -> State {
    let mut state = setup::found(&big(phase)).unwrap_or_else(|faults| panic!("{faults:?}"));
    let buildings: usize = state
        .open
        .territories
        .iter()
        .map(|t| t.buildings.len())
        .sum();
    // 8 yards of 6, and for each player 25 mines of 4 buildings and 24 stations: 48 + 8 x 124.
    assert_eq!((buildings, state.open.units.len()), (1040, UNITS));
    let seats: Vec<PlayerId> = state.open.seats().collect();
    for seat in &seats {
        let by = Actor::Seat(*seat);
        let kinds: Vec<OfferKind> = Desk::new(&state, by)
            .kinds()
            .into_iter()
            .filter(|kind| matches!(kind, OfferKind::Switch(_) | OfferKind::OrderMove(_)))
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

fn close(bencher: Bencher<'_, '_>, phase: Phase, next: Phase) {
    let state = nearly_closed(phase);
    let last = Actor::Seat(PlayerId(0));
    let mut closed = state.clone();
    play(&mut closed, last, &Command::Done);
    assert_eq!(closed.open.phase, next);
    bencher.bench_local(|| {
        let mut rng = || 4;
        let mut dice = Dice::rolled(Vec::new(), &mut rng);
        Unlimit3d8::play(black_box(&state), last, &Command::Done, &mut dice)
    });
}

/// The last player says that he is done: about 200 mines yield, and plans become facts.
#[divan::bench]
fn close_activity(bencher: Bencher<'_, '_>) {
    close(bencher, Phase::Activity, Phase::Move);
}

/// The last player says that he is done: 500 orders are revealed, battles begin, ground is taken.
#[divan::bench]
fn close_move(bencher: Bencher<'_, '_>) {
    close(bencher, Phase::Move, Phase::Tactical);
}

/// A campaign of four, 20 turns long, opened from its file: every fact is let happen again.
#[divan::bench]
fn fold_twenty_turns(bencher: Bencher<'_, '_>) {
    let setup = driver::setup(5, 4, 24, HouseRules::default());
    let log = captain::campaign(driver::Driver::new(5, setup), 20).log;
    assert_eq!(log.state().open.turn.0, 21);
    bencher
        .with_inputs(|| (log.base().clone(), log.entries().to_vec()))
        .bench_local_values(|(base, entries)| -> Option<Campaign> {
            Log::replay(base, entries).ok()
        });
}

/// All offers of a seat in the Commercial phase of the big campaign: what a screen of everything would ask for.
#[divan::bench]
fn offers_of_a_seat_commercial(bencher: Bencher<'_, '_>) {
    offers_in(bencher, Phase::Commercial);
}

/// All offers of a seat in the Activity phase.
#[divan::bench]
fn offers_of_a_seat_activity(bencher: Bencher<'_, '_>) {
    offers_in(bencher, Phase::Activity);
}

/// All offers of a seat in the Move phase.
#[divan::bench]
fn offers_of_a_seat_move(bencher: Bencher<'_, '_>) {
    offers_in(bencher, Phase::Move);
}

fn offers_in(bencher: Bencher<'_, '_>, phase: Phase) {
    let state = setup::found(&big(phase)).unwrap_or_else(|faults| panic!("{faults:?}"));
    bencher.bench_local(|| offers(black_box(&state), Actor::Seat(PlayerId(0))));
}

/// One fingerprint of the big campaign.
#[divan::bench]
fn digest(bencher: Bencher<'_, '_>) {
    let state = setup::found(&big(Phase::Move)).unwrap_or_else(|faults| panic!("{faults:?}"));
    bencher.bench_local(|| Unlimit3d8::digest(black_box(&state)));
}

/// A map of 400 territories for eight, another each time.
#[divan::bench]
fn generate_the_largest_map(bencher: Bencher<'_, '_>) {
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        generate(&MapSpec {
            seed,
            players: PLAYERS,
            territories: TERRITORIES,
        })
    });
}
