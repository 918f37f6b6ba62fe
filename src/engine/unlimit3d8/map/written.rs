//! How a map is written in files and links: as short as it can be said.
//!
//! Every corner stands once in `corners`, as steps right and down from the corner before it, the first from the upper left of the canvas.
//! An outline names its corners counted backwards: 0 is the next corner of the list that no outline before has named, 1 the one
//! before that, and so on. Neighbours are written only where they are not just those across a border, and the place of the name only
//! where it is not [`label_point`]'s.
//!
//! Whoever writes a map by hand may give a territory's corners in full, as `polygon = [[0, 0], [100, 0], [100, 100]]`, instead of `outline`.

use super::edit::shared_by;
use super::{MOST_CORNERS, MOST_REGIONS, MetaMap, Point, Region, label_point};
use crate::ids::TerritoryId;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::collections::BTreeMap;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written<'a> {
    width: i32,
    height: i32,
    #[serde(default)]
    corners: Vec<i64>,
    #[serde(borrow)]
    regions: Vec<Place<'a>>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Place<'a> {
    name: Cow<'a, str>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    outline: Option<Vec<usize>>,
    /// Read, never written.
    #[serde(default, skip_serializing)]
    polygon: Option<Vec<Point>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    neighbours: Option<Vec<TerritoryId>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    label: Option<Point>,
}

/// Whom each territory borders on, if nobody says otherwise.
fn bordering(map: &MetaMap) -> Vec<Vec<TerritoryId>> {
    let mut near = vec![Vec::new(); map.len()];
    let id = |i: usize| TerritoryId(u16::try_from(i).unwrap_or(u16::MAX));
    // In rising order of pairs, so that each list rises, too.
    for (i, j) in shared_by(map) {
        near[i].push(id(j));
        near[j].push(id(i));
    }
    for list in &mut near {
        list.sort_unstable();
    }
    near
}

/// Where the name of the territory with that number in the list goes, if nobody says otherwise. More than a map can have is not worked
/// out: a hostile file must not take long.
fn label(number: usize, polygon: &[Point]) -> Point {
    if number < MOST_REGIONS && polygon.len() <= MOST_CORNERS {
        label_point(polygon)
    } else {
        Point { x: 0, y: 0 }
    }
}

impl Serialize for MetaMap {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut known: BTreeMap<Point, usize> = BTreeMap::new();
        let (mut corners, mut last) = (Vec::new(), Point { x: 0, y: 0 });
        let near = bordering(self);
        let mut regions = Vec::new();
        for (i, (region, near)) in self.regions.iter().zip(near).enumerate() {
            let mut outline = Vec::new();
            for &corner in &region.polygon {
                let next = known.len();
                let at = *known.entry(corner).or_insert(next);
                if at == next {
                    corners.push(i64::from(corner.x) - i64::from(last.x));
                    corners.push(i64::from(corner.y) - i64::from(last.y));
                    last = corner;
                }
                outline.push(next - at);
            }
            let place = label(i, &region.polygon);
            regions.push(Place {
                name: Cow::Borrowed(&region.name),
                outline: Some(outline),
                polygon: None,
                neighbours: (near != region.neighbours).then(|| region.neighbours.clone()),
                label: (place != region.label).then_some(region.label),
            });
        }
        let (width, height) = (self.width, self.height);
        Written {
            width,
            height,
            corners,
            regions,
        }
        .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for MetaMap {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let written = Written::deserialize(deserializer)?;
        read(written).map_err(D::Error::custom)
    }
}

/// The corners that an outline names, after so many of the list were named before.
fn follow(
    outline: &[usize],
    corners: &[Point],
    named: &mut usize,
) -> Result<Vec<Point>, &'static str> {
    let mut polygon = Vec::new();
    for &back in outline {
        let corner = named.checked_sub(back).and_then(|at| corners.get(at));
        polygon.push(*corner.ok_or("an outline names a corner that is not there")?);
        *named += usize::from(back == 0);
    }
    Ok(polygon)
}

fn read(written: Written<'_>) -> Result<MetaMap, &'static str> {
    let (steps, odd) = written.corners.as_chunks::<2>();
    if !odd.is_empty() {
        return Err("the last corner has no second number");
    }
    let mut corners = Vec::new();
    let (mut x, mut y) = (0_i64, 0_i64);
    for [right, down] in steps {
        x = x.saturating_add(*right);
        y = y.saturating_add(*down);
        let (Ok(x), Ok(y)) = (i32::try_from(x), i32::try_from(y)) else {
            return Err("a corner is too far off");
        };
        corners.push(Point { x, y });
    }
    let mut map = MetaMap {
        width: written.width,
        height: written.height,
        regions: Vec::new(),
    };
    let mut named = 0_usize;
    let mut told = Vec::new();
    for (i, place) in written.regions.into_iter().enumerate() {
        let polygon = match (place.outline, place.polygon) {
            (None, Some(polygon)) => polygon,
            (Some(outline), None) => follow(&outline, &corners, &mut named)?,
            _ => return Err("a territory has either an outline or a polygon"),
        };
        map.regions.push(Region {
            name: place.name.into_owned(),
            label: place.label.unwrap_or_else(|| label(i, &polygon)),
            neighbours: Vec::new(),
            polygon,
        });
        told.push(place.neighbours);
    }
    if named < corners.len() {
        return Err("there is a corner that no outline names");
    }
    for ((told, near), region) in told.into_iter().zip(bordering(&map)).zip(&mut map.regions) {
        region.neighbours = told.unwrap_or(near);
    }
    Ok(map)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::unlimit3d8::map::generate::{MapSpec, generate};

    fn written(map: &MetaMap) -> String {
        serde_json::to_string(map).expect("a map can be written")
    }

    fn same(map: &MetaMap) {
        let json = written(map);
        let read: MetaMap = serde_json::from_str(&json).expect("and read");
        assert_eq!(&read, map);
        assert_eq!(written(&read), json);
    }

    fn drawn(seed: u64, territories: u16) -> MetaMap {
        let spec = MapSpec {
            seed,
            players: 2,
            territories,
        };
        generate(&spec).expect("a map").map
    }

    #[test]
    fn two_squares_side_by_side_are_said_in_a_few_numbers() {
        // Six corners. The right square's first corner is the left one's second: three before the next new one, which is the fifth. Its last
        // is the left one's third: four before the seventh, which would be next.
        let text = r#"{"width":200,"height":100,"corners":[0,0,100,0,0,100,-100,0,200,-100,0,100],"regions":[{"name":"West","outline":[0,0,0,0]},{"name":"East","outline":[3,0,0,4]}]}"#;
        let map: MetaMap = serde_json::from_str(text).expect("a map");
        let outline = |i: usize| map.regions[i].polygon.iter().map(|p| [p.x, p.y]);
        assert_eq!(
            outline(0).collect::<Vec<_>>(),
            [[0, 0], [100, 0], [100, 100], [0, 100]]
        );
        assert_eq!(
            outline(1).collect::<Vec<_>>(),
            [[100, 0], [200, 0], [200, 100], [100, 100]]
        );
        let near = |i: usize| map.regions[i].neighbours.clone();
        assert_eq!(
            (near(0), near(1)),
            (vec![TerritoryId(1)], vec![TerritoryId(0)])
        );
        assert_eq!(map.regions[1].label, Point { x: 150, y: 50 });
        assert_eq!(written(&map), text);
    }

    #[test]
    fn corners_may_be_given_in_full() {
        let text = r#"{"width":200,"height":100,"corners":[100,0,100,0,0,100,-100,0],"regions":[{"name":"West","polygon":[[0,0],[100,0],[100,100],[0,100]],"label":[9,9]},{"name":"East","outline":[0,0,0,0]}]}"#;
        let map: MetaMap = serde_json::from_str(text).expect("a map");
        let west = map.regions[0].polygon.iter().map(|p| [p.x, p.y]);
        assert_eq!(
            west.collect::<Vec<_>>(),
            [[0, 0], [100, 0], [100, 100], [0, 100]]
        );
        let near = map.regions.iter().map(|r| r.neighbours.clone());
        assert_eq!(
            near.collect::<Vec<_>>(),
            [[TerritoryId(1)], [TerritoryId(0)]]
        );
        assert_eq!(map.regions[0].label, Point { x: 9, y: 9 });
        assert!(!written(&map).contains("polygon"));
        same(&map);
        for both in [r#""outline":[0],"polygon":[[0,0]]"#, r#""neighbours":[]"#] {
            let text = format!(
                r#"{{"width":9,"height":9,"corners":[0,0],"regions":[{{"name":"A",{both}}}]}}"#
            );
            assert!(serde_json::from_str::<MetaMap>(&text).is_err(), "{text}");
        }
    }

    #[test]
    fn every_drawn_map_comes_back_the_same() {
        for seed in 0..20 {
            same(&drawn(seed, 8 + 7 * u16::try_from(seed).expect("small")));
        }
        let map = drawn(1, 40);
        assert!(!written(&map).contains("neighbours") && !written(&map).contains("label"));
    }

    #[test]
    fn what_was_set_by_hand_is_kept() {
        let mut map = drawn(3, 12);
        let far = map
            .ids()
            .find(|t| *t != TerritoryId(0) && !map.adjacent(TerritoryId(0), *t));
        let far = far.expect("not all are neighbours");
        map.regions[0].neighbours.push(far);
        map.regions[5].label = Point { x: 1, y: 2 };
        same(&map);
        assert_eq!(written(&map).matches("neighbours").count(), 1);
        assert_eq!(written(&map).matches("label").count(), 1);
        // Unfit for play, but to be looked at.
        map.regions[2].neighbours.clear();
        map.regions[3].polygon.clear();
        map.regions[4].polygon = vec![
            Point {
                x: i32::MIN,
                y: i32::MAX
            };
            3
        ];
        same(&map);
    }

    #[test]
    fn what_names_no_corner_or_one_too_many_is_refused() {
        for (corners, outline) in [
            ("[0,0,1]", "[0]"),
            ("[0,0]", "[0,0]"),
            ("[0,0]", "[1]"),
            ("[0,0,5,5]", "[0]"),
            ("[9999999999,0]", "[0]"),
            ("[9223372036854775807,0,9223372036854775807,0]", "[0,0]"),
            ("[0,0]", "[18446744073709551615]"),
        ] {
            let text = format!(
                r#"{{"width":9,"height":9,"corners":{corners},"regions":[{{"name":"A","outline":{outline}}}]}}"#
            );
            assert!(serde_json::from_str::<MetaMap>(&text).is_err(), "{text}");
        }
    }
}
