//! Scenes as SVG text: whole pictures for previews, print and exported files. Interactive screens draw from the scenes themselves.

use super::labels::{MARK_PX, MarkKind, NAME_PX, SURVEY_PX, Spot};
use super::lettering::STATION;
use super::look::pattern_defs;
use super::map::{MapScene, RegionScene};
use super::signs;
use super::territory::{Power, TerritoryScene, columns, rows};
use super::text::esc;
use crate::rulebook::tables::BuildingKind;
use crate::unlimit3d8::field::BLOCK;
use crate::unlimit3d8::square::SIDE;
use std::fmt::Write;

/// The side of a territory's square in its drawing.
pub const CELL: u16 = 44;
/// The room for letters above and numbers beside a territory's squares.
pub const EDGE: u16 = 26;

/// Pixels at a zoom as map units, in hundredths and as SVG wants it written.
fn units(px: i32, zoom: u32) -> String {
    let hundredths = i64::from(px) * 10_000 / i64::from(zoom.max(1));
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

/// The whole map as one SVG. `title` is what it is called for those who listen.
pub fn map(scene: &MapScene, title: &str) -> String {
    let zoom = scene.zoom;
    let mut out = String::new();
    let _ = write!(
        out,
        "<svg class=\"map\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\"><defs>{}</defs>",
        scene.width,
        scene.height,
        esc(title),
        pattern_defs(&scene.players, 10_000 / zoom.max(1)),
    );
    out.push_str("<g class=\"regions\">");
    for region in &scene.regions {
        ground(&mut out, scene, region);
    }
    out.push_str("</g><g class=\"labels\">");
    for region in &scene.regions {
        words(&mut out, scene, region);
    }
    out.push_str("</g></svg>");
    out
}

fn ground(out: &mut String, scene: &MapScene, region: &RegionScene) {
    let look = region.owner.and_then(|seat| scene.look(seat));
    let mut class = "region".to_string();
    for (on, word) in [
        (region.own, "own"),
        (region.battle, "battle"),
        (region.entered, "entered"),
        (region.changed, "changed"),
        (region.lit, "lit"),
        (region.selected, "selected"),
    ] {
        if on {
            class.push(' ');
            class.push_str(word);
        }
    }
    let fill = look.map_or_else(|| "var(--panel)".to_string(), super::look::Look::fill);
    let (stroke, wide) = if region.selected || region.lit {
        ("var(--accent)", 3)
    } else if region.battle {
        ("var(--ink)", 3)
    } else {
        ("var(--ink2)", 1)
    };
    let _ = write!(
        out,
        "<polygon class=\"{class}\" points=\"{}\" fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"{}\" stroke-linejoin=\"round\"><title>{}</title></polygon>",
        region.points_attr(),
        units(wide, scene.zoom),
        esc(&scene.sentence(region)),
    );
}

fn words(out: &mut String, scene: &MapScene, region: &RegionScene) {
    let label = &region.label;
    if label.name.shown {
        text(out, scene, &label.name, "name", &region.name, NAME_PX);
    }
    if label.survey.shown {
        text(
            out,
            scene,
            &label.survey,
            "survey",
            &region.survey_words,
            SURVEY_PX,
        );
    }
    for mark in region.marks.iter().filter(|mark| mark.spot.shown) {
        let Spot {
            mid, width, height, ..
        } = mark.spot;
        let (x, y) = (mid.x - width / 2, mid.y - height / 2);
        match mark.kind {
            MarkKind::Station => {
                let _ = write!(
                    out,
                    "<svg class=\"mark station\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" viewBox=\"-10 -10 20 20\"><path d=\"M0 0{STATION}\" fill=\"var(--panel)\" stroke=\"var(--ink)\" stroke-width=\"1.5\"/><text dy=\".36em\" text-anchor=\"middle\" font-size=\"11\" fill=\"var(--ink)\">S</text></svg>",
                );
            }
            MarkKind::Battle => {
                let _ = write!(
                    out,
                    "<svg class=\"mark battle\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 24 18\"><path d=\"M4 1h16l4 4v8l-4 4H4l-4-4V5z\" fill=\"var(--accent)\"/><path d=\"M7 4l10 10M17 4L7 14\" stroke=\"var(--panel)\" stroke-width=\"2.4\" stroke-linecap=\"round\"/></svg>",
                );
            }
            MarkKind::Units(seat, n) | MarkKind::Idle(seat, n) => {
                let solid = matches!(mark.kind, MarkKind::Units(..));
                let class = scene.look(seat).map_or("", super::look::Look::class);
                let (fill, ink) = if solid {
                    ("var(--player)", "var(--on-player)")
                } else {
                    ("var(--panel)", "var(--ink)")
                };
                badge(
                    out,
                    scene,
                    &mark.spot,
                    class,
                    [fill, "var(--player)", ink],
                    &n.to_string(),
                );
            }
            MarkKind::Arriving(n) => {
                let ink = ["var(--panel)", "var(--accent)", "var(--ink)"];
                badge(out, scene, &mark.spot, "arriving", ink, &format!("+{n}"));
            }
        }
    }
}

/// A line of text around the middle of its box, on a rim of panel colour.
fn text(out: &mut String, scene: &MapScene, spot: &Spot, class: &str, words: &str, px: i32) {
    let (weight, ink) = if class == "name" {
        ("600", "var(--ink)")
    } else {
        ("400", "var(--ink2)")
    };
    let _ = write!(
        out,
        "<text class=\"{class}\" x=\"{}\" y=\"{}\" dy=\".36em\" text-anchor=\"middle\" font-size=\"{}\" font-weight=\"{weight}\" fill=\"{ink}\" stroke=\"var(--panel)\" stroke-width=\"{}\" paint-order=\"stroke\">{}</text>",
        spot.mid.x,
        spot.mid.y,
        units(px, scene.zoom),
        units(3, scene.zoom),
        esc(words),
    );
}

fn badge(
    out: &mut String,
    scene: &MapScene,
    spot: &Spot,
    class: &str,
    [fill, stroke, ink]: [&str; 3],
    words: &str,
) {
    let Spot {
        mid, width, height, ..
    } = *spot;
    let _ = write!(
        out,
        "<g class=\"mark badge {class}\"><rect x=\"{}\" y=\"{}\" width=\"{width}\" height=\"{height}\" rx=\"{}\" fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"{}\"/><text x=\"{}\" y=\"{}\" dy=\".36em\" text-anchor=\"middle\" font-size=\"{}\" font-weight=\"600\" fill=\"{ink}\">{}</text></g>",
        mid.x - width / 2,
        mid.y - height / 2,
        units(3, scene.zoom),
        units(2, scene.zoom),
        mid.x,
        mid.y,
        units(MARK_PX - 5, scene.zoom),
        esc(words),
    );
}

/// A territory's squares with its buildings as one SVG.
pub fn territory(scene: &TerritoryScene) -> String {
    let side = u16::from(SIDE) * CELL;
    let mut out = String::new();
    let _ = write!(
        out,
        "<svg class=\"territory\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-{EDGE} -{EDGE} {full} {full}\" role=\"img\" aria-label=\"{name}\"><rect width=\"{side}\" height=\"{side}\" fill=\"var(--panel)\"/>",
        full = side + EDGE + 2,
        name = esc(&scene.name),
    );
    // Thin lines for squares, stronger ones for each four of them.
    for (step, stroke) in [(1, "var(--grid)"), (4, "var(--line)")] {
        let lines: String = (0..=u16::from(SIDE))
            .step_by(step)
            .map(|n| n * CELL)
            .map(|at| format!("M{at} 0V{side}M0 {at}H{side}"))
            .collect();
        let _ = write!(
            out,
            "<path d=\"{lines}\" fill=\"none\" stroke=\"{stroke}\" stroke-width=\"1.5\"/>"
        );
    }
    out.push_str("<g class=\"edge\" fill=\"var(--ink2)\" font-size=\"13\" text-anchor=\"middle\">");
    for (n, letter) in (0_u16..).zip(columns()) {
        let _ = write!(
            out,
            "<text x=\"{}\" y=\"-8\">{letter}</text>",
            n * CELL + CELL / 2
        );
    }
    for (n, row) in (0_u16..).zip(rows()) {
        let _ = write!(
            out,
            "<text x=\"-13\" y=\"{}\">{row}</text>",
            n * CELL + CELL / 2 + 5
        );
    }
    out.push_str("</g>");
    for building in &scene.buildings {
        let (x, y) = (
            u16::from(building.square.col()) * CELL,
            u16::from(building.square.row()) * CELL,
        );
        let off = matches!(building.power, Power::Off(_));
        let (class, tile, ink, dash) = if off {
            ("off", "none", "var(--ink2)", " stroke-dasharray=\"2 2.2\"")
        } else {
            ("on", "var(--grid)", "var(--ink)", "")
        };
        if building.kind == BuildingKind::ForceField {
            // It covers a block and leaves what stands there in sight.
            let _ = write!(
                out,
                "<g class=\"building {class} field\" transform=\"translate({x} {y})\"><title>{}</title><rect x=\"1\" y=\"1\" width=\"{block}\" height=\"{block}\" rx=\"9\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.7\"{dash}/></g>",
                esc(&building.sentence()),
                block = u16::from(BLOCK) * CELL - 2,
            );
            continue;
        }
        let movable = if building.movable { " movable" } else { "" };
        let rim = if building.movable {
            "var(--accent)"
        } else {
            "none"
        };
        let _ = write!(
            out,
            "<g class=\"building {class}{movable}\" transform=\"translate({x} {y})\"><title>{}</title><rect x=\"3\" y=\"3\" width=\"38\" height=\"38\" rx=\"3\" fill=\"{tile}\" stroke=\"{rim}\"/><path transform=\"translate(8 8) scale(1.167)\" d=\"{}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.7\" stroke-linejoin=\"round\" stroke-linecap=\"round\"{dash}/></g>",
            esc(&building.sentence()),
            signs::building(building.kind),
        );
    }
    out.push_str("</svg>");
    out
}
