//! Where words go on the map, so that they never cross each other at a given zoom.
//!
//! Each territory has up to three boxes: its name, its marks (Station, units, battle) below it in a row, or in two where its ground is too
//! narrow for one, and survey words below those. Marks and survey words that fit into the ground of their territory are kept within it. The name in focus comes
//! first; then marks, for they say more than names; then the other names, then survey words. Within each round the order is: in focus, battle, own, owned, others. What finds no room is flagged and shown when focused.

use super::map::RegionScene;
use crate::ids::PlayerId;
use crate::unlimit3d8::map::Point;
use crate::unlimit3d8::state::Survey;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Height of a name's letters in pixels.
pub const NAME_PX: i32 = 13;
/// Height of survey words' letters in pixels.
pub const SURVEY_PX: i32 = 11;
/// Height of a mark in pixels.
pub const MARK_PX: i32 = 18;
/// Width of a Station's mark in pixels.
pub const STATION_PX: i32 = 18;
/// Width of a unit badge or a battle's mark in pixels.
pub const BADGE_PX: i32 = 24;
/// Space between two marks in pixels.
pub const MARK_GAP_PX: i32 = 4;

/// A box in map units around its middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The middle.
    pub mid: Point,
    /// Width in map units.
    pub width: i32,
    /// Height in map units.
    pub height: i32,
    /// Whether there is room for it at this zoom.
    pub shown: bool,
}

impl Spot {
    const fn nowhere(mid: Point) -> Self {
        Self {
            mid,
            width: 0,
            height: 0,
            shown: false,
        }
    }

    /// Moves it sideways as far as needed so that it does not reach over a left or a right edge, if it is no wider than there is room.
    fn keep_within(&mut self, (left, right): (i32, i32)) {
        let half = self.width / 2 + self.width % 2;
        let (least, most) = (left.saturating_add(half), right.saturating_sub(half));
        if least <= most {
            self.mid.x = self.mid.x.clamp(least, most);
        }
    }

    /// Whether two boxes have any area in common.
    pub const fn crosses(&self, other: &Self) -> bool {
        // Doubled, so that halves stay whole.
        let dx = (self.mid.x as i64 - other.mid.x as i64).abs() * 2;
        let dy = (self.mid.y as i64 - other.mid.y as i64).abs() * 2;
        dx < self.width as i64 + other.width as i64 && dy < self.height as i64 + other.height as i64
    }
}

/// Where a territory's words and marks go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label {
    /// The map's own label point.
    pub anchor: Point,
    /// The name.
    pub name: Spot,
    /// Station, units and battle in one row or two; width 0 if there are none.
    pub marks: Spot,
    /// The survey words; width 0 if there are none to be said.
    pub survey: Spot,
}

impl Label {
    /// Nothing placed yet.
    pub const fn at(anchor: Point) -> Self {
        Self {
            anchor,
            name: Spot::nowhere(anchor),
            marks: Spot::nowhere(anchor),
            survey: Spot::nowhere(anchor),
        }
    }
}

/// The width of words in pixels, set in the app's font at a size in pixels; never less than the real width for Latin text.
pub fn text_width(words: &str, px: i32) -> i32 {
    let hundredths: i64 = words.chars().map(|c| i64::from(advance(c))).sum();
    let width = (hundredths * i64::from(px) + 99) / 100;
    i32::try_from(width).unwrap_or(i32::MAX)
}

/// How far a letter of the semi-bold condensed face reaches, in hundredths of its size.
const fn advance(c: char) -> u8 {
    match c {
        ' ' | '\'' => 23,
        'i' | 'j' | '.' | ',' | 'l' | '!' | ':' | ';' => 28,
        'f' | 't' | 'r' | '-' | '(' | ')' | '[' | ']' | '{' | '}' | '|' => 36,
        'I' | '/' | '\\' => 40,
        '"' | '?' | 's' | 'z' | 'c' | 'L' => 47,
        'a' | 'e' | 'g' | 'k' | 'o' | 'v' | 'x' | 'y' | 'J' | '_' | '*' => 51,
        'b' | 'd' | 'h' | 'n' | 'p' | 'q' | 'u' | '0'..='9' | 'E' | 'F' | 'S' | 'T' | 'Z' => 55,
        'w' | 'm' | 'M' | 'W' | '%' | '@' | 'Æ' | 'Œ' | 'æ' | 'œ' | 'Ŵ' | 'ŵ' => 87,
        'A'..='Z' | '#' | '&' => 65,
        // The rest of Latin with its accents is no wider than this; what comes after it may be full width.
        '\u{20}'..='\u{24f}' => 65,
        _ => 100,
    }
}

/// A mark in a territory's row of marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// What it says.
    pub kind: MarkKind,
    /// Its place.
    pub spot: Spot,
}

/// What a mark says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkKind {
    /// A Station stands here.
    Station,
    /// A battle waits here.
    Battle,
    /// So many units of a player.
    Units(PlayerId, u32),
    /// No unit of a player, but so many operatives on foot and empty vehicles.
    Idle(PlayerId, u32),
    /// So many of the viewer's are ordered here.
    Arriving(u32),
}

impl MarkKind {
    const fn px(self) -> i32 {
        match self {
            Self::Station => STATION_PX,
            _ => BADGE_PX,
        }
    }
}

fn kinds(region: &RegionScene) -> Vec<MarkKind> {
    let mut kinds = Vec::new();
    if region.station {
        kinds.push(MarkKind::Station);
    }
    if region.battle {
        kinds.push(MarkKind::Battle);
    }
    for (seat, force) in &region.forces {
        let idle = force.on_foot.saturating_add(force.parked);
        if force.units > 0 {
            kinds.push(MarkKind::Units(*seat, force.units));
        } else if idle > 0 {
            kinds.push(MarkKind::Idle(*seat, idle));
        }
    }
    if region.arriving > 0 {
        kinds.push(MarkKind::Arriving(region.arriving));
    }
    kinds
}

/// Places the labels of all territories for a zoom of so many pixels for 100 map units.
pub fn place(regions: &mut [RegionScene], zoom: u32) {
    let zoom = i64::from(zoom.clamp(1, 10_000));
    // From pixels to map units, rounded up: a box may be too large, never too small.
    let units =
        |px: i32| i32::try_from((i64::from(px) * 100 + zoom - 1) / zoom).unwrap_or(i32::MAX / 4);
    let mut order: Vec<usize> = (0..regions.len()).collect();
    order.sort_by_key(|&i| {
        let r = &regions[i];
        (
            Reverse((r.selected, r.battle, r.own, r.owner.is_some())),
            r.id,
        )
    });
    let edges = edges(regions);
    for region in regions.iter_mut() {
        let kinds = kinds(region);
        let rows = rows(region, &kinds, &units);
        region.label = sized(region, &rows, &units);
        let label = &mut region.label;
        for spot in [&mut label.marks, &mut label.survey] {
            if let Some(own) = room(&region.points, spot).filter(|_| spot.height > 0) {
                spot.keep_within(own);
            }
        }
        for spot in [&mut label.name, &mut label.marks, &mut label.survey] {
            spot.keep_within(edges);
        }
        region.marks = placed(&rows, &region.label.marks, &units);
    }
    let mut taken = Taken::of(regions);
    // What is in focus is named whatever else there is.
    for region in regions.iter_mut().filter(|r| r.selected) {
        taken.put(&mut region.label.name);
    }
    for &i in &order {
        let region = &mut regions[i];
        taken.put(&mut region.label.marks);
        for mark in &mut region.marks {
            mark.spot.shown = region.label.marks.shown;
        }
    }
    for &i in &order {
        let region = &mut regions[i];
        // A name much wider than its ground would seem to be its neighbour's.
        let wide = i64::from(region.label.name.width) * 4 > i64::from(breadth(&region.points)) * 5;
        if !wide && !region.selected {
            taken.put(&mut region.label.name);
        }
    }
    for &i in &order {
        let region = &mut regions[i];
        let survey = &region.label.survey;
        let fits = region.points.is_empty()
            || room(&region.points, survey)
                .is_some_and(|(l, r)| r.saturating_sub(l) >= survey.width);
        if region.label.name.shown && fits {
            taken.put(&mut region.label.survey);
        }
    }
}

/// The marks in one row, or in two where that is too wide for the ground and two are not.
fn rows<'a>(
    region: &RegionScene,
    kinds: &'a [MarkKind],
    units: &impl Fn(i32) -> i32,
) -> Vec<&'a [MarkKind]> {
    if kinds.is_empty() {
        return Vec::new();
    }
    let anchor = region.label.anchor;
    let line = Spot {
        mid: Point {
            x: anchor.x,
            y: anchor.y.saturating_add(units(1 + MARK_PX / 2)),
        },
        height: units(MARK_PX),
        ..Spot::nowhere(anchor)
    };
    let most = room(&region.points, &line).map_or(i32::MAX, |(l, r)| r.saturating_sub(l));
    let (upper, lower) = kinds.split_at(kinds.len().div_ceil(2));
    let two = across(upper).max(across(lower));
    if kinds.len() > 2 && units(across(kinds)) > most && units(two) <= most {
        vec![upper, lower]
    } else {
        vec![kinds]
    }
}

/// The width of a row of marks in pixels.
fn across(kinds: &[MarkKind]) -> i32 {
    let gaps = i32::try_from(kinds.len().saturating_sub(1)).unwrap_or(0);
    kinds.iter().map(|k| k.px()).sum::<i32>() + gaps * MARK_GAP_PX
}

/// The marks from left to right in their box, row by row.
fn placed(rows: &[&[MarkKind]], place: &Spot, units: &impl Fn(i32) -> i32) -> Vec<Mark> {
    let mut marks = Vec::new();
    let height = if rows.len() > 1 {
        units(MARK_PX)
    } else {
        place.height
    };
    let top = place.mid.y.saturating_sub(place.height / 2);
    for (n, row) in (0_i32..).zip(rows) {
        let wide = place.width.min(units(across(row)));
        let mut x = place.mid.x.saturating_sub(wide / 2);
        let y = match rows.len() {
            1 => place.mid.y,
            _ => top
                .saturating_add(height / 2)
                .saturating_add(units(n * (MARK_PX + MARK_GAP_PX))),
        };
        for kind in *row {
            let width = units(kind.px());
            let mid = Point {
                x: x.saturating_add(width / 2),
                y,
            };
            x = x.saturating_add(width).saturating_add(units(MARK_GAP_PX));
            marks.push(Mark {
                kind: *kind,
                spot: Spot {
                    mid,
                    width,
                    height,
                    shown: false,
                },
            });
        }
    }
    marks
}

fn sized(region: &RegionScene, rows: &[&[MarkKind]], units: &impl Fn(i32) -> i32) -> Label {
    let anchor = region.label.anchor;
    let below = |px: i32| Point {
        x: anchor.x,
        y: if px < 0 {
            anchor.y.saturating_sub(units(-px))
        } else {
            anchor.y.saturating_add(units(px))
        },
    };
    let spot = |mid, width: i32, height: i32| Spot {
        mid,
        width: units(width),
        height: units(height),
        shown: false,
    };
    let marks = rows.iter().map(|row| across(row)).max().unwrap_or(0);
    let count = i32::try_from(rows.len()).unwrap_or(0);
    let high = match count {
        0 => 0,
        n => n * MARK_PX + (n - 1) * MARK_GAP_PX,
    };
    // A Station says already that somebody has been there.
    let told = marks == 0 || region.survey != Survey::Untouched;
    let second = match told {
        true => text_width(&region.survey_words, SURVEY_PX),
        false => 0,
    };
    // Two lines share the middle; a name alone has it for itself.
    let lift = if marks > 0 || second > 0 { -11 } else { 0 };
    Label {
        anchor,
        name: spot(
            below(lift),
            text_width(&region.name, NAME_PX) + 4,
            NAME_PX + 4,
        ),
        marks: spot(below(1 + (high / 2).max(9)), marks, high),
        survey: spot(
            below(if high > 0 { high + 9 } else { 9 }),
            second,
            if second > 0 { SURVEY_PX + 3 } else { 0 },
        ),
    }
}

/// From where to where a ground reaches at all heights of a box; none where the box is above or below it.
fn room(points: &[Point], spot: &Spot) -> Option<(i32, i32)> {
    let half = spot.height / 2;
    let upper = chord(points, spot.mid.y.saturating_sub(half), spot.mid.x)?;
    let lower = chord(points, spot.mid.y.saturating_add(half), spot.mid.x)?;
    let (left, right) = (upper.0.max(lower.0), upper.1.min(lower.1));
    (left < right).then_some((left, right))
}

/// From where to where a ground reaches at a height: the part that holds `x`, else the widest.
fn chord(points: &[Point], y: i32, x: i32) -> Option<(i32, i32)> {
    let ends = points.iter().zip(points.iter().cycle().skip(1));
    let mut cuts: Vec<i32> = ends
        .filter(|(a, b)| (a.y <= y) != (b.y <= y))
        .map(|(a, b)| {
            let (dx, dy) = (
                i64::from(b.x) - i64::from(a.x),
                i64::from(b.y) - i64::from(a.y),
            );
            let x = i64::from(a.x) + dx * (i64::from(y) - i64::from(a.y)) / dy;
            i32::try_from(x).unwrap_or(a.x)
        })
        .collect();
    cuts.sort_unstable();
    let parts = cuts.chunks_exact(2).map(|pair| (pair[0], pair[1]));
    parts.max_by_key(|(left, right)| ((*left..=*right).contains(&x), right.saturating_sub(*left)))
}

/// The left and the right edge of the land.
fn edges(regions: &[RegionScene]) -> (i32, i32) {
    let all = || regions.iter().flat_map(|r| &r.points).map(|p| p.x);
    (all().min().unwrap_or(0), all().max().unwrap_or(0))
}

fn breadth(points: &[Point]) -> i32 {
    let right = points.iter().map(|p| p.x).max().unwrap_or(0);
    let left = points.iter().map(|p| p.x).min().unwrap_or(0);
    right.saturating_sub(left)
}

/// The boxes that are shown so far, by the bands of the map that they reach into: on a map of 1,000 territories each box is
/// compared with its neighbours only.
struct Taken {
    band: i32,
    boxes: BTreeMap<i32, Vec<Spot>>,
}

impl Taken {
    /// Bands are as high as the highest box, so that none reaches into more than two or three.
    fn of(regions: &[RegionScene]) -> Self {
        let heights = regions.iter().flat_map(|r| {
            let Label {
                name,
                marks,
                survey,
                ..
            } = r.label;
            [name.height, marks.height, survey.height]
        });
        Self {
            band: heights.max().unwrap_or(0).max(1),
            boxes: BTreeMap::new(),
        }
    }

    fn bands(&self, spot: &Spot) -> std::ops::RangeInclusive<i32> {
        // A unit more on both sides, for heights may be odd.
        let half = spot.height / 2 + 1;
        let from = spot.mid.y.saturating_sub(half).div_euclid(self.band);
        let to = spot.mid.y.saturating_add(half).div_euclid(self.band);
        from..=to
    }

    fn put(&mut self, spot: &mut Spot) {
        let mut near = self.bands(spot).filter_map(|band| self.boxes.get(&band));
        let fits = spot.width > 0 && !near.any(|boxes| boxes.iter().any(|one| one.crosses(spot)));
        spot.shown = fits;
        if fits {
            for band in self.bands(spot) {
                self.boxes.entry(band).or_default().push(*spot);
            }
        }
    }
}
