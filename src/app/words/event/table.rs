//! What the table ruled, in words.

use super::damage::ticks;
use super::{a, arms, building, count, dice, ground_holds, machine, operative, who};
use crate::app::words::common::place;
use octant_engine::rulebook::house::RuleKey;
use octant_engine::unlimit3d8::figures::good_name;
use octant_engine::unlimit3d8::mastery::Decree;
use octant_engine::unlimit3d8::{Event, State};

/// One line about a ruling; none for other events.
pub(super) fn line(s: &State, event: &Event) -> Option<String> {
    Some(match event {
        Event::RuleChanged {
            key,
            from,
            to,
            reason,
        } => format!(
            "House rule \u{201c}{}\u{201d}: {} holds from now on, no more {}. Reason: {reason}",
            key.rule().title,
            choice(*key, to),
            choice(*key, from)
        ),
        Event::LotsDrawn { rolls, order } => {
            let names: Vec<String> = order.iter().map(|seat| who(s, *seat)).collect();
            let rolls: Vec<_> = rolls.iter().collect();
            let thrown = if rolls.is_empty() {
                String::new()
            } else {
                format!(" {}.", dice(&rolls))
            };
            format!(
                "Start territories are chosen by {}, in this order.{thrown}",
                names.join(", ")
            )
        }
        Event::PlayerJoined { name, credits, .. } => {
            format!("{name} joined the campaign with {credits}.")
        }
        Event::StartGiven {
            seat, territory, ..
        } => format!("{} starts in {}.", who(s, *seat), place(s, *territory)),
        Event::PlayerReplaced { seat, name, .. } => format!(
            "Seat {} belongs to {name} from now on.",
            u16::from(seat.0) + 1
        ),
        Event::StoodIn { seat, by: Some(by) } => {
            format!("{} plays for {}, who is away.", who(s, *by), who(s, *seat))
        }
        Event::StoodIn { seat, by: None } => {
            format!("Nobody plays for {} any more.", who(s, *seat))
        }
        Event::Overruled { decree, reason, .. } => format!(
            "By the campaign master: {}. Reason: {reason}",
            decree_words(s, decree)
        ),
        _ => return None,
    })
}

/// What is set, in a few words.
pub(super) fn decree_words(s: &State, decree: &Decree) -> String {
    match decree {
        Decree::Credits { seat, credits } => format!("{} has {credits}", who(s, *seat)),
        Decree::Artifacts { seat, artifacts } => format!(
            "{} has {}",
            who(s, *seat),
            count(*artifacts, "artifact", "artifacts")
        ),
        Decree::Experience {
            character,
            level,
            xp,
        } => format!("{} has level {level} and {xp} XP", operative(s, *character)),
        Decree::Goods {
            territory,
            good,
            units,
        } => format!(
            "{} stores {units} {}",
            place(s, *territory),
            good_name(*good)
        ),
        Decree::Arms {
            territory,
            weapon,
            count: n,
        } => format!(
            "{} stores {n} times {}",
            place(s, *territory),
            arms(*weapon)
        ),
        Decree::Controller { territory, seat } => match seat {
            Some(seat) => format!("{} belongs to {}", place(s, *territory), who(s, *seat)),
            None => format!("{} belongs to nobody", place(s, *territory)),
        },
        Decree::Survey { territory, survey } => match survey.deposit() {
            Some(deposit) => format!("{} holds {}", place(s, *territory), ground_holds(deposit)),
            None => format!("the ground of {} is not known", place(s, *territory)),
        },
        Decree::AddBuilding {
            territory,
            standing,
        } => format!(
            "{} in {} more",
            a(standing.kind.name()),
            place(s, *territory)
        ),
        Decree::RemoveBuilding { building: id } => format!("no {} any more", building(s, *id)),
        Decree::MarkBuilding {
            building: id,
            marks,
        } => format!("the {} bears {}", building(s, *id), ticks(marks)),
        Decree::AddUnit(new) => format!(
            "{} of {} in {} more",
            a(new.body.name()),
            who(s, new.owner),
            place(s, new.at)
        ),
        Decree::RemoveUnit { unit } => format!("no {} any more", machine(s, *unit)),
        Decree::PlaceUnit { unit, at } => match at {
            Some(at) => format!("{} is in {}", machine(s, *unit), place(s, *at)),
            None => format!("{} is off the map", machine(s, *unit)),
        },
        Decree::MarkUnit { unit, marks } => {
            format!("{} bears {}", machine(s, *unit), ticks(marks))
        }
        Decree::AddOperative(new) => format!(
            "{} of {} in {} more",
            a(new.operative.class.name()),
            who(s, new.owner),
            place(s, new.at)
        ),
        Decree::RemoveOperative { character } => {
            format!("no {} any more", operative(s, *character))
        }
    }
}

/// A choice of a house rule in its own words.
fn choice(key: RuleKey, value: &str) -> String {
    let listed = key.rule().choices.iter().find(|c| c.value == value);
    let words = listed.map_or(value, |c| c.label);
    format!("\u{201c}{words}\u{201d}")
}
