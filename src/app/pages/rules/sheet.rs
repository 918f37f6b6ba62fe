//! A table of the rulebook, whatever it holds.

use crate::app::components::ClauseLink;
use leptos::prelude::*;
use octant_engine::rulebook::RuleRef;

/// A table as data.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// What has to be known to read it; may be empty.
    pub note: &'static str,
    /// The words above the columns.
    pub head: Vec<&'static str>,
    /// The lines: a cell for each column, and the clause that the line stands in.
    pub rows: Vec<(Vec<String>, Option<RuleRef>)>,
}

/// Whether a column holds numbers, which stand on the right.
fn is_number(cell: &str) -> bool {
    cell == NONE
        || cell.starts_with(|c: char| c.is_ascii_digit() || c == '+' || c == '\u{2212}')
        || cell.starts_with("A+")
}

/// What stands in a cell for nothing.
pub const NONE: &str = "\u{2013}";

/// A table that scrolls inside itself where the screen is narrow.
#[component]
pub fn SheetTable(
    /// Its id.
    id: &'static str,
    /// Its name.
    name: &'static str,
    /// What it holds.
    sheet: Sheet,
) -> impl IntoView {
    let Sheet { note, head, rows } = sheet;
    let numbers: Vec<bool> = (0..head.len())
        .map(|i| {
            rows.iter()
                .all(|(cells, _)| cells.get(i).is_some_and(|cell| is_number(cell)))
        })
        .collect();
    let class = |i: usize| numbers.get(i).copied().unwrap_or_default().then_some("n");
    let clauses = rows.iter().any(|(_, rule)| rule.is_some());
    let caption = StoredValue::new(format!("table-of-{id}"));
    view! {
        <section class="stack" aria-labelledby=caption.get_value()>
            <h2 id=caption.get_value()>{name}</h2>
            {(!note.is_empty()).then(|| view! { <p class="dim">{note}</p> })}
            <div class="ruletable" role="region" aria-labelledby=caption.get_value() tabindex="0" data-testid=format!("sheet-{id}")>
                <table>
                    <thead>
                        <tr>
                            {head.iter().enumerate().map(|(i, word)| view! { <th scope="col" class=class(i)>{*word}</th> }).collect_view()}
                            {clauses.then(|| view! { <th scope="col">"Clause"</th> })}
                        </tr>
                    </thead>
                    <tbody>
                        {rows.into_iter().map(|(cells, rule)| view! {
                            <tr>
                                {cells.into_iter().enumerate().map(|(i, cell)| if i == 0 {
                                    view! { <th scope="row" class=class(i)>{cell}</th> }.into_any()
                                } else {
                                    view! { <td class=class(i)>{cell}</td> }.into_any()
                                }).collect_view()}
                                {clauses.then(|| view! { <td>{rule.map(|rule| view! { <ClauseLink rule=rule /> })}</td> })}
                            </tr>
                        }).collect_view()}
                    </tbody>
                </table>
            </div>
        </section>
    }
}
