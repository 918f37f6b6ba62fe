//! Operatives for hire.

use super::parts::{BuyLine, ListNote, common_refusal};
use crate::app::components::ClauseLink;
use crate::app::stores::session::use_session;
use leptos::prelude::*;
use octant_engine::ids::TerritoryId;
use octant_engine::rulebook::tables::{Class, Skill};
use octant_engine::rulebook::{Worked, rule};
use octant_engine::unlimit3d8::Command;

/// What a class learns by, in a few words.
fn learns_by(class: Class) -> &'static str {
    match class {
        Class::Bandit => "learns by stealing cargo and destroying units",
        Class::Scientist => "learns by piracy and xenotech",
        Class::Soldier => "learns by destroying units and buildings",
        Class::Worker => "learns by repairs and pure deposits",
    }
}

/// The price list of operatives.
#[component]
pub fn People(
    /// Where they arrive.
    at: Signal<TerritoryId>,
) -> impl IntoView {
    let session = use_session();
    let common = Memo::new(move |_| {
        let territory = at.get();
        common_refusal(
            session,
            Class::ALL.map(|class| Command::Hire { territory, class }),
        )
    });
    let errata = untrack(|| session.state().open.rules.errata);
    view! {
        <section class="panel stack" aria-label="Operatives" data-testid="operatives">
            <div>
                <h3>"Operatives"</h3>
                <p class="cap">"They arrive on foot at level 1. To fight they need a vehicle or an exo-armor, boarded in the Activity phase. "<ClauseLink rule=rule::U_COM_14 /></p>
            </div>
            <ListNote refusal=common />
            <ul class="lines">
                {Class::ALL.map(|class| {
                    let row = class.row();
                    let skills = class.skills(1, &errata);
                    let each: Vec<String> = Skill::ALL.iter().map(|s| format!("{} {}", s.name(), skills.get(*s))).collect();
                    let about = format!("{}, Init {}; {}", each.join(", "), skills.init, learns_by(class));
                    let price = Worked::new().add(row.name, i64::from(row.hire.0), row.clause);
                    let command = Signal::derive(move || Command::Hire { territory: at.get(), class });
                    view! {
                        <BuyLine command=command title=row.name about=about price=price verb="Hire" common=common
                            testid=format!("hire-{}", class.id()) />
                    }
                }).collect_view()}
            </ul>
        </section>
    }
}
