//! The drawing on the desk, the tool in hand, and what a tap does.

use super::kept;
use super::tool::Tool;
use super::words::{edit_words, place};
use crate::app::pages::map::hand::Hand;
use leptos::prelude::*;
use octant_engine::ids::TerritoryId;
use octant_engine::unlimit3d8::map::edit::{
    Edit, Edited, History, Place, STEP, Side, blank, corner_near, cutter, free_side_of, is_free,
    is_linked, side_near, territory_at,
};
use octant_engine::unlimit3d8::map::{MetaMap, Point};
use std::sync::Arc;

/// What was said last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// It was done.
    Done(String),
    /// It was not, and which territory it is about.
    Refused(String, Option<TerritoryId>),
}

/// The drawing and everything around it.
#[derive(Clone, Copy)]
pub struct Desk {
    history: RwSignal<History>,
    /// The drawing.
    pub map: Memo<Arc<MetaMap>>,
    /// The tool in hand.
    pub tool: RwSignal<Tool>,
    /// The territory that is picked.
    pub picked: RwSignal<Option<TerritoryId>>,
    /// The corner that is picked.
    pub corner: RwSignal<Option<Point>>,
    /// Where a cut begins.
    pub begun: RwSignal<Option<Place>>,
    /// A corner that is being dragged, and to where.
    pub drag: RwSignal<Option<(Point, Point)>>,
    /// What was said last.
    pub said: RwSignal<Option<Said>>,
    /// Whether the device keeps the drawing.
    pub is_kept: RwSignal<bool>,
    /// What is seen of the drawing.
    pub hand: Hand,
}

impl Desk {
    /// The drawing that was kept, or a blank sheet; handed to all components below.
    pub fn provide() -> Self {
        let map = kept::kept().unwrap_or_else(blank);
        let hand = Hand::new((f64::from(map.width), f64::from(map.height)));
        let history = RwSignal::new(History::new(map));
        let desk = Self {
            history,
            map: Memo::new(move |_| history.with(|h| h.now().clone())),
            tool: RwSignal::new(Tool::Select),
            picked: RwSignal::new(None),
            corner: RwSignal::new(None),
            begun: RwSignal::new(None),
            drag: RwSignal::new(None),
            said: RwSignal::new(None),
            is_kept: RwSignal::new(true),
            hand,
        };
        Effect::new(move |before: Option<()>| {
            let map = desk.map.get();
            let size = (f64::from(map.width), f64::from(map.height));
            if hand.frame.with_untracked(|f| f.map != size) {
                hand.frame.update(|f| f.map = size);
                hand.whole();
            }
            if before.is_some() {
                desk.is_kept.set(kept::keep(&map));
            }
        });
        provide_context(desk);
        desk
    }

    /// The drawing, without following it.
    pub fn now(self) -> Arc<MetaMap> {
        self.map.get_untracked()
    }

    /// What a territory is called.
    pub fn name(self, id: TerritoryId) -> String {
        self.map.with(|map| place(map, id))
    }

    /// Takes another tool in hand.
    pub fn take(self, tool: Tool) {
        self.tool.set(tool);
        self.begun.set(None);
        self.corner.set(None);
        self.said.set(None);
        if matches!(tool, Tool::Add | Tool::Delete) {
            self.picked.set(None);
        }
    }

    /// Lets go of what was picked last. Returns whether there was anything.
    pub fn let_go(self) -> bool {
        self.said.set(None);
        if self.begun.get_untracked().is_some() || self.corner.get_untracked().is_some() {
            self.begun.set(None);
            self.corner.set(None);
            return true;
        }
        self.picked.try_update(Option::take).flatten().is_some()
    }

    /// Does one thing to the drawing; says so, or why not.
    pub fn edit(self, edit: &Edit, done: impl FnOnce(&Edited) -> String) -> bool {
        let before = self.now();
        let result = self.history.try_update(|history| history.edit(edit));
        match result {
            Some(Ok(edited)) => {
                self.said.set(Some(Said::Done(done(&edited))));
                self.begun.set(None);
                self.corner.set(edited.corner);
                if edited.region.is_some() || matches!(edit, Edit::Delete { .. }) {
                    self.picked.set(edited.region);
                }
                true
            }
            Some(Err(fault)) => {
                let region = fault.region().filter(|at| before.region(*at).is_some());
                self.refuse(edit_words(&before, &fault), region);
                false
            }
            None => false,
        }
    }

    /// Says why something is not done.
    pub fn refuse(self, words: String, region: Option<TerritoryId>) {
        self.said.set(Some(Said::Refused(words, region)));
    }

    /// Lays another map on the desk. That can be taken back.
    pub fn lay(self, map: MetaMap, words: String) {
        self.history.update(|history| history.replace(map));
        self.forget();
        self.picked.set(None);
        self.said.set(Some(Said::Done(words)));
    }

    fn forget(self) {
        self.begun.set(None);
        self.corner.set(None);
        self.drag.set(None);
        let count = self.now().len();
        if self
            .picked
            .get_untracked()
            .is_some_and(|id| usize::from(id) >= count)
        {
            self.picked.set(None);
        }
    }

    /// Whether there is a step to take back.
    pub fn can_undo(self) -> bool {
        self.history.with(History::can_undo)
    }

    /// Whether there is a step to do again.
    pub fn can_redo(self) -> bool {
        self.history.with(History::can_redo)
    }

    /// Takes the last step back.
    pub fn undo(self) {
        self.step(
            History::undo,
            "Taken back.",
            "There is nothing to take back.",
        );
    }

    /// Does it again.
    pub fn redo(self) {
        self.step(
            History::redo,
            "Done again.",
            "There is nothing to do again.",
        );
    }

    fn step(self, step: fn(&mut History) -> bool, done: &str, none: &str) {
        if self.history.try_update(step) == Some(true) {
            self.forget();
            self.said.set(Some(Said::Done(done.into())));
        } else {
            self.refuse(none.into(), None);
        }
    }

    /// A finger or the mouse taps a place; `reach` units around it are meant, too.
    pub fn tap(self, at: Point, reach: i32) {
        let map = self.now();
        let picked = self.picked.get_untracked();
        match self.tool.get_untracked() {
            Tool::Corner => {
                let near = corner_near(&map, at, reach, picked)
                    .or_else(|| corner_near(&map, at, reach, None));
                match (near, self.corner.get_untracked()) {
                    (Some(corner), _) => self.on_corner(corner),
                    (None, Some(corner)) => self.move_to(corner, at),
                    (None, None) => self.on_nothing_but(territory_at(&map, at)),
                }
            }
            Tool::AddCorner => match side_near(&map, at, reach, |_| true) {
                Some((side, at)) => self.put_corner(side, neat(side, at)),
                None => self.on_nothing_but(territory_at(&map, at)),
            },
            Tool::Split => {
                let corner = corner_near(&map, at, reach * 2 / 3, None).map(Place::Corner);
                match corner.or_else(|| {
                    side_near(&map, at, reach, |_| true)
                        .map(|(side, at)| Place::On(side, neat(side, at)))
                }) {
                    Some(place) => self.cut(place),
                    None => self.refuse("Tap nearer to a border.".into(), None),
                }
            }
            Tool::Add => match side_near(&map, at, reach, |side| is_free(&map, side)) {
                Some((side, _)) => self.add(side),
                None => match territory_at(&map, at) {
                    Some(id) => self.on_territory(id),
                    None => self.refuse("Tap nearer to an outer border.".into(), None),
                },
            },
            _ => match territory_at(&map, at) {
                Some(id) => self.on_territory(id),
                None => self.on_nothing_but(None),
            },
        }
    }

    fn on_nothing_but(self, territory: Option<TerritoryId>) {
        self.said.set(None);
        self.corner.set(None);
        self.picked.set(territory);
    }

    /// The tool is used on a territory as a whole.
    pub fn on_territory(self, id: TerritoryId) {
        let map = self.now();
        let picked = self.picked.get_untracked();
        match (self.tool.get_untracked(), picked) {
            (Tool::Merge | Tool::Link | Tool::Select, Some(first)) if first == id => {
                self.on_nothing_but(None)
            }
            (Tool::Merge, Some(keep)) => {
                let words = format!("{} took in {}.", place(&map, keep), place(&map, id));
                self.edit(&Edit::Merge { keep, gone: id }, |_| words);
            }
            (Tool::Link, Some(a)) if is_linked(&map, a, id) => self.unlink(a, id),
            (Tool::Link, Some(a)) => {
                let words = format!("{} and {} are joined.", place(&map, a), place(&map, id));
                if self.edit(&Edit::Link { a, b: id }, |_| words) {
                    self.picked.set(None);
                }
            }
            (Tool::Add, _) => match free_side_of(&map, id) {
                Some(side) => self.add(side),
                None => self.refuse(
                    format!("{} has land all around.", place(&map, id)),
                    Some(id),
                ),
            },
            (Tool::Delete, _) => {
                let words = format!("{} is gone.", place(&map, id));
                self.edit(&Edit::Delete { region: id }, |_| words);
            }
            _ => self.on_nothing_but(Some(id)),
        }
    }

    /// Takes a sea route away.
    pub fn unlink(self, a: TerritoryId, b: TerritoryId) {
        let map = self.now();
        let words = format!(
            "{} and {} are no longer joined.",
            place(&map, a),
            place(&map, b)
        );
        self.edit(&Edit::Unlink { a, b }, |_| words);
    }

    /// The tool is used on a corner.
    pub fn on_corner(self, at: Point) {
        let map = self.now();
        let has = |id: TerritoryId| map.region(id).is_some_and(|r| r.polygon.contains(&at));
        match self.tool.get_untracked() {
            Tool::Split => self.cut(Place::Corner(at)),
            Tool::AddCorner => {
                let outline = self
                    .picked
                    .get_untracked()
                    .and_then(|id| map.region(id))
                    .map(|r| r.polygon.as_slice());
                let Some(outline) = outline else { return };
                let Some(k) = outline.iter().position(|p| *p == at) else {
                    return;
                };
                let next = outline[(k + 1) % outline.len()];
                let middle = Point {
                    x: at.x.midpoint(next.x),
                    y: at.y.midpoint(next.y),
                };
                self.put_corner(Side(at, next), middle);
            }
            _ => {
                self.said.set(None);
                self.corner.set(Some(at));
                if !self.picked.get_untracked().is_some_and(has) {
                    self.picked.set(map.ids().find(|id| has(*id)));
                }
            }
        }
    }

    fn put_corner(self, side: Side, at: Point) {
        if self.edit(&Edit::AddCorner { side, at }, |_| {
            "There is a corner now.".into()
        }) {
            let map = self.now();
            let has = |id: &TerritoryId| map.region(*id).is_some_and(|r| r.polygon.contains(&at));
            if !self.picked.get_untracked().is_some_and(|id| has(&id)) {
                self.picked.set(map.ids().find(has));
            }
        }
    }

    fn cut(self, to: Place) {
        let Some(from) = self.begun.get_untracked() else {
            self.said.set(None);
            self.begun.set(Some(to));
            return;
        };
        if from == to {
            self.begun.set(None);
            return;
        }
        let Some(region) = cutter(&self.now(), from, to) else {
            self.refuse(
                "Both ends must be on the border of one territory.".into(),
                None,
            );
            return;
        };
        let old = place(&self.now(), region);
        let done = |edited: &Edited| match edited.region {
            Some(new) => format!("{old} is cut: {} is new.", place(&edited.map, new)),
            None => String::new(),
        };
        self.edit(&Edit::Split { region, from, to }, done);
    }

    fn add(self, side: Side) {
        let done = |edited: &Edited| match edited.region {
            Some(new) => format!("{} is new.", place(&edited.map, new)),
            None => String::new(),
        };
        self.edit(&Edit::Add { side }, done);
    }

    /// Moves a corner to a place, on the grid.
    fn move_to(self, from: Point, at: Point) {
        if self.drop_at(from, on_grid(at)) {
            self.corner.set(None);
        }
    }

    /// Moves a corner to just that place.
    pub fn drop_at(self, from: Point, to: Point) -> bool {
        from != to
            && self.edit(&Edit::MoveCorner { from, to }, |_| {
                "The corner is moved.".into()
            })
    }

    /// Where a dragged corner would go: on the grid, or to another corner that is near.
    pub fn target(self, from: Point, at: Point, reach: i32) -> Point {
        let map = self.now();
        let near = corner_near(&map, at, reach, None).filter(|p| *p != from);
        near.unwrap_or_else(|| {
            let at = on_grid(at);
            Point {
                x: at.x.clamp(0, map.width),
                y: at.y.clamp(0, map.height),
            }
        })
    }

    /// An arrow key moves a corner by some steps.
    pub fn nudge(self, from: Point, way: (i64, i64), steps: i32) {
        let by = |way: i64| i32::try_from(way).unwrap_or(0) * STEP * steps;
        let to = Point {
            x: from.x + by(way.0),
            y: from.y + by(way.1),
        };
        self.edit(&Edit::MoveCorner { from, to }, |_| String::new());
    }
}

fn on_grid(at: Point) -> Point {
    let round = |v: i32| (v + STEP / 2).div_euclid(STEP) * STEP;
    Point {
        x: round(at.x),
        y: round(at.y),
    }
}

/// A place on a border, on the grid where the border runs along it.
fn neat(Side(a, b): Side, at: Point) -> Point {
    if a.x == b.x || a.y == b.y {
        let grid = on_grid(at);
        Point {
            x: grid.x.clamp(a.x.min(b.x), a.x.max(b.x)),
            y: grid.y.clamp(a.y.min(b.y), a.y.max(b.y)),
        }
    } else {
        at
    }
}

/// The desk of this page.
pub fn use_desk() -> Desk {
    expect_context()
}
