//! One campaign in the list.

use crate::app::platform::page;
use crate::app::router::{Page, Route};
use crate::app::stores::shelf::Card;
use crate::app::words;
use leptos::prelude::*;

/// A campaign: what it is, where it stands, and the way in.
#[component]
pub fn Entry(
    /// Its name in the stores.
    id: String,
    /// What is shown of it.
    card: Card,
) -> impl IntoView {
    let phase = words::phase(card.phase);
    let moment = if card.turn == 0 {
        phase.to_string()
    } else {
        format!("Turn {} \u{b7} {phase}", card.turn)
    };
    let open = format!("Open {}", card.name);
    let remove = format!("Remove {}", card.name);
    view! {
        <li class="campaign" data-testid=format!("campaign-{id}")>
            <div class="row spread">
                <h2>{card.name}</h2>
                <span class="turn">{moment}</span>
            </div>
            <p class="people">{card.players.join(", ")}</p>
            <dl>
                <dt>"Changed"</dt><dd>{page::date_words(card.changed)}</dd>
                <dt>"Backup"</dt><dd class:bad=card.backup.is_none()>{backup_words(card.backup)}</dd>
                {(!card.without.is_empty()).then(|| view! {
                    <dt>"Not here"</dt><dd data-testid="without">"the secrets of "{card.without.join(", ")}</dd>
                })}
            </dl>
            <div class="row">
                <a class="button go" href=Route::Campaign(id.clone(), Page::Map).href() aria-label=open data-testid=format!("open-{id}")>"Open"</a>
                <a class="button quiet" href=Route::Remove(id.clone()).href() aria-label=remove data-testid=format!("remove-{id}")>"Remove"</a>
            </div>
        </li>
    }
}

fn backup_words(turn: Option<u32>) -> String {
    match turn {
        None => "none yet".into(),
        Some(0) => "at the founding".into(),
        Some(turn) => format!("turn {turn}"),
    }
}
