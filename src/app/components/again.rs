//! The button that does again what a player did last turn, and what came of it.

use leptos::prelude::*;

/// What came of doing something again.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Again {
    /// How many things were done.
    pub done: u32,
    /// What was not, or not in full, and why.
    pub missed: Vec<String>,
}

/// One tap that does again what was done last turn.
#[component]
pub fn AgainButton(
    /// What is done again, as the button says it.
    #[prop(into)]
    label: String,
    /// What it was, in a few words.
    #[prop(into)]
    about: Signal<String>,
    /// Does it.
    #[prop(into)]
    run: Callback<(), Again>,
    /// For tests.
    testid: &'static str,
) -> impl IntoView {
    let report = RwSignal::new(None::<Again>);
    view! {
        <div class="again">
            <div class="row">
                <button type="button" class="small" data-testid=testid on:click=move |_| report.set(Some(run.run(())))>{label}</button>
                <span class="cap grow">{about}</span>
            </div>
            <div role="status" data-testid=format!("{testid}-report")>
                {move || report.get().map(|again| view! {
                    <p class="cap">{match (again.done, again.missed.is_empty()) {
                        (0, true) => "Nothing was left to repeat.".to_string(),
                        (_, true) => "All of it was repeated.".to_string(),
                        (0, false) => "Nothing could be repeated:".to_string(),
                        (_, false) => "Repeated, except:".to_string(),
                    }}</p>
                    <ul class="missed">{again.missed.into_iter().map(|line| view! { <li class="cap why">{line}</li> }).collect_view()}</ul>
                })}
            </div>
        </div>
    }
}
