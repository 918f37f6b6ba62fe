//! A card's figures, each of which opens to its working.

use crate::app::components::Figure;
use leptos::prelude::*;
use octant_engine::present::card::{SlotScene, UnitCard, WeaponLine};
use octant_engine::rulebook::Worked;

/// A figure with its name.
type Named = (&'static str, Worked);

fn of_unit(card: &UnitCard) -> Vec<Named> {
    let mut list = vec![
        ("Size", card.size.clone()),
        ("Weight", card.weight.clone()),
        ("Armor", card.armor.clone()),
        ("Hit points", card.hit_points.clone()),
    ];
    if let Some(defense) = &card.defense {
        list.push(("Base defense", defense.clone()));
    }
    if let Some((increment, most)) = &card.moves {
        list.extend([("Move", increment.clone()), ("Max move", most.clone())]);
    }
    list
}

fn of_weapon(line: &WeaponLine) -> Vec<Named> {
    let optional = [
        ("Damage, A +", line.damage.clone()),
        ("Misfire", Some(line.misfire.clone())),
        ("Range", line.range.clone()),
        ("Cool-down", line.cool_down.clone()),
    ];
    let mut list: Vec<Named> = optional
        .into_iter()
        .filter_map(|(name, worked)| worked.map(|w| (name, w)))
        .collect();
    if let Some((_, at)) = &line.passive {
        list.push(("Passive, at least", at.clone()));
    }
    list
}

fn lines(list: Vec<Named>) -> impl IntoView {
    view! {
        <dl class="figure-list">
            {list.into_iter().map(|(name, worked)| view! { <div><dt>{name}</dt><dd><Figure worked=worked label=name /></dd></div> }).collect_view()}
        </dl>
    }
}

fn slot(scene: SlotScene) -> impl IntoView {
    let words = format!("{} slot", scene.slot.name());
    match scene.weapon {
        Some(line) => {
            let name = line
                .templates
                .iter()
                .fold(line.name.to_string(), |name, t| {
                    format!("{name}, {}", t.to_lowercase())
                });
            view! { <h4>{name}" "<span class="cap">{words}</span></h4>{lines(of_weapon(&line))} }
                .into_any()
        }
        None => view! { <h4 class="dim">{words}", empty"</h4> }.into_any(),
    }
}

/// All figures of a card. Those of the pilot come once somebody is aboard.
#[component]
pub fn Figures(
    /// The card.
    card: Memo<Option<UnitCard>>,
) -> impl IntoView {
    view! {
        {move || card.get().map(|card| {
            let skills = card.skills.clone();
            let manned = card.pilot.is_some();
            view! {
                {lines(of_unit(&card))}
                {(!manned).then(|| view! { <p class="cap">"Defense, moves and skills depend on who is aboard."</p> })}
                {card.slots.into_iter().map(slot).collect_view()}
                {skills.map(|skills| view! {
                    <details class="scores">
                        <summary>"Scores of the skills"</summary>
                        <table>
                            <tbody>
                                {skills.into_iter().map(|row| view! {
                                    <tr>
                                        <th scope="row">{row.skill.name()}</th>
                                        {row.scores.into_iter().map(|worked| view! { <td><Figure worked=worked label=row.skill.name() /></td> }).collect_view()}
                                    </tr>
                                }).collect_view()}
                            </tbody>
                        </table>
                    </details>
                })}
            }
        })}
    }
}
