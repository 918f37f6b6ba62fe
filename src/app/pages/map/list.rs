//! The map as a list, and how the players stand.

use crate::app::components::SeatTag;
use crate::app::stores::session::use_session;
use leptos::prelude::*;
use octant_engine::ids::{PlayerId, TerritoryId};
use octant_engine::present::map::{MapView as Eyes, map_scene};
use octant_engine::unlimit3d8::state::Phase;

#[derive(Clone, PartialEq)]
struct Row {
    id: TerritoryId,
    name: String,
    rest: String,
    class: &'static str,
    units: u32,
}

/// Whom a player leads in the setting, and what that is, for who taps it.
#[component]
fn CorporationWords(seat: PlayerId) -> impl IntoView {
    let session = use_session();
    let corporation = Memo::new(move |_| {
        let state = session.state();
        state.open.player(seat).ok().and_then(|p| p.corporation)
    });
    view! {
        {move || corporation.get().map(|c| view! {
            <details class="corporation" data-testid=format!("corporation-of-{seat}")>
                <summary>{c.name()}</summary>
                <p>{c.about()}</p>
            </details>
        })}
    }
}

/// All territories by name, as the map shows them.
#[component]
pub fn TerritoryList(
    /// The one that is looked at.
    #[prop(into)]
    selected: Signal<Option<TerritoryId>>,
    /// One was tapped.
    pick: Callback<TerritoryId>,
) -> impl IntoView {
    let session = use_session();
    let rows = Memo::new(move |_| {
        session.view_signal().with(|state| {
            let scene = map_scene(
                state,
                &Eyes {
                    viewer: session.seat(),
                    ..Eyes::default()
                },
            );
            let mut rows: Vec<Row> = scene
                .regions
                .iter()
                .map(|r| {
                    let sentence = scene.sentence(r);
                    let look = r.owner.and_then(|seat| scene.look(seat));
                    Row {
                        id: r.id,
                        name: r.name.clone(),
                        rest: sentence
                            .strip_prefix(&format!("{}, ", r.name))
                            .unwrap_or(&sentence)
                            .to_string(),
                        class: look.map_or("", |l| l.class()),
                        units: r.units(),
                    }
                })
                .collect();
            rows.sort_by(|a, b| a.name.cmp(&b.name));
            rows
        })
    });
    view! {
        <section class="panel list-panel" aria-label="Territories" data-testid="territory-list">
            <h2>"Territories"</h2>
            <div class="map-rows">
                <For each=move || rows.get() key=|row| (row.id, row.rest.clone(), row.class) let:row>
                    {
                        let id = row.id;
                        view! {
                            <button type="button" class=row.class data-testid=format!("row-territory-{id}")
                                aria-pressed=move || (selected.get() == Some(id)).to_string() on:click=move |_| pick.run(id)>
                                <b>{row.name.clone()}</b>
                                <span class="cap">{row.rest.clone()}</span>
                                <span class="num">{(row.units > 0).then_some(row.units)}</span>
                            </button>
                        }
                    }
                </For>
            </div>
        </section>
    }
}

/// What each player holds for all to see, while no territory is picked.
#[component]
pub fn Standings() -> impl IntoView {
    let session = use_session();
    let rows = Memo::new(move |_| {
        let state = session.state();
        let open = &state.open;
        let hold = |seat: PlayerId| {
            open.territories
                .iter()
                .filter(|t| t.controller == Some(seat))
                .count()
        };
        (
            open.phase,
            open.seats()
                .map(|seat| (seat, hold(seat), open.is_out(seat)))
                .collect::<Vec<_>>(),
        )
    });
    view! {
        <section class="panel" data-testid="standings">
            <h2>"Territories held"</h2>
            {move || {
                let (phase, rows) = rows.get();
                let hint = if phase == Phase::Tactical { "Outlined territories were entered this turn." } else { "Tap a territory to look at it." };
                view! {
                    <ul class="lines">
                        {rows.into_iter().map(|(seat, n, out)| view! {
                            <li><span class="what"><SeatTag seat=seat /><CorporationWords seat=seat /></span>{out.then_some("out of the game")}<span class="num">{n}</span></li>
                        }).collect_view()}
                    </ul>
                    <p class="dim">{hint}</p>
                }
            }}
        </section>
    }
}
