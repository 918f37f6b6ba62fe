//! The dice: how they fell, and how likely that is.

use crate::app::stores::session::use_session;
use leptos::prelude::*;
use octant_engine::dice::Origin;
use octant_engine::ids::PlayerId;
use octant_engine::present::look::looks;
use octant_engine::unlimit3d8::chronicle::{DiceTable, Faces, Use};

/// A row: who, and which dice.
#[derive(Clone, PartialEq)]
struct Row {
    seat: Option<PlayerId>,
    name: String,
    class: &'static str,
    faces: Faces,
}

/// The dice of all players, narrowed down by use and origin.
#[component]
pub fn DicePanel() -> impl IntoView {
    let session = use_session();
    let table = Memo::new(move |_| {
        let _ = session.state();
        session.with_log(DiceTable::of)
    });
    let what = RwSignal::new(None::<Use>);
    let origin = RwSignal::new(None::<Origin>);
    let rows = Memo::new(move |_| {
        let (table, what, origin) = (table.get(), what.get(), origin.get());
        let each = looks(&session.state()).into_iter().map(|look| Row {
            seat: Some(look.seat),
            faces: table.faces(Some(look.seat), what, origin),
            class: look.class(),
            name: look.name,
        });
        let all = Row {
            seat: None,
            name: "All".to_string(),
            class: "",
            faces: table.faces(None, what, origin),
        };
        each.chain([all]).collect::<Vec<_>>()
    });
    let uses = move || {
        let table = table.get();
        let thrown = |what: &Use| table.faces(None, Some(*what), None).dice() > 0;
        Use::ALL.into_iter().filter(thrown).collect::<Vec<_>>()
    };
    view! {
        <section class="panel stack dice-panel no-print" aria-labelledby="dice-luck">
            <h3 id="dice-luck">"Dice"</h3>
            <div class="row log-filters">
                <label class="field">
                    <span>"Thrown for"</span>
                    <select data-testid="dice-use" on:change=move |event| {
                        let at = event_target_value(&event).parse::<usize>().ok();
                        what.set(at.and_then(|at| Use::ALL.get(at).copied()));
                    }>
                        <option value="">"Everything"</option>
                        {move || uses().into_iter().map(|what| {
                            let at = Use::ALL.iter().position(|w| *w == what).unwrap_or_default();
                            view! { <option value=at.to_string()>{what.name()}</option> }
                        }).collect_view()}
                    </select>
                </label>
                <label class="field">
                    <span>"Thrown by"</span>
                    <select data-testid="dice-origin" on:change=move |event| {
                        origin.set(match event_target_value(&event).as_str() {
                            "app" => Some(Origin::App),
                            "typed" => Some(Origin::Typed),
                            _ => None,
                        });
                    }>
                        <option value="">"App and hand"</option>
                        <option value="app">"The app"</option>
                        <option value="typed">"Hand, typed in"</option>
                    </select>
                </label>
            </div>
            <div class="scroll" tabindex="0" role="group" aria-label="Dice of each player">
                <table class="numbers dice-table" data-testid="dice-table">
                    <thead>
                        <tr>
                            <th scope="col">"Player"</th><th scope="col">"Dice"</th><th scope="col">"Mean"</th><th scope="col" class="words">"Such luck"</th>
                            {(1..=8).map(|face| view! { <th scope="col" class="face"><span class="visually-hidden">"Face "</span>{face}</th> }).collect_view()}
                        </tr>
                    </thead>
                    <tbody>{move || rows.get().into_iter().map(row).collect_view()}</tbody>
                </table>
            </div>
            <Show when=move || rows.with(|rows| rows.iter().all(|row| row.faces.dice() == 0))>
                <p class="dim" data-testid="no-dice">"No dice of this kind were thrown yet. Explorations and the order of battles throw some, on the Map and Tactical pages."</p>
            </Show>
            <p class="cap">
                "A fair die shows 4.50 in the long run. Such luck: how often as many fair dice show a sum that low or lower, or that high or higher. \
                 Whether high is good depends on what was thrown for. The columns 1 to 8 count the faces."
            </p>
        </section>
    }
}

fn row(row: Row) -> AnyView {
    let faces = row.faces;
    let most = faces.counts.iter().copied().max().unwrap_or(0).max(1);
    let id = row.seat.map_or("all".to_string(), |s| s.to_string());
    let mean = faces
        .mean()
        .map_or("-".to_string(), |m| format!("{}.{:02}", m / 100, m % 100));
    let luck = match faces.luck() {
        None if faces.dice() == 0 => "no dice".to_string(),
        None => "too many to tell".to_string(),
        Some(luck) if luck.is_low() => format!("that low: {}", luck.such()),
        Some(luck) => format!("that high: {}", luck.such()),
    };
    view! {
        <tr class=row.class data-testid=format!("dice-{id}")>
            <th scope="row">{row.name}</th>
            <td>{faces.dice()}</td>
            <td data-testid=format!("mean-{id}")>{mean}</td>
            <td class="words" data-testid=format!("luck-{id}")>{luck}</td>
            {faces.counts.into_iter().map(|n| {
                let height = format!("--part: {}%", u64::from(n) * 100 / u64::from(most));
                view! { <td class="face" style=height>{n}</td> }
            }).collect_view()}
        </tr>
    }
    .into_any()
}
