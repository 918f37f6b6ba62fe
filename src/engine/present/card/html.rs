//! A card as one self-contained piece of HTML. style/card.css lays it out for screens, style/print.css for paper.

use super::{SlotScene, UnitCard, WeaponLine};
use crate::present::esc;
use crate::present::labels::text_width;
use crate::present::logo::logo_svg;
use crate::rulebook::Worked;
use crate::rulebook::tables::{Skill, Slot, Template, WeaponType};
use crate::unlimit3d8::damage::Marks;
use std::fmt::Write;

/// A name wider than this many hundredths of its letters' size is set smaller, over two lines.
const LONG_NAME: i32 = 900;

/// A weapon's name wider than this many hundredths of its letters' size would take three lines.
const LONG_WEAPON: i32 = 2600;

/// A unit's card. Put it inside an element of the class `cards`, which style/card.css measures.
pub fn card_html(card: &UnitCard) -> String {
    let mut out = String::with_capacity(6000);
    let number = crate::present::glance::number_words(card.number);
    let _ = write!(
        out,
        "<article class=\"card {}\" aria-label=\"{number} {}\">",
        card.owner.class(),
        esc(&card.name),
    );
    top(&mut out, card);
    skills(&mut out, card);
    weapons(&mut out, card);
    low(&mut out, card);
    let _ = write!(
        out,
        "<footer class=\"card-foot\"><span>{}</span><span>turn {}</span></footer></article>",
        esc(&card.campaign),
        card.turn,
    );
    out
}

/// Cards one after another, four to a sheet of A4 when printed.
pub fn sheet_html(cards: &[UnitCard]) -> String {
    let all: String = cards.iter().map(card_html).collect();
    format!("<div class=\"cards\">{all}</div>")
}

fn top(out: &mut String, card: &UnitCard) {
    let long = if text_width(&card.name, 100) > LONG_NAME {
        " class=\"long\""
    } else {
        ""
    };
    let _ = write!(
        out,
        "<header class=\"card-top\">{}<div class=\"card-name\"><h3{long}>{}</h3><p>{}</p><p class=\"card-small card-side\"><span>{}</span>",
        logo_svg(card.owner.logo, Some(card.number)),
        esc(&card.name),
        esc(&crew(card)),
        esc(&card.owner.name),
    );
    if let Some(pilot) = &card.pilot {
        match pilot.next {
            Some(next) => {
                let ticks = boxes(next.boxes, next.ticked);
                let _ = write!(
                    out,
                    "<span class=\"card-xp\">XP {ticks} {}: level {}</span>",
                    next.at,
                    pilot.level + 1,
                );
            }
            None => out.push_str("<span class=\"card-xp\">last level</span>"),
        }
    }
    out.push_str("</p></div><dl class=\"card-figures\">");
    let show = |worked: &Worked| worked.value().to_string();
    let defense = card.defense.as_ref().map(show).unwrap_or_default();
    let moves = card
        .moves
        .as_ref()
        .map_or_else(String::new, |(each, most)| {
            format!("{} / {}", each.value(), most.value())
        });
    for (name, figure) in [
        ("Size", show(&card.size)),
        ("Weight", show(&card.weight)),
        ("Defense", defense),
        ("Armor", show(&card.armor)),
        ("Move / max", moves),
    ] {
        let _ = write!(out, "<div><dt>{name}</dt><dd>{figure}</dd></div>");
    }
    out.push_str("</dl></header>");
}

/// What it is and who is in it: `Shark, Worker level 1, Ida`. What may be long stands last, for it may be cut short on paper.
fn crew(card: &UnitCard) -> String {
    let body = card.body.name();
    match &card.pilot {
        Some(pilot) => {
            let mut words = format!("{body}, {} level {}", pilot.class.name(), pilot.level);
            if !pilot.name.is_empty() {
                words.push_str(", ");
                words.push_str(&pilot.name);
            }
            words
        }
        None if card.body.is_armor() => format!("{body}, nobody inside"),
        None => format!("{body}, no pilot"),
    }
}

fn skills(out: &mut String, card: &UnitCard) {
    out.push_str("<table class=\"card-skills\"><thead><tr><th scope=\"col\">A+P+N</th>");
    for (low, high) in card.bands {
        if low == high {
            let _ = write!(out, "<th scope=\"col\">{low}</th>");
        } else {
            let _ = write!(out, "<th scope=\"col\">{low}-{high}</th>");
        }
    }
    out.push_str("</tr></thead><tbody>");
    for (k, skill) in Skill::ALL.into_iter().enumerate() {
        let _ = write!(out, "<tr><th scope=\"row\">{}</th>", skill.name());
        match &card.skills {
            Some(rows) => {
                for score in &rows[k].scores {
                    let _ = write!(out, "<td>{}</td>", score.value());
                }
            }
            None => out.push_str(&"<td></td>".repeat(card.bands.len())),
        }
        out.push_str("</tr>");
    }
    out.push_str("</tbody></table>");
}

fn weapons(out: &mut String, card: &UnitCard) {
    out.push_str(
        "<div class=\"card-scroll\" tabindex=\"0\" role=\"group\" aria-label=\"Weapons\"><table class=\"card-weapons\"><thead><tr>\
         <th scope=\"col\">Weapon</th><th scope=\"col\">Damage</th><th scope=\"col\">Misfire</th><th scope=\"col\">Range</th>\
         <th scope=\"col\">Passive</th><th scope=\"col\">CDT</th>",
    );
    for (from, to) in card.distances {
        let _ = write!(out, "<th scope=\"col\">{from}-{to}&quot;</th>");
    }
    out.push_str("</tr></thead>");
    for slot in &card.slots {
        weapon(out, slot, card.distances.len());
    }
    out.push_str("</table></div>");
}

fn weapon(out: &mut String, slot: &SlotScene, steps: usize) {
    let Some(line) = &slot.weapon else {
        let _ = write!(
            out,
            "<tbody><tr class=\"card-empty\"><th scope=\"row\">{}, empty</th>{}</tr></tbody>",
            slot_words(slot.slot),
            "<td></td>".repeat(5 + steps),
        );
        return;
    };
    const NONE: &str = "-";
    let figure = |worked: &Option<Worked>| {
        worked
            .as_ref()
            .map_or_else(|| NONE.to_string(), |w| w.value().to_string())
    };
    let damage = line
        .damage
        .as_ref()
        .map_or_else(|| NONE.to_string(), |w| format!("A + {}", w.value()));
    let misfire = match line.misfire.value() {
        0 => NONE.to_string(),
        n => format!("{n}-"),
    };
    let passive = line
        .passive
        .as_ref()
        .map_or_else(|| NONE.to_string(), |(_, at)| format!("{}+", at.value()));
    let name = name(line);
    let long = if text_width(&name, 100) > LONG_WEAPON {
        " class=\"long\""
    } else {
        ""
    };
    let _ = write!(
        out,
        "<tbody><tr><th scope=\"row\"{long}>{name}</th><td>{damage}</td><td>{misfire}</td><td>{}</td><td>{passive}</td><td>{}</td>",
        figure(&line.range),
        figure(&line.cool_down),
    );
    match &line.steps {
        Some(steps) => {
            for step in steps {
                let _ = write!(out, "<td>+{}</td>", step.value());
            }
        }
        None => {
            let words = match line.ty {
                WeaponType::Contact => "in contact",
                _ => NONE,
            };
            let _ = write!(out, "<td colspan=\"{steps}\">{words}</td>");
        }
    }
    let words: Vec<&str> = line.specials.iter().map(|s| s.words.as_str()).collect();
    let mut words = esc(&words.join("; ")).into_owned();
    if line.shield_boxes > 0 {
        words.push_str(&boxes(line.shield_boxes, 0));
    }
    let _ = write!(
        out,
        "</tr><tr class=\"card-special\"><td colspan=\"{}\"><b>{}</b> {words}</td></tr></tbody>",
        6 + steps,
        line.ty.name(),
    );
}

const fn slot_words(slot: Slot) -> &'static str {
    match slot {
        Slot::Light => "Light slot",
        Slot::Medium => "Medium slot",
        Slot::Heavy => "Heavy slot",
    }
}

fn name(line: &WeaponLine) -> String {
    let mut name = line.name.to_string();
    for template in &line.templates {
        name.push_str(", ");
        // An abbreviation stays as it is.
        if *template == Template::Emp.name() {
            name.push_str(template);
        } else {
            name.push_str(&template.to_lowercase());
        }
    }
    name
}

fn low(out: &mut String, card: &UnitCard) {
    let points = u8::try_from(card.hit_points.value()).unwrap_or(u8::MAX);
    let _ = write!(
        out,
        "<div class=\"card-low\"><section class=\"card-hits\"><p class=\"card-small\">Hit points {points}: of each hit, half rounded up X, the rest /</p>\
         {}</section><div class=\"card-cdt card-small\">Cool-down tokens</div></div>",
        hit_boxes(points, card.marks),
    );
}

/// Boxes in groups of five, the first ones ticked.
fn boxes(n: u8, ticked: u8) -> String {
    let label = if ticked > 0 {
        format!("{ticked} of {n} boxes ticked")
    } else {
        format!("{n} boxes")
    };
    row(n, &label, |k| k < ticked, |_| false)
}

/// Boxes of hit points: first the crossed ones, then the slashed ones, then the free ones (U-UNI-6 F).
fn hit_boxes(n: u8, marks: Marks) -> String {
    if marks.is_none() {
        return boxes(n, 0);
    }
    let Marks { slashes, crosses } = marks;
    let label = format!("{n} boxes, {crosses} crossed, {slashes} slashed");
    let slashed = |k: u8| u32::from(k) < marks.sum();
    row(n, &label, slashed, |k| k < crosses)
}

fn row(n: u8, label: &str, on: impl Fn(u8) -> bool, crossed: impl Fn(u8) -> bool) -> String {
    let mut out = format!("<span class=\"card-boxes\" role=\"img\" aria-label=\"{label}\">");
    for k in 0..n {
        if k % 5 == 0 {
            out.push_str("<span>");
        }
        out.push_str(if crossed(k) {
            "<i class=\"on out\"></i>"
        } else if on(k) {
            "<i class=\"on\"></i>"
        } else {
            "<i></i>"
        });
        if k % 5 == 4 || k + 1 == n {
            out.push_str("</span>");
        }
    }
    out.push_str("</span>");
    out
}
