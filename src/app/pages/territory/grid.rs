//! The squares as a grid: one stop for the Tab key, arrows within.

use super::yard::Yard;
use crate::app::platform::page;
use leptos::prelude::*;
use octant_engine::present::signs;
use octant_engine::present::territory::{BuildingScene, columns};
use octant_engine::unlimit3d8::square::{SIDE, Square};
use octant_engine::unlimit3d8::state::Phase;

/// The 16 x 16 squares.
#[component]
pub fn Grid(
    /// The territory.
    yard: Yard,
) -> impl IntoView {
    let large = RwSignal::new(false);
    let on_key = move |event: leptos::ev::KeyboardEvent| {
        let key = event.key();
        if key == "Enter" || key == " " {
            event.prevent_default();
            yard.press(yard.cursor.get_untracked());
        } else if key == "Escape" {
            yard.carried.set(None);
        } else if let Some(square) = step(yard.cursor.get_untracked(), &key, event.ctrl_key()) {
            event.prevent_default();
            yard.cursor.set(square);
            page::focus(&format!("square-{square}"));
        }
    };
    view! {
        <div class="squares-box">
            <p class="squares-say" class:now=move || yard.carried.get().is_some() data-testid="squares-say" aria-live="polite">{move || hint(yard)}</p>
            <div class="squares-frame">
                <div class="squares" class:is-large=move || large.get() class:carrying=move || yard.carried.get().is_some()
                    role="grid" aria-label="Squares. Arrow keys move, Enter picks." on:keydown=on_key data-testid="squares">
                    <div role="row" class="row-of">
                        <span role="columnheader" class="square-edge corner"><span class="visually-hidden">"Row"</span></span>
                        {columns().map(|letter| view! { <span role="columnheader" class="square-edge">{letter}</span> }).collect_view()}
                    </div>
                    {(0..SIDE).map(|row| view! {
                        <div role="row" class="row-of">
                            <span role="rowheader" class="square-edge row-head">{row + 1}</span>
                            {(0..SIDE).filter_map(|col| Square::new(col, row)).map(|square| view! { <Cell yard=yard square=square /> }).collect_view()}
                        </div>
                    }).collect_view()}
                </div>
            </div>
            <div class="row spread squares-foot">
                <p class="cap" aria-live="polite">{move || yard.selected.get().map(|s| format!("Square {s}"))}</p>
                <button type="button" class="small large-toggle" data-testid="large-squares" aria-pressed=move || large.get().to_string()
                    on:click=move |_| large.update(|l| *l = !*l)>"Large squares"</button>
            </div>
        </div>
    }
}

/// What can be done with the squares now. It stands above them, where it is seen before anything is tapped.
fn hint(yard: Yard) -> &'static str {
    if yard.carried.get().is_some() {
        return "Tap the square where it is to stand.";
    }
    match (yard.own.get(), yard.phase.get()) {
        (true, Phase::Founding) => "Tap a building, then the square where it is to stand.",
        (true, Phase::Commercial) => {
            "Tap an empty square to build there. New buildings can still be moved."
        }
        (true, Phase::Activity) => "Tap a building to switch it on or off.",
        (true, _) => "Tap a square to look at it.",
        (false, Phase::Founding | Phase::Commercial | Phase::Activity) => {
            "Only its owner, with the device in hand, can change anything here."
        }
        (false, _) => "Tap a square to look at it.",
    }
}

/// Where a key leads from a square.
fn step(from: Square, key: &str, far: bool) -> Option<Square> {
    let (col, row, last) = (from.col(), from.row(), SIDE - 1);
    match (key, far) {
        ("ArrowRight", _) => Square::new(col + 1, row),
        ("ArrowLeft", _) => Square::new(col.checked_sub(1)?, row),
        ("ArrowDown", _) => Square::new(col, row + 1),
        ("ArrowUp", _) => Square::new(col, row.checked_sub(1)?),
        ("Home", false) => Square::new(0, row),
        ("End", false) => Square::new(last, row),
        ("Home", true) => Square::new(0, 0),
        ("End", true) => Square::new(last, last),
        ("PageUp", _) => Square::new(col, row.saturating_sub(4)),
        ("PageDown", _) => Square::new(col, (row + 4).min(last)),
        _ => None,
    }
}

#[derive(Clone, PartialEq)]
struct Look {
    building: Option<BuildingScene>,
    lit: bool,
    selected: bool,
    carried: bool,
}

#[component]
fn Cell(yard: Yard, square: Square) -> impl IntoView {
    let look = Memo::new(move |_| {
        let building = yard.on(square);
        let carried = building
            .as_ref()
            .is_some_and(|b| yard.carried.get() == Some(b.id));
        let lit = building.is_none() && yard.legal.with(|l| l.contains(square));
        Look {
            building,
            lit,
            selected: yard.selected.get() == Some(square),
            carried,
        }
    });
    let label = move || {
        look.with(|l| match &l.building {
            Some(b) => b.sentence(),
            None if l.lit => format!("{square}, can stand here"),
            None => format!("{square}, empty"),
        })
    };
    let id = format!("square-{square}");
    let fourth = (square.col() % 4 == 3, square.row() % 4 == 3);
    view! {
        <div role="gridcell" class="square" id=id.clone() data-testid=id class:col4=fourth.0 class:row4=fourth.1
            class:lit=move || look.with(|l| l.lit) class:selected=move || look.with(|l| l.selected) class:carried=move || look.with(|l| l.carried)
            aria-label=label aria-selected=move || look.with(|l| l.selected).to_string()
            tabindex=move || if yard.cursor.get() == square { "0" } else { "-1" }
            on:click=move |_| yard.press(square)>
            {move || look.with(|l| l.building.clone()).map(|b| view! {
                <span class="square-tile" class:is-off=!b.active() class:movable=b.movable data-testid=format!("building-{}", b.id)
                    inner_html=signs::sign_svg(signs::building(b.kind), None)></span>
            })}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_stop_at_the_edge() {
        let square = |text: &str| text.parse::<Square>().ok();
        let from = |text: &str, key, far| square(text).and_then(|s| step(s, key, far));
        assert_eq!(from("C5", "ArrowRight", false), square("D5"));
        assert_eq!(from("P5", "ArrowRight", false), None);
        assert_eq!(from("A1", "ArrowUp", false), None);
        assert_eq!(from("C5", "End", false), square("P5"));
        assert_eq!(from("C5", "End", true), square("P16"));
        assert_eq!(from("C15", "PageDown", false), square("C16"));
    }
}
