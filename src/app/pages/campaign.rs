//! Opens a campaign and shows the page of it that the address names.

use super::rules::Rules;
use super::{
    activity, barracks, cards, chronicle, commerce, fight, history, map, odds, orders, past, share,
    table, tactical, territory,
};
use crate::app::components::{CampaignFrame, PlainFrame};
use crate::app::platform::page;
use crate::app::router::{Page, Route, use_route};
use crate::app::stores::aids::Aids;
use crate::app::stores::keeper::{self, Found, Keeper};
use crate::app::stores::session::{Notice, Session};
use leptos::prelude::*;
use octant_engine::ids::{TerritoryId, UnitId};
use std::sync::Arc;

/// A campaign, read from the stores.
#[component]
pub fn CampaignPage(
    /// Its name in the stores.
    id: String,
) -> impl IntoView {
    let loaded: RwSignal<Option<Result<Found, String>>> = RwSignal::new(None);
    let name = id.clone();
    leptos::task::spawn_local(async move {
        let result = keeper::load(&name).await;
        if let Ok(found) = &result
            && found.id != name
        {
            page::replace_fragment(&Route::Campaign(found.id.clone(), Page::Map).fragment());
        }
        loaded.try_set(Some(result));
    });
    view! {
        {move || {
            match loaded.try_update(Option::take).flatten() {
                None => {
                    loaded.track();
                    view! { <PlainFrame><p class="dim" role="status">"Opening the campaign"</p></PlainFrame> }.into_any()
                }
                Some(Err(cause)) => view! {
                    <PlainFrame>
                        <div class="page"><h1>"This campaign can't be opened"</h1><p>{cause}</p>
                        <a class="button" href=Route::Home.href()>"To the campaigns"</a></div>
                    </PlainFrame>
                }.into_any(),
                Some(Ok(found)) => view! { <Opened found=found /> }.into_any(),
            }
        }}
    }
}

#[component]
fn Opened(found: Found) -> impl IntoView {
    let Found {
        log,
        journal,
        backup,
        id,
        warning,
    } = found;
    let title = format!("{} - Octant", log.state().open.name);
    let id: Arc<str> = id.into();
    let keeper = Keeper::new(id.clone(), journal, log.last_seq(), backup);
    let session = Session::provide(id, log, keeper);
    if let Some(warning) = warning {
        session.notice().set(Some(Notice::Words(warning)));
    }
    Aids::provide(session);
    session.keep_watch();
    let route = use_route();
    let shown = Memo::new(move |last: Option<&Page>| match route.get() {
        Route::Campaign(_, page) => page,
        _ => last.copied().unwrap_or(Page::Map),
    });
    // What is looked up in the rulebook; behind it the page stays as it is.
    let looked_up = Memo::new(move |_| match route.get() {
        Route::Rules(clause) => Some(clause),
        _ => None,
    });
    Effect::new(move |_| {
        if looked_up.with(Option::is_none) {
            page::set_title(&title);
        }
    });
    view! {
        <CampaignFrame page=shown>
            <div class="behind" hidden=move || looked_up.with(Option::is_some)>{move || body(shown.get())}</div>
            {move || looked_up.get().map(|clause| view! { <Rules clause=clause /> })}
        </CampaignFrame>
    }
}

fn body(page: Page) -> AnyView {
    match page {
        Page::Map => view! { <map::MapPage /> }.into_any(),
        Page::Territory(n) => {
            view! { <territory::TerritoryPage territory=n.map(TerritoryId) /> }.into_any()
        }
        Page::Barracks(n) => view! { <barracks::Barracks unit=n.map(UnitId) /> }.into_any(),
        Page::Commerce => view! { <commerce::Commerce /> }.into_any(),
        Page::Activity => view! { <activity::Activity /> }.into_any(),
        Page::Orders => view! { <orders::Orders /> }.into_any(),
        Page::Tactical => view! { <tactical::Tactical /> }.into_any(),
        Page::Fight(n) => view! { <fight::FightPage territory=n.map(TerritoryId) /> }.into_any(),
        Page::Odds(n) => view! { <odds::OddsPage unit=n.map(UnitId) /> }.into_any(),
        Page::Log => view! { <history::History /> }.into_any(),
        Page::Past => view! { <past::PastPage /> }.into_any(),
        Page::Chronicle => view! { <chronicle::ChroniclePage /> }.into_any(),
        Page::Table => view! { <table::TablePage /> }.into_any(),
        Page::Cards => view! { <cards::Cards /> }.into_any(),
        Page::Share => view! { <share::Share /> }.into_any(),
    }
}
