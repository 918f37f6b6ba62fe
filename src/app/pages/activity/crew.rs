//! An operative on foot in the plan: what he can board or put on.

use super::super::commerce::ActButton;
use crate::app::components::RefusalNote;
use crate::app::stores::session::use_session;
use leptos::prelude::*;
use octant_engine::ids::{CharacterId, UnitId};
use octant_engine::present::glance;
use octant_engine::unlimit3d8::Command;
use octant_engine::unlimit3d8::offer::{Domain, OfferKind};

/// An operative on foot.
#[component]
pub fn Walker(
    /// Who, of whoever sits at the device.
    id: CharacterId,
) -> impl IntoView {
    let session = use_session();
    let title = Memo::new(move |_| glance::character_title(&session.view(), id));
    // Who has no name is called by his class: that is said once.
    let class = Memo::new(move |_| {
        let words = session
            .view()
            .open
            .characters
            .get(&id)
            .map(|c| glance::class_words(c))
            .unwrap_or_default();
        if words == title.get() {
            String::new()
        } else {
            format!(". {words}")
        }
    });
    view! {
        <li data-testid=format!("operative-{id}")>
            <svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d="M9 5a3 3 0 1 0 6 0a3 3 0 1 0-6 0M12 9v7M7 12h10M12 16l-4 6M12 16l4 6" /></svg>
            <div class="what">
                <b>{title}</b>
                <span class="cap">"On foot"{class}</span>
            </div>
            <Boarding id=id />
        </li>
    }
}

/// A button for each machine that the operative can man.
#[component]
pub fn Boarding(
    /// Who.
    id: CharacterId,
    /// Only this machine, where the page is about one.
    #[prop(optional)]
    only: Option<UnitId>,
) -> impl IntoView {
    let session = use_session();
    let seats = Memo::new(move |_| session.domain(OfferKind::Board(id)));
    view! {
        <div class="row">
            {move || match seats.get() {
                Ok(Domain::Units(units)) => units.into_iter().filter(|unit| only.is_none_or(|one| one == *unit)).map(|unit| {
                    let view = session.view();
                    let armor = view.open.units.get(&unit).is_some_and(|u| u.body.is_armor());
                    let verb = if armor { "Put on" } else { "Board" };
                    // On a machine's own page its name is plain, and who boards it is not.
                    let label = match only {
                        Some(_) => format!("{} boards", glance::character_title(&view, id)),
                        None => format!("{verb} {}", glance::unit_title(&view, unit)),
                    };
                    view! {
                        <ActButton command=Command::Board { character: id, unit } label=label
                            class="small" testid=format!("board-{id}-{unit}") />
                    }
                }).collect_view().into_any(),
                Ok(_) => ().into_any(),
                Err(refusal) => view! { <span class="cap" data-testid=format!("no-board-{id}")><RefusalNote refusal=refusal /></span> }.into_any(),
            }}
        </div>
    }
}
