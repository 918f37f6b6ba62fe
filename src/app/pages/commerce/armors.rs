//! Exo-armors for sale: into store, or straight onto an operative.

use super::parts::{BuyLine, ListNote, common_refusal};
use super::vehicles::slot_words;
use crate::app::components::ClauseLink;
use crate::app::stores::session::use_session;
use leptos::prelude::*;
use octant_engine::ids::{CharacterId, TerritoryId};
use octant_engine::present::{glance, signs};
use octant_engine::rulebook::tables::ArmorKind;
use octant_engine::rulebook::{Worked, rule};
use octant_engine::unlimit3d8::Command;
use octant_engine::unlimit3d8::offer::{Domain, OfferKind};
use std::collections::BTreeSet;

/// The price list of exo-armors.
#[component]
pub fn Armors(
    /// Where they are delivered.
    at: Signal<TerritoryId>,
) -> impl IntoView {
    let session = use_session();
    // Who is on foot here, by what the rules offer for any of the kinds.
    let wearers = Memo::new(move |_| {
        ArmorKind::ALL
            .into_iter()
            .find_map(
                |kind| match session.domain(OfferKind::BuyArmor(at.get(), kind)) {
                    Ok(Domain::Armor { onto, .. }) => Some(onto),
                    _ => None,
                },
            )
            .unwrap_or_default()
    });
    let wish = RwSignal::new(None::<CharacterId>);
    let onto = Memo::new(move |_| {
        wish.get()
            .filter(|who| wearers.with(|w: &BTreeSet<CharacterId>| w.contains(who)))
    });
    let common = Memo::new(move |_| {
        let (territory, onto) = (at.get(), onto.get());
        common_refusal(
            session,
            ArmorKind::ALL.map(|kind| Command::BuyArmor {
                territory,
                kind,
                onto,
            }),
        )
    });
    view! {
        <section class="panel stack" aria-label="Exo-armors" data-testid="armors">
            <div>
                <h3>"Exo-armors"</h3>
                <p class="cap">"Worn by an operative, an armor is infantry. In store it takes a container. "<ClauseLink rule=rule::U_COM_12 /></p>
            </div>
            <label class="field">
                <span>"Where it goes"</span>
                <select data-testid="armor-onto" prop:value=move || onto.get().map(|c| c.to_string()).unwrap_or_default()
                    on:change=move |event| wish.set(event_target_value(&event).parse().ok().map(CharacterId))>
                    <option value="">"Into store"</option>
                    {move || wearers.get().into_iter().map(|who| {
                        let name = glance::character_title(&session.state(), who);
                        view! { <option value=who.to_string() selected=onto.get_untracked() == Some(who)>{format!("Onto {name}, on foot here")}</option> }
                    }).collect_view()}
                </select>
            </label>
            <ListNote refusal=common />
            <ul class="lines">
                {ArmorKind::ALL.map(|kind| {
                    let row = kind.row();
                    let about = format!(
                        "{}; size {}, weight {}, armor {}, {} hit points",
                        slot_words(row.slots), row.size, row.weight, row.armor, row.hit_points,
                    );
                    let price = Worked::new().add(row.name, i64::from(row.cost.0), row.clause);
                    let command = Signal::derive(move || Command::BuyArmor { territory: at.get(), kind, onto: onto.get() });
                    view! {
                        <BuyLine command=command title=row.name about=about price=price sign=signs::armor(kind) common=common
                            testid=format!("buy-armor-{}", kind.id()) />
                    }
                }).collect_view()}
            </ul>
        </section>
    }
}
