//! Whole-number geometry of outlines. Coordinates must lie within 0 to [`LONGEST_SIDE`]: then no product here leaves
//! an `i64`.

use super::{LONGEST_SIDE, Point};

/// Twice the signed area of the triangle `a b c`: positive if the turn is clockwise on screen.
pub(super) fn turn(a: Point, b: Point, c: Point) -> i64 {
    let (abx, aby) = (
        i64::from(b.x) - i64::from(a.x),
        i64::from(b.y) - i64::from(a.y),
    );
    let (acx, acy) = (
        i64::from(c.x) - i64::from(a.x),
        i64::from(c.y) - i64::from(a.y),
    );
    abx * acy - aby * acx
}

/// The square of the distance of two points.
pub(super) fn gap_squared(a: Point, b: Point) -> i64 {
    let (dx, dy) = (
        i64::from(b.x) - i64::from(a.x),
        i64::from(b.y) - i64::from(a.y),
    );
    dx * dx + dy * dy
}

/// The sides of an outline, from each corner to the next and back to the first.
pub(super) fn sides(outline: &[Point]) -> impl Iterator<Item = (Point, Point)> + Clone {
    outline
        .iter()
        .copied()
        .zip(outline.iter().copied().cycle().skip(1))
}

/// Twice the outline's signed area: positive if it runs clockwise on screen.
pub(super) fn doubled_area(outline: &[Point]) -> i64 {
    sides(outline)
        .map(|(a, b)| i64::from(a.x) * i64::from(b.y) - i64::from(b.x) * i64::from(a.y))
        .sum()
}

/// Whether `p`, known to be on the line through `a` and `b`, lies between them or on one of them.
pub(super) fn between(a: Point, b: Point, p: Point) -> bool {
    (a.x.min(b.x)..=a.x.max(b.x)).contains(&p.x) && (a.y.min(b.y)..=a.y.max(b.y)).contains(&p.y)
}

/// Whether two sides have any point in common.
pub(super) fn meet((a, b): (Point, Point), (c, d): (Point, Point)) -> bool {
    let (c1, d1) = (turn(a, b, c).signum(), turn(a, b, d).signum());
    let (a1, b1) = (turn(c, d, a).signum(), turn(c, d, b).signum());
    if c1 * d1 < 0 && a1 * b1 < 0 {
        return true;
    }
    c1 == 0 && between(a, b, c)
        || d1 == 0 && between(a, b, d)
        || a1 == 0 && between(c, d, a)
        || b1 == 0 && between(c, d, b)
}

/// A corner at which the outline crosses, touches or doubles back on itself, if there is one.
pub(super) fn crossing(outline: &[Point]) -> Option<Point> {
    let n = outline.len();
    let side: Vec<(Point, Point)> = sides(outline).collect();
    for (i, &(a, b)) in side.iter().enumerate() {
        let c = side[(i + 1) % n].1;
        // Going straight back along the side just drawn; a side without length is the same fault.
        if a == b || turn(a, b, c) == 0 && (between(a, b, c) || between(b, c, a)) {
            return Some(b);
        }
    }
    // Sides in order of their left ends: each need only be compared with those that begin before it ends.
    let mut order: Vec<usize> = (0..n).collect();
    order.sort_unstable_by_key(|&i| (side[i].0.x.min(side[i].1.x), i));
    for (at, &i) in order.iter().enumerate() {
        let (a, b) = side[i];
        let (right, top, bottom) = (a.x.max(b.x), a.y.min(b.y), a.y.max(b.y));
        for &j in &order[at + 1..] {
            let (c, d) = side[j];
            if c.x.min(d.x) > right {
                break;
            }
            let follows = (i + 1) % n == j || (j + 1) % n == i;
            let apart = c.y.max(d.y) < top || c.y.min(d.y) > bottom;
            if !follows && !apart && meet(side[i], side[j]) {
                return Some(a);
            }
        }
    }
    None
}

/// Whether the outline holds `p`; its border counts as inside.
pub(super) fn holds(outline: &[Point], p: Point) -> bool {
    let mut inside = false;
    for (a, b) in sides(outline) {
        let t = turn(a, b, p);
        if t == 0 && between(a, b, p) {
            return true;
        }
        if (a.y > p.y) != (b.y > p.y) && (t > 0) == (b.y > a.y) {
            inside = !inside;
        }
    }
    inside
}

/// The distance from `p` to the side `a b`, which is `length` long; both lengths in sixteenths of a unit.
fn distance16(p: Point, (a, b, length): (Point, Point, i64)) -> i64 {
    let along = |from: Point, to: Point| {
        let (dx, dy) = (
            i64::from(to.x) - i64::from(from.x),
            i64::from(to.y) - i64::from(from.y),
        );
        dx * (i64::from(p.x) - i64::from(from.x)) + dy * (i64::from(p.y) - i64::from(from.y))
    };
    if along(a, b) <= 0 {
        (gap_squared(a, p) * 256).isqrt()
    } else if along(b, a) <= 0 {
        (gap_squared(b, p) * 256).isqrt()
    } else {
        turn(a, b, p).abs() * 256 / length.max(1)
    }
}

/// Where to put a territory's name: about the point furthest from every side of the outline. For an outline
/// without an inside it is the first corner, and the canvas's corner if there is none. Corners beyond the largest
/// canvas are taken as lying on its edge.
pub fn label_point(outline: &[Point]) -> Point {
    let kept = |v: i32| v.clamp(0, LONGEST_SIDE);
    let held: Vec<Point> = outline
        .iter()
        .map(|p| Point {
            x: kept(p.x),
            y: kept(p.y),
        })
        .collect();
    roomiest(&held).0
}

/// The point [`label_point`] gives, and its distance from the nearest side in sixteenths of a unit.
///
/// A grid of 9 x 9 over the outline's bounds, then six times the eight places round the best, each time half as far.
pub(super) fn roomiest(outline: &[Point]) -> (Point, i64) {
    let Some(&first) = outline.first() else {
        return (Point { x: 0, y: 0 }, 0);
    };
    let measured: Vec<(Point, Point, i64)> = sides(outline)
        .map(|(a, b)| (a, b, (gap_squared(a, b) * 256).isqrt()))
        .collect();
    // Gives up as soon as a side is no further off than the best place's nearest: most places end early.
    let room = |p, best: i64| {
        let mut least = i64::MAX;
        for &side in &measured {
            least = least.min(distance16(p, side));
            if least <= best {
                return None;
            }
        }
        holds(outline, p).then_some(least)
    };
    let (mut low, mut high) = (first, first);
    for p in outline {
        low = Point {
            x: low.x.min(p.x),
            y: low.y.min(p.y),
        };
        high = Point {
            x: high.x.max(p.x),
            y: high.y.max(p.y),
        };
    }
    let (wide, tall) = (high.x - low.x, high.y - low.y);
    let mut centre = Point {
        x: low.x + wide / 2,
        y: low.y + tall / 2,
    };
    let mut best = room(centre, 0).map_or((first, 0), |r| (centre, r));
    let (mut step_x, mut step_y, mut reach) = ((wide / 8).max(1), (tall / 8).max(1), 4);
    for _ in 0..7 {
        for row in -reach..=reach {
            for column in -reach..=reach {
                let p = Point {
                    x: centre.x + column * step_x,
                    y: centre.y + row * step_y,
                };
                if let Some(r) = room(p, best.1) {
                    best = (p, r);
                }
            }
        }
        (centre, step_x, step_y, reach) = (best.0, (step_x / 2).max(1), (step_y / 2).max(1), 1);
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outline(corners: &[[i32; 2]]) -> Vec<Point> {
        corners.iter().map(|&c| c.into()).collect()
    }

    #[test]
    fn area_is_signed_by_direction() {
        let l = outline(&[[0, 0], [4, 0], [4, 2], [2, 2], [2, 4], [0, 4]]);
        assert_eq!(doubled_area(&l), 24);
        assert_eq!(doubled_area(&l.into_iter().rev().collect::<Vec<_>>()), -24);
    }

    #[test]
    fn an_outline_may_turn_in_but_not_meet_itself() {
        assert_eq!(
            crossing(&outline(&[[0, 0], [4, 0], [4, 2], [2, 2], [2, 4], [0, 4]])),
            None
        );
        // A corner on a straight side is allowed: a neighbour's border may end there.
        assert_eq!(
            crossing(&outline(&[[0, 0], [2, 0], [4, 0], [4, 4], [0, 4]])),
            None
        );
        for bad in [
            outline(&[[0, 0], [4, 4], [4, 0], [0, 4]]),
            outline(&[[0, 0], [4, 0], [2, 0], [2, 4]]),
            outline(&[[0, 0], [4, 0], [4, 0], [0, 4]]),
            outline(&[[0, 0], [6, 0], [6, 6], [3, 0], [0, 6]]),
            outline(&[[0, 0], [3, 3], [6, 0], [6, 6], [3, 3], [0, 6]]),
        ] {
            assert!(crossing(&bad).is_some(), "{bad:?}");
        }
    }

    #[test]
    fn inside_border_and_outside_are_told_apart() {
        let l = outline(&[[0, 0], [4, 0], [4, 2], [2, 2], [2, 4], [0, 4]]);
        for p in [[1, 1], [3, 1], [1, 3], [2, 3], [0, 0], [3, 2]] {
            assert!(holds(&l, p.into()), "{p:?}");
        }
        for p in [[3, 3], [5, 0], [-1, 2], [4, 4]] {
            assert!(!holds(&l, p.into()), "{p:?}");
        }
    }

    #[test]
    fn the_label_goes_where_there_is_most_room() {
        // The circle that fits a square of 80 is at its middle with a radius of 40.
        let square = outline(&[[0, 0], [80, 0], [80, 80], [0, 80]]);
        assert_eq!(roomiest(&square), (Point { x: 40, y: 40 }, 40 * 16));
        // A right triangle 60-80-100: radius (60 + 80 - 100) / 2 = 20, centre 20 from both legs.
        let (p, r) = roomiest(&outline(&[[0, 0], [80, 0], [0, 60]]));
        assert!((p.x - 20).abs() <= 1 && (p.y - 20).abs() <= 1, "{p:?}");
        assert!((19 * 16..=20 * 16).contains(&r), "{r}");
        // A U whose bounds' middle lies in the gap.
        let u = outline(&[
            [0, 0],
            [30, 0],
            [30, 60],
            [60, 60],
            [60, 0],
            [90, 0],
            [90, 100],
            [0, 100],
        ]);
        assert!(label_point(&u).y > 60);
        assert_eq!(label_point(&[]), Point { x: 0, y: 0 });
        assert!(
            label_point(&outline(&[
                [i32::MIN, i32::MIN],
                [i32::MAX, i32::MIN],
                [0, i32::MAX]
            ]))
            .y > 0
        );
    }
}
