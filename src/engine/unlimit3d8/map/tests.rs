use super::generate::{GeneratedMap, MapSpec, SpecFault, generate};
use super::geometry::{doubled_area, gap_squared, sides};
use super::*;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

fn t(id: u16) -> TerritoryId {
    TerritoryId(id)
}

/// Five squares of 10 on a canvas of 30 by 20: 0 1 2 above, 3 4 below; the right lower corner is empty.
///
/// Neighbours: 0-1, 1-2, 0-3, 1-4, 3-4.
fn five() -> MetaMap {
    let lists: [&[u16]; 5] = [&[1, 3], &[0, 2, 4], &[1], &[0, 4], &[1, 3]];
    let regions = ["Ember", "Quarry", "Vane", "Keel", "Jib"]
        .iter()
        .zip(lists)
        .enumerate();
    let regions = regions.map(|(i, (name, list))| {
        let (x, y) = ((i % 3) as i32 * 10, (i / 3) as i32 * 10);
        Region {
            name: (*name).to_owned(),
            polygon: [[x, y], [x + 10, y], [x + 10, y + 10], [x, y + 10]]
                .map(Point::from)
                .to_vec(),
            neighbours: list.iter().map(|&n| t(n)).collect(),
            label: Point { x: x + 5, y: y + 5 },
        }
    });
    MetaMap {
        width: 30,
        height: 20,
        regions: regions.collect(),
    }
}

#[test]
fn steps_neighbours_and_names_are_read_off_the_lists() {
    let map = five();
    assert_eq!(map.validate(), Ok(()));
    assert_eq!(map.len(), 5);
    assert_eq!(
        map.ids().collect::<Vec<_>>(),
        [t(0), t(1), t(2), t(3), t(4)]
    );
    assert_eq!(map.neighbours(t(1)), [t(0), t(2), t(4)]);
    assert_eq!(map.neighbours(t(5)), []);
    assert!(map.adjacent(t(4), t(1)) && !map.adjacent(t(4), t(2)) && !map.adjacent(t(4), t(4)));
    // 2 to 3 goes by 1 and then by 0 or 4.
    assert_eq!(map.distance(t(2), t(3)), Some(3));
    assert_eq!(map.distance(t(3), t(3)), Some(0));
    assert_eq!(map.distance(t(3), t(5)), None);
    assert_eq!(map.distance(t(5), t(3)), None);
    assert_eq!(
        map.distances(t(0)),
        [Some(0), Some(1), Some(2), Some(1), Some(2)]
    );
    assert_eq!((map.find("Jib"), map.find("jib")), (Some(t(4)), None));
}

#[test]
fn a_map_is_saved_compactly_and_comes_back_the_same() {
    let mut map = five();
    map.regions.truncate(1);
    let json = serde_json::to_string(&map).expect("a map can be written");
    assert_eq!(
        json,
        r#"{"width":30,"height":20,"corners":[0,0,10,0,0,10,-10,0],"regions":[{"name":"Ember","outline":[0,0,0,0],"neighbours":[1,3]}]}"#
    );
    assert_eq!(
        serde_json::from_str::<MetaMap>(&json).expect("and read"),
        map
    );
}

/// The faults of the five squares after one change.
fn faults(change: impl FnOnce(&mut MetaMap)) -> Vec<MapFault> {
    let mut map = five();
    change(&mut map);
    map.validate().expect_err("the change is a fault")
}

#[test]
fn each_fault_is_named_with_its_place() {
    use MapFault::*;
    let corner = |x, y| Point { x, y };
    let (long, full) = ("x".repeat(41), "x".repeat(40));
    let mut fits = five();
    fits.regions[2].name = full;
    assert_eq!(fits.validate(), Ok(()));

    assert_eq!(
        faults(|m| m.width = 0)[0],
        BadCanvas {
            width: 0,
            height: 20
        }
    );
    assert_eq!(
        faults(|m| m.height = LONGEST_SIDE + 1),
        [BadCanvas {
            width: 30,
            height: LONGEST_SIDE + 1
        }]
    );
    assert_eq!(faults(|m| m.regions.clear()), [TooFewRegions { count: 0 }]);
    assert_eq!(
        faults(|m| m.regions = vec![five().regions[2].clone(); 1001]),
        [TooManyRegions { count: 1001 }]
    );
    assert_eq!(
        faults(|m| m.regions[3].name = " \t".into()),
        [NameEmpty { region: t(3) }]
    );
    assert_eq!(
        faults(|m| m.regions[3].name = long),
        [NameTooLong {
            region: t(3),
            bytes: 41
        }]
    );
    assert_eq!(
        faults(|m| m.regions[3].name = "Ke\u{202e}el".into()),
        [NameUnprintable { region: t(3) }]
    );
    assert_eq!(
        faults(|m| m.regions[3].name = "Ke\nel".into()),
        [NameUnprintable { region: t(3) }]
    );
    assert_eq!(
        faults(|m| m.regions[3].name = "vane ".into()),
        [NameTaken {
            region: t(3),
            first: t(2)
        }]
    );
    assert_eq!(
        faults(|m| m.regions[1].polygon.truncate(2)),
        [TooFewCorners {
            region: t(1),
            corners: 2
        }]
    );
    assert_eq!(
        faults(|m| m.regions[1].polygon = vec![corner(1, 1); 257]),
        [TooManyCorners {
            region: t(1),
            corners: 257
        }]
    );
    assert_eq!(
        faults(|m| m.regions[1].polygon[2] = corner(i32::MAX, i32::MIN)),
        [CornerOutside {
            region: t(1),
            corner: corner(i32::MAX, i32::MIN)
        }]
    );
    assert_eq!(
        faults(|m| m.regions[4].polygon[2].y = 21),
        [CornerOutside {
            region: t(4),
            corner: corner(20, 21)
        }]
    );
    assert_eq!(
        faults(|m| m.regions[1].polygon = [[10, 0], [15, 5], [20, 10]].map(Point::from).to_vec()),
        [NoArea { region: t(1) }]
    );
    assert_eq!(
        faults(
            |m| m.regions[1].polygon = [[10, 0], [20, 10], [20, 0], [10, 5]]
                .map(Point::from)
                .to_vec()
        ),
        [OutlineCrosses {
            region: t(1),
            corner: corner(10, 0)
        }]
    );
    assert_eq!(
        faults(|m| m.regions[1].label = corner(9, 5)),
        [LabelOutside { region: t(1) }]
    );
    assert_eq!(
        faults(|m| m.regions[1].label = corner(i32::MIN, i32::MAX)),
        [LabelOutside { region: t(1) }]
    );
    assert_eq!(
        faults(|m| m.regions[1].neighbours.swap(0, 1)),
        [NeighboursUnsorted { region: t(1) }]
    );
    assert_eq!(
        faults(|m| m.regions[1].neighbours = vec![t(0), t(2), t(2), t(4)]),
        [NeighboursUnsorted { region: t(1) }]
    );
    assert_eq!(
        faults(|m| m.regions[1].neighbours.push(t(5))),
        [NeighbourUnknown {
            region: t(1),
            neighbour: t(5)
        }]
    );
    assert_eq!(
        faults(|m| m.regions[4].neighbours.push(t(4))),
        [NeighbourItself { region: t(4) }]
    );
    assert_eq!(
        faults(|m| m.regions[1].neighbours = vec![t(2), t(4)]),
        [NeighbourOneSided {
            region: t(0),
            neighbour: t(1)
        }]
    );
    assert_eq!(
        faults(|m| {
            m.regions[1].neighbours.remove(1);
            m.regions[2].neighbours.clear();
        }),
        [Unreachable { region: t(2) }]
    );
    assert_eq!(NoArea { region: t(1) }.rule(), "U-MAP-1");
}

#[test]
fn faults_of_different_kinds_are_told_together() {
    let all = faults(|m| {
        m.regions[0].name = String::new();
        m.regions[1].polygon.clear();
        m.regions[3].neighbours = vec![t(4), t(9)];
    });
    assert_eq!(
        all,
        [
            MapFault::NameEmpty { region: t(0) },
            MapFault::TooFewCorners {
                region: t(1),
                corners: 0
            },
            MapFault::NeighbourOneSided {
                region: t(0),
                neighbour: t(3)
            },
            MapFault::NeighbourUnknown {
                region: t(3),
                neighbour: t(9)
            },
        ]
    );
}

#[test]
fn the_heaviest_file_the_check_reads_to_the_end_is_answered_rightly() {
    // As many corners as may be, every side as wide as the canvas so that each must be compared with each, and
    // neighbour lists that go on long after the last territory.
    let zigzag = (0..255).map(|i| Point {
        x: if i % 2 == 0 { 10 } else { LONGEST_SIDE },
        y: i * 100,
    });
    let zigzag: Vec<Point> = zigzag.chain([Point { x: 0, y: 12_000 }]).collect();
    let everyone: Vec<TerritoryId> = (0..4000).map(TerritoryId).collect();
    let region = |i: usize| Region {
        name: format!("Zigzag {i}"),
        polygon: zigzag.clone(),
        neighbours: everyone.clone(),
        label: Point { x: 5, y: 12_000 },
    };
    let regions = (0..MOST_REGIONS).map(region).collect();
    let map = MetaMap {
        width: LONGEST_SIDE,
        height: LONGEST_SIDE,
        regions,
    };
    let faults = map
        .validate()
        .expect_err("there are more neighbours than territories");
    let expected = map.ids().flat_map(|region| {
        [
            MapFault::NeighbourUnknown {
                region,
                neighbour: t(1000),
            },
            MapFault::NeighbourItself { region },
        ]
    });
    assert_eq!(faults, expected.collect::<Vec<_>>());
}

fn generated(seed: u64, players: u8, territories: u16) -> GeneratedMap {
    generate(&MapSpec {
        seed,
        players,
        territories,
    })
    .expect("the numbers are within limits")
}

#[test]
fn the_limits_are_those_of_the_rules() {
    let fault = |players, territories| {
        generate(&MapSpec {
            seed: 1,
            players,
            territories,
        })
        .err()
    };
    assert_eq!(fault(1, 100), Some(SpecFault::Players { given: 1 }));
    assert_eq!(fault(9, 100), Some(SpecFault::Players { given: 9 }));
    assert_eq!(
        fault(2, 3),
        Some(SpecFault::TooFewTerritories { given: 3, least: 4 })
    );
    assert_eq!(
        fault(8, 15),
        Some(SpecFault::TooFewTerritories {
            given: 15,
            least: 16
        })
    );
    assert_eq!(
        fault(5, 1001),
        Some(SpecFault::TooManyTerritories {
            given: 1001,
            most: 1000
        })
    );
    for (players, territories) in [(2, 4), (8, 16), (2, 1000), (8, 1000)] {
        assert_eq!(fault(players, territories), None);
    }
    assert_eq!(SpecFault::Players { given: 1 }.rule(), "U-SET-4");
    assert_eq!(SpecFault::Unlucky.rule(), "U-MAP-1");
}

/// Everything a generated map promises, whatever its size.
fn assert_sound(g: &GeneratedMap, players: u8, territories: u16) {
    let map = &g.map;
    assert_eq!(map.validate(), Ok(()));
    assert_eq!(map.len(), usize::from(territories));
    assert_eq!(g.starts.len(), usize::from(players));
    assert_eq!(
        g.starts.iter().collect::<BTreeSet<_>>().len(),
        g.starts.len()
    );
    assert!(g.starts.iter().all(|&s| map.region(s).is_some()));

    // All clockwise, and together as large as the canvas: with the sides matched below, no gap and no overlap.
    let areas = map.regions.iter().map(|r| doubled_area(&r.polygon));
    assert!(areas.clone().all(|a| a > 0));
    assert_eq!(
        areas.sum::<i64>(),
        2 * i64::from(map.width) * i64::from(map.height)
    );

    let mut owners: BTreeMap<(Point, Point), TerritoryId> = BTreeMap::new();
    for (id, r) in map.ids().zip(&map.regions) {
        for side in sides(&r.polygon) {
            assert!(
                gap_squared(side.0, side.1) >= 20 * 20,
                "{id} has a side too short to see"
            );
            assert_eq!(
                owners.insert(side, id),
                None,
                "a side is used twice in one direction"
            );
        }
    }
    let mut shared: BTreeSet<(TerritoryId, TerritoryId)> = BTreeSet::new();
    for (&(a, b), &id) in &owners {
        match owners.get(&(b, a)) {
            Some(&other) => assert!(
                shared.insert((id, other)),
                "two borders between {id} and {other}"
            ),
            None => {
                let along_x = a.x == b.x && (a.x == 0 || a.x == map.width);
                let along_y = a.y == b.y && (a.y == 0 || a.y == map.height);
                assert!(along_x || along_y, "a side of {id} has nothing beyond it");
            }
        }
    }
    let listed = map
        .ids()
        .flat_map(|a| map.neighbours(a).iter().map(move |&b| (a, b)));
    assert_eq!(listed.collect::<BTreeSet<_>>(), shared);
}

/// Steps from each start to the nearest other.
fn nearest_rivals(g: &GeneratedMap) -> Vec<u16> {
    let others = |s: &TerritoryId| {
        g.starts
            .iter()
            .filter(|o| *o != s)
            .copied()
            .collect::<Vec<_>>()
    };
    g.starts
        .iter()
        .map(|s| {
            others(s)
                .iter()
                .filter_map(|&o| g.map.distance(*s, o))
                .min()
                .expect("all is connected")
        })
        .collect()
}

/// Draws the map of each seed, for 2 to 8 players with 6 territories or more for each; checks what must always hold
/// and counts those where nobody's nearest rival is more than a step further than anybody else's.
fn count_even(seeds: std::ops::Range<u64>) -> usize {
    let even = seeds.filter(|&seed| {
        let players = 2 + (seed % 7) as u8;
        // Mostly 6 to 10 each, and every twentieth map 11 to 50.
        let each = if seed % 20 == 19 {
            11 + (seed / 20 % 40) as u16
        } else {
            6 + (seed / 7 % 5) as u16
        };
        let territories = u16::from(players) * each;
        let g = generated(seed, players, territories);
        assert_sound(&g, players, territories);
        let nearest = nearest_rivals(&g);
        assert!(nearest.iter().all(|&n| n >= 2), "seed {seed}: starts touch");
        assert!(
            g.starts.iter().all(|&s| g.map.neighbours(s).len() >= 3),
            "seed {seed}: a start is cramped"
        );
        let (most, least) = (nearest.iter().max(), nearest.iter().min());
        most.zip(least)
            .is_some_and(|(most, least)| most - least <= 1)
    });
    even.count()
}

#[test]
fn a_thousand_maps_are_sound_and_nobody_has_the_better_seat() {
    let quarters = [0..250, 250..500, 500..750, 750..1000];
    let even: usize = std::thread::scope(|scope| {
        let running = quarters.map(|seeds| scope.spawn(|| count_even(seeds)));
        running
            .into_iter()
            .map(|quarter| quarter.join().expect("a map is unsound"))
            .sum()
    });
    assert!(even >= 990, "only {even} of 1000 are even");
}

#[test]
fn small_maps_are_sound_and_starts_apart_where_four_colours_make_room() {
    let mut apart = [0, 0];
    for players in 2..=8_u8 {
        for each in 2..=5_u16 {
            for seed in 0..2 {
                let g = generated(seed, players, u16::from(players) * each);
                assert_sound(&g, players, u16::from(players) * each);
                let nearest = nearest_rivals(&g);
                let none_touch = nearest.iter().all(|&n| n >= 2);
                // Any map can be coloured with four colours, so a quarter of it can be chosen without a touch.
                assert!(
                    none_touch || each < 4,
                    "{players} players, {each} each, seed {seed}"
                );
                if each == 3 {
                    apart[usize::from(none_touch)] += 1;
                }
            }
        }
    }
    assert!(
        apart[1] > apart[0],
        "with three each most maps have room, too: {apart:?}"
    );
}

#[test]
fn the_largest_map_is_sound() {
    for (seed, territories) in [(0, 400), (1, 400), (0, 1000), (1, 1000)] {
        assert_sound(&generated(seed, 8, territories), 8, territories);
    }
}

#[test]
fn a_seed_gives_the_same_map_for_ever() {
    let mut digests = String::new();
    for (seed, players, territories) in [(7, 2, 12), (7, 5, 60), (7, 8, 400), (8, 2, 12)] {
        let g = generated(seed, players, territories);
        let json = serde_json::to_string(&(in_full(&g.map), &g.starts)).expect("it can be written");
        let hex = Sha256::digest(json.as_bytes())
            .iter()
            .fold(String::new(), |mut hex, byte| {
                let _ = write!(hex, "{byte:02x}");
                hex
            });
        let _ = writeln!(
            digests,
            "seed {seed}, {players} players, {territories} territories: {hex}"
        );
    }
    // A change here means that old seeds draw other maps: say so in the changelog before writing the new digests.
    assert_eq!(
        digests,
        include_str!("../../../../tests/golden/map/digests.txt")
    );
}

/// A map with each outline spelled out: its fingerprint does not hang on how maps are written in files.
fn in_full(map: &MetaMap) -> impl serde::Serialize + use<> {
    #[derive(serde::Serialize)]
    struct Full {
        width: i32,
        height: i32,
        regions: Vec<FullRegion>,
    }
    #[derive(serde::Serialize)]
    struct FullRegion {
        name: String,
        polygon: Vec<Point>,
        neighbours: Vec<TerritoryId>,
        label: Point,
    }
    let full = |r: &Region| FullRegion {
        name: r.name.clone(),
        polygon: r.polygon.clone(),
        neighbours: r.neighbours.clone(),
        label: r.label,
    };
    Full {
        width: map.width,
        height: map.height,
        regions: map.regions.iter().map(full).collect(),
    }
}

#[test]
fn starts_are_dealt_to_seats_at_random() {
    // If seat 0 always had the left of two starts, or never, this would be 0 or 40.
    let left = (0..40).filter(|&seed| {
        let g = generated(seed, 2, 16);
        let x = |seat: usize| g.map.region(g.starts[seat]).map(|r| r.label.x);
        x(0) < x(1)
    });
    assert!((8..=32).contains(&left.count()));
}
