//! What the table rules in a running campaign: changes of its house rules. A ruling is agreed by all, has a reason, and stops undo as a
//! rewind does.

use super::decide::Draft;
use super::event::Event;
use super::refusal::Refusal;
use super::state::State;
use crate::rulebook::house::{HouseRules, RuleKey};

/// A reason has at most so many characters.
pub const LONGEST_REASON: u16 = 200;

/// Whether a reason says anything, and not too much.
pub fn check_reason(reason: &str) -> Result<(), Refusal> {
    if reason.trim().is_empty() {
        Err(Refusal::ReasonMissing)
    } else if reason.trim().chars().count() > usize::from(LONGEST_REASON) {
        Err(Refusal::ReasonTooLong {
            most: LONGEST_REASON,
        })
    } else {
        Ok(())
    }
}

/// The house rules after a change.
///
/// # Errors
/// There is no such choice, or it holds already.
pub fn changed(rules: &HouseRules, key: RuleKey, value: &str) -> Result<HouseRules, Refusal> {
    let mut after = *rules;
    after
        .choose(key.rule(), value)
        .map_err(|_| Refusal::NoSuchChoice { key })?;
    if after == *rules {
        Err(Refusal::RuleHoldsAlready { key })
    } else {
        Ok(after)
    }
}

pub(super) fn check_rule(
    state: &State,
    key: RuleKey,
    value: &str,
    reason: &str,
) -> Result<(), Refusal> {
    changed(&state.open.rules, key, value)?;
    check_reason(reason)
}

pub(super) fn rule(draft: &mut Draft, key: RuleKey, value: &str, reason: &str) {
    let from = draft.state().open.rules.value(key.rule());
    draft.emit(Event::RuleChanged {
        key,
        from,
        to: value.to_owned(),
        reason: reason.trim().to_owned(),
    });
}
