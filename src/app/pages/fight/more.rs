//! What a table seldom needs in a battle: giving up, Tactic Control, clocks, and throwing the battle away.

use super::clock::ClockSettings;
use super::desk::Desk;
use super::play_here::Abandon;
use crate::app::components::{ClauseLink, SeatTag};
use leptos::prelude::*;
use octant_engine::ids::PlayerId;
use octant_engine::rulebook::rule;
use octant_engine::unlimit3d8::battle::act::Act;
use octant_engine::unlimit3d8::battle::kind::FightKind;
use octant_engine::unlimit3d8::battle::scope::Scope;
use octant_engine::unlimit3d8::battle::target::Target;

/// Folded away until it is wanted.
#[component]
pub fn More(desk: Desk) -> impl IntoView {
    let seats = Memo::new(move |_| {
        desk.scene
            .get()
            .map(|s| s.fight.order.clone())
            .unwrap_or_default()
    });
    let can = move |seat: PlayerId, kind: FightKind| {
        desk.scene
            .with(|s| s.as_ref().is_some_and(|s| s.scope(seat, kind).is_ok()))
    };
    let led = Memo::new(move |_| {
        let scene = desk.scene.get()?;
        let host = scene.cast.host?;
        match scene.scope(host, FightKind::Entrust) {
            Ok(Scope::Units(units)) => Some((scene, host, units)),
            _ => None,
        }
    });
    view! {
        <details class="panel fight-more" data-testid="fight-more">
            <summary>"More: give up, clocks, type the result in"</summary>
            <div class="stack">
                <div class="row">
                    {move || seats.get().into_iter().map(|seat| view! {
                        <Show when=move || can(seat, FightKind::Concede)>
                            <button type="button" class="small" data-testid=format!("concede-{seat}") on:click=move |_| { desk.play(seat, Act::Concede, Vec::new()); }>
                                <SeatTag seat=seat />" gives up"</button>
                        </Show>
                    }).collect_view()}
                    <ClauseLink rule=rule::U_TAC_18 />
                </div>
                {move || led.get().map(|(scene, host, units)| view! {
                    <div class="fight-field"><span class="cap">"Tactic Control helps "<ClauseLink rule=rule::U_BLD_7 /></span>
                        <div class="picks" role="group" aria-label="Tactic Control helps">{units.into_iter().map(|unit| {
                            let on = scene.fight.led(&scene.cast) == Some(unit);
                            view! { <button type="button" class="small" data-testid=format!("entrust-{unit}") aria-pressed=on.to_string()
                                on:click=move |_| { desk.play(host, Act::Entrust { unit }, Vec::new()); }>{scene.name(Target::Unit(unit))}</button> }
                        }).collect_view()}</div></div>
                })}
                <ClockSettings desk=desk />
                <div class="row"><Abandon territory=desk.territory /></div>
            </div>
        </details>
    }
}

/// Somebody asks to give up: the others consent, or he fights on.
#[component]
pub fn Conceding(desk: Desk) -> impl IntoView {
    let asked = Memo::new(move |_| {
        let scene = desk.scene.get()?;
        let list: Vec<(PlayerId, Vec<PlayerId>)> = scene
            .fight
            .conceding
            .keys()
            .map(|to| {
                let free = scene.fight.order.iter().copied();
                let free = free.filter(|seat| scene.scope(*seat, FightKind::Consent(*to)).is_ok());
                (*to, free.collect())
            })
            .collect();
        (!list.is_empty()).then_some(list)
    });
    view! {
        {move || asked.get().map(|list| list.into_iter().map(|(to, free)| view! {
            <section class="panel row spread fight-reaction" data-testid=format!("conceding-{to}") aria-label="Giving up">
                <p><SeatTag seat=to />" wants to give up."</p>
                <div class="picks">
                    {free.into_iter().map(|seat| view! {
                        <button type="button" class="small" data-testid=format!("consent-{seat}-{to}") on:click=move |_| { desk.play(seat, Act::Consent { to }, Vec::new()); }>
                            <SeatTag seat=seat />" consents"</button>
                    }).collect_view()}
                    <button type="button" class="small quiet" data-testid=format!("fight-on-{to}") on:click=move |_| { desk.play(to, Act::FightOn, Vec::new()); }>"Fights on"</button>
                </div>
            </section>
        }).collect_view())}
    }
}
