//! One open offer: what each side gives, and what whoever sits at the device may do about it.

use super::compose::Draft;
use crate::app::components::{OfferButton, RefusalNote, SeatTag};
use crate::app::stores::session::use_session;
use crate::app::words;
use leptos::prelude::*;
use octant_engine::ids::{DealId, PlayerId, TerritoryId};
use octant_engine::unlimit3d8::Command;
use octant_engine::unlimit3d8::offer::{Domain, OfferKind};
use octant_engine::unlimit3d8::trade::Line;

/// An offer.
#[component]
pub fn DealCard(
    /// Which.
    id: DealId,
    /// Who sits at the device.
    seat: PlayerId,
    /// The form, for an answer.
    draft: Draft,
) -> impl IntoView {
    let session = use_session();
    let deal = Memo::new(move |_| session.state().open.deals.get(&id).cloned());
    view! {
        {move || deal.get().map(|deal| {
            let (from, to) = (deal.from, deal.to);
            let counter = deal.clone();
            view! {
                <li class="deal" data-testid=format!("deal-{id}")>
                    <div class="row"><b>{format!("Offer {}", u64::from(id.0) + 1)}</b><SeatTag seat=from />" to "<SeatTag seat=to /></div>
                    <div class="deal-sides">
                        <Side seat=from lines=deal.terms.gives.clone() />
                        <Side seat=to lines=deal.terms.wants.clone() />
                    </div>
                    {(to == seat).then(|| view! {
                        <Accept id=id />
                        <div class="row">
                            <OfferButton kind=OfferKind::DeclineDeal(id) command=Command::DeclineDeal { deal: id } label="Decline" class="small" testid=format!("decline-{id}") />
                            <button type="button" class="small" data-testid=format!("counter-{id}") on:click=move |_| draft.counter(id, &counter)>"Offer something else"</button>
                        </div>
                    })}
                    {(from == seat).then(|| view! {
                        <div class="row"><OfferButton kind=OfferKind::WithdrawDeal(id) command=Command::WithdrawDeal { deal: id } label="Withdraw" class="small" testid=format!("withdraw-{id}") /></div>
                    })}
                </li>
            }
        })}
    }
}

#[component]
fn Side(seat: PlayerId, lines: Vec<Line>) -> impl IntoView {
    let session = use_session();
    let state = untrack(|| session.state());
    let none = lines.is_empty();
    view! {
        <div>
            <p class="cap"><SeatTag seat=seat />" gives"</p>
            <ul>{lines.iter().map(|line| view! { <li>{words::deal_line(&state, line)}</li> }).collect_view()}</ul>
            {none.then(|| view! { <p class="dim">"nothing"</p> })}
        </div>
    }
}

/// Accepts, with the place to which things come where some come.
#[component]
fn Accept(id: DealId) -> impl IntoView {
    let session = use_session();
    let domain = Memo::new(move |_| match session.domain(OfferKind::AcceptDeal(id)) {
        Ok(Domain::Place(places)) => Ok(places.map(|p| p.into_iter().collect::<Vec<_>>())),
        Ok(_) => Ok(None),
        Err(refusal) => Err(refusal),
    });
    let picked = RwSignal::new(None::<TerritoryId>);
    let at = move || match domain.get() {
        Ok(Some(places)) => picked
            .get()
            .filter(|p| places.contains(p))
            .or_else(|| places.first().copied()),
        _ => None,
    };
    let command = Signal::derive(move || Command::AcceptDeal { deal: id, at: at() });
    view! {
        {move || match domain.get() {
            Ok(Some(places)) => {
                let state = session.state();
                view! {
                    <label class="field">
                        <span>"What comes to you goes to"</span>
                        <select data-testid=format!("accept-at-{id}") on:change=move |event| picked.set(event_target_value(&event).parse().ok().map(TerritoryId))>
                            {places.into_iter().map(|t| view! { <option value=t.to_string() selected=untrack(at) == Some(t)>{words::place(&state, t)}</option> }).collect_view()}
                        </select>
                    </label>
                }.into_any()
            }
            Ok(None) => ().into_any(),
            Err(refusal) => view! { <p class="refusal"><RefusalNote refusal=refusal /></p> }.into_any(),
        }}
        <div class="row"><OfferButton kind=OfferKind::AcceptDeal(id) command=command label="Accept" class="go" testid=format!("accept-{id}") /></div>
    }
}
