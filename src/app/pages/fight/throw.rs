//! The dice of an act: rolled by the app, or typed in from the table with a tap for each (U-ROL-3).

use super::desk::{Desk, Fault};
use crate::app::stores::settings::{DiceFrom, use_settings};
use leptos::prelude::*;
use octant_engine::dice::Face;
use octant_engine::unlimit3d8::battle::act::Act;

/// The names of the three dice, and their classes.
pub const DICE: [(&str, &str); 3] = [
    ("Active", "die-a"),
    ("Passive", "die-p"),
    ("Nemesis", "die-n"),
];

/// The button that rolls, or three rows of eight faces.
#[component]
pub fn Throw(desk: Desk, ready: Memo<Result<Act, Option<Fault>>>) -> impl IntoView {
    let settings = use_settings();
    let typed = Memo::new(move |_| settings.get().dice == DiceFrom::Typed);
    let from = move |word: &'static str, id: &'static str, dice: DiceFrom| {
        view! {
            <button type="button" class="small" data-testid=id aria-pressed=move || (settings.get().dice == dice).to_string()
                on:click=move |_| settings.change(|v| v.dice = dice)>{word}</button>
        }
        .into_any()
    };
    let unready = move || ready.with(Result::is_err);
    view! {
        <div class="twin" role="group" aria-label="Who throws the dice">
            {from("Octant rolls", "dice-app", DiceFrom::App)}
            {from("Dice on the table", "dice-typed", DiceFrom::Typed)}
        </div>
        <p class="cap">"For every throw on this device, as in the settings."</p>
        {move || if typed.get() {
            view! {
                <div class="throw-rows">{DICE.into_iter().enumerate().map(|(index, (name, class))| row(desk, index, name, class)).collect_view()}</div>
                <button type="button" class="go wide" data-testid="fight-use"
                    aria-disabled=move || (unready() || desk.roll().is_none()).to_string()
                    on:click=move |_| if let Some(roll) = untrack(|| desk.roll()) { desk.act(vec![roll]) }>
                    {move || match desk.roll() {
                        Some(roll) => format!("Use {} {} {}, sum {}", roll.die(0), roll.die(1), roll.die(2), roll.sum()),
                        None => "Tap what the dice show".to_string(),
                    }}
                </button>
            }.into_any()
        } else {
            view! {
                <button type="button" class="go wide" data-testid="fight-roll" aria-disabled=move || unready().to_string()
                    // What is thrown can't be taken back: not by the second half of a double tap.
                    on:click=move |event| if event.detail() < 2 { desk.act(Vec::new()) }>"Roll the dice"</button>
            }.into_any()
        }}
    }
}

fn row(desk: Desk, index: usize, name: &'static str, class: &'static str) -> AnyView {
    let picked = move || desk.faces.with(|f| f.get(index).copied().flatten());
    let face = move |face: Face| {
        view! {
            <button type="button" aria-label=format!("{name}: {}", face.get()) data-testid=format!("throw-{index}-{}", face.get())
                aria-pressed=move || (picked() == Some(face)).to_string()
                on:click=move |_| desk.faces.update(|all| if let Some(slot) = all.get_mut(index) { *slot = Some(face) })>{face.get()}</button>
        }
        .into_any()
    };
    view! {
        <fieldset class=format!("die {class}")><legend>{name}</legend>
            <div class="faces">{(1..=8u8).filter_map(Face::new).map(face).collect_view()}</div></fieldset>
    }
    .into_any()
}
