//! Research: Scientists against Laboratories, points, and the technologies that they buy (U-ACT-8, U-ACT-12, U-TEC-3).

use super::power::Ahead;
use crate::app::components::{ClauseLink, Figure, RefusalNote};
use crate::app::pages::commerce::{ActButton, refused};
use crate::app::stores::session::use_session;
use leptos::prelude::*;
use octant_engine::ids::{PlayerId, TechnologyId};
use octant_engine::rulebook::tables::BuildingKind;
use octant_engine::rulebook::{Worked, rule};
use octant_engine::unlimit3d8::figures::figure;
use octant_engine::unlimit3d8::laboratory::scientists;
use octant_engine::unlimit3d8::{Command, State};

/// How many laboratories of a player are on, and how many he has.
fn labs(state: &State, seat: PlayerId) -> (u32, u32) {
    let open = &state.open;
    let own = open
        .territory_ids()
        .filter_map(|t| open.own_territory(seat, t).ok());
    let labs = own
        .flat_map(|t| t.buildings.values())
        .filter(|b| b.kind == BuildingKind::Laboratory);
    labs.fold((0, 0), |(on, all), b| (on + u32::from(b.active), all + 1))
}

/// Whether a player can have anything to do with research.
fn concerns(state: &State, seat: PlayerId) -> bool {
    let points = state
        .open
        .player(seat)
        .is_ok_and(|p| p.research > 0 || !p.technologies.is_empty());
    points || labs(state, seat).1 > 0
}

/// The panel of research; nothing for who has no laboratory and no points.
#[component]
pub fn Research(
    /// Whose.
    seat: PlayerId,
    /// What is to come.
    ahead: Ahead,
) -> impl IntoView {
    let session = use_session();
    let shown = Memo::new(move |_| concerns(&session.view(), seat));
    let points = Memo::new(move |_| {
        figure(&session.view(), &format!("player/{seat}/research")).unwrap_or_default()
    });
    let more = Memo::new(move |_| ahead.with(|a| a.research.clone()));
    let counts = Memo::new(move |_| {
        let view = session.view();
        (scientists(&view, seat), labs(&view, seat))
    });
    let all = Memo::new(move |_| session.state().open.technologies.ids().collect::<Vec<_>>());
    view! {
        <Show when=move || shown.get()>
            <section class="panel stack" aria-label="Research" data-testid="research">
                <div class="row spread"><h3>"Research"</h3><ClauseLink rule=rule::U_TEC_3 /></div>
                <div class="sums">
                    <div><span>"Points to spend"</span><span data-testid="research-points"><Figure worked=points label="Research points" /></span></div>
                    <div><span>"Added when the phase ends"</span><Figure worked=more label="Research points to come" /></div>
                </div>
                <p class="cap" class:why=move || { let (hired, (on, _)) = counts.get(); on > hired } data-testid="scientists">
                    {move || {
                        let (hired, (on, all)) = counts.get();
                        format!("{on} of {all} Laboratories on, {hired} Scientists hired: each needs one. ")
                    }}
                    <ClauseLink rule=rule::U_ACT_8 />
                </p>
                <details class="fold" data-testid="technologies">
                    <summary>{move || format!("Technologies ({})", all.get().len())}</summary>
                    <ul class="lines tight"><For each=move || all.get() key=|id| *id let:id><Line seat=seat id=id /></For></ul>
                </details>
            </section>
        </Show>
    }
}

#[component]
fn Line(seat: PlayerId, id: TechnologyId) -> impl IntoView {
    let session = use_session();
    let (name, effect, cost) = untrack(|| {
        let state = session.state();
        let found = state.open.technologies.get(id).cloned();
        found.map_or_else(
            || (String::new(), String::new(), 0),
            |t| (t.name, t.effect, t.cost),
        )
    });
    let known = Memo::new(move |_| {
        session
            .state()
            .open
            .player(seat)
            .is_ok_and(|p| p.technologies.contains(&id))
    });
    let planned = Memo::new(move |_| {
        session
            .state()
            .drawer(seat)
            .is_ok_and(|d| d.learning.contains(&id))
    });
    let refusal = refused(
        session,
        Signal::stored(Command::BuyTechnology { technology: id }),
    );
    let price = Worked::new().add(name.clone(), i64::from(cost), rule::U_TEC_1);
    let (buy, drop) = (format!("Research {name}"), format!("Leave {name}"));
    view! {
        <li data-testid=format!("technology-{id}")>
            <div class="what"><b>{name.clone()}</b><span class="cap">{effect}</span>
                {move || refusal.get().filter(|_| !known.get() && !planned.get()).map(|r| view! { <span class="cap why"><RefusalNote refusal=r /></span> })}</div>
            <span class="price"><Figure worked=price label=format!("Cost of {name}") unit=" points" /></span>
            {move || match (known.get(), planned.get()) {
                (true, _) => view! { <span class="tag">"known"</span> }.into_any(),
                (false, true) => view! { <ActButton command=Command::DropTechnology { technology: id } label="Leave it" name=drop.clone() class="small" testid=format!("drop-technology-{id}") /> }.into_any(),
                (false, false) => view! { <ActButton command=Command::BuyTechnology { technology: id } label="Research" name=buy.clone() class="small" testid=format!("buy-technology-{id}") /> }.into_any(),
            }}
        </li>
    }
}
