//! What operatives did, turn by turn, and the roll of honour of those who fell (U-CHR-8).

use crate::app::components::SeatTag;
use crate::app::stores::session::use_session;
use crate::app::words;
use leptos::prelude::*;
use octant_engine::ids::CharacterId;
use octant_engine::unlimit3d8::State;
use octant_engine::unlimit3d8::service::{Fallen, Record};

/// A service record in lines, the first turn first.
fn lines(state: &State, record: &Record) -> Vec<String> {
    let turns = record.by_turn().into_iter();
    turns
        .map(|(turn, season)| {
            let battles = season.battles.iter();
            let mut parts: Vec<String> = battles
                .map(|b| {
                    let place = words::place(state, b.at);
                    let held = if b.held { ", and held the ground" } else { "" };
                    format!("survived the battle in {place}{held}")
                })
                .collect();
            parts.extend(season.deeds.iter().map(|(deed, n)| match n {
                1 => words::deed(*deed).to_string(),
                n => format!("{}, {n} times", words::deed(*deed)),
            }));
            format!("Turn {}: {}", turn.0, parts.join("; "))
        })
        .collect()
}

/// The service record of an operative, folded away.
#[component]
pub fn ServiceRecord(
    /// Whose.
    id: CharacterId,
) -> impl IntoView {
    let session = use_session();
    let told = Memo::new(move |_| {
        let state = session.state();
        let record = state.open.characters.get(&id).map(|c| c.record.clone());
        lines(&state, &record.unwrap_or_default())
    });
    view! {
        <details class="record" data-testid=format!("record-{id}")>
            <summary>"Service record"</summary>
            {move || if told.with(Vec::is_empty) {
                view! { <p class="dim">"Nothing to tell yet."</p> }.into_any()
            } else {
                view! { <ol>{told.get().into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}</ol> }.into_any()
            }}
        </details>
    }
}

fn fallen_name(fallen: &Fallen) -> String {
    let class = fallen.class.name();
    match fallen.name.trim() {
        "" => format!("{class} {}", fallen.character.0 + 1),
        name => format!("{name}, {class}"),
    }
}

/// All who fell, the last first. Nothing while nobody did.
#[component]
pub fn RollOfHonour() -> impl IntoView {
    let session = use_session();
    let fallen = Memo::new(move |_| session.state().open.fallen.clone());
    view! {
        <Show when=move || !fallen.with(Vec::is_empty)>
            <section class="panel" aria-label="Roll of honour" data-testid="roll-of-honour">
                <h3>"Roll of honour"</h3>
                <ul class="lines">
                    {move || {
                        let state = session.state();
                        fallen.get().iter().rev().map(|one| {
                            let at = one.at.map(|at| format!(" in {}", words::place(&state, at))).unwrap_or_default();
                            let end = format!("level {}, {} XP. Fell in turn {}{at}, aboard {}", one.level, one.xp, one.turn.0, one.body.name());
                            let told = lines(&state, &one.record);
                            view! {
                                <li data-testid=format!("fallen-{}", one.character)>
                                    <span class="what"><b>{fallen_name(one)}</b><span class="cap">{end}</span></span>
                                    <SeatTag seat=one.owner />
                                    {(!told.is_empty()).then(|| view! {
                                        <details class="record wide"><summary>"Service record"</summary><ol>{told.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}</ol></details>
                                    })}
                                </li>
                            }
                        }).collect_view()
                    }}
                </ul>
            </section>
        </Show>
    }
}
