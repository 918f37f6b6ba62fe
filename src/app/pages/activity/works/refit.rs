//! Fitting a Factory for other things, which takes it the whole turn (U-ACT-7).

use crate::app::pages::commerce::{ActButton, FittingPicker};
use leptos::prelude::*;
use octant_engine::ids::BuildingId;
use octant_engine::unlimit3d8::Command;
use octant_engine::unlimit3d8::fitting::Fitting;

/// A picker, folded away, and the button that orders it.
#[component]
pub(super) fn Refit(id: BuildingId, fitting: Memo<Option<Fitting>>) -> impl IntoView {
    let wish = RwSignal::new(fitting.get_untracked());
    let open = RwSignal::new(false);
    let command = Signal::derive(move || {
        wish.get().map(|fitting| Command::Refit {
            factory: id,
            fitting,
        })
    });
    view! {
        <div class="stack">
            <div class="row">
                <button type="button" class="small quiet" data-testid=format!("refit-open-{id}") aria-expanded=move || open.get().to_string()
                    on:click=move |_| open.update(|o| *o = !*o)>
                    {move || if open.get() { "Close the fittings" } else { "Fit for something else" }}
                </button>
            </div>
            <Show when=move || open.get()>
                <p class="cap">"Fitting it anew takes the whole turn: it makes nothing meanwhile."</p>
                <FittingPicker value=wish />
                {move || command.get().map(|command| view! {
                    <ActButton command=command label="Fit it anew" then=move |()| open.set(false) testid=format!("refit-{id}") />
                })}
            </Show>
        </div>
    }
}
