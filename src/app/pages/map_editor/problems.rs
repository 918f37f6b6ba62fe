//! What still has to be done before the map can be played on.

use super::desk::use_desk;
use crate::app::pages::new_campaign::map_words;
use crate::app::platform::page;
use leptos::prelude::*;
use octant_engine::ids::TerritoryId;
use octant_engine::unlimit3d8::map::MapFault;

/// So many are listed; the rest come up as these are dealt with.
const SHOWN: usize = 6;

/// What is missing, each with a tap that leads there.
#[component]
pub fn Problems() -> impl IntoView {
    let desk = use_desk();
    let all = Memo::new(move |_| {
        desk.map.with(|map| {
            let faults = map.validate().err().unwrap_or_default();
            let count = faults.len();
            let lines = faults
                .iter()
                .take(SHOWN)
                .map(|fault| (words(map, fault), region(fault)));
            (lines.collect::<Vec<_>>(), count)
        })
    });
    view! {
        <section class="panel stack" aria-label="Is it whole?" data-testid="problems">
            {move || {
                let (lines, count) = all.get();
                if count == 0 {
                    return view! { <p class="good" data-testid="problems-none">"\u{2713} This map can be played on."</p> }.into_any();
                }
                view! {
                    <h2>"Not whole yet"</h2>
                    <ul class="stack">
                        {lines.into_iter().enumerate().map(|(n, (words, region))| view! {
                            <li class="row spread" data-testid=format!("problem-{n}")>
                                <span class="grow">{words}</span>
                                {region.map(|id| view! {
                                    <button type="button" class="small" data-testid=format!("problem-show-{n}") on:click=move |_| {
                                        desk.picked.set(Some(id));
                                        if let Some(region) = desk.now().region(id) {
                                            desk.hand.show((f64::from(region.label.x), f64::from(region.label.y)));
                                        }
                                        page::focus(&format!("territory-{id}"));
                                    }>"Show it"</button>
                                })}
                            </li>
                        }).collect_view()}
                    </ul>
                    {(count > SHOWN).then(|| view! { <p class="cap">{format!("and {} more", count - SHOWN)}</p> })}
                }.into_any()
            }}
        </section>
    }
}

fn words(map: &octant_engine::unlimit3d8::map::MetaMap, fault: &MapFault) -> String {
    match fault {
        MapFault::TooFewRegions { .. } => {
            "A map has two territories or more: split this one.".into()
        }
        MapFault::Unreachable { region } => {
            format!(
                "No way leads to {}. Add land between, or a sea route.",
                super::words::place(map, *region)
            )
        }
        fault => map_words(Some(map), fault),
    }
}

fn region(fault: &MapFault) -> Option<TerritoryId> {
    match fault {
        MapFault::Unreachable { region }
        | MapFault::NameTaken { region, .. }
        | MapFault::NameEmpty { region } => Some(*region),
        _ => None,
    }
}
