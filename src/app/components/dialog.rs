//! A dialogue in front of the page.

use crate::app::router::Route;
use leptos::html;
use leptos::portal::Portal;
use leptos::prelude::*;

/// A dialogue: closes by its button, Escape, or a tap beside it. The browser keeps the focus inside.
#[component]
pub fn Dialog(
    /// Whether it is open.
    open: RwSignal<bool>,
    /// Its heading.
    #[prop(into)]
    title: Signal<String>,
    /// What it shows.
    children: ChildrenFn,
) -> impl IntoView {
    let children = StoredValue::new(children);
    // Whoever follows a link to the rulebook wants to read there: nothing stands before it.
    if let Some(route) = use_context::<RwSignal<Route>>() {
        Effect::new(move |_| {
            if matches!(route.get(), Route::Rules(_)) {
                open.set(false);
            }
        });
    }
    view! {
        <Show when=move || open.get()>
            <Portal>
                <Modal open=open title=title>{children.with_value(|children| children())}</Modal>
            </Portal>
        </Show>
    }
}

#[component]
fn Modal(open: RwSignal<bool>, title: Signal<String>, children: Children) -> impl IntoView {
    let node = NodeRef::<html::Dialog>::new();
    node.on_load(|dialog| {
        // Only fails when it is open already.
        let _ = dialog.show_modal();
    });
    view! {
        <dialog class="dialog" node_ref=node aria-label=title
            on:close=move |_| open.set(false)
            on:click=move |event| {
                // A tap on the dialogue itself is one beside its content.
                if event.target() == event.current_target() {
                    open.set(false);
                }
            }>
            <div class="stack">
                <h2>{title}</h2>
                {children()}
                <div class="row"><button type="button" on:click=move |_| open.set(false)>"Close"</button></div>
            </div>
        </dialog>
    }
}
