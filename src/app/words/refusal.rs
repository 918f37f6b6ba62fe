//! Why something can't be done, in words.

use octant_engine::unlimit3d8::{Refusal, State};

/// A sentence or two: the cause and the things involved.
pub fn refusal(_state: &State, refusal: &Refusal) -> String {
    format!("{refusal:?}")
}
