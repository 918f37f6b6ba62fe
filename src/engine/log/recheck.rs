//! Runs a whole log again and compares.

use super::{Act, Actor, Corrupt, Entry, Log, LogFault, Ruleset, Stop};
use crate::dice::Dice;

/// What [`Log::recheck`] ran.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Recheck {
    /// Commands run again with the same outcome.
    pub run: u32,
    /// Entries that hold only facts here, since the command is somebody's secret.
    pub sealed: u32,
}

impl<R: Ruleset> Log<R> {
    /// Runs every command in force again, with the dice that were thrown, and compares what happens with what is written.
    /// Also folds the whole log anew and compares the outcome. Returns how many commands were run, and how many could not
    /// be, being the sealed secrets of others.
    ///
    /// # Errors
    /// The number of the first entry that comes out otherwise, and how.
    pub fn recheck(&self) -> Result<Recheck, LogFault<R::Fault>> {
        let fresh =
            Self::replay_shared(self.base.clone(), self.seams.clone(), self.entries.clone())?;
        let seq = self.last_seq();
        if fresh.state != self.state {
            return Err(LogFault::Entry {
                seq,
                cause: Corrupt("the fold gives another state".into()),
            });
        }
        let mut report = Recheck::default();
        let mut state = self.start.clone();
        for entry in self.line.iter().filter_map(|&i| self.entries.get(i)) {
            if let Act::Do {
                command,
                faces,
                events,
            } = &entry.act
            {
                let mut dice = Dice::given(faces.clone());
                match R::play(&state, entry.by, command, &mut dice) {
                    Ok(again) if again == *events => report.run += 1,
                    Err(Stop::Refused(refusal))
                        if R::lacks_secrets(&refusal) || self.is_foreign(entry) =>
                    {
                        report.sealed += 1;
                    }
                    other => {
                        let cause = match other {
                            Ok(_) => "the same command gives other events".to_string(),
                            Err(Stop::Refused(_)) => "the same command is refused".to_string(),
                            Err(Stop::NeedRoll(_)) => {
                                "the same command wants other dice".to_string()
                            }
                        };
                        return Err(LogFault::Entry {
                            seq: entry.seq,
                            cause: Corrupt(cause),
                        });
                    }
                }
            } else {
                report.sealed += 1;
            }
            for event in entry.events() {
                R::apply(&mut state, event).map_err(|cause| LogFault::Entry {
                    seq: entry.seq,
                    cause,
                })?;
            }
            state = self.as_known(entry.seq, state);
        }
        Ok(report)
    }

    /// Whether an entry's command was judged by secrets that stayed elsewhere, as "done" is by a player's plan.
    fn is_foreign(&self, entry: &Entry<R>) -> bool {
        match (entry.by, self.kept_at(entry.seq)) {
            (Actor::Seat(seat), Some(keep)) => !keep.contains(&seat),
            _ => false,
        }
    }
}
