//! Damage, loss and repair, in words.

use super::{a, building_at, count, dice, machine, operative, who};
use crate::app::words::common::place;
use octant_engine::unlimit3d8::damage::Marks;
use octant_engine::unlimit3d8::{Event, State};

/// One line about damage; none for other events.
pub(super) fn line(s: &State, event: &Event) -> Option<String> {
    Some(match event {
        Event::PilotTried {
            unit,
            character,
            roll,
            saved,
        } => {
            let ends = if *saved { "got out of" } else { "died in" };
            format!(
                "{} {ends} {}. {}.",
                super::capital(&operative(s, *character)),
                machine(s, *unit),
                dice(&[roll])
            )
        }
        Event::BailedOut { character, to, .. } => match to {
            Some(to) => format!(
                "{} fled on foot to {}.",
                operative(s, *character),
                place(s, *to)
            ),
            None => format!(
                "{} fled on foot off the map until the next Move phase.",
                operative(s, *character)
            ),
        },
        Event::UnitMarked { unit, marks } => {
            format!(
                "{} bears {}.",
                super::capital(&machine(s, *unit)),
                ticks(marks)
            )
        }
        Event::BuildingMarked {
            territory,
            building,
            marks,
        } => {
            let (kind, square) = building_at(s, *territory, *building);
            format!(
                "{}: the {kind}{square} bears {}.",
                place(s, *territory),
                ticks(marks)
            )
        }
        Event::PartMarked {
            territory,
            building,
            part,
            marks,
        } => {
            let (kind, square) = building_at(s, *territory, *building);
            format!(
                "{}: the {} of the {kind}{square} bears {}.",
                place(s, *territory),
                part.name().to_lowercase(),
                ticks(marks)
            )
        }
        Event::PartDestroyed {
            territory,
            building,
            part,
            ..
        } => {
            let (kind, square) = building_at(s, *territory, *building);
            format!(
                "{}: the {} of the {kind}{square} was destroyed.",
                place(s, *territory),
                part.name().to_lowercase()
            )
        }
        Event::AblativeLost {
            territory,
            building,
            points,
            left,
        } => {
            let (kind, square) = building_at(s, *territory, *building);
            format!(
                "{}: the Ablative armor of the {kind}{square} lost {}; {left} left.",
                place(s, *territory),
                count(u32::from(*points), "point", "points")
            )
        }
        Event::BuildingDestroyed { territory, was, .. } => format!(
            "{}: {} was destroyed on {}.",
            place(s, *territory),
            a(was.kind.name()),
            was.square
        ),
        Event::Overhauled {
            seat,
            unit,
            crosses,
            price,
        } => format!(
            "{} had {} overhauled for {price}: {} less.",
            who(s, *seat),
            machine(s, *unit),
            count(u32::from(*crosses), "cross", "crosses")
        ),
        _ => return None,
    })
}

/// Marks in words.
pub(super) fn ticks(marks: &Marks) -> String {
    let words = |n: u8, one: &str, many: &str| (n > 0).then(|| count(u32::from(n), one, many));
    let all: Vec<String> = [
        words(marks.crosses, "cross", "crosses"),
        words(marks.slashes, "slash", "slashes"),
    ]
    .into_iter()
    .flatten()
    .collect();
    if all.is_empty() {
        "no mark any more".to_string()
    } else {
        all.join(" and ")
    }
}
