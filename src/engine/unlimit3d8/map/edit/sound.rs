//! Whether territories lie side by side: none overlaps another, and where two touch they have the same corners.

use super::draft::id;
use super::{EditFault, MOST_SIDES};
use crate::unlimit3d8::map::geometry::{between, meet, sides, turn};
use crate::unlimit3d8::map::{MetaMap, Point};

struct Edge {
    a: Point,
    b: Point,
    of: usize,
}

/// Looks the whole map over. Its time is bounded by [`MOST_SIDES`].
pub(super) fn audit(map: &MetaMap) -> Result<(), EditFault> {
    let mut edges: Vec<Edge> = Vec::new();
    for (of, region) in map.regions.iter().enumerate() {
        edges.extend(sides(&region.polygon).map(|(a, b)| Edge { a, b, of }));
        if edges.len() > MOST_SIDES {
            return Err(EditFault::TooManyCorners(id(of)));
        }
    }
    edges.sort_by_key(|e| e.a.x.min(e.b.x));
    for (at, one) in edges.iter().enumerate() {
        let (right, top, bottom) = (
            one.a.x.max(one.b.x),
            one.a.y.min(one.b.y),
            one.a.y.max(one.b.y),
        );
        for other in &edges[at + 1..] {
            if other.a.x.min(other.b.x) > right {
                break;
            }
            let apart = other.a.y.max(other.b.y) < top || other.a.y.min(other.b.y) > bottom;
            if one.of != other.of && !apart && clash(one, other) {
                return Err(EditFault::Overlaps(id(one.of), id(other.of)));
            }
        }
    }
    // Now each border lies wholly inside, outside or along each outline, so one point of it tells which.
    let bounds: Vec<(Point, Point)> = map.regions.iter().map(|r| bounds(&r.polygon)).collect();
    for edge in &edges {
        let middle = Point {
            x: edge.a.x + edge.b.x,
            y: edge.a.y + edge.b.y,
        };
        for (other, (low, high)) in bounds.iter().enumerate() {
            let near = (2 * low.x..=2 * high.x).contains(&middle.x)
                && (2 * low.y..=2 * high.y).contains(&middle.y);
            if other != edge.of && near && encloses(&map.regions[other].polygon, middle) {
                return Err(EditFault::Overlaps(id(edge.of), id(other)));
            }
        }
    }
    Ok(())
}

/// Whether two borders of different territories meet otherwise than as one line or in a common corner.
fn clash(one: &Edge, other: &Edge) -> bool {
    if one.a == other.b && one.b == other.a {
        return false;
    }
    if one.a == other.a && one.b == other.b {
        return true;
    }
    let common = [(one.a, one.b), (one.b, one.a)]
        .into_iter()
        .find_map(|(p, q)| {
            if p == other.a {
                Some((p, q, other.b))
            } else if p == other.b {
                Some((p, q, other.a))
            } else {
                None
            }
        });
    match common {
        // From their common corner they run apart, unless both lie on one line and in one direction.
        Some((p, q, r)) => turn(p, q, r) == 0 && (between(p, q, r) || between(p, r, q)),
        None => meet((one.a, one.b), (other.a, other.b)),
    }
}

fn bounds(outline: &[Point]) -> (Point, Point) {
    let first = outline.first().copied().unwrap_or(Point { x: 0, y: 0 });
    outline.iter().fold((first, first), |(low, high), p| {
        (
            Point {
                x: low.x.min(p.x),
                y: low.y.min(p.y),
            },
            Point {
                x: high.x.max(p.x),
                y: high.y.max(p.y),
            },
        )
    })
}

/// Whether a place, given in half units, lies inside an outline and not on it.
fn encloses(outline: &[Point], p: Point) -> bool {
    let mut inside = false;
    for (a, b) in sides(outline) {
        let (a, b) = (
            Point {
                x: 2 * a.x,
                y: 2 * a.y,
            },
            Point {
                x: 2 * b.x,
                y: 2 * b.y,
            },
        );
        let t = turn(a, b, p);
        if t == 0 && between(a, b, p) {
            return false;
        }
        if (a.y > p.y) != (b.y > p.y) && (t > 0) == (b.y > a.y) {
            inside = !inside;
        }
    }
    inside
}
