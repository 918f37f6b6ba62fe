//! From the log to the chronicle, the table's matters, and back.

use crate::app::router::{Page, Route, use_route};
use crate::app::stores::session::use_session;
use leptos::prelude::*;

/// Log, past moments, chronicle and the table's matters, side by side.
#[component]
pub fn LogSwitch() -> impl IntoView {
    let session = use_session();
    let route = use_route();
    let ways = [
        ("Log", "to-log", Page::Log),
        ("Look back", "to-past", Page::Past),
        ("Chronicle", "to-chronicle", Page::Chronicle),
        ("Table", "to-table", Page::Table),
    ];
    view! {
        <nav class="twin" aria-label="Log, past, chronicle and table">
            {ways.into_iter().map(|(word, id, page)| {
                let href = Route::Campaign(session.id().to_string(), page).href();
                let here = move || matches!(route.get(), Route::Campaign(_, now) if now == page).then_some("page");
                view! { <a href=href data-testid=id aria-current=here>{word}</a> }
            }).collect_view()}
        </nav>
    }
}
