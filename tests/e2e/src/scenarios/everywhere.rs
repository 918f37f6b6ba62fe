//! What must hold on every screen: nothing that shuts people out, nothing too small for a finger, nothing that scrolls sideways.

use super::tour::tour;
use crate::{Browser, Lab, Result, SIZES, Size, Theme, Violation};
use anyhow::ensure;
use std::{cell::RefCell, collections::BTreeMap, time::Duration};

/// The narrowest screen: a telephone.
const PHONE: Size = SIZES[2];

/// Faults by what is wrong, with the screens it was seen on.
#[derive(Default)]
struct Faults(RefCell<BTreeMap<String, Vec<String>>>);

impl Faults {
    /// Numbers are left out of what is wrong, so that a hundred lines of one list are one fault.
    fn add(&self, what: String, screen: &str) {
        let what = unnumbered(&what);
        let mut all = self.0.borrow_mut();
        let screens = all.entry(what).or_default();
        if screens.last().is_none_or(|last| last != screen) {
            screens.push(screen.into());
        }
    }

    /// Fails with all of them, if there are any.
    fn none(self) -> Result {
        let all = self.0.into_inner();
        let line = |(what, screens): (&String, &Vec<String>)| match screens.as_slice() {
            [one] => format!("{what}\n      on {one}"),
            [first, rest @ ..] => format!(
                "{what}\n      on {first} and {} more, such as {}",
                rest.len(),
                rest[rest.len() - 1]
            ),
            [] => what.clone(),
        };
        let list: Vec<String> = all.iter().map(line).collect();
        ensure!(
            list.is_empty(),
            "{} faults:\n  {}",
            list.len(),
            list.join("\n  ")
        );
        Ok(())
    }
}

/// The ids of things and places with their numbers as `#`: `button[data-testid="rewind-#"]`.
fn unnumbered(what: &str) -> String {
    let (mut out, mut within) = (String::new(), false);
    for c in what.chars() {
        within = c.is_ascii_digit() && (within || out.ends_with(['-', '/']));
        match within {
            true if out.ends_with('#') => {}
            true => out.push('#'),
            false => out.push(c),
        }
    }
    out
}

/// axe-core finds nothing wrong: all rules in light, contrast in dark too.
pub(super) async fn axe(lab: Lab) -> Result {
    let (faults, seen) = (Faults::default(), RefCell::new(0));
    tour(&lab, async |page, screen| {
        *seen.borrow_mut() += 1;
        let light = lasting(page, Theme::Light, async || page.axe().await).await?;
        let dark = lasting(page, Theme::Dark, async || page.axe_contrast().await).await?;
        page.theme(Theme::Light).await?;
        settle(page).await?;
        for (theme, found) in [(Theme::Light, light), (Theme::Dark, dark)] {
            // What lies under the bar at the bottom can be scrolled free; sizes are measured by `targets`.
            for violation in found
                .into_iter()
                .filter(|found| found.rule != "target-size")
            {
                for place in violation.places {
                    faults.add(
                        format!("{}, {}: {place}", theme.name(), violation.rule),
                        screen,
                    );
                }
            }
        }
        Ok(())
    })
    .await?;
    std::fs::write(
        lab.out().join("axe.txt"),
        format!("{} screens\n", seen.borrow()),
    )?;
    faults.none()
}

/// What is found in a theme, and still is a moment later: in the midst of a change some words have the old colours yet.
async fn lasting(
    page: &Browser,
    theme: Theme,
    look: impl AsyncFn() -> Result<Vec<Violation>>,
) -> Result<Vec<Violation>> {
    page.theme(theme).await?;
    settle(page).await?;
    let found = look().await?;
    if !found.iter().any(|one| one.rule == "color-contrast") {
        return Ok(found);
    }
    tokio::time::sleep(Duration::from_millis(400)).await;
    look().await
}

/// Nothing to press is below 24 pixels; how many reach 44 is written down.
pub(super) async fn targets(lab: Lab) -> Result {
    let (faults, counts) = (
        Faults::default(),
        RefCell::new(BTreeMap::<String, (usize, usize)>::new()),
    );
    tour(&lab, async |page, screen| {
        for size in &SIZES[..3] {
            page.resize(*size).await?;
            settle(page).await?;
            // Sixteen squares side by side are too small on a telephone; there the page offers larger ones.
            let larger = page.by_id("large-squares");
            let enlarge = *size == PHONE && larger.is_shown().await?;
            if enlarge {
                larger.click().await?;
            }
            // Everything that can be pressed is smaller than this.
            let all = page.small_targets(100_000.0).await?;
            if enlarge {
                larger.click().await?;
            }
            let Size(width, height) = size;
            let mut counts = counts.borrow_mut();
            let count = counts.entry(format!("{width}x{height}")).or_default();
            count.0 += all
                .iter()
                .filter(|one| one.width >= 43.5 && one.height >= 43.5)
                .count();
            count.1 += all.len();
            for one in all
                .iter()
                .filter(|one| one.width < 23.5 || one.height < 23.5)
            {
                faults.add(format!("{width}x{height}: {one}"), screen);
            }
        }
        page.resize(SIZES[0]).await
    })
    .await?;
    let report: String = counts
        .into_inner()
        .into_iter()
        .map(|(size, (large, all))| {
            format!(
                "{size}: {large} of {all} targets are 44 px or more ({} %)\n",
                large * 100 / all.max(1)
            )
        })
        .collect();
    std::fs::write(lab.out().join("targets.txt"), &report)?;
    faults.none()
}

/// Pictures of every screen for people to look at: `SCREEN-WIDTHxHEIGHT-THEME.png`. On a telephone nothing scrolls sideways.
pub(super) async fn themes(lab: Lab) -> Result {
    let faults = Faults::default();
    tour(&lab, async |page, screen| {
        page.resize(PHONE).await?;
        settle(page).await?;
        if let Some(wide) = page.js(WIDER, &[]).await?.as_str() {
            faults.add(wide.to_owned(), screen);
        }
        let sizes = if same_in_each_phase(screen) {
            &[][..]
        } else {
            &SIZES
        };
        for size in sizes {
            page.resize(*size).await?;
            settle(page).await?;
            for theme in [Theme::Light, Theme::Dark] {
                page.theme(theme).await?;
                let Size(width, height) = size;
                page.screenshot(&format!("{screen}-{width}x{height}-{}", theme.name()))
                    .await?;
            }
        }
        page.theme(Theme::Light).await?;
        page.resize(SIZES[0]).await
    })
    .await?;
    faults.none()
}

/// Whether the screen looks as in the Commercial phase, so that pictures of that one will do.
fn same_in_each_phase(screen: &str) -> bool {
    let page = screen.split_once('-').map_or(
        "",
        |(phase, page)| if phase == "commercial" { "" } else { page },
    );
    ["territory", "barracks", "cards", "log", "share"].contains(&page)
}

/// Waits until the page has taken on a new size: two frames, the map redraws in the first.
async fn settle(page: &Browser) -> Result {
    let frames =
        "await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))";
    page.js_async(frames, &[]).await.map(drop)
}

/// What makes the page wider than the screen, or nothing.
const WIDER: &str = "const over = document.documentElement.scrollWidth - innerWidth;
if (over <= 0) return null;
const inner = element => { for (let up = element.parentElement; up; up = up.parentElement) if (getComputedStyle(up).overflowX !== 'visible' && up !== document.body && up !== document.documentElement) return true; return false; };
const wide = [...document.querySelectorAll('body *')].filter(e => e.getBoundingClientRect().right > innerWidth + 0.5 && !inner(e)).pop();
return `${over} px too wide` + (wide ? `: <${wide.tagName.toLowerCase()} class=\"${wide.className.baseVal ?? wide.className}\">` : '');";

#[cfg(test)]
mod tests {
    use super::unnumbered;

    #[test]
    fn only_the_numbers_of_ids_go() {
        assert_eq!(
            unnumbered("a[href=\"#/c/id/barracks/12\"] [board-1-27]: 24 x 9 px"),
            "a[href=\"#/c/id/barracks/#\"] [board-#-#]: 24 x 9 px"
        );
    }
}
