//! Parts of the trade and activity pages: buttons that ask the rules first, lines of a price list, the call for a player.

use crate::app::components::{Figure, RefusalNote, Wrong, seat_class};
use crate::app::stores::session::{Session, use_session};
use leptos::prelude::*;
use octant_engine::log::Actor;
use octant_engine::rulebook::Worked;
use octant_engine::unlimit3d8::check::check;
use octant_engine::unlimit3d8::{Command, Refusal};

/// Why whoever sits at the device can't do a thing now; none if he can.
pub fn refused(session: Session, command: Signal<Command>) -> Memo<Option<Refusal>> {
    Memo::new(move |_| refusal_of(session, &command.get()))
}

/// As [`refused`], once.
pub fn refusal_of(session: Session, command: &Command) -> Option<Refusal> {
    match session.seat() {
        Some(seat) => check(&session.state(), Actor::Seat(seat), command).err(),
        None => Some(Refusal::WrongActor),
    }
}

/// The refusal that all of these commands share, so that it can be said once for a whole list.
pub fn common_refusal(
    session: Session,
    commands: impl IntoIterator<Item = Command>,
) -> Option<Refusal> {
    let mut refusals = commands
        .into_iter()
        .map(|command| refusal_of(session, &command));
    let first = refusals.next()??;
    refusals
        .all(|other| other.as_ref() == Some(&first))
        .then_some(first)
}

/// Words that begin with a capital.
pub fn capital(words: &str) -> String {
    let mut chars = words.chars();
    chars
        .next()
        .map(|c| c.to_uppercase().chain(chars).collect())
        .unwrap_or_default()
}

/// A button that does one thing. While that is not possible, or a number beside it is wrong, a tap says why.
#[component]
pub fn ActButton(
    /// What it does.
    #[prop(into)]
    command: Signal<Command>,
    /// Its words.
    #[prop(into)]
    label: Signal<String>,
    /// What a screen reader says where the words alone are not enough.
    #[prop(into, optional)]
    name: Option<Signal<String>>,
    /// A class for its looks.
    #[prop(optional)]
    class: &'static str,
    /// Called when it was done.
    #[prop(into, optional)]
    then: Option<Callback<()>>,
    /// For tests.
    #[prop(into, optional)]
    testid: String,
) -> impl IntoView {
    let session = use_session();
    let refused = refused(session, command);
    let wrong = Wrong::around();
    view! {
        <button type="button" class=class data-testid=testid
            aria-disabled=move || (wrong.any() || refused.get().is_some()).to_string()
            aria-label=name.map(|name| move || name.get())
            on:click=move |_| {
                // What is refused says so in the notice bar by itself.
                if !wrong.stops(session) && session.act(command.get_untracked()) && let Some(then) = then {
                    then.run(());
                }
            }>
            {label}
        </button>
    }
}

/// The same refusal for everything on a list, said once above it.
#[component]
pub fn ListNote(
    /// The refusal, if there is one.
    #[prop(into)]
    refusal: Signal<Option<Refusal>>,
) -> impl IntoView {
    view! {
        {move || refusal.get().map(|refusal| view! { <p class="refusal list-note" data-testid="list-note"><RefusalNote refusal=refusal /></p> })}
    }
}

/// Why a line can't be bought, unless the list says it already.
#[component]
pub fn Why(
    /// The line's refusal.
    #[prop(into)]
    refusal: Signal<Option<Refusal>>,
    /// The list's.
    #[prop(into)]
    common: Signal<Option<Refusal>>,
) -> impl IntoView {
    let shown = Memo::new(move |_| refusal.get().filter(|r| common.get().as_ref() != Some(r)));
    view! {
        {move || shown.get().map(|refusal| view! { <span class="cap why"><RefusalNote refusal=refusal /></span> })}
    }
}

/// A line of a price list: what it is, what it costs, and a button.
#[component]
pub fn BuyLine(
    /// What buys it.
    #[prop(into)]
    command: Signal<Command>,
    /// Its name.
    title: &'static str,
    /// What is to be known about it.
    #[prop(into)]
    about: Signal<String>,
    /// Its price.
    price: Worked,
    /// The sign beside its name, as a path of 24 by 24.
    #[prop(optional)]
    sign: &'static str,
    /// The button's words.
    #[prop(optional)]
    verb: &'static str,
    /// The refusal that the whole list has.
    #[prop(into)]
    common: Signal<Option<Refusal>>,
    /// For tests.
    testid: String,
    /// More to be done with it, before the button.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let session = use_session();
    let refusal = refused(session, command);
    let verb = if verb.is_empty() { "Buy" } else { verb };
    view! {
        <li class="buy">
            {(!sign.is_empty()).then(|| view! { <svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d=sign /></svg> })}
            <div class="what">
                <b>{title}</b>
                <span class="cap">{about}</span>
                <Why refusal=refusal common=common />
            </div>
            <span class="price"><Figure worked=price label=format!("Price of {title}") unit=" SC" /></span>
            <div class="row">
                {children.map(|children| children())}
                <ActButton command=command label=verb name=format!("{verb} {title}") testid=testid class="small" />
            </div>
        </li>
    }
}

/// Asks who of the players takes the device.
#[component]
pub fn CallSeats(
    /// What is asked.
    title: &'static str,
    /// What happens then.
    words: &'static str,
) -> impl IntoView {
    let session = use_session();
    let seats = Memo::new(move |_| {
        let state = session.state();
        let open = &state.open;
        open.seats()
            .filter(|s| !open.is_out(*s))
            .map(|s| (s, open.done.contains(&s)))
            .collect::<Vec<_>>()
    });
    view! {
        <section class="empty call">
            <h2>{title}</h2>
            <p>{words}</p>
            <div class="row">
                {move || seats.get().into_iter().map(|(seat, done)| {
                    let state = session.state();
                    let name = state.open.player(seat).map(|p| p.name.clone()).unwrap_or_default();
                    view! {
                        <button type="button" class=format!("seat {}", seat_class(&state, seat)) data-testid=format!("call-{seat}")
                            on:click=move |_| session.call(seat)>
                            {name}{done.then(|| view! { <span class="cap">"done"</span> })}
                        </button>
                    }
                }).collect_view()}
            </div>
        </section>
    }
}
