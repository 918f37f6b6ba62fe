//! Cuts a canvas into cells of about one size: the cells nearest to scattered sites (Voronoi), evened out.
//!
//! The only floats of the engine are here. They go through `+ - * /` and rounding alone, which every machine does
//! alike, and each stage ends on a whole-number grid, so that a last bit could not travel.

use super::Point;
use super::draw::Draw;
use super::geometry::gap_squared;
use delaunator::{EMPTY, prev_halfedge, triangulate};

/// About how wide a cell is, in map units.
pub(super) const CELL: i64 = 100;
/// The shortest border two cells may share, in map units; shorter ones shrink to a point, where nobody is neighbours.
pub(super) const SHORTEST_BORDER: i64 = 20;
/// How often each site moves to the middle of its cell. More makes a honeycomb, fewer leaves crumbs.
const EVENINGS: u32 = 3;
/// How many random places a new site may choose from.
const CHOICES: usize = 6;
/// Sites lie on a grid of sixteenths of a unit.
const FINE: f64 = 16.0;

/// A canvas cut up completely.
pub(super) struct Cells {
    pub(super) width: i32,
    pub(super) height: i32,
    /// Each cell's outline, clockwise on screen.
    pub(super) outlines: Vec<Vec<Point>>,
    /// For each cell those it shares a border with, in the order round it.
    pub(super) touching: Vec<Vec<usize>>,
}

/// The canvas for `count` cells: 11 wide to 10 high, about [`CELL`] squared for each.
pub(super) fn canvas(count: u16) -> (i32, i32) {
    let area = i64::from(count) * CELL * CELL;
    // At most 3316 by 3015, for 1,000 cells.
    let side = |square: i64| i32::try_from(square.isqrt()).unwrap_or(i32::MAX);
    (side(area * 11 / 10), side(area * 10 / 11))
}

/// Cuts up a canvas into `count` cells, or `None` if this try came out unusable (the caller draws again). Whether
/// the outlines are sound is the caller's to check.
pub(super) fn cut(count: u16, draw: &mut Draw) -> Option<Cells> {
    let (width, height) = canvas(count);
    let mut sites = scatter(count, width, height, draw);
    for _ in 0..EVENINGS {
        let web = Web::spin(&sites, width, height)?;
        sites = web
            .rings
            .iter()
            .map(|ring| web.middle(ring))
            .collect::<Option<_>>()?;
    }
    let web = Web::spin(&sites, width, height)?;
    let knots = Knots::shrink(&web, width, height)?;
    let mut cells = Cells {
        width,
        height,
        outlines: Vec::new(),
        touching: Vec::new(),
    };
    for ring in &web.rings {
        let mut outline: Vec<Point> = ring.iter().map(|&(v, _)| knots.place(v)).collect();
        outline.dedup();
        while outline.len() > 1 && outline.first() == outline.last() {
            outline.pop();
        }
        if super::geometry::doubled_area(&outline) < 0 {
            outline.reverse();
        }
        cells.outlines.push(outline);
        let borders = ring.iter().zip(ring.iter().cycle().skip(1));
        let shared = borders.filter(|((v, _), (w, _))| knots.place(*v) != knots.place(*w));
        cells
            .touching
            .push(shared.filter_map(|((_, beyond), _)| *beyond).collect());
    }
    Some(cells)
}

/// Sites one by one, each the loneliest of a few random places: chance without crowds.
fn scatter(count: u16, width: i32, height: i32, draw: &mut Draw) -> Vec<Site> {
    let grains = |side: i32| u32::try_from(side).unwrap_or(1) * FINE as u32;
    let (wide, tall) = (grains(width), grains(height));
    let mut taken: Vec<(u32, u32)> = Vec::new();
    for _ in 0..count {
        let places = [0; CHOICES].map(|_| (draw.below(wide), draw.below(tall)));
        let room = |p: &(u32, u32)| {
            let gaps = taken
                .iter()
                .map(|t| u64::from(t.0.abs_diff(p.0)).pow(2) + u64::from(t.1.abs_diff(p.1)).pow(2));
            gaps.min().unwrap_or(u64::MAX)
        };
        taken.extend(places.into_iter().max_by_key(room));
    }
    // Half a grain inwards, so that none lies on the edge.
    let at = |grain: u32| f64::from(grain) / FINE + 1.0 / (2.0 * FINE);
    taken
        .into_iter()
        .map(|(x, y)| Site { x: at(x), y: at(y) })
        .collect()
}

#[derive(Clone, Copy)]
struct Site {
    x: f64,
    y: f64,
}

/// What surrounds a site: corners by number, each with the cell beyond the border that leads to the next corner
/// (`None`: the canvas ends there).
type Ring = Vec<(usize, Option<usize>)>;

/// Which cells meet in which corners.
struct Web {
    corners: Vec<Site>,
    rings: Vec<Ring>,
}

impl Web {
    /// Every site near an edge gets a mirror image beyond it: then the edge is just one more border between cells.
    fn spin(sites: &[Site], width: i32, height: i32) -> Option<Self> {
        let (w, h) = (f64::from(width), f64::from(height));
        let reach = 3.0 * CELL as f64;
        let mut points: Vec<delaunator::Point> = sites
            .iter()
            .map(|s| delaunator::Point { x: s.x, y: s.y })
            .collect();
        for s in sites {
            let images = [
                (s.x <= reach, -s.x, s.y),
                (s.x >= w - reach, 2.0 * w - s.x, s.y),
                (s.y <= reach, s.x, -s.y),
                (s.y >= h - reach, s.x, 2.0 * h - s.y),
            ];
            points.extend(
                images
                    .into_iter()
                    .filter(|i| i.0)
                    .map(|(_, x, y)| delaunator::Point { x, y }),
            );
        }
        let net = triangulate(&points);
        let corners = net.triangles.chunks_exact(3).map(|t| {
            let at = |i: usize| (points[t[i]].x, points[t[i]].y);
            middle_of_circle(at(0), at(1), at(2))
        });
        let corners = corners.collect();
        let mut first = vec![EMPTY; sites.len()];
        for (edge, &from) in net.triangles.iter().enumerate() {
            if let Some(slot) = first.get_mut(from) {
                *slot = edge;
            }
        }
        let ring = |start: usize| {
            let mut ring = Ring::new();
            let mut edge = start;
            // A site that was dropped, or whose cell reaches past all images, has no closed ring.
            while edge != EMPTY && ring.len() <= net.triangles.len() {
                let inward = prev_halfedge(edge);
                let beyond = net.triangles[inward];
                ring.push((edge / 3, (beyond < sites.len()).then_some(beyond)));
                edge = net.halfedges[inward];
                if edge == start {
                    return Some(ring);
                }
            }
            None
        };
        let rings = first.into_iter().map(ring).collect::<Option<_>>()?;
        Some(Self { corners, rings })
    }

    /// The centre of gravity of a cell, on the fine grid.
    fn middle(&self, ring: &Ring) -> Option<Site> {
        let (mut area, mut x, mut y) = (0.0, 0.0, 0.0);
        for ((v, _), (w, _)) in ring.iter().zip(ring.iter().cycle().skip(1)) {
            let (a, b) = (self.corners[*v], self.corners[*w]);
            let part = a.x * b.y - b.x * a.y;
            area += part;
            x += (a.x + b.x) * part;
            y += (a.y + b.y) * part;
        }
        let on_grid = |sum: f64| (sum / (3.0 * area) * FINE).round() / FINE;
        (area != 0.0).then(|| Site {
            x: on_grid(x),
            y: on_grid(y),
        })
    }
}

/// The centre of the circle through three points; far off if they are nearly in line, which only happens outside.
fn middle_of_circle(a: (f64, f64), b: (f64, f64), c: (f64, f64)) -> Site {
    let (bx, by, cx, cy) = (b.0 - a.0, b.1 - a.1, c.0 - a.0, c.1 - a.1);
    let (bb, cc) = (bx * bx + by * by, cx * cx + cy * cy);
    let double = 2.0 * (bx * cy - by * cx);
    Site {
        x: a.0 + (cy * bb - by * cc) / double,
        y: a.1 + (bx * cc - cx * bb) / double,
    }
}

/// The corners on the whole-number grid, those at the ends of short borders tied into one.
struct Knots {
    places: Vec<Point>,
    tied: Vec<usize>,
    width: i32,
    height: i32,
}

impl Knots {
    fn shrink(web: &Web, width: i32, height: i32) -> Option<Self> {
        let on_grid = |v: f64, side: i32| (v.round() as i32).clamp(0, side);
        let places = web.corners.iter().map(|c| Point {
            x: on_grid(c.x, width),
            y: on_grid(c.y, height),
        });
        let mut knots = Self {
            places: places.collect(),
            tied: (0..web.corners.len()).collect(),
            width,
            height,
        };
        loop {
            // Each pass ties ends that no other tie of the pass has moved, the shortest borders first.
            let mut short = Vec::new();
            for ring in &web.rings {
                for ((v, _), (w, _)) in ring.iter().zip(ring.iter().cycle().skip(1)) {
                    let (a, b) = (knots.root(*v), knots.root(*w));
                    let length = gap_squared(knots.places[a], knots.places[b]);
                    if a < b && length < SHORTEST_BORDER * SHORTEST_BORDER {
                        short.push((length, a, b));
                    }
                    if b < a && length < SHORTEST_BORDER * SHORTEST_BORDER {
                        short.push((length, b, a));
                    }
                }
            }
            if short.is_empty() {
                return Some(knots);
            }
            short.sort_unstable();
            let mut moved = vec![false; knots.places.len()];
            for (_, a, b) in short {
                if !moved[a] && !moved[b] {
                    knots.places[a] = knots.joined(knots.places[a], knots.places[b])?;
                    knots.tied[b] = a;
                    (moved[a], moved[b]) = (true, true);
                }
            }
        }
    }

    fn root(&self, mut v: usize) -> usize {
        while self.tied[v] != v {
            v = self.tied[v];
        }
        v
    }

    fn place(&self, v: usize) -> Point {
        self.places[self.root(v)]
    }

    /// Where two corners become one: halfway, but never off an edge of the canvas; `None` if that can't be.
    fn joined(&self, a: Point, b: Point) -> Option<Point> {
        let edges = |p: Point| [p.x == 0, p.x == self.width, p.y == 0, p.y == self.height];
        let holds_all = |p: [bool; 4], q: [bool; 4]| p.iter().zip(q).all(|(p, q)| *p || !q);
        let (ea, eb) = (edges(a), edges(b));
        match (holds_all(ea, eb), holds_all(eb, ea)) {
            (true, true) => Some(Point {
                x: (a.x + b.x) / 2,
                y: (a.y + b.y) / 2,
            }),
            (true, false) => Some(a),
            (false, true) => Some(b),
            (false, false) => None,
        }
    }
}
