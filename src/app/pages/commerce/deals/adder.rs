//! Adds a line to a side of an offer: one list of all that can be given, and how much of it.

use crate::app::components::{NumberInput, Wrong, read_number};
use crate::app::stores::session::use_session;
use crate::app::words;
use leptos::context::Provider;
use leptos::prelude::*;
use octant_engine::present::glance;
use octant_engine::quantity::Credits;
use octant_engine::unlimit3d8::State;
use octant_engine::unlimit3d8::figures::good_name;
use octant_engine::unlimit3d8::trade::{LONGEST_PROMISE, Line, Menu};

/// One thing that could be given, with how many there are; 0 where it is not counted.
#[derive(Clone, PartialEq)]
struct Choice {
    group: &'static str,
    words: String,
    line: Line,
    have: u32,
}

/// All that a menu has, group by group.
fn choices(state: &State, menu: &Menu) -> Vec<Choice> {
    let mut all = Vec::new();
    let mut put = |group, words, line, have| {
        all.push(Choice {
            group,
            words,
            line,
            have,
        })
    };
    let place = |t| words::place(state, t);
    put(
        "Money",
        format!("SC, has {}", menu.credits),
        Line::Credits(Credits(1)),
        menu.credits.0.max(1),
    );
    if menu.artifacts > 0 {
        put(
            "Money",
            format!("Xenotech artifacts, has {}", menu.artifacts),
            Line::Artifacts(1),
            menu.artifacts,
        );
    }
    for ((from, good), n) in &menu.goods {
        put(
            "Goods",
            format!("{}, {}: {n}", good_name(*good), place(*from)),
            Line::Goods {
                from: *from,
                good: *good,
                units: 1,
            },
            *n,
        );
    }
    for ((from, weapon), n) in &menu.arms {
        put(
            "Arms in store",
            format!("{}, {}: {n}", glance::weapon_words(*weapon), place(*from)),
            Line::Arms {
                from: *from,
                weapon: *weapon,
                count: 1,
            },
            *n,
        );
    }
    for (silo, n) in menu.silos.iter().filter(|(_, n)| **n > 0) {
        let at = state.open.territory_of(*silo);
        let at = at.map_or_else(|_| "a silo".to_string(), place);
        put(
            "Missiles",
            format!("Missiles, {at}: {n}"),
            Line::Missiles {
                from: *silo,
                count: 1,
            },
            *n,
        );
    }
    for (id, _) in menu.technologies.iter().filter(|(_, knows)| **knows) {
        put(
            "Technologies",
            words::technology_name(state, *id),
            Line::Technology(*id),
            0,
        );
    }
    for (id, there) in &menu.units {
        if *there {
            put(
                "Vehicles and exo-armors",
                glance::unit_title(state, *id),
                Line::Unit(*id),
                0,
            );
        }
    }
    for (id, on_foot) in &menu.operatives {
        if *on_foot == Some(true) {
            put(
                "Operatives on foot",
                glance::character_title(state, *id),
                Line::Operative(*id),
                0,
            );
        }
    }
    for (id, ground) in &menu.ground {
        if ground.station {
            put("Territories", place(*id), Line::Territory(*id), 0);
        }
    }
    for (id, ground) in &menu.ground {
        if !ground.granted {
            put("Passage over", place(*id), Line::Passage(*id), 0);
        }
    }
    put(
        "Words",
        "A promise".to_string(),
        Line::Promise(String::new()),
        0,
    );
    all
}

/// The line with so many, or with these words.
fn filled(line: &Line, n: u32, text: &str) -> Line {
    match line.clone() {
        Line::Credits(_) => Line::Credits(Credits(n)),
        Line::Artifacts(_) => Line::Artifacts(n),
        Line::Goods { from, good, .. } => Line::Goods {
            from,
            good,
            units: n,
        },
        Line::Arms { from, weapon, .. } => Line::Arms {
            from,
            weapon,
            count: n,
        },
        Line::Missiles { from, .. } => Line::Missiles { from, count: n },
        Line::Promise(_) => Line::Promise(text.trim().to_string()),
        other => other,
    }
}

/// Picks one thing and adds it.
#[component]
pub fn Adder(
    /// What there is.
    menu: Memo<Option<Menu>>,
    /// `give` or `want`, for tests.
    side: &'static str,
    /// Takes the line.
    add: Callback<Line>,
) -> impl IntoView {
    let session = use_session();
    let all = Memo::new(move |_| {
        let state = session.state();
        menu.with(|m| m.as_ref().map(|m| choices(&state, m)).unwrap_or_default())
    });
    let at = RwSignal::new(0_usize);
    let amount = RwSignal::new(String::from("10"));
    let text = RwSignal::new(String::new());
    let now =
        Memo::new(move |_| all.with(|all| all.get(at.get()).or_else(|| all.first()).cloned()));
    let counted = Memo::new(move |_| now.with(|c| c.as_ref().is_some_and(|c| c.have > 0)));
    let promise = Memo::new(move |_| {
        now.with(|c| {
            c.as_ref()
                .is_some_and(|c| matches!(c.line, Line::Promise(_)))
        })
    });
    let wrong = Wrong::new();
    let put = move |_| {
        if wrong.stops(session) {
            return;
        }
        if let Some(choice) = now.get_untracked() {
            let n = read_number(&amount.get_untracked(), 1, u32::MAX).unwrap_or(0);
            add.run(filled(&choice.line, n, &text.get_untracked()));
            text.set(String::new());
        }
    };
    view! {
        <div class="adder">
            <label class="field wide">
                <span>"Add"</span>
                <select data-testid=format!("{side}-what") on:change=move |event| {
                    at.set(event_target_value(&event).parse().unwrap_or(0));
                    // No more than there is, as a beginning.
                    let have = now.with_untracked(|c| c.as_ref().map_or(0, |c| c.have));
                    amount.set(have.clamp(1, 10).to_string());
                }>
                    {move || {
                        let all = all.get();
                        let mut groups: Vec<&'static str> = all.iter().map(|c| c.group).collect();
                        groups.dedup();
                        let chosen = at.get_untracked();
                        groups.into_iter().map(|group| view! {
                            <optgroup label=group>
                                {all.iter().enumerate().filter(|(_, c)| c.group == group).map(|(i, c)| view! { <option value=i.to_string() selected=i == chosen>{c.words.clone()}</option> }).collect_view()}
                            </optgroup>
                        }).collect_view()
                    }}
                </select>
            </label>
            <Show when=move || counted.get()>
                <label class="field">
                    <span>"How many"</span>
                    <Provider value=wrong><NumberInput text=amount set=move |text| amount.set(text) least=1 testid=format!("{side}-amount") /></Provider>
                </label>
            </Show>
            <Show when=move || promise.get()>
                <label class="field wide">
                    <span>"In words"</span>
                    <input type="text" maxlength=LONGEST_PROMISE.to_string() data-testid=format!("{side}-promise")
                        prop:value=move || text.get() on:input=move |event| text.set(event_target_value(&event)) />
                </label>
            </Show>
            <button type="button" data-testid=format!("{side}-add") aria-disabled=move || wrong.any().to_string() on:click=put>"Add"</button>
        </div>
    }
}
