//! Eight players on 400 territories, on a machine four times slower: how long a tap takes to show, and how much of the page it touches.
//! And on 1,000: what fingers, wheel and buttons make of the view, and how long a frame takes meanwhile.

use super::app::App;
use crate::{Lab, Result};
use anyhow::{Context, anyhow, bail, ensure};
use octant_engine::save::Envelope;
use octant_engine::unlimit3d8::map::generate::{MapSpec, generate};
use octant_engine::unlimit3d8::{Campaign, Setup};
use serde_json::{Value, json};

/// A tap on the map may change so many nodes of the page at most, whatever the size of the map.
const MOST_NODES: u64 = 260;

/// So many elements the map of 1,000 territories may have at most: one for each, and some for all that is written on them.
const MOST_DRAWN: u64 = 1_800;

/// Watches the page: how long each press took until it was on screen, how long until what is told beside the map was drawn, too, and how
/// many nodes changed since it was last asked.
const WATCH: &str = "window.presses = []; window.told = []; window.nodes = 0;
addEventListener('click', event => {
    const id = event.target.dataset?.testid, from = event.timeStamp;
    const look = now => {
        const place = document.querySelector('[data-testid=place]');
        if (place && 'territory-' + place.dataset.territory === id) requestAnimationFrame(() => told.push(performance.now() - from));
        else if (now - from < 2000) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}, true);
new PerformanceObserver(list => { for (const e of list.getEntries()) if (e.name === 'click') presses.push(e.duration); }).observe({ type: 'event', durationThreshold: 16, buffered: false });
new MutationObserver(list => { for (const m of list) nodes += m.type === 'childList' ? m.addedNodes.length + m.removedNodes.length : 1; })
    .observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });";

/// Moves a finger over the map for ninety frames, and tells how long each took.
const DRAG: &str = "const frame = document.querySelector('.meta-frame'), box = frame.getBoundingClientRect();
let x = box.left + box.width / 2, y = box.top + box.height / 2;
const fire = type => frame.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 7, pointerType: 'touch', clientX: x, clientY: y, button: 0 }));
const next = () => new Promise(done => requestAnimationFrame(done));
const times = [];
fire('pointerdown');
let last = await next();
for (let n = 0; n < 90; n++) {
    x += 6 * Math.cos(n / 12); y += 6 * Math.sin(n / 12);
    fire('pointermove');
    const now = await next();
    times.push(now - last);
    last = now;
}
fire('pointerup');
return times.slice(5)";

/// The value that so many percent are not above.
fn percentile(values: &mut [f64], percent: usize) -> Option<f64> {
    values.sort_by(f64::total_cmp);
    let at = values.len().saturating_sub(1) * percent / 100;
    values.get(at).copied()
}

fn numbers(value: &Value) -> Vec<f64> {
    let all = value.as_array().into_iter().flatten();
    all.filter_map(Value::as_f64).collect()
}

fn campaign(territories: u16) -> Result<Vec<u8>> {
    let spec = MapSpec {
        seed: 7,
        players: 8,
        territories,
    };
    let drawn = generate(&spec).map_err(|fault| anyhow!("{fault:?}"))?;
    let starts = &drawn.starts;
    let ids: Vec<_> = drawn.map.ids().collect();
    let deposit = json!({ "resource": "minerals", "a_shaft": 3, "pure": false, "unstable": false });
    let held: Vec<Value> = ids
        .iter()
        .filter(|id| !starts.contains(id))
        .map(|id| {
            json!({ "at": id.0, "controller": id.0 % 8, "deposit": deposit, "buildings": [{ "kind": "station" }, { "kind": "warehouse" }] })
        })
        .collect();
    let units: Vec<Value> = ids
        .iter()
        .filter(|id| id.0 % 2 == 0 && !starts.contains(id))
        .map(|id| json!({ "owner": id.0 % 8, "at": id.0, "body": "hellound", "pilot": { "class": "soldier" } }))
        .collect();
    let players: Vec<Value> = starts
        .iter()
        .enumerate()
        .map(|(n, start)| json!({ "name": format!("Player {}", n + 1), "start": start.0 }))
        .collect();
    let setup: Setup = serde_json::from_value(json!({
        "name": format!("Eight on {territories}"), "map": { "drawn": drawn.map }, "players": players, "turn": 9, "phase": "commercial",
        "rules": { "explore_start": false }, "territories": held, "units": units,
    }))?;
    let log = Campaign::found(setup).map_err(|faults| anyhow!("{faults:?}"))?;
    let json = Envelope::backup(&log).to_json();
    Ok(json.map_err(|fault| anyhow!("{fault}"))?.into_bytes())
}

pub(super) async fn run(lab: Lab) -> Result {
    let server = lab.serve()?;
    let app = App::open(&lab, &server, "large").await?;
    app.open_file("large.json", &campaign(400)?).await?;
    app.keep().await?;
    app.call(0, "Player 1").await?;
    app.tab("Map").await?;
    app.page.js(WATCH, &[]).await?;
    app.page
        .cdp("Emulation.setCPUThrottlingRate", json!({ "rate": 4 }))
        .await?;
    let mut most = 0;
    for id in (0..400).step_by(13) {
        app.page.js("nodes = 0", &[]).await?;
        app.tap(&format!("territory-{id}")).await?;
        let after = "await new Promise(done => requestAnimationFrame(() => setTimeout(done, 150))); return nodes";
        let nodes = app.page.js_async(after, &[]).await?;
        most = most.max(nodes.as_u64().context("a number of nodes")?);
    }
    app.page
        .cdp("Emulation.setCPUThrottlingRate", json!({ "rate": 1 }))
        .await?;
    let mut presses = numbers(&app.page.js("return presses", &[]).await?);
    let mut told = numbers(&app.page.js("return told", &[]).await?);
    ensure!(
        told.len() > 25,
        "of {} taps only {} told of a territory",
        presses.len(),
        told.len()
    );
    // Close up, so that there is somewhere to move the map to.
    app.tap("map-in").await?;
    app.tap("map-in").await?;
    let mut frames = numbers(&app.page.js_async(DRAG, &[]).await?);
    let report = format!(
        "taps on a map of 400 territories, CPU four times slower: {} measured, median {:?} ms, p95 {:?} ms; at most {most} nodes changed by a tap\n\
         until the territory is told of beside the map: median {:?} ms, p95 {:?} ms\n\
         moving the map, CPU as it is: {} frames, median {:?} ms, p95 {:?} ms\n",
        presses.len(),
        percentile(&mut presses, 50),
        percentile(&mut presses, 95),
        percentile(&mut told, 50),
        percentile(&mut told, 95),
        frames.len(),
        percentile(&mut frames, 50),
        percentile(&mut frames, 95),
    );
    std::fs::write(lab.out().join("large.txt"), &report)?;
    ensure!(most <= MOST_NODES, "a tap changes {most} nodes: {report}");
    Ok(())
}

/// Where the map's frame is in the page, and which part of the map it shows, in map units.
#[derive(Clone, Copy, Debug)]
struct View {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
    x: f64,
    y: f64,
    wide: f64,
    high: f64,
}

impl View {
    async fn of(app: &App) -> Result<Self> {
        let script = "const box = document.querySelector('.meta-frame').getBoundingClientRect(), view = document.querySelector('.meta').viewBox.baseVal;
return [box.left, box.top, box.width, box.height, view.x, view.y, view.width, view.height]";
        let found = numbers(&app.page.js(script, &[]).await?);
        let &[left, top, width, height, x, y, wide, high] = found.as_slice() else {
            bail!("not a view: {found:?}")
        };
        Ok(View {
            left,
            top,
            width,
            height,
            x,
            y,
            wide,
            high,
        })
    }

    /// The view once a hand has let go.
    async fn settled(app: &App, before: Self) -> Result<Self> {
        let moved = async || {
            let now = Self::of(app).await?;
            Ok((now.x, now.y, now.wide) != (before.x, before.y, before.wide))
        };
        app.page.until("another view of the map", moved).await?;
        Self::of(app).await
    }

    /// The middle of the frame, moved by so many pixels, as a place of the page.
    fn mid(&self, right: i64, down: i64) -> (i64, i64) {
        let (x, y) = (self.left + self.width / 2.0, self.top + self.height / 2.0);
        (x.round() as i64 + right, y.round() as i64 + down)
    }

    /// The place of the map that is seen at a place of the page.
    fn under(&self, (x, y): (i64, i64)) -> (f64, f64) {
        // The frame's border is no part of the map: a pixel and a half.
        let scale = self.wide / (self.width - 3.0);
        (
            self.x + (x as f64 - self.left - 1.5) * scale,
            self.y + (y as f64 - self.top - 1.5) * scale,
        )
    }

    /// Whether the view became so many times closer, and what was at a place of the page before is at another now.
    fn became(&self, now: &Self, closer: f64, from: (i64, i64), to: (i64, i64)) -> Result {
        let by = self.wide / now.wide;
        ensure!(
            (by / closer - 1.0).abs() < 0.02,
            "{by} times closer instead of {closer}: {self:?}, {now:?}"
        );
        let (was, is) = (self.under(from), now.under(to));
        // Two pixels: hands are placed on whole ones, and boxes are not.
        let slack = 2.0 * self.wide / self.width;
        ensure!(
            (was.0 - is.0).abs() < slack && (was.1 - is.1).abs() < slack,
            "{was:?} was at {from:?}, and {is:?} is at {to:?}: {self:?}, {now:?}"
        );
        ensure!(now.high > 0.0, "a view without height: {now:?}");
        Ok(())
    }
}

/// Notes from now on how long each frame takes.
const FRAMES: &str = "window.frames = []; window.last = 0; window.watching = true;
const tick = now => { if (last) frames.push(now - last); last = now; if (watching) requestAnimationFrame(tick); }; requestAnimationFrame(tick);";

pub(super) async fn vast(lab: Lab) -> Result {
    let server = lab.serve()?;
    let app = App::on_tablet(&lab, &server).await?;
    app.open_file("vast.json", &campaign(1000)?).await?;
    app.keep().await?;
    app.call(0, "Player 1").await?;
    app.tab("Map").await?;
    app.id("territory-999").shown().await?;
    app.page
        .js(
            "document.querySelector('.meta-frame').scrollIntoView({ block: 'center' })",
            &[],
        )
        .await?;
    let drawn = app
        .page
        .js("return document.querySelectorAll('.meta *').length", &[])
        .await?;
    let drawn = drawn.as_u64().context("a number of nodes")?;

    let whole = View::of(&app).await?;
    app.page.js(FRAMES, &[]).await?;
    // From 60 pixels left and right of the middle to 180: three times closer, and the middle stays.
    app.page
        .pinch_at([
            [whole.mid(-60, 0), whole.mid(-180, 0)],
            [whole.mid(60, 0), whole.mid(180, 0)],
        ])
        .await?;
    let close = View::settled(&app, whole).await?;
    whole.became(&close, 3.0, whole.mid(0, 0), close.mid(0, 0))?;
    // One finger shifts it: what was under it stays under it.
    let (from, to) = (close.mid(60, 40), close.mid(-60, -30));
    app.page.drag_at(from, to).await?;
    let shifted = View::settled(&app, close).await?;
    close.became(&shifted, 1.0, from, to)?;
    // A quarter of 400 pixels away from the hand: e to the power of a quarter closer around the pointer, which is nowhere near the middle.
    let at = shifted.mid(90, -60);
    app.page.wheel_at(at, -100).await?;
    let wheeled = View::settled(&app, shifted).await?;
    shifted.became(&wheeled, 0.25_f64.exp(), at, at)?;
    app.tap("map-in").await?;
    let closer = View::settled(&app, wheeled).await?;
    wheeled.became(&closer, 1.5, wheeled.mid(0, 0), closer.mid(0, 0))?;
    app.tap("map-out").await?;
    let back = View::settled(&app, closer).await?;
    closer.became(&back, 1.0 / 1.5, closer.mid(0, 0), back.mid(0, 0))?;
    // Together again, farther than there is map: all of it is seen, in the middle.
    app.page
        .pinch_at([
            [back.mid(-200, 0), back.mid(-20, 0)],
            [back.mid(200, 0), back.mid(20, 0)],
        ])
        .await?;
    let again = View::settled(&app, back).await?;
    whole.became(&again, 1.0, whole.mid(0, 0), again.mid(0, 0))?;
    app.page.js("window.watching = false", &[]).await?;
    let mut hands = numbers(&app.page.js("return window.frames", &[]).await?);
    let still = "return getComputedStyle(document.querySelector('.meta')).willChange";
    ensure!(
        app.page.js(still, &[]).await? == json!("auto"),
        "the map stays on a layer of its own after the hand let go"
    );

    // The list beside the map has them all, and does the same.
    app.tap("map-list").await?;
    app.tap("row-territory-999").await?;
    let named = app.id("territory-999").attribute("aria-pressed").await?;
    ensure!(named.as_deref() == Some("true"), "the list picks nothing");

    app.tap("map-in").await?;
    app.tap("map-in").await?;
    let mut frames = numbers(&app.page.js_async(DRAG, &[]).await?);
    let report = format!(
        "moving a map of 1,000 territories, CPU as it is: {} frames, median {:?} ms, p95 {:?} ms\n\
         pinch, drag, wheel and buttons, drawing anew included: {} frames, median {:?} ms, p95 {:?} ms; {drawn} elements\n",
        frames.len(),
        percentile(&mut frames, 50),
        percentile(&mut frames, 95),
        hands.len(),
        percentile(&mut hands, 50),
        percentile(&mut hands, 95),
    );
    std::fs::write(lab.out().join("vast.txt"), &report)?;
    ensure!(drawn <= MOST_DRAWN, "a map of {drawn} elements: {report}");
    Ok(())
}
