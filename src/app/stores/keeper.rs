//! Keeps campaigns: each entry goes at once to localStorage and to the IndexedDB journal; "saved" is what the journal says is
//! complete. When a turn ends its entries are packed into a segment. Opening takes the longest history that holds together in
//! the pieces of both stores.

use crate::app::platform::journal::Change;
use crate::app::platform::local::StoreFault;
use crate::app::platform::{entropy, journal, local, page};
use crate::app::stores::shelf::{self, Card};
use leptos::prelude::*;
use octant_engine::log::Entry;
use octant_engine::save::gateway::{Limits, open_stored};
use octant_engine::save::key::Key;
use octant_engine::save::segment::Journal;
use octant_engine::unlimit3d8::state::Phase;
use octant_engine::unlimit3d8::{Campaign, Event, Unlimit3d8};
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

const ROOT: &str = "octant/";
/// Without a beat for so long, a lease is void: its tab is gone.
const LEASE_MILLISECONDS: f64 = 5000.0;

/// How far a campaign is saved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SaveState {
    /// The last entry made.
    pub last: u32,
    /// The last entry that the journal says is complete.
    pub journal: u32,
    /// What is wrong with saving, in words.
    pub fault: Option<String>,
    /// The turn of the last backup file.
    pub backup: Option<u32>,
}

fn key(id: &str, rest: &str) -> String {
    format!("{ROOT}{id}/{rest}")
}

/// Saves one open campaign. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Keeper {
    id: StoredValue<Arc<str>>,
    queue: StoredValue<VecDeque<(u32, Vec<Change>)>>,
    busy: StoredValue<bool>,
    saved: RwSignal<SaveState>,
    follower: RwSignal<bool>,
    tab: StoredValue<String>,
    journal: StoredValue<Journal>,
}

impl Keeper {
    /// A keeper for a campaign whose pieces `journal` goes on writing, saved up to entry `last`.
    pub fn new(id: Arc<str>, journal: Journal, last: u32, backup: Option<u32>) -> Self {
        let keeper = Self {
            id: StoredValue::new(id),
            queue: StoredValue::new(VecDeque::new()),
            busy: StoredValue::new(false),
            saved: RwSignal::new(SaveState {
                last,
                journal: last,
                fault: None,
                backup,
            }),
            follower: RwSignal::new(false),
            tab: StoredValue::new(entropy::token()),
            journal: StoredValue::new(journal),
        };
        keeper.follower.set(!keeper.holds_lease());
        keeper
    }

    /// How far it is saved.
    pub fn saved(&self) -> RwSignal<SaveState> {
        self.saved
    }

    /// Whether another tab has the campaign.
    pub fn follower(&self) -> RwSignal<bool> {
        self.follower
    }

    fn lease_key(&self) -> String {
        key(&self.id.get_value(), "lease")
    }

    /// Whether this tab may write: read again before each write.
    pub fn holds_lease(&self) -> bool {
        let mine = self.tab.get_value();
        let free = match local::get(&self.lease_key()) {
            None => true,
            Some(text) => match text.split_once(' ') {
                Some((tab, beat)) => {
                    tab == mine
                        || beat
                            .parse()
                            .is_ok_and(|b: f64| page::now() - b > LEASE_MILLISECONDS)
                }
                None => true,
            },
        };
        if free {
            self.take_lease();
        }
        free
    }

    /// Takes the lease, whoever had it.
    pub fn take_lease(&self) {
        // A device that keeps nothing has no other tab to fear either.
        let _ = local::put(
            &self.lease_key(),
            &format!("{} {}", self.tab.get_value(), page::now()),
        );
    }

    /// Whether another tab has written entries past `last`.
    pub fn is_behind(&self, last: u32) -> bool {
        let card = local::get(&shelf::key(&self.id.get_value()));
        let card = card.and_then(|text| serde_json::from_str::<Card>(&text).ok());
        card.is_some_and(|card| card.last > last)
    }

    /// Goes on from a campaign that was just read from the stores.
    pub fn go_on(&self, journal: Journal, last: u32, backup: Option<u32>) {
        self.journal.set_value(journal);
        self.saved.update(|s| {
            s.last = last;
            s.journal = last;
            s.backup = backup;
        });
    }

    /// Gives the lease back, so that a reload need not wait for it.
    pub fn release_lease(&self) {
        let mine = self.tab.get_value();
        let held = local::get(&self.lease_key()).is_some_and(|text| text.starts_with(&mine));
        if held {
            local::remove(&self.lease_key());
        }
    }

    /// Keeps the lease alive while this tab writes. Says whether a follower may take over, the other tab being gone. To be
    /// called every second or so.
    pub fn beat(&self) -> bool {
        match self.follower.try_get_untracked() {
            Some(false) => {
                self.follower.set(!self.holds_lease());
                false
            }
            Some(true) => self.holds_lease(),
            None => false,
        }
    }

    /// Saves an entry that was just accepted.
    pub fn append(&self, log: &Campaign, entry: &Entry<Unlimit3d8>) {
        let made = self
            .journal
            .try_update_value(|journal| journal.entry(entry));
        let piece = match made {
            Some(Ok(piece)) => piece,
            Some(Err(fault)) => return self.fail(fault.to_string()),
            None => return,
        };
        let mut changes = vec![Change::Put(piece.key, piece.text)];
        if turn_ended(entry)
            && let Some((segment, needless)) =
                self.journal.try_update_value(Journal::pack).flatten()
        {
            changes.push(Change::Put(segment.key, segment.text));
            changes.extend(needless.into_iter().map(Change::Remove));
        }
        changes.push(Change::Put(
            shelf::key(&self.id.get_value()),
            self.card(log),
        ));
        let local = put_near(&changes);
        self.saved.update(|s| {
            s.last = entry.seq;
            s.fault = local.err().map(store_words);
        });
        self.queue
            .update_value(|q| q.push_back((entry.seq, changes)));
        self.pump();
    }

    fn fail(&self, cause: String) {
        self.saved.update(|s| s.fault = Some(cause));
    }

    fn card(&self, log: &Campaign) -> String {
        let backup = self.saved.get_untracked().backup;
        serde_json::to_string(&card_of(log, backup)).unwrap_or_default()
    }

    /// Marks that a backup file was made of the campaign as it is.
    pub fn backed_up(&self, log: &Campaign) {
        self.saved
            .update(|s| s.backup = Some(log.state().open.turn.0));
        let key = shelf::key(&self.id.get_value());
        let card = self.card(log);
        let _ = local::put(&key, &card);
        let seq = log.last_seq();
        self.queue
            .update_value(|q| q.push_back((seq, vec![Change::Put(key, card)])));
        self.pump();
    }

    /// Writes what waits to the journal, one transaction after the other.
    fn pump(self) {
        if self.busy.get_value() {
            return;
        }
        self.busy.set_value(true);
        leptos::task::spawn_local(async move {
            loop {
                let waiting = self
                    .queue
                    .try_update_value(std::mem::take)
                    .unwrap_or_default();
                let Some(last) = waiting.back().map(|(seq, _)| *seq) else {
                    break;
                };
                let changes: Vec<Change> = waiting
                    .iter()
                    .flat_map(|(_, c)| c.iter().cloned())
                    .collect();
                let written = journal::write(&changes).await;
                let told = self.saved.try_update(|s| match &written {
                    Ok(()) => s.journal = s.journal.max(last),
                    Err(cause) => {
                        s.fault = Some(format!(
                            "Not saved safely: {}. Save a backup file.",
                            cause.0
                        ))
                    }
                });
                if told.is_none() || written.is_err() {
                    break;
                }
            }
            self.busy.try_set_value(false);
        });
    }
}

fn store_words(fault: StoreFault) -> String {
    match fault {
        StoreFault::Denied => {
            "This browser keeps nothing for this page. Save a backup file.".into()
        }
        StoreFault::Full => "This browser has no room left. Save a backup file.".into(),
    }
}

fn card_of(log: &Campaign, backup: Option<u32>) -> Card {
    let open = &log.state().open;
    Card {
        name: open.name.to_string(),
        players: open.players.iter().map(|p| p.name.clone()).collect(),
        turn: open.turn.0,
        phase: open.phase,
        changed: page::now(),
        backup,
        without: (open.seats().zip(&open.players))
            .filter(|(seat, _)| !log.state().drawers.contains_key(seat))
            .map(|(_, player)| player.name.clone())
            .collect(),
        last: log.last_seq(),
    }
}

/// Whether an entry began a new turn: then what came before is packed.
fn turn_ended(entry: &Entry<Unlimit3d8>) -> bool {
    let commercial = |event: &Event| {
        matches!(
            event,
            Event::PhaseBegan {
                phase: Phase::Commercial,
                ..
            }
        )
    };
    entry.events().iter().any(commercial)
}

/// Makes changes in localStorage, as far as it lets itself be written: nothing is removed before all is put.
fn put_near(changes: &[Change]) -> Result<(), StoreFault> {
    for change in changes {
        if let Change::Put(key, text) = change {
            local::put(key, text)?;
        }
    }
    for change in changes {
        if let Change::Remove(key) = change {
            local::remove(key);
        }
    }
    Ok(())
}

/// Stores a whole campaign under a new name, in both stores, and returns the name.
///
/// # Errors
/// In words; nothing is then stored.
pub async fn store(log: &Campaign) -> Result<String, String> {
    let id = entropy::token();
    let (_, pieces) = Journal::begin(&id, log).map_err(|fault| fault.to_string())?;
    let card = serde_json::to_string(&card_of(log, None)).map_err(|e| e.to_string())?;
    let mut changes: Vec<_> = pieces
        .into_iter()
        .map(|piece| Change::Put(piece.key, piece.text))
        .collect();
    changes.push(Change::Put(shelf::key(&id), card));
    let journal = journal::write(&changes).await;
    let near = put_near(&changes);
    if let (Err(journal), Err(near)) = (&journal, near) {
        for k in local::keys(&key(&id, "")) {
            local::remove(&k);
        }
        return Err(format!("{} ({})", store_words(near), journal.0));
    }
    let _ = page::ask_to_persist().await;
    Ok(id)
}

/// As [`store`], unless this campaign is there already and nobody has done anything in it: then its name.
///
/// # Errors
/// In words; nothing is then stored.
pub async fn store_once(log: &Campaign) -> Result<String, String> {
    let card = card_of(log, None);
    let kept = shelf::list().await;
    match kept.into_iter().find(|(_, kept)| kept.stands_as(&card)) {
        Some((id, _)) => Ok(id),
        None => store(log).await,
    }
}

/// Everything stored under a prefix, from both stores.
async fn pieces(prefix: &str) -> (BTreeMap<String, String>, BTreeMap<String, String>) {
    let near = local::keys(prefix)
        .into_iter()
        .filter_map(|k| local::get(&k).map(|t| (k, t)))
        .collect();
    // A journal that can't be read is as if empty: the other store may have it all.
    let far = journal::read(prefix)
        .await
        .unwrap_or_default()
        .into_iter()
        .collect();
    (near, far)
}

/// A campaign as it was found in the stores.
#[derive(Clone, Debug)]
pub struct Found {
    /// The campaign.
    pub log: Campaign,
    /// Goes on writing its pieces.
    pub journal: Journal,
    /// The turn of the last backup file.
    pub backup: Option<u32>,
    /// Its name in the stores: another than asked for where it had to be stored anew.
    pub id: String,
    /// What was damaged, in words.
    pub warning: Option<String>,
}

/// Reads a campaign: the longest history that holds together in the two stores. What one of them lost is copied from the other.
///
/// # Errors
/// In words.
pub async fn load(id: &str) -> Result<Found, String> {
    let prefix = Key::prefix(id);
    let (near, far) = pieces(&prefix).await;
    let restored = open_stored::<Unlimit3d8>(id, &far, &near, &Limits::default())
        .map_err(|fault| fault.to_string())?;
    let log = restored.opened.log;
    let backup = [&near, &far]
        .into_iter()
        .find_map(|s| {
            s.get(&shelf::key(id))
                .and_then(|t| serde_json::from_str::<Card>(t).ok())
        })
        .and_then(|card| card.backup);
    let recovery = &restored.recovery;
    let mut warning = (!recovery.damaged.is_empty()).then(|| {
        "Some stored pieces were damaged; the rest is complete up to here. Save a backup file."
            .to_string()
    });
    let Some(journal) = restored.journal else {
        // The end did not fit: go on under a new name, and leave what was found as it is.
        let anew = store(&log).await?;
        let (journal, _) = Journal::begin(&anew, &log).map_err(|fault| fault.to_string())?;
        let cause = restored
            .stopped
            .map(|fault| fault.to_string())
            .unwrap_or_default();
        warning = Some(format!(
            "The last entries could not be used: {cause} Play goes on from before them, in a copy."
        ));
        return Ok(Found {
            log,
            journal,
            backup,
            id: anew,
            warning,
        });
    };
    if recovery.forks.is_empty() && recovery.damaged.is_empty() {
        heal(&near, &far, &recovery.differing).await;
    }
    Ok(Found {
        log,
        journal,
        backup,
        id: id.to_string(),
        warning,
    })
}

/// Copies what one store lacks from the other.
async fn heal(
    near: &BTreeMap<String, String>,
    far: &BTreeMap<String, String>,
    differing: &[String],
) {
    let mut lost = Vec::new();
    for key in differing {
        match (near.get(key), far.get(key)) {
            // Best effort: the next write says so if there is no room.
            (None, Some(text)) => drop(local::put(key, text)),
            (Some(text), None) => lost.push(Change::Put(key.clone(), text.clone())),
            _ => {}
        }
    }
    if !lost.is_empty() {
        let _ = journal::write(&lost).await;
    }
}

/// Removes a campaign from this device.
///
/// # Errors
/// In words.
pub async fn remove(id: &str) -> Result<(), String> {
    let prefix = key(id, "");
    let (near, far) = pieces(&prefix).await;
    let changes: Vec<_> = far
        .keys()
        .chain(near.keys())
        .map(|k| Change::Remove(k.clone()))
        .collect();
    for k in near.keys() {
        local::remove(k);
    }
    journal::write(&changes).await.map_err(|cause| cause.0)
}
