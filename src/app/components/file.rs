//! Choosing a file.

use crate::app::platform::files;
use leptos::html;
use leptos::prelude::*;

/// The button that opens a file: it is laid aside, and `then` is called.
#[component]
pub fn FileButton(
    /// Goes on with the file that was laid aside.
    then: Box<dyn Fn()>,
) -> impl IntoView {
    let field = NodeRef::<html::Input>::new();
    let lay = move |_| {
        if field
            .get_untracked()
            .is_some_and(|input| files::lay_aside(&input))
        {
            then();
        }
    };
    view! {
        <label class="button file-button">
            "Open a file"
            <input type="file" accept=".json,application/json" data-testid="open-file" node_ref=field on:change=lay />
        </label>
    }
}
