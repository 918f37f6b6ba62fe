//! What came out when the orders were revealed, and since.

use crate::app::stores::session::Session;
use octant_engine::ids::TerritoryId;
use octant_engine::unlimit3d8::state::Phase;
use octant_engine::unlimit3d8::{Event, State};
use std::collections::BTreeSet;

/// The facts of the reveal, and those of the Tactical phase since then. Both empty in any other phase.
pub fn events(session: Session, state: &State) -> (Vec<Event>, Vec<Event>) {
    if state.open.phase != Phase::Tactical {
        return Default::default();
    }
    session.with_log(|log| {
        let mut since = Vec::new();
        for entry in log.in_force().rev() {
            let began = entry.events().iter().any(|e| {
                matches!(
                    e,
                    Event::PhaseBegan {
                        phase: Phase::Tactical,
                        ..
                    }
                )
            });
            if began {
                since.reverse();
                return (
                    entry.events().to_vec(),
                    since.into_iter().flatten().collect(),
                );
            }
            since.push(entry.events().to_vec());
        }
        Default::default()
    })
}

/// Territories that somebody announced to move into (U-MOV-3).
pub fn entered(session: Session, state: &State) -> BTreeSet<TerritoryId> {
    let (reveal, _) = events(session, state);
    reveal
        .iter()
        .filter_map(|e| {
            if let Event::Entered { territory, .. } = e {
                Some(*territory)
            } else {
                None
            }
        })
        .collect()
}
