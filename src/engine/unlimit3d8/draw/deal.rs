//! Terms of a deal, made up within what both sides can put into it.

use super::{any, coin};
use crate::quantity::Credits;
use crate::unlimit3d8::state::Mover;
use crate::unlimit3d8::trade::{Line, Menu, Terms};
use rand::Rng;

pub(super) fn draw_terms(rng: &mut impl Rng, gives: &Menu, wants: &Menu) -> Terms {
    let mut terms = Terms {
        gives: draw_lines(rng, gives),
        // Half of them gifts, which the other can always accept.
        wants: if coin(rng) {
            draw_lines(rng, wants)
        } else {
            Vec::new()
        },
        at: any(rng, gives.ground.keys().copied()),
    };
    if terms.gives.is_empty() && terms.wants.is_empty() {
        terms.gives.push(Line::Promise("Peace for a turn".into()));
    }
    terms
}

/// Some lines that pass together; none at all now and then.
fn draw_lines(rng: &mut impl Rng, menu: &Menu) -> Vec<Line> {
    let mut lines = Vec::new();
    while coin(rng) {
        let mut more: Vec<Line> = lines.clone();
        // Of much there is nothing to give: look a few times.
        let found = (0..4).map(|_| draw_some(rng, menu)).find(|l| !l.is_empty());
        more.extend(found.into_iter().flatten());
        if menu.check(&more).is_ok() {
            lines = more;
        }
    }
    lines
}

/// One thing, with what has to come along.
fn draw_some(rng: &mut impl Rng, menu: &Menu) -> Vec<Line> {
    let some = |rng: &mut _, have: u32| any(rng, [1, have / 2, have]).unwrap_or(1).max(1);
    let line = match rng.next_u32() % 11 {
        0 => Some(Line::Credits(Credits(some(rng, menu.credits.0)))),
        1 => any(rng, &menu.goods).map(|((from, good), have)| Line::Goods {
            from: *from,
            good: *good,
            units: some(rng, *have),
        }),
        2 => any(rng, &menu.arms).map(|((from, weapon), have)| Line::Arms {
            from: *from,
            weapon: *weapon,
            count: some(rng, *have),
        }),
        3 => any(rng, menu.units.keys()).map(|unit| Line::Unit(*unit)),
        4 => any(rng, menu.operatives.keys()).map(|who| Line::Operative(*who)),
        5 => (menu.artifacts > 0).then_some(Line::Artifacts(1)),
        8 => {
            let silos = menu.silos.iter().filter(|(_, have)| **have > 0);
            any(rng, silos).map(|(from, have)| Line::Missiles {
                from: *from,
                count: some(rng, *have),
            })
        }
        9 => {
            let known = menu.technologies.iter();
            let known = known.filter(|(_, his)| !menu.firm || **his);
            any(rng, known).map(|(technology, _)| Line::Technology(*technology))
        }
        6 => any(rng, menu.ground.keys()).map(|at| Line::Passage(*at)),
        7 => Some(Line::Promise("Help against the others".into())),
        _ => {
            let Some((at, ground)) = any(rng, &menu.ground) else {
                return Vec::new();
            };
            let along = ground.on_it.iter().map(|mover| match mover {
                Mover::Unit(unit) => Line::Unit(*unit),
                Mover::OnFoot(who) => Line::Operative(*who),
            });
            return along.chain([Line::Territory(*at)]).collect();
        }
    };
    line.into_iter().collect()
}
