//! A campaign in the middle, to look around in: three players, eight turns behind them.

use crate::app::platform::{files, page};
use crate::app::router::{Page, Route};
use crate::app::stores::keeper;
use leptos::prelude::*;
use octant_engine::save::{Limits, open_link};
use octant_engine::unlimit3d8::Unlimit3d8;

/// The file that the app came with, in the form of a link.
const FILE: &str = "demo.txt";

/// Fetches the demo, keeps it as a new campaign and goes there.
#[component]
pub fn DemoPage() -> impl IntoView {
    page::set_title("Demo - Octant");
    let trouble = RwSignal::new(None::<String>);
    let open = move || {
        trouble.set(None);
        leptos::task::spawn_local(async move {
            let kept = kept().await;
            // Whoever has gone to another page meanwhile stays there.
            if trouble.try_get_untracked().is_none() {
                return;
            }
            match kept {
                // In place of this page: the way back must not open another one.
                Ok(id) => page::go_instead(&Route::Campaign(id, Page::Map).fragment()),
                Err(cause) => trouble.set(Some(cause)),
            }
        });
    };
    open();
    view! {
        <div class="page">
            <h1>"Demo"</h1>
            {move || match trouble.get() {
                None => view! { <p class="dim" role="status">"Opening a campaign of three players in its ninth turn"</p> }.into_any(),
                Some(cause) => view! {
                    <p class="bad" role="alert" data-testid="demo-fault">{cause}</p>
                    <div class="row">
                        <button type="button" class="go" data-testid="demo-again" on:click=move |_| open()>"Try again"</button>
                        <a class="button quiet" href=Route::Home.href()>"To the campaigns"</a>
                    </div>
                }.into_any(),
            }}
        </div>
    }
}

/// The demo's name in the stores.
async fn kept() -> Result<String, String> {
    let text = files::fetch(FILE).await?;
    let opened =
        open_link::<Unlimit3d8>(&text, &Limits::default()).map_err(|fault| fault.to_string())?;
    // One demo is enough: another only where somebody has played on in it.
    keeper::store_once(&opened.log).await
}
