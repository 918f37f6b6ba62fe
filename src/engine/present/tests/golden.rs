//! The drawings as text. `OCTANT_BLESS=1 cargo test -p octant-engine golden` writes them anew; look at the difference before committing it.

use super::campaign;
use crate::ids::{PlayerId, TerritoryId, UnitId};
use crate::present::card::{card_html, unit_card};
use crate::present::map::{MapView, map_scene};
use crate::present::svg;
use crate::present::territory::territory_scene;

fn check(name: &str, drawn: &str) {
    // A line for each tag, so that a difference can be read.
    let lines = drawn.replace("><", ">\n<") + "\n";
    let path = format!(
        "{}/../../tests/golden/present/{name}",
        env!("CARGO_MANIFEST_DIR")
    );
    if std::env::var_os("OCTANT_BLESS").is_some() {
        std::fs::write(&path, &lines).expect("a place to write to");
    }
    let golden = std::fs::read_to_string(&path).expect("a golden file");
    let at = lines.lines().zip(golden.lines()).position(|(a, b)| a != b);
    assert!(
        lines == golden,
        "{name} differs from line {:?} on",
        at.map(|n| n + 1)
    );
}

#[test]
fn the_map_is_drawn_as_ever() {
    let view = MapView {
        viewer: Some(PlayerId(0)),
        zoom: 80,
        lit: [TerritoryId(4)].into(),
        selected: Some(TerritoryId(1)),
        changed: [TerritoryId(5)].into(),
        ..MapView::default()
    };
    check(
        "map.svg",
        &svg::map(&map_scene(&campaign(), &view), "Outer Frontier"),
    );
}

#[test]
fn the_territory_is_drawn_as_ever() {
    let scene = territory_scene(&campaign(), Some(PlayerId(0)), TerritoryId(0)).expect("A1");
    check("territory.svg", &svg::territory(&scene));
}

#[test]
fn the_card_is_drawn_as_ever() {
    let card = unit_card(&campaign(), UnitId(0)).expect("a unit");
    check("card.html", &card_html(&card));
}
