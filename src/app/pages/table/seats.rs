//! Who sits at the table: late players, and seats that get somebody else (U-SET-1, U-SET-4).

use super::fields::Pick;
use super::reason::TableButton;
use crate::app::components::{ClauseLink, RefusalNote};
use crate::app::stores::session::use_session;
use crate::app::words;
use leptos::prelude::*;
use octant_engine::ids::{PlayerId, TerritoryId};
use octant_engine::log::Actor;
use octant_engine::rulebook::rule;
use octant_engine::unlimit3d8::Command;
use octant_engine::unlimit3d8::offer::{Domain, OfferKind};
use octant_engine::unlimit3d8::seats::Guise;
use octant_engine::unlimit3d8::setup::LONGEST_PLAYER_NAME;
use octant_engine::unlimit3d8::state::{Colour, Pattern};

#[component]
fn Name(text: RwSignal<String>, testid: &'static str) -> impl IntoView {
    view! {
        <label class="field">
            <span>"Name"</span>
            <input type="text" autocomplete="off" maxlength=LONGEST_PLAYER_NAME.to_string() data-testid=testid
                prop:value=move || text.get() on:input=move |event| text.set(event_target_value(&event)) />
        </label>
    }
}

/// Colour and pattern, or as they come.
#[component]
fn Look(colour: RwSignal<String>, pattern: RwSignal<String>, id: &'static str) -> impl IntoView {
    let unchanged = |word: &str| (String::new(), word.to_string());
    let colours = Signal::derive(move || {
        let all = Colour::ALL.iter().enumerate();
        let named = all.map(|(i, c)| (i.to_string(), words::colour(*c).to_string()));
        std::iter::once(unchanged("as it is"))
            .chain(named)
            .collect::<Vec<_>>()
    });
    let patterns = Signal::derive(move || {
        let all = Pattern::ALL.iter().enumerate();
        let named = all.map(|(i, p)| (i.to_string(), words::pattern(*p).to_string()));
        std::iter::once(unchanged("as it is"))
            .chain(named)
            .collect::<Vec<_>>()
    });
    view! {
        <div class="row">
            <Pick label="Colour" value=colour options=colours testid=format!("{id}-colour") />
            <Pick label="Pattern" value=pattern options=patterns testid=format!("{id}-pattern") />
        </div>
    }
}

fn guise(name: RwSignal<String>, colour: RwSignal<String>, pattern: RwSignal<String>) -> Guise {
    let at = |text: String| text.parse::<usize>().ok();
    Guise {
        name: name.get(),
        colour: at(colour.get()).and_then(|i| Colour::ALL.get(i).copied()),
        pattern: at(pattern.get()).and_then(|i| Pattern::ALL.get(i).copied()),
        logo: None,
    }
}

/// Takes a late player in.
#[component]
pub fn Join() -> impl IntoView {
    let session = use_session();
    let [name, colour, pattern, start] = [(); 4].map(|()| RwSignal::new(String::new()));
    let domain = Memo::new(
        move |_| match session.offer_as(Actor::Table, OfferKind::Join).domain {
            Ok(Domain::Newcomer { starts, .. }) => {
                let state = session.state();
                let mut all: Vec<_> = starts
                    .into_iter()
                    .map(|t| (t.to_string(), words::place(&state, t)))
                    .collect();
                all.sort_by(|a, b| a.1.cmp(&b.1));
                Ok(all)
            }
            Ok(_) => Ok(Vec::new()),
            Err(refusal) => Err(refusal),
        },
    );
    let starts = Signal::derive(move || domain.get().unwrap_or_default());
    let command = Signal::derive(move || {
        let first = starts.with(|s| s.first().map(|(t, _)| t.clone()));
        let at = Some(start.get()).filter(|s| !s.is_empty()).or(first)?;
        Some(Command::Join {
            player: guise(name, colour, pattern),
            territory: TerritoryId(at.parse().ok()?),
        })
    });
    view! {
        <details class="panel" data-testid="join">
            <summary><h3>"A late player"</h3><span class="cap">"joins on free ground"</span></summary>
            <div class="stack">
                {move || domain.get().err().map(|refusal| view! { <p class="refusal"><RefusalNote refusal=refusal /></p> })}
                <Show when=move || domain.with(Result::is_ok)>
                <Name text=name testid="join-name" />
                <Pick label="Start territory" value=start options=starts testid="join-start" />
                <Look colour=colour pattern=pattern id="join" />
                <p class="cap">"Whoever joins begins with the start buildings and 1000 SC. "<ClauseLink rule=rule::U_SET_1 /></p>
                <TableButton command=command label="Take in" testid="join-ok" then=move |()| name.set(String::new()) />
                </Show>
            </div>
        </details>
    }
}

/// Gives a seat to somebody else.
#[component]
pub fn Replace() -> impl IntoView {
    let session = use_session();
    let [seat, name, colour, pattern] = [(); 4].map(|()| RwSignal::new(String::new()));
    let seats = Signal::derive(move || {
        let state = session.state();
        let names = state
            .open
            .seats()
            .filter_map(|s| Some((s.to_string(), state.open.player(s).ok()?.name.clone())));
        names.collect::<Vec<_>>()
    });
    let command = Signal::derive(move || {
        let seat: u8 = Some(seat.get())
            .filter(|s| !s.is_empty())
            .map_or(Some(0), |s| s.parse().ok())?;
        Some(Command::ReplacePlayer {
            seat: PlayerId(seat),
            player: guise(name, colour, pattern),
        })
    });
    view! {
        <details class="panel" data-testid="replace">
            <summary><h3>"A seat for somebody else"</h3><span class="cap">"or another name"</span></summary>
            <div class="stack">
                <Pick label="Whose seat" value=seat options=seats testid="replace-seat" />
                <Name text=name testid="replace-name" />
                <Look colour=colour pattern=pattern id="replace" />
                <TableButton command=command label="Give the seat" testid="replace-ok" then=move |()| name.set(String::new()) />
            </div>
        </details>
    }
}
