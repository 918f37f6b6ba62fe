//! A Turret in the plan: its weapon from the stores beside it, or back (U-ACT-20).

use super::planned;
use crate::app::components::RefusalNote;
use crate::app::pages::commerce::ActButton;
use crate::app::stores::session::use_session;
use leptos::prelude::*;
use octant_engine::ids::BuildingId;
use octant_engine::present::glance;
use octant_engine::unlimit3d8::Command;
use octant_engine::unlimit3d8::offer::{Domain, OfferKind};

/// A turret with its weapon.
#[component]
pub(super) fn Turret(id: BuildingId) -> impl IntoView {
    let session = use_session();
    let found = planned(session, id);
    let weapon = Memo::new(move |_| found.get().and_then(|(_, b)| b.weapon));
    let arms = Memo::new(move |_| session.domain(OfferKind::ArmTurret(id)));
    view! {
        <div class="work-body row">
            {move || match weapon.get() {
                Some(weapon) => view! {
                    <span class="grow">{glance::weapon_words(weapon)}</span>
                    <ActButton command=Command::DisarmTurret { turret: id } label="Take it off" class="small" testid=format!("disarm-{id}") />
                }.into_any(),
                None => match arms.get() {
                    Ok(Domain::Arms(arms)) => arms.into_iter().map(|weapon| {
                        let label = format!("Mount {}", glance::weapon_words(weapon));
                        view! { <ActButton command=Command::ArmTurret { turret: id, weapon } label=label class="small" testid=format!("arm-{id}-{weapon}") /> }
                    }).collect_view().into_any(),
                    Ok(_) => ().into_any(),
                    Err(refusal) => view! { <span class="cap">"No weapon. "<RefusalNote refusal=refusal /></span> }.into_any(),
                },
            }}
        </div>
    }
}
