//! Older formats are brought up to the present one before anything else looks at them.
//!
//! The rule: once a version is released, its step stays in [`STEPS`] and its fixtures `tests/saves/v<n>-*.json` stay as they
//! are, for ever. A new version adds one step and new fixtures.

use super::fault::Fault;
use serde_json::Value;
use std::borrow::Cow;

/// The version that is written.
pub const VERSION: u32 = 1;

/// Turns an envelope into one of the next version, or says what it lacks.
pub type Step = fn(Value) -> Result<Value, String>;

/// `STEPS[n - 1]` leads from version n to n + 1. The length is checked by the compiler.
pub const STEPS: [Step; VERSION as usize - 1] = [];

/// The text in the present version; untouched when it is that already.
///
/// # Errors
/// [`Fault::Newer`], [`Fault::Unreleased`], or what a step lacks.
pub(super) fn to_current(text: &str, version: u64) -> Result<Cow<'_, str>, Fault> {
    if version > u64::from(VERSION) {
        return Err(Fault::Newer { version });
    }
    if version == u64::from(VERSION) {
        return Ok(Cow::Borrowed(text));
    }
    let steps = usize::try_from(version)
        .ok()
        .and_then(|n| n.checked_sub(1))
        .and_then(|n| STEPS.get(n..))
        .ok_or(Fault::Unreleased { version })?;
    let mut value = serde_json::from_str(text).map_err(|e| Fault::of_text(&e))?;
    for step in steps {
        value =
            step(value).map_err(|cause| Fault::misfit(super::fault::Place::Beginning, &cause))?;
    }
    Ok(Cow::Owned(value.to_string()))
}
