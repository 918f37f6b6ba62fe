//! A new campaign: its name, players, map and house rules.

mod corporation;
mod draft;
mod ends;
mod faults;
mod form;
mod house;
mod kept;
mod look;
mod map_form;
mod paper;
mod players;
mod preview;
mod starts;
mod technologies;

use crate::app::platform::page;
use crate::app::router::{Page, Route};
use crate::app::stores::keeper;
pub use draft::play_on;
use draft::{Draft, use_draft};
use ends::Ends;
use faults::{Part, part, setup_words};
pub use faults::{map_words, spec_words};
use house::House;
use leptos::prelude::*;
use map_form::MapForm;
use octant_engine::unlimit3d8::setup::LONGEST_CAMPAIGN_NAME;
use paper::PaperForm;
use players::Players;
use preview::Preview;
use technologies::TechnologyList;

/// The page that makes a campaign.
#[component]
pub fn NewCampaign() -> impl IntoView {
    page::set_title("New campaign - Octant");
    let draft = Draft::provide();
    let name = Memo::new(move |_| draft.form.with(|form| form.name.clone()));
    let bad = Memo::new(move |_| {
        draft
            .faults
            .with(|all| all.iter().any(|f| part(f) == Part::Name))
    });
    view! {
        <div class="page founding">
            <h1>"New campaign"</h1>
            <div class="founding-form stack">
                <section class="panel stack" aria-labelledby="founding-name">
                    <label class="field">
                        <span id="founding-name">"Name of the campaign"</span>
                        <input type="text" maxlength=LONGEST_CAMPAIGN_NAME.to_string() data-testid="new-name" autocomplete="off"
                            aria-invalid=move || bad.get().to_string() aria-describedby="fault-name"
                            prop:value=move || name.get()
                            on:input=move |event| draft.form.update(|form| form.name = event_target_value(&event)) />
                    </label>
                    <Faults at=Part::Name id="fault-name" />
                </section>
                <Players />
                <MapForm />
                <PaperForm />
            </div>
            <Preview />
            <div class="founding-end stack">
                <Ends />
                <House />
                <TechnologyList />
                <Create />
            </div>
        </div>
    }
}

/// What is wrong with a part of the form.
#[component]
fn Faults(
    /// The part.
    #[prop(into)]
    at: Signal<Part>,
    /// The element's id, for the field that it describes.
    #[prop(into)]
    id: String,
) -> impl IntoView {
    let draft = use_draft();
    let testid = id.clone();
    let words = Memo::new(move |_| {
        let map = draft.map();
        draft.faults.with(|faults| {
            draft.form.with_untracked(|form| {
                let here = faults.iter().filter(|fault| part(fault) == at.get());
                here.map(|fault| setup_words(form, map.as_deref(), fault))
                    .collect::<Vec<_>>()
            })
        })
    });
    let unread = Memo::new(move |_| {
        draft.unread.with(|all| {
            let here = all.iter().filter(|(part, _)| *part == at.get());
            here.map(|(_, words)| words.clone()).collect::<Vec<_>>()
        })
    });
    view! {
        <div id=id data-testid=testid class="faults" role="status">
            {move || unread.get().into_iter().chain(words.get()).map(|line| view! { <p class="bad">{line}</p> }).collect_view()}
        </div>
    }
}

/// What the campaign will be, and the button that makes it.
#[component]
fn Create() -> impl IntoView {
    let draft = use_draft();
    let busy = RwSignal::new(false);
    let trouble: RwSignal<Option<String>> = RwSignal::new(None);
    // What was said of the form as it was is not true of another.
    Effect::new(move |before: Option<()>| {
        draft.form.track();
        if before.is_some() {
            trouble.set(None);
        }
    });
    let ready = Memo::new(move |_| {
        draft.map().is_some()
            && draft.faults.with(Vec::is_empty)
            && draft.form.with(|form| form.row_j().is_ok())
            && draft.unread.with(Vec::is_empty)
            && !busy.get()
    });
    let faulty = Memo::new(move |_| {
        !draft.faults.with(Vec::is_empty)
            || draft.form.with(|form| form.row_j().is_err())
            || !draft.unread.with(Vec::is_empty)
    });
    let on_paper = Memo::new(move |_| draft.form.with(|form| form.paper.on));
    let sum = move || {
        let players = draft.form.with(|form| form.players.len());
        match draft.map() {
            Some(map) => format!("{players} players, {} territories", map.len()),
            None => format!("{players} players, no map yet"),
        }
    };
    let create = move |_| {
        if busy.get_untracked() {
            return;
        }
        let Some(log) = draft.found() else {
            trouble.set(Some(
                "Something above is not right yet. It is marked there.".into(),
            ));
            page::show_first(".faults .bad, p.faults:not(:empty)");
            return;
        };
        busy.set(true);
        trouble.set(None);
        leptos::task::spawn_local(async move {
            match keeper::store(&log).await {
                Ok(id) => {
                    draft.finish();
                    Route::Campaign(id, Page::Map).go();
                }
                Err(cause) => {
                    trouble.try_set(Some(cause));
                }
            }
            busy.try_set(false);
        });
    };
    view! {
        <div class="panel create">
            <div class="grow">
                <b class="num" data-testid="new-sum">{sum}</b>
                <p class="cap">{move || if on_paper.get() {
                    "Map and players stay as they are from here on. The campaign goes on where it stands on paper."
                } else {
                    "House rules, map and players stay as they are from here on. The next step is to place the start buildings."
                }}</p>
            </div>
            <a class="button quiet" href=Route::Home.href()>"Not now"</a>
            <button type="button" class="go" data-testid="create" aria-disabled=move || (!ready.get()).to_string() on:click=create>
                {move || if busy.get() { "Creating" } else { "Create campaign" }}
            </button>
            <div class="wide" role="alert" data-testid="create-fault">
                {move || trouble.get().map(|words| view! { <p class="bad">{words}</p> })}
            </div>
            // Said before the button is tapped, too.
            <Show when=move || faulty.get() && trouble.with(Option::is_none)>
                <p class="wide cap cautious" data-testid="create-not-yet">"Something above is not right yet. It is marked there."</p>
            </Show>
        </div>
    }
}
