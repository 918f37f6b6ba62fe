//! A player's units in groups: manned, empty, in store, on foot.

use super::super::activity::crew_words;
use super::naming::NameOperative;
use super::record::ServiceRecord;
use crate::app::components::Figure;
use crate::app::router::{Page, Route};
use crate::app::stores::session::{Session, use_session};
use leptos::prelude::*;
use octant_engine::ids::{CharacterId, PlayerId, UnitId};
use octant_engine::present::{glance, signs};
use octant_engine::unlimit3d8::State;
use octant_engine::unlimit3d8::figures;
use octant_engine::unlimit3d8::state::{Mover, Post, Unit};

/// What a vehicle or armor counts as, by its crew.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    Manned,
    Empty,
    Stored,
}

impl Group {
    const ALL: [(Self, &'static str); 3] = [
        (Self::Manned, "Manned units"),
        (Self::Empty, "Empty vehicles"),
        (Self::Stored, "Stored exo-armors"),
    ];

    fn of(unit: &Unit) -> Self {
        match (unit.is_manned(), unit.body.is_armor()) {
            (true, _) => Self::Manned,
            (false, false) => Self::Empty,
            (false, true) => Self::Stored,
        }
    }
}

fn units_of(state: &State, seat: PlayerId, group: Group) -> Vec<UnitId> {
    let mut units: Vec<_> = state
        .open
        .units
        .iter()
        .filter(|(_, u)| u.owner == seat && Group::of(u) == group)
        .collect();
    units.sort_by_key(|(id, u)| (u.number, **id));
    units.into_iter().map(|(id, _)| *id).collect()
}

fn walkers(state: &State, seat: PlayerId) -> Vec<CharacterId> {
    let foot = state
        .open
        .characters
        .iter()
        .filter(|(_, c)| c.owner == seat && matches!(c.post, Post::Foot(_)));
    foot.map(|(id, _)| *id).collect()
}

/// All units and operatives of a player.
#[component]
pub fn Roster(
    /// Whose.
    seat: PlayerId,
    /// The unit that is looked at.
    picked: Option<UnitId>,
) -> impl IntoView {
    let session = use_session();
    let groups = Group::ALL.map(|(group, title)| {
        (
            title,
            Memo::new(move |_| units_of(&session.view(), seat, group)),
        )
    });
    let foot = Memo::new(move |_| walkers(&session.view(), seat));
    let lists = groups;
    let none =
        move || lists.iter().all(|(_, units)| units.get().is_empty()) && foot.get().is_empty();
    view! {
        <Show when=none>
            <p class="dim">"No units yet. Buy a vehicle and hire an operative in the Commercial phase, then board in the Activity phase."</p>
        </Show>
        {groups.into_iter().map(|(title, units)| view! {
            <Show when=move || !units.get().is_empty()>
                <div>
                    <h4 class="cap">{title}" "{move || units.get().len()}</h4>
                    <ul class="lines tight unit-list">
                        <For each=move || units.get() key=|id| *id let:id><UnitLine id=id picked=picked == Some(id) /></For>
                    </ul>
                </div>
            </Show>
        }).collect_view()}
        <Show when=move || !foot.get().is_empty()>
            <div>
                <h4 class="cap">"On foot "{move || foot.get().len()}</h4>
                <ul class="lines tight unit-list">
                    <For each=move || foot.get() key=|id| *id let:id><WalkerLine id=id /></For>
                </ul>
            </div>
        </Show>
    }
}

/// Where something is, for the eyes of whoever has the device.
pub fn place_words(session: Session, mover: Mover) -> String {
    glance::whereabouts_words(&session.view(), session.seat(), mover)
}

#[component]
fn UnitLine(id: UnitId, picked: bool) -> impl IntoView {
    let session = use_session();
    let unit = Memo::new(move |_| session.view().open.units.get(&id).cloned());
    let title = Memo::new(move |_| glance::unit_title(&session.view(), id));
    let about = Memo::new(move |_| {
        let view = session.view();
        unit.get()
            .map(|u| crew_words(&view, &u))
            .unwrap_or_default()
    });
    let place = Memo::new(move |_| place_words(session, Mover::Unit(id)));
    let sign = unit.with_untracked(|u| u.as_ref().map_or("", |u| signs::body(u.body)));
    let href = Route::Campaign(session.id().to_string(), Page::Barracks(Some(id.0))).href();
    view! {
        <li>
            <a class="unit-line" href=href data-testid=format!("unit-{id}") aria-current=picked.then_some("true")>
                <svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d=sign /></svg>
                <span class="what"><b>{title}</b><span class="cap">{about}", "{place}</span></span>
            </a>
        </li>
    }
}

#[component]
fn WalkerLine(id: CharacterId) -> impl IntoView {
    let session = use_session();
    let class = Memo::new(move |_| {
        session
            .view()
            .open
            .characters
            .get(&id)
            .map(|c| c.class.name())
            .unwrap_or_default()
    });
    let named = Memo::new(move |_| {
        session
            .view()
            .open
            .characters
            .get(&id)
            .map(|c| c.name.trim().to_string())
            .unwrap_or_default()
    });
    let title = move || {
        if named.get().is_empty() {
            class.get().to_string()
        } else {
            format!("{}, {}", named.get(), class.get())
        }
    };
    let place = Memo::new(move |_| place_words(session, Mover::OnFoot(id)));
    let figure = move |what: &'static str| {
        Signal::derive(move || {
            figures::figure(&session.view(), &format!("character/{id}/{what}")).unwrap_or_default()
        })
    };
    let own = Memo::new(move |_| {
        session
            .view()
            .open
            .characters
            .get(&id)
            .is_some_and(|c| session.seat() == Some(c.owner))
    });
    let naming = RwSignal::new(false);
    view! {
        <li class="walker" data-testid=format!("operative-{id}")>
            <span class="what">
                <b>{title}</b>
                <span class="cap">"Level "<Figure worked=figure("level") label="Level" />", experience "<Figure worked=figure("xp") label="Experience" />", "{place}</span>
            </span>
            <Show when=move || own.get()>
                <button type="button" class="small quiet" data-testid=format!("rename-operative-{id}") aria-expanded=move || naming.get().to_string()
                    on:click=move |_| naming.update(|n| *n = !*n)>{move || if naming.get() { "Close" } else { "Name" }}</button>
            </Show>
            <ServiceRecord id=id />
            <Show when=move || naming.get() && own.get()>
                <NameOperative id=id done=move |()| naming.set(false) />
            </Show>
        </li>
    }
}
