//! Figures that open to their working, and clauses that open to their wording.

use super::Dialog;
use crate::app::router::Route;
use leptos::prelude::*;
use octant_engine::quantity::grouped;
use octant_engine::rulebook::{RuleRef, Worked};

/// A clause id that leads to the rulebook.
#[component]
pub fn ClauseLink(
    /// The clause.
    rule: RuleRef,
) -> impl IntoView {
    let title = rule.clause().title;
    view! {
        <a class="clause" href=Route::Rules(Some(rule.id().to_string())).href() title=title>
            {rule.id()}
        </a>
    }
}

/// A number that opens to how it was worked out.
#[component]
pub fn Figure(
    /// The number with its terms.
    #[prop(into)]
    worked: Signal<Worked>,
    /// What it is, for the heading of its working.
    #[prop(into)]
    label: Signal<String>,
    /// What stands behind the number, such as ` SC`.
    #[prop(optional)]
    unit: &'static str,
) -> impl IntoView {
    let open = RwSignal::new(false);
    let number = move || format!("{}{unit}", grouped(worked.get().value()));
    view! {
        <button type="button" class="figure" aria-label=move || format!("{}: {}, show the working", label.get(), number())
            on:click=move |_| open.set(true)>
            {number}
        </button>
        <Dialog open=open title=label>
            <table class="working">
                <tbody>
                    {move || worked.get().terms().iter().map(|term| view! {
                        <tr>
                            <td>{term.label.to_string()}</td>
                            <td>{signed(term.n)}</td>
                            <td><ClauseLink rule=term.rule /></td>
                        </tr>
                    }).collect_view()}
                    <tr><td>"Together"</td><td>{number}</td><td></td></tr>
                </tbody>
            </table>
        </Dialog>
    }
}

/// How much of something is used.
#[component]
pub fn Bar(
    /// What it is.
    label: &'static str,
    /// How much is used.
    #[prop(into)]
    used: Signal<Worked>,
    /// How much there is.
    #[prop(into)]
    of: Signal<Worked>,
    /// What is counted.
    unit: &'static str,
    /// The clause.
    rule: RuleRef,
) -> impl IntoView {
    let over = move || used.get().value() > of.get().value();
    let share = move || {
        let (used, of) = (used.get().value().max(0), of.get().value());
        if of <= 0 {
            if used > 0 { 100 } else { 0 }
        } else {
            (used * 100 / of).min(100)
        }
    };
    view! {
        <div class="bar" class:over=over>
            <div class="row spread"><b>{label}</b><ClauseLink rule=rule /></div>
            <div class="track" aria-hidden="true"><span class="fill" style:width=move || format!("{}%", share())></span></div>
            <span class="cap">
                <Figure worked=used label=format!("{label}, used") />" of "<Figure worked=of label=format!("{label}, given") />" "{unit}
            </span>
        </div>
    }
}

fn signed(n: i64) -> String {
    if n < 0 {
        grouped(n)
    } else {
        format!("+{}", grouped(n))
    }
}
