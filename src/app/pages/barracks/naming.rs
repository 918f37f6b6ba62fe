//! Names of units and operatives, and the number on a unit's model.

use crate::app::components::{NumberInput, Wrong, read_number};
use crate::app::stores::session::use_session;
use leptos::context::Provider;
use leptos::prelude::*;
use octant_engine::ids::{CharacterId, UnitId};
use octant_engine::unlimit3d8::Command;

/// A unit's name and number.
#[component]
pub fn NameUnit(
    /// Which unit, of whoever sits at the device.
    id: UnitId,
) -> impl IntoView {
    let session = use_session();
    let now = untrack(|| {
        session
            .state()
            .open
            .units
            .get(&id)
            .map(|u| (u.name.clone(), u.number))
    });
    let (old, digits) = now.unwrap_or_default();
    let name = RwSignal::new(old);
    let number = RwSignal::new(digits.to_string());
    let wrong = Wrong::new();
    let save = move || {
        if wrong.stops(session) {
            return;
        }
        let Ok(number) = read_number(&number.get_untracked(), 1, 999) else {
            return;
        };
        let number = u16::try_from(number).unwrap_or(0);
        session.act(Command::NameUnit {
            unit: id,
            name: name.get_untracked().trim().to_string(),
            number,
        });
    };
    view! {
        <form class="row end naming" on:submit=move |event| { event.prevent_default(); save(); }>
            <label class="field grow"><span>"Name"</span>
                <input type="text" autocomplete="off" data-testid="unit-name" prop:value=name on:input=move |e| name.set(event_target_value(&e)) /></label>
            <label class="field"><span>"Number on the model"</span>
                <Provider value=wrong><NumberInput text=number set=move |text| number.set(text) least=1 most=999 testid="unit-number" /></Provider></label>
            <button type="submit" data-testid="save-unit-name" aria-disabled=move || wrong.any().to_string()>"Save"</button>
        </form>
    }
}

/// An operative's name.
#[component]
pub fn NameOperative(
    /// Who, of whoever sits at the device.
    id: CharacterId,
    /// Called when it was saved.
    #[prop(into, optional)]
    done: Option<Callback<()>>,
) -> impl IntoView {
    let session = use_session();
    let old = untrack(|| {
        session
            .state()
            .open
            .characters
            .get(&id)
            .map(|c| c.name.clone())
    })
    .unwrap_or_default();
    let name = RwSignal::new(old);
    let save = move || {
        let named = session.act(Command::NameCharacter {
            character: id,
            name: name.get_untracked().trim().to_string(),
        });
        if let (true, Some(done)) = (named, done) {
            done.run(());
        }
    };
    view! {
        <form class="row end naming" on:submit=move |event| { event.prevent_default(); save(); }>
            <label class="field grow"><span>"Operative's name"</span>
                <input type="text" autocomplete="off" data-testid=format!("operative-name-{id}") prop:value=name
                    on:input=move |e| name.set(event_target_value(&e)) /></label>
            <button type="submit" data-testid=format!("save-operative-name-{id}")>"Save"</button>
        </form>
    }
}
