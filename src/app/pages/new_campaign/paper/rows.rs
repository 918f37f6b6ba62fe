//! A list of things that each are a player's and in a territory: vehicles, exo-armors and operatives on foot.

use super::super::Faults;
use super::super::draft::{Draft, use_draft};
use super::super::faults::Part;
use super::data::{Craft, OnFoot, Paper};
use super::fields::Choose;
use crate::app::components::Options;
use leptos::prelude::*;
use octant_engine::ids::TerritoryId;

/// A thing of such a list.
pub trait Listed: Clone + Send + Sync + 'static {
    /// Its list's name in test ids.
    const NAME: &'static str;

    /// The list.
    fn list(paper: &mut Paper) -> &mut Vec<Self>;
    /// The list, to look at.
    fn all(paper: &Paper) -> &[Self];
    /// Tells its row from others.
    fn key(&self) -> u32;
    /// The key of its player.
    fn owner(&mut self) -> &mut u8;
    /// Where it is.
    fn at(&mut self) -> &mut TerritoryId;
    /// Where its faults are told, by its place in the list.
    fn part(nth: usize) -> Part;
}

impl Listed for Craft {
    const NAME: &'static str = "craft";

    fn list(paper: &mut Paper) -> &mut Vec<Self> {
        &mut paper.crafts
    }

    fn all(paper: &Paper) -> &[Self] {
        &paper.crafts
    }

    fn key(&self) -> u32 {
        self.key
    }

    fn owner(&mut self) -> &mut u8 {
        &mut self.owner
    }

    fn at(&mut self) -> &mut TerritoryId {
        &mut self.at
    }

    fn part(nth: usize) -> Part {
        Part::Craft(nth)
    }
}

impl Listed for OnFoot {
    const NAME: &'static str = "walker";

    fn list(paper: &mut Paper) -> &mut Vec<Self> {
        &mut paper.walkers
    }

    fn all(paper: &Paper) -> &[Self] {
        &paper.walkers
    }

    fn key(&self) -> u32 {
        self.key
    }

    fn owner(&mut self) -> &mut u8 {
        &mut self.owner
    }

    fn at(&mut self) -> &mut TerritoryId {
        &mut self.at
    }

    fn part(nth: usize) -> Part {
        Part::OnFoot(nth)
    }
}

/// The keys of a list.
pub fn keys<T: Listed>(draft: Draft) -> Memo<Vec<u32>> {
    Memo::new(move |_| {
        draft
            .form
            .with(|form| T::all(&form.paper).iter().map(T::key).collect())
    })
}

/// One row: reads the thing and changes it.
pub struct Row<T> {
    draft: Draft,
    key: u32,
    what: std::marker::PhantomData<fn() -> T>,
}

impl<T> Clone for Row<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Row<T> {}

impl<T: Listed> Row<T> {
    /// The row of this key.
    pub fn of(key: u32) -> Self {
        let draft = use_draft();
        Self {
            draft,
            key,
            what: std::marker::PhantomData,
        }
    }

    /// Reads something of it; a default once it is taken out.
    pub fn read<R: Default>(self, read: impl FnOnce(&T) -> R) -> R {
        self.draft.form.with(|form| {
            let mut all = T::all(&form.paper).iter();
            all.find(|one| one.key() == self.key)
                .map(read)
                .unwrap_or_default()
        })
    }

    /// The same as a signal.
    pub fn text(self, read: fn(&T) -> String) -> Signal<String> {
        Signal::derive(move || self.read(read))
    }

    /// Changes it.
    pub fn change(self, change: impl FnOnce(&mut T)) {
        self.draft.form.update(|form| {
            let mut all = T::list(&mut form.paper).iter_mut();
            if let Some(one) = all.find(|one| one.key() == self.key) {
                change(one);
            }
        });
    }

    /// Takes it out.
    pub fn take_out(self) {
        self.draft
            .form
            .update(|form| T::list(&mut form.paper).retain(|one| one.key() != self.key));
    }

    /// Its name in test ids.
    pub fn id(self) -> String {
        format!("{}-{}", T::NAME, self.key)
    }
}

/// Whose it is and where.
#[component]
pub fn WhoseAndWhere<T: Listed>(
    /// The row.
    row: Row<T>,
    /// Territories.
    places: Signal<Options>,
    /// Players.
    owners: Signal<Options>,
) -> impl IntoView {
    let id = row.id();
    let owner = row.text(|one| one.clone().owner().to_string());
    let at = row.text(|one| one.clone().at().to_string());
    let give = Callback::new(move |v: String| {
        if let Ok(v) = v.parse() {
            row.change(|one| *one.owner() = v);
        }
    });
    let put = Callback::new(move |v: String| {
        if let Ok(v) = v.parse() {
            row.change(|one| *one.at() = TerritoryId(v));
        }
    });
    view! {
        <Choose label="Of" options=owners value=owner set=give testid=format!("{id}-owner") />
        <Choose label="Is in" options=places value=at set=put testid=format!("{id}-at") />
    }
}

/// What is wrong with it.
#[component]
pub fn RowFaults<T: Listed>(
    /// The row.
    row: Row<T>,
) -> impl IntoView {
    let nth = Memo::new(move |_| {
        row.draft
            .form
            .with(|form| {
                let mut all = T::all(&form.paper).iter();
                all.position(|one| one.key() == row.key)
            })
            .unwrap_or(usize::MAX)
    });
    view! { <Faults at=Signal::derive(move || T::part(nth.get())) id=format!("fault-{}", row.id()) /> }
}
