//! The log: what was done, the latest first, with undo, redo and the rewind that all at the table agree on.

mod back;
mod entry;
mod rewind;
mod rows;

use crate::app::components::seat_class;
use crate::app::stores::session::use_session;
use crate::app::words::{self, Topic};
use back::Back;
use entry::EntryRow;
use leptos::prelude::*;
use octant_engine::ids::PlayerId;
use octant_engine::log::Actor;
use octant_engine::unlimit3d8::State;
use octant_engine::unlimit3d8::state::Phase;
use rewind::Rewind;
use rows::{Item, Row, items, rows};
use std::sync::Arc;

/// So many entries are shown at first, and more at each tap.
const SHOWN: usize = 100;

/// What the log is narrowed down to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Filter {
    by: Option<Actor>,
    topic: Option<Topic>,
}

impl Filter {
    fn lets(self, row: &Row) -> bool {
        self.by.is_none_or(|by| row.by == by)
            && self.topic.is_none_or(|topic| row.topics.contains(&topic))
    }
}

/// The log page.
#[component]
pub fn History() -> impl IntoView {
    let session = use_session();
    let filter = RwSignal::new(Filter::default());
    let limit = RwSignal::new(SHOWN);
    let target = RwSignal::new(None);
    let start = StoredValue::new(session.with_log(words::beginning));
    // The names that the lines need, also those of things that are gone. No drawer is in it.
    let names: Memo<Arc<State>> = Memo::new(move |_| {
        let _ = session.state();
        start.with_value(|start| {
            session.with_log(|log| Arc::new(words::with_gone(log, start.as_ref())))
        })
    });
    let all = Memo::new(move |_| {
        let _ = session.state();
        let viewer = session.seat();
        session.with_log(|log| rows(log, viewer))
    });
    let chosen = Memo::new(move |_| {
        let filter = filter.get();
        all.with(|all| {
            all.iter()
                .rev()
                .filter(|row| filter.lets(row))
                .cloned()
                .collect::<Vec<Row>>()
        })
    });
    let shown = move || chosen.with(|rows| items(rows.iter().take(limit.get())));
    let left = Memo::new(move |_| chosen.with(Vec::len).saturating_sub(limit.get()));
    view! {
        <div class="page log-page">
            <crate::app::pages::chronicle::LogSwitch />
            <div class="row spread">
                <h2>"Log"</h2>
                <span class="cap" data-testid="log-count">{move || count(chosen.with(Vec::len), all.with(Vec::len))}</span>
            </div>
            <Back names=names />
            <Filters filter=filter limit=limit />
            <ol class="log" data-testid="log" reversed>
                <For each=shown key=Item::clone children=move |item| match item {
                    Item::Phase(turn, phase, _) => view! { <li class="log-phase"><h3>{heading(turn, phase)}</h3></li> }.into_any(),
                    Item::Row(row) => view! { <EntryRow row=row names=names target=target /> }.into_any(),
                } />
            </ol>
            <Show when=move || chosen.with(Vec::is_empty)>
                <p class="empty" data-testid="log-empty">
                    {move || if all.with(Vec::is_empty) { "Nothing was done yet. Whatever is done on the other pages is listed here, and can be taken back here." } else { "No entry is like that." }}
                </p>
            </Show>
            <div class="row">
                <Show when=move || { left.get() > 0 }>
                    <button type="button" data-testid="log-more" on:click=move |_| limit.update(|n| *n += SHOWN)>
                        {move || format!("Show {} more", left.get().min(SHOWN))}
                    </button>
                </Show>
                <Show when=move || left.get() == 0 && all.with(|all| all.iter().any(|row| row.in_force()))>
                    <button type="button" class="quiet" data-testid="rewind-to-start" on:click=move |_| target.set(Some(session.with_log(rows::base_seq)))>
                        "Rewind to the beginning"
                    </button>
                </Show>
            </div>
            <Rewind target=target all=all />
        </div>
    }
}

fn count(chosen: usize, all: usize) -> String {
    let word = if all == 1 { "entry" } else { "entries" };
    if chosen == all {
        format!("{all} {word}")
    } else {
        format!("{chosen} of {all} {word}")
    }
}

fn heading(turn: u32, phase: Phase) -> String {
    if turn == 0 {
        words::phase(phase).to_string()
    } else {
        format!("Turn {turn}, {}", words::phase(phase))
    }
}

/// Who did it, and what it is about.
#[component]
fn Filters(filter: RwSignal<Filter>, limit: RwSignal<usize>) -> impl IntoView {
    let session = use_session();
    let seats = Memo::new(move |_| {
        let state = session.state();
        state
            .open
            .players
            .iter()
            .map(|p| p.name.clone())
            .collect::<Vec<String>>()
    });
    let choose = move |change: &dyn Fn(&mut Filter)| {
        filter.update(change);
        limit.set(SHOWN);
    };
    view! {
        <div class="row log-filters">
            <label class="field">
                <span>"Done by"</span>
                <select data-testid="log-by" on:change=move |event| {
                    let by = match event_target_value(&event).as_str() {
                        "table" => Some(Actor::Table),
                        text => text.parse().ok().map(|n| Actor::Seat(PlayerId(n))),
                    };
                    choose(&|filter| filter.by = by);
                }>
                    <option value="">"Everybody"</option>
                    {move || seats.get().into_iter().enumerate().map(|(i, name)| view! { <option value=i.to_string()>{name}</option> }).collect_view()}
                    <option value="table">"The table"</option>
                </select>
            </label>
            <label class="field">
                <span>"About"</span>
                <select data-testid="log-topic" on:change=move |event| {
                    let topic = event_target_value(&event).parse::<usize>().ok().and_then(|i| Topic::ALL.get(i).copied());
                    choose(&|filter| filter.topic = topic);
                }>
                    <option value="">"Everything"</option>
                    {Topic::ALL.into_iter().enumerate().map(|(i, topic)| view! { <option value=i.to_string()>{topic.name()}</option> }).collect_view()}
                </select>
            </label>
        </div>
    }
}

/// Who did something: his tag, or the table.
#[component]
fn By(names: Memo<Arc<State>>, by: Actor) -> impl IntoView {
    match by {
        Actor::Table => view! { <span class="tag">"The table"</span> }.into_any(),
        Actor::Seat(seat) => {
            let class = move || names.with(|state| format!("tag {}", seat_class(state, seat)));
            let name = move || {
                names.with(|state| {
                    state
                        .open
                        .player(seat)
                        .map(|p| p.name.clone())
                        .unwrap_or_default()
                })
            };
            view! { <span class=class>{name}</span> }.into_any()
        }
    }
}
