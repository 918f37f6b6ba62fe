//! What came of the last act, with the working of every number.

use super::desk::Desk;
use super::throw::DICE;
use crate::app::components::Figure;
use crate::app::words;
use leptos::prelude::*;
use octant_engine::dice::{Origin, Roll};
use octant_engine::log::Act as Logged;
use octant_engine::rulebook::Worked;
use octant_engine::unlimit3d8::battle::act::Act;
use octant_engine::unlimit3d8::battle::attack::Throw;
use octant_engine::unlimit3d8::battle::fact::Fact;
use octant_engine::unlimit3d8::battle::fight::{Feat, Try, Verdict};
use octant_engine::unlimit3d8::battle::outlook::{Outlook, outlook};
use octant_engine::unlimit3d8::{Command, Event};

/// An act as the log has it.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    /// The number of its entry.
    pub seq: u32,
    /// Entries in force before it.
    pub count: usize,
    /// What was done.
    pub act: Act,
    /// What happened.
    pub facts: Vec<Fact>,
}

/// The acts of this battle since it began, the last first, as many as wanted.
pub fn told(desk: Desk, most: usize) -> Vec<Told> {
    desk.session.with_log(|log| {
        let count = log.in_force().len();
        let mut list = Vec::new();
        for (back, entry) in log.in_force().rev().enumerate() {
            let Logged::Do {
                command: Command::Fight { territory, act },
                events,
                ..
            } = &entry.act
            else {
                continue;
            };
            if *territory != desk.territory {
                continue;
            }
            let facts = events.iter().filter_map(|event| match event {
                Event::Fought { fact, .. } => Some(fact.clone()),
                _ => None,
            });
            list.push(Told {
                seq: entry.seq,
                count: count - 1 - back,
                act: act.clone(),
                facts: facts.collect(),
            });
            if *act == Act::Begin || list.len() == most {
                break;
            }
        }
        list
    })
}

/// What goes without saying beside the act itself: it shows on the page.
fn tacit(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::Tried { .. }
            | Fact::Acted { .. }
            | Fact::TurnBegan { .. }
            | Fact::RoundEnded { quiet: 0 }
            | Fact::SettingUp { .. }
            | Fact::OrderTaken { .. }
    )
}

/// The last act.
#[component]
pub fn LastAct(desk: Desk) -> impl IntoView {
    let last = Memo::new(move |_| {
        let _ = desk.session.state();
        told(desk, 1).into_iter().next()
    });
    view! {
        {move || last.get().filter(|told| !matches!(told.act, Act::Begin | Act::SetUp { .. })).map(|told| {
            let state = desk.session.state();
            let lines = told.facts.iter().filter(|fact| !tacit(fact));
            let lines: Vec<String> = lines.map(|fact| words::fact_line(&state, fact)).collect();
            let tried = told.facts.iter().find_map(|fact| match fact {
                Fact::Tried { what, how } => Some((*what, how.clone())),
                _ => None,
            });
            let head = tried.map(|(what, how)| roll(desk, &told, &what, &how));
            view! {
                <section class="panel stack fight-outcome" data-testid="fight-outcome" data-seq=told.seq aria-label="What came of it" aria-live="polite">
                    {head}
                    <ul class="fight-lines">{lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}</ul>
                </section>
            }
        })}
    }
}

/// The three dice as they lay.
pub fn dice(roll: &Roll) -> AnyView {
    let typed = roll.origin() == Origin::Typed;
    let dice = roll.faces().iter().enumerate().map(|(index, face)| {
        let (name, class) = DICE.get(index).copied().unwrap_or(("The die", ""));
        view! { <span class=format!("d8 {class}") class:typed=typed role="img" aria-label=format!("{name} {}", face.get())>{face.get()}</span> }.into_any()
    });
    view! { <span class="throw">{dice.collect_view()}</span> }.into_any()
}

fn verdict(what: &Feat, how: Verdict) -> (&'static str, &'static str) {
    let attack = matches!(
        what,
        Feat::Shot { .. } | Feat::Blow { .. } | Feat::Ram { .. }
    );
    match (how, attack) {
        (Verdict::Success, true) => ("Hit", "good"),
        (Verdict::Success, false) => ("Success", "good"),
        (Verdict::Failure, true) => ("Miss", "bad"),
        (Verdict::Failure, false) => ("Failure", "bad"),
        (Verdict::Misfire, _) => ("Misfire", "bad"),
    }
}

fn figure(label: &'static str, worked: Worked) -> AnyView {
    view! { <span class="odds-figure"><span class="cap">{label}</span><Figure worked=Signal::derive(move || worked.clone()) label=label /></span> }.into_any()
}

fn plain(label: &'static str, n: i64) -> AnyView {
    view! { <span class="odds-figure"><span class="cap">{label}</span><b>{n}</b></span> }.into_any()
}

fn roll(desk: Desk, told: &Told, what: &Feat, how: &Try) -> AnyView {
    let (word, class) = verdict(what, how.verdict);
    let state = desk.session.state();
    let title = words::capital(format!(
        "{} {}",
        words::hand(&state, how.by),
        words::feat(&state, what)
    ));
    let needs = i64::from(how.difficulty);
    // How the numbers came about is worked out on the battle as it stood before; a figure is shown without where that gives another number.
    let before = desk.before(told.seq, told.count);
    let look = before.and_then(|scene| {
        let seat = scene.seat_of(how.by)?;
        outlook(&scene.cast, &scene.fight, seat, &told.act)
    });
    let agrees = |worked: &Worked| worked.value() == needs;
    let mut figures = Vec::new();
    match look {
        Some(Outlook::Attack(attack)) if agrees(&attack.difficulty()) => {
            figures.push(figure("Needs", attack.difficulty()));
            if let Some(throw) = Throw::of(&how.roll) {
                let outcome = attack.resolve(throw);
                if let Some(strike) = outcome.strike {
                    figures.push(figure("Damage", attack.damage(throw)));
                    if outcome.hurt.is_some() {
                        figures.push(figure("Armor", attack.target.armor_worked(strike.pierce)));
                    }
                }
                if let Some(hurt) = outcome.hurt {
                    figures.push(plain("Comes through", i64::from(hurt.through)));
                }
            }
            figures.push(figure("CDT", attack.cdt()));
        }
        Some(Outlook::Test(test)) if agrees(&test.difficulty) => {
            figures.push(figure("Needs", test.difficulty));
            figures.push(figure("CDT", test.cdt));
        }
        _ => figures.push(plain("Needs", needs)),
    }
    view! {
        <p class="cap">{title}</p>
        <div class="fight-verdict"><b class=format!("verdict {class}") data-testid="verdict">{word}</b>{dice(&how.roll)}
            <span class="cap">"Sum "{how.roll.sum()}" reads "<b data-testid="score">{how.score}</b></span></div>
        <div class="odds-figures">{figures.collect_view()}</div>
    }
    .into_any()
}
