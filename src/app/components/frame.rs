//! The frame around every page: what campaign, which turn and phase, whom it waits for, and the way to the pages.

use super::waiting::Waiting;
use super::{Curtain, DicePrompt, Hint, NoticeBar, seat_class};
use crate::app::platform::sight;
use crate::app::router::{Page, Route, use_route};
use crate::app::stores::aids::use_aids;
use crate::app::stores::keeper::SaveState;
use crate::app::stores::session::use_session;
use crate::app::words;
use leptos::prelude::*;
use octant_engine::unlimit3d8::state::Phase;

#[component]
fn Mark() -> impl IntoView {
    view! {
        <svg viewBox="13 13 38 38" aria-hidden="true">
            <path fill="currentColor" d="M24.5 14h15L50 24.5v15L39.5 50h-15L14 39.5v-15z" />
            <path fill="#d9602f" d="M32 32V14h7.5L45 19z" />
            <path fill="none" stroke="var(--panel)" stroke-width="1.6" d="M32 14v36M14 32h36M19 19l26 26M45 19L19 45" />
        </svg>
    }
}

/// The frame of pages outside a campaign.
#[component]
pub fn PlainFrame(children: Children) -> impl IntoView {
    let route = use_route();
    let here = move |to: &Route| {
        (std::mem::discriminant(&route.get()) == std::mem::discriminant(to)).then_some("page")
    };
    let links = [
        ("Campaigns", Route::Home),
        ("Rules", Route::Rules(None)),
        ("Settings", Route::Settings),
    ];
    view! {
        <div class="frame">
            <header class="top">
                <a class="brand" href=Route::Home.href()><Mark />"Octant"</a>
            </header>
            <main class="main" id="main">{children()}</main>
            <nav class="bottom" aria-label="Octant">
                <div class="tabs">
                    {links.into_iter().map(|(word, to)| {
                        let href = to.href();
                        view! { <a href=href aria-current=move || here(&to)>{word}</a> }
                    }).collect_view()}
                </div>
            </nav>
        </div>
    }
}

/// The page on which a phase is played.
pub fn page_of(phase: Phase) -> Page {
    match phase {
        Phase::Founding => Page::Map,
        Phase::Commercial => Page::Commerce,
        Phase::Activity => Page::Activity,
        Phase::Move => Page::Orders,
        Phase::Tactical => Page::Tactical,
    }
}

/// The pages that the bar at the bottom leads to in a phase.
fn tabs(phase: Phase) -> Vec<(&'static str, Page)> {
    let mut tabs = vec![
        ("Map", Page::Map),
        ("Territory", Page::Territory(None)),
        ("Barracks", Page::Barracks(None)),
    ];
    match phase {
        Phase::Founding => {}
        Phase::Commercial => tabs.push(("Commerce", Page::Commerce)),
        Phase::Activity => tabs.push(("Activity", Page::Activity)),
        Phase::Move => tabs.push(("Orders", Page::Orders)),
        Phase::Tactical => tabs.push(("Tactical", Page::Tactical)),
    }
    tabs.extend([
        ("Cards", Page::Cards),
        ("Odds", Page::Odds(None)),
        ("Log", Page::Log),
        ("Share", Page::Share),
    ]);
    tabs
}

/// The frame of a campaign's pages.
#[component]
pub fn CampaignFrame(
    /// Which page is shown.
    #[prop(into)]
    page: Signal<Page>,
    children: Children,
) -> impl IntoView {
    let session = use_session();
    let route = use_route();
    // The rulebook stands before the page.
    let rules = Memo::new(move |_| matches!(route.get(), Route::Rules(_)));
    let here = move |to: Page| {
        if rules.get() {
            return None;
        }
        // Chronicle, past and the table's matters are reached from the log.
        let page = match page.get() {
            Page::Chronicle | Page::Past | Page::Table => Page::Log,
            Page::Fight(_) => Page::Tactical,
            page => page,
        };
        (std::mem::discriminant(&page) == std::mem::discriminant(&to)).then_some("page")
    };
    let phase = Memo::new(move |_| session.state().open.phase);
    // Whoever sees a page of the phase that has just ended goes on to the page of the next.
    Effect::new(move |last: Option<Phase>| {
        let now = phase.get();
        let of_a_phase = matches!(
            page.get_untracked(),
            Page::Commerce | Page::Activity | Page::Orders | Page::Tactical
        );
        if of_a_phase && last.is_some_and(|last| last != now) {
            Route::Campaign(session.id().to_string(), page_of(now)).go();
        }
        now
    });
    // On a narrow screen the row of tabs is wider than the screen.
    Effect::new(move |_| {
        page.track();
        phase.track();
        sight::centre(".tabs [aria-current=page]");
    });
    view! {
        <div class="frame" inert=move || session.curtain().get().is_some()>
            <header class="top">
                <a class="brand" href=Route::Home.href() aria-label="All campaigns"><Mark /></a>
                <h1 data-testid="campaign-name">{move || session.state().open.name.to_string()}</h1>
                <span class="cap nowrap" data-testid="turn">{move || match session.state().open.turn.0 {
                    0 => "Founding".to_string(),
                    n => format!("Turn {n}"),
                }}</span>
                <Phases phase=phase />
                <Saved />
                <Waiting />
            </header>
            <main class="main" id="main"><Show when=move || !rules.get()><Hint page=page /></Show>{children()}</main>
            <footer class="bottom">
                <NoticeBar page=page />
                <SeatBar />
                <nav class="tabs" aria-label="Campaign">
                    {move || tabs(phase.get()).into_iter().map(|(word, to)| {
                        let href = Route::Campaign(session.id().to_string(), to).href();
                        let now = to == page_of(phase.get());
                        view! { <a href=href class:now=now aria-current=move || here(to)>{word}</a> }
                    }).collect_view()}
                    <a href=Route::Rules(None).href() aria-current=move || rules.get().then_some("page")>"Rules"</a>
                </nav>
            </footer>
        </div>
        <DicePrompt />
        <Curtain />
    }
}

#[component]
fn Phases(phase: Memo<Phase>) -> impl IntoView {
    let session = use_session();
    view! {
        <ol class="phases" data-testid="phase" data-phase=move || words::phase(phase.get())>
            {Phase::OF_A_TURN.into_iter().map(|p| view! {
                <li aria-current=move || (phase.get() == p).then_some("step")>
                    {move || if phase.get() == p {
                        let href = Route::Campaign(session.id().to_string(), page_of(p)).href();
                        view! { <a href=href data-testid="phase-page">{words::phase(p)}</a> }.into_any()
                    } else {
                        let tick = if phase.get() > p && phase.get() != Phase::Founding { "\u{2713} " } else { "" };
                        view! { {tick}{words::phase(p)} }.into_any()
                    }}
                </li>
            }).collect_view()}
        </ol>
    }
}

/// Whether everything done so far would survive a killed browser.
#[component]
fn Saved() -> impl IntoView {
    let session = use_session();
    let saved = session.saved();
    let text = move || {
        let SaveState {
            last,
            journal,
            fault,
            ..
        } = saved.get();
        match fault {
            Some(fault) => fault,
            None if journal >= last => "Saved".to_string(),
            None => "Saving".to_string(),
        }
    };
    view! {
        <a class="saved" class:bad=move || saved.get().fault.is_some() data-testid="saved"
            href=move || Route::Campaign(session.id().to_string(), Page::Share).href()
            data-last=move || saved.get().last data-journal=move || saved.get().journal>
            <span role="status">{text}</span><span class="cap">{move || words::last_backup(saved.get().backup)}</span>
        </a>
    }
}

/// Who sits at the device, what he may take back, and that he is done.
#[component]
fn SeatBar() -> impl IntoView {
    use octant_engine::unlimit3d8::Command;
    use octant_engine::unlimit3d8::offer::OfferKind;
    let session = use_session();
    let who = move || {
        let seat = session.seat()?;
        let state = session.state();
        let player = state.open.player(seat).ok()?;
        Some((seat, player.name.clone(), player.credits))
    };
    // In the Tactical phase players are asked for reinforcements only.
    let tactical = Memo::new(move |_| {
        let state = session.state();
        state.open.phase == Phase::Tactical && state.open.muster().is_none()
    });
    let is_done = Memo::new(move |_| {
        session
            .seat()
            .is_some_and(|s| session.state().open.done.contains(&s))
    });
    view! {
        <section class="actions" aria-label="At the device">
            {move || match who() {
                Some((seat, name, credits)) => view! {
                    <span class=move || format!("tag {}", seat_class(&session.state(), seat)) data-testid="at-the-device">{name}</span>
                    <span class="num nowrap" data-testid="credits">{credits.to_string()}</span>
                    <button type="button" class="quiet small" data-testid="leave" on:click=move |_| session.leave_seat()>"Hide"</button>
                    <Fresh />
                }.into_any(),
                None => view! { <span class="dim">"The device is on the table: no secrets are shown."</span> }.into_any(),
            }}
            <span class="grow"></span>
            <button type="button" class="small" data-testid="undo" aria-disabled=move || (session.can_undo().is_err() || session.undo_is_not_his().is_some()).to_string()
                on:click=move |_| session.undo()>"Undo"</button>
            <button type="button" class="small" data-testid="redo" aria-disabled=move || session.can_redo().is_err().to_string()
                on:click=move |_| session.redo()>"Redo"</button>
            <Show when=move || session.follower()>
                <span class="cap">"Another tab has this campaign. Here it can only be looked at."</span>
                <button type="button" class="go" data-testid="take-over" on:click=move |_| session.take_over()>"Take over here"</button>
            </Show>
            <Show when=move || session.seat().is_some() && !tactical.get()>
                {move || if is_done.get() {
                    view! { <button type="button" data-testid="not-done" on:click=move |_| { session.act(Command::NotDone); }>"Not done yet"</button> }.into_any()
                } else {
                    let refused = move || session.domain(OfferKind::Done).is_err().to_string();
                    let label = move || words::done_with(session.state().open.phase);
                    view! { <button type="button" class="go" data-testid="done" aria-disabled=refused on:click=move |_| { session.done(); }>{label}</button> }.into_any()
                }}
            </Show>
        </section>
    }
}

/// How much is new to whoever sits at the device, until he has looked.
#[component]
fn Fresh() -> impl IntoView {
    let session = use_session();
    let aids = use_aids();
    let count = Memo::new(move |_| aids.fresh().len());
    let map = move || Route::Campaign(session.id().to_string(), Page::Map).href();
    view! {
        <Show when=move || { count.get() > 0 }>
            <a class="fresh" data-testid="fresh" href=map>{move || format!("{} new", count.get())}</a>
        </Show>
    }
}
