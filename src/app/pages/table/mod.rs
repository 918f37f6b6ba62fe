//! The table's matters: what is agreed by all rather than done by a seat. Rulings, seats, absent players, and what the campaign master
//! sets.

mod absent;
mod decree;
mod fields;
mod reason;
mod rulings;
mod seats;

use crate::app::pages::chronicle::LogSwitch;
use crate::app::pages::commerce::{Passages, Promises};
use crate::app::stores::session::use_session;
use absent::Absent;
use decree::Decrees;
use leptos::prelude::*;
use rulings::Rulings;
use seats::{Join, Replace};

/// The page.
#[component]
pub fn TablePage() -> impl IntoView {
    let session = use_session();
    let seat = Memo::new(move |_| session.seat());
    view! {
        <div class="page table-page">
            <LogSwitch />
            <h2>"The table\u{2019}s matters"</h2>
            <p class="dim">"What all at the table agree on. It stands in the log, and what has a reason can\u{2019}t be undone, only rewound."</p>
            <div class="cols even">
                <div class="stack"><Absent /><Join /><Replace /></div>
                <div class="stack"><Rulings /><Decrees /></div>
            </div>
            {move || seat.get().map(|seat| view! { <Passages seat=seat /> })}
            <Promises />
        </div>
    }
}
