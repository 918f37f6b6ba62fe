use super::campaign;
use crate::ids::{PlayerId, TerritoryId, UnitId};
use crate::present::glance::whereabouts_words;
use crate::present::labels::{self, MarkKind, Spot, text_width};
use crate::present::lettering::lettering;
use crate::present::map::{Force, MapScene, MapView, RegionScene, map_scene, preview};
use crate::present::svg;
use crate::present::territory::territory_scene;
use crate::unlimit3d8::State;
use crate::unlimit3d8::map::generate::{MapSpec, generate};
use crate::unlimit3d8::map::{MetaMap, Point, Region};
use crate::unlimit3d8::state::{Mover, Order, Phase, Survey, Whereabouts};
use std::collections::BTreeMap;
use std::sync::Arc;

const HELION: PlayerId = PlayerId(0);
const WILD: PlayerId = PlayerId(1);

fn seen_by(state: &State, viewer: Option<PlayerId>) -> MapScene {
    let view = MapView {
        viewer,
        ..MapView::default()
    };
    map_scene(state, &view)
}

/// The other player's Shark has slipped into A1, which only his drawer tells.
fn ambush() -> State {
    let mut state = campaign();
    let shark = state.open.units.get_mut(&UnitId(1)).expect("the Shark");
    Arc::make_mut(shark).at = Whereabouts::Hidden;
    let drawer = state.drawers.get_mut(&WILD).expect("his drawer");
    Arc::make_mut(drawer)
        .posts
        .insert(Mover::Unit(UnitId(1)), TerritoryId(0));
    state
}

#[test]
fn a_scene_shows_owner_ground_and_forces() {
    let scene = seen_by(&campaign(), Some(HELION));
    let [a1, b1, ..] = scene.regions.as_slice() else {
        panic!("six regions");
    };
    assert!(a1.own && a1.station && a1.survey_words == "unexplored");
    assert_eq!(a1.points_attr(), "0,0 100,0 100,100 0,100");
    assert_eq!(a1.units(), 1);
    assert_eq!(b1.survey_words, "minerals 3, pure");
    let walker = Force {
        on_foot: 1,
        ..Force::default()
    };
    assert_eq!(b1.forces, BTreeMap::from([(HELION, walker)]));
    let c2 = &scene.regions[5];
    let wild = Force {
        units: 1,
        parked: 1,
        on_foot: 0,
    };
    assert_eq!(c2.forces, BTreeMap::from([(WILD, wild)]));
    assert_eq!(
        scene.sentence(b1),
        "B1, Helion, minerals 3, pure, Station, 1 on foot of Helion"
    );
    let kinds: Vec<MarkKind> = b1.marks.iter().map(|m| m.kind).collect();
    assert_eq!(kinds, [MarkKind::Station, MarkKind::Idle(HELION, 1)]);
}

#[test]
fn u_mov_11_nobody_sees_what_another_hides() {
    let state = ambush();
    let mine = seen_by(&state, Some(WILD));
    assert_eq!(mine.regions[0].forces.get(&WILD).map(|f| f.units), Some(1));
    assert!(mine.unseen.is_empty());
    for viewer in [None, Some(HELION)] {
        let theirs = seen_by(&state, viewer);
        assert_eq!(theirs.regions[0].forces.get(&WILD), None);
        assert_eq!(theirs.unseen, BTreeMap::from([(WILD, 1)]));
        // The scene is the same as on a device that doesn't have the drawer at all.
        let elsewhere = state.without_drawers(&[HELION]);
        assert_eq!(theirs, seen_by(&elsewhere, viewer));
        assert_eq!(
            whereabouts_words(&state, viewer, Mover::Unit(UnitId(1))),
            "somewhere unseen"
        );
    }
    assert_eq!(
        whereabouts_words(&state, Some(WILD), Mover::Unit(UnitId(1))),
        "in A1, unseen"
    );
}

#[test]
fn u_mov_11_a_hidden_empty_armor_does_not_show_in_anybody_elses_stores() {
    let mut state = ambush();
    let shark = state.open.units.get_mut(&UnitId(1)).expect("the Shark");
    Arc::make_mut(shark).pilot = None;
    let room = |viewer| {
        let scene = territory_scene(&state, viewer, TerritoryId(0)).expect("A1");
        (scene.room.used.value(), scene.units)
    };
    assert_eq!(room(Some(WILD)), (1, vec![UnitId(0), UnitId(1)]));
    assert_eq!(room(Some(HELION)), (0, vec![UnitId(0)]));
    assert_eq!(room(None), (0, vec![UnitId(0)]));
}

#[test]
fn u_mov_2_only_the_viewers_own_orders_are_drawn() {
    let mut state = campaign();
    state.open.phase = Phase::Move;
    for (seat, unit, to) in [(HELION, 0, 1), (WILD, 1, 4)] {
        let drawer = Arc::make_mut(state.drawers.get_mut(&seat).expect("a drawer"));
        let order = Order {
            to: TerritoryId(to),
            via: TerritoryId(to),
        };
        drawer.orders.insert(Mover::Unit(UnitId(unit)), order);
    }
    let arriving = |viewer| {
        let scene = seen_by(&state, viewer);
        (scene.regions[1].arriving, scene.regions[4].arriving)
    };
    assert_eq!(arriving(Some(HELION)), (1, 0));
    assert_eq!(arriving(Some(WILD)), (0, 1));
    assert_eq!(arriving(None), (0, 0));
}

#[test]
fn u_mov_5_passage_is_told_to_all_and_drawn_for_host_and_guest() {
    let mut state = campaign();
    let turn = state.open.turn;
    let grant = BTreeMap::from([(WILD, turn)]);
    state.open.passages.insert(TerritoryId(1), grant);
    for viewer in [None, Some(HELION), Some(WILD)] {
        let scene = seen_by(&state, viewer);
        let drawn: Vec<bool> = scene.regions.iter().map(|r| r.passage).collect();
        assert_eq!(drawn, [false, true, false, false, false, false]);
        let told = scene.sentence(&scene.regions[1]);
        assert!(
            told.contains("passage for \"Wild\" <script>"),
            "{viewer:?}: {told}"
        );
    }
    let third = seen_by(&state, Some(PlayerId(2)));
    assert!(!third.regions[1].passage && third.sentence(&third.regions[1]).contains("passage for"));
}

#[test]
fn boxes_that_only_touch_do_not_cross() {
    let spot = |x, width| Spot {
        mid: Point { x, y: 0 },
        width,
        height: 10,
        shown: true,
    };
    assert!(!spot(0, 10).crosses(&spot(10, 10)));
    assert!(spot(0, 10).crosses(&spot(9, 10)));
    assert!(spot(0, 11).crosses(&spot(10, 10)));
}

#[test]
fn words_are_as_wide_as_their_letters() {
    // A 65, n 55, v 51, i 28, l 28 hundredths: 2.27 times 13 is 29.51, rounded up.
    assert_eq!(text_width("Anvil", 13), 30);
    assert_eq!(text_width("", 13), 0);
}

fn two_regions_at_almost_one_place() -> Vec<RegionScene> {
    let region = |name: &str, x| Region {
        name: name.into(),
        polygon: vec![
            Point { x: 0, y: 0 },
            Point { x: 200, y: 0 },
            Point { x: 200, y: 100 },
            Point { x: 0, y: 100 },
        ],
        neighbours: vec![],
        label: Point { x, y: 50 },
    };
    let map = MetaMap {
        width: 200,
        height: 100,
        regions: vec![region("Meridian", 90), region("Lantern", 110)],
    };
    preview(&map, &BTreeMap::new(), vec![], 100).regions
}

#[test]
fn battle_goes_before_own_ground_own_before_owned_and_owned_before_other() {
    type Set = fn(&mut RegionScene);
    let ranks: [Set; 4] = [
        |_| {},
        |r| r.owner = Some(WILD),
        |r| (r.owner, r.own) = (Some(HELION), true),
        |r| r.selected = true,
    ];
    for (low, high) in [(0, 1), (1, 2), (2, 3), (0, 3)] {
        let mut regions = two_regions_at_almost_one_place();
        ranks[low](&mut regions[0]);
        ranks[high](&mut regions[1]);
        labels::place(&mut regions, 100);
        assert!(
            !regions[0].label.name.shown && regions[1].label.name.shown,
            "{low} {high}"
        );
    }
    // A battle's mark is placed before the mark of a Station on own ground.
    let mut regions = two_regions_at_almost_one_place();
    (regions[0].own, regions[0].station) = (true, true);
    regions[1].battle = true;
    labels::place(&mut regions, 100);
    assert!(!regions[0].label.marks.shown && regions[1].label.marks.shown);
    assert!(regions[1].marks[0].spot.shown && !regions[0].marks[0].spot.shown);
}

#[test]
fn what_is_in_focus_is_named_even_where_marks_of_a_battle_would_be() {
    let mut regions = two_regions_at_almost_one_place();
    regions[0].battle = true;
    // The battle's mark reaches from 51 to 69 below the top; a name at 61 would cross it.
    regions[1].label.anchor.y = 72;
    regions[1].selected = true;
    labels::place(&mut regions, 100);
    assert!(regions[1].label.name.shown && !regions[0].label.marks.shown);
    regions[1].selected = false;
    labels::place(&mut regions, 100);
    assert!(!regions[1].label.name.shown && regions[0].label.marks.shown);
}

#[test]
fn labels_never_cross_at_any_zoom() {
    for (seed, territories) in [(1, 24), (2, 90), (3, 400), (4, 1000)] {
        let spec = MapSpec {
            seed,
            players: 4,
            territories,
        };
        let drawn = generate(&spec).expect("a map");
        let mut regions = preview(&drawn.map, &BTreeMap::new(), vec![], 100).regions;
        for (i, region) in regions.iter_mut().enumerate() {
            region.survey_words = "unexplored".into();
            region.station = i % 3 == 0;
            region.battle = i % 7 == 0;
        }
        let mut shown = Vec::new();
        for zoom in [20, 55, 100, 180, 600] {
            labels::place(&mut regions, zoom);
            let spots: Vec<Spot> = regions
                .iter()
                .flat_map(|r| [r.label.name, r.label.marks, r.label.survey])
                .filter(|s| s.shown)
                .collect();
            for (i, one) in spots.iter().enumerate() {
                assert!(one.width > 0 && one.height > 0);
                assert!(
                    !spots[i + 1..].iter().any(|other| one.crosses(other)),
                    "{seed} {zoom}"
                );
            }
            shown.push(regions.iter().filter(|r| r.label.name.shown).count());
        }
        // Closer up there is room for more names, in the end for all.
        assert!(shown.is_sorted(), "{shown:?}");
        assert_eq!(shown.last(), Some(&usize::from(territories)));
    }
}

#[test]
fn all_words_of_a_map_take_few_elements_and_each_has_its_place() {
    let mut scene = seen_by(&campaign(), Some(HELION));
    labels::place(&mut scene.regions, 200);
    scene.zoom = 200;
    let drawn = lettering(&scene);
    // B1 reaches from 100 to 200 across and its point is (150, 50): at two pixels a unit (300, 100). Its name is lifted by 11 pixels, which
    // are 6 units of two pixels: 44 units down, 88 pixels.
    assert!(
        drawn.contains("<tspan x=\"300\" y=\"88\">B1</tspan>"),
        "{drawn}"
    );
    // One of his walks there: a Station of 18 pixels, a gap of 4 and a badge of 24 are 46 pixels or 23 units, from 150 - 11 on. The Station
    // is 9 wide, a half of it 4: its middle is at 143, 10 pixels or 5 units below: (286, 110).
    assert!(drawn.contains("M286 110m-4-9h8"), "{drawn}");
    for kind in ["name", "survey", "station", "units", "idle"] {
        assert!(
            drawn.matches(&format!("{kind} ")).count()
                + drawn.matches(&format!("\"{kind}\"")).count()
                > 0,
            "{kind}: {drawn}"
        );
    }
    // Names, survey words, Stations, and for each player at most two kinds of badges; a group has a path and a text.
    assert!(drawn.matches("<text").count() <= 7, "{drawn}");
    let names = drawn.matches("</tspan>").count();
    let shown = |of: fn(&RegionScene) -> usize| scene.regions.iter().map(of).sum::<usize>();
    let words = shown(|r| usize::from(r.label.name.shown) + usize::from(r.label.survey.shown));
    let marks = shown(|r| {
        r.marks
            .iter()
            .filter(|m| m.spot.shown && m.kind != MarkKind::Battle)
            .count()
    });
    assert_eq!(names, words + marks);
    // What a player wrote stays words.
    scene.regions[0].name = "<script>".into();
    assert!(lettering(&scene).contains(">&lt;script&gt;</tspan>"));
}

#[test]
fn no_mark_reaches_over_the_edge_of_the_map() {
    let mut regions = two_regions_at_almost_one_place();
    // The land reaches from 0 to 100. At one pixel a unit a Station, a battle and two badges are 18 + 3 x 24 + 3 x 4 = 102 wide: too wide.
    // At two pixels they are 51, half of that rounded up 26: their middle is at 26 or farther, however near the edge the label is.
    regions.truncate(1);
    let region = &mut regions[0];
    region.points = [[0, 0], [100, 0], [100, 100], [0, 100]]
        .map(Point::from)
        .into();
    region.label.anchor.x = 10;
    (region.station, region.battle) = (true, true);
    let units = Force {
        units: 1,
        ..Force::default()
    };
    region.forces = BTreeMap::from([(HELION, units), (WILD, units)]);
    labels::place(&mut regions, 200);
    assert_eq!(regions[0].label.marks.width, 51);
    assert_eq!(regions[0].label.marks.mid.x, 26);
    // At one pixel a unit they stand in two rows, of 18 + 4 + 24 = 46 and of 24 + 4 + 24 = 52: at 26 again.
    labels::place(&mut regions, 100);
    assert_eq!(regions[0].label.marks.width, 52);
    assert_eq!(regions[0].label.marks.mid.x, 26);
}

#[test]
fn marks_and_ground_stay_within_their_territory() {
    let mut regions = two_regions_at_almost_one_place();
    regions.truncate(1);
    let region = &mut regions[0];
    // 60 wide and 120 high, its point 10 right of its left edge.
    region.points = [[0, 0], [60, 0], [60, 120], [0, 120]]
        .map(Point::from)
        .into();
    region.label.anchor = Point { x: 10, y: 50 };
    (region.station, region.battle) = (true, true);
    region.survey = Survey::Barren;
    region.survey_words = "barren".into();
    let units = Force {
        units: 1,
        ..Force::default()
    };
    region.forces = BTreeMap::from([(HELION, units), (WILD, units)]);
    labels::place(&mut regions, 100);
    let region = &regions[0];
    assert_eq!(region.marks.len(), 4);
    for mark in &region.marks {
        let half = mark.spot.width / 2;
        assert!(mark.spot.shown);
        assert!(mark.spot.mid.x - half >= 0 && mark.spot.mid.x + half <= 60);
    }
    // Two rows of 18 with a gap of 4: from 51 to 69 and from 73 to 91.
    let heights: Vec<i32> = region.marks.iter().map(|m| m.spot.mid.y).collect();
    assert_eq!(heights, [60, 60, 82, 82]);
    // The ground is told below, where there is room for it.
    assert!(region.label.survey.shown && region.label.survey.mid.y == 99);
    regions[0].survey_words = "exceptionally pure common metal 4".into();
    labels::place(&mut regions, 100);
    assert!(!regions[0].label.survey.shown);
}

#[test]
fn no_name_gets_out_of_a_map() {
    let state = campaign();
    let mut scene = seen_by(&state, None);
    scene.regions[0].name = "<script>\"".into();
    let drawn = svg::map(&scene, "<script>");
    assert!(!drawn.contains("<script"));
    assert!(drawn.contains("aria-label=\"&lt;script&gt;\""));
    assert!(drawn.contains("<title>&lt;script&gt;&quot;, Helion"));
    assert!(
        drawn.contains("units of &quot;Wild&quot; &lt;script&gt;")
            || drawn.contains("1 unit of &quot;Wild&quot; &lt;script&gt;")
    );
}
