//! The books of the turn: what came in and what was spent.

use crate::app::components::Figure;
use crate::app::stores::session::use_session;
use crate::app::words;
use leptos::prelude::*;
use octant_engine::ids::{PlayerId, PurchaseId};
use octant_engine::present::glance;
use octant_engine::rulebook::{RuleRef, Worked, rule};
use octant_engine::unlimit3d8::event::Find;
use octant_engine::unlimit3d8::figures::good_name;
use octant_engine::unlimit3d8::state::Phase;
use octant_engine::unlimit3d8::{Campaign, Event, State};
use std::collections::BTreeSet;

/// A line of the books: positive for what came in.
#[derive(Clone, PartialEq)]
struct Item {
    words: String,
    n: i64,
    rule: RuleRef,
}

/// The facts since the turn began, the earliest first.
fn this_turn(log: &Campaign) -> Vec<Event> {
    let mut facts = Vec::new();
    'turn: for entry in log.in_force().rev() {
        for event in entry.events().iter().rev() {
            if matches!(
                event,
                Event::PhaseBegan {
                    phase: Phase::Commercial,
                    ..
                }
            ) {
                break 'turn;
            }
            facts.push(event.clone());
        }
    }
    facts.reverse();
    facts
}

/// What a purchase cost; none for other facts and other players.
fn spent(state: &State, event: &Event, who: PlayerId) -> Option<(PurchaseId, Item)> {
    let (purchase, seat, price, words, rule) = match event {
        Event::BuildingBought {
            purchase,
            seat,
            price,
            kind,
            ..
        } => (
            purchase,
            seat,
            price,
            kind.name().to_string(),
            rule::U_COM_5,
        ),
        Event::UpgradeBought {
            purchase,
            seat,
            price,
            upgrade,
            ..
        } => (
            purchase,
            seat,
            price,
            upgrade.name().to_string(),
            rule::U_COM_13,
        ),
        Event::UnitBought {
            purchase,
            seat,
            price,
            body,
            number,
            ..
        } => (
            purchase,
            seat,
            price,
            format!("{} {}", glance::number_words(*number), body.name()),
            rule::U_COM_6,
        ),
        Event::WeaponBought {
            purchase,
            seat,
            price,
            weapon,
            ..
        } => (
            purchase,
            seat,
            price,
            glance::weapon_words(*weapon),
            rule::U_COM_8,
        ),
        Event::Hired {
            purchase,
            seat,
            price,
            class,
            ..
        } => (
            purchase,
            seat,
            price,
            format!("{} hired", class.name()),
            rule::U_COM_14,
        ),
        _ => return None,
    };
    let territory = match event {
        Event::BuildingBought { territory, .. } | Event::UpgradeBought { territory, .. } => {
            Some(*territory)
        }
        _ => None,
    };
    let words = territory.map_or(words.clone(), |t| {
        format!("{words}, {}", words::place(state, t))
    });
    (*seat == who).then(|| {
        (
            *purchase,
            Item {
                words,
                n: -i64::from(price.0),
                rule,
            },
        )
    })
}

/// What an event brought in; none for other facts and other players.
fn earned(state: &State, event: &Event, who: PlayerId) -> Option<Item> {
    match event {
        Event::Shipped {
            seat,
            from,
            good,
            units,
            earned,
            ..
        } if *seat == who => Some(Item {
            words: format!(
                "{units} {}, {}",
                good_name(*good),
                words::place(state, *from)
            ),
            n: i64::from(earned.0),
            rule: rule::U_COM_3,
        }),
        Event::ArtifactSold { seat, earned } if *seat == who => Some(Item {
            words: "Artifact sold".into(),
            n: i64::from(earned.0),
            rule: rule::U_EXP_6,
        }),
        Event::Found {
            seat,
            territory,
            find: Find::Wreck { worth, .. },
            ..
        } if *seat == who => Some(Item {
            words: format!("Wreck, {}", words::place(state, *territory)),
            n: i64::from(worth.0),
            rule: rule::U_EXP_6,
        }),
        Event::Found {
            seat,
            territory,
            find: Find::Elements { worth, .. },
            ..
        } if *seat == who => Some(Item {
            words: format!("Xenotech elements, {}", words::place(state, *territory)),
            n: i64::from(worth.0),
            rule: rule::U_EXP_6,
        }),
        _ => None,
    }
}

/// The lines of a player's turn; what was taken back is as if never bought.
fn books(state: &State, log: &Campaign, who: PlayerId) -> Vec<Item> {
    let facts = this_turn(log);
    let back: BTreeSet<PurchaseId> = facts
        .iter()
        .filter_map(|event| match event {
            Event::TakenBack { purchase, .. } => Some(*purchase),
            _ => None,
        })
        .collect();
    facts
        .iter()
        .filter_map(|event| match spent(state, event, who) {
            Some((purchase, item)) => (!back.contains(&purchase)).then_some(item),
            None => earned(state, event, who),
        })
        .collect()
}

fn total(items: &[Item], which: impl Fn(i64) -> bool) -> Worked {
    items
        .iter()
        .filter(|i| which(i.n))
        .fold(Worked::new(), |sum, item| {
            sum.add(item.words.clone(), item.n, item.rule)
        })
}

/// A player's money in this turn.
#[component]
pub fn Ledger(
    /// Whose.
    seat: PlayerId,
) -> impl IntoView {
    let session = use_session();
    let items = Memo::new(move |_| {
        let state = session.state();
        session.with_log(|log| books(&state, log, seat))
    });
    let income = Signal::derive(move || total(&items.get(), |n| n > 0));
    let spending = Signal::derive(move || total(&items.get(), |n| n < 0));
    // Credits now, as the turn made them.
    let now = Signal::derive(move || {
        let have = session
            .state()
            .open
            .player(seat)
            .map_or(0, |p| i64::from(p.credits.0));
        let items = items.get();
        let moved: i64 = items.iter().map(|i| i.n).sum();
        let start = Worked::new().add("When the turn began", have - moved, rule::U_SET_1);
        Worked::sum([start, total(&items, |_| true)])
    });
    view! {
        <section class="panel stack" aria-label="Ledger" data-testid="ledger">
            <h3>"This turn's ledger"</h3>
            <dl class="sums">
                <div><dt>"Income"</dt><dd data-testid="income"><Figure worked=income label="Income of this turn" unit=" SC" /></dd></div>
                <div><dt>"Spending"</dt><dd data-testid="spending"><Figure worked=spending label="Spending of this turn" unit=" SC" /></dd></div>
                <div class="whole"><dt>"Credits now"</dt><dd data-testid="balance"><Figure worked=now label="Credits now" unit=" SC" /></dd></div>
            </dl>
            <Show when=move || !items.get().is_empty()>
                <ul class="book">
                    {move || items.get().into_iter().rev().map(|item| view! {
                        <li><span>{item.words}</span><span class="num" class:good=item.n.is_positive()>{signed(item.n)}</span></li>
                    }).collect_view()}
                </ul>
            </Show>
        </section>
    }
}

fn signed(n: i64) -> String {
    if n < 0 {
        format!("\u{2212}{}", n.unsigned_abs())
    } else {
        format!("+{n}")
    }
}
