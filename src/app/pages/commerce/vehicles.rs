//! Vehicles for sale.

use super::parts::{BuyLine, ListNote, capital, common_refusal};
use crate::app::components::ClauseLink;
use crate::app::stores::session::use_session;
use leptos::prelude::*;
use octant_engine::ids::TerritoryId;
use octant_engine::present::signs;
use octant_engine::rulebook::tables::{Slot, VehicleKind};
use octant_engine::rulebook::{Worked, rule};
use octant_engine::unlimit3d8::Command;

/// Slots in words: `Two medium slots`, `Medium and heavy slot`.
pub(super) fn slot_words(slots: &[Slot]) -> String {
    let word = |slot: &Slot| match slot {
        Slot::Light => "light",
        Slot::Medium => "medium",
        Slot::Heavy => "heavy",
    };
    let words: Vec<&str> = slots.iter().map(word).collect();
    match words.as_slice() {
        [one, other] if one == other => format!("Two {one} slots"),
        words => capital(&format!("{} slot", words.join(" and "))),
    }
}

/// The price list of vehicles.
#[component]
pub fn Vehicles(
    /// Where they are delivered.
    at: Signal<TerritoryId>,
) -> impl IntoView {
    let session = use_session();
    let common = Memo::new(move |_| {
        let territory = at.get();
        common_refusal(
            session,
            VehicleKind::ALL.map(|kind| Command::BuyVehicle { territory, kind }),
        )
    });
    view! {
        <section class="panel stack" aria-label="Vehicles" data-testid="vehicles">
            <div>
                <h3>"Vehicles"</h3>
                <p class="cap">"A vehicle is parked where it is bought. Hire an operative to drive it, who boards in the Activity phase. "<ClauseLink rule=rule::U_ACT_16 /></p>
            </div>
            <ListNote refusal=common />
            <ul class="lines">
                {VehicleKind::ALL.map(|kind| {
                    let row = kind.row();
                    let about = format!(
                        "{}; size {}, weight {}, armor {}, {} hit points",
                        slot_words(row.slots), row.size, row.weight, row.armor, row.hit_points,
                    );
                    let price = Worked::new().add(row.name, i64::from(row.cost.0), row.clause);
                    let command = Signal::derive(move || Command::BuyVehicle { territory: at.get(), kind });
                    view! {
                        <BuyLine command=command title=row.name about=about price=price sign=signs::vehicle(kind) common=common
                            testid=format!("buy-vehicle-{}", kind.id()) />
                    }
                }).collect_view()}
            </ul>
        </section>
    }
}
