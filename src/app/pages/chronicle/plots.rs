//! The plots, each with its numbers in a table.

use crate::app::stores::session::use_session;
use leptos::prelude::*;
use octant_engine::present::look::{Look, looks};
use octant_engine::present::plot::{Series, key_svg, plot, svg};
use octant_engine::unlimit3d8::chronicle::{Chronicle, Count};
use std::sync::Arc;

/// All plots of which there is anything to tell.
#[component]
pub fn Plots(told: Memo<Arc<Chronicle>>) -> impl IntoView {
    let session = use_session();
    let players = Memo::new(move |_| looks(&session.state()));
    let counts = Memo::new(move |_| {
        let (told, seats) = (told.get(), players.get());
        let any = |count: &Count| {
            seats
                .iter()
                .any(|look| told.series(look.seat, *count).iter().any(|n| *n != 0))
        };
        Count::ALL.into_iter().filter(any).collect::<Vec<_>>()
    });
    view! {
        <section class="stack no-print" aria-labelledby="plots">
            <div class="row spread">
                <h3 id="plots">"Turn by turn"</h3>
                <ul class="row plot-legend">
                    {move || players.get().into_iter().map(|look| {
                        let key = key_svg(&look);
                        view! { <li class="row"><span inner_html=key></span>{look.name}</li> }
                    }).collect_view()}
                </ul>
            </div>
            <Show when=move || counts.with(Vec::is_empty)><p class="empty" data-testid="no-plots">"Nothing to plot yet. Play a turn: each one adds a point to the lines."</p></Show>
            <div class="plots">
                <For each=move || counts.get() key=|count| *count let:count>
                    <PlotBox told=told players=players count=count />
                </For>
            </div>
            <p class="cap">"Money and mining are told turn by turn and drawn for turns that are over; losses and battles are told since the beginning."</p>
        </section>
    }
}

#[component]
fn PlotBox(told: Memo<Arc<Chronicle>>, players: Memo<Vec<Look>>, count: Count) -> impl IntoView {
    let turns = move || {
        told.get()
            .turns
            .iter()
            .map(|t| t.turn.0)
            .collect::<Vec<_>>()
    };
    let series = Memo::new(move |_| {
        let told = told.get();
        let of = |look: Look| Series {
            values: told.series(look.seat, count),
            look,
        };
        players.get().into_iter().map(of).collect::<Vec<_>>()
    });
    let drawn = Memo::new(move |_| {
        let mut lines = series.get();
        if count.is_of_a_turn() {
            for line in &mut lines {
                line.values.pop();
            }
        }
        svg(&plot(count.name(), &turns(), &lines))
    });
    view! {
        <figure class="panel plot-box" data-testid=format!("plot-{}", count.id())>
            <figcaption>{count.name()}</figcaption>
            <div inner_html=move || drawn.get()></div>
            <details>
                <summary>"Numbers"</summary>
                <div class="scroll" tabindex="0" role="group" aria-label=format!("{}, numbers", count.name())>
                    <table class="numbers" data-testid=format!("numbers-{}", count.id())>
                        <thead>
                            <tr>
                                <th scope="col">"Turn"</th>
                                {move || players.get().into_iter().map(|look| view! { <th scope="col">{look.name}</th> }).collect_view()}
                            </tr>
                        </thead>
                        <tbody>
                            {move || turns().into_iter().enumerate().map(|(at, turn)| view! {
                                <tr>
                                    <th scope="row">{turn}</th>
                                    {series.get().into_iter().map(|s| view! { <td>{s.values.get(at).copied().unwrap_or_default()}</td> }).collect_view()}
                                </tr>
                            }).collect_view()}
                        </tbody>
                    </table>
                </div>
            </details>
        </figure>
    }
}
