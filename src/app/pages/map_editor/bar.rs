//! The tools, and what was said.

use super::desk::{Said, use_desk};
use super::tool::Tool;
use super::words::hint;
use crate::app::platform::page;
use leptos::prelude::*;

/// The row of tools.
#[component]
pub fn Tools() -> impl IntoView {
    let desk = use_desk();
    view! {
        <div class="editor-tools" role="group" aria-label="Tools">
            {Tool::ALL.into_iter().map(|tool| view! {
                <button type="button" data-testid=format!("tool-{}", tool.id()) aria-pressed=move || (desk.tool.get() == tool).to_string()
                    on:click=move |_| desk.take(tool)>{tool.word()}</button>
            }).collect_view()}
        </div>
    }
}

/// What comes next with the tool in hand, or what was said last.
#[component]
pub fn Line() -> impl IntoView {
    let desk = use_desk();
    let next = Memo::new(move |_| {
        let name = desk.picked.get().map(|id| desk.name(id));
        hint(
            desk.tool.get(),
            name.as_deref(),
            desk.corner.get().is_some(),
            desk.begun.get().is_some(),
        )
    });
    view! {
        <div class="editor-line" role="status" data-testid="editor-line">
            {move || match desk.said.get() {
                Some(Said::Refused(words, region)) => view! {
                    <span class="bad" data-testid="editor-refused">{words}</span>
                    {region.map(|id| view! {
                        <button type="button" class="small" data-testid="editor-show" on:click=move |_| {
                            desk.picked.set(Some(id));
                            page::focus(&format!("territory-{id}"));
                        }>"Show it"</button>
                    })}
                }.into_any(),
                Some(Said::Done(words)) if !words.is_empty() => view! {
                    <span><b>{words}</b>" "<span class="dim">{next}</span></span>
                }.into_any(),
                _ => view! { <span class="dim">{next}</span> }.into_any(),
            }}
        </div>
    }
}

/// Undo and redo.
#[component]
pub fn Steps() -> impl IntoView {
    let desk = use_desk();
    view! {
        <button type="button" data-testid="editor-undo" aria-disabled=move || (!desk.can_undo()).to_string() on:click=move |_| desk.undo()>"Undo"</button>
        <button type="button" data-testid="editor-redo" aria-disabled=move || (!desk.can_redo()).to_string() on:click=move |_| desk.redo()>"Redo"</button>
    }
}
