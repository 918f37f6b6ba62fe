//! The way from a battle that waits to its page.

use crate::app::pages::map::ActButton;
use crate::app::router::{Page, Route};
use crate::app::stores::session::use_session;
use leptos::prelude::*;
use octant_engine::ids::TerritoryId;
use octant_engine::log::Actor;
use octant_engine::unlimit3d8::Command;
use octant_engine::unlimit3d8::battle::act::Act;
use octant_engine::unlimit3d8::battle::kind::FightKind;
use octant_engine::unlimit3d8::offer::OfferKind;

/// Leads to the page where a battle is played, beside the form in which its result is typed in.
#[component]
pub fn PlayHere(
    /// Where it is fought.
    territory: TerritoryId,
) -> impl IntoView {
    let session = use_session();
    let begun = Memo::new(move |_| {
        let state = session.state();
        state
            .open
            .battles
            .get(&territory)
            .is_some_and(|b| b.fight.is_some())
    });
    let to =
        move || Route::Campaign(session.id().to_string(), Page::Fight(Some(territory.0))).href();
    view! {
        <div class="row">
            <a class="button go" href=to data-testid=format!("play-here-{territory}")>{move || if begun.get() { "Go on with the battle" } else { "Play it here" }}</a>
            {move || if begun.get() {
                view! { <Abandon territory=territory /> }.into_any()
            } else {
                view! { <span class="cap">"Octant keeps tokens, boxes and odds. Or type in below what came of it."</span> }.into_any()
            }}
        </div>
    }
}

/// Throws away what was played, so that the result can be typed in, once that is said twice.
#[component]
pub fn Abandon(
    /// Where it is fought.
    territory: TerritoryId,
) -> impl IntoView {
    let sure = RwSignal::new(false);
    let command = Command::Fight {
        territory,
        act: Act::Abandon,
    };
    let kind = OfferKind::Fight(territory, FightKind::Abandon);
    view! {
        {move || if sure.get() {
            view! {
                <span>"All that was played of this battle is thrown away."</span>
                <ActButton actor=Actor::Table kind=kind command=command.clone() label="Throw it away" class="go small" testid="fight-abandon-sure" />
                <button type="button" class="small quiet" on:click=move |_| sure.set(false)>"Keep it"</button>
            }.into_any()
        } else {
            view! { <button type="button" class="small" data-testid="fight-abandon" on:click=move |_| sure.set(true)>"Type the result in instead"</button> }.into_any()
        }}
    }
}
