//! Deals and grants of passage, in words.

use super::{arms, count, machine, operative, who};
use crate::app::words::common::{place, technology};
use octant_engine::rulebook::weapon::Weapon;
use octant_engine::unlimit3d8::figures::good_name;
use octant_engine::unlimit3d8::state::Rigging;
use octant_engine::unlimit3d8::trade::{DealEnd, Handed, Line};
use octant_engine::unlimit3d8::{Event, State};

/// One line about a deal or a grant; none for any other event.
pub(super) fn line(s: &State, event: &Event) -> Option<String> {
    Some(match event {
        Event::DealOffered {
            deal,
            from,
            to,
            terms,
        } => format!(
            "{} offered {} deal {}: {} for {}.",
            who(s, *from),
            who(s, *to),
            u64::from(deal.0) + 1,
            list(s, &terms.gives),
            list(s, &terms.wants)
        ),
        Event::DealEnded { deal, how } => {
            let how = match how {
                DealEnd::Declined => "was declined",
                DealEnd::Countered => "was answered by another offer",
                DealEnd::Withdrawn => "was withdrawn",
            };
            format!("Deal {} {how}.", u64::from(deal.0) + 1)
        }
        Event::DealStruck { deal, settles } => {
            let fixed = if settles.is_empty() {
                ""
            } else {
                " Purchases of what is in it can\u{2019}t be taken back any more."
            };
            format!("Deal {} was struck.{fixed}", u64::from(deal.0) + 1)
        }
        Event::HandedOver { from, to, what } => {
            format!(
                "{} gave {} {}.",
                who(s, *from),
                who(s, *to),
                handed(s, what)
            )
        }
        Event::PassageGranted {
            from,
            to,
            territory,
        } => format!(
            "{} lets {} pass over {}.",
            who(s, *from),
            who(s, *to),
            place(s, *territory)
        ),
        Event::PassageEnded {
            from,
            to,
            territory,
        } => format!(
            "{} lets {} pass over {} no more.",
            who(s, *from),
            who(s, *to),
            place(s, *territory)
        ),
        _ => return None,
    })
}

fn list(s: &State, lines: &[Line]) -> String {
    if lines.is_empty() {
        return "nothing".to_string();
    }
    let words: Vec<String> = lines.iter().map(|l| deal_line(s, l)).collect();
    words.join(", ")
}

/// One thing in a deal.
pub fn deal_line(s: &State, line: &Line) -> String {
    match line {
        Line::Credits(amount) => amount.to_string(),
        Line::Goods { from, good, units } => {
            format!("{units} {} from {}", good_name(*good), place(s, *from))
        }
        Line::Arms {
            from,
            weapon,
            count,
        } => format!("{count} \u{d7} {} from {}", arms(*weapon), place(s, *from)),
        Line::Unit(id) => machine(s, *id),
        Line::Operative(id) => operative(s, *id),
        Line::Missiles { from, count: n } => {
            let silo = s.open.territory_of(*from);
            let silo = silo.map_or_else(|_| "a silo".to_string(), |at| place(s, at));
            format!("{} from {silo}", count(*n, "missile", "missiles"))
        }
        Line::Technology(id) => format!("the technology {}", technology(s, *id)),
        Line::Artifacts(n) => count(*n, "xenotech artifact", "xenotech artifacts"),
        Line::Territory(territory) => format!("the territory {}", place(s, *territory)),
        Line::Passage(territory) => format!("passage over {}", place(s, *territory)),
        Line::Promise(text) => format!("the promise \u{201c}{text}\u{201d}"),
    }
}

fn handed(s: &State, what: &Handed) -> String {
    match what {
        Handed::Credits(amount) => amount.to_string(),
        Handed::Goods {
            from,
            at,
            good,
            units,
        } => format!(
            "{units} {}, from {} to {}",
            good_name(*good),
            place(s, *from),
            place(s, *at)
        ),
        Handed::Arms {
            from,
            at,
            weapon,
            count,
        } => format!(
            "{count} \u{d7} {}, from {} to {}",
            arms(*weapon),
            place(s, *from),
            place(s, *at)
        ),
        Handed::Unit { unit, at, .. } => format!("{}, in {}", machine(s, *unit), place(s, *at)),
        Handed::Operative { character, at } => {
            format!("{}, in {}", operative(s, *character), place(s, *at))
        }
        Handed::Missiles { at, count: n, .. } => {
            let silo = s.open.territory_of(*at);
            let silo = silo.map_or_else(|_| "a silo".to_string(), |at| place(s, at));
            let n = u32::from(*n);
            format!("{} into a silo in {silo}", count(n, "missile", "missiles"))
        }
        Handed::Technology(id) => format!("the technology {}", technology(s, *id)),
        Handed::Artifacts(n) => count(*n, "xenotech artifact", "xenotech artifacts"),
        Handed::Territory(territory) => format!("the territory {}", place(s, *territory)),
        Handed::Promise(text) => format!("a promise: \u{201c}{text}\u{201d}"),
    }
}

/// An exchange of the Move phase: the same words while it is planned and when it is done.
pub fn exchange(s: &State, rigging: &Rigging) -> String {
    let load = |weapon: &Option<Weapon>| weapon.map_or("nothing".to_string(), arms);
    match rigging {
        Rigging::Swap {
            unit,
            weapon,
            other,
            other_weapon,
            ..
        } => format!(
            "{} gives {} and gets {} of {}",
            machine(s, *unit),
            load(weapon),
            load(other_weapon),
            machine(s, *other)
        ),
        Rigging::Change {
            character,
            from,
            into,
            other,
        } => {
            let swap = other
                .map(|c| format!(", and {} takes that", operative(s, c)))
                .unwrap_or_default();
            format!(
                "{} changes from {} into {}{swap}",
                operative(s, *character),
                machine(s, *from),
                machine(s, *into)
            )
        }
        _ => "something changes".to_string(),
    }
}
