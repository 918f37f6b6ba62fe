//! Eight players on 400 territories, on a machine four times slower: how long a tap takes to show, and how much of the page it touches.

use super::app::App;
use crate::{Lab, Result};
use anyhow::{Context, anyhow, ensure};
use octant_engine::save::Envelope;
use octant_engine::unlimit3d8::map::generate::{MapSpec, generate};
use octant_engine::unlimit3d8::{Campaign, Setup};
use serde_json::{Value, json};

/// A tap on the map may change so many nodes of the page at most, whatever the size of the map.
const MOST_NODES: u64 = 260;

/// Watches the page: how long each press took until it was on screen, and how many nodes changed since it was last asked.
const WATCH: &str = "window.presses = []; window.nodes = 0;
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

fn campaign() -> Result<Vec<u8>> {
    let spec = MapSpec {
        seed: 7,
        players: 8,
        territories: 400,
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
        "name": "Eight on four hundred", "map": { "drawn": drawn.map }, "players": players, "turn": 9, "phase": "commercial",
        "rules": { "explore_start": false }, "territories": held, "units": units,
    }))?;
    let log = Campaign::found(setup).map_err(|faults| anyhow!("{faults:?}"))?;
    let json = Envelope::backup(&log).to_json();
    Ok(json.map_err(|fault| anyhow!("{fault}"))?.into_bytes())
}

pub(super) async fn run(lab: Lab) -> Result {
    let server = lab.serve()?;
    let app = App::open(&lab, &server, "large").await?;
    app.open_file("large.json", &campaign()?).await?;
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
        let after = "await new Promise(done => requestAnimationFrame(() => setTimeout(done, 50))); return nodes";
        let nodes = app.page.js_async(after, &[]).await?;
        most = most.max(nodes.as_u64().context("a number of nodes")?);
    }
    app.page
        .cdp("Emulation.setCPUThrottlingRate", json!({ "rate": 1 }))
        .await?;
    let mut presses = numbers(&app.page.js("return presses", &[]).await?);
    // Close up, so that there is somewhere to move the map to.
    app.tap("map-in").await?;
    app.tap("map-in").await?;
    let mut frames = numbers(&app.page.js_async(DRAG, &[]).await?);
    let report = format!(
        "taps on a map of 400 territories, CPU four times slower: {} measured, median {:?} ms, p95 {:?} ms; at most {most} nodes changed by a tap\n\
         moving the map, CPU as it is: {} frames, median {:?} ms, p95 {:?} ms\n",
        presses.len(),
        percentile(&mut presses, 50),
        percentile(&mut presses, 95),
        frames.len(),
        percentile(&mut frames, 50),
        percentile(&mut frames, 95),
    );
    std::fs::write(lab.out().join("large.txt"), &report)?;
    ensure!(most <= MOST_NODES, "a tap changes {most} nodes: {report}");
    Ok(())
}
