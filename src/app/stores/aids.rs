//! What helps a player at this device with one campaign: what he has seen of it, his notes, the reveals he has stepped through, and
//! results of battles that are typed in and not settled.
//! It stays on the device: it is in no file, no link and no backup.

use super::session::{Notice, Session};
use super::typed::TypedResult;
use crate::app::platform::local;
use leptos::prelude::*;
use octant_engine::ids::{PlayerId, TerritoryId, UnitId};
use octant_engine::log::{Actor, Log};
use octant_engine::unlimit3d8::Event;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// What a note is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// A territory.
    Territory(TerritoryId),
    /// A unit, of whatever side.
    Unit(UnitId),
}

impl fmt::Display for About {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Territory(id) => write!(f, "territory-{id}"),
            Self::Unit(id) => write!(f, "unit-{id}"),
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
struct Kept {
    /// The last entry that each seat has seen.
    seen: BTreeMap<PlayerId, u32>,
    /// Each seat's notes.
    notes: BTreeMap<PlayerId, BTreeMap<String, String>>,
    /// The turn whose reveal was stepped through last.
    reveal: u32,
    /// What is typed in of battles, by their ground. It is the whole table's.
    battles: BTreeMap<TerritoryId, TypedResult>,
}

/// The aids of the open campaign. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Aids {
    session: Session,
    kept: RwSignal<Kept>,
    since: RwSignal<Option<u32>>,
    told: StoredValue<bool>,
}

fn key(session: Session) -> String {
    format!("octant/{}/aids", session.id())
}

impl Aids {
    /// Reads what was kept, and hands it to all components below.
    pub fn provide(session: Session) -> Self {
        // What can't be read is as if never written: nothing of the campaign hangs on it.
        let kept: Kept = local::get(&key(session))
            .and_then(|text| serde_json::from_str(&text).ok())
            .unwrap_or_default();
        let aids = Self {
            session,
            kept: RwSignal::new(kept),
            since: RwSignal::new(None),
            told: StoredValue::new(false),
        };
        Effect::new(move |last: Option<Option<PlayerId>>| {
            let now = session.seat();
            if last != Some(now) {
                untrack(|| {
                    if let Some(Some(seat)) = last {
                        aids.rises(seat);
                    }
                    aids.sits(now);
                });
            }
            now
        });
        provide_context(aids);
        aids
    }

    /// A player took the device: what came after he last saw the campaign is new to him.
    fn sits(self, seat: Option<PlayerId>) {
        self.told.set_value(false);
        let last = self.session.with_log(Log::last_seq);
        let since = seat.map(|seat| {
            self.kept
                .with(|k| k.seen.get(&seat).copied())
                // Whoever never sat here finds nothing new; it counts from now.
                .unwrap_or(last)
        });
        if let Some(seat) = seat {
            self.change(|k| {
                k.seen.entry(seat).or_insert(last);
            });
        }
        self.since.set(since);
    }

    /// He gave it away: he has seen all that he was told.
    fn rises(self, seat: PlayerId) {
        if self.told.get_value() {
            let last = self.session.with_log(Log::last_seq);
            self.change(|k| {
                k.seen.insert(seat, last);
            });
        }
    }

    fn change(self, change: impl FnOnce(&mut Kept)) {
        let before = self.kept.get_untracked();
        let mut after = before.clone();
        change(&mut after);
        if after == before {
            return;
        }
        let written = serde_json::to_string(&after)
            .ok()
            .is_some_and(|text| local::put(&key(self.session), &text).is_ok());
        self.kept.set(after);
        if !written {
            let words = "This browser does not keep notes and what you have seen: it has no room, or stores nothing for this page.";
            self.session.notice().set(Some(Notice::Words(words.into())));
        }
    }

    /// What is new to whoever sits at the device: facts of others that he may know, with the number of their entry, the
    /// earliest first. Nothing while the device lies on the table.
    pub fn fresh(self) -> Vec<(u32, Event)> {
        let (Some(since), Some(seat)) = (self.since.get(), self.session.seat()) else {
            return Vec::new();
        };
        let _ = self.session.state();
        self.session.with_log(|log| {
            let mut news: Vec<(u32, Event)> = log
                .in_force()
                .rev()
                .take_while(|entry| entry.seq > since)
                .filter(|entry| entry.by != Actor::Seat(seat))
                .filter(|entry| entry.private_to().is_none())
                .flat_map(|entry| entry.events().iter().rev().map(|e| (entry.seq, e.clone())))
                .filter(|(_, event)| {
                    // Secrets are for nobody here; who is done stands in the head of the page.
                    !matches!(
                        event,
                        Event::Secret { .. } | Event::DoneSaid { .. } | Event::DoneTakenBack { .. }
                    )
                })
                .collect();
            news.reverse();
            news
        })
    }

    /// The news is on the screen.
    pub fn tell(self) {
        self.told.set_value(true);
    }

    /// He has read it: from now on it is no news.
    pub fn all_seen(self) {
        let Some(seat) = self.session.seat_now() else {
            return;
        };
        let last = self.session.with_log(Log::last_seq);
        self.change(|k| {
            k.seen.insert(seat, last);
        });
        self.since.set(Some(last));
    }

    /// What whoever sits at the device noted about a thing; nothing while it lies on the table.
    pub fn note(self, about: About) -> Option<String> {
        let seat = self.session.seat()?;
        self.kept
            .with(|k| k.notes.get(&seat)?.get(&about.to_string()).cloned())
    }

    /// Notes something about a thing, for whoever sits at the device. An empty text takes the note away.
    pub fn write(self, about: About, text: String) {
        let Some(seat) = self.session.seat_now() else {
            return;
        };
        self.change(|k| {
            let notes = k.notes.entry(seat).or_default();
            if text.trim().is_empty() {
                notes.remove(&about.to_string());
            } else {
                notes.insert(about.to_string(), text);
            }
        });
    }

    /// What was typed in of a battle of this turn.
    pub fn typed(self, territory: TerritoryId) -> Option<TypedResult> {
        let turn = self.session.state().open.turn;
        let kept = self.kept.with(|k| k.battles.get(&territory).cloned());
        kept.filter(|typed| typed.turn == turn)
    }

    /// Keeps what is typed in of a battle, and nothing of battles of earlier turns.
    pub fn keep_typed(self, territory: TerritoryId, result: TypedResult) {
        self.change(|k| {
            k.battles.retain(|_, old| old.turn == result.turn);
            k.battles.insert(territory, result);
        });
    }

    /// Whether the reveal of a turn was stepped through on this device.
    pub fn reveal_told(self, turn: u32) -> bool {
        self.kept.with(|k| k.reveal >= turn)
    }

    /// The reveal of a turn was stepped through.
    pub fn tell_reveal(self, turn: u32) {
        self.change(|k| k.reveal = turn);
    }
}

/// The aids of the open campaign.
pub fn use_aids() -> Aids {
    expect_context()
}
