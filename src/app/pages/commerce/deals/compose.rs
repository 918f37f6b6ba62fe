//! An offer that is being made: lines for each side, and where things come to.

use super::adder::Adder;
use crate::app::components::{ClauseLink, RefusalNote, SeatTag};
use crate::app::pages::commerce::parts::{ActButton, refused};
use crate::app::stores::session::use_session;
use crate::app::words;
use leptos::prelude::*;
use octant_engine::ids::{DealId, PlayerId, TerritoryId};
use octant_engine::rulebook::rule;
use octant_engine::unlimit3d8::Command;
use octant_engine::unlimit3d8::offer::{Domain, OfferKind};
use octant_engine::unlimit3d8::trade::{Deal, Line, Menu, Terms};

/// What is being offered.
#[derive(Clone, Copy)]
pub struct Draft {
    /// Who offers.
    pub seat: PlayerId,
    /// To whom.
    pub to: RwSignal<Option<PlayerId>>,
    /// What each gives.
    pub terms: RwSignal<Terms>,
    /// The offer that it answers.
    pub answers: RwSignal<Option<DealId>>,
}

impl Draft {
    /// Nothing yet.
    pub fn new(seat: PlayerId) -> Self {
        Self {
            seat,
            to: RwSignal::new(None),
            terms: RwSignal::new(Terms::default()),
            answers: RwSignal::new(None),
        }
    }

    /// Begins an answer with the offer as it would read the other way round.
    pub fn counter(self, id: DealId, deal: &Deal) {
        self.to.set(Some(deal.from));
        self.answers.set(Some(id));
        self.terms.set(Terms {
            gives: deal.terms.wants.clone(),
            wants: deal.terms.gives.clone(),
            at: None,
        });
    }

    fn clear(self) {
        self.answers.set(None);
        self.terms.set(Terms::default());
    }

    fn command(self, to: PlayerId) -> Command {
        let terms = self.terms.get();
        match self.answers.get() {
            Some(deal) => Command::CounterDeal { deal, terms },
            None => Command::OfferDeal { to, terms },
        }
    }
}

/// The form.
#[component]
pub fn Compose(
    /// What is being offered.
    draft: Draft,
) -> impl IntoView {
    let session = use_session();
    let seat = draft.seat;
    let others = Memo::new(move |_| {
        let state = session.state();
        let open = &state.open;
        let others = open.seats().filter(|s| *s != seat && !open.is_out(*s));
        others.collect::<Vec<PlayerId>>()
    });
    let to = Memo::new(move |_| {
        draft
            .to
            .get()
            .or_else(|| others.with(|o| o.first().copied()))
    });
    // An offer that was answered, withdrawn or struck meanwhile can't be answered any more.
    Effect::new(move |_| {
        let state = session.state();
        let gone = |id: DealId| !state.open.deals.contains_key(&id);
        if draft.answers.get_untracked().is_some_and(gone) {
            draft.clear();
        }
    });
    view! {
        <section class="panel stack" aria-label="New offer" data-testid="compose">
            <div class="row spread">
                <h3>{move || match draft.answers.get() {
                    Some(id) => format!("Answer to offer {}", u64::from(id.0) + 1),
                    None => "New offer".to_string(),
                }}</h3>
                <ClauseLink rule=rule::U_COM_4 />
            </div>
            <div class="picks" role="group" aria-label="Offer to">
                {move || others.get().into_iter().map(|other| view! {
                    <button type="button" class="small" data-testid=format!("deal-to-{other}") aria-pressed=move || (to.get() == Some(other)).to_string()
                        on:click=move |_| if to.get_untracked() != Some(other) { draft.to.set(Some(other)); draft.clear(); }>
                        <SeatTag seat=other /></button>
                }).collect_view()}
            </div>
            {move || to.get().map(|to| view! { <Desk draft=draft to=to /> })}
        </section>
    }
}

#[component]
fn Desk(draft: Draft, to: PlayerId) -> impl IntoView {
    let session = use_session();
    let menus = Memo::new(move |_| match session.domain(OfferKind::OfferDeal(to)) {
        Ok(Domain::Deal { gives, wants }) => Ok((*gives, *wants)),
        Ok(_) => Err(None),
        Err(refusal) => Err(Some(refusal)),
    });
    let gives = Memo::new(move |_| menus.with(|m| m.as_ref().ok().map(|m| m.0.clone())));
    let wants = Memo::new(move |_| menus.with(|m| m.as_ref().ok().map(|m| m.1.clone())));
    let shut = Memo::new(move |_| menus.with(|m| m.as_ref().err().cloned().flatten()));
    let command = Signal::derive(move || draft.command(to));
    let refusal = refused(session, command);
    let empty = Memo::new(move |_| {
        draft
            .terms
            .with(|t| t.gives.is_empty() && t.wants.is_empty())
    });
    let label = Signal::derive(move || {
        let word = if draft.answers.get().is_some() {
            "Offer this instead"
        } else {
            "Offer it"
        };
        word.to_string()
    });
    view! {
        {move || shut.get().map(|refusal| view! { <p class="refusal"><RefusalNote refusal=refusal /></p> })}
        <div class="deal-sides">
            <Half draft=draft menu=gives own=true seat=draft.seat />
            <Half draft=draft menu=wants own=false seat=to />
        </div>
        <Arrival draft=draft />
        <Show when=move || !empty.get()>
            {move || refusal.get().map(|refusal| view! { <p class="cap why" role="status"><RefusalNote refusal=refusal /></p> })}
        </Show>
        <div class="row">
            <ActButton command=command label=label class="go" testid="offer-deal" then=move |()| draft.clear() />
            <Show when=move || !empty.get()><button type="button" class="quiet small" data-testid="clear-deal" on:click=move |_| draft.clear()>"Clear"</button></Show>
        </div>
    }
}

/// What one side gives.
#[component]
fn Half(draft: Draft, menu: Memo<Option<Menu>>, own: bool, seat: PlayerId) -> impl IntoView {
    let session = use_session();
    let side = if own { "give" } else { "want" };
    let lines = Memo::new(move |_| {
        draft.terms.with(|t| {
            if own {
                t.gives.clone()
            } else {
                t.wants.clone()
            }
        })
    });
    let change = move |change: &dyn Fn(&mut Vec<Line>)| {
        draft
            .terms
            .update(|t| change(if own { &mut t.gives } else { &mut t.wants }));
    };
    let add = Callback::new(move |line: Line| change(&|lines| lines.push(line.clone())));
    view! {
        <div class="deal-half stack">
            <p><SeatTag seat=seat />" gives"</p>
            <ul class="lines tight">
                {move || lines.get().into_iter().enumerate().map(|(at, line)| {
                    let words = words::deal_line(&session.state(), &line);
                    let name = format!("Take out: {words}");
                    view! {
                        <li><span class="what">{words}</span>
                            <button type="button" class="small quiet" aria-label=name data-testid=format!("{side}-out-{at}") on:click=move |_| change(&|lines| if at < lines.len() { lines.remove(at); })>"\u{d7}"</button></li>
                    }
                }).collect_view()}
            </ul>
            <Adder menu=menu side=side add=add />
        </div>
    }
}

/// Where what comes back arrives.
#[component]
fn Arrival(draft: Draft) -> impl IntoView {
    use octant_engine::unlimit3d8::trade::Needs;
    let session = use_session();
    let needed = Memo::new(move |_| {
        draft
            .terms
            .with(|t| t.wants.iter().any(|l| l.needs() != Needs::Nothing))
    });
    let own = Memo::new(move |_| {
        let state = session.state();
        let own = state
            .open
            .territory_ids()
            .filter(|t| state.open.controller(*t) == Some(draft.seat));
        own.map(|t| (t, words::place(&state, t)))
            .collect::<Vec<_>>()
    });
    // The place is named exactly where one is needed.
    Effect::new(move |_| {
        let first = own.with(|o| o.first().map(|(t, _)| *t));
        let now = draft.terms.with(|t| t.at);
        let wanted = if needed.get() { now.or(first) } else { None };
        if now != wanted {
            draft.terms.update(|t| t.at = wanted);
        }
    });
    view! {
        <Show when=move || needed.get()>
            <label class="field">
                <span>"What comes to you goes to"</span>
                <select data-testid="deal-at" on:change=move |event| draft.terms.update(|t| t.at = event_target_value(&event).parse().ok().map(TerritoryId))>
                    {move || own.get().into_iter().map(|(t, name)| view! { <option value=t.to_string() selected=move || draft.terms.with(|d| d.at) == Some(t)>{name}</option> }).collect_view()}
                </select>
            </label>
        </Show>
    }
}
