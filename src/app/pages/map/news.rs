//! What changed since whoever sits at the device last looked.

use crate::app::router::{Page, Route};
use crate::app::stores::aids::use_aids;
use crate::app::stores::session::use_session;
use crate::app::words::{self, Topic};
use leptos::prelude::*;
use octant_engine::ids::{PlayerId, TerritoryId};
use octant_engine::unlimit3d8::{Event, State};
use std::collections::{BTreeMap, BTreeSet};

/// So many lines are told; the log has the rest.
const LINES: usize = 12;

/// One thing that is new.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Line {
    seq: u32,
    nth: usize,
    at: Option<TerritoryId>,
    words: String,
}

/// What is new: the great things in lines, the rest counted by what it is about.
#[derive(Clone, Debug, Default, PartialEq)]
struct News {
    lines: Vec<Line>,
    more: usize,
    rest: Vec<(Topic, usize)>,
}

/// Whether a fact is told by itself: what moves on the map, battles, and the steps of the campaign.
fn is_great(event: &Event, topic: Topic) -> bool {
    match topic {
        Topic::Ground => !matches!(event, Event::BuildingPlaced { .. }),
        Topic::Moves => !matches!(event, Event::Vanished { .. }),
        Topic::Battles => !matches!(
            event,
            Event::XpGained { .. } | Event::PickerDrawn { .. } | Event::PickPassed { .. }
        ),
        Topic::Turns => matches!(event, Event::PhaseBegan { .. } | Event::CampaignEnded(_)),
        _ => false,
    }
}

fn news(state: &State, fresh: &[(u32, Event)], viewer: PlayerId) -> News {
    let mut lines = Vec::new();
    let mut rest: BTreeMap<Topic, usize> = BTreeMap::new();
    for (nth, (seq, event)) in fresh.iter().enumerate() {
        let Some(topic) = Topic::of(event, Some(viewer)) else {
            continue;
        };
        if is_great(event, topic) {
            lines.extend(
                words::event_line(state, event, Some(viewer)).map(|words| Line {
                    seq: *seq,
                    nth,
                    at: words::event_place(event),
                    words,
                }),
            );
        } else if topic != Topic::Turns {
            *rest.entry(topic).or_default() += 1;
        }
    }
    // The latest are what matters most.
    let more = lines.len().saturating_sub(LINES);
    lines.drain(..more);
    News {
        lines,
        more,
        rest: rest.into_iter().collect(),
    }
}

/// Territories where something happened since the one at the device last looked.
pub fn changed() -> Memo<BTreeSet<TerritoryId>> {
    let aids = use_aids();
    Memo::new(move |_| {
        aids.fresh()
            .iter()
            .filter_map(|(_, event)| words::event_place(event))
            .collect()
    })
}

/// The panel that tells it. Nothing while there is no news, or the device lies on the table.
#[component]
pub fn SinceYouLooked(
    /// Looks at a territory.
    pick: Callback<TerritoryId>,
) -> impl IntoView {
    let session = use_session();
    let aids = use_aids();
    let start = StoredValue::new(session.with_log(words::beginning));
    let news = Memo::new(move |_| {
        let fresh = aids.fresh();
        match session.seat() {
            Some(seat) if !fresh.is_empty() => {
                aids.tell();
                let names = start.with_value(|start| {
                    session.with_log(|log| words::with_gone(log, start.as_ref()))
                });
                news(&names, &fresh, seat)
            }
            _ => News::default(),
        }
    });
    let any = move || news.with(|n| !n.lines.is_empty() || !n.rest.is_empty());
    let log = move || Route::Campaign(session.id().to_string(), Page::Log).href();
    view! {
        <Show when=any>
            <section class="panel news" data-testid="news">
                <div class="row spread"><h2>"Since you last looked"</h2>
                    <button type="button" class="small" data-testid="news-read" on:click=move |_| aids.all_seen()>"Read"</button></div>
                <ol class="news-lines">
                    <For each=move || news.with(|n| n.lines.clone()) key=Line::clone let:line>
                        <li>{match line.at {
                            Some(at) => view! { <button type="button" class="quiet" data-testid=format!("news-{}-{}", line.seq, line.nth) on:click=move |_| pick.run(at)>{line.words.clone()}</button> }.into_any(),
                            None => view! { <span>{line.words.clone()}</span> }.into_any(),
                        }}</li>
                    </For>
                </ol>
                <p class="cap">
                    {move || news.with(|n| {
                        let mut words: Vec<String> = n.rest.iter().map(|(topic, count)| format!("{}: {count}", topic.name())).collect();
                        if n.more > 0 {
                            words.insert(0, format!("{} more before", n.more));
                        }
                        (!words.is_empty()).then(|| words.join(". ") + ". ")
                    })}
                    <a href=log>"All of it is in the log"</a>
                </p>
            </section>
        </Show>
    }
}
