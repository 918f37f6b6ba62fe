//! Buttons for what somebody other than the one at the device may do: the table, or the owner of a ground.

use crate::app::stores::session::{Notice, use_session};
use leptos::prelude::*;
use octant_engine::ids::TerritoryId;
use octant_engine::log::Actor;
use octant_engine::unlimit3d8::Command;
use octant_engine::unlimit3d8::offer::OfferKind;

/// A button for an offer to a certain actor in which nothing is left to choose. When it can't be taken up it says why on tap.
#[component]
pub fn ActButton(
    /// Who acts.
    actor: Actor,
    /// Which offer.
    kind: OfferKind,
    /// The command that takes it up.
    command: Command,
    /// The button's words.
    label: &'static str,
    /// What a screen reader says where the words alone are not enough.
    #[prop(into, optional)]
    name: Option<String>,
    /// A class for its looks.
    #[prop(optional)]
    class: &'static str,
    /// For tests.
    #[prop(into)]
    testid: String,
) -> impl IntoView {
    let session = use_session();
    let refused = Memo::new(move |_| session.offer_as(actor, kind).domain.err());
    view! {
        <button type="button" class=class data-testid=testid aria-label=name
            aria-disabled=move || refused.get().is_some().to_string()
            // What is thrown can't be taken back: the second half of a double tap must not throw for the next in the list.
            on:click=move |event| if event.detail() < 2 { match refused.get_untracked() {
                Some(refusal) => session.notice().set(Some(Notice::Refused(refusal))),
                None => {
                    session.act_as(actor, command.clone());
                }
            }}>
            {label}
        </button>
    }
}

/// The button that throws a territory's exploration, for as long as its owner owes it (U-EXP-1, U-SET-3).
#[component]
pub fn ExploreButton(
    /// Which territory.
    territory: TerritoryId,
) -> impl IntoView {
    let session = use_session();
    let owner = Memo::new(move |_| {
        let open = &session.state().open;
        open.explorations_owed()
            .find(|t| *t == territory)
            .and_then(|t| open.controller(t))
    });
    view! {
        {move || owner.get().map(|owner| {
            let name = format!("Explore {}", crate::app::words::place(&session.state(), territory));
            view! {
                <ActButton actor=Actor::Seat(owner) kind=OfferKind::Explore(territory) command=Command::Explore { territory }
                    label="Explore" name=name class="go" testid=format!("explore-{territory}") />
            }
        })}
    }
}
