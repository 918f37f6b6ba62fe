//! One clause in words, with its mark and its house rule.

use crate::app::router::Route;
use leptos::prelude::*;
use octant_engine::rulebook::house::HouseRule;
use octant_engine::rulebook::{Clause, HouseRules, Mark, RuleRef};

/// The mark's name on screen.
pub fn mark_name(mark: Mark) -> &'static str {
    match mark {
        Mark::Printed => "Printed",
        Mark::Interpretation => "Our reading",
        Mark::Erratum => "Correction",
        Mark::Revision => "Later revision",
    }
}

/// What the mark means.
pub fn mark_words(mark: Mark) -> &'static str {
    match mark {
        Mark::Printed => "It stands in the printed rules.",
        Mark::Interpretation => {
            "The printed rules are silent here or can be read in two ways. This is how Octant plays it."
        }
        Mark::Erratum => {
            "What is printed is plainly a slip. Octant plays what must have been meant."
        }
        Mark::Revision => "It is not in the edition played here, but in a later one.",
    }
}

/// A clause.
#[component]
pub fn ClauseText(
    /// Which.
    rule: RuleRef,
    /// Whether the address names it.
    here: bool,
) -> impl IntoView {
    let clause = rule.clause();
    let mark = if clause.mixed {
        "Printed, with our reading"
    } else {
        mark_name(clause.mark)
    };
    view! {
        <article class="rule" class:here=here id=clause.id tabindex="-1" data-testid=format!("clause-{}", clause.id) aria-labelledby=format!("title-{}", clause.id)>
            <div class="rule-head">
                <h3 id=format!("title-{}", clause.id)>{clause.title}</h3>
                <a class="clause" href=Route::Rules(Some(clause.id.to_string())).href() aria-label=format!("Link to {}", clause.id)>{clause.id}</a>
                <span class=format!("mark {}", clause.mark.id())>{mark}</span>
            </div>
            <p>{clause.text}</p>
            {house(rule, clause)}
        </article>
    }
}

/// What a table may choose here, the usual first. A key may lead to several rules, as `errata` does.
fn house(rule: RuleRef, clause: &Clause) -> AnyView {
    let Some(key) = clause.key else {
        return ().into_any();
    };
    let usual = HouseRules::default();
    let mine =
        |house: &&HouseRule| house.clause == rule && house.key.split('.').next() == Some(key);
    let choices = HouseRules::LIST.iter().filter(mine).map(|house| {
        let chosen = usual.chosen(house);
        let lines = house.choices.iter().map(|choice| view! {
            <li>{choice.label}{(chosen == Some(choice.value)).then(|| view! { <span class="cap">" (usual)"</span> })}</li>
        });
        let bands = house.choices.is_empty().then(|| view! { <p>"Seven bands of sums; the usual ones stand in the table of sums."</p> });
        view! { <div class="variant"><b>{format!("House rule: {}", house.title)}</b><ul>{lines.collect_view()}</ul>{bands}</div> }
    });
    let choices: Vec<_> = choices.collect();
    if choices.is_empty() {
        return view! { <p class="variant cap">"Tables may differ here. Octant plays it as it stands."</p> }.into_any();
    }
    choices.into_view().into_any()
}
