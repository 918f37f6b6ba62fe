//! Names of units and operatives, and the number on a unit's model.

use crate::app::stores::session::use_session;
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
    // What is no number is 0, which the rules refuse in their own words.
    let save = move || {
        let number = number.get_untracked().trim().parse().unwrap_or(0);
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
                <input type="number" class="amount" min="1" max="999" inputmode="numeric" data-testid="unit-number" prop:value=number
                    on:input=move |e| number.set(event_target_value(&e)) /></label>
            <button type="submit" data-testid="save-unit-name">"Save"</button>
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
