//! The meta-map with what is known of each territory, and the first steps of a campaign.

mod act;
mod board;
mod founding;
pub mod hand;
pub mod keys;
pub mod lens;
mod list;
mod lots;
mod news;
mod now;
mod place;
pub mod region;

pub use act::{ActButton, ExploreButton};
pub use board::MapView;
pub use place::ForceRow;

use crate::app::router::{Page, Route};
use crate::app::stores::session::use_session;
use founding::FirstSteps;
use leptos::prelude::*;
use list::{Standings, TerritoryList};
use lots::{Lots, open_starts};
use news::SinceYouLooked;
use now::Now;
use octant_engine::ids::TerritoryId;
use octant_engine::unlimit3d8::state::Phase;
use place::Place;
use std::time::Duration;

/// The map, and beside it the territory that was tapped.
#[component]
pub fn MapPage() -> impl IntoView {
    let session = use_session();
    let selected = RwSignal::new(None::<TerritoryId>);
    let list = RwSignal::new(false);
    let pick = Callback::new(move |id: TerritoryId| {
        selected.update(|s| *s = (*s != Some(id)).then_some(id))
    });
    // The map answers a tap at once; what is told beside it comes with the next frame.
    let told = later(selected);
    let changed = news::changed();
    // What the news tells of is looked at, never put away by the tap.
    let look = Callback::new(move |id: TerritoryId| selected.set(Some(id)));
    let founding = Memo::new(move |_| session.state().open.phase == Phase::Founding);
    let over = Memo::new(move |_| session.state().open.ended.is_some());
    let end = move || Route::Campaign(session.id().to_string(), Page::Tactical).href();
    let lit = Memo::new(move |_| open_starts(session));
    view! {
        <div class="page map-page" class:first=move || founding.get()>
            <h2 class="visually-hidden">"Map"</h2>
            <div class="map-cols">
                <MapView selected=selected lit=lit on_pick=pick changed=changed>
                    <button type="button" data-testid="map-list" aria-pressed=move || list.get().to_string()
                        on:click=move |_| list.update(|l| *l = !*l)>"List"</button>
                </MapView>
                <div class="map-side">
                    <Show when=move || over.get()>
                        <section class="panel row spread" data-testid="over">
                            <h2>"The campaign is over"</h2>
                            <a class="button" href=end>"How it ended"</a>
                        </section>
                    </Show>
                    <Show when=move || founding.get()><Lots pick=pick /><FirstSteps pick=pick /></Show>
                    <Now />
                    <SinceYouLooked pick=look />
                    <Show when=move || list.get()><TerritoryList selected=selected pick=pick /></Show>
                    {move || match told.get() {
                        Some(id) => view! { <Place id=id pick=pick /> }.into_any(),
                        None => view! { <Standings /> }.into_any(),
                    }}
                </div>
            </div>
        </div>
    }
}

/// The same, a frame later.
fn later(of: RwSignal<Option<TerritoryId>>) -> RwSignal<Option<TerritoryId>> {
    let seen = RwSignal::new(of.get_untracked());
    Effect::new(move |_| {
        let now = of.get();
        if seen.get_untracked() != now {
            request_animation_frame(move || {
                // Within the frame's own callback it would still be of that frame.
                set_timeout(
                    move || {
                        // The page may be gone meanwhile; and of two taps in one frame the second counts.
                        if let Some(last) = of.try_get_untracked()
                            && seen.try_get_untracked().is_some_and(|told| told != last)
                        {
                            seen.set(last);
                        }
                    },
                    Duration::ZERO,
                );
            });
        }
    });
    seen
}
