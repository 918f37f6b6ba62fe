//! Finding the printed frame of a card on a page, however it is drawn (solid or dashed, thick or thin), and measuring it.

/// A page in shades of grey: 0 is black, 255 is white. Row by row.
pub struct Gray {
    /// Dots across.
    pub width: usize,
    /// Dots down.
    pub height: usize,
    /// `width * height` shades.
    pub shades: Vec<u8>,
    /// Dots per inch.
    pub dpi: f64,
}

/// Where a frame lies on its page, in millimetres from the top left corner, outer edges of its lines.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// From the page's left edge.
    pub left: f64,
    /// From the page's top edge.
    pub top: f64,
    /// Outer width.
    pub width: f64,
    /// Outer height.
    pub height: f64,
}

/// Lighter than this is paper.
const PAPER: u8 = 230;
/// Gaps up to this many millimetres are those of a dashed line.
const GAP: f64 = 2.0;
/// A corner may be rounded or cut by this many millimetres.
const CORNER: f64 = 6.0;

/// A straight line on the page, in dots: where it lies across its direction (`from..=to`) and how far it reaches.
struct Line {
    from: usize,
    to: usize,
    start: usize,
    end: usize,
}

/// The closed frames of about `width` by `height` millimetres (`slack` more or less) on the page. A frame whose side is missing,
/// cut off by the page's edge or printed elsewhere is none.
pub fn frames(page: &Gray, width: f64, height: f64, slack: f64) -> Vec<Frame> {
    let dot = 25.4 / page.dpi;
    let across = lines(
        page.height,
        page.width,
        |y, x| page.shades[y * page.width + x] < PAPER,
        (width - slack - 2.0 * CORNER) / dot,
        GAP / dot,
    );
    let down = lines(
        page.width,
        page.height,
        |x, y| page.shades[y * page.width + x] < PAPER,
        (height - slack - 2.0 * CORNER) / dot,
        GAP / dot,
    );
    let corner = CORNER / dot;
    let reaches = |line: &Line, from: usize, to: usize| {
        line.start as f64 <= from as f64 + corner && line.end as f64 >= to as f64 - corner
    };
    let mut found: Vec<Frame> = Vec::new();
    for left in &down {
        for right in down
            .iter()
            .filter(|right| ((right.to as f64 - left.from as f64) * dot - width).abs() <= slack)
        {
            for top in across
                .iter()
                .filter(|top| reaches(top, left.from, right.to))
            {
                for bottom in across.iter().filter(|bottom| {
                    ((bottom.to as f64 - top.from as f64) * dot - height).abs() <= slack
                }) {
                    if reaches(bottom, left.from, right.to)
                        && reaches(left, top.from, bottom.to)
                        && reaches(right, top.from, bottom.to)
                    {
                        found.push(Frame {
                            left: left.from as f64 * dot,
                            top: top.from as f64 * dot,
                            width: (right.to + 1 - left.from) as f64 * dot,
                            height: (bottom.to + 1 - top.from) as f64 * dot,
                        });
                    }
                }
            }
        }
    }
    // A double line gives several frames in the same place: the outermost is the card's.
    found.sort_by(|a, b| (b.width * b.height).total_cmp(&(a.width * a.height)));
    let mut outer: Vec<Frame> = Vec::new();
    for frame in found {
        if !outer.iter().any(|other| {
            (other.left - frame.left).abs() < 2.0 * slack
                && (other.top - frame.top).abs() < 2.0 * slack
        }) {
            outer.push(frame);
        }
    }
    outer.sort_by(|a, b| {
        (a.top, a.left)
            .partial_cmp(&(b.top, b.left))
            .unwrap_or(std::cmp::Ordering::Equal)
    });
    outer
}

/// The lines that run along the second coordinate for at least `long` dots, gaps up to `gap` bridged, neighbours made one thick line.
fn lines(
    rows: usize,
    length: usize,
    ink: impl Fn(usize, usize) -> bool,
    long: f64,
    gap: f64,
) -> Vec<Line> {
    let mut found: Vec<Line> = Vec::new();
    for row in 0..rows {
        let mut run: Option<(usize, usize, usize)> = None; // first dot, last dot, how many are inked
        let mut runs = Vec::new();
        for at in (0..length).filter(|at| ink(row, *at)) {
            run = Some(match run {
                Some((first, last, count)) if (at - last) as f64 <= gap => (first, at, count + 1),
                before => {
                    runs.extend(before);
                    (at, at, 1)
                }
            });
        }
        runs.extend(run);
        for (start, end, count) in runs {
            let span = end + 1 - start;
            // Even a dashed line is more ink than gap, a line of text is not.
            if (span as f64) < long || count * 5 < span * 2 {
                continue;
            }
            match found
                .iter_mut()
                .rev()
                .find(|line| line.to + 1 >= row && line.start < end && line.end > start)
            {
                Some(line) => {
                    line.to = row;
                    line.start = line.start.min(start);
                    line.end = line.end.max(end);
                }
                None => found.push(Line {
                    from: row,
                    to: row,
                    start,
                    end,
                }),
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An A4 page at 254 dots per inch: ten dots are a millimetre.
    fn page() -> Gray {
        Gray {
            width: 2100,
            height: 2970,
            shades: vec![255; 2100 * 2970],
            dpi: 254.0,
        }
    }

    /// A frame of `thick` dots, outer edges as given in dots, inked where `on` says so of the way along the side.
    fn draw(
        page: &mut Gray,
        left: usize,
        top: usize,
        width: usize,
        height: usize,
        thick: usize,
        on: impl Fn(usize) -> bool,
    ) {
        let w = page.width;
        for i in (0..width).filter(|i| on(*i)) {
            for t in 0..thick {
                page.shades[(top + t) * w + left + i] = 100;
                page.shades[(top + height - 1 - t) * w + left + i] = 100;
            }
        }
        for i in (0..height).filter(|i| on(*i)) {
            for t in 0..thick {
                page.shades[(top + i) * w + left + t] = 100;
                page.shades[(top + i) * w + left + width - 1 - t] = 100;
            }
        }
    }

    #[test]
    fn solid_and_dashed_frames_are_measured_by_their_outer_edges() {
        let mut page = page();
        draw(&mut page, 200, 300, 1480, 1050, 5, |_| true);
        draw(&mut page, 200, 1500, 1484, 1047, 2, |i| i % 30 < 18);
        // a table inside the first card
        draw(&mut page, 260, 500, 1360, 300, 3, |_| true);
        let found = frames(&page, 148.0, 105.0, 4.0);
        let rounded: Vec<_> = found
            .iter()
            .map(|f| [f.left, f.top, f.width, f.height].map(|mm| (mm * 10.0).round() / 10.0))
            .collect();
        // Dashes of 18 dots each 30: the last one of the second frame's sides starts at 1470 (of 1484) and at 1020 (of 1047) so both corners are inked.
        assert_eq!(
            rounded,
            [[20.0, 30.0, 148.0, 105.0], [20.0, 150.0, 148.4, 104.7]]
        );
    }

    #[test]
    fn a_frame_that_lost_a_side_is_none() {
        let mut page = page();
        draw(&mut page, 200, 300, 1480, 1050, 5, |_| true);
        for y in 1340..1360 {
            for x in 0..2100 {
                page.shades[y * 2100 + x] = 255;
            }
        }
        assert_eq!(frames(&page, 148.0, 105.0, 4.0), []);
    }

    #[test]
    fn a_frame_of_another_size_is_none() {
        let mut page = page();
        draw(&mut page, 100, 300, 1400, 1000, 5, |_| true);
        assert_eq!(frames(&page, 148.0, 105.0, 4.0), []);
    }
}
