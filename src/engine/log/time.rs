//! Back and forth in a log: undo, redo, rewind.

use super::{Act, Actor, Entry, Log, Ruleset, TimeFault};

impl<R: Ruleset> Log<R> {
    /// The entry that takes back what came after `to`.
    ///
    /// # Errors
    /// [`TimeFault`] at an unknown number, a barrier, or another seat's secret.
    pub fn prepare_undo(&self, by: Actor, to: u32) -> Result<Entry<R>, TimeFault> {
        let keep = self.kept_by(to)?;
        let gone = self.line.get(keep..).unwrap_or_default();
        if gone.is_empty() {
            return Err(TimeFault::Nothing);
        }
        for entry in gone.iter().rev().filter_map(|&i| self.entries.get(i)) {
            if entry.is_barrier() {
                return Err(TimeFault::Barrier { seq: entry.seq });
            }
            if let Some(seat) = entry.private_to()
                && by != Actor::Seat(seat)
            {
                return Err(TimeFault::Secret { seq: entry.seq });
            }
        }
        Ok(Entry {
            seq: self.next_seq(),
            by,
            act: Act::Undo { to },
        })
    }

    /// The entry that takes back the last one in force.
    ///
    /// # Errors
    /// As [`Log::prepare_undo`].
    pub fn prepare_undo_last(&self, by: Actor) -> Result<Entry<R>, TimeFault> {
        let len = self.line.len();
        if len == 0 {
            return Err(TimeFault::Nothing);
        }
        self.prepare_undo(by, self.seq_at(len - 1))
    }

    /// The entry that brings again what was taken back last.
    ///
    /// # Errors
    /// [`TimeFault`] when nothing was, or it is another seat's secret.
    pub fn prepare_redo(&self, by: Actor) -> Result<Entry<R>, TimeFault> {
        let entry = self
            .undone
            .last()
            .and_then(|&i| self.entries.get(i))
            .ok_or(TimeFault::Nothing)?;
        if let Some(seat) = entry.private_to()
            && by != Actor::Seat(seat)
        {
            return Err(TimeFault::Secret { seq: entry.seq });
        }
        Ok(Entry {
            seq: self.next_seq(),
            by,
            act: Act::Redo { to: entry.seq },
        })
    }

    /// The entry that goes back past dice and secrets, as the whole table agreed.
    ///
    /// # Errors
    /// [`TimeFault`] at an unknown number or when nothing lies behind it.
    pub fn prepare_rewind(&self, to: u32, reason: String) -> Result<Entry<R>, TimeFault> {
        if self.kept_by(to)? == self.line.len() {
            return Err(TimeFault::Nothing);
        }
        Ok(Entry {
            seq: self.next_seq(),
            by: Actor::Table,
            act: Act::Rewind { to, reason },
        })
    }
}
