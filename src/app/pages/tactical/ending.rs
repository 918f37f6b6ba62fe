//! The end of a campaign: who won, and how all stand (U-TAC-9).

use crate::app::components::{ClauseLink, Figure, SeatTag};
use crate::app::pages::barracks::RollOfHonour;
use crate::app::router::{Page, Route};
use crate::app::stores::session::use_session;
use leptos::prelude::*;
use octant_engine::ids::PlayerId;
use octant_engine::rulebook::rule;
use octant_engine::unlimit3d8::figures;
use octant_engine::unlimit3d8::victory::Cause;

/// The last page of a campaign.
#[component]
pub fn EndingPage() -> impl IntoView {
    let session = use_session();
    let ending = Memo::new(move |_| session.state().open.ended.clone());
    let seats = Memo::new(move |_| {
        let state = session.state();
        let mut seats: Vec<PlayerId> = state.open.seats().collect();
        let held = |s: &PlayerId| figures::territories_held(&state, *s).value();
        let won = |s: &PlayerId| {
            state
                .open
                .ended
                .as_ref()
                .is_some_and(|e| e.winners.contains(s))
        };
        seats.sort_by_key(|s| (!won(s), -held(s)));
        seats
    });
    let to = move |page: Page| Route::Campaign(session.id().to_string(), page).href();
    view! {
        <div class="page ending" data-testid="ending">
            <section class="panel stack ending-head">
                <h2>"The campaign is over"</h2>
                {move || ending.get().map(|ending| {
                    let why = match ending.by {
                        Cause::LastStanding => "Nobody else is left on the map.",
                        Cause::MostTerritories => "The agreed turns are over, and territories were counted.",
                        Cause::FirstToCredits => "The agreed sum was reached.",
                    };
                    let words = match ending.winners.len() {
                        0 => "Nobody won.",
                        1 => "wins the campaign.",
                        _ => "win together.",
                    };
                    view! {
                        <p class="winners" data-testid="winners">{ending.winners.into_iter().map(|seat| view! { <SeatTag seat=seat />" " }).collect_view()}{words}</p>
                        <p class="dim">{why}" "{move || format!("Turn {}.", session.state().open.turn.0)}" "<ClauseLink rule=rule::U_TAC_9 /></p>
                    }
                })}
            </section>
            <section class="panel">
                <h3>"How all stand"</h3>
                <table class="standing">
                    <thead><tr><th scope="col">"Player"</th><th scope="col">"Territories"</th><th scope="col">"SC"</th><th scope="col">"Units"</th><th scope="col">"Fallen"</th></tr></thead>
                    <tbody>{move || seats.get().into_iter().map(|seat| view! { <Line seat=seat /> }).collect_view()}</tbody>
                </table>
            </section>
            <RollOfHonour />
            <div class="row">
                <a class="button" href=to(Page::Chronicle)>"How it went"</a>
                <a class="button" href=to(Page::Share)>"Keep a copy"</a>
                <a class="button quiet" href=Route::Home.href()>"To the campaigns"</a>
            </div>
        </div>
    }
}

#[component]
fn Line(seat: PlayerId) -> impl IntoView {
    let session = use_session();
    let held = Signal::derive(move || figures::territories_held(&session.state(), seat));
    let credits = Signal::derive(move || {
        figures::figure(&session.state(), &format!("player/{seat}/credits")).unwrap_or_default()
    });
    let units = move || {
        let state = session.state();
        let own = state
            .open
            .units
            .values()
            .filter(|u| u.owner == seat && u.is_manned());
        own.count()
    };
    let fallen = move || {
        let state = session.state();
        state.open.fallen.iter().filter(|f| f.owner == seat).count()
    };
    view! {
        <tr data-testid=format!("standing-{seat}")>
            <th scope="row"><SeatTag seat=seat /></th>
            <td><Figure worked=held label="Territories" /></td>
            <td><Figure worked=credits label="Credits" /></td>
            <td>{units}</td>
            <td>{fallen}</td>
        </tr>
    }
}
