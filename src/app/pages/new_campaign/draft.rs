//! The form on screen: draws the map behind the typing, and founds.

use super::faults::Part;
use super::form::{Form, Size, Unreadable, Wanted};
use super::kept as stored;
use crate::app::pages::map_editor::kept;
use crate::app::platform::page;
use leptos::prelude::*;
use octant_engine::ids::TerritoryId;
use octant_engine::unlimit3d8::map::MetaMap;
use octant_engine::unlimit3d8::map::deal::deal;
use octant_engine::unlimit3d8::map::generate::{SpecFault, generate};
use octant_engine::unlimit3d8::setup::found;
use octant_engine::unlimit3d8::{Campaign, SetupFault};
use std::cell::RefCell;
use std::sync::Arc;

/// So long after the last key a map is drawn and the form checked: drawing 1,000 territories must not hold up typing.
const PAUSE: i32 = 300;

thread_local! {
    /// What was typed when the page was left, to look up a rule for example.
    static LEFT: RefCell<Option<(Form, Option<Drawn>)>> = const { RefCell::new(None) };
}

/// A map that was drawn, or why not.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawn {
    /// What was asked for.
    pub of: Wanted,
    /// What came of it.
    pub map: Result<Arc<MetaMap>, SpecFault>,
}

/// The form, its map and its faults.
#[derive(Clone, Copy)]
pub struct Draft {
    /// What is typed and picked.
    pub form: RwSignal<Form>,
    /// The map that is asked for.
    pub wanted: Memo<Result<Wanted, Unreadable>>,
    /// The map that was drawn last.
    pub drawn: RwSignal<Option<Drawn>>,
    /// What can't be read, and where.
    pub unread: Memo<Vec<(Part, String)>>,
    /// What founding would say.
    pub faults: RwSignal<Vec<SetupFault>>,
    round: StoredValue<u32>,
    done: StoredValue<bool>,
}

impl Draft {
    /// A fresh form, or the one that was left; handed to all components below.
    pub fn provide() -> Self {
        let (mut form, drawn) = LEFT.take().unwrap_or_else(|| (stored::kept(), None));
        if let Some(map) = kept::playable()
            && form.hand.as_deref() != Some(&map)
        {
            form.hand = Some(Arc::new(map));
        }
        let form = RwSignal::new(form);
        let draft = Self {
            form,
            wanted: Memo::new(move |_| form.with(Form::wanted)),
            drawn: RwSignal::new(drawn),
            unread: Memo::new(move |_| form.with(|form| form.paper.unread(&form.players))),
            faults: RwSignal::new(Vec::new()),
            round: StoredValue::new(0),
            done: StoredValue::new(false),
        };
        draft.draw_on_change();
        draft.check_on_change();
        on_cleanup(move || draft.leave());
        provide_context(draft);
        draft
    }

    fn leave(self) {
        let (Some(form), Some(drawn)) = (
            self.form.try_get_untracked(),
            self.drawn.try_get_untracked(),
        ) else {
            return;
        };
        if self.done.try_get_value() == Some(false) {
            LEFT.set(Some((form, drawn)));
        }
    }

    fn draw_on_change(self) {
        Effect::new(move |_| {
            let Ok(wanted) = self.wanted.get() else {
                return;
            };
            let first = self.drawn.with_untracked(Option::is_none);
            page::after(if first { 0 } else { PAUSE }, move || self.draw(wanted));
        });
    }

    fn draw(self, wanted: Wanted) {
        let still = self
            .wanted
            .try_with_untracked(|now| now.as_ref() == Ok(&wanted));
        let there = self
            .drawn
            .try_with_untracked(|d| d.as_ref().is_some_and(|d| d.of == wanted));
        if still != Some(true) || there != Some(false) {
            return;
        }
        let made = match &wanted {
            Wanted::Drawn(spec) => generate(spec).map(|drawn| (Arc::new(drawn.map), drawn.starts)),
            Wanted::Hand(map, players, seed) => {
                deal(map, *players, *seed).map(|starts| (map.clone(), starts))
            }
        };
        let map = made.map(|(map, starts)| {
            self.form.update(|form| form.starts = starts);
            map
        });
        self.drawn.set(Some(Drawn { of: wanted, map }));
    }

    fn check_on_change(self) {
        Effect::new(move |before: Option<()>| {
            self.form.track();
            self.drawn.track();
            let Some(round) = self.round.try_update_value(|n| {
                *n = n.wrapping_add(1);
                *n
            }) else {
                return;
            };
            page::after(PAUSE, move || {
                if self.round.try_get_value() == Some(round) {
                    self.check();
                    // Looking at the form keeps nothing.
                    if before.is_some() && self.done.try_get_value() == Some(false) {
                        self.form.with_untracked(stored::keep);
                    }
                }
            });
        });
    }

    /// Checks the form now. Returns whether nothing is wrong with it.
    pub fn check(self) -> bool {
        let Some(map) = self.map_untracked() else {
            return false;
        };
        let faults = found(&self.form.get_untracked().setup(map))
            .err()
            .unwrap_or_default();
        let read = self.form.with_untracked(|form| {
            form.row_j().is_ok() && form.paper.unread(&form.players).is_empty()
        });
        let fine = faults.is_empty() && read;
        if self.faults.with_untracked(|old| *old != faults) {
            self.faults.set(faults);
        }
        fine
    }

    /// The map that is asked for, once it is drawn.
    pub fn map(self) -> Option<Arc<MetaMap>> {
        self.wanted.track();
        self.drawn.track();
        self.map_untracked()
    }

    fn map_untracked(self) -> Option<Arc<MetaMap>> {
        let wanted = self.wanted.get_untracked().ok()?;
        self.drawn.with_untracked(|drawn| {
            let drawn = drawn.as_ref().filter(|d| d.of == wanted)?;
            drawn.map.as_ref().ok().cloned()
        })
    }

    /// Moves a seat's start; who started there gets the seat's own.
    pub fn start_at(self, seat: usize, at: TerritoryId) {
        self.form.update(|form| {
            let Some(old) = form.starts.get(seat).copied() else {
                return;
            };
            if let Some(other) = form.starts.iter_mut().find(|s| **s == at) {
                *other = old;
            }
            if let Some(mine) = form.starts.get_mut(seat) {
                *mine = at;
            }
        });
    }

    /// Founds the campaign; none if something is wrong, which the form then shows.
    pub fn found(self) -> Option<Campaign> {
        if !self.check() {
            return None;
        }
        let setup = self.form.get_untracked().setup(self.map_untracked()?);
        match Campaign::found(setup) {
            Ok(log) => Some(log),
            Err(faults) => {
                self.faults.set(faults);
                None
            }
        }
    }

    /// The campaign is made and kept: the next visit begins with a fresh form.
    pub fn finish(self) {
        self.done.set_value(true);
        stored::forget();
    }
}

/// The next campaign is to be played on this map, which was drawn by hand.
pub fn play_on(map: MetaMap) {
    let (mut form, drawn) = LEFT.take().unwrap_or_default();
    form.hand = Some(Arc::new(map));
    form.size = Size::Hand;
    LEFT.set(Some((form, drawn)));
}

/// The form on screen.
pub fn use_draft() -> Draft {
    expect_context()
}
