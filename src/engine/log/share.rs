//! A log as others may know it.

use super::{Act, Entry, Log, Ruleset, Seam, Secrecy};
use crate::ids::PlayerId;

impl<R: Ruleset> Log<R> {
    /// The entries as they may be given to others: secrets of seats outside `keep` are taken out, with the undo entries that
    /// belong to them.
    pub fn shared_entries(&self, keep: &[PlayerId]) -> Vec<Entry<R>> {
        self.shared_entries_from(0, keep)
    }

    /// As [`Log::shared_entries`], without the first `count` entries in force.
    pub fn shared_entries_from(&self, count: usize, keep: &[PlayerId]) -> Vec<Entry<R>> {
        let hidden =
            |event: &R::Event| matches!(R::secrecy(event), Secrecy::Seat(s) if !keep.contains(&s));
        self.in_force()
            .skip(count)
            .filter_map(|entry| {
                if !entry.events().iter().any(hidden) {
                    return Some(entry.clone());
                }
                let events: Vec<_> = entry
                    .events()
                    .iter()
                    .filter(|e| !hidden(e))
                    .cloned()
                    .collect();
                (!events.is_empty()).then(|| Entry {
                    seq: entry.seq,
                    by: entry.by,
                    act: Act::Sealed { events },
                })
            })
            .collect()
    }

    /// What to tell of missing secrets beside entries from `from` to `upto` that were shared with those of `keep`.
    pub fn shared_seams(&self, from: u32, upto: u32, keep: &[PlayerId]) -> Vec<Seam> {
        let new = Seam {
            upto,
            keep: keep.to_vec(),
        };
        let mut seams: Vec<Seam> = Vec::new();
        for seam in self.seams.iter().chain([&new]).filter(|s| s.upto >= from) {
            let upto = seam.upto.min(upto);
            let mut kept = seam.keep.clone();
            kept.retain(|seat| keep.contains(seat));
            kept.sort_unstable();
            kept.dedup();
            match seams.last_mut() {
                Some(last) if last.keep == kept => last.upto = upto.max(last.upto),
                // The one before covers all of it and keeps less.
                Some(last) if last.upto >= upto => {}
                _ => seams.push(Seam { upto, keep: kept }),
            }
        }
        seams
    }
}
