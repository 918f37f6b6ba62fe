//! What players agreed before a campaign begins: alliances and lasting grants of passage.

use super::{Entry, Setup, SetupFault};
use crate::ids::{PlayerId, TerritoryId};
use crate::quantity::Turn;
use crate::unlimit3d8::state::Territory;
use std::collections::{BTreeMap, BTreeSet};

/// Alliances are of two or more who exist, and nobody is in two (U-TAC-9).
pub(super) fn check_alliances(setup: &Setup, faults: &mut Vec<SetupFault>) {
    let mut seen = BTreeSet::new();
    for alliance in &setup.alliances {
        for seat in alliance {
            if usize::from(*seat) >= setup.players.len() {
                faults.push(SetupFault::NoSuchSeat(*seat, Entry::Alliance));
            }
            if !seen.insert(*seat) || alliance.len() < 2 {
                faults.push(SetupFault::Alliance(*seat));
            }
        }
    }
}

/// Passage is granted by whoever controls the ground, to others (U-MOV-5).
pub(super) fn check_passages(
    setup: &Setup,
    territories: &[Territory],
    faults: &mut Vec<SetupFault>,
) {
    for (at, guests) in &setup.passages {
        let host = territories.get(usize::from(*at));
        let host = host.and_then(|t| t.controller);
        if host.is_none_or(|host| guests.contains(&host)) || guests.is_empty() {
            faults.push(SetupFault::Passage(*at));
        }
        let strangers = guests
            .iter()
            .filter(|guest| usize::from(**guest) >= setup.players.len());
        faults.extend(strangers.map(|guest| SetupFault::NoSuchSeat(*guest, Entry::Passage(*at))));
    }
}

/// Grants count as those of the turn before, so that they can be ended.
pub(super) fn passages(setup: &Setup) -> BTreeMap<TerritoryId, BTreeMap<PlayerId, Turn>> {
    let since = Turn(setup.turn.0.saturating_sub(1));
    let with_turn = |guests: &BTreeSet<PlayerId>| guests.iter().map(|g| (*g, since)).collect();
    let grants = setup.passages.iter();
    grants
        .map(|(at, guests)| (*at, with_turn(guests)))
        .collect()
}
