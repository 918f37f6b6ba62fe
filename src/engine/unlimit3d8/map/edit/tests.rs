use super::*;
use crate::unlimit3d8::map::deal::deal;
use crate::unlimit3d8::map::generate::{MapSpec, SpecFault, generate};
use crate::unlimit3d8::map::geometry::doubled_area;
use proptest::prelude::*;

fn t(id: u16) -> TerritoryId {
    TerritoryId(id)
}

fn p(x: i32, y: i32) -> Point {
    Point { x, y }
}

fn edit(map: &MetaMap, edit: Edit) -> Edited {
    let edited = apply(map, &edit).unwrap_or_else(|fault| panic!("{edit:?}: {fault:?}"));
    assert!(sound(&edited.map), "{edit:?} left {:?}", edited.map);
    edited
}

fn refused(map: &MetaMap, edit: Edit) -> EditFault {
    apply(map, &edit)
        .err()
        .unwrap_or_else(|| panic!("{edit:?} was accepted"))
}

fn on(a: Point, b: Point, at: Point) -> Place {
    Place::On(Side(a, b), at)
}

/// The blank sheet's land from (100, 100) to (1100, 900), cut at x = 600: 0 to the one side, 1 to the other.
fn halves() -> MetaMap {
    let cut = Edit::Split {
        region: t(0),
        from: on(p(100, 100), p(1100, 100), p(600, 100)),
        to: on(p(100, 900), p(1100, 900), p(600, 900)),
    };
    edit(&blank(), cut).map
}

/// The halves with the right one cut at y = 500.
fn thirds() -> MetaMap {
    let map = halves();
    let right = territory_at(&map, p(1000, 500)).expect("land");
    let cut = Edit::Split {
        region: right,
        from: on(p(600, 100), p(600, 900), p(600, 500)),
        to: on(p(1100, 100), p(1100, 900), p(1100, 500)),
    };
    edit(&map, cut).map
}

#[test]
fn a_blank_sheet_is_one_sound_territory() {
    let map = blank();
    assert!(sound(&map));
    assert_eq!(
        map.validate(),
        Err(vec![MapFault::TooFewRegions { count: 1 }])
    );
    assert_eq!(roomy(&map), Ok(map));
}

#[test]
fn a_cut_makes_two_neighbours_with_one_border() {
    let map = halves();
    assert_eq!(map.validate(), Ok(()));
    assert!(map.adjacent(t(0), t(1)) && touching(&map, t(0), t(1)) && !is_linked(&map, t(0), t(1)));
    assert!(
        map.regions
            .iter()
            .all(|r| doubled_area(&r.polygon) == 2 * 500 * 800)
    );
    // The smaller part is the new one.
    let map = thirds();
    assert_eq!((map.len(), map.neighbours(t(2)).len()), (3, 2));
}

#[test]
fn a_cut_must_lead_through_the_territory() {
    let map = halves();
    let (a, b) = (p(100, 100), p(600, 100));
    let left = territory_at(&map, p(200, 500)).expect("land");
    let cut = |from, to| {
        refused(
            &map,
            Edit::Split {
                region: left,
                from,
                to,
            },
        )
    };
    assert_eq!(
        cut(Place::Corner(a), Place::Corner(b)),
        EditFault::CutsNothing(left)
    );
    assert_eq!(
        cut(on(a, b, p(200, 100)), on(b, a, p(300, 100))),
        EditFault::CutsNothing(left)
    );
    assert_eq!(
        cut(Place::Corner(a), Place::Corner(p(1100, 900))),
        EditFault::NotOnBorder(left)
    );
    assert_eq!(
        cut(Place::Corner(a), Place::Corner(p(1, 1))),
        EditFault::NoCorner(p(1, 1))
    );
    // A cut so near the edge that nothing could be tapped.
    let sliver = cut(
        on(a, b, p(590, 100)),
        on(p(100, 900), p(600, 900), p(590, 900)),
    );
    assert!(matches!(sliver, EditFault::TooSmall(_)), "{sliver:?}");
    // Across a bay: the line leaves the ground.
    let bay = edit(
        &map,
        Edit::AddCorner {
            side: Side(a, b),
            at: p(350, 100),
        },
    )
    .map;
    let bay = edit(
        &bay,
        Edit::MoveCorner {
            from: p(350, 100),
            to: p(350, 600),
        },
    )
    .map;
    let across = Edit::Split {
        region: left,
        from: Place::Corner(a),
        to: Place::Corner(b),
    };
    assert_eq!(refused(&bay, across), EditFault::CutLeaves(left));
}

#[test]
fn a_corner_moves_with_all_borders_that_end_there() {
    let map = thirds();
    let moved = edit(
        &map,
        Edit::MoveCorner {
            from: p(600, 500),
            to: p(400, 450),
        },
    );
    assert_eq!(moved.corner, Some(p(400, 450)));
    let having = moved
        .map
        .regions
        .iter()
        .filter(|r| r.polygon.contains(&p(400, 450)));
    assert_eq!(having.count(), 3);
    assert!(
        moved
            .map
            .ids()
            .all(|a| moved.map.ids().all(|b| a == b || moved.map.adjacent(a, b)))
    );

    let go = |to| {
        refused(
            &map,
            Edit::MoveCorner {
                from: p(600, 500),
                to,
            },
        )
    };
    assert!(matches!(go(p(1110, 500)), EditFault::Crosses(_)));
    assert!(matches!(
        go(p(50, 50)),
        EditFault::Crosses(_) | EditFault::Overlaps(..)
    ));
    assert!(matches!(go(p(1095, 500)), EditFault::TooShort(_)));
    assert!(matches!(go(p(-5, 500)), EditFault::OffSheet(_)));
    assert_eq!(
        refused(
            &map,
            Edit::MoveCorner {
                from: p(1, 1),
                to: p(2, 2)
            }
        ),
        EditFault::NoCorner(p(1, 1))
    );
}

#[test]
fn corners_come_and_go_on_both_sides_of_a_border() {
    let map = halves();
    let border = Side(p(600, 100), p(600, 900));
    let with = edit(
        &map,
        Edit::AddCorner {
            side: border,
            at: p(600, 300),
        },
    );
    assert_eq!(
        with.map
            .regions
            .iter()
            .filter(|r| r.polygon.contains(&p(600, 300)))
            .count(),
        2
    );
    let without = edit(&with.map, Edit::RemoveCorner { at: p(600, 300) });
    assert_eq!(without.map, map);
    assert!(matches!(
        refused(&map, Edit::RemoveCorner { at: p(600, 100) }),
        EditFault::Junction(_)
    ));
    assert!(matches!(
        refused(
            &map,
            Edit::AddCorner {
                side: border,
                at: p(600, 103)
            }
        ),
        EditFault::TooShort(_)
    ));
    let nowhere = Side(p(0, 0), p(9, 9));
    assert_eq!(
        refused(
            &map,
            Edit::AddCorner {
                side: nowhere,
                at: p(5, 5)
            }
        ),
        EditFault::NoBorder
    );
}

#[test]
fn two_made_one_are_as_before_they_were_cut() {
    let merged = edit(
        &halves(),
        Edit::Merge {
            keep: t(0),
            gone: t(1),
        },
    )
    .map;
    assert_eq!(merged.len(), 1);
    assert_eq!(doubled_area(&merged.regions[0].polygon), 2 * 1000 * 800);
    assert_eq!(merged.regions[0].polygon.len(), 4);
    assert_eq!(merged.regions[0].name, blank().regions[0].name);
    // Into the later of the two: it moves up, and keeps its name.
    let map = halves();
    let other = edit(
        &map,
        Edit::Merge {
            keep: t(1),
            gone: t(0),
        },
    );
    assert_eq!(
        (other.region, &other.map.regions[0].name),
        (Some(t(0)), &map.regions[1].name)
    );
    assert_eq!(
        refused(
            &map,
            Edit::Merge {
                keep: t(1),
                gone: t(1)
            }
        ),
        EditFault::Same(t(1))
    );
}

/// A ring of eight round one in the middle, whose ground is the ninth.
fn ring() -> (MetaMap, TerritoryId) {
    let mut map = blank();
    for (x, from) in [(400, 100), (700, 400)] {
        let cut = Edit::Split {
            region: territory_at(&map, p(1000, 500)).expect("land"),
            from: on(p(from, 100), p(1100, 100), p(x, 100)),
            to: on(p(from, 900), p(1100, 900), p(x, 900)),
        };
        map = edit(&map, cut).map;
    }
    for y in [300, 600] {
        let cut = Edit::Split {
            region: territory_at(&map, p(550, y)).expect("land"),
            from: side_near(&map, p(400, y), 0, |_| true)
                .map(|(side, at)| Place::On(side, at))
                .expect("border"),
            to: side_near(&map, p(700, y), 0, |_| true)
                .map(|(side, at)| Place::On(side, at))
                .expect("border"),
        };
        map = edit(&map, cut).map;
    }
    let middle = territory_at(&map, p(550, 450)).expect("land");
    (map, middle)
}

#[test]
fn nothing_may_be_enclosed() {
    let (map, middle) = ring();
    assert_eq!(map.len(), 5);
    let (left, right) = (
        territory_at(&map, p(200, 500)).expect("land"),
        territory_at(&map, p(1000, 500)).expect("land"),
    );
    let top = territory_at(&map, p(550, 200)).expect("land");
    let sides = edit(
        &map,
        Edit::Merge {
            keep: left,
            gone: top,
        },
    )
    .map;
    let find = |map: &MetaMap, at| territory_at(map, at).expect("land");
    let (left, right2) = (find(&sides, p(200, 500)), find(&sides, p(1000, 500)));
    let horseshoe = edit(
        &sides,
        Edit::Merge {
            keep: left,
            gone: right2,
        },
    )
    .map;
    let (shoe, foot) = (find(&horseshoe, p(200, 500)), find(&horseshoe, p(550, 800)));
    assert_eq!(
        refused(
            &horseshoe,
            Edit::Merge {
                keep: shoe,
                gone: foot
            }
        ),
        EditFault::Encloses(shoe, foot)
    );
    assert_eq!(
        refused(
            &map,
            Edit::Merge {
                keep: left,
                gone: right
            }
        ),
        EditFault::Apart(left, right)
    );
    assert_ne!(left, middle);
}

#[test]
fn land_is_added_outside_and_the_sheet_grows() {
    let map = halves();
    let coast = Side(p(100, 100), p(100, 900));
    let added = edit(&map, Edit::Add { side: coast });
    let new = added.region.expect("a territory");
    assert_eq!((added.map.len(), added.map.neighbours(new).len()), (3, 1));
    // 120 units deep, but only 100 were free: now a margin is free again.
    assert!(added.map.width > map.width);
    assert_eq!(added.map.validate(), Ok(()));
    assert!(matches!(
        refused(
            &map,
            Edit::Add {
                side: Side(p(600, 100), p(600, 900))
            }
        ),
        EditFault::NotFree(_)
    ));
    assert_eq!(
        refused(
            &map,
            Edit::Add {
                side: Side(p(0, 0), p(1, 1))
            }
        ),
        EditFault::NoBorder
    );
    assert_eq!(
        free_side_of(&map, t(0)).map(|side| is_free(&map, side)),
        Some(true)
    );
}

#[test]
fn a_territory_goes_and_a_sea_route_joins_what_it_leaves_apart() {
    let (map, middle) = ring();
    let hole = edit(&map, Edit::Delete { region: middle }).map;
    assert_eq!(hole.len(), 4);
    let row = edit(
        &thirds(),
        Edit::Delete {
            region: territory_at(&thirds(), p(200, 500)).expect("land"),
        },
    )
    .map;
    assert_eq!(row.validate(), Ok(()));
    assert_eq!(
        refused(&blank(), Edit::Delete { region: t(0) }),
        EditFault::LastOne(t(0))
    );

    let (top, bottom) = (
        territory_at(&hole, p(550, 200)).expect("land"),
        territory_at(&hole, p(550, 800)).expect("land"),
    );
    assert!(!hole.adjacent(top, bottom));
    let linked = edit(&hole, Edit::Link { a: top, b: bottom }).map;
    assert!(is_linked(&linked, top, bottom) && is_linked(&linked, bottom, top));
    assert_eq!(
        refused(&linked, Edit::Link { a: bottom, b: top }),
        EditFault::Linked(bottom, top)
    );
    // It outlasts other edits, and ids that move up.
    let left = territory_at(&linked, p(200, 500)).expect("land");
    let fewer = edit(&linked, Edit::Delete { region: left }).map;
    let find = |at| territory_at(&fewer, at).expect("land");
    assert!(is_linked(&fewer, find(p(550, 200)), find(p(550, 800))));
    let back = edit(&linked, Edit::Unlink { a: bottom, b: top }).map;
    assert_eq!(back, hole);
    assert_eq!(
        refused(&back, Edit::Unlink { a: bottom, b: top }),
        EditFault::NotLinked(bottom, top)
    );
    assert_eq!(
        refused(&hole, Edit::Link { a: left, b: top }),
        EditFault::Touching(left, top)
    );
}

#[test]
fn two_corners_become_one_where_a_gap_is_closed() {
    let (map, _) = ring();
    // The notch between two added territories on a coast.
    let one = edit(
        &map,
        Edit::Add {
            side: Side(p(400, 100), p(700, 100)),
        },
    )
    .map;
    let (dx, dy) = ((one.width - map.width), (one.height - map.height));
    assert_eq!(dx, 0, "only the height grew");
    let coast = |x: i32| p(x, 100 + dy);
    let two = edit(
        &one,
        Edit::Add {
            side: Side(coast(700), coast(1100)),
        },
    )
    .map;
    let outer = |at: Point, id: u16| {
        let outline = &two.region(t(id)).expect("new").polygon;
        outline
            .iter()
            .copied()
            .filter(|q| q.y < at.y)
            .min_by_key(|q| (q.x - at.x).abs())
            .expect("a corner")
    };
    let (from, to) = (outer(coast(700), 6), outer(coast(700), 5));
    if from != to {
        let closed = edit(&two, Edit::MoveCorner { from, to }).map;
        assert!(touching(&closed, t(5), t(6)) && closed.adjacent(t(5), t(6)));
    } else {
        assert!(two.adjacent(t(5), t(6)));
    }
}

#[test]
fn names_are_kept_apart() {
    let map = halves();
    let named = edit(
        &map,
        Edit::Rename {
            region: t(1),
            name: " Harbour ".into(),
        },
    )
    .map;
    assert_eq!(named.find("Harbour"), Some(t(1)));
    let rename = |name: &str| {
        refused(
            &named,
            Edit::Rename {
                region: t(0),
                name: name.into(),
            },
        )
    };
    assert_eq!(
        rename("harbour"),
        EditFault::Name(MapFault::NameTaken {
            region: t(1),
            first: t(0)
        })
    );
    assert_eq!(
        rename("  "),
        EditFault::Name(MapFault::NameEmpty { region: t(0) })
    );
    assert_eq!(
        refused(
            &map,
            Edit::Rename {
                region: t(9),
                name: "X".into()
            }
        ),
        EditFault::NoTerritory(t(9))
    );
}

#[test]
fn steps_are_taken_back_and_done_again() {
    let mut history = History::new(thirds());
    let from = p(600, 500);
    for dx in [5, 10, 15] {
        let step = Edit::MoveCorner {
            from: p(from.x + dx - 5, 500),
            to: p(from.x + dx, 500),
        };
        history.edit(&step).expect("there is room");
    }
    // Three nudges are one step.
    let nudged = history.now().clone();
    assert!(history.undo() && !history.can_undo());
    assert_eq!(**history.now(), thirds());
    assert!(history.redo() && !history.redo());
    assert_eq!(*history.now(), nudged);
    // A refused edit changes nothing, another one forgets what was taken back.
    assert!(history.edit(&Edit::Delete { region: t(9) }).is_err());
    assert_eq!(*history.now(), nudged);
    history.undo();
    history
        .edit(&Edit::Delete { region: t(0) })
        .expect("there are two more");
    assert!(!history.can_redo());
    for _ in 0..150 {
        let map = if history.now().len() == 1 {
            thirds()
        } else {
            blank()
        };
        history.replace(map);
    }
    assert_eq!((0..200).filter(|_| history.undo()).count(), 100);
}

#[test]
fn a_strange_map_is_made_fit_to_draw_on_or_refused() {
    // Two squares above one wide one that knows nothing of the corner between them; tiny, and one runs the wrong way round.
    let region = |name: &str, outline: &[[i32; 2]], near: &[u16]| {
        let polygon: Vec<Point> = outline.iter().map(|c| (*c).into()).collect();
        let label = crate::unlimit3d8::map::label_point(&polygon);
        Region {
            name: name.into(),
            polygon,
            neighbours: near.iter().map(|n| t(*n)).collect(),
            label,
        }
    };
    use crate::unlimit3d8::map::Region;
    let mut map = MetaMap {
        width: 20,
        height: 20,
        regions: vec![
            region("A", &[[0, 0], [10, 0], [10, 10], [0, 10]], &[2]),
            region("B", &[[10, 0], [10, 10], [20, 10], [20, 0]], &[2]),
            region("C", &[[0, 10], [20, 10], [20, 20], [0, 20]], &[0, 1]),
        ],
    };
    let fit = roomy(&map).expect("it is sound");
    assert!(
        sound(&fit) && fit.width >= 300 && fit.region(t(2)).is_some_and(|c| c.polygon.len() == 5)
    );
    assert!(
        fit.adjacent(t(0), t(1)),
        "whoever shares a border is a neighbour"
    );
    map.regions[0].polygon[2] = p(12, 8);
    assert!(matches!(
        roomy(&map),
        Err(Unsound::Drawing(EditFault::Overlaps(..)))
    ));
    map.regions[0].polygon.clear();
    assert!(matches!(roomy(&map), Err(Unsound::Map(_))));
    map.regions.clear();
    assert!(matches!(roomy(&map), Err(Unsound::Map(_))));
}

#[test]
fn overlaps_are_found_however_they_come_about() {
    use crate::unlimit3d8::map::Region;
    let square = |x: i32, y: i32, side: i32| {
        vec![
            p(x, y),
            p(x + side, y),
            p(x + side, y + side),
            p(x, y + side),
        ]
    };
    let overlap = |one: Vec<Point>, other: Vec<Point>| {
        let region = |polygon| Region {
            name: String::new(),
            polygon,
            neighbours: Vec::new(),
            label: p(0, 0),
        };
        let map = MetaMap {
            width: 999,
            height: 999,
            regions: vec![region(one), region(other)],
        };
        super::sound::audit(&map).is_err()
    };
    assert!(
        !overlap(square(0, 0, 10), square(10, 0, 10)),
        "side by side"
    );
    assert!(
        !overlap(square(0, 0, 10), square(10, 10, 10)),
        "corner to corner"
    );
    assert!(overlap(square(0, 0, 10), square(5, 5, 10)), "across");
    assert!(overlap(square(0, 0, 30), square(10, 10, 10)), "within");
    assert!(overlap(square(0, 0, 10), square(0, 0, 10)), "the same");
    assert!(
        overlap(square(0, 0, 10), square(10, 2, 6)),
        "a corner on a border"
    );
    assert!(
        overlap(square(0, 0, 20), square(0, 0, 10)),
        "from a common corner"
    );
    // Through two common corners only.
    let kite = vec![p(0, 0), p(20, -8), p(40, 0), p(20, 8)];
    assert!(
        overlap(kite, vec![p(0, 0), p(20, -20), p(40, 0), p(20, -4)]),
        "through common corners"
    );
}

#[test]
fn starts_are_dealt_on_a_drawn_map() {
    let map = generate(&MapSpec {
        seed: 5,
        players: 4,
        territories: 30,
    })
    .expect("a map")
    .map;
    let starts = deal(&map, 4, 1).expect("it is fit to play on");
    assert_eq!(starts, deal(&map, 4, 1).expect("again"));
    for (i, a) in starts.iter().enumerate() {
        assert!(
            starts
                .iter()
                .skip(i + 1)
                .all(|b| a != b && !map.adjacent(*a, *b))
        );
    }
    assert_eq!(deal(&halves(), 2, 0).map(|s| s.len()), Ok(2));
    assert_eq!(
        deal(&halves(), 3, 0),
        Err(SpecFault::TooFewTerritories { given: 2, least: 3 })
    );
    assert_eq!(deal(&blank(), 9, 0), Err(SpecFault::Players { given: 9 }));
}

/// What a hand that taps about would ask for.
fn some_edit(
    map: &MetaMap,
    (what, a, b, at, to): (u8, u16, u16, (i32, i32), (i32, i32)),
) -> Option<Edit> {
    let n = u16::try_from(map.len()).ok()?;
    let (r, s) = (t(a % n), t(b % n));
    let scaled = |(x, y): (i32, i32)| p(x * map.width / 1000, y * map.height / 1000);
    let (at, to) = (scaled(at), scaled(to));
    let place = |near| {
        let (side, at) = side_near(map, near, 2000, |_| true)?;
        Some(match corner_near(map, at, 30, None) {
            Some(corner) => Place::Corner(corner),
            None => Place::On(side, at),
        })
    };
    Some(match what % 12 {
        0 => Edit::Rename {
            region: r,
            name: format!("Name {b}"),
        },
        1 | 2 => {
            let from = corner_near(map, at, 2000, None)?;
            Edit::MoveCorner {
                from,
                to: p(from.x + to.x / 8 - 60, from.y + to.y / 8 - 60),
            }
        }
        3 => Edit::MoveCorner {
            from: corner_near(map, at, 2000, None)?,
            to: corner_near(map, to, 2000, None)?,
        },
        4 => side_near(map, at, 2000, |_| true).map(|(side, at)| Edit::AddCorner { side, at })?,
        5 => Edit::RemoveCorner {
            at: corner_near(map, at, 2000, None)?,
        },
        6 | 7 => {
            let (from, to) = (place(at)?, place(to)?);
            Edit::Split {
                region: cutter(map, from, to)?,
                from,
                to,
            }
        }
        8 => Edit::Merge {
            keep: r,
            gone: map.neighbours(r).first().copied().unwrap_or(s),
        },
        9 => Edit::Add {
            side: free_side_of(map, r)?,
        },
        10 if a % 3 == 0 => Edit::Delete { region: r },
        10 => Edit::Unlink { a: r, b: s },
        _ => Edit::Link { a: r, b: s },
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn whatever_is_accepted_leaves_a_sound_map(
        seed in 0_u64..40,
        taps in proptest::collection::vec((any::<u8>(), any::<u16>(), any::<u16>(), (0..1000, 0..1000), (0..1000, 0..1000)), 1..60),
    ) {
        let begun = match seed {
            0..20 => blank(),
            _ => roomy(&generate(&MapSpec { seed, players: 2, territories: 4 + (seed as u16 % 20) }).expect("a map").map).expect("sound"),
        };
        let mut history = History::new(begun.clone());
        let mut steps = vec![begun];
        for tap in taps {
            let Some(edit) = some_edit(history.now(), tap) else { continue };
            let before = history.now().clone();
            match history.edit(&edit) {
                Ok(_) => {
                    prop_assert!(sound(history.now()), "{:?} on {:?} gave {:?}", edit, before, history.now());
                    if *history.now() != before { steps.push((**history.now()).clone()); }
                }
                Err(_) => prop_assert_eq!(history.now(), &before),
            }
        }
        let last = history.now().clone();
        while history.undo() {}
        prop_assert_eq!(&**history.now(), &steps[0]);
        while history.redo() {}
        prop_assert_eq!(history.now(), &last);
        // What is saved comes back, on a sheet cut to the land.
        let again = roomy(&trimmed(&last));
        prop_assert!(again.is_ok_and(|again| trimmed(&again) == trimmed(&last)));
    }
}
