//! Power, room and the next shipment of a territory.

use super::yard::Yard;
use crate::app::components::{Bar, Figure};
use leptos::prelude::*;
use octant_engine::present::territory::TerritoryScene;
use octant_engine::rulebook::{Worked, rule};
use octant_engine::unlimit3d8::figures;
use octant_engine::unlimit3d8::stock::UNITS_A_CONTAINER;

/// The bars above the squares.
#[component]
pub fn Books(
    /// The territory.
    yard: Yard,
) -> impl IntoView {
    let read = move |part: fn(&TerritoryScene) -> Worked| {
        Signal::derive(move || {
            yard.scene
                .with(|s| s.as_ref().map_or_else(Worked::new, part))
        })
    };
    // One term for each good: containers as they are packed (U-STO-1).
    let load = read(|s| {
        s.shipment
            .units
            .iter()
            .fold(Worked::new(), |sum, (good, units)| {
                sum.add(
                    format!("{units} {}", figures::good_name(*good)),
                    i64::from(units.div_ceil(UNITS_A_CONTAINER)),
                    rule::U_COM_1,
                )
            })
    });
    let left = read(|s| {
        Worked::new().add(
            "Left on the pads",
            i64::from(s.shipment.left),
            rule::U_COM_1,
        )
    });
    let words = Memo::new(move |_| {
        yard.scene.with(|s| {
            s.as_ref()
                .map(|s| (s.shipment.containers, s.shipment.words.clone()))
                .unwrap_or_default()
        })
    });
    view! {
        <div class="bars" data-testid="bars">
            <Bar label="Power" used=read(|s| s.power.used.clone()) of=read(|s| s.power.total.clone()) unit="energy" rule=rule::U_ACT_1 />
            <Bar label="Room" used=read(|s| s.room.used.clone()) of=read(|s| s.room.total.clone()) unit="containers" rule=rule::U_STO_1 />
            <div>
                <Bar label="Next shipment" used=load of=left unit="containers" rule=rule::U_COM_1 />
                <p class="cap">{move || match words.get() {
                    (0, words) => view! { <span>{words}</span> }.into_any(),
                    _ => view! { <span>"worth "<Figure worked=read(|s| s.shipment.worth.clone()) label="Next shipment" unit=" SC" /></span> }.into_any(),
                }}</p>
            </div>
        </div>
    }
}
