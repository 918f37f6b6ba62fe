//! A sheet of emblems to cut out.

use super::emblem_svg;
use crate::present::look::Look;
use crate::present::text::esc;
use std::fmt::Write;

/// The sizes of stickers, in millimetres: for a small model, a large one, and its base.
pub const SIZES: [u32; 3] = [8, 12, 16];

/// A player's emblems in the sizes that are wanted, for so many units; style/emblem.css lays it out.
pub fn emblem_sheet_html(look: &Look, numbers: &[u16], sizes: &[u32]) -> String {
    let mut out = format!(
        "<section class=\"emblems {}\" aria-label=\"{}\"><h3>{}</h3>",
        look.class(),
        esc(&look.name),
        esc(&look.name),
    );
    for size in sizes {
        // Writing to a String can't fail.
        let _ = write!(
            out,
            "<div class=\"emblem-row\" data-size=\"{size}\"><span class=\"emblem-size\">{size} mm</span>"
        );
        for number in numbers {
            let _ = write!(
                out,
                "<span class=\"emblem-cut\" style=\"width:{}mm;height:{}mm\">{}</span>",
                size + 1,
                size + 1,
                emblem_svg(look, *number, size * 10),
            );
        }
        out.push_str("</div>");
    }
    out.push_str("</section>");
    out
}
