//! The Tactical phase: what the reveal brought, explorations owed, battles typed in from the table, and the end of the turn.

mod battle;
mod ceremony;
mod ending;
mod fates;
mod ground;
mod leavings;
mod missiles;
mod muster;
mod order;
mod result;
pub mod reveal;
mod story;
mod toll;

use crate::app::components::{NotNow, SeatTag};
use crate::app::pages::map::{ActButton, ExploreButton};
use crate::app::stores::session::use_session;
use crate::app::words;
use battle::BattleForm;
use ceremony::Ceremony;
use ending::EndingPage;
use leptos::prelude::*;
use muster::Muster;
use octant_engine::ids::TerritoryId;
use octant_engine::log::Actor;
use octant_engine::unlimit3d8::Command;
use octant_engine::unlimit3d8::offer::OfferKind;
use octant_engine::unlimit3d8::state::Phase;
use order::OrderOfBattles;
use story::Story;

/// Everything between the reveal and the next turn. All of it is open to all.
#[component]
pub fn Tactical() -> impl IntoView {
    let session = use_session();
    let phase = Memo::new(move |_| session.state().open.phase);
    let over = Memo::new(move |_| session.state().open.ended.is_some());
    view! {
        {move || if over.get() {
            view! { <EndingPage /> }.into_any()
        } else if phase.get() == Phase::Tactical {
            view! { <Reveal /> }.into_any()
        } else {
            view! { <NotNow title="No reveal now" words="Orders come out when all are done with the Move phase." /> }.into_any()
        }}
    }
}

#[component]
fn Reveal() -> impl IntoView {
    let session = use_session();
    let battles = Memo::new(move |_| {
        session
            .state()
            .open
            .battles
            .keys()
            .copied()
            .collect::<Vec<TerritoryId>>()
    });
    let owed = Memo::new(move |_| {
        let state = session.state();
        let open = &state.open;
        open.explorations_owed()
            .filter_map(|t| open.controller(t).map(|c| (t, c)))
            .collect::<Vec<_>>()
    });
    let musters = Memo::new(move |_| session.state().open.muster().is_some());
    view! {
        <div class="page">
            <Ceremony />
            <div class="cols">
                <div class="stack">
                    <Show when=move || musters.get()><Muster /></Show>
                    <OrderOfBattles />
                    <Show when=move || !battles.with(Vec::is_empty)>
                        <h2>"Battles"</h2>
                        <For each=move || battles.get() key=|t| *t let:territory><BattleForm territory=territory /></For>
                    </Show>
                    <Show when=move || !owed.with(Vec::is_empty)>
                        <section class="panel">
                            <h2>"To explore"</h2>
                            <ul class="lines">
                                <For each=move || owed.get() key=|row| *row let:row>
                                    <li><span class="what"><b>{untrack(|| words::place(&session.state(), row.0))}</b></span><SeatTag seat=row.1 /><ExploreButton territory=row.0 /></li>
                                </For>
                            </ul>
                        </section>
                    </Show>
                    <section class="panel row spread">
                        <div><h2>"End of the turn"</h2>
                            <p class="dim">{move || if musters.get() { "Reinforcements are still chosen.".to_string() } else { match (battles.with(Vec::len), owed.with(Vec::len)) {
                                (0, 0) => "All is settled.".to_string(),
                                (b, e) => [(b, "battle"), (e, "exploration")].into_iter().filter(|(n, _)| *n > 0)
                                    .map(|(n, word)| if n == 1 { format!("1 {word} left") } else { format!("{n} {word}s left") })
                                    .collect::<Vec<_>>().join(", "),
                            } }}</p></div>
                        <ActButton actor=Actor::Table kind=OfferKind::EndTurn command=Command::EndTurn label="End the turn" class="go" testid="end-turn" />
                    </section>
                </div>
                <Story />
            </div>
        </div>
    }
}
