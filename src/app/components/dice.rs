//! Asks for dice that were thrown on the table (U-ROL-3).

use crate::app::platform::entropy;
use crate::app::stores::session::{Asking, use_session};
use crate::app::words;
use leptos::prelude::*;
use octant_engine::dice::{Face, Origin, Roll};

/// The names of the dice of a throw, in order.
fn names(dice: u8) -> &'static [&'static str] {
    if dice == 3 {
        &["Active (hot)", "Passive (cold)", "Nemesis (odd)"]
    } else {
        &["The die"]
    }
}

/// The dialogue that asks for the faces of a throw, one row of eight for each die.
#[component]
pub fn DicePrompt() -> impl IntoView {
    let session = use_session();
    let asking = session.asking();
    view! { {move || asking.get().map(|asking| view! { <Throw asking=asking /> })} }
}

#[component]
fn Throw(asking: Asking) -> impl IntoView {
    let session = use_session();
    let dice = asking.need.dice;
    let picked: RwSignal<Vec<Option<Face>>> = RwSignal::new(vec![None; usize::from(dice)]);
    let faces = move || picked.get().into_iter().collect::<Option<Vec<Face>>>();
    let purpose = words::purpose(&session.state(), asking.need.purpose);
    let node = NodeRef::<leptos::html::Dialog>::new();
    node.on_load(|dialog| {
        // Only fails when it is open already.
        let _ = dialog.show_modal();
    });
    view! {
        <dialog class="dialog" node_ref=node aria-label="Type in the dice" data-testid="dice" on:close=move |_| session.asking().set(None)>
            <div class="stack">
                <h2>"Throw the dice"</h2>
                <p>{purpose}</p>
                {(0..dice).map(|i| {
                    let index = usize::from(i);
                    let name = names(dice).get(index).copied().unwrap_or("The die");
                    view! {
                        <fieldset class="die">
                            <legend>{name}</legend>
                            <div class="faces">
                                {(1..=8u8).filter_map(Face::new).map(|face| view! {
                                    <button type="button"
                                        aria-label=format!("{name}: {}", face.get())
                                        data-testid=format!("face-{index}-{}", face.get())
                                        aria-pressed=move || (picked.get().get(index).copied().flatten() == Some(face)).to_string()
                                        on:click=move |_| picked.update(|p| if let Some(slot) = p.get_mut(index) { *slot = Some(face) })>
                                        {face.get()}
                                    </button>
                                }).collect_view()}
                            </div>
                        </fieldset>
                    }
                }).collect_view()}
                <div class="row">
                    <button type="button" class="quiet" on:click=move |_| session.asking().set(None)>"Not now"</button>
                    <button type="button" on:click=move |_| {
                        let faces = (0..dice).map(|_| Face::from_bits(entropy::byte())).collect();
                        session.answer(Roll::new(faces, Origin::App));
                    }>"Roll for me"</button>
                    <button type="button" class="go" data-testid="dice-ok"
                        aria-disabled=move || faces().is_none().to_string()
                        on:click=move |_| if let Some(faces) = faces() { session.answer(Roll::new(faces, Origin::Typed)); }>
                        "Use these"
                    </button>
                </div>
            </div>
        </dialog>
    }
}
