//! A battle that is played at the table: rulers and models there, everything else here.

mod burst;
mod clock;
mod desk;
mod draft;
mod form;
mod more;
mod octant;
mod outcome;
mod over;
mod panel;
mod parts;
mod play_here;
mod scene;
mod setup;
mod story;
mod throw;
mod units;

pub use parts::{Choice, choices, inches, measure};
pub use play_here::PlayHere;

use crate::app::components::{ClauseLink, SeatTag};
use crate::app::platform::awake::keep_awake;
use crate::app::stores::session::use_session;
use crate::app::words;
use burst::Landing;
use clock::{Clock, Face};
use desk::Desk;
use leptos::prelude::*;
use more::{Conceding, More};
use octant::Octant;
use octant_engine::ids::{PlayerId, TerritoryId};
use octant_engine::rulebook::rule;
use octant_engine::unlimit3d8::battle::fight::Stage;
use outcome::LastAct;
use over::{Over, Settled};
use panel::{Acting, OrderRunning, Reactions};
use setup::{SettingUp, Waiting};
use story::Story;
use units::Field;

/// What the page shows.
#[derive(Clone, Copy, PartialEq)]
enum Shown {
    /// No battle is here any more.
    Nothing,
    /// It waits to be begun, or its result to be typed in.
    Waiting,
    /// Somebody sets up.
    SettingUp(PlayerId),
    /// It is fought.
    Fought,
    /// Something burst.
    Burst,
    /// It is over.
    Over,
}

/// The battle of a territory.
#[component]
pub fn FightPage(
    /// Where; none: the first that waits.
    territory: Option<TerritoryId>,
) -> impl IntoView {
    let session = use_session();
    let first = untrack(|| session.state().open.battles.keys().next().copied());
    let territory = territory.or(first).unwrap_or(TerritoryId(0));
    let desk = Desk::new(session, territory);
    Clock::provide(desk);
    // Nobody touches the screen while the rulers are out.
    let _awake = StoredValue::new_local(keep_awake());
    let shown = Memo::new(move |_| match desk.scene.get() {
        None if session.state().open.battles.contains_key(&territory) => Shown::Waiting,
        None => Shown::Nothing,
        Some(scene) if !scene.fight.bursts.is_empty() => Shown::Burst,
        Some(scene) => match scene.fight.stage {
            Stage::SettingUp(seat) => Shown::SettingUp(seat),
            Stage::Turn(_) => Shown::Fought,
            Stage::Over => Shown::Over,
        },
    });
    let played = move || !matches!(shown.get(), Shown::Nothing | Shown::Waiting);
    view! {
        <div class="page fight-page" data-testid="fight-page">
            <Head desk=desk />
            <div class="fight-cols">
                <Show when=played><Field desk=desk /></Show>
                <div class="fight-panel stack" id="fight-panel">
                    <Show when=played><Conceding desk=desk /><OrderRunning desk=desk /></Show>
                    {move || match shown.get() {
                        Shown::Nothing => view! { <Settled desk=desk /> }.into_any(),
                        Shown::Waiting => view! { <Waiting desk=desk /> }.into_any(),
                        Shown::SettingUp(seat) => view! { <SettingUp desk=desk seat=seat /> }.into_any(),
                        Shown::Fought => view! { <Acting desk=desk /> }.into_any(),
                        Shown::Burst => view! { <Landing desk=desk /> }.into_any(),
                        Shown::Over => view! { <Over desk=desk /> }.into_any(),
                    }}
                    <Show when=played><Reactions desk=desk /><LastAct desk=desk /><Story desk=desk /><Octant desk=desk /><More desk=desk /></Show>
                </div>
            </div>
        </div>
    }
}

/// Where, which round, whose turn, and the clocks.
#[component]
fn Head(desk: Desk) -> impl IntoView {
    let session = desk.session;
    let place = untrack(|| words::place(&session.state(), desk.territory));
    let order = Memo::new(move |_| {
        desk.scene
            .get()
            .map(|s| s.fight.order.clone())
            .unwrap_or_default()
    });
    let now = Memo::new(move |_| desk.scene.get().and_then(|s| s.now()));
    // How near a stalemate is (U-TAC-19).
    let quiet = move || {
        let scene = desk.scene.get()?;
        let (quiet, most) = (scene.fight.quiet, scene.cast.rules.stalemate);
        (quiet > 0).then(|| format!("{quiet} of {most} rounds without harm"))
    };
    let round = move || match desk.scene.get().map(|s| s.fight.round) {
        Some(0) => "Setting up".to_string(),
        Some(n) => format!("Round {n}"),
        None => String::new(),
    };
    view! {
        <header class="fight-head">
            <h2>"Battle of "{place}</h2>
            <span class="cap" data-testid="round">{round}</span>
            {move || quiet().map(|words| view! { <span class="cap cautious" data-testid="quiet">{words}" "<ClauseLink rule=rule::U_TAC_19 /></span> })}
            <ol class="turns" aria-label="Order of turns">
                {move || order.get().into_iter().map(|seat| view! {
                    <li aria-current=move || (now.get() == Some(seat)).then_some("step") data-testid=format!("turn-{seat}")><SeatTag seat=seat /><Face seat=seat /></li>
                }).collect_view()}
            </ol>
        </header>
    }
}
