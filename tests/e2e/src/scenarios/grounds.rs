//! Maps and campaigns worked out without a browser, to know beforehand what it must show.

use crate::Result;
use anyhow::{Context, anyhow};
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use octant_engine::ids::TerritoryId;
use octant_engine::log::{Base, Entry};
use octant_engine::save::Envelope;
use octant_engine::unlimit3d8::map::generate::{MapSpec, generate};
use octant_engine::unlimit3d8::state::{Open, Phase};
use octant_engine::unlimit3d8::{Campaign, Unlimit3d8};
use std::{fs, path::Path};

/// A map of twelve territories on which two players start, with what they can reach in the first turn.
pub(super) struct Ground {
    /// The map's number.
    pub seed: u64,
    /// Where each player starts, and its name.
    pub starts: [(u16, String); 2],
    /// A neighbour of both starts.
    pub between: (u16, String),
    /// A neighbour of the first start only.
    pub aside: (u16, String),
}

/// The first map on which the starts have a common neighbour, and the first start another one.
pub(super) fn ground() -> Result<Ground> {
    (1..200).find_map(ground_of).context("no map fits")
}

fn ground_of(seed: u64) -> Option<Ground> {
    let spec = MapSpec {
        seed,
        players: 2,
        territories: 12,
    };
    let drawn = generate(&spec).ok()?;
    let named = |id: TerritoryId| Some((id.0, drawn.map.region(id)?.name.clone()));
    let [ours, theirs] = *drawn.starts.as_slice() else {
        return None;
    };
    let (near, far) = (drawn.map.neighbours(ours), drawn.map.neighbours(theirs));
    let between = *near.iter().find(|id| far.contains(id))?;
    let aside = *near.iter().find(|id| !far.contains(id) && **id != theirs)?;
    Some(Ground {
        seed,
        starts: [named(ours)?, named(theirs)?],
        between: named(between)?,
        aside: named(aside)?,
    })
}

/// A played campaign, as a backup file and as what the browser must make of it.
pub(super) struct Played {
    /// What it is called here.
    pub name: String,
    /// The campaign.
    pub log: Campaign,
}

impl Played {
    /// A campaign that begins as a setup written by hand says.
    pub fn founded(name: &str, setup: serde_json::Value) -> Result<Self> {
        let log = Campaign::found(serde_json::from_value(setup)?);
        let log = log.map_err(|faults| anyhow!("{faults:?}"))?;
        let name = name.into();
        Ok(Self { name, log })
    }

    /// The backup file.
    pub fn file(&self) -> Result<Vec<u8>> {
        let json = Envelope::backup(&self.log).to_json();
        Ok(json.map_err(|fault| anyhow!("{fault}"))?.into_bytes())
    }

    /// The same campaign, stopped at the last moment that `stop` accepts.
    pub fn until(&self, name: &str, stop: impl Fn(&Open) -> bool) -> Result<Self> {
        let entries = self.log.entries();
        let mut log = replay(self.log.base().clone(), Vec::new())?;
        let mut last = stop(&log.state().open).then_some(0);
        for (n, entry) in (1..).zip(entries) {
            log.accept(entry.clone())
                .map_err(|fault| anyhow!("{fault}"))?;
            if stop(&log.state().open) {
                last = Some(n);
            }
        }
        let last = last.with_context(|| format!("{} never comes to {name}", self.name))?;
        let log = replay(self.log.base().clone(), entries[..last].to_vec())?;
        Ok(Played {
            name: name.into(),
            log,
        })
    }
}

fn replay(base: Base<Unlimit3d8>, entries: Vec<Entry<Unlimit3d8>>) -> Result<Campaign> {
    Campaign::replay(base, entries).map_err(|fault| anyhow!("{fault:?}"))
}

/// The games of `tests/replays`, in the order of their names.
pub(super) fn replays() -> Result<Vec<Played>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../replays");
    let mut paths: Vec<_> = fs::read_dir(&folder)?
        .flatten()
        .map(|entry| entry.path())
        .collect();
    paths.retain(|path| path.extension().is_some_and(|ext| ext == "json"));
    paths.sort();
    paths
        .iter()
        .map(|path| read(path).with_context(|| path.display().to_string()))
        .collect()
}

/// A whole battle at the table, by the tactic: one of the campaigns that are kept deflated.
pub(super) fn battle() -> Result<Played> {
    let name = "a-battle-by-the-tactic";
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../replays");
    let bytes = fs::read(folder.join(format!("{name}.json.deflate")))?;
    let text = decompress_to_vec_with_limit(&bytes, 8 << 20).map_err(|fault| anyhow!("{fault}"))?;
    of(name.to_owned(), serde_json::from_slice(&text)?)
}

fn read(path: &Path) -> Result<Played> {
    let game = serde_json::from_str(&fs::read_to_string(path)?)?;
    let name = path.file_stem().context("a name")?;
    of(name.to_string_lossy().into_owned(), game)
}

fn of(name: String, mut game: serde_json::Value) -> Result<Played> {
    let base = serde_json::from_value(game["base"].take())?;
    let entries = serde_json::from_value(game["entries"].take())?;
    Ok(Played {
        name,
        log: replay(base, entries)?,
    })
}

/// Whether a moment is one to stop at.
type Stop = fn(&Open) -> bool;

/// A game in the midst of each phase: the busiest late moment there is of it.
pub(super) fn phases() -> Result<Vec<Played>> {
    let games = replays()?;
    let game = games.first().context("tests/replays is empty")?;
    let stops: [(&str, Stop); 5] = [
        ("founding", |open| {
            open.phase == Phase::Founding && open.explorations_owed().count() > 0
        }),
        ("commercial", |open| {
            open.phase == Phase::Commercial && open.done.is_empty() && !open.purchases.is_empty()
        }),
        ("activity", |open| {
            open.phase == Phase::Activity && open.done.is_empty()
        }),
        ("move", |open| {
            open.phase == Phase::Move && open.done.is_empty()
        }),
        ("tactical", |open| {
            open.phase == Phase::Tactical && !open.battles.is_empty()
        }),
    ];
    stops
        .into_iter()
        .map(|(name, stop)| game.until(name, stop))
        .collect()
}
