//! The rulebook: every clause in words, to be searched, and the tables.

mod clause;
mod sheet;
mod sheets;

use crate::app::platform::page;
use crate::app::router::Route;
use clause::ClauseText;
use leptos::prelude::*;
use octant_engine::rulebook::{Mark, RuleRef, Section};
use sheet::SheetTable;
use sheets::Sheets;

/// The word of the address under which the tables stand: `tables`, or `tables-weapons` for one of them.
const TABLES: &str = "tables";

/// What the address asks the rulebook for.
#[derive(Clone, Copy, PartialEq)]
enum Asked {
    /// All clauses, closed.
    Clauses,
    /// One clause, in the midst of the others.
    Clause(RuleRef),
    /// A table.
    Table(Sheets),
}

/// The rulebook, at a clause or a table if one is named.
#[component]
pub fn Rules(
    /// A clause's id, or `tables` with or without the name of one.
    clause: Option<String>,
) -> impl IntoView {
    page::set_title("Rules - Octant");
    let word = clause.unwrap_or_default();
    let (asked, unknown) = read(&word);
    let tables = matches!(asked, Asked::Table(_));
    view! {
        <div class="page reading">
            <div class="row spread">
                <h1>"Rules"</h1>
                <button type="button" class="quiet" data-testid="rules-back" on:click=move |_| page::back()>"Back"</button>
            </div>
            <nav class="row views" aria-label="Rulebook">
                <a class="button" href=Route::Rules(None).href() data-testid="rules-clauses" aria-current=(!tables).then_some("page")>"Clauses"</a>
                <a class="button" href=Route::Rules(Some(TABLES.into())).href() data-testid="rules-tables" aria-current=tables.then_some("page")>"Tables"</a>
            </nav>
            {unknown.then(|| view! { <p class="refusal" role="status" data-testid="rules-unknown">{format!("There is no clause {word}.")}</p> })}
            {match asked {
                Asked::Table(sheet) => view! { <Tables sheet=sheet /> }.into_any(),
                Asked::Clause(rule) => view! { <Clauses at=Some(rule) /> }.into_any(),
                Asked::Clauses => view! { <Clauses at=None /> }.into_any(),
            }}
        </div>
    }
}

/// What a word of the address asks for, and whether it is none that the rulebook knows.
fn read(word: &str) -> (Asked, bool) {
    if word.is_empty() {
        return (Asked::Clauses, false);
    }
    if let Some(rest) = word.strip_prefix(TABLES) {
        let name = rest.trim_start_matches('-');
        let sheet = Sheets::ALL.into_iter().find(|s| s.id() == name);
        return (Asked::Table(sheet.unwrap_or(Sheets::Buildings)), false);
    }
    match RuleRef::parse(&word.to_uppercase()) {
        Some(rule) => (Asked::Clause(rule), false),
        None => (Asked::Clauses, true),
    }
}

/// Which clauses hold all words that are searched for; `None` while nothing is.
type Hits = Option<Vec<RuleRef>>;

fn search(query: &str, texts: &[(RuleRef, String)]) -> Hits {
    let query = query.to_lowercase();
    let words: Vec<&str> = query.split_whitespace().collect();
    if words.is_empty() {
        return None;
    }
    let hit = |text: &str| words.iter().all(|word| text.contains(word));
    Some(
        texts
            .iter()
            .filter(|(_, text)| hit(text))
            .map(|(rule, _)| *rule)
            .collect(),
    )
}

#[component]
fn Clauses(at: Option<RuleRef>) -> impl IntoView {
    let texts: StoredValue<Vec<(RuleRef, String)>> = StoredValue::new(
        RuleRef::all()
            .map(|rule| {
                let clause = rule.clause();
                (
                    rule,
                    format!("{} {} {}", clause.id, clause.title, clause.text).to_lowercase(),
                )
            })
            .collect(),
    );
    let query = RwSignal::new(String::new());
    let hits: Memo<Hits> =
        Memo::new(move |_| query.with(|query| texts.with_value(|texts| search(query, texts))));
    let found = move || match hits.with(|hits| hits.as_ref().map(Vec::len)) {
        None => format!("{} clauses", RuleRef::all().len()),
        Some(0) => "No clause holds all these words.".to_string(),
        Some(1) => "1 clause".to_string(),
        Some(n) => format!("{n} clauses"),
    };
    if let Some(rule) = at {
        // After the page is built, and after the jump to its top that every new address makes.
        page::after(30, move || page::show(rule.id()));
    }
    view! {
        <div class="stack">
            <label class="field">
                <span>"Search"</span>
                <input type="search" data-testid="rules-search" placeholder="U-COM-1, or words such as landing pad" autocomplete="off"
                    on:input=move |event| query.set(event_target_value(&event)) />
            </label>
            <p class="cap" role="status" data-testid="rules-found">{found}</p>
        </div>
        <details class="marks">
            <summary>"What the marks mean"</summary>
            <dl>
                {Mark::ALL.into_iter().map(|mark| view! {
                    <div><dt class=format!("mark {}", mark.id())>{clause::mark_name(mark)}</dt><dd>{clause::mark_words(mark)}</dd></div>
                }).collect_view()}
            </dl>
        </details>
        <div class="chapters">
            {Section::ALL.into_iter().map(|section| view! { <Chapter section=section hits=hits at=at /> }).collect_view()}
        </div>
    }
}

/// A chapter that opens to its clauses. While something is searched for, it is open wherever it holds a hit.
#[component]
fn Chapter(section: Section, hits: Memo<Hits>, at: Option<RuleRef>) -> impl IntoView {
    let all: Vec<RuleRef> = RuleRef::all()
        .filter(|rule| rule.clause().section == section)
        .collect();
    let whole = all.len();
    let opened = RwSignal::new(at.is_some_and(|rule| rule.clause().section == section));
    let shown = Memo::new(move |_| {
        hits.with(|hits| match hits {
            None => all.clone(),
            Some(hits) => all
                .iter()
                .copied()
                .filter(|rule| hits.contains(rule))
                .collect(),
        })
    });
    let searching = Memo::new(move |_| hits.with(Option::is_some));
    let open = Memo::new(move |_| {
        if searching.get() {
            shown.with(|shown| !shown.is_empty())
        } else {
            opened.get()
        }
    });
    let body = format!("chapter-{}", section.id());
    let id = body.clone();
    view! {
        <section class="chapter" hidden=move || searching.get() && shown.with(Vec::is_empty)>
            <h2>
                <button type="button" class="quiet" data-testid=format!("section-{}", section.id()) aria-expanded=move || open.get().to_string()
                    aria-controls=body on:click=move |_| if !searching.get_untracked() { opened.update(|open| *open = !*open) }>
                    <span class="grow">{section.name()}</span>
                    <span class="cap">{move || match shown.with(Vec::len) { n if n == whole => n.to_string(), n => format!("{n} of {whole}") }}</span>
                </button>
            </h2>
            <div id=id>
                <Show when=move || open.get()>
                    <For each=move || shown.get() key=|rule| *rule children=move |rule| view! { <ClauseText rule=rule here=at == Some(rule) /> } />
                </Show>
            </div>
        </section>
    }
}

/// One table, with the way to the others.
#[component]
fn Tables(sheet: Sheets) -> impl IntoView {
    view! {
        <nav class="row sheets" aria-label="Tables">
            {Sheets::ALL.into_iter().map(|other| view! {
                <a class="button" href=Route::Rules(Some(format!("{TABLES}-{}", other.id()))).href() data-testid=format!("table-{}", other.id())
                    aria-current=(other == sheet).then_some("page")>{other.name()}</a>
            }).collect_view()}
        </nav>
        <SheetTable id=sheet.id() name=sheet.name() sheet=sheet.sheet() />
    }
}
