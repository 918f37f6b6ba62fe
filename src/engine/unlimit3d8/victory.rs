//! How a campaign ends (U-TAC-9): with one player or declared alliance left, or as chosen at its creation.

use super::decide::Draft;
use super::event::Event;
use super::figures;
use super::state::{Open, State};
use crate::ids::PlayerId;
use crate::rulebook::house::Goal;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The end of a campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// What ended it.
    pub by: Cause,
    /// Who won: one player, one alliance, several who are equal, or nobody where nobody is left.
    pub winners: BTreeSet<PlayerId>,
}

/// What ended a campaign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// One player or declared alliance is left, or nobody.
    LastStanding,
    /// The agreed number of turns is over: most territories.
    MostTerritories,
    /// Somebody has the agreed sum.
    FirstToCredits,
}

impl Open {
    /// Those who win and lose together with a player: his declared alliance, or himself.
    pub fn alliance_of(&self, seat: PlayerId) -> BTreeSet<PlayerId> {
        let declared = self.alliances.iter().find(|a| a.contains(&seat));
        declared.cloned().unwrap_or_else(|| BTreeSet::from([seat]))
    }
}

/// Whether the campaign ends now, with the turn that ends (U-TAC-9).
pub fn ending(state: &State) -> Option<Ending> {
    let open = &state.open;
    let victory = open.rules.victory;
    let left: BTreeSet<PlayerId> = open.seats().filter(|s| !open.is_out(*s)).collect();
    let sides: BTreeSet<BTreeSet<PlayerId>> = left.iter().map(|s| open.alliance_of(*s)).collect();
    if sides.len() < 2 && victory.goal != Goal::OpenEnded {
        return Some(Ending {
            by: Cause::LastStanding,
            winners: sides.into_iter().flatten().collect(),
        });
    }
    let score = |seat: PlayerId| match victory.goal {
        Goal::MostTerritories => figures::territories_held(state, seat).value(),
        _ => open.player(seat).map_or(0, |p| i64::from(p.credits.0)),
    };
    let (by, over) = match victory.goal {
        Goal::LastStanding | Goal::OpenEnded => return None,
        Goal::MostTerritories => (Cause::MostTerritories, open.turn.0 >= victory.turns),
        Goal::FirstToCredits => {
            let sum = i64::from(victory.credits);
            (Cause::FirstToCredits, left.iter().any(|s| score(*s) >= sum))
        }
    };
    if !over {
        return None;
    }
    let most = left.iter().map(|s| score(*s)).max()?;
    let winners = left.into_iter().filter(|s| score(*s) == most).collect();
    Some(Ending { by, winners })
}

/// Ends the campaign if it is over; says whether it is.
pub(super) fn end_if_over(draft: &mut Draft) -> bool {
    match ending(draft.state()) {
        Some(ending) => {
            draft.emit(Event::CampaignEnded(ending));
            true
        }
        None => false,
    }
}
