//! Draws a map by hand: cuts, corners, names, sea routes (U-MAP-1).

mod bar;
mod board;
mod desk;
mod frame;
pub mod kept;
mod marks;
mod panel;
mod problems;
mod sheet;
mod tool;
mod words;

use crate::app::components::ClauseLink;
use crate::app::platform::page;
use bar::{Line, Tools};
use board::Board;
use desk::Desk;
use leptos::prelude::*;
use octant_engine::rulebook::rule;
use panel::Panel;
use problems::Problems;
use sheet::{Anew, Onward};

/// The page that draws maps.
#[component]
pub fn MapEditor() -> impl IntoView {
    page::set_title("Map editor - Octant");
    Desk::provide();
    view! {
        <div class="page editor">
            <div class="row spread"><h1>"Map editor"</h1><ClauseLink rule=rule::U_MAP_1 /></div>
            <div class="map-cols">
                <div class="stack editor-desk">
                    <Tools />
                    <Line />
                    <Board />
                </div>
                <div class="map-side">
                    <Panel />
                    <Problems />
                    <Onward />
                    <Anew />
                </div>
            </div>
        </div>
    }
}
